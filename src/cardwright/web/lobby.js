/** The lobby: five games, a deck, an opponent, and one press to begin. */

import { allGames, ask, reasons } from "./api.js";
import { DeckChoice } from "./decks.js";
import { fill, h } from "./dom.js";
import { emblem } from "./emblem.js";
import { go } from "./main.js";
import { habit, keepHabit, myMatches, remember } from "./store.js";
import { hueOf, wear } from "./theme.js";
import { capital } from "./words.js";

/** @import { Bot, Game, Look, Seated } from "./types.js" */

/** @typedef {{value: string, words: string, about?: string}} Option */

/** @type {Object<string, string>} */
const KIND_OF = { creature: "creature", heraldry: "unit", mandala: "creature", badge: "creature", sign: "energy" };
const CLOCKS = [
  { value: "none", words: "no clock", wish: null },
  { value: "5", words: "5 minutes, 5 seconds a choice", wish: { minutes: 5, increment: 5 } },
  { value: "15", words: "15 minutes, 10 seconds a choice", wish: { minutes: 15, increment: 10 } },
  { value: "30", words: "30 minutes, 20 seconds a choice", wish: { minutes: 30, increment: 20 } },
];
const SEATS = [
  { value: "any", words: "as chance decides" },
  { value: "0", words: "you sit first" },
  { value: "1", words: "they sit first" },
];
const FRIEND = { value: "friend", words: "a friend, by link", about: "You get a link to send." };

/**
 * Show the lobby.
 * @param {HTMLElement} root
 */
export async function lobbyScreen(root) {
  const { games, bots } = await allGames();
  const wanted = habit("game", games[0].name);
  const setup = h("section", { class: "setup", "aria-live": "off" });
  const tiles = games.map((game) => tile(game, () => choose(game, true)));
  /**
   * @param {Game} game
   * @param {boolean} pressed
   */
  const choose = (game, pressed) => {
    keepHabit("game", game.name);
    wear(game.look);
    for (const one of tiles) one.setAttribute("aria-pressed", String(one.dataset.game === game.name));
    fill(setup, ...new Setup(game, bots).parts());
    if (pressed && matchMedia("(max-width: 720px)").matches) setup.scrollIntoView({ block: "start" });
  };
  fill(
    root,
    h(
      "div",
      { class: "page lobby" },
      h("div", { class: "welcome" }, h("h1", {}, "What do you play?"), resume()),
      h("div", { class: "tiles", role: "group", "aria-label": "Games" }, ...tiles),
      setup,
    ),
  );
  choose(games.find((game) => game.name === wanted) ?? games[0], false);
}

/**
 * A game as a tile: its cloth, three of its cards, what it is about.
 * @param {Game} game
 * @param {() => void} press
 */
function tile(game, press) {
  const picked = fan(game).map((id, k) => {
    const hues = Object.values(game.look.hues);
    const hue = id in game.colours ? hueOf(game.look, game.colours, id) : (hues[(k * 2 + 1) % hues.length] ?? "#888");
    const face = { id, name: id.replaceAll("-", " "), kind: KIND_OF[game.look.emblem], stats: {} };
    return h("span", { class: "mini", style: { "--hue": hue, "--second": hues[(k + 2) % hues.length] ?? "#666" } }, emblem(face, game.look.emblem));
  });
  const button = h("button", { class: "tile", type: "button", data: { game: game.name }, on: { click: press } }, h("span", { class: "fan", "aria-hidden": "true" }, ...picked), h("span", { class: "tile-title" }, game.title), h("span", { class: "tile-words" }, game.summary), h("span", { class: "tile-minutes" }, `about ${game.minutes} minutes`));
  wear(game.look, button);
  return button;
}

/**
 * Three cards of the ready decks, far apart in their lists.
 * @param {Game} game
 */
function fan(game) {
  const ids = [...new Set(game.decks.flatMap((deck) => deck.list.map((entry) => entry.id)))];
  return [0.25, 0.55, 0.85].map((part) => ids[Math.floor(part * ids.length)] ?? ids[0]);
}

/** The match that was left open last, one press away. */
function resume() {
  const open = myMatches().find((one) => !one.over && one.seat !== null && one.game);
  return open ? h("a", { class: "button", href: `/t/${open.token}` }, `Go on: ${(open.names ?? []).join(" against ")}${open.turn ? `, turn ${open.turn}` : ""}`) : null;
}

