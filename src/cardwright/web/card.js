/** A card as a button: its face from the card's data and from how it stands on the table, its name for those who listen. */

import { fill, h, mark } from "./dom.js";
import { emblem } from "./emblem.js";
import { capital, listed } from "./words.js";
import { hueOf } from "./theme.js";

/** @import { Card, Choice, Face, Faces, Game } from "./types.js" */

/**
 * @typedef {Partial<Card>} Stands how a card stands on the table
 *
 * @typedef {object} Model what a button shows
 * @property {Card|null} card null for one that is hidden
 * @property {string} [open] what all may see of a hidden one
 * @property {Choice|null} [choice] the choice that it stands for
 * @property {boolean} [selected]
 * @property {boolean} [source] whether what is asked comes from it
 * @property {boolean} [pressable] whether a press selects it
 */

/**
 * The front of a card.
 * @param {Face} face what is printed
 * @param {Game} game the game, for its look
 * @param {Stands} [card]
 */
export function front(face, game, card = {}) {
  const look = game.look;
  const colours = face.colours ?? [];
  const hue = hueOf(look, game.colours, colours[0]);
  const second = hueOf(look, game.colours, colours[1] ?? colours[0]);
  return h(
    "span",
    {
      class: "front",
      data: { cost: look.cost, stats: look.stats, band: look.band, kind: face.kind ?? "", title: long(face.name, 15, 24), text: face.sentence ? long(face.sentence, 95, 150) : "none", ...corners(face, game, card) },
      style: { "--hue": hue, "--second": second, "--pips": String(face.cost ?? "").match(/\d+|[A-Z]/g)?.length ?? 0 },
    },
    h("span", { class: "title" }, face.name),
    costOf(face, game, card),
    h("span", { class: "art" }, emblem(face, look.emblem)),
    h("span", { class: "kind-line" }, face.letter ? h("b", { class: "letter" }, face.letter) : null, h("span", {}, kindLine(face))),
    // The second of two floats keeps the corner of the numbers free.
    h("span", { class: "sentence" }, face.sentence && printedStats(face) ? h("i", { class: "corner" }) : null, ...sentence(face)),
    face.flavour ? h("span", { class: "flavour" }, face.flavour) : null,
    statsOf(face, card),
  );
}

/**
 * Which corners of a face are taken.
 * @param {Face} face
 * @param {Game} game
 * @param {Stands} card
 */
function corners(face, game, card) {
  const costs = (face.cost !== null && face.cost !== undefined && face.cost !== "") || card.now?.cost !== undefined;
  const typed = [...String(face.cost ?? "")].some((letter) => game.letters[letter]);
  return { ...(costs ? { costed: typed ? "typed" : "" } : {}), ...(printedStats(face) ? { stated: "" } : {}) };
}

/** @param {Face} face */
const printedStats = (face) => Object.keys(face.stats).length > 0;

/**
 * How long a text is for its place on the card.
 * @param {string} text
 * @param {number} some
 * @param {number} much
 */
const long = (text, some, much) => (text.length > much ? "longest" : text.length > some ? "long" : "");

/**
 * The kind of a card and its subtypes.
 * @param {Face} face
 */
export function kindLine(face) {
  return face.kind_line || capital(face.kind ?? "");
}

/**
 * The sentence with its keywords set apart.
 * @param {Face} face
 */
function sentence(face) {
  const words = (face.keywords ?? []).map((keyword) => keyword.word).filter(Boolean);
  if (!words.length) return [face.sentence ?? ""];
  const pattern = new RegExp(`\\b(${words.map((word) => word.replace(/[^\w ]/g, "\\$&")).join("|")})\\b`);
  return (face.sentence ?? "").split(pattern).map((part, k) => (k % 2 ? h("b", { class: "keyword" }, part) : part));
}

/**
 * A cost in pips: letters keep their letter beside their colour. One that is less than printed says so.
 * @param {Face} face
 * @param {Game} game
 * @param {Stands} card
 */
function costOf(face, game, card) {
  const now = card.now?.cost;
  const printed = face.cost;
  if ((printed === null || printed === undefined || printed === "") && now === undefined) return null;
  const changed = now !== undefined && String(now) !== String(printed);
  const text = String(changed ? now : printed);
  const pips = text.match(/\d+|[A-Z]/g) ?? [text];
  return h(
    "span",
    { class: `cost${changed ? (Number(now) < Number(printed) ? " cheaper" : " dearer") : ""}` },
    ...pips.map((pip) => {
      const type = game.letters[pip];
      return h("span", { class: `pip${type ? " typed" : ""}`, style: type ? { "--pip": hueOf(game.look, game.colours, type) } : {} }, pip);
    }),
  );
}

/**
 * The numbers as they are now; what differs from what is printed stands out.
 * @param {Face} face
 * @param {Stands} card
 */
