//! What can be cut, but may burn or break.

use super::fault::{Place, WorkName};
use crate::cut::in_words;

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
