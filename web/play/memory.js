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

  /** Keeps a record, and says whether it could: without room it is forgotten with the page. */
  write(record) {
    try {
      this.storage?.setItem(this.key, JSON.stringify({ ...record, version: VERSION }));
      return Boolean(this.storage);
    } catch {
      return false;
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
    const kept = this.#streakOn(today);
    return kept.last === String(today) || goesOn(kept, today) ? kept.days : 0;
  }

  /** Counts a day whose puzzle was solved on it, or on the day before: then it counts when it comes. */
  countDay(day, today) {
    const kept = this.#streakOn(today);
    if (String(day) === String(today.plus(1))) this.set("streak", { ...kept, ahead: String(day) });
    if (String(day) === String(today) && kept.last !== String(day)) this.set("streak", following(kept, day));
  }

  /** The last day that counts on a day, how many in a row that makes, and the day after that was solved already. */
  #streakOn(today) {
    const { last = "", days, ahead = "", missed = "" } = this.get("streak") ?? {};
    const kept = { last, days: amount(days), ahead, missed };
    if (ahead === "" || ahead > String(today)) return kept;
    return ahead <= last ? { ...kept, ahead: "" } : following(kept, Day.parse(ahead) ?? today);
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
    const first = Array.isArray(game.first) ? game.first : null;
    return { placements, seconds: amount(game.seconds), hints: amount(game.hints), first };
  }

  /**
   * Keeps what lies on the board, in the order in which it was laid, for how many seconds it was played, how many
   * pieces the program laid, and where the player laid the first one.
   */
  keep(board, occasion, { placements, seconds, hints, first }) {
    const kept = this.#read();
    const name = `${board.name} ${occasion}`;
    // Taken out and put in again, a game is the latest.
    const games = Object.entries(kept.games).filter(([other]) => other !== name);
    const pieces = Object.fromEntries(placements.map(({ letter, cells }) => [letter, cells]));
    if (placements.length > 0) games.push([name, { pieces, seconds, hints, first }]);
    this.store.write({ ...kept, games: Object.fromEntries(games.slice(-MOST_GAMES)) });
  }

  #read() {
    const kept = this.store.read();
    return { ...kept, games: isRecord(kept.games) ? kept.games : {} };
  }
}

/** Whether days in a row go on with a day: one that was missed between is forgiven, but not twice in a week. */
function goesOn({ last, missed }, day) {
  const isForgiven = last === String(day.plus(-2)) && missed < String(day.plus(-7));
  return last === String(day.plus(-1)) || isForgiven;
}

/** The days in a row with one more, or anew. */
function following(kept, day) {
  const before = String(day.plus(-1));
  const days = goesOn(kept, day) ? kept.days + 1 : 1;
  const missed = kept.last === before || days === 1 ? kept.missed : before;
  return { last: String(day), days, missed, ahead: kept.ahead > String(day) ? kept.ahead : "" };
}

/** Whether something from a storage, which anybody may have written, has names and values. */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A number from a storage: 0 instead of what is none. */
export function amount(value) {
  return Number.isFinite(value) && value >= 0 ? value : 0;
}
