// The fields of an order as controls of a form. A control has an element, reads what it says into an order,
// says how that differs from the usual, and shows an order. A field is as the library declares it: a name, a
// kind (switch, number, length, text, list or special-days), a default, its choices, and what documents it.
import { button, filled, html, labelled, options } from "../play/elements.js";
import { Day } from "../play/day.js";
import { refusal } from "../play/words.js";
import { usualYear } from "./products.js";

/** The largest files that are read, in bytes. */
const LARGEST = { art: 20_000_000, font: 48_000_000 };

/** Millimeters in the units of lengths, and the units that are offered. */
const MILLIMETERS = { mm: 1, cm: 10, in: 25.4 };
const UNITS = ["mm", "in"];
/** From where to where lengths are likely, in millimeters: beyond that the other unit may be meant. */
const LIKELY = { thickness: [0.5, 30], kerf: [0.03, 1], clearance: [0.02, 2], nozzle: [0.1, 2], cell: [4, 130] };

/** A word or a sentence with a capital letter. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words of a field, which may mean something else in a product. */
export function wordsOf(words, product, name) {
  return words[`${product}.${name}`] ?? words[name];
}

/** An editor has a value, `undefined` for the default, and shows one. This one is a choice of words. */
function select(id, pairs, usual = "") {
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

/** An editor for a text, a number, or a list with commas. */
function line(id, field, attributes = {}) {
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

/**
 * An editor for a length: a number, with a comma or a point, of the unit that is chosen beside it. A number that only
 * another unit makes likely is asked about.
 */
function measure(id, field, { words, unit, setUnit }, onChange) {
  const input = html("input", { type: "text", inputmode: "decimal", id, autocomplete: "off" });
  const change = (event) => {
    event.stopPropagation();
    setUnit(units.value);
  };
  const units = html("select", { "aria-label": words.say("unit"), change }, options(UNITS.map((each) => [each, each])));
  const question = html("p", { class: "row", role: "status" });
  const numbers = new Intl.NumberFormat(words.language.tag, { maximumFractionDigits: 4, useGrouping: false });
  const shownAs = (text = "") => {
    const [, number, named] = /^([\d.]+) ?(mm|cm|in)$/.exec(text) ?? [];
    return named ? numbers.format((number * MILLIMETERS[named]) / MILLIMETERS[unit()]) : text;
  };
  // A length that an order states stays as it is until another one is written.
  let [kept, shown] = [undefined, ""];
  const keep = (value) => {
    question.replaceChildren();
    [kept, shown] = [value, shownAs(value)];
    input.value = shown;
  };
  const number = () => input.value.trim().replace(",", ".");
  const isNumber = () => /^[\d.]+$/.test(number()) && input.value !== shown;
  const answer = (named) => {
    const length = `${number()} ${named}`;
    return button(`${input.value.trim()} ${named}`, () => {
      keep(length);
      onChange();
      input.focus();
    });
  };
  input.addEventListener("change", () => {
    const [least, most] = LIKELY[field.name] ?? [0, Infinity];
    const isLikely = (named) => {
      const length = number() * MILLIMETERS[named];
      return length === 0 || (length >= least && length <= most);
    };
    const other = isNumber() && !isLikely(unit()) && UNITS.find(isLikely);
    question.replaceChildren(...(other ? [words.say("which_unit"), answer(other), answer(unit())] : []));
  });
  return {
    input,
    parts: [html("div", { class: "row measure" }, [input, units]), question],
    value: () => {
      if (number() === "") return undefined;
      if (input.value === shown || question.hasChildNodes()) return kept;
      return isNumber() ? `${number()} ${unit()}` : number();
    },
    show: (value) => {
      units.value = unit();
      keep(value);
      input.placeholder = shownAs(field.default);
    },
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

/** The control of a field, explained in words of the page, or else in those of the library. */
export function control(field, words, services, onChange) {
  const id = `field-${field.name}`;
  const note = html("p", { class: "note", id: `${id}-note` }, [words?.about ?? field.documentation]);
  const name = words?.name ?? capital(field.name.replaceAll("-", " "));
  const meaning = (word, documentation) => words?.choices?.[word] ?? (documentation || word);
  const editor = editorOf(id, field, services, meaning, onChange);
  const { input, parts = [input] } = editor;
  const all = [...parts, note];
  const element = input ? labelled(id, name, all, field.name) : group(field, name, all);
  const described = [input?.getAttribute("aria-describedby"), note.id].filter(Boolean);
  (input ?? element).setAttribute("aria-describedby", described.join(" "));
  if (field.kind === "switch") {
    element.classList.add("switch");
    element.prepend(input);
  }
  // A name is seen as it is written; a number is read once it is whole.
  input?.addEventListener(field.name === "name" ? "input" : "change", onChange);
  const read = (order) => {
    const said = editor.value();
    if (said !== undefined) order[field.name] = said;
  };
  const says = () => {
    const words = [editor.value() ?? []].flat().map((word) => meaning(String(word)));
    // What is switched on needs no other words, and a drawing has none.
    const more = field.kind === "switch" || field.name === "art" ? "" : `: ${words.join(", ")}`;
    return words.length > 0 ? name + more : "";
  };
  return { element, says, read, show: (order) => editor.show(order[field.name]) };
}

/** Several inputs of one field, under its name. */
function group({ name }, legend, parts) {
  return html("fieldset", { class: "field", "data-field": name }, [html("legend", {}, [legend]), ...parts]);
}

/** What a field is written with; one of several inputs has parts alone. */
function editorOf(id, field, services, meaning, onChange) {
  const { name, kind, isClosed, choices } = field;
  if (name in LARGEST) return file(name, id, services, onChange);
  if (name === "two-tone") return select(id, [["", "–"], ["auto", services.words.say("two_tone_auto")]]);
  if (kind === "special-days") return specialDays(services.words, onChange);
  if (kind === "list" && isClosed) return several(field, meaning, onChange);
  if (kind === "switch") return toggle(id);
  if (kind === "length") return measure(id, field, services, onChange);
  if (isClosed) {
    const pairs = choices.map(({ word, documentation }) => [word, meaning(word, documentation)]);
    const hasUsual = field.default || choices[0].word === "";
    return select(id, hasUsual ? pairs : [["", "–"], ...pairs], field.default);
  }
  return line(id, field, kind === "number" ? { type: "number", step: "any" } : {});
}

/** An editor for special days: rows of a day, which is the same every year, and a name. */
function specialDays(words, onChange) {
  let rows = [];
  const add = button(words.say("special_add"), () => append("").focus());
  const append = (text) => {
    // A day of one year alone stays one until another day is picked.
    let [, day, name] = /^([^=]*)=?(.*)$/s.exec(text) ?? [];
    const remove = () => {
      rows = rows.filter((row) => row !== element);
      element.remove();
      add.focus();
      onChange();
    };
    const { element, date, title } = filled("special-day", words, { remove });
    title.placeholder = words.say("special_name");
    const year = day === "02-29" ? 2028 : usualYear(Day.today());
    // Feasts, such as easter+1, are no dates.
    if (/[a-z]/i.test(day)) date.type = "text";
    date.value = /^\d\d-\d\d$/.test(day) ? `${year}-${day}` : day;
    title.value = name;
    date.addEventListener("change", () => (day = date.type === "date" ? date.value.slice(5) : date.value.trim()));
    element.addEventListener("change", onChange);
    element.said = () => (day && title.value.trim() ? `${day}=${title.value.trim()}` : "");
    add.before(element);
    rows.push(element);
    return date;
  };
  const said = () => rows.map((row) => row.said()).filter(Boolean);
  const show = (value) => {
    for (const row of rows.splice(0)) row.remove();
    [value ?? []].flat().forEach(append);
  };
  return { parts: [add], value: () => (said().length > 0 ? said() : undefined), show };
}

/** An editor for a list of words, each of which is on or off. */
function several(field, meaning, onChange) {
  const usual = (field.default ?? "").split(",").filter(Boolean);
  const boxes = field.choices.map(({ word, documentation }) => {
    const input = html("input", { type: "checkbox", value: word, change: onChange });
    const element = html("label", { class: "word" }, [input, meaning(word, documentation)]);
    return { word, input, element };
  });
  return {
    parts: boxes.map(({ element }) => element),
    value: () => {
      const chosen = boxes.filter(({ input }) => input.checked).map(({ word }) => word);
      return chosen.join() === usual.join() || chosen.length === 0 ? undefined : chosen;
    },
    show: (value) => {
      const shown = value === undefined ? usual : [value].flat().map(String);
      for (const { word, input } of boxes) input.checked = shown.includes(word);
    },
  };
}

/** An editor for a file: the drawing on a lid, of which the library keeps the paths, or a font, which stays here. */
function file(name, id, services, onChange) {
  const { words, engine, fonts } = services;
  let kept;
  const input = html("input", { type: "file", id, accept: name === "font" ? ".ttf,.otf,.ttc" : ".svg,image/svg+xml" });
  const said = html("p", { class: "note", role: "status" });
  const set = (value, sentences) => {
    kept = value;
    remove.hidden = value === undefined;
    said.replaceChildren(...sentences);
  };
  const remove = button(words.say(`${name}_remove`), () => {
    set(undefined, []);
    input.focus();
    onChange();
  });
  remove.hidden = true;
  const take = async (file) => {
    if (file.size > LARGEST[name]) throw new Error(words.say("art_too_large"));
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (name === "font") {
      fonts.set(file.name, bytes);
      return set(file.name, [file.name]);
    }
    const { svg, remarks } = await engine.request("art", words.language.tag, { bytes });
    const sentences = remarks.map((each) => `${capital(each)}. `);
    set(svg, [`${words.say("art_set", { name: file.name })} `, ...sentences]);
  };
  input.addEventListener("change", async (event) => {
    // The order changes when the file is read.
    event.stopImmediatePropagation();
    if (!input.files[0]) return;
    await take(input.files[0]).catch((error) => set(undefined, [refusal(services, error)]));
    // The same file, once mended, can be chosen again.
    input.value = "";
    onChange();
  });
  const shownAs = (value) => (name === "font" ? value : words.say("art_kept"));
  const show = (value) => value !== kept && set(value, value === undefined ? [] : [shownAs(value)]);
  return { input, parts: [input, remove, said], value: () => kept, show };
}
