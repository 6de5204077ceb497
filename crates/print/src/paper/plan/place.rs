//! The place of a page on a side of a sheet.
//!
//! Creep: nested sheets push one another out at the fold, the innermost by the thickness of all sheets
//! around it; the whole is thickness x (sheets - 1), and each sheet has its share by its depth. A booklet
//! is cut to the outermost sheet's size, which takes that much from the outer margin of the inner pages. So
//! pages move towards the spine, those of the outermost sheet not at all: covers stay where they are, and
//! all outer margins are equal after the cut.

use super::{Face, Slot};
use crate::paper::{Imposition, ImpositionError, Scheme};
use tilendar_drawing::{Affine, Rect, Size, Vec2};

/// The share of a page's margin that creep may take at the fold; staples and eyes need the rest.
const SPARE: f64 = 0.5;
/// What rounding may add to a creep that is just as large as it may be, in millimetres.
const TOLERANCE: f64 = 1e-6;

/// # Errors
/// [`ImpositionError::CreepTooLarge`] if the innermost of this many sheets moves its pages further
/// over the fold than their margin allows.
pub(super) fn check_creep(thickness: f64, sheets: usize, safe: f64) -> Result<(), ImpositionError> {
    let creep = thickness * sheets.saturating_sub(1) as f64;
    let spare = safe * SPARE;
    if creep <= spare + TOLERANCE {
        return Ok(());
    }
    Err(ImpositionError::CreepTooLarge {
        sheets,
        thickness,
        creep,
        spare,
        most_sheets: ((spare + TOLERANCE) / thickness) as usize + 1,
    })
}

/// The slot of this number, counted along the rows of the front, on either face; this many sheets lie
/// around this one.
pub(super) fn slot(
    imposition: &Imposition,
    page: Option<usize>,
    number: usize,
    face: Face,
    depth: usize,
) -> Slot {
    let (column, row) = (number % imposition.columns(), number / imposition.columns());
    let creep = creep_shift(imposition, column, depth);
    let on_front = trim(imposition, column, row) + Vec2::new(creep, 0.0);
    let seen_on_front = seen(imposition, column, row, on_front);
    let (trim, seen, upright) = match face {
        Face::Front => (on_front, seen_on_front, true),
        Face::Back => {
            let offset = imposition.printing().back_offset;
            let behind = |rect| behind(imposition, rect) + offset;
            let upright = imposition.turns_like_a_page();
            (behind(on_front), behind(seen_on_front), upright)
        }
    };
    let transform = if upright {
        Affine::translate(trim.origin().to_vec2())
    } else {
        // Exact, where a turn by an angle would leave a rounded sine.
        Affine::new([-1.0, 0.0, 0.0, -1.0, trim.x1, trim.y1])
    };
    Slot {
        page,
        trim,
        transform,
        visible: transform.inverse().transform_rect_bbox(seen),
    }
}

/// How far a page moves to the right on the sheet's front, because this many sheets lie around it.
fn creep_shift(imposition: &Imposition, column: usize, depth: usize) -> f64 {
    match imposition.scheme() {
        Scheme::SaddleStitch { thickness, .. } => {
            let creep = thickness * depth as f64;
            if column == 0 { creep } else { -creep }
        }
        Scheme::CutAndStack { .. } | Scheme::NUp { .. } | Scheme::OneAPage => 0.0,
    }
}

/// The box of a page on the front, without creep.
fn trim(imposition: &Imposition, column: usize, row: usize) -> Rect {
    let Size { width, height } = imposition.page();
    let gutter = imposition.scheme().gutter();
    let step = Vec2::new(
        column as f64 * (width + gutter),
        row as f64 * (height + gutter),
    );
    Rect::from_origin_size(imposition.block().origin() + step, imposition.page())
}

/// What is seen of a page on the front: its bleed as far as its neighbours and the sheet leave room.
fn seen(imposition: &Imposition, column: usize, row: usize, trim: Rect) -> Rect {
    let wanted = trim.inflate(imposition.bleed(), imposition.bleed());
    wanted.intersect(cell(imposition, column, row))
}

/// The part of the front that belongs to a page: up to the middle of the gutters, or to the edge of
/// the sheet. A page that is its own sheet reaches beyond it.
fn cell(imposition: &Imposition, column: usize, row: usize) -> Rect {
    let own = trim(imposition, column, row);
    let half = imposition.scheme().gutter() / 2.0;
    let sheet = imposition.sheet().to_rect();
    let edge = match imposition.scheme() {
        Scheme::OneAPage => sheet.inflate(imposition.bleed(), imposition.bleed()),
        Scheme::SaddleStitch { .. } | Scheme::CutAndStack { .. } | Scheme::NUp { .. } => sheet,
    };
    let either = |is_outer: bool, outer: f64, inner: f64| if is_outer { outer } else { inner };
    let is_last_column = column + 1 == imposition.columns();
    let is_last_row = row + 1 == imposition.rows();
    Rect::new(
        either(column == 0, edge.x0, own.x0 - half),
        either(row == 0, edge.y0, own.y0 - half),
        either(is_last_column, edge.x1, own.x1 + half),
        either(is_last_row, edge.y1, own.y1 + half),
    )
}

/// The box behind a box of the front, as one looks at the back after the sheet has turned.
fn behind(imposition: &Imposition, front: Rect) -> Rect {
    let Size { width, height } = imposition.sheet();
    if imposition.turns_like_a_page() {
        Rect::new(width - front.x1, front.y0, width - front.x0, front.y1)
    } else {
        Rect::new(front.x0, height - front.y1, front.x1, height - front.y0)
    }
}
