//! The ends of open cuts.
//!
//! On a sheet that was computed, open cuts are common lines: each end has to lie on another cut, or
//! elsewhere on the same one, so that the areas on both sides are closed. In a drawing, a cut that ends
//! in the air may be a slit, or one of a hinge; an outline with several gaps hangs on tabs. One gap in an
//! outline is a mistake.

use super::finding::{Fault, Place, Warning};
use super::lines::Lines;
use super::taken::{NAMED, TakenAway};
use super::{Origin, PreflightOptions};
use crate::cut::is_cut;
use crate::geometry::near_pairs;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use tilendar_drawing::{Point, Rect};

/// The widest gap in an outline, in millimetres, that is one or a tab.
const WIDEST_GAP: f64 = 3.0;

/// The widest gap in an outline as a share of its box's shorter side: the open side of a tongue that is
/// cut out on three sides is none.
const GAP_SHARE: f64 = 0.15;

/// One end of an open cut.
struct End {
    line: usize,
    /// The edge that it is an end of.
    edge: usize,
    at: Point,
    /// How near it comes to another cut, or to its own line elsewhere.
    distance: f64,
}

/// What was found at the ends of open cuts.
#[derive(Default)]
pub(super) struct Ends {
    pub faults: Vec<Fault>,
    pub warnings: Vec<Warning>,
}

/// Looks where open cuts end.
pub(super) fn loose_ends(lines: &Lines, options: &PreflightOptions, taken: &mut TakenAway) -> Ends {
    let is_drawn = options.origin == Origin::Drawn;
    let reach = match is_drawn {
        true => options.least_gap.max(options.tolerance),
        false => options.tolerance,
    };
    let Some(ends) = measured_ends(lines, reach, options.tolerance) else {
        return Ends {
            faults: vec![Fault::TooDense],
            warnings: Vec::new(),
        };
    };
    if is_drawn {
        let joined = ends.iter().filter(|end| end.distance <= reach);
        joined
            .filter(|end| end.distance > options.tolerance)
            .for_each(|end| taken.add(end.at));
        return drawn_ends(lines, &ends, reach);
    }
    let loose = ends.iter().filter(|end| end.distance > reach);
    let faults = loose.map(|end| Fault::Open {
        line: lines.lines[end.line].name(),
        at: Place(end.at),
    });
    Ends {
        faults: faults.collect(),
        warnings: Vec::new(),
    }
}

/// All ends, two of each open cut, and how near they come to a cut if that is within `reach`; `None` if
/// there is too much to compare.
fn measured_ends(lines: &Lines, reach: f64, tolerance: f64) -> Option<Vec<End>> {
    let mut ends = open_ends(lines);
    let mut boxes = lines.boxes();
    let edges = boxes.len();
    boxes.extend(ends.iter().map(|end| Rect::from_points(end.at, end.at)));
    let swept = near_pairs(&boxes, reach, |edge, index| {
        if edge >= edges || index < edges {
            return ControlFlow::Continue(());
        }
        let end = &mut ends[index - edges];
        if edge == end.edge || !is_cut(lines.owner(edge).layer) {
            return ControlFlow::Continue(());
        }
        let nearest = lines.edges[edge].nearest(end.at);
        // The line's own beginning is near its end without meeting it.
        let way = || {
            let there = lines.ways[edge] + nearest.at * lines.edges[edge].length();
            lines.way_between(end.line, there, lines.way_to(end.edge, end.at))
        };
        let is_own = lines.owners[edge] == end.line;
        if nearest.distance > tolerance && is_own && way() <= 4.0 * reach {
            return ControlFlow::Continue(());
        }
        end.distance = end.distance.min(nearest.distance);
        ControlFlow::Continue(())
    });
    swept.then_some(ends)
}

fn open_ends(lines: &Lines) -> Vec<End> {
    let mut ends = Vec::new();
    for (index, line) in lines.lines.iter().enumerate() {
        if !is_cut(line.layer) || line.contour.closed || line.edges.is_empty() {
            continue;
        }
        let end = |edge, at| End {
            line: index,
            edge,
            at,
            distance: f64::INFINITY,
        };
        let (first, last) = (line.edges.start, line.edges.end - 1);
        ends.push(end(first, lines.edges[first].start));
        ends.push(end(last, lines.edges[last].end));
    }
    ends
}

/// Where the way goes on from the end of a drawn line.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    Nowhere,
    /// To the end of another line that is at the same place.
    Joined(usize),
    /// Over a gap, to an end that is as loose.
    Over(usize),
}

