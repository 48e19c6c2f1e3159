/** The chances over a finished match. A search finds them out in a while, and goes on only while somebody asks. */

import { ask } from "./api.js";
import { fill, h } from "./dom.js";

const ASK_AGAIN = 2500;

/** Show what was found in a place, as soon as all is; until then the place says how far that is. */
export async function awaitChances(match, place, show) {
  try {
    const found = await ask(`/api/matches/${match}/chances`);
    if (!place.isConnected) return;
    if (found.points) return show(found);
    fill(place, h("p", { class: "small" }, `The match is being looked at again… ${Math.round(found.progress * 100)} %`));
    setTimeout(() => place.isConnected && awaitChances(match, place, show), ASK_AGAIN);
  } catch (problem) {
    fill(place, h("p", { class: "small" }, problem.message));
  }
}
