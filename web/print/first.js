// The controls of the fields that matter first, each in the words of the page.
import { Board } from "../play/board.js";
import { Day } from "../play/day.js";
import { html } from "../play/elements.js";
import { miniature } from "../play/miniature.js";
import { DAYS, papers, usualYear } from "./products.js";

/**
 * @typedef {object} FirstControl
 * @property {HTMLElement} element
 * @property {(order: Record<string, unknown>) => void} read  Puts what it says into an order.
 * @property {(order: Record<string, unknown>) => void} show
 *
 * @typedef {object} Context
 * @property {string} product
 * @property {Map<string, Field>} fields
 * @property {import("../play/words.js").Words} words
 * @property {import("../play/board.js").BoardData[]} boards
 * @property {{tag: string, name: string}[]} languages
 * @property {() => void} onChange
 */

/** The control of a field, or nothing if the product has no such field. */
export function firstControl(name, context) {
  const has = name === "days" ? context.fields.has("year") : context.fields.has(name);
  if (!has) return null;
  const own = { days, date, layout, lang, paper, preset, theme };
  const make = own[name] ?? (context.fields.get(name)?.isClosed ? word : text);
  return make(context, name);
}

/** A labelled control. */
function labelled(id, label, parts, field = id) {
  return html("div", { class: "field", "data-field": field }, [html("label", { for: id }, [label]), ...parts]);
}

/**
 * A select whose chosen word is a field of the order.
 * @param {[string, string][]} options Words and what they are called.
 * @param {string} [usual] The word that an order need not say.
 */
function choice({ words, fields, onChange }, name, options, usual = fields.get(name)?.default ?? "") {
  const id = `field-${name}`;
  const option = ([word, label]) => html("option", { value: word }, [label]);
  const input = html("select", { id }, options.map(option));
  input.addEventListener("change", onChange);
  return {
    element: labelled(id, words.say(`field_${name}`), [input], name),
    read: (order) => {
      if (input.value !== usual) order[name] = input.value;
    },
    show: (order) => {
      const value = String(order[name] ?? usual);
      const isKnown = [...input.options].some((each) => each.value === value);
      if (!isKnown) input.append(option([value, value]));
      input.value = value;
    },
  };
}

function lang(context) {
  const options = context.languages.map(({ tag, name }) => [tag, name]);
  const control = choice(context, "lang", options, "en");
  const input = control.element.querySelector("select");
  return {
    ...control,
    read: (order) => {
      control.read(order);
      // The template of a board of one's own may name another language, before which this one goes.
      if (String(order.layout ?? "").includes("\n")) order.lang = input.value;
    },
  };
}

function paper(context) {
  const { words, fields, product } = context;
  const field = fields.get("paper");
  const label = (word) => {
    if (word === "") return words.say("paper_fitting");
    if (word === "none") return words.say("paper_none");
    return /^[a-z]+$/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase().replace("X", " × ").replace("IN", " in");
  };
  return choice(context, "paper", papers(product, field).map((word) => [word, label(word)]));
}

/** A machine, by the name of its preset. */
function preset(context) {
  const known = context.fields.get("preset")?.choices ?? [];
  const label = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  return choice(context, "preset", known.map(({ word }) => [word, label(word)]));
}

function theme(context) {
  const { words, fields } = context;
  const known = fields.get("theme")?.choices ?? [];
  return choice(context, "theme", known.map(({ word }) => [word, words.say(`theme_${word}`)]));
}

/** One of a few words. */
function word(context, name) {
  const known = context.fields.get(name)?.choices ?? [];
  const usual = (context.fields.get(name)?.default ? [] : [["", "–"]]);
  return choice(context, name, [...usual, ...known.map(({ word }) => [word, context.words.say(`${name}_${word}`)])]);
}

/** A text, or a length with its unit. */
function text({ words, fields, onChange }, name) {
  const id = `field-${name}`;
  const placeholder = fields.get(name)?.default ?? "";
  const input = html("input", { type: "text", id, placeholder, maxlength: "60", autocomplete: "off" });
  input.addEventListener("input", onChange);
  return {
    element: labelled(id, words.say(`field_${name}`), [input]),
    read: (order) => {
      if (input.value.trim() !== "") order[name] = input.value.trim();
    },
    show: (order) => (input.value = String(order[name] ?? "")),
  };
}

