/** What this browser remembers: its matches with their tokens, the name, and a few habits. */

const MATCHES = "cardwright.matches";
const HABITS = "cardwright.habits";
const NONCES = "cardwright.nonces";
const MOST = 60;

function read(key, usual) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? usual;
  } catch {
    return usual;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play; only resuming needs the link then.
  }
}

/** The matches of this browser, the latest first: `{match, token, game, names, over, at}`. */
export function myMatches() {
  return read(MATCHES, []).sort((a, b) => b.at - a.at);
}

/** Remember a match, or what is new about one. */
export function remember(entry) {
  const known = myMatches();
  const before = known.find((one) => one.token === entry.token) ?? {};
  const others = known.filter((one) => one.token !== entry.token);
  write(MATCHES, [{ ...before, ...entry, at: Date.now() }, ...others].slice(0, MOST));
}

/** Forget a match. */
export function forget(token) {
  write(MATCHES, myMatches().filter((one) => one.token !== token));
}

/** A habit of this browser, like the name or the theme. */
export function habit(name, usual) {
  return read(HABITS, {})[name] ?? usual;
}

/** Keep a habit. */
export function keepHabit(name, value) {
  write(HABITS, { ...read(HABITS, {}), [name]: value });
}

/** What this seat adds to the chance of its match: made once, after the server has committed itself, and kept. */
export function nonceOf(token) {
  const kept = read(NONCES, {});
  if (kept[token]) return kept[token];
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  write(NONCES, Object.fromEntries([...Object.entries(kept).slice(-MOST), [token, made]]));
  return made;
}
