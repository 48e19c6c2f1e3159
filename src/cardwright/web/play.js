/** A match, played or watched: hears the server, draws what it says, and sends what is chosen. */

import { call, tell } from "./announce.js";
import { Answering } from "./answering.js";
import { allGames, facesOf, gameNamed } from "./api.js";
import { closest, h } from "./dom.js";
import { startDrag } from "./drag.js";
import { startKeys } from "./keys.js";
import { startPreview } from "./preview.js";
import { openPile, readable } from "./piles.js";
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

/** @import { State } from "./socket.js" */
/** @import { Dealt, Entry, Faces, Finished, Game, Refusal, Said, Sent, TableMessage } from "./types.js" */

/** @typedef {{game: Game, room: Room, answering: Answering, phrases: string[]}} Here a table that was laid */

/**
 * Sit down at a table, by the token of a seat or of a spectator. Gives the function that leaves it.
 * @param {HTMLElement} root
 * @param {string} token
 */
export function playScreen(root, token) {
  const match = new Playing(root, token);
  return () => match.leave();
}

/**
 * Whether there are cards on the table.
 * @param {TableMessage} message
 * @returns {message is Dealt}
 */
function isDealt(message) {
  return message.view !== null;
}

/**
 * Whether the match is over.
 * @param {Dealt} message
 * @returns {message is Finished}
 */
function isFinished(message) {
  return message.over !== null;
}

