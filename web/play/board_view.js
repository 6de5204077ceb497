import { svg } from "./elements.js";

/** The heights of type, as shares of a cell's side. */
const TYPE = { number: 0.4, word: 0.3, least: 0.15 };
/** White at both sides of a label together, without a ring and within one. */
const WHITE = { plain: 0.16, ring: 0.32 };

/** The drawing of an empty board with some areas open. */
export class BoardView {
  constructor(board, words) {
    Object.assign(this, { board, words });
    const size = wordSize(board, words);
    const areas = board.data.areas.map(({ path }, area) => {
      const ground = svg("path", { class: "cell", d: path });
      return svg("g", {}, [ground, ...label(board, area, words, size)]);
    });
    const frame = svg("path", { class: "board-frame", d: board.data.frame });
    const cells = svg("g", { class: "board-cells" }, areas);
    this.holes = svg("g");
    this.element = svg("g", { class: "board", "aria-hidden": "true" }, [frame, cells, this.holes]);
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

/** The label in the middle of an area, if it has one, words in this size. */
function label(board, area, words, sizeOfWords) {
  const text = words.label(board, area);
  if (!text) return [];
  const { cells } = board.data.areas[area];
  const places = cells.map((cell) => board.data.cells[cell]);
  const middle = (axis) => {
    const along = places.map((place) => place[axis]);
    return (Math.min(...along) + Math.max(...along) + 1) / 2;
  };
  const isNumber = /^\d+$/.test(text);
  const size = isNumber ? TYPE.number : sizeOfWords;
  const name = isNumber ? "label number" : "label";
  return [svg("text", { class: name, x: middle(0), y: middle(1), "font-size": size }, [text])];
}

/** The size of all words of a board: that of the longest, so that they are alike. */
function wordSize(board, words, white = WHITE.plain) {
  const context = document.createElement("canvas").getContext("2d");
  context.font = `700 100px ${getComputedStyle(document.body).fontFamily}`;
  const sizes = board.data.areas.map((area, number) => {
    const text = words.label(board, number);
    if (!text || /^\d+$/.test(text)) return TYPE.word;
    const columns = new Set(area.cells.map((cell) => board.data.cells[cell][0])).size;
    return ((columns - white) * 100) / context.measureText(text).width;
  });
  return Math.max(TYPE.least, Math.min(TYPE.word, ...sizes));
}

/** A small picture of a board, on which the date of a day is open, empty or with a letter on each cell. */
export function miniature(board, day, tiling = "") {
  const open = new Set(board.openAreas(day));
  const areas = [...board.data.areas.entries()];
  const drawn = (isOpen) =>
    areas.filter(([number]) => open.has(number) === isOpen).map(([, { path }]) => path).join("");
  const parts = { "board-frame": board.data.frame, cell: drawn(false), "hole-ring": drawn(true) };
  const paths = Object.entries(parts).map(([name, d]) => svg("path", { class: name, d }));
  const letters = [...tiling];
  for (const { letter, fill } of tiling === "" ? [] : board.pieces) {
    const covered = board.data.cells.filter((_, cell) => letters[cell] === letter);
    paths.push(svg("path", { fill, d: covered.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join("") }));
  }
  const side = Math.max(board.columns, board.rows) + 0.6;
  const box = [(board.columns - side) / 2, (board.rows - side) / 2, side, side].join(" ");
  return svg("svg", { class: "miniature", viewBox: box, "aria-hidden": "true" }, paths);
}
