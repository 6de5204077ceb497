//! What can be said of a puzzle's year, and boards that are made by it.
//!
//! Nothing here is needed to make a deck, a booklet or a laser file: those stand on `tilendar-puzzle`, which grades
//! dates itself.

pub mod arrangement;
mod chart;
pub mod figures;
pub mod gaps;
pub mod heat_map;
pub mod histogram;
mod placements;
mod variance;

pub use chart::ChartStyle;
pub use figures::{StudyLabels, StudyOrientations, StudyPlacements};
pub use gaps::Gaps;
pub use heat_map::{DateGrid, HeatMap};
pub use histogram::Histogram;
pub use placements::{Orientation, PiecePlacements, Placements};
pub use variance::{Explained, LabelMean, explained, label_means};
