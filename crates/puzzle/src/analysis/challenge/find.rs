//! Finding the challenge that is wished, among those of a date.

use super::givens::{Givens, Occurrences};
use super::order::{HintStep, hints};
use super::{Aim, Challenge, Level, Wish, with_pieces};
use crate::analysis::difficulty_bits;
use crate::solver::{Effort, Listing, Random, Solver};
use crate::{Puzzle, Reveal, Solution};

/// A date may have so many tilings; to tell that a solution is the only one, all are compared.
pub const MOST_TILINGS: usize = 50_000;
/// More pieces are never given: what is left would be no puzzle.
const MOST_GIVEN: usize = 5;
/// So many challenges of as many given pieces are measured if some of them are what is wished.
const MEASURED: usize = 48;
/// And so many if none is.
const MOST_MEASURED: usize = 400;
/// The search that a challenge leaves may try so many placements.
const MOST_TRIED: u64 = 2_000_000;
/// A challenge as near as this, in bits, is not improved upon.
const NEAR: f64 = 0.2;

/// A date has more tilings than can be compared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{reveal} has more than {MOST_TILINGS} tilings, too many to be compared with each other: choose a \
     layout with more different or fewer small pieces"
)]
pub struct TooManyTilings {
    /// The labels that stay open.
    pub reveal: String,
}

/// Finds challenges of a puzzle.
pub struct Challenges<'a> {
    puzzle: &'a Puzzle,
    listing: &'a Listing<'a>,
    solver: Solver<'a>,
}

/// A candidate that was measured.
struct Measured {
    givens: Givens,
    effort: Effort,
    bits: f64,
}

impl<'a> Challenges<'a> {
    /// Finds challenges of the puzzle among the tilings of this listing of it.
    pub fn new(puzzle: &'a Puzzle, listing: &'a Listing<'a>) -> Self {
        Self {
            puzzle,
            listing,
            solver: Solver::new(puzzle),
        }
    }

