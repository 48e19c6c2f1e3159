/** A card enlarged: under a resting pointer, under a finger that stays, or where the keyboard is. */

import { reading } from "./card.js";
import { closest, fill, h } from "./dom.js";

/** @import { Listeners } from "./dom.js" */
/** @import { Stands } from "./card.js" */
/** @import { Face, Game } from "./types.js" */

const REST = 280;
const PRESS = 420;

/**
 * Enlarge the cards of an element.
 * @param {HTMLElement} root
 * @param {Game} game
 * @param {(element: HTMLElement) => {face: Face, card: Stands}|null} look what is to be read on an element
 */
export function startPreview(root, game, look) {
  const panel = h("div", { class: "preview", "aria-hidden": "true" });
  let timer = 0;
  /** @type {HTMLElement|null} */
  let shown = null;
  let held = false;
  let keyboard = false;
  // What lies in a dialog is seen above everything else only from within it.
  (root.matches("dialog") ? root : document.body).append(panel);
  /** @param {Event} event */
  const hand = (event) => (keyboard = event.type === "keydown");
  document.addEventListener("keydown", hand, true);
  document.addEventListener("pointerdown", hand, true);

  const hide = () => {
    clearTimeout(timer);
    shown = null;
    panel.classList.remove("shown");
  };
  /** @param {HTMLElement} element */
  const show = (element) => {
    const found = element.isConnected ? look(element) : null;
    if (!found) return hide();
    shown = element;
    fill(panel, reading(found.face, game, found.card));
    panel.classList.add("shown");
    put(panel, element.getBoundingClientRect());
  };
  /** @param {Event} event */
  const cardOf = (event) => closest(event, ".card, .card-name, .stack-entry");

  /** @type {Listeners} */
  const listen = {
    pointerover(event) {
      const element = cardOf(event);
      if (event.pointerType !== "mouse" || element === shown) return;
      clearTimeout(timer);
      if (element) timer = setTimeout(() => show(element), shown ? 60 : REST);
      else hide();
    },
    pointerleave: hide,
    pointerdown(event) {
      const element = cardOf(event);
      hide();
      if (event.pointerType === "mouse" || !element) return;
      held = false;
      timer = setTimeout(() => {
        held = true;
        show(element);
      }, PRESS);
    },
    pointermove: (event) => event.pointerType !== "mouse" && !held && Math.hypot(event.movementX, event.movementY) > 6 && clearTimeout(timer),
    pointerup: (event) => event.pointerType !== "mouse" && hide(),
    pointercancel: hide,
    contextmenu: (event) => cardOf(event) && event.preventDefault(),
    focusin: (event) => keyboard && cardOf(event) && show(/** @type {HTMLElement} */ (event.target)),
    focusout: hide,
  };
  for (const [name, listener] of Object.entries(listen)) root.addEventListener(name, /** @type {EventListener} */ (listener));
  // A finger that stayed to read does not choose when it is lifted.
  root.addEventListener("click", (event) => {
    if (!held) return;
    held = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
  const stop = () => {
    panel.remove();
    document.removeEventListener("keydown", hand, true);
    document.removeEventListener("pointerdown", hand, true);
  };
  return { hide, stop };
}

/**
 * Over the log, where it hides nothing of the table; without one beside the card, where there is most room.
 * @param {HTMLElement} panel
 * @param {DOMRect} rect
 */
function put(panel, rect) {
  const { width, height } = panel.getBoundingClientRect();
  const dock = innerWidth > 900 && !panel.closest("dialog") && document.querySelector(".beside")?.getBoundingClientRect();
  if (dock && dock.width > 0) {
    panel.style.setProperty("left", `${dock.left + (dock.width - width) / 2}px`);
    panel.style.setProperty("top", `${Math.max(8, Math.min(rect.top + rect.height / 2 - height / 2, innerHeight - height - 8))}px`);
    return;
  }
  const right = innerWidth - rect.right;
  const x = innerWidth < 600 ? (innerWidth - width) / 2 : right > width + 16 ? rect.right + 10 : rect.left > width + 16 ? rect.left - width - 10 : (innerWidth - width) / 2;
  const beside = innerWidth >= 600 && (right > width + 16 || rect.left > width + 16);
  const y = beside ? rect.top + rect.height / 2 - height / 2 : rect.top > height + 12 ? rect.top - height - 10 : rect.bottom + 10;
  panel.style.setProperty("left", `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`);
  panel.style.setProperty("top", `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`);
}
