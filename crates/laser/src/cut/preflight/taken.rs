//! What the beam takes away whatever is drawn there: loops, contacts and gaps smaller than the kerf.
//!
//! Programs leave many of them: corners that are rounded for the beam cross themselves, and rounded
//! numbers make neighbours touch. None is worth a fault, and dozens are not worth a line each.

use super::PreflightOptions;
use super::finding::{Place, Warning};
use super::lines::Lines;
use crate::geometry::{Edge, Ring};
use std::collections::BTreeMap;
use tilendar_drawing::Point;

/// How many places a warning names.
pub(super) const NAMED: usize = 3;

/// Places where the beam takes away what is drawn.
pub(super) struct TakenAway {
    kerf: f64,
    /// The first place in each square of the kerf's side, row by row: one loop meets itself several times.
    places: BTreeMap<(i64, i64), Point>,
}

impl TakenAway {
    pub fn nothing(options: &PreflightOptions) -> Self {
        Self {
            kerf: options.least_gap,
            places: BTreeMap::new(),
        }
    }

    pub fn add(&mut self, at: Point) {
        let square = |coordinate: f64| (coordinate / self.kerf).floor() as i64;
        self.places
            .entry((square(at.y), square(at.x)))
            .or_insert(at);
    }

    /// At most one warning.
    pub fn warning(&self) -> Option<Warning> {
        let places = self.places.values().take(NAMED);
        (!self.places.is_empty()).then(|| Warning::WithinKerf {
            count: self.places.len(),
            places: places.map(|&place| Place(place)).collect(),
            kerf: self.kerf,
        })
    }
}

/// The longest loop that is looked at, in millimetres, and the most edges that it may have.
const LONGEST_LOOP: f64 = 20.0;
const MOST_EDGES_OF_LOOP: usize = 200;

/// Whether a line that meets itself with these edges at this point makes a loop there that the beam takes
/// away: one that stays within a kerf of the point, or is nowhere wide.
pub(super) fn is_small_loop(lines: &Lines, one: usize, other: usize, at: Point, kerf: f64) -> bool {
    let line = lines.owner(one);
    let ways = [one, other].map(|edge| lines.way_to(edge, at));
    let length = lines.way_between(lines.owners[one], ways[0], ways[1]);
    let is_direct = (ways[0] - ways[1]).abs() <= length;
    let (low, high) = (one.min(other), one.max(other));
    let around = line.edges.len() - (high - low);
    let edges = if is_direct { high - low } else { around };
    if length > LONGEST_LOOP || edges > MOST_EDGES_OF_LOOP {
        return false;
    }
    let ends = |edge: &Edge| edge.end;
    let all = &lines.edges;
    let corners: Vec<Point> = match is_direct {
        true => all[low..high].iter().map(ends).collect(),
        false => {
            let after = all[high..line.edges.end].iter();
            after.chain(&all[line.edges.start..low]).map(ends).collect()
        }
    };
    let stays = corners.iter().all(|corner| corner.distance(at) <= kerf);
    // Four times the area by the length is the width of a circle, and twice that of a sliver.
    let turns = corners.windows(2);
    let area: f64 = turns
        .map(|pair| (pair[0] - at).cross(pair[1] - at))
        .sum::<f64>()
        / 2.0;
    stays || 4.0 * area.abs() <= kerf * length
}

/// How much is looked at to tell lines that cross from those that touch, in pairs of a point and an edge:
/// some seconds of work.
const MOST_COMPARED: usize = 300_000_000;

/// Tells closed lines that run into each other from those that only touch.
pub(super) struct Depths<'a> {
    lines: &'a Lines<'a>,
    kerf: f64,
    left: usize,
}

impl<'a> Depths<'a> {
    pub const fn of(lines: &'a Lines<'a>, kerf: f64) -> Self {
        Self {
            lines,
            kerf,
            left: MOST_COMPARED,
        }
    }

    /// Whether the second of two closed lines reaches into the first by more than a kerf, and out of it;
    /// `None` if there is no time left to tell.
    pub fn cross(&mut self, one: usize, other: usize) -> Option<bool> {
        let around = &self.lines.lines[one];
        let ring = Ring::of([around.contour]);
        self.left = self.left.saturating_sub(around.edges.len());
        let (mut inside, mut outside) = (false, false);
        for edge in &self.lines.edges[self.lines.lines[other].edges.clone()] {
            for part in [0.25, 0.5, 0.75, 1.0] {
                let at = edge.point(part);
                let side = match ring.winding(at) {
                    0 => &mut outside,
                    _ => &mut inside,
                };
                if *side {
                    continue;
                }
                self.left = self.left.checked_sub(around.edges.len())?;
                let edges = self.lines.edges[around.edges.clone()].iter();
                *side = edges
                    .map(|edge| edge.nearest(at).distance)
                    .all(|distance| distance > self.kerf);
            }
            if inside && outside {
                return Some(true);
            }
        }
        Some(false)
    }
}
