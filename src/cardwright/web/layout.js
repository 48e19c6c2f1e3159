/** How cards lie on the table: which rows a side has, and which cards are in each. Nothing is drawn here. */

/** @import { Model } from "./card.js" */
/** @import { Keyed } from "./identity.js" */
/** @import { Choice, Faces, Game, Place, View, Zone } from "./types.js" */

/**
 * @typedef {Keyed & Model & {place: string, choice: Choice|null}} Laid a card of the table and what it offers
 * @typedef {{id: string, zone: Zone, title: string, models: Laid[], size: string, always: boolean}} Part a row of a side
 *
 * @typedef {object} Answer what may be pointed at now
 * @property {Map<string, Choice>} choices
 * @property {Set<string>} selected
 * @property {boolean} pressable
 * @property {string|null} [source] the key of the card that asks
 * @property {string[]} [states] what is said beside the names of the seats
 */

/**
 * The name of the place of a card.
 * @param {number} seat
 * @param {string} zone
 * @param {number} at
 */
export function placeName(seat, zone, at) {
  return `${seat} ${zone} ${at}`;
}

/**
 * The zones that lie open on the table, in order.
 * @param {Game} game
 */
export function openZones(game) {
  return game.zones.filter((zone) => zone.drawn && !zone.folded);
}

/**
 * A zone as it is laid out: one part for each of its rows, what fits none last. Worn cards lie under their wearers.
 * @param {View} view
 * @param {Zone} zone
 * @param {number} seat
 * @param {Laid[]} cards all that are on the table
 * @param {Faces} faces
 * @returns {Part[]}
 */
export function partsOf(view, zone, seat, cards, faces) {
  let rest = cards.filter((one) => one.seat === seat && one.zone === zone.name && !wornAt(one));
  const rows = zone.rows.map((row, k) => {
    const models = rest.filter((one) => one.card && row.kinds.includes(faces[one.card.id]?.kind ?? ""));
    rest = rest.filter((one) => !models.includes(one));
    const main = zone.rows.length === 1 || row.kinds.some((kind) => ["creature", "unit"].includes(kind));
    return { id: `${zone.name} ${k}`, zone, title: row.title, models, size: main ? "field" : "small", always: main };
  });
  const near = seat === (view.seat ?? 0) && rest.some((one) => one.card);
  const size = zone.name === "hand" ? (near || seat === view.seat ? "hand" : "tiny") : "field";
  const whole = { id: zone.name, zone, title: zone.title, models: rest, size, always: !rows.length && (zone.live || zone.name === "hand") };
  return rest.length || !rows.length ? [...rows, whole] : rows;
}

/**
 * Whether the other side has cards in the same zone, so that an empty row keeps its place.
 * @param {Part} part
 * @param {number} seat
 * @param {Laid[]} cards
 */
export function otherHas(part, seat, cards) {
  return part.zone.live && cards.some((one) => one.seat !== seat && one.zone === part.zone.name) && part.size === "field" && part.id !== part.zone.name;
}

/**
 * Where the card lies that wears another.
 * @param {Keyed} one
 */
export function wornAt(one) {
  return one.card?.marks?.find((mark) => mark.name === "worn")?.at;
}

/**
 * Whether a place is that of a card.
 * @param {Place|undefined} place
 * @param {Keyed} one
 */
export function sameAt(place, one) {
  return place !== undefined && place.seat === one.seat && place.zone === one.zone && place.at === one.at;
}
