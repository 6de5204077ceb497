//! What makes a sheet unfit to cut, and what can be cut, but may burn or break.

use crate::cut::in_words;
use crate::geometry::MOST_EDGES;
use std::fmt;
use tilendar_drawing::{Layer, Point};

/// The most pairs of lines that are named. A drawing with more repeats the same mistake.
pub(super) const MOST_MEETINGS: usize = 1000;

/// Something that has to be mended before a sheet can be cut. Places and lengths are millimetres.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A cut line with a loose end, so that the areas on its two sides are not separated.
    #[error(
        "{line} ends at {at} mm, where there is no other cut: close it, or extend it to another line"
    )]
    Open {
        /// The line.
        line: WorkName,
        /// Its loose end.
        at: Place,
    },
    /// A cut outline in a drawing with one gap.
    #[error(
        "{line} is not closed: there is a gap of {} mm at {at} mm; close it (outlines with two or more gaps are taken to hang on tabs)",
        in_words(*gap)
    )]
    NotClosed {
        /// The outline, or its first line.
        line: WorkName,
        /// Where the gap begins.
        at: Place,
        /// How wide it is.
        gap: f64,
    },
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
    /// The outline of a part in the material of another one, which gets a hole there.
    #[error(
        "{part} is cut out of {from} at {at} mm: move it away, or put it on cut-inner if it is a hole"
    )]
    CutOutOfPart {
        /// The part that is cut out.
        part: String,
        /// The part that gets a hole.
        from: String,
        /// The middle of the box of the cut.
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
    /// Work outside the sheet or the bed.
    #[error("{work} reaches {} mm beyond the {ground} at {at} mm: the {ground} is {} x {} mm", in_words(*by), in_words(*width), in_words(*height))]
    Outside {
        /// The work that reaches out.
        work: WorkName,
        /// `sheet` or `bed`.
        ground: &'static str,
        /// The corner that reaches out most.
        at: Place,
        /// How far.
        by: f64,
        /// The width of the sheet or the bed.
        width: f64,
        /// Its height.
        height: f64,
    },
    /// More lines than can be compared.
    #[error(
        "the cut and scored lines have more than {MOST_EDGES} segments, too many to check: simplify them"
    )]
    TooManySegments,
    /// More segments near each other than can be compared.
    #[error(
        "the lines are too dense to check: simplify curves, and remove lines drawn over each other"
    )]
    TooDense,
    /// More pairs of lines meet wrongly than are worth naming.
    #[error(
        "more than {MOST_MEETINGS} pairs of lines meet wrongly; mend those named, and check again"
    )]
    TooManyMeetings,
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
            Layer::Tabs => "the cut through a tab",
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
        "{} are {} mm apart at {at} mm, less than a kerf of {} mm: {}",
        both(cut, other), in_words(*width), in_words(*least), effect(*same_place)
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
        /// Whether their boxes are as near to each other all around.
        same_place: bool,
    },
    /// Loops, contacts and gaps of a drawing that the beam takes away.
    #[error(
        "in {} cuts touch, cross or come nearer to each other than the kerf of {} mm, {}: the beam takes away what lies between, so mend them only where material should hold",
        counted(*count, "place"), in_words(*kerf), listed(places, *count)
    )]
    WithinKerf {
        /// How many places there are.
        count: usize,
        /// The first of them.
        places: Vec<Place>,
        /// The kerf.
        kerf: f64,
    },
    /// Open cuts of a drawing that end where there is no other cut.
    #[error(
        "{} where there is no other cut, {}: right for slits and hinges, but nothing comes off there",
        ending(*count), listed(places, *count)
    )]
    LooseEnds {
        /// How many lines there are.
        count: usize,
        /// Where the first of them start.
        places: Vec<Place>,
    },
    /// A cut outline in a drawing with several gaps.
    #[error(
        "{line} has {count} gaps of up to {} mm, the first at {at} mm: taken for tabs that hold the part; close them if they are none",
        in_words(*widest)
    )]
    Tabs {
        /// The outline, or its first line.
        line: WorkName,
        /// How many gaps there are.
        count: usize,
        /// How wide the widest is.
        widest: f64,
        /// Where one of them begins.
        at: Place,
    },
    /// A score line or an open cut of a drawing that runs over a cut.
    #[error("{} at {at} mm: right if a line only overshoots an edge", lines.verb("cross", "crosses"))]
    RunsOver {
        /// Whose lines they are.
        lines: Pair,
        /// The first place where they cross.
        at: Place,
    },
    /// A score line of a drawing that runs along a cut.
    #[error("{} from {from} to {to} mm ({} mm in all): the cut alone is enough", lines.along_one_line(), in_words(*total))]
    ScoredAlongCut {
        /// Whose lines they are.
        lines: Pair,
        /// Where the longest stretch in common starts.
        from: Place,
        /// Where it ends.
        to: Place,
        /// The length of all stretches in common.
        total: f64,
    },
    /// A mark of a drawing that reaches over a cut, or comes near one.
    #[error("{work} {} {cut} at {at} mm: the edge shows it", near(*distance))]
    MarkAtCut {
        /// The mark.
        work: WorkName,
        /// The cut line.
        cut: WorkName,
        /// Where on the cut line.
        at: Place,
        /// How near it comes; 0 where the cut runs through it.
        distance: f64,
    },
    /// Cuts that come after the outline of the material around them, which is loose by then.
    #[error(
        "{} ({cut} at {at} mm after {around}): where a program keeps the file's order, the part is loose by then; put what is inside first",
        late(*count)
    )]
    CutAfterOutline {
        /// The first of them.
        cut: WorkName,
        /// Where it starts.
        at: Place,
        /// The outline.
        around: WorkName,
        /// How many such cuts there are.
        count: usize,
    },
    /// An inner cut that comes after an outer one.
    #[error(
        "{inner} at {at} mm comes after {outer}: put inner cuts before outer ones, since some programs keep the file's order"
    )]
    OuterCutFirst {
        /// The first outer cut.
        outer: WorkName,
        /// The first inner cut after it.
        inner: WorkName,
        /// Where the inner cut starts.
        at: Place,
    },
    /// There are too many lines to see which lie inside others.
    #[error("there are too many lines to see which cuts lie inside others")]
    NestingNotChecked,
    /// Too many segments are near each other for walls to be measured.
    #[error("the lines are too dense to measure the material between them")]
    WallsNotMeasured,
}

