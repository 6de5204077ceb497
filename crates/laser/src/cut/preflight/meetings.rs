//! Where lines meet that should not.
//!
//! Closed cuts may meet nothing, nor themselves. Open cuts are common lines: they may meet others where
//! one of the two ends, as in a T, and cross each other, as at a corner of four parts. Score lines may
//! cross each other, as a grid does, and end at a cut. No line may be there twice.
//!
//! Of a drawing, what the beam takes away is told as a whole, and score lines and open cuts that run over
//! a cut are what people do on purpose.

use super::finding::{Fault, MOST_MEETINGS, Pair, Place, Warning};
use super::lines::Lines;
use super::taken::{Depths, TakenAway, is_small_loop};
use super::{LEAST_FEATURE, Origin, PreflightOptions};
use crate::cut::is_cut;
use crate::geometry::{Contact, contacts, near_pairs_watched};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use tilendar_drawing::{Layer, Point};

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

/// The most pairs of lines that may meet, rightly or wrongly.
const MOST_PAIRS: usize = 1_000_000;

/// Pairs of lines that have a point in common, as indices, the smaller one first.
pub(super) type Meetings = BTreeSet<(usize, usize)>;

/// What was found where lines meet.
#[derive(Default)]
pub(super) struct Met {
    pub faults: Vec<Fault>,
    pub warnings: Vec<Warning>,
    /// All pairs of different lines that meet.
    pub pairs: Meetings,
}

/// Lines that meet wrongly, and all pairs of different lines that meet.
pub(super) fn wrong_meetings(
    lines: &Lines,
    options: &PreflightOptions,
    taken: &mut TakenAway,
    visited: impl FnMut(usize),
) -> Met {
    let mut meetings = Pairs::default();
    let swept = near_pairs_watched(&lines.boxes(), options.tolerance, visited, |one, other| {
        for contact in contacts(&lines.edges[one], &lines.edges[other], options.tolerance) {
            meetings.add(lines, (one, other), contact, options, taken);
        }
        match meetings.wrong.len() > MOST_MEETINGS || meetings.all.len() > MOST_PAIRS {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    // The sweep stopped at the limit of these or at its own.
    let too_many = match meetings.wrong.len() > MOST_MEETINGS {
        true => Fault::TooManyMeetings,
        false => Fault::TooDense,
    };
    let mut met = meetings.judged(lines, options, taken);
    met.faults.extend((!swept).then_some(too_many));
    met
}

/// Pairs of lines that meet.
#[derive(Default)]
struct Pairs {
    all: Meetings,
    wrong: BTreeMap<(usize, usize), Meeting>,
    /// Different closed cuts of a drawing that meet where one has a corner: they may cross there.
    touching: BTreeMap<(usize, usize), Point>,
}

impl Pairs {
    fn add(
        &mut self,
        lines: &Lines,
        (one, other): (usize, usize),
        contact: Contact,
        options: &PreflightOptions,
        taken: &mut TakenAway,
    ) {
        let pair = (lines.owners[one], lines.owners[other]);
        if pair.0 != pair.1 {
            self.all.insert(pair);
        }
        if is_allowed(lines, one, other, contact) {
            return;
        }
        let is_drawn = options.origin == Origin::Drawn;
        if is_drawn && is_taken_away(lines, one, other, contact, options.least_gap) {
            taken.add(contact.place());
            return;
        }
        match contact {
            Contact::End(at) if is_drawn => {
                self.touching.entry(pair).or_insert(at);
            }
            _ => self.wrong.entry(pair).or_default().add(contact),
        }
    }

    /// What is to be said of the pairs.
    fn judged(self, lines: &Lines, options: &PreflightOptions, taken: &mut TakenAway) -> Met {
        let mut met = Met::default();
        let mut depths = Depths::of(lines, options.least_gap);
        for (&pair, meeting) in self.wrong.iter().take(MOST_MEETINGS) {
            let worst = meeting.worst(lines, pair);
            if options.origin == Origin::Computed {
                met.faults.extend(worst);
            } else if let Some(fault) = worst {
                match as_drawn(fault, lines, pair, &mut depths) {
                    Drawn::Fault(fault) => met.faults.push(fault),
                    Drawn::Warning(warning) => met.warnings.push(warning),
                    Drawn::TakenAway(at) => taken.add(at),
                }
            }
        }
        let touching = self.touching.iter();
        for (&(one, other), &at) in touching.filter(|(pair, _)| !self.wrong.contains_key(pair)) {
            match depths.cross(one, other) {
                Some(true) => met.faults.push(Fault::Crossing {
                    lines: Pair::of(lines, one, other),
                    at: Place(at),
                }),
                Some(false) | None => taken.add(at),
            }
        }
        met.pairs = self.all;
        met
    }
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

/// Whether two edges of a drawing meet in a trifle: at a point, along a stretch too short to matter, or at
/// the ends of a loop that the beam takes away.
fn is_taken_away(lines: &Lines, one: usize, other: usize, contact: Contact, kerf: f64) -> bool {
    let same_line = lines.owners[one] == lines.owners[other];
    let is_small = |at: Point| same_line && is_small_loop(lines, one, other, at, kerf);
    match contact {
        Contact::End(_) => same_line,
        Contact::Between(at) => is_small(at),
        Contact::Along(from, to, length) => {
            length <= LEAST_FEATURE || is_small(from) && is_small(to)
        }
    }
}

/// What a wrong meeting of lines that people drew is.
enum Drawn {
    Fault(Fault),
    Warning(Warning),
    TakenAway(Point),
}

fn as_drawn(
    fault: Fault,
    lines: &Lines,
    (one, other): (usize, usize),
    depths: &mut Depths,
) -> Drawn {
    let pair = [one, other].map(|line| &lines.lines[line]);
    let scored = pair.map(|line| line.layer == Layer::Score);
    let open = pair.map(|line| !line.contour.closed);
    match fault {
        Fault::Doubled {
            lines,
            from,
            to,
            total,
        } if scored[0] != scored[1] => Drawn::Warning(Warning::ScoredAlongCut {
            lines,
            from,
            to,
            total,
        }),
        Fault::Crossing { lines: names, at } => {
            if scored[0] != scored[1] || one != other && open[0] != open[1] {
                return Drawn::Warning(Warning::RunsOver { lines: names, at });
            }
            let is_deep = one == other || depths.cross(one, other).unwrap_or(true);
            match is_deep {
                true => Drawn::Fault(Fault::Crossing { lines: names, at }),
                false => Drawn::TakenAway(at.0),
            }
        }
        other => Drawn::Fault(other),
    }
}

impl Pair {
    fn of(lines: &Lines, one: usize, other: usize) -> Self {
        Self {
            one: lines.lines[one].name(),
            other: lines.lines[other].name(),
            same_line: one == other,
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
    fn worst(&self, lines: &Lines, (one, other): (usize, usize)) -> Option<Fault> {
        let pair = Pair::of(lines, one, other);
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
