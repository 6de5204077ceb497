/**
 * The dates of a year with their numbers of solutions, as the library counts them.
 *
 * @typedef {{date: string, tilings: number}} DateNumber
 * @typedef {{least: number, most: number, count: number}} Range
 */

/** A year of numbers. */
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
  get hardest() {
    return this.byHardness.find(({ tilings }) => tilings > 0);
  }

  /**
   * How hard a date is beside the others: `hardest`, `easiest`, `unsolvable`, or the share of dates that are
   * easier.
   */
  rank(date) {
    const own = this.tilings.get(date) ?? 0;
    if (own === 0) return "unsolvable";
    const all = this.dates.map(({ tilings }) => tilings);
    if (own === Math.max(...all)) return "easiest";
    if (own === this.hardest?.tilings) return "hardest";
    return all.filter((tilings) => tilings > own).length / all.length;
  }

  /** The dates of a range. */
  within({ least, most }) {
    return this.dates.filter(({ tilings }) => tilings >= least && tilings <= most);
  }
}
