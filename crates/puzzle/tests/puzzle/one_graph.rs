//! What is counted, listed and drawn on the graph of all tilings is what the plain search finds.

use std::ops::ControlFlow;

use crate::puzzles::{census, named, small_puzzles};
use proptest::prelude::*;
use rayon::prelude::*;
use tilendar_puzzle::solver::{Census, Listing, MemoryLimit, Solver, Tilings};
use tilendar_puzzle::text::{JsonLineWriter, WrittenSolution};
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
    (0..tilings.count())
        .map(|number| tilings.nth(number).unwrap())
        .collect()
}

fn assert_counts_agree(name: &str) {
    let puzzle = named(name);
    let (census, solver) = (census(&puzzle), Solver::new(&puzzle));
    assert!(census.is_in_one_pass());
    let reveals: Vec<Reveal> = puzzle.reveals().collect();
    reveals.par_iter().for_each(|reveal| {
        let expected: u128 = solver.count(reveal).into();
        assert_eq!(census.count(&puzzle, reveal), expected, "{name} {reveal:?}");
    });
}

#[test]
fn every_date_of_the_calendar_counts_as_in_the_plain_search() {
    assert_counts_agree("calendar");
}

#[test]
fn every_date_of_palmetto_counts_as_in_the_plain_search() {
    assert_counts_agree("palmetto");
}

#[test]
fn every_date_of_calendarium_counts_as_in_the_plain_search() {
    assert_counts_agree("calendarium");
}

#[test]
fn every_date_of_festival_counts_as_in_the_plain_search() {
    assert_counts_agree("festival");
}

#[test]
fn every_date_of_desk_counts_as_in_the_plain_search() {
    assert_counts_agree("desk");
}

#[test]
#[ignore = "takes a minute; `.ci/run` runs it"]
fn the_board_without_labels_counts_as_in_the_plain_search() {
    assert_counts_agree("pentominoes-6x10");
}

#[test]
#[ignore = "takes a minute; `.ci/run` runs it"]
fn every_date_of_the_rhombus_counts_as_in_the_plain_search() {
    assert_counts_agree("rhombus");
}

#[test]
#[ignore = "takes a minute; `.ci/run` runs it"]
fn every_date_of_the_weekday_board_counts_as_in_the_plain_search() {
    assert_counts_agree("weekday");
}

#[test]
fn the_tilings_of_the_calendar_come_in_the_order_of_the_plain_search() {
    let puzzle = named("calendar");
    let (listing, solver) = (
        Listing::new(&puzzle, MemoryLimit::default()),
        Solver::new(&puzzle),
    );
    for reveal in puzzle.reveals() {
        assert_eq!(listed(&listing, &reveal), solver.all(&reveal));
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
    fn the_plain_search_and_the_graph_find_the_same_in_the_same_order(puzzle in small_puzzles()) {
        let solver = Solver::new(&puzzle);
        let listing = Listing::new(&puzzle, MemoryLimit::default());
        let searching = Listing::new(&puzzle, NOTHING);
        let mut writer = JsonLineWriter::new(&puzzle);
        for reveal in puzzle.reveals() {
            let expected = solver.all(&reveal);
            prop_assert_eq!(&listed(&listing, &reveal), &expected);
            prop_assert_eq!(&listed(&searching, &reveal), &expected);
            prop_assert_eq!(&numbered(&puzzle, &reveal), &expected);
            for (solution, number) in expected.iter().zip(1..) {
                for count in [None, Some(expected.len() as u128)] {
                    let written = WrittenSolution::new(&puzzle, solution);
                    let written = written.numbered(Some(number), count);
                    let line = serde_json::to_string(&written).unwrap() + "\n";
                    prop_assert_eq!(writer.line(solution, number, count), line.as_bytes());
                }
            }
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
