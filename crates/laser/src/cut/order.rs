//! Puts the work of a sheet in order.
//!
//! The machine's layers come one after the other. Within a cutting layer, everything inside a contour is cut
//! before that contour; afterward the material may have fallen or moved. The open cuts of a part are common
//! lines: they keep the part's order and direction, which account for parts that come loose. Otherwise the head
//! takes short routes: it goes to the nearest stop each time; then stretches of the route are reversed and single
//! stops moved as long as that makes it shorter. Every step is bounded, so that even a sheet with thousands of
//! strokes is ordered quickly.

use super::sheet::distance;
use super::{Action, Work};
use kurbo::{BezPath, Shape};
use tilendar_drawing::{Contour, Layer, Point, Rect};

/// The work, layer by layer as in `layers`, with short travel from the sheet's origin on.
///
/// Closed contours may start at any of their corners, and open ones that are not cut may start at either end;
/// nothing else about them changes. Work on layers that are not listed stays as it is, at the end.
pub fn in_working_order(work: Vec<Work>, layers: &[Layer]) -> Vec<Work> {
    let mut waiting = work;
    let mut ordered = Vec::with_capacity(waiting.len());
    let mut head = Point::ORIGIN;
    for layer in layers {
        let (on_layer, others): (Vec<Work>, Vec<Work>) =
            waiting.into_iter().partition(|work| work.layer == *layer);
        waiting = others;
        let layer_units = units(&on_layer);
        let layer_stops = stops(&on_layer, &layer_units);
        let route = Route::short(&layer_stops, head);
        head = route.end();
        for &visit in &route.visits {
            for &index in &layer_units[visit.stop] {
                ordered.push(on_its_way(&on_layer[index], visit));
            }
        }
    }
    ordered.append(&mut waiting);
    ordered
}

/// Work done without interruption: the open cuts of a part together, everything else alone.
fn units(work: &[Work]) -> Vec<Vec<usize>> {
    let mut units: Vec<Vec<usize>> = Vec::new();
    for (index, item) in work.iter().enumerate() {
        let together = units.iter_mut().find(|unit| {
            let first = &work[unit[0]];
            is_open_cut(item) && is_open_cut(first) && first.part == item.part
        });
        match together {
            Some(unit) => unit.push(index),
            None => units.push(vec![index]),
        }
    }
    units
}

fn is_open_cut(work: &Work) -> bool {
    work.is_cut() && matches!(&work.action, Action::Follow(contour) if !contour.closed)
}

/// Units of one layer as stops of the head.
fn stops(work: &[Work], units: &[Vec<usize>]) -> Vec<Stop> {
    let unit_of = |index: usize| units.iter().position(|unit| unit.contains(&index));
    let mut stops: Vec<Stop> = units.iter().map(|unit| stop(work, unit)).collect();
    for (inner, holders) in holders(work).into_iter().enumerate() {
        for holder in holders {
            let (Some(inner), Some(holder)) = (unit_of(inner), unit_of(holder)) else {
                continue;
            };
            // Units inside each other, which no part has, may come in either order.
            let is_related =
                stops[holder].inside.contains(&inner) || stops[holder].holders.contains(&inner);
            if inner != holder && !is_related {
                stops[holder].inside.push(inner);
                stops[inner].holders.push(holder);
            }
        }
    }
    stops
}

/// The stop of a unit, which may come at any time.
fn stop(work: &[Work], unit: &[usize]) -> Stop {
    let first = &work[unit[0]];
    let last = &work[unit[unit.len() - 1]];
    let start = first.action.start().unwrap_or(Point::ORIGIN);
    let end = last.action.end().unwrap_or(start);
    let (ways, turning) = match &first.action {
        Action::Follow(contour) if contour.closed && !contour.segments.is_empty() => {
            let corners = contour.edges().map(|(from, _)| (from, from));
            (corners.collect(), Turning::Closed)
        }
        _ if is_open_cut(first) => (vec![(start, end)], Turning::Never),
        _ => (vec![(start, end), (end, start)], Turning::Line),
    };
    Stop { ways, turning, inside: Vec::new(), holders: Vec::new() }
}

/// The work as done on this visit.
fn on_its_way(work: &Work, visit: Visit) -> Work {
    let action = match &work.action {
        Action::Follow(contour) if contour.closed => Action::Follow(contour.started_at(visit.way)),
        Action::Follow(contour) if visit.way == 1 => Action::Follow(contour.reversed()),
        action => action.clone(),
    };
    Work { action, ..work.clone() }
}

/// Puts each cut on [`Layer::CutInner`] if it lies inside a closed contour cut on the same sheet, or inside a
/// ring along an open one, and on [`Layer::CutOuter`] otherwise. The opening of a frame and the pieces in it are
/// therefore inner cuts, and the frame's outline is an outer one.
pub fn assign_cut_layers(work: &mut [Work]) {
    let holders_of_work = holders(work);
    for (work, holders) in work.iter_mut().zip(holders_of_work) {
        if work.is_cut() {
            work.layer = if holders.is_empty() { Layer::CutOuter } else { Layer::CutInner };
        }
    }
}

