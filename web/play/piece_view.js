import { svg } from "./elements.js";
import { letterPlace } from "./shape.js";

/** The size of a letter, in cells of the board, on the board and in the tray. */
const LETTER = { board: 0.34, tray: 0.24 };
/** How long a piece turns, in milliseconds. */
const TURNING = 160;

/** The drawing of a piece, which is also the button for it. */
export class PieceView {
  #orientation = { turns: 0, flipped: false };

  /** `tone` is the share of the day's ink that it has in a solution. */
  constructor(piece, tone) {
    this.piece = piece;
    const outline = (name) => svg("path", { class: name, d: piece.path });
    const body = outline("piece-body");
    body.setAttribute("fill", piece.fill);
    const shadow = svg("g", { class: "piece-shadow" }, [outline(""), outline("piece-shadow-near")]);
    const layers = [shadow, outline("piece-halo"), body, outline("piece-reach")];
    this.spin = svg("g", { class: "piece-spin" }, layers);
    const side = Math.max(piece.extent.width, piece.extent.height) + 0.4;
    const slot = svg("rect", { class: "piece-slot", x: -side / 2, y: -side / 2, width: side, height: side });
    this.letter = svg("text", { class: "piece-letter", fill: piece.ink }, [piece.letter]);
    const attributes = { class: "piece", role: "button", tabindex: 0, "data-letter": piece.letter };
    this.element = svg("g", attributes, [slot, this.spin, this.letter]);
    this.element.style.setProperty("--tone", `${tone}%`);
    this.#lie();
  }

  /** Shows the piece as it lies, with the middle of its box there. */
  show({ x, y, scale, orientation }) {
    const from = this.#orientation;
    if (from.turns !== orientation.turns || from.flipped !== orientation.flipped) {
      this.#orientation = orientation;
      this.#lie();
      this.#animateFrom(from);
    }
    this.element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.letter.setAttribute("font-size", scale < 1 ? LETTER.tray / scale : LETTER.board);
  }

  /** Sets the label and the state of the button. */
  describe({ label, isSelected, state }) {
    this.element.setAttribute("aria-label", label);
    this.element.setAttribute("aria-pressed", String(isSelected));
    this.element.dataset.state = state;
  }

  /** The transform that lays the path of the piece around the origin. */
  lying({ turns, flipped }) {
    const { width, height } = this.piece.extent;
    return `rotate(${turns * 90}) ${flipped ? "scale(-1 1)" : ""} translate(${-width / 2} ${-height / 2})`;
  }

  #lie() {
    const transform = this.lying(this.#orientation);
    for (const path of this.spin.querySelectorAll("path")) path.setAttribute("transform", transform);
    const { width, height } = this.piece.extentAs(this.#orientation);
    const place = letterPlace(this.piece.cellsAs(this.#orientation));
    this.letter.setAttribute("x", place.x - width / 2);
    this.letter.setAttribute("y", place.y - height / 2);
  }

  /** Turns the drawing into how it lies now from how it lay. */
  #animateFrom(from) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const to = this.#orientation;
    const quarters = (to.turns - from.turns + 4) % 4;
    const angle = [0, -90, 180, 90][quarters];
    const start = from.flipped === to.flipped ? `rotate(${angle}deg)` : "scaleX(-1)";
    const end = from.flipped === to.flipped ? "rotate(0deg)" : "scaleX(1)";
    this.spin.animate([{ transform: start }, { transform: end }], { duration: TURNING, easing: "ease-out" });
  }
}