/// What loose ends of a drawing are, as far as that can be told.
fn drawn_ends(lines: &Lines, ends: &[End], reach: f64) -> Ends {
    let mut found = Ends::default();
    let next = next_ends(ends, reach);
    let mut seen = vec![false; ends.len()];
    let mut outlines = BTreeSet::new();
    for start in 0..ends.len() {
        if seen[start] || !matches!(next[start], Next::Over(_)) {
            continue;
        }
        let ring = ring_from(start, ends, &next, &mut seen);
        if let Some(ring) = ring.filter(|ring| ring.is_outline(lines)) {
            found.add(&ring, lines);
            outlines.extend(ring.lines);
        }
    }
    let loose = ends.iter().filter(|end| end.distance > reach);
    let slits: BTreeSet<usize> = loose
        .map(|end| end.line)
        .filter(|line| !outlines.contains(line))
        .collect();
    if !slits.is_empty() {
        let places = slits.iter().take(NAMED);
        found.warnings.push(Warning::LooseEnds {
            count: slits.len(),
            places: places
                .map(|&line| Place(lines.lines[line].contour.start))
                .collect(),
        });
    }
    found
}

/// For each end, where the way goes on: to the one other end at the same place, or to the nearest loose
/// one if each is nearest to the other.
fn next_ends(ends: &[End], reach: f64) -> Vec<Next> {
    let boxes: Vec<Rect> = ends
        .iter()
        .map(|end| Rect::from_points(end.at, end.at))
        .collect();
    let is_loose = |end: usize| ends[end].distance > reach;
    let mut meeting = vec![Vec::new(); ends.len()];
    let mut nearest: Vec<Option<(f64, usize)>> = vec![None; ends.len()];
    near_pairs(&boxes, WIDEST_GAP, |one, other| {
        let distance = ends[one].at.distance(ends[other].at);
        if distance <= reach {
            meeting[one].push(other);
            meeting[other].push(one);
        } else if is_loose(one) && is_loose(other) && distance <= WIDEST_GAP {
            for (end, to) in [(one, other), (other, one)] {
                if nearest[end].is_none_or(|(known, _)| distance < known) {
                    nearest[end] = Some((distance, to));
                }
            }
        }
        ControlFlow::Continue(())
    });
    let next = |end: usize| match (&meeting[end][..], nearest[end]) {
        ([other], _) => Next::Joined(*other),
        ([], Some((_, other))) if nearest[other].is_some_and(|(_, back)| back == end) => {
            Next::Over(other)
        }
        _ => Next::Nowhere,
    };
    (0..ends.len()).map(next).collect()
}

/// Lines that lead from one to the next and back to the first, over gaps.
struct Ring {
    /// The widths of the gaps in millimetres, each with the place where it begins.
    gaps: Vec<(f64, Point)>,
    lines: Vec<usize>,
}

/// The ring that begins with the gap at this end, if it is one. Ends that were passed are `seen`.
fn ring_from(start: usize, ends: &[End], next: &[Next], seen: &mut [bool]) -> Option<Ring> {
    let mut ring = Ring {
        gaps: Vec::new(),
        lines: Vec::new(),
    };
    let mut end = start;
    loop {
        let (to, is_gap) = match next[end] {
            Next::Nowhere => return None,
            Next::Joined(to) => (to, false),
            Next::Over(to) => (to, true),
        };
        if is_gap {
            let width = ends[end].at.distance(ends[to].at);
            ring.gaps.push((width, ends[end].at));
        }
        seen[end] = true;
        seen[to] = true;
        ring.lines.push(ends[to].line);
        // The two ends of a line follow each other.
        end = to ^ 1;
        if end == start {
            return Some(ring);
        }
        if seen[end] {
            return None;
        }
    }
}

impl Ring {
    fn widest(&self) -> f64 {
        self.gaps.iter().fold(0.0, |widest, gap| widest.max(gap.0))
    }

    /// Whether its gaps are small beside what it goes around.
    fn is_outline(&self, lines: &Lines) -> bool {
        let boxes = self
            .lines
            .iter()
            .map(|&line| lines.lines[line].contour.bounds());
        let bounds = boxes
            .reduce(|all, one| all.union(one))
            .unwrap_or(Rect::ZERO);
        self.widest() <= GAP_SHARE * bounds.width().min(bounds.height())
    }
}

impl Ends {
    fn add(&mut self, ring: &Ring, lines: &Lines) {
        let line = lines.lines[ring.lines[0]].name();
        match ring.gaps[..] {
            [(gap, at)] => self.faults.push(Fault::NotClosed {
                line,
                at: Place(at),
                gap,
            }),
            _ => self.warnings.push(Warning::Tabs {
                line,
                count: ring.gaps.len(),
                widest: ring.widest(),
                at: Place(ring.gaps[0].1),
            }),
        }
    }
}
