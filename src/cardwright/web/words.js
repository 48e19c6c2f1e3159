/** Small words: lists, counts, and whose turn it is, as the other tables of the house say it. */

/** @import { View } from "./types.js" */

/**
 * Names in a row, as one says them: "a, b and c".
 * @param {string[]} names
 */
export function listed(names, last = "and") {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}

/**
 * "1 card", "3 cards", "no cards".
 * @param {number} count
 */
export function cards(count) {
  return count === 1 ? "1 card" : `${count || "no"} cards`;
}

/**
 * What the one who looks calls a seat.
 * @param {View} view
 * @param {number} seat
 */
export function seatName(view, seat) {
  return seat === view.seat ? "You" : view.seats[seat].name;
}

/**
 * "Your" or "Ada's".
 * @param {View} view
 * @param {number} seat
 */
export function whose(view, seat) {
  return seat === view.seat ? "Your" : `${view.seats[seat].name}'s`;
}

/**
 * Whose turn it is and its phase.
 * @param {View} view
 */
export function standing(view) {
  if (view.over) return ["the game is over"];
  const turn = view.active === view.seat ? "your turn" : `${view.seats[view.active].name}'s turn`;
  return view.phase ? [turn, view.phase] : [turn];
}

/**
 * The first letter as a capital.
 * @param {string} text
 */
export function capital(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : "";
}

/**
 * Minutes and seconds of a clock.
 * @param {number} ms
 */
export function clockWords(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * A day as a person writes it, from the milliseconds of a date.
 * @param {number} time
 */
export function dayWords(time) {
  return new Date(time).toLocaleString(undefined, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}
