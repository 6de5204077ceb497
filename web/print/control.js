// One field of an order as a control of a form.
import { html } from "../play/elements.js";

/**
 * @typedef {object} Field  As the library declares it.
 * @property {string} name
 * @property {string} documentation
 * @property {"switch" | "number" | "text" | "list" | "texts"} kind
 * @property {string} valueName
 * @property {string} [default]
 * @property {{word: string, documentation: string}[]} choices
 * @property {boolean} isClosed
 *
 * @typedef {object} Control
 * @property {HTMLElement} element
 * @property {() => unknown} value  What the order says of the field; `undefined` for its default.
 * @property {(value: unknown) => void} show
 * @property {(words: FieldWords) => void} explain  Says in the language of the page what the library says in English.
 *
 * @typedef {{name: string, about: string, choices?: Record<string, string>}} FieldWords
 */

/** A name such as `large-type`, as a label: `Large type`. */
export function named(name) {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field with its label, its explanation and its control. */
export function control(field, onChange) {
  if (field.kind === "list" && field.isClosed) return several(field, onChange);
  const id = `field-${field.name}`;
  const { input, value, show } = editor(field, id);
  const note = html("p", { class: "note", id: `${id}-note` }, [field.documentation]);
  input.setAttribute("aria-describedby", note.id);
  const label = html("label", { for: id }, [named(field.name)]);
  const isSwitch = field.kind === "switch";
  const parts = isSwitch ? [input, label, note] : [label, input, note];
  const element = html("div", { class: isSwitch ? "field switch" : "field", "data-field": field.name }, parts);
  input.addEventListener("change", onChange);
  const explain = (words) => {
    label.textContent = words.name;
    note.textContent = words.about;
    for (const option of element.querySelectorAll("option")) {
      option.textContent = words.choices?.[option.value] ?? option.textContent;
    }
  };
  return { element, value, show, explain };
}

/** A list of words, each of which is on or off. */
function several(field, onChange) {
  const usual = (field.default ?? "").split(",").filter(Boolean);
  const boxes = field.choices.map(({ word, documentation }) => {
    const input = html("input", { type: "checkbox", value: word });
    input.addEventListener("change", onChange);
    const meaning = html("span", {}, [documentation || word]);
    return { word, input, meaning, element: html("label", { class: "word" }, [input, meaning]) };
  });
  const note = html("p", { class: "note", id: `field-${field.name}-note` }, [field.documentation]);
  const legend = html("legend", {}, [named(field.name)]);
  const parts = [legend, ...boxes.map(({ element }) => element), note];
  const element = html("fieldset", { class: "field", "data-field": field.name, "aria-describedby": note.id }, parts);
  return {
    element,
    value: () => {
      const chosen = boxes.filter(({ input }) => input.checked).map(({ word }) => word);
      return chosen.join() === usual.join() || chosen.length === 0 ? undefined : chosen;
    },
    show: (value) => {
      const shown = value === undefined ? usual : [value].flat().map(String);
      for (const { word, input } of boxes) input.checked = shown.includes(word);
    },
    explain: (words) => {
      legend.textContent = words.name;
      note.textContent = words.about;
      for (const { word, meaning } of boxes) meaning.textContent = words.choices?.[word] ?? word;
    },
  };
}

/** The words of a field, which may mean something else in a product. */
export function wordsOf(words, product, name) {
  return words[`${product}.${name}`] ?? words[name];
}

function editor(field, id) {
  if (field.kind === "switch") {
    const input = html("input", { type: "checkbox", id });
    return {
      input,
      value: () => (input.checked ? true : undefined),
      show: (value) => (input.checked = value === true || value === "true"),
    };
  }
  if (field.isClosed) return select(field, id);
  if (field.kind === "texts") return lines(field, id);
  return line(field, id);
}

function select(field, id) {
  const options = field.choices.map(({ word, documentation }) =>
    html("option", { value: word }, [documentation || word]));
  if (!field.default) options.unshift(html("option", { value: "" }, ["–"]));
  const input = html("select", { id }, options);
  const usual = field.default ?? "";
  return {
    input,
    value: () => (input.value === usual ? undefined : input.value),
    show: (value) => (input.value = String(value ?? usual)),
  };
}

/** A text, or a list with commas. */
function line(field, id) {
  const usual = field.default ?? "";
  const input = html("input", { type: "text", id, placeholder: usual, autocomplete: "off" });
  return {
    input,
    value: () => {
      const text = input.value.trim();
      if (text === "" || text === usual) return undefined;
      return field.kind === "list" ? text.split(",").map((part) => part.trim()) : text;
    },
    show: (value) => (input.value = Array.isArray(value) ? value.join(",") : String(value ?? "")),
  };
}

/** A text a line. */
function lines(field, id) {
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
