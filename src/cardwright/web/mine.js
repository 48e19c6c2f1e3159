/** My games: the matches of this browser, to go on with or to look at again. */

import { allGames } from "./api.js";
import { fill, h } from "./dom.js";
import { forget, myMatches } from "./store.js";
import { dayWords } from "./words.js";

/** @import { Remembered } from "./store.js" */

/**
 * Show the list.
 * @param {HTMLElement} root
 */
export async function mineScreen(root) {
  const { games } = await allGames();
  const titles = Object.fromEntries(games.map((game) => [game.name, game.title]));
  const matches = myMatches();
  /** @param {string} token */
  const drop = (token) => {
    forget(token);
    return mineScreen(root);
  };
  /** @param {Remembered} one */
  const row = (one) =>
    h(
      "li",
      { class: one.over ? "over" : "open" },
      h("div", {}, h("strong", {}, titles[one.game ?? ""] ?? "A match"), " ", (one.names ?? []).join(" against ")),
      h("div", { class: "small" }, [dayWords(one.at), one.turn ? `turn ${one.turn}` : "not begun", one.over ? one.words : one.asked ? "you are asked" : ""].filter(Boolean).join(" · ")),
      h("div", { class: "row-links" }, one.over ? null : h("a", { class: "button primary", href: `/${one.seat === null ? "w" : "t"}/${one.token}` }, one.seat === null ? "Watch" : "Go on"), one.over && one.match ? h("a", { class: "button", href: `/r/${one.match}` }, "Replay") : null, h("button", { class: "quiet", type: "button", "aria-label": "Forget this match", on: { click: () => drop(one.token) } }, "✕")),
    );
  /**
   * @param {string} title
   * @param {Remembered[]} some
   */
  const list = (title, some) => (some.length ? [h("h2", {}, title), h("ul", { class: "matches" }, ...some.map(row))] : []);
  fill(
    root,
    h(
      "section",
      { class: "page mine" },
      h("h1", {}, "My games"),
      h("p", { class: "small" }, "This browser remembers them. Who has the link of a seat has the seat."),
      ...list("Open", matches.filter((one) => !one.over)),
      ...list("Over", matches.filter((one) => one.over)),
      matches.length ? null : h("p", {}, "There are none yet. ", h("a", { href: "/" }, "Play one.")),
    ),
  );
}
