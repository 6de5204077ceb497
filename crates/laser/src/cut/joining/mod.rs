//! Joins lines into the fewest continuous paths, so that a laser neither stops nor pierces more often
//! than it must.
//!
//! A corner where an odd number of lines meet is the end of some path, whatever one does: a connected
//! figure needs half as many paths as it has odd corners, and one if it has none. (This is Euler's walk
//! over the bridges of Königsberg.) That limit is always reached. At each corner the straightest
//! continuations are chosen first, since a head that turns has to slow down.
//!
//! Lines have to meet at their ends: one that ends in the middle of another does not touch it here.

mod trails;

use crate::geometry::{End, JoiningError, Network, opposite};
use tilendar_drawing::{Contour, Point, Segment};
use trails::Trails;

/// A line with the point that it starts from.
type Line = (Point, Segment);

/// The fewest contours that follow each of the lines exactly once.
///
/// A line is a segment with the point that it starts from, as [`Contour::edges`] gives them. Whatever
/// is connected and has no odd corner becomes one closed contour, the rest open ones; lines that
/// continue each other straight on become one. Corners are equal if their coordinates agree to 1e-6 mm.
///
/// # Errors
/// [`JoiningError`] for a line that has no length or is there twice.
pub fn join_lines(lines: &[Line]) -> Result<Vec<Contour>, JoiningError> {
    let network = Network::of_distinct(lines)?;
    let mut trails = Trails::straightest(&network);
    trails.absorb_loops();
    Ok(contours(&network, &trails))
}

/// The least number of contours that can follow each of the lines exactly once: for each connected part
/// half the number of its odd corners, and at least one.
pub fn fewest_paths(lines: &[Line]) -> usize {
    let network = Network::of(lines);
    let odd_corners = network.odd_corners_by_component();
    odd_corners.iter().map(|odd| (odd / 2).max(1)).sum()
}

/// The trails as contours: the open ones first.
fn contours(network: &Network, trails: &Trails<'_>) -> Vec<Contour> {
    let mut walked = vec![false; network.end_count() / 2];
    let tips = (0..network.end_count()).filter(|&end| trails.partner(end).is_none());
    let anywhere = (0..network.end_count()).step_by(2);
    let mut contours = Vec::new();
    for start in tips.chain(anywhere) {
        if walked[start / 2] {
            continue;
        }
        let closed = trails.partner(start).is_some();
        let lines = walk(network, trails, start, &mut walked);
        contours.extend(Contour::from_edges(&straightened(lines, closed), closed));
    }
    contours
}

/// The lines of the trail from `start` on.
fn walk(network: &Network, trails: &Trails<'_>, start: End, walked: &mut [bool]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut next = Some(start);
    while let Some(end) = next.filter(|end| !walked[end / 2]) {
        walked[end / 2] = true;
        lines.push(network.line_from(end));
        next = trails.partner(opposite(end));
    }
    lines
}

/// The same way with one line for all that continue each other; a closed one starts at a corner.
fn straightened(mut lines: Vec<Line>, closed: bool) -> Vec<Line> {
    if closed {
        let count = lines.len();
        let bends = |&index: &usize| !continues(lines[(index + count - 1) % count], lines[index]);
        let first_bend = (0..count).find(bends).unwrap_or(0);
        lines.rotate_left(first_bend);
    }
    let mut straight: Vec<Line> = Vec::with_capacity(lines.len());
    for line in lines {
        match straight.last_mut() {
            Some(before) if continues(*before, line) => before.1 = line.1,
            _ => straight.push(line),
        }
    }
    straight
}

/// Whether both are straight and the second goes on in the direction of the first.
fn continues(before: Line, after: Line) -> bool {
    let both_straight =
        matches!(before.1, Segment::Line { .. }) && matches!(after.1, Segment::Line { .. });
    let (one, other) = (before.1.departure(before.0), after.1.departure(after.0));
    both_straight && one.cross(other).abs() < 1e-9 && one.dot(other) > 0.0
}
