//! The search for tilings that covers the most constrained item first.
//!
//! Every cell, and every kind of piece, is an item that must be covered by an option, a piece in a place. The search
//! keeps the list of remaining options and covers the item with the fewest: a mistake shows within a few steps, so a
//! first tiling is found, or ruled out, in less than a millisecond on common boards. Since placed pieces only remove
//! options, it also continues a partial tiling.
//!
//! The variants tried, as the worst time in ms over all reveals, tables included, of calendar / rhombus / calendarium
//! / weekday (`cargo bench --bench first`):
//!
//! | variant | worst |
//! |---|---|
//! | the plain search | 1.1 / 4.4 / 2.1 / 12.6 |
//! | the scarcest item first, on lists that shrink | 0.8 / 7.0 / 9.2 / 18.1 |
//! | of these the cell with the fewest free neighbors | 0.8 / 4.1 / 4.9 / 6.4 |
//! | regions of impossible area cut off | 0.6 / 3.0 / 3.8 / 3.4 |
//! | lists filtered without branches, items counted in bit planes by pairs | 0.3 / 1.6 / 2.1 / 1.8 |
//! | options thinned out at the root | 0.3 / 0.6 / 1.4 / 1.1 |
//! | the piece with the fewest options tried first | 0.3 / 0.4 / 1.1 / 1.0 |
//! | one list for all kinds, a second start with thinned options | 0.3 / 0.4 / 1.1 / 0.3 |
//! | regions grown from all sides at once, the last one not measured | 0.3 / 0.3 / 1.0 / 0.3 |
//! | dead ends detected before listing, regions by shifts, a restart after 570 nodes | 0.17 / 0.5 / 1.2 / 0.3 |
//!
//! Thinning at every node (2.6 on the rhombus, 12 on calendarium), looking one
//! placement ahead to order options (5 to 14), and remembering states that
//! failed (2 hits in 600 nodes) cost more than they saved.
//!
//! Responsible for finding tilings quickly. Tests compare it with every way to lay the pieces.

mod bits;
mod descent;
mod effort;
mod table;

pub use self::effort::{Effort, OutOfNodes};

use std::ops::ControlFlow;

use self::bits::Bits;
use self::descent::{Descent, Stop};
use self::effort::Measurement;
use self::table::{Table, Waiting, item_count};
use super::area_fits;
use crate::{CellSet, PartialTiling, Placement, Puzzle};

/// How many nodes a search for a first tiling may take before it thins out its options. Most searches end sooner, in
/// less time than the thinning takes.
const NODES_BEFORE_THINNING: u64 = 100;

/// How many nodes the search with thinned options may take before it restarts in another order: where a first mistake
/// leads far astray, another start seldom leads as far (C. Gomes, B. Selman and H. Kautz, "Boosting combinatorial
/// search through randomization", 1998). A smaller limit changes the first tiling of more dates and is slower on the
/// weekday board; the calendar's 4 June, which took 1,224, takes 800.
const NODES_BEFORE_RESTART: u64 = 570;

/// The start of a search: with these cells open, and perhaps with pieces already on the board.
#[derive(Clone, Copy)]
pub struct Beginning<'a> {
    open: CellSet,
    begun: Option<&'a PartialTiling>,
}

impl<'a> Beginning<'a> {
    /// An empty board on which these cells stay open, whatever is printed on them.
    pub const fn leaving(open: CellSet) -> Self {
        Self { open, begun: None }
    }

    /// The board with the pieces of a partial tiling.
    pub fn from(puzzle: &Puzzle, begun: &'a PartialTiling) -> Self {
        Self {
            open: puzzle.open_cells(begun.reveal()),
            begun: Some(begun).filter(|begun| !begun.placed().is_empty()),
        }
    }
}

/// Receives a tiling, which is built only on request, and returns whether to continue.
pub type Visit<'a> = dyn FnMut(&dyn Fn() -> Vec<Placement>) -> ControlFlow<()> + 'a;

/// Finds tilings of one puzzle, as placements.
pub trait ConstrainedSearch: Send + Sync {
    /// A tiling from this start, if there is one; always the same. Gives up after that many nodes.
    fn first(
        &self,
        puzzle: &Puzzle,
        beginning: Beginning<'_>,
        nodes: u64,
    ) -> Result<Option<Vec<Placement>>, OutOfNodes>;

    /// Visits each tiling from this start, in an order of its own, until the visitor stops or the nodes are used up.
    fn walk(
        &self,
        puzzle: &Puzzle,
        beginning: Beginning<'_>,
        nodes: &mut u64,
        visit: &mut Visit<'_>,
    ) -> Result<ControlFlow<()>, OutOfNodes>;

