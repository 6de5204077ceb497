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
    let mut found = Vec::new();
    let flow = listing.for_each(reveal, |solution| {
        found.push(solution);
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    found
}

fn numbered(puzzle: &Puzzle, reveal: &Reveal) -> Vec<Solution> {
    let tilings = Tilings::new(puzzle, reveal, MemoryLimit::default()).unwrap();
    assert_eq!(tilings.nth(tilings.count()), None);
    (0..tilings.count()).map(|number| tilings.nth(number).unwrap()).collect()
}

/// Compares the counts of reveals at regular steps.
fn assert_counts_agree(name: &str, step: usize) {
    let puzzle = named(name);
    let (census, plain) = (census(&puzzle), PlainSearch::new(&puzzle));
    assert!(census.is_in_one_pass());
    let reveals: Vec<Reveal> = puzzle.reveals().step_by(step).collect();
    reveals.par_iter().for_each(|reveal| {
        let expected = plain.count(reveal);
        assert_eq!(census.count(&puzzle, reveal), expected, "{name} {reveal:?}");
    });
}

#[test]
fn every_date_of_the_calendar_counts_as_in_the_plain_search() {
    assert_counts_agree("calendar", 1);
}

#[test]
fn dates_of_the_other_boards_count_as_in_the_plain_search() {
    for name in ["palmetto", "festival", "desk"] {
        assert_counts_agree(name, 7);
    }
    for name in ["calendarium", "rhombus", "weekday"] {
        assert_counts_agree(name, 101);
    }
}

#[test]
fn the_tilings_of_the_calendar_are_those_of_the_plain_search() {
    let puzzle = named("calendar");
    let listing = Listing::new(&puzzle, MemoryLimit::default());
    let plain = PlainSearch::new(&puzzle);
    for reveal in puzzle.reveals() {
        let mut listed = listed(&listing, &reveal);
        listed.sort();
        assert_eq!(listed, plain.all(&reveal));
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
            let expected = listed(&listing, &reveal);
            prop_assert_eq!(&numbered(&puzzle, &reveal), &expected);
            let (mut sorted, mut searched) = (expected.clone(), listed(&searching, &reveal));
            sorted.sort();
            searched.sort();
            prop_assert_eq!(&sorted, &plain.all(&reveal));
            prop_assert_eq!(&searched, &sorted);
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
