//! What the head does without a pause, and where that may begin and end.

use tilendar_drawing::Point;

/// Where a stop begins and ends.
pub(super) enum Ends {
    /// A closed contour: begins and ends at one of these, at least one.
    Corners(Vec<Point>),
    /// Begins at one of the two and ends at the other.
    Line(Point, Point),
    /// Begins at the first and ends at the second.
    Sequence(Point, Point),
}

impl Ends {
    /// How many ways there are to do it.
    pub fn way_count(&self) -> usize {
        match self {
            Self::Corners(corners) => corners.len(),
            Self::Line(..) => 2,
            Self::Sequence(..) => 1,
        }
    }

    /// Where it begins in one of its ways.
    pub fn begin(&self, way: usize) -> Point {
        match self {
            Self::Corners(corners) => corners[way],
            Self::Line(start, end) => [*start, *end][way],
            Self::Sequence(start, _) => *start,
        }
    }

    /// Whether the head may come from the other side.
    pub const fn can_be_turned(&self) -> bool {
        !matches!(self, Self::Sequence(..))
    }

    /// The way that ends where the given one begins, if it can be turned.
    pub fn turned(&self, way: usize) -> usize {
        match self {
            Self::Corners(_) | Self::Sequence(..) => way,
            Self::Line(..) => 1 - way,
        }
    }

    /// Where it ends in one of its ways.
    pub fn end(&self, way: usize) -> Point {
        match self {
            Self::Sequence(_, end) => *end,
            _ => self.begin(self.turned(way)),
        }
    }
}

/// Something that the head does without a pause.
pub(super) struct Stop {
    pub ends: Ends,
    /// Stops that have to come before it.
    pub inside: Vec<usize>,
    /// Stops that have to come after it.
    pub holders: Vec<usize>,
}

impl Stop {
    /// A stop that may come at any time.
    pub const fn at(ends: Ends) -> Self {
        Self {
            ends,
            inside: Vec::new(),
            holders: Vec::new(),
        }
    }
}

/// A stop, done in one of its ways: from which corner a closed contour starts, or 1 for a line that
/// is followed backwards.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    pub stop: usize,
    pub way: usize,
}
