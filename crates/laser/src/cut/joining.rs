//! Joins lines into the fewest continuous paths, so that a laser stops and pierces as rarely as possible.
//!
//! A corner where an odd number of lines meet must be the end of some path: a connected figure needs half
//! as many paths as it has odd corners, and one if it has none. (This is Euler's walk over the bridges of
//! Königsberg.) That limit is always reached. At each corner the straightest continuations are chosen
//! first, since a head that turns has to slow down.
//!
//! Lines meet only at their ends: one that ends in the middle of another does not touch it here.

use crate::geometry::{End, Groups, Network, opposite};
use tilendar_drawing::{Contour, Point, Segment};

/// A line with its start.
type Line = (Point, Segment);

/// The fewest contours that follow each of the lines exactly once.
///
/// A line is a segment with its start, as [`Contour::edges`] gives them. Each connected part without odd
/// corners becomes one closed contour, the rest open ones; lines that continue each other straight on become
/// one. Corners are equal if their coordinates agree to 1e-6 mm. Each line has a length, and none is there twice.
pub fn join_lines(lines: &[Line]) -> Vec<Contour> {
    let network = Network::new(lines);
    let mut trails = Trails::straightest(&network);
    trails.absorb_loops();
    contours(&network, &trails)
}

/// The trails as contours: the open ones first.
fn contours(network: &Network, trails: &Trails<'_>) -> Vec<Contour> {
    let mut walked = vec![false; network.end_count() / 2];
    let tips = (0..network.end_count()).filter(|&end| trails.partner[end].is_none());
    let anywhere = (0..network.end_count()).step_by(2);
    let mut contours = Vec::new();
    for start in tips.chain(anywhere) {
        if walked[start / 2] {
            continue;
        }
        let closed = trails.partner[start].is_some();
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
        next = trails.partner[opposite(end)];
    }
    lines
}

/// The same path with collinear runs merged into one line; a closed path starts at a corner.
pub fn straightened(mut lines: Vec<Line>, closed: bool) -> Vec<Line> {
    if closed {
        let count = lines.len();
        let first_bend = (0..count)
            .find(|&index| !continues(lines[(index + count - 1) % count], lines[index]))
            .unwrap_or(0);
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

/// Whether both lines are straight and the second continues in the direction of the first.
fn continues(before: Line, after: Line) -> bool {
    let both_straight =
        matches!(before.1, Segment::Line { .. }) && matches!(after.1, Segment::Line { .. });
    let [from, to] = [before, after].map(|(start, segment)| segment.departure(start));
    both_straight && from.cross(to).abs() < 1e-9 && from.dot(to) > 0.0
}

/// Ends of lines paired at their corners: a path that arrives at an end continues from its partner.
struct Trails<'network> {
    network: &'network Network,
    /// The partner of each end; none where a path starts or ends.
    partner: Vec<Option<End>>,
    /// The groups of lines on the same trail.
    groups: Groups,
    /// Whether the trail has ends, for the line that represents its group.
    open: Vec<bool>,
}

/// The ends that become partners so that a loop leads into another trail at one corner.
type Detour = [(End, Option<End>); 2];

impl<'network> Trails<'network> {
    /// Pairs the straightest continuations first. This may leave closed loops beside other trails.
    fn straightest(network: &'network Network) -> Self {
        let mut trails = Self {
            network,
            partner: vec![None; network.end_count()],
            groups: Groups::alone(network.end_count() / 2),
            open: vec![false; network.end_count() / 2],
        };
        for ends in network.ends_by_corner() {
            let mut by_bend: Vec<(i64, End, End)> =
                pairs(&ends).map(|(a, b)| (network.bend(a, b), a, b)).collect();
            by_bend.sort_unstable();
            for (_, a, b) in by_bend {
                if trails.partner[a].is_none() && trails.partner[b].is_none() {
                    trails.set(a, Some(b));
                    trails.groups.merge(a / 2, b / 2);
                }
            }
        }
        for end in 0..trails.partner.len() {
            if trails.partner[end].is_none() {
                let trail = trails.groups.representative(end / 2);
                trails.open[trail] = true;
            }
        }
        trails
    }

    /// Merges each closed loop into a trail that it meets, until every connected part has no loop or
    /// is one.
    ///
    /// Each corner is visited once: a loop that is alone at a corner meets nothing there later,
    /// unless it has become part of a trail that it met elsewhere.
    fn absorb_loops(&mut self) {
        let mut corners = self.network.ends_by_corner();
        // Odd corners first: a path that starts there bends once, a path that passes bends twice.
        corners.sort_by_key(|ends| ends.len() % 2 == 0);
        for ends in corners {
            while let Some(detour) = self.best_detour(&ends) {
                self.take(detour);
            }
        }
    }

    /// The bend of a passage, 0 for the end of a path.
    fn bend_of(&self, (end, partner): (End, Option<End>)) -> i64 {
        partner.map_or(0, |partner| self.network.bend(end, partner))
    }

    /// The detour with the least bend that leads a loop into another trail at this corner.
    fn best_detour(&mut self, ends: &[End]) -> Option<Detour> {
        let passages: Vec<(End, Option<End>)> = ends
            .iter()
            .map(|&end| (end, self.partner[end]))
            .filter(|&(end, partner)| partner.is_none_or(|partner| end < partner))
            .collect();
        let mut best: Option<(i64, Detour)> = None;
        for &(end, partner) in &passages {
            let around = self.groups.representative(end / 2);
            let Some(partner) = partner else {
                continue;
            };
            if self.open[around] {
                continue;
            }
            for &met in &passages {
                if self.groups.representative(met.0 / 2) == around {
                    continue;
                }
                let before = self.network.bend(end, partner) + self.bend_of(met);
                for (first, second) in [(end, partner), (partner, end)] {
                    let pairs = [(met.0, Some(first)), (second, met.1)];
                    let after: i64 = pairs.iter().map(|&pair| self.bend_of(pair)).sum();
                    let bend = after - before;
                    if best.is_none_or(|(least, _)| bend < least) {
                        best = Some((bend, pairs));
                    }
                }
            }
        }
        best.map(|(_, detour)| detour)
    }

    fn take(&mut self, detour: Detour) {
        for (end, partner) in detour {
            self.set(end, partner);
        }
        let lines = detour.map(|(end, _)| self.groups.representative(end / 2));
        let open = lines.iter().any(|&line| self.open[line]);
        self.groups.merge(lines[0], lines[1]);
        let trail = self.groups.representative(lines[0]);
        self.open[trail] = open;
    }

    fn set(&mut self, end: End, partner: Option<End>) {
        self.partner[end] = partner;
        if let Some(partner) = partner {
            self.partner[partner] = Some(end);
        }
    }
}

/// All pairs of two of the ends.
fn pairs(ends: &[End]) -> impl Iterator<Item = (End, End)> + '_ {
    ends.iter().enumerate().flat_map(|(index, &a)| ends[index + 1..].iter().map(move |&b| (a, b)))
}
