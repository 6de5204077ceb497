//! Challenges: a date, some given pieces, and one solution.
//!
//! The challenges of a date come from all its tilings ([`givens`]): sets of pieces that only one tiling has together,
//! with no piece superfluous. The search that is left decides which of them is taken ([`level`]).
//!
//! A challenge of the first level is one of those with more pieces given: the ones that its first hints would name.
//! Several challenges make a set of rising difficulty ([`Progression`]).
//!
//! Responsible for the given pieces and the difficulty of the rest. It must not know how cards show them.

mod givens;
mod level;

pub use givens::{ComparisonError, HintStep, MOST_TILINGS};
pub use level::{Aim, Level, Progression, ProgressionStep};

use super::difficulty::difficulty_bits;
use crate::solver::{Effort, Listing, Random, SearchSteps, Solver};
use crate::{PartialTiling, PieceIndex, Puzzle, Reveal, Solution};
use givens::{Givens, Occurrences, hints};

/// The most pieces given, except for small children: with more, what is left would not be a puzzle.
const MOST_GIVEN: usize = 5;
/// How many pieces are left to place in a challenge of the first level, if possible.
const LEFT_OF_FIRST: usize = 3;
/// How many challenges with the same number of given pieces are measured if some of them meet the wish.
const MEASURED: usize = 48;
/// How many are measured if none does.
const MOST_MEASURED: usize = 400;
/// The most placements tried in the search that a challenge leaves.
const MOST_TRIED: u64 = 2_000_000;
/// A challenge as near as this, in bits, is not improved upon.
const NEAR: f64 = 0.2;

/// The wishes for a challenge. By default, it gives as few pieces as make the solution unique, and is of medium
/// difficulty among such challenges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct ChallengeGoal {
    /// The difficulty; `None` for any.
    pub aim: Option<Aim>,
    /// How many pieces are given; `None` for the fewest possible, or the number that suits the level.
    pub givens: Option<usize>,
    /// Different seeds give different challenges.
    pub seed: u64,
}

/// Some pieces of a solution that make it unique.
#[derive(Debug, Clone, PartialEq)]
pub struct Challenge {
    /// The solution.
    pub solution: Solution,
    /// The number of the solution among the date's tilings, from 1, in the solver's order.
    pub number: u128,
    /// The given pieces, in the puzzle's order; none if the date has only one tiling.
    pub given: Vec<PieceIndex>,
    /// The given pieces that are not needed for uniqueness, in the puzzle's order; none except on the first level.
    pub extra: Vec<PieceIndex>,
    /// The search that is left.
    pub effort: Effort,
    /// The remaining pieces, most helpful hint first.
    pub hints: Vec<PieceIndex>,
    /// Whether it meets the wish; otherwise it is the nearest one found.
    pub is_as_wished: bool,
}

impl Challenge {
    /// The difficulty in bits; see [`difficulty_bits`].
    pub fn bits(&self) -> f64 {
        difficulty_bits(&self.effort)
    }

    /// The level, which follows from the difficulty; the first if more pieces are given than needed.
    pub fn level(&self) -> Level {
        if self.extra.is_empty() {
            return Level::of_bits(self.bits());
        }
        Level::First
    }

    /// The given pieces on the board.
    pub fn begun(&self) -> PartialTiling {
        PartialTiling::of_solution(&self.solution, &self.given)
    }
}

/// Finds challenges of a puzzle.
pub struct Challenges<'a> {
    puzzle: &'a Puzzle,
    listing: &'a Listing<'a>,
    solver: Solver<'a>,
    /// The steps that all searches for tilings share.
    steps: SearchSteps,
}

/// Givens, and the search that they leave.
struct Candidate {
    givens: Givens,
    effort: Effort,
    bits: f64,
}

impl<'a> Challenges<'a> {
    /// Finds challenges of the puzzle among the tilings of this listing.
    pub fn new(puzzle: &'a Puzzle, listing: &'a Listing<'a>) -> Self {
        Self {
            puzzle,
            listing,
            solver: Solver::new(puzzle),
            steps: SearchSteps::within(listing.memory()),
        }
    }

