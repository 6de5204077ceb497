//! Which of all tilings a file has.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use serde::Serialize;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::solver::{Census, MemoryLimit, Tilings};
use tilendar::puzzle::text::{LabelsByGroup, ReadSolution};
use tilendar::puzzle::{Puzzle, Reveal, Solution};

/// The most reveals that have a line of their own.
const TOLD: usize = 12;
/// The most reveals whose tilings are counted one by one: of more, all are counted at once.
const FEW: usize = 40;
/// The most tilings of a reveal that are gone through for the numbers of those that are missing.
const MOST_TILINGS: u128 = 200_000;
/// The most pairs of lines with the same tiling that are told.
const TOLD_TWICE: usize = 10;

/// The good solutions of a file: for each puzzle and reveal the lines that have them.
#[derive(Default)]
pub struct Tally<'p> {
    puzzles: BTreeMap<&'p str, Solved<'p>>,
    good: u64,
}

/// The good solutions of a puzzle.
struct Solved<'p> {
    puzzle: &'p Puzzle,
    reveals: Lines,
}

/// For each reveal the tilings that a file has, with their lines.
type Lines = BTreeMap<Reveal, Vec<(Key, u64)>>;

/// Ranges of numbers: the first and the last of each.
type Ranges = Vec<(u64, u64)>;

/// What tells the tilings of a reveal apart: 128 bits of a hash of who covers what.
type Key = u128;

fn key(solution: &Solution) -> Key {
    // FNV-1a in 128 bits.
    const PRIME: u128 = 0x0100_0000_0000_0000_0000_013b;
    let cells = solution.placements().iter();
    let fold = |hash: u128, part: u128| (hash ^ part).wrapping_mul(PRIME).rotate_left(29);
    cells.fold(
        0x6c62_272e_07bb_0142_62b8_2175_6295_c58d,
        |hash, placement| fold(hash, placement.cells.bits()),
    )
}

/// What a file has of the tilings of a reveal.
struct Share<'a> {
    puzzle: &'a Puzzle,
    reveal: &'a Reveal,
    /// How many different tilings the file has.
    has: usize,
    count: u128,
    /// The numbers of those that it has not, from 1, as first and last of a range; `None` where there are too
    /// many to tell.
    missing: Option<Ranges>,
    /// Lines with a tiling that an earlier line has: the earlier line and the later one.
    twice: Vec<(u64, u64)>,
}

impl<'p> Tally<'p> {
    /// Counts a solution.
    pub fn add(&mut self, read: &ReadSolution<'p>) {
        self.good += 1;
        let solved = self.puzzles.entry(read.puzzle.name());
        let solved = solved.or_insert_with(|| Solved {
            puzzle: read.puzzle,
            reveals: Lines::new(),
        });
        let reveal = read.solution.reveal();
        let lines = match solved.reveals.get_mut(reveal) {
            Some(lines) => lines,
            None => solved.reveals.entry(reveal.clone()).or_default(),
        };
        lines.push((key(&read.solution), read.line));
    }

    /// How many solutions there were.
    pub const fn good(&self) -> u64 {
        self.good
    }

