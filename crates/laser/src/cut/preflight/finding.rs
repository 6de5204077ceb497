//! What makes a sheet unfit to cut, and what can be cut, but may burn or break.

use crate::cut::in_words;
use std::fmt;
use tilendar_drawing::{Layer, Point};

/// Something that has to be mended before a sheet can be cut. Places and lengths are millimetres.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// Two lines that coincide along a length.
    #[error("{} from {from} to {to} mm ({} mm in all): leave one of them out", lines.along_one_line(), in_words(*total))]
    Doubled {
        /// Whose lines they are.
        lines: Pair,
        /// Where the longest stretch in common starts.
        from: Place,
        /// Where it ends.
        to: Place,
        /// The length of all stretches in common.
        total: f64,
    },
    /// Two lines that cross.
    #[error("{} at {at} mm: move or mend one of them", lines.verb("cross", "crosses"))]
    Crossing {
        /// Whose lines they are.
        lines: Pair,
        /// The first place where they cross.
        at: Place,
    },
    /// Two closed cut contours that meet where one of them has a corner: unless they cross there, the
    /// material between them has no width.
    #[error("{} at {at} mm, at a corner: keep cuts apart", lines.verb("meet", "meets"))]
    Touching {
        /// Whose lines they are.
        lines: Pair,
        /// The first place where they meet.
        at: Place,
    },
    /// A mark that is too near a cut.
    #[error("{work} comes within {} mm of {cut} at {at} mm: keep {} mm", in_words(*distance), in_words(*wanted))]
    NearCut {
        /// The mark.
        work: WorkName,
        /// The cut line.
        cut: WorkName,
        /// Where on the cut line.
        at: Place,
        /// How near it comes; 0 where the cut runs through it.
        distance: f64,
        /// The distance to keep.
        wanted: f64,
    },
    /// Work outside the sheet.
    #[error("{work} reaches {} mm beyond the sheet at {at} mm: the sheet is {} x {} mm", in_words(*by), in_words(*width), in_words(*height))]
    Outside {
        /// The work that reaches out.
        work: WorkName,
        /// The corner that reaches out most.
        at: Place,
        /// How far.
        by: f64,
        /// The width of the sheet.
        width: f64,
        /// Its height.
        height: f64,
    },
    /// More lines, or more of them near each other, than can be compared.
    #[error("there are too many lines, or too many near each other, to check: simplify them")]
    TooDense,
}

/// A point of a sheet, in millimetres from its top left corner; written as `(12.3, 40)`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place(pub Point);

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(point) = self;
        write!(formatter, "({}, {})", in_words(point.x), in_words(point.y))
    }
}

/// What is done to a part, as messages name it: `the cut of piece L`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct WorkName {
    /// The part.
    pub part: String,
    /// What for.
    pub layer: Layer,
}

impl fmt::Display for WorkName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.layer {
            Layer::CutInner => "the inner cut",
            Layer::CutOuter => "the cut",
            Layer::Score => "the score line",
            Layer::Engrave => "the engraving",
            Layer::Print | Layer::Marks | Layer::Annotation => "the note",
        };
        write!(formatter, "{what} of {}", self.part)
    }
}

/// Two lines that meet; they may be of the same part, or one line that meets itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// One of them.
    pub one: WorkName,
    /// The other.
    pub other: WorkName,
    /// Whether both are the same line.
    pub same_line: bool,
}

impl Pair {
    /// `frame and piece L are cut along the same line`.
    fn along_one_line(&self) -> String {
        let Self { one, other, .. } = self;
        let (first, second) = (one.layer == Layer::Score, other.layer == Layer::Score);
        let done = if first { "scored" } else { "cut" };
        match (one.part == other.part, first == second) {
            (true, true) => format!("{} is {done} twice along the same line", one.part),
            (false, true) => {
                let parts = format!("{} and {}", one.part, other.part);
                format!("{parts} are {done} along the same line")
            }
            (_, false) => format!("{one} and {other} run along the same line"),
        }
    }

    /// `the cut of frame and the cut of piece L cross`, or `the cut of frame crosses itself`.
    fn verb(&self, plural: &str, singular: &str) -> String {
        let Self { one, other, .. } = self;
        match self.same_line {
            true => format!("{one} {singular} itself"),
            false => format!("{one} and {other} {plural}"),
        }
    }
}

/// Something that a maker should look at before cutting. Places and lengths are millimetres.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Warning {
    /// A closed cut whose box is smaller than the material allows.
    #[error(
        "{cut} at {at} mm is {} x {} mm: anything under {} mm burns or gets lost",
        in_words(*width), in_words(*height), in_words(*least)
    )]
    SmallFeature {
        /// The cut.
        cut: WorkName,
        /// The middle of its box.
        at: Place,
        /// The box's width.
        width: f64,
        /// The box's height.
        height: f64,
        /// The least size.
        least: f64,
    },
    /// A hole that is narrow for the thickness of the material.
    #[error(
        "{cut} at {at} mm is a hole of {} mm: make it at least half the thickness, {} mm",
        in_words(*width), in_words(*least)
    )]
    NarrowHole {
        /// The cut.
        cut: WorkName,
        /// The middle of its box.
        at: Place,
        /// The shorter side of its box.
        width: f64,
        /// Half the thickness.
        least: f64,
    },
    /// Material between two cuts, or between two stretches of one, that is narrow.
    #[error(
        "{cut} leaves {} mm of material at {at} mm: anything under {} mm breaks",
        in_words(*width), in_words(*least)
    )]
    ThinWall {
        /// The cut on one side.
        cut: WorkName,
        /// Where on that cut.
        at: Place,
        /// How wide the material is.
        width: f64,
        /// The least width.
        least: f64,
    },
    /// Two cuts that are nearer to each other than the beam is wide.
    #[error(
        "{} are {} mm apart at {at} mm, less than {} mm: the beam removes what is between them; move them apart",
        both(cut, other), in_words(*width), in_words(*least)
    )]
    NarrowGap {
        /// One of the cuts.
        cut: WorkName,
        /// The other.
        other: WorkName,
        /// Where on the first one.
        at: Place,
        /// How far they are apart.
        width: f64,
        /// The least distance.
        least: f64,
    },
}

/// `two cuts of piece L`, or `the cut of piece L and the cut of frame`.
fn both(cut: &WorkName, other: &WorkName) -> String {
    match cut == other {
        true => format!("two cuts of {}", cut.part),
        false => format!("{cut} and {other}"),
    }
}
