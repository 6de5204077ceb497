//! The search for tilings that takes the most constrained item first.
//!
//! Every cell, and every kind of pieces, is an item that has to be covered by an option, a piece in a
//! place. The search keeps the list of options that are left, and covers the item that has the fewest of
//! them: a mistake shows within a few steps, so that a first tiling is found, or ruled out, in less than a
//! millisecond on common boards. Since pieces that are already placed only take options away, it also
//! continues a partial tiling.
//!
//! What was tried, as the worst time in ms over all reveals, tables and all, of
//! calendar / rhombus / calendarium / weekday (`cargo bench --bench first`):
//!
//! | what | worst |
//! |---|---|
//! | the plain search | 1.1 / 4.4 / 2.1 / 12.6 |
//! | the scarcest item first, on lists that shrink | 0.8 / 7.0 / 9.2 / 18.1 |
//! | of these the cell with the fewest free neighbours | 0.8 / 4.1 / 4.9 / 6.4 |
//! | regions of impossible area cut off | 0.6 / 3.0 / 3.8 / 3.4 |
//! | lists filtered without branches, items counted in bit planes by pairs | 0.3 / 1.6 / 2.1 / 1.8 |
//! | options thinned out at the root | 0.3 / 0.6 / 1.4 / 1.1 |
//! | the piece with the fewest options tried first | 0.3 / 0.4 / 1.1 / 1.0 |
//! | one list for all kinds, a second start with thinned options | 0.3 / 0.4 / 1.1 / 0.3 |
//! | regions grown from all sides at once, the last one not measured | 0.3 / 0.3 / 1.0 / 0.3 |
//! | what covers no item seen before it is listed, regions by shifts, begun once more after 570 nodes | 0.17 / 0.5 / 1.2 / 0.3 |
//!
//! Thinning at every node (2.6 on the rhombus, 12 on calendarium), looking one
//! placement ahead to order options (5 to 14), and remembering states that
//! failed (2 hits in 600 nodes) cost more than they saved.
//!
//! Responsible for finding tilings quickly. The plain search beside it visits
//! them in a fixed order of the cells, and is what tests compare it with.

mod descent;
mod effort;
mod table;

pub use self::effort::Effort;

use std::ops::ControlFlow;

use self::descent::{Descent, Stop};
use self::effort::{Measurement, OutOfNodes};
use self::table::{Table, Waiting, item_count};
use super::bits::Bits;
use super::problem::area_fits;
use crate::{PartialTiling, Placement, Puzzle, Solution};

/// How many nodes a search for a first tiling may take before it thins out its
/// options. Most searches end sooner, in less time than the thinning takes.
const NODES_BEFORE_THINNING: u64 = 100;

/// How many nodes the search with thinned options may take before it begins once more in another order:
/// where a first mistake leads far astray, another beginning seldom leads as far (C. Gomes, B. Selman and
/// H. Kautz, "Boosting combinatorial search through randomization", 1998). Fewer nodes than these change
/// the first tiling of more dates and are slower on the weekday board; the calendar's 4 June, which took
/// 1,224, takes 800.
const NODES_BEFORE_RESTART: u64 = 570;

/// Finds tilings of one puzzle.
pub(super) trait ConstrainedSearch: Send + Sync {
    /// A tiling that continues what is placed, if there is one; always the
    /// same. Gives up after that many nodes.
    fn first(
        &self,
        puzzle: &Puzzle,
        begun: &PartialTiling,
        nodes: u64,
    ) -> Result<Option<Solution>, OutOfNodes>;

    /// Hands over each tiling that continues what is placed, in an order of its
    /// own, until told to stop, or that many nodes are used up.
    fn for_each(
        &self,
        puzzle: &Puzzle,
        begun: &PartialTiling,
        nodes: u64,
        visit: &mut dyn FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<(), OutOfNodes>;

    /// Measures the search for all tilings that continue what is placed.
    fn effort(&self, puzzle: &Puzzle, begun: &PartialTiling, limit: u64) -> Option<Effort>;
}

/// The search on the tables of a puzzle, with a bit for each item in the fewest words.
pub(super) fn constrained_search(puzzle: &Puzzle) -> Box<dyn ConstrainedSearch> {
    match item_count(puzzle) {
        0..=64 => Box::new(Table::<1>::new(puzzle)),
        65..=128 => Box::new(Table::<2>::new(puzzle)),
        _ => Box::new(Table::<3>::new(puzzle)),
    }
}

impl<const WORDS: usize> ConstrainedSearch for Table<WORDS> {
    fn effort(&self, puzzle: &Puzzle, begun: &PartialTiling, limit: u64) -> Option<Effort> {
        if !area_fits(puzzle, begun.reveal()) {
            return None;
        }
        let mut free = free_cells(puzzle, begun);
        let mut options = self.allowed(puzzle, begun);
        thin_out(self, &mut options, free);
        let mut measurement = Measurement::new(self, limit);
        let mut pieces = puzzle.pieces().len();
        // Pieces that lie where they have to are not searched for.
        for placed in begun.placed() {
            let piece = puzzle.piece(placed.piece);
            if placed.covers.len() == piece.shape().area() {
                let cells = Bits::from_low(placed.covers.bits());
                free = free.without(cells);
                measurement.place(&mut options, puzzle.first_twin(placed.piece), cells);
                pieces -= 1;
            }
        }
        let below = measurement.run(&options, free).ok()?;
        (below.tilings > 0).then(|| Effort {
            pieces,
            tilings: below.tilings,
            nodes: below.nodes,
            tries: below.tries,
            forced: below.forced as f64 / below.tilings as f64,
            first_choice: below.first_choice,
        })
    }

