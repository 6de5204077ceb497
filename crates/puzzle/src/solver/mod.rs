//! Solving: exact cover on bit masks.
//!
//! There are three ways. [`Solver`] searches one reveal plainly: a state is one
//! mask, with a bit for each cell that is done and each piece that lies on the
//! board, and the first free cell is covered in every way that fits. First
//! tilings, and those that continue a partial tiling, come from a search
//! of their own, which covers what is most constrained (`constrained`). And
//! `graph` does all reveals at once, without a dead end: [`Census`],
//! [`OpenCensus`], [`Listing`] and [`Tilings`] count, list and draw from it. They
//! agree in every tiling, and the plain search and the graph in their order, as
//! tests hold them to.
//!
//! Responsible for finding and counting solutions. It must not know of files,
//! drawings, or what the labels mean.

mod bits;
mod census;
mod constrained;
mod graph;
mod listing;
mod problem;
mod search;
mod tilings;

pub use census::{Census, CountingError, MAXIMUM_OPEN_SETS, OpenCensus, OpenCensusError};
pub use constrained::Effort;
pub use graph::{MemoryLimit, OverLimit};
pub use listing::Listing;
pub(crate) use listing::TilingGraph;
pub(crate) use problem::placements;
pub use search::{Hint, SearchSteps, Solver};
pub use tilings::Tilings;
pub(crate) use tilings::{Draw, Random};
