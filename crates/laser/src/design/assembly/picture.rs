//! The picture of an assembly: faces and walls in soft tones, edges in a thin line, nothing else.
//!
//! The view is orthographic, from the front left and from above, so that parallel lines stay parallel and text
//! on plates rises to the right.

use super::{Assembly, Layer, Pose, Solid, Spatial, Wood};
use crate::design::document::picture;
use crate::geometry::contours_of;
use tilendar_drawing::{
    Affine, Color, Contour, Document, Group, Item, Path, Point, Rect, Shape, Stroke,
};

/// The turn of the board, in radians: 30 degrees.
const TURN: f64 = std::f64::consts::FRAC_PI_6;
/// The eye's elevation above the horizon, in radians: 48 degrees.
const ELEVATION: f64 = 48.0 * std::f64::consts::PI / 180.0;
/// The white margin, as a share of the larger side.
const WHITE: f64 = 0.055;
/// The width of edges, as a share of the larger side.
const EDGE: f64 = 1.0 / 1100.0;
/// The distance from dot to dot, in widths of an edge.
const DOTS: f64 = 5.0;
/// The largest distance of straight lines from a curve, in millimeters.
const TOLERANCE: f64 = 0.01;
/// The angle of a bend in a wall beyond which an edge is drawn, in radians.
const SHARP: f64 = 0.6;
/// The largest distance of another part that counts as touching a wall, in millimeters.
const CONTACT: f64 = 0.01;
/// The limit on tones of a round wall.
const TONES: f64 = 16.0;

const INK: Color = Color::new(0x4a, 0x38, 0x2a);
const SHADE: Color = Color::new(0x5d, 0x3f, 0x25);
const BURNT: Color = Color::new(0x5f, 0x3a, 0x1e);
const SCORED: Color = Color::new(0xa5, 0x79, 0x49);
const TRAY: Color = Color::new(0xf0, 0xdf, 0xbd);
/// Neighboring pieces differ slightly, like boards of one tree.
const PIECES: [Color; 4] = [
    Color::new(0xe3, 0xbf, 0x8b),
    Color::new(0xdb, 0xb2, 0x7b),
    Color::new(0xe9, 0xca, 0x9b),
    Color::new(0xd4, 0xa9, 0x72),
];
const SECOND: [Color; 4] = [
    Color::new(0xa0, 0x6b, 0x46),
    Color::new(0x93, 0x5f, 0x3c),
    Color::new(0xab, 0x77, 0x52),
    Color::new(0x8a, 0x58, 0x38),
];

impl Wood {
    const fn color(self) -> Color {
        match self {
            Self::Tray => TRAY,
            Self::Piece(number) => PIECES[number % PIECES.len()],
            Self::Second(number) => SECOND[number % SECOND.len()],
        }
    }
}

/// A page with the assembly on white; `title` and `description` describe it.
pub fn assembly_picture(assembly: &Assembly, title: &str, description: &str) -> Document {
    let bounds = bounds(assembly);
    let larger = bounds.width().max(bounds.height());
    let pen = Stroke::new(INK, EDGE * larger).round();
    let solids: Vec<&Solid> = assembly.solids().collect();
    let mut items = Vec::new();
    for layer in &assembly.layers {
        match layer {
            Layer::Parts(side_by_side) => items.extend(parts(side_by_side, &solids, pen)),
            Layer::Within(solid, points) => items.push(Item::from(Group {
                // Half the width of the edges' lines is outside.
                clip: Some(Path::from_contour(around(points, pen.width / 2.0))),
                items: parts(std::slice::from_ref(solid), &solids, pen),
                ..Group::default()
            })),
            Layer::Lines(lines) => items.push(dotted(lines, pen)),
        }
    }
    picture(title, description, bounds.inflate(WHITE * larger, WHITE * larger), items)
}

/// The position in the picture of a point in space.
fn projected(point: Spatial) -> Point {
    let (sine, cosine) = TURN.sin_cos();
    let (rise_sine, rise_cosine) = ELEVATION.sin_cos();
    let across = point.x * cosine + point.y * sine;
    let near = point.y * cosine - point.x * sine;
    Point::new(across, near * rise_sine - point.z * rise_cosine)
}

/// The direction toward the eye, a unit vector.
fn eye() -> Spatial {
    let (sine, cosine) = TURN.sin_cos();
    let (rise_sine, rise_cosine) = ELEVATION.sin_cos();
    Spatial::new(-sine * rise_cosine, cosine * rise_cosine, rise_sine)
}

/// Maps a part's own coordinates to the picture.
fn projection(pose: &Pose) -> Affine {
    let origin = projected(pose.origin);
    let [right, down] = [pose.right, pose.down].map(projected);
    Affine::new([right.x, right.y, down.x, down.y, origin.x, origin.y])
}

