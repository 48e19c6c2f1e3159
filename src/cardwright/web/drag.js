/** Cards can be taken and laid down: on the table to choose them, on another card or a player to say at once at whom. */

const FAR = 9;

/**
 * Let cards of an element be dragged.
 * @param {HTMLElement} root
 * @param {{can: (button: Element) => boolean, drop: (button: Element, on: Element|null) => void, over: (button: Element, on: Element|null) => void}} hands
 */
export function startDrag(root, hands) {
  let held = null;

  root.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("button.card");
    if (event.button || !button || !hands.can(button)) return;
    held = { button, x: event.clientX, y: event.clientY, id: event.pointerId, moving: false };
  });
  root.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moving && Math.hypot(dx, dy) < FAR) return;
    if (!held.moving) begin(event);
    held.button.style.setProperty("--dx", `${dx}px`);
    held.button.style.setProperty("--dy", `${dy}px`);
    hands.over(held.button, under(event));
  });
  root.addEventListener("pointerup", (event) => end(event, true));
  root.addEventListener("pointercancel", (event) => end(event, false));
  root.addEventListener("dragstart", (event) => event.preventDefault());

  function begin(event) {
    held.moving = true;
    held.home = held.button.closest(".part")?.getBoundingClientRect();
    held.button.setPointerCapture(event.pointerId);
    held.button.classList.add("dragged");
  }

  function under(event) {
    const found = document.elementsFromPoint(event.clientX, event.clientY).find((one) => !held.button.contains(one) && one.closest("button.card, .seatbar"));
    return found?.closest("button.card, .seatbar") ?? null;
  }

  function end(event, lets) {
    if (!held || event.pointerId !== held.id) return;
    const { button, moving, home } = held;
    const on = moving ? under(event) : null;
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

  // The click that follows a drag is no press.
  function swallow(button) {
    const stop = (event) => event.stopPropagation();
    button.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => button.removeEventListener("click", stop, true), 60);
  }
}
