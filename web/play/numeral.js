import { svg } from "./elements.js";

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
    const { letters, width } = outlines(String(number), this.lettering);
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.style.aspectRatio = `${width} / ${height}`;
    this.element.replaceChildren(...letters);
  }
}