    /// A challenge that leaves the reveal open: the one that is wished, else the nearest that was
    /// found, which says so. `None` if the reveal has no tiling. Always the same for the same wish.
    ///
    /// # Errors
    /// [`TooManyTilings`] if the reveal has more than [`MOST_TILINGS`].
    pub fn find(&self, reveal: &Reveal, wish: &Wish) -> Result<Option<Challenge>, TooManyTilings> {
        let occurrences = self.occurrences(reveal)?;
        let mut nearest: Option<(f64, Measured)> = None;
        for size in sizes(wish) {
            let candidates = self.candidates(&occurrences, reveal, size, wish);
            let Some((distance, measured)) = self.best(&occurrences, candidates, wish) else {
                continue;
            };
            if distance == 0.0 {
                let is_as_wished = wish.givens.is_none_or(|givens| givens == size);
                return Ok(Some(self.challenge(&occurrences, measured, is_as_wished)));
            }
            if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
                nearest = Some((distance, measured));
            }
        }
        let nearest = nearest.map(|(_, measured)| self.challenge(&occurrences, measured, false));
        Ok(nearest)
    }

    /// How many pieces of each tiling have to be given to make it the only one, at least; in the order
    /// of the tilings' numbers. At most 5 are tried; a tiling that needs more has `None`.
    ///
    /// # Errors
    /// [`TooManyTilings`] if the reveal has more than [`MOST_TILINGS`].
    pub fn fewest_givens(&self, reveal: &Reveal) -> Result<Vec<Option<usize>>, TooManyTilings> {
        let occurrences = self.occurrences(reveal)?;
        let tilings = 0..occurrences.solutions().len();
        let fewest = |tiling| {
            let mut sizes = 0..=MOST_GIVEN;
            sizes.find(|&size| !occurrences.minimal(tiling, size).is_empty())
        };
        Ok(tilings.map(fewest).collect())
    }

    /// The pieces of a tiling in the order in which each narrows the tilings of its reveal most.
    /// Empty if it is a tiling of another puzzle.
    ///
    /// # Errors
    /// [`TooManyTilings`] if the reveal has more than [`MOST_TILINGS`].
    pub fn hints(&self, solution: &Solution) -> Result<Vec<HintStep>, TooManyTilings> {
        let occurrences = self.occurrences(solution.reveal())?;
        let mut tilings = occurrences.solutions().iter();
        let tiling = tilings.position(|other| other == solution);
        Ok(tiling.map_or_else(Vec::new, |tiling| {
            hints(self.puzzle, &self.solver, &occurrences, tiling, &[])
        }))
    }

    fn occurrences(&self, reveal: &Reveal) -> Result<Occurrences, TooManyTilings> {
        let found = Occurrences::of(self.puzzle, self.listing, reveal, MOST_TILINGS);
        found.ok_or_else(|| TooManyTilings {
            reveal: self.puzzle.labels_in_words(reveal),
        })
    }

    /// Minimal givens of this size, of tilings in random order, as many of each tiling as make them
    /// up.
    fn candidates(
        &self,
        occurrences: &Occurrences,
        reveal: &Reveal,
        size: usize,
        wish: &Wish,
    ) -> Vec<Givens> {
        let mut order: Vec<usize> = (0..occurrences.solutions().len()).collect();
        let of_each = MOST_MEASURED.div_ceil(order.len().max(1));
        // Another order for each date, so that neighbours do not resemble each other.
        let ordinal = self.puzzle.reveal_ordinal(reveal) as u64;
        let mut random = Random::new(wish.seed ^ ordinal << 32);
        random.shuffle(&mut order);
        let mut candidates = Vec::new();
        for tiling in order {
            let mut minimal = occurrences.minimal(tiling, size);
            random.shuffle(&mut minimal);
            candidates.extend(minimal.into_iter().take(of_each));
            if candidates.len() >= MOST_MEASURED {
                break;
            }
        }
        candidates
    }

    /// Of the candidates the one nearest to the aim, and how far from its level it is in bits; without
    /// an aim the one of middling difficulty.
    fn best(
        &self,
        occurrences: &Occurrences,
        candidates: Vec<Givens>,
        wish: &Wish,
    ) -> Option<(f64, Measured)> {
        let mut measured: Vec<Measured> = Vec::new();
        let mut is_hit = wish.aim.is_none();
        for givens in candidates {
            let Some(candidate) = self.measure(occurrences, givens) else {
                continue;
            };
            let bits = candidate.bits;
            measured.push(candidate);
            is_hit |= wish.aim.is_some_and(|aim| is_in_level(bits, aim));
            let is_near = wish.aim.is_some_and(|aim| (bits - aim.bits()).abs() < NEAR);
            if is_near || (is_hit && measured.len() >= MEASURED) {
                break;
            }
        }
        let Some(aim) = wish.aim else {
            measured.sort_by(|one, other| one.bits.total_cmp(&other.bits));
            let middle = measured.len() / 2;
            return measured.into_iter().nth(middle).map(|middle| (0.0, middle));
        };
        let off = |candidate: &Measured| (candidate.bits - aim.bits()).abs();
        let nearest = measured
            .into_iter()
            .min_by(|one, other| off(one).total_cmp(&off(other)))?;
        let distance = match is_in_level(nearest.bits, aim) {
            true => 0.0,
            false => off(&nearest),
        };
        Some((distance, nearest))
    }

    fn measure(&self, occurrences: &Occurrences, givens: Givens) -> Option<Measured> {
        let solution = occurrences.solutions().get(givens.tiling)?;
        let begun = with_pieces(self.puzzle, solution, &occurrences.pieces(&givens));
        let effort = self.solver.effort(&begun, MOST_TRIED)?;
        Some(Measured {
            bits: difficulty_bits(&effort),
            givens,
            effort,
        })
    }

    fn challenge(
        &self,
        occurrences: &Occurrences,
        measured: Measured,
        is_as_wished: bool,
    ) -> Challenge {
        let Measured { givens, effort, .. } = measured;
        let given = occurrences.pieces(&givens);
        let order = hints(
            self.puzzle,
            &self.solver,
            occurrences,
            givens.tiling,
            &given,
        );
        Challenge {
            solution: occurrences.solutions()[givens.tiling].clone(),
            number: givens.tiling as u128 + 1,
            hints: order.into_iter().map(|step| step.piece).collect(),
            given,
            effort,
            is_as_wished,
        }
    }
}

fn is_in_level(bits: f64, aim: Aim) -> bool {
    Level::of_bits(bits) == aim.in_level()
}

/// How many pieces may be given, what suits best first, and then all other numbers.
fn sizes(wish: &Wish) -> Vec<usize> {
    let all = 0..=MOST_GIVEN;
    let mut sizes: Vec<usize> = match (wish.givens, wish.aim) {
        (Some(givens), _) => {
            let mut sizes: Vec<usize> = all.clone().collect();
            sizes.sort_by_key(|&size| (size.abs_diff(givens), size));
            sizes
        }
        (None, Some(aim)) => aim.in_level().givens().to_vec(),
        (None, None) => Vec::new(),
    };
    let others: Vec<usize> = all.filter(|size| !sizes.contains(size)).collect();
    sizes.extend(others);
    sizes
}
