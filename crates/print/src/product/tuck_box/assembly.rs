//! How a box is folded, in five drawings without words: its flat shape with the flaps to glue, the tube, the bottom,
//! the cards, and the closed box. They show the panels of the box itself.

use super::{BoxMeasures, Panel, PanelKind, Strip};
use crate::figure::{Numeral, Theme, group};
use std::f64::consts::FRAC_PI_2;
use tilendar_drawing::{Affine, Contour, Item, Path, Point, Rect, Role, Shape, Stroke, Vec2};

/// A point or a direction in space, in millimeters: right, down, and into the box, from the front.
type Space = [f64; 3];

/// The shares of a depth by which it leads to the right and up.
const DEPTH: (f64, f64) = (0.5, 0.36);
/// The white between two drawings, as a share of the width of one.
const BETWEEN: f64 = 0.16;
/// The height of a number, in millimeters, and the width of lines.
const NUMBER: f64 = 2.4;
const LINE: f64 = 0.18;
/// The tone of panels that a step is about, as a share of the ink.
const TONE: f64 = 0.35;

/// A face in space, and whether the step is about it.
type Seen = (Vec<Space>, bool);

/// The drawings from left to right in this room.
pub(super) fn drawings(
    measures: &BoxMeasures,
    strips: &[Strip],
    room: Rect,
    theme: &Theme,
) -> Item {
    let steps = [flat(strips)]
        .into_iter()
        .chain((2..=5).map(|step| folded(measures, step)));
    let steps: Vec<Vec<Seen>> = steps.collect();
    let width = room.width() / (5.0 + 4.0 * BETWEEN);
    let scale = |steps: &[Vec<Seen>]| {
        let scales = steps.iter().map(|step| {
            let size = bounds(step).size();
            (width / size.width).min((room.height() - 1.4 * NUMBER) / size.height)
        });
        scales.fold(f64::INFINITY, f64::min)
    };
    let scales = [scale(&steps[..1]), scale(&steps[1..])];
    let ink = theme.inks.text;
    let mut items = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        let left = room.x0 + place as f64 * (1.0 + BETWEEN) * width;
        let (seen, scale) = (bounds(step), scales[place.min(1)]);
        let corner = Point::new(left, room.y1 - scale * seen.height());
        let place_of = Affine::translate(corner.to_vec2())
            * Affine::scale(scale)
            * Affine::translate(-seen.origin().to_vec2());
        let number = Numeral::new(&(place + 1).to_string());
        let cell = NUMBER / Numeral::HEIGHT;
        items
            .extend(number.map(|number| number.drawn(Point::new(left, room.y0), cell, ink, theme)));
        items.extend(step.iter().map(|face| drawn(face, place_of, theme)));
    }
    group(Role::Artifact, items)
}

fn drawn((corners, is_marked): &Seen, place: Affine, theme: &Theme) -> Item {
    let fill = if *is_marked {
        theme.inks.ground.mixed(theme.inks.text, TONE)
    } else {
        theme.inks.ground
    };
    let corners = corners.iter().map(|&corner| place * projected(corner));
    Item::Shape(Shape {
        path: Path::from_contour(Contour::through(corners, true)),
        fill: Some(fill),
        stroke: Some(Stroke::new(theme.inks.text, LINE).round()),
    })
}

/// The strips side by side, with their glue flaps marked.
fn flat(strips: &[Strip]) -> Vec<Seen> {
    let mut left = 0.0;
    let mut seen = Vec::new();
    for strip in strips {
        let bounds = strip.bounds();
        let by = Vec2::new(left - bounds.x0, 0.0);
        for panel in &strip.panels {
            let corners = corners(panel).map(|at| at + by);
            let face = corners.map(|at| [at.x, at.y, 0.0]);
            seen.push((face.collect(), panel.kind == PanelKind::GlueFlap));
        }
        left += 1.1 * bounds.width();
    }
    seen
}

/// The box after a step from 2 to 5, from the farthest face to the nearest.
fn folded(measures: &BoxMeasures, step: u32) -> Vec<Seen> {
    let whole = measures.whole();
    let Some(strip) = whole.first() else {
        return Vec::new();
    };
    let mut seen: Vec<Seen> = Vec::new();
    for (index, panel) in strip.panels.iter().enumerate() {
        let lie = lie(strip, index, &|panel| FRAC_PI_2 * turn(panel, step));
        let face = corners(panel).map(|at| lie.place(at)).collect();
        let is_marked = match step {
            2 => panel.kind == PanelKind::GlueFlap,
            3 => is_end(panel) && !is_upper(panel),
            5 => is_end(panel) && is_upper(panel),
            _ => false,
        };
        seen.push((face, is_marked));
    }
    if step == 4 {
        seen.extend(cards(measures, strip));
    }
    // Faces are parallel to the front, or between front and back.
    let depth = |(corners, _): &Seen| {
        let depths = corners.iter().map(|[x, y, z]| z + 0.01 * (y - x));
        depths.sum::<f64>() / corners.len().max(1) as f64
    };
    seen.sort_by(|one, other| depth(other).total_cmp(&depth(one)));
    seen
}

