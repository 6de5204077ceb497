//! Short routes for the head from stop to stop, where some stops have to come before others.
//!
//! The head goes to the nearest stop each time; then stretches of the route are reversed and single stops
//! moved as long as that makes it shorter. Every step is bounded, so that even a sheet with thousands of
//! strokes is ordered quickly.

use crate::cut::sheet::distance;
use tilendar_drawing::Point;

/// Where a stop begins and ends.
pub(super) enum Ends {
    /// A closed contour: begins and ends at one of these, at least one.
    Corners(Vec<Point>),
    /// Begins at one of the two and ends at the other.
    Line(Point, Point),
    /// Begins at the first and ends at the second.
    Sequence(Point, Point),
}

impl Ends {
    /// How many ways there are to do it.
    pub fn way_count(&self) -> usize {
        match self {
            Self::Corners(corners) => corners.len(),
            Self::Line(..) => 2,
            Self::Sequence(..) => 1,
        }
    }

    /// Where it begins in one of its ways.
    pub fn begin(&self, way: usize) -> Point {
        match self {
            Self::Corners(corners) => corners[way],
            Self::Line(start, end) => [*start, *end][way],
            Self::Sequence(start, _) => *start,
        }
    }

    /// Whether the head may come from the other side.
    pub const fn can_be_turned(&self) -> bool {
        !matches!(self, Self::Sequence(..))
    }

    /// The way that ends where the given one begins, if it can be turned.
    pub fn turned(&self, way: usize) -> usize {
        match self {
            Self::Corners(_) | Self::Sequence(..) => way,
            Self::Line(..) => 1 - way,
        }
    }

    /// Where it ends in one of its ways.
    pub fn end(&self, way: usize) -> Point {
        match self {
            Self::Sequence(_, end) => *end,
            _ => self.begin(self.turned(way)),
        }
    }
}

/// Something that the head does in one go.
pub(super) struct Stop {
    pub ends: Ends,
    /// Stops that have to come before it.
    pub inside: Vec<usize>,
    /// Stops that have to come after it.
    pub holders: Vec<usize>,
}

impl Stop {
    /// A stop that may come at any time.
    pub const fn at(ends: Ends) -> Self {
        Self {
            ends,
            inside: Vec::new(),
            holders: Vec::new(),
        }
    }
}

/// A stop, done in one of its ways: from which corner a closed contour starts, or 1 for a line that
/// is followed backwards.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    pub stop: usize,
    pub way: usize,
}

/// How many stops further a stop is moved at most, and how long a stretch is reversed.
const REACH: usize = 64;
/// How often the whole route is searched for improvements at most.
const ROUNDS: usize = 8;
/// The least that an improvement saves, in millimetres: less is rounding.
const SAVING: f64 = 1e-6;

/// All stops in an order.
pub(super) struct Route<'stops> {
    stops: &'stops [Stop],
    from: Point,
    visits: Vec<Visit>,
    /// The place of each stop in `visits`.
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

    pub fn visits(&self) -> &[Visit] {
        &self.visits
    }

    /// Where the head is after the last stop.
    pub fn end(&self) -> Point {
        self.end_before(self.visits.len())
    }

    fn number(&mut self) {
        for (position, visit) in self.visits.iter().enumerate() {
            self.position[visit.stop] = position;
        }
    }

    /// Where the head is before it goes to this place of the order.
    fn end_before(&self, position: usize) -> Point {
        match position.checked_sub(1) {
            Some(before) => self.stops[self.visits[before].stop]
                .ends
                .end(self.visits[before].way),
            None => self.from,
        }
    }

    /// Where the stop at this place of the order begins; `None` behind the last.
    fn begin(&self, position: usize) -> Option<Point> {
        let visit = self.visits.get(position)?;
        Some(self.stops[visit.stop].ends.begin(visit.way))
    }

    /// The first place of the order that the stop has to come before.
    fn latest(&self, stop: usize) -> usize {
        let holders = self.stops[stop].holders.iter();
        let places = holders.map(|&holder| self.position[holder]);
        places.min().unwrap_or(self.visits.len())
    }

    /// Behind all places of the order that the stop has to come after.
    fn earliest(&self, stop: usize) -> usize {
        let inside = self.stops[stop].inside.iter();
        let places = inside.map(|&inner| self.position[inner] + 1);
        places.max().unwrap_or(0)
    }

    /// Reverses stretches of the route where that is shorter; returns whether there were any.
    fn turn_stretches(&mut self) -> bool {
        let mut any = false;
        for first in 0..self.visits.len() {
            while let Some(last) = self.stretch_to_turn(first) {
                for visit in &mut self.visits[first..=last] {
                    visit.way = self.stops[visit.stop].ends.turned(visit.way);
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
            if latest <= last || !self.stops[stop].ends.can_be_turned() {
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

    /// Moves single stops to better places, in the best of their ways; returns whether there were any.
    fn move_stops(&mut self) -> bool {
        let mut any = false;
        for position in 0..self.visits.len() {
            if let Some((place, way)) = self.better_place(position) {
                let stop = self.visits.remove(position).stop;
                let place = if place > position { place - 1 } else { place };
                self.visits.insert(place, Visit { stop, way });
                self.number();
                any = true;
            }
        }
        any
    }

    /// Before which place of the order, and in which way, a stop is better visited than now.
    fn better_place(&self, position: usize) -> Option<(usize, usize)> {
        let Visit { stop, way } = self.visits[position];
        let ends = &self.stops[stop].ends;
        let detour = |before: Point, way: usize, after: Option<Point>| {
            let way_there = distance(before, ends.begin(way));
            way_there + leg(ends.end(way), after) - leg(before, after)
        };
        let (before, after) = (self.end_before(position), self.begin(position + 1));
        let mut least = detour(before, way, after) - SAVING;
        let mut best = None;
        let low = self.earliest(stop).max(position.saturating_sub(REACH));
        let high = self.latest(stop).min(position + REACH);
        for place in (low..=high).filter(|&place| place != position + 1) {
            let after = self.begin(if place == position { place + 1 } else { place });
            let before = self.end_before(place);
            for way in 0..ends.way_count() {
                let detour = detour(before, way, after);
                if detour < least {
                    least = detour;
                    best = Some((place, way));
                }
            }
        }
        best
    }
}

/// The distance to where the head goes next, if anywhere.
fn leg(from: Point, to: Option<Point>) -> f64 {
    to.map_or(0.0, |to| distance(from, to))
}

/// The nearest stop each time of those whose inside is done; of equally near ones the first.
fn nearest_first(stops: &[Stop], from: Point) -> Vec<Visit> {
    let mut left_inside: Vec<usize> = stops.iter().map(|stop| stop.inside.len()).collect();
    let mut waiting: Vec<usize> = (0..stops.len()).collect();
    let mut visits = Vec::with_capacity(stops.len());
    let mut head = from;
    loop {
        let mut nearest: Option<(f64, usize, Visit)> = None;
        for (place, &stop) in waiting.iter().enumerate() {
            if left_inside[stop] > 0 {
                continue;
            }
            let ends = &stops[stop].ends;
            for way in 0..ends.way_count() {
                let squared = head.distance_squared(ends.begin(way));
                if nearest.is_none_or(|(least, ..)| squared < least) {
                    nearest = Some((squared, place, Visit { stop, way }));
                }
            }
        }
        let Some((_, place, visit)) = nearest else {
            return visits;
        };
        waiting.remove(place);
        visits.push(visit);
        let done = &stops[visit.stop];
        for &holder in &done.holders {
            left_inside[holder] -= 1;
        }
        head = done.ends.end(visit.way);
    }
}
