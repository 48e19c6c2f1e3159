/** The table: two sides, the middle between them, and lines over it, drawn from a view and nothing else. */

import { cardButton, showCard } from "./card.js";
import { arrange, fill, h, mark, vary } from "./dom.js";
import { cardsOf, withKeys } from "./identity.js";
import { drawLines, linesLayer } from "./lines.js";
import { fly, mayMove, places, shake } from "./motion.js";
import { SeatBar } from "./seatbar.js";
import { stackEntry } from "./stack.js";
import { capital, cards, seatName, standing, whose } from "./words.js";

export const placeName = (seat, zone, at) => `${seat} ${zone} ${at}`;

/** The zones that lie open on the table, in order. */
const openZones = (game) => game.zones.filter((zone) => zone.drawn && !zone.folded);

// The width of cards in each place: at least, by the height and by the width of the board, at most.
const ON_DESKS = { hand: [62, 0.148, 0.18, 170], field: [50, 0.118, 0.165, 134], small: [40, 0.08, 0.115, 84], tiny: [24, 0.046, 0.07, 48] };
const ON_PHONES = { hand: [62, 0.15, 0.215, 112], field: [51, 0.135, 0.2, 101], small: [38, 0.085, 0.13, 70], tiny: [22, 0.046, 0.07, 40] };
const NARROW = 620;
// How high a card is, and how much of it is seen of one that lies under another, in widths; points between rows.
const [TALL, UNDER, BETWEEN] = [1.4, 0.2, 8];
const SMALLEST = 0.55;

export class Table {
  /**
   * @param {object} game
   * @param {Object<string, object>} faces
   * @param {{press: Function, pile: Function}} hands what a press on a card or a pile does
   */
  constructor(game, faces, hands) {
    Object.assign(this, { game, faces, hands, was: [], buttons: new Map(), models: new Map(), rooms: {}, widths: {}, aims: [] });
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
    const sizes = width < NARROW ? ON_PHONES : ON_DESKS;
    mark(this.element, "data-narrow", width < NARROW);
    for (const [name, [least, tall, wide, most]] of Object.entries(sizes)) {
      const size = Math.round(Math.max(least, Math.min(height * tall, width * wide, most)));
      this.element.style.setProperty(`--${name}`, `${size}px`);
      this.rooms[name] = roomFor(size);
      this.widths[name] = size;
    }
    for (const side of this.sides) for (const part of side.parts.values()) part.dataset.face = this.rooms[part.dataset.size];
    this.fit();
    this.markCrowds();
    this.drawLines();
  }

  /** On a phone rows lie one above the other: where a side has more than there is room for, its cards are smaller. */
  fit() {
    const narrow = this.element.hasAttribute("data-narrow");
    // All is measured before anything is changed: so the page is laid out once.
    const fits = this.sides.map((side) => {
      const rows = [...side.field.children].map((part) => {
        const under = Math.max(0, ...[...part.querySelectorAll(".slot")].map((slot) => Number(slot.dataset.under ?? 0)));
        return this.widths[part.dataset.size] * (TALL + UNDER * under);
      });
      const needed = rows.reduce((sum, high) => sum + high, 0);
      const there = side.field.clientHeight - BETWEEN * (rows.length + 1);
      return narrow ? Math.max(SMALLEST, Math.min(1, there / needed)) : 1;
    });
    for (const [i, side] of this.sides.entries()) vary(side.element, "--fit", fits[i].toFixed(2));
  }

  clicked(event) {
    const button = event.target.closest("button.card");
    if (button?.dataset.key && this.models.has(button.dataset.key)) this.hands.press(this.models.get(button.dataset.key), button, event.detail > 0);
  }

