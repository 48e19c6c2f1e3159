/** A rulebook with search: every clause has its number, and an address of its own. */

import { ask, gameNamed } from "./api.js";
import { fill, h } from "./dom.js";
import { wear } from "./theme.js";

/** @import { Rulebook } from "./types.js" */

/**
 * Show the rulebook of a game.
 * @param {HTMLElement} root
 * @param {string} name
 */
export async function rulesScreen(root, name) {
  const [game, book] = await Promise.all([gameNamed(name), /** @type {Promise<Rulebook>} */ (ask(`/api/games/${name}/rules`))]);
  wear(game.look);
  document.title = `${game.title}: the rules · Cardwright`;
  /** @type {HTMLInputElement} */
  const search = h("input", { type: "search", placeholder: "Search the rules", "aria-label": "Search the rules", on: { input: () => show(search.value) } });
  const count = h("p", { class: "small", role: "status" });
  const clauses = h("div", { class: "clauses" });
  /** @param {string} words */
  const show = (words) => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    /** @param {{number: string, text: string}} clause */
    const fits = (clause) => wanted.every((word) => `${clause.number} ${clause.text}`.toLowerCase().includes(word));
    fill(clauses, ...book.sections.map((section) => {
      const some = section.clauses.filter(fits);
      found += some.length;
      return some.length ? h("section", {}, h("h2", { id: `section-${section.clauses[0].number.split(".")[0]}` }, section.title), h("ul", { class: "rule-list" }, ...some.map((clause) => h("li", { id: clause.number }, h("a", { class: "clause", href: `#${clause.number}` }, clause.number), h("p", {}, ...written(clause.text, wanted)))))) : null;
    }));
    count.textContent = wanted.length ? `${found} ${found === 1 ? "clause" : "clauses"}` : "";
  };
  fill(
    root,
    h(
      "section",
      { class: "page rules" },
      h("h1", {}, `${game.title}: the rules`),
      h("p", {}, game.summary, " ", h("a", { href: `/cards/${name}` }, "All cards")),
      h("div", { class: "search-row" }, search, count),
      h("nav", { class: "contents", "aria-label": "Sections" }, ...book.sections.map((section) => h("a", { href: `#section-${section.clauses[0]?.number.split(".")[0]}` }, section.title))),
      clauses,
    ),
  );
  show("");
  const jump = () => {
    const clause = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (const one of root.querySelectorAll("[data-sought]")) one.removeAttribute("data-sought");
    if (!clause) return;
    clause.dataset.sought = "";
    clause.scrollIntoView({ block: "center" });
  };
  jump();
  window.addEventListener("hashchange", jump);
  return () => window.removeEventListener("hashchange", jump);
}

/**
 * The text of a clause: what the rulebook sets in bold or as code is set so here.
 * @param {string} text
 * @param {string[]} wanted
 */
function written(text, wanted) {
  return text.split(/(\*\*.+?\*\*|`[^`]+`)/).flatMap((part, k) => {
    if (k % 2 === 0) return lit(part, wanted);
    return part.startsWith("**") ? h("strong", {}, ...lit(part.slice(2, -2), wanted)) : h("code", {}, ...lit(part.slice(1, -1), wanted));
  });
}

/**
 * The text with what was searched for set apart.
 * @param {string} text
 * @param {string[]} wanted
 */
function lit(text, wanted) {
  if (!wanted.length) return [text];
  const pattern = new RegExp(`(${wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "i");
  return text.split(pattern).map((part, k) => (k % 2 ? h("mark", {}, part) : part));
}
