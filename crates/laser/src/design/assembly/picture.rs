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
    let seen = bounds(assembly);
    let larger = seen.width().max(seen.height());
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
    let page = seen.inflate(WHITE * larger, WHITE * larger);
    picture(title, description, page, items)
}

/// The position in the picture of a point in space.
fn seen(point: Spatial) -> Point {
    let (turned, rise) = (TURN.sin_cos(), ELEVATION.sin_cos());
    let across = point.x * turned.1 + point.y * turned.0;
    let near = point.y * turned.1 - point.x * turned.0;
    Point::new(across, near * rise.0 - point.z * rise.1)
}

/// The direction toward the eye, a unit vector.
fn eye() -> Spatial {
    let (turned, rise) = (TURN.sin_cos(), ELEVATION.sin_cos());
    Spatial::new(-turned.0 * rise.1, turned.1 * rise.1, rise.0)
}

/// Maps a part's own coordinates to the picture.
fn placed(pose: &Pose) -> Affine {
    let origin = seen(pose.origin);
    let [right, down] = [pose.right, pose.down].map(seen);
    Affine::new([right.x, right.y, down.x, down.y, origin.x, origin.y])
}

/// A path on a part's face in the picture, where circles become ellipses.
fn flattened<'a>(contours: impl IntoIterator<Item = &'a Contour>, place: Affine) -> Path {
    let contours = contours.into_iter();
    let contours = contours.flat_map(|contour| contours_of(&(place * contour.to_bezier())));
    contours.collect()
}

fn bounds(assembly: &Assembly) -> Rect {
    let boxes = assembly.layers.iter().flat_map(|layer| match layer {
        Layer::Parts(solids) => {
            let poses = solids.iter().flat_map(|one| [(one, one.pose), (one, one.back())]);
            poses
                .filter_map(|(solid, pose)| flattened([&solid.outline], placed(&pose)).bounds())
                .collect()
        }
        Layer::Within(_, points) => vec![around(points, 0.0).bounds()],
        Layer::Lines(lines) => {
            let boxes = lines.iter();
            boxes.map(|line| Rect::from_points(seen(line[0]), seen(line[1]))).collect()
        }
    });
    boxes.reduce(|all, one| all.union(one)).unwrap_or_default()
}

/// The convex outline of these points in the picture, enlarged by `room` on all sides.
fn around(points: &[Spatial], room: f64) -> Contour {
    let corners = [(-room, -room), (room, -room), (-room, room), (room, room)];
    let points = points.iter().copied().map(seen);
    let points = points.flat_map(|point| corners.map(|corner| point + corner));
    let mut points: Vec<Point> = points.collect();
    points.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    let half = |points: &mut dyn Iterator<Item = &Point>| {
        let mut ends: Vec<Point> = Vec::new();
        for &point in points {
            while let [.., before, last] = ends[..] {
                if (last - before).cross(point - last) > 0.0 {
                    break;
                }
                ends.pop();
            }
            ends.push(point);
        }
        ends.pop();
        ends
    };
    let mut ring = half(&mut points.iter());
    ring.extend(half(&mut points.iter().rev()));
    Contour::through(ring, true)
}

