import { LARGEST } from "./draft.js";

/** The board that is being made, from one visit to the next. */

const KEY = "tilendar.boards";
/** Raised when older records can no longer be read. */
const VERSION = 1;
/** The most groups, labels in one, and pieces that are taken from a storage. */
const MOST = 64;
/** The most characters of a text. */
const LONGEST = 200;

/** Keeps a draft in a storage of the browser, and does without where that is full or forbidden. */
export class Memory {
  constructor(storage) {
    this.storage = storage;
  }

  /** The draft of the last visit; `null` if there is none that can be read. */
  recall() {
    try {
      const kept = JSON.parse(this.storage?.getItem(KEY) ?? "null");
      return kept?.version === VERSION && isDraft(kept.draft) ? kept.draft : null;
    } catch {
      return null;
    }
  }

  keep(draft) {
    try {
      this.storage?.setItem(KEY, JSON.stringify({ version: VERSION, draft }));
    } catch {
      // Without room the board is forgotten with the page; it can be saved as a file.
    }
  }
}

function isText(value) {
  return typeof value === "string" && value.length <= LONGEST;
}

function isList(value, most, isGood) {
  return Array.isArray(value) && value.length <= most && value.every(isGood);
}

/** Whether something from a storage, which anybody may have written, is a draft. */
export function isDraft(value) {
  if (typeof value !== "object" || value === null) return false;
  const { name, title, credit, source, language = "", rows, groups, texts = {}, pieces } = value;
  const isNumber = (each) => Number.isInteger(each) && each >= 0 && each < LARGEST;
  const isSquare = (square) => isList(square, 2, isNumber) && square.length === 2;
  const isPiece = (piece) =>
    isText(piece?.letter) && typeof piece?.flip === "boolean" && isList(piece?.squares, 4 * MOST, isSquare);
  return [name, title, credit, source, language].every(isText)
    && typeof texts === "object" && texts !== null && isList(Object.values(texts), 4 * MOST, isText)
    && isList(rows, LARGEST, (words) => isList(words, LARGEST, isText) && words.length === rows[0].length && words.length > 0)
    && rows.length > 0
    && isList(groups, MOST, (group) => isText(group?.name) && isList(group?.labels, 4 * MOST, isText))
    && isList(pieces, MOST, isPiece);
}
