//! The outline of cells as one path with round corners.

use super::Grid;
use tilendar_drawing::{Contour, Path, Point, QUARTER_TURN, Segment, Vec2};
use tilendar_puzzle::{Position, outline::outline};

/// The radii of an outline's corners in millimetres; where a side is too short, they shrink.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Radii {
    /// Of corners that point out of the cells.
    pub convex: f64,
    /// Of corners that point into the cells.
    pub concave: f64,
}

impl Radii {
    /// One radius for all corners.
    pub const fn uniform(radius: f64) -> Self {
        Self {
            convex: radius,
            concave: radius,
        }
    }
}

/// The outline of the cells at `positions`, moved inward by `inset` millimetres (outward if
/// negative), with rounded corners.
///
/// `|inset|` must be less than half a cell, or contours cross themselves.
pub fn rounded_outline(positions: &[Position], grid: &Grid, inset: f64, radii: Radii) -> Path {
    let contours = outline(positions)
        .iter()
        .filter_map(|corners| contour(corners, grid, inset, radii))
        .collect();
    Path { contours }
}

fn contour(corners: &[(i32, i32)], grid: &Grid, inset: f64, radii: Radii) -> Option<Contour> {
    let count = corners.len();
    let directions: Vec<Vec2> = (0..count)
        .map(|index| direction(corners[index], corners[(index + 1) % count]))
        .collect();
    // The cells lie on the right hand, so inward is a quarter turn clockwise on screen.
    let inward = |direction: Vec2| Vec2::new(-direction.y, direction.x) * inset;
    let points: Vec<Point> = (0..count)
        .map(|index| {
            let before = directions[(index + count - 1) % count];
            grid.corner(corners[index]) + inward(before) + inward(directions[index])
        })
        .collect();
    let mut segments = Vec::with_capacity(2 * count);
    for index in 0..count {
        let before = directions[(index + count - 1) % count];
        let after = directions[index];
        let convex = before.cross(after) > 0.0;
        let wanted = if convex { radii.convex } else { radii.concave };
        let shorter = points[index]
            .distance(points[(index + 1) % count])
            .min(points[index].distance(points[(index + count - 1) % count]));
        let radius = wanted.clamp(0.0, shorter / 2.0);
        let end = points[index] - before * radius;
        segments.push(Segment::Line { end });
        if radius > 0.0 {
            segments.push(Segment::Arc {
                end: points[index] + after * radius,
                bulge: if convex { QUARTER_TURN } else { -QUARTER_TURN },
            });
        }
    }
    // The first line would lead to the first corner; the contour starts there and closes with it.
    let start = segments.first()?.end();
    segments.remove(0);
    Some(Contour {
        start,
        segments,
        closed: true,
    })
}

/// The unit vector from one grid corner to the next.
fn direction(from: (i32, i32), to: (i32, i32)) -> Vec2 {
    Vec2::new(
        f64::from((to.0 - from.0).signum()),
        f64::from((to.1 - from.1).signum()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    const GRID: Grid = Grid {
        origin: Point::ORIGIN,
        cell: 10.0,
    };

    fn l_tromino() -> Vec<Position> {
        vec![
            Position::new(0, 0),
            Position::new(1, 0),
            Position::new(1, 1),
        ]
    }

    #[test]
    fn an_inset_takes_a_strip_off_the_area() {
        // Perimeter 8 cells, five convex corners and one concave: A - P d + (5 - 1) d².
        let area = rounded_outline(&l_tromino(), &GRID, 0.5, Radii::uniform(0.0)).area();
        assert!((area - (300.0 - 80.0 * 0.5 + 4.0 * 0.25)).abs() < 1e-9);
    }

    #[test]
    fn round_corners_take_their_formula_from_the_area() {
        let sharp = rounded_outline(&l_tromino(), &GRID, 0.0, Radii::uniform(0.0)).area();
        let round = rounded_outline(&l_tromino(), &GRID, 0.0, Radii::uniform(2.0)).area();
        // Five corners lose (1 - π/4) r², one gains it.
        assert!((sharp - round - 4.0 * (1.0 - PI / 4.0) * 4.0).abs() < 0.02);
    }

    #[test]
    fn an_outset_encloses_the_cells() {
        let path = rounded_outline(&l_tromino(), &GRID, -1.0, Radii::uniform(2.0));
        let bounds = path.bounds().unwrap();
        assert!((bounds.x0 + 1.0).abs() < 1e-3 && (bounds.y1 - 21.0).abs() < 1e-3);
    }
}