/// A path on a part's face in the picture, where circles become ellipses.
fn flattened<'a>(contours: impl IntoIterator<Item = &'a Contour>, by: Affine) -> Path {
    contours.into_iter().flat_map(|contour| contours_of(&(by * contour.to_bezier()))).collect()
}

fn bounds(assembly: &Assembly) -> Rect {
    let mut boxes = Vec::new();
    for layer in &assembly.layers {
        match layer {
            Layer::Parts(solids) => {
                for solid in solids {
                    for pose in [solid.pose, solid.back()] {
                        boxes.extend(flattened([&solid.outline], projection(&pose)).bounds());
                    }
                }
            }
            Layer::Within(_, points) => boxes.push(around(points, 0.0).bounds()),
            Layer::Lines(lines) => boxes.extend(
                lines.iter().map(|[from, to]| Rect::from_points(projected(*from), projected(*to))),
            ),
        }
    }
    boxes.into_iter().reduce(|a, b| a.union(b)).unwrap_or_default()
}

/// The convex outline of these points in the picture, enlarged by `room` on all sides.
fn around(points: &[Spatial], room: f64) -> Contour {
    let corners = [(-room, -room), (room, -room), (-room, room), (room, room)];
    let mut corner_points: Vec<Point> =
        points.iter().flat_map(|&point| corners.map(|corner| projected(point) + corner)).collect();
    corner_points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut ring = half_hull(corner_points.iter());
    ring.extend(half_hull(corner_points.iter().rev()));
    Contour::through(ring, true)
}

/// One side of the convex outline of points that are sorted, without the last point.
fn half_hull<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<Point> {
    let mut hull: Vec<Point> = Vec::new();
    for &point in points {
        while let [.., before, last] = hull[..] {
            if (last - before).cross(point - last) > 0.0 {
                break;
            }
            hull.pop();
        }
        hull.push(point);
    }
    hull.pop();
    hull
}

/// Parts side by side: all walls, then the faces, which hide parts behind the nearer ones. Walls that touch
/// `neighbors` are hidden.
fn parts(solids: &[Solid], neighbors: &[&Solid], pen: Stroke) -> Vec<Item> {
    let mut walls: Vec<Wall> = Vec::new();
    for solid in solids {
        for contour in solid.contours() {
            walls.extend(solid.walls_along(contour, neighbors, pen));
        }
    }
    walls.sort_by(|a, b| a.nearness.total_cmp(&b.nearness));
    let faces = solids.iter().map(|solid| solid.face_item(pen));
    walls.into_iter().flat_map(|wall| wall.items).chain(faces).collect()
}

impl Solid {
    /// The pose of its back.
    fn back(&self) -> Pose {
        Pose { origin: self.pose.origin.plus(-self.thickness, self.pose.face()), ..self.pose }
    }

    fn contours(&self) -> impl Iterator<Item = &Contour> {
        std::iter::once(&self.outline).chain(&self.holes)
    }

    /// The visible face, with its marks.
    fn face_item(&self, pen: Stroke) -> Item {
        let is_front = self.pose.face().dot(eye()) > 0.0;
        let (pose, normal) = if is_front {
            (self.pose, self.pose.face())
        } else {
            (self.back(), Spatial::ORIGIN.plus(-1.0, self.pose.face()))
        };
        let projection = projection(&pose);
        let mut items = vec![Item::from(Shape {
            path: flattened(self.contours(), projection),
            fill: Some(shaded(self.wood.color(), tone(normal))),
            stroke: Some(pen),
        })];
        if is_front {
            let line = Stroke::new(SCORED, 0.8 * pen.width).round();
            for mark in &self.marks {
                let path = flattened(&mark.path.contours, projection);
                items.push(Item::from(if mark.filled {
                    Shape::filled(path, BURNT)
                } else {
                    Shape::stroked(path, line)
                }));
            }
        }
        Group::named(self.name.replace(' ', "-"), self.name.clone(), items).into()
    }

    /// Whether another part lies against the wall behind this point of the outline.
    fn is_covered(&self, point: Point, outward: Spatial, neighbors: &[&Solid]) -> bool {
        let middle = self.pose.at(point).plus(-self.thickness / 2.0, self.pose.face());
        let beyond = middle.plus(CONTACT, outward);
        neighbors.iter().any(|neighbor| neighbor.fills(beyond))
    }

