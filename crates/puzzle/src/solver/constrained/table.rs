//! A puzzle as items and options, the options left during a search, and whether the regions of free cells can be
//! filled by pieces.

use std::ops::Range;

use super::Beginning;
use super::bits::{Bits, Tally};
use crate::parts::MAXIMUM_PIECES;
use crate::{CellSet, PieceIndex, Placement, Puzzle};

/// The items are the cells, in the board's order, then the kinds of pieces; an option is a kind in a place, as the
/// set of its cells and its kind.
pub struct Table<const WORDS: usize> {
    pub cells: usize,
    /// The items that are cells.
    pub all_cells: Bits<WORDS>,
    pub kinds: Vec<Kind>,
    /// All options, kind by kind.
    pub options: Vec<Bits<WORDS>>,
    /// For each cell, its neighbors.
    pub beside: Vec<Bits<WORDS>>,
    steps: Vec<Step<WORDS>>,
}

/// Cells with a neighbor whose number is greater by the same amount: the one to the right, and for each row length
/// the one below.
struct Step<const WORDS: usize> {
    by: usize,
    from: Bits<WORDS>,
}

impl<const WORDS: usize> Step<WORDS> {
    /// The steps from cells to their neighbors.
    fn all(beside: &[Bits<WORDS>]) -> Vec<Self> {
        let mut steps: Vec<Self> = Vec::new();
        for (cell, neighbors) in beside.iter().enumerate() {
            for by in neighbors.iter().filter_map(|neighbor| neighbor.checked_sub(cell)) {
                let from = Bits::single(cell);
                match steps.iter_mut().find(|step| step.by == by) {
                    Some(step) => step.from = step.from.or(from),
                    None => steps.push(Self { by, from }),
                }
            }
        }
        steps
    }
}

/// Pieces that may lie in the same ways and so are interchangeable.
pub struct Kind {
    /// The pieces, in the puzzle's order; at least one.
    pub pieces: Vec<PieceIndex>,
    /// How many cells each covers.
    pub area: usize,
}

/// The most items that a puzzle has.
pub fn item_count(puzzle: &Puzzle) -> usize {
    puzzle.board().cell_count() + puzzle.pieces().len()
}

impl<const WORDS: usize> Table<WORDS> {
    /// The table of a puzzle whose [`item_count`] fits the words.
    pub fn new(puzzle: &Puzzle) -> Self {
        let board = puzzle.board();
        let cells = board.cell_count();
        let mut kinds = Vec::new();
        let mut options = Vec::new();
        for (item, pieces) in (cells..).zip(puzzle.kinds()) {
            let piece = puzzle.piece(pieces[0]);
            let ways = puzzle.ways_to_lay(piece);
            options.extend(ways.map(|way| Bits::single(item).or(Bits::from_low(way.bits()))));
            kinds.push(Kind { area: piece.shape().area(), pieces });
        }
        let beside: Vec<Bits<WORDS>> = board
            .all_cells()
            .iter()
            .map(|cell| Bits::from_low(board.beside(cell).bits()))
            .collect();
        Self {
            cells,
            all_cells: Bits::from_low(board.all_cells().bits()),
            kinds,
            options,
            steps: Step::all(&beside),
            beside,
        }
    }

    pub fn kind_of(&self, option: Bits<WORDS>) -> usize {
        let kinds = option.without(self.all_cells);
        kinds.first().map_or(0, |item| item - self.cells)
    }

    /// The items that an option of a kind covers, if this many pieces of the kind are left afterwards; and the kind, if
    /// one is left, which now must be placed.
    ///
    /// The options of a kind are removed when its last piece is placed; while several pieces are left, only the cells
    /// decide where they lie, so equal pieces are not swapped.
    pub fn taken(&self, option: Bits<WORDS>, kind: usize, left: u8) -> (Bits<WORDS>, Bits<WORDS>) {
        let item = Bits::single(self.cells + kind);
        match left {
            0 => (option, Bits::NONE),
            1 => (option.without(item), item),
            _ => (option.without(item), Bits::NONE),
        }
    }

    pub fn cells_of(&self, option: Bits<WORDS>) -> CellSet {
        CellSet::from_bits(option.and(self.all_cells).low())
    }

    /// The placements of these options; of twins, the first is placed first.
    pub fn placements(&self, options: &[Bits<WORDS>]) -> Vec<Placement> {
        let mut used = vec![0; self.kinds.len()];
        options
            .iter()
            .filter_map(|&option| {
                let kind = self.kind_of(option);
                let piece = *self.kinds[kind].pieces.get(used[kind])?;
                used[kind] += 1;
                let cells = self.cells_of(option);
                Some(Placement { piece, cells })
            })
            .collect()
    }

    /// The options that a search may use from this start.
    pub fn allowed(&self, puzzle: &Puzzle, beginning: Beginning<'_>) -> Vec<Bits<WORDS>> {
        let open = Bits::from_low(beginning.open.bits());
        self.options
            .iter()
            .copied()
            .filter(|option| !option.meets(open))
            .filter(|&option| {
                let piece = self.kinds[self.kind_of(option)].pieces[0];
                beginning
                    .begun
                    .is_none_or(|begun| begun.allows(puzzle, piece, self.cells_of(option)))
            })
            .collect()
    }

