/**
 * Which card of one view is which card of the next.
 *
 * A view says no instance numbers, since those of hidden cards would tell where a card came from. So cards are matched
 * by what anybody at the table can see, from the surest sign to the weakest: the same card lying in the same state in the
 * same zone; the same card in another state; the same card of that seat in another zone; the same card of the other seat.
 * What is left comes out of what is hidden: a card that appears was most likely played from the hand, a hidden card that
 * appears was most likely drawn. A wrong guess costs a wrong flight of a card over the table and nothing else.
 */

/** @import { Card, View } from "./types.js" */

/**
 * @typedef {object} Seen a card of a view, with the key by which it is known from view to view
 * @property {number} seat
 * @property {string} zone
 * @property {number} at
 * @property {Card|null} card
 * @property {string} open what all may see of a hidden one
 * @property {string} print
 * @property {string} [key]
 *
 * @typedef {Seen & {key: string}} Keyed
 * @typedef {(one: Seen) => string|null|false|undefined} Sign
 */

let next = 1;

/**
 * All cards of a view, flat: seat, zone, place, what is seen of each.
 * @param {View} view
 * @returns {Seen[]}
 */
export function cardsOf(view) {
  return view.seats.flatMap((side, seat) =>
    Object.entries(side.zones).flatMap(([zone, there]) => {
      const hidden = there.cards.filter((card) => !card).length;
      return there.cards.map((card, at) => ({
        seat,
        zone,
        at,
        card,
        open: card ? "" : (there.open?.[at - (there.cards.length - hidden)] ?? ""),
        print: card ? JSON.stringify(card) : "",
      }));
    }),
  );
}

/** @type {Sign[]} */
const SIGNS = [
  (one) => one.card && `${one.seat} ${one.zone} ${one.print}`,
  (one) => one.card && `${one.seat} ${one.zone} ${one.card.id}`,
  (one) => one.card && `${one.seat} ${one.card.id}`,
  (one) => one.card?.id,
];

/**
 * Give each card of a view the key that it had in the view before, or a new one.
 * @param {Keyed[]} before
 * @param {Seen[]} after
 * @returns {Keyed[]}
 */
export function withKeys(before, after) {
  const free = new Set(before);
  for (const sign of SIGNS) pair(free, after.filter((one) => !one.key), sign);
  for (const one of after) if (!one.key && one.card && one.zone !== "hand") fromHand(one, one.card, before, after, free);
  /** @param {number} seat */
  const appeared = (seat) => after.filter((one) => !one.key && one.card && one.seat === seat && one.zone !== "hand");
  for (const seat of [0, 1]) pair(free, appeared(seat), (one) => (one.seat === seat && (one.card ? one.zone !== "hand" : one.zone === "hand") ? "out" : null));
  pair(free, after.filter((one) => !one.key && !one.card), (one) => !one.card && `${one.seat} ${one.zone}`);
  pair(free, after.filter((one) => !one.key && !one.card), (one) => `${one.seat}`);
  return after.map((one) => Object.assign(one, { key: one.key ?? `c${next++}` }));
}

/**
 * A card that came out while an equal one was drawn: the one in play is the old one, the one in hand is new.
 * @param {Seen} one
 * @param {Card} card
 * @param {Keyed[]} before
 * @param {Seen[]} after
 * @param {Set<Keyed>} free
 */
function fromHand(one, card, before, after, free) {
  const twin = after.find((other) => other.key && other.zone === "hand" && other.seat === one.seat && other.card?.id === card.id);
  const old = twin && before.find((other) => other.key === twin.key && other.zone === "hand" && !free.has(other));
  if (!old) return;
  one.key = twin.key;
  twin.key = `c${next++}`;
}

/**
 * Give cards that want a key the key of a free one that has the same sign.
 * @param {Set<Keyed>} free
 * @param {Seen[]} wanting
 * @param {Sign} sign
 */
function pair(free, wanting, sign) {
  /** @type {Map<string, Keyed[]>} */
  const offered = new Map();
  for (const one of free) {
    const said = sign(one);
    if (said) offered.set(said, [...(offered.get(said) ?? []), one]);
  }
  for (const one of wanting) {
    const found = offered.get(sign(one) || "")?.shift();
    if (!found) continue;
    one.key = found.key;
    free.delete(found);
  }
}
