//! A box around the tray: walls that are joined by fingers, and a lid that slides out to the front, in the grooves
//! of two runners.
//!
//! The plates that meet at a corner of the box share it, stretch by stretch, so that they fill it without
//! overlap. Gluing needs no measuring: every glued plate stands on the floor and against a wall.

use super::lid::inscription;
use super::options::{LaserOptions, Lid};
use super::plates::Plates;
use super::solid::{Pose, Solid, Spatial};
use crate::cut::{Mark, Part};
use tilendar_drawing::{Affine, Contour, Point, Rect, Size, Vec2};
use tilendar_press::MakeError;
use tilendar_puzzle::Puzzle;

// Plates are in position: the box's outer corner at the left, the back and the floor is the origin.

/// The part of a plate to be packed, its box at the origin.
fn part(panel: Solid, plates: &Plates<'_>) -> Part {
    let bounds = panel.outline.bounds();
    let to_origin = Affine::translate(-bounds.origin().to_vec2());
    let outline = panel.outline.transformed(to_origin);
    let holes = panel.holes.into_iter().map(|hole| hole.transformed(to_origin)).collect();
    let footprint = vec![bounds.size().to_rect()];
    // A wall's height does not depend on the cell.
    let Size { width, height } = plates.cells;
    let Pose { right, down, .. } = panel.pose;
    let span = Size::new(right.x * width + right.y * height, down.y * height);
    Part { span: Some(span), ..Part::new(panel.name, outline, holes, footprint) }
}

/// A level plate with its lower face at this height: its coordinates are x and y.
const fn level(at: f64, thickness: f64) -> Pose {
    Pose::flat(Spatial::new(0.0, 0.0, at + thickness))
}

/// An upright plate from the left to the right, with its back at this distance from that of the box: its coordinates
/// are x and -z.
const fn across(at: f64, thickness: f64) -> Pose {
    let right = Spatial::new(1.0, 0.0, 0.0);
    Pose { origin: Spatial::new(0.0, at + thickness, 0.0), right, down: DOWN }
}

/// An upright plate from the back to the front, with its left face at this distance from that of the box: its
/// coordinates are y and -z.
const fn along(at: f64) -> Pose {
    let right = Spatial::new(0.0, 1.0, 0.0);
    Pose { origin: Spatial::new(at, 0.0, 0.0), right, down: DOWN }
}

const DOWN: Spatial = Spatial::new(0.0, 0.0, -1.0);

/// The play of the lid in its groove, up and down, in millimeters.
const GROOVE_PLAY: f64 = 0.4;
/// The play of the lid at each side and at the back, in millimeters.
const SIDE_PLAY: f64 = 0.3;
/// The height of the runner above the groove, in thicknesses.
const RAIL: f64 = 1.5;
/// The length of the runner behind the groove, in thicknesses.
const WEB: f64 = 2.0;

/// The gap between the tray and the walls on each side, in millimeters.
const TRAY_PLAY: f64 = 0.5;

/// The lengths of a box in millimeters: x runs to the right, y from the back to the front, z up, and the
/// outer corner at the left, the back and the floor is the origin.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dimensions {
    /// The thickness of all plates.
    thickness: f64,
    /// The outer width and depth.
    outside: Size,
    /// The height of the lid's lower face.
    lid_foot: f64,
}

impl Dimensions {
    fn new(plates: &Plates<'_>) -> Self {
        let thickness = plates.options.thickness;
        let walls = Size::new(2.0 * thickness, 2.0 * thickness);
        // There is a runner on either side of the tray, and nothing in front of it or behind it.
        let room = Size::new(2.0 * (thickness + TRAY_PLAY), 2.0 * TRAY_PLAY);
        let headroom = 0.25 * thickness + 0.3;
        Self {
            thickness,
            outside: plates.size + room + walls,
            lid_foot: thickness + plates.stack_height() + headroom,
        }
    }

