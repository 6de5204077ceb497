//! Where the tilings of an almanac come from, and which tilings of a date are shown.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::cached_puzzle::Results;
use super::{AlmanacOptions, Dates, NumberedTiling, ShownTilings, TilingAmount};
use crate::solver::{CountingError, MemoryLimit, Solver, Tilings};
use crate::{PartialTiling, Puzzle, Reveal, Solution};

/// Where tilings come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolutionSource {
    /// The solver.
    Solver(Pick),
    /// A file that was read and verified: the tilings of each reveal, in their order. Where only one is shown, it is
    /// the first.
    Given(BTreeMap<Reveal, Vec<Solution>>),
}

/// Which of a reveal's tilings the solver picks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Pick {
    /// The first one found.
    #[default]
    First,
    /// One drawn at random, each with equal chance. The same seed draws the same tiling for the
    /// same reveal of the same puzzle.
    Seed(u64),
    /// That with this number, from 1, if there are as many.
    Number(u64),
}

impl Default for SolutionSource {
    fn default() -> Self {
        Self::Solver(Pick::First)
    }
}

impl SolutionSource {
    /// The source that has these solutions, each once.
    pub fn given(solutions: impl IntoIterator<Item = Solution>) -> Self {
        let mut by_reveal: BTreeMap<Reveal, Vec<Solution>> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        for solution in solutions {
            if seen.insert(solution.clone()) {
                by_reveal.entry(solution.reveal().clone()).or_default().push(solution);
            }
        }
        Self::Given(by_reveal)
    }

    /// The tiling to show of a reveal, if there is one.
    ///
    /// # Errors
    /// [`CountingError`] if the search takes too long, or the tiling is drawn at random and the tilings cannot be
    /// numbered.
    pub fn find(
        &self,
        puzzle: &Puzzle,
        solver: &Solver<'_>,
        reveal: &Reveal,
    ) -> Result<Option<Solution>, CountingError> {
        match self {
            Self::Solver(pick) => {
                let tilings = || Tilings::new(puzzle, reveal, MemoryLimit::default());
                Ok(pick.find(puzzle, solver, reveal, tilings)?.map(|(solution, _)| solution))
            }
            Self::Given(by_reveal) => {
                Ok(by_reveal.get(reveal).and_then(|solutions| solutions.first().cloned()))
            }
        }
    }
}

impl Pick {
    /// The tiling that is picked, with its number from 0 if that is known now.
    fn find<'p>(
        self,
        puzzle: &Puzzle,
        solver: &Solver<'_>,
        reveal: &Reveal,
        tilings: impl FnOnce() -> Result<Tilings<'p>, CountingError>,
    ) -> Result<Option<(Solution, Option<u128>)>, CountingError> {
        let numbered = match self {
            Self::First => {
                let begun = PartialTiling::new(reveal.clone());
                let first = solver.first_within(&begun, MemoryLimit::default())?;
                return Ok(first.map(|solution| (solution, None)));
            }
            Self::Seed(seed) => tilings()?.draw(1, seed_of_reveal(seed, puzzle, reveal)).pop(),
            Self::Number(number) => {
                let graph = tilings()?;
                let index = u128::from(number).checked_sub(1);
                index.and_then(|index| Some((index, graph.nth(index)?)))
            }
        };
        Ok(numbered.map(|(index, solution)| (solution, Some(index))))
    }
}

/// A separate seed for each reveal, so that the draws for two dates, or for two years, are independent.
fn seed_of_reveal(seed: u64, puzzle: &Puzzle, reveal: &Reveal) -> u64 {
    // A prime above the number of reveals that a puzzle may have.
    const STEP: u64 = 1_000_003;
    let ordinal = puzzle.reveal_ordinal(reveal) as u64;
    seed.wrapping_mul(STEP).wrapping_add(ordinal)
}

/// The inputs that decide which tilings of a date are shown.
pub struct Choice<'a, 'p> {
    pub dates: &'a Dates<'p>,
    pub options: &'a AlmanacOptions,
}

impl Choice<'_, '_> {
    fn results(&self) -> &Results {
        self.dates.results()
    }

    /// Whether the tilings shown are numbered.
    pub fn is_to_number(&self) -> bool {
        self.options.numbered && self.options.per_date != TilingAmount::NONE
    }

    /// Whether tilings are drawn at random.
    pub fn is_to_draw(&self) -> bool {
        matches!(self.options.source, SolutionSource::Solver(Pick::Seed(_)))
            && !matches!(self.options.per_date, TilingAmount::NONE | TilingAmount::All)
    }

    /// For each date the tiling that the solver picks, where some but not all are shown.
    ///
    /// # Errors
    /// [`CountingError`] if they are drawn at random and the tilings cannot be numbered.
    pub fn picks(&self) -> Result<Vec<Option<Solution>>, CountingError> {
        let reveals = self.dates.reveals();
        match (&self.options.source, self.options.per_date) {
            (SolutionSource::Given(_), _) | (_, TilingAmount::All | TilingAmount::NONE) => {
                Ok(vec![None; reveals.len()])
            }
            (SolutionSource::Solver(pick), TilingAmount::UpTo(_)) => {
                let solver = Solver::new(self.dates.puzzle());
                reveals
                    .par_iter()
                    .map(|reveal| {
                        let key = (reveal.clone(), *pick);
                        self.results().tilings.get_or_find(key, |_| {
                            let tilings = || self.tilings(reveal);
                            let found = pick.find(self.dates.puzzle(), &solver, reveal, tilings)?;
                            Ok(found.map(|(solution, index)| {
                                if index.is_some() {
                                    self.results().indices.get_or_make(solution.clone(), |_| index);
                                }
                                solution
                            }))
                        })
                    })
                    .collect()
            }
        }
    }