    /// The visible walls along a contour.
    fn walls_along(&self, contour: &Contour, neighbors: &[&Solid], pen: Stroke) -> Vec<Wall> {
        let points = corners(contour);
        let count = points.len();
        let sides: Vec<Side> = (0..count)
            .map(|index| self.side(points[index], points[(index + 1) % count], neighbors))
            .collect();
        // A round wall of one tone has no start.
        let first = (0..count)
            .find(|&index| !sides[index].continues(&sides[(index + 1) % count]))
            .map_or(0, |index| index + 1);
        let mut walls = Vec::new();
        let mut start = first;
        while start < first + count {
            let mut end = start;
            while end + 1 < first + count && sides[end % count].continues(&sides[(end + 1) % count])
            {
                end += 1;
            }
            let first_side = &sides[start % count];
            if first_side.is_in_sight {
                let top: Vec<Point> =
                    (start..=end + 1).map(|index| points[index % count]).collect();
                let before = &sides[(start + count - 1) % count];
                let after = &sides[(end + 1) % count];
                let ends = [
                    !before.is_in_sight || before.is_sharp(first_side),
                    !after.is_in_sight || sides[end % count].is_sharp(after),
                ];
                walls.push(self.wall(&top, first_side.tone, ends, pen));
            }
            start = end + 1;
        }
        walls
    }

    /// The side below a line of the face; the material is to the right of the line.
    fn side(&self, from: Point, to: Point, neighbors: &[&Solid]) -> Side {
        let along = to - from;
        let outward = Spatial::ORIGIN.plus(1.0 / along.hypot(), self.pose.along(along.y, -along.x));
        Side {
            direction: along.atan2(),
            tone: tone(outward),
            is_in_sight: outward.dot(eye()) > 1e-9
                && !self.is_covered(from.midpoint(to), outward, neighbors),
        }
    }

    /// The wall below these points of the face; `ends` is whether its ends have edges.
    fn wall(&self, top: &[Point], tone: u8, ends: [bool; 2], pen: Stroke) -> Wall {
        let back = self.back();
        let upper: Vec<Point> = top.iter().map(|&point| projected(self.pose.at(point))).collect();
        let lower: Vec<Point> = top.iter().map(|&point| projected(back.at(point))).collect();
        let ring = upper.iter().chain(lower.iter().rev()).copied();
        let mut edges = vec![Contour::through(lower.iter().copied(), false)];
        for (index, has_edge) in [0, top.len() - 1].into_iter().zip(ends) {
            if has_edge {
                edges.push(Contour::line(upper[index], lower[index]));
            }
        }
        let color = shaded(self.wood.color(), tone);
        let side = Shape {
            path: Path::from_contour(Contour::through(ring, true)),
            fill: Some(color),
            // A line of the wall's color closes the gap to the next tone.
            stroke: Some(Stroke::new(color, 0.5 * pen.width).round()),
        };
        Wall {
            nearness: self.pose.at(top[top.len() / 2]).dot(eye()),
            items: [side.into(), Shape::stroked(Path { contours: edges }, pen).into()],
        }
    }
}

/// A stretch of a contour from corner to corner, as a side of the part.
struct Side {
    direction: f64,
    tone: u8,
    is_in_sight: bool,
}

impl Side {
    /// Whether the next side is part of the same wall.
    fn continues(&self, next: &Self) -> bool {
        self.is_in_sight && next.is_in_sight && self.tone == next.tone && !self.is_sharp(next)
    }

    fn is_sharp(&self, next: &Self) -> bool {
        let turn = (next.direction - self.direction).rem_euclid(std::f64::consts::TAU);
        turn.min(std::f64::consts::TAU - turn) > SHARP
    }
}

/// The picture of a stretch of a part's wall in one tone.
struct Wall {
    nearness: f64,
    items: [Item; 2],
}

/// The corners of a contour, with curves as many short lines.
fn corners(contour: &Contour) -> Vec<Point> {
    let mut points = contour.flattened(TOLERANCE);
    points.dedup_by(|point, last| last.distance(*point) <= 1e-6);
    if points.len() > 1 && points[0].distance(points[points.len() - 1]) < 1e-6 {
        points.pop();
    }
    points
}

/// The darkness of a side that faces in this direction, a unit vector; 0 is the lightest.
fn tone(outward: Spatial) -> u8 {
    // From above, the front, and slightly from the left: a tray in its stand is as bright as a lying one.
    const LIGHT: Spatial = Spatial::new(-0.3, 0.5, 0.81);
    let brightness = outward.dot(LIGHT).max(0.0) / LIGHT.z;
    ((1.0 - brightness).max(0.0) * TONES).round() as u8
}

fn shaded(wood: Color, tone: u8) -> Color {
    wood.mixed(SHADE, 0.46 * f64::from(tone) / TONES)
}

/// Dotted lines.
fn dotted(lines: &[[Spatial; 2]], pen: Stroke) -> Item {
    let mut dots = Path::default();
    for line in lines {
        let [from, to] = line.map(projected);
        let count = (from.distance(to) / (DOTS * pen.width)).floor().max(1.0);
        for number in (0..count as u32).map(f64::from) {
            let [start, end] = [0.15, 0.55].map(|part| from.lerp(to, (number + part) / count));
            dots.contours.push(Contour::line(start, end));
        }
    }
    Shape::stroked(dots, pen).into()
}
