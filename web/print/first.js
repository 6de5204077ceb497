// The controls of the fields that matter first and are like no others, each in the words of the page.
import { Board } from "../play/board.js";
import { miniature } from "../play/board_view.js";
import { Day } from "../play/day.js";
import { filled, html, options, radio } from "../play/elements.js";
import { capital } from "./control.js";
import { DAYS, papers, usualYear } from "./products.js";

/** A field with the choices that the page offers, as it calls them. */
export function offered(field, { words, languages, product }) {
  const { name, choices } = field;
  if (name === "with") return field;
  const named = (word) => words.phrases[`${name}_${word}`] ?? capital(word);
  let pairs = choices.map(({ word }) => [word, named(word)]);
  if (name === "lang") pairs = languages.map(({ tag, name }) => [tag, name]);
  if (name === "paper") pairs = papers(product, field).map((word) => [word, paperName(word, words)]);
  return {
    ...field,
    default: name === "lang" ? "en" : field.default,
    isClosed: field.isClosed || ["lang", "paper", "theme", "preset"].includes(name),
    choices: pairs.map(([word, documentation]) => ({ word, documentation })),
  };
}

function paperName(word, words) {
  if (word === "") return words.say("paper_fitting");
  if (word === "none") return words.say("paper_none");
  if (/^[a-z]+$/.test(word)) return capital(word);
  return word.toUpperCase().replace("X", " × ").replace("IN", " in");
}

/** The controls of fields that have one of their own, from what the page knows and what hears of a change. */
export const FIRST = { days, date, layout };

/** A day; of what is cut, only pieces that stay in place have one. */
function date({ words, fields, onChange }) {
  const isCut = fields.has("mode");
  // A day that an order states in another form stays until another one is chosen.
  let kept;
  const change = () => {
    kept = undefined;
    onChange();
  };
  const { element, input } = filled("date", words, { change });
  return {
    element,
    read: (order) => {
      element.hidden = order.reveal !== undefined || (isCut && order.mode !== "in-place");
      if (element.hidden) return;
      if (input.value === "" && isCut) input.value = Day.today().toString();
      if (kept !== undefined) order.date = kept;
      else if (input.value !== "") order.date = input.value;
    },
    show: (order) => {
      kept = order.date;
      const value = String(order.date ?? "");
      // A day of no particular year is shown in this one.
      input.value = /^\d\d-\d\d$/.test(value) ? `${Day.today().toString().slice(0, 5)}${value}` : value;
    },
  };
}

/** A board, by its picture. */
function layout({ words, boards, fields, onChange }) {
  const usual = fields.get("layout")?.default ?? "";
  const list = html("div", { class: "boards" });
  const add = (name, title, picture) => {
    const content = [...picture, html("span", {}, [title])];
    const label = radio("layout", name, content, onChange, "pictured board-choice");
    list.append(label);
    return label.control;
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
      // A custom board has its title in its template.
      const title = /^title = "(.*)"$/m.exec(wanted)?.[1] ?? wanted;
      const chosen = inputs().find((input) => input.value === wanted) ?? add(wanted, title, []);
      chosen.checked = true;
    },
  };
}

/** A year, days from one on, or every year. */
function days({ words, fields, onChange }) {
  const modes = ["year", "from", "perpetual"].filter((mode) => fields.has(mode));
  const usual = usualYear(Day.today());
  // Days that an order states in another form stay until others are chosen.
  let kept = null;
  const change = () => {
    kept = null;
    onChange();
  };
  const pick = () => {
    if (mode.value === "from" && from.value === "") from.value = Day.today().toString();
    arrange();
    change();
  };
  const { element, mode, year, from, until, to } = filled("days", words, { change, pick });
  mode.append(...options(modes.map((each) => [each, words.say(`days_${each}`)])));
  const arrange = () => {
    year.hidden = mode.value !== "year";
    for (const part of [from, until, to]) part.hidden = mode.value !== "from";
  };
  return {
    element,
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