    fn shares(&self) -> anyhow::Result<Vec<Share<'_>>> {
        let mut shares = Vec::new();
        for solved in self.puzzles.values() {
            let (puzzle, reveals) = (solved.puzzle, &solved.reveals);
            let census = if reveals.len() > FEW {
                Some(Census::take(puzzle, MemoryLimit::default())?)
            } else {
                None
            };
            for (reveal, lines) in reveals {
                let mut first = BTreeMap::new();
                let mut twice = Vec::new();
                for (key, line) in lines {
                    match first.get(key) {
                        Some(earlier) => twice.push((*earlier, *line)),
                        None => {
                            first.insert(*key, *line);
                        }
                    }
                }
                let keys: BTreeSet<Key> = first.into_keys().collect();
                let (count, missing) = match &census {
                    Some(census) => (census.count(puzzle, reveal), None),
                    None => missing(puzzle, reveal, &keys)?,
                };
                let is_whole = keys.len() as u128 == count;
                shares.push(Share {
                    puzzle,
                    reveal,
                    has: keys.len(),
                    count,
                    missing: if is_whole { Some(Vec::new()) } else { missing },
                    twice,
                });
            }
        }
        Ok(shares)
    }

    /// What is told of it.
    pub fn lines(&self, name: &str) -> anyhow::Result<Vec<String>> {
        let shares = self.shares()?;
        let mut twice: Vec<(u64, u64)> = shares
            .iter()
            .flat_map(|share| share.twice.iter().copied())
            .collect();
        twice.sort_by_key(|(_, later)| *later);
        let told = twice.iter().take(TOLD_TWICE);
        let told = told.map(|(earlier, later)| {
            format!("{name}:{later}: the same tiling as on line {earlier}")
        });
        let mut told: Vec<String> = told.collect();
        if twice.len() > TOLD_TWICE {
            let more = twice.len() - TOLD_TWICE;
            told.push(format!("{name}: {more} more are there twice"));
        }
        if shares.len() > TOLD && shares.iter().all(|share| share.has == 1) {
            told.push(format!(
                "{name}: a tiling of each of {} reveals",
                shares.len()
            ));
        } else if shares.len() <= TOLD {
            told.extend(
                shares
                    .iter()
                    .map(|share| format!("{name}: {}", share.in_words())),
            );
        } else {
            let whole = shares.iter().filter(|share| share.is_whole()).count();
            let part = shares.len() - whole;
            let has: usize = shares.iter().map(|share| share.has).sum();
            let count: u128 = shares.iter().map(|share| share.count).sum();
            told.push(format!(
                "{name}: {has} of the {count} tilings of {} reveals: all of {whole}, some of {part}",
                shares.len()
            ));
        }
        Ok(told)
    }

    /// The same for JSON.
    pub fn written(&self) -> anyhow::Result<Vec<TallyJson<'_>>> {
        let shares = self.shares()?.into_iter();
        let written = shares.map(|share| TallyJson {
            layout: share.puzzle.name(),
            date: Day::of_reveal(share.puzzle, share.reveal).map(Day::slug),
            reveal: LabelsByGroup::new(share.puzzle, share.reveal),
            has: share.has,
            count: share.count,
            missing: share.missing,
            twice: share.twice,
        });
        Ok(written.collect())
    }
}

impl Share<'_> {
    fn is_whole(&self) -> bool {
        self.has as u128 == self.count
    }

    fn in_words(&self) -> String {
        let labels = self.puzzle.labels_in_words(self.reveal, " ");
        let of = match self.count {
            1 => "its only tiling".to_owned(),
            count if self.is_whole() => format!("all {count} tilings"),
            count => format!("{} of {count} tilings", self.has),
        };
        let subject = if labels.is_empty() {
            of
        } else {
            format!("{labels}: {of}")
        };
        match &self.missing {
            // Who has a single tiling did not want all of them.
            Some(missing) if self.has > 1 && !missing.is_empty() && missing.len() <= TOLD => {
                let ranges = missing.iter().map(|(first, last)| {
                    if first == last {
                        first.to_string()
                    } else {
                        format!("{first} to {last}")
                    }
                });
                let ranges: Vec<String> = ranges.collect();
                format!("{subject}; missing by number: {}", ranges.join(", "))
            }
            _ => subject,
        }
    }
}

/// How many tilings the reveal has, and the numbers of those that are not among the keys.
fn missing(
    puzzle: &Puzzle,
    reveal: &Reveal,
    keys: &BTreeSet<Key>,
) -> anyhow::Result<(u128, Option<Ranges>)> {
    let tilings = Tilings::new(puzzle, reveal, MemoryLimit::default())?;
    let count = tilings.count();
    if count > MOST_TILINGS {
        return Ok((count, None));
    }
    let mut ranges = Ranges::new();
    let mut number = 0;
    let _ = tilings.for_each(|solution| {
        number += 1;
        if !keys.contains(&key(&solution)) {
            match ranges.last_mut() {
                Some((_, last)) if *last + 1 == number => *last = number,
                _ => ranges.push((number, number)),
            }
        }
        ControlFlow::Continue(())
    });
    Ok((count, Some(ranges)))
}

/// What a file has of the tilings of a reveal, for JSON.
#[derive(Serialize)]
pub struct TallyJson<'a> {
    layout: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    reveal: LabelsByGroup<'a>,
    has: usize,
    count: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<Vec<(u64, u64)>>,
    twice: Vec<(u64, u64)>,
}
