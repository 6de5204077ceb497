//! Puts the work of a sheet in order.
//!
//! The machine's layers come one after the other. Inside of a layer that cuts, what lies inside a
//! contour is cut before that contour: after it, the material may have fallen or moved. Open cuts of
//! one part are lines that its pieces share: they stay in the order and the direction in which the
//! part has them, which knows what comes loose. Otherwise the head takes short ways.

mod nesting;
mod route;
mod stop;

pub use nesting::assign_cut_layers;

use super::{Action, Work};
use route::Route;
use stop::{Ends, Stop, Visit};
use tilendar_drawing::{Contour, Layer, Point};

/// The work, layer by layer as in `layers`, with short travel from the sheet's origin on.
///
/// Closed contours may start at any of their corners, and open ones that are not cut at either end;
/// nothing else about them changes. Work on layers that are not listed is none of the machine's: it stays as it
/// is, at the end.
pub fn in_working_order(work: Vec<Work>, layers: &[Layer]) -> Vec<Work> {
    let mut waiting = work;
    let mut ordered = Vec::with_capacity(waiting.len());
    let mut head = Point::ORIGIN;
    for layer in layers {
        let (on_layer, others): (Vec<Work>, Vec<Work>) =
            waiting.into_iter().partition(|work| work.layer == *layer);
        waiting = others;
        let units = units(&on_layer);
        let stops = stops(&on_layer, &units);
        let route = Route::short(&stops, head);
        head = route.end();
        for visit in route.visits() {
            let unit = units[visit.stop].iter();
            ordered.extend(unit.map(|&index| on_its_way(&on_layer[index], *visit)));
        }
    }
    ordered.append(&mut waiting);
    ordered
}

/// Works that the head does one after the other: the open cuts of a part together, all else alone.
fn units(work: &[Work]) -> Vec<Vec<usize>> {
    let mut units: Vec<Vec<usize>> = Vec::new();
    for (index, one) in work.iter().enumerate() {
        let mut together = units.iter_mut().filter(|unit| {
            let first = &work[unit[0]];
            is_open_cut(one) && is_open_cut(first) && first.part == one.part
        });
        match together.next() {
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
    let mut stops: Vec<Stop> = units
        .iter()
        .map(|unit| Stop::at(unit_ends(work, unit)))
        .collect();
    for (inner, holders) in nesting::holders(work).into_iter().enumerate() {
        for holder in holders {
            let (Some(inner), Some(holder)) = (unit_of(inner), unit_of(holder)) else {
                continue;
            };
            // Units that hold each other, which no part has, are in no certain order.
            let known = [&stops[holder].inside, &stops[holder].holders];
            if inner != holder && !known.iter().any(|known| known.contains(&inner)) {
                stops[holder].inside.push(inner);
                stops[inner].holders.push(holder);
            }
        }
    }
    stops
}

fn unit_ends(work: &[Work], unit: &[usize]) -> Ends {
    let (first, last) = (&work[unit[0]], &work[unit[unit.len() - 1]]);
    if is_open_cut(first) {
        let start = first.action.start().unwrap_or(Point::ORIGIN);
        return Ends::Sequence(start, last.action.end().unwrap_or(start));
    }
    ends(&first.action)
}

fn ends(action: &Action) -> Ends {
    match action {
        Action::Follow(contour) if contour.closed => Ends::Corners(corners(contour)),
        Action::Follow(_) | Action::Fill(_) => {
            let start = action.start().unwrap_or(Point::ORIGIN);
            Ends::Line(start, action.end().unwrap_or(start))
        }
    }
}

/// The points where the edges begin.
fn corners(contour: &Contour) -> Vec<Point> {
    let corners: Vec<Point> = contour.edges().map(|(from, _)| from).collect();
    if corners.is_empty() {
        vec![contour.start]
    } else {
        corners
    }
}

/// The work as the head does it on this visit.
fn on_its_way(work: &Work, visit: Visit) -> Work {
    let action = match &work.action {
        Action::Follow(contour) if contour.closed => Action::Follow(contour.started_at(visit.way)),
        Action::Follow(contour) if visit.way == 1 => Action::Follow(contour.reversed()),
        action => action.clone(),
    };
    Work {
        action,
        ..work.clone()
    }
}
