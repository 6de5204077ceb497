import { Advice } from "./advice.js";
import { DateBar, Picker, Tools } from "./bars.js";
import { Board } from "./board.js";
import { Day } from "./day.js";
import { folded, html, setAttribute } from "./elements.js";
import { Memory } from "./memory.js";
import { Numeral } from "./numeral.js";
import { Round } from "./round.js";
import { Table } from "./table.js";
import { Words } from "./words.js";

/** The room that the table has at least, in pixels. */
const LEAST_HEIGHT = 300;
/** Between a piece that is laid and the next one, where the program shows a solution: in milliseconds. */
const SOLVING_STEP = 140;

/** The view of today: one board, one day, and what lies there. */
export class Play {
  #ending = new AbortController();
  #choices = {};

  constructor(element, services) {
    this.host = element;
    const words = new Words(services.language, services.phrases.play);
    this.words = words;
    this.memory = new Memory(services.storage);
    this.advice = new Advice(services.engine);
    this.boards = services.boards.map((data) => new Board(data));
    this.chosen = services.choices;
    const named = (name) => this.boards.find((board) => board.name === name);
    this.board = named(this.chosen.layout) ?? this.boards[0];
    this.day = Day.today();

    this.head = new Head(words, services.lettering);
    this.dateBar = new DateBar(words, (day) => this.setDay(day), (choices) => this.#choose(choices));
    this.picker = new Picker(words, (name) => this.setBoard(name));
    this.tools = new Tools(words, this.#actions());
    this.place = html("div", { class: "play-place" });
    this.status = html("p", { class: "play-status", dir: "auto" });
    this.live = html("p", { class: "hidden", role: "status", "aria-live": "polite" });
    this.root = this.#build();
    this.round = new Round(this.board, this.day, this.#choices, this.memory);
    this.table = this.#lay();
    this.observer = new ResizeObserver(() => this.#fit());
    this.#listen();
  }

  #build() {
    const { words } = this;
    const how = [
      html("p", {}, [words.say("how_by_hand")]),
      html("p", { id: "play-keys" }, [words.say("how_by_keys")]),
    ];
    const help = folded(words.say("how_to_play"), how, "help play-help");
    const bar = html("div", { class: "row apart play-bar" }, [this.dateBar.element, this.picker.opener]);
    const above = [bar, this.head.element, this.place, this.status];
    const below = [this.tools.element, help, this.live, this.picker.dialog];
    const { tag, direction } = words.language;
    const root = html("section", { class: "play", lang: tag, dir: direction }, [...above, ...below]);
    this.host.replaceChildren(root);
    return root;
  }

  #listen() {
    const { signal } = this.#ending;
    this.observer.observe(this.host);
    addEventListener("resize", () => this.#fit(), { signal });
    const comeOrGo = () => {
      this.round.clock();
      if (document.hidden) this.round.keep();
    };
    document.addEventListener("visibilitychange", comeOrGo, { signal });
  }

  destroy() {
    this.round.keep();
    this.#ending.abort();
    this.observer.disconnect();
    this.advice.cancel();
    this.host.replaceChildren();
  }

  setDay(day) {
    this.day = day;
    this.#begin();
    this.#announce(this.words.date(day));
  }

  /** Opens a board of the program by its name, or one's own. */
  setBoard(wanted) {
    const name = wanted.name ?? wanted;
    if (wanted.name) this.boards = [...this.boards.filter((board) => board.name !== name), new Board(wanted)];
    const board = this.boards.find((each) => each.name === name);
    if (!board) return;
    this.board = board;
    this.chosen.layout = board.data.template ?? board.name;
    this.#choices = {};
    this.#begin();
    this.#announce(board.title);
  }

  #choose(choices) {
    this.#choices = choices;
    this.#begin();
  }

  /** Leaves what was played, and opens the board on the day. */
  #begin() {
    this.round.keep();
    this.advice.cancel();
    this.round = new Round(this.board, this.day, this.#choices, this.memory);
    this.table = this.#lay();
  }

  /** Lays the table for the round. */
  #lay() {
    const { board, day, round, words } = this;
    const { hasDates } = board.data;
    this.head.show(board, day);
    this.dateBar.show(board, day, this.#choices);
    this.picker.show(this.boards, board, day);
    this.root.style.setProperty("--ink", hasDates ? `var(--month-${day.month})` : "var(--accent)");
    const table = new Table(round.game, round.open, words, {
      announce: (text) => this.#announce(text),
      onChange: () => this.#changed(),
    });
    const labels = words.labels(board, [...round.game.open]);
    const title = words.say(labels === "" ? "table" : "table_open", { board: board.title, labels });
    table.element.setAttribute("aria-label", title);
    table.element.setAttribute("aria-describedby", "play-keys");
    this.place.replaceChildren(table.element);
    this.#showState();
    this.#fit(table);
    this.#askForSolutions();
    return table;
  }

  /** Gives the table the room that the window has beside everything else. */
  #fit(table = this.table) {
    // On paper the table keeps its layout, in the size that the sheet has room for.
    if (this.host.clientWidth === 0 || matchMedia("print").matches) return;
    const style = getComputedStyle(this.root);
    const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const top = this.place.getBoundingClientRect().top + scrollY;
    const below = this.status.offsetHeight + this.tools.element.offsetHeight + 3 * parseFloat(style.rowGap);
    const height = Math.max(LEAST_HEIGHT, innerHeight - top - below);
    table.fit({ width: this.root.clientWidth - sides, height });
    this.root.style.setProperty("--table", table.element.style.width);
  }

  /** Other pieces lie on the board than before. */
  #changed() {
    const { round } = this;
    round.clock();
    round.keep();
    this.#showState();
    if (round.game.isDone) this.#celebrate();
    else if (this.memory.shows) this.#count();
  }

