/** A staff photograph: who it is from the words, the uniform from the department; things, places and events are drawn. */

import { around, box, circle, group, oval, path, star, twice } from "./shapes.js";

/** @import { Dice, Facts } from "../emblem.js" */
/** @import { Shapes } from "./shapes.js" */

/** @type {(() => Shapes[])[]} */
const GROUNDS = [
  () => [0, 1, 2, 3, 4].map((k) => path(`M0 ${8 + k * 16} H100`, "ring")),
  () => [0, 1, 2, 3, 4, 5].map((k) => path(`M${k * 20 - 10} 76 L${k * 20 + 20} 0`, "ring")),
  () => [circle(50, 32, 34, "faint")],
  () => [box(12, 6, 76, 50, "faint", { rx: 6 }), path("M12 22 H88 M12 40 H88", "ring")],
  () => [path("M0 60 L100 20 V76 H0 Z", "faint")],
];
/** @type {(() => Shapes)[]} */
const HAIR = [
  () => path("M36 30 Q34 12 50 12 Q66 12 64 30 Q60 20 50 20 Q40 20 36 30 Z", "deep"),
  () => [path("M34 24 H66 L62 14 Q50 6 38 14 Z", "second"), box(32, 22, 36, 4, "deep", { rx: 2 })],
  () => path("M35 40 Q30 12 50 11 Q70 12 65 40 L61 40 Q64 22 50 21 Q36 22 39 40 Z", "deep"),
  () => [path("M38 22 Q40 8 50 12 Q62 6 62 22 Z", "deep"), circle(62, 14, 5, "deep")],
  () => around(9, 50, 24, () => path("M50 8 L53 18 H47 Z", "deep")),
  () => [],
];
/** @type {[RegExp, () => Shapes][]} */
const HATS = [
  [/chef|cook|baker/, () => path("M38 20 Q30 4 42 5 Q50 -2 58 5 Q70 4 62 20 Z", "paper")],
  [/clown|honk|jester|mime/, () => [...twice(() => circle(34, 22, 8, "second")), circle(50, 34, 4, "second")]],
  [/captain|head of|command|officer|warden|security|detective|marshal/, () => [path("M33 20 H67 L70 12 Q50 2 30 12 Z", "deep"), path("M34 21 Q50 26 66 21 L68 25 Q50 30 32 25 Z", "dark"), star(50, 14, 5, 4, 1.8, "pale")]],
  [/doctor|medical|surgeon|nurse|chem|viro|paramedic/, () => [path("M36 20 Q50 6 64 20 V25 H36 Z", "paper"), path("M48.6 12 h2.8 v3 h3 v2.8 h-3 v3 h-2.8 v-3 h-3 v-2.8 h3 Z", "second")]],
  [/engineer|atmos|miner|cargo|technician|constr/, () => [path("M34 24 Q34 8 50 8 Q66 8 66 24 Z", "second"), box(31, 22, 38, 4, "second", { rx: 2 }), circle(50, 15, 4, "pale")]],
  [/wizard|magic|cult|heretic|chaplain/, () => [path("M34 24 L54 -2 L66 24 Z", "second"), path("M28 25 Q50 18 72 25 L70 28 Q50 23 30 28 Z", "second"), star(52, 14, 5, 3.4, 1.4, "pale")]],
  [/suit|space|operative|astronaut|syndicate|nuke|nuclear/, () => [circle(50, 30, 21, "hue"), box(35, 22, 30, 18, "dark", { rx: 9 }), path("M40 27 q4 -4 9 -3", "glint")]],
];
/** @type {[RegExp, () => Shapes][]} */
const ITEMS = [
  [/gun|rifle|pistol|laser|blaster|shot|taser|crossbow|cannon|revolver/, () => path("M18 30 H74 V36 H82 V42 H58 L55 48 H46 L42 62 H30 L34 44 H18 Z", "hue")],
  [/sword|blade|knife|katana|axe|spear|baton|toolbox|hammer|bat\b|claw|scythe/, () => group("rotate(45 50 38)", path("M50 2 L55 12 V48 H45 V12 Z", "pale"), box(38, 48, 24, 5, "deep"), box(47, 53, 6, 16, "hue"))],
  [/suit|armou?r|vest|coat|uniform|robe|hardsuit|voidsuit|jumpsuit/, () => [path("M36 10 H64 L84 26 L76 38 L68 32 V70 H32 V32 L24 38 L16 26 Z"), path("M50 12 V70", "line"), box(37, 30, 9, 7, "pale", { rx: 1 })]],
  [/helmet|hat|mask|goggles|glasses|hood/, () => [circle(50, 38, 27), box(30, 28, 40, 22, "dark", { rx: 11 }), path("M37 35 q6 -5 13 -4", "glint")]],
  [/shield|barrier/, () => [path("M26 10 H74 V38 Q74 60 50 70 Q26 60 26 38 Z"), path("M34 18 H66 V38 Q66 54 50 61 Q34 54 34 38 Z", "pale")]],
  [/drink|beer|vodka|bottle|coffee|flask|beaker|potion|chem|syringe|medi/, () => [path("M42 8 h16 v6 h-3 v12 l15 32 q3 10 -7 10 h-26 q-10 0 -7 -10 l15 -32 v-12 h-3 Z", "pale"), path("M38 44 h24 l7 15 q3 7 -6 7 h-26 q-9 0 -6 -7 Z")]],
  [/disk|card|id\b|book|manual|paper|folder|tome/, () => [box(28, 10, 44, 56, "hue", { rx: 4 }), box(36, 10, 28, 20, "pale"), box(36, 40, 28, 18, "paper", { rx: 2 })]],
  [/./, () => [around(8, 50, 38, () => box(45, 8, 10, 12, "hue", { rx: 2 })), circle(50, 38, 23), circle(50, 38, 10, "paper")]],
];

