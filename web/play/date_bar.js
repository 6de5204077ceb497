import { Day } from "./day.js";
import { button, html, icon, options, signButton } from "./elements.js";

/**
 * Choosing a day: the one before, the one after, today, or any; and other labels that a board leaves open.
 */
export class DateBar {
  constructor(words, onDay, onChoices) {
    this.words = words;
    this.onChoices = onChoices;
    this.day = Day.today();
    const field = { type: "date", "aria-label": words.say("date"), required: "", min: "0001-01-01" };
    this.field = html("input", field);
    this.field.addEventListener("change", () => {
      const day = Day.parse(this.field.value);
      if (day) onDay(day);
      else this.field.value = this.day.toString();
    });
    const arrow = (phrase, path, days) =>
      signButton(icon(path, "along"), words.say(phrase), () => onDay(this.day.plus(days)));
    const today = words.say("today");
    const content = [
      icon("M5 5h14v15H5zM5 10h14M9 3v4M15 3v4M11.5 14h1v1h-1z"),
      html("span", { class: "today-name" }, [today]),
    ];
    const attributes = { class: "button today", "aria-label": today, title: today };
    this.today = button(content, () => onDay(Day.today()), attributes);
    this.choices = html("span", { class: "row" });
    this.days = html("span", { class: "row date-days" }, [
      arrow("day_before", "M15 5l-7 7 7 7", -1),
      this.field,
      arrow("day_after", "M9 5l7 7-7 7", 1),
      this.today,
    ]);
    this.element = html("div", { class: "row date-bar" }, [this.days, this.choices]);
  }

  show(board, day, choices) {
    this.day = day;
    this.field.value = day.toString();
    this.days.hidden = !board.data.hasDates;
    this.today.hidden = day.toString() === Day.today().toString();
    this.choices.replaceChildren(...board.otherGroups.map((group) => this.#choice(board, group, choices)));
  }

  #choice(board, { name, areas }, choices) {
    const labels = areas.map((area, place) => [place, this.words.label(board, area)]);
    const select = html("select", { "aria-label": name }, options(labels));
    select.value = String(choices[name] ?? 0);
    select.addEventListener("change", () => this.onChoices({ ...choices, [name]: Number(select.value) }));
    return select;
  }
}
