import { Day } from "./day.js";
import { html, svg } from "./elements.js";

/**
 * Choosing a day: the one before, the one after, today, or any; and other labels that a board leaves open.
 */
export class DateBar {
  constructor(words, onDay, onChoices) {
    this.words = words;
    this.onChoices = onChoices;
    this.day = Day.today();
    const go = (day) => () => onDay(day());
    this.field = html("input", { type: "date", "aria-label": words.say("date"), required: "", min: "0001-01-01" });
    this.field.addEventListener("change", () => {
      const day = Day.parse(this.field.value);
      if (day) onDay(day);
      else this.field.value = this.day.toString();
    });
    const before = arrow(words.say("day_before"), "M15 5l-7 7 7 7");
    const after = arrow(words.say("day_after"), "M9 5l7 7-7 7");
    const name = html("span", { class: "today-name" }, [words.say("today")]);
    const calendar = svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, [
      svg("path", { d: "M5 5h14v15H5zM5 10h14M9 3v4M15 3v4M11.5 14h1v1h-1z" }),
    ]);
    const label = words.say("today");
    const attributes = { type: "button", class: "button today", "aria-label": label, title: label };
    this.today = html("button", attributes, [calendar, name]);
    before.addEventListener("click", go(() => this.day.plus(-1)));
    after.addEventListener("click", go(() => this.day.plus(1)));
    this.today.addEventListener("click", go(() => Day.today()));
    this.choices = html("span", { class: "date-choices" });
    this.days = html("span", { class: "date-days" }, [before, this.field, after, this.today]);
    this.element = html("div", { class: "date-bar" }, [this.days, this.choices]);
  }

  show(board, day, choices) {
    this.day = day;
    this.field.value = day.toString();
    this.days.hidden = !board.data.hasDates;
    this.today.hidden = day.toString() === Day.today().toString();
    this.choices.replaceChildren(...board.otherGroups.map((group) => this.#choice(board, group, choices)));
  }

  #choice(board, group, choices) {
    const option = (area, place) =>
      html("option", { value: String(place) }, [this.words.label(board, area)]);
    const select = html("select", { "aria-label": group.name }, group.areas.map(option));
    select.value = String(choices[group.name] ?? 0);
    select.addEventListener("change", () => {
      this.onChoices({ ...choices, [group.name]: Number(select.value) });
    });
    return select;
  }
}

function arrow(label, path) {
  const icon = svg("svg", { viewBox: "0 0 24 24", class: "icon along", "aria-hidden": "true" }, [svg("path", { d: path })]);
  return html("button", { type: "button", class: "button round", "aria-label": label, title: label }, [icon]);
}
