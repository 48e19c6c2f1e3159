/** The keys of the table, as data: what they do is shown in the help as it stands here. */

import { closest } from "./dom.js";

export const KEYS = [
  ["Enter or Space", "the sensible answer: the button marked ⏎"],
  ["G", "the same, wherever you are: go on"],
  ["1 to 9", "the choice of that number"],
  ["Arrows", "from card to card"],
  ["Tab", "from button to button"],
  ["H", "to your hand"],
  ["Q", "to the question"],
  ["L", "to the log"],
  ["U", "take back"],
  ["S", "where the table stops and asks"],
  ["Escape", "let go of what is selected"],
  ["?", "this help"],
];

/** @type {Object<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Listen for keys while a table is shown.
 * @param {HTMLElement} root
 * @param {Record<"enter"|"hand"|"question"|"log"|"undo"|"stops"|"letGo"|"help", () => void> & {number: (n: number) => void}} acts
 * @returns {() => void} stops listening
 */
export function startKeys(root, acts) {
  /** @type {Object<string, () => void>} */
  const letters = { g: acts.enter, h: acts.hand, q: acts.question, l: acts.log, u: acts.undo, s: acts.stops, "?": acts.help };
  /** @param {KeyboardEvent} event */
  const hear = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (closest(event, "input, textarea, select")) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  /** @param {KeyboardEvent} event */
  const actOf = (event) => {
    if (event.key in STEPS) return () => step(root, STEPS[event.key]);
    if (event.key === "Enter" || event.key === " ") return closest(event, "button, a, summary") ? null : acts.enter;
    if (/^[1-9]$/.test(event.key)) return () => acts.number(Number(event.key));
    if (event.key === "Escape") return acts.letGo;
    return letters[event.key.toLowerCase()];
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}

/**
 * Go to the nearest thing in a direction: along it one step counts once, across it twice.
 * @param {HTMLElement} root
 * @param {[number, number]} direction
 */
function step(root, [dx, dy]) {
  const here = document.activeElement && root.contains(document.activeElement) ? document.activeElement : null;
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = root.querySelectorAll("button.card, .pile, .answers button");
  const all = [...buttons].filter((one) => !one.disabled && one.offsetParent);
  if (!here) return (all.find((one) => one.matches("[data-playable]")) ?? all[0])?.focus();
  const from = middle(here);
  /** @param {Element} one */
  const far = (one) => {
    const to = middle(one);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    return along > 4 ? along + across * 2 : Infinity;
  };
  const best = all.filter((one) => one !== here).map((one) => ({ one, way: far(one) })).sort((a, b) => a.way - b.way)[0];
  if (best && best.way < Infinity) best.one.focus();
}

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