/// Parts side by side: all walls, then the faces, which hide parts behind the nearer ones. Walls that touch
/// `others` are hidden.
fn parts(solids: &[Solid], others: &[&Solid], pen: Stroke) -> Vec<Item> {
    let contours = solids.iter().flat_map(|solid| solid.contours().map(move |one| (solid, one)));
    let walls = contours.flat_map(|(solid, contour)| solid.walls_along(contour, others, pen));
    let mut walls: Vec<Wall> = walls.collect();
    walls.sort_by(|one, other| one.nearness.total_cmp(&other.nearness));
    let mut items: Vec<Item> = walls.into_iter().flat_map(|wall| wall.items).collect();
    items.extend(solids.iter().map(|solid| solid.face_drawn(pen)));
    items
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
    fn face_drawn(&self, pen: Stroke) -> Item {
        let is_front = self.pose.face().dot(eye()) > 0.0;
        let (pose, normal) = if is_front {
            (self.pose, self.pose.face())
        } else {
            (self.back(), Spatial::ORIGIN.plus(-1.0, self.pose.face()))
        };
        let place = placed(&pose);
        let path = flattened(self.contours(), place);
        let face =
            Shape { path, fill: Some(shaded(self.wood.color(), tone(normal))), stroke: Some(pen) };
        let mut items = vec![Item::from(face)];
        if is_front {
            items.extend(self.marks.iter().map(|mark| {
                let path = flattened(&mark.path.contours, place);
                Item::from(if mark.filled {
                    Shape::filled(path, BURNT)
                } else {
                    let line = Stroke::new(SCORED, 0.8 * pen.width).round();
                    Shape::stroked(path, line)
                })
            }));
        }
        let id = self.name.replace(' ', "-");
        Group::named(id, self.name.clone(), items).into()
    }

    /// Whether another part lies against the wall behind this point of the outline.
    fn is_covered(&self, point: Point, outward: Spatial, others: &[&Solid]) -> bool {
        let middle = self.pose.at(point).plus(-self.thickness / 2.0, self.pose.face());
        let beyond = middle.plus(CONTACT, outward);
        others.iter().any(|other| other.fills(beyond))
    }

    /// The visible walls along a contour.
    fn walls_along(&self, contour: &Contour, others: &[&Solid], pen: Stroke) -> Vec<Wall> {
        let points = corners(contour);
        let count = points.len();
        // The material is to the right of the contour.
        let sides = (0..count).map(|index| {
            let (from, to) = (points[index], points[(index + 1) % count]);
            let along = to - from;
            let outward = self.pose.along(along.y, -along.x);
            let outward = Spatial::ORIGIN.plus(1.0 / along.hypot(), outward);
            Side {
                direction: along.atan2(),
                tone: tone(outward),
                is_seen: outward.dot(eye()) > 1e-9
                    && !self.is_covered(from.midpoint(to), outward, others),
            }
        });
        let sides: Vec<Side> = sides.collect();
        let continues = |index: usize| {
            let (here, next) = (&sides[index % count], &sides[(index + 1) % count]);
            here.is_seen && next.is_seen && here.tone == next.tone && !here.is_sharp(next)
        };
        // A round wall of one tone has no start.
        let first = (0..count).find(|&index| !continues(index));
        let first = first.map_or(0, |index| index + 1);
        let mut walls = Vec::new();
        let mut start = first;
        while start < first + count {
            let mut end = start;
            while end + 1 < first + count && continues(end) {
                end += 1;
            }
            if sides[start % count].is_seen {
                let top: Vec<Point> =
                    (start..=end + 1).map(|index| points[index % count]).collect();
                let before = &sides[(start + count - 1) % count];
                let after = &sides[(end + 1) % count];
                let ends = [
                    !before.is_seen || before.is_sharp(&sides[start % count]),
                    !after.is_seen || sides[end % count].is_sharp(after),
                ];
                walls.push(self.wall(&top, sides[start % count].tone, ends, pen));
            }
            start = end + 1;
        }
        walls
    }

    /// The wall below these points of the face; `ends` is whether its ends have edges.
    fn wall(&self, top: &[Point], tone: u8, ends: [bool; 2], pen: Stroke) -> Wall {
        let back = self.back();
        let upper = |point: &Point| seen(self.pose.at(*point));
        let lower = |point: &Point| seen(back.at(*point));
        let ring: Vec<Point> = top.iter().map(upper).chain(top.iter().rev().map(lower)).collect();
        let mut edges = vec![Contour::through(top.iter().map(lower), false)];
        let last = [top.first(), top.last()];
        for (point, has_edge) in last.into_iter().zip(ends) {
            if let (Some(point), true) = (point, has_edge) {
                edges.push(Contour::line(upper(point), lower(point)));
            }
        }
        let middle = self.pose.at(top[top.len() / 2]);
        let color = shaded(self.wood.color(), tone);
        let side = Shape {
            path: Path::from_contour(Contour::through(ring, true)),
            fill: Some(color),
            // A line of the wall's own color closes the gap to the next tone.
            stroke: Some(Stroke::new(color, 0.5 * pen.width).round()),
        };
        let edges = Path { contours: edges };
        Wall {
            nearness: middle.dot(eye()),
            items: [side.into(), Shape::stroked(edges, pen).into()],
        }
    }
}

/// A stretch of a contour from corner to corner, as a side of the part.
struct Side {
    direction: f64,
    tone: u8,
    is_seen: bool,
}

impl Side {
    fn is_sharp(&self, next: &Self) -> bool {
        let turn = (next.direction - self.direction).rem_euclid(std::f64::consts::TAU);
        turn.min(std::f64::consts::TAU - turn) > SHARP
    }
}

/// A stretch of a part's wall in one tone, drawn.
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
    for [from, to] in lines {
        let (from, to) = (seen(*from), seen(*to));
        let count = (from.distance(to) / (DOTS * pen.width)).floor().max(1.0);
        let dot = |number: f64| from.lerp(to, number / count);
        let all = (0..count as u32).map(f64::from);
        dots.contours
            .extend(all.map(|number| Contour::line(dot(number + 0.15), dot(number + 0.55))));
    }
    Shape::stroked(dots, pen).into()
}
