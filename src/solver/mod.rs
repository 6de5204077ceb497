//! Solving: exact cover on bit masks.
//!
//! There are two ways. [`Solver`] searches one reveal plainly: a state is one
//! mask, with a bit for each cell that is done and each piece that lies on the
//! board, and the first free cell is covered in every way that fits. The
//! `graph` module does all reveals at once, without a dead end; [`Census`],
//! [`OpenCensus`], [`Listing`] and [`Sampler`] count, list and draw from it. The
//! two agree in every tiling and in their order, as tests hold them to.
//!
//! Responsible for finding and counting solutions. It must not know of files,
//! drawings, or what the labels mean.

mod census;
mod counting;
mod graph;
mod listing;
mod mask;
mod memory;
mod open_census;
mod order;
mod problem;
mod random;
mod sampler;
mod search;

pub use census::Census;
pub use counting::TooManyTilings;
pub use listing::Listing;
pub use memory::{MemoryLimit, OverLimit};
pub use open_census::{MAXIMUM_OPEN_SETS, OpenCensus, OpenCensusError};
pub use sampler::{Sampler, SamplerError};
pub use search::Solver;
