/** The stack: what waits to be carried out, from the top down, in the words of the house. */

import { front } from "./card.js";
import { h } from "./dom.js";
import { capital, listed } from "./words.js";

/** @import { Faces, Game, StackEntry } from "./types.js" */

const KINDS = { card: "", ability: "ability", trigger: "set off" };

/**
 * An entry in words.
 * @param {StackEntry} entry
 */
export function stackWords(entry) {
  const facts = [
    KINDS[entry.is],
    entry.happens ? "happens now" : "",
    entry.waits ? "being announced" : "",
    entry.x ? `X is ${entry.x}` : "",
  ].filter(Boolean);
  let words = capital(`${entry.whose} ${entry.card.name}`);
  if (facts.length) words += ` (${facts.join(", ")})`;
  if (entry.targets.length) words += ` at ${listed(entry.targets.map((target) => target.words))}`;
  return entry.option ? `${words}: ${entry.option}` : words;
}

/**
 * An entry as a small card beside its words.
 * @param {StackEntry} entry
 * @param {Game} game
 * @param {Faces} faces
 */
export function stackEntry(entry, game, faces) {
  const face = faces[entry.card.id] ?? { id: entry.card.id, name: entry.card.name, stats: {} };
  return h("li", { class: "stack-entry", data: { card: entry.card.id, face: "tiny" } }, h("span", { class: "card", "aria-hidden": "true" }, front(face, game)), h("span", { class: "stack-words" }, stackWords(entry)));
}
