//! Marks that show where to cut.

use super::NUp;
use crate::scene::{Color, Contour, Item, POINTS_PER_MM, Path, Point, Shape, Stroke};

/// Width of a crop mark: a quarter point, as print shops have it.
const WIDTH: f64 = 0.25 / POINTS_PER_MM;
/// A crop mark starts so far outside the trim.
const OFFSET: f64 = 3.0;
/// A crop mark is so long.
const LENGTH: f64 = 5.0;
/// Where cards reach the sheet's edge there is no outside: the mark lies on the cut itself, from the
/// edge to so far past the margin that a home printer leaves blank, and still inside the cards' own
/// margin.
const PAST_MARGIN: f64 = 2.0;

/// Cards this near to the sheet's edge need no cut there.
const AT_EDGE: f64 = 0.6;

/// Marks at both ends of every cut.
pub(super) fn crop_marks(n_up: &NUp) -> Vec<Item> {
    let block = n_up.block();
    let sheet = n_up.sheet;
    let mut path = Path::default();
    for x in cuts(n_up.columns, block.x0, n_up.card.width, sheet.width) {
        for (from, to) in spans(block.y0, block.y1, sheet.height, n_up.margin) {
            let at = |y| Point::new(x, y);
            path.contours.push(Contour::line(at(from), at(to)));
        }
    }
    for y in cuts(n_up.rows, block.y0, n_up.card.height, sheet.height) {
        for (from, to) in spans(block.x0, block.x1, sheet.width, n_up.margin) {
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
fn spans(start: f64, end: f64, sheet: f64, margin: f64) -> [(f64, f64); 2] {
    let room = start - OFFSET;
    if room > 1.0 {
        let length = LENGTH.min(room);
        [
            (start - OFFSET - length, start - OFFSET),
            (end + OFFSET, end + OFFSET + length),
        ]
    } else {
        let reach = margin + PAST_MARGIN;
        [(0.0, reach), (sheet - reach, sheet)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_on_the_cut_reach_past_what_the_printer_leaves_blank() {
        // A6 on A4: the cards reach the sheet's edges.
        assert_eq!(spans(0.0, 210.0, 210.0, 5.0), [(0.0, 7.0), (203.0, 210.0)]);
        assert_eq!(spans(0.5, 296.5, 297.0, 8.0), [(0.0, 10.0), (287.0, 297.0)]);
    }

    #[test]
    fn marks_outside_the_cards_have_the_conventional_place_and_length() {
        // FACTS, Printing: crop marks 5 mm long, starting 3 mm outside the trim.
        let block = (16.5, 280.5);
        assert_eq!(
            spans(block.0, block.1, 297.0, 5.0),
            [(8.5, 13.5), (283.5, 288.5)]
        );
    }
}
