//! The plate and the piece of a coupon.

use super::super::options::{LaserOptions, Lettering};
use super::super::plate::{Planned, contour};
use super::super::{LaserError, formula, in_words, kerf_in_words, lettering};
use super::CouponOptions;
use super::row::{Row, TYPE, polyline, text};
use crate::cut::{Mark, Part};
use tilendar_drawing::{Anchor, Layer, Path, Point, Rect, Size, Vec2};

/// What a pocket is wider by on each side in the direction that it does not test than the widest is in
/// the one that it does, in millimetres.
const LOOSE: f64 = 0.3;
/// Material between two pockets, in millimetres.
const WALL: f64 = 6.0;
/// The radius of the plate's corners, in millimetres.
const CORNER: f64 = 3.0;

/// The piece in its true size, with an arrow that points to the sheet's upper edge.
pub(super) fn piece(coupon: &CouponOptions, options: &LaserOptions) -> Planned {
    let size = Size::new(coupon.side, coupon.side);
    let rect = size.to_rect();
    let at = |x: f64, y: f64| Point::new(x * coupon.side, y * coupon.side);
    let head = polyline(&[at(0.38, 0.44), at(0.5, 0.28), at(0.62, 0.44)]);
    let shaft = polyline(&[at(0.5, 0.72), at(0.5, 0.28)]);
    Planned {
        part: Part {
            name: "piece".to_owned(),
            outline: contour(Path::rounded_rectangle(rect, options.radius)),
            holes: Vec::new(),
            common_lines: Vec::new(),
            marks: vec![scored(Path {
                contours: vec![shaft, head],
            })],
            footprint: vec![rect],
        },
        areas: vec![formula::plate(
            size.width,
            size.height,
            options.radius,
            options.kerf,
        )],
        span: None,
    }
}

/// Where things are on the plate, in millimetres.
struct Layout {
    /// The largest pocket's side.
    pocket: f64,
    /// The height of a row with its values.
    row: f64,
    /// The top of the first row.
    top: f64,
    size: Size,
}

impl Layout {
    fn new(coupon: &CouponOptions) -> Self {
        let widest = coupon.clearances().fold(0.0, f64::max);
        let pocket = coupon.side + 2.0 * (widest + LOOSE);
        let row = pocket + 1.6 * TYPE + WALL;
        let top = WALL + TYPE + WALL / 2.0;
        // One column more than pockets, for the rows' names.
        let columns = f64::from(coupon.steps) + 0.75;
        Self {
            pocket,
            row,
            top,
            size: Size::new(columns * (pocket + WALL) + WALL, top + 2.0 * row),
        }
    }

    /// The middle of a pocket.
    fn center(&self, row: Row, column: u8) -> Point {
        let pitch = self.pocket + WALL;
        Point::new(
            WALL + pitch * (f64::from(column) + 0.75) + self.pocket / 2.0,
            self.middle(row),
        )
    }

    fn middle(&self, row: Row) -> f64 {
        self.top + row.number() * self.row + self.pocket / 2.0
    }
}

/// The plate with the pockets.
///
/// # Errors
/// [`LaserError::NoSingleLine`] never happens with the figures that values have.
pub(super) fn plate(coupon: &CouponOptions, options: &LaserOptions) -> Result<Planned, LaserError> {
    let layout = Layout::new(coupon);
    let rect = layout.size.to_rect();
    let mut holes = Vec::new();
    let mut areas = vec![formula::plate(
        rect.width(),
        rect.height(),
        CORNER,
        options.kerf,
    )];
    let heading = format!(
        "{} mm thick, kerf {}",
        in_words(options.thickness),
        kerf_in_words(options.kerf)
    );
    let mut texts = vec![text(
        &heading,
        Point::new(WALL, WALL + 0.85 * TYPE),
        Anchor::Start,
    )];
    let mut marks = Vec::new();
    for row in Row::ALL {
        let names = 0.375 * (layout.pocket + WALL) + WALL / 2.0;
        let (name, arrow) = row.name(Point::new(names, layout.middle(row)));
        texts.push(name);
        marks.push(scored(arrow));
        for (column, clearance) in (0..).zip(coupon.clearances()) {
            let center = layout.center(row, column);
            let size = row.pocket(coupon.side + 2.0 * clearance, layout.pocket);
            let pocket = Rect::from_center_size(center, size);
            holes.push(contour(Path::rounded_rectangle(pocket, options.radius)).reversed());
            areas.push(formula::pocket(size, options.radius, options.kerf));
            let below = center + Vec2::new(0.0, layout.pocket / 2.0 + 1.5 * TYPE);
            texts.push(text(&in_words(clearance), below, Anchor::Middle));
        }
    }
    let lettering = match options.lettering {
        // A coupon without its values is of no use.
        Lettering::None => Lettering::SingleLine,
        other => other,
    };
    marks.extend(lettering::engraved(&texts, lettering)?);
    Ok(Planned {
        part: Part {
            name: "coupon".to_owned(),
            outline: contour(Path::rounded_rectangle(rect, CORNER)),
            holes,
            common_lines: Vec::new(),
            marks,
            footprint: vec![rect],
        },
        areas,
        span: None,
    })
}

const fn scored(path: Path) -> Mark {
    Mark {
        layer: Layer::Score,
        path,
        filled: false,
    }
}
