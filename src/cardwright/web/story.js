/** The log in sentences: what is told in a row of several cards is told once, and names of cards can be looked at. */

import { arrange, h } from "./dom.js";
import { listed } from "./words.js";

/** @import { Entry, Faces, Game } from "./types.js" */

/** @typedef {{print: string, fresh: boolean, element: HTMLElement}} Told a turn of the list */

/**
 * The same entries, with equal ones counted and repetitions left out, as every table of the house tells them.
 * @param {Entry[]} entries
 * @returns {Entry[]}
 */
export function merged(entries) {
  /** @type {{key: string, row: Entry[]}[]} */
  const rows = [];
  for (const entry of withoutRepeats(entries)) {
    const key = `${entry.turn} ${entry.several || entry.words}`;
    const last = rows.at(-1);
    if (last?.key === key) last.row.push(entry);
    else rows.push({ key, row: [entry] });
  }
  return rows.map(({ row }) => ({ ...row[row.length - 1], words: toldOnce(row) }));
}

/** @param {Entry[]} entries */
function withoutRepeats(entries) {
  const out = [];
  let before = ["", ""];
  for (const entry of entries) {
    if (!entry.repeats || entry.repeats !== before[0] || entry.card !== before[1]) out.push(entry);
    if (!entry.aside) before = [entry.note, entry.card];
  }
  return out;
}

/** @param {Entry[]} row */
function toldOnce(row) {
  if (row.length === 1) return row[0].words;
  if (!row[0].several) return `${row[0].words.replace(/\.$/, "")} (${row.length} times).`;
  const counts = new Map();
  for (const entry of row) counts.set(entry.card, (counts.get(entry.card) ?? 0) + 1);
  const names = [...counts].map(([name, n]) => (n > 1 || !name ? `${n} ${name ?? ""}`.trim() : name));
  return row[0].several.replace("{cards}", listed(names));
}

/**
 * A function that gives a sentence with the names of cards set apart.
 * @param {Faces} faces
 */
export function painter(faces) {
  const byName = new Map(Object.values(faces).map((face) => [face.name, face.id]));
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = names.length ? new RegExp(`(?<![\\w-])(${names.join("|")})(?![\\w-])`) : null;
  return (/** @type {string} */ words) => (pattern ? words.split(pattern).map((part, k) => (k % 2 ? h("span", { class: "card-name", data: { card: byName.get(part) ?? "" } }, part) : part)) : [words]);
}

/** The list of what happened, turn by turn, the latest last. */
export class Story {
  /**
   * @param {Game} game
   * @param {Faces} faces
   */
  constructor(game, faces) {
    this.game = game;
    this.paint = painter(faces);
    this.list = h("div", { class: "story-turns" });
    this.element = h("section", { class: "story", tabindex: "0", "aria-label": "What happened" }, this.list);
    /** @type {Told[]} */
    this.turns = [];
    // Whether the latest is in sight, so that it is to stay so.
    this.near = true;
    this.element.addEventListener("scroll", () => (this.near = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < 80), { passive: true });
  }

  /**
   * Show all entries; those from number `seen` on are new.
   * @param {Entry[]} entries
   * @param {number} seen
   */
  show(entries, seen) {
    /** @type {Entry[][]} */
    const turns = [];
    for (const entry of merged(entries)) {
      if (entry.heading || !turns.length) turns.push([entry]);
      else turns[turns.length - 1].push(entry);
    }
    this.turns = turns.map((turn, k) => this.told(this.turns[k], turn, seen));
    arrange(this.list, this.turns.map((turn) => turn.element));
    if (this.near || seen === 0) requestAnimationFrame(() => (this.element.scrollTop = this.element.scrollHeight));
  }

  /**
   * A turn of the list: the one that is there, where nothing was added to it.
   * @param {Told|undefined} there
   * @param {Entry[]} turn
   * @param {number} seen
   */
  told(there, turn, seen) {
    const print = JSON.stringify(turn.map((entry) => [entry.number, entry.words]));
    const fresh = turn[turn.length - 1].number >= seen;
    return there?.print === print && !there.fresh && !fresh ? there : { print, fresh, element: this.turn(turn, seen) };
  }

  /**
   * @param {Entry[]} entries
   * @param {number} seen
   */
  turn(entries, seen) {
    const heading = entries[0].heading ? entries[0] : null;
    const lines = heading ? entries.slice(1) : entries;
    return h(
      "section",
      { class: "turn" },
      heading ? h("h3", {}, heading.words.replace(/\.$/, "")) : null,
      h("ul", {}, ...lines.map((entry) => h("li", { class: `${entry.number >= seen ? "new" : ""} ${entry.aside ? "aside" : ""}`, data: { seat: entry.seat } }, ...this.paint(entry.words), " ", entry.clause ? h("a", { class: "clause", href: `/rules/${this.game.name}#${entry.clause}`, target: "_blank", "aria-label": `clause ${entry.clause}` }, entry.clause) : null))),
    );
  }
}
