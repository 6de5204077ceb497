//! How a sleeve is put together, in three drawings without words: the covers with their flaps, the top and the bottom on
//! them, and the boxes. They show the panels of the sleeve itself, in two strips, from its open side.

use super::assembly::{Face, Space};
use super::panel::{Panel, PanelKind, Strip};
use super::sleeve::SleeveMeasures;
use std::f64::consts::FRAC_PI_2;

/// The share of a right angle by which flaps are folded in the first drawing, and the ends in the second one.
const HALF_FOLDED: f64 = 0.6;
/// The distance of the ends from the covers before they are joined, as a share of the sleeve's width.
const APART: f64 = 0.45;
/// The part of the boxes that is still outside, as a share of the sleeve's width.
const OUTSIDE: f64 = 0.5;

/// The steps of a sleeve around so many boxes.
pub fn of_sleeve(sleeve: &SleeveMeasures, boxes: usize) -> Vec<Vec<Face>> {
    let strips = sleeve.halves();
    let steps = (1..=3).map(|step| {
        let mut faces = Vec::new();
        for strip in &strips {
            faces.extend(faces_of(sleeve, strip, step));
        }
        if step == 3 {
            faces.extend(outside(sleeve, boxes));
        }
        faces.sort_by(|a, b| b.depth().total_cmp(&a.depth()));
        faces
    });
    steps.collect()
}

/// The faces of one of two strips after a step from 1 to 3; the ends come with the second one.
fn faces_of(sleeve: &SleeveMeasures, strip: &Strip, step: u32) -> Vec<Face> {
    let has_ends = strip.panels.iter().any(|panel| panel.kind == PanelKind::End);
    if has_ends && step == 1 {
        return Vec::new();
    }
    let back = strip.panels[0].bounds();
    let far = sleeve.width + if has_ends && step == 2 { APART * sleeve.width } else { 0.0 };
    let folded = strip.folded(|panel| FRAC_PI_2 * turn(panel, step));
    let placed = |[x, y, z]: Space| {
        if has_ends {
            // The strip of the ends lies across.
            [y, x - back.x0 - sleeve.paper, far - z]
        } else {
            [back.x1 - x, y, far - z]
        }
    };
    strip
        .panels
        .iter()
        .zip(folded)
        // In the closed sleeve, flaps are hidden.
        .filter(|(panel, _)| step < 3 || panel.kind != PanelKind::GlueFlap)
        .map(|(panel, corners)| Face {
            corners: corners.into_iter().map(placed).collect(),
            is_marked: panel.kind == PanelKind::GlueFlap && step < 3,
        })
        .collect()
}

/// The share of a right angle by which a panel is folded after a step.
fn turn(panel: &Panel, step: u32) -> f64 {
    match (panel.kind, step) {
        (PanelKind::GlueFlap, 1) | (PanelKind::End, 2) => HALF_FOLDED,
        _ => 1.0,
    }
}

/// The faces of the boxes that are still outside.
fn outside(sleeve: &SleeveMeasures, boxes: usize) -> Vec<Face> {
    let near = -OUTSIDE * sleeve.width;
    let step = sleeve.depth / boxes as f64;
    let mut faces = Vec::new();
    for index in 0..boxes {
        let [left, right] = [index, index + 1].map(|edge| step * edge as f64);
        let foot = sleeve.height;
        let corners: [[Space; 4]; 3] = [
            [[left, 0.0, near], [right, 0.0, near], [right, foot, near], [left, foot, near]],
            [[left, 0.0, near], [right, 0.0, near], [right, 0.0, 0.0], [left, 0.0, 0.0]],
            [[right, 0.0, near], [right, 0.0, 0.0], [right, foot, 0.0], [right, foot, near]],
        ];
        faces.extend(corners.map(|corners| Face { corners: corners.into(), is_marked: true }));
    }
    faces
}
