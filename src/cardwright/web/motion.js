/** Cards fly from where they were to where they are; numbers that change are felt. Nothing moves for those who asked so. */

import { h } from "./dom.js";

/** @import { Keyed } from "./identity.js" */

/** @typedef {{element: HTMLElement, rect: DOMRect}} Where */

const EASE = "cubic-bezier(.2, .8, .25, 1)";
const FLIGHT = 340;

/** Whether things may move. */
export function mayMove() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;
}

/**
 * Where everything is that can move: cards by key, decks and piles by seat and zone.
 * @param {HTMLElement} root
 */
export function places(root) {
  /** @type {Map<string, Where>} */
  const found = new Map();
  for (const kind of ["key", "pile"]) {
    /** @type {NodeListOf<HTMLElement>} */
    const elements = root.querySelectorAll(`[data-${kind}]`);
    for (const element of elements) found.set(element.dataset[kind] ?? "", { element, rect: element.getBoundingClientRect() });
  }
  return found;
}

/**
 * Let cards fly between two drawings.
 * @param {HTMLElement} root the board
 * @param {Map<string, Where>} before places before the drawing
 * @param {Keyed[]} was the cards before
 * @param {Keyed[]} now the cards after
 */
export function fly(root, before, was, now) {
  const after = places(root);
  const known = new Map(was.map((one) => [one.key, one]));
  for (const one of now) {
    const [place, there] = [before.get(one.key), after.get(one.key)];
    const old = known.get(one.key);
    const from = place?.rect ?? before.get(old ? pileOf(old) : `deck ${one.seat}`)?.rect;
    if (there && from) glide(there.element, from, there.rect, !old);
    else if (!there && old && place) ghost(root, place, after.get(pileOf(one))?.rect);
  }
  const there = new Set(now.map((one) => one.key));
  for (const one of was) {
    const place = before.get(one.key);
    if (!there.has(one.key) && place) ghost(root, place, after.get(`deck ${one.seat}`)?.rect);
  }
}

/** @param {Keyed} one */
const pileOf = (one) => `pile ${one.seat} ${one.zone}`;

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {boolean} arrives
 */
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

/**
 * Half way, a card that flies far is lifted.
 * @param {number} dx
 * @param {number} dy
 * @param {number} scale
 */
const mid = (dx, dy, scale) => ({ translate: `${dx * 0.35}px ${dy * 0.35 - 14}px`, scale: `${(scale + 1) / 2 + 0.08}`, zIndex: 50 });

/**
 * Let the image of a card that is gone fly away.
 * @param {HTMLElement} root
 * @param {Where} place where it was
 * @param {DOMRect} [to] where it is now
 */
function ghost(root, place, to) {
  const clone = /** @type {HTMLElement} */ (place.element.cloneNode(true));
  clone.removeAttribute("data-key");
  clone.removeAttribute("id");
  clone.inert = true;
  clone.setAttribute("aria-hidden", "true");
  const home = root.getBoundingClientRect();
  const { left, top, width, height } = place.rect;
  const holder = h("div", { class: "ghost", style: { left: `${left - home.left}px`, top: `${top - home.top}px`, width: `${width}px`, height: `${height}px` } }, clone);
  clone.style.setProperty("--w", `${place.element.offsetWidth || width}px`);
  const part = /** @type {HTMLElement|null} */ (place.element.closest("[data-face]"));
  holder.dataset.face = part?.dataset.face ?? "small";
  root.append(holder);
  const goal = to ?? place.rect;
  const x = goal.left + goal.width / 2 - left - width / 2;
  const y = goal.top + goal.height / 2 - top - height / 2;
  const motion = holder.animate([{ opacity: 1, translate: "0 0", scale: "1" }, { opacity: 1, offset: 0.7 }, { opacity: 0, translate: `${x}px ${y}px`, scale: `${Math.max(0.3, goal.width / width)}` }], { duration: FLIGHT + 180, easing: EASE });
  motion.finished.catch(() => {}).finally(() => holder.remove());
}

/**
 * Let a number that changed be felt: it swells, and the difference rises from it.
 * @param {HTMLElement} element
 * @param {number} difference
 */
export function felt(element, difference) {
  if (!difference) return;
  element.classList.toggle("hurts", difference < 0);
  if (!mayMove()) return;
  const float = h("span", { class: `float ${difference < 0 ? "loss" : "gain"}`, "aria-hidden": "true" }, `${difference > 0 ? "+" : "−"}${Math.abs(difference)}`);
  element.append(float);
  float.animate([{ opacity: 0, translate: "-50% 0" }, { opacity: 1, translate: "-50% -40%", offset: 0.25 }, { opacity: 0, translate: "-50% -150%" }], { duration: 1300, easing: "ease-out" }).finished.catch(() => {}).finally(() => float.remove());
  element.animate([{ scale: "1" }, { scale: "1.35" }, { scale: "1" }], { duration: 420, easing: EASE });
}

/**
 * Let a card or a side be shaken by a blow.
 * @param {HTMLElement} element
 */
export function shake(element, strength = 1) {
  if (!mayMove()) return;
  const by = Math.min(9, 2 + strength * 1.5);
  element.animate([0, -by, by, -by * 0.6, by * 0.4, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 380, easing: "ease-out" });
}

/**
 * Shake what was hurt since the last drawing.
 * @param {Keyed[]} was
 * @param {Keyed[]} now
 * @param {Map<string, HTMLElement>} buttons by key
 */
export function feelDamage(was, now, buttons) {
  const before = new Map(was.map((one) => [one.key, one.card?.damage ?? 0]));
  for (const one of now) {
    const [button, then] = [buttons.get(one.key), before.get(one.key)];
    const more = (one.card?.damage ?? 0) - (then ?? 0);
    if (more > 0 && then !== undefined && button) shake(button, more);
  }
}