class Setup {
  /**
   * @param {Game} game
   * @param {Bot[]} bots
   */
  constructor(game, bots) {
    this.game = game;
    const rivals = bots.map(({ name, about }) => ({ value: name, words: named(name), about }));
    this.opponent = options("opponent", "Opponent", [...rivals, FRIEND], habit("opponent", "normal"));
    this.seat = options("seat", "Who begins", SEATS, "any");
    this.clock = options("clock", "Clock", CLOCKS, "none");
    this.name = h("input", { type: "text", maxlength: 20, value: habit("name", ""), placeholder: "Player 1", autocomplete: "nickname", spellcheck: "false" });
    this.starts = [0, 1].map(() => h("button", { class: "primary big", type: "submit", form: "setup" }, "Play"));
    this.deck = new DeckChoice(game, "Your deck", "own");
    this.theirs = new DeckChoice(game, "Their deck", "theirs", true);
    this.problem = h("div", { class: "problems", role: "alert" });
  }

  parts() {
    const { game } = this;
    const hideTheirs = () => (this.theirs.element.hidden = this.opponent.value() === "friend" || game.decks.length < 2);
    this.opponent.element.addEventListener("change", hideTheirs);
    hideTheirs();
    return [
      h("div", { class: "setup-head" }, h("h2", {}, game.title), this.starts[0]),
      h("p", { class: "setup-words" }, game.summary, " ", h("a", { href: `/rules/${game.name}` }, "Rules"), " · ", h("a", { href: `/cards/${game.name}` }, "Cards")),
      h(
        "form",
        { id: "setup", on: { submit: (event) => this.play(event) } },
        this.deck.element,
        this.opponent.element,
        this.theirs.element,
        h("div", { class: "fields" }, h("label", {}, h("span", {}, "Your name"), this.name), this.seat.element, this.clock.element),
        this.problem,
        this.starts[1],
      ),
    ];
  }

  /** @param {Event} event */
  async play(event) {
    event.preventDefault();
    const { game } = this;
    fill(this.problem);
    const rival = this.opponent.value();
    keepHabit("opponent", rival);
    keepHabit("name", this.name.value);
    const seat = this.seat.value();
    const wish = {
      game: game.name,
      deck: this.deck.value(),
      opponent: rival === "friend" ? { friend: true } : { bot: rival, deck: this.theirs.value() },
      seat: seat === "any" ? null : Number(seat),
      name: this.name.value.trim() || null,
      clock: CLOCKS.find(({ value }) => value === this.clock.value())?.wish ?? null,
      options: {},
    };
    for (const button of this.starts) button.disabled = true;
    try {
      /** @type {Seated} */
      const made = await ask("/api/matches", wish);
      remember({ token: made.token, match: made.match, game: game.name, names: [wish.name ?? "Player 1"], seat: made.seat, over: false });
      await go(`/t/${made.token}`);
    } catch (problem) {
      fill(this.problem, h("ul", {}, ...reasons(problem).map((words) => h("li", {}, capital(words)))));
      for (const button of this.starts) button.disabled = false;
      this.problem.scrollIntoView({ block: "center" });
    }
  }
}

/**
 * What a bot is called in the list of opponents.
 * @param {string} name
 */
const named = (name) => (name === "normal" ? "a normal bot" : `${/^[aeiou]/.test(name) ? "an" : "a"} ${name} bot`);

/**
 * A choice of one among a few.
 * @param {string} name
 * @param {string} title
 * @param {Option[]} entries
 * @param {string} chosen
 */
function options(name, title, entries, chosen) {
  const known = entries.some(({ value }) => value === chosen) ? chosen : entries[0].value;
  const select = entries.length < 4 || name !== "opponent";
  if (select) {
    const list = h("select", { name }, ...entries.map(({ value, words }) => h("option", { value, selected: value === known }, words)));
    return { element: h("label", {}, h("span", {}, title), list), value: () => list.value };
  }
  const group = h("fieldset", { class: "pills" }, h("legend", {}, title), ...entries.map(({ value, words, about }) => h("label", { class: "pill", title: about }, h("input", { type: "radio", name, value, checked: value === known }), h("span", {}, words))));
  const checked = () => /** @type {HTMLInputElement} */ (group.querySelector("input:checked"));
  return { element: group, value: () => checked().value };
}
