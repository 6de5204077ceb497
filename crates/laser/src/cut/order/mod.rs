//! Puts the work of a sheet in order.
//!
//! The machine's layers come one after the other. Within a layer that cuts, whatever lies inside a
//! contour is cut before that contour; afterwards the material may have fallen or moved. The open cuts
//! of a part are common lines: they keep the part's order and direction, which take account of what
//! comes loose. Otherwise the head takes short routes.

mod route;

use super::{Action, Work};
use crate::geometry::{Outline, nesting};
use route::{Ends, Route, Stop, Visit};
use tilendar_drawing::{Contour, Layer, Point};

/// The work, layer by layer as in `layers`, with short travel from the sheet's origin on.
///
/// Closed contours may start at any of their corners, and open ones that are not cut at either end;
/// nothing else about them changes. Work on layers that are not listed is not the machine's: it stays
/// as it is, at the end.
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

/// Work that the head does in one go: the open cuts of a part together, everything else alone.
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
    for (inner, holders) in holders(work).into_iter().enumerate() {
        for holder in holders {
            let (Some(inner), Some(holder)) = (unit_of(inner), unit_of(holder)) else {
                continue;
            };
            // Units that hold each other, which no part has, may come in either order.
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

/// Puts each cut on [`Layer::CutInner`] if it lies inside a closed contour that is cut on the same
/// sheet, or inside a ring along an open one, and on [`Layer::CutOuter`] otherwise. So the opening of a
/// frame and the pieces that lie in it are inner cuts, and the frame's outline is an outer one.
pub fn assign_cut_layers(work: &mut [Work]) {
    let holders = holders(work);
    for (work, holders) in work.iter_mut().zip(holders) {
        if work.is_cut() {
            work.layer = if holders.is_empty() {
                Layer::CutOuter
            } else {
                Layer::CutInner
            };
        }
    }
}

/// By how much the box of what lies inside may stick out, in millimetres: lines that end on the
/// contour around them.
const TOUCHING: f64 = 1e-6;

/// For each work the cuts around it, as indices. Only what is cut has any.
fn holders(work: &[Work]) -> Vec<Vec<usize>> {
    let cuts: Vec<(usize, &Contour)> = work.iter().enumerate().filter_map(cut_contour).collect();
    let outlines: Vec<Outline> = cuts
        .iter()
        .map(|(_, contour)| Outline::new(contour, ring(contour).as_ref()))
        .collect();
    let mut holders = vec![Vec::new(); work.len()];
    let around = nesting(&outlines, TOUCHING).unwrap_or_default();
    for ((inner, _), around) in cuts.iter().zip(around) {
        holders[*inner] = around.into_iter().map(|outer| cuts[outer].0).collect();
    }
    holders
}

fn cut_contour((index, work): (usize, &Work)) -> Option<(usize, &Contour)> {
    match &work.action {
        Action::Follow(contour) if work.is_cut() => Some((index, contour)),
        Action::Follow(_) | Action::Fill(_) => None,
    }
}

/// The closed contour itself; of an open one that comes back to one of its corners the largest ring
/// along it. (Joined common lines are such paths: around all pieces of a tiling, then between two of
/// them.)
fn ring(contour: &Contour) -> Option<Contour> {
    if contour.closed {
        return Some(contour.clone());
    }
    let edges: Vec<_> = contour.edges().collect();
    let rings = (0..edges.len()).flat_map(|first| {
        let from_first = &edges[first..];
        let back = move |last: &usize| from_first[*last].1.end() == from_first[0].0;
        let lasts = (0..from_first.len()).filter(back);
        lasts.filter_map(move |last| Contour::from_edges(&from_first[..=last], true))
    });
    let enclosed = |ring: &Contour| ring.signed_area().abs();
    rings.max_by(|one, other| enclosed(one).total_cmp(&enclosed(other)))
}
