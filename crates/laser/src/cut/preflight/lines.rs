//! The cut and scored lines of a sheet, as edges that can be compared; where they meet, and where they
//! should but do not.
//!
//! Closed cuts may meet nothing, nor themselves. Open cuts are common lines: each end has to lie on
//! another cut, or elsewhere on the same one, so that the areas on both sides are closed; they may meet
//! others where one of the two ends, as in a T, and cross each other, as at a corner of four parts.
//! Score lines may cross each other, as a grid does, and end at a cut. No line may be there twice.

use super::PreflightOptions;
use super::finding::{Fault, MOST_MEETINGS, Pair, Place, WorkName};
use crate::cut::{CutSheet, is_cut};
use crate::geometry::{Contact, Edge, MOST_EDGES, contacts, edges_of, near_pairs};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::{ControlFlow, Range};
use tilendar_drawing::{Contour, Layer, Point, Rect};

/// A contour that is cut or scored.
#[derive(Debug)]
pub(super) struct Line<'a> {
    part: &'a str,
    /// Which of the sheet's work it belongs to, as an index.
    pub work: usize,
    pub layer: Layer,
    pub contour: &'a Contour,
    /// Its edges among all.
    pub edges: Range<usize>,
}

/// All lines, with their edges in one list.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    pub lines: Vec<Line<'a>>,
    pub edges: Vec<Edge>,
    /// Which line each edge belongs to.
    pub owners: Vec<usize>,
}

impl<'a> Lines<'a> {
    /// The lines of a sheet, without edges that are no longer than the tolerance, which count as points.
    pub fn of(sheet: &'a CutSheet, tolerance: f64) -> Result<Self, Fault> {
        let mut all = Self {
            lines: Vec::new(),
            edges: Vec::new(),
            owners: Vec::new(),
        };
        for (index, work) in sheet.work.iter().enumerate() {
            if !is_cut(work.layer) && work.layer != Layer::Score {
                continue;
            }
            for contour in work.action.contours() {
                all.push(
                    part_name(sheet, work.part),
                    (index, work.layer),
                    contour,
                    tolerance,
                );
                if all.edges.len() > MOST_EDGES {
                    return Err(Fault::TooManySegments);
                }
            }
        }
        Ok(all)
    }

    fn push(
        &mut self,
        part: &'a str,
        (work, layer): (usize, Layer),
        contour: &'a Contour,
        tolerance: f64,
    ) {
        // A line that is nowhere is outside the sheet, which another check reports.
        if !is_somewhere(contour) {
            return;
        }
        let start = self.edges.len();
        self.edges.extend(edges_of(contour, tolerance));
        self.owners.resize(self.edges.len(), self.lines.len());
        self.lines.push(Line {
            part,
            work,
            layer,
            contour,
            edges: start..self.edges.len(),
        });
    }

    /// The line that an edge belongs to.
    pub fn owner(&self, edge: usize) -> &Line<'a> {
        &self.lines[self.owners[edge]]
    }

    /// The boxes of all edges.
    pub fn boxes(&self) -> Vec<Rect> {
        self.edges.iter().map(|edge| edge.bounds).collect()
    }

    /// Whether the two edges follow each other on the same line.
    pub fn consecutive(&self, one: usize, other: usize) -> bool {
        let line = self.owner(one);
        let around = line.contour.closed
            && one.min(other) == line.edges.start
            && one.max(other) + 1 == line.edges.end;
        self.owners[one] == self.owners[other] && (one.abs_diff(other) == 1 || around)
    }
}

impl Line<'_> {
    pub fn name(&self) -> WorkName {
        WorkName {
            part: self.part.to_owned(),
            layer: self.layer,
        }
    }

    /// Whether it is a closed cut, which bounds material by itself.
    pub fn bounds_material(&self) -> bool {
        is_cut(self.layer) && self.contour.closed
    }
}

/// How far from a sheet's corner a contour may be and still be compared, in millimetres: 100 m.
const FAR: f64 = 1e5;

/// Whether a contour's coordinates are finite, and none so large that flattening a curve takes for ever.
pub(super) fn is_somewhere(contour: &Contour) -> bool {
    let Rect { x0, y0, x1, y1 } = contour.bounds();
    // Boxes skip NaN; areas become NaN themselves.
    let is_near = [x0, y0, x1, y1].iter().all(|value| value.abs() < FAR);
    is_near && contour.signed_area().is_finite()
}

/// The name of a part of the sheet.
pub(super) fn part_name(sheet: &CutSheet, part: usize) -> &str {
    sheet
        .parts
        .get(part)
        .map_or("a part without a name", |part| &part.name)
}

/// One end of an open cut.
struct End {
    line: usize,
    /// The edge that it is an end of.
    edge: usize,
    edge_end: fn(&Edge) -> Point,
    joined: bool,
}

