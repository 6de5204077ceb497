import { html, svg } from "./elements.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./words.js").Words} Words
 */

/** Choosing a board by its picture. */
export class Picker {
  /** @type {Map<string, {board: Board, button: HTMLButtonElement, holes: SVGGElement}>} */
  #choices = new Map();

  /**
   * @param {Words} words
   * @param {(name: string) => void} onBoard
   */
  constructor(words, onBoard) {
    this.words = words;
    this.onBoard = onBoard;
    this.current = html("span", { class: "picker-current" });
    this.opener = html("button", { type: "button", class: "button picker-opener", "aria-haspopup": "dialog" }, [this.current]);
    this.list = html("ul", { class: "picker-list" });
    const close = html("button", { type: "button", class: "button", "data-close": "" }, [words.say("close")]);
    const heading = html("h2", { id: "picker-heading" }, [words.say("choose_board")]);
    const head = html("div", { class: "picker-head" }, [heading, close]);
    this.dialog = html("dialog", { class: "picker", "aria-labelledby": "picker-heading" }, [head, this.list]);
    this.opener.addEventListener("click", () => this.dialog.showModal());
    close.addEventListener("click", () => this.dialog.close());
    // The backdrop belongs to the dialog; what is in it does not.
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
  }

  /** Offers these boards. @param {Board[]} boards */
  offer(boards) {
    this.#choices.clear();
    for (const board of boards) {
      const { picture, holes } = miniature(board);
      const { title, data } = board;
      const facts = this.words.say("pieces_of_board", { count: board.pieces.length });
      const names = [
        html("span", { class: "picker-title" }, [title]),
        html("span", { class: "picker-facts" }, [data.maker ? `${data.maker} · ${facts}` : facts]),
      ];
      const button = html("button", { type: "button", class: "picker-choice" }, [picture, ...names]);
      button.addEventListener("click", () => {
        this.dialog.close();
        this.onBoard(board.name);
      });
      this.#choices.set(board.name, { board, button, holes });
    }
    const buttons = [...this.#choices.values()].map(({ button }) => button);
    this.list.replaceChildren(...buttons.map((button) => html("li", {}, [button])));
  }

  /**
   * Shows which board is played, and what stays open on all of them on a day.
   * @param {Board} board
   * @param {import("./day.js").Day} day
   */
  show(board, day) {
    for (const choice of this.#choices.values()) {
      choice.button.setAttribute("aria-pressed", String(choice.board.name === board.name));
      open(choice.board, choice.board.openAreas(day), choice.holes);
    }
    const { picture, holes } = miniature(board);
    open(board, board.openAreas(day), holes);
    this.current.replaceChildren(picture, html("span", { class: "picker-name" }, [board.title]));
    this.opener.setAttribute("aria-label", `${this.words.say("board")}: ${board.title}`);
    this.opener.title = this.words.say("choose_board");
  }
}

/** A small picture of a board, and the group in it for what stays open. @param {Board} board */
function miniature(board) {
  const holes = svg("g", { class: "board-holes" });
  const cells = board.data.areas.map((area) => svg("path", { class: "cell", d: area.path }));
  const frame = svg("path", { class: "board-frame", d: board.data.frame });
  const side = Math.max(board.columns, board.rows) + 0.6;
  const box = [(board.columns - side) / 2, (board.rows - side) / 2, side, side].join(" ");
  const picture = svg("svg", { class: "miniature", viewBox: box, "aria-hidden": "true" }, [frame, ...cells, holes]);
  return { picture, holes };
}

/**
 * @param {Board} board
 * @param {number[]} areas
 * @param {SVGGElement} holes
 */
function open(board, areas, holes) {
  holes.replaceChildren(...areas.map((area) => svg("path", { class: "hole-full", d: board.data.areas[area].path })));
}
