import { svg } from "./elements.js";

/** Between a cell of the numeral that lights up and the next one, in milliseconds. */
const STEP = 60;
/** How long a cell is lit. */
const LIT = 1100;

/** The characters of a text side by side, how wide they are together, and where each of them stands. */
export function outlines(text, { space, characters }) {
  let left = 0;
  const drawn = [...text].map((letter) => {
    const { width, path } = characters[letter];
    const place = { left, width, path };
    left += width + space;
    return place;
  });
  const letters = drawn.map(({ left, path }) => svg("path", { d: path, transform: `translate(${left} 0)` }));
  return { letters, width: left - space, drawn };
}

/** A number in large type that is built of cells, as pieces are. */
export class Numeral {
  constructor(lettering) {
    this.lettering = lettering;
    this.element = svg("svg", { class: "numeral", "aria-hidden": "true" });
  }

  /** Shows a number, or nothing. */
  show(number) {
    this.element.toggleAttribute("hidden", number === null);
    if (number === null) return;
    const { height } = this.lettering;
    const { letters, width, drawn } = outlines(String(number), this.lettering);
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.style.aspectRatio = `${width} / ${height}`;
    const clip = svg("clipPath", { id: "numeral-clip" }, letters.map((each) => each.cloneNode(true)));
    this.lights = svg("g", { "clip-path": "url(#numeral-clip)" }, this.#cells(drawn));
    this.element.replaceChildren(clip, svg("g", { class: "numeral-ink" }, letters), this.lights);
  }

  /** Lights the cells up one after another in these colors, after which they are as before. */
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
    return drawn.flatMap(({ left, width }) =>
      Array.from({ length: width * this.lettering.height }, (_, cell) => {
        const [x, y] = [left + (cell % width), Math.floor(cell / width)];
        return svg("rect", { class: "numeral-cell", x, y, width: 1, height: 1 });
      }),
    );
  }
}
