import { letterOf } from "./keyboard.js";

/** A pointer that moves less than this many pixels taps; a finger is less steady than a mouse. */
const STEADY = { mouse: 4, touch: 9 };
/** White between a finger and the piece that it drags, in pixels. */
const ABOVE_FINGER = 26;
/** Nearer than this many pixels to the window's edge, a pointer that drags scrolls the board into view. */
const EDGE = 80;
/** How fast: as a share of how deep the pointer is in that margin, for each frame. */
const SCROLLING = 0.15;
/** How far a wheel turns for a quarter turn of a piece. */
const NOTCH = 40;

/** Lets the table be played with mouse, pen and fingers, and returns what a tool does to the selected piece. */
export function listenToPointers(table) {
  const pointers = new Pointers(table);
  const picture = table.view.picture;
  table.element.addEventListener("pointerdown", (event) => pointers.down(event));
  picture.addEventListener("pointermove", (event) => pointers.move(event));
  picture.addEventListener("pointerup", (event) => pointers.up(event));
  picture.addEventListener("pointercancel", () => pointers.cancel());
  picture.addEventListener("wheel", (event) => pointers.wheel(event), { passive: false });
  picture.addEventListener("contextmenu", (event) => letterOf(event.target) && event.preventDefault());
  // Two fingers on a piece enlarge the page, but not while one of them drags it.
  const keep = (event) => (table.isDragging || event.touches.length === 1) && letterOf(event.target) && event.preventDefault();
  picture.addEventListener("touchmove", keep, { passive: false });
  return (action) => pointers.press(action);
}

/** Fingers and the mouse on the table. */
class Pointers {
  /**
   * The pointer that holds a piece: where it went down and where it is, in pixels, and how far it is to the
   * middle of the piece, once that is dragged.
   */
  #grip = null;
  #wheel = 0;

  constructor(table) {
    this.table = table;
  }

  down(event) {
    if (this.#grip) {
      // A second finger turns what the first one drags, or enlarges the page with it.
      if (this.table.isDragging) this.table.turn(this.#grip.letter, 1);
      else this.#grip = null;
      return;
    }
    if (event.button !== 0) return;
    const letter = letterOf(event.target);
    this.table.hasButtons = true;
    if (!letter) return this.table.select(null);
    event.preventDefault();
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#grip = { id, letter, x, y, at: { x, y }, offset: null };
    this.table.view.picture.setPointerCapture(event.pointerId);
  }

  move(event) {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.id) return;
    const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y);
    const steady = event.pointerType === "mouse" ? STEADY.mouse : STEADY.touch;
    if (!grip.offset && far < steady) return;
    grip.at = { x: event.clientX, y: event.clientY };
    if (!grip.offset) {
      this.#lift(grip, event);
      this.#scroll(grip);
    }
    this.#follow(grip);
  }

  /** Keeps the piece where the pointer is. */
  #follow({ at, offset }) {
    const { held } = this.table.hand;
    if (!held || !offset) return;
    const point = this.table.view.pointAt(at.x, at.y);
    held.center = { x: point.x + offset.x, y: point.y + offset.y };
    this.table.refresh();
  }

  /** Scrolls the board into view for as long as the pointer is near the window's edge. */
  #scroll(grip) {
    if (this.#grip !== grip) return;
    const board = this.table.view.boardView.element.getBoundingClientRect();
    const up = board.top < 0 ? Math.min(0, grip.at.y - EDGE) : 0;
    const down = board.bottom > innerHeight ? Math.max(0, grip.at.y - (innerHeight - EDGE)) : 0;
    if (up + down !== 0) {
      scrollBy(0, (up + down) * SCROLLING);
      this.#follow(grip);
    }
    requestAnimationFrame(() => this.#scroll(grip));
  }

  /** Begins to drag, with the piece under the mouse as it was gripped, or above the finger. */
  #lift(grip, event) {
    const { table } = this;
    const { letter } = grip;
    const wasInTray = !table.game.placementOf(letter) && table.hand.held?.letter !== letter;
    table.take(letter);
    table.isDragging = true;
    // With the focus on the piece, keys turn it while it is dragged.
    table.view.pieces.get(letter).element.focus({ preventScroll: true });
    const { center } = table.hand.held;
    const start = table.view.pointAt(grip.x, grip.y);
    // Pieces in the tray are smaller: the same spot of the piece stays under the pointer.
    const growth = wasInTray ? 1 / table.view.layout.scale : 1;
    grip.offset = { x: (center.x - start.x) * growth, y: (center.y - start.y) * growth };
    if (event.pointerType === "mouse") return;
    const { height } = table.game.board.pieceOf.get(letter).extentAs(table.hand.orientationOf(letter));
    grip.offset.y = -height / 2 - ABOVE_FINGER / table.view.layout.cell;
  }

  up(event) {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.id) return;
    this.#grip = null;
    if (grip.offset) this.table.drop();
    else this.#tapped(grip.letter);
    // The focus goes where the pointer was, so that keys can take over.
    this.table.view.pieces.get(grip.letter).element.focus({ preventScroll: true });
  }

  cancel() {
    if (!this.#grip) return;
    this.#grip = null;
    this.table.isDragging = false;
    this.table.hand.release();
    this.table.refresh();
  }

  /** A tap selects, and each further one turns, however fast they are. */
  #tapped(letter) {
    const { table } = this;
    if (table.selected === letter) this.#turned(() => table.turn(letter, 1));
    else table.select(letter);
  }

  /** Turns a piece, and lays it down again where it fits. */
  #turned(turn) {
    turn();
    if (this.table.hand.fitting) this.table.put();
  }

  /** A wheel turns the piece that is dragged, or the selected one under the mouse. */
  wheel(event) {
    const { table } = this;
    const letter = table.isDragging ? table.hand.held?.letter : letterOf(event.target);
    if (!letter || letter !== table.selected || event.ctrlKey) return;
    event.preventDefault();
    this.#wheel += event.deltaY;
    if (Math.abs(this.#wheel) < NOTCH) return;
    const quarters = Math.sign(this.#wheel);
    this.#wheel = 0;
    if (table.isDragging) table.turn(letter, quarters);
    else this.#turned(() => table.turn(letter, quarters));
  }

  /** One of the tools of the selected piece. */
  press(action) {
    const { table } = this;
    const letter = table.selected;
    if (!letter) return;
    table.hasButtons = true;
    if (action === "turn") this.#turned(() => table.turn(letter, 1));
    else if (action === "flip") this.#turned(() => table.flip(letter));
    else table.sendBack(letter);
  }
}