class Playing {
  /**
   * @param {HTMLElement} root
   * @param {string} token
   */
  constructor(root, token) {
    this.root = root;
    this.token = token;
    /** @type {Entry[]} */
    this.log = [];
    /** @type {Here|null} */
    this.here = null;
    /** @type {(() => void)[]} what ends when the table is left */
    this.stops = [];
    /** @type {((message: Finished) => void)|null} */
    this.showAgain = null;
    this.drawing = Promise.resolve();
    this.drawn = false;
    this.known = false;
    this.over = "";
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

  /** @param {unknown} problem */
  failed(problem) {
    console.error(problem);
    toast("Something went wrong on this page. Load it again: the match is safe on the server.", { tone: "bad" });
  }

  leave() {
    this.line.close();
    for (const stop of this.stops) stop();
    document.querySelector(".result")?.remove();
  }

  /** @param {State} state */
  lineState(state) {
    document.body.dataset.line = state;
    this.here?.room.showLine(state);
    if (state === "lost" && this.known) call("The connection is lost. Trying again.");
    if (state === "connected" && this.known) tell("Connected again.");
    this.known ||= state === "connected";
  }

  /**
   * Take a message of the table and draw it.
   * @param {TableMessage} message
   */
  async hear(message) {
    if (this.over && !message.over) document.querySelector(".result")?.remove();
    if (!isDealt(message)) return this.wait(message);
    this.here ??= await this.lay(message);
    const { game, room, answering } = this.here;
    const seen = Math.min(message.log_from, this.log.length);
    const fresh = message.view.log.filter((entry) => entry.number >= seen);
    this.log = [...this.log.slice(0, seen), ...fresh];
    const first = !this.drawn;
    this.drawn = true;
    answering.take(message);
    room.story.show(this.log, first ? 0 : seen);
    this.announce(answering, first ? [] : fresh);
    remember({ token: this.token, match: message.match, game: message.view.game, names: message.view.seats.map((side) => side.name), seat: message.seat, over: Boolean(message.over), words: message.over?.words ?? "", turn: message.view.turn, asked: message.asked });
    if (isFinished(message)) this.finish(game, room, message);
    else answering.goOn();
  }

  /** @param {TableMessage} message */
  wait(message) {
    waitingRoom(this.root, message, this.token);
    this.here = null;
  }

  /**
   * Lay the table of the game.
   * @param {Dealt} message
   * @returns {Promise<Here>}
   */
  async lay(message) {
    const [game, faces, { phrases }] = await Promise.all([gameNamed(message.view.game), facesOf(message.view.game, message.faces), allGames()]);
    const send = (/** @type {Sent} */ said) => this.line.send(said);
    wear(game.look);
    const room = new Room(game, faces, {
      press: (model, button, byPointer) => answering.press(model, button, byPointer),
      pile: (seat, zone) => openPile(answering.view, seat, zone, game, faces),
      choose: (choice) => answering.choose(choice),
      confirm: () => answering.confirm(),
      stops: () => openStops(game, answering.message.stops, send),
      help: () => openHelp(game, answering.message),
      say: () => openPhrases(phrases, (phrase) => send({ t: "say", phrase })),
      undo: () => this.undo(answering.message),
      concede: () => openQuestion("Give up?", "The other side wins.", "Concede", () => send({ t: "concede" })),
      act: (t) => send({ t }),
      answer: (kind, yes) => send({ t: "answer", kind, yes }),
    });
    const answering = new Answering(game, room, send, message);
    this.root.replaceChildren(room.element);
    room.showLine(document.body.dataset.line);
    this.listen(game, faces, room, answering);
    return { game, room, answering, phrases };
  }

  /**
   * Hear pointers and keys at a table, until it is left.
   * @param {Game} game
   * @param {Faces} faces
   * @param {Room} room
   * @param {Answering} answering
   */
  listen(game, faces, room, answering) {
    const { table } = room;
    const preview = startPreview(room.element, game, (element) => readable(element, table, faces));
    startDrag(table.element, {
      can: (button) => Boolean(table.modelOf(button)?.choice) && answering.mayAct,
      over: (button, on) => {
        preview.hide();
        table.drawLines(on ? [{ from: button, to: on, tone: "aims" }] : undefined);
      },
      drop: (button, on) => answering.drop(button, on),
    });
    table.element.addEventListener("pointerover", (event) => answering.aimAt(closest(event, "button.card[data-playable]")));
    const stopKeys = startKeys(room.element, {
      enter: () => room.pressDefault(),
      number: (n) => answering.pressNumber(n),
      hand: () => room.focusHand(),
      question: () => room.focusQuestion(),
      log: () => room.focusLog(),
      undo: () => this.undo(answering.message),
      stops: () => room.hands.stops(),
      help: () => room.hands.help(),
      letGo: () => {
        answering.letGo();
        answering.draw();
      },
    });
    this.stops.push(() => preview.stop(), stopKeys, room.startClock(() => answering.message));
  }

  /**
   * Say what happened and what is asked.
   * @param {Answering} answering
   * @param {Entry[]} fresh
   */
  announce({ message, view, plan }, fresh) {
    tell(merged(fresh).map((entry) => entry.words).join(" "));
    if (message.asked && !message.over && view.question && !plan) call(view.question.words);
  }

  /**
   * @param {Refusal} message
   * @param {Sent} [sent]
   */
  refused(message, sent) {
    toast(message.problem, { game: this.here?.game.name, clause: message.clause, tone: "bad" });
    this.here?.answering.refused(message, sent);
  }

  /** @param {Said} message */
  said({ seat, phrase }) {
    const words = this.here?.phrases[phrase];
    if (this.here && words) toast(`${seatName(this.here.answering.view, seat)}: ${words}`);
  }

  /** @param {TableMessage} message */
  undo({ can, n }) {
    if (can.undo) this.line.send({ t: "undo", n });
    else if (can.take_back) {
      this.line.send({ t: "ask", kind: "take_back" });
      toast("Asked to take it back.");
    } else toast("Nothing can be taken back: since your last choice something was revealed or decided.");
  }

  /**
   * Show how a match ended, or what can be done now that it has.
   * @param {Game} game
   * @param {Room} room
   * @param {Finished} message
   */
  finish(game, room, message) {
    if (this.over === message.match && document.querySelector(".result")) return this.showAgain?.(message);
    this.over = message.match;
    call(message.over.words);
    this.showAgain = showResult(room, message, game, { rematch: () => this.line.send({ t: "ask", kind: "rematch" }), answer: (kind, yes) => this.line.send({ t: "answer", kind, yes }) });
  }
}
