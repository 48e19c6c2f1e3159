/** Two live regions: what happened is said politely, what is asked at once. */

/** @typedef {"polite" | "assertive"} Tone */

/** @type {Record<Tone, HTMLElement|null>} */
const regions = { polite: null, assertive: null };
/** @type {Record<Tone, string[]>} */
const waiting = { polite: [], assertive: [] };
const timers = { polite: 0, assertive: 0 };

/** Find the two regions of the page. */
export function startAnnouncing() {
  regions.polite = document.getElementById("told");
  regions.assertive = document.getElementById("asked");
}

/**
 * Say what happened.
 * @param {string} words
 */
export function tell(words) {
  say("polite", words);
}

/**
 * Say what is asked, or what went wrong.
 * @param {string} words
 */
export function call(words) {
  say("assertive", words);
}

/**
 * Lines that come together are said together; a region that is emptied first is read again even where the words are equal.
 * @param {Tone} name
 * @param {string} words
 */
function say(name, words) {
  const region = regions[name];
  if (!words || !region) return;
  waiting[name].push(words);
  clearTimeout(timers[name]);
  timers[name] = setTimeout(() => {
    const all = waiting[name].splice(0).join(" ");
    region.textContent = "";
    requestAnimationFrame(() => (region.textContent = all));
  }, 120);
}
