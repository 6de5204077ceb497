/**
 * What is kept from one visit to the next: the board, and what lies on it for each day.
 *
 * @typedef {object} Progress  Of a board on a day.
 * @property {Placement[]} placements
 * @property {number} seconds  How long it was played.
 * @property {number} hints  How many pieces the program laid.
 *
 * @typedef {{board: string | null, shows: boolean, games: Record<string, unknown>}} Kept
 */

const KEY = "tilendar.play";
/** Raised when older records can no longer be read. */
const VERSION = 1;
/** The days that are kept; those played longest ago go first. */
const MOST_GAMES = 400;

/** Keeps progress in a storage of the browser, and does without where that is full or forbidden. */
export class Memory {
  constructor(storage) {
    this.storage = storage;
  }

  /** The name of the board played last. */
  get board() {
    return this.#read().board;
  }

  set board(name) {
    this.#write({ ...this.#read(), board: name });
  }

  /** Whether the number of solutions is shown while playing. */
  get shows() {
    return this.#read().shows;
  }

  set shows(shows) {
    this.#write({ ...this.#read(), shows });
  }

  /**
   * What lay on the board; pieces that no longer fit are for the game to leave out.
   * @param {string} occasion The day, and what else was chosen.
   */
  recall(board, occasion) {
    const game = this.#read().games[`${board.name} ${occasion}`];
    if (!isRecord(game) || !isRecord(game.pieces)) return null;
    const placements = Object.entries(game.pieces).flatMap(([letter, cells]) => {
      if (!Array.isArray(cells) || !cells.every(Number.isInteger)) return [];
      return board.placementOn(letter, cells) ?? [];
    });
    return { placements, seconds: amount(game.seconds), hints: amount(game.hints) };
  }

  keep(board, occasion, { placements, seconds, hints }) {
    const kept = this.#read();
    const name = `${board.name} ${occasion}`;
    // Taken out and put in again, a game is the latest.
    const games = Object.entries(kept.games).filter(([other]) => other !== name);
    const pieces = Object.fromEntries(placements.map(({ letter, cells }) => [letter, cells]));
    if (placements.length > 0) games.push([name, { pieces, seconds, hints }]);
    this.#write({ ...kept, games: Object.fromEntries(games.slice(-MOST_GAMES)) });
  }

  #read() {
    const nothing = { board: null, shows: false, games: {} };
    try {
      const kept = JSON.parse(this.storage?.getItem(KEY) ?? "null");
      if (!isRecord(kept) || kept.version !== VERSION) return nothing;
      return {
        board: typeof kept.board === "string" ? kept.board : null,
        shows: kept.shows === true,
        games: isRecord(kept.games) ? kept.games : {},
      };
    } catch {
      return nothing;
    }
  }

  #write(kept) {
    try {
      this.storage?.setItem(KEY, JSON.stringify({ version: VERSION, ...kept }));
    } catch {
      // Without room the game goes on, and is forgotten with the page.
    }
  }
}

function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function amount(value) {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : 0;
}
