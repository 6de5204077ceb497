//! Tours: no other choice of tilings has fewer moves, and what is told of them is so.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use crate::puzzles::{named, small_puzzles, template};
use proptest::prelude::*;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::{Tour, TourOptions, moved_pieces};
use tilendar_puzzle::solver::{Listing, MemoryLimit, Solver};
use tilendar_puzzle::{CellSet, PieceIndex, Puzzle, Reveal, Solution};

fn listing(puzzle: &Puzzle) -> Listing<'_> {
    Listing::new(puzzle, MemoryLimit::default())
}

fn tour(puzzle: &Puzzle, reveals: &[Reveal]) -> Tour {
    Tour::plan(
        puzzle,
        reveals,
        &listing(puzzle),
        TourOptions::default(),
        || {},
    )
    .unwrap()
}

fn year(puzzle: &Puzzle) -> Vec<Reveal> {
    let days = Day::of_year(2027).unwrap();
    days.iter().map(|day| day.reveal(puzzle).unwrap()).collect()
}

/// Where pieces lie, whichever of several equal ones.
fn places(puzzle: &Puzzle, solution: &Solution) -> BTreeSet<(PieceIndex, CellSet)> {
    let placements = solution.placements().iter();
    placements
        .map(|placement| (puzzle.first_twin(placement.piece), placement.cells))
        .collect()
}

/// The fewest moves through all combinations of tilings, and with as many the least sum of squares of
/// each step's; a reveal without a tiling interrupts.
fn by_brute_force(
    puzzle: &Puzzle,
    tilings: &[Vec<Solution>],
    lies: Option<&Solution>,
) -> (u64, u64) {
    let Some((today, later)) = tilings.split_first() else {
        return (0, 0);
    };
    if today.is_empty() {
        return by_brute_force(puzzle, later, None);
    }
    let choices = today.iter().map(|tiling| {
        let moves = lies.map_or(0, |before| {
            let before = places(puzzle, before);
            places(puzzle, tiling).difference(&before).count() as u64
        });
        let (rest, squares) = by_brute_force(puzzle, later, Some(tiling));
        (moves + rest, moves * moves + squares)
    });
    choices.min().unwrap()
}

fn squares(tour: &Tour) -> u64 {
    let moved = tour.steps().iter().flatten();
    let moved = moved.filter_map(|step| step.moved.as_ref());
    moved.map(|moved| (moved.len() * moved.len()) as u64).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_combination_of_tilings_has_fewer_moves_or_is_more_even(
        puzzle in small_puzzles(),
        order in prop::collection::vec(any::<usize>(), 1..6),
    ) {
        let reveals: Vec<Reveal> = order
            .iter()
            .filter_map(|place| puzzle.reveal_at(place % puzzle.reveal_count()))
            .collect();
        let solver = Solver::new(&puzzle);
        let tilings: Vec<Vec<Solution>> =
            reveals.iter().map(|reveal| solver.all(reveal)).collect();
        let combinations: usize = tilings.iter().map(|tilings| tilings.len().max(1)).product();
        prop_assume!(combinations <= 20_000);
        let tour = tour(&puzzle, &reveals);
        let expected = by_brute_force(&puzzle, &tilings, None);
        prop_assert_eq!((tour.total_moves(), squares(&tour)), expected);
        prop_assert_eq!(tour.limited(), 0);
        for (tilings, step) in tilings.iter().zip(tour.steps()) {
            let chosen = step.as_ref().map(|step| &tilings[step.number as usize]);
            prop_assert_eq!(chosen, step.as_ref().map(|step| &step.solution));
        }
    }
}

/// A strip on which equal dominoes A and B leave two cells open: at the left, or at the right.
const TWINS: &str = r###"
name = "twins"
title = "Twins"
rows = ["a < * * b <"]
[[reveal]]
name = "end"
labels = "a b"
[[pieces]]
letter = "A"
shape = "##"
[[pieces]]
letter = "B"
shape = "##"
"###;

