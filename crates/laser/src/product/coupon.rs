//! The fit coupon: pockets at stepped clearances and one piece to try in them.
//!
//! Every machine, lens and material has its own kerf, which nobody knows to a hundredth of a millimetre
//! before cutting. The pockets of one row are tight across x and loose across y, those of the other row
//! the reverse. A clearance that feels right in both rows is the one to use.

use super::LaserError;
use super::options::{LaserOptions, Mode, within};
use super::pieces::{Lettering, Planned, contour};
use crate::cut::{Mark, in_words};
use tilendar_drawing::{
    Anchor, Color, Contour, Face, Layer, Path, Point, Rect, Segment, Size, Text, Vec2,
};

/// The side of the piece, in millimeters: large enough to hold, and no waste.
const SIDE: f64 = 15.0;
/// The greatest least clearance, in millimetres.
const MOST_FROM: f64 = 1.0;
/// The greatest step from pocket to pocket, in millimetres.
const MOST_STEP: f64 = 0.5;
/// The most pockets in a row.
const MOST_STEPS: u8 = 12;

/// Which clearances the coupon tries. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct CouponOptions {
    /// The least clearance: 0 by default.
    pub from: f64,
    /// The step of clearance from one pocket to the next: 0.05 by default.
    pub step: f64,
    /// The number of pockets in a row, 2 to 12: 7 by default.
    pub steps: u8,
}

impl Default for CouponOptions {
    fn default() -> Self {
        Self {
            from: 0.0,
            step: 0.05,
            steps: 7,
        }
    }
}

impl CouponOptions {
    /// The clearances of the pockets in a row.
    pub fn clearances(&self) -> impl Iterator<Item = f64> + '_ {
        (0..self.steps).map(|step| self.from + f64::from(step) * self.step)
    }

    /// The same coupon with as many pockets in a row as the bed has room for, of those that are asked for.
    /// At the least there are two, which a bed may be too small for.
    #[must_use]
    pub fn fitting(&self, options: &LaserOptions) -> Self {
        let with = |steps| Self {
            steps,
            ..self.clone()
        };
        let margin = options.margin + options.kerf / 2.0;
        let room = options.bed - Size::new(2.0 * margin, 2.0 * margin);
        let fits = |coupon: &Self| {
            let size = Layout::new(coupon).size;
            size.width <= room.width && size.height <= room.height
        };
        if !(2..=MOST_STEPS).contains(&self.steps) {
            return self.clone();
        }
        let mut fewer = (2..=self.steps).rev().map(with);
        fewer.find(fits).unwrap_or_else(|| with(2))
    }

    fn check(&self, radius: f64) -> Result<(), LaserError> {
        within("from", self.from, 0.0, MOST_FROM, "the least clearance")?;
        within("step", self.step, 0.01, MOST_STEP, "from pocket to pocket")?;
        let reason = "two corners must leave some of the piece's side straight";
        within("radius", radius, 0.0, 0.4 * SIDE, reason)?;
        if !(2..=MOST_STEPS).contains(&self.steps) {
            return Err(LaserError::Steps { steps: self.steps });
        }
        Ok(())
    }
}

/// The plate with the pockets, and the piece.
pub(super) fn parts(
    coupon: &CouponOptions,
    options: &LaserOptions,
) -> Result<Vec<Planned>, LaserError> {
    coupon.check(options.radius)?;
    Ok(vec![plate(coupon, options)?, piece(options)])
}

/// Options for a coupon instead of a puzzle: pieces are drawn without a clearance, since each pocket has
/// its own.
pub(super) fn neutral(options: &LaserOptions) -> LaserOptions {
    LaserOptions {
        mode: Mode::Apart { clearance: 0.0 },
        ..options.clone()
    }
}

/// The em of the marks, in millimetres.
const TYPE: f64 = 4.2;

/// How much wider a pocket is on each side in the direction that it does not test than the widest is in
/// the one that it does, in millimetres.
const LOOSE: f64 = 0.3;
/// Material between two pockets, in millimetres.
const WALL: f64 = 6.0;
/// The radius of the plate's corners, in millimetres.
const CORNER: f64 = 3.0;

