//! Plane geometry that knows neither lasers nor puzzles: edges and how they meet, boxes near each
//! other, contours inside contours, and lines that meet at corners.

mod contact;
mod edge;
mod nesting;
mod network;
mod sweep;

pub use contact::{Contact, contacts};
pub use edge::{Edge, MOST_EDGES, edges_of};
pub use nesting::{Comparisons, Outline, nesting};
pub use network::{End, Groups, JoiningError, Network, opposite};
pub use sweep::{all_near_pairs, near_pairs};
