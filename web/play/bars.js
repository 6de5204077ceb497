// The bars around the table: choosing a day and a board, and the tools.
import { miniature } from "./board_view.js";
import { Day } from "./day.js";
import { button, html, icon, options, signButton } from "./elements.js";
import { Numeral } from "./numeral.js";

/** The pictures of the tools. */
const PICTURES = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  clear: "M4 4v6h6M5 15a8 8 0 1 0 1.4-8.2L4 10",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1 1.3 1.1 2.2h5c.1-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
  show: "M4 20v-5h4v5zM10 20V9h4v11zM16 20V4h4v16z",
  solve: "M4 4h9v5H9v5H4zM13 4h7v12h-6v-3M4 14h5v3h5v3H4z",
};

/** Those that have no name on a phone. */
const SMALL = ["undo", "redo", "clear"];

/**
 * The day, as a numeral of cells and in words, where any is chosen, the one before, the one after, and today; and
 * other labels that a board leaves open.
 */
export class DateBar {
  constructor(words, lettering, onDay, onChoices) {
    this.words = words;
    this.onChoices = onChoices;
    this.day = Day.today();
    this.numeral = new Numeral(lettering);
    this.weekday = html("span", { class: "date-weekday" });
    this.month = html("span");
    const field = { type: "date", "aria-label": words.say("date"), required: "", min: "0001-01-01" };
    this.field = html("input", field);
    // A browser that shows no calendar for a click takes typed days.
    this.field.addEventListener("click", () => this.field.showPicker?.());
    this.field.addEventListener("change", () => {
      const day = Day.parse(this.field.value);
      if (day) onDay(day);
      else this.field.value = this.day.toString();
    });
    const spoken = html("span", { class: "date-words" }, [this.weekday, this.month]);
    const shown = html("label", { class: "date-field" }, [this.numeral.element, spoken, this.field]);
    const arrow = (phrase, path, days) =>
      signButton(icon(path, "along"), words.say(phrase), () => onDay(this.day.plus(days)));
    const calendar = icon("M5 5h14v15H5zM5 10h14M9 3v4M15 3v4M11.5 14h1v1h-1z");
    this.today = signButton(calendar, words.say("today"), () => onDay(Day.today()));
    this.choices = html("span", { class: "row" });
    this.days = html("span", { class: "row date-days" }, [
      arrow("day_before", "M15 5l-7 7 7 7", -1),
      shown,
      arrow("day_after", "M9 5l7 7-7 7", 1),
      this.today,
    ]);
    this.element = html("div", { class: "row date-bar" }, [this.days, this.choices]);
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
    const select = html("select", { "aria-label": name }, options(labels));
    select.value = String(choices[name] ?? 0);
    select.addEventListener("change", () => this.onChoices({ ...choices, [name]: Number(select.value) }));
    return select;
  }
}

/** Choosing a board by its picture. */
export class Picker {
  constructor(words, onBoard, own) {
    this.words = words;
    this.onBoard = onBoard;
    this.own = own;
    const opens = { class: "button picker-opener", "aria-haspopup": "dialog" };
    this.opener = button([], () => this.#open(), opens);
    this.list = html("ul", { class: "picker-list" });
    const heading = html("h2", { id: "picker-heading" }, [words.say("choose_board")]);
    const head = html("div", { class: "row apart picker-head" }, [
      heading,
      button(words.say("close"), () => this.dialog.close()),
    ]);
    this.dialog = html("dialog", { class: "picker", "aria-labelledby": "picker-heading" }, [head, this.list]);
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
    const content = [
      miniature(board, day),
      html("span", { class: "picker-title" }, [board.title]),
      html("span", { class: "picker-facts" }, [maker ? `${maker} · ${facts}` : facts]),
    ];
    const choose = () => {
      this.dialog.close();
      this.onBoard(board.data.template ?? board.name);
    };
    const attributes = { class: "choice pictured picker-choice", "aria-pressed": String(board === played) };
    return button(content, choose, attributes);
  }
}

/** The buttons below the table. */
export class Tools {
  constructor(words, actions) {
    const made = ([tool, path]) => {
      const picture = icon(path, tool === "undo" || tool === "redo" ? "along" : "");
      const label = words.say(tool);
      const content = [picture, html("span", { class: "tool-name" }, [label])];
      const name = SMALL.includes(tool) ? "tool small" : "tool";
      const attributes = { class: name, "data-tool": tool, "aria-label": label, title: label };
      return [tool, button(content, actions[tool], attributes)];
    };
    this.buttons = Object.fromEntries(Object.entries(PICTURES).map(made));
    const attributes = { class: "tools", role: "group", "aria-label": words.say("tools") };
    this.element = html("div", attributes, Object.values(this.buttons));
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
