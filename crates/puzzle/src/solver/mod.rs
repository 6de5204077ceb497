//! Solving: exact cover on bit masks.
//!
//! There are two methods. [`Solver`] searches one reveal, covering the most constrained item first (`constrained`):
//! for first tilings, and those that continue a partial tiling. And `graph` handles all reveals at once, without dead
//! ends: [`Census`], [`OpenCensus`], [`Listing`] and [`Tilings`] count, list and draw from it. Both methods agree in
//! every tiling with each other and with the exhaustive search of the tests.
//!
//! Responsible for finding and counting solutions. It must not know of files, drawings, or the meaning of labels.

mod census;
mod constrained;
mod graph;
mod listing;
mod problem;
mod search;
mod symmetries;
mod tilings;

pub use census::{Census, CountingError, OpenCensus, OpenCensusError};
pub use constrained::Effort;
pub(crate) use graph::Graph;
pub use graph::{MemoryLimit, OverLimit};
pub use listing::Listing;
pub(crate) use listing::graph_of_all;
pub use search::{Hint, SearchSteps, Solver};
pub use symmetries::Symmetries;
pub use tilings::{Random, Tilings};
