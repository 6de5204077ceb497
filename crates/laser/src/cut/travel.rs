//! Where the head is when it does nothing, and how far it moves between works.

use super::{Action, Work};
use tilendar_drawing::{Layer, Point, Segment};

impl Work {
    /// Whether the beam goes through the material along it.
    pub const fn is_cut(&self) -> bool {
        matches!(self.layer, Layer::CutInner | Layer::CutOuter)
            && matches!(self.action, Action::Follow(_))
    }
}

impl Action {
    /// Where the head has to be for it. The way into an engraved area is counted to the middle of
    /// its box, as programs differ on the corner that they begin at; `None` for an area without
    /// contours.
    pub fn start(&self) -> Option<Point> {
        match self {
            Self::Follow(contour) => Some(contour.start),
            Self::Fill(path) => Some(path.bounds()?.center()),
        }
    }

    /// Where the head is after it.
    pub fn end(&self) -> Option<Point> {
        match self {
            Self::Follow(contour) if !contour.closed => {
                Some(contour.segments.last().map_or(contour.start, Segment::end))
            }
            Self::Follow(_) | Self::Fill(_) => self.start(),
        }
    }
}

/// The distance in millimetres, to the same last digit on every machine, which `hypot` does not
/// promise: an order of work must not depend on it.
pub(super) fn distance(one: Point, other: Point) -> f64 {
    one.distance_squared(other).sqrt()
}

/// How far the head moves, in millimetres, from the sheet's origin to the first work and from each
/// to the next.
pub fn travel<'work>(work: impl IntoIterator<Item = &'work Work>) -> f64 {
    let mut head = Point::ORIGIN;
    let mut sum = 0.0;
    for work in work {
        if let (Some(start), Some(end)) = (work.action.start(), work.action.end()) {
            sum += distance(head, start);
            head = end;
        }
    }
    sum
}
