import { html } from "./elements.js";
import { miniature } from "./miniature.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./day.js").Day} Day
 * @typedef {import("./words.js").Words} Words
 */

/** Choosing a board by its picture. */
export class Picker {
  /** @type {Board[]} */
  #boards = [];
  /** What is played. @type {{board: Board, day: Day} | null} */
  #shown = null;

  /**
   * @param {Words} words
   * @param {(name: string) => void} onBoard
   */
  constructor(words, onBoard) {
    this.words = words;
    this.onBoard = onBoard;
    this.opener = html("button", { type: "button", class: "button picker-opener", "aria-haspopup": "dialog" });
    this.list = html("ul", { class: "picker-list" });
    const close = html("button", { type: "button", class: "button" }, [words.say("close")]);
    const heading = html("h2", { id: "picker-heading" }, [words.say("choose_board")]);
    const head = html("div", { class: "picker-head" }, [heading, close]);
    this.dialog = html("dialog", { class: "picker", "aria-labelledby": "picker-heading" }, [head, this.list]);
    this.opener.addEventListener("click", () => this.#open());
    close.addEventListener("click", () => this.dialog.close());
    // The backdrop belongs to the dialog; what is in it does not.
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
  }

  /** Offers these boards. @param {Board[]} boards */
  offer(boards) {
    this.#boards = boards;
  }

  /**
   * Shows which board is played.
   * @param {Board} board
   * @param {Day} day
   */
  show(board, day) {
    this.#shown = { board, day };
    this.opener.replaceChildren(miniature(board, day), html("span", { class: "picker-name" }, [board.title]));
    this.opener.setAttribute("aria-label", `${this.words.say("board")}: ${board.title}`);
    this.opener.title = this.words.say("choose_board");
  }

  /** Draws the boards as they are on the day, and lets one be chosen. */
  #open() {
    if (!this.#shown) return;
    const { board: played, day } = this.#shown;
    const choices = this.#boards.map((board) => html("li", {}, [this.#choice(board, day, board === played)]));
    this.list.replaceChildren(...choices);
    this.dialog.showModal();
  }

  /**
   * @param {Board} board
   * @param {Day} day
   * @param {boolean} isPlayed
   */
  #choice(board, day, isPlayed) {
    const { maker } = board.data;
    const facts = this.words.say("pieces_of_board", { count: board.pieces.length });
    const button = html("button", { type: "button", class: "choice pictured picker-choice", "aria-pressed": String(isPlayed) }, [
      miniature(board, day),
      html("span", { class: "picker-title" }, [board.title]),
      html("span", { class: "picker-facts" }, [maker ? `${maker} · ${facts}` : facts]),
    ]);
    button.addEventListener("click", () => {
      this.dialog.close();
      this.onBoard(board.name);
    });
    return button;
  }
}
