/** An invitation: what one is invited to, a name, a deck, and the seat is taken. */

import { ask, gameNamed, reasons } from "./api.js";
import { DeckChoice } from "./decks.js";
import { fill, h } from "./dom.js";
import { go } from "./main.js";
import { habit, keepHabit, remember } from "./store.js";
import { wear } from "./theme.js";
import { capital } from "./words.js";

/** @import { Invitation, Seated } from "./types.js" */

/**
 * Show an invitation.
 * @param {HTMLElement} root
 * @param {string} invite
 */
export async function joinScreen(root, invite) {
  /** @type {Invitation} */
  const invitation = await ask(`/api/invites/${invite}`);
  const game = await gameNamed(invitation.game);
  wear(game.look);
  const deck = new DeckChoice(game, "Your deck", "own");
  const name = h("input", { type: "text", maxlength: 20, value: habit("name", ""), placeholder: "Your name", autocomplete: "nickname" });
  const problem = h("div", { class: "problems", role: "alert" });
  const clock = invitation.clock ? `, ${invitation.clock.minutes} minutes and ${invitation.clock.increment} seconds a choice` : "";
  /** @param {Event} event */
  const sit = async (event) => {
    event.preventDefault();
    keepHabit("name", name.value);
    try {
      /** @type {Seated} */
      const made = await ask("/api/join", { invite, name: name.value.trim() || null, deck: deck.value() });
      remember({ token: made.token, match: made.match, game: game.name, names: [name.value], seat: made.seat, over: false });
      await go(`/t/${made.token}`);
    } catch (error) {
      fill(problem, h("ul", {}, ...reasons(error).map((words) => h("li", {}, capital(words)))));
    }
  };
  if (!invitation.open) return void fill(root, h("section", { class: "page join" }, h("h1", {}, "This seat is taken"), h("p", {}, "Somebody has sat down already. ", h("a", { href: `/w/${invitation.spectator}` }, "Watch the match"), " · ", h("a", { href: "/" }, "To the lobby"))));
  fill(
    root,
    h(
      "section",
      { class: "page join" },
      h("h1", {}, `${invitation.by} invites you to ${game.title}`),
      h("p", {}, `${game.summary} About ${game.minutes} minutes${clock}. `, h("a", { href: `/rules/${game.name}`, target: "_blank" }, "Rules")),
      h("form", { on: { submit: sit } }, h("label", {}, h("span", {}, "Your name"), name), deck.element, problem, h("button", { class: "primary big", type: "submit" }, "Sit down")),
    ),
  );
}
