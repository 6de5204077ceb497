// Where board and tray are on the table, in cells of the board.

/** Room for the board's frame, and the line of it. */
const FRAME = 0.14;
/** White between slots, in cells of the tray. */
const SPACE = 0.5;
/** White between board and tray. */
const GAP = 0.5;
/** Pieces in the tray are no smaller and no larger, as a share of those on the board. */
const SCALES = { least: 0.36, most: 0.62 };
/** Below this width in pixels a page scrolls rather than being narrower than its window. */
const NARROW = 620;

/**
 * The layout with the largest cells in a room of so many pixels: the tray is below the board or beside it.
 * `cell` is the side of a cell in pixels, `board` the corner of column 0 and row 0, `scale` that of pieces in
 * the tray, and `slots` has the middle and the side of a square in the tray by the letter of its piece.
 */
export function layOut(board, room) {
  const isNarrow = room.width < NARROW && room.height > 0.8 * room.width;
  const candidates = isNarrow ? below(board) : [...below(board), ...beside(board)];
  const height = isNarrow ? Infinity : room.height;
  const sized = candidates.map((candidate) => ({
    ...candidate,
    cell: Math.min(room.width / candidate.width, height / candidate.height),
  }));
  // The board comes first; a larger tray is worth a little of it, where no one has to scroll to it, and of
  // two alike the one that keeps board and pieces together.
  const worth = ({ cell, scale, width, height }) =>
    isNarrow ? -height : cell * (1 + 0.7 * scale) - 0.6 * width;
  return sized.reduce((best, layout) => (worth(layout) > worth(best) ? layout : best));
}

function below(board) {
  const width = board.columns + 2 * FRAME;
  return trays(board).flatMap((rows) => {
    const scale = Math.min(SCALES.most, width / Math.max(...rows.map(widthOf)));
    if (scale < SCALES.least) return [];
    const top = board.rows + 2 * FRAME + GAP;
    const height = top + heightOf(rows) * scale;
    return [{ width, height, scale, ...placed(rows, { x: 0, y: top, width }, scale) }];
  });
}

function beside(board) {
  const height = board.rows + 2 * FRAME;
  return trays(board).flatMap((rows) => {
    const scale = Math.min(SCALES.most, height / heightOf(rows));
    if (scale < SCALES.least) return [];
    const left = board.columns + 2 * FRAME + GAP;
    const trayWidth = Math.max(...rows.map(widthOf)) * scale;
    const step = (height - heightOf(rows) * scale) / rows.length;
    const tray = { x: left, y: step / 2, width: trayWidth };
    return [{ width: left + trayWidth, height, scale, ...placed(rows, tray, scale, step) }];
  });
}

/** The slots of rows, each spread over the tray's width, with `step` more than needs be between two. */
function placed(rows, tray, scale, step = 0) {
  const slots = new Map();
  let y = tray.y;
  for (const row of rows) {
    const sides = row.reduce((sum, piece) => sum + sideOf(piece), 0) * scale;
    const space = Math.min((tray.width - sides) / row.length, 1.6);
    const height = Math.max(...row.map(sideOf)) * scale;
    let x = tray.x + (tray.width - sides - space * row.length) / 2;
    for (const piece of row) {
      const side = sideOf(piece) * scale;
      slots.set(piece.letter, { x: x + (space + side) / 2, y: y + height / 2, side });
      x += side + space;
    }
    y += height + SPACE * scale + step;
  }
  return { board: { x: FRAME, y: FRAME }, slots };
}

/** The pieces in one row, in two, and so on, the widest row as narrow as can be. */
function trays(board) {
  const byCount = new Map();
  for (let most = widthOf(board.pieces); most > 0; most -= 0.5) {
    const rows = flow(board.pieces, most);
    if (!rows) break;
    byCount.set(rows.length, rows);
  }
  return [...byCount.values()];
}

/** The pieces in rows that are no wider than `most`, in cells of the tray. */
function flow(pieces, most) {
  const rows = [[]];
  for (const piece of pieces) {
    if (widthOf([piece]) > most) return null;
    const row = rows[rows.length - 1];
    if (widthOf([...row, piece]) <= most) row.push(piece);
    else rows.push([piece]);
  }
  return rows;
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
