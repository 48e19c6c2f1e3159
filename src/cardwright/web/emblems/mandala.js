/** Petals around a heart: how many, in which rings and forms, is the card's own; the heart says of what kind it is. */

import { around, circle, FLAME, FLAME_HEART, group, oval, path, star, twice } from "./shapes.js";

/** @import { Dice, Facts } from "../emblem.js" */
/** @import { Face } from "../types.js" */
/** @import { Shapes } from "./shapes.js" */

const CX = 50;
const CY = 38;
/** @type {((r: number, tone: string) => SVGElement)[]} */
const PETALS = [
  (r, tone) => path(`M50 38 Q${44 - r / 9} ${40 - r * 0.7} 50 ${38 - r} Q${56 + r / 9} ${40 - r * 0.7} 50 38 Z`, tone),
  (r, tone) => path(`M50 ${38 - r} L${50 + r / 5} ${38 - r * 0.55} L50 ${38 - r * 0.25} L${50 - r / 5} ${38 - r * 0.55} Z`, tone),
  (r, tone) => oval(CX, CY - r * 0.66, r / 6, r / 3, tone),
  (r, tone) => path(`M${50 - r / 6} ${38 - r * 0.4} A${r / 6} ${r / 6} 0 0 1 ${50 + r / 6} ${38 - r * 0.4} L50 ${38 - r} Z`, tone),
  (r, tone) => circle(CX, CY - r * 0.82, r / 8, tone),
  (r, tone) => path(`M50 38 C${50 - r / 2} ${38 - r * 0.5} ${50 - r / 6} ${38 - r} 50 ${38 - r} C${50 + r / 10} ${38 - r * 0.8} ${50 + r / 8} ${38 - r * 0.4} 50 38 Z`, tone),
];

/**
 * The mandala of a card.
 * @param {Facts} facts
 * @returns {Shapes}
 */
export function mandala({ face, words, name, strength, dice }) {
  const folds = 6 + dice(7);
  const rings = [
    around(folds * 2, CX, CY, () => PETALS[0](46, "faint"), 180 / folds / 2),
    petals(dice(PETALS.length), folds, 35, "second", dice(2) ? 180 / folds : 0),
    petals(dice(PETALS.length), folds, 27, "hue", 0),
    petals(dice(PETALS.length), 5 + dice(6), 19, "deep", 0),
  ];
  return [...rings, circle(CX, CY, 14, "paper"), circle(CX, CY, 14, "ring"), heart(face, `${name} ${words}`, strength, dice)];
}

/** @type {(kind: number, n: number, r: number, tone: string, turn: number) => SVGElement[]} */
const petals = (kind, n, r, tone, turn) => around(n, CX, CY, () => PETALS[kind](r, tone), turn);

/**
 * What is in the middle: a seated sage, a mask, a beast, or the thing that a spell is.
 * @param {Face} face
 * @param {string} words
 * @param {number} strength
 * @param {Dice} dice
 * @returns {Shapes}
 */
function heart(face, words, strength, dice) {
  if (face.kind === "rishi") return sage(dice);
  if (face.kind === "creature") return /lion|tiger|bull|boar|horse|vanara|serpent|naga|bird|garuda|elephant|hound|bear|crocodile|jackal|bear/.test(words) ? beast(dice) : mask(dice, strength);
  /** @type {[RegExp, () => Shapes][]} */
  const things = [
    [/fire|burn|flame|damage|thunder|vajra|bolt/, () => group("translate(32.5 24.6) scale(.35)", path(FLAME), path(FLAME_HEART, "pale"))],
    [/draw|look|vision|see|veda|hymn/, () => [path("M38 38 Q50 28 62 38 Q50 48 38 38 Z", "hue"), circle(50, 38, 4, "dark")]],
    [/life|gain|heal|amrita|soma/, () => [path("M42 34 h16 l-3 12 h-10 Z", "hue"), path("M44 34 q6 -7 12 0", "line")]],
    [/destroy|sacrifice|death|yama|bite/, () => [circle(50, 36, 8, "deep"), ...twice(() => circle(47, 36, 2, "paper")), path("M46 44 h8 v4 h-8 Z", "deep")]],
  ];
  return things.find(([fits]) => fits.test(words))?.[1]() ?? star(CX, CY, 4 + dice(5), 11, 4);
}

/** @type {(dice: Dice) => Shapes} */
const sage = (dice) => [circle(50, 31, 4, "hue"), path("M43 47 Q42 37 50 36 Q58 37 57 47 Z", "hue"), path("M38 49 Q50 43 62 49 Q50 53 38 49 Z", "deep"), [path("M46 28 Q50 20 54 28 Z", "deep"), circle(50, 26, 2.4, "deep"), path("M45.6 30 a4.6 4.6 0 0 1 8.8 0 Z", "deep")][dice(3)]];

/**
 * @param {Dice} dice
 * @param {number} strength
 * @returns {Shapes}
 */
function mask(dice, strength) {
  const crown = strength >= 4 ? star(50, 27, 5, 6, 3, "second") : path("M42 31 Q50 22 58 31 Z", "deep");
  const eyes = [() => circle(46.6, 37, 1.7, "paper"), () => path("M43.5 37 q3 -3 5.6 0 Z", "paper"), () => path("M43.5 35.6 l5 2.4 l-5 .6 Z", "paper")][dice(3)];
  const mouth = [path("M46 43 Q50 46 54 43", "glint"), path("M45.6 42.4 h8.8 l-1.6 3 l-1.4 -2.2 l-1.4 2.2 l-1.4 -2.2 l-1.4 2.2 Z", "paper"), path("M47.5 43.6 h5", "glint")][dice(3)];
  return [crown, oval(50, 38, 8.4, 9.6, "hue"), ...twice(eyes), mouth, circle(50, 32.6, 1.1, "pale")];
}

/** @type {(dice: Dice) => Shapes} */
const beast = (dice) => [
  ...twice([() => path("M43 33 L38 25 L48 30 Z", "deep"), () => circle(42.6, 31, 3.4, "deep"), () => path("M44 32 Q36 30 37 23 Q42 26 47 29 Z", "deep")][dice(3)]),
  path("M41 34 Q50 26 59 34 L55 45 Q50 50 45 45 Z", "hue"),
  ...twice(() => path("M43.6 36.6 l4 1.6 l-3.6 1 Z", "paper")),
  path("M47.6 42.6 h4.8 l-2.4 2.6 Z", "dark"),
];
