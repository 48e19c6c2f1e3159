/** The page: finds the screen of an address, shows it, and goes to another without loading the page again. */

import { startAnnouncing } from "./announce.js";
import { fill, h } from "./dom.js";
import { startTheme, themeSwitch, wear } from "./theme.js";

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

let leave = null;
let here = "";

/** Go to an address of this page. */
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
  const root = document.getElementById("screen");
  const [, load] = SCREENS.find(([path]) => path.test(here)) ?? [];
  const found = SCREENS.find(([path]) => path.test(here))?.[0].exec(here);
  document.body.dataset.screen = here.split("/")[1] || "lobby";
  document.title = "Cardwright";
  wear(null);
  fill(root, h("p", { class: "loading" }, "One moment…"));
  if (!load) return fill(root, h("section", { class: "page" }, h("h1", {}, "There is nothing here"), h("p", {}, h("a", { href: "/" }, "To the lobby"))));
  try {
    const screen = await load();
    leave = (await screen(root, ...found.slice(1))) ?? null;
  } catch (problem) {
    fill(root, h("section", { class: "page" }, h("h1", {}, "That did not work"), h("p", {}, problem.message), h("p", {}, h("a", { href: "/" }, "To the lobby"))));
  }
}

/** Links within the page do not load it again. */
function follow(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.getAttribute("href")).then(() => document.getElementById("screen").focus({ preventScroll: true }));
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
fill(document.querySelector("header.top"), ...topBar());
document.addEventListener("click", follow);
window.addEventListener("popstate", show);
show();
