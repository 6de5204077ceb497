//! The whole search tree of a careful solver, measured.

use std::ops::Range;

use super::bits::{Bits, Tally};
use super::table::{Lists, Table, Waiting};
use crate::PieceIndex;

/// How much searching it takes to complete a partial tiling, for a careful solver: one who always covers the free
/// cell that can be covered in the fewest ways, notices when a placement cuts off a region that no pieces fill, and
/// tries the remaining ways one after the other.
///
/// Taking the most constrained item first is the rule of D. Knuth, "Dancing links" (2000).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Effort {
    /// How many pieces are not placed yet.
    pub pieces: usize,
    /// How many tilings there are; 1 or more.
    pub tilings: u64,
    /// How many placements are tried until all tilings are found: the nodes of the search tree.
    pub nodes: u64,
    /// The expected number of placements tried until the first tiling is found, if those of a cell are tried in
    /// random order; the value is exact. It equals the number of pieces if no attempt is wrong.
    pub tries: f64,
    /// How many pieces on the way to a tiling can go in one place only; the mean over all tilings.
    pub forced: f64,
    /// The depth of the first real choice: how many pieces, from the start, can go in one place only.
    pub first_choice: usize,
}

/// The measurements of the tree below a node.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Below {
    /// How many placements are tried in it.
    pub nodes: u64,
    /// How many tilings it has.
    pub tilings: u64,
    /// The expected number of placements tried until its first tiling, if those of a node are tried in random order.
    /// Meaningless without a tiling.
    pub tries: f64,
    /// How many placements were the only ones possible, summed over the paths to all its tilings.
    pub forced: u64,
    /// How many placements follow that are the only ones possible, before the first choice.
    pub first_choice: usize,
}

/// A search of the whole tree that covers, at each node, the free cell with the fewest options.
pub struct Measurement<'t, const WORDS: usize> {
    table: &'t Table<WORDS>,
    waiting: Waiting,
    nodes_left: u64,
    lists: Lists<WORDS>,
}

/// The node limit is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfNodes;

impl<'t, const WORDS: usize> Measurement<'t, WORDS> {
    pub fn new(table: &'t Table<WORDS>, nodes: u64) -> Self {
        Self {
            table,
            waiting: Waiting::all(&table.kinds),
            nodes_left: nodes,
            lists: Lists::default(),
        }
    }

    /// Removes a piece that lies on these cells from the search: the piece, and all options that it leaves no room
    /// for.
    pub fn lay(
        &mut self,
        options: &mut Vec<Bits<WORDS>>,
        first_twin: PieceIndex,
        cells: Bits<WORDS>,
    ) {
        let Some(kind) = self.table.kinds.iter().position(|kind| kind.pieces[0] == first_twin)
        else {
            return;
        };
        let covered = match self.waiting.take(kind) {
            0 => cells.or(Bits::single(self.table.cells + kind)),
            _ => cells,
        };
        options.retain(|option| !option.meets(covered));
    }

    /// Measures the tree of covering the free cells with all pieces by these options.
    pub fn run(&mut self, options: &[Bits<WORDS>], free: Bits<WORDS>) -> Result<Below, OutOfNodes> {
        self.lists = Lists(options.to_vec());
        self.below(0..options.len(), free)
    }

    /// The tree below the node with these options left.
    fn below(&mut self, list: Range<usize>, free: Bits<WORDS>) -> Result<Below, OutOfNodes> {
        if free.is_empty() {
            return Ok(Below { tilings: 1, ..Below::default() });
        }
        let tally = Tally::of(&self.lists.0[list.clone()]);
        if !tally.covers(free) {
            return Ok(Below::default());
        }
        let cell = self.table.cell_to_cover(&tally, free);
        let mut sum = Sum::default();
        for number in list.clone() {
            let option = self.lists.0[number];
            if !option.meets(cell) {
                continue;
            }
            let kind = self.table.kind_of(option);
            let cells = option.and(self.table.all_cells);
            let rest = free.without(cells);
            let left = self.waiting.take(kind);
            if self.table.regions_can_be_filled(cells, rest, &self.waiting) {
                self.nodes_left = self.nodes_left.checked_sub(1).ok_or(OutOfNodes)?;
                let covered = if left == 0 { option } else { cells };
                let next = self.lists.without(list.clone(), covered);
                sum.add(self.below(next, rest)?);
            }
            self.waiting.give_back(kind);
        }
        Ok(sum.whole())
    }
}

/// The parts below the choices of one node, added up.
#[derive(Default)]
struct Sum {
    choices: u64,
    /// Choices that lead to a tiling.
    good: u64,
    /// The nodes of choices that lead to none.
    bad_nodes: u64,
    all: Below,
}

impl Sum {
    fn add(&mut self, below: Below) {
        self.choices += 1;
        self.all.nodes += 1 + below.nodes;
        self.all.tilings += below.tilings;
        self.all.forced += below.forced;
        self.all.first_choice = below.first_choice;
        if below.tilings > 0 {
            self.good += 1;
            self.all.tries += 1.0 + below.tries;
        } else {
            self.bad_nodes += 1 + below.nodes;
        }
    }

    /// In random order a bad choice comes before all `good` ones with probability 1 in `good + 1`, and each good
    /// choice is equally likely to be the first of them.
    fn whole(mut self) -> Below {
        if self.good > 0 {
            let good = self.good as f64;
            self.all.tries = self.all.tries / good + self.bad_nodes as f64 / (good + 1.0);
        }
        if self.choices == 1 {
            self.all.forced += self.all.tilings;
            self.all.first_choice += 1;
        } else {
            self.all.first_choice = 0;
        }
        self.all
    }
}