  /**
   * Draw a view.
   * @param {object} view
   * @param {{choices: Map, selected: Set, pressable: boolean, states?: string[]}} answer what may be pointed at now
   */
  draw(view, answer = { choices: new Map(), selected: new Set(), pressable: false }) {
    const first = !this.view;
    const before = first || !mayMove() ? null : places(this.element);
    const focused = document.activeElement?.dataset?.key;
    const was = this.was;
    this.view = view;
    this.was = withKeys(was, cardsOf(view));
    this.models = new Map(this.was.map((one) => [one.key, this.answered(one, answer)]));
    const below = view.seat ?? 0;
    this.drawSide(this.sides[0], 1 - below, answer);
    this.drawSide(this.sides[1], below, answer);
    this.drawMiddle();
    this.forgetGone();
    if (focused && document.activeElement?.dataset?.key !== focused) this.buttons.get(focused)?.focus({ preventScroll: true });
    // What has to be measured is measured once, when all that is drawn beside the table is there too.
    queueMicrotask(() => this.settle(before, was, first));
  }

  /** Measure what was drawn: how crowded it is, where cards fly from and to, where lines go. */
  settle(before, was, first) {
    this.fit();
    this.markCrowds();
    if (before) fly(this.element, before, was, this.was);
    if (!first) this.feelDamage(was);
    this.drawLines();
    if (before) setTimeout(() => this.drawLines(), 620);
  }

  /** What a card offers: the choice that points at it, whether it was selected. */
  answered(one, answer) {
    const place = placeName(one.seat, one.zone, one.at);
    const choice = answer.choices.get(place) ?? null;
    return { ...one, place, choice, source: Boolean(answer.source) && answer.source === one.key, selected: answer.selected.has(place), pressable: answer.pressable && Boolean(choice) };
  }

  /** Show anew what may be pointed at, without moving anything. */
  mark(answer) {
    for (const [key, model] of this.models) {
      this.models.set(key, this.answered(model, answer));
      const button = this.buttons.get(key);
      if (button) showCard(button, this.models.get(key), this.game, this.faces);
    }
  }

  drawSide(side, seat, answer) {
    const { view } = this;
    const owner = seatName(view, seat);
    mark(side.element, "aria-label", `${whose(view, seat)} side`);
    mark(side.element, "data-asked", view.to_move === seat);
    side.bar.show(view, seat, answer.states?.[seat]);
    const parts = openZones(this.game).flatMap((zone) => this.partsOf(zone, seat));
    const wanted = parts.filter((part) => part.models.length || part.always || this.otherHas(part, seat));
    const drawn = wanted.map((part) => [part, this.drawPart(side, part, seat, owner)]);
    arrange(side.hand, drawn.filter(([part]) => part.zone.name === "hand").map(([, element]) => element));
    const rest = drawn.filter(([part]) => part.zone.name !== "hand").map(([, element]) => element);
    arrange(side.field, rest);
  }

  /** A zone as it is laid out: one part for each of its rows, what fits none last. Worn cards lie under their wearers. */
  partsOf(zone, seat) {
    let rest = [...this.models.values()].filter((one) => one.seat === seat && one.zone === zone.name && !wornAt(one));
    const rows = (zone.rows ?? []).map((row, k) => {
      const models = rest.filter((one) => one.card && row.kinds.includes(this.faces[one.card.id]?.kind));
      rest = rest.filter((one) => !models.includes(one));
      const main = zone.rows.length === 1 || row.kinds.some((kind) => ["creature", "unit"].includes(kind)) || k === zone.rows.length;
      return { id: `${zone.name} ${k}`, zone, title: row.title ?? row.name, models, size: main ? "field" : "small", always: main };
    });
    const near = seat === (this.view.seat ?? 0) && rest.some((one) => one.card);
    const size = zone.name === "hand" ? (near || seat === this.view.seat ? "hand" : "tiny") : "field";
    const whole = { id: zone.name, zone, title: zone.title, models: rest, size, always: !rows.length && (zone.live || zone.name === "hand") };
    return rest.length || !rows.length ? [...rows, whole] : rows;
  }

  otherHas(part, seat) {
    return part.zone.live && this.was.some((one) => one.seat !== seat && one.zone === part.zone.name) && part.size === "field" && part.id !== part.zone.name;
  }