/**
 * The photograph, thing, place or event of a card.
 * @param {Facts} facts
 * @returns {Shapes}
 */
export function badge({ face, words, name, strength, dice }) {
  const ground = GROUNDS[dice(GROUNDS.length)]();
  const kind = face.kind ?? "";
  if (kind === "equipment") return [...ground, pick(ITEMS, name) ?? []];
  if (kind === "battlefield") return place(dice);
  if (kind !== "creature") return happening(dice);
  const size = 0.86 + Math.min(strength, 8) / 50;
  return [...ground, group(`translate(${50 - 50 * size} ${76 - 76 * size}) scale(${size})`, person(name, words, dice, face.name.toLowerCase()))];
}

/** @type {(list: [RegExp, () => Shapes][], words: string) => Shapes|undefined} */
const pick = (list, words) => list.find(([fits]) => fits.test(words))?.[1]();

/**
 * @param {string} name
 * @param {string} words
 * @param {Dice} dice
 * @param {string} own the name of the card without its types
 */
function person(name, words, dice, own) {
  if (pick(HATS, own)) return human(name, words, dice);
  if (/silicon|borg|\bai\b|robot|bot\b|drone|machine|clockwork/.test(name)) return machine(dice);
  if (/xeno|alien|abomination|changeling|slime|carp|bug|spider|blob|monkey|animal|corgi|beast|snake|bee|goliath|spirit|ghost|demon/.test(name)) return alien(dice);
  return human(name, words, dice);
}

/**
 * @param {string} name
 * @param {string} words
 * @param {Dice} dice
 * @returns {Shapes}
 */
