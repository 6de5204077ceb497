import { html } from "../play/elements.js";

/** The most rows that are written at once; a year has no more, and other lists are cut. */
const MOST_ROWS = 400;

/** All dates with their numbers, for those who would rather read than look. */
export class DateTable {
  constructor(words, dateInWords, link) {
    this.words = words;
    this.dateInWords = dateInWords;
    this.link = link;
    this.isByHardness = true;
    this.body = html("tbody");
    this.order = html("button", { type: "button", class: "button" });
    this.order.addEventListener("click", () => {
      this.isByHardness = !this.isByHardness;
      this.#fill();
    });
    const heads = ["date", "solutions_head"].map((key) => html("th", { scope: "col" }, [words.say(key)]));
    const table = html("table", {}, [html("thead", {}, [html("tr", {}, heads)]), this.body]);
    this.element = html("details", { class: "see-table" }, [html("summary", {}, [words.say("table")]), this.order, table]);
    this.element.addEventListener("toggle", () => this.#fill());
  }

  show(year) {
    this.year = year;
    this.element.hidden = !year;
    this.#fill();
  }

  /** Writes the rows once somebody wants to see them. */
  #fill() {
    this.order.textContent = this.words.say(this.isByHardness ? "order_by_date" : "order_by_hardness");
    if (!this.element.open || !this.year) return;
    const dates = this.isByHardness ? this.year.byHardness : this.year.dates;
    const rows = dates.slice(0, MOST_ROWS).map(({ date, tilings }) => {
      const link = html("a", { href: this.link(date) }, [this.dateInWords(date)]);
      const number = html("td", {}, [this.words.numbers.format(tilings)]);
      return html("tr", {}, [html("th", { scope: "row" }, [link]), number]);
    });
    this.body.replaceChildren(...rows);
  }
}
