//! The areas between lines that neighbours share.
//!
//! The lines and the contours around them are a drawing in the plane. Walking along its edges, always
//! turning right as far as possible, goes once around each area.

use super::PreflightOptions;
use super::contact::{Contact, contacts};
use super::edge::{Edge, edges_of};
use super::sweep::near_pairs;
use crate::scene::{Contour, Point, Segment, Vec2};
use kurbo::{BezPath, Shape};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// How near points are the same corner, in millimetres.
const SAME_CORNER: f64 = 2.0 * PreflightOptions::EXACT;

/// The area of what is no face but a line that is walked back and forth, in square millimetres.
const NO_AREA: f64 = 1e-7;

/// How far from a corner the order of lines is read, in millimetres, so that those with one tangent
/// are told apart.
const NEAR_CORNER: f64 = 0.01;

/// An area with lines around it and none in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Face {
    /// Its area in square millimetres, without the areas of other faces inside of it.
    pub area: f64,
    /// A point inside of it, away from its lines.
    pub inside: Point,
}

/// The bounded areas that closed contours and open lines divide the plane into, in the order in
/// which their lines come. Lines may end on others, cross them, and lie on each other.
pub fn faces(contours: &[Contour]) -> Vec<Face> {
    let drawing = Drawing::of(contours);
    let walks = drawing.walks();
    let (outer, inner): (Vec<&Walk>, Vec<&Walk>) =
        walks.iter().partition(|walk| walk.area > NO_AREA);
    let paths: Vec<BezPath> = outer.iter().map(|walk| walk.outline.to_bezier()).collect();
    let mut areas: Vec<f64> = outer.iter().map(|walk| walk.area).collect();
    for hole in inner {
        // Drawings that do not touch this one may be around it: the smallest face is the one.
        let around = outer.iter().enumerate().filter(|(index, walk)| {
            walk.drawing != hole.drawing && paths[*index].winding(hole.outline.start) != 0
        });
        if let Some((index, _)) = around.min_by(|one, other| one.1.area.total_cmp(&other.1.area)) {
            areas[index] += hole.area;
        }
    }
    let walks = outer.iter().zip(areas);
    let faces = walks.filter_map(|(walk, area)| {
        let inside = drawing.inside(walk)?;
        Some(Face { area, inside })
    });
    faces.collect()
}

/// Edges that meet at corners alone.
struct Drawing {
    edges: Vec<Edge>,
    /// The corners where each edge starts and ends.
    corners: Vec<[usize; 2]>,
    /// The ways that leave each corner, clockwise on screen.
    ways: Vec<Vec<Way>>,
}

/// An edge and a direction: forward or back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Way {
    edge: usize,
    back: bool,
}

/// One way around an area, or, counter-clockwise, around all of a connected drawing.
struct Walk {
    outline: Contour,
    /// Positive clockwise on screen.
    area: f64,
    /// The longest edge on the way.
    longest: Way,
    /// The lowest number of a corner that is connected to this walk.
    drawing: usize,
}

impl Drawing {
    fn of(contours: &[Contour]) -> Self {
        let edges: Vec<Edge> = contours
            .iter()
            .flat_map(|contour| edges_of(contour, PreflightOptions::EXACT))
            .collect();
        let mut corners = Corners::default();
        let mut drawing = Self {
            edges: Vec::new(),
            corners: Vec::new(),
            ways: Vec::new(),
        };
        let mut known: BTreeMap<[usize; 2], Vec<Point>> = BTreeMap::new();
        for piece in divided(&edges) {
            let ends = [corners.number(piece.start), corners.number(piece.end)];
            let key = [ends[0].min(ends[1]), ends[0].max(ends[1])];
            let middles = known.entry(key).or_default();
            let middle = piece.point(0.5);
            if middles
                .iter()
                .all(|known| known.distance(middle) > SAME_CORNER)
            {
                middles.push(middle);
                drawing.edges.push(piece);
                drawing.corners.push(ends);
            }
        }
        drawing.ways = drawing.ways_around(corners.count);
        drawing
    }

    fn ways_around(&self, corners: usize) -> Vec<Vec<Way>> {
        let mut ways = vec![Vec::new(); corners];
        for (edge, [start, end]) in self.corners.iter().enumerate() {
            ways[*start].push(Way { edge, back: false });
            ways[*end].push(Way { edge, back: true });
        }
        for around in &mut ways {
            let lengths = around.iter().map(|way| self.edges[way.edge].length() / 4.0);
            let near = lengths.fold(NEAR_CORNER, f64::min);
            around.sort_by(|one, other| {
                let angle = |way: &Way| self.leaving(*way, near).atan2();
                angle(one).total_cmp(&angle(other))
            });
        }
        ways
    }

    /// From the corner to the point of the way that is this far.
    fn leaving(&self, way: Way, distance: f64) -> Vec2 {
        let edge = &self.edges[way.edge];
        let at = distance / edge.length();
        match way.back {
            false => edge.point(at) - edge.start,
            true => edge.point(1.0 - at) - edge.end,
        }
    }

    /// The way after this one that turns right as far as possible.
    fn next(&self, way: Way) -> Option<Way> {
        let [start, end] = self.corners[way.edge];
        let around = &self.ways[if way.back { start } else { end }];
        let returning = Way {
            back: !way.back,
            ..way
        };
        let position = around.iter().position(|other| *other == returning)?;
        let before = position.checked_sub(1).unwrap_or(around.len() - 1);
        around.get(before).copied()
    }

