/** The sheets beside a table: where it stops, the keys, the phrases, giving up. */

import { h, openDialog } from "./dom.js";
import { KEYS } from "./keys.js";
import { linkRow } from "./waiting.js";

/** Where the table stops and asks, and full control. */
export function openStops(game, stops, send) {
  const on = new Set(stops?.on ?? []);
  let full = Boolean(stops?.full);
  const changed = () => send({ t: "stops", on: [...on], full });
  const box = (words, checked, disabled, change) => h("label", { class: "check" }, h("input", { type: "checkbox", checked, disabled, on: { change: (event) => change(event.target.checked) } }), h("span", {}, words));
  const rows = (game.stops ?? []).map((stop) =>
    box(`${stop.words}${stop.fixed ? " (always)" : ""}`, stop.fixed || on.has(stop.name), stop.fixed, (yes) => {
      yes ? on.add(stop.name) : on.delete(stop.name);
      changed();
    }),
  );
  openDialog(
    "Where the table stops",
    "stops",
    h("p", {}, rows.length ? "In these moments you are asked whether you answer. Elsewhere the table passes for you and says so." : "In this game every question is one that you want to be asked."),
    ...rows,
    rows.length ? box("Full control: ask in every window", full, false, (yes) => ((full = yes), changed())) : null,
  );
}

/** The keys of the table, the link for spectators, and the seal of the shuffle. */
export function openHelp(game, message = {}) {
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

/** Say something from the list. */
export function openPhrases(phrases, say) {
  const dialog = openDialog("Say something", "phrases", h("div", { class: "phrase-list" }, ...phrases.map((words, k) => h("button", { type: "button", on: { click: () => (say(k), dialog.close()) } }, words))));
}

/** Ask once more before something that cannot be taken back. */
export function openQuestion(title, words, yes, then) {
  const dialog = openDialog(title, "sure", h("p", {}, words), h("div", { class: "answers" }, h("button", { class: "primary", type: "button", on: { click: () => (dialog.close(), then()) } }, yes), h("button", { type: "button", on: { click: () => dialog.close() } }, "No")));
}
