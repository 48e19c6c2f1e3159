/** The bar of a seat: the name, the numbers, the clock, the deck and the piles. */

import { arrange, fill, h, mark } from "./dom.js";
import { icon } from "./icons.js";
import { felt, shake } from "./motion.js";
import { hueOf } from "./theme.js";
import { cards, seatName, whose } from "./words.js";

/** The bar of one seat, which `show` keeps up to date. */
export class SeatBar {
  /** @param {(seat: number, zone: string|null) => void} open what a press on a pile does; no zone is the deck */
  constructor(game, open) {
    this.game = game;
    this.open = open;
    this.name = h("h2", { class: "who" });
    this.state = h("span", { class: "state" });
    this.clock = h("span", { class: "clock", hidden: true });
    this.numbers = h("ul", { class: "numbers" });
    this.piles = h("div", { class: "piles" });
    this.element = h("div", { class: "seatbar" }, this.name, this.state, this.clock, this.numbers, this.piles);
    this.amounts = new Map();
  }

  /** Show a seat of a view. */
  show(view, seat, state) {
    const side = view.seats[seat];
    this.element.dataset.seat = seat;
    this.name.textContent = seatName(view, seat);
    mark(this.element, "data-moves", view.to_move === seat);
    mark(this.element, "data-active", view.active === seat && !view.over);
    this.state.textContent = state ?? "";
    mark(this.numbers, "aria-label", `${whose(view, seat)} numbers`);
    this.showNumbers(side);
    this.showPiles(view, seat);
  }

  showNumbers(side) {
    const before = this.amounts;
    if (before.size === side.numbers.length && side.numbers.every(({ name, amount }) => before.get(name) === amount)) return;
    this.amounts = new Map();
    const chips = side.numbers.map(({ name, amount }) => {
      const about = (this.game.numbers ?? []).find((one) => one.title === name);
      const type = !about;
      const hidden = !amount && (type || about?.name === "coin");
      this.amounts.set(name, amount);
      const hue = type ? hueOf(this.game.look, this.game.colours, Object.keys(this.game.colours).find((key) => key.toLowerCase() === name.toLowerCase())) : null;
      const chip = h("li", { class: `chip ${type ? "typed" : about.name}`, hidden, style: hue ? { "--hue": hue } : {} }, icon(type ? "type" : about.name), h("b", { class: "amount" }, String(amount)), h("span", { class: "chip-name" }, name));
      const difference = amount - (before.get(name) ?? amount);
      if (difference) queueMicrotask(() => felt(chip.querySelector(".amount"), difference));
      if (difference < 0 && about?.name === "life") shake(this.element, -difference);
      return chip;
    });
    fill(this.numbers, ...chips);
  }

  showPiles(view, seat) {
    const side = view.seats[seat];
    const folded = this.game.zones.filter((zone) => zone.folded);
    const wanted = [["deck", "Deck", side.deck.count, null], ...folded.map((zone) => [zone.name, zone.title, side.zones[zone.name].count, zone.name])];
    const known = new Map([...this.piles.children].map((pile) => [pile.dataset.name, pile]));
    arrange(this.piles, wanted.map(([name, title, count, zone]) => {
      const pile = known.get(name) ?? h("button", { class: "pile", type: "button", data: { name }, on: { click: () => this.open(Number(this.element.dataset.seat), zone) } }, h("span", { class: "pile-cards" }), h("b", {}), h("span", { class: "pile-name" }, title));
      mark(pile, "data-pile", zone ? `pile ${seat} ${zone}` : `deck ${seat}`);
      mark(pile, "data-depth", count === 0 ? 0 : count < 4 ? 1 : count < 12 ? 2 : 3);
      pile.querySelector("b").textContent = count;
      const knows = zone ? "" : side.deck.known.length ? `, ${cards(side.deck.known.length)} known` : "";
      mark(pile, "aria-label", `${whose(view, seat)} ${title.toLowerCase()}, ${cards(count)}${knows}`);
      return pile;
    }));
  }
}
