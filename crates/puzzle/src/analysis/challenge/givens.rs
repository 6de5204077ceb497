//! Which given pieces make a tiling unique, and in which order further pieces help most.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::solver::{CountingError, Listing, SearchSteps, Solver};
use crate::{CellSet, PartialTiling, PieceIndex, Placement, Puzzle, Reveal, Solution};

/// The tilings of one reveal, and for each placement the tilings in which it occurs.
pub struct Occurrences {
    solutions: Vec<Solution>,
    /// For each tiling the numbers of its placements, in the order of its pieces.
    placements: Vec<Vec<usize>>,
    /// For each placement the tilings that have it, one bit each.
    tilings: Vec<Vec<u64>>,
}

/// Some pieces of a tiling.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Givens {
    /// The number of the tiling.
    pub tiling: usize,
    /// The pieces by their places in the tiling, ascending.
    pub places: Vec<usize>,
}

const WORD: usize = u64::BITS as usize;

impl Occurrences {
    /// Lists the tilings of a reveal.
    ///
    /// # Errors
    /// [`ComparisonError`] if there are too many to compare or to find.
    pub fn of(
        puzzle: &Puzzle,
        listing: &Listing<'_>,
        reveal: &Reveal,
        steps: &SearchSteps,
    ) -> Result<Self, ComparisonError> {
        let solutions = tilings(puzzle, listing, reveal, steps)?;
        let words = solutions.len().div_ceil(WORD);
        let mut numbers: BTreeMap<Placement, usize> = BTreeMap::new();
        let mut having: Vec<Vec<u64>> = Vec::new();
        let mut placements = Vec::with_capacity(solutions.len());
        for (tiling, solution) in solutions.iter().enumerate() {
            let own = solution.placements().iter().map(|placement| {
                // Twins are interchangeable.
                let piece = puzzle.first_twin(placement.piece);
                let cells = placement.cells;
                let number = numbers.entry(Placement { piece, cells });
                let number = *number.or_insert_with(|| {
                    having.push(vec![0; words]);
                    having.len() - 1
                });
                having[number][tiling / WORD] |= 1 << (tiling % WORD);
                number
            });
            placements.push(own.collect());
        }
        Ok(Self { solutions, placements, tilings: having })
    }

    pub fn solutions(&self) -> &[Solution] {
        &self.solutions
    }

    /// The pieces of these givens.
    pub fn pieces(&self, givens: &Givens) -> Vec<PieceIndex> {
        let placements = self.solutions[givens.tiling].placements();
        let places = givens.places.iter();
        places.map(|&place| placements[place].piece).collect()
    }

    /// How many tilings place these pieces, and this one, where a given tiling does.
    pub fn sharing(&self, tiling: usize, lying: &[PieceIndex], piece: PieceIndex) -> usize {
        let placements = self.solutions[tiling].placements();
        let lies = |own: PieceIndex| own == piece || lying.contains(&own);
        let own = self.placements[tiling].iter().zip(placements);
        let shared = own.filter(|(_, placement)| lies(placement.piece));
        let shared: Vec<usize> = shared.map(|(&number, _)| number).collect();
        self.count_with(&shared)
    }

    /// All minimal sets of this many pieces of a tiling that make it unique, in order: no piece of a set is
    /// superfluous.
    pub fn minimal(&self, tiling: usize, size: usize) -> Vec<Givens> {
        let (mut found, mut places) = (Vec::new(), Vec::with_capacity(size));
        let all = vec![u64::MAX; self.solutions.len().div_ceil(WORD)];
        self.grow(tiling, size, 0, &all, &mut places, &mut found);
        found
    }

    fn grow(
        &self,
        tiling: usize,
        size: usize,
        from: usize,
        left: &[u64],
        places: &mut Vec<usize>,
        found: &mut Vec<Givens>,
    ) {
        let own = &self.placements[tiling];
        if places.len() == size {
            if self.is_alone(left) && self.needs_all(tiling, places) {
                let places = places.clone();
                found.push(Givens { tiling, places });
            }
            return;
        }
        // Pieces that already make the tiling unique need no further piece.
        if !places.is_empty() && self.is_alone(left) {
            return;
        }
        for (place, &number) in own.iter().enumerate().skip(from) {
            let having = &self.tilings[number];
            let rest = left.iter().zip(having).map(|(left, having)| left & having);
            let rest: Vec<u64> = rest.collect();
            places.push(place);
            self.grow(tiling, size, place + 1, &rest, places, found);
            places.pop();
        }
    }

    /// Whether one tiling is left.
    fn is_alone(&self, left: &[u64]) -> bool {
        if self.solutions.len() == 1 {
            return true;
        }
        left.iter().map(|word| word.count_ones()).sum::<u32>() == 1
    }

    /// Whether leaving out any one of these places would leave other tilings.
    fn needs_all(&self, tiling: usize, places: &[usize]) -> bool {
        let own = &self.placements[tiling];
        places.iter().all(|left_out| {
            let others = places.iter().filter(|place| *place != left_out);
            let others: Vec<usize> = others.map(|&place| own[place]).collect();
            if others.is_empty() {
                return self.solutions.len() > 1;
            }
            self.count_with(&others) > 1
        })
    }

