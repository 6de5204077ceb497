//! Cut and fold marks.
//!
//! Conventional crop marks lie outside all pages, so that the first cuts remove them: a strip cut from the middle of
//! the sheet would not show where to cut next. So each corner of each page also has ticks, which lie on the cuts
//! themselves and are split by the blade, a quarter point for both pages together. Whatever is cut first, each strip
//! has a tick at both ends of each remaining cut. Pages that abut share their ticks, which form a small cross.

use super::{Face, Imposition, SheetSide};
use tilendar_drawing::{
    Color, Contour, Item, POINTS_PER_MM, Path, Point, Rect, Shape, Size, Stroke,
};

/// The width of a mark: a quarter point, the convention of print shops.
const WIDTH: f64 = 0.25 / POINTS_PER_MM;
/// The distance of a mark from the trim box, its length, and the least length that is drawn.
const OFFSET: f64 = 3.0;
const LENGTH: f64 = 5.0;
const SHORTEST: f64 = 1.0;
/// The length of a dash of a fold mark, and of the gap after it, in millimeters.
const DASH: f64 = 1.0;
/// If there is no room outside, marks lie on cuts and in the fold, and extend this far beyond the margin that a home
/// printer leaves blank; those on cuts stay inside the page's own margin.
const CUT_PAST_MARGIN: f64 = 2.0;
const FOLD_PAST_MARGIN: f64 = 4.0;
/// The length of a tick from a page's corner along its edge, in millimeters.
const TICK: f64 = 2.0;
/// Pages that are closer than this to the sheet's edge need no cut there.
const AT_EDGE: f64 = 0.6;
/// Cuts that are closer than this are the same.
const SAME: f64 = 1e-6;
/// Gutters that are narrower than this have no room for marks beside the ticks.
const SHORTEST_GUTTER: f64 = 1.5;

/// A stretch along the width or the height of a sheet.
type Stretch = (f64, f64);

/// The marks on a side of a sheet.
pub fn of_side(imposition: &Imposition, side: &SheetSide) -> Vec<Item> {
    let contours = match side.face {
        // The sheet is cut face up; marks on the back would deviate from these if the printer shifts.
        Face::Front => crop_marks(imposition, side),
        // The inside of the fold, where readers do not see them.
        Face::Back if imposition.folds() => fold_marks(imposition, side),
        Face::Back => Vec::new(),
    };
    if contours.is_empty() {
        return Vec::new();
    }
    let stroke = Stroke::new(Color::BLACK, WIDTH);
    vec![Shape::stroked(Path { contours }, stroke).into()]
}

/// The marks at both ends of a cut or fold along a sheet of this length, of which `finished` becomes the product.
/// Also whether they lie on the line itself, from the sheet's edge into the product, because there is no printable
/// room outside.
fn ends(finished: Stretch, sheet: f64, margin: f64, past_margin: f64) -> ([Stretch; 2], bool) {
    let room = finished.0.min(sheet - finished.1);
    let length = LENGTH.min(room - OFFSET - margin);
    if length >= SHORTEST {
        let (before, after) = (finished.0 - OFFSET, finished.1 + OFFSET);
        return ([(before - length, before), (after, after + length)], false);
    }
    let reach = margin.max(room) + past_margin;
    ([(0.0, reach), (sheet - reach, sheet)], true)
}

/// The box of all pages of a side.
fn bounds(side: &SheetSide) -> Rect {
    let trims = side.slots.iter().map(|slot| slot.trim);
    trims.reduce(|a, b| a.union(b)).unwrap_or(Rect::ZERO)
}

/// Fold marks: dashed, at both ends of the spine, on the inside of the fold between two pages.
fn fold_marks(imposition: &Imposition, side: &SheetSide) -> Vec<Contour> {
    let pages = bounds(side);
    let height = imposition.sheet.height;
    let (spans, _) = ends((pages.y0, pages.y1), height, imposition.margin, FOLD_PAST_MARGIN);
    let x = pages.center().x;
    let mut dashes = Vec::new();
    for (start, end) in spans {
        // As many whole dashes as fit.
        let count = ((end - start + DASH) / (2.0 * DASH)) as usize;
        for number in 0..count {
            let y = start + number as f64 * 2.0 * DASH;
            dashes.push(Contour::line(Point::new(x, y), Point::new(x, y + DASH)));
        }
    }
    dashes
}

/// The crop marks of all cuts of a sheet.
fn crop_marks(imposition: &Imposition, side: &SheetSide) -> Vec<Contour> {
    let (columns, rows) = finished(imposition, side);
    let Size { width, height } = imposition.sheet;
    let mut marks = Vec::new();
    let spans_down = spans_along(&rows, height, imposition.margin);
    for x in cuts(&columns, width) {
        for &(start, end) in &spans_down {
            marks.push(Contour::line(Point::new(x, start), Point::new(x, end)));
        }
    }
    let spans_across = spans_along(&columns, width, imposition.margin);
    for y in cuts(&rows, height) {
        for &(start, end) in &spans_across {
            marks.push(Contour::line(Point::new(start, y), Point::new(end, y)));
        }
    }
    marks
}

/// The columns and rows that are cut out. Two pages joined at a fold are cut out as one.
fn finished(imposition: &Imposition, side: &SheetSide) -> (Vec<Stretch>, Vec<Stretch>) {
    if imposition.folds() {
        let pages = bounds(side);
        return (vec![(pages.x0, pages.x1)], vec![(pages.y0, pages.y1)]);
    }
    let first_row = side.slots.iter().take(imposition.columns);
    let first_column = side.slots.iter().step_by(imposition.columns);
    (
        first_row.map(|slot| (slot.trim.x0, slot.trim.x1)).collect(),
        first_column.map(|slot| (slot.trim.y0, slot.trim.y1)).collect(),
    )
}

/// The positions of cuts across these stretches.
fn cuts(stretches: &[Stretch], sheet: f64) -> Vec<f64> {
    let mut cuts: Vec<f64> = stretches
        .iter()
        .flat_map(|&(start, end)| [start, end])
        .filter(|end| (AT_EDGE..=sheet - AT_EDGE).contains(end))
        .collect();
    cuts.dedup_by(|b, a| (*b - *a).abs() < SAME);
    cuts
}

/// The parts of a cut through these stretches of the sheet that are marked.
fn spans_along(stretches: &[Stretch], sheet: f64, margin: f64) -> Vec<Stretch> {
    let (Some(first), Some(last)) = (stretches.first(), stretches.last()) else {
        return Vec::new();
    };
    let (outer, inside) = ends((first.0, last.1), sheet, margin, CUT_PAST_MARGIN);
    let mut spans = Vec::from(outer);
    spans.extend(in_gutters(stretches));
    spans.extend(ticks(stretches, inside));
    spans
}

/// Marks between pages with a gutter, in its middle third.
fn in_gutters(stretches: &[Stretch]) -> impl Iterator<Item = Stretch> {
    stretches
        .windows(2)
        .map(|pair| (pair[0].1, pair[1].0))
        .filter(|(start, end)| end - start > SHORTEST_GUTTER)
        .map(|(start, end)| {
            let third = (end - start) / 3.0;
            (start + third, end - third)
        })
}

/// The ticks at both ends of each stretch, except the outer ends if marks lie `inside` there already.
fn ticks(stretches: &[Stretch], inside: bool) -> Vec<Stretch> {
    let mut ticks: Vec<Stretch> = stretches
        .iter()
        .flat_map(|&(start, end)| [(start, start + TICK), (end - TICK, end)])
        .collect();
    if inside {
        ticks.pop();
        ticks.remove(0);
    }
    ticks
}
