/** The bar of a seat: the name, the numbers, the clock, the deck and the piles. */

import { arrange, fill, h, mark } from "./dom.js";
import { icon } from "./icons.js";
import { felt, shake } from "./motion.js";
import { hueOf } from "./theme.js";
import { cards, seatName, whose } from "./words.js";

/** @import { Game, Side, View } from "./types.js" */

/** The bar of one seat, which `show` keeps up to date. */
export class SeatBar {
  /**
   * @param {Game} game
   * @param {(seat: number, zone: string|null) => void} open what a press on a pile does; no zone is the deck
   */
  constructor(game, open) {
    this.game = game;
    this.open = open;
    this.name = h("h2", { class: "who" });
    this.state = h("span", { class: "state" });
    this.clock = h("span", { class: "clock", hidden: true });
    this.numbers = h("ul", { class: "numbers" });
    this.piles = h("div", { class: "piles" });
    this.element = h("div", { class: "seatbar" }, this.name, this.state, this.clock, this.numbers, this.piles);
    /** @type {Map<string, number>} */
    this.amounts = new Map();
    /** @type {Map<string, {pile: HTMLElement, number: HTMLElement}>} */
    this.known = new Map();
  }

  /**
   * Show a seat of a view.
   * @param {View} view
   * @param {number} seat
   * @param {string} [state] what is said beside the name
   */
  show(view, seat, state) {
    const side = view.seats[seat];
    this.element.dataset.seat = String(seat);
    this.name.textContent = seatName(view, seat);
    mark(this.element, "data-moves", view.to_move === seat);
    mark(this.element, "data-active", view.active === seat && !view.over);
    this.state.textContent = state ?? "";
    mark(this.numbers, "aria-label", `${whose(view, seat)} numbers`);
    this.showNumbers(side);
    this.showPiles(view, seat);
  }

  /** @param {Side} side */
  showNumbers(side) {
    const before = this.amounts;
    if (before.size === side.numbers.length && side.numbers.every(({ name, amount }) => before.get(name) === amount)) return;
    this.amounts = new Map();
    const chips = side.numbers.map(({ name, amount }) => {
      const about = this.game.numbers.find((one) => one.title === name);
      const hidden = !amount && (!about || about.name === "coin");
      this.amounts.set(name, amount);
      const type = Object.keys(this.game.colours).find((key) => key.toLowerCase() === name.toLowerCase());
      const hue = about ? null : hueOf(this.game.look, this.game.colours, type);
      const worth = h("b", { class: "amount" }, String(amount));
      const chip = h("li", { class: `chip ${about?.name ?? "typed"}`, hidden, style: hue ? { "--hue": hue } : {} }, icon(about?.name ?? "type"), worth, h("span", { class: "chip-name" }, name));
      const difference = amount - (before.get(name) ?? amount);
      if (difference) queueMicrotask(() => felt(worth, difference));
      if (difference < 0 && about?.name === "life") shake(this.element, -difference);
      return chip;
    });
    fill(this.numbers, ...chips);
  }

  /**
   * @param {View} view
   * @param {number} seat
   */
  showPiles(view, seat) {
    const side = view.seats[seat];
    const folded = this.game.zones.filter((zone) => zone.folded);
    /** @type {{name: string, title: string, count: number, zone: string|null}[]} */
    const wanted = [{ name: "deck", title: "Deck", count: side.deck.count, zone: null }, ...folded.map(({ name, title }) => ({ name, title, count: side.zones[name].count, zone: name }))];
    arrange(this.piles, wanted.map(({ name, title, count, zone }) => {
      const { pile, number } = this.known.get(name) ?? this.pile(name, title, zone);
      mark(pile, "data-pile", zone ? `pile ${seat} ${zone}` : `deck ${seat}`);
      mark(pile, "data-depth", count === 0 ? 0 : count < 4 ? 1 : count < 12 ? 2 : 3);
      number.textContent = String(count);
      const knows = zone ? "" : side.deck.known.length ? `, ${cards(side.deck.known.length)} known` : "";
      mark(pile, "aria-label", `${whose(view, seat)} ${title.toLowerCase()}, ${cards(count)}${knows}`);
      return pile;
    }));
  }

  /**
   * A pile, and the number that stands on it.
   * @param {string} name
   * @param {string} title
   * @param {string|null} zone
   */
  pile(name, title, zone) {
    const number = h("b", {});
    const pile = h("button", { class: "pile", type: "button", data: { name }, on: { click: () => this.open(Number(this.element.dataset.seat), zone) } }, h("span", { class: "pile-cards" }), number, h("span", { class: "pile-name" }, title));
    this.known.set(name, { pile, number });
    return { pile, number };
  }
}
