// The products of the print views, and orders that suit the person at this browser.
import { Day } from "../play/day.js";

/** Names, as one writes them in a row. */
const row = (names) => names.split(" ");
/** A way in: what it asks for, what it can make, and what of that at first. */
const way = (first, parts, usual = parts) => 
  ({ first: row(first), parts: row(parts), usual: row(usual), groups: { look: ["font"] } });

/**
 * The views that make something: their products, the fields that everybody is asked for, and groups of the
 * rest, all in the order of how often somebody needs them; what is in no group is for experts. `days` stands
 * for year, from, to and perpetual. What is cut has layers. A way in makes what an occasion wants: the first of
 * its parts has all fields that it asks for, and `with` says which parts are wanted.
 */
export const PRINT = {
  products: row("cards booklet wall-calendar poster art-print bookmark sheet worksheets pieces box"),
  hasLayers: false,
  first: row("count key name days special date layout lang paper theme"),
  groups: {
    whom: row("from-name dedication title"),
    look: row("orientation large-type left-handed dividers no-index font"),
    paper: row("card page per-page copies cell gap backs flip impose bleed cards boxes sleeve thickness carton room"),
    puzzle: row("no-flip school-days challenge givens from-level to-level pieces solution per-date booklet certificate"),
  },
  ways: {
    present: way("name days special with layout lang paper", "cards box booklet", "cards box"),
    class: { ...way("count key from-level to-level layout lang paper", "worksheets"), groups: { look: row("theme font") } },
    wall: way("with name days special layout lang theme", "wall-calendar poster", "wall-calendar"),
  },
};
export const CUT = {
  products: row("laser coupon print-3d"),
  hasLayers: true,
  first: row("layout lang theme preset thickness kerf nozzle clearance mode date cell steps"),
  groups: {
    machine: row("bed spacing speed-cut power-cut speed-engrave layer-height piece-height from step"),
    parts: row("parts lid box stand storage title art hanging-hole copies align dowel tabs tab-count"),
    look: row("letters two-tone separate-pieces border corner radius finger-notch picture font"),
  },
  ways: {
    wood: way("preset thickness kerf with layout lang cell", "laser coupon"),
    printer: way("layout lang theme cell nozzle parts letters", "print-3d"),
    cardboard: way("layout lang paper cell theme", "pieces"),
  },
};

/** Fields of a run of days, which are one choice on the page. */
export const DAYS = ["year", "perpetual", "from", "to"];

/** Fields that need a file or another order beside the order, or that the page sets elsewhere. */
export const LEFT_OUT = row("solutions beside format force");

/** The group of a field that is not asked for at first. */
export function groupOf({ groups }, name) {
  return Object.keys(groups).find((group) => groups[group].includes(name)) ?? "expert";
}

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

/** Whether lengths are in inches beside a paper of this name: the chosen one, or that of the region. */
export function isInInches(paper) {
  return ["letter", "legal", "tabloid"].includes(paper ?? paperOfRegion());
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
  return withFormat({ ...order, ...kept }, fields);
}

/** The order with the files that its machine reads: LightBurn has its own. */
export function withFormat({ format, ...order }, fields) {
  const formats = fields.find(({ name }) => name === "format")?.choices ?? [];
  const isOffered = formats.some(({ word }) => word === "lbrn2");
  const usual = format === "lbrn2" ? undefined : format;
  const wanted = isOffered && order.preset === "lightburn" ? "lbrn2" : usual;
  return { ...order, ...(wanted && { format: wanted }) };
}

/** The orders of the parts of a way in, from that of its form; each part is `declared` by the library. */
export function ordersOf({ parts }, { with: wanted = [], ...order }, declared) {
  const chosen = parts.filter((part) => wanted.includes(part));
  const products = chosen.length > 0 ? chosen : parts.slice(0, 1);
  const page = isInInches(order.paper) ? "half-letter" : "a5";
  return products.map((product) => {
    const { fields } = declared[parts.indexOf(product)];
    const said = Object.entries(order).filter(([name]) => fields.some((field) => field.name === name));
    const made = { ...Object.fromEntries(said), product, ...(product === "booklet" && { page }) };
    // A box and a poster need more paper than a home has, and a folded page twice as much as itself.
    if (["box", "poster"].includes(product) || made.page === made.paper) delete made.paper;
    // Backs name the page of the booklet only where there is one.
    if (product === "cards" && products.includes("booklet")) made.booklet = page;
    if (product === "pieces") made.backs = "none";
    return made;
  });
}
