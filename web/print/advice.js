// What to know before something is printed or cut, as small drawings with a few words each.
import { filled, html } from "../play/elements.js";

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
  const { element, ...figures } = filled("advice", words);
  for (const name of names) figures[name].append(words.say(`advice_${name}`, { weight }));
  element.replaceChildren(...names.map((name) => figures[name]));
  const isPale = order.theme === "mono" || ["sheet", "worksheets", "pieces"].includes(order.product);
  const note = weight && !isPale ? words.say(order.paper === "none" ? "advice_shop" : "advice_ink") : "";
  return [element, html("p", { class: "note" }, [note])];
}
