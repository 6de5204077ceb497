//! Solving: exact cover on bit masks.
//!
//! A state is one mask: a bit for each cell that is covered or open, for each
//! piece that lies on the board, and for each group of which a label is open.
//! A placement is a mask of the same kind, so that it fits where the two have
//! no bit in common, and a tiling is the mask of all ones. The plain search
//! always covers the first free cell, in an order of the cells that suits the
//! board. First tilings, and those that continue what somebody has placed, come
//! from a search of their own, which covers what is most constrained.
//!
//! Responsible for finding and counting solutions. It must not know of files,
//! drawings, or what the labels mean.

mod census;
mod completions;
mod constrained;
mod continuation;
mod hint;
mod mask;
mod order;
mod problem;
mod search;

pub use census::Census;
pub use hint::Hint;
pub use search::Solver;
