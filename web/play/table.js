import { Hand } from "./hand.js";
import { listenToKeys } from "./keyboard.js";
import { listenToPointers } from "./pointer.js";
import { TableView } from "./table_view.js";

/** The actions of a player, by any device. */
export class Table {
  selected = null;
  isDragging = false;
  /** Whether the last to touch a piece was a pointer, which has use for buttons beside it. */
  hasButtons = false;

  /**
   * `announce` tells screen readers a text; `onChange` hears that other pieces lie on the board, and `onShow` that
   * anything is otherwise.
   */
  constructor(game, openAreas, words, { announce, onChange, onShow }) {
    Object.assign(this, { game, words, announce, onChange, onShow });
    this.hand = new Hand(game);
    this.view = new TableView(game.board, words);
    this.view.boardView.open(openAreas);
    this.element = this.view.element;
    /** What a tool does to the selected piece: `turn`, `flip` or `back`. */
    this.press = listenToPointers(this);
    listenToKeys(this);
  }

  /** Draws the table as it is now. */
  refresh() {
    this.view.show(this);
    this.onShow(this);
  }

  /** Shows how a piece is turned, flipped, and moves into a place that fits; and back after so long, or at a touch. */
  demonstrate(milliseconds) {
    const [{ letter }] = this.game.board.pieces;
    this.element.classList.add("is-showing");
    const steps = [
      () => this.hand.turn(letter, 1),
      () => this.hand.flip(letter),
      () => {
        this.hand.take(letter, this.view.trayPlace(letter));
        this.hand.step(-this.game.board.columns, -this.game.board.rows);
        this.#findRoom();
      },
    ];
    const next = () => {
      if (!this.element.classList.contains("is-showing") || steps.length === 0) return;
      steps.shift()();
      this.refresh();
      setTimeout(next, milliseconds / 4);
    };
    next();
    const end = () => {
      if (!this.element.classList.contains("is-showing")) return;
      // Another hand has every piece as its maker shows it.
      this.hand = new Hand(this.game);
      this.refresh();
      this.element.classList.remove("is-showing");
    };
    const touches = ["pointerdown", "keydown", "focusin"];
    for (const touch of touches) addEventListener(touch, end, { capture: true, once: true });
    setTimeout(end, milliseconds);
  }

  /** Uses this room, in pixels, at once: nothing is seen to move. */
  fit(room) {
    this.element.classList.add("is-still");
    this.view.fit(room);
    this.view.crop(this.game.isDone);
    this.refresh();
    // The browser has to see the new places before it may animate again.
    this.element.getBoundingClientRect();
    this.element.classList.remove("is-still");
  }

  /** Selects a piece, or none; a piece in the hand is put down or goes back. */
  select(letter) {
    if (this.hand.held && this.hand.held.letter !== letter) this.settle();
    this.selected = letter;
    this.refresh();
  }

  /** Takes a piece from where it is into the hand. */
  take(letter) {
    this.select(letter);
    if (!this.hand.held) this.hand.take(letter, this.view.trayPlace(letter));
  }

  /** Takes a piece and moves it over the board, to a place that fits if the hand finds one. */
  takeOverBoard(letter) {
    const wasInTray = !this.game.placementOf(letter) && !this.hand.held;
    this.take(letter);
    if (wasInTray) {
      this.hand.step(-this.game.board.columns, -this.game.board.rows);
      this.#findRoom();
    }
    this.refresh();
    this.#sayWhereHeld("taken");
  }

