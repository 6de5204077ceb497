//! Lines as a network in the plane: edges that meet at corners alone.

use super::super::PreflightOptions;
use super::super::contact::{Contact, contacts};
use super::super::edge::{Edge, edges_of};
use super::super::sweep::near_pairs;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use tilendar_drawing::{Contour, Point, Vec2};

/// How near points are the same corner, in millimetres.
const SAME_CORNER: f64 = 2.0 * PreflightOptions::EXACT;

/// How far from a corner the order of lines is read, in millimetres, so that those with one tangent
/// are told apart.
const NEAR_CORNER: f64 = 0.01;

/// Edges that meet at corners alone.
pub(super) struct Network {
    pub edges: Vec<Edge>,
    /// The corners where each edge starts and ends.
    pub corners: Vec<[usize; 2]>,
    /// The ways that leave each corner, clockwise on screen.
    ways: Vec<Vec<Way>>,
}

/// An edge and a direction: forward or back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Way {
    pub edge: usize,
    pub back: bool,
}

impl Network {
    pub fn of(contours: &[Contour]) -> Self {
        let edges: Vec<Edge> = contours
            .iter()
            .flat_map(|contour| edges_of(contour, PreflightOptions::EXACT))
            .collect();
        let mut corners = Corners::default();
        let mut network = Self {
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
                network.edges.push(piece);
                network.corners.push(ends);
            }
        }
        network.ways = network.ways_around(corners.count);
        network
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
    pub fn next(&self, way: Way) -> Option<Way> {
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

    /// The edge in the direction of the way.
    pub fn along(&self, way: Way) -> Edge {
        let edge = self.edges[way.edge];
        if way.back { edge.part(1.0, 0.0) } else { edge }
    }

    /// For each corner, the lowest number of those that edges connect it to.
    pub fn connected(&self) -> Vec<usize> {
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
