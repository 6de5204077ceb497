//! What can be cut, but may burn or break.

use super::fault::{Place, WorkName};
use crate::cut::in_words;
use std::fmt;

/// Something that a maker should look at before cutting. Places and lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Warning {
    /// A closed cut whose box is smaller than the material allows.
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
    OuterCutFirst {
        /// The first outer cut.
        outer: WorkName,
        /// The first inner cut after it.
        inner: WorkName,
        /// Where the inner cut starts.
        at: Place,
    },
    /// There are too many lines to see which lie inside others.
    NestingNotChecked,
    /// Too many segments are near each other for walls to be measured.
    WallsNotMeasured,
}

impl fmt::Display for Warning {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SmallFeature {
                cut,
                at,
                width,
                height,
                least,
            } => {
                let (width, height) = (in_words(*width), in_words(*height));
                let least = in_words(*least);
                write!(
                    formatter,
                    "{cut} at {at} mm is {width} x {height} mm: anything under {least} mm burns or gets lost"
                )
            }
            Self::NarrowHole {
                cut,
                at,
                width,
                least,
            } => {
                let (width, least) = (in_words(*width), in_words(*least));
                write!(
                    formatter,
                    "{cut} at {at} mm is a hole of {width} mm: make it at least half the thickness, {least} mm"
                )
            }
            Self::ThinWall {
                cut,
                at,
                width,
                least,
            } => {
                let (width, least) = (in_words(*width), in_words(*least));
                write!(
                    formatter,
                    "{cut} leaves {width} mm of material at {at} mm: anything under {least} mm breaks"
                )
            }
            Self::NarrowGap {
                cut,
                other,
                at,
                width,
                least,
                same_place,
            } => {
                let (width, least) = (in_words(*width), in_words(*least));
                let what = match same_place {
                    true => ": they cut almost the same line twice; leave one of them out",
                    false => ": the beam removes what is between them; move them apart",
                };
                let cuts = match cut == other {
                    true => format!("two cuts of {}", cut.part),
                    false => format!("{cut} and {other}"),
                };
                write!(
                    formatter,
                    "{cuts} are {width} mm apart at {at} mm, less than a kerf of {least} mm{what}"
                )
            }
            Self::CutAfterOutline {
                cut,
                at,
                around,
                count,
            } => write!(
                formatter,
                "{} after the outline around {} ({cut} at {at} mm after {around}): where a program keeps \
                 the file's order, the part is loose by then; put what is inside first",
                match count {
                    1 => "1 contour is cut".to_owned(),
                    _ => format!("{count} contours are cut"),
                },
                if *count == 1 { "it" } else { "them" }
            ),
            Self::OuterCutFirst { outer, inner, at } => write!(
                formatter,
                "{inner} at {at} mm comes after {outer}: put inner cuts before outer ones, since some \
                 programs keep the file's order"
            ),
            Self::NestingNotChecked => {
                formatter.write_str("there are too many lines to see which cuts lie inside others")
            }
            Self::WallsNotMeasured => {
                formatter.write_str("the lines are too dense to measure the material between them")
            }
        }
    }
}
