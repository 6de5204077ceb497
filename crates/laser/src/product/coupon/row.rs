//! A row of pockets: which side of the piece it tests, and how it says so.

use tilendar_drawing::{Anchor, Color, Contour, Face, Path, Point, Segment, Size, Text, Vec2};

/// The em of the marks, in millimetres.
pub(super) const TYPE: f64 = 4.2;

/// What the pockets of a row test.
#[derive(Clone, Copy)]
pub(super) enum Row {
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

    /// The size of a pocket that is so wide in the direction that the row tests, and so wide in the
    /// other.
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
pub(super) fn polyline(points: &[Point]) -> Contour {
    let mut points = points.iter().copied();
    Contour {
        start: points.next().unwrap_or(Point::ORIGIN),
        segments: points.map(|end| Segment::Line { end }).collect(),
        closed: false,
    }
}

pub(super) fn text(content: &str, origin: Point, anchor: Anchor) -> Text {
    Text {
        content: content.to_owned(),
        origin,
        size: TYPE,
        face: Face::Regular,
        anchor,
        color: Color::BLACK,
    }
}