function human(name, words, dice) {
  const skin = ["skin-1", "skin-2", "skin-3", "skin-4"][dice(4)];
  const eyes = [() => circle(44, 31, 1.9, "dark"), () => path("M40.5 31 h6", "mouth"), () => [circle(44, 31, 4.4, "paper"), circle(44, 31, 1.6, "dark"), path("M48.4 31 h1.6", "mouth")]][dice(3)];
  const mouth = ["M45 40 Q50 44 55 40", "M46 41 H54", "M45 42 Q50 38 55 42"][dice(3)];
  const body = [path("M18 76 Q18 54 40 51 L50 58 L60 51 Q82 54 82 76 Z"), path("M44 50 H56 V56 L50 61 L44 56 Z", skin), box(61, 62, 10, 7, "pale", { rx: 1 })];
  return [...body, path("M37 26 Q37 14 50 14 Q63 14 63 26 V34 Q61 47 50 48 Q39 47 37 34 Z", skin), ...twice(eyes), path(mouth, "mouth"), pick(HATS, name) ?? pick(HATS.slice(2), words.slice(0, 80)) ?? HAIR[dice(HAIR.length)]()];
}

/** @type {(dice: Dice) => Shapes} */
const machine = (dice) => [
  path("M24 76 V60 Q50 48 76 60 V76 Z", "deep"),
  box(32, 16, 36, 34, "hue", { rx: 4 + dice(12) }),
  [box(37, 26, 26, 9, "dark", { rx: 4 }), circle(50, 31, 8, "dark"), box(37, 24, 26, 14, "dark", { rx: 2 })][dice(3)],
  [...twice(() => circle(44, 30.5, 2.4, "pale")), circle(50, 31, 3, "pale")].slice(0, 2 + dice(2)),
  path("M50 16 V7", "line"),
  circle(50, 6, 3, "second"),
  path("M42 44 H58 M42 47 H58", "glint"),
];

/** @type {(dice: Dice) => Shapes} */
const alien = (dice) => [
  path("M22 76 Q26 56 42 54 H58 Q74 56 78 76 Z", "deep"),
  [oval(50, 33, 17, 22), path("M28 30 Q50 -6 72 30 Q66 54 50 56 Q34 54 28 30 Z"), path("M34 52 Q22 20 50 10 Q78 20 66 52 Z")][dice(3)],
  ...twice([() => path("M34 32 Q44 28 47 38 Q38 40 34 32 Z", "dark"), () => [circle(42, 32, 5, "pale"), circle(43, 32, 2.2, "dark")], () => [circle(40, 36, 3, "dark"), circle(45, 26, 3, "dark")]][dice(3)]),
  [path("M42 46 H58 L55 51 L52 47 L49 51 L46 47 L44 51 Z", "paper"), path("M46 47 Q50 50 54 47", "mouth"), path("M44 46 q-2 8 -5 9 M50 47 v9 M56 46 q2 8 5 9", "line")][dice(3)],
  dice(2) ? twice(() => path("M38 18 Q30 8 24 10", "line")) : [],
];

/** @type {(dice: Dice) => Shapes} */
const place = (dice) => [
  [[14, 12], [30, 24], [72, 10], [88, 26], [58, 20], [8, 40]].map(([x, y], k) => star(x, y, 4, 2 + ((k + dice(3)) % 3), 0.8, "deep")),
  circle(30 + dice(40), 16 + dice(14), 9 + dice(6), "second"),
  path("M-4 76 V60 Q50 34 104 60 V80 Z"),
  [path("M30 54 V40 h8 v10 h6 V30 h10 v18 h6 v-8 h8 v14", "deep"), path("M34 54 a16 16 0 0 1 32 0 Z", "pale"), path("M36 54 L50 22 L64 54 Z", "deep")][dice(3)],
];

/** @type {(dice: Dice) => Shapes} */
const happening = (dice) => [star(50, 38, 9 + dice(6), 36, 20 + dice(6), "second"), star(50, 38, 7 + dice(5), 26, 13, "hue"), [path("M47 24 H53 L52 42 H48 Z M47.6 46 h4.8 v5 h-4.8 Z", "paper"), circle(50, 38, 7, "paper"), path("M52 24 L40 42 H49 L46 54 L60 34 H51 Z", "paper")][dice(3)]];
