// Elements of the page, and the few shapes in which all views use them.

/** The steps of the arrow keys, as columns and rows. */
export const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function made(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** An element of SVG with these attributes, what hears events of these names, and others or text in it. */
export function svg(name, attributes = {}, children = []) {
  return made(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/** The same of HTML. */
export function html(name, attributes = {}, children = []) {
  return made(document.createElement(name), attributes, children);
}

/**
 * A copy of a template of index.html, as `element`, and the parts of it that `data-part` names. `data-says` is the
 * phrase that an element says, `data-names` the one that it is called, `data-does` what a click or a change does, and
 * a slot is what is given for it.
 */
export function filled(name, words, given = {}) {
  const element = document.getElementById(name).content.firstElementChild.cloneNode(true);
  const parts = { element };
  for (const each of [element, ...element.querySelectorAll("*")]) {
    const { says, names, part, does } = each.dataset;
    if (says) each.append(words.say(says));
    if (names) each.setAttribute("aria-label", words.say(names));
    if (names && each.matches("button")) each.title = words.say(names);
    if (part) parts[part] = each;
    if (does) each.addEventListener(each.matches("button") ? "click" : "change", given[does]);
    if (each.matches("slot")) each.replaceWith(given[each.name]);
  }
  return parts;
}

/** A button with text or elements on it. */
export function button(content, act, attributes = {}) {
  return html("button", { type: "button", class: "button", click: act, ...attributes }, [content].flat());
}

/** A round button with a sign or an icon, which is called `name`. */
export function signButton(sign, name, act) {
  return button(sign, act, { class: "button round", "aria-label": name, title: name });
}

/** The options of a select, of pairs of a value and what it is called. */
export function options(pairs) {
  return pairs.map(([value, label]) => html("option", { value }, [label]));
}

/** One of several things to choose, with its input and what it shows. */
export function radio(name, value, content, onChange, more = "") {
  const input = html("input", { type: "radio", name, value, change: onChange });
  return html("label", { class: `choice ${more}` }, [input, ...content]);
}

/** Things to choose from, under a legend that is not seen. */
export function choices(legend, labels, name = "choices") {
  return html("fieldset", { class: name }, [html("legend", { class: "hidden" }, [legend]), ...labels]);
}

/** A control with its label. */
export function labelled(id, label, parts, name = id) {
  return html("div", { class: "field", "data-field": name }, [html("label", { for: id }, [label]), ...parts]);
}

/** Sets an attribute, or takes it away. */
export function setAttribute(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** Copies a text, and returns what to say: that it is done or, where nothing may be copied, the text itself. */
export async function copied(text, words) {
  return navigator.clipboard?.writeText(text).then(() => words.say("copied"), () => text) ?? text;
}

/** Hands a file over to the browser. */
export function save(blob, name) {
  const link = html("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
