//! The plate with its rows of pockets, and the piece of a coupon.

use super::super::options::LaserOptions;
use super::super::pieces::{Planned, contour};
use super::super::{LaserError, Lettering};
use super::CouponOptions;
use crate::cut::{Mark, Part, in_words, kerf_in_words};
use tilendar_drawing::{
    Anchor, Color, Contour, Face, Layer, Path, Point, Rect, Segment, Size, Text, Vec2,
};

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
pub(super) fn plate(coupon: &CouponOptions, options: &LaserOptions) -> Result<Planned, LaserError> {
    let layout = Layout::new(coupon);
    let rect = layout.size.to_rect();
    let mut holes = Vec::new();
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
    Ok(Planned {
        part: Part {
            name: "coupon".to_owned(),
            outline: contour(Path::rounded_rectangle(rect, CORNER)),
            holes,
            common_lines: Vec::new(),
            marks,
            footprint: vec![rect],
        },
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

/// What the pockets of a row test.
#[derive(Clone, Copy)]
enum Row {
    X,
    Y,
}

impl Row {
    pub const ALL: [Self; 2] = [Self::X, Self::Y];

    pub const fn number(self) -> f64 {
        match self {
            Self::X => 0.0,
            Self::Y => 1.0,
        }
    }

    /// The size of a pocket with these widths in the direction that the row tests, and in the other.
    pub const fn pocket(self, tight: f64, loose: f64) -> Size {
        match self {
            Self::X => Size::new(tight, loose),
            Self::Y => Size::new(loose, tight),
        }
    }

    /// The row's name, and an arrow across its tight side.
    pub fn name(self, center: Point) -> (Text, Path) {
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
