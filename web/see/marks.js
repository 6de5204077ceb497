/**
 * Where the marks of a picture are: dates, bars or pairs of cells, in the picture's own lengths.
 *
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

/** White around marks that still belongs to the nearest one, as a share of a mark's width. */
const REACH = 0.2;

/** The marks of a picture, by number. */
export class Marks {
  /**
   * @param {{areColumns?: boolean}} [options] Whether a mark is all that is above and below it, as a bar is.
   */
  constructor(boxes, { areColumns = false } = {}) {
    this.boxes = boxes;
    this.areColumns = areColumns;
  }

  /** The number of the mark there, or -1 if there is none. */
  at(x, y) {
    const distances = this.boxes.map((box) => {
      const reach = REACH * (box.right - box.left);
      const away = Math.max(box.left - x, x - box.right, this.areColumns ? -Infinity : Math.max(box.top - y, y - box.bottom));
      return away <= reach ? away : Infinity;
    });
    const nearest = distances.indexOf(Math.min(...distances));
    return distances[nearest] === Infinity ? -1 : nearest;
  }

  /**
   * The number of the nearest mark in the same row or column, or of the mark itself at an end.
   * @param {-1 | 0 | 1} across 1 to the right.
   */
  beside(from, across, down) {
    const middle = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    const own = this.boxes[from];
    const start = middle(own);
    let found = from;
    let least = Infinity;
    this.boxes.forEach((box, number) => {
      const at = middle(box);
      const isInLine = across !== 0
        ? this.areColumns || (at.y > own.top && at.y < own.bottom)
        : !this.areColumns && at.x > own.left && at.x < own.right;
      const ahead = (at.x - start.x) * across + (at.y - start.y) * down;
      if (number === from || !isInLine || ahead <= 0 || ahead >= least) return;
      found = number;
      least = ahead;
    });
    return found;
  }
}
