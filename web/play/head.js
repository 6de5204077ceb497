import { html } from "./elements.js";
import { Numeral } from "./numeral.js";

/** The day in words and as a large numeral of cells; the board's name, where there is no day. */
export class Head {
  constructor(words, lettering) {
    this.words = words;
    this.numeral = new Numeral(lettering);
    this.weekday = html("span", { class: "play-weekday" });
    this.month = html("span", { class: "play-month" });
    this.heading = html("h2", { class: "play-day" }, [this.weekday, " ", this.month]);
    this.element = html("header", { class: "play-head" }, [this.numeral.element, this.heading]);
  }

  show(board, day) {
    const { hasDates } = board.data;
    this.numeral.element.toggleAttribute("hidden", !hasDates);
    this.numeral.show(day.day);
    this.weekday.textContent = hasDates ? this.words.date(day, { weekday: "long" }) : "";
    this.month.textContent = hasDates ? this.words.date(day, { month: "long", year: "numeric" }) : board.title;
    if (hasDates) this.heading.setAttribute("aria-label", this.words.date(day));
    else this.heading.removeAttribute("aria-label");
  }
}
