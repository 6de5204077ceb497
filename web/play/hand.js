import { flipped, turned, UPRIGHT } from "./shape.js";

/** How far from a place, in cells, a piece that is let go still slips into it. */
const REACH = 0.8;

/**
 * The hand of the player: how each piece lies, and the piece that is over the board without lying on it. A
 * piece in the hand keeps its place on the board until it is put down elsewhere. Points are in cells from the
 * corner of column 0 and row 0.
 */
export class Hand {
  #lying = new Map();
  /** The piece in the hand, and the middle of its box. */
  held = null;

  constructor(game) {
    this.game = game;
  }

  /** How a piece lies, in the hand, on the board or in the tray. */
  orientationOf(letter) {
    const placed = this.held?.letter === letter ? undefined : this.game.placementOf(letter);
    return placed?.orientation ?? this.#lying.get(letter) ?? UPRIGHT;
  }

  /** Takes a piece into the hand, from where it lies on the board or else to `center`. */
  take(letter, center) {
    const placement = this.game.placementOf(letter);
    if (placement) this.#lying.set(letter, placement.orientation);
    this.held = { letter, center: placement ? this.centerOf(placement) : center };
  }

  /** Lets go of the piece, which is then where it was before. */
  release() {
    this.held = null;
  }

  /** Turns a piece that does not lie on the board clockwise. */
  turn(letter, quarters) {
    this.#lying.set(letter, turned(this.orientationOf(letter), quarters));
  }

  /** Turns a piece that does not lie on the board over, if it may. */
  flip(letter) {
    const { mayFlip } = this.game.board.pieceOf.get(letter);
    if (mayFlip) this.#lying.set(letter, flipped(this.orientationOf(letter)));
    return mayFlip;
  }

  /** Keeps how pieces lie that are taken off the board. */
  remember() {
    for (const { letter, orientation } of this.game.placements) this.#lying.set(letter, orientation);
  }

  /** The placement right under the piece in the hand, whether it fits or not. */
  get under() {
    if (!this.held) return null;
    const { x, y } = this.#corner;
    return this.#placementAt(Math.round(x), Math.round(y));
  }

  /** The same if it fits. */
  get fitting() {
    const { under } = this;
    return under && !this.game.obstacle(under) ? under : null;
  }

  /** The nearest placement that fits, if there is one within reach. */
  get snap() {
    if (!this.held) return null;
    const corner = this.#corner;
    const distance = ({ column, row }) => Math.hypot(column - corner.x, row - corner.y);
    const steps = [-1, 0, 1];
    const near = steps.flatMap((right) => steps.map((down) =>
      this.#placementAt(Math.round(corner.x) + right, Math.round(corner.y) + down)));
    const fitting = near.filter((place) => distance(place) <= REACH && !this.game.obstacle(place));
    return fitting.sort((one, two) => distance(one) - distance(two))[0] ?? null;
  }

  /** Moves the piece in the hand by whole cells, no farther than the board goes. */
  step(columns, rows) {
    const { under } = this;
    if (!under) return;
    const { width, height } = this.#extent(under.letter);
    const { board } = this.game;
    const column = Math.min(Math.max(under.column + columns, 0), board.columns - width);
    const row = Math.min(Math.max(under.row + rows, 0), board.rows - height);
    this.held.center = { x: column + width / 2, y: row + height / 2 };
  }

  /** The middle of the box of a piece on the board. */
  centerOf({ letter, orientation, column, row }) {
    const { width, height } = this.game.board.pieceOf.get(letter).extentAs(orientation);
    return { x: column + width / 2, y: row + height / 2 };
  }

  /** The corner of the box of the piece in the hand. */
  get #corner() {
    const { letter, center } = this.held;
    const { width, height } = this.#extent(letter);
    return { x: center.x - width / 2, y: center.y - height / 2 };
  }

  #placementAt(column, row) {
    const { letter } = this.held;
    return this.game.board.placement(letter, this.orientationOf(letter), column, row);
  }

  #extent(letter) {
    return this.game.board.pieceOf.get(letter).extentAs(this.orientationOf(letter));
  }
}
