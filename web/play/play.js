import { Advice } from "./advice.js";
import { Board } from "./board.js";
import { DateBar } from "./date_bar.js";
import { Day } from "./day.js";
import { html } from "./elements.js";
import { Game } from "./game.js";
import { Memory } from "./memory.js";
import { Numeral } from "./numeral.js";
import { Picker } from "./picker.js";
import { Stopwatch } from "./stopwatch.js";
import { Table } from "./table.js";
import { Tools } from "./tools.js";
import { Words } from "./words.js";

/**
 * @typedef {object} Services  What the view needs from the page.
 * @property {import("./board.js").BoardData[]} boards
 * @property {import("./words.js").Language} language
 * @property {{play: Record<string, import("./words.js").Phrase>}} phrases
 * @property {import("./numeral.js").Lettering} lettering
 * @property {import("./advice.js").Engine | null} engine
 * @property {Pick<Storage, "getItem" | "setItem"> | null} storage
 */

/** The room that the table has at least, in pixels. */
const LEAST_HEIGHT = 300;

/** A piece is laid, and some time after it the next one, when the program shows a solution: in milliseconds. */
const SOLVING_STEP = 140;

/**
 * Shows the view of today in an element.
 * @param {HTMLElement} element
 * @param {Services} services
 * @returns {{setDate: (day: string) => void, setBoard: (board: string | import("./board.js").BoardData) => void,
 *   destroy: () => void}}
 */
export function mount(element, services) {
  const play = new Play(element, services);
  return {
    setDate: (text) => play.setDay(Day.parse(text) ?? Day.today()),
    setBoard: (board) => play.setBoard(board),
    destroy: () => play.destroy(),
  };
}

/** The view of today: one board, one day, and what lies there. */
class Play {
  #ending = new AbortController();
  /** @type {Table | null} */
  #table = null;
  /** How many solutions the day has, once that is known. @type {number | null} */
  #solutions = null;
  #hints = 0;
  /** @type {Record<string, number>} */
  #choices = {};

