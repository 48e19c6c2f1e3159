/** A match, played or watched: hears the server, draws what it says, and sends what is chosen. */

import { call, tell } from "./announce.js";
import { allGames, facesOf, gameNamed } from "./api.js";
import { h } from "./dom.js";
import { startDrag } from "./drag.js";
import { Plan, pointed, takesSelection } from "./fingers.js";
import { startKeys } from "./keys.js";
import { startPreview } from "./preview.js";
import { openPile } from "./piles.js";
import { showResult } from "./result.js";
import { Room } from "./room.js";
import { openHelp, openPhrases, openQuestion, openStops } from "./sheets.js";
import { Line } from "./socket.js";
import { remember } from "./store.js";
import { merged } from "./story.js";
import { wear } from "./theme.js";
import { toast } from "./toast.js";
import { nothingHere, waitingRoom } from "./waiting.js";
import { seatName } from "./words.js";

/** Sit down at a table, by the token of a seat or of a spectator. Gives the function that leaves it. */
export function playScreen(root, token) {
  const match = new Playing(root, token);
  return () => match.leave();
}

class Playing {
  constructor(root, token) {
    Object.assign(this, { root, token, log: [], selected: new Set(), aims: new Map(), plan: null, then: null, drawing: Promise.resolve(), stops: [] });
    root.replaceChildren(h("p", { class: "loading" }, "The table is being laid…"));
    this.line = new Line(token, {
      table: (message) => (this.drawing = this.drawing.then(() => this.hear(message)).catch((problem) => this.failed(problem))),
      refused: (message, sent) => this.refused(message, sent),
      said: (message) => this.said(message),
      unknown: (problem) => this.root.replaceChildren(nothingHere(problem)),
      state: (state) => this.lineState(state),
      have: () => this.log.length,
    });
  }

  failed(problem) {
    console.error(problem);
    toast("Something went wrong on this page. Load it again: the match is safe on the server.", { tone: "bad" });
  }

  leave() {
    this.line.close();
    for (const stop of this.stops) stop();
    document.querySelector(".result")?.remove();
  }

  lineState(state) {
    document.body.dataset.line = state;
    this.room?.showLine(state);
    if (state === "lost" && this.known) call("The connection is lost. Trying again.");
    if (state === "connected" && this.known) tell("Connected again.");
    this.known ||= state === "connected";
  }

  /** Take a message of the table and draw it. */
  async hear(message) {
    if (this.over && !message.over) document.querySelector(".result")?.remove();
    this.message = message;
    if (!message.view) return this.wait(message);
    if (!this.room) await this.lay(message.view);
    const seen = Math.min(message.log_from ?? this.log.length, this.log.length);
    const fresh = message.view.log.filter((entry) => entry.number >= seen);
    this.log = [...this.log.slice(0, seen), ...fresh];
    const first = this.seen === undefined;
    this.seen = first ? this.log.length : seen;
    this.keepSelection(message.view);
    this.draw();
    this.room.story.show(this.log, first ? 0 : seen);
    this.announce(first ? [] : fresh);
    remember({ token: this.token, match: message.match, game: message.view.game, names: message.view.seats.map((side) => side.name), seat: message.seat, over: Boolean(message.over), words: message.over?.words ?? "", turn: message.view.turn, asked: message.asked });
    if (message.over) this.finish(message);
    else this.goOn();
  }

  wait(message) {
    waitingRoom(this.root, message, this.token);
    this.room = null;
  }

