//! The areas of letters: set with room between them, their corners rounded, grown and shrunk.

use crate::geometry::{Polygon, Shape, outset, to_line};
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::simplify::SimplifyShape;
use i_overlay::float::single::SingleFloatOverlay;
use kurbo::PathEl;
use tilendar_drawing::{Contour, GlyphRun, Point, Segment, Text};

/// How far straight lines may be from a curve, in millimetres.
const TOLERANCE: f64 = 0.002;
/// The area that rounding may take of a corner, as a share of the square of a stroke's width.
const LOST: f64 = 0.5;
/// How often two letters are moved apart until there is enough between them.
const MOVES: usize = 40;

/// An outline and the holes in it, as contours.
pub(in crate::product) type Area = Vec<Contour>;

/// The areas of one or more letters.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Letter {
    shapes: Vec<Shape>,
}

impl Letter {
    /// The text where it stands, with at least so much between two letters that do not touch, and its middle
    /// where it was.
    pub fn of(text: &Text, wall: f64) -> Self {
        let run = text.glyphs();
        let middle = text.left_end(run.width) + (run.width / 2.0, 0.0);
        let mut set: Vec<Polygon> = Vec::new();
        let mut last: Vec<Polygon> = Vec::new();
        let mut shift = 0.0;
        for glyph in &run.glyphs {
            let alone = GlyphRun {
                size: run.size,
                width: run.width,
                glyphs: vec![glyph.clone()],
            };
            let rings = rings(&alone);
            if rings.is_empty() {
                continue;
            }
            let mut placed = moved(&rings, shift, 0.0);
            // Those that are joined stay so.
            let mut between = distance(&last, &placed);
            let is_apart = between > 0.0;
            for _ in 0..MOVES {
                if !is_apart || between >= wall {
                    break;
                }
                shift += wall - between;
                placed = moved(&rings, shift, 0.0);
                between = distance(&last, &placed);
            }
            set.extend(placed.iter().cloned());
            last = placed;
        }
        let [left, right] = extent(&set);
        let right_of_it = middle.x - (left + right) / 2.0;
        let set = moved(&set, right_of_it, middle.y);
        Self {
            shapes: set.simplify_shape(FillRule::NonZero),
        }
    }

    /// From its left to its right, in millimetres.
    pub fn width(&self) -> f64 {
        let rings: Vec<Polygon> = self.shapes.iter().flatten().cloned().collect();
        let [left, right] = extent(&rings);
        right - left
    }

    /// The same with no corner sharper than this radius, in or out.
    pub fn rounded(&self, radius: f64) -> Self {
        let opened = outset(&outset(&self.shapes, -radius), radius);
        let closed = outset(&outset(&opened, radius), -radius);
        Self { shapes: closed }
    }

    /// The areas, larger by this distance all around, or smaller.
    pub fn grown(&self, distance: f64) -> Vec<Area> {
        let shapes = outset(&self.shapes, distance).into_iter();
        let areas = shapes.map(|shape| shape.into_iter().filter_map(contour).collect());
        areas.collect()
    }

    /// The areas, each with its holes.
    pub fn areas(&self) -> &[Shape] {
        &self.shapes
    }

    /// How many holes its areas have.
    pub fn islands(&self) -> usize {
        self.shapes.iter().map(|shape| shape.len() - 1).sum()
    }

    /// Whether all strokes, and all that is left between them and in them, are as wide as that: nothing breaks or
    /// vanishes, and nothing closes.
    pub fn holds(&self, width: f64) -> bool {
        let parts = |shapes: &[Shape]| {
            let holes: usize = shapes.iter().map(|shape| shape.len() - 1).sum();
            (shapes.len(), holes)
        };
        let here = parts(&self.shapes);
        let eroded = outset(&self.shapes, -width / 2.0);
        if parts(&eroded) != here || parts(&outset(&self.shapes, width / 2.0)) != here {
            return false;
        }
        // What does not come back is corners, unless a stroke ended there.
        let opened = outset(&eroded, width / 2.0 + TOLERANCE * 5.0);
        let lost = self
            .shapes
            .overlay(&opened, OverlayRule::Difference, FillRule::NonZero);
        let areas = lost.iter().filter_map(|shape| shape.first());
        areas.map(area).all(|area| area < LOST * width * width)
    }
}

/// The glyphs' outlines as straight lines.
fn rings(run: &GlyphRun) -> Vec<Polygon> {
    let mut rings: Vec<Polygon> = Vec::new();
    for contour in run.outline().contours {
        let mut ring = Polygon::new();
        kurbo::flatten(contour.to_bezier(), TOLERANCE, |element| match element {
            PathEl::MoveTo(point) | PathEl::LineTo(point) => ring.push([point.x, point.y]),
            _ => {}
        });
        rings.push(ring);
    }
    rings.retain(|ring| ring.len() > 2);
    rings
}

fn moved(rings: &[Polygon], right: f64, down: f64) -> Vec<Polygon> {
    let rings = rings.iter().map(|ring| {
        let points = ring.iter().map(|[x, y]| [x + right, y + down]);
        points.collect()
    });
    rings.collect()
}

/// From where to where they reach along x.
fn extent(rings: &[Polygon]) -> [f64; 2] {
    let points = rings.iter().flatten().map(|point| point[0]);
    let [left, right] = points.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], x| {
        [low.min(x), high.max(x)]
    });
    match left <= right {
        true => [left, right],
        false => [0.0, 0.0],
    }
}

/// How far the lines are apart; 0 where they cross.
fn distance(one: &[Polygon], other: &[Polygon]) -> f64 {
    let mut least = f64::INFINITY;
    for first in one.iter().flat_map(lines) {
        for second in other.iter().flat_map(lines) {
            least = least.min(between(first, second));
        }
    }
    least
}

fn lines(ring: &Polygon) -> impl Iterator<Item = [Point; 2]> {
    let ends = ring.iter().cycle().skip(1);
    let lines = ring.iter().zip(ends);
    lines.map(|(from, to)| [*from, *to].map(|[x, y]| Point::new(x, y)))
}

/// How far two lines are apart; 0 where they cross.
fn between(one: [Point; 2], other: [Point; 2]) -> f64 {
    let side = |line: [Point; 2], point: Point| (line[1] - line[0]).cross(point - line[0]);
    let crosses =
        |line: [Point; 2], other: [Point; 2]| side(line, other[0]) * side(line, other[1]) < 0.0;
    if crosses(one, other) && crosses(other, one) {
        return 0.0;
    }
    let ends = [
        to_line(one[0], other),
        to_line(one[1], other),
        to_line(other[0], one),
        to_line(other[1], one),
    ];
    ends.into_iter().fold(f64::INFINITY, f64::min)
}

fn area(ring: &Polygon) -> f64 {
    let sum: f64 = lines(ring)
        .map(|[from, to]| from.to_vec2().cross(to.to_vec2()))
        .sum();
    sum.abs() / 2.0
}

fn contour(ring: Polygon) -> Option<Contour> {
    let mut points = ring.into_iter().map(|[x, y]| Point::new(x, y));
    let start = points.next()?;
    Some(Contour {
        start,
        segments: points.map(|end| Segment::Line { end }).collect(),
        closed: true,
    })
}
