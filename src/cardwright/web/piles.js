/** Piles and decks, leafed through: what lies in them as far as one may know it. */

import { front, spoken } from "./card.js";
import { h, openDialog } from "./dom.js";
import { startPreview } from "./preview.js";
import { cards, whose } from "./words.js";

/** @import { Table } from "./table.js" */
/** @import { Faces, Game, Side, View } from "./types.js" */

/**
 * Open a pile of a seat, or its deck where no zone is given.
 * @param {View} view
 * @param {number} seat
 * @param {string|null} zone
 * @param {Game} game
 * @param {Faces} faces
 */
export function openPile(view, seat, zone, game, faces) {
  const sheet = pileSheet(view, seat, zone, game, faces);
  startPreview(sheet, game, (element) => printed(element, faces));
}

/**
 * What is printed on the card that an element names.
 * @param {HTMLElement} element
 * @param {Faces} faces
 */
export function printed(element, faces) {
  const face = faces[element.dataset.card ?? ""];
  return face ? { face, card: {} } : null;
}

/**
 * What is to be read on an element beside a table: a card that lies on it, or one that is only named.
 * @param {HTMLElement} element
 * @param {Table} table
 * @param {Faces} faces
 */
export function readable(element, table, faces) {
  const card = table.modelOf(element)?.card;
  const face = faces[card?.id ?? element.dataset.card ?? ""];
  return face ? { face, card: card ?? {} } : null;
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {string|null} zone
 * @param {Game} game
 * @param {Faces} faces
 */
function pileSheet(view, seat, zone, game, faces) {
  const side = view.seats[seat];
  if (zone) {
    const title = game.zones.find((one) => one.name === zone)?.title ?? zone;
    const there = side.zones[zone];
    return openDialog(`${whose(view, seat)} ${title.toLowerCase()}: ${cards(there.count)}`, "pile-sheet", gallery(there.cards.filter((card) => card !== null), game, faces) ?? h("p", {}, "Nothing lies here."));
  }
  return openDialog(`${whose(view, seat)} deck: ${cards(side.deck.count)} left`, "pile-sheet", ...deckPage(side, game, faces));
}

/**
 * @param {Side} side
 * @param {Game} game
 * @param {Faces} faces
 */
function deckPage(side, game, faces) {
  const known = side.deck.known.map((one) => h("li", {}, `${one.from_top === 1 ? "on top" : `${one.from_top} from the top`}: `, h("span", { class: "card-name", data: { card: one.card.id } }, one.card.name)));
  const list = (side.deck.list ?? []).map((entry) => ({ id: entry.id, name: faces[entry.id]?.name ?? entry.id, count: entry.count }));
  return [
    known.length ? h("h3", {}, "Known") : null,
    known.length ? h("ul", {}, ...known) : null,
    h("h3", {}, "The whole list, as the game began"),
    gallery(list, game, faces),
  ].filter(Boolean);
}

/**
 * Cards side by side, equal ones once with their count.
 * @param {{id: string, name: string, count?: number}[]} list
 * @param {Game} game
 * @param {Faces} faces
 */
export function gallery(list, game, faces) {
  if (!list.length) return null;
  /** @type {Map<string, {card: {id: string, name: string}, count: number}>} */
  const counts = new Map();
  for (const card of list) counts.set(card.id, { card, count: (counts.get(card.id)?.count ?? 0) + (card.count ?? 1) });
  return h("ul", { class: "gallery", data: { face: "mid" } }, ...[...counts.values()].map(({ card, count }) => {
    const face = faces[card.id] ?? { ...card, stats: {} };
    return h("li", {}, h("div", { class: "card", role: "img", data: { card: card.id }, "aria-label": `${count > 1 ? `${count} times ` : ""}${spoken(face, { ...card, marks: [] })}. ${face.sentence ?? ""}` }, front(face, game)), count > 1 ? h("b", { class: "times", "aria-hidden": "true" }, `×${count}`) : null);
  }));
}
