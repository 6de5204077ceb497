//! A box around the tray: walls that are joined by fingers, and a lid that slides or turns.
//!
//! Each corner of the box is shared out among the plates that meet there, stretch by stretch, so that
//! together they fill it and none is where another is. Nothing has to be measured while gluing: whatever
//! is glued stands on the floor and against a wall.

mod hinged;
mod joints;
mod panel;
mod sliding;

pub use panel::{Panel, Plane};

use super::options::{LaserOptions, Lid, within};
use super::pieces::Planned;
use super::tray::Plates;
use super::{LaserError, LaserField, link};
use crate::cut::Mark;
use joints::{Joint, Role, Sides, Step, outline};
use tilendar_drawing::{Affine, Contour, Rect, Size, Vec2};
use tilendar_puzzle::Puzzle;

/// A box around the tray.
#[derive(Debug, Clone, PartialEq)]
pub struct BoxOptions {
    /// How it is opened.
    pub lid: BoxLid,
    /// What the lid says.
    pub said: Lid,
    /// The gap in millimetres between two fingers of a joint: 0 by default. Less than nothing makes fingers
    /// that are pressed into each other.
    pub joint_clearance: f64,
}

/// How a box is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoxLid {
    /// The lid slides out to the front, in the grooves of two runners.
    Sliding,
    /// The lid turns on two pegs of its own, which lie in the side walls.
    Hinged,
}

/// The gap between the tray and the walls on each side, in millimetres.
const TRAY_PLAY: f64 = 0.5;

/// The lengths of a box in millimetres: x runs to the right, y from the back to the front, z up, and the
/// outer corner at the left, the back and the floor is the origin.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Dimensions {
    /// The thickness of all plates.
    thickness: f64,
    /// The outer width and depth.
    outside: Size,
    /// The height of the tray.
    stack_height: f64,
    /// How high the lid's lower face lies.
    lid_foot: f64,
    /// The gap between two fingers.
    joint_clearance: f64,
}

impl Dimensions {
    fn new(options: &BoxOptions, plates: &Plates<'_>) -> Self {
        let thickness = plates.options.thickness;
        let walls = Size::new(2.0 * thickness, 2.0 * thickness);
        // Beside the tray, and in front of it and behind it.
        let room = match options.lid {
            BoxLid::Sliding => Size::new(2.0 * (thickness + TRAY_PLAY), 2.0 * TRAY_PLAY),
            BoxLid::Hinged => Size::new(2.0 * TRAY_PLAY, hinged::behind(thickness) + TRAY_PLAY),
        };
        // The lower edge of a lid on a hinge turns into the box by a fifth of its thickness.
        let headroom = 0.25 * thickness + 0.3;
        Self {
            thickness,
            outside: plates.size + room + walls,
            stack_height: plates.stack_height(),
            lid_foot: thickness + plates.stack_height() + headroom,
            joint_clearance: options.joint_clearance,
        }
    }

    /// The joint at a corner that runs from the back to the front or from the left to the right.
    fn level_joint(&self, length: f64) -> Joint {
        let thickness = self.thickness;
        Joint::between(thickness, length - thickness, thickness)
    }

    /// The joint at an upright corner, from this height down to the floor.
    fn upright_joint(&self, top: f64) -> Joint {
        Joint::between(-top, -self.thickness, self.thickness)
    }

    /// The steps of an upright edge whose joint ends at this height, between what is above it and the
    /// corner on the floor.
    fn upright(&self, joint: &Joint, role: Role, corner: f64) -> Vec<Step> {
        let mut steps = joint.steps(role, self.thickness, self.joint_clearance);
        steps.push(Step {
            to: 0.0,
            inset: corner,
        });
        steps
    }

    /// The steps of a level edge of this length, whose corners lie this far inside.
    fn level(&self, length: f64, role: Role, corner: f64) -> Vec<Step> {
        let joint = self.level_joint(length);
        let mut steps = vec![Step {
            to: self.thickness,
            inset: corner,
        }];
        steps.extend(joint.steps(role, self.thickness, self.joint_clearance));
        steps.push(Step {
            to: length,
            inset: corner,
        });
        steps
    }

    /// The floor, which leaves the corners and the first fingers to the walls.
    fn floor(&self) -> Panel {
        let Size { width, height } = self.outside;
        let across = self.level(width, Role::Second, self.thickness);
        let along = self.level(height, Role::Second, self.thickness);
        let sides = Sides {
            top: across.clone(),
            right: along.clone(),
            bottom: across,
            left: along,
        };
        self.panel(
            "box bottom",
            Plane::Level,
            0.0,
            outline(self.outside.to_rect(), &sides),
        )
    }

    /// The front or the back, as high as this. The fingers begin at the top as `role` has it.
    fn crosswise(&self, name: &'static str, at: f64, height: f64, role: Role) -> Panel {
        let width = self.outside.width;
        let joint = self.upright_joint(height);
        let upright = self.upright(&joint, role, self.thickness);
        let sides = Sides {
            top: vec![Step {
                to: width,
                inset: 0.0,
            }],
            right: upright.clone(),
            bottom: self.level(width, Role::First, self.thickness),
            left: upright,
        };
        let around = Rect::new(0.0, -height, width, 0.0);
        self.panel(name, Plane::Across, at, outline(around, &sides))
    }

