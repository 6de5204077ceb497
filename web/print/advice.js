// What to know before something is printed or cut, as small drawings with a few words each.
import { html, icon } from "../play/elements.js";

/** The drawings, on 24 by 24 units. */
const DRAWINGS = {
  long: "M4 3h9v18H4zM16 8c6 1 6 7 0 8M18.5 13.5 16 16l2.5 2.5",
  short: "M3 11h18v10H3zM7 8c1-6 9-6 10 0M14.5 5.5 17 8l2.5-2.5",
  one: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
  scale: "M2 8h20v8H2zM6 8v3M10 8v4M14 8v3M18 8v4",
  weight: "M3 8l9-4 9 4-9 4zM3 12l9 4 9-4M3 16l9 4 9-4",
  test: "M3 3h6v6h6v6H3zM17 11h4v10H11v-3h6z",
};

/** The paper of what is printed, in grams a square meter. */
const WEIGHTS = {
  ...{ cards: "200–250", booklet: "80–100", "wall-calendar": "120–170", poster: "150–200", "art-print": "200–250", bookmark: "200–300" },
  ...{ sheet: "120–170", worksheets: "80", pieces: "200–300", box: "250–300" },
};

/** The edge at which an order is turned to print its other side, or that it has one side. */
function side({ product, flip, backs, impose, paper }) {
  if (product === "booklet") return flip ?? (impose || paper === "none" ? "long" : "short");
  const isDouble = ["cards", "pieces"].includes(product) && !["none", "glue"].includes(backs);
  return isDouble ? (flip ?? "long") : "one";
}

/** The advice for an order. */
export function advice(words, order) {
  const weight = WEIGHTS[order.product];
  // Worksheets may be copied at any scale, as is said of them.
  const onPaper = [side(order), ...(order.product === "worksheets" ? [] : ["scale"]), "weight"];
  const names = weight ? onPaper : ["scale", "test"];
  const figure = (name) => html("li", {}, [icon(DRAWINGS[name]), words.say(`advice_${name}`, { weight })]);
  const isPale = order.theme === "mono" || ["sheet", "worksheets", "pieces"].includes(order.product);
  const note = weight && !isPale ? words.say(order.paper === "none" ? "advice_shop" : "advice_ink") : "";
  return [html("ul", { class: "advice" }, names.map(figure)), html("p", { class: "note" }, [note])];
}
