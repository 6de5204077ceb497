import { filled, html } from "../play/elements.js";

/** The dates of a year with their numbers of solutions, as the library counts them. */
export class Year {
  constructor({ dates, bins }) {
    this.dates = dates;
    this.bins = bins;
    this.tilings = new Map(dates.map(({ date, tilings }) => [date, tilings]));
  }

  /** The dates from the fewest solutions to the most; equal ones in their order. */
  get byHardness() {
    return [...this.dates].sort((one, other) => one.tilings - other.tilings);
  }

  /** The first of the dates that have the fewest solutions, but some; `undefined` if none has. */
  get fewest() {
    return this.byHardness.find(({ tilings }) => tilings > 0);
  }

  /**
   * How many solutions a date has beside the others: `fewest`, `most`, `unsolvable`, or the share of dates that are
   * easier.
   */
  rank(date) {
    const own = this.tilings.get(date) ?? 0;
    if (own === 0) return "unsolvable";
    const all = this.dates.map(({ tilings }) => tilings);
    if (own === Math.max(...all)) return "most";
    if (own === this.fewest?.tilings) return "fewest";
    return all.filter((tilings) => tilings > own).length / all.length;
  }

  /** The dates of a range. */
  within({ least, most }) {
    return this.dates.filter(({ tilings }) => tilings >= least && tilings <= most);
  }
}

/** All dates with their numbers, for those who would rather read than look. */
export class DateTable {
  constructor(words, dateInWords, link) {
    Object.assign(this, { words, dateInWords, link, isByNumber: true });
    const reorder = () => {
      this.isByNumber = !this.isByNumber;
      this.#fill();
    };
    Object.assign(this, filled("date-table", words, { reorder }));
    this.element.addEventListener("toggle", () => this.#fill());
  }

  show(year) {
    this.year = year;
    this.element.hidden = !year;
    this.#fill();
  }

  /** Writes the rows once they are unfolded. */
  #fill() {
    this.order.textContent = this.words.say(this.isByNumber ? "order_by_date" : "order_by_solutions");
    if (!this.element.open || !this.year) return;
    const dates = this.isByNumber ? this.year.byHardness : this.year.dates;
    const rows = dates.map(({ date, tilings }) => {
      const link = html("a", { href: this.link(date) }, [this.dateInWords(date)]);
      const number = html("td", {}, [this.words.numbers.format(tilings)]);
      return html("tr", {}, [html("th", { scope: "row" }, [link]), number]);
    });
    this.body.replaceChildren(...rows);
  }
}
