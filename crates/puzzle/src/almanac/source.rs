//! Where the tilings of an almanac come from, and which tilings of a date are shown.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::{AlmanacOptions, Dates, NumberedTiling, ShownTilings, TilingAmount};
use crate::solver::{CountingError, Draw, MemoryLimit, Solver, Tilings};
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
        let mut given: BTreeMap<Reveal, Vec<Solution>> = BTreeMap::new();
        let mut known = BTreeSet::new();
        for solution in solutions {
            if !known.insert(solution.clone()) {
                continue;
            }
            let reveal = solution.reveal().clone();
            given.entry(reveal).or_default().push(solution);
        }
        Self::Given(given)
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
            Self::Solver(Pick::First) => {
                let begun = PartialTiling::new(reveal.clone());
                solver.first_within(&begun, MemoryLimit::default())
            }
            Self::Solver(Pick::Seed(seed)) => {
                let tilings = Tilings::new(puzzle, reveal, MemoryLimit::default())?;
                let seed = seed_of_reveal(*seed, puzzle, reveal);
                Ok(tilings.sample(1, seed).into_iter().next())
            }
            Self::Solver(Pick::Number(number)) => {
                let tilings = Tilings::new(puzzle, reveal, MemoryLimit::default())?;
                Ok(number.checked_sub(1).and_then(|place| tilings.nth(place.into())))
            }
            Self::Given(solutions) => {
                let tilings = solutions.get(reveal);
                Ok(tilings.and_then(|tilings| tilings.first().cloned()))
            }
        }
    }
}

/// A separate seed for each reveal, so that the draws for two dates, or for two years, are independent.
fn seed_of_reveal(seed: u64, puzzle: &Puzzle, reveal: &Reveal) -> u64 {
    // A prime above the number of reveals that a puzzle may have.
    const STEP: u64 = 1_000_003;
    let ordinal = puzzle.reveal_ordinal(reveal) as u64;
    seed.wrapping_mul(STEP).wrapping_add(ordinal)
}

/// Where a reveal has more tilings than this, they are numbered and drawn on a graph of its own instead of being
/// listed one by one.
const FEW: u128 = 100_000;

/// The inputs that decide which tilings of a date are shown.
pub struct Choice<'a, 'p> {
    pub dates: &'a Dates<'p>,
    pub options: &'a AlmanacOptions,
}

impl Choice<'_, '_> {
    /// For each date the tiling that the solver picks, where some but not all are shown.
    ///
    /// # Errors
    /// [`CountingError`] if they are drawn at random and the tilings cannot be numbered.
    pub fn picked(&self) -> Result<Vec<Option<Solution>>, CountingError> {
        let (source, per_date) = (&self.options.source, self.options.per_date);
        let reveals = self.dates.reveals();
        match (source, per_date) {
            (SolutionSource::Given(_), _) | (_, TilingAmount::All | TilingAmount::NONE) => {
                Ok(vec![None; reveals.len()])
            }
            (SolutionSource::Solver(pick), TilingAmount::UpTo(_)) => {
                let solver = Solver::new(self.dates.puzzle());
                let tilings = &self.dates.known().tilings;
                let pick_of = |reveal: &Reveal| {
                    let key = (reveal.clone(), *pick);
                    tilings.get_or_find(key, |_| self.pick(&solver, reveal, *pick))
                };
                reveals.par_iter().map(pick_of).collect()
            }
        }
    }

    fn pick(
        &self,
        solver: &Solver<'_>,
        reveal: &Reveal,
        pick: Pick,
    ) -> Result<Option<Solution>, CountingError> {
        let numbered = match pick {
            Pick::First => return self.options.source.find(self.dates.puzzle(), solver, reveal),
            Pick::Seed(seed) => self.draw(reveal, 1, seed)?.into_iter().next(),
            Pick::Number(number) => {
                let tilings = self.counted(reveal)?;
                let place = number.checked_sub(1).map(u128::from);
                place.and_then(|place| Some((place, tilings.nth(place)?)))
            }
        };
        let Some((place, solution)) = numbered else { return Ok(None) };
        self.dates.known().places.get_or_make(solution.clone(), |_| Some(place));
        Ok(Some(solution))
    }