/// The faces of a stack of cards above the upper edge of the box.
fn cards(measures: &BoxMeasures, strip: &Strip) -> Vec<Seen> {
    let front = strip.panels.iter().find(|panel| panel.crease.is_none());
    let Rect { x0, x1, .. } = front.map_or(Rect::ZERO, Panel::bounds);
    let (top, near, far) = (
        -0.5 * measures.height,
        0.1 * measures.depth,
        0.9 * measures.depth,
    );
    let faces = [
        [
            [x0, top, near],
            [x1, top, near],
            [x1, 0.0, near],
            [x0, 0.0, near],
        ],
        [
            [x1, top, near],
            [x1, top, far],
            [x1, 0.0, far],
            [x1, 0.0, near],
        ],
        [
            [x0, top, near],
            [x0, top, far],
            [x1, top, far],
            [x1, top, near],
        ],
    ];
    faces.map(|face| (face.to_vec(), true)).into()
}

/// The share of a right angle by which a panel is folded in a step.
fn turn(panel: &Panel, step: u32) -> f64 {
    let end = match (is_upper(panel), step) {
        // The lid is about to be tucked in.
        (true, 5) if panel.kind == PanelKind::Lid => 0.4,
        (false, 4..) | (true, 5) => 1.0,
        (false, 3) => 0.5,
        _ => 0.0,
    };
    match step {
        _ if is_end(panel) => end,
        2 => 0.75,
        _ => 1.0,
    }
}

/// Whether a panel closes an end of the box.
fn is_end(panel: &Panel) -> bool {
    matches!(
        panel.kind,
        PanelKind::Lid | PanelKind::Tongue | PanelKind::DustFlap
    )
}

fn is_upper(panel: &Panel) -> bool {
    panel.bounds().center().y < 0.0
}

fn corners(panel: &Panel) -> impl Iterator<Item = Point> {
    let ends = panel.outline.segments.iter().map(|segment| segment.end());
    [panel.outline.start].into_iter().chain(ends)
}

fn projected([x, y, z]: Space) -> Point {
    Point::new(x + DEPTH.0 * z, y - DEPTH.1 * z)
}

fn bounds(step: &[Seen]) -> Rect {
    let corners = step.iter().flat_map(|(corners, _)| corners);
    let points = corners.map(|&corner| Rect::from_origin_size(projected(corner), (0.0, 0.0)));
    points
        .reduce(|one, other| one.union(other))
        .unwrap_or(Rect::ZERO)
}

/// The position of a panel in space.
struct Lie {
    /// The position of the flat origin.
    origin: Space,
    /// The flat directions right and down, and the direction into the box.
    axes: [Space; 3],
}

impl Lie {
    fn place(&self, flat: Point) -> Space {
        plus(self.origin, self.direction(flat.to_vec2()), 1.0)
    }

    fn direction(&self, flat: Vec2) -> Space {
        let [right, down, _] = self.axes;
        plus(plus([0.0; 3], right, flat.x), down, flat.y)
    }
}

fn plus(one: Space, other: Space, times: f64) -> Space {
    std::array::from_fn(|axis| one[axis] + times * other[axis])
}

/// The position of a panel of a strip whose panels are folded inward by these angles.
fn lie(strip: &Strip, index: usize, angle: &impl Fn(&Panel) -> f64) -> Lie {
    let crease = strip
        .panels
        .get(index)
        .and_then(|panel| Some((panel, panel.crease?)));
    let Some((panel, crease)) = crease else {
        let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        return Lie {
            origin: [0.0; 3],
            axes,
        };
    };
    let parent = lie(strip, crease.parent, angle);
    let along = (crease.to - crease.from).normalize();
    let across = Vec2::new(-along.y, along.x);
    let away = across * (panel.bounds().center() - crease.from).dot(across).signum();
    let (sine, cosine) = angle(panel).sin_cos();
    let inward = parent.axes[2];
    // The direction away from the crease turns inward, and the direction inward turns back.
    let turned = plus(plus([0.0; 3], parent.direction(away), cosine), inward, sine);
    let normal = plus(
        plus([0.0; 3], inward, cosine),
        parent.direction(away),
        -sine,
    );
    let axis = |flat: Vec2| {
        let on_crease = plus([0.0; 3], parent.direction(along), flat.dot(along));
        plus(on_crease, turned, flat.dot(away))
    };
    let axes = [axis(Vec2::new(1.0, 0.0)), axis(Vec2::new(0.0, 1.0)), normal];
    let from = crease.from.to_vec2();
    let folded = Lie {
        origin: [0.0; 3],
        axes,
    };
    let origin = plus(parent.place(crease.from), folded.direction(from), -1.0);
    Lie { origin, axes }
}
