/** What this browser remembers: its matches with their tokens, the name, and a few habits. */

const MATCHES = "cardwright.matches";
const HABITS = "cardwright.habits";
const NONCES = "cardwright.nonces";
const MOST = 60;

/**
 * @typedef {object} Remembered a match that this browser has the token of
 * @property {string} token
 * @property {string} match
 * @property {string} [game]
 * @property {string[]} [names]
 * @property {number|null} seat
 * @property {boolean} over
 * @property {string} [words]
 * @property {number} [turn]
 * @property {boolean} [asked]
 * @property {number} at when it was last heard of
 */

/**
 * @template Value
 * @param {string} key
 * @param {Value} usual
 * @returns {Value}
 */
function read(key, usual) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? usual;
  } catch {
    return usual;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play; only resuming needs the link then.
  }
}

/** The matches of this browser, the latest first. */
export function myMatches() {
  return read(MATCHES, /** @type {Remembered[]} */ ([])).sort((a, b) => b.at - a.at);
}

/**
 * Remember a match, or what is new about one.
 * @param {Omit<Remembered, "at">} entry
 */
export function remember(entry) {
  const known = myMatches();
  const before = known.find((one) => one.token === entry.token) ?? {};
  const others = known.filter((one) => one.token !== entry.token);
  write(MATCHES, [{ ...before, ...entry, at: Date.now() }, ...others].slice(0, MOST));
}

/**
 * Forget a match.
 * @param {string} token
 */
export function forget(token) {
  write(MATCHES, myMatches().filter((one) => one.token !== token));
}

/**
 * A habit of this browser, like the name or the theme.
 * @template Value
 * @param {string} name
 * @param {Value} usual
 * @returns {Value}
 */
export function habit(name, usual) {
  return read(HABITS, /** @type {Object<string, Value>} */ ({}))[name] ?? usual;
}

/**
 * Keep a habit.
 * @param {string} name
 * @param {unknown} value
 */
export function keepHabit(name, value) {
  write(HABITS, { ...read(HABITS, {}), [name]: value });
}

/**
 * What this seat adds to the chance of its match: made once, after the server has committed itself, and kept.
 * @param {string} token
 */
export function nonceOf(token) {
  const kept = read(NONCES, /** @type {Object<string, string>} */ ({}));
  if (kept[token]) return kept[token];
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  write(NONCES, Object.fromEntries([...Object.entries(kept).slice(-MOST), [token, made]]));
  return made;
}