function statsOf(face, card) {
  const now = card.stats ?? Object.values(face.stats);
  if (!now.length) return null;
  /** @param {number} k */
  const tone = (k) => (card.printed && now[k] > card.printed[k] ? "more" : card.printed && now[k] < card.printed[k] ? "less" : "");
  const numbers = now.flatMap((n, k) => [k ? "/" : "", h("span", { class: tone(k) }, String(n))]);
  return h("span", { class: "stats" }, ...numbers, card.damage ? h("span", { class: "hurt" }, `−${card.damage}`) : null);
}

/**
 * The back of a card, with what all may see of it.
 * @param {string} [open]
 */
function back(open) {
  const [number, ...words] = (open ?? "").split(" ");
  return h("span", { class: "back" }, open ? h("span", { class: "open" }, h("b", {}, number), h("span", {}, ` ${words.join(" ")}`)) : null);
}

/**
 * What a listener hears of a card.
 * @param {Face|null} face null for one that is hidden
 * @param {Stands|null} card
 * @param {string} [open]
 */
export function spoken(face, card, open) {
  if (!face || !card) return `Hidden card${open ? `, ${open}` : ""}`;
  const cost = card.now?.cost ?? face.cost;
  const stats = card.stats ?? Object.values(face.stats);
  return [
    face.name,
    kindLine(face).toLowerCase(),
    cost !== null && cost !== undefined && cost !== "" ? `cost ${cost}` : "",
    stats.length ? stats.join("/") : "",
    card.damage ? `damaged ${card.damage}` : "",
    ...(card.marks ?? []).map((one) => one.words),
    card.known ? "known to you" : "",
    card.shown ? "shown to your opponent" : "",
  ].filter(Boolean).join(", ");
}

const SHOWN_MARKS = new Set(["tapped", "attacking", "worn"]);

/** A card on the table: an empty button that `showCard` keeps up to date. */
export function cardButton() {
  return h("button", { class: "card", type: "button" });
}

/**
 * Let a button show a card.
 * @param {HTMLButtonElement} button
 * @param {Model} model
 * @param {Game} game
 * @param {Faces} faces
 */
export function showCard(button, model, game, faces) {
  const { card, choice } = model;
  const face = card ? (faces[card.id] ?? { id: card.id, name: card.name, stats: {} }) : null;
  const marks = card?.marks ?? [];
  const print = JSON.stringify([card, model.open]);
  if (button.dataset.print !== print) {
    button.dataset.print = print;
    const small = marks.filter((one) => !SHOWN_MARKS.has(one.name));
    const tags = [...small.map((one) => one.short.length > 2 ? one.short : one.words), card?.known ? "known" : "", card?.shown ? "shown" : "", card?.token ? "token" : ""].filter(Boolean);
    const gained = (card?.keywords ?? []).filter((word) => !(face?.sentence ?? "").includes(word));
    fill(button, face && card ? front(face, game, card) : back(model.open), h("span", { class: "tags" }, ...[...tags, ...gained].map((tag) => h("span", { class: "tag" }, tag))), h("span", { class: "number" }));
    for (const name of ["tapped", "attacking", "blocking", "fresh", "used"]) mark(button, `data-${name}`, marks.some((one) => one.name === name));
  }
  mark(button, "data-playable", Boolean(choice));
  mark(button, "data-selected", Boolean(model.selected));
  mark(button, "data-picked", Boolean(card?.picked));
  mark(button, "data-source", Boolean(model.source));
  const number = /** @type {HTMLElement} */ (button.querySelector(".number"));
  number.textContent = choice && choice.number < 10 ? String(choice.number) : "";
  const said = [spoken(face, card, model.open), model.selected || card?.picked ? "chosen" : "", choice ? `can be chosen: ${choice.words}` : ""].filter(Boolean).join("; ");
  mark(button, "aria-label", said);
  mark(button, "aria-pressed", model.pressable ? Boolean(model.selected || card?.picked) : null);
}

/**
 * A card out of play, to be read: the front in a figure, and what its keywords mean.
 * @param {Face} face
 * @param {Game} game
 * @param {Stands} [card]
 */
export function reading(face, game, card = {}) {
  const explained = (face.keywords ?? []).filter((keyword) => keyword.explains);
  const changes = (card.lasting ?? []).map((one) => `Changed by ${one.by}, ${one.until}.`);
  const stands = (card.marks ?? []).map((one) => one.words);
  return h(
    "div",
    { class: "reading" },
    h("div", { class: "card large", "aria-hidden": "true" }, front(face, game, card)),
    h("p", { class: "unseen" }, `${spoken(face, card)}. ${face.sentence ?? ""}`),
    stands.length ? h("p", { class: "stands" }, `${capital(listed(stands))}.`) : null,
    ...changes.map((words) => h("p", { class: "stands" }, words)),
    explained.length ? h("dl", { class: "keywords" }, ...explained.flatMap((one) => [h("dt", {}, one.word), h("dd", {}, one.explains)])) : null,
  );
}
