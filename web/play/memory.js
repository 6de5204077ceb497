// Memory from one visit to the next.
import { Day } from "./day.js";

/** Raised when older records can no longer be read. */
const VERSION = 1;
/** The days that are kept; those played longest ago go first. */
const MOST_GAMES = 400;

/** A record in a storage of the browser; does without where that is full or forbidden. */
export class Store {
  constructor(storage, key) {
    this.storage = storage;
    this.key = key;
  }

  /** The record; an empty one if there is none that can be read. */
  read() {
    try {
      const kept = JSON.parse(this.storage?.getItem(this.key) ?? "null");
      return kept?.version === VERSION ? kept : {};
    } catch {
      return {};
    }
  }

  write(record) {
    try {
      this.storage?.setItem(this.key, JSON.stringify({ ...record, version: VERSION }));
    } catch {
      // Without room it is forgotten with the page.
    }
  }
}

/** What lies on each board for each day. */
export class Memory {
  constructor(storage) {
    this.store = new Store(storage, "tilendar.play");
  }

  /** What else is kept: whether solutions are counted (`shows`), and whether there was a first visit (`hasSeen`). */
  get(name) {
    return this.store.read()[name];
  }

  set(name, value) {
    this.store.write({ ...this.#read(), [name]: value });
  }

  /** On how many days in a row, up to this one or the one before, that day's puzzle was solved. */
  streak(today) {
    const { last, days } = this.#streakOn(today);
    return [today, today.plus(-1)].some((day) => String(day) === last) ? days : 0;
  }

  /** Counts a day whose puzzle was solved on it, or on the day before: then it counts when it comes. */
  countDay(day, today) {
    const kept = this.#streakOn(today);
    if (String(day) === String(today.plus(1))) this.set("streak", { ...kept, ahead: String(day) });
    if (String(day) !== String(today)) return;
    const days = this.streak(today) + Number(kept.last !== String(day));
    this.set("streak", { ...kept, last: String(day), days });
  }

  /** The last day that counts on a day, how many in a row that makes, and the day after that was solved already. */
  #streakOn(today) {
    const { last = "", days, ahead = "" } = this.get("streak") ?? {};
    if (ahead === "" || ahead > String(today)) return { last, days: amount(days), ahead };
    if (ahead <= last) return { last, days: amount(days), ahead: "" };
    const isNext = String(Day.parse(ahead)?.plus(-1)) === last;
    return { last: ahead, days: isNext ? amount(days) + 1 : 1, ahead: "" };
  }

  /**
   * What lay on the board on an occasion: the day, and what else was chosen. Pieces that no longer fit are
   * for the game to leave out.
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

  /**
   * Keeps what lies on the board, for how many seconds it was played, and how many pieces the program laid.
   */
  keep(board, occasion, { placements, seconds, hints }) {
    const kept = this.#read();
    const name = `${board.name} ${occasion}`;
    // Taken out and put in again, a game is the latest.
    const games = Object.entries(kept.games).filter(([other]) => other !== name);
    const pieces = Object.fromEntries(placements.map(({ letter, cells }) => [letter, cells]));
    if (placements.length > 0) games.push([name, { pieces, seconds, hints }]);
    this.store.write({ ...kept, games: Object.fromEntries(games.slice(-MOST_GAMES)) });
  }

  #read() {
    const kept = this.store.read();
    return { ...kept, games: isRecord(kept.games) ? kept.games : {} };
  }
}

/** Whether something from a storage, which anybody may have written, has names and values. */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function amount(value) {
  return Number.isFinite(value) && value >= 0 ? value : 0;
}
