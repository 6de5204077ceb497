//! The line around all pieces, which is cut last: until then they hang on the frame.

use tilendar_drawing::{Contour, Point, Segment};

/// Points nearer than this are one, in millimetres.
const SAME: f64 = 1e-6;

/// The path with the rim at its end, if one of its ends lies on a straight line of the rim. Both are
/// then one path, so that the rim costs no pierce of its own.
pub(super) fn with_rim(path: &Contour, rim: &Contour) -> Option<Contour> {
    let backwards = path.reversed();
    [path, &backwards].into_iter().find_map(|path| {
        let mut edges: Vec<(Point, Segment)> = path.edges().collect();
        let end = edges.last()?.1.end();
        edges.extend(around(rim, end)?);
        Contour::from_edges(&edges, false)
    })
}

/// Whether one of the path's ends lies on the rim.
pub(super) fn ends_on(path: &Contour, rim: &Contour) -> bool {
    with_rim(path, rim).is_some()
}

/// The edges of the rim from this point all the way around, if the point lies on one of its lines.
fn around(rim: &Contour, point: Point) -> Option<Vec<(Point, Segment)>> {
    let mut edges: Vec<(Point, Segment)> = rim.edges().collect();
    let split = edges.iter().position(|&(from, segment)| match segment {
        Segment::Line { end } => lies_between(point, from, end),
        _ => false,
    })?;
    edges.rotate_left(split);
    let (from, line) = edges[0];
    edges[0] = (point, line);
    // A point that is a corner already begins its edge.
    if point.distance(from) > SAME {
        edges.push((from, Segment::Line { end: point }));
    }
    Some(edges)
}

/// Whether the point is on the line, its end left out.
fn lies_between(point: Point, from: Point, end: Point) -> bool {
    let length = from.distance(end);
    let along = (point - from).dot(end - from) / length;
    let across = (point - from).cross(end - from) / length;
    across.abs() < SAME && along > -SAME && along < length - SAME
}
