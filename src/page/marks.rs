//! Marks that show where to cut.

use super::NUp;
use crate::scene::{Color, Contour, Item, POINTS_PER_MM, Path, Point, Shape, Stroke};

/// Width of a crop mark: a quarter point, as print shops have it.
const WIDTH: f64 = 0.25 / POINTS_PER_MM;
/// A crop mark starts so far outside the trim.
const OFFSET: f64 = 3.0;
/// A crop mark is so long.
const LENGTH: f64 = 5.0;
/// Where cards reach the sheet's edge there is no outside: the mark lies on the cut itself and
/// reaches so far in, past the 5 mm that a home printer leaves blank, and still inside the cards'
/// margin.
const EDGE_LENGTH: f64 = 7.0;

/// Cards this near to the sheet's edge need no cut there.
const AT_EDGE: f64 = 0.6;

/// Marks at both ends of every cut.
pub(super) fn crop_marks(n_up: &NUp) -> Vec<Item> {
    let block = n_up.block();
    let sheet = n_up.sheet;
    let mut path = Path::default();
    for x in cuts(n_up.columns, block.x0, n_up.card.width, sheet.width) {
        for (from, to) in spans(block.y0, block.y1, sheet.height) {
            let at = |y| Point::new(x, y);
            path.contours.push(Contour::line(at(from), at(to)));
        }
    }
    for y in cuts(n_up.rows, block.y0, n_up.card.height, sheet.height) {
        for (from, to) in spans(block.x0, block.x1, sheet.width) {
            let at = |x| Point::new(x, y);
            path.contours.push(Contour::line(at(from), at(to)));
        }
    }
    vec![Shape::stroked(path, Stroke::new(Color::BLACK, WIDTH)).into()]
}

/// Where cuts run across one direction of the sheet.
fn cuts(count: usize, start: f64, step: f64, sheet: f64) -> impl Iterator<Item = f64> {
    (0..=count)
        .map(move |index| start + index as f64 * step)
        .filter(move |position| (AT_EDGE..=sheet - AT_EDGE).contains(position))
}

/// The two marks of one cut, as intervals along it.
fn spans(start: f64, end: f64, sheet: f64) -> [(f64, f64); 2] {
    let room = start - OFFSET;
    if room > 1.0 {
        let length = LENGTH.min(room);
        [
            (start - OFFSET - length, start - OFFSET),
            (end + OFFSET, end + OFFSET + length),
        ]
    } else {
        [(0.0, start + EDGE_LENGTH), (end - EDGE_LENGTH, sheet)]
    }
}