    /// Measures the search for all tilings that continue a partial tiling.
    fn effort(&self, puzzle: &Puzzle, begun: &PartialTiling, limit: u64) -> Option<Effort>;
}

/// The search on the tables of a puzzle, with one bit for each item in the fewest words.
pub fn constrained_search(puzzle: &Puzzle) -> Box<dyn ConstrainedSearch> {
    match item_count(puzzle) {
        0..=64 => Box::new(Table::<1>::new(puzzle)),
        65..=128 => Box::new(Table::<2>::new(puzzle)),
        _ => Box::new(Table::<3>::new(puzzle)),
    }
}

impl<const WORDS: usize> ConstrainedSearch for Table<WORDS> {
    fn effort(&self, puzzle: &Puzzle, begun: &PartialTiling, limit: u64) -> Option<Effort> {
        let (mut free, mut options) = self.start(puzzle, Beginning::from(puzzle, begun))?;
        self.thin_out(&mut options, free);
        let mut measurement = Measurement::new(self, limit);
        let mut pieces = puzzle.pieces().len();
        // Completely placed pieces are not searched for.
        for placed in begun.placed() {
            let piece = puzzle.piece(placed.piece);
            if placed.covers.len() == piece.shape().area() {
                let cells = Bits::from_low(placed.covers.bits());
                free = free.without(cells);
                measurement.lay(&mut options, puzzle.first_twin(placed.piece), cells);
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
        beginning: Beginning<'_>,
        nodes: u64,
    ) -> Result<Option<Vec<Placement>>, OutOfNodes> {
        let Some((free, mut options)) = self.start(puzzle, beginning) else {
            return Ok(None);
        };
        let mut first = None;
        let mut keep = |placed: &[Bits<WORDS>]| {
            first = Some(placed.to_vec());
            ControlFlow::Break(())
        };
        let mut quick = Descent::new(self, NODES_BEFORE_THINNING, &mut keep);
        // One node for each placement, since the node at which this ends decides which tiling is first.
        quick.places_forced_at_once = false;
        if quick.run(&options, free) == ControlFlow::Break(Stop::Nodes) {
            self.thin_out(&mut options, free);
            let granted = nodes.min(NODES_BEFORE_RESTART);
            let mut thorough = Descent::new(self, granted, &mut keep).run(&options, free);
            if thorough == ControlFlow::Break(Stop::Nodes) && granted < nodes {
                let mut restarted = Descent::new(self, nodes - granted, &mut keep);
                restarted.goes_by_room = true;
                thorough = restarted.run(&options, free);
            }
            if thorough == ControlFlow::Break(Stop::Nodes) {
                return Err(OutOfNodes);
            }
        }
        Ok(first.map(|options| self.placements(&options)))
    }

    fn walk(
        &self,
        puzzle: &Puzzle,
        beginning: Beginning<'_>,
        nodes: &mut u64,
        visit: &mut Visit<'_>,
    ) -> Result<ControlFlow<()>, OutOfNodes> {
        let Some((free, mut options)) = self.start(puzzle, beginning) else {
            return Ok(ControlFlow::Continue(()));
        };
        self.thin_out(&mut options, free);
        let mut descent =
            Descent::new(self, *nodes, |placed: &[Bits<WORDS>]| visit(&|| self.placements(placed)));
        let flow = descent.run(&options, free);
        *nodes = descent.nodes_left;
        match flow {
            ControlFlow::Break(Stop::Nodes) => Err(OutOfNodes),
            ControlFlow::Break(Stop::Enough) => Ok(ControlFlow::Break(())),
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
        }
    }
}

impl<const WORDS: usize> Table<WORDS> {
    /// The cells to cover and the options for them; `None` if the pieces have another area.
    fn start(
        &self,
        puzzle: &Puzzle,
        beginning: Beginning<'_>,
    ) -> Option<(Bits<WORDS>, Vec<Bits<WORDS>>)> {
        let free = puzzle.board().all_cells().difference(beginning.open);
        let fits = area_fits(puzzle, beginning.open);
        fits.then(|| (Bits::from_low(free.bits()), self.allowed(puzzle, beginning)))
    }

    /// Removes the options that cut off a region that no other pieces can fill.
    fn thin_out(&self, options: &mut Vec<Bits<WORDS>>, free: Bits<WORDS>) {
        let mut waiting = Waiting::all(&self.kinds);
        options.retain(|&option| {
            let kind = self.kind_of(option);
            waiting.take(kind);
            let cells = option.and(self.all_cells);
            let fillable = self.regions_can_be_filled(cells, free.without(cells), &waiting);
            waiting.give_back(kind);
            fillable
        });
    }
}
