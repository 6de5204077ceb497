//! Which tilings of a reveal differ in two pieces alone, and which differ by a symmetry.

use std::collections::BTreeMap;

use super::comparison::{ComparisonError, tilings};
use crate::solver::{Listing, SearchSteps};
use crate::{CellIndex, CellSet, PieceIndex, Position, Puzzle, Reveal, Solution};

/// The tilings of a reveal as a graph: two are joined if they differ in where exactly two pieces lie.
#[derive(Debug, Clone)]
pub struct ExchangeGraph {
    tilings: Vec<Solution>,
    exchanges: Vec<Exchange>,
    parts: Vec<Vec<usize>>,
}

/// Two tilings that differ in where two pieces lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Exchange {
    /// The one, by its place among the reveal's tilings.
    pub one: usize,
    /// The other, which comes after it.
    pub other: usize,
    /// The pieces that lie elsewhere.
    pub pieces: [PieceIndex; 2],
}

/// What is known of the graph of a reveal, in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchanges {
    /// How many tilings there are.
    pub tilings: usize,
    /// How many pairs of them are joined.
    pub pairs: usize,
    /// Into how many parts the graph falls: from one to another no chain of exchanges leads.
    pub components: usize,
    /// How many tilings the largest part has.
    pub largest: usize,
    /// How many tilings are joined to no other.
    pub alone: usize,
    /// How many pairs of tilings are symmetric, joined or not: the pieces in which they differ lie on cells that
    /// some turn or reflection takes to themselves, and it takes the one's pieces to the other's.
    pub symmetric: usize,
}

/// Each piece of a tiling with its cells, by the first of its twins.
pub(super) type Laid = Vec<(PieceIndex, CellSet)>;

/// The pieces of a tiling in an order in which tilings can be compared.
pub(super) fn laid(puzzle: &Puzzle, tiling: &Solution) -> Laid {
    let placed = tiling.placements().iter();
    let mut laid: Laid = placed
        .map(|placed| (puzzle.first_twin(placed.piece), placed.cells))
        .collect();
    laid.sort_unstable_by_key(|(piece, cells)| (*piece, cells.bits()));
    laid
}

impl ExchangeGraph {
    /// The graph of all tilings of a reveal.
    ///
    /// # Errors
    /// [`ComparisonError`] if there are too many to compare or to find.
    pub fn of(
        puzzle: &Puzzle,
        listing: &Listing<'_>,
        reveal: &Reveal,
    ) -> Result<Self, ComparisonError> {
        let steps = SearchSteps::within(listing.memory());
        let tilings = tilings(puzzle, listing, reveal, &steps)?;
        Ok(Self::joined(puzzle, tilings))
    }

    /// The graph of these tilings.
    fn joined(puzzle: &Puzzle, tilings: Vec<Solution>) -> Self {
        let mut alike: BTreeMap<Vec<u128>, Vec<usize>> = BTreeMap::new();
        let mut moving: BTreeMap<(usize, usize), [PieceIndex; 2]> = BTreeMap::new();
        let all: Vec<Laid> = tilings.iter().map(|tiling| laid(puzzle, tiling)).collect();
        for (number, laid) in all.iter().enumerate() {
            for one in 0..laid.len() {
                for other in one + 1..laid.len() {
                    // What lies still, and where: tilings that have it in common differ in the two pieces.
                    let pieces = [laid[one].0, laid[other].0];
                    let bits = pieces.map(|piece| 1 << piece.index());
                    let still = laid.iter().enumerate();
                    let still = still.filter(|(place, _)| *place != one && *place != other);
                    let still = still.map(|(_, (_, cells))| cells.bits());
                    let key = std::iter::once(bits[0] + bits[1]).chain(still);
                    let with = alike.entry(key.collect()).or_default();
                    // Twins may be told apart in several ways.
                    for &before in with.iter().filter(|&&before| before != number) {
                        moving.entry((before, number)).or_insert(pieces);
                    }
                    with.push(number);
                }
            }
        }
        let mut parts = Parts::new(tilings.len());
        for &(one, other) in moving.keys() {
            parts.join(one, other);
        }
        let exchanges =
            moving
                .into_iter()
                .map(|((one, other), pieces)| Exchange { one, other, pieces });
        Self {
            exchanges: exchanges.collect(),
            parts: parts.groups(),
            tilings,
        }
    }

    /// All tilings, in the solver's order.
    pub fn tilings(&self) -> &[Solution] {
        &self.tilings
    }

    /// The pairs that are joined.
    pub fn exchanges(&self) -> &[Exchange] {
        &self.exchanges
    }

    /// The tilings of each part, by their places, in the order of the first of each.
    pub fn parts(&self) -> &[Vec<usize>] {
        &self.parts
    }

