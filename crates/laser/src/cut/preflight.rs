//! Checks a computed sheet for problems caused by custom sizes, before any file is written.
//!
//! Curves are approximated by short straight lines to within two micrometers. Common lines share their positions
//! with others, so that only marks have to keep clear of them.

use super::kerf::in_words;
use super::sheet::{Action, CutSheet, Work, is_cut};
use crate::geometry::near_pairs;
use kurbo::{BezPath, Line, ParamCurve, ParamCurveNearest, PathEl, Shape};
use std::collections::BTreeMap;
use tilendar_drawing::{Contour, Layer, Point, Rect};
use tilendar_press::{language::Message, message};

/// The least distance from marks to cuts, in millimeters.
const MARK_DISTANCE: f64 = 0.5;
/// The least size of load-bearing features, in millimeters, as cutting services require.
const LEAST_FEATURE: f64 = 1.0;
/// The distance up to which two lines count as one, in millimeters.
const TOLERANCE: f64 = 1e-6;
/// The largest distance of the short lines from the curve that they replace, in millimeters.
const ACCURACY: f64 = 0.002;
/// The longest way along a contour around a corner, in multiples of the gap between its sides. A corner of 23
/// degrees or more, such as those of an M, stays below the limit: it is narrow only over a short stretch.
const CORNER: f64 = 5.0;

/// The name of some work in messages: `the cut of piece L`.
fn name(work: &Work, sheet: &CutSheet) -> Message {
    let part = part(work, sheet);
    match work.layer {
        Layer::CutInner => message!(inner_cut_of, part = part),
        Layer::CutOuter => message!(cut_of, part = part),
        Layer::Score => message!(score_line_of, part = part),
        Layer::Engrave => message!(engraving_of, part = part),
        Layer::Print | Layer::Marks | Layer::Annotation => message!(note_of, part = part),
    }
}

fn part<'a>(work: &Work, sheet: &'a CutSheet) -> &'a str {
    sheet.parts.get(work.part).map_or("", |part| &part.name)
}

/// A point of a sheet, in millimeters from its top left corner: `(12.3, 40) mm`.
fn position(point: Point) -> Message {
    message!(place, x = decimal(point.x), y = decimal(point.y))
}

fn decimal(length: f64) -> Message {
    Message::decimal(in_words(length))
}

/// The findings on a sheet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Preflight {
    /// Faults to fix before the sheet can be cut.
    pub faults: Vec<String>,
    /// Positions that may burn or break.
    pub warnings: Vec<Message>,
}

/// Checks a sheet of material of this thickness in millimeters: no cuts that meet, marks clear of cuts, and nothing
/// too small or too narrow.
pub fn preflight(sheet: &CutSheet, thickness: f64) -> Preflight {
    let cuts = Cuts::new(sheet);
    let marks = Mark::all(sheet);
    let contacts = Contacts::new(&cuts, &marks);
    let narrow_holes =
        (0..cuts.all.len()).filter_map(|cut| cuts.narrow_hole(cut, thickness, sheet));
    Preflight {
        faults: contacts.faults(&cuts, sheet),
        warnings: narrow_holes.chain(contacts.warnings(&cuts, sheet)).collect(),
    }
}

/// Pairs of cuts, and of a mark and a cut, that are too near each other.
#[derive(Default)]
struct Contacts {
    /// The point at which two cuts meet.
    meetings: BTreeMap<(usize, usize), Point>,
    /// The least width of the material between two cuts, and a point there.
    walls: BTreeMap<(usize, usize), (f64, Point)>,
    /// For each mark's work, its least distance from a cut, the point on that cut, and the cut.
    near_marks: BTreeMap<usize, (f64, Point, usize)>,
}

