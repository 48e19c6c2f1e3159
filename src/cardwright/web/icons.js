/** Small signs for the numbers of a seat and for buttons; each stands beside a word, never alone. */

import { s } from "./dom.js";

/** @type {Object<string, string>} */
const DRAWN = {
  life: "M12 20 C4 14 2 10 2 7 A5 5 0 0 1 12 6 A5 5 0 0 1 22 7 C22 10 20 14 12 20 Z",
  supply: "M8 7 Q6 3 9 3 H15 Q18 3 16 7 Q22 12 21 18 Q20 21 12 21 Q4 21 3 18 Q2 12 8 7 Z",
  plasma: "M12 2 L20.5 7 V17 L12 22 L3.5 17 V7 Z",
  coin: "M12 2 A10 10 0 1 0 12 22 A10 10 0 1 0 12 2 Z M12 6 A6 6 0 1 1 12 18 A6 6 0 1 1 12 6 Z",
  type: "M12 2 C16 8 19 11 19 15 A7 7 0 0 1 5 15 C5 11 8 8 12 2 Z",
  other: "M12 3 L21 12 L12 21 L3 12 Z",
};

/**
 * The sign of a number.
 * @param {string} name
 */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: DRAWN[name] ?? DRAWN.other, "fill-rule": "evenodd" }));
}
