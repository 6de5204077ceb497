//! Everything is where it may be: inside the sheet, and marks, which are engraved or scored,
//! away from cuts.
//!
//! Engraving keeps its distance everywhere. An open score line may lead up to a cut, as the lines of a
//! grid do, and so is not checked near its ends; crossings and doubled lines are found elsewhere.

use super::finding::{Fault, Place, WorkName};
use super::{Lines, MARK_DISTANCE, TOLERANCE, is_somewhere, part_name};
use crate::cut::{Action, CutSheet, Work, is_cut};
use crate::geometry::{Edge, MOST_EDGES, Ring, contacts, edges_of, near_pairs};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use tilendar_drawing::{Contour, Layer, Path, Point, Rect, Size};

/// How much of an open score line's ends is left out, as a multiple of the distance to keep: further
/// on, the line is clear of any cut that it meets at 30° or more.
const ENDS: f64 = 2.0;

/// The nearest cut.
struct Near {
    edge: usize,
    at: Point,
    distance: f64,
}

/// Marks that are too near a cut; `None` if there is too much to compare.
pub(super) fn near_cuts(sheet: &CutSheet, lines: &Lines) -> Option<Vec<Fault>> {
    let cuts: Vec<usize> = (0..lines.edges.len())
        .filter(|&edge| is_cut(lines.owner(edge).layer))
        .collect();
    let marked = |work: &&Work| matches!(work.layer, Layer::Engrave | Layer::Score);
    let marked: Vec<&Work> = sheet.work.iter().filter(marked).collect();
    let mut boxes: Vec<_> = cuts.iter().map(|&cut| lines.edges[cut].bounds).collect();
    let owners: Vec<(usize, &Contour)> = marked
        .iter()
        .enumerate()
        .flat_map(|(index, work)| work.action.contours().iter().map(move |line| (index, line)))
        .filter(|(_, contour)| is_somewhere(contour))
        .collect();
    boxes.extend(owners.iter().map(|(_, contour)| contour.bounds()));
    let mut near_cuts = vec![Vec::new(); owners.len()];
    let swept = near_pairs(&boxes, MARK_DISTANCE, |one, other| {
        if one < cuts.len() && other >= cuts.len() {
            near_cuts[other - cuts.len()].push(cuts[one]);
        }
        ControlFlow::Continue(())
    });
    if !swept {
        return None;
    }
    let mut compared = 0;
    let mut nearest: Vec<Option<Near>> = marked.iter().map(|_| None).collect();
    for ((work, contour), cuts) in owners.iter().zip(&near_cuts) {
        let trimmed = marked[*work].layer == Layer::Score && !contour.closed;
        if cuts.is_empty() {
            continue;
        }
        let edges = trimmed_edges(contour, trimmed);
        compared += edges.len();
        let fits = compared <= MOST_EDGES;
        if !fits || !look_near(&edges, cuts, lines, &mut nearest[*work]) {
            return None;
        }
    }
    let inside = cuts_inside(&marked, lines);
    let works = marked.iter().zip(nearest.into_iter().zip(inside));
    let found = works.filter_map(|(work, (near, inside))| {
        let near = near.or(inside)?;
        // Score lines that meet a cut are judged with the other meetings.
        let met = work.layer == Layer::Score && near.distance <= TOLERANCE;
        (!met).then(|| Fault::NearCut {
            work: work_name(sheet, work),
            cut: lines.owner(near.edge).name(),
            at: Place(near.at),
            distance: near.distance,
            wanted: MARK_DISTANCE,
        })
    });
    Some(found.collect())
}

/// The edges of a contour, those of open score lines without their ends.
fn trimmed_edges(contour: &Contour, trimmed: bool) -> Vec<Edge> {
    let mut edges = edges_of(contour, TOLERANCE);
    if trimmed {
        trim_end(&mut edges, ENDS * MARK_DISTANCE);
        edges.reverse();
        edges
            .iter_mut()
            .for_each(|edge| *edge = edge.part(1.0, 0.0));
        trim_end(&mut edges, ENDS * MARK_DISTANCE);
    }
    edges
}

/// Takes a length off the last edges.
fn trim_end(edges: &mut Vec<Edge>, mut length: f64) {
    while let Some(last) = edges.pop() {
        if last.length() > length {
            edges.push(last.part(0.0, 1.0 - length / last.length()));
            return;
        }
        length -= last.length();
    }
}

