//! Areas bounded by many short lines, larger or smaller by a distance.

use i_overlay::mesh::float::outline::offset::OutlineOffset;
use i_overlay::mesh::float::style::{LineJoin, OutlineStyle};
use tilendar_drawing::{Point, Vec2};

/// A closed line.
pub type Polygon = Vec<[f64; 2]>;
/// An outline and the holes in it, the other way around.
pub type Shape = Vec<Polygon>;

/// How far a line may be from the corners that it replaces, in millimetres.
const STRAIGHT: f64 = 0.0005;
/// The longest line of a round corner, as a share of its radius.
const STEP: f64 = 0.15;

/// The shapes, larger by this distance in millimetres all around, or smaller; what sticks out is rounded.
pub fn outset(shapes: &[Shape], distance: f64) -> Vec<Shape> {
    if distance == 0.0 || shapes.is_empty() {
        return shapes.to_vec();
    }
    let style = OutlineStyle::new(distance).line_join(LineJoin::Round(STEP));
    let shapes = shapes.to_vec().outline(&style).into_iter();
    shapes
        .map(|shape| shape.iter().map(|ring| straight(ring)).collect())
        .collect()
}

/// The ring without the corners that are nearly on the line between others.
fn straight(ring: &[[f64; 2]]) -> Polygon {
    let mut closed: Vec<Point> = ring.iter().map(|&[x, y]| Point::new(x, y)).collect();
    let Some(&first) = closed.first() else {
        return Polygon::new();
    };
    // Between two corners that stay: the first, and the one farthest from it.
    let far = |index: &usize| closed[*index].distance_squared(first);
    let farthest = (0..closed.len()).max_by(|one, other| far(one).total_cmp(&far(other)));
    let farthest = farthest.unwrap_or(0);
    closed.push(first);
    let mut kept = vec![first];
    keep(&closed[..=farthest], &mut kept);
    keep(&closed[farthest..], &mut kept);
    kept.pop();
    kept.into_iter().map(|point| [point.x, point.y]).collect()
}

/// Adds the corners after the first that are needed, the last included.
fn keep(points: &[Point], kept: &mut Vec<Point>) {
    let (Some(&from), Some(&to)) = (points.first(), points.last()) else {
        return;
    };
    let away = |index: usize| to_line(points[index], [from, to]);
    let inner = 1..points.len().saturating_sub(1).max(1);
    let farthest = inner.max_by(|&one, &other| away(one).total_cmp(&away(other)));
    match farthest.filter(|&index| away(index) > STRAIGHT) {
        Some(index) => {
            keep(&points[..=index], kept);
            keep(&points[index..], kept);
        }
        None if points.len() > 1 => kept.push(to),
        None => {}
    }
}

/// How far a point is from a line between two others.
pub fn to_line(point: Point, [from, to]: [Point; 2]) -> f64 {
    let way: Vec2 = to - from;
    let at = match way.hypot2() {
        0.0 => 0.0,
        length => ((point - from).dot(way) / length).clamp(0.0, 1.0),
    };
    // The same to the last digit on every machine, which `hypot` does not promise.
    point.distance_squared(from + way * at).sqrt()
}
