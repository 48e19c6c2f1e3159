/** The result: who won and how, the chances over the match, and what can be done next. */

import { awaitChances } from "./chances.js";
import { fill, h } from "./dom.js";
import { graph } from "./graph.js";

/** @import { Room } from "./room.js" */
/** @import { Chances, Finished, Game } from "./types.js" */

/** @typedef {{rematch: () => void, answer: (kind: string, yes: boolean) => void}} Hands */

/**
 * Show the result over the table; gives what keeps its buttons up to date.
 * @param {Room} room
 * @param {Finished} message
 * @param {Game} game
 * @param {Hands} hands
 */
export function showResult(room, message, game, hands) {
  document.querySelector(".result")?.remove();
  const { over, view, seat } = message;
  const title = over.drawn ? "A draw" : seat === null ? `${view.seats[over.winner ?? 0].name} wins` : over.winner === seat ? "You win" : "You lose";
  const heading = h("h2", { id: "result-title" }, title);
  const chances = h("div", { class: "chances-place" }, h("p", { class: "small" }, "The match is being looked at again…"));
  const again = h("div", { class: "answers" });
  const close = h("button", { class: "quiet close", type: "button", "aria-label": "Look at the table" }, "✕");
  const section = h(
    "section",
    { class: `result ${over.drawn ? "drawn" : seat === null || over.winner === seat ? "won" : "lost"}`, "aria-labelledby": heading.id, tabindex: "-1" },
    close,
    heading,
    over.words === `${title}.` ? null : h("p", {}, over.words),
    chances,
    again,
    h("p", { class: "links" }, h("a", { href: over.replay }, "Replay"), h("a", { href: "/" }, "To the lobby"), h("a", { href: over.record, download: `${game.name}-${message.match}.json` }, "The record")),
    h("p", { class: "small" }, "The record has the secret of the shuffle. Anybody can check it: ", h("code", {}, "./cardwright verify FILE")),
  );
  const reopen = h("button", { class: "reopen", type: "button", hidden: true }, title);
  /** @type {(hidden: boolean, next: HTMLElement) => void} */
  const hide = (hidden, next) => {
    section.hidden = hidden;
    reopen.hidden = !hidden;
    next.focus();
  };
  close.addEventListener("click", () => hide(true, reopen));
  reopen.addEventListener("click", () => hide(false, section));
  room.element.append(section, reopen);
  section.focus({ preventScroll: true });
  showAgain(again, message, hands);
  const names = view.seats.map((side) => side.name);
  /** @param {Chances} found */
  const show = (found) => fill(chances, found.points.length > 1 ? graph(found, names, (at) => `/r/${message.match}#${at}`, { seat: seat ?? 0, own: seat !== null }) : null);
  awaitChances(message.match, chances, show);
  return (/** @type {Finished} */ now) => showAgain(again, now, hands);
}

/**
 * What can be done after a match.
 * @param {HTMLElement} place
 * @param {Finished} message
 * @param {Hands} hands
 */
function showAgain(place, { over, offer, seat, opponent, can }, hands) {
  if (seat === null) return fill(place);
  /** @type {(words: string, act: () => void, name?: string) => HTMLElement} */
  const button = (words, act, name = "") => h("button", { class: name, type: "button", on: { click: act } }, words);
  if (over.rematch) return fill(place, h("a", { class: "button primary", href: `/t/${over.rematch}` }, "To the rematch"));
  if (offer?.kind === "rematch" && offer.by !== seat) return fill(place, h("span", {}, `${opponent?.name} wants a rematch.`), button("Yes", () => hands.answer("rematch", true), "primary"), button("No", () => hands.answer("rematch", false)));
  if (offer?.kind === "rematch") return fill(place, h("span", {}, `${opponent?.name} is asked for a rematch.`));
  return fill(place, can.rematch ? button("Rematch", hands.rematch, "primary") : null);
}
