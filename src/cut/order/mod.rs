//! Puts the work of a sheet in order.
//!
//! The machine's layers come one after the other. Inside of a layer that cuts, what lies inside a
//! contour is cut before that contour: after it, the material may have fallen or moved. Otherwise
//! the head takes short ways.

mod nesting;
mod route;
mod stop;

pub use nesting::assign_cut_layers;

use super::{Action, Work};
use crate::scene::{Contour, Layer, Point};
use route::Route;
use stop::{Ends, Stop, Visit};

/// The work, layer by layer as in `layers`, with short travel from the sheet's origin on.
///
/// Closed contours may start at any of their corners and open ones at either end; nothing else
/// about them changes. Work on layers that are not listed is none of the machine's: it stays as it
/// is, at the end.
pub fn in_working_order(work: Vec<Work>, layers: &[Layer]) -> Vec<Work> {
    let mut waiting = work;
    let mut ordered = Vec::with_capacity(waiting.len());
    let mut head = Point::ORIGIN;
    for layer in layers {
        let (on_layer, others): (Vec<Work>, Vec<Work>) =
            waiting.into_iter().partition(|work| work.layer == *layer);
        waiting = others;
        let stops = stops(&on_layer);
        let route = Route::short(&stops, head);
        head = route.end();
        let visits = route.visits().iter();
        ordered.extend(visits.map(|visit| on_its_way(&on_layer[visit.stop], *visit)));
    }
    ordered.append(&mut waiting);
    ordered
}

/// Works of one layer as stops of the head.
fn stops(work: &[Work]) -> Vec<Stop> {
    let holders = nesting::holders(work);
    let mut stops: Vec<Stop> = work
        .iter()
        .map(|work| Stop::at(ends(&work.action)))
        .collect();
    for (inner, holders) in holders.into_iter().enumerate() {
        for &holder in &holders {
            stops[holder].inside.push(inner);
        }
        stops[inner].holders = holders;
    }
    stops
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
