/** Dark or light, and the colours of the game that is on the table. */

import { h } from "./dom.js";
import { habit, keepHabit } from "./store.js";

/** @import { Look } from "./types.js" */

/** @type {Object<string, string>} */
const CHOICES = { system: "as the system", dark: "dark", light: "light" };
/** @type {Object<string, string>} */
const SIGNS = { system: "◐", dark: "☾", light: "☀" };

/** Set the theme that was chosen here before. */
export function startTheme() {
  document.documentElement.dataset.theme = habit("theme", "system");
}

/** The theme that was chosen. */
const theme = () => document.documentElement.dataset.theme ?? "system";

/** The switch between the system's choice, dark and light. */
export function themeSwitch() {
  const button = h("button", { class: "quiet", type: "button" });
  const show = () => {
    const now = theme();
    button.textContent = SIGNS[now];
    button.setAttribute("aria-label", `Colours: ${CHOICES[now]}. Press to change.`);
    button.title = `Colours: ${CHOICES[now]}`;
  };
  button.addEventListener("click", () => {
    const names = Object.keys(CHOICES);
    const next = names[(names.indexOf(theme()) + 1) % names.length];
    document.documentElement.dataset.theme = next;
    keepHabit("theme", next);
    show();
  });
  show();
  return button;
}

/**
 * Give an element, or the whole page, the colours and the pattern of a game.
 * @param {Look|null} look
 * @param {HTMLElement} [element]
 */
export function wear(look, element = document.documentElement) {
  element.dataset.pattern = look?.pattern ?? "plain";
  for (const [mode, colours] of Object.entries({ dark: look?.dark, light: look?.light })) {
    for (const [role, colour] of Object.entries(colours ?? {})) element.style.setProperty(`--${role}-${mode}`, colour);
  }
}

/**
 * The hue that a colour of the table has on the paper of this game.
 * @param {Look} look
 * @param {Object<string, string>} colours
 * @param {string} [key]
 */
export function hueOf(look, colours, key = "") {
  const named = colours[key];
  return look.hues[named] ?? PLAIN[named] ?? "#7a7468";
}

/** @type {Object<string, string>} */
const PLAIN = { red: "#b8402a", green: "#3f7d3a", blue: "#2c5fa8", yellow: "#b8860b", magenta: "#7d3f86", cyan: "#1b7f8c", white: "#7d8088" };
