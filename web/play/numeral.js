import { svg } from "./elements.js";

/**
 * @typedef {{height: number, space: number, characters: Record<string, {width: number, path: string}>}} Lettering
 *   Characters built of cells: outlines as paths of SVG, in cells.
 */

/** Between a cell of the numeral that lights up and the next one, in milliseconds. */
const STEP = 60;
/** How long a cell is lit. */
const LIT = 1100;

/** A number in large type that is built of cells, as pieces are. */
export class Numeral {
  constructor(lettering) {
    this.lettering = lettering;
    this.element = svg("svg", { class: "numeral", "aria-hidden": "true" });
  }

  show(number) {
    const { height, space, characters } = this.lettering;
    const drawn = [...String(number)].map((digit) => characters[digit]).filter(Boolean);
    let x = 0;
    const outlines = drawn.map(({ width, path }) => {
      const outline = svg("path", { d: path, transform: `translate(${x} 0)` });
      x += width + space;
      return outline;
    });
    const width = Math.max(0, x - space);
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.style.aspectRatio = `${width} / ${height}`;
    const clip = svg("clipPath", { id: "numeral-clip" }, outlines.map((each) => each.cloneNode(true)));
    this.lights = svg("g", { class: "numeral-lights", "clip-path": "url(#numeral-clip)" }, this.#cells(drawn));
    this.element.replaceChildren(clip, svg("g", { class: "numeral-ink" }, outlines), this.lights);
  }

  /** Lights the cells up one after another in these colours, after which they are as before. */
  light(colors) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    [...(this.lights?.children ?? [])].forEach((cell, index) => {
      cell.setAttribute("fill", colors[index % colors.length]);
      const timing = { duration: LIT, delay: index * STEP, easing: "ease-in-out" };
      cell.animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], timing);
    });
  }

  /** A square for each cell of the box; the clip leaves those of the characters. */
  #cells(drawn) {
    const squares = [];
    let left = 0;
    for (const { width } of drawn) {
      for (let row = 0; row < this.lettering.height; row += 1) {
        for (let column = 0; column < width; column += 1) {
          squares.push(svg("rect", { class: "numeral-cell", x: left + column, y: row, width: 1, height: 1 }));
        }
      }
      left += width + this.lettering.space;
    }
    return squares;
  }
}
