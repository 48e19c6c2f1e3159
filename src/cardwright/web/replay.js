/** A finished match, looked at again: back and forth, turn by turn, with all cards open or from one seat; and played on. */

import { ask, facesOf, gameNamed } from "./api.js";
import { awaitChances } from "./chances.js";
import { fill, h } from "./dom.js";
import { graph } from "./graph.js";
import { go } from "./main.js";
import { openPile } from "./piles.js";
import { startPreview } from "./preview.js";
import { habit, myMatches, remember } from "./store.js";
import { Story } from "./story.js";
import { placeName, Table } from "./table.js";
import { wear } from "./theme.js";
import { toast } from "./toast.js";

const PACE = 1100;

/** Show the replay of a match. */
export async function replayScreen(root, match) {
  const about = await ask(`/api/matches/${match}/moments`);
  const replay = new Replay(root, match, about);
  await replay.lay();
  return () => replay.leave();
}

class Replay {
  constructor(root, match, about) {
    Object.assign(this, { root, match, about, seat: "all", at: 0, kept: new Map() });
    this.last = about.moments - 1;
  }

  async lay() {
    const first = await this.moment(0);
    this.game = await gameNamed(first.game);
    this.faces = await facesOf(first.game, this.about.faces);
    wear(this.game.look);
    document.title = `${this.game.title}: a replay · Cardwright`;
    this.table = new Table(this.game, this.faces, { press: () => {}, pile: (seat, zone) => openPile(this.view, seat, zone, this.game, this.faces) });
    this.story = new Story(this.game, this.faces);
    this.slider = h("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": "The moment", on: { input: () => this.show(Number(this.slider.value)) } });
    this.count = h("output", { class: "moment-count" });
    this.playButton = this.button("Play", () => this.toggle());
    const turns = h("select", { "aria-label": "Jump to a turn", on: { change: (event) => this.show(Number(event.target.value)) } }, ...this.turns().map(([turn, at]) => h("option", { value: at }, `Turn ${turn}`)));
    const eyes = h("select", { "aria-label": "Whose eyes", on: { change: (event) => this.look(event.target.value) } }, h("option", { value: "all" }, "all cards open"), ...first.seats.map((side, seat) => h("option", { value: seat }, `as ${side.name} saw it`)));
    this.turnList = turns;
    this.controls = h("div", { class: "replay-bar", role: "group", "aria-label": "Replay" }, this.button("|◀", () => this.show(0), "To the start"), this.button("◀", () => this.show(this.at - 1), "One back"), this.playButton, this.button("▶", () => this.show(this.at + 1), "One on"), this.button("▶|", () => this.show(this.last), "To the end"), this.logButton(), this.slider, this.count, turns, eyes, this.button("Play from here", () => this.fork()));
    this.chances = h("div", { class: "chances-place" });
    this.said = h("p", { class: "replay-said", role: "status" });
    this.beside = h("aside", { class: "beside", "aria-label": "Log and chances" }, this.said, this.chances, this.story.element);
    fill(this.root, h("div", { class: "room replay" }, this.table.element, this.beside, this.controls));
    this.preview = startPreview(this.root, this.game, (element) => this.readable(element));
    this.listen = () => this.show(this.wantedAt());
    window.addEventListener("hashchange", this.listen);
    this.keys = (event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    await this.show(this.wantedAt());
    awaitChances(this.match, this.chances, (found) => ((this.found = found), this.showChances()));
  }

  wantedAt() {
    return Number(location.hash.slice(1)) || 0;
  }

  readable(element) {
    const model = this.table.models.get(element.dataset.key);
    const id = model?.card?.id ?? element.dataset.card;
    return id && this.faces[id] ? { face: this.faces[id], card: model?.card ?? {} } : null;
  }

  button(words, act, name) {
    return h("button", { type: "button", "aria-label": name, title: name, on: { click: act } }, words);
  }

  /** On a small screen the log lies beside the table and is drawn over it. */
  logButton() {
    const toggle = () => (this.beside.dataset.open === undefined ? (this.beside.dataset.open = "") : delete this.beside.dataset.open);
    return h("button", { class: "menu-button", type: "button", on: { click: toggle } }, "Log");
  }

  /** Pairs of a turn and the moment at which it begins. */
  turns() {
    return (this.about.turns ?? []).map((one, k) => (typeof one === "number" ? [k + 1, one] : [one.turn, one.at]));
  }

  async moment(at) {
    const key = `${at} ${this.seat}`;
    if (!this.kept.has(key)) this.kept.set(key, ask(`/api/matches/${this.match}/moments/${at}?seat=${this.seat}`).then((answer) => ({ ...answer.view, chosen: answer.chosen, mover: answer.mover })));
    return this.kept.get(key);
  }

  async show(at) {
    this.at = Math.max(0, Math.min(this.last, at));
    this.slider.value = this.at;
    const mine = this.at;
    const view = await this.moment(mine);
    if (mine !== this.at) return;
    this.view = view;
    this.table.draw(view, this.answer(view));
    this.story.show(view.log, Math.max(0, view.log.length - 1));
    this.count.textContent = `${this.at} of ${this.last}`;
    history.replaceState(null, "", `#${this.at}`);
    const turn = this.turns().filter(([, start]) => start <= this.at).at(-1);
    if (turn) this.turnList.value = turn[1];
    if (this.at === this.last) this.stop();
    if (this.at < this.last) this.moment(this.at + 1);
  }

  /** What was chosen at this moment: in words, and on the table. */
  answer(view) {
    const choice = view.choices.find((one) => one.text === view.chosen);
    this.said.textContent = choice ? `Next, ${view.seats[view.mover].name}: ${choice.words}` : "";
    const place = choice && choice.at !== null ? placeName(choice.seat, choice.zone, choice.at) : null;
    return { choices: new Map(), selected: new Set(place ? [place] : []), pressable: false };
  }

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

  key(event) {
    if (event.target.closest?.("input, select, textarea, button") || document.querySelector("dialog[open]")) return;
    const act = { ArrowLeft: () => this.show(this.at - 1), ArrowRight: () => this.show(this.at + 1), Home: () => this.show(0), End: () => this.show(this.last), " ": () => this.toggle() }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** A new match that begins here, against a bot, from the seat that is looked from. */
  async fork() {
    const seat = this.seat === "all" ? (this.view.to_move ?? 0) : Number(this.seat);
    try {
      const made = await ask(`/api/matches/${this.match}/fork`, { at: this.at, seat, name: habit("name", "") || null, bot: habit("opponent", "normal") === "friend" ? "normal" : habit("opponent", "normal") });
      remember({ token: made.token, match: made.match, game: this.game.name, seat, over: false });
      await go(`/t/${made.token}`);
    } catch (problem) {
      toast(problem.message, { tone: "bad" });
    }
  }

  /** The chances of the seat that is looked from; where all cards are open, of the own one, if it was ours. */
  showChances() {
    if (!this.found) return;
    if (this.found.points.length < 2) return fill(this.chances);
    const own = myMatches().find((one) => one.match === this.match && typeof one.seat === "number")?.seat;
    const seat = this.seat === "all" ? (own ?? 0) : Number(this.seat);
    fill(this.chances, graph(this.found, this.about.names, (at) => `#${at}`, { seat, own: seat === own }));
  }

  leave() {
    this.stop();
    this.preview?.stop();
    window.removeEventListener("hashchange", this.listen);
    document.removeEventListener("keydown", this.keys);
  }
}
