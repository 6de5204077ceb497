import { fragment } from "../address.js";
import { Day } from "../play/day.js";
import { filled, save } from "../play/elements.js";
import { History, undoKey } from "../play/history.js";
import { Words, refusal } from "../play/words.js";
import { areas, draftOf, emptyDraft, isLabel, OFF, request, withSize, withWord } from "./draft.js";
import { Grid } from "./grid.js";
import { Groups, nextLabel, Texts } from "./labels.js";
import { Pieces, shaped, SHAPES } from "./pieces.js";
import { Toolbar } from "./toolbar.js";
import { Verdict } from "./verdict.js";

/** After so long without a change a draft is checked, and its dates are counted, in milliseconds. */
const PAUSE = { check: 120, count: 700 };
/** Counting that takes longer is given up, in milliseconds. */
const PATIENCE = 30_000;
/** The largest template that is opened, in bytes. */
const LARGEST_FILE = 64 * 1024;

/** The editor of boards. */
export class Maker {
  #counting = new AbortController();
  #timer;
  /** The template of the last puzzle that was drawn, and the same with its numbers once they are counted. */
  #template = "";
  #counted = "";

  constructor(host, services) {
    Object.assign(this, { host, services, own: services.own });
    this.words = new Words(services.language, services.phrases.boards);
    // Steps can be taken back after another view was shown, too.
    services.drawn ??= new History(this.own.draft ?? draftOf(services.boards[0]));
    this.history = services.drawn;
    const change = (edit, stroke) => this.#change(edit, stroke);
    this.grid = new Grid(this.words, {
      onWord: (place, word, stroke) => this.#change((draft) => withWord(draft, place, word), stroke),
      suggest: (place) => this.#suggest(place),
    });
    this.pieces = new Pieces(this.words, change, () => this.#fill());
    this.groups = new Groups(this.words, services.languages, change);
    this.texts = new Texts(this.words, change);
    this.verdict = new Verdict(services, this.words, {
      onSave: () => {
        const template = new Blob([this.#counted], { type: "application/toml" });
        save(template, `${this.history.present.name}.toml`);
      },
      link: (view) => new URL(this.#link(view), location.href).href,
    });
    this.known = services.boards.filter(({ template }) => !template);
    this.toolbar = new Toolbar(this.words, this.known, {
      undo: () => this.#step(() => this.history.undo()),
      redo: () => this.#step(() => this.history.redo()),
      start: (name) => {
        const board = this.known.find((each) => each.name === name);
        const own = this.own.all.find(({ draft }) => draft.id === name);
        this.#begin(own?.draft ?? (board ? draftOf(board) : emptyDraft()));
      },
      remove: () => {
        const { id } = this.history.present;
        this.own.remove(({ draft }) => draft.id === id);
        this.#begin(draftOf(this.known[0]));
      },
      openFile: (file) => this.openFile(file),
      mode: (mode) => {
        this.grid.mode = mode;
      },
      size: (rows, columns) => this.#change((draft) => {
        const sized = withSize(draft, draft.rows.length + rows, draft.rows[0].length + columns);
        return rows > 0 ? this.#countedOn(sized) : sized;
      }),
      join: (key) => this.grid.join(key),
      zoom: (times) => {
        this.sheet.style.setProperty("--zoom", times);
        this.sheet.classList.toggle("is-zoomed", times > 1);
        this.grid.bringIntoView();
      },
    });
    this.#build();
    this.#show();
  }

  #build() {
    const parts = filled("maker", this.words, {
      ...{ tools: this.toolbar.element, foot: this.toolbar.foot, grid: this.grid.element, pieces: this.pieces.element },
      ...{ groups: this.groups.element, texts: this.texts.element },
      ...{ verdict: this.verdict.element, state: this.verdict.state },
    });
    Object.assign(this, parts);
    for (const name of ["title", "credit"]) {
      const input = this[name];
      input.addEventListener("input", () => this.#change((draft) => ({ ...draft, [name]: input.value }), input));
    }
    this.host.replaceChildren(this.element);
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    const undo = undoKey(event);
    if (!undo || event.target.matches("input, textarea")) return;
    event.preventDefault();
    this.#step(() => this.history[undo]());
  }

  /** Ends what is under way. */
  destroy() {
    clearTimeout(this.#timer);
    this.isOver = true;
    this.#counting.abort();
  }

  /** Opens a template as a draft, which can be undone. */
  async open(template) {
    this.verdict.wait();
    try {
      const board = await this.services.boardOf(template);
      const own = this.own.all.find((each) => each.board?.template === board.template);
      this.#begin(own?.draft ?? draftOf(board));
    } catch (error) {
      // The draft is the one before: what was said of it holds.
      this.#show();
      this.verdict.say(error.fault ? this.verdict.fault(error.fault) : refusal(this.services, error));
    }
  }

  /** Opens a file with a template. */
  async openFile(file) {
    if (file.size > LARGEST_FILE) return this.verdict.say(this.words.say("too_large"));
    this.verdict.wait();
    return this.open(await file.text());
  }

  /** The draft with the labels that come next in its last row, if there are any. */
  #countedOn(draft) {
    const row = draft.rows.length - 1;
    return draft.rows[row].reduce((counted, _, column) => {
      const next = this.#suggest({ row, column }, counted.rows);
      return next ? withWord(counted, { row, column }, next) : counted;
    }, draft);
  }

  /** The label after the one before it, if that is of a calendar. */
  #suggest(place, rows = this.history.present.rows) {
    const above = rows.slice(0, place.row).flat();
    const before = [...above, ...rows[place.row].slice(0, place.column)];
    const last = before.filter((word) => word !== OFF && isLabel(word)).at(-1) ?? "";
    const next = nextLabel(last, this.services.languages);
    return rows.flat().includes(next) ? "" : next;
  }

  /** Takes pieces with which every date has a solution: others each time. */
  async #fill() {
    const { cells, open } = areas(this.history.present);
    const wanted = { shapes: SHAPES, area: cells - open, number: this.next ?? 0 };
    try {
      const { letters, next } = await this.services.engine.request("fill", { ...request(this.history.present), ...wanted });
      this.next = next;
      if (letters) this.#change((draft) => ({ ...draft, pieces: letters.map(shaped) }));
      else this.verdict.say(this.words.say("no_set"));
    } catch (error) {
      this.verdict.say(refusal(this.services, error));
    }
  }

