//! A short route of the head through stops, some of which have to come before others.

use super::sheet::distance;
use tilendar_drawing::Point;

/// Whether a stop can be visited in the opposite direction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Turning {
    /// A closed contour, which begins and ends at the same corner.
    Closed,
    /// A line, the second of whose two ways is the first backward.
    Line,
    /// Work that is only done in one direction.
    Never,
}

/// Work that the head does without interruption.
pub struct Stop {
    /// The start and the end of each way to do it; a closed contour has one for each corner.
    pub ways: Vec<(Point, Point)>,
    pub turning: Turning,
    /// Stops that have to come before it.
    pub inside: Vec<usize>,
    /// Stops that have to come after it.
    pub holders: Vec<usize>,
}

/// A stop, done in one of its ways: the corner at which a closed contour starts, or 1 for a line
/// followed backward.
#[derive(Clone, Copy)]
pub struct Visit {
    pub stop: usize,
    pub way: usize,
}

/// The limit on how many stops a stop is moved, and on the length of a reversed stretch.
const REACH: usize = 64;
/// The limit on rounds of improving the whole route.
const ROUNDS: usize = 8;
/// The least saving of an improvement, in millimeters: less is rounding.
const SAVING: f64 = 1e-6;

/// All stops in order.
pub struct Route<'stops> {
    stops: &'stops [Stop],
    from: Point,
    pub visits: Vec<Visit>,
    /// The index of each stop in `visits`.
    position: Vec<usize>,
}

impl<'stops> Route<'stops> {
    /// A short route from `from` through all stops, each after those inside it. No two stops may be
    /// inside each other.
    pub fn short(stops: &'stops [Stop], from: Point) -> Self {
        let mut route = Self {
            stops,
            from,
            visits: nearest_first(stops, from),
            position: vec![0; stops.len()],
        };
        route.number();
        for _ in 0..ROUNDS {
            let turned = route.turn_stretches();
            let moved = route.move_stops();
            if !turned && !moved {
                break;
            }
        }
        route
    }

    /// The head's position after the last stop.
    pub fn end(&self) -> Point {
        self.end_before(self.visits.len())
    }

    fn number(&mut self) {
        for (position, visit) in self.visits.iter().enumerate() {
            self.position[visit.stop] = position;
        }
    }

    /// The head's position before this position in the order.
    fn end_before(&self, position: usize) -> Point {
        match position.checked_sub(1) {
            Some(before) => self.way_of(self.visits[before]).1,
            None => self.from,
        }
    }

    /// The starting point of the stop at this position in the order; `None` after the last.
    fn begin(&self, position: usize) -> Option<Point> {
        self.visits.get(position).map(|&visit| self.way_of(visit).0)
    }

    /// The start and the end of a visit.
    fn way_of(&self, visit: Visit) -> (Point, Point) {
        self.stops[visit.stop].ways[visit.way]
    }

    /// The first position in the order that the stop must precede.
    fn latest(&self, stop: usize) -> usize {
        let holders = &self.stops[stop].holders;
        holders.iter().map(|&holder| self.position[holder]).min().unwrap_or(self.visits.len())
    }

    /// The position after all those that the stop must follow.
    fn earliest(&self, stop: usize) -> usize {
        let inside = &self.stops[stop].inside;
        inside.iter().map(|&inner| self.position[inner] + 1).max().unwrap_or(0)
    }

    /// Reverses stretches of the route where that is shorter; returns whether there were any.
    fn turn_stretches(&mut self) -> bool {
        let mut any = false;
        for first in 0..self.visits.len() {
            while let Some(last) = self.stretch_to_turn(first) {
                for visit in &mut self.visits[first..=last] {
                    if self.stops[visit.stop].turning == Turning::Line {
                        visit.way = 1 - visit.way;
                    }
                }
                self.visits[first..=last].reverse();
                self.number();
                any = true;
            }
        }
        any
    }

    /// The end of a stretch from `first` on that is better reversed.
    fn stretch_to_turn(&self, first: usize) -> Option<usize> {
        let before = self.end_before(first);
        let begin = self.begin(first)?;
        let mut latest = self.visits.len();
        for last in (first..self.visits.len()).take(REACH) {
            let stop = self.visits[last].stop;
            latest = latest.min(self.latest(stop));
            if latest <= last || self.stops[stop].turning == Turning::Never {
                return None;
            }
            let end = self.end_before(last + 1);
            let after = self.begin(last + 1);
            let now = distance(before, begin) + leg(end, after);
            if distance(before, end) + leg(begin, after) < now - SAVING {
                return Some(last);
            }
        }
        None
    }

    /// Moves single stops to better positions, in the best of their ways; returns whether there were any.
    fn move_stops(&mut self) -> bool {
        let mut any = false;
        for position in 0..self.visits.len() {
            if let Some((target, way)) = self.better_position(position) {
                let stop = self.visits.remove(position).stop;
                let shift = usize::from(target > position);
                self.visits.insert(target - shift, Visit { stop, way });
                self.number();
                any = true;
            }
        }
        any
    }

    /// A better position in the order for a stop, and its way there.
    fn better_position(&self, position: usize) -> Option<(usize, usize)> {
        let Visit { stop, way } = self.visits[position];
        let ways = &self.stops[stop].ways;
        let detour = |before: Point, way: usize, after: Option<Point>| {
            let (start, end) = ways[way];
            distance(before, start) + leg(end, after) - leg(before, after)
        };
        let mut least = detour(self.end_before(position), way, self.begin(position + 1)) - SAVING;
        let mut best = None;
        let low = self.earliest(stop).max(position.saturating_sub(REACH));
        let high = self.latest(stop).min(position + REACH);
        for target in (low..=high).filter(|&target| target != position + 1) {
            let before = self.end_before(target);
            let after = self.begin(if target == position { target + 1 } else { target });
            for way in 0..ways.len() {
                let length = detour(before, way, after);
                if length < least {
                    least = length;
                    best = Some((target, way));
                }
            }
        }
        best
    }
}

/// The distance to the next position of the head, if any.
fn leg(from: Point, to: Option<Point>) -> f64 {
    to.map_or(0.0, |to| distance(from, to))
}

/// Visits the nearest available stop each time, the first in a tie. Stops inside it come before a stop.
fn nearest_first(stops: &[Stop], from: Point) -> Vec<Visit> {
    let mut left_inside: Vec<usize> = stops.iter().map(|stop| stop.inside.len()).collect();
    let mut waiting: Vec<usize> = (0..stops.len()).collect();
    let mut visits = Vec::with_capacity(stops.len());
    let mut head = from;
    loop {
        let mut nearest: Option<(f64, usize, Visit)> = None;
        for (index, &stop) in waiting.iter().enumerate() {
            if left_inside[stop] > 0 {
                continue;
            }
            for (way, (start, _)) in stops[stop].ways.iter().enumerate() {
                let squared = head.distance_squared(*start);
                if nearest.is_none_or(|(least, ..)| squared < least) {
                    nearest = Some((squared, index, Visit { stop, way }));
                }
            }
        }
        let Some((_, index, visit)) = nearest else {
            return visits;
        };
        waiting.remove(index);
        visits.push(visit);
        let done = &stops[visit.stop];
        for &holder in &done.holders {
            left_inside[holder] -= 1;
        }
        head = done.ways[visit.way].1;
    }
}
