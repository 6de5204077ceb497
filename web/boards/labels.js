// The labels of a board: which comes after which, the groups that they make up, and what they print.
import { filled, html, options } from "../play/elements.js";
import { isLabel, printedText } from "./draft.js";

const DAYS = Array.from({ length: 31 }, (_, day) => String(day + 1));

/** The rows of labels that calendars have, in their order. */
function sequences(languages) {
  return languages.flatMap(({ months, monthsShort, weekdays, weekdaysShort }) => [
    { name: "month", labels: monthsShort },
    { name: "month", labels: months },
    { name: "weekday", labels: weekdaysShort },
    { name: "weekday", labels: weekdays },
  ]);
}

/** The label that comes after this one: the next day, month or weekday; empty if unknown. */
export function nextLabel(label, languages) {
  const day = DAYS.indexOf(label);
  if (day >= 0) return DAYS[day + 1] ?? "";
  const found = sequences(languages).find(({ labels }) => labels.includes(label));
  return found?.labels[found.labels.indexOf(label) + 1] ?? "";
}

/**
 * The groups of a date that the labels of a board make up: twelve months, 31 days, perhaps seven weekdays, in
 * the order of the calendar.
 */
export function dateGroups(labels, languages) {
  const has = new Set(labels);
  const known = [...sequences(languages), { name: "day", labels: DAYS }];
  const whole = known.filter((each) => each.labels.every((label) => has.has(label)));
  return ["weekday", "month", "day"].flatMap((name) => whole.find((each) => each.name === name) ?? []);
}

/** Labels from a line of text: between commas, or else between spaces. */
export function labelsIn(text) {
  const parts = text.includes(",") ? text.split(",") : text.split(/\s+/);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Labels as a line of text. */
export function labelsText(labels) {
  return labels.join(labels.some((label) => /\s/.test(label)) ? ", " : " ");
}

/** The labels that are drawn. */
function labelsOf({ rows }) {
  return [...new Set(rows.flat().filter(isLabel))];
}

/** Offers labels in a select, if there are any, for a purpose. */
function offer(select, labels, purpose) {
  const prompt = html("option", { value: "", disabled: "", selected: "" }, [purpose]);
  select.replaceChildren(prompt, ...options(labels.map((label) => [label, label])));
  select.hidden = labels.length === 0;
}

/** The groups of labels of which one each stays open. */
export class Groups {
  #cards = [];

  constructor(words, languages, onChange) {
    Object.assign(this, { words, languages, onChange });
    const change = (groupsOf) => onChange((draft) => ({ ...draft, groups: groupsOf(draft) }));
    const parts = filled("groups", words, {
      find: () => change((draft) => this.#found(draft)),
      add: () => {
        change(({ groups }) => [...groups, { name: words.say("new_group", { number: groups.length + 1 }), labels: [] }]);
        this.#cards.at(-1).name.select();
      },
    });
    Object.assign(this, parts);
  }

  show(draft, faulty) {
    const { groups } = draft;
    const found = this.#found(draft);
    this.find.hidden = found.length === 0 || JSON.stringify(found) === JSON.stringify(groups);
    if (groups.length !== this.#cards.length) {
      this.#cards = groups.map((_, place) => this.#card(place));
      this.list.replaceChildren(...this.#cards.map(({ element }) => element));
    }
    groups.forEach(({ name, labels }, place) => {
      const card = this.#cards[place];
      if (card.name.value !== name) card.name.value = name;
      // Text that is being typed keeps its spaces and commas.
      const isTyped = labelsIn(card.labels.value).join("\n") === labels.join("\n");
      if (!isTyped) card.labels.value = labelsText(labels);
      card.element.classList.toggle("is-faulty", faulty?.group === place);
      const isFree = (label) => !groups.some((group) => group.labels.includes(label));
      offer(card.others, labelsOf(draft).filter(isFree), this.words.say("add_label"));
    });
  }

  #found(draft) {
    return dateGroups(labelsOf(draft), this.languages);
  }

  #card(place) {
    const change = (edit, stroke) => {
      const edited = (group, each) => (each === place ? edit(group) : group);
      const groupsOf = ({ groups }) => groups.flatMap(edited);
      this.onChange((draft) => ({ ...draft, groups: groupsOf(draft) }), stroke);
    };
    const card = filled("group", this.words, {
      remove: () => change(() => []),
      add: ({ target }) => change((group) => ({ ...group, labels: [...group.labels, target.value] })),
    });
    const { name, labels } = card;
    name.addEventListener("input", () => change((group) => ({ ...group, name: name.value.trim() }), name));
    labels.addEventListener("input", () => change((group) => ({ ...group, labels: labelsIn(labels.value) }), labels));
    return card;
  }
}

/** The texts of labels that print something else than their names. */
export class Texts {
  #rows = [];

  constructor(words, onChange) {
    Object.assign(this, { words, onChange }, filled("texts", words, { add: () => this.#add(this.labels.value) }));
  }

  show(draft, faulty) {
    const given = Object.keys(draft.texts ?? {}).sort();
    if (given.join("\n") !== this.#rows.map(({ label }) => label).join("\n")) {
      this.#rows = given.map((label) => this.#row(label));
      this.list.replaceChildren(...this.#rows.map(({ element }) => element));
    }
    this.#rows.forEach(({ label, element, input }, place) => {
      const text = printedText(draft, label);
      if (input.value !== text) input.value = text;
      element.classList.toggle("is-faulty", faulty?.part === "printed" && faulty.text === place);
    });
    offer(this.labels, labelsOf(draft).filter((label) => !given.includes(label)), this.words.say("add_text"));
  }

  /** Another text for a label, which at first is the label. */
  #add(label) {
    this.onChange((draft) => ({ ...draft, texts: { ...draft.texts, [label]: label } }));
    const input = this.#rows.find((row) => row.label === label)?.input;
    input?.focus();
    input?.select();
  }

  #row(label) {
    const remove = () => {
      this.onChange(({ texts: { [label]: _, ...others } = {}, ...draft }) => ({ ...draft, texts: others }));
      this.labels.focus();
    };
    const row = filled("text", this.words, { remove });
    row.name.textContent = label;
    row.input.setAttribute("aria-label", this.words.say("text_of", { label }));
    row.remove.setAttribute("aria-label", this.words.say("remove_text", { label }));
    const read = (draft) => ({ ...draft, texts: { ...draft.texts, [label]: row.input.value } });
    row.input.addEventListener("input", () => this.onChange(read, row.input));
    return { ...row, label };
  }
}
