//! Plane geometry that knows neither lasers nor puzzles: edges and how they meet, boxes near each
//! other, contours inside contours, Bézier paths as contours, and lines that meet at corners.

mod bezier;
mod edge;
mod grid;
mod nesting;
mod network;
mod ring;

pub use bezier::contours_of;
pub use edge::{Contact, Edge, MOST_EDGES, contacts, edges_of};
pub use grid::{Grids, near_pairs};
pub use nesting::{Outline, nesting};
pub use network::{End, Groups, JoiningError, Network, opposite};
pub use ring::Ring;
