//! What may burn or break, though it can be cut.

use super::fault::WorkName;
use super::place::{Place, length};
use std::fmt;

/// One thing that a maker should look at before cutting. Places and lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
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
                let (width, height) = (length(*width), length(*height));
                let least = length(*least);
                write!(
                    formatter,
                    "{cut} at {at} mm is {width} x {height} mm: what is under {least} mm burns or gets lost"
                )
            }
            Self::NarrowHole {
                cut,
                at,
                width,
                least,
            } => {
                let (width, least) = (length(*width), length(*least));
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
                let (width, least) = (length(*width), length(*least));
                write!(
                    formatter,
                    "{cut} leaves {width} mm of material at {at} mm: what is under {least} mm breaks"
                )
            }
            Self::WallsNotMeasured => formatter
                .write_str("the lines are too dense to measure the material between all of them"),
        }
    }
}
