//! Puts the work of a sheet in order.
//!
//! The machine's layers come one after the other. Within a cutting layer, everything inside a contour is cut
//! before that contour; afterward the material may have fallen or moved. The open cuts of a part are common
//! lines: they keep the part's order and direction, which account for parts that come loose. Otherwise the head
//! takes short routes: it goes to the nearest stop each time; then stretches of the route are reversed and single
//! stops moved as long as that makes it shorter. Every step is bounded, so that even a sheet with thousands of
//! strokes is ordered quickly.

use super::nesting::holders;
use super::route::{Route, Stop, Turning, Visit};
use super::sheet::{Action, Work};
use tilendar_drawing::{Layer, Point};

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
    let mut unit_of = vec![0; work.len()];
    for (unit, indices) in units.iter().enumerate() {
        for &index in indices {
            unit_of[index] = unit;
        }
    }
    let mut stops: Vec<Stop> = units.iter().map(|unit| stop(work, unit)).collect();
    for (index, holders) in holders(work).into_iter().enumerate() {
        let inner = unit_of[index];
        for holder in holders.into_iter().map(|holder| unit_of[holder]) {
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
