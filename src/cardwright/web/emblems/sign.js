/** One large sign on a ground of its own: for games whose cards are few and elemental. */

import { around, BOLT, box, circle, DROP, FLAME, FLAME_HEART, group, LEAF, MOON, path, star } from "./shapes.js";

/** @import { Facts } from "../emblem.js" */
/** @import { Shapes } from "./shapes.js" */

/** @type {[RegExp, () => Shapes][]} */
const SIGNS = [
  [/grass|leaf|wood|tree|green/, leaf],
  [/lightning|thunder|storm|bolt/, bolt],
  [/fire|flame|ember|burn/, flame],
  [/dark|shadow|night|moon|death/, moon],
  [/water|sea|rain|tide|drop/, drop],
];

/**
 * The sign that the name of the card asks for, or a star with as many points as its dice say.
 * @param {Facts} facts
 * @returns {Shapes}
 */
export function sign({ name, dice }) {
  const found = SIGNS.find(([words]) => words.test(name));
  return found ? found[1]() : [rays(12 + dice(8)), star(50, 38, 5 + dice(5), 28, 12 + dice(10)), circle(50, 38, 6, "paper")];
}

/** @param {number} n */
const rays = (n) => around(n, 50, 38, () => path("M50 38 L48.6 -20 L51.4 -20 Z", "faint"));

function leaf() {
  const veins = [18, 28, 38, 48].map((y, k) => path(`M50 ${y + 8} L${64 - k} ${y} M50 ${y + 8} L${36 + k} ${y}`, "line"));
  const hills = [path("M0 76 V60 Q25 44 50 58 T100 54 V76 Z", "faint"), path("M0 76 V68 Q30 58 60 67 T100 64 V76 Z", "faint")];
  return [...hills, group("rotate(-38 50 62) translate(6 8) scale(.82)", path(LEAF, "deep")), group("rotate(38 50 62) translate(12 8) scale(.82)", path(LEAF, "deep")), path(LEAF), path("M50 14 V72", "line"), ...veins];
}

function bolt() {
  const clouds = path("M14 22 a10 10 0 0 1 18 -7 a13 13 0 0 1 25 -1 a11 11 0 0 1 21 3 a9 9 0 0 1 6 17 H20 a8 8 0 0 1 -6 -12 Z", "deep");
  return [rays(18), clouds, path("M15 70 L24 52 L20 52 L26 38 M82 66 L76 54 L80 54 L75 42", "line"), path(BOLT), path("M54 14 L36 39 L49 39 L45 58 L63 33 L50 33 Z", "pale")];
}

function flame() {
  const sparks = [[20, 50, 2.5], [26, 28, 1.8], [78, 24, 2.2], [82, 46, 1.6], [72, 60, 2.4], [16, 64, 1.7]].map(([x, y, r]) => circle(x, y, r, "deep"));
  return [rays(14), ...sparks, group("translate(-12 20) scale(.72)", path(FLAME, "deep")), group("translate(40 20) scale(.72)", path(FLAME, "deep")), path(FLAME), path(FLAME_HEART, "pale")];
}

function moon() {
  const stars = [[78, 18, 4], [22, 20, 3], [18, 52, 2.2], [84, 64, 2.6], [64, 10, 1.8]].map(([x, y, r]) => star(x, y, 4, r, r / 3, "deep"));
  return [circle(50, 38, 33, "faint"), ...stars, path(MOON), path("M50 28 Q61 38 50 48 Q39 38 50 28 Z", "deep"), circle(50, 38, 3.6, "pale")];
}

function drop() {
  const waves = [58, 66, 74].map((y) => path(`M-4 ${y} q9 -7 18 0 t18 0 t18 0 t18 0 t18 0 t18 0`, "line"));
  return [box(0, 54, 100, 22, "faint"), ...waves, path(DROP), path("M40 44 a11 14 0 0 0 9 16", "glint"), circle(25, 22, 4, "deep"), circle(76, 28, 5.5, "deep"), circle(70, 12, 2.5, "deep")];
}