/// The distance in millimeters by which the box of an inner cut may stick out: its lines may end on the
/// contour around them.
const TOUCHING: f64 = 1e-6;

/// The number of points of a contour that decide whether it lies inside another.
const MIDDLES: usize = 5;

/// The indices of the cuts around each work. Only cuts have any.
fn holders(work: &[Work]) -> Vec<Vec<usize>> {
    let outlines: Vec<Outline> = work
        .iter()
        .enumerate()
        .filter_map(|(index, work)| match &work.action {
            Action::Follow(contour) if work.is_cut() => Some(Outline::new(index, contour)),
            Action::Follow(_) | Action::Fill(_) => None,
        })
        .collect();
    let mut holders = vec![Vec::new(); work.len()];
    for inner in &outlines {
        holders[inner.work] = outlines
            .iter()
            .filter(|outer| inner.is_inside(outer))
            .map(|outer| outer.work)
            .collect();
    }
    holders
}

/// Geometry to decide whether a cut lies inside another.
struct Outline {
    work: usize,
    bounds: Rect,
    /// Points in the middle of segments, since corners may touch other contours. There are several
    /// because one that is level with a corner or an edge of the other contour may be counted wrongly.
    middles: Vec<Point>,
    /// The region that it encloses, if any, and its area in square millimeters.
    ring: BezPath,
    area: f64,
}

impl Outline {
    fn new(work: usize, contour: &Contour) -> Self {
        let enclosed = ring(contour);
        Self {
            work,
            bounds: contour.bounds(),
            middles: contour
                .edges()
                .map(|(from, segment)| (from, segment.middle(from)))
                .filter(|(from, middle)| from.distance(*middle) > 0.0)
                .map(|(_, middle)| middle)
                .take(MIDDLES)
                .collect(),
            area: enclosed.as_ref().map_or(0.0, |ring| ring.signed_area().abs()),
            ring: enclosed.map_or_else(BezPath::new, |ring| ring.to_bezier()),
        }
    }

    /// Whether it is smaller than the other, its box is inside the other's, and most of its points are in the ring.
    fn is_inside(&self, outer: &Self) -> bool {
        // Of two equal contours neither is inside the other.
        if self.area >= outer.area
            || !outer.bounds.inflate(TOUCHING, TOUCHING).contains_rect(self.bounds)
        {
            return false;
        }
        let inside = self.middles.iter().filter(|&&middle| outer.ring.winding(middle) != 0).count();
        2 * inside > self.middles.len()
    }
}

/// The closed contour itself; for an open one that returns to one of its corners, the largest ring along
/// it. (Joined common lines are such paths: around all pieces of a tiling, then between two of them.)
fn ring(contour: &Contour) -> Option<Contour> {
    if contour.closed {
        return Some(contour.clone());
    }
    let edges: Vec<_> = contour.edges().collect();
    (0..edges.len())
        .flat_map(|first| {
            let from_first = &edges[first..];
            (0..from_first.len())
                .filter(|&last| from_first[last].1.end() == from_first[0].0)
                .filter_map(|last| Contour::from_edges(&from_first[..=last], true))
        })
        .max_by(|a, b| a.signed_area().abs().total_cmp(&b.signed_area().abs()))
}

/// Whether a stop can be visited in the opposite direction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turning {
    /// A closed contour, which begins and ends at the same corner.
    Closed,
    /// A line, the second of whose two ways is the first backward.
    Line,
    /// Work that is only done in one direction.
    Never,
}

/// Work that the head does without interruption.
struct Stop {
    /// The start and the end of each way to do it; a closed contour has one for each corner.
    ways: Vec<(Point, Point)>,
    turning: Turning,
    /// Stops that have to come before it.
    inside: Vec<usize>,
    /// Stops that have to come after it.
    holders: Vec<usize>,
}

/// A stop, done in one of its ways: the corner at which a closed contour starts, or 1 for a line
/// followed backward.
#[derive(Clone, Copy)]
struct Visit {
    stop: usize,
    way: usize,
}

/// The limit on how many stops a stop is moved, and on the length of a reversed stretch.
const REACH: usize = 64;
/// The limit on rounds of improving the whole route.
const ROUNDS: usize = 8;
/// The least saving of an improvement, in millimeters: less is rounding.
const SAVING: f64 = 1e-6;

/// All stops in order.
struct Route<'stops> {
    stops: &'stops [Stop],
    from: Point,
    visits: Vec<Visit>,
    /// The index of each stop in `visits`.
    position: Vec<usize>,
}

impl<'stops> Route<'stops> {
    /// A short route from `from` through all stops, each after those inside it. No two stops may be
    /// inside each other.
    fn short(stops: &'stops [Stop], from: Point) -> Self {
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
    fn end(&self) -> Point {
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