  /** Lay the table of the game. */
  async lay(view) {
    const [game, faces, all] = await Promise.all([gameNamed(view.game), facesOf(view.game, this.message.faces), allGames()]);
    Object.assign(this, { game, faces, phrases: all.phrases ?? [] });
    wear(game.look);
    this.room = new Room(game, faces, {
      press: (model, button, pointed) => this.press(model, button, pointed),
      pile: (seat, zone) => openPile(this.view, seat, zone, game, faces),
      choose: (choice) => this.choose(choice),
      confirm: () => this.confirm(),
      stops: () => openStops(game, this.message.stops, (message) => this.line.send(message)),
      help: () => openHelp(game, this.message),
      say: () => openPhrases(this.phrases, (phrase) => this.line.send({ t: "say", phrase })),
      undo: () => this.undo(),
      concede: () => openQuestion("Give up?", "The other side wins.", "Concede", () => this.line.send({ t: "concede" })),
      act: (t) => this.line.send({ t }),
      answer: (kind, yes) => this.line.send({ t: "answer", kind, yes }),
    });
    this.root.replaceChildren(this.room.element);
    this.room.showLine(document.body.dataset.line);
    const { table } = this.room;
    const preview = startPreview(this.room.element, game, (element) => this.readable(element));
    startDrag(table.element, {
      can: (button) => Boolean(table.models.get(button.dataset.key)?.choice) && this.mayAct,
      over: (button, on) => (preview.hide(), table.drawLines(on ? [{ from: button, to: on, tone: "aims" }] : undefined)),
      drop: (button, on) => this.drop(button, on),
    });
    table.element.addEventListener("pointerover", (event) => this.aimAt(event.target.closest?.("button.card[data-playable]")));
    this.stops.push(() => preview.stop(), startKeys(this.room.element, this.keys()), this.room.startClock(() => this.message));
  }

  /** A line from the card that asks to the one that a pointer is over. */
  aimAt(button) {
    const { table } = this.room;
    const from = table.element.querySelector("[data-source]") ?? (this.view.question?.enter === null ? table.stack.firstElementChild : null);
    if (button === this.aimed || (!from && !this.aimed)) return;
    this.aimed = button && from && button !== from ? button : null;
    table.drawLines(this.aimed ? [{ from, to: this.aimed, tone: "aims" }] : undefined);
  }

  /** What is to be read on an element: a card of the table, or one that is only named. */
  readable(element) {
    const model = this.room.table.models.get(element.dataset.key);
    const id = model?.card?.id ?? element.dataset.card;
    return id && this.faces[id] ? { face: this.faces[id], card: model?.card ?? {} } : null;
  }

  get view() {
    return this.message.view;
  }

  /** Whether this seat is asked and nothing that it said is on its way. */
  get mayAct() {
    return this.message.asked && !this.message.over && !this.sent;
  }

  /** What is selected stays so while the same question is asked. */
  keepSelection(view) {
    const asked = JSON.stringify([view.question?.name, view.turn, view.question?.words]);
    if (this.sent && this.sent.n !== this.message.n) this.sent = null;
    if (asked !== this.asked || this.plan) this.letGo();
    this.asked = asked;
    const choices = pointed(view);
    for (const place of this.selected) if (!choices.has(place)) this.selected.delete(place);
  }

  draw() {
    this.room.draw(this.message, this.answer(), { busy: Boolean(this.sent), selected: this.selected, aims: this.aims });
  }

  letGo() {
    this.selected.clear();
    this.aims.clear();
  }

  answer() {
    const asked = this.message.asked && !this.message.over;
    const { question } = this.view;
    // A question that has to be answered comes from the card that was chosen before it.
    const follows = asked && question && question.enter === null && !question.set;
    if (!asked || !follows) this.source = null;
    return { choices: asked ? pointed(this.view) : new Map(), selected: this.selected, pressable: asked && takesSelection(this.view), source: follows ? this.source : null };
  }

  announce(fresh) {
    tell(merged(fresh).map((entry) => entry.words).join(" "));
    const { question } = this.view;
    if (this.message.asked && !this.message.over && question && !this.plan) call(question.words);
  }

  /** A card was pressed; by a pointer, the focus is let go, so that Enter means the answer and not the card again. */
  press(model, button, byPointer = false) {
    if (byPointer) button.blur();
    if (!model.choice) return this.explain(model);
    if (!this.mayAct) return;
    if (!takesSelection(this.view)) return this.choose(model.choice);
    this.aims.delete(model.place);
    this.selected.has(model.place) ? this.selected.delete(model.place) : this.selected.add(model.place);
    this.draw();
    if (!byPointer) button.focus({ preventScroll: true });
  }

  /** Say why a card cannot be chosen: by the question that is asked, or since another is asked. */
  explain(model) {
    if (!model.card || this.message.over) return;
    const { question } = this.view;
    if (this.message.seat === null) return;
    if (this.message.asked && question) return toast(`${model.card.name} cannot be chosen now. ${question.words} ${question.why}`, { game: this.game.name, clause: question.clause });
    toast(`${seatName(this.view, this.view.to_move)} ${this.view.to_move === this.view.seat ? "are" : "is"} asked now.`);
  }