    /// The height of the back and the sides.
    fn height(&self) -> f64 {
        RAIL * self.thickness + (self.lid_foot + self.thickness + GROOVE_PLAY)
    }

    /// The steps of an upright edge, from this height down to the corner on the floor.
    fn upright(&self, top: f64, role: Role, corner: f64) -> Vec<Step> {
        let mut steps = fingers(-top, -self.thickness, self.thickness, role);
        steps.push(Step::to(0.0, corner));
        steps
    }

    /// The steps of a level edge of this length whose corners are inset by `corner`.
    fn level(&self, length: f64, role: Role, corner: f64) -> Vec<Step> {
        let thickness = self.thickness;
        let mut steps = vec![Step::to(thickness, corner)];
        steps.extend(fingers(thickness, length - thickness, thickness, role));
        steps.push(Step::to(length, corner));
        steps
    }

    /// The floor, which leaves the corners and the first fingers to the walls.
    fn floor(&self) -> Solid {
        let Size { width, height } = self.outside;
        let wide = self.level(width, Role::Second, self.thickness);
        let deep = self.level(height, Role::Second, self.thickness);
        let sides = [&wide, &deep, &wide, &deep];
        let outline = outline(self.outside.to_rect(), sides);
        self.panel("box bottom", level(0.0, self.thickness), outline)
    }

    /// The front or the back, of this height. The fingers begin at the top, according to `role`.
    fn crosswise(&self, name: &str, at: f64, height: f64, role: Role) -> Solid {
        let width = self.outside.width;
        let upright = self.upright(height, role, self.thickness);
        let floor = self.level(width, Role::First, self.thickness);
        let sides = [&vec![Step::to(width, 0.0)], &upright, &floor, &upright];
        let around = Rect::new(0.0, -height, width, 0.0);
        self.panel(name, across(at, self.thickness), outline(around, sides))
    }

    /// A side wall of this height beside a front of its own height.
    fn side(&self, name: &str, at: f64, height: f64, front: f64) -> Solid {
        let depth = self.outside.height;
        let back = self.upright(height, Role::First, 0.0);
        let mut right = vec![Step::to(-front, 0.0)];
        right.extend(self.upright(front, Role::Second, 0.0));
        let floor = self.level(depth, Role::First, 0.0);
        let sides = [&vec![Step::to(depth, 0.0)], &right, &floor, &back];
        let around = Rect::new(0.0, -height, depth, 0.0);
        self.panel(name, along(at), outline(around, sides))
    }

    /// A runner at the left or the right, with a groove that is open to the front.
    fn runner(&self, name: &str, at: f64, groove: Rect) -> Solid {
        let thickness = self.thickness;
        let depth = self.outside.height;
        let height = self.height();
        let corners = [
            (thickness, -height),
            (depth, -height),
            (depth, groove.y0),
            (groove.x0, groove.y0),
            (groove.x0, groove.y1),
            (depth - thickness, groove.y1),
            (depth - thickness, -thickness),
            (thickness, -thickness),
        ];
        self.panel(name, along(at), polygon(&corners.map(Point::from)))
    }

    /// The lid, narrower at the back, where the grooves end, with a hole for a fingertip.
    fn lid(&self, groove_end: f64) -> Solid {
        let thickness = self.thickness;
        let Size { width, height: depth } = self.outside;
        let edge = thickness + SIDE_PLAY;
        let neck = 2.0 * thickness + SIDE_PLAY;
        let shoulder = groove_end + SIDE_PLAY;
        let corners = [
            (neck, edge),
            (width - neck, edge),
            (width - neck, shoulder),
            (width - edge, shoulder),
            (width - edge, depth),
            (edge, depth),
            (edge, shoulder),
            (neck, shoulder),
        ];
        let outline = polygon(&corners.map(Point::from));
        let tip = (0.075 * depth).clamp(8.0, 13.0);
        let grip = Rect::from_center_size(
            Point::new(width / 2.0, depth - 1.1 * tip),
            Size::new(2.0 * tip, tip),
        );
        Solid {
            holes: vec![Contour::rounded_rectangle(grip, tip / 2.0).reversed()],
            ..self.panel("box lid", level(self.lid_foot, thickness), outline)
        }
    }

