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
fn whole(side: &SheetSide) -> Rect {
    let trims = side.slots.iter().map(|slot| slot.trim);
    trims.reduce(|one, two| one.union(two)).unwrap_or(Rect::ZERO)
}

/// Fold marks: dashed, at both ends of the spine, on the inside of the fold between two pages.
fn fold_marks(imposition: &Imposition, side: &SheetSide) -> Vec<Contour> {
    let whole = whole(side);
    let (sheet, margin) = (imposition.sheet.height, imposition.margin);
    let (spans, _) = ends((whole.y0, whole.y1), sheet, margin, FOLD_PAST_MARGIN);
    let x = whole.center().x;
    // As many whole dashes as fit.
    let dashes = spans.into_iter().flat_map(|(start, end)| {
        let count = ((end - start + DASH) / (2.0 * DASH)) as usize;
        (0..count).map(move |number| start + number as f64 * 2.0 * DASH)
    });
    dashes.map(|y| Contour::line(Point::new(x, y), Point::new(x, y + DASH))).collect()
}

/// The crop marks of all cuts of a sheet.
fn crop_marks(imposition: &Imposition, side: &SheetSide) -> Vec<Contour> {
    let (columns, rows) = finished(imposition, side);
    let (Size { width, height }, margin) = (imposition.sheet, imposition.margin);
    let down = marks_along(&rows, height, margin, cuts(&columns, width));
    let across = marks_along(&columns, width, margin, cuts(&rows, height));
    let down =
        down.map(|(x, (start, end))| Contour::line(Point::new(x, start), Point::new(x, end)));
    let across =
        across.map(|(y, (start, end))| Contour::line(Point::new(start, y), Point::new(end, y)));
    down.chain(across).collect()
}

/// The columns and rows that are cut out. Two pages joined at a fold are cut out as one.
fn finished(imposition: &Imposition, side: &SheetSide) -> (Vec<Stretch>, Vec<Stretch>) {
    if imposition.folds() {
        let whole = whole(side);
        return (vec![(whole.x0, whole.x1)], vec![(whole.y0, whole.y1)]);
    }
    let trims = || side.slots.iter().map(|slot| slot.trim);
    let first_row = trims().take(imposition.columns);
    let first_column = trims().step_by(imposition.columns);
    (
        first_row.map(|trim| (trim.x0, trim.x1)).collect(),
        first_column.map(|trim| (trim.y0, trim.y1)).collect(),
    )
}

/// The positions of cuts across these stretches.
fn cuts(stretches: &[Stretch], sheet: f64) -> Vec<f64> {
    let ends = stretches.iter().flat_map(|&(start, end)| [start, end]);
    let is_cut = |end: &f64| (AT_EDGE..=sheet - AT_EDGE).contains(end);
    let mut cuts: Vec<f64> = ends.filter(is_cut).collect();
    cuts.dedup_by(|two, one| (*two - *one).abs() < SAME);
    cuts
}

/// The marks for cuts through these stretches of the sheet: the position of each cut, and the marked part of it.
fn marks_along(
    stretches: &[Stretch],
    sheet: f64,
    margin: f64,
    cuts: Vec<f64>,
) -> impl Iterator<Item = (f64, Stretch)> {
    let mut spans = Vec::new();
    if let (Some(first), Some(last)) = (stretches.first(), stretches.last()) {
        let (outer, inside) = ends((first.0, last.1), sheet, margin, CUT_PAST_MARGIN);
        spans.extend(outer);
        spans.extend(in_gutters(stretches));
        spans.extend(ticks(stretches, inside));
    }
    let cuts = cuts.into_iter();
    cuts.flat_map(move |cut| spans.clone().into_iter().map(move |span| (cut, span)))
}

/// Marks between pages with a gutter, in its middle third.
fn in_gutters(stretches: &[Stretch]) -> impl Iterator<Item = Stretch> {
    let gutters = stretches.windows(2).map(|pair| (pair[0].1, pair[1].0));
    let gutters = gutters.filter(|(start, end)| end - start > SHORTEST_GUTTER);
    gutters.map(|(start, end)| {
        let third = (end - start) / 3.0;
        (start + third, end - third)
    })
}

/// The ticks at both ends of each stretch, except the outer ends if marks lie `inside` there already.
fn ticks(stretches: &[Stretch], inside: bool) -> Vec<Stretch> {
    let ticks =
        stretches.iter().flat_map(|&(start, end)| [(start, start + TICK), (end - TICK, end)]);
    let mut ticks: Vec<Stretch> = ticks.collect();
    if inside {
        ticks.pop();
        ticks.remove(0);
    }
    ticks
}
