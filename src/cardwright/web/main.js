/** The page: finds the screen of an address, shows it, and goes to another without loading the page again. */

import { startAnnouncing } from "./announce.js";
import { told } from "./api.js";
import { closest, fill, h } from "./dom.js";
import { startTheme, themeSwitch, wear } from "./theme.js";

/** @typedef {(root: HTMLElement, ...named: string[]) => unknown} Screen shows a place; may give a function that leaves it */

/** @type {[RegExp, () => Promise<Screen>][]} */
const SCREENS = [
  [/^\/$/, () => import("./lobby.js").then((m) => m.lobbyScreen)],
  [/^\/t\/([\w-]+)$/, () => import("./play.js").then((m) => m.playScreen)],
  [/^\/w\/([\w-]+)$/, () => import("./play.js").then((m) => m.playScreen)],
  [/^\/join\/([\w-]+)$/, () => import("./join.js").then((m) => m.joinScreen)],
  [/^\/r\/([\w-]+)$/, () => import("./replay.js").then((m) => m.replayScreen)],
  [/^\/mine$/, () => import("./mine.js").then((m) => m.mineScreen)],
  [/^\/rules\/(\w+)$/, () => import("./rules.js").then((m) => m.rulesScreen)],
  [/^\/cards\/(\w+)$/, () => import("./browser.js").then((m) => m.cardsScreen)],
];

/** @type {(() => void)|null} */
let leave = null;
let here = "";

/**
 * Go to an address of this page.
 * @param {string} address
 */
export function go(address) {
  history.pushState(null, "", address);
  return show();
}

async function show() {
  if (location.pathname === here && here) return;
  here = location.pathname;
  leave?.();
  leave = null;
  for (const sheet of document.querySelectorAll("dialog, .toast, .preview")) sheet.remove();
  const root = screenPlace();
  const [path, load] = SCREENS.find(([address]) => address.test(here)) ?? [];
  document.body.dataset.screen = here.split("/")[1] || "lobby";
  document.title = "Cardwright";
  wear(null);
  fill(root, h("p", { class: "loading" }, "One moment…"));
  if (!path || !load) return fill(root, h("section", { class: "page" }, h("h1", {}, "There is nothing here"), h("p", {}, h("a", { href: "/" }, "To the lobby"))));
  try {
    const screen = await load();
    const left = await screen(root, ...(path.exec(here) ?? []).slice(1));
    leave = typeof left === "function" ? () => left() : null;
  } catch (problem) {
    fill(root, h("section", { class: "page" }, h("h1", {}, "That did not work"), h("p", {}, told(problem)), h("p", {}, h("a", { href: "/" }, "To the lobby"))));
  }
}

/** The place of the page that a screen is shown in. */
const screenPlace = () => /** @type {HTMLElement} */ (document.getElementById("screen"));

/**
 * Links within the page do not load it again.
 * @param {MouseEvent} event
 */
function follow(event) {
  const link = /** @type {HTMLAnchorElement|null} */ (closest(event, "a[href]"));
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/").then(() => screenPlace().focus({ preventScroll: true }));
}

function topBar() {
  return [
    h("a", { class: "brand", href: "/" }, "Cardwright"),
    h("nav", { "aria-label": "Main" }, h("a", { href: "/" }, "Play"), h("a", { href: "/mine" }, "My games")),
    themeSwitch(),
  ];
}

startTheme();
startAnnouncing();
fill(/** @type {HTMLElement} */ (document.querySelector("header.top")), ...topBar());
document.addEventListener("click", follow);
window.addEventListener("popstate", show);
show();
