//! Counting, listing and drawing on the graph of all tilings agree with the plain search.

use std::ops::ControlFlow;

use crate::plain_search::PlainSearch;
use crate::puzzles::{census, named, small_puzzles};
use proptest::prelude::*;
use rayon::prelude::*;
use tilendar_puzzle::solver::{Census, Listing, MemoryLimit, Tilings};
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
fn dates_count_as_in_the_plain_search() {
    let boards = ["calendar", "palmetto", "festival", "desk"].map(|name| (name, 5));
    let larger = ["calendarium", "rhombus", "weekday"].map(|name| (name, 401));
    for (name, step) in boards.into_iter().chain(larger) {
        let puzzle = named(name);
        let census = census(&puzzle);
        let plain = PlainSearch::new(&puzzle);
        assert!(census.is_in_one_pass());
        let reveals: Vec<Reveal> = puzzle.reveals().step_by(step).collect();
        reveals.par_iter().for_each(|reveal| {
            assert_eq!(census.count(&puzzle, reveal), plain.count(reveal), "{name} {reveal:?}");
        });
    }
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
    fn the_plain_search_and_the_graph_find_the_same(puzzle in small_puzzles()) {
        let plain = PlainSearch::new(&puzzle);
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
            prop_assert_eq!(&tilings, &plain.all(&reveal));
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
