/** A finished match, looked at again: back and forth, turn by turn, with all cards open or from one seat; and played on. */

import { ask, facesOf, gameNamed, told } from "./api.js";
import { awaitChances } from "./chances.js";
import { closest, fill, h } from "./dom.js";
import { lies } from "./fingers.js";
import { graph } from "./graph.js";
import { placeName } from "./layout.js";
import { go } from "./main.js";
import { openPile, readable } from "./piles.js";
import { startPreview } from "./preview.js";
import { habit, myMatches, remember } from "./store.js";
import { Story } from "./story.js";
import { Table } from "./table.js";
import { wear } from "./theme.js";
import { toast } from "./toast.js";

const PACE = 1100;
// The eyes that see both hands.
const ALL = "all";

/** @import { Answer } from "./layout.js" */
/** @import { Chances, Faces, Game, Moment, Moments, Seated, View } from "./types.js" */

/**
 * Show the replay of a match.
 * @param {HTMLElement} root
 * @param {string} match
 */
export async function replayScreen(root, match) {
  /** @type {Moments} */
  const about = await ask(`/api/matches/${match}/moments`);
  const first = await momentOf(match, 0, ALL);
  const [game, faces] = await Promise.all([gameNamed(first.game), facesOf(first.game, about.faces)]);
  const replay = new Replay(root, match, about, first, game, faces);
  await replay.start();
  return () => replay.leave();
}

/**
 * The table of a match after some choices, and what was chosen then.
 * @param {string} match
 * @param {number} at
 * @param {string} seat whose eyes
 * @returns {Promise<Moment>}
 */
async function momentOf(match, at, seat) {
  /** @type {{view: View, chosen: string|null, mover: number}} */
  const answer = await ask(`/api/matches/${match}/moments/${at}?seat=${seat}`);
  return { ...answer.view, chosen: answer.chosen, mover: answer.mover };
}

