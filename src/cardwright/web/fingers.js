/** Answers: which cards can be pointed at, which are selected for a set, and how a set is sent finger by finger. */

import { placeName } from "./layout.js";
import { listed } from "./words.js";

/** @import { Card, Choice, Game, Place, View } from "./types.js" */

/** @typedef {View & {question: NonNullable<View["question"]>}} Asking a view with a question */

/**
 * How a card looks, leaving out that it was picked: equal cards are one choice, and any of them may be pressed for it.
 * @param {Card|null} card
 */
function print(card) {
  if (!card) return "";
  const { picked, ...rest } = card;
  return JSON.stringify(rest);
}

/** @type {(view: View, place: Place) => Card|null} */
const cardAt = (view, { seat, zone, at }) => view.seats[seat]?.zones[zone]?.cards[at] ?? null;

/**
 * Where the card of a choice lies, where it is seen.
 * @param {Choice} choice
 * @returns {Place|null}
 */
export function lies({ seat, zone, at }) {
  return seat === null || zone === null || at === null ? null : { seat, zone, at };
}

/** @param {Choice} choice */
const placeOf = (choice) => {
  const place = lies(choice);
  return place && placeName(place.seat, place.zone, place.at);
};

/**
 * The card of a choice, where it is seen.
 * @param {View} view
 * @param {Choice} choice
 */
export function cardOf(view, choice) {
  const place = lies(choice);
  return place && cardAt(view, place);
}

/**
 * The choice that each place on the table stands for.
 * @param {View} view
 */
export function pointed(view) {
  /** @type {Map<string, Choice>} */
  const found = new Map();
  for (const choice of view.choices) {
    const place = placeOf(choice);
    if (place) found.set(place, choice);
  }
  for (const choice of view.choices) {
    const home = lies(choice);
    if (!home) continue;
    const wanted = print(cardAt(view, home));
    view.seats[home.seat].zones[home.zone].cards.forEach((card, at) => {
      const place = placeName(home.seat, home.zone, at);
      if (card && !card.picked && !found.has(place) && print(card) === wanted) found.set(place, choice);
    });
  }
  return found;
}

/**
 * The choices of cards that do not lie open on the table: in a pile, in the deck, on the stack.
 * @param {View} view
 * @param {Game} game
 */
export function elsewhere(view, game) {
  const open = new Set(game.zones.filter((zone) => zone.drawn && !zone.folded).map((zone) => zone.name));
  return view.choices.filter((choice) => choice.card && (!placeOf(choice) || !choice.zone || !open.has(choice.zone)));
}

/**
 * Whether cards are selected here first and sent together: for a set that a button ends.
 * @param {View} view
 */
export function takesSelection(view) {
  return Boolean(view.question?.set && view.question.end !== null && view.choices.some((choice) => placeOf(choice)));
}

/**
 * The words of the button that sends a selection, like "Attack with Keshi and Gopi".
 * @param {Asking} view
 * @param {Set<string>} selected
 */
export function selectionWords(view, selected) {
  const choices = pointed(view);
  const names = [...selected].map((place) => choices.get(place)).filter((choice) => choice !== undefined);
  if (!names.length) return view.choices.find((choice) => choice.text === view.question.end)?.words ?? "Done";
  const first = names[0];
  const name = cardOf(view, first)?.name ?? "";
  const said = first.words.replace(/ \([^)]*\)(, \d+ of \d+)?$/, "");
  return name && said.includes(name) && names.length > 1 ? said.replace(name, listed(names.map((one) => cardOf(view, one)?.name ?? ""))) : names.length > 1 ? `${names.length} chosen: go on` : said;
}

/** What is left of an answer for a set. The choices come in ascending order, so the first that is wanted is the next. */
export class Plan {
  /**
   * @param {Asking} view
   * @param {Set<string>} selected
   * @param {Map<string, string>} aims what a card was laid onto
   */
  constructor(view, selected, aims) {
    this.question = view.question.name;
    this.aims = new Map(aims);
    /** @type {string|null} */
    this.aim = null;
    this.done = false;
    this.wanted = [...selected].map((place) => {
      const [seat, zone, at] = place.split(" ");
      return { place, card: print(cardAt(view, { seat: Number(seat), zone, at: Number(at) })) };
    });
  }

  /**
   * Whether the plan still stands at this view: its own question, or one that comes within it.
   * @param {View} view
   */
  stands(view) {
    return view.question?.name === this.question || view.question?.within === this.question;
  }

  /**
   * The choice that comes now; within the set, what the card was laid onto, or null where the person has to say.
   * @param {View} view
   */
  next(view) {
    const { question } = view;
    if (question?.name !== this.question) return view.choices.find((choice) => this.aim && placeOf(choice) === this.aim) ?? null;
    for (const choice of view.choices.filter(placeOf)) {
      const exact = this.wanted.findIndex((one) => one.place === placeOf(choice));
      const equal = this.wanted.findIndex((one) => one.card === print(cardOf(view, choice)));
      const k = exact >= 0 ? exact : equal;
      if (k < 0) continue;
      const [taken] = this.wanted.splice(k, 1);
      this.aim = this.aims.get(taken.place) ?? null;
      return choice;
    }
    this.done = true;
    return view.choices.find((choice) => choice.text === question.end) ?? null;
  }
}