    fn panel(&self, name: &str, pose: Pose, outline: Contour) -> Solid {
        Solid::new(name, outline, self.thickness, pose)
    }
}

/// The plates of the closed box, in position; the lid is the last of them.
pub fn panels(plates: &Plates<'_>) -> Vec<Solid> {
    let box_ = Dimensions::new(plates);
    let thickness = box_.thickness;
    let Size { width, height: depth } = box_.outside;
    let height = box_.height();
    let front = box_.lid_foot;
    let groove = Rect::new(
        (1.0 + WEB) * thickness,
        -(box_.lid_foot + thickness + GROOVE_PLAY),
        depth,
        -box_.lid_foot,
    );
    vec![
        box_.floor(),
        box_.crosswise("box front", depth - thickness, front, Role::First),
        box_.crosswise("box back", 0.0, height, Role::Second),
        box_.side("box left", 0.0, height, front),
        box_.side("box right", width - thickness, height, front),
        box_.runner("box runner left", thickness, groove),
        box_.runner("box runner right", width - 2.0 * thickness, groove),
        box_.lid(groove.x0),
    ]
}

/// The plates of the closed box around the tray of a puzzle, in position; the lid is the last of them. Empty if no
/// box is wanted.
///
/// # Errors
/// As for [`laser_set`](super::laser_set).
pub fn box_panels(puzzle: &Puzzle, options: &LaserOptions) -> Result<Vec<Solid>, MakeError> {
    let plates = Plates::new(puzzle, options)?;
    Ok(if options.case.is_some() { panels(&plates) } else { Vec::new() })
}

/// The parts of the box, to be packed. The inscription is centered on the box.
///
/// # Errors
/// As for [`inscription`].
pub fn parts(lid: &Lid, plates: &Plates<'_>) -> Result<Vec<Part>, MakeError> {
    let panels = panels(plates);
    let corner = panels.last().map_or(Point::ORIGIN, |lid| lid.outline.bounds().origin());
    let mut parts: Vec<Part> = panels.into_iter().map(|panel| part(panel, plates)).collect();
    if let Some(last) = parts.last_mut() {
        last.marks = moved(lid_marks(lid, plates)?, -corner.to_vec2());
    }
    Ok(parts)
}

/// The inscription on the lid of a closed box.
///
/// # Errors
/// As for [`inscription`].
pub fn lid_marks(lid: &Lid, plates: &Plates<'_>) -> Result<Vec<Mark>, MakeError> {
    let middle = Dimensions::new(plates).outside.to_rect().center();
    Ok(moved(inscription(lid, plates)?, middle - plates.size.to_rect().center()))
}

fn moved(marks: Vec<Mark>, by: Vec2) -> Vec<Mark> {
    marks.into_iter().map(|mark| mark.transformed(Affine::translate(by))).collect()
}

/// The vector from the box's corner at the left and the back to that of the tray inside.
pub fn tray_corner(plates: &Plates<'_>) -> Vec2 {
    let box_ = Dimensions::new(plates);
    let room = box_.outside - plates.size;
    Vec2::new(room.width / 2.0, room.height - box_.thickness - TRAY_PLAY)
}

/// The outer width, depth and height of the box around a tray, in millimeters; `None` if no box is wanted.
pub fn size(plates: &Plates<'_>) -> Option<[f64; 3]> {
    plates.options.case.as_ref()?;
    let box_ = Dimensions::new(plates);
    Some([box_.outside.width, box_.outside.height, box_.height()])
}

