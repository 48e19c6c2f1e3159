/** Two live regions: what happened is said politely, what is asked at once. */

let polite;
let assertive;
const waiting = { polite: [], assertive: [] };
const timers = {};

/** Find the two regions of the page. */
export function startAnnouncing() {
  polite = document.getElementById("told");
  assertive = document.getElementById("asked");
}

/** Say what happened. */
export function tell(words) {
  say("polite", polite, words);
}

/** Say what is asked, or what went wrong. */
export function call(words) {
  say("assertive", assertive, words);
}

// Lines that come together are said together; a region that is emptied first is read again even where the words are equal.
function say(name, region, words) {
  if (!words || !region) return;
  waiting[name].push(words);
  clearTimeout(timers[name]);
  timers[name] = setTimeout(() => {
    const all = waiting[name].splice(0).join(" ");
    region.textContent = "";
    requestAnimationFrame(() => (region.textContent = all));
  }, 120);
}
