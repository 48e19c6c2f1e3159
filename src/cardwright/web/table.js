/** The table: two sides, the middle between them, and lines over it, drawn from a view and nothing else. */

import { cardButton, showCard } from "./card.js";
import { arrange, closest, fill, focused, h, mark, vary } from "./dom.js";
import { cardsOf, withKeys } from "./identity.js";
import { openZones, otherHas, partsOf, placeName, sameAt, wornAt } from "./layout.js";
import { drawLines, linesLayer } from "./lines.js";
import { feelDamage, fly, mayMove, places } from "./motion.js";
import { SeatBar } from "./seatbar.js";
import { cardWidths, fitOf, isCrowded, isNarrow, roomFor } from "./sizes.js";
import { stackEntry } from "./stack.js";
import { cards, seatName, standing, whose } from "./words.js";

/** @import { Keyed } from "./identity.js" */
/** @import { Answer, Laid, Part } from "./layout.js" */
/** @import { Line } from "./lines.js" */
/** @import { Where } from "./motion.js" */
/** @import { Faces, Game, Place, View } from "./types.js" */

/**
 * @typedef {{name: string, bar: SeatBar, field: HTMLElement, hand: HTMLElement, element: HTMLElement, parts: Map<string, Row>}} SideOf
 * @typedef {{element: HTMLElement, list: HTMLElement}} Row
 * @typedef {{press: (model: Laid, button: HTMLElement, byPointer: boolean) => void, pile: (seat: number, zone: string|null) => void}} Hands
 */