class Replay {
  /**
   * @param {HTMLElement} root
   * @param {string} match
   * @param {Moments} about
   * @param {Moment} first
   * @param {Game} game
   * @param {Faces} faces
   */
  constructor(root, match, about, first, game, faces) {
    this.root = root;
    this.match = match;
    this.about = about;
    this.game = game;
    this.faces = faces;
    this.view = first;
    this.seat = ALL;
    this.at = 0;
    this.timer = 0;
    this.last = about.moments - 1;
    /** @type {Map<string, Promise<Moment>>} */
    this.kept = new Map([[`0 ${ALL}`, Promise.resolve(first)]]);
    /** @type {Chances|null} */
    this.found = null;
    this.listen = () => this.show(this.wantedAt());
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    wear(game.look);
    document.title = `${game.title}: a replay · Cardwright`;
    this.table = new Table(game, faces, { press: () => {}, pile: (seat, zone) => openPile(this.view, seat, zone, game, faces) });
    this.story = new Story(game, faces);
    this.slider = h("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": "The moment" });
    this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
    this.count = h("output", { class: "moment-count" });
    this.playButton = this.button("Play", () => this.toggle());
    this.turnList = this.list("Jump to a turn", about.turns.map(({ turn, at }) => [String(at), `Turn ${turn}`]), (at) => this.show(Number(at)));
    this.eyes = this.list("Whose eyes", [[ALL, "all cards open"], ...first.seats.map((side, seat) => [String(seat), `as ${side.name} saw it`])], (seat) => this.look(seat));
    this.chances = h("div", { class: "chances-place" });
    this.said = h("p", { class: "replay-said", role: "status" });
    this.beside = h("aside", { class: "beside", "aria-label": "Log and chances" }, this.said, this.chances, this.story.element);
    fill(root, h("div", { class: "room replay" }, this.table.element, this.beside, this.bar()));
    this.preview = startPreview(root, game, (element) => readable(element, this.table, faces));
  }

  /** The buttons below the table. */
  bar() {
    return h(
      "div",
      { class: "replay-bar", role: "group", "aria-label": "Replay" },
      this.button("|◀", () => this.show(0), "To the start"),
      this.button("◀", () => this.show(this.at - 1), "One back"),
      this.playButton,
      this.button("▶", () => this.show(this.at + 1), "One on"),
      this.button("▶|", () => this.show(this.last), "To the end"),
      this.logButton(),
      this.slider,
      this.count,
      this.turnList,
      this.eyes,
      this.button("Play from here", () => this.fork()),
    );
  }

  /** Show the moment that the address names, and hear what is pressed. */
  async start() {
    window.addEventListener("hashchange", this.listen);
    document.addEventListener("keydown", this.keys);
    await this.show(this.wantedAt());
    awaitChances(this.match, this.chances, (found) => {
      this.found = found;
      this.showChances();
    });
  }

  wantedAt() {
    return Number(location.hash.slice(1)) || 0;
  }

  /**
   * A button of the bar; `name` says what a sign on it means.
   * @param {string} words
   * @param {() => void} act
   * @param {string} [name]
   */
  button(words, act, name) {
    return h("button", { type: "button", "aria-label": name, title: name, on: { click: act } }, words);
  }

  /**
   * A list to choose one of.
   * @param {string} name
   * @param {string[][]} entries value and words
   * @param {(value: string) => void} act
   */
  list(name, entries, act) {
    const list = h("select", { "aria-label": name }, ...entries.map(([value, words]) => h("option", { value }, words)));
    list.addEventListener("change", () => act(list.value));
    return list;
  }

  /** On a small screen the log lies beside the table and is drawn over it. */
  logButton() {
    const toggle = () => this.beside.toggleAttribute("data-open");
    return h("button", { class: "menu-button", type: "button", on: { click: toggle } }, "Log");
  }

  /**
   * The table after some choices, asked once for each pair of eyes.
   * @param {number} at
   */
  moment(at) {
    const key = `${at} ${this.seat}`;
    const moment = this.kept.get(key) ?? momentOf(this.match, at, this.seat);
    this.kept.set(key, moment);
    return moment;
  }

  /**
   * Show a moment.
   * @param {number} at
   */
  async show(at) {
    this.at = Math.max(0, Math.min(this.last, at));
    this.slider.value = String(this.at);
    const mine = this.at;
    const view = await this.moment(mine);
    if (mine !== this.at) return;
    this.view = view;
    this.table.draw(view, this.answer(view));
    this.story.show(view.log, Math.max(0, view.log.length - 1));
    this.count.textContent = `${this.at} of ${this.last}`;
    history.replaceState(null, "", `#${this.at}`);
    const turn = this.about.turns.filter((one) => one.at <= this.at).at(-1);
    if (turn) this.turnList.value = String(turn.at);
    if (this.at === this.last) this.stop();
    if (this.at < this.last) this.moment(this.at + 1);
  }

  /**
   * What was chosen at this moment: in words, and on the table.
   * @param {Moment} view
   * @returns {Answer}
   */
  answer(view) {
    const choice = view.choices.find((one) => one.text === view.chosen);
    this.said.textContent = choice ? `Next, ${view.seats[view.mover].name}: ${choice.words}` : "";
    const place = choice && lies(choice);
    return { choices: new Map(), selected: new Set(place ? [placeName(place.seat, place.zone, place.at)] : []), pressable: false };
  }

  /**
   * Look with the eyes of a seat, or of both.
   * @param {string} seat
   */
  async look(seat) {
    this.seat = seat;
    this.table.was = [];
    this.showChances();
    await this.show(this.at);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.at >= this.last) this.at = -1;
    this.playButton.textContent = "Pause";
    this.timer = setInterval(() => this.show(this.at + 1), PACE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.playButton.textContent = "Play";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (closest(event, "input, select, textarea, button") || document.querySelector("dialog[open]")) return;
    /** @type {Object<string, () => void>} */
    const acts = { ArrowLeft: () => this.show(this.at - 1), ArrowRight: () => this.show(this.at + 1), Home: () => this.show(0), End: () => this.show(this.last), " ": () => this.toggle() };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** A new match that begins here, against a bot, from the seat that is looked from. */
  async fork() {
    const seat = this.seat === ALL ? (this.view.to_move ?? 0) : Number(this.seat);
    /** @type {string} */
    const rival = habit("opponent", "normal");
    try {
      /** @type {Seated} */
      const made = await ask(`/api/matches/${this.match}/fork`, { at: this.at, seat, name: habit("name", "") || null, bot: rival === "friend" ? "normal" : rival });
      remember({ token: made.token, match: made.match, game: this.game.name, seat, over: false });
      await go(`/t/${made.token}`);
    } catch (problem) {
      toast(told(problem), { tone: "bad" });
    }
  }

  /** The chances of the seat that is looked from; where all cards are open, of the own one, if it was ours. */
  showChances() {
    if (!this.found) return;
    if (this.found.points.length < 2) return fill(this.chances);
    const own = myMatches().find((one) => one.match === this.match && typeof one.seat === "number")?.seat;
    const seat = this.seat === ALL ? (own ?? 0) : Number(this.seat);
    fill(this.chances, graph(this.found, this.about.names, (at) => `#${at}`, { seat, own: seat === own }));
  }

  leave() {
    this.stop();
    this.preview.stop();
    window.removeEventListener("hashchange", this.listen);
    document.removeEventListener("keydown", this.keys);
  }
}
