import { BoardView } from "./board_view.js";
import { html, svg } from "./elements.js";
import { layOut } from "./layout.js";
import { PieceView } from "./piece_view.js";

/** The share of ink of a piece, in percent: neighbors in the list differ much. */
function toneOf(place, { pieces }) {
  return Math.round(30 + (65 * ((3 * place) % pieces.length)) / pieces.length);
}

/** The drawing of the table: the board, the tray below or beside it, and the pieces on both. */
export class TableView {
  constructor(board, words) {
    Object.assign(this, { board, words });
    this.boardView = new BoardView(board, words);
    this.pieces = new Map(board.pieces.map((piece, place) => [piece.letter, new PieceView(piece, toneOf(place, board))]));
    this.ghost = svg("path", { class: "ghost" });
    const trace = ({ letter, path }) => [letter, svg("path", { class: "trace", d: path })];
    this.traceOf = new Map(board.pieces.map(trace));
    this.traces = svg("g", { "aria-hidden": "true" }, [...this.traceOf.values()]);
    this.onBoard = svg("g", {}, [this.boardView.element, this.ghost]);
    this.layer = svg("g", { class: "pieces" }, [...this.pieces.values()].map((view) => view.element));
    this.picture = svg("svg", { class: "table-picture" }, [this.onBoard, this.traces, this.layer]);
    const attributes = { class: "table", role: "application", dir: "ltr", tabindex: "-1" };
    this.element = html("div", attributes, [this.picture]);
    this.fit({ width: 600, height: 600 });
    this.crop(false);
  }

  /** Uses this room, in pixels. */
  fit(room) {
    this.layout = layOut(this.board, room);
    const { board } = this.layout;
    this.onBoard.setAttribute("transform", `translate(${board.x} ${board.y})`);
  }

  /** Shows board and tray, or the board alone, which stays as large as it is. */
  crop(isAlone) {
    const { cell, alone, width, height } = this.layout;
    this.shown = isAlone ? alone : { left: 0, width, height };
    this.picture.setAttribute("viewBox", `${this.shown.left} 0 ${this.shown.width} ${this.shown.height}`);
    this.element.style.width = `${this.shown.width * cell}px`;
    this.element.classList.toggle("is-alone", isAlone);
  }

  /** The point of the board under a pixel of the window. */
  pointAt(clientX, clientY) {
    const box = this.picture.getBoundingClientRect();
    const cell = box.width / this.shown.width;
    const { x, y } = this.layout.board;
    return { x: (clientX - box.left) / cell + this.shown.left - x, y: (clientY - box.top) / cell - y };
  }

  /** Whether a point is on the board or so near that a piece put there is meant to be on it. */
  isOverBoard({ x, y }) {
    return x > -0.5 && y > -0.5 && x < this.board.columns + 0.5 && y < this.board.rows + 0.5;
  }

  /** The middle of a piece's place in the tray, from the board's corner. */
  trayPlace(letter) {
    const slot = this.layout.slots.get(letter) ?? { x: 0, y: 0 };
    return { x: slot.x - this.layout.board.x, y: slot.y - this.layout.board.y };
  }

  /** Where a piece is on the board: in the hand, where it was laid, or in the tray beside. */
  #placeOf(letter, hand) {
    const held = hand.held?.letter === letter ? hand.held : null;
    const placement = held ? undefined : hand.game.placementOf(letter);
    const at = held?.center ?? (placement ? hand.centerOf(placement) : this.trayPlace(letter));
    return { held, placement, at, scale: held || placement ? 1 : this.layout.scale };
  }

  /** Draws a table as it is now. */
  show(scene) {
    for (const letter of this.pieces.keys()) this.#showPiece(letter, scene);
    this.#showGhost(scene);
    this.#raise(scene.hand.held?.letter);
    this.element.classList.toggle("is-dragging", scene.isDragging);
    this.element.classList.toggle("has-buttons", scene.hasButtons);
  }

  #showPiece(letter, { hand, selected, isDragging }) {
    const view = this.pieces.get(letter);
    const { held, placement, at, scale } = this.#placeOf(letter, hand);
    const orientation = hand.orientationOf(letter);
    const { x, y } = this.layout.board;
    view.show({ x: at.x + x, y: at.y + y, scale, orientation });
    const heldState = isDragging ? "dragged" : hand.fitting ? "held" : "floating";
    const state = held ? heldState : placement ? "placed" : "tray";
    const label = this.words.say("piece", {
      letter: this.words.letter(letter),
      count: view.piece.cells.length,
      state: placement
        ? this.words.say("covers", { labels: this.words.labels(this.board, placement.cells) })
        : this.words.say(held ? "in_hand" : "not_placed"),
    });
    view.describe({ label, isSelected: selected === letter, state });
    this.#showTrace(letter, state !== "tray", orientation);
  }

  /** Shows what a piece leaves in the tray while it is elsewhere. */
  #showTrace(letter, isAway, orientation) {
    const trace = this.traceOf.get(letter);
    const slot = this.layout.slots.get(letter);
    const place = `translate(${slot.x} ${slot.y}) scale(${this.layout.scale})`;
    trace.setAttribute("transform", `${place} ${this.pieces.get(letter).lying(orientation)}`);
    trace.classList.toggle("is-away", isAway);
  }

  /** Where the piece in the hand will lie. */
  #showGhost({ hand, isDragging }) {
    const place = isDragging ? hand.snap : hand.fitting;
    this.ghost.toggleAttribute("hidden", !place);
    if (!place) return;
    const view = this.pieces.get(place.letter);
    const { x, y } = hand.centerOf(place);
    this.ghost.setAttribute("d", view.piece.path);
    this.ghost.setAttribute("transform", `translate(${x} ${y}) ${view.lying(place.orientation)}`);
  }

  /**
   * Draws a piece over all others, or all in their order. The piece itself stays in the document where it is,
   * for an element that is moved loses the focus and the pointer.
   */
  #raise(letter) {
    const views = [...this.pieces.values()].map((view) => view.element);
    const raised = this.pieces.get(letter)?.element;
    const wanted = raised ? [...views.filter((view) => view !== raised), raised] : views;
    if (wanted.every((view, index) => this.layer.children[index] === view)) return;
    const fixed = raised ?? views.find((view) => view === document.activeElement) ?? views[0];
    const place = wanted.indexOf(fixed);
    for (const view of wanted.slice(0, place)) this.layer.insertBefore(view, fixed);
    for (const view of wanted.slice(place + 1)) this.layer.append(view);
  }

  /** Lets pieces set out one after another, after so many milliseconds, the next time they move. */
  stagger(placements, step) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    placements.forEach(({ letter }, index) => {
      const { element } = this.pieces.get(letter);
      element.style.transitionDelay = `${index * step}ms`;
      setTimeout(() => element.style.removeProperty("transition-delay"), (placements.length + 2) * step);
    });
  }
}
