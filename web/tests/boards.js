import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { Day } from "../play/day.js";

/** The date with the fewest solutions, seven: docs/facts.md. */
export const OCTOBER_6 = new Day(2026, 10, 6);

/** One of the seven, as `tilendar solve 10-06` prints it. */
export const SOLUTION = ["RRLLLL.", "RRL*NN.", "RRNNN*Z", "YVVVZZZ", "YUUVZPP", "YYUVPPP", "YUU...."];

/** The squares of a shape written as templates write it. */
export function shapeOf(text) {
  const rows = text.split("/");
  return rows.flatMap((squares, row) =>
    [...squares].flatMap((square, column) => (square === "#" ? [{ column, row }] : [])),
  );
}

/** The page as `web/build` leaves it, or another folder with one. */
export const PAGE = process.env.TILENDAR_PAGE ?? fileURLToPath(new URL("../dist", import.meta.url));

/** The folder in it whose name has the hash of the library. */
export const LIBRARY = readdirSync(PAGE).find((name) => /^library-[0-9a-f]{16}$/.test(name));

/** All boards of the page. */
export const BOARDS = JSON.parse(readFileSync(join(PAGE, "boards.json"), "utf8"));

/** The board of a calendar without weekdays. */
export const CALENDAR = BOARDS.find(({ name }) => name === "calendar");

/** The placements of a grid of letters. */
export function lay(board, grid) {
  return board.pieces.map(({ letter }) => {
    const here = ([column, row], cell) => (grid[row][column] === letter ? [cell] : []);
    const cells = board.data.cells.flatMap(here);
    return board.placementOn(letter, cells);
  });
}
