/** Cards can be taken and laid down: on the table to choose them, on another card or a player to say at once at whom. */

import { closest } from "./dom.js";

/**
 * @typedef {(button: HTMLElement, on: HTMLElement|null) => void} Laid
 * @typedef {{button: HTMLElement, x: number, y: number, id: number, moving: boolean, home?: DOMRect}} Held
 */

const FAR = 9;

/**
 * Let cards of an element be dragged.
 * @param {HTMLElement} root
 * @param {{can: (button: HTMLElement) => boolean, drop: Laid, over: Laid}} hands
 */
export function startDrag(root, hands) {
  /** @type {Held|null} */
  let held = null;

  root.addEventListener("pointerdown", (event) => {
    const button = closest(event, "button.card");
    if (event.button || !button || !hands.can(button)) return;
    held = { button, x: event.clientX, y: event.clientY, id: event.pointerId, moving: false };
  });
  root.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moving && Math.hypot(dx, dy) < FAR) return;
    if (!held.moving) begin(held, event);
    held.button.style.setProperty("--dx", `${dx}px`);
    held.button.style.setProperty("--dy", `${dy}px`);
    hands.over(held.button, under(held, event));
  });
  root.addEventListener("pointerup", (event) => end(event, true));
  root.addEventListener("pointercancel", (event) => end(event, false));
  root.addEventListener("dragstart", (event) => event.preventDefault());

  /**
   * @param {Held} card
   * @param {PointerEvent} event
   */
  function begin(card, event) {
    card.moving = true;
    card.home = card.button.closest(".part")?.getBoundingClientRect();
    card.button.setPointerCapture(event.pointerId);
    card.button.classList.add("dragged");
  }

  /**
   * What a card that is held lies over.
   * @param {Held} card
   * @param {PointerEvent} event
   * @returns {HTMLElement|null}
   */
  function under(card, event) {
    const found = document.elementsFromPoint(event.clientX, event.clientY).find((one) => !card.button.contains(one) && one.closest("button.card, .seatbar"));
    return found?.closest("button.card, .seatbar") ?? null;
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} lets whether the card is laid down
   */
  function end(event, lets) {
    if (!held || event.pointerId !== held.id) return;
    const { button, moving, home } = held;
    const on = moving ? under(held, event) : null;
    held = null;
    if (!moving) return;
    button.classList.remove("dragged");
    button.style.removeProperty("--dx");
    button.style.removeProperty("--dy");
    hands.over(button, null);
    swallow(button);
    const left = home && (event.clientY < home.top - 4 || event.clientY > home.bottom + 4 || event.clientX < home.left || event.clientX > home.right);
    if (lets && (left || on?.closest("[data-playable], .seatbar"))) hands.drop(button, on);
  }

  /**
   * The click that follows a drag is no press.
   * @param {HTMLElement} button
   */
  function swallow(button) {
    /** @param {Event} event */
    const stop = (event) => event.stopPropagation();
    button.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => button.removeEventListener("click", stop, true), 60);
  }
}