impl Contacts {
    fn new(cuts: &Cuts<'_>, marks: &[Mark<'_>]) -> Self {
        let mut contacts = Self::default();
        let boxes: Vec<Rect> = cuts
            .edges
            .iter()
            .map(|edge| edge.line.bounding_box())
            .chain(marks.iter().map(|mark| mark.bounds))
            .collect();
        near_pairs(&boxes, LEAST_FEATURE.max(MARK_DISTANCE), |a, b| {
            // Edges come first, so that the second is an edge only if both are.
            match (cuts.edges.get(a), cuts.edges.get(b)) {
                (Some(a), Some(b)) => contacts.add_cuts(cuts, a, b),
                (Some(edge), None) => contacts.add_mark(&marks[b - cuts.edges.len()], edge),
                (None, _) => {}
            }
            true
        });
        contacts
    }

    fn add_mark(&mut self, mark: &Mark<'_>, edge: &Edge) {
        let (distance, point) = mark.nearest(edge.line);
        let least =
            self.near_marks.get(&mark.work).map_or(MARK_DISTANCE - TOLERANCE, |near| near.0);
        if distance < least {
            self.near_marks.insert(mark.work, (distance, point, edge.cut));
        }
    }

    fn add_cuts(&mut self, cuts: &Cuts<'_>, a: &Edge, b: &Edge) {
        if cuts.are_joined(a, b) {
            return;
        }
        let pair = (a.cut, b.cut);
        let (width, point, opposite) = nearest(a.line, b.line);
        if width <= TOLERANCE {
            self.meetings.entry(pair).or_insert(point);
        }
        let least = self.walls.get(&pair).map_or(LEAST_FEATURE - TOLERANCE, |wall| wall.0);
        if width < least
            && !cuts.is_corner((a, point), (b, opposite), width)
            && cuts.is_material(point.midpoint(opposite), None)
        {
            self.walls.insert(pair, (width, point));
        }
    }

    fn faults(&self, cuts: &Cuts<'_>, sheet: &CutSheet) -> Vec<String> {
        let meetings = self.meetings.iter().map(|(&(a, b), &point)| {
            let [a, b] = [a, b].map(|cut| cuts.all[cut].work);
            let both = if a.part == b.part {
                format!("two cuts of {}", part(a, sheet))
            } else {
                format!("{} and {}", name(a, sheet), name(b, sheet))
            };
            format!("{both} meet at {}: move or shrink one of them", position(point))
        });
        let near_marks = self.near_marks.iter().map(|(&work, &(distance, point, cut))| {
            format!(
                "{} comes within {} mm of {} at {}: keep {} mm",
                name(&sheet.work[work], sheet),
                in_words(distance),
                name(cuts.all[cut].work, sheet),
                position(point),
                in_words(MARK_DISTANCE)
            )
        });
        meetings.chain(near_marks).collect()
    }

    /// The warnings about walls, except between cuts that meet.
    fn warnings(&self, cuts: &Cuts<'_>, sheet: &CutSheet) -> Vec<Message> {
        self.walls
            .iter()
            .filter(|(pair, _)| !self.meetings.contains_key(pair))
            .map(|(&(cut, _), &(width, point))| {
                message!(
                    narrow_wall,
                    cut = name(cuts.all[cut].work, sheet),
                    place = position(point),
                    width = decimal(width),
                    least = decimal(LEAST_FEATURE)
                )
            })
            .collect()
    }
}

/// A cut contour.
struct Cut<'a> {
    work: &'a Work,
    bounds: Rect,
    path: BezPath,
    is_closed: bool,
    /// The number of its edges, and their total length.
    count: usize,
    length: f64,
}

/// A short straight line of a cut.
struct Edge {
    cut: usize,
    /// Its number along the cut, and the length of the cut before it.
    number: usize,
    way: f64,
    line: Line,
}

/// The cuts of a sheet, with their edges in one list.
#[derive(Default)]
struct Cuts<'a> {
    all: Vec<Cut<'a>>,
    edges: Vec<Edge>,
}

impl<'a> Cuts<'a> {
    fn new(sheet: &'a CutSheet) -> Self {
        let mut cuts = Self::default();
        for work in sheet.work.iter().filter(|work| is_cut(work.layer)) {
            for contour in work.action.contours() {
                cuts.push(work, contour);
            }
        }
        cuts
    }

    fn push(&mut self, work: &'a Work, contour: &Contour) {
        let path = contour.to_bezier();
        let mut count = 0;
        let mut length = 0.0;
        for line in straight(&path) {
            self.edges.push(Edge { cut: self.all.len(), number: count, way: length, line });
            length += line.p0.distance(line.p1);
            count += 1;
        }
        self.all.push(Cut {
            work,
            bounds: contour.bounds(),
            path,
            is_closed: contour.closed,
            count,
            length,
        });
    }

    /// Whether the two edges are consecutive, or one of them is a common line.
    fn are_joined(&self, a: &Edge, b: &Edge) -> bool {
        let apart = a.number.abs_diff(b.number);
        let follow = a.cut == b.cut && (apart <= 1 || apart + 1 == self.all[a.cut].count);
        follow || !self.all[a.cut].is_closed || !self.all[b.cut].is_closed
    }

    /// Whether two points on one cut are near each other only because a corner lies between them.
    fn is_corner(&self, a: (&Edge, Point), b: (&Edge, Point), width: f64) -> bool {
        let [from, to] = [a, b].map(|(edge, point)| edge.way + edge.line.p0.distance(point));
        let way = (from - to).abs();
        a.0.cut == b.0.cut && way.min(self.all[a.0.cut].length - way) <= CORNER * width
    }

