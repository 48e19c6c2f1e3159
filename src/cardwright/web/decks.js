/** The choice of a deck: a ready one with its story, or a list of one's own, with every reason why it is not legal. */

import { ask, facesOf, told } from "./api.js";
import { fill, h, openDialog } from "./dom.js";
import { habit, keepHabit } from "./store.js";
import { capital } from "./words.js";

const OWN = "a list of your own";
const LATER = 450;

/** @import { Game } from "./types.js" */

/** @typedef {{value: string, words: string, story: string}} Entry what can be chosen */

/** The fields in which a deck is chosen. */
export class DeckChoice {
  /**
   * @param {Game} game
   * @param {string} title
   * @param {string} name of the field
   * @param {boolean} [any] whether the deck may be left to chance
   */
  constructor(game, title, name, any = false) {
    this.game = game;
    this.name = name;
    this.timer = 0;
    this.text = h("textarea", { rows: 9, spellcheck: "false", "aria-label": "The list of your deck", placeholder: "4 Name of a card\n4 Name of another", on: { input: () => this.checkSoon() } });
    this.text.value = habit(`list.${game.name}`, "");
    this.verdict = h("div", { class: "verdict", "aria-live": "polite" });
    this.own = h("div", { class: "own-list", hidden: true }, this.text, this.verdict);
    const chosen = any ? "any" : habit(`deck.${game.name}`, game.decks[0]?.name);
    const ready = game.decks.map((deck) => ({ value: deck.name, words: deck.name, story: deck.story }));
    const own = game.decks.length < 2 ? [] : [{ value: OWN, words: OWN, story: "Paste or write a list: a number and a card on each line." }];
    const entries = any ? [{ value: "any", words: "any", story: "Chance takes one of the ready decks." }, ...ready] : [...ready, ...own];
    const known = entries.some((entry) => entry.value === chosen) ? chosen : entries[0].value;
    this.element = h(
      "fieldset",
      { class: any ? "pills" : "decks", on: { change: () => this.changed() } },
      h("legend", {}, title),
      ...entries.map((entry) => (any ? this.pill(entry, known) : this.deck(entry, known))),
      any ? null : this.own,
    );
    this.element.hidden = any && game.decks.length < 2;
    this.changed(true);
  }

  /**
   * A deck with its story, and a button to look at it.
   * @param {Entry} entry
   * @param {string} chosen
   */
  deck({ value, words, story }, chosen) {
    const input = h("input", { type: "radio", name: `deck-${this.name}`, value, checked: value === chosen });
    const look = value === OWN ? null : h("button", { class: "quiet look", type: "button", "aria-label": `Look at the deck ${words}`, on: { click: () => this.look(value) } }, "look");
    return h("div", { class: "deck" }, h("label", {}, input, h("span", { class: "deck-name" }, capital(words.replaceAll("-", " "))), h("span", { class: "deck-story" }, capital(story))), look);
  }

  /**
   * A deck as a word.
   * @param {Entry} entry
   * @param {string} chosen
   */
  pill({ value, words, story }, chosen) {
    return h("label", { class: "pill", title: story }, h("input", { type: "radio", name: `deck-${this.name}`, value, checked: value === chosen }), h("span", {}, words.replaceAll("-", " ")));
  }

  get chosen() {
    /** @type {HTMLInputElement|null} */
    const input = this.element.querySelector("input:checked");
    return input?.value;
  }

  /** What the server is told: a name, a list, or nothing where chance decides. */
  value() {
    if (this.chosen === "any") return null;
    return this.chosen === OWN ? { list: this.text.value } : this.chosen;
  }

  /** @param {boolean} [first] */
  changed(first = false) {
    this.own.hidden = this.chosen !== OWN;
    if (!first && this.name === "own") keepHabit(`deck.${this.game.name}`, this.chosen);
    if (this.chosen === OWN) this.check();
  }

  /**
   * Show the cards of a ready deck.
   * @param {string} name
   */
  async look(name) {
    // Cards are drawn by modules that the lobby does without until somebody looks at some.
    const [{ gallery, printed }, { startPreview }, faces] = await Promise.all([import("./piles.js"), import("./preview.js"), facesOf(this.game.name)]);
    const deck = this.game.decks.find((one) => one.name === name);
    if (!deck) return;
    const sheet = openDialog(capital(name.replaceAll("-", " ")), "pile-sheet", h("p", {}, capital(deck.story)), gallery(deck.list.map((entry) => ({ ...entry, name: faces[entry.id]?.name ?? entry.id })), this.game, faces));
    startPreview(sheet, this.game, (element) => printed(element, faces));
  }

  checkSoon() {
    keepHabit(`list.${this.game.name}`, this.text.value);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), LATER);
  }

  async check() {
    if (!this.text.value.trim()) return fill(this.verdict);
    try {
      /** @type {{ok: boolean, problems: string[]}} */
      const found = await ask("/api/decks/check", { game: this.game.name, text: this.text.value });
      fill(this.verdict, found.ok ? h("p", { class: "good" }, "✓ This deck is legal.") : h("ul", { class: "bad" }, ...found.problems.map((words) => h("li", {}, capital(words)))));
    } catch (problem) {
      fill(this.verdict, h("p", { class: "bad" }, told(problem)));
    }
  }
}
