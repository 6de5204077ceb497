import { RequestError } from "./engine.js";
import { html } from "./play/elements.js";

/** Kinds of refusals of which there is no more to say than the page says in its own language. */
const WHOLE = ["without-order"];

/**
 * Why something is refused: of which kind it is in the language of the page, and the library's sentence, in
 * English.
 * @param {(sentence: string) => string} [inWords] Calls fields as the page does.
 */
export function refusal({ language, phrases }, error, inWords = (sentence) => sentence) {
  if (!(error instanceof RequestError)) return [error.message];
  const sentence = html("span", { lang: "en", dir: "ltr" }, [inWords(error.message)]);
  if (language.tag === "en") return [sentence];
  const kind = phrases.refusals[error.kind] ?? phrases.refusals.other;
  return WHOLE.includes(error.kind) ? [kind] : [`${kind} `, sentence];
}
