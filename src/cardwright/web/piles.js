/** Piles and decks, leafed through: what lies in them as far as one may know it. */

import { front, spoken } from "./card.js";
import { h, openDialog } from "./dom.js";
import { startPreview } from "./preview.js";
import { cards, whose } from "./words.js";

/** Open a pile of a seat, or its deck where no zone is given. */
export function openPile(view, seat, zone, game, faces) {
  const sheet = pileSheet(view, seat, zone, game, faces);
  startPreview(sheet, game, (element) => (faces[element.dataset.card] ? { face: faces[element.dataset.card], card: {} } : null));
}

function pileSheet(view, seat, zone, game, faces) {
  const side = view.seats[seat];
  if (zone) {
    const title = game.zones.find((one) => one.name === zone).title;
    const there = side.zones[zone];
    return openDialog(`${whose(view, seat)} ${title.toLowerCase()}: ${cards(there.count)}`, "pile-sheet", gallery(there.cards.filter(Boolean), game, faces) ?? h("p", {}, "Nothing lies here."));
  }
  return openDialog(`${whose(view, seat)} deck: ${cards(side.deck.count)} left`, "pile-sheet", ...deckPage(side, game, faces));
}

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

/** Cards side by side, equal ones once with their count. */
export function gallery(list, game, faces) {
  if (!list.length) return null;
  const counts = new Map();
  for (const card of list) counts.set(card.id, { card, count: (counts.get(card.id)?.count ?? 0) + (card.count ?? 1) });
  return h("ul", { class: "gallery", data: { face: "mid" } }, ...[...counts.values()].map(({ card, count }) => {
    const face = faces[card.id] ?? { ...card, stats: {} };
    return h("li", {}, h("div", { class: "card", role: "img", data: { card: card.id }, "aria-label": `${count > 1 ? `${count} times ` : ""}${spoken(face, { ...card, marks: [] })}. ${face.sentence ?? ""}` }, front(face, game)), count > 1 ? h("b", { class: "times", "aria-hidden": "true" }, `×${count}`) : null);
  }));
}
