/** Cards fly from where they were to where they are; numbers that change are felt. Nothing moves for those who asked so. */

import { h } from "./dom.js";

const EASE = "cubic-bezier(.2, .8, .25, 1)";
const FLIGHT = 340;

/** Whether things may move. */
export function mayMove() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;
}

/** Where everything is that can move: cards by key, decks and piles by seat and zone. */
export function places(root) {
  const found = new Map();
  for (const element of root.querySelectorAll("[data-key]")) found.set(element.dataset.key, { element, rect: element.getBoundingClientRect() });
  for (const element of root.querySelectorAll("[data-pile]")) found.set(element.dataset.pile, { element, rect: element.getBoundingClientRect() });
  return found;
}

/**
 * Let cards fly between two drawings.
 * @param {HTMLElement} root the board
 * @param {Map} before places before the drawing, with clones of cards that may go (`ghost`)
 * @param {object[]} was the cards before, with keys
 * @param {object[]} now the cards after, with keys
 */
export function fly(root, before, was, now) {
  const after = places(root);
  const known = new Map(was.map((one) => [one.key, one]));
  for (const one of now) {
    const element = after.get(one.key)?.element;
    const old = known.get(one.key);
    const from = before.get(one.key)?.rect ?? before.get(old ? pileOf(old) : `deck ${one.seat}`)?.rect;
    if (element && from) glide(element, from, after.get(one.key).rect, !old);
    else if (!element && old && before.has(one.key)) ghost(root, before.get(one.key), after.get(pileOf(one))?.rect);
  }
  const there = new Set(now.map((one) => one.key));
  for (const one of was) if (!there.has(one.key) && before.has(one.key)) ghost(root, before.get(one.key), after.get(`deck ${one.seat}`)?.rect);
}

const pileOf = (one) => `pile ${one.seat} ${one.zone}`;

function glide(element, from, to, arrives) {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = to.width ? from.width / to.width : 1;
  if (!arrives && Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return;
  const far = Math.hypot(dx, dy);
  const start = { translate: `${dx}px ${dy}px`, scale: `${scale}`, zIndex: 50 };
  const end = { translate: "0 0", scale: "1", zIndex: 50 };
  const middle = far > 120 ? [{ ...mid(dx, dy, scale), offset: 0.5 }] : [];
  element.animate(arrives ? [{ ...start, opacity: 0.4 }, ...middle, { ...end, opacity: 1 }] : [start, ...middle, end], { duration: FLIGHT + Math.min(200, far / 4), easing: EASE });
}

/** Half way, a card that flies far is lifted. */
const mid = (dx, dy, scale) => ({ translate: `${dx * 0.35}px ${dy * 0.35 - 14}px`, scale: `${(scale + 1) / 2 + 0.08}`, zIndex: 50 });

function ghost(root, place, to) {
  const clone = place.element.cloneNode(true);
  clone.removeAttribute("data-key");
  clone.removeAttribute("id");
  clone.inert = true;
  clone.setAttribute("aria-hidden", "true");
  const home = root.getBoundingClientRect();
  const { left, top, width, height } = place.rect;
  const holder = h("div", { class: "ghost", style: { left: `${left - home.left}px`, top: `${top - home.top}px`, width: `${width}px`, height: `${height}px` } }, clone);
  clone.style.setProperty("--w", `${place.element.offsetWidth || width}px`);
  holder.dataset.face = place.element.closest("[data-face]")?.dataset.face ?? "small";
  root.append(holder);
  const goal = to ?? place.rect;
  const x = goal.left + goal.width / 2 - left - width / 2;
  const y = goal.top + goal.height / 2 - top - height / 2;
  const motion = holder.animate([{ opacity: 1, translate: "0 0", scale: "1" }, { opacity: 1, offset: 0.7 }, { opacity: 0, translate: `${x}px ${y}px`, scale: `${Math.max(0.3, goal.width / width)}` }], { duration: FLIGHT + 180, easing: EASE });
  motion.finished.catch(() => {}).finally(() => holder.remove());
}

/** Let a number that changed be felt: it swells, and the difference rises from it. */
export function felt(element, difference) {
  if (!difference) return;
  element.classList.toggle("hurts", difference < 0);
  if (!mayMove()) return;
  const float = h("span", { class: `float ${difference < 0 ? "loss" : "gain"}`, "aria-hidden": "true" }, `${difference > 0 ? "+" : "−"}${Math.abs(difference)}`);
  element.append(float);
  float.animate([{ opacity: 0, translate: "-50% 0" }, { opacity: 1, translate: "-50% -40%", offset: 0.25 }, { opacity: 0, translate: "-50% -150%" }], { duration: 1300, easing: "ease-out" }).finished.catch(() => {}).finally(() => float.remove());
  element.animate([{ scale: "1" }, { scale: "1.35" }, { scale: "1" }], { duration: 420, easing: EASE });
}

/** Let a card or a side be shaken by a blow. */
export function shake(element, strength = 1) {
  if (!mayMove()) return;
  const by = Math.min(9, 2 + strength * 1.5);
  element.animate([0, -by, by, -by * 0.6, by * 0.4, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 380, easing: "ease-out" });
}
