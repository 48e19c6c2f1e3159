/** The question: what is asked, why, its buttons, and the cards that cannot be pointed at on the table. */

import { cardButton, showCard } from "./card.js";
import { fill, focused, h, mark } from "./dom.js";
import { cardOf, elsewhere, selectionWords, takesSelection } from "./fingers.js";
import { habit, keepHabit } from "./store.js";
import { capital, listed } from "./words.js";

/** @import { Choice, Faces, Game, Question, View } from "./types.js" */

/**
 * @typedef {object} Now how a question stands
 * @property {boolean} asked
 * @property {boolean} busy whether an answer is on its way
 * @property {Set<string>} selected
 * @property {string[]} passed
 * @property {string} reason
 * @property {string} waiting what is said where nothing is asked
 */

/** The question and its answers. */
export class Prompt {
  /**
   * @param {Game} game
   * @param {Faces} faces
   * @param {{choose: (choice: Choice) => void, confirm: () => void}} hands
   */
  constructor(game, faces, hands) {
    this.game = game;
    this.faces = faces;
    this.hands = hands;
    this.words = h("p", { class: "question", id: "question" });
    this.why = h("p", { class: "why", id: "why" });
    this.note = h("p", { class: "note" });
    this.buttons = h("div", { class: "answers" });
    this.tray = h("ul", { class: "tray", data: { face: "small" }, "aria-label": "Cards to choose from" });
    this.whyButton = h("button", { class: "quiet why-button", type: "button", "aria-controls": "why", on: { click: () => this.toggleWhy() } }, "Why?");
    this.element = h("section", { class: "prompt", tabindex: "-1", "aria-labelledby": "question" }, h("div", { class: "asked" }, this.words, this.why, this.note), this.tray, h("div", { class: "answer-row" }, this.buttons, this.whyButton));
    this.showWhy(habit("why", true));
  }

  toggleWhy() {
    keepHabit("why", this.why.hidden);
    this.showWhy(Boolean(this.why.hidden));
  }

  /** @param {boolean} shown */
  showWhy(shown) {
    this.why.hidden = !shown;
    mark(this.whyButton, "aria-expanded", String(shown));
  }

  /**
   * Show what is asked, or what is waited for.
   * @param {View} view
   * @param {Now} now
   */
  show(view, now) {
    const question = now.asked ? view.question : null;
    const inside = this.element.contains(document.activeElement);
    mark(this.element, "data-asked", Boolean(question));
    mark(this.element, "data-busy", now.busy);
    const reason = question?.window && now.reason ? `${capital(now.reason)}. ` : "";
    fill(this.words, question ? [reason, question.words, " ", this.clause(question.clause)] : now.waiting);
    this.why.textContent = question?.why ?? "";
    this.whyButton.hidden = !question;
    const passed = [...new Set(now.passed)];
    this.note.textContent = passed.length ? `Passed for you: ${listed(passed)}.` : "";
    this.note.hidden = !passed.length;
    this.showButtons(view, question, now);
    this.showTray(view, question, now);
    // Whoever answered with a button stays at the question when that button is gone.
    if (inside && !this.element.contains(document.activeElement)) this.element.focus({ preventScroll: true });
  }

  /** @param {string} number */
  clause(number) {
    return number ? h("a", { class: "clause", href: `/rules/${this.game.name}#${number}`, target: "_blank", "aria-label": `clause ${number} of the rulebook` }, number) : "";
  }

  /**
   * @param {View} view
   * @param {Question|null} question
   * @param {Now} now
   */
  showButtons(view, question, now) {
    const keep = focused()?.closest(".answers") && focused()?.dataset.text;
    const choices = question ? view.choices.filter((choice) => !choice.card) : [];
    const set = question && takesSelection(view) ? { ...view, question } : null;
    const buttons = choices.map((choice) => {
      const ends = set && choice.text === set.question.end;
      const primary = ends ? now.selected.size > 0 : choice.text === question?.enter;
      const words = ends ? selectionWords(set, now.selected) : choice.words;
      return h(
        "button",
        { class: primary ? "primary" : "", type: "button", disabled: now.busy, data: { text: choice.text, ...(primary ? { enter: "true" } : {}) }, on: { click: () => (ends ? this.hands.confirm() : this.hands.choose(choice)) } },
        h("span", {}, words),
        primary ? h("kbd", { "aria-hidden": "true" }, "⏎") : choice.number < 10 ? h("kbd", { "aria-hidden": "true" }, String(choice.number)) : null,
      );
    });
    fill(this.buttons, ...buttons);
    if (keep) buttons.find((one) => one.dataset.text === keep)?.focus();
  }

  /**
   * @param {View} view
   * @param {Question|null} question
   * @param {Now} now
   */
  showTray(view, question, now) {
    const choices = question ? elsewhere(view, this.game) : [];
    this.tray.hidden = !choices.length;
    fill(this.tray, ...choices.map((choice) => {
      const button = cardButton();
      const id = choice.card ?? "";
      const card = cardOf(view, choice) ?? { id, name: this.faces[id]?.name ?? id };
      showCard(button, { card, choice }, this.game, this.faces);
      button.dataset.card = id;
      button.disabled = now.busy;
      button.addEventListener("click", () => this.hands.choose(choice));
      return h("li", { class: "slot" }, button);
    }));
  }
}
