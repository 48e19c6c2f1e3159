/** The room of a match: the table, the question, what happened, and what can be done beside answering. */

import { fill, h, mark } from "./dom.js";
import { Prompt } from "./prompt.js";
import { Story } from "./story.js";
import { Table } from "./table.js";
import { clockWords } from "./words.js";

/** @import { Child } from "./dom.js" */
/** @import { Answer } from "./layout.js" */
/** @import { Hands as TableHands } from "./table.js" */
/** @import { Choice, Dealt, Faces, Game, TableMessage } from "./types.js" */

/**
 * @typedef {object} RoomHands what presses do
 * @property {(choice: Choice) => void} choose
 * @property {() => void} confirm
 * @property {() => void} stops
 * @property {() => void} help
 * @property {() => void} say
 * @property {() => void} undo
 * @property {() => void} concede
 * @property {(act: string) => void} act
 * @property {(kind: string, yes: boolean) => void} answer
 *
 * @typedef {RoomHands & TableHands} Hands
 * @typedef {{busy: boolean, selected: Set<string>, aims: Map<string, string>}} Held what was said and selected here
 */

/** @type {Object<string, string>} */
const LINE = { connected: "connected", connecting: "connecting…", "connecting again": "connecting again…", lost: "connection lost, trying again…" };

/** The room of a match as a person sees it. */
export class Room {
  /**
   * @param {Game} game
   * @param {Faces} faces
   * @param {Hands} hands
   */
  constructor(game, faces, hands) {
    this.game = game;
    this.hands = hands;
    this.heard = 0;
    this.table = new Table(game, faces, hands);
    this.prompt = new Prompt(game, faces, hands);
    this.story = new Story(game, faces);
    this.banner = h("div", { class: "banner", hidden: true });
    this.line = h("span", { class: "line-state", role: "status" });
    this.undo = this.tool("Take back", "U", hands.undo);
    this.concede = this.tool("Concede", "", hands.concede);
    this.say = this.tool("Say", "", hands.say);
    this.stops = this.tool("Stops", "S", hands.stops);
    this.menu = this.tool(["☰", h("span", {}, "Log and more")], "", () => this.toggleBeside(), "menu-button");
    this.menu.setAttribute("aria-label", "Log and more");
    this.menu.setAttribute("aria-expanded", "false");
    const tools = h("div", { class: "tools", role: "toolbar", "aria-label": "Beside the question" }, this.undo, this.stops, this.say, this.tool("Help", "?", hands.help), this.concede, this.tool("Close", "", () => this.toggleBeside(), "close-beside"));
    this.aside = h("aside", { class: "beside", "aria-label": "Log and tools" }, h("div", { class: "beside-head" }, this.line, tools), this.story.element);
    this.table.middle.append(this.menu);
    this.table.sides[1].field.after(this.prompt.element);
    this.prompt.element.before(this.banner);
    this.element = h("div", { class: "room" }, this.table.element, this.aside);
  }

  /**
   * A button beside the question.
   * @param {Child} words
   * @param {string} key
   * @param {() => void} act
   */
  tool(words, key, act, name = "") {
    return h("button", { class: `tool ${name}`, type: "button", on: { click: act } }, words, key ? h("kbd", { "aria-hidden": "true" }, key) : null);
  }

  /** On a small screen the log and the tools lie beside the table and are drawn over it. */
  toggleBeside(open = this.aside.dataset.open === undefined) {
    mark(this.aside, "data-open", open);
    mark(this.menu, "aria-expanded", String(open));
    if (open) this.story.element.scrollTop = this.story.element.scrollHeight;
    /** @type {HTMLElement|null} */
    const first = this.aside.querySelector("button:not(:disabled)");
    (open ? first : this.menu)?.focus();
  }

  /**
   * Draw a message of the table.
   * @param {Dealt} message
   * @param {Answer} answer
   * @param {Held} held
   */
  draw(message, answer, { busy, selected, aims }) {
    const { view } = message;
    this.heard = performance.now();
    const states = [0, 1].map((seat) => this.stateOf(message, seat));
    this.table.draw(view, { ...answer, states });
    this.table.aims = [...aims].map(([from, to]) => ({ from: this.buttonAt(from), to: this.buttonAt(to), tone: "blocks" }));
    this.prompt.show(view, { asked: message.asked && !message.over, busy, selected, passed: message.passed, reason: message.reason, waiting: this.waiting(message) });
    mark(this.element, "data-asked", message.asked && !message.over);
    this.undo.disabled = !(message.can.undo || message.can.take_back);
    this.concede.disabled = !message.can.concede;
    for (const tool of [this.undo, this.concede, this.say, this.stops]) tool.hidden = message.seat === null;
    this.stops.hidden ||= !this.game.stops.length;
    this.say.hidden ||= Boolean(message.opponent?.bot);
    this.showBanner(message);
    this.showTitle(message);
  }