    /// A side wall as high as this beside a front of its own height.
    fn side(&self, name: &'static str, at: f64, height: f64, front: f64) -> Panel {
        let depth = self.outside.height;
        let back = self.upright(&self.upright_joint(height), Role::First, 0.0);
        let mut right = vec![Step {
            to: -front,
            inset: 0.0,
        }];
        right.extend(self.upright(&self.upright_joint(front), Role::Second, 0.0));
        let sides = Sides {
            top: vec![Step {
                to: depth,
                inset: 0.0,
            }],
            right,
            bottom: self.level(depth, Role::First, 0.0),
            left: back,
        };
        let around = Rect::new(0.0, -height, depth, 0.0);
        self.panel(name, Plane::Along, at, outline(around, &sides))
    }

    /// Both side walls.
    fn sides(&self, height: f64, front: f64) -> [Panel; 2] {
        let right = self.outside.width - self.thickness;
        [
            self.side("box left", 0.0, height, front),
            self.side("box right", right, height, front),
        ]
    }

    fn panel(&self, name: &'static str, plane: Plane, at: f64, outline: Contour) -> Panel {
        Panel {
            name,
            outline,
            holes: Vec::new(),
            plane,
            at,
            thickness: self.thickness,
        }
    }
}

/// The plates of the box where they are when it is closed; the lid is the last of them.
pub(super) fn panels(options: &BoxOptions, plates: &Plates<'_>) -> Vec<Panel> {
    let dimensions = Dimensions::new(options, plates);
    match options.lid {
        BoxLid::Sliding => sliding::panels(&dimensions),
        BoxLid::Hinged => hinged::panels(&dimensions),
    }
}

/// The plates of the box around the tray of a puzzle, where they are when it is closed; the lid is the last of
/// them. None where no box is wanted.
///
/// # Errors
/// As for [`laser_set`](super::laser_set).
pub fn box_panels(puzzle: &Puzzle, options: &LaserOptions) -> Result<Vec<Panel>, LaserError> {
    super::options::check(puzzle.board(), options)?;
    let plates = Plates::new(puzzle, options);
    let case = options.case.as_ref();
    Ok(case.map_or_else(Vec::new, |case| panels(case, &plates)))
}

/// Refuses a box that does not hold together.
///
/// # Errors
/// [`LaserError::Length`].
pub(super) fn check(options: &LaserOptions) -> Result<(), LaserError> {
    let Some(case) = &options.case else {
        return Ok(());
    };
    let reason = "for a box with finger joints";
    within(LaserField::Thickness, options.thickness, 1.5, 12.0, reason)?;
    let most = options.thickness / 10.0;
    let reason = "a tenth of the thickness at most, pressed or loose";
    within(
        LaserField::JointClearance,
        case.joint_clearance,
        -most,
        most,
        reason,
    )
}

/// The parts of the box, to be packed. What is said on the lid lies in the middle of the box.
///
/// # Errors
/// As for [`lid`](super::lid::lid).
pub(super) fn parts(
    puzzle: &Puzzle,
    options: &BoxOptions,
    plates: &Plates<'_>,
) -> Result<Vec<Planned>, LaserError> {
    let mut panels = panels(options, plates);
    let lid = panels.pop();
    let planned = panels.into_iter().map(|panel| panel.planned(plates));
    let mut planned: Vec<Planned> = planned.collect();
    // The floor lies at the box's corner.
    if let (Some(floor), Some(mark)) = (planned.first_mut(), link::floor_mark(options, plates)?) {
        floor.part.marks.push(mark);
    }
    if let Some(lid) = lid {
        let corner = lid.outline.bounds().origin();
        let mut lid = lid.planned(plates);
        let marks = lid_marks(puzzle, options, plates)?;
        lid.part.marks = moved(marks, -corner.to_vec2());
        planned.push(lid);
    }
    Ok(planned)
}

/// What is said on the lid of a closed box.
///
/// # Errors
/// As for [`lid`](super::lid::lid).
pub(super) fn lid_marks(
    puzzle: &Puzzle,
    options: &BoxOptions,
    plates: &Plates<'_>,
) -> Result<Vec<Mark>, LaserError> {
    let middle = Dimensions::new(options, plates).outside.to_rect().center();
    let marks = super::lid::lid(puzzle, &options.said, plates)?.part.marks;
    Ok(moved(marks, middle - plates.size.to_rect().center()))
}

fn moved(marks: Vec<Mark>, way: Vec2) -> Vec<Mark> {
    let marks = marks.into_iter().map(|mark| Mark {
        path: mark.path.transformed(Affine::translate(way)),
        ..mark
    });
    marks.collect()
}

/// The outer width and depth of the box.
pub(super) fn outside(options: &BoxOptions, plates: &Plates<'_>) -> Size {
    Dimensions::new(options, plates).outside
}

/// From the corner of the box, at the left and the back, to that of the tray in it.
pub(super) fn tray_corner(options: &BoxOptions, plates: &Plates<'_>) -> Vec2 {
    let box_ = Dimensions::new(options, plates);
    let room = box_.outside - plates.size;
    Vec2::new(room.width / 2.0, room.height - box_.thickness - TRAY_PLAY)
}

/// The outer width, depth and height of the box around the tray of a puzzle, in millimetres; `None` where no
/// box is wanted.
pub fn box_size(puzzle: &Puzzle, options: &LaserOptions) -> Option<[f64; 3]> {
    let plates = Plates::new(puzzle, options);
    let panels = panels(options.case.as_ref()?, &plates);
    let extents: Vec<[(f64, f64); 3]> = panels.iter().map(Panel::extent).collect();
    let reach = |axis: usize| {
        let highest = extents.iter().map(|extent| extent[axis].1);
        highest.fold(0.0, f64::max)
    };
    Some([reach(0), reach(1), reach(2)])
}
