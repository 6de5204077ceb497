/**
 * What the page says, in one language. A phrase is a text, or one for each plural form of the language that
 * `{count}` may take.
 */
export class Words {
  constructor(language, phrases) {
    // Dates are written as where the browser is: in British English, the day stands first.
    const region = navigator.languages.find((tag) => tag.split("-")[0] === language.tag) ?? language.tag;
    Object.assign(this, { language, phrases, region });
    this.plurals = new Intl.PluralRules(language.tag);
    this.numbers = new Intl.NumberFormat(language.tag);
    this.lists = new Intl.ListFormat(language.tag, { type: "conjunction" });
  }

  /** A phrase with values in the places of the words in braces. */
  say(key, values = {}) {
    const phrase = this.phrases[key] ?? key;
    const text = typeof phrase === "string" ? phrase : this.#plural(phrase, Number(values.count));
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === "number" ? this.numbers.format(value) : value;
    });
  }

  #plural(forms, count) {
    return forms[`=${count}`] ?? forms[this.plurals.select(count)] ?? forms.other ?? "";
  }

  /** The label on an area of a board in the language; empty if it has none. */
  label(board, area) {
    const { text, printed } = board.data.areas[area];
    return board.data.texts?.[this.language.tag]?.[area] ?? printed ?? text ?? "";
  }

  /** The labels on cells for screen readers; empty if there are no cells. */
  labels(board, cells) {
    if (cells.length === 0) return "";
    const areas = new Set(cells.filter((cell) => cell >= 0).map((cell) => board.areaOf.get(cell) ?? 0));
    const names = [...areas].map((area) => this.label(board, area)).filter((name) => name !== "");
    return names.length > 0 ? this.lists.format(names) : this.say("no_labels");
  }

  /** A letter as it is said: `small l`, where case makes the difference. */
  letter(letter) {
    return letter === letter.toUpperCase() ? letter : this.say("small_letter", { letter });
  }

  /** The day in words. */
  date(day, parts = { dateStyle: "full" }) {
    return day.format(this.region, parts);
  }

  /** A share as a whole number of percent. */
  percent(share) {
    const format = new Intl.NumberFormat(this.language.tag, { style: "percent", maximumFractionDigits: 0 });
    return format.format(share);
  }

  /** A length of time, in minutes and seconds. */
  duration(seconds) {
    const whole = Math.max(1, Math.round(seconds));
    const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
    const say = (value, unit) =>
      new Intl.NumberFormat(this.language.tag, { style: "unit", unit, unitDisplay: "short" }).format(value);
    if (minutes === 0) return say(rest, "second");
    if (minutes >= 60) return `${say(Math.floor(minutes / 60), "hour")} ${say(minutes % 60, "minute")}`;
    return rest === 0 ? say(minutes, "minute") : `${say(minutes, "minute")} ${say(rest, "second")}`;
  }
}

/** Reasons of which the library's sentence tells more. */
const VAGUE = ["conflict", "unfit", "room", "other"];

/**
 * Why it is refused, in the words of the page: of the phrases with these `ends` the first that there is. What the
 * library tells in more detail is in its words on an English page, with fields as `inWords` calls them.
 */
export function refusal({ language, phrases }, error, { ends = [], unit = "mm", label = String, inWords = String } = {}) {
  const { reason, message, fields = [] } = error;
  if (!reason) return message;
  if (language.tag === "en" && (ends.length === 0 || VAGUE.includes(reason.key))) return inWords(message);
  const { key, values = {} } = reason;
  const words = new Words(language, phrases.refusals);
  const [field, other] = [...new Set([ends.at(-1), ...fields])].filter(Boolean).map(label);
  const found = [...ends, values.what, other && "two"].map((end) => `${key}_${end}`).find((each) => words.phrases[each]);
  // Limits are in the unit that stands beside the field.
  const scale = values.unit === "mm" && unit === "in" ? 25.4 : 1;
  const inUnit = (value) => (typeof value === "number" ? words.numbers.format(value / scale) : value);
  const said = Object.entries(values).map(([name, value]) => [name, [value].flat().map(inUnit).join(" × ")]);
  return words.say(found ?? key, { ...Object.fromEntries(said), unit: values.unit && ` ${unit}`, field, other });
}
