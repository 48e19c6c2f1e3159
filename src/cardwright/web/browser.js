/** All cards of a game, found by the search language of the house. */

import { ask, facesOf, gameNamed, told } from "./api.js";
import { front, reading, spoken } from "./card.js";
import { fill, h, openDialog } from "./dom.js";
import { wear } from "./theme.js";
import { cards } from "./words.js";

const LATER = 220;

/** @import { Face, Game } from "./types.js" */

/**
 * Show the cards of a game.
 * @param {HTMLElement} root
 * @param {string} name
 */
export async function cardsScreen(root, name) {
  const [game, faces] = await Promise.all([gameNamed(name), facesOf(name)]);
  wear(game.look);
  document.title = `${game.title}: the cards · Cardwright`;
  const start = new URLSearchParams(location.search).get("q") ?? "";
  const search = h("input", { type: "search", value: start, placeholder: 'fire   cost<=2   kind:creature   -draw', "aria-label": "Search cards", on: { input: () => later() } });
  const status = h("p", { class: "small", role: "status" });
  const list = h("ul", { class: "gallery large" });
  /** @param {Face} face */
  const open = (face) => openDialog(face.name, "card-sheet", reading(face, game), face.flavour ? h("p", { class: "flavour" }, face.flavour) : null, decksWith(face, game));
  /** @param {Face[]} found */
  const show = (found) => {
    status.textContent = cards(found.length);
    fill(list, ...found.map((face) => h("li", {}, h("button", { class: "card", type: "button", "aria-label": `${spoken(face, {})}. ${face.sentence ?? ""}`, on: { click: () => open(face) } }, front(face, game)))));
  };
  let timer = 0;
  let asked = 0;
  const seek = async () => {
    const mine = ++asked;
    history.replaceState(null, "", search.value ? `?q=${encodeURIComponent(search.value)}` : location.pathname);
    if (!search.value.trim()) return show(Object.values(faces));
    try {
      /** @type {{cards: Face[]}} */
      const answer = await ask(`/api/games/${name}/cards?q=${encodeURIComponent(search.value)}`);
      if (mine === asked) show(answer.cards);
    } catch (problem) {
      if (mine === asked) status.textContent = told(problem);
    }
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(seek, LATER);
  };
  fill(
    root,
    h(
      "section",
      { class: "page cards-page" },
      h("h1", {}, `${game.title}: the cards`),
      h("div", { class: "search-row" }, search, status),
      h("p", { class: "small" }, "Words; ", h("code", {}, '"words together"'), "; fields like ", h("code", {}, "cost<=2"), ", ", h("code", {}, "kind:creature"), ", ", h("code", {}, "keyword:flying"), "; a minus turns a term round. ", h("a", { href: `/rules/${name}` }, "The rules")),
      list,
    ),
  );
  await seek();
}

/**
 * In which ready decks a card is, and how often.
 * @param {Face} face
 * @param {Game} game
 */
function decksWith(face, game) {
  const decks = game.decks.map((deck) => [deck.name, deck.list.find((entry) => entry.id === face.id)?.count]).filter(([, count]) => count);
  return decks.length ? h("p", { class: "small" }, decks.map(([name, count]) => `${count} in the deck ${name}`).join(", "), ".") : null;
}
