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
    /// The pieces by their indices among the tiling's placements, ascending.
    pub indices: Vec<usize>,
}

const WORD: usize = u64::BITS as usize;

impl Occurrences {
    /// Lists the tilings of a reveal.
    ///
    /// # Errors
    /// [`ComparisonError`] if there are too many to compare or to find.
    pub fn new(
        puzzle: &Puzzle,
        listing: &Listing<'_>,
        reveal: &Reveal,
        steps: &SearchSteps,
    ) -> Result<Self, ComparisonError> {
        let solutions = all_tilings(puzzle, listing, reveal, steps)?;
        let words = solutions.len().div_ceil(WORD);
        let mut numbers: BTreeMap<Placement, usize> = BTreeMap::new();
        let mut tilings: Vec<Vec<u64>> = Vec::new();
        let mut placements = Vec::with_capacity(solutions.len());
        for (tiling, solution) in solutions.iter().enumerate() {
            let mut of_tiling = Vec::with_capacity(solution.placements().len());
            for placement in solution.placements() {
                // Twins are interchangeable.
                let piece = puzzle.first_twin(placement.piece);
                let cells = placement.cells;
                let number = *numbers.entry(Placement { piece, cells }).or_insert_with(|| {
                    tilings.push(vec![0; words]);
                    tilings.len() - 1
                });
                tilings[number][tiling / WORD] |= 1 << (tiling % WORD);
                of_tiling.push(number);
            }
            placements.push(of_tiling);
        }
        Ok(Self { solutions, placements, tilings })
    }

    pub fn solutions(&self) -> &[Solution] {
        &self.solutions
    }

    /// The pieces of these givens.
    pub fn pieces(&self, givens: &Givens) -> Vec<PieceIndex> {
        let placements = self.solutions[givens.tiling].placements();
        givens.indices.iter().map(|&index| placements[index].piece).collect()
    }

    /// How many tilings place these pieces, and this one, where a given tiling does.
    pub fn sharing(&self, tiling: usize, lying: &[PieceIndex], piece: PieceIndex) -> usize {
        let shared: Vec<usize> = self.placements[tiling]
            .iter()
            .zip(self.solutions[tiling].placements())
            .filter(|(_, placement)| placement.piece == piece || lying.contains(&placement.piece))
            .map(|(&number, _)| number)
            .collect();
        self.count_with(&shared)
    }

    /// All minimal sets of this many pieces of a tiling that make it unique, in order: no piece of a set is
    /// superfluous.
    pub fn minimal(&self, tiling: usize, size: usize) -> Vec<Givens> {
        let mut growth = MinimalGivens {
            occurrences: self,
            tiling,
            size,
            indices: Vec::with_capacity(size),
            all: Vec::new(),
        };
        growth.grow(0, &vec![u64::MAX; self.solutions.len().div_ceil(WORD)]);
        growth.all
    }

    /// Whether one tiling is left.
    fn is_alone(&self, left: &[u64]) -> bool {
        self.solutions.len() == 1 || left.iter().map(|word| word.count_ones()).sum::<u32>() == 1
    }

    /// Whether leaving out any one of these placements of a tiling would leave other tilings.
    fn needs_all(&self, tiling: usize, indices: &[usize]) -> bool {
        indices.iter().all(|left_out| {
            let rest: Vec<usize> = indices
                .iter()
                .filter(|index| *index != left_out)
                .map(|&index| self.placements[tiling][index])
                .collect();
            if rest.is_empty() {
                return self.solutions.len() > 1;
            }
            self.count_with(&rest) > 1
        })
    }

    /// How many tilings have these placements, at least one of which is given.
    fn count_with(&self, placements: &[usize]) -> usize {
        (0..self.solutions.len().div_ceil(WORD))
            .map(|word| {
                placements
                    .iter()
                    .fold(u64::MAX, |left, &number| left & self.tilings[number][word])
                    .count_ones() as usize
            })
            .sum()
    }
}

/// The search for all minimal sets of this many pieces of a tiling.
struct MinimalGivens<'o> {
    occurrences: &'o Occurrences,
    tiling: usize,
    size: usize,
    /// The current set, ascending.
    indices: Vec<usize>,
    all: Vec<Givens>,
}

