import { Advice } from "./advice.js";
import { DateBar, Picker, Tools } from "./bars.js";
import { Board } from "./board.js";
import { Day, onNewDay } from "./day.js";
import { fragment } from "../address.js";
import { button, filled } from "./elements.js";
import { Ending } from "./ending.js";
import { Memory } from "./memory.js";
import { Round } from "./round.js";
import { Solved } from "./solved.js";
import { Table } from "./table.js";
import { Wall } from "./wall.js";
import { Words } from "./words.js";

/** When the first visit sees how a piece moves, and for how long, in milliseconds. */
const FIRST = { wait: 700, time: 3600 };
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
    this.solved = new Solved(services.storage);
    this.advice = new Advice(services.engine);
    this.boards = services.boards.map((data) => new Board(data));
    this.chosen = services.choices;
    this.setAddress = services.setAddress;
    this.board = this.#find(this.chosen.get("layout")) ?? this.boards[0];
    this.day = Day.today();

    const choose = (choices) => this.#choose(choices);
    this.dateBar = new DateBar(words, services.lettering, (day) => this.setDay(day), choose);
    this.picker = new Picker(words, (name) => this.setBoard(name), services.own);
    this.tools = new Tools(words, {
      undo: () => this.table.travel("undo"),
      redo: () => this.table.travel("redo"),
      clear: () => this.#clear(),
      hint: () => this.#hint(),
      show: () => this.#toggleCount(),
      solve: () => this.#solve(),
    });
    const wall = () => this.wall.open(this.day);
    this.wall = new Wall(words, this.solved, {
      roundOf: (day) => new Round(this.board, day, this.#choices, this.memory),
      onDay: (day) => this.setDay(day),
    });
    this.ending = new Ending(words, services.lettering, {
      next: () => this.setDay(this.day.plus(1)),
      again: () => this.#clear(),
      undo: () => this.table.travel("undo"),
      wall,
    });
    const act = (action) => () => this.table.press(action);
    const parts = filled("play", words, {
      ...{ days: this.dateBar.element, boards: this.picker.opener, tools: this.tools.element, picker: this.picker.dialog },
      ...{ turn: act("turn"), flip: act("flip"), back: act("back"), wall },
      explain: () => this.#help(),
      embed: () => this.ending.embed(this.round, this.told),
    });
    Object.assign(this, parts, { root: parts.element });
    const { tag: lang, direction: dir } = words.language;
    Object.assign(this.root, { lang, dir });
    // The piece keeps the focus while its tools are pressed.
    this.pieceTools.addEventListener("mousedown", (event) => event.preventDefault());
    this.root.append(this.wall.element);
    this.host.replaceChildren(this.root);
    // A browser that keeps nothing has nothing for other tabs either.
    this.otherTabs = services.storage ? new BroadcastChannel("tilendar") : new EventTarget();
    this.round = new Round(this.board, this.day, this.#choices, this.memory);
    this.observer = new ResizeObserver(() => this.#fit());
    this.#listen();
  }

  /** A board by its name, or by its template. */
  #find(wanted) {
    return this.boards.find(({ name, data }) => name === wanted || data.template === wanted);
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
    this.otherTabs.addEventListener("message", ({ data }) => this.#hear(data));
    onNewDay((before) => String(this.day) === String(before) && this.setDay(Day.today()), signal);
  }

  destroy() {
    this.round.keep();
    this.#ending.abort();
    this.observer.disconnect();
    this.advice.cancel();
    this.otherTabs.close?.();
  }

  /**
   * Opens a day on a board: one of those that there are, or another one's data; with the seconds that somebody took
   * for it, if a link says them.
   */
  open(day, wanted, beat) {
    this.day = day;
    this.beat = beat;
    const name = wanted?.template ?? wanted;
    if (wanted?.template && !this.#find(name)) this.boards = [...this.boards, new Board(wanted)];
    const board = (wanted ? this.#find(name) : null) ?? this.board;
    if (board !== this.board) this.#choices = {};
    this.board = board;
    this.#begin();
  }

  /** Keeps which board is played: a link that was only looked at changes nothing. */
  #keepBoard() {
    this.chosen.set("layout", this.board.data.template ?? this.board.name);
  }

  setDay(day) {
    this.open(day);
    this.#announce(this.words.date(day));
  }

  setBoard(name) {
    this.open(this.day, name);
    this.#keepBoard();
    this.#announce(this.board.title);
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
    this.#lay();
  }

  /** Lays the table for the round. */
  #lay() {
    const { board, day, round, words } = this;
    const { hasDates, template } = board.data;
    const isToday = String(day) === String(Day.today());
    // What is today's is not called by its date, for the address may be opened on another day.
    const date = hasDates && !isToday ? { date: day } : {};
    const beat = this.beat ? { beat: this.beat } : {};
    this.setAddress(fragment({ product: "today", ...date, layout: template ?? board.name, ...beat }));
    const ofDate = isToday ? "task_today" : "task_date";
    const ofBoard = board.data.groups.length > 0 ? "task_open" : "task_all";
    const challenge = beat.beat ? [words.say("beat", { duration: words.duration(beat.beat) })] : [];
    this.task.textContent = [words.say(hasDates ? ofDate : ofBoard), ...challenge].join(". ");
    this.opener.hidden = !hasDates;
    this.dateBar.show(board, day, this.#choices);
    this.picker.show(this.boards, board, day);
    this.root.style.setProperty("--ink", hasDates ? `var(--month-${day.month})` : "var(--accent)");
    const table = new Table(round.game, round.open, words, {
      announce: (text) => this.#announce(text),
      onChange: () => this.#changed(),
      onShow: (table) => this.#showPieceTools(table),
    });
    const labels = words.labels(board, [...round.game.open]);
    const title = words.say(labels === "" ? "table" : "table_open", { board: board.title, labels });
    table.element.setAttribute("aria-label", title);
    table.element.setAttribute("aria-describedby", "play-keys");
    this.place.replaceChildren(table.element, this.ending.element);
    this.table = table;
    this.#offer();
    if (isToday && hasDates) this.#offerYesterday();
    this.#tell("opened");
    this.#showState();
    this.#fit();
    this.#askForSolutions();
    this.#explain();
  }

  /** Shows on the first visit how a piece moves into place. */
  #explain() {
    const { table, memory, round } = this;
    if (this.isExplained || memory.get("hasSeen")) return;
    this.isExplained = true;
    setTimeout(() => {
      if (table !== this.table || table.selected || round.game.placements.length > 0) return;
      memory.set("hasSeen", true);
      if (!this.#ending.signal.aborted) table.demonstrate(FIRST.time);
    }, FIRST.wait);
  }

  /** Offers something beside the round, or nothing. */
  #offer(said = "", does = "", act = () => {}) {
    this.offer.replaceChildren(...(said ? [said, button(does, act)] : []));
    if (said) this.#announce(said);
  }

  /** Offers what was begun yesterday. */
  #offerYesterday() {
    const { words, day } = this;
    const { game } = new Round(this.board, day.plus(-1), this.#choices, this.memory);
    if (game.isDone || game.placements.length === 0) return;
    this.#offer(words.say("yesterday"), words.say("go_on"), () => this.setDay(day.plus(-1)));
  }

  /** Tells other tabs about this round. */
  #tell(news) {
    this.otherTabs.postMessage?.({ round: this.round.name, news });
  }

  /** Says that another tab plays this board, which wins if a piece was moved there. */
  #hear({ round, news }) {
    const { words } = this;
    if (round !== this.round.name) return;
    if (news === "opened") this.#tell("is here");
    if (news === "moved") this.round.isStale = true;
    this.#offer(words.say("other_tab"), words.say("show_here"), () => this.#begin());
    this.#fit();
  }

  /** Gives the table the room that the window has beside everything else. */
  #fit() {
    const { table } = this;
    // On paper the table keeps its layout, in the size that the sheet has room for.
    if (!table || this.host.clientWidth === 0 || matchMedia("print").matches) return;
    const style = getComputedStyle(this.root);
    const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    // The tools keep their place while the ending hides them, so that the board stays as large as it is.
    this.root.classList.remove("is-done");
    const [place, last] = [this.place, this.tools.element].map((part) => part.getBoundingClientRect());
    const isBeside = last.left >= place.right;
    const below = (isBeside ? 4 : last.bottom - place.bottom) + parseFloat(style.rowGap);
    this.root.classList.toggle("is-done", this.round.game.isDone);
    const width = isBeside ? place.width : this.root.clientWidth - sides;
    const least = parseFloat(style.getPropertyValue("--least"));
    const height = innerHeight - place.top - scrollY - below;
    table.fit({ width, height: isBeside ? height : Math.max(least, height) });
    const { layout } = table.view;
    this.root.style.setProperty("--table", `${layout.width * layout.cell}px`);
  }

  /** Other pieces lie on the board than before. */
  #changed() {
    const { round, day, memory } = this;
    round.clock();
    round.isStale = false;
    round.keep();
    this.#tell("moved");
    this.#offer();
    this.#keepBoard();
    if (round.game.isDone && !round.isShown) {
      this.solved.add(round);
      if (this.board.data.hasDates) memory.countDay(day, Day.today());
    }
    this.#showState();
    this.table.view.crop(round.game.isDone);
    if (round.game.isDone) this.#announce(this.ending.praise.textContent);
    else if (memory.get("shows")) this.#count();
  }

  /** Unfolds how to play, and leads there. */
  #help() {
    this.help.open = true;
    this.help.firstElementChild.focus();
  }

  /** Shows what can be done to the piece that a pointer selected, or where else one can go. */
  #showPieceTools({ selected, hasButtons, game, hand }) {
    this.pieceTools.hidden = !selected || !hasButtons;
    this.ways.hidden = !this.pieceTools.hidden;
    this.flip.disabled = !game.board.pieceOf.get(selected)?.mayFlip;
    this.back.disabled = !game.placementOf(selected) && hand.held?.letter !== selected;
  }

  /** Shows how far the round is. */
  #showState() {
    const { game } = this.round;
    this.how.hidden = this.solved.read().size > 0;
    this.root.classList.toggle("is-done", game.isDone);
    this.tools.show({ game, shows: this.memory.get("shows") === true, hasSolver: this.round.solutions !== null });
    this.ending.element.hidden = !game.isDone;
    this.status.textContent = this.#prospect();
    if (game.isDone) this.#end();
  }

  /** Shows the ending, and what waits on the day after once that is known. */
  async #end(solutions = null) {
    const { round, board, day, memory } = this;
    const next = { day: day.plus(1), isTomorrow: String(day) === String(Day.today()), solutions };
    const mine = { streak: memory.streak(Day.today()), beat: this.beat, ...this.solved.honors(round) };
    this.ending.show(round, mine, next);
    if (solutions !== null || !board.data.hasDates) return;
    const after = new Round(board, next.day, this.#choices, memory);
    const answer = await this.advice.count(after.game, after.open, []);
    if (answer && round === this.round && round.game.isDone) this.#end(answer.count);
  }

  #prospect() {
    const { words, round } = this;
    const remaining = words.say("remaining", { count: round.game.remaining });
    if (round.isBeyond) return `${remaining} · ${words.say("uncounted")}`;
    if (round.solutions === null) return remaining;
    return `${words.say("in_all", { count: round.solutions })} · ${remaining}`;
  }

  /** Shows and says a sentence. */
  #say(text) {
    this.status.textContent = text;
    this.#announce(text);
  }

  /** Tells screen readers a sentence. */
  #announce(text) {
    // A browser repeats a sentence only if the text differs.
    this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
  }

  #clear() {
    if (this.round.game.placements.length === 0) return;
    this.table.change(() => this.round.game.startOver(), () => this.words.say("cleared"));
  }

  /** Asks how many solutions there are; when the answer comes, the solver is there. */
  async #askForSolutions() {
    const { round } = this;
    const answer = await this.advice.count(round.game, round.open, []);
    if (round !== this.round) return;
    round.isBeyond = this.advice.isBeyond;
    round.solutions = answer?.count ?? null;
    this.#showState();
    if (answer && this.memory.get("shows")) this.#count();
  }

  #toggleCount() {
    this.memory.set("shows", !this.memory.get("shows"));
    this.#showState();
    if (this.memory.get("shows")) this.#count();
  }

  /** Says how many solutions continue what lies on the board. */
  async #count() {
    const { round } = this;
    if (round.game.isDone || round.game.placements.length === 0) return;
    const answer = await this.advice.count(round.game, round.open);
    if (!answer || round !== this.round) return;
    const phrase = answer.isAll && round.solutions !== null ? "continue" : "continue_more";
    this.#say(this.words.say(phrase, { count: answer.count, all: round.solutions }));
  }

  /** Lays one more piece, or says what is in the way. */
  async #hint() {
    const { round, words } = this;
    if (round.game.remaining === 0 || round.solutions === null) return;
    const placement = await this.advice.hint(round.game, round.open);
    if (round !== this.round) return;
    if (!placement) return this.#tellWhatIsInTheWay();
    const labels = words.labels(this.board, placement.cells);
    const letter = words.letter(placement.letter);
    const text = words.say("hinted", { letter, labels, count: round.game.remaining - 1 });
    this.table.change(() => round.game.place(placement, round.hints + 1), () => text);
  }

  async #tellWhatIsInTheWay() {
    const { round, words } = this;
    const piece = await this.advice.inTheWay(round.game, round.open);
    if (round !== this.round) return;
    if (!piece) return this.#say(words.say("no_way"));
    this.table.select(piece.letter);
    this.#say(words.say("in_the_way", { letter: words.letter(piece.letter), count: piece.count }));
  }

  /** Lays a solution, one piece after another, as one step. */
  async #solve() {
    const { round, words } = this;
    if (round.game.remaining === 0 || round.solutions === null) return;
    const placements = await this.advice.solve(round.game, round.open);
    if (round !== this.round) return;
    if (!placements) return this.#say(words.say("no_solution"));
    this.table.view.stagger(placements, SOLVING_STEP);
    const { length } = this.board.pieces;
    this.table.change(() => round.game.arrange(placements, length), () => words.say("solved"));
  }
}
