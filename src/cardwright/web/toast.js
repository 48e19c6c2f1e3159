/** A line that comes, is read, and goes: refusals, phrases, the state of the line. */

import { call } from "./announce.js";
import { h } from "./dom.js";

let timer = 0;

/**
 * Show a line for a while; `clause` makes a link into the rulebook of a game.
 * @param {string} words
 * @param {{game?: string, clause?: string, tone?: string}} [more]
 */
export function toast(words, { game = "", clause = "", tone = "" } = {}) {
  document.querySelector(".toast")?.remove();
  clearTimeout(timer);
  const link = clause && game ? h("a", { class: "clause", href: `/rules/${game}#${clause}`, target: "_blank", "aria-label": `clause ${clause} of the rulebook` }, clause) : null;
  const line = h("div", { class: `toast ${tone}` }, h("span", {}, words), link);
  document.body.append(line);
  call(clause ? `${words} Clause ${clause}.` : words);
  timer = setTimeout(() => line.remove(), 4000 + words.length * 40);
}