    /// A challenge that leaves the reveal open: one that meets the wish, or else the nearest one found, which is
    /// marked as such. `None` if the reveal has no tiling. The same wish always gives the same challenge.
    ///
    /// # Errors
    /// [`ComparisonError`] if the reveal has more tilings than can be compared, or they take too long to find.
    pub fn find(
        &self,
        reveal: &Reveal,
        wish: &ChallengeGoal,
    ) -> Result<Option<Challenge>, ComparisonError> {
        let occurrences = self.occurrences(reveal)?;
        if wish.aim.is_none_or(|aim| aim.in_level() != Level::First) {
            return Ok(self.nearest(&occurrences, reveal, wish));
        }
        // One fewer is needed than given.
        let starter = ChallengeGoal {
            aim: Some(Aim::level(Level::Starter)),
            givens: wish.givens.map(|givens| givens.saturating_sub(1)),
            ..*wish
        };
        let starter = self.nearest(&occurrences, reveal, &starter);
        Ok(starter.map(|starter| self.with_more_given(starter, wish.givens)))
    }

    fn nearest(
        &self,
        occurrences: &Occurrences,
        reveal: &Reveal,
        wish: &ChallengeGoal,
    ) -> Option<Challenge> {
        let mut nearest: Option<(f64, Candidate)> = None;
        for size in sizes(wish) {
            let all = self.all_givens(occurrences, reveal, size, wish);
            let Some((distance, candidate)) = self.best(occurrences, all, wish) else {
                continue;
            };
            if distance == 0.0 {
                let is_as_wished = wish.givens.is_none_or(|givens| givens == size);
                return Some(self.challenge(occurrences, candidate, is_as_wished));
            }
            if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
                nearest = Some((distance, candidate));
            }
        }
        nearest.map(|(_, candidate)| self.challenge(occurrences, candidate, false))
    }

    /// The challenge with more pieces given, those that its first hints name: this many in all, or else until three
    /// are left to place, but at least one more.
    fn with_more_given(&self, challenge: Challenge, givens: Option<usize>) -> Challenge {
        let waiting = challenge.hints.len();
        let more = match givens {
            Some(givens) => givens.saturating_sub(challenge.given.len()),
            None => waiting.saturating_sub(LEFT_OF_FIRST).max(1),
        };
        // At least one piece has to be left to place.
        let mut extra = challenge.hints.clone();
        let hints = extra.split_off(more.min(waiting.saturating_sub(1)));
        extra.sort_unstable();
        let mut given = [&challenge.given[..], &extra].concat();
        given.sort_unstable();
        let begun = PartialTiling::of_solution(&challenge.solution, &given);
        let Some(effort) = self.solver.effort(&begun, MOST_TRIED) else {
            return challenge;
        };
        Challenge {
            is_as_wished: !extra.is_empty() && givens.is_none_or(|wished| wished == given.len()),
            hints,
            given,
            extra,
            effort,
            ..challenge
        }
    }

    /// The pieces of a tiling in the order in which each narrows down the tilings of its reveal most. Empty for a
    /// tiling of another puzzle.
    ///
    /// # Errors
    /// [`ComparisonError`] if the reveal has more tilings than can be compared, or they take too long to find.
    pub fn hints(&self, solution: &Solution) -> Result<Vec<HintStep>, ComparisonError> {
        let occurrences = self.occurrences(solution.reveal())?;
        Ok(match occurrences.solutions().iter().position(|tiling| tiling == solution) {
            Some(tiling) => hints(self.puzzle, &self.solver, &occurrences, tiling, &[]),
            None => Vec::new(),
        })
    }

    fn occurrences(&self, reveal: &Reveal) -> Result<Occurrences, ComparisonError> {
        Occurrences::new(self.puzzle, self.listing, reveal, &self.steps)
    }

    /// Minimal sets of givens of this size, from tilings in random order: as many from each tiling as it takes to
    /// make up the number.
    fn all_givens(
        &self,
        occurrences: &Occurrences,
        reveal: &Reveal,
        size: usize,
        wish: &ChallengeGoal,
    ) -> Vec<Givens> {
        let mut order: Vec<usize> = (0..occurrences.solutions().len()).collect();
        let of_each = MOST_MEASURED.div_ceil(order.len().max(1));
        // A different order for each date, so that neighboring dates do not resemble each other.
        let ordinal = self.puzzle.reveal_ordinal(reveal) as u64;
        let mut random = Random::new(wish.seed ^ ordinal << 32);
        random.shuffle(&mut order);
        let mut all = Vec::new();
        for tiling in order {
            let mut minimal = occurrences.minimal(tiling, size);
            random.shuffle(&mut minimal);
            all.extend(minimal.into_iter().take(of_each));
            if all.len() >= MOST_MEASURED {
                break;
            }
        }
        all
    }

    /// The candidate nearest to the aim, and its distance from the aim's level in bits; without an aim, the candidate
    /// of medium difficulty.
    fn best(
        &self,
        occurrences: &Occurrences,
        all_givens: Vec<Givens>,
        wish: &ChallengeGoal,
    ) -> Option<(f64, Candidate)> {
        let candidates =
            all_givens.into_iter().filter_map(|givens| self.measure(occurrences, givens));
        let Some(aim) = wish.aim else {
            let mut candidates: Vec<Candidate> = candidates.take(MEASURED).collect();
            candidates.sort_by(|a, b| a.bits.total_cmp(&b.bits));
            let middle = candidates.len() / 2;
            return candidates.into_iter().nth(middle).map(|middle| (0.0, middle));
        };
        let mut nearest: Option<Candidate> = None;
        let mut is_hit = false;
        for (number, candidate) in (1..).zip(candidates) {
            let distance = candidate.distance(aim);
            is_hit |= is_in_level(candidate.bits, aim);
            if nearest.as_ref().is_none_or(|nearest| distance < nearest.distance(aim)) {
                nearest = Some(candidate);
            }
            if distance < NEAR || (is_hit && number >= MEASURED) {
                break;
            }
        }
        let candidate = nearest?;
        let is_hit = is_in_level(candidate.bits, aim);
        Some((if is_hit { 0.0 } else { candidate.distance(aim) }, candidate))
    }

    fn measure(&self, occurrences: &Occurrences, givens: Givens) -> Option<Candidate> {
        let solution = occurrences.solutions().get(givens.tiling)?;
        let begun = PartialTiling::of_solution(solution, &occurrences.pieces(&givens));
        let effort = self.solver.effort(&begun, MOST_TRIED)?;
        Some(Candidate { bits: difficulty_bits(&effort), givens, effort })
    }

    fn challenge(
        &self,
        occurrences: &Occurrences,
        candidate: Candidate,
        is_as_wished: bool,
    ) -> Challenge {
        let tiling = candidate.givens.tiling;
        let given = occurrences.pieces(&candidate.givens);
        let order = hints(self.puzzle, &self.solver, occurrences, tiling, &given);
        Challenge {
            solution: occurrences.solutions()[tiling].clone(),
            number: tiling as u128 + 1,
            hints: order.into_iter().map(|step| step.piece).collect(),
            given,
            extra: Vec::new(),
            effort: candidate.effort,
            is_as_wished,
        }
    }
}

impl Candidate {
    /// Its distance from an aim, in bits.
    fn distance(&self, aim: Aim) -> f64 {
        (self.bits - aim.bits()).abs()
    }
}

fn is_in_level(bits: f64, aim: Aim) -> bool {
    Level::of_bits(bits) == aim.in_level()
}

/// How many pieces may be given: the best numbers first, then all others.
fn sizes(wish: &ChallengeGoal) -> Vec<usize> {
    let mut all: Vec<usize> = (0..=MOST_GIVEN).collect();
    match (wish.givens, wish.aim) {
        (Some(givens), _) => all.sort_unstable_by_key(|&size| (size.abs_diff(givens), size)),
        (None, Some(aim)) => {
            let best = aim.in_level().givens();
            all.sort_unstable_by_key(|&size| {
                let rank = best.iter().position(|&number| number == size);
                (rank.unwrap_or(best.len()), size)
            });
        }
        (None, None) => {}
    }
    all
}
