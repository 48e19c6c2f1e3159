/** The few shapes that all pictures are made of. Classes give them the colours of the card: a hue, deep, pale, second. */

import { s } from "../dom.js";

/**
 * @typedef {SVGElement|Shapes[]} Shapes one shape, or several in a list, and lists of them
 * @typedef {Object<string, unknown>} More attributes
 */

/** @type {(d: string, tone?: string, more?: More) => SVGElement} */
export const path = (d, tone = "hue", more = {}) => s("path", { d, class: tone, ...more });
/** @type {(cx: number, cy: number, r: number, tone?: string, more?: More) => SVGElement} */
export const circle = (cx, cy, r, tone = "hue", more = {}) => s("circle", { cx, cy, r, class: tone, ...more });
/** @type {(cx: number, cy: number, rx: number, ry: number, tone?: string, more?: More) => SVGElement} */
export const oval = (cx, cy, rx, ry, tone = "hue", more = {}) => s("ellipse", { cx, cy, rx, ry, class: tone, ...more });
/** @type {(x: number, y: number, width: number, height: number, tone?: string, more?: More) => SVGElement} */
export const box = (x, y, width, height, tone = "hue", more = {}) => s("rect", { x, y, width, height, class: tone, ...more });
/** @type {(transform: string, ...children: Shapes[]) => SVGElement} */
export const group = (transform, ...children) => s("g", { transform }, ...children);

/**
 * The same shape several times around a point.
 * @param {number} n
 * @param {number} cx
 * @param {number} cy
 * @param {(k: number) => Shapes} make
 * @param {number} [turn]
 * @returns {SVGElement[]}
 */
export function around(n, cx, cy, make, turn = 0) {
  return Array.from({ length: n }, (_, k) => group(`rotate(${(360 / n) * k + turn} ${cx} ${cy})`, make(k)));
}

/**
 * A shape and its mirror image, left and right of the middle.
 * @param {() => Shapes} make
 * @returns {Shapes[]}
 */
export function twice(make) {
  return [make(), group("translate(100 0) scale(-1 1)", make())];
}

/**
 * A star, or a polygon where both radii are the same.
 * @param {number} cx
 * @param {number} cy
 * @param {number} points
 * @param {number} outer
 * @param {number} inner
 * @param {string} [tone]
 * @returns {SVGElement}
 */
export function star(cx, cy, points, outer, inner, tone = "hue") {
  const corners = Array.from({ length: points * 2 }, (_, k) => {
    const r = k % 2 ? inner : outer;
    const angle = (Math.PI * k) / points - Math.PI / 2;
    return `${(cx + r * Math.cos(angle)).toFixed(1)},${(cy + r * Math.sin(angle)).toFixed(1)}`;
  });
  return s("polygon", { points: corners.join(" "), class: tone });
}

export const FLAME = "M50 10 C62 24 70 32 68 48 C67 60 59 67 50 67 C41 67 33 60 32 48 C31 39 38 35 40 26 C44 30 46 33 46 38 C51 31 53 22 50 10 Z";
export const FLAME_HEART = "M51 38 C58 45 59 50 58 55 C57 61 54 64 50 64 C46 64 42 61 42 55 C42 50 45 49 46 45 C48 47 49 48 49 50 C51 47 52 43 51 38 Z";
export const DROP = "M50 8 C60 24 70 36 70 48 C70 60 61 68 50 68 C39 68 30 60 30 48 C30 36 40 24 50 8 Z";
export const LEAF = "M50 9 C70 20 74 44 50 68 C26 44 30 20 50 9 Z";
export const BOLT = "M56 6 L30 42 L46 42 L40 70 L70 30 L53 30 Z";
export const MOON = "M60 10 A29 29 0 1 0 78 53 A23 23 0 1 1 60 10 Z";