  /** @param {string} place */
  buttonAt(place) {
    const [seat, zone, at] = place.split(" ");
    return this.table.at({ seat: Number(seat), zone, at: Number(at) });
  }

  /**
   * What is said beside the name of a seat.
   * @param {Dealt} message
   * @param {number} seat
   */
  stateOf({ players, seat: own, view }, seat) {
    const player = players[seat];
    if (view.over) return "";
    if (player.thinking) return player.ready ? "is thinking…" : "is warming up, once on this machine…";
    if (!player.here && seat !== own) return player.gone ? "has left" : "is away";
    if (view.to_move === seat) return seat === own ? "to answer" : "is asked";
    return player.bot ? `bot, ${player.bot}` : "";
  }

  /**
   * What is said where this seat is not asked.
   * @param {Dealt} message
   */
  waiting(message) {
    const { view, players } = message;
    if (message.over) return message.over.words;
    if (view.to_move === null) return "";
    const name = view.seats[view.to_move].name;
    if (view.to_move === message.seat) return "One moment…";
    return players[view.to_move].ready === false ? `${name} is warming up. This happens once on a machine.` : `${name} is to answer.`;
  }

  /** @param {Dealt} message */
  showBanner({ offer, can, seat, view, opponent }) {
    const name = opponent?.name ?? "";
    /** @param {string} kind */
    const yesNo = (kind) => [h("button", { class: "primary", type: "button", on: { click: () => this.hands.answer(kind, true) } }, "Yes"), h("button", { type: "button", on: { click: () => this.hands.answer(kind, false) } }, "No")];
    /** @type {HTMLElement[]|null} */
    let parts = null;
    if (offer?.kind === "take_back" && seat !== null) parts = offer.by === seat ? [h("span", {}, `${name} is asked whether you may take back.`)] : [h("span", {}, `${name} asks to take back the last choice.`), ...yesNo("take_back")];
    else if (can.claim && !view.over) parts = [h("span", {}, `${name} has left.`), h("button", { class: "primary", type: "button", on: { click: () => this.hands.act("claim") } }, "Claim the win"), h("button", { type: "button", on: { click: () => this.hands.act("let_bot") } }, "Let a bot finish")];
    else if (can.come_back) parts = [h("span", {}, "A bot plays on for you."), h("button", { class: "primary", type: "button", on: { click: () => this.hands.act("come_back") } }, "Take your seat back")];
    this.banner.hidden = !parts;
    fill(this.banner, ...(parts ?? []));
  }

  /** @param {Dealt} message */
  showTitle({ asked, over }) {
    document.title = `${asked && !over ? "● Your answer · " : ""}${this.game.title} · Cardwright`;
  }

  /** @param {string} [state] of the line to the server */
  showLine(state = "") {
    this.line.textContent = LINE[state] ?? "";
    this.line.dataset.state = state;
  }

  /** The answer is on its way. */
  busy() {
    mark(this.prompt.element, "data-busy", true);
  }

  pressDefault() {
    /** @type {HTMLElement|null} */
    const button = this.prompt.buttons.querySelector("button[data-enter]");
    button?.click();
  }

  focusHand() {
    const { hand } = this.table.sides[1];
    focusFirst([hand, ".card[data-playable]"], [hand, ".card"]);
  }

  focusQuestion() {
    const { tray, buttons } = this.prompt;
    focusFirst([tray, "button"], [buttons, ".primary"], [buttons, "button"], [this.table.element, "[data-playable]"]);
  }

  focusLog() {
    if (getComputedStyle(this.menu).display !== "none") this.toggleBeside(true);
    this.story.element.focus();
  }

  /**
   * Let the clocks run; gives the function that stops them.
   * @param {() => TableMessage} message the latest
   */
  startClock(message) {
    const timer = setInterval(() => this.showClocks(message()), 250);
    return () => clearInterval(timer);
  }

  /** @param {TableMessage} message */
  showClocks(message) {
    for (const side of this.table.sides) {
      const { clock } = side.bar;
      const seat = Number(side.bar.element.dataset.seat);
      clock.hidden = !message.clock;
      if (!message.clock) continue;
      const runs = message.clock.running === seat && !message.over;
      const left = message.clock.left[seat] * 1000 - (runs ? performance.now() - this.heard : 0);
      clock.textContent = clockWords(left);
      mark(clock, "data-runs", runs);
      mark(clock, "data-short", left < 30000);
    }
  }
}

/**
 * Give the focus to the first element that is there.
 * @param {...[Element, string]} wanted where to look, and for what
 */
function focusFirst(...wanted) {
  for (const [place, selector] of wanted) {
    /** @type {HTMLElement|null} */
    const found = place.querySelector(selector);
    if (found) return found.focus();
  }
}
