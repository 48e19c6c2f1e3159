/** How the chances went: how often one seat would have won, choice by choice, with the moments that turned it. */

import { h, s } from "./dom.js";

/** @import { Chances } from "./types.js" */

const WIDE = 640;
const HIGH = 180;
// What stands beside the drawing: how much it is of.
const BESIDE = 44;

/**
 * The graph of a match.
 * @param {Chances} chances
 * @param {string[]} names of the seats
 * @param {(at: number) => string} link to a moment
 * @param {{seat: number, own: boolean}} eyes whose chances are drawn, and whether it is the seat of the one who looks
 */
export function graph(chances, names, link, { seat, own }) {
  const who = own ? "you" : names[seat];
  const { turning } = chances;
  const points = chances.points.map((point) => ({ ...point, rate: seat ? 1 - point.rate : point.rate }));
  const last = Math.max(1, points.at(-1)?.at ?? 1);
  /** @param {number} at */
  const x = (at) => 8 + (at / last) * (WIDE - 16 - BESIDE);
  /** @param {number} rate */
  const y = (rate) => 8 + (1 - rate) * (HIGH - 16);
  const spots = points.map((point) => `${x(point.at).toFixed(1)},${y(point.rate).toFixed(1)}`);
  /** @param {number} at */
  const rateAt = (at) => points.reduce((best, point) => (Math.abs(point.at - at) < Math.abs(best.at - at) ? point : best), points[0]).rate;
  const drawing = s(
    "svg",
    { class: "graph", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": `How often ${who} would have won, from ${percent(points[0]?.rate)} at the start to ${percent(points.at(-1)?.rate)} at the end` },
    s("path", { class: "graph-half", d: `M8 ${HIGH / 2} H${WIDE - 8 - BESIDE}` }),
    ...[1, 0.5, 0].map((rate) => s("text", { class: "graph-rate", x: WIDE - 8, y: y(rate) + 4 + (rate - 0.5) * 8, "text-anchor": "end" }, percent(rate))),
    s("polygon", { class: "graph-area", points: `${x(0)},${y(0)} ${spots.join(" ")} ${x(last)},${y(0)}` }),
    s("polyline", { class: "graph-line", points: spots.join(" ") }),
    ...turning.map((one, k) => s("g", {}, s("circle", { class: "graph-spot", cx: x(one.at), cy: y(rateAt(one.at)), r: 9 }), s("text", { class: "graph-number", x: x(one.at), y: y(rateAt(one.at)) + 4, "text-anchor": "middle" }, String(k + 1)))),
  );
  const list = turning.length ? h("ol", { class: "turning" }, ...turning.map((one) => h("li", {}, h("a", { href: link(one.at) }, one.words), ` ${signed(one.change)}`))) : null;
  return h("figure", { class: "chances" }, h("figcaption", {}, own ? "Your chances" : `${names[seat]}'s chances`), drawing, list);
}

/** @param {number} [rate] */
const percent = (rate) => `${Math.round((rate ?? 0.5) * 100)} %`;
/** @param {number} change */
const signed = (change) => `${change > 0 ? "+" : "−"}${Math.abs(Math.round(change * 100))} %`;