/** A day; of what is cut, only pieces that stay in place have one. */
function date({ words, fields, onChange }) {
  const input = html("input", { type: "date", id: "field-date", min: "0001-01-01", max: "9999-12-31" });
  const element = labelled("field-date", words.say("field_date"), [input], "date");
  const isAsked = (order) =>
    order.reveal === undefined && (!fields.has("mode") || order.mode === "in-place");
  /** What an order says in other words stays as it is until somebody chooses another day. */
  let kept;
  input.addEventListener("change", () => {
    kept = undefined;
    onChange();
  });
  return {
    element,
    read: (order) => {
      element.hidden = !isAsked(order);
      if (element.hidden) return;
      if (input.value === "" && fields.has("mode")) input.value = Day.today().toString();
      if (kept !== undefined) order.date = kept;
      else if (input.value !== "") order.date = input.value;
    },
    show: (order) => {
      kept = order.date;
      const value = String(order.date ?? "");
      // A day of no particular year is shown in this one.
      input.value = /^\d\d-\d\d$/.test(value) ? `${String(Day.today().year).padStart(4, "0")}-${value}` : value;
    },
  };
}

/** A board, by its picture. */
function layout({ words, boards, fields, onChange }) {
  const usual = fields.get("layout")?.default ?? "";
  const list = html("div", { class: "boards" });
  const add = (name, title, picture) => {
    const input = html("input", { type: "radio", name: "layout", value: name });
    input.addEventListener("change", onChange);
    list.append(html("label", { class: "choice pictured board-choice" }, [input, ...picture, html("span", {}, [title])]));
    return input;
  };
  for (const board of boards) add(board.name, board.title, [miniature(new Board(board), Day.today())]);
  const inputs = () => [...list.querySelectorAll("input")];
  const legend = html("legend", {}, [words.say("field_layout")]);
  return {
    element: html("fieldset", { class: "field", "data-field": "layout" }, [legend, list]),
    read: (order) => {
      const chosen = inputs().find((input) => input.checked)?.value;
      if (chosen !== undefined && chosen !== usual) order.layout = chosen;
    },
    show: (order) => {
      const wanted = String(order.layout ?? usual);
      const chosen = inputs().find((input) => input.value === wanted) ?? add(wanted, titleOf(wanted), []);
      chosen.checked = true;
    },
  };
}

/** What a board of somebody's own is called: its template says it. */
function titleOf(layout) {
  return /^title = "(.*)"$/m.exec(layout)?.[1] ?? layout;
}

/** A year, days from one on, or every year. */
function days({ words, fields, onChange }) {
  const modes = ["year"];
  if (fields.has("from")) modes.push("from");
  if (fields.has("perpetual")) modes.push("perpetual");
  const options = modes.map((mode) => html("option", { value: mode }, [words.say(`days_${mode}`)]));
  const mode = html("select", { id: "field-days" }, options);
  const usual = String(usualYear(Day.today()));
  const year = html("input", { type: "number", min: "1", max: "9999", value: usual, "aria-label": words.say("days_year") });
  const day = (label) =>
    html("input", { type: "date", min: "0001-01-01", max: "9999-12-31", "aria-label": words.say(label) });
  const [from, to] = [day("days_first"), day("days_last")];
  const until = html("span", { "aria-hidden": "true" }, ["–"]);
  const arrange = () => {
    year.hidden = mode.value !== "year";
    for (const part of [from, until, to]) part.hidden = mode.value !== "from";
  };
  // What an order says in other words stays as it is until somebody chooses other days.
  let kept = null;
  const change = () => {
    kept = null;
    onChange();
  };
  mode.addEventListener("change", () => {
    if (mode.value === "from" && from.value === "") from.value = Day.today().toString();
    arrange();
    change();
  });
  for (const input of [year, from, to]) input.addEventListener("change", change);
  const row = html("div", { class: "row days" }, [mode, year, from, until, to]);
  return {
    element: labelled("field-days", words.say("field_days"), [row], "year"),
    read: (order) => {
      if (kept) Object.assign(order, Object.fromEntries(kept));
      else if (mode.value === "perpetual") order.perpetual = true;
      else if (mode.value === "from") {
        if (from.value !== "") order.from = from.value;
        if (to.value !== "") order.to = to.value;
      } else if (year.value !== "") order.year = Number(year.value);
    },
    show: (order) => {
      kept = DAYS.filter((name) => order[name] !== undefined).map((name) => [name, order[name]]);
      mode.value = order.perpetual ? "perpetual" : order.from || order.to ? "from" : "year";
      year.value = String(order.year ?? usual);
      const whole = (value) => {
        const text = String(value ?? "");
        return order.year !== undefined && /^\d\d-\d\d$/.test(text) ? `${order.year}-${text}` : text;
      };
      from.value = whole(order.from);
      to.value = whole(order.to);
      arrange();
    },
  };
}