    fn walks(&self) -> Vec<Walk> {
        let connected = self.connected();
        let mut walked = vec![[false; 2]; self.edges.len()];
        let mut walks = Vec::new();
        for edge in 0..self.edges.len() {
            for back in [false, true] {
                let first = Way { edge, back };
                let mut ways = Vec::new();
                let mut way = Some(first);
                while let Some(next) = way {
                    let seen = &mut walked[next.edge][usize::from(next.back)];
                    if std::mem::replace(seen, true) {
                        break;
                    }
                    ways.push(next);
                    way = self.next(next);
                }
                walks.extend(self.walk(&ways, &connected));
            }
        }
        walks
    }

    fn walk(&self, ways: &[Way], connected: &[usize]) -> Option<Walk> {
        let length = |way: &&Way| self.edges[way.edge].length();
        let longest = ways
            .iter()
            .max_by(|one, other| length(one).total_cmp(&length(other)))?;
        let first = ways.first()?;
        let outline = Contour {
            start: self.along(*first).start,
            segments: ways.iter().map(|way| segment(&self.along(*way))).collect(),
            closed: true,
        };
        Some(Walk {
            area: outline.signed_area(),
            outline,
            longest: *longest,
            drawing: connected[self.corners[first.edge][0]],
        })
    }

    /// The edge in the direction of the way.
    fn along(&self, way: Way) -> Edge {
        let edge = self.edges[way.edge];
        if way.back { edge.part(1.0, 0.0) } else { edge }
    }

    /// For each corner, the lowest number of those that edges connect it to.
    fn connected(&self) -> Vec<usize> {
        let unknown = usize::MAX;
        let mut lowest = vec![unknown; self.ways.len()];
        for corner in 0..lowest.len() {
            let mut open = vec![corner];
            while let Some(next) = open.pop() {
                if lowest[next] == unknown {
                    lowest[next] = corner;
                    open.extend(
                        self.ways[next]
                            .iter()
                            .flat_map(|way| self.corners[way.edge]),
                    );
                }
            }
        }
        lowest
    }

    /// A point to the right of the walk's longest edge: half way to the next line there.
    fn inside(&self, walk: &Walk) -> Option<Point> {
        let edge = self.along(walk.longest);
        let direction = edge.direction(0.5);
        let right = Vec2::new(-direction.y, direction.x);
        let bounds = walk.outline.bounds();
        let middle = edge.point(0.5);
        let start = middle + right * (10.0 * PreflightOptions::EXACT);
        let ray = Edge::line(start, middle + right * (bounds.width() + bounds.height()));
        let hits = self
            .edges
            .iter()
            .flat_map(|edge| contacts(&ray, edge, PreflightOptions::EXACT));
        let points = hits.map(|hit| match hit {
            Contact::Along(point, ..) | Contact::End(point) | Contact::Between(point) => point,
        });
        let next = points.min_by(|one, other| {
            middle
                .distance_squared(*one)
                .total_cmp(&middle.distance_squared(*other))
        })?;
        Some(middle.midpoint(next))
    }
}

/// The edges, divided wherever they meet.
fn divided(edges: &[Edge]) -> Vec<Edge> {
    let mut divisions: Vec<Vec<f64>> = vec![vec![0.0, 1.0]; edges.len()];
    let boxes: Vec<_> = edges.iter().map(|edge| edge.bounds).collect();
    near_pairs(&boxes, PreflightOptions::EXACT, |one, other| {
        for contact in contacts(&edges[one], &edges[other], PreflightOptions::EXACT) {
            let points = match contact {
                Contact::Along(from, to, _) => [from, to],
                Contact::End(at) | Contact::Between(at) => [at, at],
            };
            for point in points {
                divisions[one].push(edges[one].nearest(point).at);
                divisions[other].push(edges[other].nearest(point).at);
            }
        }
        ControlFlow::Continue(())
    });
    let mut pieces = Vec::new();
    for (edge, mut at) in edges.iter().zip(divisions) {
        at.sort_by(f64::total_cmp);
        let parts = at
            .windows(2)
            .filter(|ends| (ends[1] - ends[0]) * edge.length() > SAME_CORNER);
        pieces.extend(parts.map(|ends| edge.part(ends[0], ends[1])));
    }
    pieces
}

fn segment(edge: &Edge) -> Segment {
    let end = edge.end;
    match edge.arc {
        None => Segment::Line { end },
        Some(arc) => Segment::Arc {
            end,
            bulge: (arc.sweep / 4.0).tan(),
        },
    }
}

/// Points, numbered; those that are the same corner have one number.
#[derive(Default)]
struct Corners {
    count: usize,
    /// By squares that are wider than a corner, so that the same one is in a square or beside it.
    squares: BTreeMap<(i64, i64), Vec<(Point, usize)>>,
}

impl Corners {
    fn number(&mut self, point: Point) -> usize {
        let square = |value: f64| (value / (10.0 * SAME_CORNER)).floor() as i64;
        let (column, row) = (square(point.x), square(point.y));
        for column in column - 1..=column + 1 {
            for row in row - 1..=row + 1 {
                let known = self.squares.get(&(column, row)).into_iter().flatten();
                for (other, number) in known {
                    if other.distance(point) <= SAME_CORNER {
                        return *number;
                    }
                }
            }
        }
        self.squares
            .entry((column, row))
            .or_default()
            .push((point, self.count));
        self.count += 1;
        self.count - 1
    }
}
