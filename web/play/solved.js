// The days that were solved: kept on the device, and handed on as a file.
import { amount, isRecord, Store } from "./memory.js";

/** The medals of a solution, in their order. */
export const MEDALS = ["no_hint", "no_flip", "first_try", "quick"];
/** The rounds that are kept, those solved longest ago go first, and the solutions of each. */
const MOST = { rounds: 2000, solutions: 12 };
/** The solutions that a median is made of at least. */
const LEAST = 3;
/** The largest file that is read, in bytes. */
const LARGEST = 4_000_000;

/** The value in the middle; `undefined` if there are none. */
export function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}

/** How a round is covered: the letter on each cell of its board, and `.` where it is open. */
function tilingOf({ board, game }) {
  const letters = board.data.cells.map(() => ".");
  for (const { letter, cells } of game.placements) for (const cell of cells) letters[cell] = letter;
  return letters.join("");
}

/** The medals of a round, after others on its board took so many seconds. */
function medalsOf({ board, game, hints, seconds }, times) {
  const isFaceUp = ({ letter, cells }) => !board.placementOn(letter, cells).orientation.flipped;
  const isEarned = {
    no_hint: hints === 0,
    no_flip: board.pieces.some(({ mayFlip }) => mayFlip) && game.placements.every(isFaceUp),
    first_try: game.placements.some(({ cells }) => cells.join() === game.first?.join()),
    quick: times.length >= LEAST && seconds < median(times),
  };
  return MEDALS.filter((medal) => isEarned[medal]);
}

/** The solutions by the names of rounds that something has which anybody may have written. */
function solutionsIn(record) {
  const isGood = (each) => isRecord(each) && /^[\p{L}\p{N}.]{1,256}$/u.test(each.tiling);
  const checked = ({ tiling, seconds, medals }) =>
    ({ tiling, seconds: amount(seconds), medals: MEDALS.filter((medal) => [medals].flat().includes(medal)) });
  const rounds = Object.entries(isRecord(record) ? record : {}).flatMap(([name, all]) => {
    const good = Array.isArray(all) && name.length < 200 ? all.filter(isGood).slice(-MOST.solutions) : [];
    return good.length > 0 ? [[name, good.map(checked)]] : [];
  });
  return new Map(rounds.slice(-MOST.rounds));
}

/** One list of solutions and another one: of the same in both, the quicker time and all medals. */
function merged(some, more) {
  const all = new Map(some.map((each) => [each.tiling, each]));
  for (const { tiling, seconds, medals } of more) {
    const before = all.get(tiling) ?? { seconds, medals };
    const isWon = (medal) => medals.includes(medal) || before.medals.includes(medal);
    all.set(tiling, { tiling, seconds: Math.min(seconds, before.seconds), medals: MEDALS.filter(isWon) });
  }
  return [...all.values()].slice(-MOST.solutions);
}

/** The solutions of boards on days, each with its seconds and its medals. */
export class Solved {
  constructor(storage) {
    this.store = new Store(storage, "tilendar.solved");
  }

  /** The solutions by the names of rounds. */
  read() {
    return this.unkept ?? solutionsIn(this.store.read().solved);
  }

  /** Keeps how a round was solved. */
  add(round) {
    const times = this.#of(round.board).map(({ seconds }) => seconds);
    const { seconds } = round;
    this.#merge([[round.name, [{ tiling: tilingOf(round), seconds, medals: medalsOf(round, times) }]]]);
  }

  #merge(rounds) {
    const all = this.read();
    for (const [name, solutions] of rounds) {
      const both = merged(all.get(name) ?? [], solutions);
      // Taken out and put in again, a round is the latest.
      all.delete(name);
      all.set(name, both);
    }
    const isKept = this.store.write({ solved: Object.fromEntries([...all].slice(-MOST.rounds)) });
    this.unkept = isKept ? null : all;
  }

  #of({ name }) {
    return [...this.read()].flatMap(([round, solutions]) => (round.split(" ")[0] === name ? solutions : []));
  }

  /** The medals of the solution that lies in a round, and how many solutions of this puzzle were found, on any day. */
  honors(round) {
    const tiling = tilingOf(round);
    const open = (text) => text.replace(/[^.]/g, "x");
    const found = this.#of(round.board).filter((each) => open(each.tiling) === open(tiling));
    const { medals = [] } = found.find((each) => each.tiling === tiling) ?? {};
    return { medals, found: new Set(found.map((each) => each.tiling)).size };
  }

  /** The solution of a round that is shown: the quickest one, or the one that still lies there. */
  of(round, all) {
    const [best] = (all.get(round.name) ?? []).toSorted((one, other) => one.seconds - other.seconds);
    if (best || !round.game.isDone || round.isShown) return best;
    return { tiling: tilingOf(round), seconds: round.seconds, medals: [] };
  }

  /** All of it as a file. */
  file() {
    const solved = Object.fromEntries(this.read());
    return new Blob([JSON.stringify({ solved })], { type: "application/json" });
  }

  /** Adds what such a file has, and returns how many rounds that are; 0 if it is none. */
  async open(file) {
    try {
      if (file.size > LARGEST) return 0;
      const rounds = solutionsIn(JSON.parse(await file.text()).solved);
      this.#merge(rounds);
      return rounds.size;
    } catch {
      return 0;
    }
  }
}
