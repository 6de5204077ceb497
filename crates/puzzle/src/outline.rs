//! The contours of a set of squares.

use std::collections::BTreeSet;

use super::cells::Position;

/// A side of a square on the contour, as its start and direction; the square lies to its right. Ordered by y, then x.
type Side = (i32, i32, usize);

/// The steps in y and x, y down, of the directions right, down, left and up: each is a quarter turn to the right of the
/// one before.
const STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The closed contours of the squares as corners on the grid, `(x, y)` with x the column and y the row, y down. Only
/// true corners are listed, starting with the topmost one, and the leftmost of these. Outer contours run clockwise on
/// a screen, holes counterclockwise. Where two squares touch only at a corner, each contour stays with its own
/// square, so contours never cross. The contours are in the order of their first corners, top to bottom.
pub fn outline(positions: &[Position]) -> Vec<Vec<(i32, i32)>> {
    let mut sides = contour_sides(positions);
    let mut contours = Vec::new();
    while let Some(start) = sides.pop_first() {
        contours.push(follow(start, &mut sides));
    }
    contours
}

fn contour_sides(positions: &[Position]) -> BTreeSet<Side> {
    let squares: BTreeSet<(i32, i32)> = positions
        .iter()
        .map(|position| (i32::from(position.row), i32::from(position.column)))
        .collect();
    let mut sides = BTreeSet::new();
    for &(y, x) in &squares {
        let around = [
            ((y - 1, x), (y, x, 0)),
            ((y, x + 1), (y, x + 1, 1)),
            ((y + 1, x), (y + 1, x + 1, 2)),
            ((y, x - 1), (y + 1, x, 3)),
        ];
        let bare = around.into_iter().filter(|(beside, _)| !squares.contains(beside));
        sides.extend(bare.map(|(_, side)| side));
    }
    sides
}

/// The contour that starts with this side; removes its sides from the set.
fn follow(start: Side, sides: &mut BTreeSet<Side>) -> Vec<(i32, i32)> {
    let (y, x, mut direction) = start;
    let mut corners = vec![(x, y)];
    let mut at = (y, x);
    loop {
        let (down, right) = STEPS[direction];
        at = (at.0 + down, at.1 + right);
        // Right first: where two squares touch at a point, this stays on the contour's own square.
        let mut ways = [1, 0, 3].map(|turns| (direction + turns) % 4).into_iter();
        let Some(next) = ways.find(|&way| sides.remove(&(at.0, at.1, way))) else {
            return corners;
        };
        if next != direction {
            corners.push((at.1, at.0));
        }
        direction = next;
    }
}
