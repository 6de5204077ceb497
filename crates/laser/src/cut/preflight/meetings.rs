//! Where lines meet that should not.
//!
//! Closed cuts may meet nothing, nor themselves. Open cuts are common lines: they may meet others where
//! one of the two ends, as in a T, and cross each other, as at a corner of four parts. Score lines may
//! cross each other, as a grid does, and end at a cut. No line may be there twice.

use super::finding::{Fault, Pair, Place};
use super::{Lines, TOLERANCE};
use crate::cut::is_cut;
use crate::geometry::{Contact, contacts, near_pairs};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use tilendar_drawing::Point;

/// The most pairs of lines that may meet, rightly or wrongly.
const MOST_PAIRS: usize = 1_000_000;

/// Pairs of lines that have a point in common, as indices, the smaller one first.
pub(super) type Meetings = BTreeSet<(usize, usize)>;

/// What was found where lines meet.
#[derive(Default)]
pub(super) struct Met {
    pub faults: Vec<Fault>,
    /// All pairs of different lines that meet.
    pub pairs: Meetings,
}

/// Lines that meet wrongly, and all pairs of different lines that meet; `None` if there are too many.
pub(super) fn wrong_meetings(lines: &Lines) -> Option<Met> {
    let mut pairs = Meetings::new();
    let mut wrong: BTreeMap<(usize, usize), Meeting> = BTreeMap::new();
    let swept = near_pairs(&lines.boxes(), TOLERANCE, |one, other| {
        let pair = (lines.owners[one], lines.owners[other]);
        for contact in contacts(&lines.edges[one], &lines.edges[other], TOLERANCE) {
            if pair.0 != pair.1 {
                pairs.insert(pair);
            }
            if !is_allowed(lines, one, other, contact) {
                wrong.entry(pair).or_default().add(contact);
            }
        }
        if pairs.len() > MOST_PAIRS {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let faults = wrong.iter();
    let faults = faults.filter_map(|(pair, meeting)| meeting.worst(lines, *pair));
    swept.then(|| Met {
        faults: faults.collect(),
        pairs,
    })
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
    fn worst(&self, lines: &Lines, (one, other): (usize, usize)) -> Option<Fault> {
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
