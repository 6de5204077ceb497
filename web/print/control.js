// The fields of an order as controls of a form. A control has an element, reads what it says into an order,
// and shows an order. A field is as the library declares it: a name, a kind (switch, number, text, list or
// texts), a default, its choices, whether it takes no others, and what documents it.
import { button, html, inEnglish, labelled, options, refusal } from "../play/elements.js";

/** The largest drawing that is read, in bytes. */
const LARGEST = 20_000_000;

/** A word or a sentence with a capital letter. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words of a field, which may mean something else in a product. */
export function wordsOf(words, product, name) {
  return words[`${product}.${name}`] ?? words[name];
}

/** A control of one field. An editor has its value, which is `undefined` for the default, and shows one. */
export function controlOf(name, element, { value, show }) {
  const read = (order) => {
    const said = value();
    if (said !== undefined) order[name] = said;
  };
  return { element, read, show: (order) => show(order[name]) };
}

/** An editor for one of some words, given with what they are called; others are shown as they are. */
export function select(id, pairs, usual = "") {
  const input = html("select", { id }, options(pairs));
  return {
    input,
    value: () => (input.value === usual ? undefined : input.value),
    show: (value) => {
      const wanted = String(value ?? usual);
      const isKnown = [...input.options].some((each) => each.value === wanted);
      if (!isKnown) input.append(...options([[wanted, wanted]]));
      input.value = wanted;
    },
  };
}

/** An editor for one of the words that a field takes. */
export function choice(id, field, label) {
  const pairs = field.choices.map(({ word, documentation }) => [word, label(word, documentation)]);
  return select(id, field.default ? pairs : [["", "–"], ...pairs], field.default);
}

/** An editor for a text, or a list with commas. */
export function line(id, field, attributes = {}) {
  const usual = field.default ?? "";
  const input = html("input", { type: "text", id, placeholder: usual, autocomplete: "off", ...attributes });
  return {
    input,
    value: () => {
      const text = input.value.trim();
      if (text === "" || text === usual) return undefined;
      return field.kind === "list" ? text.split(",").map((part) => part.trim()) : text;
    },
    show: (value) => (input.value = [value ?? ""].flat().join(",")),
  };
}

/** An editor for texts, one a line. */
function lines(id) {
  const input = html("textarea", { id, rows: "2" });
  return {
    input,
    value: () => {
      const texts = input.value.split("\n").map((text) => text.trim()).filter(Boolean);
      return texts.length > 0 ? texts : undefined;
    },
    show: (value) => (input.value = [value ?? []].flat().join("\n")),
  };
}

function toggle(id) {
  const input = html("input", { type: "checkbox", id });
  return {
    input,
    value: () => (input.checked ? true : undefined),
    show: (value) => (input.checked = value === true || value === "true"),
  };
}

/**
 * The control of a field that is folded away. It is explained in the library's words, in English, until
 * `explain` says it in those of the page.
 */
export function control(field, services, onChange) {
  const id = `field-${field.name}`;
  const note = html("p", { class: "note", id: `${id}-note` }, [field.documentation]);
  const name = capital(field.name.replaceAll("-", " "));
  if (field.kind === "list" && field.isClosed) return several(field, name, note, onChange);
  const editor = editorOf(id, field, services, onChange);
  const { input, more = [] } = editor;
  input.setAttribute("aria-describedby", note.id);
  const element = labelled(id, name, [input, ...more, note], field.name);
  const label = element.querySelector("label");
  if (field.kind === "switch") {
    element.classList.add("switch");
    element.prepend(input);
  }
  input.addEventListener("change", onChange);
  const explain = (words) => {
    label.textContent = words.name;
    note.textContent = words.about;
    for (const option of element.querySelectorAll("option")) {
      option.textContent = words.choices?.[option.value] ?? option.textContent;
    }
  };
  return { ...controlOf(field.name, element, editor), explain };
}

function editorOf(id, field, services, onChange) {
  if (field.name === "art") return art(id, services, onChange);
  if (field.kind === "switch") return toggle(id);
  if (field.isClosed) return choice(id, field, (word, documentation) => documentation || word);
  return field.kind === "texts" ? lines(id) : line(id, field);
}

/** A list of words, each of which is on or off. */
function several(field, name, note, onChange) {
  const usual = (field.default ?? "").split(",").filter(Boolean);
  const boxes = field.choices.map(({ word, documentation }) => {
    const input = html("input", { type: "checkbox", value: word });
    input.addEventListener("change", onChange);
    const meaning = html("span", {}, [documentation || word]);
    return { word, input, meaning, element: html("label", { class: "word" }, [input, meaning]) };
  });
  const legend = html("legend", {}, [name]);
  const attributes = { class: "field", "data-field": field.name, "aria-describedby": note.id };
  const element = html("fieldset", attributes, [legend, ...boxes.map(({ element }) => element), note]);
  const editor = {
    value: () => {
      const chosen = boxes.filter(({ input }) => input.checked).map(({ word }) => word);
      return chosen.join() === usual.join() || chosen.length === 0 ? undefined : chosen;
    },
    show: (value) => {
      const shown = value === undefined ? usual : [value].flat().map(String);
      for (const { word, input } of boxes) input.checked = shown.includes(word);
    },
  };
  const explain = (words) => {
    legend.textContent = words.name;
    note.textContent = words.about;
    for (const { word, meaning } of boxes) meaning.textContent = words.choices?.[word] ?? word;
  };
  return { ...controlOf(field.name, element, editor), explain };
}

/** An editor for the drawing on a lid: an SVG file, of which the library keeps the paths. */
function art(id, services, onChange) {
  const { words, engine } = services;
  let drawing;
  const input = html("input", { type: "file", id, accept: ".svg,image/svg+xml" });
  const said = html("p", { class: "note", role: "status" });
  const set = (svg, sentences) => {
    drawing = svg;
    remove.hidden = svg === undefined;
    said.replaceChildren(...sentences);
  };
  const remove = button(words.say("art_remove"), () => {
    set(undefined, []);
    input.focus();
    onChange();
  });
  remove.hidden = true;
  const read = async (file) => {
    try {
      if (file.size > LARGEST) throw new Error(words.say("art_too_large"));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { svg, remarks } = await engine.request("art", null, { bytes });
      const sentences = remarks.map((remark) => inEnglish(`${capital(remark)}. `));
      set(svg, [`${words.say("art_set", { name: file.name })} `, ...sentences]);
    } catch (error) {
      set(undefined, refusal(services, error));
    }
    // The same file, once mended, can be chosen again.
    input.value = "";
    onChange();
  };
  input.addEventListener("change", (event) => {
    // The order changes when the file is read.
    event.stopImmediatePropagation();
    if (input.files[0]) read(input.files[0]);
  });
  const show = (value) => value !== drawing && set(value, value === undefined ? [] : [words.say("art_kept")]);
  return { input, more: [remove, said], value: () => drawing, show };
}