    /// How many tilings have these placements, at least one of which is given.
    fn count_with(&self, placements: &[usize]) -> usize {
        let words = 0..self.solutions.len().div_ceil(WORD);
        let in_word = |word: usize| {
            let having = placements.iter().map(|&number| self.tilings[number][word]);
            let left = having.fold(u64::MAX, |left, having| left & having);
            left.count_ones() as usize
        };
        words.map(in_word).sum()
    }
}

/// Two hints whose searches are longer than this are not compared by them.
const MOST_TRIED: u64 = 200_000;

/// A piece to place next, for a player who is stuck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HintStep {
    /// Which piece.
    pub piece: PieceIndex,
    /// How many tilings have it there, together with everything placed before.
    pub tilings_left: usize,
}

/// The pieces of a tiling that are not given, in the order in which each narrows down the tilings most. Of pieces
/// that narrow them down equally, as all do once one tiling is left, the one that leaves the shortest search comes
/// first; of these the one with the least freedom between the edge of the board, open cells and placed pieces; and of
/// these the first of the puzzle.
pub fn hints(
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    occurrences: &Occurrences,
    tiling: usize,
    given: &[PieceIndex],
) -> Vec<HintStep> {
    let Some(solution) = occurrences.solutions().get(tiling) else {
        return Vec::new();
    };
    let placements = solution.placements().iter();
    let (mut lying, mut waiting): (Vec<PieceIndex>, Vec<PieceIndex>) =
        placements.map(|placement| placement.piece).partition(|piece| given.contains(piece));
    let mut order = Vec::with_capacity(waiting.len());
    while waiting.len() > 1 {
        let tries = |piece: PieceIndex| {
            let more: Vec<PieceIndex> = lying.iter().copied().chain([piece]).collect();
            let begun = PartialTiling::of_solution(solution, &more);
            let effort = solver.effort(&begun, MOST_TRIED);
            effort.map_or(f64::INFINITY, |effort| effort.tries)
        };
        let sharing = |&piece: &PieceIndex| occurrences.sharing(tiling, &lying, piece);
        let left: Vec<usize> = waiting.iter().map(sharing).collect();
        let fewest = left.iter().min().copied().unwrap_or(0);
        let narrowest = waiting.iter().zip(&left);
        let narrowest = narrowest.filter(|(_, left)| **left == fewest);
        let narrowest: Vec<PieceIndex> = narrowest.map(|(&piece, _)| piece).collect();
        let best = if let [only] = narrowest[..] {
            Some(only)
        } else {
            let freedom = |piece| freedom(puzzle, solution, &lying, piece);
            let tried = narrowest.iter().map(|&piece| (tries(piece), freedom(piece), piece));
            let best = tried.min_by(|one, other| {
                let by_tries = one.0.total_cmp(&other.0);
                by_tries.then((one.1, one.2).cmp(&(other.1, other.2)))
            });
            best.map(|(_, _, piece)| piece)
        };
        let Some(piece) = best else { break };
        waiting.retain(|&other| other != piece);
        lying.push(piece);
        order.push(HintStep { piece, tilings_left: fewest });
    }
    // A tiling without its last piece has no other continuation.
    order.extend(waiting.into_iter().map(|piece| HintStep { piece, tilings_left: 1 }));
    order
}

/// How many sides of a piece in its place touch uncovered cells.
fn freedom(puzzle: &Puzzle, solution: &Solution, lying: &[PieceIndex], piece: PieceIndex) -> usize {
    let board = puzzle.board();
    let (mut closed, mut own) = (solution.open_cells(), CellSet::EMPTY);
    for placement in solution.placements() {
        if placement.piece == piece {
            own = placement.cells;
        }
        if placement.piece == piece || lying.contains(&placement.piece) {
            closed = closed.union(placement.cells);
        }
    }
    let free = |cell| board.beside(cell).difference(closed).len();
    own.iter().map(free).sum()
}

/// A reveal may have at most this many tilings to be compared with each other, all at once.
pub const MOST_TILINGS: usize = 50_000;

/// Why the tilings of a reveal were not compared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ComparisonError {
    /// There are too many, for these open labels, or for the puzzle of this title where none is open.
    #[error(
        "{0} has more than {MOST_TILINGS} solutions, too many to compare with each other: choose a \
         layout with fewer small pieces or more different ones"
    )]
    TooManyTilings(String),
    /// They take too long to find.
    #[error(transparent)]
    Counting(#[from] CountingError),
}

/// All tilings of a reveal.
///
/// # Errors
/// [`ComparisonError`] if there are more than [`MOST_TILINGS`], or the search takes more steps than are left.
fn tilings(
    puzzle: &Puzzle,
    listing: &Listing<'_>,
    reveal: &Reveal,
    steps: &SearchSteps,
) -> Result<Vec<Solution>, ComparisonError> {
    let mut all = Vec::new();
    let flow = listing.for_each_within(reveal, steps, |solution| {
        if all.len() == MOST_TILINGS {
            return ControlFlow::Break(());
        }
        all.push(solution);
        ControlFlow::Continue(())
    })?;
    if flow.is_continue() {
        return Ok(all);
    }
    Err(ComparisonError::TooManyTilings(match reveal.labels() {
        [] => puzzle.title().to_owned(),
        _ => puzzle.labels_in_words(reveal, " "),
    }))
}