/// `two cuts of piece L`, or `the cut of piece L and the cut of frame`.
fn both(cut: &WorkName, other: &WorkName) -> String {
    match cut == other {
        true => format!("two cuts of {}", cut.part),
        false => format!("{cut} and {other}"),
    }
}

/// What two cuts that are too near each other do.
const fn effect(same_place: bool) -> &'static str {
    match same_place {
        true => "they cut almost the same line twice; leave one of them out",
        false => "the beam removes what is between them; move them apart",
    }
}

/// `1 contour is cut after the outline around it`.
fn late(count: usize) -> String {
    match count {
        1 => "1 contour is cut after the outline around it".to_owned(),
        _ => format!("{count} contours are cut after the outline around them"),
    }
}

/// `1 place`, or `88 places`.
fn counted(count: usize, word: &str) -> String {
    match count {
        1 => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    }
}

/// `1 cut ends`, or `26 cuts end`.
fn ending(count: usize) -> String {
    match count {
        1 => "1 cut ends".to_owned(),
        _ => format!("{count} cuts end"),
    }
}

/// `at (1, 2) mm`, or `first at (1, 2), (3, 4) and (5, 6) mm` of many.
fn listed(places: &[Place], count: usize) -> String {
    let first = if places.len() < count { "first " } else { "" };
    let words: Vec<String> = places.iter().map(Place::to_string).collect();
    let places = match &words[..] {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    };
    format!("{first}at {places} mm")
}

/// `reaches over`, or `comes within 0.2 mm of`.
fn near(distance: f64) -> String {
    match distance > 0.0 {
        true => format!("comes within {} mm of", in_words(distance)),
        false => "reaches over".to_owned(),
    }
}