/// The usual width of a finger, in thicknesses.
const FINGER: f64 = 3.0;

/// The least width of a finger, in thicknesses: narrower ones break off.
const LEAST_FINGER: f64 = 0.9;

/// Which of the plates at a joint has the first finger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// This one.
    First,
    /// The other one.
    Second,
}

/// A stretch of a plate's edge, from the end of the stretch before, or the plate's corner.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Step {
    /// Its end.
    to: f64,
    /// Its distance inside the plate's box.
    inset: f64,
}

impl Step {
    const fn to(to: f64, inset: f64) -> Self {
        Self { to, inset }
    }
}

/// The steps of a plate's edge along a joint between these coordinates, where the fingers of one plate lie between
/// those of the other: an odd number, so that both ends are alike, or two if three would be too narrow.
fn fingers(from: f64, to: f64, thickness: f64, role: Role) -> Vec<Step> {
    let length = to - from;
    let fitting = (length / (FINGER * thickness)) as usize;
    let odd = fitting - (fitting + 1) % 2 * usize::from(fitting > 0);
    let count = match odd {
        0..3 if length < 3.0 * LEAST_FINGER * thickness => 2,
        odd => odd.max(3),
    };
    let width = length / count as f64;
    (1..=count)
        .map(|finger| {
            let is_out = (finger % 2 == 1) == (role == Role::First);
            let end = if finger == count { to } else { from + finger as f64 * width };
            Step::to(end, if is_out { 0.0 } else { thickness })
        })
        .collect()
}

/// The outline of a plate in this box, clockwise on screen. The edges at the top, the right, the bottom and the left
/// each run in the direction of increasing coordinates, and begin and end at their neighbors' insets.
fn outline(around: Rect, [top, right, bottom, left]: [&Vec<Step>; 4]) -> Contour {
    let Rect { x0, y0, x1, y1 } = around;
    let mut points = vec![Point::new(x0 + first_inset(left), y0 + first_inset(top))];
    points.extend(turns(top).map(|(x, inset)| Point::new(x, y0 + inset)));
    points.push(Point::new(x1 - first_inset(right), y0 + last_inset(top)));
    points.extend(turns(right).map(|(y, inset)| Point::new(x1 - inset, y)));
    points.push(Point::new(x1 - last_inset(right), y1 - last_inset(bottom)));
    points.extend(turns(bottom).rev().map(|(x, inset)| Point::new(x, y1 - inset)));
    points.push(Point::new(x0 + last_inset(left), y1 - first_inset(bottom)));
    points.extend(turns(left).rev().map(|(y, inset)| Point::new(x0 + inset, y)));
    polygon(&points)
}

fn first_inset(steps: &[Step]) -> f64 {
    steps.first().map_or(0.0, |step| step.inset)
}

fn last_inset(steps: &[Step]) -> f64 {
    steps.last().map_or(0.0, |step| step.inset)
}

/// The ends between one step and the next, each with both insets.
fn turns(steps: &[Step]) -> impl DoubleEndedIterator<Item = (f64, f64)> + '_ {
    steps
        .windows(2)
        .flat_map(|pair| [pair[0].inset, pair[1].inset].map(|inset| (pair[0].to, inset)))
}

/// The closed contour through these points, without those on a straight line between their neighbors.
/// Consecutive points differ in x or in y alone.
fn polygon(points: &[Point]) -> Contour {
    let mut corners = points.to_vec();
    corners.dedup();
    if corners.first() == corners.last() {
        corners.pop();
    }
    let count = corners.len();
    let turning = (0..count).filter(|&index| {
        let before = corners[(index + count - 1) % count];
        let here = corners[index];
        let after = corners[(index + 1) % count];
        let is_upright = before.x == here.x && here.x == after.x;
        let is_level = before.y == here.y && here.y == after.y;
        !is_upright && !is_level
    });
    Contour::through(turning.map(|index| corners[index]), true)
}
