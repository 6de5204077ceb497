//! What is worth knowing about the number of ways to solve a date, from the almanac.

use std::ops::{ControlFlow, Range};
use tilendar_press::language::Language;
use tilendar_press::options::SpecialDays;
use tilendar_puzzle::almanac::{Almanac, Day, Entry};
use tilendar_puzzle::analysis::Marks;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Placement, Reveal};

/// A fact about the ways to solve a date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// As many as on a special day of this name.
    AsManyAs(String),
    /// So many pieces lie in the same place in all of them.
    FixedPieces(usize),
    /// No day of the year has fewer.
    FewestOfYear,
    /// No day of the year has more.
    MostOfYear,
    /// No day of the month has fewer.
    FewestOfMonth,
    /// No day of the month has more.
    MostOfMonth,
    /// It is among the hardest fifth of all dates.
    Hardest,
    /// No piece is turned over.
    FaceUp,
}

/// The most tilings of a day that are compared: of more, hardly any have a piece in common.
const MOST_COMPARED: u128 = 24;
/// The days of the shortest month.
const SHORTEST_MONTH: usize = 28;
/// The days of the shortest year.
const SHORTEST_YEAR: usize = 365;

impl Fact {
    /// The facts about each of an almanac's days, the most personal first. Months and years are compared only if all of
    /// their days are here and have solutions.
    pub fn of_days(almanac: &Almanac<'_>, special: &SpecialDays) -> Vec<Vec<Self>> {
        let (days, entries) = (almanac.days(), almanac.entries());
        let solver = Solver::new(almanac.puzzle());
        let is_face_up = almanac.puzzle().pieces().iter().all(|piece| !piece.may_flip());
        let names = Vec::from_iter(days.iter().map(|&day| special.name_of(day)));
        let years = Extremes::of_runs(days, entries, SHORTEST_YEAR, |day| (day.year(), 0));
        let months =
            Extremes::of_runs(days, entries, SHORTEST_MONTH, |day| (day.year(), day.month()));
        (0..days.len())
            .map(|index| {
                let count = entries[index].tilings;
                let alike = (0..days.len())
                    .filter(|&other| other != index && entries[other].tilings == count)
                    .find_map(|other| names[other].clone());
                let hardest = entries[index].difficulty.map(|difficulty| difficulty.marks.number());
                let fixed = match count {
                    2..=MOST_COMPARED => fixed_pieces(&solver, &entries[index].reveal),
                    _ => 0,
                };
                [
                    alike.map(Self::AsManyAs),
                    (fixed > 0).then_some(Self::FixedPieces(fixed)),
                    Extremes::fact(&years, index, count, (Self::FewestOfYear, Self::MostOfYear)),
                    Extremes::fact(&months, index, count, (Self::FewestOfMonth, Self::MostOfMonth)),
                    is_face_up.then_some(Self::FaceUp),
                    (hardest == Some(Marks::MAXIMUM)).then_some(Self::Hardest),
                ]
                .into_iter()
                .flatten()
                .collect()
            })
            .collect()
    }

    /// The fact in a language.
    pub fn words(&self, language: &Language) -> String {
        let phrases = &language.phrases().cards;
        match self {
            Self::AsManyAs(day) => phrases.as_many_as.with(&[("day", day)]),
            Self::FixedPieces(1) => phrases.one_fixed_piece.to_string(),
            Self::FixedPieces(count) => phrases.fixed_pieces.with(&[("count", &count.to_string())]),
            Self::FewestOfYear => phrases.fewest_of_year.to_string(),
            Self::MostOfYear => phrases.most_of_year.to_string(),
            Self::FewestOfMonth => phrases.fewest_of_month.to_string(),
            Self::MostOfMonth => phrases.most_of_month.to_string(),
            Self::Hardest => phrases.hardest.to_string(),
            Self::FaceUp => phrases.face_up.to_string(),
        }
    }
}

/// How many pieces lie in the same place in every tiling.
fn fixed_pieces(solver: &Solver<'_>, reveal: &Reveal) -> usize {
    let mut fixed: Option<Vec<Placement>> = None;
    solver.for_each(reveal, |solution| {
        let tiling = solution.placements();
        let common = fixed.get_or_insert_with(|| tiling.to_vec());
        common.retain(|placement| tiling.contains(placement));
        if common.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    fixed.map_or(0, |common| common.len())
}

/// The fewest and the most ways of a run of days.
struct Extremes {
    days: Range<usize>,
    fewest: u128,
    most: u128,
}

impl Extremes {
    /// Those of each run of days with the same key that is at least so long and has all of its days.
    fn of_runs(
        days: &[Day],
        entries: &[Entry],
        least: usize,
        key: fn(Day) -> (Option<i32>, u32),
    ) -> Vec<Self> {
        let mut start = 0;
        let mut runs = Vec::new();
        for run in days.chunk_by(|&a, &b| key(a) == key(b)) {
            let range = start..start + run.len();
            start = range.end;
            let counts = entries[range.clone()].iter().map(|entry| entry.tilings);
            if run.len() >= least
                && is_whole(run, key)
                && let Some((fewest, most)) = counts
                    .map(|count| (count, count))
                    .reduce(|(fewest, most), (count, _)| (fewest.min(count), most.max(count)))
                && fewest > 0
            {
                runs.push(Self { days: range, fewest, most });
            }
        }
        runs
    }

    fn fact(runs: &[Self], index: usize, count: u128, facts: (Fact, Fact)) -> Option<Fact> {
        let run = runs.iter().find(|run| run.days.contains(&index))?;
        match count {
            _ if run.fewest == run.most => None,
            count if count == run.fewest => Some(facts.0),
            count if count == run.most => Some(facts.1),
            _ => None,
        }
    }
}

/// Whether the days before and after a run of days have other keys.
fn is_whole(run: &[Day], key: fn(Day) -> (Option<i32>, u32)) -> bool {
    let (Some(&first), Some(&last)) = (run.first(), run.last()) else {
        return false;
    };
    let is_outside = |day: Option<Day>| day.is_none_or(|day| key(day) != key(first));
    match (first, last) {
        (Day::Dated(first), Day::Dated(last)) => {
            is_outside(first.pred_opt().map(Day::Dated))
                && is_outside(last.succ_opt().map(Day::Dated))
        }
        (Day::Perpetual { .. }, _) | (_, Day::Perpetual { .. }) => {
            run.len() == Day::perpetual().into_iter().filter(|&day| key(day) == key(first)).count()
        }
    }
}