/// The piece in its true size, with an arrow that points to the sheet's upper edge.
fn piece(options: &LaserOptions) -> Planned {
    let size = Size::new(SIDE, SIDE);
    let rect = size.to_rect();
    let at = |x: f64, y: f64| Point::new(x * SIDE, y * SIDE);
    let head = polyline(&[at(0.38, 0.44), at(0.5, 0.28), at(0.62, 0.44)]);
    let shaft = polyline(&[at(0.5, 0.72), at(0.5, 0.28)]);
    let outline = contour(Path::rounded_rectangle(rect, options.radius));
    let mut piece = Planned::new("piece", outline, Vec::new(), vec![rect]);
    let contours = vec![shaft, head];
    piece.part.marks = vec![scored(Path { contours })];
    piece
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
        let pocket = SIDE + 2.0 * (widest + LOOSE);
        let row = pocket + 1.6 * TYPE + WALL;
        let top = WALL + TYPE + WALL / 2.0;
        // Room to the left of the pockets for the rows' names.
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
/// [`LaserError::NoSingleLine`], which does not happen for figures.
fn plate(coupon: &CouponOptions, options: &LaserOptions) -> Result<Planned, LaserError> {
    let layout = Layout::new(coupon);
    let rect = layout.size.to_rect();
    let mut holes = Vec::new();
    let heading = format!(
        "{} mm thick, kerf {}",
        in_words(options.thickness),
        in_words(options.kerf)
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
            let size = row.pocket(SIDE + 2.0 * clearance, layout.pocket);
            let pocket = Rect::from_center_size(center, size);
            holes.push(contour(Path::rounded_rectangle(pocket, options.radius)).reversed());
            let below = center + Vec2::new(0.0, layout.pocket / 2.0 + 1.5 * TYPE);
            texts.push(text(&in_words(clearance), below, Anchor::Middle));
        }
    }
    let lettering = match options.lettering {
        // A coupon without its values is useless.
        Lettering::None => Lettering::SingleLine,
        other => other,
    };
    marks.extend(lettering.marks(&texts)?);
    let outline = contour(Path::rounded_rectangle(rect, CORNER));
    let mut plate = Planned::new("coupon", outline, holes, vec![rect]);
    plate.part.marks = marks;
    Ok(plate)
}

const fn scored(path: Path) -> Mark {
    Mark {
        layer: Layer::Score,
        path,
        filled: false,
    }
}

/// What the pockets of a row test.
#[derive(Clone, Copy)]
enum Row {
    X,
    Y,
}

impl Row {
    const ALL: [Self; 2] = [Self::X, Self::Y];

    const fn number(self) -> f64 {
        match self {
            Self::X => 0.0,
            Self::Y => 1.0,
        }
    }

    /// The size of a pocket with these widths in the direction that the row tests, and in the other.
    const fn pocket(self, tight: f64, loose: f64) -> Size {
        match self {
            Self::X => Size::new(tight, loose),
            Self::Y => Size::new(loose, tight),
        }
    }

    /// The row's name, and an arrow across its tight side.
    fn name(self, center: Point) -> (Text, Path) {
        let (name, along) = match self {
            Self::X => ("x", Vec2::new(1.0, 0.0)),
            Self::Y => ("y", Vec2::new(0.0, 1.0)),
        };
        let label = Point::new(center.x, center.y - 0.3 * TYPE);
        let name = Text {
            size: 1.6 * TYPE,
            ..text(name, label, Anchor::Middle)
        };
        let middle = Point::new(center.x, center.y + 1.7 * TYPE);
        let across = Vec2::new(-along.y, along.x);
        let arrow = [1.0, -1.0].map(|side| {
            let tip = middle + along * (side * TYPE);
            let barb = |turn: f64| tip - along * (side * 1.2) + across * (turn * 0.9);
            polyline(&[barb(1.0), tip, barb(-1.0)])
        });
        let [right, left] = arrow;
        let shaft = polyline(&[middle - along * TYPE, middle + along * TYPE]);
        let contours = vec![left, shaft, right];
        (name, Path { contours })
    }
}

/// An open line through these points.
fn polyline(points: &[Point]) -> Contour {
    let mut points = points.iter().copied();
    Contour {
        start: points.next().unwrap_or(Point::ORIGIN),
        segments: points.map(|end| Segment::Line { end }).collect(),
        closed: false,
    }
}

fn text(content: &str, origin: Point, anchor: Anchor) -> Text {
    Text {
        content: content.to_owned(),
        origin,
        size: TYPE,
        face: Face::Regular,
        anchor,
        color: Color::BLACK,
    }
}
