//! Studies of a puzzle's year, and boards made from them.
//!
//! Nothing here is needed to make a deck, a booklet or a laser file: those depend on `tilendar-puzzle`, which grades
//! dates itself.

pub mod arrangement;
mod chart;
pub mod figures;
pub mod gaps;
pub mod heat_map;
pub mod histogram;

pub use figures::{
    Explained, LabelMean, Orientation, PiecePlacements, Placements, StudyLabels, StudyOrientations,
    StudyPlacements, explained, label_means,
};
pub use gaps::OpenCellPairs;
pub use heat_map::{DateGrid, HeatMap, HeatMeasure};
pub use histogram::Histogram;
