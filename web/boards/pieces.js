import { button, filled, html, STEPS, svg } from "../play/elements.js";
import { newPiece, toggled, withPiece } from "./draft.js";

/** The rows and columns that a piece is drawn in at least. */
const LEAST_SIDE = 6;

/** All shapes of up to five squares, in capitals those of five, each with its letter. */
export const SHAPES = (
  "F:.##/##./.#. I:##### L:####/#... N:##../.### P:###/##. T:###/.#./.#. U:#.#/### V:#../#../### W:#../##./.## "
  + "X:.#./###/.#. Y:####/.#.. Z:##./.#./.## i:#### l:###/#.. o:##/## s:.##/##. t:###/.#. j:### v:##/#. d:## m:#"
).split(" ").map((shape) => shape.split(":"));

/** A piece of such a shape. */
export function shaped(letter) {
  const lines = SHAPES.find(([known]) => known === letter)[1].split("/");
  const squares = lines.flatMap((line, row) => [...line].flatMap((sign, column) => (sign === "#" ? [[column, row]] : [])));
  return { letter, squares, flip: true };
}

/** The shapes as buttons, each of which hands its letter and its squares on. */
function palette(words, onShape) {
  return SHAPES.map(([letter, text]) => {
    const { squares } = shaped(letter);
    const [{ length: width }, { length: height }] = [text.split("/")[0], text.split("/")];
    const d = squares.map(([column, row]) => `M${column} ${row}h.9v.9h-.9z`).join("");
    const size = { viewBox: `${(width - 5) / 2} ${(height - 3) / 2} 5 3`, "aria-hidden": "true" };
    const picture = svg("svg", size, [svg("path", { d })]);
    const name = words.say("add_shape", { shape: letter });
    return button(picture, () => onShape(letter, squares), { "aria-label": name, title: name });
  });
}

/** The pieces, each drawn square by square. */
export class Pieces {
  #cards = [];

  constructor(words, onChange, onSuggest) {
    Object.assign(this, { words, onChange });
    const add = (squares = [], letter = undefined) => {
      onChange((draft) => withPiece(draft, draft.pieces.length, { ...newPiece(draft, letter), squares }));
      if (squares.length === 0) this.#cards.at(-1).grid.querySelector("button").focus();
    };
    Object.assign(this, filled("pieces", words, { suggest: onSuggest, add: () => add() }));
    this.palette.prepend(...palette(words, (letter, squares) => add(squares, letter)));
  }

  show({ pieces }, faulty) {
    if (pieces.length !== this.#cards.length) {
      this.#cards = pieces.map((_, place) => {
        const onPiece = (edit, stroke) =>
          this.onChange((draft) => withPiece(draft, place, edit(draft.pieces[place])), stroke);
        return new PieceCard(this.words, place, onPiece);
      });
      this.list.replaceChildren(...this.#cards.map(({ element }) => element));
    }
    pieces.forEach((piece, place) => this.#cards[place].show(piece, faulty?.piece === place));
    this.element.classList.toggle("is-faulty", faulty?.part === "pieces");
  }
}

/** One piece: its letter, its squares, and whether it may be flipped. */
class PieceCard {
  #squares = [];
  #at = [0, 0];

  constructor(words, place, onPiece) {
    Object.assign(this, { words, onPiece });
    const parts = filled("piece", words, {
      remove: () => onPiece(() => null),
      flip: () => onPiece((piece) => ({ ...piece, flip: this.flip.checked })),
    });
    Object.assign(this, parts);
    const read = (piece) => ({ ...piece, letter: this.letter.value });
    this.letter.addEventListener("input", () => onPiece(read, this.letter));
    this.grid.addEventListener("keydown", (event) => this.#key(event));
    this.element.style.setProperty("--fill", `var(--piece-${place + 1}, var(--ink))`);
  }

  show(piece, isFaulty) {
    const side = Math.max(LEAST_SIDE, ...piece.squares.flat().map((number) => number + 1));
    if (side !== this.#squares.length) this.#build(side);
    if (this.letter.value !== piece.letter) this.letter.value = piece.letter;
    this.flip.checked = piece.flip;
    this.area.textContent = this.words.say("squares", { count: piece.squares.length });
    this.grid.setAttribute("aria-label", this.words.say("shape_of", { letter: piece.letter }));
    this.element.classList.toggle("is-faulty", isFaulty);
    const filled = new Set(piece.squares.map(([column, row]) => `${column},${row}`));
    this.#squares.forEach((line, row) => line.forEach((square, column) =>
      square.setAttribute("aria-pressed", String(filled.has(`${column},${row}`)))));
  }

  #build(side) {
    const square = (column, row) => {
      const label = this.words.say("square", { row: row + 1, column: column + 1 });
      const attributes = { class: "", tabindex: column + row === 0 ? 0 : -1, "aria-label": label };
      const toggle = () => this.onPiece((piece) => toggled(piece, column, row));
      const element = button([], toggle, attributes);
      element.addEventListener("focus", () => this.#focus(column, row));
      return element;
    };
    this.#at = [0, 0];
    const line = (make) => Array.from({ length: side }, (_, place) => make(place));
    this.#squares = line((row) => line((column) => square(column, row)));
    const cell = (element) => html("span", { role: "gridcell" }, [element]);
    this.grid.replaceChildren(...this.#squares.map((row) => html("div", { role: "row", class: "maker-row" }, row.map(cell))));
    this.grid.style.setProperty("--columns", String(side));
  }

  #focus(column, row) {
    const [lastColumn, lastRow] = this.#at;
    this.#squares[lastRow]?.[lastColumn]?.setAttribute("tabindex", "-1");
    this.#at = [column, row];
    this.#squares[row][column].setAttribute("tabindex", "0");
  }

  #key(event) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    this.#squares[this.#at[1] + step[1]]?.[this.#at[0] + step[0]]?.focus();
  }
}