#[test]
fn a_piece_that_lies_where_its_twin_lay_has_not_moved() {
    let puzzle = template(TWINS);
    let reveals: Vec<Reveal> = puzzle.reveals().collect();
    let tour = tour(&puzzle, &reveals);
    // From ..AABB to AABB..: the domino at the right goes to the left.
    assert_eq!(tour.total_moves(), 1);
    let last = tour.steps()[1].as_ref().unwrap();
    let moved = last.moved.as_ref().unwrap();
    assert_eq!(puzzle.pieces()[moved[0].index()].letter(), 'A');
}

#[test]
fn the_years_totals_are_those_that_were_found_once_and_below_simpler_ways() {
    // Moves of the tour, with the nearest tiling each day, and with the first.
    let known = [
        ("calendar", 1150, 1698, 2252),
        ("desk", 1248, 1644, 2280),
        ("palmetto", 1344, 1774, 2571),
        ("rhombus", 1796, 2249, 3381),
    ];
    for (name, fewest, nearest, first) in known {
        let puzzle = named(name);
        let tour = tour(&puzzle, &year(&puzzle));
        let found = (
            tour.total_moves(),
            tour.moves_of_nearest_tilings(),
            tour.moves_of_first_tilings(),
        );
        assert_eq!(found, (fewest, nearest, first), "{name}");
        assert_eq!((tour.limited(), tour.without_tiling()), (0, 0), "{name}");
        // Other cells stay open, so at least one piece moves.
        assert_eq!((tour.changes(), tour.distribution()[0]), (364, 0), "{name}");
    }
}

#[test]
fn each_step_is_a_tiling_of_its_date_with_its_number_and_what_moves_to_it() {
    // The desk has two equal pieces.
    for name in ["calendar", "desk"] {
        let puzzle = named(name);
        let reveals = year(&puzzle);
        let tour = tour(&puzzle, &reveals);
        let listing = listing(&puzzle);
        let mut before: Option<&Solution> = None;
        for (reveal, step) in reveals.iter().zip(tour.steps()) {
            let step = step.as_ref().unwrap();
            let solution = &step.solution;
            let placements = solution.placements().to_vec();
            let checked = Solution::new(&puzzle, reveal.clone(), placements);
            assert_eq!(checked.as_ref(), Ok(solution));
            assert_eq!(listing.number_of(solution), Some(step.number.into()));
            let moved = before.map(|before| moved_pieces(&puzzle, before, solution));
            assert_eq!(step.moved, moved);
            let stays = before.map(|before| {
                let before = places(&puzzle, before);
                places(&puzzle, solution).intersection(&before).count()
            });
            let pieces = puzzle.pieces().len();
            assert_eq!(moved.map(|moved| pieces - moved.len()), stays);
            before = Some(solution);
        }
    }
}

#[test]
fn the_tour_is_the_same_whatever_threads_and_memory_there_are() {
    let puzzle = named("desk");
    let reveals = year(&puzzle);
    let expected = tour(&puzzle, &reveals);
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let again = pool.unwrap().install(|| tour(&puzzle, &reveals));
        assert!(again == expected, "{threads} threads");
    }
    let frugal = Listing::new(&puzzle, MemoryLimit::bytes(10_000));
    assert!(!frugal.is_in_one_pass());
    let days = &reveals[..40];
    let again = Tour::plan(&puzzle, days, &frugal, TourOptions::default(), || {}).unwrap();
    assert!(again == tour(&puzzle, days));
}

#[test]
fn a_limit_gives_up_what_it_says() {
    let puzzle = named("calendar");
    let reveals = year(&puzzle);
    let limited = |most| {
        let most_tilings = NonZeroUsize::new(most).unwrap();
        let options = TourOptions { most_tilings };
        Tour::plan(&puzzle, &reveals, &listing(&puzzle), options, || {}).unwrap()
    };
    // Every date of the calendar has 7 tilings or more, and 216 or fewer.
    let first = limited(1);
    assert_eq!((first.limited(), first.total_moves()), (365, 2252));
    let some = limited(30);
    assert!((1..365).contains(&some.limited()));
    assert!((1150..2252).contains(&some.total_moves()));
    assert_eq!(limited(216), tour(&puzzle, &reveals));
}
