//! Choosing the tilings of a date.

use super::{NumberedTiling, Numbering, ShownTilings, TilingAmount};
use crate::product::source::seed_of_reveal;
use crate::product::{Pick, SolutionSource};
use tilendar_puzzle::solver::{CountingError, MemoryLimit, Solver, Tilings};
use tilendar_puzzle::{Puzzle, Reveal, Solution};

/// What decides which tilings of a date are shown.
pub(in crate::product) struct Choosing<'a> {
    pub puzzle: &'a Puzzle,
    pub solver: &'a Solver<'a>,
    /// Tells the numbers of the tilings that are not taken by their numbers.
    pub numbering: &'a Numbering<'a>,
    pub source: &'a SolutionSource,
    pub amount: TilingAmount,
}

impl Choosing<'_> {
    /// The tilings to show of a reveal that has so many. Where the solver is asked for several, the
    /// one that it is asked for on a card is among them.
    ///
    /// # Errors
    /// [`CountingError`] if some are to be drawn at random and the tilings cannot be numbered.
    pub(in crate::product) fn shown(
        &self,
        reveal: &Reveal,
        tilings: u128,
    ) -> Result<ShownTilings, CountingError> {
        let all = u64::try_from(tilings).unwrap_or(u64::MAX);
        let wanted = match self.amount {
            TilingAmount::All => u64::MAX,
            TilingAmount::UpTo(amount) => u64::from(amount.get()),
        };
        let pick = match self.source {
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
        let Some(picked) = self.source.find(self.puzzle, self.solver, reveal)? else {
            return Ok(ShownTilings::NoTiling);
        };
        let picked = self.numbered(picked, tilings);
        Ok(match pick {
            _ if wanted == 1 => ShownTilings::Held(vec![picked]),
            Pick::First if picked.number.is_some_and(|number| number <= wanted.into()) => {
                ShownTilings::Leading(wanted, None)
            }
            Pick::First => ShownTilings::Leading(wanted - 1, Some(Box::new(picked))),
            Pick::Seed(seed) => self.sample(reveal, picked, wanted, seed)?,
        })
    }

    fn given(&self, given: &[Solution], tilings: u128, wanted: u64) -> ShownTilings {
        let wanted = usize::try_from(wanted).unwrap_or(usize::MAX);
        let given = given.iter().take(wanted);
        ShownTilings::Held(
            given
                .map(|solution| self.numbered(solution.clone(), tilings))
                .collect(),
        )
    }

    /// So many tilings drawn at random, the picked one among them, in the order of their numbers.
    fn sample(
        &self,
        reveal: &Reveal,
        picked: NumberedTiling,
        wanted: u64,
        seed: u64,
    ) -> Result<ShownTilings, CountingError> {
        let graph = Tilings::new(self.puzzle, reveal, MemoryLimit::default())?;
        let seed = seed_of_reveal(seed, self.puzzle, reveal);
        let others = usize::try_from(wanted - 1).unwrap_or(usize::MAX);
        let drawn = graph.sample(others.saturating_add(1), seed).into_iter();
        let drawn = drawn
            .filter(|solution| *solution != picked.solution)
            .take(others);
        let mut held: Vec<NumberedTiling> = drawn
            .map(|solution| NumberedTiling {
                number: graph.number_of(&solution).map(|place| place + 1),
                solution,
            })
            .collect();
        held.push(picked);
        held.sort_by_key(|tiling| tiling.number);
        Ok(ShownTilings::Held(held))
    }

    fn numbered(&self, solution: Solution, tilings: u128) -> NumberedTiling {
        NumberedTiling {
            number: self.numbering.number_of(&solution, tilings),
            solution,
        }
    }
}
