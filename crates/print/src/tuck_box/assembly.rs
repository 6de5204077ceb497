//! How a box is folded, in five drawings without words: its flat shape with the flaps to glue, the tube, the bottom,
//! the cards, and the closed box. They show the panels of the box itself.
//!
//! And how a sleeve is put together, in three: the covers with their flaps, the top and the bottom on them, and the
//! boxes, from its open side.

use super::BoxMeasures;
use super::panel::{Panel, PanelKind, Strip};
use super::sleeve::SleeveMeasures;
use std::f64::consts::FRAC_PI_2;
use tilendar_drawing::{Contour, Item, Path, Point, Rect, Role, Shape, Stroke, Vec2};
use tilendar_press::figure::{Inks, Numeral, Theme, group};

/// A point or a direction in space, in millimeters: right, down, and into the box, from the front.
pub type Space = [f64; 3];

/// The shares of a depth by which it leads to the right and up.
const DEPTH: (f64, f64) = (0.5, 0.36);
/// The white between two drawings, as a share of the width of one.
const BETWEEN: f64 = 0.16;
/// The height of a number, in millimeters, and the width of lines.
const NUMBER: f64 = 2.4;
const LINE: f64 = 0.18;
/// The tone of panels that a step is about, as a share of the ink.
const TONE: f64 = 0.35;

/// A face in space.
pub struct Face {
    pub corners: Vec<Space>,
    /// Whether the step is about it.
    pub is_marked: bool,
}

impl Face {
    /// How far it is from the reader. Faces are parallel to the front, or between front and back.
    pub fn depth(&self) -> f64 {
        let depths = self.corners.iter().map(|[x, y, z]| z + 0.01 * (y - x));
        depths.sum::<f64>() / self.corners.len().max(1) as f64
    }
}

/// The steps of a box.
pub fn of_box(measures: &BoxMeasures, strips: &[Strip]) -> Vec<Vec<Face>> {
    let whole = measures.whole();
    let folded = (2..=5).map(|step| faces(measures, &whole, step));
    [faces(measures, strips, 1)].into_iter().chain(folded).collect()
}

/// The drawings of steps from left to right in this room.
pub fn drawings(steps: &[Vec<Face>], room: Rect, theme: &Theme) -> Item {
    let count = steps.len() as f64;
    let width = room.width() / (count + (count - 1.0) * BETWEEN);
    let height = room.height() - 1.4 * NUMBER;
    let scales = steps.iter().map(|step| {
        let size = bounds(step).size();
        (width / size.width).min(height / size.height)
    });
    // The flat shape is smaller than the box in all other drawings.
    let folded = scales.clone().skip(1).fold(f64::INFINITY, f64::min);
    let (Inks { text: ink, ground, .. }, cell) = (theme.inks, NUMBER / Numeral::HEIGHT);
    let mut items = Vec::new();
    for (index, (step, scale_alone)) in steps.iter().zip(scales).enumerate() {
        let scale = if index > 0 { folded } else { scale_alone };
        let top = Point::new(room.x0 + index as f64 * (1.0 + BETWEEN) * width, room.y0);
        let number = Numeral::new(&(index + 1).to_string());
        items.extend(number.map(|signs| signs.draw(top, cell, ink, theme)));
        let area = bounds(step);
        let corner = Point::new(top.x, room.y1 - scale * area.height());
        items.extend(step.iter().map(|face| {
            let corners =
                face.corners.iter().map(|&at| corner + (projected(at) - area.origin()) * scale);
            Item::Shape(Shape {
                path: Path::from_contour(Contour::through(corners, true)),
                fill: Some(ground.mixed(ink, if face.is_marked { TONE } else { 0.0 })),
                stroke: Some(Stroke::new(ink, LINE).round()),
            })
        }));
    }
    group(Role::Artifact, items)
}

/// The faces of strips side by side after a step from 1 to 5, from the farthest to the nearest.
fn faces(measures: &BoxMeasures, strips: &[Strip], step: u32) -> Vec<Face> {
    let mut faces = Vec::new();
    let mut left = 0.0;
    for strip in strips {
        let folded = strip.folded(|panel| FRAC_PI_2 * turn(panel, step));
        faces.extend(strip.panels.iter().zip(folded).map(|(panel, corners)| Face {
            corners: corners.into_iter().map(|[x, y, z]| [x + left, y, z]).collect(),
            is_marked: is_marked(panel, step),
        }));
        left += 1.1 * strip.bounds().width();
        if step == 4 {
            faces.extend(cards(measures, strip));
        }
    }
    faces.sort_by(|a, b| b.depth().total_cmp(&a.depth()));
    faces
}

/// Whether a step is about a panel.
fn is_marked(panel: &Panel, step: u32) -> bool {
    match step {
        3 => is_end(panel) && !is_upper(panel),
        5 => is_end(panel) && is_upper(panel),
        _ => panel.kind == PanelKind::GlueFlap && step < 3,
    }
}

