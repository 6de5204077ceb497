//! Shapes: ellipses, and paths as a list of vertices with a list of what joins them.

use crate::backend::encoding::{CUT, number, same};
use crate::{Contour, Point, Segment};
use kurbo::{CubicBez, PathEl, QuadBez};

/// Appends one shape of these contours on LightBurn's layer `index`.
pub(super) fn push(out: &mut String, contours: &[Contour], index: u8) {
    match contours {
        [] => {}
        [contour] => match circle(contour) {
            Some((center, radius)) => push_circle(out, center, radius, index),
            None => push_path(out, contours, index),
        },
        _ => push_path(out, contours, index),
    }
}

fn push_circle(out: &mut String, center: Point, radius: f64, index: u8) {
    let radius = number(radius, CUT);
    out.push_str(&format!(
        "    <Shape Type=\"Ellipse\" CutIndex=\"{index}\" Rx=\"{radius}\" Ry=\"{radius}\">\n        \
         <XForm>1 0 0 1 {} {}</XForm>\n    </Shape>\n",
        number(center.x, CUT),
        number(center.y, CUT)
    ));
}

fn push_path(out: &mut String, contours: &[Contour], index: u8) {
    let mut lists = Lists::default();
    for contour in contours {
        lists.contour(contour);
    }
    let vertices: String = lists.vertices.iter().map(Vertex::written).collect();
    out.push_str(&format!(
        "    <Shape Type=\"Path\" CutIndex=\"{index}\">\n        <XForm>1 0 0 1 0 0</XForm>\n        \
         <VertList>{vertices}</VertList>\n        <PrimList>{}</PrimList>\n    </Shape>\n",
        lists.joins
    ));
}

/// Centre and radius of a closed contour of two half turns, as [`crate::Path::circle`] has.
fn circle(contour: &Contour) -> Option<(Point, f64)> {
    let [
        Segment::Arc {
            end: opposite,
            bulge: one,
        },
        Segment::Arc { end, bulge: two },
    ] = contour.segments[..]
    else {
        return None;
    };
    let is_half = |bulge: f64| (bulge.abs() - 1.0).abs() < 1e-9;
    let is_circle = contour.closed
        && is_half(one)
        && is_half(two)
        && one.signum() == two.signum()
        && same(end, contour.start);
    let radius = contour.start.distance(opposite) / 2.0;
    is_circle.then(|| (contour.start.midpoint(opposite), radius))
}

/// A corner with the handles of the curves that leave it and reach it.
struct Vertex {
    point: Point,
    outgoing: Option<Point>,
    incoming: Option<Point>,
}

impl Vertex {
    const fn new(point: Point) -> Self {
        Self {
            point,
            outgoing: None,
            incoming: None,
        }
    }

    /// A handle that is not there is said as an x of 1 without a y, as LightBurn does.
    fn written(&self) -> String {
        let handle = |name: &str, handle: Option<Point>| match handle {
            None => format!("{name}x1"),
            Some(Point { x, y }) => {
                format!("{name}x{}{name}y{}", number(x, CUT), number(y, CUT))
            }
        };
        format!(
            "V{} {}{}{}",
            number(self.point.x, CUT),
            number(self.point.y, CUT),
            handle("c0", self.outgoing),
            handle("c1", self.incoming)
        )
    }
}

#[derive(Default)]
struct Lists {
    vertices: Vec<Vertex>,
    joins: String,
}

impl Lists {
    fn contour(&mut self, contour: &Contour) {
        let first = self.vertices.len();
        self.vertices.push(Vertex::new(contour.start));
        let elements = contour.to_bezier();
        let drawn = elements.elements();
        let count = drawn
            .iter()
            .filter(|element| element.end_point().is_some())
            .count();
        let mut from = contour.start;
        for (place, element) in drawn.iter().enumerate().skip(1) {
            // The last one leads back to the first vertex, not to another one in its place.
            let last = place + 1 == count;
            let close = |end| (contour.closed && last && same(end, contour.start)).then_some(first);
            match *element {
                PathEl::LineTo(end) => self.line(end, close(end)),
                PathEl::QuadTo(control, end) => {
                    let curve = QuadBez::new(from, control, end).raise();
                    self.curve(curve, close(end));
                }
                PathEl::CurveTo(one, two, end) => {
                    self.curve(CubicBez::new(from, one, two, end), close(end));
                }
                PathEl::MoveTo(_) | PathEl::ClosePath => {}
            }
            from = element.end_point().unwrap_or(from);
        }
        if contour.closed && !same(from, contour.start) {
            self.line(contour.start, Some(first));
        }
    }

    /// The index of the vertex at the end: the known one, or one that is added.
    fn end(&mut self, end: Point, known: Option<usize>) -> usize {
        known.unwrap_or_else(|| {
            self.vertices.push(Vertex::new(end));
            self.vertices.len() - 1
        })
    }

    fn line(&mut self, end: Point, known: Option<usize>) {
        let from = self.vertices.len() - 1;
        let to = self.end(end, known);
        self.joins.push_str(&format!("L{from} {to}"));
    }

    fn curve(&mut self, curve: CubicBez, known: Option<usize>) {
        let from = self.vertices.len() - 1;
        let to = self.end(curve.p3, known);
        if let Some(vertex) = self.vertices.get_mut(from) {
            vertex.outgoing = Some(curve.p1);
        }
        if let Some(vertex) = self.vertices.get_mut(to) {
            vertex.incoming = Some(curve.p2);
        }
        self.joins.push_str(&format!("B{from} {to}"));
    }
}
