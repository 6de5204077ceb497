//! Solving: exact cover on bit masks.
//!
//! There are two ways. [`Solver`] searches one reveal, and covers what is most
//! constrained (`constrained`): for first tilings, and those that continue a
//! partial tiling. And `graph` does all reveals at once, without a dead end:
//! [`Census`], [`OpenCensus`], [`Listing`] and [`Tilings`] count, list and draw
//! from it. They agree in every tiling with each other and with the plain
//! search of the tests.
//!
//! Responsible for finding and counting solutions. It must not know of files,
//! drawings, or what the labels mean.

mod census;
mod constrained;
mod graph;
mod listing;
mod problem;
mod search;
mod tilings;

pub use census::{Census, CountingError, OpenCensus, OpenCensusError};
pub use constrained::Effort;
pub use graph::{MemoryLimit, OverLimit};
pub use listing::Listing;
pub(crate) use listing::TilingGraph;
pub(crate) use problem::placements;
pub use search::{Hint, SearchSteps, Solver};
pub(crate) use tilings::Draw;
pub use tilings::{Random, Tilings};