  choose(choice) {
    if (!this.mayAct) return;
    const { n } = this.message;
    this.source = [...this.room.table.models.values()].find((one) => one.choice === choice)?.key ?? this.source;
    this.sent = { n, id: this.line.send({ t: "choose", n, choice: choice.text }) };
    this.room.busy();
  }

  /** Send what is selected, finger by finger. */
  confirm() {
    if (!this.mayAct) return;
    this.plan = new Plan(this.view, this.selected, this.aims);
    this.goOn();
  }

  /** Go on with what was planned: the rest of a set, or the target that a card was dragged onto. */
  goOn() {
    if (this.plan && !this.plan.stands(this.view)) this.plan = null;
    const next = this.mayAct && this.plan?.next(this.view);
    if (this.plan?.done) this.plan = null;
    if (next) return this.choose(next);
    if (this.then && this.mayAct && !this.plan) this.aim();
  }

  aim() {
    const on = this.then;
    this.then = null;
    const model = this.room.table.models.get(on.key);
    const choice = on.key ? model?.choice : this.view.choices.find((one) => !one.card && on.words.includes(one.text));
    if (choice) this.choose(choice);
  }

  /** A card was laid down, on the table, on another card or on a player. In a set it waits for the others. */
  drop(button, on) {
    const model = this.room.table.models.get(button.dataset.key);
    if (!model?.choice || !this.mayAct) return;
    const onto = this.room.table.models.get(on?.dataset.key);
    if (takesSelection(this.view)) {
      this.selected.add(model.place);
      if (onto) this.aims.set(model.place, onto.place);
      return this.draw();
    }
    const seat = on?.dataset.seat === undefined ? null : Number(on.dataset.seat);
    this.then = onto ? { key: onto.key } : seat === null ? null : { words: seat === this.view.seat ? ["yourself"] : ["your opponent", "attack directly"] };
    this.choose(model.choice);
  }

  refused(message, sent) {
    toast(message.problem, { game: this.game?.name, clause: message.clause, tone: "bad" });
    Object.assign(this, { plan: null, then: null });
    if (sent?.t === "choose") this.sent = null;
    if (this.message && message.n !== undefined) this.message.n = message.n;
    if (this.room) this.draw();
  }

  said({ seat, phrase }) {
    const words = this.phrases?.[phrase];
    if (words && this.view) toast(`${seatName(this.view, seat)}: ${words}`);
  }

  undo() {
    const { can, n } = this.message;
    if (can.undo) this.line.send({ t: "undo", n });
    else if (can.take_back) {
      this.line.send({ t: "ask", kind: "take_back" });
      toast("Asked to take it back.");
    } else toast("Nothing can be taken back: since your last choice something was revealed or decided.");
  }

  keys() {
    return {
      enter: () => this.room.pressDefault(),
      number: (n) => this.pressNumber(n),
      hand: () => this.room.focusHand(),
      question: () => this.room.focusQuestion(),
      log: () => this.room.focusLog(),
      undo: () => this.undo(),
      stops: () => openStops(this.game, this.message.stops, (message) => this.line.send(message)),
      help: () => openHelp(this.game, this.message),
      letGo: () => {
        this.letGo();
        this.draw();
      },
    };
  }

  pressNumber(n) {
    const choice = this.message.asked ? this.view.choices.find((one) => one.number === n) : null;
    if (!choice) return;
    const model = [...this.room.table.models.values()].find((one) => one.choice === choice || one.choice?.number === n);
    if (model && takesSelection(this.view)) this.press(model, this.room.table.buttons.get(model.key));
    else if (choice.text === this.view.question.end && takesSelection(this.view)) this.confirm();
    else this.choose(choice);
  }

  finish(message) {
    if (this.over === message.match && document.querySelector(".result")) return showResult.update?.(message);
    this.over = message.match;
    call(message.over.words);
    showResult(this.room, message, this.game, { rematch: () => this.line.send({ t: "ask", kind: "rematch" }), answer: (kind, yes) => this.line.send({ t: "answer", kind, yes }) });
  }
}
