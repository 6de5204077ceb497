//! Checks a computed sheet for problems caused by custom sizes, before any file is written.
//!
//! Curves are approximated by short straight lines to within two micrometers. Common lines share their positions
//! with others, so that only marks have to keep clear of them.

use super::{Action, CutSheet, Work, in_words, is_cut};
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
fn place(at: Point) -> Message {
    let [x, y] = [at.x, at.y].map(|length| Message::decimal(in_words(length)));
    message!(place, x = x, y = y)
}

/// The findings on a sheet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Preflight {
    /// Faults to fix before the sheet can be cut.
    pub faults: Vec<String>,
    /// Places that may burn or break.
    pub warnings: Vec<Message>,
}

/// Checks a sheet of material of this thickness in millimeters: no cuts that meet, marks clear of cuts, and nothing
/// too small or too narrow.
pub fn preflight(sheet: &CutSheet, thickness: f64) -> Preflight {
    let cuts = Cuts::of(sheet);
    let marks = Mark::all(sheet);
    let mut found = Preflight::default();
    let mut walls: BTreeMap<(usize, usize), (f64, Point)> = BTreeMap::new();
    let mut meetings: BTreeMap<(usize, usize), Point> = BTreeMap::new();
    let mut near: BTreeMap<usize, (f64, Point, usize)> = BTreeMap::new();
    let edges = cuts.edges.iter().map(|edge| edge.line.bounding_box());
    let boxes: Vec<Rect> = edges.chain(marks.iter().map(|mark| mark.bounds)).collect();
    near_pairs(&boxes, LEAST_FEATURE.max(MARK_DISTANCE), |one, other| {
        let Some(edge) = cuts.edges.get(one) else {
            return true;
        };
        let Some(second) = cuts.edges.get(other) else {
            let mark = &marks[other - cuts.edges.len()];
            let (distance, at) = mark.nearest(edge.line);
            let known = near.get(&mark.work).map_or(MARK_DISTANCE - TOLERANCE, |near| near.0);
            if distance < known {
                near.insert(mark.work, (distance, at, edge.cut));
            }
            return true;
        };
        let pair = (edge.cut, second.cut);
        if cuts.are_joined(edge, second) {
            return true;
        }
        let (width, at, opposite) = nearest(edge.line, second.line);
        if width <= TOLERANCE {
            meetings.entry(pair).or_insert(at);
        }
        let known = walls.get(&pair).map_or(LEAST_FEATURE - TOLERANCE, |wall| wall.0);
        if width < known
            && !cuts.is_corner((edge, at), (second, opposite), width)
            && cuts.is_material(at.midpoint(opposite), None)
        {
            walls.insert(pair, (width, at));
        }
        true
    });
    let cut = |cut: usize| cuts.all[cut].work;
    found.faults.extend(meetings.iter().map(|(&(one, other), &at)| {
        let (one, other) = (cut(one), cut(other));
        let both = if one.part == other.part {
            format!("two cuts of {}", part(one, sheet))
        } else {
            format!("{} and {}", name(one, sheet), name(other, sheet))
        };
        format!("{both} meet at {}: move or shrink one of them", place(at))
    }));
    found.faults.extend(near.into_iter().map(|(work, (distance, at, near))| {
        let (work, near) = (name(&sheet.work[work], sheet), name(cut(near), sheet));
        let (distance, wanted) = (in_words(distance), in_words(MARK_DISTANCE));
        format!("{work} comes within {distance} mm of {near} at {}: keep {wanted} mm", place(at))
    }));
    let narrow = (0..cuts.all.len()).filter_map(|cut| cuts.narrow_hole(cut, thickness, sheet));
    found.warnings = narrow.collect();
    walls.retain(|pair, _| !meetings.contains_key(pair));
    found.warnings.extend(walls.into_iter().map(|((one, _), (width, at))| {
        let (one, at) = (name(cut(one), sheet), place(at));
        let [width, least] =
            [width, LEAST_FEATURE].map(|length| Message::decimal(in_words(length)));
        message!(narrow_wall, cut = one, place = at, width = width, least = least)
    }));
    found
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
    fn of(sheet: &'a CutSheet) -> Self {
        let mut cuts = Self::default();
        for work in sheet.work.iter().filter(|work| is_cut(work.layer)) {
            for contour in work.action.contours() {
                cuts.push(work, contour);
            }
        }
        cuts
    }

    fn push(&mut self, work: &'a Work, contour: &Contour) {
        let (cut, path) = (self.all.len(), contour.to_bezier());
        let (mut count, mut way) = (0, 0.0);
        for line in straight(&path) {
            self.edges.push(Edge { cut, number: count, way, line });
            way += line.p0.distance(line.p1);
            count += 1;
        }
        self.all.push(Cut {
            work,
            bounds: contour.bounds(),
            path,
            is_closed: contour.closed,
            count,
            length: way,
        });
    }

    /// Whether the two edges are consecutive, or one of them is a common line.
    fn are_joined(&self, one: &Edge, other: &Edge) -> bool {
        let apart = one.number.abs_diff(other.number);
        let follow = one.cut == other.cut && (apart <= 1 || apart + 1 == self.all[one.cut].count);
        follow || !self.all[one.cut].is_closed || !self.all[other.cut].is_closed
    }

    /// Whether two points on one cut are near each other only because a corner lies between them.
    fn is_corner(&self, one: (&Edge, Point), other: (&Edge, Point), width: f64) -> bool {
        let [from, to] = [one, other].map(|(edge, at)| edge.way + edge.line.p0.distance(at));
        let way = (from - to).abs();
        one.0.cut == other.0.cut && way.min(self.all[one.0.cut].length - way) <= CORNER * width
    }

    /// Whether an odd number of closed cuts, except `without`, surrounds the point: a part in the opening of another
    /// is material again.
    fn is_material(&self, point: Point, without: Option<usize>) -> bool {
        let around = self.all.iter().enumerate().filter(|(index, cut)| {
            let may_be = cut.is_closed && Some(*index) != without && cut.bounds.contains(point);
            may_be && cut.path.winding(point) != 0
        });
        around.count() % 2 == 1
    }

    /// The warning for a hole that is too narrow for the thickness of the material.
    fn narrow_hole(&self, index: usize, thickness: f64, sheet: &CutSheet) -> Option<Message> {
        let cut = &self.all[index];
        let (width, least) = (cut.bounds.width().min(cut.bounds.height()), thickness / 2.0);
        let start = cut.work.action.start()?;
        let is_narrow = cut.is_closed && width < least - TOLERANCE;
        (is_narrow && self.is_material(start, Some(index))).then(|| {
            let (name, at) = (name(cut.work, sheet), place(cut.bounds.center()));
            let [width, least] = [width, least].map(|length| Message::decimal(in_words(length)));
            message!(narrow_hole, cut = name, place = at, width = width, least = least)
        })
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
        let marks = sheet.work.iter().enumerate();
        let marks = marks.filter(|(_, work)| matches!(work.layer, Layer::Engrave | Layer::Score));
        let contours = marks.flat_map(|(index, work)| {
            work.action.contours().iter().map(move |contour| Mark {
                work: index,
                action: &work.action,
                contour,
                bounds: contour.bounds(),
            })
        });
        contours.collect()
    }

    /// The distance to a cut and the nearest point on it: 0 where it runs through the area.
    fn nearest(&self, cut: Line) -> (f64, Point) {
        if let Action::Fill(path) = self.action {
            let contours = path.contours.iter();
            let winding = contours.map(|contour| contour.to_bezier().winding(cut.p0));
            if winding.sum::<i32>() != 0 {
                return (0.0, cut.p0);
            }
        }
        let lines = straight(&self.contour.to_bezier()).into_iter();
        let near = lines.map(|line| nearest(cut, line));
        let near = near.min_by(|one, other| one.0.total_cmp(&other.0));
        near.map_or((f64::INFINITY, cut.p0), |(distance, at, _)| (distance, at))
    }
}

