//! Where lines meet, and where they should but do not.
//!
//! Closed cuts may meet nothing, nor themselves. Open cuts are common lines: each end has to lie on
//! another cut, or elsewhere on the same one, so that the areas on both sides are closed; they may meet
//! others where one of the two ends, as in a T, and cross each other, as at a corner of four parts.
//! Score lines may cross each other, as a grid does, and end at a cut. No line may be there twice.

use super::PreflightOptions;
use super::fault::{Fault, Pair, Place};
use super::lines::Lines;
use super::nesting::Meetings;
use crate::cut::is_cut;
use crate::geometry::{Contact, Edge, contacts, near_pairs};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use tilendar_drawing::{Point, Rect};

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

/// The most pairs of lines that are named. A drawing with more repeats the same mistake.
const MOST_MEETINGS: usize = 1000;

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
        faults.push(Fault::TooManyMeetings {
            limit: MOST_MEETINGS,
        });
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
