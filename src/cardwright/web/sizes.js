/** How wide cards are on a board, by where they lie, and how much of a face there is room for. */

/** @typedef {[least: number, byHeight: number, byWidth: number, most: number]} Size */

/** @type {Object<string, Size>} */
const ON_DESKS = { hand: [62, 0.148, 0.18, 170], field: [50, 0.118, 0.165, 134], small: [40, 0.08, 0.115, 84], tiny: [24, 0.046, 0.07, 48] };
/** @type {Object<string, Size>} */
const ON_PHONES = { hand: [62, 0.15, 0.215, 112], field: [51, 0.135, 0.2, 101], small: [38, 0.085, 0.13, 70], tiny: [22, 0.046, 0.07, 40] };
const NARROW = 620;
// How high a card is, and how much of it is seen of one that lies under another, in widths; points between rows.
const [TALL, UNDER, BETWEEN] = [1.4, 0.2, 8];
const SMALLEST = 0.55;

/**
 * Whether a board is as narrow as a phone.
 * @param {number} width
 */
export function isNarrow(width) {
  return width < NARROW;
}

/**
 * The width of cards in each place of a board.
 * @param {number} width of the board
 * @param {number} height
 */
export function cardWidths(width, height) {
  const sizes = Object.entries(isNarrow(width) ? ON_PHONES : ON_DESKS);
  const widths = sizes.map(([name, [least, tall, wide, most]]) => [name, Math.round(Math.max(least, Math.min(height * tall, width * wide, most)))]);
  return /** @type {Object<string, number>} */ (Object.fromEntries(widths));
}

/**
 * How much of a face there is room for on a card.
 * @param {number} width
 */
export function roomFor(width) {
  return width < 54 ? "tiny" : width < 112 ? "small" : width < 174 ? "mid" : "full";
}

/**
 * How much smaller the cards of a side have to be, where its rows are higher than there is room for.
 * @param {HTMLElement} field
 * @param {Object<string, number>} widths
 */
export function fitOf(field, widths) {
  const parts = /** @type {HTMLElement[]} */ ([...field.children]);
  const rows = parts.map((part) => {
    /** @type {NodeListOf<HTMLElement>} */
    const slots = part.querySelectorAll(".slot");
    const under = Math.max(0, ...[...slots].map((slot) => Number(slot.dataset.under ?? 0)));
    return widths[part.dataset.size ?? ""] * (TALL + UNDER * under);
  });
  const needed = rows.reduce((sum, high) => sum + high, 0);
  const there = field.clientHeight - BETWEEN * (rows.length + 1);
  return Math.max(SMALLEST, Math.min(1, there / needed));
}

/**
 * Whether the cards of a part lie over each other.
 * @param {HTMLElement} part
 */
export function isCrowded(part) {
  /** @type {NodeListOf<HTMLElement>} */
  const slots = part.querySelectorAll(".slot");
  const card = /** @type {HTMLElement|null} */ (slots[0]?.lastElementChild ?? null);
  return slots.length > 1 && card !== null && slots[0].offsetWidth < card.offsetWidth * 0.93;
}
