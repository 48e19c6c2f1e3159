/**
 * The picture on a card, composed from what the card is: its kind, words, colours and numbers say which shapes, and its
 * id says the rest, so that the same card always has the same picture and hardly two cards share one.
 */

import { s } from "./dom.js";
import { badge } from "./emblems/badge.js";
import { creature } from "./emblems/creature.js";
import { heraldry } from "./emblems/heraldry.js";
import { mandala } from "./emblems/mandala.js";
import { sign } from "./emblems/sign.js";

/** @import { Shapes } from "./emblems/shapes.js" */
/** @import { Face } from "./types.js" */

/** @typedef {(sides: number) => number} Dice */
/** @typedef {{face: Face, words: string, name: string, strength: number, dice: Dice}} Facts what a picture is composed from */

/** @type {Object<string, (facts: Facts) => Shapes>} */
const STYLES = { badge, creature, heraldry, mandala, sign };
/** @type {Map<string, SVGElement>} */
const drawn = new Map();

/**
 * Dice that always fall the same way for the same id: each call gives a number below `sides`.
 * @param {string} id
 * @returns {Dice}
 */
export function diceOf(id) {
  let state = 2166136261;
  for (const letter of id) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) % sides;
  };
}

/**
 * The picture of a face in the style of its game.
 * @param {Face} face
 * @param {string} style
 */
export function emblem(face, style) {
  const key = `${style}/${face.id}`;
  const picture = drawn.get(key) ?? drawing(face, style);
  drawn.set(key, picture);
  return picture.cloneNode(true);
}

/**
 * @param {Face} face
 * @param {string} style
 */
function drawing(face, style) {
  const words = [face.name, face.kind, face.kind_line, face.sentence, ...(face.types ?? [])].join(" ").toLowerCase();
  const name = `${face.name} ${(face.types ?? []).join(" ")}`.toLowerCase();
  const strength = Math.max(0, ...Object.values(face.stats).map(Number).filter(Number.isFinite));
  const facts = { face, words, name, strength, dice: diceOf(face.id) };
  return s("svg", { class: "emblem", viewBox: "0 0 100 76", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true", focusable: "false" }, (STYLES[style] ?? sign)(facts));
}