    /// Whether an odd number of closed cuts, except `without`, surrounds the point: a part in the opening of another
    /// is material again.
    fn is_material(&self, point: Point, without: Option<usize>) -> bool {
        let around = self.all.iter().enumerate().filter(|&(index, cut)| {
            let is_candidate =
                cut.is_closed && Some(index) != without && cut.bounds.contains(point);
            is_candidate && cut.path.winding(point) != 0
        });
        around.count() % 2 == 1
    }

    /// The warning for a hole that is too narrow for the thickness of the material.
    fn narrow_hole(&self, index: usize, thickness: f64, sheet: &CutSheet) -> Option<Message> {
        let cut = &self.all[index];
        let width = cut.bounds.width().min(cut.bounds.height());
        let least = thickness / 2.0;
        let start = cut.work.action.start()?;
        let is_narrow = cut.is_closed && width < least - TOLERANCE;
        if !is_narrow || !self.is_material(start, Some(index)) {
            return None;
        }
        Some(message!(
            narrow_hole,
            cut = name(cut.work, sheet),
            place = position(cut.bounds.center()),
            width = decimal(width),
            least = decimal(least)
        ))
    }
}

/// An engraved or scored contour.
struct Mark<'a> {
    work: usize,
    action: &'a Action,
    contour: &'a Contour,
    bounds: Rect,
}

impl<'a> Mark<'a> {
    fn all(sheet: &'a CutSheet) -> Vec<Self> {
        sheet
            .work
            .iter()
            .enumerate()
            .filter(|(_, work)| matches!(work.layer, Layer::Engrave | Layer::Score))
            .flat_map(|(index, work)| {
                work.action.contours().iter().map(move |contour| Mark {
                    work: index,
                    action: &work.action,
                    contour,
                    bounds: contour.bounds(),
                })
            })
            .collect()
    }

    /// The distance to a cut and the nearest point on it: 0 where it runs through the area.
    fn nearest(&self, cut: Line) -> (f64, Point) {
        if let Action::Fill(path) = self.action {
            let winding: i32 =
                path.contours.iter().map(|contour| contour.to_bezier().winding(cut.p0)).sum();
            if winding != 0 {
                return (0.0, cut.p0);
            }
        }
        straight(&self.contour.to_bezier())
            .into_iter()
            .map(|line| nearest(cut, line))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map_or((f64::INFINITY, cut.p0), |(distance, point, _)| (distance, point))
    }
}

/// A path as straight lines, without those of no length.
fn straight(path: &BezPath) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut start = Point::ORIGIN;
    let mut from = Point::ORIGIN;
    kurbo::flatten(path, ACCURACY, |element| {
        let end = match element {
            PathEl::MoveTo(to) => {
                start = to;
                from = to;
                return;
            }
            PathEl::ClosePath => start,
            element => element.end_point().unwrap_or(from),
        };
        if from.distance(end) > TOLERANCE {
            lines.push(Line::new(from, end));
            from = end;
        }
    });
    lines
}

/// The distance between two lines, and the nearest point on each.
fn nearest(a: Line, b: Line) -> (f64, Point, Point) {
    if let Some(crossing) = a.crossing_point(b)
        && distance_from(a, crossing).0 <= TOLERANCE
        && distance_from(b, crossing).0 <= TOLERANCE
    {
        return (0.0, crossing, crossing);
    }
    // The distances of the ends of both, with their parameters along the first.
    let [a0, a1] = [0.0, 1.0].map(|t| (distance_from(b, a.eval(t)).0, t));
    let [b0, b1] = [b.p0, b.p1].map(|end| distance_from(a, end));
    let ends = [a0, a1, b0, b1];
    let least = ends.iter().map(|end| end.0).fold(f64::INFINITY, f64::min);
    // If the two run parallel, all points between two nearest ones are equally near: take the middle.
    let (low, high) = ends
        .iter()
        .filter(|end| end.0 <= least + 1e-9)
        .fold((1.0_f64, 0.0_f64), |(low, high), &(_, t)| (low.min(t), high.max(t)));
    let point = a.eval(low.midpoint(high));
    let (distance, t) = distance_from(b, point);
    (distance, point, b.eval(t))
}

/// The distance of a point from a line, and the parameter of the nearest point on it.
fn distance_from(line: Line, point: Point) -> (f64, f64) {
    let nearest = line.nearest(point, TOLERANCE);
    (nearest.distance_sq.sqrt(), nearest.t)
}
