//! What may still be opened on the way from a state to the end.

use super::cover::Cover;
use super::states::States;
use crate::solver::mask::Mask;

/// For each state, the cells that some way to the end leaves open. A reveal
/// that needs others is not to be had from there.
pub(in crate::solver) struct Openable<M>(Vec<M>);

impl<M: Mask> Openable<M> {
    pub(in crate::solver) fn new(cover: &Cover<M>, states: &States) -> Self {
        let mut openable: Vec<M> = Vec::with_capacity(states.len());
        for state in states.end_to_root() {
            let mut cells = M::EMPTY;
            for edge in states.edges(state) {
                cells = cells.with(openable[edge.child as usize]);
                let option = cover.option(edge.option);
                if option.opening.is_some() {
                    cells = cells.with(option.cells);
                }
            }
            openable.push(cells);
        }
        Self(openable)
    }

    /// Whether all these cells may still be opened from a state, as far as
    /// each by itself tells.
    pub(in crate::solver) fn all(&self, cells: M, state: u32) -> bool {
        self.0[state as usize].holds(cells)
    }
}
