//! A puzzle as items and options, what is left of them on the way, and whether the regions of free cells
//! can be filled by pieces.

use std::ops::Range;

use super::Beginning;
use super::bits::{Bits, Tally};
use crate::parts::MAXIMUM_PIECES;
use crate::solver::problem::placements;
use crate::{CellSet, PieceIndex, Placement, Puzzle};

/// The items are the cells, in the board's order, then the kinds of pieces; an
/// option is a kind in a place, as the set of its cells and of its kind.
pub(super) struct Table<const WORDS: usize> {
    pub(super) cells: usize,
    /// The items that are cells.
    pub(super) all_cells: Bits<WORDS>,
    pub(super) kinds: Vec<Kind>,
    /// All options, kind by kind.
    pub(super) options: Vec<Bits<WORDS>>,
    /// For each cell, the cells beside it.
    pub(super) beside: Vec<Bits<WORDS>>,
    steps: Vec<Step<WORDS>>,
}

/// Cells whose neighbor has a number that is greater by as much: those to the right, and for each length of
/// a row those below.
struct Step<const WORDS: usize> {
    by: usize,
    from: Bits<WORDS>,
}

/// Pieces that may lie in the same ways, and so are interchangeable.
pub(super) struct Kind {
    /// The pieces, in the puzzle's order; at least one.
    pub(super) pieces: Vec<PieceIndex>,
    /// How many cells each covers.
    pub(super) area: usize,
}

/// What becomes of the items when an option is placed.
pub(super) struct Taken<const WORDS: usize> {
    /// The items that no other option may cover any more.
    pub(super) covered: Bits<WORDS>,
    /// The kind, if one piece of it is left now, which has to go somewhere.
    pub(super) last: Bits<WORDS>,
}

/// How many items a puzzle has at most.
pub(super) fn item_count(puzzle: &Puzzle) -> usize {
    puzzle.board().cell_count() + puzzle.pieces().len()
}

