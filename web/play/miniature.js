import { svg } from "./elements.js";

/** A small picture of a board, on which the date of a day is open. */
export function miniature(board, day) {
  const open = new Set(board.openAreas(day));
  const areas = [...board.data.areas.entries()];
  const drawn = (isOpen) =>
    areas.filter(([number]) => open.has(number) === isOpen).map(([, { path }]) => path).join("");
  const parts = { "board-frame": board.data.frame, cell: drawn(false), "hole-ring": drawn(true) };
  const paths = Object.entries(parts).map(([name, d]) => svg("path", { class: name, d }));
  const side = Math.max(board.columns, board.rows) + 0.6;
  const box = [(board.columns - side) / 2, (board.rows - side) / 2, side, side].join(" ");
  return svg("svg", { class: "miniature", viewBox: box, "aria-hidden": "true" }, paths);
}
