"""What runs within the page for the people of the tests: looking, aiming, and keeping what the page says."""

# What passes by is kept: toasts, what is told and asked aloud, what is said beside the other's name. And a press is
# meant for one element: where another has come into its place meanwhile, that one does not feel it.
KEEP = """() => {
  window.kept = {toasts: [], told: [], asked: [], state: []};
  const places = {told: '#told', asked: '#asked', state: '.theirs .state'};
  new MutationObserver(changes => {
    for (const {target, addedNodes} of changes) for (const node of addedNodes) {
      if (node.classList?.contains('toast'))
        kept.toasts.push([node.querySelector('span').textContent, node.querySelector('.clause')?.textContent ?? '']);
      if (node.nodeType === Node.TEXT_NODE)
        for (const [name, place] of Object.entries(places)) if (target.matches(place)) kept[name].push(node.data);
    }
  }).observe(document, {childList: true, subtree: true});
  window.aim = null;
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'])
    window.addEventListener(kind, event => {
      if (!aim) return;
      const hit = aim.element.contains(event.target);
      if (!hit) {
        event.stopImmediatePropagation();
        if (event.cancelable) event.preventDefault();
      }
      if (kind === 'click') aim.landed(hit);
    }, {capture: true, passive: false});
}"""

# What can be pressed now: cards that glow, cards of the tray, buttons; the cards on the table also by their keys.
LOOK = """() => {
  if (document.querySelector('.result')) return {over: true};
  const prompt = document.querySelector('.prompt');
  if (!prompt || !prompt.hasAttribute('data-asked') || prompt.hasAttribute('data-busy')) return {wait: true};
  const cards = [...document.querySelectorAll('.board .part .card[data-playable]')];
  return {question: document.querySelector('.question').textContent,
          keys: cards.filter(card => !card.hasAttribute('data-selected')).map(card => card.dataset.key),
          cards: cards.map(card => card.ariaLabel).sort(),
          tray: [...prompt.querySelectorAll('.tray button')].map(card => card.ariaLabel),
          buttons: [...prompt.querySelectorAll('.answers button:not(:disabled)')].map(button => button.textContent)};
}"""

# Aim at an element, from its middle outwards, where nothing covers it; null where it is gone or wholly covered.
AIM = """([selector, which]) => {
  const element = [...document.querySelectorAll(selector)].at(which);
  if (!element) return null;
  element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
  const {left, top, width, height} = element.getBoundingClientRect();
  for (const y of [0.5, 0.25, 0.75, 0.1]) for (const x of [0.5, 0.15, 0.85, 0.05, 0.95]) {
    const spot = [left + width * x, top + height * y];
    if (!element.contains(document.elementFromPoint(...spot))) continue;
    window.aim = {element};
    aim.done = new Promise(landed => (aim.landed = landed));
    return spot;
  }
  return null;
}"""

# Whether the press has hit what was aimed at. After a finger the click comes a little later, or never.
HIT = """async () => {
  const hit = await Promise.race([aim.done, new Promise(late => setTimeout(late, 3000, false))]);
  window.aim = null;
  return hit;
}"""
