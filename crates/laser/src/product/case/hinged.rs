//! The box with a lid that turns: two pegs at its back corners lie in round holes of the side walls, whose
//! ears stand up around them. It opens to a little more than upright, and leans on the back. A spacer keeps
//! the tray in front of the open lid, so that it can be lifted out.

use super::joints::{Role, polygon};
use super::{Dimensions, Panel, Plane};
use crate::product::pieces::contour;
use tilendar_drawing::{Contour, Path, Point, Rect, Segment, Size};

/// The play of a peg in its hole, all around, in millimetres.
const PEG_PLAY: f64 = 0.15;
/// What stays free between the turning lid and the back, in millimetres.
const SWING_PLAY: f64 = 0.4;
/// The play of the lid at each side, in millimetres.
const SIDE_PLAY: f64 = 0.3;
/// The width of the notch in the front by which the lid is lifted, in millimetres.
const NOTCH: f64 = 24.0;
/// How deep it is at most, in millimetres.
const DEEPEST_NOTCH: f64 = 5.0;

/// What stays free between the back and the tray, in millimetres: all that the edges of pegs turn in.
pub(super) fn behind(thickness: f64) -> f64 {
    SWING_PLAY + std::f64::consts::SQRT_2 * thickness
}

/// Where the lid turns.
#[derive(Debug, Clone, Copy)]
struct Hinge {
    /// The axis, in a side wall's coordinates.
    axis: Point,
    /// How far the edge of a peg, which is as wide as thick, is from the axis.
    reach: f64,
}

impl Hinge {
    fn of(box_: &Dimensions) -> Self {
        let thickness = box_.thickness;
        let reach = thickness * std::f64::consts::FRAC_1_SQRT_2;
        Self {
            axis: Point::new(
                thickness + SWING_PLAY + reach,
                -(box_.lid_foot + thickness / 2.0),
            ),
            reach,
        }
    }
}

/// All plates.
pub(super) fn panels(box_: &Dimensions) -> Vec<Panel> {
    let thickness = box_.thickness;
    let depth = box_.outside.height;
    let hinge = Hinge::of(box_);
    let height = box_.lid_foot + thickness;
    let mut front = box_.crosswise("box front", depth - thickness, box_.lid_foot, Role::First);
    add_notch(&mut front.outline, box_);
    let sides = box_.sides(height, box_.lid_foot).map(|mut side| {
        add_ear(&mut side.outline, hinge.axis, -height);
        let hole = Path::circle(hinge.axis, hinge.reach + PEG_PLAY);
        side.holes = vec![contour(hole).reversed()];
        side
    });
    let [left, right] = sides;
    vec![
        box_.floor(),
        front,
        box_.crosswise("box back", 0.0, height, Role::Second),
        left,
        right,
        spacer(box_),
        lid(box_, hinge),
    ]
}

/// The strip that stands on the floor along the back, as high as the tray.
fn spacer(box_: &Dimensions) -> Panel {
    let thickness = box_.thickness;
    let rect = Rect::new(
        thickness,
        -thickness - box_.stack_height,
        box_.outside.width - thickness,
        -thickness,
    );
    let outline = contour(Path::rectangle(rect));
    box_.panel("box spacer", Plane::Across, thickness, outline)
}

/// A round ear around the axis, from the wall's upper corner at the back.
fn add_ear(wall: &mut Contour, axis: Point, top: f64) {
    let above = axis.y - top;
    let radius = (axis.x * axis.x + above * above).sqrt();
    // The tangent of a quarter of the arc's angle, whose ends lie on the wall's upper edge.
    let bulge = axis.x / (radius + above);
    replace_top(
        wall,
        top,
        &[
            Segment::Line {
                end: Point::new(0.0, top),
            },
            Segment::Arc {
                end: Point::new(2.0 * axis.x, top),
                bulge,
            },
        ],
    );
}

/// A notch in the middle of the upper edge, by which a fingertip reaches under the lid.
fn add_notch(wall: &mut Contour, box_: &Dimensions) {
    let (top, middle) = (-box_.lid_foot, box_.outside.width / 2.0);
    let depth = DEEPEST_NOTCH.min(0.5 * (box_.lid_foot - box_.thickness));
    let half = NOTCH / 2.0;
    replace_top(
        wall,
        top,
        &[
            Segment::Line {
                end: Point::new(middle - half, top),
            },
            Segment::Arc {
                end: Point::new(middle + half, top),
                bulge: -depth / half,
            },
        ],
    );
}

/// Puts these segments before the line that runs along the upper edge to its right end.
fn replace_top(wall: &mut Contour, top: f64, before: &[Segment]) {
    let edges: Vec<(Point, Segment)> = wall.edges().collect();
    let along = |(from, segment): &(Point, Segment)| from.y == top && segment.end().y == top;
    let Some(index) = edges.iter().position(along) else {
        return;
    };
    let (start, _) = edges[index];
    let mut segments: Vec<Segment> = edges.iter().map(|edge| edge.1).collect();
    let new = before.iter().copied();
    // A line that goes nowhere is none.
    let new = new.filter(|segment| *segment != Segment::Line { end: start });
    segments.splice(index..index, new);
    wall.segments = segments;
}

/// The lid between the side walls, over the front, with a peg at each corner of its back.
fn lid(box_: &Dimensions, hinge: Hinge) -> Panel {
    let thickness = box_.thickness;
    let Size {
        width,
        height: depth,
    } = box_.outside;
    let (edge, half) = (thickness + SIDE_PLAY, thickness / 2.0);
    let (back, shoulder) = (hinge.axis.x - half, hinge.axis.x + half);
    let corners = [
        Point::new(0.0, back),
        Point::new(width, back),
        Point::new(width, shoulder),
        Point::new(width - edge, shoulder),
        Point::new(width - edge, depth),
        Point::new(edge, depth),
        Point::new(edge, shoulder),
        Point::new(0.0, shoulder),
    ];
    box_.panel("box lid", Plane::Level, box_.lid_foot, polygon(&corners))
}
