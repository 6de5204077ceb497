//! Circular arcs as `A` commands.
//!
//! SVG says an arc by its ends and its radius, and programs find the centre from these. Near half a
//! turn that is badly conditioned: a radius of 2 mm that is rounded up by 0.05 micrometres moves the
//! centre by 14 micrometres. Arcs of a quarter turn at most move by no more than was rounded.

use super::Precision;
use super::push_number;
use crate::{Point, Vec2, arc_radius};
use std::f64::consts::FRAC_PI_2;

/// Appends the arc.
pub(super) fn push(out: &mut String, from: Point, end: Point, bulge: f64, precision: Precision) {
    match precision {
        Precision::Print => push_one(out, from, end, bulge, precision.steps()),
        Precision::Cut => {
            let mut start = from;
            for (end, bulge) in quarters(from, end, bulge) {
                push_one(out, start, end, bulge, precision.steps());
                start = end;
            }
        }
    }
}

fn push_one(out: &mut String, from: Point, end: Point, bulge: f64, steps: f64) {
    let radius = arc_radius(from, end, bulge);
    out.push('A');
    push_number(out, radius, steps);
    out.push(' ');
    push_number(out, radius, steps);
    // Rotation, large arc, sweep: positive bulges turn clockwise on screen, which SVG calls 1.
    let large = u8::from(bulge.abs() > 1.0);
    let sweep = u8::from(bulge > 0.0);
    out.push_str(&format!(" 0 {large} {sweep} "));
    push_number(out, end.x, steps);
    out.push(' ');
    push_number(out, end.y, steps);
}

/// The ends and bulges of the arc's equal parts of at most a quarter turn.
fn quarters(from: Point, end: Point, bulge: f64) -> Vec<(Point, f64)> {
    let sweep = 4.0 * bulge.atan();
    // A sweep that is a quarter turn but for rounding is one.
    let count = ((sweep.abs() / FRAC_PI_2 - 1e-9).ceil() as usize).max(1);
    let chord = end - from;
    let normal = Vec2::new(-chord.y, chord.x);
    let center = from.midpoint(end) + normal * ((1.0 - bulge * bulge) / (4.0 * bulge));
    let part = sweep / count as f64;
    let mut parts: Vec<_> = (1..=count)
        .map(|number| {
            let (sine, cosine) = (part * number as f64).sin_cos();
            let arm = from - center;
            let turned = Vec2::new(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine);
            (center + turned, (part / 4.0).tan())
        })
        .collect();
    if let Some(last) = parts.last_mut() {
        last.0 = end;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_turn_becomes_two_quarters() {
        let mut out = String::new();
        push(
            &mut out,
            Point::new(8.0, 10.0),
            Point::new(12.0, 10.0),
            1.0,
            Precision::Cut,
        );
        assert_eq!(out, "A2 2 0 0 1 10 8A2 2 0 0 1 12 10");
    }

    #[test]
    fn a_quarter_turn_stays_one_arc() {
        let parts = quarters(
            Point::new(0.0, 2.0),
            Point::new(2.0, 0.0),
            crate::QUARTER_TURN,
        );
        assert_eq!(parts.len(), 1);
    }

    #[test]
    fn three_quarters_against_the_clock_become_three_arcs() {
        let three_quarters = -(3.0 * FRAC_PI_2 / 4.0).tan();
        let parts = quarters(Point::new(1.0, 0.0), Point::new(0.0, 1.0), three_quarters);
        let expected = [(0.0, -1.0), (-1.0, 0.0), (0.0, 1.0)];
        assert_eq!(parts.len(), 3);
        for ((point, bulge), (x, y)) in parts.iter().zip(expected) {
            assert!(point.distance(Point::new(x, y)) < 1e-12, "{parts:?}");
            assert!((bulge + crate::QUARTER_TURN).abs() < 1e-12);
        }
    }
}
