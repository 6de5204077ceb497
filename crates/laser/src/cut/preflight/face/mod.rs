//! The areas between lines that neighbours share.
//!
//! The lines and the contours around them are a drawing in the plane. Walking along its edges, always
//! turning right as far as possible, goes once around each area.

mod network;

use super::PreflightOptions;
use super::contact::{Contact, contacts};
use super::edge::Edge;
use kurbo::{BezPath, Shape};
use network::{Network, Way};
use tilendar_drawing::{Contour, Point, Segment, Vec2};

/// The area of what is no face but a line that is walked back and forth, in square millimetres.
const NO_AREA: f64 = 1e-7;

/// An area with lines around it and none in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Face {
    /// Its area in square millimetres, without the areas of other faces inside of it.
    pub area: f64,
    /// A point inside of it, away from its lines.
    pub inside: Point,
}

/// The bounded areas that closed contours and open lines divide the plane into, in the order in
/// which their lines come. Lines may end on others, cross them, and lie on each other. Meant for
/// sheets that were computed, which have some thousand lines, and whose ends meet exactly.
pub fn faces(contours: &[Contour]) -> Vec<Face> {
    let network = Network::of(contours);
    let walks = network.walks();
    let (outer, inner): (Vec<&Walk>, Vec<&Walk>) =
        walks.iter().partition(|walk| walk.area > NO_AREA);
    let paths: Vec<BezPath> = outer.iter().map(|walk| walk.outline.to_bezier()).collect();
    let mut areas: Vec<f64> = outer.iter().map(|walk| walk.area).collect();
    for hole in inner {
        // Drawings that do not touch this one may be around it: the smallest face is the one.
        let around = outer.iter().enumerate().filter(|(index, walk)| {
            walk.network != hole.network && paths[*index].winding(hole.outline.start) != 0
        });
        if let Some((index, _)) = around.min_by(|one, other| one.1.area.total_cmp(&other.1.area)) {
            areas[index] += hole.area;
        }
    }
    let walks = outer.iter().zip(areas);
    let faces = walks.filter_map(|(walk, area)| {
        let inside = network.inside(walk)?;
        Some(Face { area, inside })
    });
    faces.collect()
}

/// One way around an area, or, counter-clockwise, around all of a connected drawing.
struct Walk {
    outline: Contour,
    /// Positive clockwise on screen.
    area: f64,
    /// The longest edge on the way.
    longest: Way,
    /// The lowest number of a corner that is connected to this walk.
    network: usize,
}

impl Network {
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
            network: connected[self.corners[first.edge][0]],
        })
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
