// The products of the print views, and orders that suit the person at this browser.
import { Day } from "../play/day.js";

/**
 * The views that make something, each with its products in the order of the picker, and the fields that
 * matter first; all others are folded away. `days` stands for year, from, to and perpetual. What is cut has
 * layers.
 */
export const PRINT = {
  products: ["cards", "booklet", "calendar", "poster", "art-print", "sheet", "worksheets", "pieces", "box"],
  hasLayers: false,
  first: ["days", "date", "layout", "lang", "paper", "theme", "name"],
};
export const CUT = {
  products: ["laser", "coupon", "print-3d"],
  hasLayers: true,
  first: [
    ...["layout", "lang", "theme", "preset", "thickness", "kerf"],
    ...["nozzle", "clearance", "mode", "date", "cell", "steps"],
  ],
};

/** Fields of a run of days, which are one choice on the page. */
export const DAYS = ["year", "perpetual", "from", "to"];

/** Fields that need a file beside the order, or that the page sets elsewhere. */
export const LEFT_OUT = ["font", "solutions", "format", "force"];

/** Papers that people have, or that a copy shop has; posters hang on walls. */
const PAPERS = ["a4", "letter", "a3", "tabloid", "a5", "legal"];
const POSTER_PAPERS = ["a2", "a3", "a1", "a0", "tabloid", "18x24in", "24x36in"];

/** Territories where paper is Letter. */
const LETTER = ["US", "CA", "MX", "CL", "CO", "CR", "DO", "GT", "NI", "PA", "PH", "SV", "VE"];

/** From this month on, new orders are for the next year. */
const LATE_IN_YEAR = 7;

/** The papers that a product is offered on. */
export function papers(product, field) {
  const usual = ["poster", "art-print"].includes(product) ? POSTER_PAPERS : PAPERS;
  const words = field.valueName.split("|").includes("none") ? [...usual, "none"] : usual;
  return field.default ? words : ["", ...words];
}

/** The paper where this language is set. */
export function paperOfRegion(languages = navigator.languages) {
  const regions = languages.map((tag) => new Intl.Locale(tag).region).filter(Boolean);
  return LETTER.includes(regions[0] ?? "") ? "letter" : "a4";
}

/** The year of a new order. */
export function usualYear(today) {
  return today.month >= LATE_IN_YEAR ? today.year + 1 : today.year;
}

/** An order of a product as it suits this browser, with what was chosen already. */
export function usualOrder(product, fields, language, kept = {}) {
  const has = (name) => fields.some((field) => field.name === name);
  const today = Day.today();
  const order = { product };
  if (has("lang") && language !== "en") order.lang = language;
  if (has("year")) order.year = usualYear(today);
  if (has("date") && !has("mode")) order.date = today.toString();
  const paper = fields.find((field) => field.name === "paper");
  const region = paperOfRegion();
  if (paper?.default === "a4" && region !== "a4") order.paper = region;
  // A run of days is one choice.
  if (DAYS.some((name) => kept[name] !== undefined)) delete order.year;
  return { ...order, ...kept };
}
