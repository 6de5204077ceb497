//! Solves calendar polyomino puzzles and turns the solutions into things people print, bind and cut.
//!
//! This library is the program's parts under one name.

pub use tilendar_drawing as drawing;
pub use tilendar_laser as laser;
pub use tilendar_print as print;
pub use tilendar_puzzle as puzzle;
