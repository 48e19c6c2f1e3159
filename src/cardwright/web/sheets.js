/** The sheets beside a table: where it stops, the keys, the phrases, giving up. */

import { fill, h, openDialog } from "./dom.js";
import { KEYS } from "./keys.js";
import { linkRow } from "./waiting.js";

/** @import { Game, Sent, Stops, TableMessage } from "./types.js" */

/**
 * Where the table stops and asks, and full control.
 * @param {Game} game
 * @param {Stops|null} stops
 * @param {(message: Sent) => void} send
 */
export function openStops(game, stops, send) {
  const on = new Set(stops?.on ?? []);
  let full = Boolean(stops?.full);
  const changed = () => send({ t: "stops", on: [...on], full });
  /**
   * @param {string} words
   * @param {boolean} checked
   * @param {boolean} disabled
   * @param {(checked: boolean) => void} change
   */
  const box = (words, checked, disabled, change) => {
    const input = h("input", { type: "checkbox", checked, disabled });
    input.addEventListener("change", () => change(input.checked));
    return h("label", { class: "check" }, input, h("span", {}, words));
  };
  const rows = game.stops.map((stop) =>
    box(`${stop.words}${stop.fixed ? " (always)" : ""}`, stop.fixed || on.has(stop.name), stop.fixed, (yes) => {
      if (yes) on.add(stop.name);
      else on.delete(stop.name);
      changed();
    }),
  );
  /** @param {boolean} yes */
  const control = (yes) => {
    full = yes;
    changed();
  };
  openDialog(
    "Where the table stops",
    "stops",
    h("p", {}, rows.length ? "In these moments you are asked whether you answer. Elsewhere the table passes for you and says so." : "In this game every question is one that you want to be asked."),
    ...rows,
    rows.length ? box("Full control: ask in every window", full, false, control) : null,
  );
}

/**
 * The keys of the table, the link for spectators, and the seal of the shuffle.
 * @param {Game} game
 * @param {TableMessage} message
 */
export function openHelp(game, message) {
  openDialog(
    "Help",
    "help",
    h("p", {}, game.summary),
    h("p", {}, "Cards that glow can be chosen: press them, drag them onto the table, or type their number. Rest on a card, or hold it, to read it."),
    h("dl", { class: "keys" }, ...KEYS.flatMap(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)])),
    h("p", {}, h("a", { href: `/rules/${game.name}`, target: "_blank" }, "The rulebook"), " · ", h("a", { href: `/cards/${game.name}`, target: "_blank" }, "All cards")),
    message.spectator ? linkRow("For spectators", `${location.origin}/w/${message.spectator}`) : null,
    message.commitment ? h("p", { class: "small" }, "The shuffle was sealed before the deal: ", h("code", {}, message.commitment)) : null,
  );
}

/**
 * Say something from the list.
 * @param {string[]} phrases
 * @param {(phrase: number) => void} say
 */
export function openPhrases(phrases, say) {
  const list = h("div", { class: "phrase-list" });
  const dialog = openDialog("Say something", "phrases", list);
  fill(list, ...phrases.map((words, k) => closing(dialog, words, () => say(k))));
}

/**
 * Ask once more before something that cannot be taken back.
 * @param {string} title
 * @param {string} words
 * @param {string} yes
 * @param {() => void} then
 */
export function openQuestion(title, words, yes, then) {
  const answers = h("div", { class: "answers" });
  const dialog = openDialog(title, "sure", h("p", {}, words), answers);
  fill(answers, closing(dialog, yes, then, "primary"), closing(dialog, "No"));
}

/**
 * A button that closes a dialog, and then does something.
 * @param {HTMLDialogElement} dialog
 * @param {string} words
 * @param {() => void} [then]
 * @param {string} [name]
 */
function closing(dialog, words, then, name) {
  const press = () => {
    dialog.close();
    then?.();
  };
  return h("button", { class: name, type: "button", on: { click: press } }, words);
}
