/** A creature looked in the eye: head, ears, eyes and mouth from its id, limbs from its words, size from its power. */

import { around, box, circle, group, oval, path, star, twice } from "./shapes.js";

/** @import { Dice, Facts } from "../emblem.js" */
/** @import { Shapes } from "./shapes.js" */

/** @type {(() => Shapes)[]} */
const HEADS = [
  () => oval(50, 42, 21, 23),
  () => path("M30 28 Q50 14 70 28 L67 56 Q50 70 33 56 Z"),
  () => path("M28 36 Q50 6 72 36 L62 64 H38 Z"),
  () => box(31, 22, 38, 40, "hue", { rx: 8 }),
  () => path("M50 16 L73 34 L65 62 H35 L27 34 Z"),
  () => path("M30 44 a20 22 0 0 1 40 0 q0 8 -5 12 l-3 10 h-24 l-3 -10 q-5 -4 -5 -12 Z"),
];
/** @type {(() => Shapes)[]} */
const EARS = [
  () => twice(() => path("M36 28 L24 6 L46 20 Z", "deep")),
  () => twice(() => path("M34 26 Q14 18 18 2 Q26 16 42 20 Z", "deep")),
  () => twice(() => [path("M42 22 Q36 10 30 8", "line"), circle(29, 7, 3.4, "deep")]),
  () => [path("M44 20 L50 2 L56 20 Z", "deep"), ...twice(() => path("M34 25 L33 10 L43 20 Z", "deep"))],
  () => twice(() => circle(33, 22, 8, "deep")),
  () => [path("M34 24 Q50 -4 66 24 Z", "deep")],
];
/** @type {(() => Shapes)[]} */
const EYES = [
  () => twice(() => [circle(41, 40, 6, "paper"), circle(42.4, 40.6, 2.8, "dark")]),
  () => twice(() => [path("M33 36 L47 41 L36 45 Z", "paper"), circle(41, 41, 1.9, "dark")]),
  () => [oval(50, 39, 12, 8.5, "paper"), oval(50, 39, 3, 7.5, "dark")],
  () => [box(34, 34, 32, 9, "dark", { rx: 4.5 }), ...twice(() => circle(42, 38.5, 2.6, "pale"))],
  () => [...twice(() => [circle(39, 42, 4.4, "paper"), circle(39.6, 42, 2, "dark")]), circle(50, 31, 4.4, "paper"), circle(50, 31, 2, "dark")],
  () => twice(() => path("M34 43 q6 -9 13 0 q-6 4 -13 0 Z", "paper")),
];
/** @type {(() => Shapes)[]} */
const MOUTHS = [
  () => path("M40 55 Q50 62 60 55", "line"),
  () => path("M38 53 H62 L58 60 L54 55 L50 60 L46 55 L42 60 Z", "paper"),
  () => path("M46 48 L54 48 L50 58 Z", "deep"),
  () => [box(41, 53, 18, 6, "dark", { rx: 1.5 }), path("M45.5 53 V59 M50 53 V59 M54.5 53 V59", "glint")],
  () => twice(() => path("M44 53 l2 9 l3 -8 Z", "paper")),
];
/** @type {(() => Shapes[])[]} */
const GROUNDS = [
  () => around(16, 50, 40, () => path("M50 40 L47 -26 L53 -26 Z", "faint")),
  () => [12, 24, 36].map((r) => circle(50, 42, r + 8, "ring")),
  () => [path("M0 76 L22 44 L40 64 L62 36 L84 58 L100 40 V76 Z", "faint")],
  () => [path("M0 58 H100 M0 66 H100 M0 50 H100 M20 76 L38 44 M80 76 L62 44 M50 76 V44", "ring")],
  () => [[12, 14], [84, 12], [20, 58], [86, 54], [70, 20], [30, 10]].map(([x, y], k) => star(x, y, 4, 3 + (k % 3), 1, "faint")),
];
/** @type {[RegExp, () => Shapes][]} */
const LIMBS = [
  [/\b(?:spider|ant|beetle|bug|insect|crab|bee|wasp|scarab|moth|fly|firefly)/, () => twice(() => path("M32 42 L12 30 L6 42 M32 48 L10 48 L4 60 M34 54 L16 64 L12 74", "thick"))],
  [/\b(?:bird|eagle|ray|bat|wing|dragon|wyrm|wyvern|owl|hawk|crow|phoenix|fly|moth|airborne|angel|balloon)/, () => twice(() => path("M36 36 Q16 8 2 16 Q8 24 6 30 Q14 30 14 40 Q22 40 24 50 Q30 46 36 50 Z", "second"))],
  [/\b(?:fish|shark|eel|ammonite|jelly|squid|octo|whale|sea|coral|turbo|kraken|prawn|urchin|tide)/, () => [...twice(() => path("M31 42 Q12 32 10 50 Q20 48 31 54 Z", "second")), path("M44 22 Q50 2 60 20 Z", "second")]],
  [/\b(?:plant|flower|bamboo|tree|vine|moss|cactus|leaf|fungus|mushroom|thorn|bush|boost)/, () => around(9, 50, 42, () => path("M50 42 Q40 14 50 4 Q60 14 50 42 Z", "second"))],
  [/\b(?:robot|cyborg|wind-up|mech|machine|gear|android|drone|laser|computer|clock)/, () => around(10, 50, 42, () => box(46.5, 9, 7, 10, "second", { rx: 1.5 }))],
  [/\b(?:ghost|spirit|spectre|wraith|soul)/, () => [path("M28 48 Q20 78 30 70 Q36 64 42 74 Q50 64 58 74 Q64 64 70 70 Q80 78 72 48 Z", "second")]],
];

/**
 * The creature of a card; what is no creature is a hex, drawn as a ring of signs.
 * @param {Facts} facts
 * @returns {Shapes}
 */
export function creature({ face, words, name, strength, dice }) {
  const ground = GROUNDS[dice(GROUNDS.length)]();
  if (face.kind && face.kind !== "creature") return [...ground, around(6 + dice(5), 50, 40, () => path("M50 12 L55 24 L45 24 Z", "deep")), star(50, 40, 5 + dice(4), 24, 10), circle(50, 40, 6, "paper")];
  const limbs = (LIMBS.find(([fits]) => fits.test(name)) ?? LIMBS.find(([fits]) => fits.test(words)))?.[1]() ?? [];
  const size = 0.82 + Math.min(strength, 800) / 4000;
  const parts = [limbs, EARS[dice(EARS.length)](), HEADS[dice(HEADS.length)](), markings(dice), EYES[dice(EYES.length)](), MOUTHS[dice(MOUTHS.length)]()];
  return [...ground, group(`translate(${50 - 50 * size} ${41 - 40 * size}) scale(${size})`, ...parts)];
}

/**
 * @param {Dice} dice
 * @returns {Shapes}
 */
function markings(dice) {
  return [
    () => [],
    () => path("M46 20 L50 32 L54 20 Z", "deep"),
    () => twice(() => path("M32 50 L40 52 M33 55 L41 55", "line")),
    () => [circle(50, 26, 3.4, "pale")],
    () => twice(() => path("M36 30 Q42 26 47 31", "line")),
  ][dice(5)]();
}
