/** Elements in one call. Text is always text: nothing here takes markup, so no name or sentence can become any. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and children.
 * @param {string} tag
 * @param {Object<string, any>} [attributes] `on` holds listeners, `style` custom properties, `data` the dataset
 * @param {...any} children elements, texts, lists of them; null and false are left out
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for a part of a drawing. */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === "style") for (const [key, worth] of Object.entries(value)) element.style.setProperty(key, worth);
    else if (name === "data") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Put children into an element, in the place of what was there. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Set an attribute only where it changes, or take it away. */
export function mark(element, name, value) {
  const text = value === true ? "" : String(value);
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** Set a custom property only where it changes: all that is inside would be styled anew. */
export function vary(element, name, value) {
  if (element.style.getPropertyValue(name) !== String(value)) element.style.setProperty(name, value);
}

/** Lay children into a list in this order, moving only what is out of place, so that focus and motion survive. */
export function arrange(parent, children) {
  children.forEach((child, k) => {
    if (parent.children[k] !== child) parent.insertBefore(child, parent.children[k] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild.remove();
}

/** A dialog that opens at once, has a title and a button to close it, and gives the focus back. */
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