  /**
   * @param {HTMLElement} element
   * @param {Services} services
   */
  constructor(element, services) {
    this.host = element;
    this.words = new Words(services.language, services.phrases.play);
    this.memory = new Memory(services.storage);
    this.advice = new Advice(services.engine);
    this.stopwatch = new Stopwatch();
    this.boards = services.boards.map((data) => new Board(data));
    this.day = Day.today();
    this.board = this.boards.find((board) => board.name === this.memory.board) ?? this.boards[0];
    this.numeral = new Numeral(services.lettering);
    this.dateBar = new DateBar(this.words, (day) => this.setDay(day), (choices) => this.#choose(choices));
    this.picker = new Picker(this.words, (name) => this.setBoard(name));
    this.tools = new Tools(this.words, this.#actions());
    this.#build();
    this.picker.offer(this.boards);
    this.#begin();
    this.#listen();
  }

  #build() {
    const { tag, direction } = this.words.language;
    this.weekday = html("span", { class: "play-weekday" });
    this.month = html("span", { class: "play-month" });
    this.heading = html("h2", { class: "play-day" }, [this.weekday, " ", this.month]);
    this.head = html("header", { class: "play-head" }, [this.numeral.element, this.heading]);
    this.bar = html("div", { class: "play-bar" }, [this.dateBar.element, this.picker.opener]);
    this.place = html("div", { class: "play-place" });
    this.status = html("p", { class: "play-status", dir: "auto" });
    this.live = html("p", { class: "hidden", role: "status", "aria-live": "polite" });
    this.help = html("details", { class: "play-help" }, [
      html("summary", {}, [this.words.say("how_to_play")]),
      html("p", {}, [this.words.say("how_by_hand")]),
      html("p", { id: "play-keys" }, [this.words.say("how_by_keys")]),
    ]);
    const parts = [this.bar, this.head, this.place, this.status, this.tools.element, this.help, this.live, this.picker.dialog];
    this.root = html("section", { class: "play", lang: tag, dir: direction }, parts);
    this.host.replaceChildren(this.root);
  }

  #listen() {
    const { signal } = this.#ending;
    this.observer = new ResizeObserver(() => this.#fit());
    this.observer.observe(this.host);
    addEventListener("resize", () => this.#fit(), { signal });
    const pause = () => {
      if (document.hidden) this.stopwatch.stop();
      else if (this.game.placements.length > 0 && !this.game.isDone) this.stopwatch.run();
      if (document.hidden) this.#keep();
    };
    document.addEventListener("visibilitychange", pause, { signal });
  }

  /** Takes the view out of its element. */
  destroy() {
    this.#keep();
    this.#ending.abort();
    this.observer?.disconnect();
    this.advice.cancel();
    this.host.replaceChildren();
  }

  /** Plays another day. @param {Day} day */
  setDay(day) {
    this.#keep();
    this.day = day;
    this.#begin();
    this.#announce(this.words.date(day));
  }

  /** Plays another board of the program, or one's own. @param {string | import("./board.js").BoardData} wanted */
  setBoard(wanted) {
    if (typeof wanted !== "string" && !this.boards.some((board) => board.data === wanted)) {
      this.boards = [...this.boards.filter((board) => board.name !== wanted.name), new Board(wanted)];
      this.picker.offer(this.boards);
    }
    const name = typeof wanted === "string" ? wanted : wanted.name;
    const board = this.boards.find((each) => each.name === name);
    if (!board) return;
    this.#keep();
    this.board = board;
    this.memory.board = board.name;
    this.#choices = {};
    this.#begin();
    this.#announce(board.title);
  }

  /** @param {Record<string, number>} choices */
  #choose(choices) {
    this.#keep();
    this.#choices = choices;
    this.#begin();
  }

  /** Lays out the board for the day, with what lay there before. */
  #begin() {
    this.advice.cancel();
    const { board, day } = this;
    this.open = board.openAreas(day, this.#choices);
    this.game = new Game(board, board.cellsOf(this.open));
    const kept = this.memory.recall(board, this.#occasion);
    for (const placement of kept?.placements ?? []) this.game.place(placement);
    this.game.forget();
    this.#hints = kept?.hints ?? 0;
    this.stopwatch.reset(kept?.seconds ?? 0);
    this.#solutions = null;
    this.#showDay();
    this.#table = new Table(this.game, this.open, this.words, {
      announce: (text) => this.#announce(text),
      onChange: () => this.#changed(),
    });
    this.#table.element.setAttribute("aria-label", this.words.say("table", { board: board.title, labels: this.#openLabels }));
    this.#table.element.setAttribute("aria-describedby", "play-keys");
    this.place.replaceChildren(this.#table.element);
    this.#fit();
    this.#showState();
    this.#askForSolutions();
  }

  /** What tells one game on a board from another. */
  get #occasion() {
    const others = this.board.otherGroups.map((group) => `${group.name}=${this.#choices[group.name] ?? 0}`);
    return [...(this.board.data.hasDates ? [this.day.toString()] : []), ...others].join(" ");
  }