    /// The cells next to these cells, possibly with some of them. All are moved at once: going from one to the next
    /// takes fewer operations but more time, since a processor cannot predict how many there are.
    pub fn around(&self, cells: Bits<WORDS>) -> Bits<WORDS> {
        self.steps.iter().fold(Bits::NONE, |around, step| {
            let further = cells.and(step.from).up(step.by);
            let back = cells.down(step.by).and(step.from);
            around.or(further).or(back)
        })
    }

    /// Of the free cells with the fewest options, the one with the fewest free cells around it, as a person begins in
    /// corners; of these, the first.
    pub fn cell_to_cover(&self, tally: &Tally<WORDS>, free: Bits<WORDS>) -> Bits<WORDS> {
        tally
            .scarcest(free)
            .iter()
            .min_by_key(|&cell| self.beside[cell].and(free).len())
            .map_or(Bits::NONE, Bits::single)
    }

    /// Whether each free region next to the cells that were covered last has an area that waiting pieces can have
    /// together. The other regions have not changed.
    pub fn regions_can_be_filled(
        &self,
        covered: Bits<WORDS>,
        free: Bits<WORDS>,
        waiting: &Waiting,
    ) -> bool {
        let mut beside = self.around(covered).and(free);
        let mut possible_areas = None;
        while let Some(start) = beside.first() {
            let region = self.region(start, free, beside);
            beside = beside.without(region);
            // The last region, usually the only one, has the area that the others leave: checking it adds nothing.
            if beside.is_empty() {
                break;
            }
            let areas = possible_areas.get_or_insert_with(|| waiting.areas(&self.kinds));
            if areas.checked_shr(region.len()).unwrap_or(0) & 1 == 0 {
                return false;
            }
        }
        true
    }

    /// The free cells that are connected with this one; only some of them once all `targets` are found.
    fn region(&self, start: usize, free: Bits<WORDS>, targets: Bits<WORDS>) -> Bits<WORDS> {
        let mut region = Bits::single(start);
        while !region.holds(targets) {
            let larger = region.or(self.around(region).and(free));
            if larger == region {
                break;
            }
            region = larger;
        }
        region
    }
}

/// The pieces that are not on the board yet.
#[derive(Debug, Clone, Copy)]
pub struct Waiting {
    /// The number of pieces of each kind.
    counts: [u8; MAXIMUM_PIECES],
}

impl Waiting {
    /// All pieces of these kinds.
    pub fn all(kinds: &[Kind]) -> Self {
        // A byte can count all pieces of a puzzle.
        let mut counts = [0; MAXIMUM_PIECES];
        for (count, kind) in counts.iter_mut().zip(kinds) {
            *count = u8::try_from(kind.pieces.len()).unwrap_or(u8::MAX);
        }
        Self { counts }
    }

    /// Removes a piece of the kind; returns how many are left.
    pub fn take(&mut self, kind: usize) -> u8 {
        self.counts[kind] -= 1;
        self.counts[kind]
    }

    /// Puts a piece of the kind back.
    pub fn give_back(&mut self, kind: usize) {
        self.counts[kind] += 1;
    }

    /// How many pieces of the kind are waiting.
    pub fn count(&self, kind: usize) -> u8 {
        self.counts[kind]
    }

    /// The total areas of all choices of pieces: bit `n` for `n` cells.
    fn areas(&self, kinds: &[Kind]) -> u128 {
        let mut areas: u128 = 1;
        for (kind, &count) in kinds.iter().zip(&self.counts) {
            for _ in 0..count {
                let more = u32::try_from(kind.area).ok();
                areas |= more.and_then(|more| areas.checked_shl(more)).unwrap_or(0);
            }
        }
        areas
    }
}

/// The options left at each node of the current path, one list after the other.
#[derive(Default)]
pub struct Lists<const WORDS: usize>(pub Vec<Bits<WORDS>>);

impl<const WORDS: usize> Lists<WORDS> {
    /// Starts over with one list.
    pub fn begin(&mut self, options: &[Bits<WORDS>]) {
        self.0.clear();
        // Usually enough for the way down, on which lists soon become short.
        self.0.reserve(4 * options.len());
        self.0.extend_from_slice(options);
    }

    /// Appends the options of the list that cover none of these items.
    pub fn without(&mut self, list: Range<usize>, covered: Bits<WORDS>) -> Range<usize> {
        let start = list.end;
        let needed = start + list.len();
        if self.0.len() < needed {
            self.0.resize(needed, Bits::NONE);
        }
        let (before, after) = self.0.split_at_mut(start);
        let mut length = 0;
        // Writing each option, and advancing only if it stays, avoids branches that would be mispredicted half of the
        // time.
        // Four at a time, so that the capacity is checked once for all of them.
        let (fours, rest) = before[list].as_chunks::<4>();
        for four in fours {
            let room = &mut after[length..][..4];
            let mut kept = 0;
            for option in four {
                room[kept % 4] = *option;
                kept += usize::from(!option.meets(covered));
            }
            length += kept;
        }
        for &option in rest {
            after[length] = option;
            length += usize::from(!option.meets(covered));
        }
        start..start + length
    }
}
