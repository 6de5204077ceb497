// Shapes of pieces: which cells they take, turned and flipped. A cell of a grid has a column and a row, from
// 0 at the top left. An orientation is how a piece lies: first turned over, left for right, if it is flipped,
// then turned clockwise by so many quarters, from 0 to 3.

/** The way a piece lies as its maker shows it. */
export const UPRIGHT = Object.freeze({ turns: 0, flipped: false });

/** The orientation after this many more quarter turns clockwise, or counter-clockwise if negative. */
export function turned(orientation, quarters) {
  return { ...orientation, turns: (((orientation.turns + quarters) % 4) + 4) % 4 };
}

/** The orientation after turning the piece over, left for right as it lies. */
export function flipped(orientation) {
  // Turning clockwise and then over is the same as turning over and then counter-clockwise.
  return { turns: (4 - orientation.turns) % 4, flipped: !orientation.flipped };
}

/** Cells shifted so that the topmost row and the leftmost column are 0, row by row. */
export function shifted(cells) {
  const left = Math.min(...cells.map((cell) => cell.column));
  const top = Math.min(...cells.map((cell) => cell.row));
  return cells
    .map((cell) => ({ column: cell.column - left, row: cell.row - top }))
    .sort((one, two) => one.row - two.row || one.column - two.column);
}

/** The cells of a shape that lies in this orientation, at the top left. */
export function oriented(cells, orientation) {
  let lying = cells;
  if (orientation.flipped) lying = lying.map(({ column, row }) => ({ column: -column, row }));
  for (let turn = 0; turn < orientation.turns; turn += 1) {
    lying = lying.map(({ column, row }) => ({ column: -row, row: column }));
  }
  return shifted(lying);
}

/** A text that two shapes share if and only if they have the same cells. */
export function shapeKey(cells) {
  return cells.map(({ column, row }) => `${column},${row}`).join(" ");
}

/** One orientation for each different way a shape may lie: at most eight. */
export function orientations(cells, mayFlip) {
  const different = new Map();
  for (const isFlipped of mayFlip ? [false, true] : [false]) {
    for (let turns = 0; turns < 4; turns += 1) {
      const orientation = { turns, flipped: isFlipped };
      const key = shapeKey(oriented(cells, orientation));
      if (!different.has(key)) different.set(key, orientation);
    }
  }
  return [...different.values()];
}

/** How many columns and rows a shape spans. */
export function extent(cells) {
  return {
    width: Math.max(...cells.map((cell) => cell.column)) + 1,
    height: Math.max(...cells.map((cell) => cell.row)) + 1,
  };
}

/**
 * Where a letter sits best on a shape: the middle of a cell, of a side between two or of a corner between
 * four, whichever lies nearest to the center of gravity. In cells from the top left.
 */
export function letterPlace(cells) {
  const middle = (axis) => cells.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / cells.length;
  const center = { x: middle("column"), y: middle("row") };
  const taken = new Set(cells.map(({ column, row }) => `${column},${row}`));
  const places = cells.flatMap(({ column, row }) => {
    const right = taken.has(`${column + 1},${row}`);
    const below = taken.has(`${column},${row + 1}`);
    const [x, y] = [column + 0.5, row + 0.5];
    const around = [{ x, y }];
    if (right) around.push({ x: x + 0.5, y });
    if (below) around.push({ x, y: y + 0.5 });
    if (right && below && taken.has(`${column + 1},${row + 1}`)) around.push({ x: x + 0.5, y: y + 0.5 });
    return around;
  });
  const distance = (place) => Math.hypot(place.x - center.x, place.y - center.y);
  return places.reduce((best, place) => (distance(place) < distance(best) - 1e-9 ? place : best));
}