    /// The graph of a reveal's tilings; their number is kept.
    fn counted(&self, reveal: &Reveal) -> Result<Tilings<'_>, CountingError> {
        let tilings = Tilings::new(self.dates.puzzle(), reveal, MemoryLimit::default())?;
        self.dates.known().counts.get_or_make(reveal.clone(), |_| tilings.count());
        Ok(tilings)
    }

    /// How many tilings each date has, counted separately.
    ///
    /// # Errors
    /// [`CountingError`] if a date has too many.
    pub fn counts(&self, picked: &[Option<Solution>]) -> Result<Vec<u128>, CountingError> {
        let counts = &self.dates.known().counts;
        let dates = self.dates.reveals().par_iter().zip(picked);
        let count = |(reveal, picked): (&Reveal, &Option<Solution>)| {
            counts.get_or_find(reveal.clone(), |_| self.count(reveal, picked.as_slice()))
        };
        dates.map(count).collect()
    }

    /// How many tilings a reveal has. If tilings are numbered, the graph of its tilings numbers the picked one, or
    /// those of the file, as well.
    fn count(&self, reveal: &Reveal, picked: &[Solution]) -> Result<u128, CountingError> {
        let solutions = match &self.options.source {
            SolutionSource::Solver(_) => picked,
            SolutionSource::Given(given) => given.get(reveal).map_or(&[][..], Vec::as_slice),
        };
        if self.is_to_number() && !solutions.is_empty() {
            let graph = self.counted(reveal).ok();
            let places = &self.dates.known().places;
            for solution in solutions {
                let place = |solution: &Solution| graph.as_ref()?.number_of(solution);
                places.get_or_make(solution.clone(), place);
            }
            if let Some(graph) = graph {
                return Ok(graph.count());
            }
        }
        Solver::new(self.dates.puzzle()).count_within(reveal, MemoryLimit::default())
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

    /// The tilings to show for a reveal that has this many. If several are shown, the picked one is among them.
    ///
    /// # Errors
    /// [`CountingError`] if some are drawn at random and the tilings cannot be numbered.
    pub fn shown(
        &self,
        reveal: &Reveal,
        tilings: u128,
        picked: Option<Solution>,
    ) -> Result<ShownTilings, CountingError> {
        let all = u64::try_from(tilings).unwrap_or(u64::MAX);
        let wanted = match self.options.per_date {
            TilingAmount::All => u64::MAX,
            TilingAmount::UpTo(amount) => amount.into(),
        };
        let pick = match &self.options.source {
            SolutionSource::Given(given) => {
                return Ok(match given.get(reveal) {
                    Some(given) => self.given(given, tilings, wanted),
                    None if tilings == 0 => ShownTilings::NoTiling,
                    None => ShownTilings::NotGiven,
                });
            }
            SolutionSource::Solver(_) if tilings == 0 => return Ok(ShownTilings::NoTiling),
            SolutionSource::Solver(_) if wanted > 1 && wanted >= all => {
                return Ok(ShownTilings::Leading(all, None));
            }
            SolutionSource::Solver(pick) => *pick,
        };
        let Some(picked) = picked else {
            return Ok(ShownTilings::Leading(0, None));
        };
        let picked = self.numbered(picked, tilings);
        Ok(match pick {
            _ if wanted == 1 => ShownTilings::Held(vec![picked]),
            Pick::First | Pick::Number(_)
                if picked.number.is_some_and(|number| number <= wanted.into()) =>
            {
                ShownTilings::Leading(wanted, None)
            }
            Pick::First | Pick::Number(_) => {
                ShownTilings::Leading(wanted - 1, Some(Box::new(picked)))
            }
            Pick::Seed(seed) => self.sample(reveal, picked, wanted, seed)?,
        })
    }

    fn given(&self, given: &[Solution], tilings: u128, wanted: u64) -> ShownTilings {
        let wanted = usize::try_from(wanted).unwrap_or(usize::MAX);
        let given = given.iter().take(wanted);
        let numbered = given.map(|solution| self.numbered(solution.clone(), tilings));
        ShownTilings::Held(numbered.collect())
    }

    /// This many tilings drawn at random, the picked one among them, in the order of their numbers.
    fn sample(
        &self,
        reveal: &Reveal,
        picked: NumberedTiling,
        wanted: u64,
        seed: u64,
    ) -> Result<ShownTilings, CountingError> {
        let others = usize::try_from(wanted - 1).unwrap_or(usize::MAX);
        let drawn = self.draw(reveal, others.saturating_add(1), seed)?;
        let drawn = drawn.into_iter().map(|(place, solution)| {
            let number = Some(place + 1);
            NumberedTiling { number, solution }
        });
        let drawn = drawn.filter(|tiling| tiling.solution != picked.solution);
        let mut held: Vec<NumberedTiling> = drawn.take(others).collect();
        held.push(picked);
        held.sort_by_key(|tiling| tiling.number);
        Ok(ShownTilings::Held(held))
    }

    /// Tilings of a reveal drawn at random, each with its number from 0: from the graph of all tilings if it has been
    /// made and the reveal has few, and otherwise from a graph of the reveal alone.
    ///
    /// # Errors
    /// [`CountingError`] if the tilings cannot be numbered.
    fn draw(
        &self,
        reveal: &Reveal,
        size: usize,
        seed: u64,
    ) -> Result<Vec<(u128, Solution)>, CountingError> {
        let puzzle = self.dates.puzzle();
        let seed = seed_of_reveal(seed, puzzle, reveal);
        let draw = Draw { size, seed };
        let listing = self.dates.made_listing();
        match listing.and_then(|listing| listing.draw(reveal, draw, FEW)) {
            Some(drawn) => Ok(drawn),
            None => Ok(self.counted(reveal)?.draw(draw)),
        }
    }

    /// A tiling of a reveal that has this many, with its number if requested.
    fn numbered(&self, solution: Solution, tilings: u128) -> NumberedTiling {
        let is_numbered = self.options.numbered;
        let place = is_numbered.then(|| self.place_of(&solution, tilings));
        let number = place.flatten().map(|place| place + 1);
        NumberedTiling { number, solution }
    }

    fn place_of(&self, solution: &Solution, tilings: u128) -> Option<u128> {
        let find = |solution: &Solution| match self.dates.made_listing() {
            Some(listing) if tilings <= FEW && listing.is_in_one_pass() => {
                listing.number_of(solution)
            }
            _ => {
                let puzzle = self.dates.puzzle();
                let graph = Tilings::new(puzzle, solution.reveal(), MemoryLimit::default());
                graph.ok()?.number_of(solution)
            }
        };
        let places = &self.dates.known().places;
        places.get_or_make(solution.clone(), find)
    }
}