pub(super) fn loose_ends(lines: &Lines, options: &PreflightOptions) -> Vec<Fault> {
    let mut ends = open_ends(lines);
    let mut boxes = lines.boxes();
    let edges = boxes.len();
    boxes.extend(ends.iter().map(|end| {
        let point = (end.edge_end)(&lines.edges[end.edge]);
        Rect::from_points(point, point)
    }));
    let swept = near_pairs(&boxes, options.tolerance, |edge, index| {
        if edge < edges && index >= edges {
            let end = &mut ends[index - edges];
            let point = (end.edge_end)(&lines.edges[end.edge]);
            let near = || lines.edges[edge].nearest(point).distance <= options.tolerance;
            if edge != end.edge && is_cut(lines.owner(edge).layer) && near() {
                end.joined = true;
            }
        }
        ControlFlow::Continue(())
    });
    if !swept {
        return vec![Fault::TooDense];
    }
    let loose = ends.iter().filter(|end| !end.joined);
    loose
        .map(|end| Fault::Open {
            line: lines.lines[end.line].name(),
            at: Place((end.edge_end)(&lines.edges[end.edge])),
        })
        .collect()
}

fn open_ends(lines: &Lines) -> Vec<End> {
    let mut ends = Vec::new();
    for (index, line) in lines.lines.iter().enumerate() {
        if !is_cut(line.layer) || line.contour.closed || line.edges.is_empty() {
            continue;
        }
        let end = |edge, edge_end| End {
            line: index,
            edge,
            edge_end,
            joined: false,
        };
        ends.push(end(line.edges.start, |edge| edge.start));
        ends.push(end(line.edges.end - 1, |edge| edge.end));
    }
    ends
}

/// What two lines have in common.
#[derive(Default)]
struct Meeting {
    /// The longest stretch along which they coincide.
    along: Option<(Point, Point)>,
    /// Its length.
    longest: f64,
    /// The length of all such stretches.
    total: f64,
    crossing: Option<Point>,
    touching: Option<Point>,
}

/// Pairs of lines that have a point in common, as indices, the smaller one first.
pub(super) type Meetings = BTreeSet<(usize, usize)>;

/// Lines that meet wrongly, and all pairs of different lines that meet.
pub(super) fn wrong_meetings(lines: &Lines, options: &PreflightOptions) -> (Vec<Fault>, Meetings) {
    let mut met = Meetings::new();
    let mut meetings: BTreeMap<(usize, usize), Meeting> = BTreeMap::new();
    let swept = near_pairs(&lines.boxes(), options.tolerance, |one, other| {
        for contact in contacts(&lines.edges[one], &lines.edges[other], options.tolerance) {
            let pair = (lines.owners[one], lines.owners[other]);
            if pair.0 != pair.1 {
                met.insert(pair);
            }
            if is_allowed(lines, one, other, contact) {
                continue;
            }
            let meeting = meetings.entry(pair).or_default();
            meeting.add(contact);
        }
        match meetings.len() > MOST_MEETINGS {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    let named = meetings.iter().take(MOST_MEETINGS);
    let mut faults: Vec<Fault> = named
        .flat_map(|(&pair, meeting)| meeting.faults(lines, pair))
        .collect();
    // The sweep stopped at this limit or at its own.
    if !swept && meetings.len() <= MOST_MEETINGS {
        faults.push(Fault::TooDense);
    } else if !swept {
        faults.push(Fault::TooManyMeetings);
    }
    (faults, met)
}

fn is_allowed(lines: &Lines, one: usize, other: usize, contact: Contact) -> bool {
    let (first, second) = (lines.owner(one), lines.owner(other));
    let cuts = [first, second].map(|line| is_cut(line.layer));
    match contact {
        Contact::Along(..) => false,
        Contact::Between(_) => {
            cuts == [false, false] || !first.contour.closed && !second.contour.closed
        }
        Contact::End(_) => {
            let both_cut = cuts == [true, true];
            let shared = !first.contour.closed || !second.contour.closed;
            !both_cut || shared || lines.consecutive(one, other)
        }
    }
}

impl Meeting {
    fn add(&mut self, contact: Contact) {
        match contact {
            Contact::Along(from, to, length) => {
                if length > self.longest {
                    self.along = Some((from, to));
                    self.longest = length;
                }
                self.total += length;
            }
            Contact::Between(at) => {
                self.crossing.get_or_insert(at);
            }
            Contact::End(at) => {
                self.touching.get_or_insert(at);
            }
        }
    }

    /// The worst of what was found, since lines that coincide also touch and may cross.
    fn faults(&self, lines: &Lines, (one, other): (usize, usize)) -> Option<Fault> {
        let pair = Pair {
            one: lines.lines[one].name(),
            other: lines.lines[other].name(),
            same_line: one == other,
        };
        if let Some((from, to)) = self.along {
            return Some(Fault::Doubled {
                lines: pair,
                from: Place(from),
                to: Place(to),
                total: self.total,
            });
        }
        if let Some(at) = self.crossing {
            return Some(Fault::Crossing {
                lines: pair,
                at: Place(at),
            });
        }
        self.touching.map(|at| Fault::Touching {
            lines: pair,
            at: Place(at),
        })
    }
}
