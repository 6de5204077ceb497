//! Counting, listing and drawing on the graph of all tilings agree with the search for one reveal, which
//! `random_puzzles` holds against every way to lay the pieces.

use std::ops::ControlFlow;

use crate::puzzles::{census, named, small_puzzles};
use proptest::prelude::*;
use tilendar_puzzle::solver::{Census, Listing, MemoryLimit, Solver, Tilings};
use tilendar_puzzle::{Puzzle, Reveal, Solution};

const NOTHING: MemoryLimit = MemoryLimit::bytes(0);

fn listed(listing: &Listing<'_>, reveal: &Reveal) -> Vec<Solution> {
    let mut tilings = Vec::new();
    let flow = listing.for_each(reveal, |solution| {
        tilings.push(solution);
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    tilings
}

fn numbered(puzzle: &Puzzle, reveal: &Reveal) -> Vec<Solution> {
    let tilings = Tilings::new(puzzle, reveal, MemoryLimit::default()).unwrap();
    assert_eq!(tilings.nth(tilings.count()), None);
    (0..tilings.count()).map(|number| tilings.nth(number).unwrap()).collect()
}

#[test]
fn a_listing_ends_when_told_to() {
    let puzzle = named("calendar");
    let reveal = puzzle.reveal_for_day(1, 25).unwrap();
    for memory in [MemoryLimit::default(), NOTHING] {
        let mut visits = 0;
        let flow = Listing::new(&puzzle, memory).for_each(&reveal, |_| {
            visits += 1;
            match visits {
                3 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        assert_eq!((flow, visits), (ControlFlow::Break(()), 3));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_search_and_the_graph_find_the_same(puzzle in small_puzzles()) {
        let solver = Solver::new(&puzzle);
        let listing = Listing::new(&puzzle, MemoryLimit::default());
        let searching = Listing::new(&puzzle, NOTHING);
        for reveal in puzzle.reveals() {
            let mut tilings = listed(&listing, &reveal);
            prop_assert_eq!(&numbered(&puzzle, &reveal), &tilings);
            let part = listing.tilings(&reveal).unwrap();
            prop_assert_eq!(part.count(), tilings.len() as u128);
            for (number, tiling) in (0..).zip(&tilings) {
                prop_assert_eq!(part.nth(number), Some(tiling.clone()));
                prop_assert_eq!(part.number_of(tiling), Some(number));
                prop_assert_eq!(listing.number_of(tiling), Some(number));
            }
            tilings.sort();
            let mut all = solver.all(&reveal);
            all.sort();
            prop_assert_eq!(&tilings, &all);
            let mut searched = listed(&searching, &reveal);
            searched.sort();
            prop_assert_eq!(&searched, &tilings);
        }
    }

    #[test]
    fn without_memory_the_counts_are_the_same(puzzle in small_puzzles()) {
        let slow = Census::take(&puzzle, NOTHING).unwrap();
        prop_assert!(!slow.is_in_one_pass());
        let fast = census(&puzzle);
        prop_assert_eq!(slow.counts(), fast.counts());
    }
}
