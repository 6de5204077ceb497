//! Plane geometry that knows neither lasers nor puzzles: edges and how they meet, boxes near each
//! other, contours inside contours, and lines that meet at corners.

mod edge;
mod nesting;
mod network;

pub use edge::{Contact, Edge, MOST_EDGES, contacts, edges_of};
pub use nesting::{Comparisons, Outline, near_pairs, nesting};
pub use network::{End, Groups, JoiningError, Network, opposite};
