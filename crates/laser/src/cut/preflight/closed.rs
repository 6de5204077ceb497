//! All cut contours are closed.
//!
//! Lines that neighbours share are open by nature: there, each end has to lie on another cut, or
//! elsewhere on the same one, so that the areas on both sides are closed.

use super::fault::Fault;
use super::lines::{Lines, is_cut};
use super::place::Place;
use super::sweep::near_pairs;
use super::{PreflightOptions, edge::Edge};
use std::ops::ControlFlow;
use tilendar_drawing::{Point, Rect};

/// One end of an open cut.
struct End {
    line: usize,
    /// The edge that it is an end of.
    edge: usize,
    edge_end: fn(&Edge) -> Point,
    joined: bool,
}

pub(super) fn faults(lines: &Lines, options: &PreflightOptions) -> Vec<Fault> {
    let mut ends = open_ends(lines);
    let mut boxes = lines.boxes();
    let edges = boxes.len();
    boxes.extend(ends.iter().map(|end| {
        let point = (end.edge_end)(&lines.edges[end.edge]);
        Rect::from_points(point, point)
    }));
    let swept = near_pairs(&boxes, options.tolerance, |edge, index| {
        if edge < edges && index >= edges {
            let end = &mut ends[index - edges];
            let point = (end.edge_end)(&lines.edges[end.edge]);
            let near = || lines.edges[edge].nearest(point).distance <= options.tolerance;
            if edge != end.edge && is_cut(lines.owner(edge).layer) && near() {
                end.joined = true;
            }
        }
        ControlFlow::Continue(())
    });
    if !swept {
        return vec![Fault::TooDense];
    }
    let loose = ends.iter().filter(|end| !end.joined);
    loose
        .map(|end| Fault::Open {
            line: lines.lines[end.line].name(),
            at: Place((end.edge_end)(&lines.edges[end.edge])),
        })
        .collect()
}

fn open_ends(lines: &Lines) -> Vec<End> {
    let mut ends = Vec::new();
    for (index, line) in lines.lines.iter().enumerate() {
        if !is_cut(line.layer) || line.contour.closed || line.edges.is_empty() {
            continue;
        }
        let end = |edge, edge_end| End {
            line: index,
            edge,
            edge_end,
            joined: false,
        };
        ends.push(end(line.edges.start, |edge| edge.start));
        ends.push(end(line.edges.end - 1, |edge| edge.end));
    }
    ends
}
