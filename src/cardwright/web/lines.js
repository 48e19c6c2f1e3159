/** Lines over the table: from what blocks to what it blocks, from the stack to its targets, to what a pointer is over. */

import { fill, s } from "./dom.js";

/** @typedef {{from?: Element|null, to?: Element|null, tone: string}} Line */

/** The drawing that lies over the board. */
export function linesLayer() {
  return s("svg", { class: "lines", "aria-hidden": "true" });
}

/**
 * Draw lines.
 * @param {SVGElement} layer
 * @param {Line[]} lines
 */
export function drawLines(layer, lines) {
  if (!lines.length) return layer.replaceChildren();
  const home = layer.getBoundingClientRect();
  fill(layer, ...lines.flatMap(({ from, to, tone }) => (from && to ? line(home, from.getBoundingClientRect(), to.getBoundingClientRect(), tone) : [])));
}

/**
 * @param {DOMRect} home
 * @param {DOMRect} a
 * @param {DOMRect} b
 * @param {string} tone
 */
function line(home, a, b, tone) {
  const up = b.top < a.top;
  const [x1, y1] = [a.left + a.width / 2 - home.left, (up ? a.top + a.height * 0.15 : a.bottom - a.height * 0.15) - home.top];
  const [x2, y2] = [b.left + b.width / 2 - home.left, (up ? b.bottom - b.height * 0.2 : b.top + b.height * 0.2) - home.top];
  const bend = Math.min(40, Math.abs(x2 - x1) / 4) * (up ? 1 : -1);
  const middle = [(x1 + x2) / 2 + bend, (y1 + y2) / 2];
  const angle = (Math.atan2(y2 - middle[1], x2 - middle[0]) * 180) / Math.PI;
  const d = `M${x1} ${y1} Q${middle[0]} ${middle[1]} ${x2} ${y2}`;
  return [s("path", { d, class: `line-under ${tone}` }), s("path", { d, class: `line-over ${tone}` }), s("path", { d: "M0 0 L-13 -6.5 L-9 0 L-13 6.5 Z", class: `line-head ${tone}`, transform: `translate(${x2} ${y2}) rotate(${angle})` })];
}