impl<const WORDS: usize> Table<WORDS> {
    /// The table of a puzzle whose [`item_count`] fits the words.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let kinds = kinds(puzzle);
        let cells = puzzle.board().cell_count();
        let mut options = Vec::new();
        for (number, kind) in kinds.iter().enumerate() {
            let own = Bits::single(cells + number);
            let placed = placements(puzzle, puzzle.piece(kind.pieces[0])).into_iter();
            options.extend(placed.map(|placed| own.or(Bits::from_low(placed.bits()))));
        }
        let board = puzzle.board();
        let beside = board.all_cells().iter();
        let beside = beside.map(|cell| Bits::from_low(board.beside(cell).bits()));
        let beside: Vec<Bits<WORDS>> = beside.collect();
        Self {
            cells,
            all_cells: Bits::from_low(puzzle.board().all_cells().bits()),
            kinds,
            options,
            steps: steps(&beside),
            beside,
        }
    }

    /// The kind of an option.
    pub(super) fn kind_of(&self, option: Bits<WORDS>) -> usize {
        let kinds = option.without(self.all_cells);
        kinds.first().map_or(0, |item| item - self.cells)
    }

    /// What an option of a kind covers, if so many pieces of the kind are left then.
    ///
    /// Options of a kind go when its last piece is on the board; while several are waiting, cells alone
    /// decide where they lie, so that equal pieces are not swapped.
    pub(super) fn taken(&self, option: Bits<WORDS>, kind: usize, left: u8) -> Taken<WORDS> {
        let own = Bits::single(self.cells + kind);
        let (covered, last) = match left {
            0 => (option, Bits::NONE),
            1 => (option.without(own), own),
            _ => (option.without(own), Bits::NONE),
        };
        Taken { covered, last }
    }

    /// The cells of an option.
    pub(super) fn cells_of(&self, option: Bits<WORDS>) -> CellSet {
        CellSet::from_bits(option.and(self.all_cells).low())
    }

    /// The placements that these options are; of twins the first is placed first.
    pub(super) fn placements(&self, options: &[Bits<WORDS>]) -> Vec<Placement> {
        let mut used = vec![0; self.kinds.len()];
        let placements = options.iter().filter_map(|&option| {
            let kind = self.kind_of(option);
            let piece = *self.kinds[kind].pieces.get(used[kind])?;
            used[kind] += 1;
            let cells = self.cells_of(option);
            Some(Placement { piece, cells })
        });
        placements.collect()
    }

    /// The options that a search may use from this beginning.
    pub(super) fn allowed(&self, puzzle: &Puzzle, beginning: Beginning<'_>) -> Vec<Bits<WORDS>> {
        let open = Bits::from_low(beginning.open.bits());
        let fits = |option: &&Bits<WORDS>| !option.meets(open);
        let fitting = self.options.iter().filter(fits).copied();
        let Some(begun) = beginning.begun else {
            return fitting.collect();
        };
        let allows = |option: &Bits<WORDS>| {
            let piece = self.kinds[self.kind_of(*option)].pieces[0];
            begun.allows(puzzle, piece, self.cells_of(*option))
        };
        fitting.filter(allows).collect()
    }

    /// The cells beside some cells, perhaps with some of these. All are moved at once: going from one to the
    /// next takes fewer operations, and longer, since a processor cannot foresee how many there are.
    pub(super) fn around(&self, cells: Bits<WORDS>) -> Bits<WORDS> {
        let steps = self.steps.iter();
        steps.fold(Bits::NONE, |around, step| {
            let further = cells.and(step.from).up(step.by);
            let back = cells.down(step.by).and(step.from);
            around.or(further).or(back)
        })
    }

    /// Of the free cells with the fewest options the one with the fewest free cells around, as a person begins in
    /// corners; of these the first.
    pub(super) fn cell_to_cover(&self, tally: &Tally<WORDS>, free: Bits<WORDS>) -> Bits<WORDS> {
        let scarcest = tally.scarcest(free);
        let freedom = |cell: &usize| self.beside[*cell].and(free).len();
        let cell = scarcest.iter().min_by_key(freedom);
        cell.map_or(Bits::NONE, Bits::single)
    }

    /// Whether each free region beside the cells that were covered last has an
    /// area that waiting pieces can have together. The other regions are as
    /// they were.
    pub(super) fn regions_can_be_filled(
        &self,
        covered: Bits<WORDS>,
        free: Bits<WORDS>,
        waiting: &Waiting,
    ) -> bool {
        let mut beside = self.around(covered).and(free);
        let mut areas = None;
        while let Some(start) = beside.first() {
            let region = self.region(start, free, beside);
            beside = beside.without(region);
            // The last region, mostly the only one, has the area that the
            // others leave: nothing is learned from it.
            if beside.is_empty() {
                break;
            }
            let areas = areas.get_or_insert_with(|| waiting.areas(&self.kinds));
            if areas.checked_shr(region.len()).unwrap_or(0) & 1 == 0 {
                return false;
            }
        }
        true
    }

    /// The free cells that are connected with this one; only a part of them as
    /// soon as all that are `wanted` are found.
    fn region(&self, start: usize, free: Bits<WORDS>, wanted: Bits<WORDS>) -> Bits<WORDS> {
        let mut region = Bits::single(start);
        while !region.holds(wanted) {
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
pub(super) struct Waiting {
    /// For each kind, how many.
    counts: [u8; MAXIMUM_PIECES],
}

impl Waiting {
    /// All pieces of these kinds.
    pub(super) fn all(kinds: &[Kind]) -> Self {
        // A puzzle has fewer pieces than a byte counts.
        let mut counts = [0; MAXIMUM_PIECES];
        for (count, kind) in counts.iter_mut().zip(kinds) {
            *count = u8::try_from(kind.pieces.len()).unwrap_or(u8::MAX);
        }
        Self { counts }
    }

    /// Takes a piece of the kind away; returns how many are left.
    pub(super) fn take(&mut self, kind: usize) -> u8 {
        self.counts[kind] -= 1;
        self.counts[kind]
    }

    /// Gives a piece of the kind back.
    pub(super) fn give_back(&mut self, kind: usize) {
        self.counts[kind] += 1;
    }

    /// How many pieces of the kind are waiting.
    pub(super) fn count(&self, kind: usize) -> u8 {
        self.counts[kind]
    }

    /// The areas that some of the pieces have together: bit `n` for `n` cells.
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

/// The options that are left at each node on the way, one list after the other.
#[derive(Default)]
pub(super) struct Lists<const WORDS: usize>(pub(super) Vec<Bits<WORDS>>);

impl<const WORDS: usize> Lists<WORDS> {
    /// Begins anew with one list.
    pub(super) fn begin(&mut self, options: &[Bits<WORDS>]) {
        self.0.clear();
        // Mostly enough for the way down, on which lists are soon short.
        self.0.reserve(4 * options.len());
        self.0.extend_from_slice(options);
    }

    /// Lists those of the options behind them that cover none of these items.
    pub(super) fn without(&mut self, list: Range<usize>, covered: Bits<WORDS>) -> Range<usize> {
        let start = list.end;
        let needed = start + list.len();
        if self.0.len() < needed {
            self.0.resize(needed, Bits::NONE);
        }
        let (before, after) = self.0.split_at_mut(start);
        let mut length = 0;
        // Writing each option, and moving on if it stays, spares the machine guesses that would be
        // wrong half of the time.
        // Four at a time, so that there is one look at the room for all of them.
        let (fours, rest) = before[list].as_chunks::<4>();
        for four in fours {
            let room = &mut after[length..][..4];
            let mut place = 0;
            for option in four {
                room[place % 4] = *option;
                place += usize::from(!option.meets(covered));
            }
            length += place;
        }
        for &option in rest {
            after[length] = option;
            length += usize::from(!option.meets(covered));
        }
        start..start + length
    }
}

/// The steps from cells to those beside them.
fn steps<const WORDS: usize>(beside: &[Bits<WORDS>]) -> Vec<Step<WORDS>> {
    let mut steps: Vec<Step<WORDS>> = Vec::new();
    for (cell, beside) in beside.iter().enumerate() {
        let further = beside.iter().filter(|&other| other > cell);
        for by in further.map(|other| other - cell) {
            let from = Bits::single(cell);
            match steps.iter_mut().find(|step| step.by == by) {
                Some(step) => step.from = step.from.or(from),
                None => steps.push(Step { by, from }),
            }
        }
    }
    steps
}

fn kinds(puzzle: &Puzzle) -> Vec<Kind> {
    let pieces = puzzle.piece_indices();
    let firsts = pieces.filter(|&piece| puzzle.first_twin(piece) == piece);
    let kinds = firsts.map(|first| Kind {
        pieces: puzzle.twins_of(first),
        area: puzzle.piece(first).shape().area(),
    });
    kinds.collect()
}
