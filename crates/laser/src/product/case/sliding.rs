//! The box with a lid that slides: a runner stands inside each side wall and carries the lid in a groove,
//! which is open at the front, where the wall is lower.

use super::joints::{Role, polygon};
use super::{Dimensions, Panel, Plane};
use crate::product::pieces::contour;
use tilendar_drawing::{Path, Point, Rect, Size};

/// The play of the lid in its groove, up and down, in millimetres.
const GROOVE_PLAY: f64 = 0.4;
/// The play of the lid at each side and at the back, in millimetres.
const SIDE_PLAY: f64 = 0.3;
/// How much of the runner stays above the groove, in thicknesses.
const RAIL: f64 = 1.5;
/// How much of the runner stays behind the groove, in thicknesses.
const WEB: f64 = 2.0;

/// All plates.
pub(super) fn panels(box_: &Dimensions) -> Vec<Panel> {
    let thickness = box_.thickness;
    let Size {
        width,
        height: depth,
    } = box_.outside;
    let groove = Rect::new(
        (1.0 + WEB) * thickness,
        -(box_.lid_foot + thickness + GROOVE_PLAY),
        depth,
        -box_.lid_foot,
    );
    let height = RAIL * thickness - groove.y0;
    let [left, right] = box_.sides(height, box_.lid_foot);
    let runner = |name, at| {
        let at_corner = |x: f64, y: f64| Point::new(x, y);
        let corners = [
            at_corner(thickness, -height),
            at_corner(depth, -height),
            at_corner(depth, groove.y0),
            at_corner(groove.x0, groove.y0),
            at_corner(groove.x0, groove.y1),
            at_corner(depth - thickness, groove.y1),
            at_corner(depth - thickness, -thickness),
            at_corner(thickness, -thickness),
        ];
        box_.panel(name, Plane::Along, at, polygon(&corners))
    };
    vec![
        box_.floor(),
        box_.crosswise("box front", depth - thickness, box_.lid_foot, Role::First),
        box_.crosswise("box back", 0.0, height, Role::Second),
        left,
        right,
        runner("box runner left", thickness),
        runner("box runner right", width - 2.0 * thickness),
        lid(box_, groove.x0),
    ]
}

/// The lid, narrower at the back, where the grooves end, with a hole for a fingertip.
fn lid(box_: &Dimensions, groove_end: f64) -> Panel {
    let thickness = box_.thickness;
    let Size {
        width,
        height: depth,
    } = box_.outside;
    let edge = thickness + SIDE_PLAY;
    let neck = 2.0 * thickness + SIDE_PLAY;
    let (back, shoulder) = (thickness + SIDE_PLAY, groove_end + SIDE_PLAY);
    let corners = [
        Point::new(neck, back),
        Point::new(width - neck, back),
        Point::new(width - neck, shoulder),
        Point::new(width - edge, shoulder),
        Point::new(width - edge, depth),
        Point::new(edge, depth),
        Point::new(edge, shoulder),
        Point::new(neck, shoulder),
    ];
    let mut lid = box_.panel("box lid", Plane::Level, box_.lid_foot, polygon(&corners));
    let tip = (0.075 * depth).clamp(8.0, 13.0);
    let grip = Rect::from_center_size(
        Point::new(width / 2.0, depth - 1.1 * tip),
        Size::new(2.0 * tip, tip),
    );
    lid.holes = vec![contour(Path::rounded_rectangle(grip, tip / 2.0)).reversed()];
    lid
}
