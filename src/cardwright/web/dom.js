/** Elements in one call. Text is always text: nothing here takes markup, so no name or sentence can become any. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {{[K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => unknown}} Listeners
 * @typedef {{on?: Listeners, style?: Object<string, string|number>, data?: Object<string, string|number|null>}} Groups
 * @typedef {Groups & {[name: string]: unknown}} Attributes
 * @typedef {Node|string|null|undefined|false|Child[]} Child
 */

/**
 * An element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes] `on` holds listeners, `style` custom properties, `data` the dataset
 * @param {...Child} children elements, texts, lists of them; null and false are left out
 */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * The same for a part of a drawing.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {HTMLElement|SVGElement} Made
 * @param {Made} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function filled(element, { on = {}, style = {}, data = {}, ...plain }, children) {
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, /** @type {EventListener} */ (listener));
  for (const [key, worth] of Object.entries(style)) element.style.setProperty(key, String(worth));
  Object.assign(element.dataset, data);
  for (const [name, value] of Object.entries(plain)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...shown(children));
  return element;
}

/**
 * What of some children is shown.
 * @param {Child[]} children
 */
function shown(children) {
  /** @type {(Node|string|null|undefined|false)[]} */
  const flat = /** @type {any[]} */ (children).flat(Infinity);
  return flat.filter((child) => child !== null && child !== undefined && child !== false);
}

/**
 * Put children into an element, in the place of what was there.
 * @template {Element} Filled
 * @param {Filled} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...shown(children));
  return element;
}

/**
 * Set an attribute only where it changes, or take it away.
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
export function mark(element, name, value) {
  const text = value === true ? "" : String(value);
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/**
 * Set a custom property only where it changes: all that is inside would be styled again.
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string|number} value
 */
export function vary(element, name, value) {
  if (element.style.getPropertyValue(name) !== String(value)) element.style.setProperty(name, String(value));
}

/**
 * Lay children into a list in this order, moving only what is out of place, so that focus and motion survive.
 * @param {Element} parent
 * @param {Element[]} children
 */
export function arrange(parent, children) {
  children.forEach((child, k) => {
    if (parent.children[k] !== child) parent.insertBefore(child, parent.children[k] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild?.remove();
}

/**
 * A dialog that opens at once, has a title and a button to close it, and gives the focus back.
 * @param {string} title
 * @param {string} name
 * @param {...Child} children
 */
export function openDialog(title, name, ...children) {
  const close = h("button", { class: "quiet close", type: "button", "aria-label": "Close" }, "✕");
  const heading = h("h2", { id: `${name}-title` }, title);
  const dialog = h("dialog", { class: `sheet ${name}`, "aria-labelledby": heading.id }, h("header", {}, heading, close), ...children.filter(Boolean));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * The element around what an event happened to that fits a selector.
 * @param {Event} event
 * @param {string} selector
 */
export function closest(event, selector) {
  return event.target instanceof Element ? /** @type {HTMLElement|null} */ (event.target.closest(selector)) : null;
}

/** The element that has the focus. */
export function focused() {
  return /** @type {HTMLElement|null} */ (document.activeElement);
}
