//! Joins lines into the fewest continuous paths, so that a laser neither stops nor pierces more
//! often than it must.
//!
//! A corner where an odd number of lines meet is the end of some path, whatever one does: a
//! connected figure needs half as many paths as it has odd corners, and one if it has none. (Euler's
//! walk over the bridges of Königsberg.) The limit is always reached. At each corner the straightest
//! continuations are chosen first, since a head that turns has to slow down.
//!
//! Lines have to meet at their ends: one that ends in the middle of another does not touch it here.

mod groups;
mod network;
mod trails;
mod walk;

use network::Network;
use tilendar_drawing::{Contour, Point, Segment};
use trails::Trails;

/// Points whose coordinates agree to this many millimetres are one corner.
const AGREEMENT: f64 = 1e-6;

/// Lines that cannot be joined.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum JoiningError {
    /// One line is there twice, in the same or in the opposite direction: it would be cut twice.
    #[error("the line from {start} to {end} is there twice; keep one of the two")]
    Doubled {
        /// Where the second one starts.
        start: Point,
        /// Where the second one ends.
        end: Point,
    },
    /// A line starts and ends at one point.
    #[error("the line at {at} has no length; leave it out")]
    NoLength {
        /// Where it is.
        at: Point,
    },
}

/// The fewest contours that follow each of the lines exactly once.
///
/// A line is a segment with the point that it starts from, as [`Contour::edges`] gives them. What
/// is connected and has no odd corner becomes one closed contour, the rest open ones; lines that
/// continue each other straight on become one line. Corners are equal if their coordinates agree to
/// 1e-6 mm.
pub fn join_lines(lines: &[(Point, Segment)]) -> Result<Vec<Contour>, JoiningError> {
    let network = Network::of_distinct(lines)?;
    let mut trails = Trails::straightest(&network);
    trails.absorb_loops();
    Ok(walk::contours(&network, &trails))
}

/// The least number of contours that can follow each of the lines exactly once: for everything that
/// is connected half the number of its odd corners, and at least one.
pub fn fewest_paths(lines: &[(Point, Segment)]) -> usize {
    let network = Network::of(lines);
    let odd_corners = network.odd_corners_by_component();
    odd_corners.iter().map(|odd| (odd / 2).max(1)).sum()
}
