//! First solutions, those that continue what is placed, how much searching they take, and hints.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::constrained::{ConstrainedSearch, Effort, constrained_search};
use super::search::Solver;
use crate::{PartialTiling, PieceIndex, Placement, Reveal, Solution};

impl Solver<'_> {
    /// A solution that leaves the reveal open, if there is one: always the
    /// same, and found in well under a millisecond on the boards that people
    /// own. It need not be the first of [`for_each`](Self::for_each), which
    /// goes by the order of the cells.
    pub fn first(&self, reveal: &Reveal) -> Option<Solution> {
        self.first_continuing(&PartialTiling::new(reveal.clone()))
    }

    /// A solution that continues what is placed, if there is one; always the
    /// same.
    pub fn first_continuing(&self, begun: &PartialTiling) -> Option<Solution> {
        self.constrained().first(self.puzzle, begun)
    }

    /// How many solutions continue what is placed; no more than `limit` are
    /// looked for.
    pub fn count_continuing(&self, begun: &PartialTiling, limit: u64) -> u64 {
        let mut count = 0;
        if limit == 0 {
            return count;
        }
        self.for_each_continuing(begun, |_| {
            count += 1;
            match count < limit {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        count
    }

    /// Hands over each solution that continues what is placed, until told to
    /// stop. The order is always the same, and another than that of
    /// [`for_each`](Self::for_each).
    pub fn for_each_continuing(
        &self,
        begun: &PartialTiling,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) {
        self.constrained().for_each(self.puzzle, begun, &mut visit);
    }

    /// Measures the search for all tilings that continue what is placed. `None` if there is none, or
    /// if more than `limit` placements would have to be tried.
    pub fn effort(&self, begun: &PartialTiling, limit: u64) -> Option<Effort> {
        self.constrained().effort(self.puzzle, begun, limit)
    }

    fn constrained(&self) -> &dyn ConstrainedSearch {
        let search = self
            .constrained
            .get_or_init(|| constrained_search(self.puzzle));
        &**search
    }
}

/// A next placement for a player who is stuck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// A piece of which nothing was known, in a place; if something is known of
    /// every piece, one of these with all its cells. Of pieces that may lie in
    /// the same ways the first that suits.
    pub placement: Placement,
    /// How many of the tilings that were looked at have it.
    pub shared_by: u64,
    /// How many tilings were looked at.
    pub of: u64,
    /// Whether these are all that continue what is placed.
    pub is_all: bool,
}

impl Solver<'_> {
    /// The placement that the largest number of tilings share of those that
    /// continue what is placed; at most `limit` of them, at least one, are
    /// looked at. Of several, that of the first piece on the first cells.
    /// `None` if no tiling continues what is placed, or nothing is left to
    /// place.
    pub fn hint(&self, begun: &PartialTiling, limit: u64) -> Option<Hint> {
        let mut shared: BTreeMap<Placement, u64> = BTreeMap::new();
        let (mut of, mut is_all) = (0, true);
        self.for_each_continuing(begun, |solution| {
            if of >= limit.max(1) {
                is_all = false;
                return ControlFlow::Break(());
            }
            of += 1;
            for placement in solution.placements() {
                let piece = self.puzzle.first_twin(placement.piece);
                let cells = placement.cells;
                *shared.entry(Placement { piece, cells }).or_default() += 1;
            }
            ControlFlow::Continue(())
        });
        let known = |placement: &Placement| {
            let mut placed = begun.placed().iter();
            placed.find(|placed| placed.covers.intersects(placement.cells))
        };
        let fresh = shared
            .iter()
            .filter(|(placement, _)| known(placement).is_none());
        // Something is known of these, but not everything.
        let partly = shared.iter().filter(|(placement, _)| {
            known(placement).is_some_and(|placed| placed.covers != placement.cells)
        });
        let (placement, &shared_by) = most_shared(fresh).or_else(|| most_shared(partly))?;
        let piece = match known(placement) {
            Some(placed) => placed.piece,
            None => self.unplaced_twin(begun, *placement),
        };
        let cells = placement.cells;
        Some(Hint {
            placement: Placement { piece, cells },
            shared_by,
            of,
            is_all,
        })
    }

    /// The first piece like this one of which nothing is known.
    fn unplaced_twin(&self, begun: &PartialTiling, placement: Placement) -> PieceIndex {
        let mut twins = self.puzzle.piece_indices().filter(|&piece| {
            self.puzzle.first_twin(piece) == placement.piece
                && begun.placed().iter().all(|placed| placed.piece != piece)
        });
        twins.next().unwrap_or(placement.piece)
    }
}

/// The entry with the largest number; of several the first.
fn most_shared<'a>(
    entries: impl Iterator<Item = (&'a Placement, &'a u64)>,
) -> Option<(&'a Placement, &'a u64)> {
    entries.reduce(|best, entry| if entry.1 > best.1 { entry } else { best })
}