/** The table of a match, as one seat sees it. */
export class Table {
  /**
   * @param {Game} game
   * @param {Faces} faces
   * @param {Hands} hands
   */
  constructor(game, faces, hands) {
    this.game = game;
    this.faces = faces;
    this.hands = hands;
    /** @type {View|null} */
    this.view = null;
    /** @type {Keyed[]} */
    this.was = [];
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Map<string, Laid>} */
    this.models = new Map();
    /** @type {Object<string, number>} */
    this.widths = {};
    /** @type {Line[]} */
    this.aims = [];
    this.lines = linesLayer();
    this.sides = ["theirs", "ours"].map((name) => this.makeSide(name));
    this.moment = h("p", { class: "moment" });
    this.stack = h("ol", { class: "stack", hidden: true });
    this.middle = h("div", { class: "middle" }, this.moment, this.stack);
    this.element = h("div", { class: "board" }, this.sides[0].element, this.middle, this.sides[1].element, this.lines);
    this.element.addEventListener("click", (event) => this.clicked(event));
    const observer = new ResizeObserver(() => this.measure());
    for (const element of [this.element, this.middle]) observer.observe(element);
  }

  /**
   * @param {string} name
   * @returns {SideOf}
   */
  makeSide(name) {
    const bar = new SeatBar(this.game, (seat, zone) => this.hands.pile(seat, zone));
    const field = h("div", { class: "field" });
    const hand = h("div", { class: "hand-row" });
    const element = h("section", { class: `side ${name}` }, ...(name === "theirs" ? [bar.element, hand, field] : [field, hand, bar.element]));
    return { name, bar, field, hand, element, parts: new Map() };
  }

  /** Measure the board: how wide cards are in each place, and how much of a face there is room for. */
  measure() {
    const { width, height } = this.element.getBoundingClientRect();
    if (!width) return;
    mark(this.element, "data-narrow", isNarrow(width));
    this.widths = cardWidths(width, height);
    for (const [name, size] of Object.entries(this.widths)) this.element.style.setProperty(`--${name}`, `${size}px`);
    for (const side of this.sides) for (const { element } of side.parts.values()) mark(element, "data-face", this.roomOf(element.dataset.size));
    this.fit();
    this.markCrowds();
    this.drawLines();
  }

  /**
   * How much of a face there is room for in a part; before the board was measured, a little.
   * @param {string} [size] of the part
   */
  roomOf(size = "") {
    return size in this.widths ? roomFor(this.widths[size]) : "small";
  }

  /** On a phone rows lie one above the other: where a side has more than there is room for, its cards are smaller. */
  fit() {
    const narrow = this.element.hasAttribute("data-narrow");
    // All is measured before anything is changed: so the page is laid out once.
    const fits = this.sides.map((side) => (narrow ? fitOf(side.field, this.widths) : 1));
    for (const [i, side] of this.sides.entries()) vary(side.element, "--fit", fits[i].toFixed(2));
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const button = closest(event, "button.card");
    const model = this.modelOf(button);
    if (button && model) this.hands.press(model, button, event.detail > 0);
  }

  /**
   * The card that an element of the table shows.
   * @param {HTMLElement|null} [element]
   */
  modelOf(element) {
    return this.models.get(element?.dataset.key ?? "");
  }

  /**
   * Draw a view.
   * @param {View} view
   * @param {Answer} answer
   */
  draw(view, answer) {
    const first = !this.view;
    const before = first || !mayMove() ? null : places(this.element);
    const key = focused()?.dataset.key;
    const was = this.was;
    this.view = view;
    this.was = withKeys(was, cardsOf(view));
    this.models = new Map(this.was.map((one) => [one.key, this.answered(one, answer)]));
    const below = view.seat ?? 0;
    this.drawSide(view, this.sides[0], 1 - below, answer);
    this.drawSide(view, this.sides[1], below, answer);
    this.drawMiddle(view);
    this.forgetGone();
    if (key && focused()?.dataset.key !== key) this.buttons.get(key)?.focus({ preventScroll: true });
    // What has to be measured is measured once, when all that is drawn beside the table is there too.
    queueMicrotask(() => this.settle(before, was, first));
  }

  /**
   * Measure what was drawn: how crowded it is, where cards fly from and to, where lines go.
   * @param {Map<string, Where>|null} before
   * @param {Keyed[]} was
   * @param {boolean} first
   */
  settle(before, was, first) {
    this.fit();
    this.markCrowds();
    if (before) fly(this.element, before, was, this.was);
    if (!first) feelDamage(was, this.was, this.buttons);
    this.drawLines();
    if (before) setTimeout(() => this.drawLines(), 620);
  }

  /**
   * What a card offers: the choice that points at it, whether it was selected.
   * @param {Keyed} one
   * @param {Answer} answer
   * @returns {Laid}
   */
  answered(one, answer) {
    const place = placeName(one.seat, one.zone, one.at);
    const choice = answer.choices.get(place) ?? null;
    return { ...one, place, choice, source: Boolean(answer.source) && answer.source === one.key, selected: answer.selected.has(place), pressable: answer.pressable && Boolean(choice) };
  }

  /**
   * @param {View} view
   * @param {SideOf} side
   * @param {number} seat
   * @param {Answer} answer
   */
  drawSide(view, side, seat, answer) {
    const owner = seatName(view, seat);
    mark(side.element, "aria-label", `${whose(view, seat)} side`);
    mark(side.element, "data-asked", view.to_move === seat);
    side.bar.show(view, seat, answer.states?.[seat]);
    const all = [...this.models.values()];
    const parts = openZones(this.game).flatMap((zone) => partsOf(view, zone, seat, all, this.faces));
    const wanted = parts.filter((part) => part.models.length || part.always || otherHas(part, seat, all));
    const drawn = wanted.map((part) => ({ part, element: this.drawPart(side, part, owner) }));
    arrange(side.hand, drawn.filter(({ part }) => part.zone.name === "hand").map(({ element }) => element));
    arrange(side.field, drawn.filter(({ part }) => part.zone.name !== "hand").map(({ element }) => element));
  }

  /**
   * @param {SideOf} side
   * @param {Part} part
   * @param {string} owner
   */
  drawPart(side, part, owner) {
    const { element, list } = side.parts.get(part.id) ?? this.row(side, part);
    mark(element, "data-size", part.size);
    mark(element, "data-face", this.roomOf(part.size));
    mark(element, "data-zone", part.zone.name);
    vary(element, "--count", part.models.length);
    mark(list, "aria-label", `${owner === "You" ? "Your" : `${owner}'s`} ${part.title.toLowerCase()}, ${cards(part.models.length)}`);
    arrange(list, part.models.map((model) => this.slot(model)));
    return element;
  }

  /**
   * The row of a part, empty.
   * @param {SideOf} side
   * @param {Part} part
   */
  row(side, part) {
    const list = h("ul", { class: "cards" });
    const row = { list, element: h("div", { class: "part", data: { part: part.id } }, h("h3", { class: "part-name" }, part.title), list) };
    side.parts.set(part.id, row);
    return row;
  }

  /**
   * The place of a card in its list, with what lies under it.
   * @param {Laid} model
   */
  slot(model) {
    const button = this.button(model);
    const item = button.parentElement?.classList.contains("slot") ? button.parentElement : h("li", { class: "slot" });
    const under = [...this.models.values()].filter((one) => sameAt(wornAt(one), model));
    mark(item, "data-under", under.length || null);
    vary(item, "--under", under.length);
    arrange(item, [...under.map((one, k) => {
      const worn = this.button(one);
      vary(worn, "--k", k);
      worn.classList.add("worn");
      return worn;
    }), button]);
    if (button.classList.contains("worn")) button.classList.remove("worn");
    return item;
  }

  /** @param {Laid} model */
  button(model) {
    let button = this.buttons.get(model.key);
    if (!button) {
      button = cardButton();
      button.dataset.key = model.key;
      this.buttons.set(model.key, button);
    }
    showCard(button, model, this.game, this.faces);
    return button;
  }

  /** Where cards lie over each other, their numbers are shown on the side that is seen. */
  markCrowds() {
    const parts = this.sides.flatMap((side) => [...side.parts.values()].map((row) => row.element)).filter((part) => part.isConnected);
    const crowded = parts.map(isCrowded);
    for (const [k, part] of parts.entries()) mark(part, "data-crowded", crowded[k]);
  }

  forgetGone() {
    for (const [key, button] of this.buttons) if (!button.isConnected) this.buttons.delete(key);
  }

  /** @param {View} view */
  drawMiddle(view) {
    fill(this.moment, h("b", {}, `Turn ${view.turn}`), ...standing(view).map((words) => h("span", {}, words)));
    this.stack.hidden = !view.stack.length;
    mark(this.stack, "aria-label", view.stack.length > 1 ? "The stack, top first" : "The stack");
    fill(this.stack, ...view.stack.map((entry) => stackEntry(entry, this.game, this.faces)));
    mark(this.element, "data-mine", view.active === view.seat);
  }

  /**
   * The button of a card by where a view says it lies.
   * @param {Place} [place]
   */
  at(place) {
    const model = [...this.models.values()].find((one) => sameAt(place, one));
    return model ? this.buttons.get(model.key) : null;
  }

  /**
   * The bar of a seat.
   * @param {number} seat
   */
  barOf(seat) {
    return this.sides.find((side) => Number(side.bar.element.dataset.seat) === seat)?.bar;
  }

  /** Draw the lines of the view, and others: those that were aimed with, unless told. */
  drawLines(extra = this.aims) {
    if (!this.view) return;
    /** @type {Line[]} */
    const lines = [];
    for (const [key, model] of this.models) {
      for (const one of model.card?.marks ?? []) if (one.at && one.name !== "worn") lines.push({ from: this.buttons.get(key), to: this.at(one.at), tone: "blocks" });
    }
    this.view.stack.forEach((entry, k) => {
      for (const target of entry.targets) lines.push({ from: this.stack.children[k], to: target.card ? this.at(target.at) : this.barOf(target.seat)?.element, tone: "aims" });
    });
    drawLines(this.lines, [...lines, ...extra]);
  }
}