/// The faces of a stack of cards above the upper edge of the box.
fn cards(measures: &BoxMeasures, strip: &Strip) -> [Face; 3] {
    let front = strip.panels.iter().find(|panel| panel.crease.is_none());
    let Rect { x0, x1, .. } = front.map_or(Rect::ZERO, Panel::bounds);
    let top = -0.5 * measures.height;
    let [near, far] = [0.1, 0.9].map(|share| share * measures.depth);
    [
        [[x0, 0.0, near], [x0, top, near], [x1, top, near]],
        [[x1, 0.0, near], [x1, top, near], [x1, top, far]],
        [[x0, top, near], [x0, top, far], [x1, top, far]],
    ]
    .map(|[from, corner, to]| {
        let opposite = std::array::from_fn(|axis| from[axis] + to[axis] - corner[axis]);
        Face { corners: vec![from, corner, to, opposite], is_marked: true }
    })
}

/// The share of a right angle by which a panel is folded after a step.
fn turn(panel: &Panel, step: u32) -> f64 {
    match (is_end(panel), is_upper(panel), step) {
        (_, _, 1) => 0.0,
        (false, _, 2) => 0.75,
        (false, ..) => 1.0,
        // The lid is about to be tucked in.
        (true, true, 5) if panel.kind == PanelKind::Lid => 0.4,
        (true, true, 5) | (true, false, 4..) => 1.0,
        (true, false, 3) => 0.5,
        _ => 0.0,
    }
}

/// Whether a panel closes an end of the box: its crease lies across.
fn is_end(panel: &Panel) -> bool {
    panel.crease.is_some_and(|crease| crease.from.y == crease.to.y)
}

fn is_upper(panel: &Panel) -> bool {
    panel.bounds().center().y < 0.0
}

fn projected([x, y, z]: Space) -> Point {
    Point::new(x + DEPTH.0 * z, y - DEPTH.1 * z)
}

fn bounds(step: &[Face]) -> Rect {
    step.iter()
        .flat_map(|face| &face.corners)
        .map(|&corner| Rect::from_origin_size(projected(corner), (0.0, 0.0)))
        .reduce(|a, b| a.union(b))
        .unwrap_or(Rect::ZERO)
}

impl Strip {
    /// The corners of each panel in space, if panels are folded inward from the one that carries them by these angles.
    pub fn folded(&self, angle: impl Fn(&Panel) -> f64) -> Vec<Vec<Space>> {
        self.panels
            .iter()
            .enumerate()
            .map(|(index, panel)| {
                let lie = self.lie(index, &angle);
                let ends = panel.outline.segments.iter().map(|segment| segment.end());
                [panel.outline.start].into_iter().chain(ends).map(|at| lie.position(at)).collect()
            })
            .collect()
    }

    fn lie(&self, index: usize, angle: &impl Fn(&Panel) -> f64) -> Lie {
        let Some((panel, crease)) =
            self.panels.get(index).and_then(|panel| Some((panel, panel.crease?)))
        else {
            let [right, down, inward] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
            return Lie { origin: [0.0; 3], right, down, inward };
        };
        let parent = self.lie(crease.parent, angle);
        let along = (crease.to - crease.from).normalize();
        let across = Vec2::new(-along.y, along.x);
        let away = across * (panel.bounds().center() - crease.from).dot(across).signum();
        let (sine, cosine) = angle(panel).sin_cos();
        // The direction away from the crease turns inward, and the direction inward turns back.
        let flat = parent.direction(away);
        let turned = sum([(flat, cosine), (parent.inward, sine)]);
        let [right, down] = [Vec2::new(1.0, 0.0), Vec2::new(0.0, 1.0)].map(|axis| {
            sum([(parent.direction(along), axis.dot(along)), (turned, axis.dot(away))])
        });
        let mut folded = Lie {
            origin: [0.0; 3],
            right,
            down,
            inward: sum([(parent.inward, cosine), (flat, -sine)]),
        };
        let moved = folded.direction(crease.from.to_vec2());
        folded.origin = sum([(parent.position(crease.from), 1.0), (moved, -1.0)]);
        folded
    }
}

/// The position of a panel in space: of the flat origin, and of the flat directions.
struct Lie {
    origin: Space,
    right: Space,
    down: Space,
    inward: Space,
}

impl Lie {
    fn position(&self, flat: Point) -> Space {
        sum([(self.origin, 1.0), (self.direction(flat.to_vec2()), 1.0)])
    }

    fn direction(&self, flat: Vec2) -> Space {
        sum([(self.right, flat.x), (self.down, flat.y)])
    }
}

fn sum(parts: [(Space, f64); 2]) -> Space {
    std::array::from_fn(|axis| parts.iter().map(|(part, times)| times * part[axis]).sum())
}

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
    let folded = strip.folded(|panel| FRAC_PI_2 * turn_of_sleeve(panel, step));
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
fn turn_of_sleeve(panel: &Panel, step: u32) -> f64 {
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
