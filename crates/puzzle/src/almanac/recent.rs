//! Tilings by their numbers, listed when a page asks for them.

use std::ops::{ControlFlow, Range};
use std::sync::{Arc, Mutex, PoisonError};

use super::Dates;
use crate::solver::{MemoryLimit, Solver, Tilings};
use crate::{Puzzle, Reveal, Solution};

/// A reveal of no more tilings than this is listed at once, if there is a graph of all tilings; of
/// others the tilings are found by their numbers.
const FEW: u128 = 10_000;
/// Of so many reveals the tilings are kept: pages that follow each other show few, and the sheets of
/// a stitched booklet take pages from two places.
const KEPT: usize = 4;

/// The tilings of the reveals that were asked for most recently. The memory taken does not depend on
/// how many are asked for in the end.
#[derive(Default)]
pub(super) struct RecentTilings<'p> {
    kept: Mutex<Vec<(Reveal, Arc<Listed<'p>>)>>,
}

/// The tilings of one reveal.
enum Listed<'p> {
    List(Vec<Solution>),
    Graph(Box<Tilings<'p>>),
    /// They are too many for a graph.
    Search,
}

impl<'p> RecentTilings<'p> {
    /// The tilings of the reveal, which has so many, from one place to another, counted from 0.
    pub(super) fn range(
        &self,
        dates: &Dates<'p>,
        (reveal, tilings): (&Reveal, u128),
        range: Range<u128>,
    ) -> Vec<Solution> {
        match &*self.listed(dates, reveal, tilings) {
            Listed::List(list) => {
                let end = usize::try_from(range.end)
                    .unwrap_or(usize::MAX)
                    .min(list.len());
                let start = usize::try_from(range.start).unwrap_or(usize::MAX).min(end);
                list.get(start..end).unwrap_or_default().to_vec()
            }
            Listed::Graph(graph) => range.map_while(|number| graph.nth(number)).collect(),
            Listed::Search => searched(dates.puzzle(), reveal, &range),
        }
    }

    fn listed(&self, dates: &Dates<'p>, reveal: &Reveal, tilings: u128) -> Arc<Listed<'p>> {
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, listed)) = kept().iter().find(|(known, _)| known == reveal) {
            return Arc::clone(listed);
        }
        let listed = Arc::new(list(dates, reveal, tilings));
        let mut kept = kept();
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((reveal.clone(), Arc::clone(&listed)));
        listed
    }
}

fn list<'p>(dates: &Dates<'p>, reveal: &Reveal, tilings: u128) -> Listed<'p> {
    match dates.made_listing() {
        Some(listing) if tilings <= FEW => {
            let mut list = Vec::new();
            // It is never told to stop.
            let _end = listing.for_each(reveal, |solution| {
                list.push(solution);
                ControlFlow::Continue(())
            });
            Listed::List(list)
        }
        _ => match Tilings::new(dates.puzzle(), reveal, MemoryLimit::default()) {
            Ok(graph) => Listed::Graph(Box::new(graph)),
            Err(_) => Listed::Search,
        },
    }
}

/// The tilings of a range by plain search, which finds them in the same order.
fn searched(puzzle: &Puzzle, reveal: &Reveal, range: &Range<u128>) -> Vec<Solution> {
    let (mut place, mut found) = (0, Vec::new());
    Solver::new(puzzle).for_each(reveal, |solution| {
        if range.contains(&place) {
            found.push(solution);
        }
        place += 1;
        match place < range.end {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    found
}
