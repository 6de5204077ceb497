// Where board and tray are on the table, in cells of the board.

/** Room for the board's frame, and the line of it. */
const FRAME = 0.14;
/** White between slots, in cells of the tray. */
const SPACE = 0.5;
/** White between board and tray. */
const GAP = 0.5;
/** The sizes of pieces in the tray, as shares of those on the board. */
const SCALES = [0.3, 0.34, 0.38, 0.42, 0.46, 0.5, 0.54, 0.58, 0.62, 0.7, 0.8, 0.9];
/** A cell of the tray has at least so many pixels, for fingers. */
const FINGER = 14;

/**
 * The layout with the largest cells in a room of so many pixels: the tray is below the board or beside it.
 * `cell` is the side of a cell in pixels, `board` the corner of column 0 and row 0, `alone` the box of the board
 * without the tray, `scale` that of pieces in the tray, and `slots` has the middle and the side of a square in the
 * tray by the letter of its piece.
 */
export function layOut(board, room) {
  const rows = trays(board);
  const candidates = SCALES.flatMap((scale) =>
    rows.flatMap((each) => [placed(board, each, scale, false), placed(board, each, scale, true)]));
  const sized = candidates.map((candidate) => ({
    ...candidate,
    cell: Math.min(room.width / candidate.width, room.height / candidate.height),
  }));
  // The board comes first; a larger tray is worth a little of it, and of two alike the one that keeps board and
  // pieces together.
  const worth = ({ cell, scale, width }) =>
    cell * (1 + 0.7 * scale - 0.02 * width) * Math.min(1, (cell * scale) / FINGER);
  return sized.reduce((best, layout) => (worth(layout) > worth(best) ? layout : best));
}

/** The board in the middle above the tray, or at the left of it, and the pieces of the tray spread over each row. */
function placed(board, rows, scale, isBeside) {
  const alone = { width: board.columns + 2 * FRAME, height: board.rows + 2 * FRAME };
  const tray = { width: Math.max(...rows.map(widthOf)) * scale, height: heightOf(rows) * scale };
  const width = isBeside ? alone.width + GAP + tray.width : Math.max(alone.width, tray.width);
  const height = isBeside ? Math.max(alone.height, tray.height) : alone.height + GAP + tray.height;
  const step = isBeside ? (height - tray.height) / rows.length : 0;
  const [from, room] = isBeside ? [alone.width + GAP, tray.width] : [0, width];
  const slots = new Map();
  let y = isBeside ? step / 2 : alone.height + GAP;
  for (const row of rows) {
    const sides = row.reduce((sum, piece) => sum + sideOf(piece), 0) * scale;
    const space = Math.min((room - sides) / row.length, 1.6);
    const high = Math.max(...row.map(sideOf)) * scale;
    let x = from + (room - sides - space * row.length) / 2;
    for (const piece of row) {
      const side = sideOf(piece) * scale;
      slots.set(piece.letter, { x: x + (space + side) / 2, y: y + high / 2, side });
      x += side + space;
    }
    y += high + SPACE * scale + step;
  }
  const left = isBeside ? 0 : (width - alone.width) / 2;
  return { width, height, scale, board: { x: left + FRAME, y: FRAME }, alone: { left, ...alone }, slots };
}

/** The pieces in one row, in two, and so on, as many in each. */
function trays({ pieces }) {
  return pieces.map((_, others) => {
    const count = Math.ceil(pieces.length / (others + 1));
    const rows = Array.from({ length: others + 1 }, (_, row) => pieces.slice(row * count, (row + 1) * count));
    return rows.filter((row) => row.length > 0);
  });
}

/** The side of the square in which a piece can be turned. */
function sideOf(piece) {
  return Math.max(piece.extent.width, piece.extent.height);
}

function widthOf(row) {
  return row.reduce((sum, piece) => sum + sideOf(piece) + SPACE, 0);
}

function heightOf(rows) {
  const heights = rows.map((row) => Math.max(...row.map(sideOf)));
  return heights.reduce((sum, height) => sum + height, 0) + SPACE * (rows.length - 1);
}
