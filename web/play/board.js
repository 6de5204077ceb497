import { extent, orientations, oriented, shapeKey, shifted } from "./shape.js";

/** The names of the groups of labels that make up a date. */
const DATE_GROUPS = ["weekday", "month", "day"];

/** A piece of a puzzle. */
export class Piece {
  /** Its cells by how it lies. */
  #lying = new Map();

  constructor(data) {
    const { letter, path, fill, ink, mayFlip, cells } = data;
    Object.assign(this, { letter, path, fill, ink, mayFlip });
    this.cells = shifted(cells.map(([column, row]) => ({ column, row })));
    /** The ways it may lie that differ. */
    this.orientations = orientations(this.cells, this.mayFlip);
    this.extent = extent(this.cells);
  }

  /** How many columns and rows it spans as it lies. */
  extentAs(orientation) {
    return extent(this.cellsAs(orientation));
  }

  /** Its cells as it lies. */
  cellsAs(orientation) {
    const key = `${orientation.turns}${orientation.flipped}`;
    if (!this.#lying.has(key)) this.#lying.set(key, oriented(this.cells, orientation));
    return this.#lying.get(key);
  }
}

/**
 * A puzzle: its cells, the labels on them, and its pieces, of data as `boards.json` has them (`BoardData` of the
 * library): a cell is a pair of column and row, a path is SVG's, in cells. `printed` is what a label prints if it
 * is not called so, `texts` are labels in each language, in the order of the areas, and `template` is that of a
 * board that the program does not carry.
 */
export class Board {
  constructor(data) {
    const { name, title, columns, rows } = data;
    Object.assign(this, { data, name, title, columns, rows });
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
   * The areas that stay open on a day, in the order of the groups. The choices say for each other group which
   * of its labels does, the first by default.
   */
  openAreas(day, choices = {}) {
    const ofDay = { weekday: day.weekday, month: day.month - 1, day: day.day - 1 };
    const places = this.data.hasDates ? { ...choices, ...ofDay } : choices;
    return this.data.groups.map(({ name, areas }) => areas[places[name] ?? 0] ?? areas[0]);
  }

  /** The cells of these areas. */
  cellsOf(areas) {
    return new Set(areas.flatMap((area) => this.data.areas[area].cells));
  }

  /**
   * A placement: a piece put down with the top left corner of its box there, wherever that is. Its cells are
   * indices of the board's cells under it, or -1 where there is none.
   */
  placement(letter, orientation, column, row) {
    const squares = this.pieceOf.get(letter).cellsAs(orientation);
    const cells = squares.map((square) => this.cellAt(column + square.column, row + square.row));
    return { letter, orientation, column, row, cells };
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
}
