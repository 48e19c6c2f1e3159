/** The chances over a finished match. A search finds them out in a while, and goes on only while somebody asks. */

import { ask, told } from "./api.js";
import { fill, h } from "./dom.js";

const ASK_AGAIN = 2500;

/** @import { Chances } from "./types.js" */

/**
 * Show what was found in a place, as soon as all is; until then the place says how far that is.
 * @param {string} match
 * @param {HTMLElement} place
 * @param {(found: Chances) => void} show
 */
export async function awaitChances(match, place, show) {
  try {
    /** @type {Partial<Chances> & {progress?: number}} */
    const found = await ask(`/api/matches/${match}/chances`);
    if (!place.isConnected) return;
    if (found.points) return show(/** @type {Chances} */ (found));
    fill(place, h("p", { class: "small" }, `The match is being looked at again… ${Math.round((found.progress ?? 0) * 100)} %`));
    setTimeout(() => place.isConnected && awaitChances(match, place, show), ASK_AGAIN);
  } catch (problem) {
    fill(place, h("p", { class: "small" }, told(problem)));
  }
}
