/** Answers: which cards can be pointed at, which are selected for a set, and how a set is sent finger by finger. */

import { placeName } from "./table.js";
import { listed } from "./words.js";

/** How a card looks, leaving out that it was picked: equal cards are one choice, and any of them may be pressed for it. */
function print(card) {
  if (!card) return "";
  const { picked, ...rest } = card;
  return JSON.stringify(rest);
}

const cardAt = (view, { seat, zone, at }) => view.seats[seat]?.zones[zone]?.cards[at] ?? null;
const placeOf = (choice) => (choice.at === null || choice.at === undefined ? null : placeName(choice.seat, choice.zone, choice.at));

/** The choice that each place on the table stands for. */
export function pointed(view) {
  const found = new Map();
  for (const choice of view.choices) {
    const place = placeOf(choice);
    if (place) found.set(place, choice);
  }
  for (const choice of view.choices) {
    if (!placeOf(choice)) continue;
    const wanted = print(cardAt(view, choice));
    view.seats[choice.seat].zones[choice.zone].cards.forEach((card, at) => {
      const place = placeName(choice.seat, choice.zone, at);
      if (card && !card.picked && !found.has(place) && print(card) === wanted) found.set(place, choice);
    });
  }
  return found;
}

/** The choices of cards that do not lie open on the table: in a pile, in the deck, on the stack. */
export function elsewhere(view, game) {
  const open = new Set(game.zones.filter((zone) => zone.drawn && !zone.folded).map((zone) => zone.name));
  return view.choices.filter((choice) => choice.card && (!placeOf(choice) || !open.has(choice.zone)));
}

/** Whether cards are selected here first and sent together: for a set that a button ends. */
export function takesSelection(view) {
  return Boolean(view.question?.set && view.question.end !== null && view.choices.some((choice) => placeOf(choice)));
}

/** The words of the button that sends a selection, like "Attack with Keshi and Gopi". */
export function selectionWords(view, selected) {
  const choices = pointed(view);
  const names = [...selected].map((place) => choices.get(place)).filter(Boolean);
  if (!names.length) return view.choices.find((choice) => choice.text === view.question.end)?.words ?? "Done";
  const first = names[0];
  const name = cardAt(view, first)?.name ?? "";
  const said = first.words.replace(/ \([^)]*\)(, \d+ of \d+)?$/, "");
  return name && said.includes(name) && names.length > 1 ? said.replace(name, listed(names.map((one) => cardAt(view, one)?.name))) : names.length > 1 ? `${names.length} chosen: go on` : said;
}

/** What is left of an answer for a set. The choices come in ascending order, so the first that is wanted is the next. */
export class Plan {
  constructor(view, selected, aims) {
    this.question = view.question.name;
    this.aims = new Map(aims);
    this.wanted = [...selected].map((place) => {
      const [seat, zone, at] = place.split(" ");
      return { place, card: print(cardAt(view, { seat, zone, at })) };
    });
  }

  /** Whether the plan still stands at this view: its own question, or one that comes within it. */
  stands(view) {
    return Boolean(view.question) && (view.question.name === this.question || view.question.within === this.question);
  }

  /** The choice that comes now; within the set, what the card was laid onto, or null where the person has to say. */
  next(view) {
    if (view.question.name !== this.question) return view.choices.find((choice) => this.aim && placeOf(choice) === this.aim) ?? null;
    for (const choice of view.choices.filter(placeOf)) {
      const exact = this.wanted.findIndex((one) => one.place === placeOf(choice));
      const equal = this.wanted.findIndex((one) => one.card === print(cardAt(view, choice)));
      const k = exact >= 0 ? exact : equal;
      if (k < 0) continue;
      const [taken] = this.wanted.splice(k, 1);
      this.aim = this.aims.get(taken.place) ?? null;
      return choice;
    }
    this.done = true;
    return view.choices.find((choice) => choice.text === view.question.end) ?? null;
  }
}
