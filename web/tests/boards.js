import { Day } from "../play/day.js";

/** The date with the fewest solutions, seven: docs/facts.md. */
export const OCTOBER_6 = new Day(2026, 10, 6);

/** One of the seven, as `tilendar solve 10-06` prints it. */
export const SOLUTION = ["RRLLLL.", "RRL*NN.", "RRNNN*Z", "YVVVZZZ", "YUUVZPP", "YYUVPPP", "YUU...."];

const ROWS = [
  "Jan Feb Mar Apr May Jun .",
  "Jul Aug Sep Oct Nov Dec .",
  "1 2 3 4 5 6 7",
  "8 9 10 11 12 13 14",
  "15 16 17 18 19 20 21",
  "22 23 24 25 26 27 28",
  "29 30 31 . . . .",
];
const PIECES = {
  L: "####/#...",
  N: "##../.###",
  P: "###/##.",
  U: "#.#/###",
  V: "#../#../###",
  Y: "####/.#..",
  Z: "##./.#./.##",
  R: "###/###",
};

/** The squares of a shape written as templates write it. */
export function shapeOf(text) {
  const rows = text.split("/");
  return rows.flatMap((squares, row) =>
    [...squares].flatMap((square, column) => (square === "#" ? [{ column, row }] : [])),
  );
}

/** The board of a calendar, as the page's `boards.json` has it. */
export function calendarBoard() {
  const rows = ROWS.map((row) => row.split(" "));
  const placed = rows.flatMap((labels, row) =>
    labels.flatMap((text, column) => (text === "." ? [] : [{ text, cell: [column, row] }])),
  );
  const place = (text) => placed.findIndex((each) => each.text === text);
  const months = [...rows[0], ...rows[1]].filter((text) => text !== ".");
  const days = Array.from({ length: 31 }, (_, day) => String(day + 1));
  const group = (name, labels) => ({ name, areas: labels.map(place) });
  return {
    name: "calendar",
    title: "A-Puzzle-A-Day",
    columns: 7,
    rows: rows.length,
    frame: "",
    cells: placed.map(({ cell }) => cell),
    areas: placed.map(({ text }, index) => ({ text, cells: [index], path: "" })),
    groups: [group("month", months), group("day", days)],
    hasDates: true,
    pieces: Object.entries(PIECES).map(([letter, shape]) => ({
      letter,
      cells: shapeOf(shape).map(({ column, row }) => [column, row]),
      path: "",
      mayFlip: true,
      fill: "",
      ink: "",
    })),
  };
}

/** The placements of a grid of letters. */
export function lay(board, grid) {
  return board.pieces.map(({ letter }) => {
    const here = ([column, row], cell) => (grid[row][column] === letter ? [cell] : []);
    const cells = board.data.cells.flatMap(here);
    return board.placementOn(letter, cells);
  });
}