  get #openLabels() {
    return this.words.labels(this.board, [...this.game.open]);
  }

  #showDay() {
    const { board, day } = this;
    const { hasDates } = board.data;
    this.numeral.element.toggleAttribute("hidden", !hasDates);
    this.numeral.show(day.day);
    this.weekday.textContent = hasDates ? this.words.date(day, { weekday: "long" }) : "";
    this.month.textContent = hasDates ? this.words.date(day, { month: "long", year: "numeric" }) : board.title;
    if (hasDates) this.heading.setAttribute("aria-label", this.words.date(day));
    else this.heading.removeAttribute("aria-label");
    this.root.style.setProperty("--ink", hasDates ? `var(--month-${day.month})` : "var(--accent)");
    this.dateBar.show(board, day, this.#choices);
    this.picker.show(board, day);
  }

  /** Gives the table the room that the window has beside everything else. */
  #fit() {
    const table = this.#table;
    // On paper the table keeps its layout, in the size that the sheet has room for.
    if (!table || this.host.clientWidth === 0 || matchMedia("print").matches) return;
    const style = getComputedStyle(this.root);
    const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const top = this.place.getBoundingClientRect().top + scrollY;
    const below = [this.status, this.tools.element].reduce((sum, each) => sum + each.offsetHeight, 0);
    const height = Math.max(LEAST_HEIGHT, innerHeight - top - below - 3 * parseFloat(style.rowGap));
    table.view.fit({ width: this.root.clientWidth - sides, height });
    table.refresh();
    this.root.style.setProperty("--table", table.element.style.width);
  }

  #changed() {
    const { game, stopwatch } = this;
    if (game.isDone) stopwatch.stop();
    else stopwatch.run();
    this.#keep();
    this.#showState();
    if (game.isDone) this.#celebrate();
    else if (this.memory.shows) this.#count();
  }

  #celebrate() {
    this.#announce(this.status.textContent ?? "");
    if (!this.#isShown) this.numeral.light(this.board.pieces.map((piece) => piece.fill));
  }

  #keep() {
    this.memory.keep(this.board, this.#occasion, {
      placements: this.game.placements,
      seconds: Math.round(this.stopwatch.seconds),
      hints: this.#hints,
    });
  }

  /** Shows how far the game is. */
  #showState() {
    const { game } = this;
    this.root.classList.toggle("is-done", game.isDone);
    this.tools.show({ game, shows: this.memory.shows });
    this.status.textContent = game.isDone ? this.#praise() : this.#prospect();
  }

  #praise() {
    const { words } = this;
    const duration = words.duration(this.stopwatch.seconds);
    const parts = [this.#isShown ? words.say("solved") : words.say("done", { duration })];
    if (this.#solutions !== null) parts.push(words.say("one_of", { count: this.#solutions }));
    if (this.#hints > 0 && !this.#isShown) parts.push(words.say("with_hints", { count: this.#hints }));
    return parts.join(" ");
  }

  /** Whether the solution is the program's. */
  get #isShown() {
    return this.#hints >= this.board.pieces.length;
  }

  #prospect() {
    const { words } = this;
    const covered = words.say("remaining", { count: this.game.remaining });
    if (this.#solutions === null) return covered;
    return `${words.say("solutions", { count: this.#solutions })} · ${covered}`;
  }

  /** Asks how many solutions the day has; when the answer comes, the solver is there. */
  async #askForSolutions() {
    const { game } = this;
    const answer = await this.advice.count(game, this.open, []);
    if (!answer || game !== this.game) return;
    this.tools.offerSolver();
    this.#solutions = answer.count;
    this.#showState();
    this.#fit();
    if (this.memory.shows) this.#count();
  }

  /** Shows how many solutions continue what lies on the board. */
  async #count() {
    const { game, words } = this;
    if (game.isDone) return;
    const answer = await this.advice.count(game, this.open);
    if (!answer || game !== this.game) return;
    const key = answer.isAll ? "continue" : "continue_more";
    const text = words.say(key, { count: answer.count });
    this.status.textContent = text;
    this.#announce(text);
  }

  /** @returns {Record<import("./tools.js").Tool, () => void>} */
  #actions() {
    return {
      undo: () => this.#table?.undo(),
      redo: () => this.#table?.redo(),
      clear: () => this.#clear(),
      hint: () => this.#hint(),
      show: () => this.#toggleCount(),
      solve: () => this.#solve(),
    };
  }

  #clear() {
    const { game, words } = this;
    if (game.placements.length === 0) return;
    this.#hints = 0;
    this.stopwatch.reset(0);
    this.#table?.change(() => game.arrange([]), words.say("cleared"));
  }

  #toggleCount() {
    this.memory.shows = !this.memory.shows;
    this.#showState();
    if (this.memory.shows) this.#count();
  }

  async #hint() {
    const { game, words } = this;
    if (game.remaining === 0) return;
    const placement = await this.advice.hint(game, this.open);
    if (game !== this.game) return;
    if (!placement) {
      await this.#sayWhatIsInTheWay();
      return;
    }
    this.#hints += 1;
    const labels = words.labels(this.board, placement.cells);
    const letter = words.letter(placement.letter);
    this.#table?.change(() => game.place(placement), words.say("hinted", { letter, labels, count: game.remaining - 1 }));
  }

  async #sayWhatIsInTheWay() {
    const { game, words } = this;
    const piece = await this.advice.inTheWay(game, this.open);
    if (game !== this.game) return;
    const text = piece
      ? words.say("in_the_way", { letter: words.letter(piece.letter), count: piece.count })
      : words.say("no_way");
    this.status.textContent = text;
    this.#announce(text);
    if (piece) this.#table?.select(piece.letter);
  }

  /** Lays a solution, one piece after another, as one step. */
  async #solve() {
    const { game, words } = this;
    if (game.remaining === 0) return;
    const placements = await this.advice.solve(game, this.open);
    if (game !== this.game) return;
    if (!placements) {
      this.#announce(words.say("no_solution"));
      return;
    }
    this.#hints = this.board.pieces.length;
    this.#table?.view.stagger(placements, SOLVING_STEP);
    this.#table?.change(() => game.arrange(placements), words.say("solved"));
  }

  /** @param {string} text */
  #announce(text) {
    // The same text twice is said twice only if it differs for the browser.
    this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
  }
}