/// A path as straight lines, without those of no length.
fn straight(path: &BezPath) -> Vec<Line> {
    let (mut lines, mut start, mut from) = (Vec::new(), Point::ORIGIN, Point::ORIGIN);
    kurbo::flatten(path, ACCURACY, |element| {
        let end = match element {
            PathEl::MoveTo(to) => {
                (start, from) = (to, to);
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
fn nearest(one: Line, other: Line) -> (f64, Point, Point) {
    let to_line = |line: Line, point: Point| {
        let nearest = line.nearest(point, TOLERANCE);
        (nearest.distance_sq.sqrt(), line.eval(nearest.t))
    };
    if let Some(at) = one.crossing_point(other)
        && to_line(one, at).0 <= TOLERANCE
        && to_line(other, at).0 <= TOLERANCE
    {
        return (0.0, at, at);
    }
    let own = [0.0, 1.0].map(|at| (to_line(other, one.eval(at)).0, at));
    let others = [other.p0, other.p1].map(|end| {
        let nearest = one.nearest(end, TOLERANCE);
        (nearest.distance_sq.sqrt(), nearest.t)
    });
    let pairs = || own.into_iter().chain(others);
    let least = pairs().map(|pair| pair.0).fold(f64::INFINITY, f64::min);
    // If the two run parallel, all points between two nearest ones are equally near: take the middle.
    let tied = pairs().filter(|pair| pair.0 <= least + 1e-9);
    let (low, high) =
        tied.fold((1.0_f64, 0.0_f64), |(low, high), (_, at)| (low.min(at), high.max(at)));
    let at = one.eval(low.midpoint(high));
    let (distance, opposite) = to_line(other, at);
    (distance, at, opposite)
}
