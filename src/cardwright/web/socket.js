/**
 * The line to the server. What is sent waits until it is acknowledged and is sent again after every break, under the same
 * number, so that nothing is lost and nothing counts twice. The line is made again for as long as the page is open.
 */

import { nonceOf } from "./store.js";

const PROTOCOL = 1;
const PING = 15000;
const SILENCE = 40000;
const LONGEST = 8000;
// How the server closes a line that it does not want again.
const REFUSED = 1008;

/** @import { Heard, Refusal, Said, Sent, TableMessage } from "./types.js" */

/**
 * @typedef {"connecting"|"connecting again"|"connected"|"lost"} State
 *
 * @typedef {object} Hands what happens when the server says something
 * @property {(message: TableMessage) => void} table
 * @property {(message: Refusal, sent?: Sent) => void} refused
 * @property {(message: Said) => void} said
 * @property {(state: State) => void} state
 * @property {(problem?: string) => void} unknown the server does not know the token
 * @property {() => number} have how many entries of the log are here
 */

/** The line of one seat or one spectator. */
export class Line {
  /**
   * @param {string} token of a seat or a spectator
   * @param {Hands} hands
   */
  constructor(token, hands) {
    this.token = token;
    this.hands = hands;
    /** @type {Map<string, Sent>} */
    this.waiting = new Map();
    this.tries = 0;
    this.timer = 0;
    this.closed = false;
    // Whether the server knows who this is: on this connection, and ever.
    this.greeted = false;
    this.known = false;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.heard = 0;
    /** @type {string|undefined} */
    this.farewell = undefined;
    // Two tabs on one seat count apart: each has a name of its own.
    this.tab = Math.random().toString(36).slice(2, 10);
    this.next = 1;
    this.again = () => {
      if (!this.closed && this.socket?.readyState !== WebSocket.OPEN) this.open();
    };
    window.addEventListener("online", this.again);
    this.open();
    this.beat = setInterval(() => this.listen(), PING);
  }

  open() {
    clearTimeout(this.timer);
    this.socket?.close();
    this.hands.state(this.tries ? "connecting again" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    this.heard = Date.now();
    socket.addEventListener("open", () => socket.send(JSON.stringify({ t: "hello", protocol: PROTOCOL, token: this.token, have: this.hands.have(), nonce: nonceOf(this.token) })));
    socket.addEventListener("message", (event) => socket === this.socket && this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => socket === this.socket && this.lost(event.code));
  }

  /** @param {number} code why the line was closed */
  lost(code) {
    if (this.closed) return;
    if (code === REFUSED && !this.known) {
      this.close();
      return this.hands.unknown(this.farewell);
    }
    this.greeted = false;
    this.tries += 1;
    this.hands.state("lost");
    const wait = Math.min(LONGEST, 250 * 2 ** Math.min(this.tries, 6)) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** @param {Heard} message */
  hear(message) {
    this.heard = Date.now();
    if (message.t === "table") {
      if (!this.greeted) this.greet();
      this.hands.table(message);
    } else if (message.t === "ack") this.waiting.delete(message.id);
    else if (message.t === "refused") {
      const sent = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      this.hands.refused(message, sent);
    } else if (message.t === "said") this.hands.said(message);
    else if (message.t === "bye") this.farewell = message.problem;
  }

  /** The server knows who this is: say again what it may not have heard. */
  greet() {
    this.greeted = true;
    this.known = true;
    this.tries = 0;
    this.hands.state("connected");
    for (const message of this.waiting.values()) this.put(message);
  }

  /**
   * Put a message on the line, if it is open; what waits for an answer is put on it again when it is back.
   * @param {Sent} message
   */
  put(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Send a message until it is acknowledged or refused; gives its number.
   * @param {Sent} message
   */
  send(message) {
    const id = `${this.tab}-${this.next++}`;
    const whole = { ...message, id };
    this.waiting.set(id, whole);
    if (this.greeted) this.put(whole);
    return id;
  }

  listen() {
    if (Date.now() - this.heard > SILENCE) this.socket?.close();
    else this.put({ t: "ping" });
  }

  /** Hang up for good. */
  close() {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.timer);
    window.removeEventListener("online", this.again);
    this.socket?.close();
  }
}