impl MinimalGivens<'_> {
    /// Adds placements from the index `from` on to the current set, which these tilings have.
    fn grow(&mut self, from: usize, left: &[u64]) {
        let is_alone = self.occurrences.is_alone(left);
        if self.indices.len() == self.size {
            if is_alone && self.occurrences.needs_all(self.tiling, &self.indices) {
                self.all.push(Givens { tiling: self.tiling, indices: self.indices.clone() });
            }
            return;
        }
        // Pieces that already make the tiling unique need no further piece.
        if !self.indices.is_empty() && is_alone {
            return;
        }
        let placements = &self.occurrences.placements[self.tiling];
        for (index, &number) in placements.iter().enumerate().skip(from) {
            let tilings = &self.occurrences.tilings[number];
            let rest: Vec<u64> = left.iter().zip(tilings).map(|(a, b)| a & b).collect();
            self.indices.push(index);
            self.grow(index + 1, &rest);
            self.indices.pop();
        }
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
    let (mut lying, mut waiting): (Vec<PieceIndex>, Vec<PieceIndex>) = solution
        .placements()
        .iter()
        .map(|placement| placement.piece)
        .partition(|piece| given.contains(piece));
    let mut order = Vec::with_capacity(waiting.len());
    while waiting.len() > 1 {
        let left: Vec<usize> =
            waiting.iter().map(|&piece| occurrences.sharing(tiling, &lying, piece)).collect();
        let fewest = left.iter().min().copied().unwrap_or(0);
        let narrowest: Vec<PieceIndex> = waiting
            .iter()
            .zip(&left)
            .filter(|(_, left)| **left == fewest)
            .map(|(&piece, _)| piece)
            .collect();
        let Some(piece) = most_helpful(puzzle, solver, solution, &lying, &narrowest) else { break };
        waiting.retain(|&other| other != piece);
        lying.push(piece);
        order.push(HintStep { piece, tilings_left: fewest });
    }
    // A tiling without its last piece has no other continuation.
    order.extend(waiting.into_iter().map(|piece| HintStep { piece, tilings_left: 1 }));
    order
}

/// Of these pieces, the one that leaves the shortest search, then the one with the least freedom, then the first.
fn most_helpful(
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    solution: &Solution,
    lying: &[PieceIndex],
    pieces: &[PieceIndex],
) -> Option<PieceIndex> {
    if let [only] = pieces[..] {
        return Some(only);
    }
    pieces
        .iter()
        .map(|&piece| {
            let begun = PartialTiling::of_solution(solution, &[lying, &[piece]].concat());
            let tries = match solver.effort(&begun, MOST_TRIED) {
                Some(effort) => effort.tries,
                None => f64::INFINITY,
            };
            (tries, freedom(puzzle, solution, lying, piece), piece)
        })
        .min_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))))
        .map(|(_, _, piece)| piece)
}

/// How many sides of a piece, as the solution lays it, touch uncovered cells.
fn freedom(puzzle: &Puzzle, solution: &Solution, lying: &[PieceIndex], piece: PieceIndex) -> usize {
    let mut closed = solution.open_cells();
    let mut cells = CellSet::EMPTY;
    for placement in solution.placements() {
        if placement.piece == piece {
            cells = placement.cells;
        }
        if placement.piece == piece || lying.contains(&placement.piece) {
            closed = closed.union(placement.cells);
        }
    }
    cells.iter().map(|cell| puzzle.board().beside(cell).difference(closed).len()).sum()
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
fn all_tilings(
    puzzle: &Puzzle,
    listing: &Listing<'_>,
    reveal: &Reveal,
    steps: &SearchSteps,
) -> Result<Vec<Solution>, ComparisonError> {
    let mut all = Vec::new();
    let mut collect = |solution| {
        if all.len() == MOST_TILINGS {
            return ControlFlow::Break(());
        }
        all.push(solution);
        ControlFlow::Continue(())
    };
    let flow = match listing.tilings(reveal) {
        Ok(tilings) => tilings.for_each(&mut collect),
        Err(_) => listing.for_each_within(reveal, steps, &mut collect)?,
    };
    if flow.is_continue() {
        return Ok(all);
    }
    Err(ComparisonError::TooManyTilings(match reveal.labels() {
        [] => puzzle.title().to_owned(),
        _ => puzzle.labels_in_words(reveal, " "),
    }))
}