    /// The graph in numbers.
    pub fn numbers(&self, puzzle: &Puzzle) -> Exchanges {
        let sizes = self.parts.iter().map(Vec::len);
        Exchanges {
            tilings: self.tilings.len(),
            pairs: self.exchanges.len(),
            components: self.parts.len(),
            largest: sizes.clone().max().unwrap_or(0),
            alone: sizes.filter(|&size| size == 1).count(),
            symmetric: symmetric_pairs(puzzle, &self.tilings),
        }
    }
}

/// How many pairs of these tilings differ by a symmetry.
fn symmetric_pairs(puzzle: &Puzzle, tilings: &[Solution]) -> usize {
    let all: Vec<Laid> = tilings.iter().map(|tiling| laid(puzzle, tiling)).collect();
    let mut symmetries = Symmetries {
        puzzle,
        known: BTreeMap::new(),
    };
    let mut count = 0;
    for (number, one) in all.iter().enumerate() {
        for other in &all[number + 1..] {
            let differing = one.iter().zip(other).filter(|(one, other)| one != other);
            let cells = differing.map(|((_, cells), _)| *cells);
            let region = cells.fold(CellSet::EMPTY, CellSet::union);
            let maps = symmetries.of(region);
            count += usize::from(maps.iter().any(|map| takes(map, region, one, other)));
        }
    }
    count
}

/// Where a symmetry takes each cell, by its place on the board.
type CellMap = BTreeMap<CellIndex, CellIndex>;

/// Whether it takes the pieces that lie in the region in the one tiling to where they lie in the other.
fn takes(map: &CellMap, region: CellSet, one: &Laid, other: &Laid) -> bool {
    let moved = one.iter().filter(|(_, cells)| cells.is_subset(region));
    let mut moved = moved.map(|(piece, cells)| {
        let images = cells.iter().filter_map(|cell| map.get(&cell).copied());
        let image = images.fold(CellSet::EMPTY, |all, cell| all.union(CellSet::single(cell)));
        (*piece, image)
    });
    moved.all(|image| other.contains(&image))
}

/// The symmetries of sets of cells, each worked out once.
struct Symmetries<'p> {
    puzzle: &'p Puzzle,
    known: BTreeMap<u128, Vec<CellMap>>,
}

impl Symmetries<'_> {
    /// The turns and reflections, other than none at all, that take a set of cells to itself.
    fn of(&mut self, region: CellSet) -> &[CellMap] {
        let board = self.puzzle.board();
        self.known.entry(region.bits()).or_insert_with(|| {
            let at: Vec<Position> = region.iter().map(|cell| board.position(cell)).collect();
            let span = |of: fn(&Position) -> u8| {
                let (least, most) = (at.iter().map(of).min(), at.iter().map(of).max());
                (least.unwrap_or(0), most.unwrap_or(0))
            };
            let (top, bottom) = span(|at| at.row);
            let (left, right) = span(|at| at.column);
            let is_square = bottom - top == right - left;
            // Down the rows and across the columns; the other way; the two exchanged or not.
            let kinds = (1..8_u8).filter(|kind| kind & 4 == 0 || is_square);
            let maps = kinds.filter_map(|kind| {
                let image = |at: Position| {
                    let (down, across) = match kind & 4 {
                        0 => (at.row - top, at.column - left),
                        _ => (at.column - left, at.row - top),
                    };
                    let row = if kind & 1 == 0 {
                        top + down
                    } else {
                        bottom - down
                    };
                    let column = if kind & 2 == 0 {
                        left + across
                    } else {
                        right - across
                    };
                    board.cell_at(Position::new(row, column))
                };
                let cells = region.iter().map(|cell| {
                    let image = image(board.position(cell))?;
                    region.contains(image).then_some((cell, image))
                });
                cells.collect::<Option<CellMap>>()
            });
            maps.collect()
        })
    }
}

/// Things that are joined into parts.
struct Parts {
    /// For each thing another one of its part, or itself.
    above: Vec<usize>,
}

impl Parts {
    fn new(count: usize) -> Self {
        Self {
            above: (0..count).collect(),
        }
    }

    /// What stands for the part of a thing.
    fn top(&mut self, thing: usize) -> usize {
        let mut at = thing;
        while self.above[at] != at {
            self.above[at] = self.above[self.above[at]];
            at = self.above[at];
        }
        at
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.top(one), self.top(other));
        self.above[one] = other;
    }

    /// The things of each part, in the order of the first of each.
    fn groups(&mut self) -> Vec<Vec<usize>> {
        let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for thing in 0..self.above.len() {
            groups.entry(self.top(thing)).or_default().push(thing);
        }
        let mut groups: Vec<Vec<usize>> = groups.into_values().collect();
        groups.sort_unstable();
        groups
    }
}