  /** Draws on; what is drawn on another board becomes one's own. */
  #change(edit, stroke) {
    const { present } = this.history;
    const draft = edit(present);
    if (draft === present) return;
    const named = draft.id && draft.title === present.title ? {} : this.own.free(draft, this.known);
    const id = draft.id ?? `${Date.now()}`;
    this.#step(() => this.history.change({ ...draft, id, ...named }, stroke));
  }

  /** Begins with another draft. */
  #begin(draft) {
    this.#step(() => this.history.change(draft));
  }

  #step(take) {
    take();
    this.own.keep(this.history.present);
    this.#show();
  }

  #show() {
    const draft = this.history.present;
    if (this.title.value !== draft.title) this.title.value = draft.title;
    if (this.credit.value !== draft.credit) this.credit.value = draft.credit;
    this.toolbar.show(draft, this.history, this.own.all);
    this.#blame(this.faulty ?? null);
    this.verdict.showAreas(draft);
    this.verdict.wait();
    this.#counting.abort(new DOMException("another board", "AbortError"));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(draft), PAUSE.check);
  }

  /** Shows what a message is about. */
  #blame(place) {
    const draft = this.history.present;
    this.faulty = place;
    this.grid.show(draft, place?.part === "cell" ? place : null);
    this.pieces.show(draft, place);
    this.groups.show(draft, place);
    this.texts.show(draft, place);
    this.title.toggleAttribute("aria-invalid", ["title", "name"].includes(place?.part));
    this.credit.toggleAttribute("aria-invalid", place?.part === "credit");
  }

  /** Asks the library whether this is a puzzle, and then how many solutions its dates have. */
  async #check(draft) {
    const isStale = () => this.history.present !== draft || this.isOver;
    try {
      const { good, fault } = await this.services.engine.request("check", request(draft));
      if (isStale()) return;
      this.#blame(fault?.place ?? null);
      if (fault) return this.verdict.refuse(this.verdict.fault(fault));
      this.#template = this.#counted = good.template;
      this.own.keep(draft, { ...good.board, template: good.template });
      this.verdict.accept();
      this.#showLinks(good.board.hasDates);
      this.#timer = setTimeout(() => this.#count(good), PAUSE.count);
    } catch (error) {
      if (!isStale()) this.verdict.refuse(refusal(this.services, error));
    }
  }

  #showLinks(hasDates) {
    const year = { year: Day.today().year };
    this.verdict.showLinks({
      play_it: this.#link("today"),
      ...(hasDates ? { see_it: this.#link("heatmap", year), print_cards: this.#link("cards", year) } : {}),
      print_pieces: this.#link("pieces"),
      cut_it: this.#link("laser"),
    });
  }

  #link(product, fields = {}) {
    return fragment({ product, ...fields, layout: this.#template });
  }

  async #count({ template, board }) {
    this.#counting = new AbortController();
    const { signal } = this.#counting;
    const giveUp = () => this.#counting.abort(new Error(this.services.phrases.refusals.uncounted));
    const patience = setTimeout(giveUp, PATIENCE);
    this.verdict.count();
    try {
      const counts = await this.services.engine.request("census", template, { signal });
      this.#counted = counts.template;
      this.verdict.tell(counts, board.hasDates);
    } catch (error) {
      if (error.name !== "AbortError") this.verdict.giveUp(refusal(this.services, error));
    } finally {
      clearTimeout(patience);
    }
  }
}
