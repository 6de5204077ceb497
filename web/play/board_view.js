import { svg } from "./elements.js";

/** The heights of type, as shares of a cell's side. */
const TYPE = { number: 0.4, word: 0.3, least: 0.15 };
/** White at both sides of a label together, without a ring and within one. */
const WHITE = { plain: 0.16, ring: 0.32 };

/** The drawing of an empty board with some areas open. */
export class BoardView {
  constructor(board, words) {
    this.board = board;
    this.words = words;
    this.frame = svg("path", { class: "board-frame", d: board.data.frame });
    this.cells = svg("g", { class: "board-cells" });
    this.holes = svg("g", { class: "board-holes" });
    this.element = svg("g", { class: "board", "aria-hidden": "true" }, [this.frame, this.cells, this.holes]);
    const size = wordSize(board, words);
    this.areas = board.data.areas.map((area, number) => {
      const ground = svg("path", { class: "cell", d: area.path });
      return svg("g", { class: "area" }, [ground, ...label(board, number, words, size)]);
    });
    this.cells.append(...this.areas);
  }

  /** Opens these areas and closes all others. */
  open(open) {
    const size = wordSize(this.board, this.words, WHITE.ring);
    const hole = (area) => {
      const d = this.board.data.areas[area].path;
      // The ring lies within the area: the outer half of its line is cut off.
      const clip = svg("clipPath", { id: `hole-${area}` }, [svg("path", { d })]);
      return svg("g", { class: "hole" }, [
        clip,
        svg("path", { class: "hole-ground", d }),
        svg("path", { class: "hole-ring", d, "clip-path": `url(#hole-${area})` }),
        ...label(this.board, area, this.words, size),
      ]);
    };
    this.holes.replaceChildren(...open.map(hole));
  }
}

/**
 * The label in the middle of an area, if it has one.
 * @param {number} size Of words.
 */
function label(board, area, words, size) {
  const text = words.label(board, area);
  if (!text) return [];
  const { cells } = board.data.areas[area];
  const places = cells.map((cell) => board.data.cells[cell]);
  const middle = (axis) =>
    (Math.min(...places.map((place) => place[axis])) + Math.max(...places.map((place) => place[axis])) + 1) / 2;
  const isNumber = /^\d+$/.test(text);
  const attributes = {
    class: isNumber ? "label number" : "label",
    x: middle(0),
    y: middle(1),
    "font-size": isNumber ? TYPE.number : size,
  };
  const element = svg("text", attributes);
  element.textContent = text;
  return [element];
}

/** The size of all words of a board: that of the longest, so that they are alike. */
function wordSize(board, words, white = WHITE.plain) {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return TYPE.least;
  context.font = `700 100px ${getComputedStyle(document.body).fontFamily}`;
  const sizes = board.data.areas.map((area, number) => {
    const text = words.label(board, number);
    if (!text || /^\d+$/.test(text)) return TYPE.word;
    const columns = new Set(area.cells.map((cell) => board.data.cells[cell][0])).size;
    return ((columns - white) * 100) / context.measureText(text).width;
  });
  return Math.max(TYPE.least, Math.min(TYPE.word, ...sizes));
}
