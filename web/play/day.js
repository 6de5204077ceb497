/** A day of the calendar, without an hour or a time zone. */
export class Day {
  /** The month is from 1 to 12. */
  constructor(year, month, day) {
    this.year = year;
    this.month = month;
    this.day = day;
    Object.freeze(this);
  }

  /** The day that the browser's clock shows. */
  static today() {
    const now = new Date();
    return new Day(now.getFullYear(), now.getMonth() + 1, now.getDate());
  }

  /** The day of a text such as `2027-10-06`; `null` if there is none, as for 30 February. */
  static parse(text) {
    const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
    if (!parts) return null;
    const day = new Day(Number(parts[1]), Number(parts[2]), Number(parts[3]));
    return day.toString() === Day.#of(day.#noon()).toString() ? day : null;
  }

  /** The day this many days later, or earlier if negative. */
  plus(days) {
    const noon = this.#noon();
    noon.setUTCDate(noon.getUTCDate() + days);
    return Day.#of(noon);
  }

  /** From 0 for Monday to 6 for Sunday. */
  get weekday() {
    return (this.#noon().getUTCDay() + 6) % 7;
  }

  /** As `2027-10-06`, which is also what a date field takes. */
  toString() {
    const digits = (number, count) => String(number).padStart(count, "0");
    return `${digits(this.year, 4)}-${digits(this.month, 2)}-${digits(this.day, 2)}`;
  }

  /** The day as words of a language, such as `pt-BR`. */
  format(tag, parts) {
    const options = { ...parts, calendar: "gregory", timeZone: "UTC" };
    return new Intl.DateTimeFormat(tag, options).format(this.#noon());
  }

  /** Noon in Greenwich, where no hour is ever left out. */
  #noon() {
    const noon = new Date(0);
    noon.setUTCFullYear(this.year, this.month - 1, this.day);
    noon.setUTCHours(12);
    return noon;
  }

  static #of(noon) {
    return new Day(noon.getUTCFullYear(), noon.getUTCMonth() + 1, noon.getUTCDate());
  }
}

/** Tells when another day has begun, and which one was before, also in a tab that slept. */
export function onNewDay(act, signal) {
  let today = Day.today();
  let timer;
  const look = () => {
    clearTimeout(timer);
    const now = new Date();
    timer = setTimeout(look, new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1) - now);
    const before = today;
    today = Day.today();
    if (String(today) !== String(before)) act(before);
  };
  document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  look();
}