  drawPart(side, part, seat, owner) {
    let element = side.parts.get(part.id);
    if (!element) {
      element = h("div", { class: "part", data: { part: part.id } }, h("h3", { class: "part-name" }, part.title), h("ul", { class: "cards" }));
      side.parts.set(part.id, element);
    }
    mark(element, "data-size", part.size);
    mark(element, "data-face", this.rooms[part.size] ?? "small");
    mark(element, "data-zone", part.zone.name);
    vary(element, "--count", part.models.length);
    const list = element.querySelector("ul");
    mark(list, "aria-label", `${owner === "You" ? "Your" : `${owner}'s`} ${part.title.toLowerCase()}, ${cards(part.models.length)}`);
    arrange(list, part.models.map((model) => this.slot(model)));
    return element;
  }

  /** The place of a card in its list, with what lies under it. */
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
    const parts = this.sides.flatMap((side) => [...side.parts.values()]).filter((part) => part.isConnected);
    const crowded = parts.map((part) => {
      const slots = part.querySelectorAll(".slot");
      return slots.length > 1 && slots[0].offsetWidth < slots[0].lastElementChild.offsetWidth * 0.93;
    });
    parts.forEach((part, k) => mark(part, "data-crowded", crowded[k]));
  }

  forgetGone() {
    for (const [key, button] of this.buttons) if (!button.isConnected) this.buttons.delete(key);
  }

  drawMiddle() {
    const { view } = this;
    fill(this.moment, h("b", {}, `Turn ${view.turn}`), ...standing(view).map((words) => h("span", {}, words)));
    this.stack.hidden = !view.stack.length;
    mark(this.stack, "aria-label", view.stack.length > 1 ? "The stack, top first" : "The stack");
    fill(this.stack, ...view.stack.map((entry) => stackEntry(entry, this.game, this.faces)));
    mark(this.element, "data-mine", view.active === view.seat);
  }

  /** What was hurt since the last drawing is shaken. */
  feelDamage(was) {
    const before = new Map(was.map((one) => [one.key, one.card?.damage ?? 0]));
    for (const one of this.was) {
      const more = (one.card?.damage ?? 0) - (before.get(one.key) ?? 0);
      if (more > 0 && before.has(one.key) && this.buttons.has(one.key)) shake(this.buttons.get(one.key), more);
    }
  }

  /** The button of a card by where a view says it lies. */
  at(place) {
    const model = place && [...this.models.values()].find((one) => sameAt(place, one));
    return model ? this.buttons.get(model.key) : null;
  }

  /** The bar of a seat. */
  barOf(seat) {
    return this.sides.find((side) => Number(side.bar.element.dataset.seat) === seat)?.bar;
  }

  /** Draw the lines of the view, and others: those that were aimed with, unless told. */
  drawLines(extra = this.aims) {
    if (!this.view) return;
    const lines = [];
    for (const [key, model] of this.models)
      for (const one of model.card?.marks ?? []) if (one.at && one.name !== "worn") lines.push({ from: this.buttons.get(key), to: this.at(one.at), tone: "blocks" });
    this.view.stack.forEach((entry, k) => {
      for (const target of entry.targets) lines.push({ from: this.stack.children[k], to: target.card ? this.at(target.at) : this.barOf(target.seat)?.element, tone: "aims" });
    });
    drawLines(this.lines, [...lines, ...extra]);
  }
}

const roomFor = (width) => (width < 54 ? "tiny" : width < 112 ? "small" : width < 174 ? "mid" : "full");
const wornAt = (one) => one.card?.marks?.find((mark) => mark.name === "worn")?.at;
const sameAt = (place, one) => Boolean(place) && place.seat === one.seat && place.zone === one.zone && place.at === one.at;

/** A heading for a replay or a result: who plays whom. */
export const versus = (view) => capital(view.seats.map((side) => side.name).join(" against "));