    fn first(
        &self,
        puzzle: &Puzzle,
        begun: &PartialTiling,
        nodes: u64,
    ) -> Result<Option<Solution>, OutOfNodes> {
        if !area_fits(puzzle, begun.reveal()) {
            return Ok(None);
        }
        let free = free_cells(puzzle, begun);
        let mut options = self.allowed(puzzle, begun);
        let mut found = None;
        let mut keep = |placed: &[Bits<WORDS>]| {
            found = Some(placed.to_vec());
            ControlFlow::Break(())
        };
        let quick = Descent::new(self, NODES_BEFORE_THINNING, &mut keep);
        // A node for each placement, since the node at which this ends decides which tiling is the first.
        let quick = quick.one_at_a_time().run(&options, free);
        if quick == ControlFlow::Break(Stop::Nodes) {
            thin_out(self, &mut options, free);
            let granted = nodes.min(NODES_BEFORE_RESTART);
            let mut thorough = Descent::new(self, granted, &mut keep).run(&options, free);
            if thorough == ControlFlow::Break(Stop::Nodes) && granted < nodes {
                let other = Descent::new(self, nodes - granted, &mut keep);
                thorough = other.by_room().run(&options, free);
            }
            if thorough == ControlFlow::Break(Stop::Nodes) {
                return Err(OutOfNodes);
            }
        }
        Ok(found.map(|found| solution(self, puzzle, begun, &found)))
    }

    fn for_each(
        &self,
        puzzle: &Puzzle,
        begun: &PartialTiling,
        nodes: u64,
        visit: &mut dyn FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<(), OutOfNodes> {
        if !area_fits(puzzle, begun.reveal()) {
            return Ok(());
        }
        let free = free_cells(puzzle, begun);
        let mut options = self.allowed(puzzle, begun);
        thin_out(self, &mut options, free);
        let visit = |placed: &[Bits<WORDS>]| visit(solution(self, puzzle, begun, placed));
        match Descent::new(self, nodes, visit).run(&options, free) {
            ControlFlow::Break(Stop::Nodes) => Err(OutOfNodes),
            // Whether the visitor stopped the search makes no difference here.
            ControlFlow::Break(Stop::Enough) | ControlFlow::Continue(()) => Ok(()),
        }
    }
}

/// The cells that the pieces have to cover.
fn free_cells<const WORDS: usize>(puzzle: &Puzzle, begun: &PartialTiling) -> Bits<WORDS> {
    let open = puzzle.open_cells(begun.reveal());
    Bits::from_low(puzzle.board().all_cells().difference(open).bits())
}

/// Takes away the options that cut off a region that no other pieces can fill.
fn thin_out<const WORDS: usize>(
    table: &Table<WORDS>,
    options: &mut Vec<Bits<WORDS>>,
    free: Bits<WORDS>,
) {
    let mut waiting = Waiting::all(&table.kinds);
    options.retain(|&option| {
        let kind = table.kind_of(option);
        waiting.take(kind);
        let cells = option.and(table.all_cells);
        let fillable = table.regions_can_be_filled(cells, free.without(cells), &waiting);
        waiting.give_back(kind);
        fillable
    });
}

/// The solution that consists of these options.
fn solution<const WORDS: usize>(
    table: &Table<WORDS>,
    puzzle: &Puzzle,
    begun: &PartialTiling,
    placed: &[Bits<WORDS>],
) -> Solution {
    let mut used = vec![0; table.kinds.len()];
    let placements = placed.iter().filter_map(|&option| {
        let kind = table.kind_of(option);
        let piece = *table.kinds[kind].pieces.get(used[kind])?;
        used[kind] += 1;
        Some(Placement {
            piece,
            cells: table.cells_of(option),
        })
    });
    let placements = placements.collect();
    Solution::from_exact_cover(puzzle, begun.reveal().clone(), placements)
}
