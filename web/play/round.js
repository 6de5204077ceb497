import { Game } from "./game.js";

/** A board on a day: what lies there, for how long it was played, and with how much help. */
export class Round {
  /** Whether another tab has played on. */
  isStale = false;
  /** How many solutions there are, once that is known. */
  solutions = null;
  /** The seconds that were played before the time began to run, and when that was. */
  #before = 0;
  #since = null;

  /**
   * Goes on where the board was left on that day. The choices say for each group of labels beside the date
   * which one stays open.
   */
  constructor(board, day, choices, memory) {
    this.board = board;
    this.day = day;
    this.memory = memory;
    this.occasion = occasion(board, day, choices);
    this.name = `${board.name} ${this.occasion}`;
    this.open = board.openAreas(day, choices);
    this.game = new Game(board, board.cellsOf(this.open));
    const kept = memory.recall(board, this.occasion);
    for (const placement of kept?.placements ?? []) this.game.place(placement);
    this.game.forget();
    /** How many pieces the program laid. */
    this.hints = kept?.hints ?? 0;
    this.#before = kept?.seconds ?? 0;
  }

  /** Whether the solution is the program's. */
  get isShown() {
    return this.hints >= this.board.pieces.length;
  }

  /** Lets the time run, or not: after a piece was moved, and when the page comes and goes. */
  clock() {
    const isPlayed = this.game.placements.length > 0 && !this.game.isDone && !document.hidden;
    this.#before = this.seconds;
    this.#since = isPlayed ? performance.now() : null;
  }

  /** How long it was played so far. */
  get seconds() {
    return this.#before + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000);
  }

  /** Starts over. */
  clear() {
    this.hints = 0;
    this.#before = 0;
    this.#since = null;
    this.game.arrange([]);
  }

  /** Lays a piece for the player. */
  hint(placement) {
    if (this.game.place(placement)) this.hints += 1;
  }

  /** Lays a whole solution for the player. */
  reveal(placements) {
    this.hints = this.board.pieces.length;
    this.game.arrange(placements);
  }

  /** Keeps all this for the next visit. */
  keep() {
    if (this.isStale) return;
    this.memory.keep(this.board, this.occasion, {
      placements: this.game.placements,
      seconds: Math.round(this.seconds),
      hints: this.hints,
    });
  }
}

/** The name of a round among those of a board. */
function occasion(board, day, choices) {
  const others = board.otherGroups.map((group) => `${group.name}=${choices[group.name] ?? 0}`);
  return [...(board.data.hasDates ? [day.toString()] : []), ...others].join(" ");
}
