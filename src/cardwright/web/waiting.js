/** Before the deal: the link for a friend, and what is waited for. */

import { h } from "./dom.js";
import { remember } from "./store.js";
import { toast } from "./toast.js";
import { capital } from "./words.js";

/** @import { TableMessage } from "./types.js" */

/**
 * Show what a match waits for.
 * @param {HTMLElement} root
 * @param {TableMessage} message
 * @param {string} token
 */
export function waitingRoom(root, message, token) {
  remember({ token, match: message.match, seat: message.seat, names: message.players.map((one) => one.name), over: false });
  const friend = message.waiting === "friend";
  const link = message.invite ? `${location.origin}/join/${message.invite}` : "";
  root.replaceChildren(
    h(
      "section",
      { class: "page waiting" },
      h("h1", {}, friend ? "Waiting for your friend" : "Waiting for the other to sit down"),
      friend && link ? h("p", {}, "Send this link. Whoever opens it first sits down opposite.") : null,
      friend && link ? linkRow("Invitation", link) : null,
      message.spectator ? linkRow("For spectators", `${location.origin}/w/${message.spectator}`) : null,
      message.commitment ? h("p", { class: "small" }, "The shuffle is sealed already: ", h("code", {}, message.commitment), ". When the game is over, anybody can check it.") : null,
    ),
  );
}

/**
 * What is shown where a link leads to no seat.
 * @param {string} [problem]
 */
export function nothingHere(problem = "this link is not known here") {
  return h("section", { class: "page" }, h("h1", {}, "No seat here"), h("p", {}, `${capital(problem)}.`), h("p", {}, h("a", { href: "/mine" }, "My games"), " · ", h("a", { href: "/" }, "To the lobby")));
}

/**
 * A link that can be copied.
 * @param {string} words
 * @param {string} link
 */
export function linkRow(words, link) {
  /** @type {HTMLInputElement} */
  const field = h("input", { readonly: true, value: link, "aria-label": words, on: { focus: () => field.select() } });
  const copy = async () => {
    field.select();
    await navigator.clipboard?.writeText(link).then(() => toast("Copied."), () => toast("Select the link and copy it."));
  };
  return h("div", { class: "link-row" }, h("span", {}, words), field, h("button", { type: "button", on: { click: copy } }, "Copy"));
}
