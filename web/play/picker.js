import { miniature } from "./board_view.js";
import { button, html } from "./elements.js";

/** Choosing a board by its picture. */
export class Picker {
  constructor(words, onBoard) {
    this.words = words;
    this.onBoard = onBoard;
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
    this.list.replaceChildren(...this.shown.boards.map((board) => html("li", {}, [this.#choice(board)])));
    this.dialog.showModal();
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
      this.onBoard(board.name);
    };
    const attributes = { class: "choice pictured picker-choice", "aria-pressed": String(board === played) };
    return button(content, choose, attributes);
  }
}