/// Keeps the nearest of these cuts if it is too near. Returns whether all could be compared.
fn look_near(edges: &[Edge], cuts: &[usize], lines: &Lines, nearest: &mut Option<Near>) -> bool {
    let mut boxes: Vec<_> = edges.iter().map(|edge| edge.bounds).collect();
    boxes.extend(cuts.iter().map(|&cut| lines.edges[cut].bounds));
    near_pairs(&boxes, MARK_DISTANCE, |one, other| {
        if one >= edges.len() || other < edges.len() {
            return ControlFlow::Continue(());
        }
        let (edge, index) = (&edges[one], cuts[other - edges.len()]);
        let cut = &lines.edges[index];
        let (at, near) = cut.nearest_to(edge);
        let meets = !contacts(edge, cut, TOLERANCE).is_empty();
        let distance = if meets { 0.0 } else { near.distance };
        let known = nearest.as_ref().map_or(f64::INFINITY, |near| near.distance);
        if distance < MARK_DISTANCE - TOLERANCE && distance < known {
            *nearest = Some(Near {
                edge: index,
                at: cut.point(at),
                distance,
            });
        }
        ControlFlow::Continue(())
    })
}

/// For each work, a cut that runs inside its engraved area, away from its edges.
fn cuts_inside(marked: &[&Work], lines: &Lines) -> Vec<Option<Near>> {
    let cuts = lines.lines.iter();
    let cuts: Vec<_> = cuts
        .filter(|line| is_cut(line.layer) && !line.edges.is_empty())
        .collect();
    let mut boxes: Vec<Rect> = cuts
        .iter()
        .map(|line| Rect::from_points(line.contour.start, line.contour.start))
        .collect();
    let areas: Vec<(usize, &Path)> = marked
        .iter()
        .enumerate()
        .filter_map(|(index, work)| match &work.action {
            Action::Fill(path) => Some((index, path)),
            Action::Follow(_) => None,
        })
        .collect();
    boxes.extend(
        areas
            .iter()
            .map(|(_, path)| path.bounds().unwrap_or(Rect::ZERO)),
    );
    let rings: Vec<Ring> = areas
        .iter()
        .map(|(_, path)| Ring::of(&path.contours))
        .collect();
    let mut inside: Vec<Option<Near>> = marked.iter().map(|_| None).collect();
    near_pairs(&boxes, 0.0, |cut, area| {
        if cut < cuts.len() && area >= cuts.len() {
            let (area, line) = (area - cuts.len(), cuts[cut]);
            let start = line.contour.start;
            let found = &mut inside[areas[area].0];
            if found.is_none() && rings[area].winding(start) != 0 {
                *found = Some(Near {
                    edge: line.edges.start,
                    at: start,
                    distance: 0.0,
                });
            }
        }
        ControlFlow::Continue(())
    });
    inside
}

fn work_name(sheet: &CutSheet, work: &Work) -> WorkName {
    WorkName {
        part: part_name(sheet, work.part).to_owned(),
        layer: work.layer,
    }
}

/// How far work reaches out of the sheet, and where.
struct Reach {
    by: f64,
    at: Point,
}

/// For each part and layer, the work that reaches furthest out of the sheet.
pub(super) fn outside(sheet: &CutSheet) -> Vec<Fault> {
    let size = sheet.size;
    let mut worst: BTreeMap<WorkName, Reach> = BTreeMap::new();
    for work in &sheet.work {
        if matches!(work.layer, Layer::Print | Layer::Marks | Layer::Annotation) {
            continue;
        }
        let Some(bounds) = work.action.bounds() else {
            continue;
        };
        let mut reach = reach(bounds, size);
        if !work.action.contours().iter().all(is_somewhere) {
            reach.by = f64::INFINITY;
        }
        if reach.by <= TOLERANCE {
            continue;
        }
        let name = work_name(sheet, work);
        match worst.get(&name) {
            Some(known) if known.by >= reach.by => {}
            _ => {
                worst.insert(name, reach);
            }
        }
    }
    let faults = worst.into_iter().map(|(work, reach)| Fault::Outside {
        work,
        at: Place(reach.at),
        by: reach.by,
        width: size.width,
        height: size.height,
    });
    faults.collect()
}

/// How far a box reaches out of `0 0 width height`.
fn reach(bounds: Rect, size: Size) -> Reach {
    let (left, right) = (-bounds.x0, bounds.x1 - size.width);
    let (above, below) = (-bounds.y0, bounds.y1 - size.height);
    let x = if left > right { bounds.x0 } else { bounds.x1 };
    let y = if above > below { bounds.y0 } else { bounds.y1 };
    Reach {
        by: left.max(right).max(above).max(below),
        at: Point::new(x, y),
    }
}