    /// How many tilings each date has, counted separately.
    ///
    /// # Errors
    /// [`CountingError`] if a date has too many.
    pub fn counts(&self, picks: &[Option<Solution>]) -> Result<Vec<u128>, CountingError> {
        self.dates
            .reveals()
            .par_iter()
            .zip(picks)
            .map(|(reveal, pick)| {
                let counts = &self.results().counts;
                counts.get_or_find(reveal.clone(), |_| self.count(reveal, pick.as_slice()))
            })
            .collect()
    }

    /// How many tilings a reveal has. If tilings are numbered, the graph of its tilings numbers the picked one, or
    /// those of the file, as well.
    fn count(&self, reveal: &Reveal, pick: &[Solution]) -> Result<u128, CountingError> {
        let solutions = match &self.options.source {
            SolutionSource::Solver(_) => pick,
            SolutionSource::Given(by_reveal) => {
                by_reveal.get(reveal).map_or(&[][..], Vec::as_slice)
            }
        };
        if self.is_to_number() && !solutions.is_empty() {
            let tilings = self.tilings(reveal).ok();
            for solution in solutions {
                self.results()
                    .indices
                    .get_or_make(solution.clone(), |_| tilings.as_ref()?.number_of(solution));
            }
            if let Some(tilings) = tilings {
                return Ok(tilings.count());
            }
        }
        Solver::new(self.dates.puzzle()).count_within(reveal, MemoryLimit::default())
    }

    /// The tilings of a reveal; their number is kept.
    fn tilings(&self, reveal: &Reveal) -> Result<Tilings<'_>, CountingError> {
        let tilings = self.results().listing_as_made(self.dates.puzzle()).tilings(reveal)?;
        self.results().counts.get_or_make(reveal.clone(), |_| tilings.count());
        Ok(tilings)
    }

    /// The tilings to show for a reveal that has this many. If several are shown, the picked one is among them.
    ///
    /// # Errors
    /// [`CountingError`] if some are drawn at random and the tilings cannot be numbered.
    pub fn selection(
        &self,
        reveal: &Reveal,
        tilings: u128,
        pick: Option<Solution>,
    ) -> Result<ShownTilings, CountingError> {
        let most = match self.options.per_date {
            TilingAmount::All => u64::MAX,
            TilingAmount::UpTo(amount) => amount.into(),
        };
        let all = u64::try_from(tilings).unwrap_or(u64::MAX);
        match &self.options.source {
            SolutionSource::Given(by_reveal) => Ok(match by_reveal.get(reveal) {
                Some(solutions) => ShownTilings::Held(
                    solutions
                        .iter()
                        .take(usize::try_from(most).unwrap_or(usize::MAX))
                        .map(|solution| self.numbered(solution.clone()))
                        .collect(),
                ),
                None if tilings == 0 => ShownTilings::NoTiling,
                None => ShownTilings::NotGiven,
            }),
            SolutionSource::Solver(_) if tilings == 0 => Ok(ShownTilings::NoTiling),
            SolutionSource::Solver(_) if most > 1 && most >= all => {
                Ok(ShownTilings::Leading(all, None))
            }
            SolutionSource::Solver(source) => match pick {
                None => Ok(ShownTilings::Leading(0, None)),
                Some(pick) => self.with_pick(reveal, *source, self.numbered(pick), most),
            },
        }
    }

    /// As many tilings as requested, the picked one among them.
    fn with_pick(
        &self,
        reveal: &Reveal,
        source: Pick,
        pick: NumberedTiling,
        most: u64,
    ) -> Result<ShownTilings, CountingError> {
        if most == 1 {
            return Ok(ShownTilings::Held(vec![pick]));
        }
        Ok(match (source, pick.number) {
            (Pick::Seed(seed), _) => self.sample(reveal, pick, most, seed)?,
            (_, Some(number)) if number <= most.into() => ShownTilings::Leading(most, None),
            _ => ShownTilings::Leading(most - 1, Some(Box::new(pick))),
        })
    }

    /// This many tilings drawn at random, the picked one among them, in the order of their numbers.
    fn sample(
        &self,
        reveal: &Reveal,
        pick: NumberedTiling,
        most: u64,
        seed: u64,
    ) -> Result<ShownTilings, CountingError> {
        let others = usize::try_from(most - 1).unwrap_or(usize::MAX);
        let mut tilings: Vec<NumberedTiling> = self
            .tilings(reveal)?
            .draw(others.saturating_add(1), seed_of_reveal(seed, self.dates.puzzle(), reveal))
            .into_iter()
            .map(|(index, solution)| NumberedTiling { number: Some(index + 1), solution })
            .filter(|tiling| tiling.solution != pick.solution)
            .take(others)
            .collect();
        tilings.push(pick);
        tilings.sort_by_key(|tiling| tiling.number);
        Ok(ShownTilings::Held(tilings))
    }

    /// A tiling with its number, if requested.
    fn numbered(&self, solution: Solution) -> NumberedTiling {
        let index = if self.options.numbered {
            self.results().indices.get_or_make(solution.clone(), |solution| {
                self.results().listing_as_made(self.dates.puzzle()).number_of(solution)
            })
        } else {
            None
        };
        NumberedTiling { number: index.map(|index| index + 1), solution }
    }
}