  /** Moves the piece in the hand to the first place that fits, row by row; leaves it if there is none. */
  #findRoom() {
    const { columns, rows } = this.game.board;
    const { held } = this.hand;
    const corner = { ...held.center };
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        held.center = { x: corner.x + column, y: corner.y + row };
        if (this.hand.fitting) return;
      }
    }
    held.center = corner;
  }

  /** Moves the piece in the hand by whole cells. */
  step(columns, rows) {
    this.hand.step(columns, rows);
    this.refresh();
    this.#sayWhereHeld("at");
  }

  /** Turns a piece wherever it is; one that lies on the board is taken into the hand. */
  turn(letter, quarters) {
    this.#lift(letter);
    this.hand.turn(letter, quarters);
    this.#afterTurning(letter, "turned");
  }

  /** Turns a piece over in the same way. */
  flip(letter) {
    this.#lift(letter);
    if (this.hand.flip(letter)) this.#afterTurning(letter, "flipped");
    else this.#say("not_flipped", letter);
  }

  #lift(letter) {
    if (this.game.placementOf(letter)) this.take(letter);
    else this.select(letter);
  }

  #afterTurning(letter, what) {
    // A piece that was turned over the edge of the board comes back onto it.
    if (this.hand.held && !this.isDragging) this.hand.step(0, 0);
    this.refresh();
    if (!this.hand.held) this.#say(what, letter);
    else if (!this.isDragging) this.#sayWhereHeld(what);
  }

  /** Lays the piece in the hand down where it is, if it fits. */
  put() {
    const { fitting } = this.hand;
    if (fitting) this.#place(fitting);
    else this.#sayWhereHeld("at");
  }

  /** Lays the piece in the hand down if it fits right where it is; else it goes back to where it was. */
  settle() {
    const { fitting, under } = this.hand;
    if (fitting) return this.#place(fitting);
    this.hand.release();
    this.refresh();
    if (under && !this.game.placementOf(under.letter)) this.#say("returned", under.letter);
  }

  /** Lets go of a piece that was dragged: into the nearest place that fits, the tray, or where it was. */
  drop() {
    const { held, snap } = this.hand;
    this.isDragging = false;
    if (!held) return;
    if (snap) this.#place(snap);
    else if (this.view.isOverBoard(held.center)) this.hand.release();
    else this.sendBack(held.letter);
    this.refresh();
  }

  #place(placement) {
    const before = this.game.placementOf(placement.letter);
    this.hand.release();
    const isSame = before && before.cells.join() === placement.cells.join();
    if (!isSame) this.game.place(placement);
    this.refresh();
    if (isSame) return;
    const letter = this.words.letter(placement.letter);
    const labels = this.words.labels(this.game.board, placement.cells);
    this.announce(this.words.say("placed", { letter, labels, count: this.game.remaining }));
    this.onChange();
  }

  /** Puts a piece into the tray. */
  sendBack(letter) {
    this.hand.remember();
    this.hand.release();
    const wasPlaced = this.game.remove(letter);
    this.refresh();
    this.#say("returned", letter);
    if (wasPlaced) this.onChange();
  }

  /** Changes the board in one step; what `text` gives after it is told to screen readers. */
  change(change, text) {
    this.hand.remember();
    this.hand.release();
    this.selected = null;
    if (change() === false) return;
    this.refresh();
    this.announce(text());
    this.onChange();
  }

  /** Takes a step back (`undo`), or once more (`redo`). */
  travel(way) {
    const phrase = { undo: "undone", redo: "redone" }[way];
    this.change(() => this.game.history[way](), () => this.words.say(phrase, { count: this.game.remaining }));
  }

  #say(key, letter) {
    this.announce(this.words.say(key, { letter: this.words.letter(letter) }));
  }

  /** Says what the piece in the hand would cover, and whether it may. */
  #sayWhereHeld(key) {
    const { under } = this.hand;
    if (!under) return;
    const obstacle = this.game.obstacle(under);
    const letter = this.words.letter(under.letter);
    const labels = this.words.labels(this.game.board, under.cells);
    const fit = this.words.say(obstacle ? `obstacle_${obstacle}` : "fits");
    const what = key === "at" ? "" : `${this.words.say(key, { letter })} `;
    this.announce(what + this.words.say("at", { labels, fit }));
  }
}
