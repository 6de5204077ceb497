import { html } from "./elements.js";
import { miniature } from "./miniature.js";

/** Choosing a board by its picture. */
export class Picker {
  #boards = [];
  /** What is played. */
  #shown = null;

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

  /** Offers these boards. */
  offer(boards) {
    this.#boards = boards;
  }

  /** Shows which board is played. */
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
