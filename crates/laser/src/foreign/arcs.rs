//! Curves that stand for circular arcs, as arcs again.
//!
//! A cubic curve that approximates an arc has two arms of equal length, at equal angles to its
//! chord; the length is 4/3 of the tangent of a quarter of the turn, times the radius. Drawing
//! programs round that factor in the fourth digit.

use tilendar_drawing::{Point, Segment};

/// How far the arms may be from those of an arc, as a part of their length.
const ARM_TOLERANCE: f64 = 1e-3;

/// How far directions may be from those of an arc, in radians.
const ANGLE_TOLERANCE: f64 = 1e-3;

/// The segment from `start`, as an arc where it stands for one and turns by no more than half a
/// circle.
pub(super) fn arc_or_curve(start: Point, first: Point, second: Point, end: Point) -> Segment {
    let curve = Segment::Cubic { first, second, end };
    let (leaving, chord, arriving) = (first - start, end - start, end - second);
    let arms = [leaving.hypot(), arriving.hypot()];
    let length = chord.hypot();
    if length == 0.0 || arms.contains(&0.0) {
        return curve;
    }
    let into_chord = leaving.cross(chord).atan2(leaving.dot(chord));
    let out_of_chord = chord.cross(arriving).atan2(chord.dot(arriving));
    let half = into_chord.midpoint(out_of_chord);
    // A nearly straight curve is no arc that anybody drew; its radius would be a guess.
    if (into_chord - out_of_chord).abs() > ANGLE_TOLERANCE || half.abs() < 10.0 * ANGLE_TOLERANCE {
        return curve;
    }
    let radius = length / (2.0 * half.abs().sin());
    let arm = 4.0 / 3.0 * (half.abs() / 2.0).tan() * radius;
    let is_arc = arms
        .iter()
        .all(|actual| (actual - arm).abs() <= ARM_TOLERANCE * arm);
    if !is_arc || half.abs() > std::f64::consts::FRAC_PI_2 + ANGLE_TOLERANCE {
        return curve;
    }
    Segment::Arc {
        end,
        bulge: (half / 2.0).tan(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilendar_drawing::QUARTER_TURN;

    fn quarter(arm: f64) -> Segment {
        let at = |x, y| Point::new(x, y);
        arc_or_curve(
            at(0.0, -10.0),
            at(arm, -10.0),
            at(10.0, -arm),
            at(10.0, 0.0),
        )
    }

    #[test]
    fn the_usual_curve_of_a_quarter_circle_is_an_arc() {
        for arm in [5.522847, 5.52285, 5.525] {
            let Segment::Arc { bulge, .. } = quarter(arm) else {
                panic!("{arm} is no arc");
            };
            assert!((bulge - QUARTER_TURN).abs() < 1e-9, "{bulge}");
        }
    }

    #[test]
    fn other_curves_stay_curves() {
        for arm in [3.0, 5.5, 5.55, 9.0] {
            assert!(matches!(quarter(arm), Segment::Cubic { .. }), "{arm}");
        }
    }
}
