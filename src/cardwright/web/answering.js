/** Answers to a question: what is pressed, selected, dragged or planned at a table, and what of it is sent. */

import { Plan, pointed, takesSelection } from "./fingers.js";
import { toast } from "./toast.js";
import { seatName } from "./words.js";

/** @import { Answer, Laid } from "./layout.js" */
/** @import { Room } from "./room.js" */
/** @import { Choice, Dealt, Game, Refusal, Sent } from "./types.js" */

/** The answers of one seat, from message to message. */
export class Answering {
  /**
   * @param {Game} game
   * @param {Room} room
   * @param {(message: Sent) => string} send
   * @param {Dealt} message
   */
  constructor(game, room, send, message) {
    this.game = game;
    this.room = room;
    this.send = send;
    this.message = message;
    /** @type {Set<string>} the places of what is selected for a set */
    this.selected = new Set();
    /** @type {Map<string, string>} what a selected card was laid onto */
    this.aims = new Map();
    /** @type {Plan|null} */
    this.plan = null;
    /** @type {{key: string, texts: string[]}|null} what a card was dragged onto: a card, or a player by the buttons for it */
    this.onto = null;
    /** @type {{n: number}|null} the answer that is on its way */
    this.sent = null;
    /** @type {string|null} the key of the card that was chosen last */
    this.source = null;
    /** @type {HTMLElement|null} */
    this.aimed = null;
    this.asked = "";
  }

  get view() {
    return this.message.view;
  }

  /** Whether this seat is asked and nothing that it said is on its way. */
  get mayAct() {
    return this.message.asked && !this.message.over && !this.sent;
  }

  /**
   * Take a message of the table. What is selected stays so while the same question is asked.
   * @param {Dealt} message
   */
  take(message) {
    this.message = message;
    const { view } = message;
    const asked = JSON.stringify([view.question?.name, view.turn, view.question?.words]);
    if (this.sent && this.sent.n !== message.n) this.sent = null;
    if (asked !== this.asked || this.plan) this.letGo();
    this.asked = asked;
    const choices = pointed(view);
    for (const place of this.selected) if (!choices.has(place)) this.selected.delete(place);
    this.draw();
  }

  draw() {
    this.room.draw(this.message, this.answer(), { busy: Boolean(this.sent), selected: this.selected, aims: this.aims });
  }

  letGo() {
    this.selected.clear();
    this.aims.clear();
  }

  /** @returns {Answer} */
  answer() {
    const asked = this.message.asked && !this.message.over;
    const { question } = this.view;
    // A question that has to be answered comes from the card that was chosen before it.
    const follows = asked && question !== null && question.enter === null && !question.set;
    if (!follows) this.source = null;
    return { choices: asked ? pointed(this.view) : new Map(), selected: this.selected, pressable: asked && takesSelection(this.view), source: this.source };
  }

  /**
   * A card was pressed; by a pointer, the focus is let go, so that Enter means the answer and not the card again.
   * @param {Laid} model
   * @param {HTMLElement} [button]
   */
  press(model, button, byPointer = false) {
    if (byPointer) button?.blur();
    if (!model.choice) return this.explain(model);
    if (!this.mayAct) return;
    if (!takesSelection(this.view)) return this.choose(model.choice);
    this.aims.delete(model.place);
    if (!this.selected.delete(model.place)) this.selected.add(model.place);
    this.draw();
    if (!byPointer) button?.focus({ preventScroll: true });
  }

  /**
   * Say why a card cannot be chosen: by the question that is asked, or since another is asked.
   * @param {Laid} model
   */
  explain(model) {
    if (!model.card || this.message.over) return;
    const { question, to_move: mover, seat } = this.view;
    if (this.message.seat === null) return;
    if (this.message.asked && question) return toast(`${model.card.name} cannot be chosen now. ${question.words} ${question.why}`, { game: this.game.name, clause: question.clause });
    if (mover !== null) toast(`${seatName(this.view, mover)} ${mover === seat ? "are" : "is"} asked now.`);
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (!this.mayAct) return;
    const { n } = this.message;
    this.source = [...this.room.table.models.values()].find((one) => one.choice === choice)?.key ?? this.source;
    this.send({ t: "choose", n, choice: choice.text });
    this.sent = { n };
    this.room.busy();
  }

  /** Send what is selected, finger by finger. */
  confirm() {
    const { question } = this.view;
    if (!this.mayAct || !question) return;
    this.plan = new Plan({ ...this.view, question }, this.selected, this.aims);
    this.goOn();
  }

  /** Go on with what was planned: the rest of a set, or the target that a card was dragged onto. */
  goOn() {
    const { view } = this;
    if (this.plan && !this.plan.stands(view)) this.plan = null;
    const next = this.mayAct && this.plan?.next(view);
    if (this.plan?.done) this.plan = null;
    if (next) return this.choose(next);
    if (this.onto && this.mayAct && !this.plan) this.aim(this.onto);
  }

  /** @param {{key: string, texts: string[]}} on what a card was dragged onto */
  aim({ key, texts }) {
    this.onto = null;
    const choice = key ? this.room.table.models.get(key)?.choice : this.view.choices.find((one) => !one.card && texts.includes(one.text));
    if (choice) this.choose(choice);
  }

  /**
   * A line from the card that asks to the one that a pointer is over.
   * @param {HTMLElement|null} button
   */
  aimAt(button) {
    const { table } = this.room;
    const from = table.element.querySelector("[data-source]") ?? (this.view.question?.enter === null ? table.stack.firstElementChild : null);
    if (button === this.aimed || (!from && !this.aimed)) return;
    this.aimed = button && from && button !== from ? button : null;
    table.drawLines(this.aimed ? [{ from, to: this.aimed, tone: "aims" }] : undefined);
  }

  /**
   * A card was laid down, on the table, on another card or on a player. In a set it waits for the others.
   * @param {HTMLElement} button
   * @param {HTMLElement|null} on
   */
  drop(button, on) {
    const { table } = this.room;
    const model = table.modelOf(button);
    if (!model?.choice || !this.mayAct) return;
    const under = table.modelOf(on);
    if (takesSelection(this.view)) {
      this.selected.add(model.place);
      if (under) this.aims.set(model.place, under.place);
      return this.draw();
    }
    const seat = on?.dataset.seat === undefined ? null : Number(on.dataset.seat);
    if (under) this.onto = { key: under.key, texts: [] };
    else this.onto = seat === null ? null : { key: "", texts: seat === this.view.seat ? ["me"] : ["them", "direct"] };
    this.choose(model.choice);
  }

  /**
   * The choice of a number was asked for.
   * @param {number} n
   */
  pressNumber(n) {
    const choice = this.message.asked ? this.view.choices.find((one) => one.number === n) : null;
    if (!choice) return;
    const { models, buttons } = this.room.table;
    const model = [...models.values()].find((one) => one.choice === choice || one.choice?.number === n);
    if (model && takesSelection(this.view)) this.press(model, buttons.get(model.key));
    else if (choice.text === this.view.question?.end && takesSelection(this.view)) this.confirm();
    else this.choose(choice);
  }

  /**
   * The server refused what was sent.
   * @param {Refusal} message
   * @param {Sent} [sent]
   */
  refused(message, sent) {
    this.plan = null;
    this.onto = null;
    if (sent?.t === "choose") this.sent = null;
    if (message.n !== undefined) this.message.n = message.n;
    this.draw();
  }
}
