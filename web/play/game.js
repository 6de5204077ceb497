/**
 * @typedef {"outside" | "open" | "covered"} Obstacle
 *   Why a piece cannot lie somewhere: it leaves the board, it covers what must stay open, or another piece
 *   lies there.
 */

/** The pieces on a board of which some cells stay open, and how they came there. */
export class Game {
  #placements = new Map();
  #past = [];
  #future = [];

  /**
   * @param {Set<number>} open The cells that no piece may cover.
   */
  constructor(board, open) {
    this.board = board;
    this.open = open;
  }

  /** What lies on the board, in the order of the pieces. */
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

  /** How many cells the pieces cover. */
  get covered() {
    return this.placements.reduce((sum, placement) => sum + placement.cells.length, 0);
  }

  /** Whether the pieces cover everything but the open cells. */
  get isDone() {
    // Pieces on the board never overlap and never lie on open cells, so that counting is enough.
    return this.remaining === 0 && this.covered + this.open.size === this.board.data.cells.length;
  }

  /** What is in the way of a placement; `null` if nothing is. */
  obstacle(placement) {
    if (placement.cells.includes(-1)) return "outside";
    if (placement.cells.some((cell) => this.open.has(cell))) return "open";
    const others = this.placements.filter((other) => other.letter !== placement.letter);
    const covered = new Set(others.flatMap((other) => other.cells));
    return placement.cells.some((cell) => covered.has(cell)) ? "covered" : null;
  }

  /** Lays a piece, also one that lies elsewhere, and says whether it could. */
  place(placement) {
    if (this.obstacle(placement)) return false;
    this.#step(new Map(this.#placements).set(placement.letter, placement));
    return true;
  }

  /** Takes a piece off the board, and says whether it was there. */
  remove(letter) {
    if (!this.#placements.has(letter)) return false;
    const others = new Map(this.#placements);
    others.delete(letter);
    this.#step(others);
    return true;
  }

  /**
   * Puts these pieces on the board instead of those that lie there, as one step. Those that do not fit are
   * left out.
   */
  arrange(placements) {
    const arranged = new Game(this.board, this.open);
    for (const placement of placements) arranged.place(placement);
    this.#step(arranged.#placements);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Makes what lies there the beginning, which cannot be taken back. */
  forget() {
    this.#past = [];
    this.#future = [];
  }

  /** Takes the last step back, and says whether there was one. */
  undo() {
    return this.#travel(this.#past, this.#future);
  }

  /** Takes a step again that was taken back, and says whether there was one. */
  redo() {
    return this.#travel(this.#future, this.#past);
  }

  #travel(from, to) {
    const there = from.pop();
    if (!there) return false;
    to.push(this.#placements);
    this.#placements = there;
    return true;
  }

  #step(placements) {
    this.#past.push(this.#placements);
    this.#placements = placements;
    this.#future = [];
  }
}