  #celebrate() {
    this.#announce(this.status.textContent ?? "");
    if (!this.round.isShown) this.head.numeral.light(this.board.pieces.map((piece) => piece.fill));
  }

  /** Shows how far the round is. */
  #showState() {
    const { game } = this.round;
    this.root.classList.toggle("is-done", game.isDone);
    this.tools.show({ game, shows: this.memory.shows });
    this.status.textContent = game.isDone ? this.#praise() : this.#prospect();
  }

  #praise() {
    const { words, round } = this;
    const { solutions, hints, isShown } = round;
    const duration = words.duration(round.seconds);
    const parts = [isShown ? words.say("solved") : words.say("done", { duration })];
    if (solutions !== null) parts.push(words.say("one_of", { count: solutions }));
    if (hints > 0 && !isShown) parts.push(words.say("with_hints", { count: hints }));
    return parts.join(" ");
  }

  #prospect() {
    const { words, round } = this;
    const remaining = words.say("remaining", { count: round.game.remaining });
    if (round.solutions === null) return remaining;
    return `${words.say("solutions", { count: round.solutions })} · ${remaining}`;
  }

  /** Shows and says a sentence. */
  #tell(text) {
    this.status.textContent = text;
    this.#announce(text);
  }

  /** Tells screen readers a sentence. */
  #announce(text) {
    // A browser repeats a sentence only if the text differs.
    this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
  }

  #actions() {
    return {
      undo: () => this.table.undo(),
      redo: () => this.table.redo(),
      clear: () => this.#clear(),
      hint: () => this.#hint(),
      show: () => this.#toggleCount(),
      solve: () => this.#solve(),
    };
  }

  #clear() {
    if (this.round.game.placements.length === 0) return;
    this.table.change(() => this.round.clear(), this.words.say("cleared"));
  }

  /** Asks how many solutions there are; when the answer comes, the solver is there. */
  async #askForSolutions() {
    const { round } = this;
    const answer = await this.advice.count(round.game, round.open, []);
    if (!answer || round !== this.round) return;
    round.solutions = answer.count;
    this.tools.offerSolver();
    this.#showState();
    this.#fit();
    if (this.memory.shows) this.#count();
  }

  #toggleCount() {
    this.memory.shows = !this.memory.shows;
    this.#showState();
    if (this.memory.shows) this.#count();
  }

  /** Says how many solutions continue what lies on the board. */
  async #count() {
    const { round } = this;
    if (round.game.isDone) return;
    const answer = await this.advice.count(round.game, round.open);
    if (!answer || round !== this.round) return;
    this.#tell(this.words.say(answer.isAll ? "continue" : "continue_more", { count: answer.count }));
  }

  /** Lays one more piece, or says what is in the way. */
  async #hint() {
    const { round, words } = this;
    if (round.game.remaining === 0) return;
    const placement = await this.advice.hint(round.game, round.open);
    if (round !== this.round) return;
    if (!placement) return this.#tellWhatIsInTheWay();
    const labels = words.labels(this.board, placement.cells);
    const letter = words.letter(placement.letter);
    const text = words.say("hinted", { letter, labels, count: round.game.remaining - 1 });
    this.table.change(() => round.hint(placement), text);
  }

  async #tellWhatIsInTheWay() {
    const { round, words } = this;
    const piece = await this.advice.inTheWay(round.game, round.open);
    if (round !== this.round) return;
    if (!piece) return this.#tell(words.say("no_way"));
    this.table.select(piece.letter);
    this.#tell(words.say("in_the_way", { letter: words.letter(piece.letter), count: piece.count }));
  }

  /** Lays a solution, one piece after another, as one step. */
  async #solve() {
    const { round, words } = this;
    if (round.game.remaining === 0) return;
    const placements = await this.advice.solve(round.game, round.open);
    if (round !== this.round) return;
    if (!placements) return this.#tell(words.say("no_solution"));
    this.table.view.stagger(placements, SOLVING_STEP);
    this.table.change(() => round.reveal(placements), words.say("solved"));
  }
}

/** The day in words and as a large numeral of cells; the board's name, where there is no day. */
class Head {
  constructor(words, lettering) {
    this.words = words;
    this.numeral = new Numeral(lettering);
    this.weekday = html("span", { class: "play-weekday" });
    this.month = html("span");
    this.heading = html("h2", { class: "play-day" }, [this.weekday, " ", this.month]);
    this.element = html("header", { class: "play-head" }, [this.numeral.element, this.heading]);
  }

  show(board, day) {
    const { hasDates } = board.data;
    const { words } = this;
    this.numeral.show(hasDates ? day.day : null);
    this.weekday.textContent = hasDates ? words.date(day, { weekday: "long" }) : "";
    this.month.textContent = hasDates ? words.date(day, { month: "long", year: "numeric" }) : board.title;
    setAttribute(this.heading, "aria-label", hasDates && words.date(day));
  }
}
