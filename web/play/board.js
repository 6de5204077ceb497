import { extent, orientations, oriented, shapeKey, shifted } from "./shape.js";

/**
 * A board and its pieces, as `boards.json` has them: a cell is a pair of column and row, a path is SVG's, in
 * cells.
 *
 * @typedef {object} BoardData
 * @property {string} name
 * @property {string} title
 * @property {string} [maker]
 * @property {number} columns
 * @property {number} rows
 * @property {string} frame  The path of the line around the board.
 * @property {[number, number][]} cells
 * @property {string} [language]  The language that its template names.
 * @property {{text?: string, printed?: string, cells: number[], path: string}[]} areas  What a label is called,
 *   and what it prints, if that is something else.
 * @property {Record<string, string[]>} [texts]  For each language, what the labels say in it, in the order of
 *   the areas.
 * @property {{name: string, areas: number[]}[]} groups
 * @property {boolean} hasDates
 * @property {boolean} hasWeekday
 * @property {PieceData[]} pieces
 * @property {string} [template]  Of a board that the program does not carry.
 *
 * @typedef {object} PieceData
 * @property {string} letter
 * @property {[number, number][]} cells
 * @property {string} path
 * @property {boolean} mayFlip
 * @property {string} fill
 * @property {string} ink
 *
 * @typedef {object} Placement  A piece on the board.
 * @property {string} letter
 * @property {Orientation} orientation
 * @property {number} column  Of the left edge of its box.
 * @property {number} row  Of the top edge of its box.
 * @property {readonly number[]} cells  Indices of the board's cells under it, or -1 where there is none.
 */

/** The names of the groups of labels that make up a date. */
const DATE_GROUPS = ["weekday", "month", "day"];

/** A piece of a puzzle. */
export class Piece {
  /** Its cells by how it lies. */
  #lying = new Map();

  constructor(data) {
    this.letter = data.letter;
    this.path = data.path;
    this.fill = data.fill;
    this.ink = data.ink;
    this.mayFlip = data.mayFlip;
    this.cells = shifted(data.cells.map(([column, row]) => ({ column, row })));
    /** The ways it may lie that differ. */
    this.orientations = orientations(this.cells, this.mayFlip);
    this.extent = extent(this.cells);
  }

  /** Its cells as it lies. */
  cellsAs(orientation) {
    const key = `${orientation.turns}${orientation.flipped}`;
    const known = this.#lying.get(key);
    if (known) return known;
    const cells = oriented(this.cells, orientation);
    this.#lying.set(key, cells);
    return cells;
  }
}

/** A puzzle: its cells, the labels on them, and its pieces. */
export class Board {
  constructor(data) {
    this.data = data;
    this.name = data.name;
    this.title = data.title;
    this.columns = data.columns;
    this.rows = data.rows;
    this.pieces = data.pieces.map((piece) => new Piece(piece));
    this.pieceOf = new Map(this.pieces.map((piece) => [piece.letter, piece]));
    this.indexAt = new Map(data.cells.map(([column, row], index) => [`${column},${row}`, index]));
    this.areaOf = new Map(data.areas.flatMap((area, number) => area.cells.map((cell) => [cell, number])));
  }

  /** The index of the cell there, or -1 if the board has none. */
  cellAt(column, row) {
    return this.indexAt.get(`${column},${row}`) ?? -1;
  }

  /** The groups of labels that are chosen by something else than a date. */
  get otherGroups() {
    return this.data.groups.filter((group) => !this.data.hasDates || !DATE_GROUPS.includes(group.name));
  }

  /**
   * The areas that stay open on a day, in the order of the groups.
   * @param {Record<string, number>} choices For each other group, which of its labels; the first by default.
   */
  openAreas(day, choices = {}) {
    return this.data.groups.map((group) => {
      const place = this.#placeInGroup(group.name, day) ?? choices[group.name] ?? 0;
      return group.areas[place] ?? group.areas[0];
    });
  }

  #placeInGroup(name, day) {
    if (!this.data.hasDates) return undefined;
    if (name === "weekday") return day.weekday;
    if (name === "month") return day.month - 1;
    return name === "day" ? day.day - 1 : undefined;
  }

  /** The cells of these areas. */
  cellsOf(areas) {
    return new Set(areas.flatMap((area) => this.data.areas[area].cells));
  }

  /** A piece put down with the top left corner of its box there, wherever that is. */
  placement(letter, orientation, column, row) {
    const cells = this.#piece(letter).cellsAs(orientation);
    return Object.freeze({
      letter,
      orientation: Object.freeze({ ...orientation }),
      column,
      row,
      cells: Object.freeze(cells.map((cell) => this.cellAt(column + cell.column, row + cell.row))),
    });
  }

  /** The placement of a piece that covers just these cells; `null` if it cannot. */
  placementOn(letter, cells) {
    const piece = this.pieceOf.get(letter);
    const positions = cells.map((cell) => this.data.cells[cell]).filter(Boolean);
    if (!piece || positions.length !== piece.cells.length) return null;
    const squares = positions.map(([column, row]) => ({ column, row }));
    const wanted = shapeKey(shifted(squares));
    const orientation = piece.orientations.find((each) => shapeKey(piece.cellsAs(each)) === wanted);
    if (!orientation) return null;
    const column = Math.min(...squares.map((square) => square.column));
    const row = Math.min(...squares.map((square) => square.row));
    return this.placement(letter, orientation, column, row);
  }

  #piece(letter) {
    const piece = this.pieceOf.get(letter);
    if (!piece) throw new RangeError(`the board ${this.name} has no piece ${letter}`);
    return piece;
  }
}
