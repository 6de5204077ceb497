import { History } from "./history.js";

/**
 * The pieces on a board of which some cells stay open, and how they came there: how many of them the program laid,
 * and in which attempt. All of that is taken back together.
 */
export class Game {
  history = new History({ lying: new Map(), hints: 0, attempt: 0, first: null });

  /** `open` are the cells that no piece may cover. */
  constructor(board, open) {
    this.board = board;
    this.open = open;
  }

  /** The placements on the board, by the letter of the piece. */
  get #placements() {
    return this.history.present.lying;
  }

  /** How many pieces the program laid. */
  get hints() {
    return this.history.present.hints;
  }

  /** How often the player started over before. */
  get attempt() {
    return this.history.present.attempt;
  }

  /** The cells on which the player laid a piece first. */
  get first() {
    return this.history.present.first;
  }

  /** The placements on the board, in the order in which they were laid. */
  get laid() {
    return [...this.#placements.values()];
  }

  #change(lying, more = {}) {
    this.history.change({ ...this.history.present, ...more, lying });
  }

  /** The placements on the board, in the order of the pieces. */
  get placements() {
    return this.board.pieces.flatMap((piece) => this.#placements.get(piece.letter) ?? []);
  }

  /** Where a piece lies. */
  placementOf(letter) {
    return this.#placements.get(letter);
  }

  /** How many pieces do not lie on the board. */
  get remaining() {
    return this.board.pieces.length - this.#placements.size;
  }

  /** Whether the pieces cover everything but the open cells. */
  get isDone() {
    // Pieces on the board never overlap and never lie on open cells, so that counting is enough.
    const covered = this.placements.flatMap(({ cells }) => cells).length;
    return this.remaining === 0 && covered + this.open.size === this.board.data.cells.length;
  }

  /**
   * Why a piece cannot lie somewhere: it leaves the board (`outside`), it covers what must stay open
   * (`open`), or another piece lies there (`covered`); `null` if it can.
   */
  obstacle(placement) {
    if (placement.cells.includes(-1)) return "outside";
    if (placement.cells.some((cell) => this.open.has(cell))) return "open";
    const others = this.placements.filter((other) => other.letter !== placement.letter);
    const covered = new Set(others.flatMap((other) => other.cells));
    return placement.cells.some((cell) => covered.has(cell)) ? "covered" : null;
  }

  /** Lays a piece, also one that lies elsewhere, and says whether it could. */
  place(placement, hints = this.hints) {
    if (this.obstacle(placement)) return false;
    const first = this.first ?? (hints === this.hints ? placement.cells : null);
    this.#change(new Map(this.#placements).set(placement.letter, placement), { hints, first });
    return true;
  }

  /** Takes a piece off the board, and says whether it was there. */
  remove(letter) {
    if (!this.#placements.has(letter)) return false;
    const others = new Map(this.#placements);
    others.delete(letter);
    this.#change(others);
    return true;
  }

  /**
   * Puts these pieces on the board instead of those that lie there, as one step. Those that do not fit are
   * left out. So many of them the program laid.
   */
  arrange(placements, hints = this.hints, first = this.first) {
    const arranged = new Game(this.board, this.open);
    for (const placement of placements) arranged.place(placement);
    this.#change(arranged.#placements, { hints, first });
  }

  /** Takes all pieces off the board for another attempt. */
  startOver() {
    this.#change(new Map(), { hints: 0, attempt: this.attempt + 1, first: null });
  }

  /** Makes what lies there the beginning, which cannot be taken back. */
  forget() {
    this.history = new History(this.history.present);
  }
}
