import { html, setAttribute, STEPS } from "../play/elements.js";
import { isLabel, JOINS, labelPlace, OFF, PLAIN, printedText } from "./draft.js";

/** The sign that joins a cell to the one in a direction. */
const SIGN_TOWARDS = { ArrowUp: "^", ArrowDown: "_", ArrowLeft: "<", ArrowRight: ">" };
/** Words with more characters than months in short make all words of a board smaller. */
const LONG = 3;
/** For a label of so many characters, which a browser would only correct wrongly. */
const TYPED = { maxlength: 24, autocomplete: "off", autocapitalize: "off", spellcheck: "false" };

/** The squares of a board, to be switched on and off and labeled with mouse, finger and keys. */
export class Grid {
  #cells = [];
  #rows = [];
  #at = { row: 0, column: 0 };
  #mode = "cells";
  #editing = null;
  #painting = null;
  /** The text that a word prints. */
  #printed = () => "";

  /**
   * `onWord` is told that a square has another word, and in which stroke, and `suggest` says what is probably
   * written on a square next.
   */
  constructor(words, { onWord, suggest }) {
    Object.assign(this, { words, onWord, suggest });
    const described = { "aria-label": words.say("grid"), "aria-describedby": "maker-keys" };
    this.element = html("div", { class: "maker-grid", role: "grid", ...described });
    this.mode = "cells";
    this.element.addEventListener("pointerdown", (event) => this.#press(event));
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("pointermove", (event) => this.#paint(event));
    for (const end of ["pointerup", "pointercancel"]) this.element.addEventListener(end, (event) => this.#end(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => this.#focused(event.target));
  }

  /** Says whether a click switches a cell (`cells`) or writes on it (`labels`). */
  set mode(mode) {
    this.#mode = mode;
    this.element.dataset.mode = mode;
  }

  /** Shows a draft, and the square that a message is about. */
  show(draft, faulty) {
    const { rows } = draft;
    this.#rows = rows;
    this.#printed = (word) => (isLabel(word) ? printedText(draft, word) : "");
    const isLong = rows.flat().some((word) => this.#printed(word).length > LONG);
    this.element.classList.toggle("has-long", isLong);
    if (rows.length !== this.#cells.length || rows[0].length !== this.#cells[0].length) this.#build(rows);
    for (const [row, cells] of this.#cells.entries()) {
      for (const [column, cell] of cells.entries()) {
        const place = { row, column };
        this.#dress(cell, place, isSame(faulty, place));
      }
    }
  }

  /** Brings the square where one is into the middle. */
  bringIntoView() {
    this.#cellAt(this.#at).scrollIntoView({ block: "center", inline: "center" });
  }

  #build(rows) {
    this.#stop();
    const cell = () => html("div", { class: "maker-cell", role: "gridcell" });
    this.#cells = rows.map((words) => words.map(cell));
    const lines = this.#cells.map((cells) => html("div", { role: "row", class: "maker-row" }, cells));
    this.element.replaceChildren(...lines);
    const [row, column] = [rows.length - 1, rows[0].length - 1];
    this.element.style.setProperty("--columns", column + 1);
    this.element.style.setProperty("--rows", row + 1);
    this.#at = { row: Math.min(this.#at.row, row), column: Math.min(this.#at.column, column) };
  }

  #dress(cell, place, isFaulty) {
    const word = this.#word(place);
    cell.tabIndex = isSame(place, this.#at) ? 0 : -1;
    cell.dataset.kind = word === OFF ? "off" : word in JOINS ? "joined" : isLabel(word) ? "label" : "plain";
    cell.dataset.joins = word in JOINS ? word : "";
    cell.classList.toggle("is-number", /^\d+$/.test(this.#printed(word)));
    cell.style.setProperty("--beside", this.#cellsBeside(place));
    cell.classList.toggle("is-faulty", isFaulty);
    cell.setAttribute("aria-label", this.#inWords(place, word));
    setAttribute(cell, "aria-invalid", isFaulty && "true");
    if (!isSame(this.#editing?.place, place)) this.#letter(cell, word);
  }

  /** Writes what a label prints, if it is one, on a cell. */
  #letter(cell, word) {
    const text = this.#printed(word);
    const isThere = cell.textContent === text && !cell.querySelector("input");
    if (!isThere) cell.replaceChildren(html("span", { class: "maker-word" }, [text]));
  }

  /** How many cells at the right belong to the label on a square, over which it is centered. */
  #cellsBeside({ row, column }) {
    const words = this.#rows[row];
    const end = words.findIndex((word, at) => at > column && word !== "<");
    return isLabel(words[column]) ? (end < 0 ? words.length : end) - column - 1 : 0;
  }

  #inWords({ row, column }, word) {
    const values = { row: row + 1, column: column + 1 };
    if (word === OFF) return this.words.say("square_off", values);
    if (word === PLAIN) return this.words.say("square_plain", values);
    const place = labelPlace(this.#rows, { row, column });
    const label = place ? this.#word(place) : "";
    return this.words.say(word in JOINS ? "square_joined" : "square_label", { ...values, label });
  }

  #word({ row, column }) {
    return this.#rows[row]?.[column] ?? OFF;
  }

  #cellAt({ row, column }) {
    return this.#cells[row]?.[column];
  }

  #placeOf(target) {
    const cell = target?.closest(".maker-cell");
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
    if (!place || event.button !== 0 || this.#mode !== "cells" || event.target.matches("input")) return;
    event.preventDefault();
    this.#stop();
    this.#cellAt(place).focus({ preventScroll: true });
    // A second finger enlarges the page with the first one, which then draws nothing.
    const isFirst = event.isPrimary && !this.#painting;
    const drawing = { place, word: this.#word(place) === OFF ? PLAIN : OFF, stroke: Symbol("painting") };
    this.#painting = isFirst ? drawing : null;
    this.element.setPointerCapture(event.pointerId);
    if (event.pointerType === "mouse") this.#put(place, drawing);
  }

  /** A finger that was only put down and lifted draws its square. */
  #end({ type }) {
    if (this.#painting && type === "pointerup") this.#put(this.#painting.place, this.#painting);
    this.#painting = null;
  }

  /** A finger that scrolls writes nothing: only a whole click does. */
  #click(event) {
    const place = this.#placeOf(event.target);
    if (!place || this.#mode !== "labels" || event.target.matches("input")) return;
    this.#cellAt(place).focus();
    if (this.#word(place) !== OFF) this.#edit(place);
  }

  #paint(event) {
    if (!this.#painting) return;
    const place = this.#placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!place || isSame(place, this.#painting.place)) return;
    this.#put(this.#painting.place, this.#painting);
    this.#put(place, this.#painting);
  }

  /** Cells that are switched on keep their labels. */
  #put(place, { word, stroke }) {
    if ((this.#word(place) === OFF) !== (word === OFF)) this.onWord(place, word, stroke);
  }

  #key(event) {
    const { row, column } = this.#at;
    if (this.#editing) return this.#keyWhileEditing(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const word = this.#word(this.#at);
    if (step && event.shiftKey) this.join(event.key);
    else if (step) this.#cellAt({ row: row + step[1], column: column + step[0] })?.focus();
    else if (event.key === "Home") this.#cellAt({ row, column: 0 })?.focus();
    else if (event.key === "End") this.#cellAt({ row, column: this.#cells[row].length - 1 })?.focus();
    else if (event.key === " ") this.onWord(this.#at, word === OFF ? PLAIN : OFF, null);
    else if (event.key === "Delete") this.onWord(this.#at, OFF, null);
    else if (event.key === "Backspace") this.onWord(this.#at, PLAIN, null);
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
    if (this.#word(this.#at) === sign) this.onWord(this.#at, PLAIN, null);
    else if (labelPlace(this.#rows, beside)) this.onWord(this.#at, sign, null);
    this.#cellAt(this.#at)?.focus();
  }

  /** Opens a square for typing, over its label or the suggested one; a first letter may be typed already. */
  #edit(place, typed) {
    this.#stop();
    const label = this.words.say("label_of", { row: place.row + 1, column: place.column + 1 });
    const input = html("input", { type: "text", class: "maker-label", "aria-label": label, ...TYPED });
    const word = this.#word(place);
    input.value = typed ?? (isLabel(word) ? word : this.suggest(place));
    this.#editing = { place, input, stroke: Symbol("typing") };
    input.addEventListener("input", () => this.#write());
    input.addEventListener("blur", () => this.#stop());
    this.#cellAt(place).replaceChildren(input);
    input.focus();
    if (typed === undefined) input.select();
    else this.#write();
  }

  /** Writes what is typed on the square. */
  #write() {
    const { place, input, stroke } = this.#editing;
    this.onWord(place, input.value.trim() || PLAIN, stroke);
  }

  /** Goes on to the next cell, and suggests a label for it. */
  #editNext() {
    const { place: from, input } = this.#editing;
    if (input.value.trim()) this.#write();
    const places = this.#rows.flatMap((words, row) => words.map((_, column) => ({ row, column })));
    const after = places.slice(places.findIndex((place) => isSame(place, from)) + 1);
    const next = after.find((place) => this.#word(place) !== OFF && !(this.#word(place) in JOINS));
    this.#stop();
    this.#cellAt(next ?? from)?.focus();
    if (next && this.#word(next) === PLAIN && this.suggest(next) !== "") this.#edit(next);
  }

  /** Ends typing. */
  #stop(keepsFocus = false) {
    if (!this.#editing) return;
    const { place } = this.#editing;
    this.#editing = null;
    const cell = this.#cellAt(place);
    this.#letter(cell, this.#word(place));
    if (keepsFocus) cell.focus();
  }
}

function isSame(one, other) {
  return one?.row === other.row && one.column === other.column;
}
