import { html } from "../play/elements.js";
import { isLabel, JOINS, labelPlace, OFF, PLAIN, printedText } from "./draft.js";

/**
 * @typedef {object} GridListener
 * @property {(place: Place, word: string, stroke: unknown) => void} onWord  A square has another word.
 * @property {(place: Place) => string} suggest  What is probably written there next.
 */

/** Keys that walk the squares: rows down and columns to the right. */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** The sign that joins a cell to the one in a direction. */
export const SIGN_TOWARDS = { ArrowUp: "^", ArrowDown: "_", ArrowLeft: "<", ArrowRight: ">" };
/** Words with more characters than months in short make all words of a board smaller. */
const LONG = 3;
/** Labels are abbreviations, which a browser would only correct wrongly. */
const UNAIDED = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
/** The most characters of a label that can be typed. */
const LONGEST = 24;

/** The squares of a board, to be switched on and off and labelled with mouse, finger and keys. */
export class Grid {
  #cells = [];
  #at = { row: 0, column: 0 };
  #mode = "cells";
  #editing = null;
  #painting = null;
  /** What a word prints. */
  #printed = () => "";

  constructor(words, listener) {
    this.words = words;
    this.listener = listener;
    const described = { "aria-label": words.say("grid"), "aria-describedby": "maker-keys" };
    this.element = html("div", { class: "maker-grid", role: "grid", ...described });
    this.mode = "cells";
    this.element.addEventListener("pointerdown", (event) => this.#press(event));
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("pointermove", (event) => this.#paint(event));
    for (const end of ["pointerup", "pointercancel"]) this.element.addEventListener(end, () => (this.#painting = null));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => this.#focused(event.target));
  }

  /** What a click does: switch a cell, or write on it. */
  set mode(mode) {
    this.#mode = mode;
    this.element.dataset.mode = mode;
  }

  /**
   * Shows a draft.
   * @param {Place | null} faulty The square that a message is about.
   */
  show(draft, faulty) {
    const { rows } = draft;
    this.rows = rows;
    this.#printed = (word) => (isLabel(word) ? printedText(draft, word) : "");
    this.element.classList.toggle("has-long", rows.flat().some((word) => this.#printed(word).length > LONG));
    if (rows.length !== this.#cells.length || rows[0].length !== this.#cells[0]?.length) this.#build(rows);
    this.#cells.forEach((cells, row) => cells.forEach((cell, column) => {
      const isFaulty = faulty?.row === row && faulty?.column === column;
      this.#dress(cell, { row, column }, isFaulty);
    }));
  }

  #build(rows) {
    this.#stop();
    this.#cells = rows.map((words) => words.map(() => html("div", { class: "maker-cell", role: "gridcell" })));
    this.element.replaceChildren(...this.#cells.map((cells) => html("div", { role: "row", class: "maker-row" }, cells)));
    this.element.style.setProperty("--columns", String(rows[0].length));
    this.#at = { row: Math.min(this.#at.row, rows.length - 1), column: Math.min(this.#at.column, rows[0].length - 1) };
  }

  #dress(cell, place, isFaulty) {
    const word = this.#word(place);
    const isOpen = place.row === this.#at.row && place.column === this.#at.column;
    cell.tabIndex = isOpen ? 0 : -1;
    cell.dataset.kind = word === OFF ? "off" : word in JOINS ? "joined" : isLabel(word) ? "label" : "plain";
    cell.dataset.joins = word in JOINS ? word : "";
    cell.classList.toggle("is-number", /^\d+$/.test(this.#printed(word)));
    cell.style.setProperty("--beside", String(this.#cellsBeside(place)));
    cell.classList.toggle("is-faulty", isFaulty);
    cell.setAttribute("aria-label", this.#inWords(place, word));
    if (isFaulty) cell.setAttribute("aria-invalid", "true");
    else cell.removeAttribute("aria-invalid");
    if (this.#editing && this.#cellAt(this.#editing.place) === cell) return;
    this.#letter(cell, word);
  }

  /** Writes what a label prints, if it is one, on a cell. */
  #letter(cell, word) {
    const text = this.#printed(word);
    const isThere = cell.textContent === text && !cell.querySelector("input");
    if (!isThere) cell.replaceChildren(html("span", { class: "maker-word" }, [text]));
  }

  /** How many cells at the right belong to the label on a square, over which it is centred. */
  #cellsBeside({ row, column }) {
    const words = this.rows?.[row] ?? [];
    const end = words.findIndex((word, at) => at > column && word !== "<");
    return isLabel(words[column]) ? (end < 0 ? words.length : end) - column - 1 : 0;
  }

  #inWords({ row, column }, word) {
    const values = { row: row + 1, column: column + 1 };
    if (word === OFF) return this.words.say("square_off", values);
    if (word === PLAIN) return this.words.say("square_plain", values);
    const place = labelPlace(this.rows ?? [], { row, column });
    const label = place ? this.#word(place) : "";
    return this.words.say(word in JOINS ? "square_joined" : "square_label", { ...values, label });
  }

  #word({ row, column }) {
    return this.rows?.[row]?.[column] ?? OFF;
  }

  #cellAt({ row, column }) {
    return this.#cells[row]?.[column];
  }

  #placeOf(target) {
    const cell = target?.closest?.(".maker-cell");
    const row = this.#cells.findIndex((cells) => cells.includes(cell));
    return row < 0 ? null : { row, column: this.#cells[row].indexOf(cell) };
  }

  #focused(target) {
    const place = this.#placeOf(target);
    if (!place) return;
    const last = this.#cellAt(this.#at);
    if (last) last.tabIndex = -1;
    this.#at = place;
    this.#cellAt(place).tabIndex = 0;
  }

  #press(event) {
    const place = this.#placeOf(event.target);
    if (!place || event.button !== 0 || this.#mode !== "cells" || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    this.#stop();
    this.#cellAt(place)?.focus();
    this.#painting = { word: this.#word(place) === OFF ? PLAIN : OFF, stroke: Symbol("painting") };
    this.element.setPointerCapture(event.pointerId);
    this.#put(place, this.#painting);
  }

  /** A finger that scrolls writes nothing: only a whole click does. */
  #click(event) {
    const place = this.#placeOf(event.target);
    if (!place || this.#mode !== "labels" || event.target instanceof HTMLInputElement) return;
    this.#cellAt(place)?.focus();
    if (this.#word(place) !== OFF) this.#edit(place);
  }

  #paint(event) {
    if (!this.#painting) return;
    const place = this.#placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (place) this.#put(place, this.#painting);
  }

  /** Cells that are switched on keep their labels. */
  #put(place, { word, stroke }) {
    if ((this.#word(place) === OFF) !== (word === OFF)) this.listener.onWord(place, word, stroke);
  }

  #key(event) {
    const { row, column } = this.#at;
    if (this.#editing) return this.#keyWhileEditing(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const word = this.#word(this.#at);
    if (step && event.shiftKey) this.join(event.key);
    else if (step) this.#go({ row: row + step[0], column: column + step[1] });
    else if (event.key === "Home") this.#go({ row, column: 0 });
    else if (event.key === "End") this.#go({ row, column: this.#cells[row].length - 1 });
    else if (event.key === " ") this.listener.onWord(this.#at, word === OFF ? PLAIN : OFF, null);
    else if (event.key === "Delete") this.listener.onWord(this.#at, OFF, null);
    else if (event.key === "Backspace") this.listener.onWord(this.#at, PLAIN, null);
    else if (event.key === "Enter" || event.key === "F2") this.#edit(this.#at);
    else if (event.key.length === 1) this.#edit(this.#at, event.key);
    else return;
    event.preventDefault();
  }

  #keyWhileEditing(event) {
    if (event.key === "Escape") this.#stop(true);
    else if (event.key === "Enter") this.#editNext();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Joins the cell to the one in the direction of an arrow key, or takes it from there. */
  join(key) {
    const sign = SIGN_TOWARDS[key];
    const [down, right] = JOINS[sign];
    const beside = { row: this.#at.row + down, column: this.#at.column + right };
    if (this.#word(this.#at) === sign) this.listener.onWord(this.#at, PLAIN, null);
    else if (this.rows && labelPlace(this.rows, beside)) this.listener.onWord(this.#at, sign, null);
    this.#cellAt(this.#at)?.focus();
  }

  #go({ row, column }) {
    this.#cellAt({ row, column })?.focus();
  }

  /**
   * Lets somebody type on a square, over what stands there or probably will.
   * @param {string} [typed] What was typed already.
   */
  #edit(place, typed) {
    const cell = this.#cellAt(place);
    if (!cell) return;
    this.#stop();
    const stroke = Symbol("typing");
    const label = this.words.say("label_of", { row: place.row + 1, column: place.column + 1 });
    const input = html("input", { type: "text", class: "maker-label", maxlength: String(LONGEST), "aria-label": label, ...UNAIDED });
    const word = this.#word(place);
    input.value = typed ?? (isLabel(word) ? word : this.listener.suggest(place));
    this.#editing = { place, input, stroke };
    input.addEventListener("input", () => this.#write());
    input.addEventListener("blur", () => this.#stop());
    cell.replaceChildren(input);
    input.focus();
    if (typed === undefined) input.select();
    else this.#write();
  }

  /** Writes what is typed on the square. */
  #write() {
    if (!this.#editing) return;
    const { place, input, stroke } = this.#editing;
    this.listener.onWord(place, input.value.trim() || PLAIN, stroke);
  }

  /** Goes on to the next cell, and suggests a label for it. */
  #editNext() {
    if (this.#editing?.input.value.trim()) this.#write();
    const from = this.#editing?.place ?? this.#at;
    const places = (this.rows ?? []).flatMap((words, row) => words.map((_, column) => ({ row, column })));
    const after = places.slice(places.findIndex(({ row, column }) => row === from.row && column === from.column) + 1);
    const next = after.find((place) => this.#word(place) !== OFF && !(this.#word(place) in JOINS));
    this.#stop();
    this.#go(next ?? from);
    if (next && this.#word(next) === PLAIN && this.listener.suggest(next) !== "") this.#edit(next);
  }

  /** Ends typing. */
  #stop(keepsFocus = false) {
    if (!this.#editing) return;
    const { place } = this.#editing;
    this.#editing = null;
    const cell = this.#cellAt(place);
    const word = this.#word(place);
    if (cell) this.#letter(cell, word);
    if (keepsFocus) cell?.focus();
  }
}
