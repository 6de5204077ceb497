//! Which boxes are near each other, without comparing all with all.
//!
//! Boxes lie on grids: each on the one whose squares are just larger than the box, in the square of its
//! top left corner. What is near a box is then in a few squares of each grid, however many boxes of
//! whatever sizes there are.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use tilendar_drawing::{Point, Rect};

/// The most boxes that are compared with others, and the most pairs that are found: a thousand times what sheets
/// need.
const LIMITS: (usize, usize) = (1_000_000_000, 10_000_000);

/// No square is smaller than this, in millimetres.
const LEAST_SQUARE: f64 = 1e-6;

/// Boxes on grids.
pub struct Grids<'a> {
    boxes: &'a [Rect],
    reach: f64,
    /// The grids by the exponent of their squares' side, from the finest to the coarsest.
    grids: BTreeMap<i32, Grid>,
}

/// The boxes of about one size, by row, column and number.
struct Grid {
    side: f64,
    corners: Vec<(i64, i64, usize)>,
}

/// The exponent of the least power of two above the box's larger side and what is around it.
fn exponent(bounds: &Rect, reach: f64) -> i32 {
    let size = (bounds.width().max(bounds.height()) + reach).max(LEAST_SQUARE);
    let biased = (size.to_bits() >> 52) & 0x7ff;
    i32::try_from(biased).unwrap_or(0) - 1022
}

fn square(coordinate: f64, side: f64) -> i64 {
    // Saturates, which only makes more boxes share a square.
    (coordinate / side).floor() as i64
}

impl<'a> Grids<'a> {
    /// The boxes, of which those at most `reach` millimetres apart are near. Boxes that are nowhere
    /// are near nothing.
    pub fn of(boxes: &'a [Rect], reach: f64) -> Self {
        let mut grids: BTreeMap<i32, Grid> = BTreeMap::new();
        for (number, bounds) in boxes.iter().enumerate().filter(|(_, one)| one.is_finite()) {
            let exponent = exponent(bounds, reach);
            let grid = grids.entry(exponent).or_insert_with(|| Grid {
                side: 2_f64.powi(exponent),
                corners: Vec::new(),
            });
            let (row, column) = (square(bounds.y0, grid.side), square(bounds.x0, grid.side));
            grid.corners.push((row, column, number));
        }
        for grid in grids.values_mut() {
            grid.corners.sort_unstable();
        }
        Self {
            boxes,
            reach,
            grids,
        }
    }

    /// The boxes around a point, in no particular order, but always in the same.
    pub fn around(&self, point: Point) -> impl Iterator<Item = usize> {
        let bounds = Rect::from_points(point, point);
        let grids = self.grids.values();
        let near = grids.flat_map(move |grid| grid.candidates(bounds, self.reach));
        near.filter(move |&number| are_near(&self.boxes[number], &bounds, self.reach))
    }
}

impl Grid {
    /// The boxes of this grid that may be near a box that is no larger than its squares.
    fn candidates(&self, bounds: Rect, reach: f64) -> impl Iterator<Item = usize> {
        let first = |low: f64| square(low - reach - self.side, self.side);
        let last = |high: f64| square(high + reach, self.side);
        let (left, right) = (first(bounds.x0), last(bounds.x1));
        let rows = first(bounds.y0)..=last(bounds.y1);
        rows.flat_map(move |row| {
            let from = self
                .corners
                .partition_point(|&(other, column, _)| (other, column) < (row, left));
            let in_row = self.corners[from..].iter();
            in_row
                .take_while(move |&&(other, column, _)| other == row && column <= right)
                .map(|&(_, _, number)| number)
        })
    }
}

fn are_near(one: &Rect, other: &Rect, reach: f64) -> bool {
    let apart = |low: f64, high: f64| low > high + reach;
    !(apart(one.x0, other.x1)
        || apart(other.x0, one.x1)
        || apart(one.y0, other.y1)
        || apart(other.y0, one.y1))
}

/// Visits each pair of boxes that are at most `reach` millimeters apart in both directions, the
/// smaller index first. Returns whether all were visited: the visitor may break, and there may be more pairs than
/// can be looked at.
pub fn near_pairs(
    boxes: &[Rect],
    reach: f64,
    mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> bool {
    let grids = Grids::of(boxes, reach);
    let (mut compared, mut pairs) = (0, 0);
    for (one, bounds) in boxes.iter().enumerate() {
        if !bounds.is_finite() {
            continue;
        }
        let own = exponent(bounds, reach);
        for (&exponent, grid) in grids.grids.range(own..) {
            for other in grid.candidates(*bounds, reach) {
                // Of two boxes on one grid, the first finds the second.
                if exponent == own && other <= one {
                    continue;
                }
                compared += 1;
                if are_near(bounds, &boxes[other], reach) {
                    pairs += 1;
                    let flow = visit(one.min(other), one.max(other));
                    if flow.is_break() || pairs > LIMITS.1 {
                        return false;
                    }
                }
            }
            if compared > LIMITS.0 {
                return false;
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn exactly_the_near_pairs_are_visited_once(
            corners in prop::collection::vec((0.0..50.0_f64, 0.0..50.0_f64, -9..6_i32, -9..6_i32), 0..60),
            reach in prop_oneof![Just(0.0), 1e-6..3.0_f64],
        ) {
            let boxes: Vec<Rect> = corners
                .iter()
                .map(|&(x, y, width, height)| {
                    Rect::new(x, y, x + 2_f64.powi(width), y + 2_f64.powi(height))
                })
                .collect();
            let mut found = Vec::new();
            let all = near_pairs(&boxes, reach, |one, other| {
                found.push((one, other));
                ControlFlow::Continue(())
            });
            let numbers = || 0..boxes.len();
            let near = numbers().flat_map(|one| numbers().map(move |other| (one, other)));
            let near: BTreeSet<_> = near
                .filter(|&(one, other)| one < other && are_near(&boxes[one], &boxes[other], reach))
                .collect();
            prop_assert!(all);
            prop_assert_eq!(found.len(), near.len());
            prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), near);
        }
    }
}
