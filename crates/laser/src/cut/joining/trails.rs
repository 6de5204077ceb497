//! Which line follows which at every corner.

use crate::geometry::{End, Groups, Network};

/// Ends of lines paired at their corners: a path that arrives at an end goes on from its partner.
pub(super) struct Trails<'network> {
    network: &'network Network,
    /// The partner of each end; none where a path starts or ends.
    partner: Vec<Option<End>>,
    /// Lines on the same trail.
    groups: Groups,
    /// Of the line that stands for its group, whether the trail has ends.
    open: Vec<bool>,
}

/// A change of pairs at one corner that leads a loop into another trail.
struct Detour {
    /// The ends that become partners.
    pairs: [(End, Option<End>); 2],
    /// How much more is bent than before.
    bend: i64,
}

impl<'network> Trails<'network> {
    /// The straightest continuations first. This may leave closed loops beside other trails.
    pub fn straightest(network: &'network Network) -> Self {
        let mut trails = Self {
            network,
            partner: vec![None; network.end_count()],
            groups: Groups::alone(network.end_count() / 2),
            open: vec![false; network.end_count() / 2],
        };
        for ends in network.ends_by_corner() {
            let pairs = pairs_of(&ends);
            let mut by_bend: Vec<(i64, End, End)> =
                pairs.map(|(a, b)| (trails.bend(a, b), a, b)).collect();
            by_bend.sort_unstable();
            for (_, one, other) in by_bend {
                if trails.partner[one].is_none() && trails.partner[other].is_none() {
                    trails.set(one, Some(other));
                    trails.groups.merge(one / 2, other / 2);
                }
            }
        }
        for end in 0..trails.partner.len() {
            if trails.partner[end].is_none() {
                let trail = trails.groups.of(end / 2);
                trails.open[trail] = true;
            }
        }
        trails
    }

    /// Leads each closed loop into a trail that it meets, until every connected part has no loop or
    /// is one.
    ///
    /// Each corner is visited once: a loop that is alone at a corner meets nothing there later,
    /// unless it has become part of what it met elsewhere.
    pub fn absorb_loops(&mut self) {
        let mut corners = self.network.ends_by_corner();
        // Odd corners first: a path that starts there bends once, a path that passes bends twice.
        corners.sort_by_key(|ends| ends.len() % 2 == 0);
        for ends in corners {
            while let Some(detour) = self.best_detour(&ends) {
                self.take(&detour);
            }
        }
    }

    /// Where a path goes on that arrives at `end`.
    pub fn partner(&self, end: End) -> Option<End> {
        self.partner[end]
    }

    /// How much a path bends that arrives at one end and leaves from the other: least for straight
    /// on. In millionths, so that rounding decides nothing.
    fn bend(&self, one: End, other: End) -> i64 {
        let cosine = self
            .network
            .departure(one)
            .dot(self.network.departure(other));
        (cosine * 1e6).round() as i64
    }

    /// The bend of a passage, 0 for the end of a path.
    fn bend_of(&self, (one, other): (End, Option<End>)) -> i64 {
        other.map_or(0, |other| self.bend(one, other))
    }

    /// Of all ways to lead a loop into another trail at this corner the one that bends least.
    fn best_detour(&mut self, ends: &[End]) -> Option<Detour> {
        let partners = ends.iter().map(|&end| (end, self.partner[end]));
        let passages: Vec<(End, Option<End>)> = partners
            .filter(|&(end, partner)| partner.is_none_or(|partner| end < partner))
            .collect();
        let mut best: Option<Detour> = None;
        for &(one, other) in &passages {
            let around = self.groups.of(one / 2);
            let Some(other) = other.filter(|_| !self.open[around]) else {
                continue;
            };
            for &met in &passages {
                if self.groups.of(met.0 / 2) == around {
                    continue;
                }
                let before = self.bend(one, other) + self.bend_of(met);
                for (first, second) in [(one, other), (other, one)] {
                    let pairs = [(met.0, Some(first)), (second, met.1)];
                    let after: i64 = pairs.iter().map(|&pair| self.bend_of(pair)).sum();
                    let bend = after - before;
                    if best.as_ref().is_none_or(|best| bend < best.bend) {
                        best = Some(Detour { pairs, bend });
                    }
                }
            }
        }
        best
    }

    fn take(&mut self, detour: &Detour) {
        for (one, other) in detour.pairs {
            self.set(one, other);
        }
        let lines = [detour.pairs[0].0, detour.pairs[1].0].map(|end| self.groups.of(end / 2));
        let open = lines.iter().any(|&line| self.open[line]);
        self.groups.merge(lines[0], lines[1]);
        let trail = self.groups.of(lines[0]);
        self.open[trail] = open;
    }

    fn set(&mut self, one: End, other: Option<End>) {
        self.partner[one] = other;
        if let Some(other) = other {
            self.partner[other] = Some(one);
        }
    }
}

/// All pairs of two of the ends.
fn pairs_of(ends: &[End]) -> impl Iterator<Item = (End, End)> + '_ {
    let firsts = ends.iter().enumerate();
    firsts.flat_map(|(index, &one)| ends[index + 1..].iter().map(move |&other| (one, other)))
}
