/** The choice of a deck: a ready one with its story, or a list of one's own, with every reason why it is not legal. */

import { ask, facesOf } from "./api.js";
import { fill, h, openDialog } from "./dom.js";
import { gallery } from "./piles.js";
import { startPreview } from "./preview.js";
import { habit, keepHabit } from "./store.js";
import { capital } from "./words.js";

const OWN = "a list of your own";
const LATER = 450;

export class DeckChoice {
  /** @param {boolean} [any] whether the deck may be left to chance */
  constructor(game, title, name, any = false) {
    Object.assign(this, { game, name });
    this.text = h("textarea", { rows: 9, spellcheck: "false", "aria-label": "The list of your deck", placeholder: "4 Name of a card\n4 Name of another", on: { input: () => this.checkSoon() } });
    this.text.value = habit(`list.${game.name}`, "");
    this.verdict = h("div", { class: "verdict", "aria-live": "polite" });
    this.own = h("div", { class: "own-list", hidden: true }, this.text, this.verdict);
    const chosen = any ? "any" : habit(`deck.${game.name}`, game.decks[0]?.name);
    const entries = [...(any ? [["any", "any", "Chance takes one of the ready decks."]] : []), ...game.decks.map((deck) => [deck.name, deck.name, deck.story]), ...(any || game.decks.length < 2 ? [] : [[OWN, OWN, "Paste or write a list: a number and a card on each line."]])];
    const known = entries.some(([value]) => value === chosen) ? chosen : entries[0][0];
    this.element = h(
      "fieldset",
      { class: any ? "pills" : "decks", on: { change: () => this.changed() } },
      h("legend", {}, title),
      ...entries.map(([value, words, story]) => (any ? this.pill(value, words, story, known) : this.deck(value, words, story, known))),
      any ? null : this.own,
    );
    this.element.hidden = any && game.decks.length < 2;
    this.changed(true);
  }

  deck(value, words, story, chosen) {
    const input = h("input", { type: "radio", name: `deck-${this.name}`, value, checked: value === chosen });
    const look = value === OWN ? null : h("button", { class: "quiet look", type: "button", "aria-label": `Look at the deck ${words}`, on: { click: () => this.look(value) } }, "look");
    return h("div", { class: "deck" }, h("label", {}, input, h("span", { class: "deck-name" }, capital(words.replaceAll("-", " "))), h("span", { class: "deck-story" }, capital(story ?? ""))), look);
  }

  pill(value, words, story, chosen) {
    return h("label", { class: "pill", title: story }, h("input", { type: "radio", name: `deck-${this.name}`, value, checked: value === chosen }), h("span", {}, words.replaceAll("-", " ")));
  }

  get chosen() {
    return this.element.querySelector("input:checked")?.value;
  }

  /** What the server is told: a name, a list, or nothing where chance decides. */
  value() {
    if (this.chosen === "any") return null;
    return this.chosen === OWN ? { list: this.text.value } : this.chosen;
  }

  changed(first) {
    this.own.hidden = this.chosen !== OWN;
    if (!first && this.name === "own") keepHabit(`deck.${this.game.name}`, this.chosen);
    if (this.chosen === OWN) this.check();
  }

  async look(name) {
    const faces = await facesOf(this.game.name);
    const deck = this.game.decks.find((one) => one.name === name);
    const sheet = openDialog(capital(name.replaceAll("-", " ")), "pile-sheet", h("p", {}, capital(deck.story ?? "")), gallery(deck.list.map((entry) => ({ ...entry, name: faces[entry.id]?.name })), this.game, faces));
    startPreview(sheet, this.game, (element) => (faces[element.dataset.card] ? { face: faces[element.dataset.card], card: {} } : null));
  }

  checkSoon() {
    keepHabit(`list.${this.game.name}`, this.text.value);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), LATER);
  }

  async check() {
    if (!this.text.value.trim()) return fill(this.verdict);
    try {
      const found = await ask("/api/decks/check", { game: this.game.name, text: this.text.value });
      const problems = found.problems ?? [];
      fill(this.verdict, found.ok ? h("p", { class: "good" }, "✓ This deck is legal.") : h("ul", { class: "bad" }, ...problems.map((words) => h("li", {}, capital(words)))));
    } catch (problem) {
      fill(this.verdict, h("p", { class: "bad" }, problem.message));
    }
  }
}
