//! Tabs: short stretches of a line that stay whole, so that what the line would free stays in the plate.

use super::{Action, Work};
use tilendar_drawing::{Contour, Point, Segment, Vec2};

/// A stretch of a straight line that is not cut.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tab {
    /// Its middle.
    pub middle: Point,
    /// Its length along the line in millimetres, what the beam takes away at both ends included.
    pub length: f64,
    /// The direction of the line: a vector of length 1.
    pub along: Vec2,
}

/// How far a tab's middle may be from its line, in millimetres.
const ON_LINE: f64 = 1e-6;

/// The work with these tabs left out of its cuts: a contour becomes the lines between them, one after the
/// other. Tabs of one line may not overlap, and have to lie on it whole.
pub fn with_tabs(work: Vec<Work>, tabs: &[Tab]) -> Vec<Work> {
    let divided = work.into_iter().flat_map(|work| match &work.action {
        Action::Follow(contour) if work.is_cut() => {
            let lines = between_tabs(contour, tabs).into_iter();
            let work = lines.map(|line| Work {
                action: Action::Follow(line),
                ..work.clone()
            });
            work.collect()
        }
        Action::Follow(_) | Action::Fill(_) => vec![work],
    });
    divided.collect()
}

fn between_tabs(contour: &Contour, tabs: &[Tab]) -> Vec<Contour> {
    let mut lines = vec![Vec::new()];
    for (from, segment) in contour.edges() {
        let mut from = from;
        if let Segment::Line { end } = segment {
            for (start, stop) in gaps(from, end, tabs) {
                if let Some(line) = lines.last_mut() {
                    line.push((from, Segment::Line { end: start }));
                }
                lines.push(Vec::new());
                from = stop;
            }
        }
        if let Some(line) = lines.last_mut() {
            line.push((from, segment));
        }
    }
    if lines.len() == 1 {
        return vec![contour.clone()];
    }
    if contour.closed {
        // What leads to the start goes on from there.
        let first = lines.remove(0);
        if let Some(last) = lines.last_mut() {
            last.extend(first);
        }
    }
    let lines = lines.iter();
    lines
        .filter_map(|line| Contour::from_edges(line, false))
        .collect()
}

/// Where the tabs on a straight line begin and end, in its direction.
fn gaps(from: Point, end: Point, tabs: &[Tab]) -> Vec<(Point, Point)> {
    let length = from.distance(end);
    let way = (end - from) / length;
    let along = tabs.iter().filter_map(|tab| {
        let to_middle = tab.middle - from;
        let at = to_middle.dot(way);
        let is_on = to_middle.cross(way).abs() < ON_LINE && at > 0.0 && at < length;
        is_on.then_some((at, tab.length / 2.0))
    });
    let mut along: Vec<(f64, f64)> = along.collect();
    along.sort_by(|one, other| one.0.total_cmp(&other.0));
    let gaps = along.into_iter();
    gaps.map(|(at, half)| (from + way * (at - half), from + way * (at + half)))
        .collect()
}
