// The bars around the table: choosing a day and a board, and the tools.
import { miniature } from "./board_view.js";
import { Day } from "./day.js";
import { button, filled, html, options, signButton } from "./elements.js";
import { Numeral } from "./numeral.js";

/**
 * The day, as a numeral of cells and in words, where any is chosen, the one before, the one after, and today; and
 * other labels that a board leaves open.
 */
export class DateBar {
  constructor(words, lettering, onDay, onChoices) {
    Object.assign(this, { words, onChoices, day: Day.today(), numeral: new Numeral(lettering) });
    const parts = filled("date-bar", words, {
      numeral: this.numeral.element,
      before: () => onDay(this.day.plus(-1)),
      after: () => onDay(this.day.plus(1)),
      now: () => onDay(Day.today()),
      pick: () => {
        const day = Day.parse(this.field.value);
        if (day) onDay(day);
        else this.field.value = this.day.toString();
      },
    });
    Object.assign(this, parts);
    // A browser that shows no calendar for a click takes typed days.
    this.field.addEventListener("click", () => this.field.showPicker?.());
  }

  show(board, day, choices) {
    const { words } = this;
    const today = Day.today();
    this.day = day;
    this.field.value = day.toString();
    this.days.hidden = !board.data.hasDates;
    this.today.hidden = day.toString() === today.toString();
    this.numeral.show(board.data.hasDates ? day.day : null);
    this.weekday.textContent = words.date(day, { weekday: "long" });
    const month = day.year === today.year ? { month: "long" } : { month: "short", year: "numeric" };
    this.month.textContent = words.date(day, month);
    this.choices.replaceChildren(...board.otherGroups.map((group) => this.#choice(board, group, choices)));
  }

  #choice(board, { name, areas }, choices) {
    const labels = areas.map((area, place) => [place, this.words.label(board, area)]);
    const change = () => this.onChoices({ ...choices, [name]: Number(select.value) });
    const select = html("select", { "aria-label": name, change }, options(labels));
    select.value = String(choices[name] ?? 0);
    return select;
  }
}

/** Choosing a board by its picture. */
export class Picker {
  constructor(words, onBoard, own) {
    Object.assign(this, { words, onBoard, own });
    this.opener = button([], () => this.#open(), { class: "button picker-opener", "aria-haspopup": "dialog" });
    const { element, list } = filled("picker", words, { close: () => this.dialog.close() });
    [this.dialog, this.list] = [element, list];
    // The backdrop belongs to the dialog; what is in it does not.
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
  }

  /** Offers boards as they are on a day, and shows which one is played. */
  show(boards, played, day) {
    this.shown = { boards, played, day };
    const name = html("span", { class: "picker-name" }, [played.title]);
    this.opener.replaceChildren(miniature(played, day), name);
    this.opener.setAttribute("aria-label", `${this.words.say("board")}: ${played.title}`);
    this.opener.title = this.words.say("choose_board");
  }

  #open() {
    const entry = (board) => html("li", {}, [this.#choice(board), ...this.#removal(board)]);
    this.list.replaceChildren(...this.shown.boards.map(entry));
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** What deletes a board that is one's own, unless it is played. */
  #removal(board) {
    const { boards, played } = this.shown;
    const isMeant = (each) => each.board?.template === board.data.template;
    if (!board.data.template || board === played || !this.own.all.some(isMeant)) return [];
    const remove = () => {
      this.own.remove(isMeant);
      this.shown.boards = boards.filter((each) => each !== board);
      this.#open();
    };
    return [signButton("×", this.words.say("delete", { board: board.title }), remove)];
  }

  #choice(board) {
    const { played, day } = this.shown;
    const { maker } = board.data;
    const facts = this.words.say("pieces_of_board", { count: board.pieces.length });
    const title = html("span", { class: "picker-title" }, [board.title]);
    const note = html("span", { class: "picker-facts" }, [maker ? `${maker} · ${facts}` : facts]);
    const choose = () => {
      this.dialog.close();
      this.onBoard(board.data.template ?? board.name);
    };
    const attributes = { class: "choice pictured picker-choice", "aria-pressed": String(board === played) };
    return button([miniature(board, day), title, note], choose, attributes);
  }
}

/** The buttons below the table. */
export class Tools {
  constructor(words, actions) {
    const { element, ...buttons } = filled("tools", words, actions);
    Object.assign(this, { element, buttons });
  }

  /** Shows what can be done now, by the solver as well once it is there. Every button keeps its place. */
  show({ game, shows, hasSolver }) {
    const enable = (tool, isEnabled) => this.buttons[tool].setAttribute("aria-disabled", String(!isEnabled));
    enable("undo", game.history.canUndo);
    enable("redo", game.history.canRedo);
    enable("clear", game.placements.length > 0);
    for (const tool of ["hint", "solve"]) enable(tool, hasSolver && game.remaining > 0);
    enable("show", hasSolver);
    this.buttons.show.setAttribute("aria-pressed", String(shows));
  }
}
