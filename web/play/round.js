import { Game } from "./game.js";

/** A board on a day: what lies there, for how long it was played, and with how much help. */
export class Round {
  /** Whether another tab has played on. */
  isStale = false;
  /** How many solutions there are, once that is known. */
  solutions = null;
  /** Whether they are too many for the solver. */
  isBeyond = false;
  /** The seconds that each attempt was played before the time began to run, which of them it runs for, and since when. */
  #before = [];
  #attempt = 0;
  #since = null;

  /**
   * Goes on where the board was left on that day. The choices say for each group of labels beside the date
   * which one stays open.
   */
  constructor(board, day, choices, memory) {
    Object.assign(this, { board, day, memory });
    this.occasion = occasion(board, day, choices);
    this.name = `${board.name} ${this.occasion}`;
    this.open = board.openAreas(day, choices);
    this.game = new Game(board, board.cellsOf(this.open));
    const kept = memory.recall(board, this.occasion);
    this.game.arrange(kept?.placements ?? [], kept?.hints ?? 0, kept?.first);
    this.game.forget();
    this.#before = [kept?.seconds ?? 0];
  }

  /** How many pieces the program laid. */
  get hints() {
    return this.game.hints;
  }

  /** Whether the solution is the program's. */
  get isShown() {
    return this.hints >= this.board.pieces.length;
  }

  /** Lets the time run, or not: after a piece was moved, and when the page comes and goes. */
  clock() {
    const isPlayed = this.game.placements.length > 0 && !this.game.isDone && !document.hidden;
    this.#before[this.#attempt] = this.seconds;
    this.#attempt = this.game.attempt;
    this.#since = isPlayed ? performance.now() : null;
  }

  /** How long this attempt was played so far. */
  get seconds() {
    return (this.#before[this.#attempt] ?? 0) + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000);
  }

  /** Keeps all this for the next visit. */
  keep() {
    if (this.isStale) return;
    this.memory.keep(this.board, this.occasion, {
      placements: this.game.laid,
      seconds: Math.round(this.seconds),
      hints: this.hints,
      first: this.game.first,
    });
  }
}

/** The name of a round among those of a board. */
function occasion(board, day, choices) {
  const others = board.otherGroups.map((group) => `${group.name}=${choices[group.name] ?? 0}`);
  return [...(board.data.hasDates ? [day.toString()] : []), ...others].join(" ");
}
