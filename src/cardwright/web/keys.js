/** The keys of the table, as data: what they do is shown in the help as it stands here. */

export const KEYS = [
  ["Enter or Space", "the sensible answer: the button marked ⏎"],
  ["G", "the same, wherever you are: go on"],
  ["1 to 9", "the choice of that number"],
  ["Arrows", "from card to card"],
  ["Tab", "from button to button"],
  ["H", "to your hand"],
  ["Q", "to the question"],
  ["L", "to the log"],
  ["U", "take back"],
  ["S", "where the table stops and asks"],
  ["Escape", "let go of what is selected"],
  ["?", "this help"],
];

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Listen for keys while a table is shown.
 * @param {Object<string, Function>} acts enter, number, hand, question, log, undo, stops, letGo, help
 * @returns {() => void} stops listening
 */
export function startKeys(root, acts) {
  const letters = { g: acts.enter, h: acts.hand, q: acts.question, l: acts.log, u: acts.undo, s: acts.stops, "?": acts.help };
  const hear = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target;
    if (target.closest?.("input, textarea, select")) return;
    const act = actOf(event, target);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const actOf = (event, target) => {
    if (event.key in STEPS) return () => step(root, STEPS[event.key]);
    if (event.key === "Enter" || event.key === " ") return target.closest?.("button, a, summary") ? null : acts.enter;
    if (/^[1-9]$/.test(event.key)) return () => acts.number(Number(event.key));
    if (event.key === "Escape") return acts.letGo;
    return letters[event.key.toLowerCase()];
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}

/** Go to the nearest thing in a direction: along it one step counts once, across it twice. */
function step(root, [dx, dy]) {
  const here = document.activeElement && root.contains(document.activeElement) ? document.activeElement : null;
  const all = [...root.querySelectorAll("button.card, .pile, .answers button")].filter((one) => !one.disabled && one.offsetParent);
  if (!here) return all.find((one) => one.matches("[data-playable]"))?.focus() ?? all[0]?.focus();
  const from = middle(here);
  const far = (one) => {
    const to = middle(one);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    return along > 4 ? along + across * 2 : Infinity;
  };
  const best = all.filter((one) => one !== here).map((one) => [far(one), one]).sort((a, b) => a[0] - b[0])[0];
  if (best && best[0] < Infinity) best[1].focus();
}

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
