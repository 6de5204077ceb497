//! Marks that show where to cut and where to fold.

mod crop;

use super::{Face, Imposition, Scheme, SheetSide};
use tilendar_drawing::{Color, Contour, Item, POINTS_PER_MM, Path, Point, Rect, Shape, Stroke};

/// Width of a mark: a quarter point, as print shops have it.
const WIDTH: f64 = 0.25 / POINTS_PER_MM;
/// A mark starts so far outside the trim.
const OFFSET: f64 = 3.0;
/// A mark is so long.
const LENGTH: f64 = 5.0;
/// Shorter marks are left out.
const SHORTEST: f64 = 1.0;

/// The length of a dash of a fold mark, and of the gap after it, in millimetres.
const DASH: f64 = 1.0;
/// Where the booklet is as high as its sheet, dashes lie in the fold itself and reach so far past
/// the margin that a home printer leaves blank.
const PAST_MARGIN: f64 = 4.0;

/// The marks on a side of a sheet.
pub(super) fn of_side(imposition: &Imposition, side: &SheetSide) -> Vec<Item> {
    let lines = match (side.face, imposition.scheme()) {
        // Cut face up; marks on the back would differ from these where the printer shifts.
        (Face::Front, _) => crop::marks(imposition, side),
        // The inside of the fold, where no reader sees them.
        (Face::Back, Scheme::SaddleStitch { .. }) => fold_marks(imposition, side),
        (Face::Back, _) => Vec::new(),
    };
    if lines.is_empty() {
        return Vec::new();
    }
    let contours = lines.into_iter().map(|line| line.contour()).collect();
    let stroke = Stroke::new(Color::BLACK, WIDTH);
    vec![Shape::stroked(Path { contours }, stroke).into()]
}

/// A direction on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    /// From top to bottom.
    Down,
    /// From left to right.
    Across,
}

/// A straight mark.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Line {
    direction: Direction,
    /// Where it stands, across its direction.
    position: f64,
    /// Where it starts and ends, along its direction.
    span: (f64, f64),
}

impl Line {
    fn contour(self) -> Contour {
        let at = |along: f64| match self.direction {
            Direction::Down => Point::new(self.position, along),
            Direction::Across => Point::new(along, self.position),
        };
        Contour::line(at(self.span.0), at(self.span.1))
    }
}

/// The marks at both ends of a cut or fold along a sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Ends {
    spans: [(f64, f64); 2],
    /// Whether they lie on the finished product, because it reaches to the sheet's edge.
    inside: bool,
}

/// The ends of a line along a sheet of this length, of which `finished` becomes the product.
/// Where there is no room outside that a printer reaches, they lie on the line itself: from the
/// sheet's edge to so far past its margin, and into the product.
fn ends(finished: (f64, f64), sheet: f64, margin: f64, past_margin: f64) -> Ends {
    let room = finished.0.min(sheet - finished.1);
    let length = LENGTH.min(room - OFFSET - margin);
    if length >= SHORTEST {
        let (before, after) = (finished.0 - OFFSET, finished.1 + OFFSET);
        return Ends {
            spans: [(before - length, before), (after, after + length)],
            inside: false,
        };
    }
    let reach = margin.max(room) + past_margin;
    Ends {
        spans: [(0.0, reach), (sheet - reach, sheet)],
        inside: true,
    }
}

/// Fold marks: dashed, at both ends of the spine, on the inside of the fold between two pages.
fn fold_marks(imposition: &Imposition, side: &SheetSide) -> Vec<Line> {
    let trims = side.slots.iter().map(|slot| slot.trim);
    let whole = trims
        .reduce(|one, two| one.union(two))
        .unwrap_or(Rect::ZERO);
    let (sheet, margin) = (imposition.sheet().height, imposition.margin());
    let ends = ends((whole.y0, whole.y1), sheet, margin, PAST_MARGIN);
    let position = whole.center().x;
    let lines = ends.spans.into_iter().flat_map(dashes).map(|span| Line {
        direction: Direction::Down,
        position,
        span,
    });
    lines.collect()
}

/// As many whole dashes as a stretch has room for, from one end to the other.
fn dashes((start, end): (f64, f64)) -> impl Iterator<Item = (f64, f64)> {
    let count = ((end - start + DASH) / (2.0 * DASH)) as usize;
    (0..count).map(move |number| {
        let start = start + number as f64 * 2.0 * DASH;
        (start, start + DASH)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_on_the_cut_reach_past_what_the_printer_leaves_blank() {
        // A6 on A4: the cards reach the sheet's edges.
        let marks = ends((0.0, 210.0), 210.0, 5.0, 2.0);
        assert_eq!(marks.spans, [(0.0, 7.0), (203.0, 210.0)]);
        assert!(marks.inside);
        let marks = ends((0.5, 296.5), 297.0, 8.0, 2.0);
        assert_eq!(marks.spans, [(0.0, 10.0), (287.0, 297.0)]);
    }

    #[test]
    fn marks_outside_the_trim_have_the_conventional_place_and_length() {
        // As print shops have them: crop marks 5 mm long, starting 3 mm outside the trim.
        let marks = ends((16.5, 280.5), 297.0, 5.0, 2.0);
        assert_eq!(marks.spans, [(8.5, 13.5), (283.5, 288.5)]);
        assert!(!marks.inside);
    }
}
