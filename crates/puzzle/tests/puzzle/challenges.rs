//! Challenges have one solution, and no given piece is superfluous.

use crate::puzzles::{calendar, census, named};
use rayon::prelude::*;
use std::ops::ControlFlow;
use tilendar_puzzle::analysis::{Aim, Challenge, ChallengeGoal, Challenges, Level};
use tilendar_puzzle::solver::{Listing, MemoryLimit, Solver};
use tilendar_puzzle::{PieceIndex, Placement, Puzzle, Reveal};

fn real(puzzle: &Puzzle, step: usize) -> Vec<Reveal> {
    puzzle.reveals().filter(|reveal| puzzle.is_real(reveal)).step_by(step).collect()
}

fn listing(puzzle: &Puzzle) -> Listing<'_> {
    Listing::new(puzzle, MemoryLimit::default())
}

fn challenges(puzzle: &Puzzle, reveals: &[Reveal], wish: &ChallengeGoal) -> Vec<Challenge> {
    let listing = listing(puzzle);
    let challenges = Challenges::new(puzzle, &listing);
    reveals
        .par_iter()
        .map(|reveal| challenges.find(reveal, wish).expect("few solutions").expect("a challenge"))
        .collect()
}

/// How many tilings of the reveal have all these placements, by the search for all.
fn tilings_with(solver: &Solver<'_>, reveal: &Reveal, given: &[Placement]) -> usize {
    let mut count = 0;
    solver.for_each(reveal, |tiling| {
        count += usize::from(given.iter().all(|given| tiling.placements().contains(given)));
        ControlFlow::Continue(())
    });
    count
}

fn assert_unique_and_minimal(puzzle: &Puzzle, challenge: &Challenge) {
    let solver = Solver::new(puzzle);
    let reveal = challenge.solution.reveal();
    let begun = challenge.begun();
    let first = solver.first_within(&begun, MemoryLimit::default());
    assert_eq!(first, Ok(Some(challenge.solution.clone())));
    let placements_of = |is_in: &dyn Fn(&PieceIndex) -> bool| -> Vec<Placement> {
        challenge.solution.placements().iter().copied().filter(|laid| is_in(&laid.piece)).collect()
    };
    let given = placements_of(&|piece| challenge.given.contains(piece));
    assert_eq!(given.len(), challenge.given.len());
    assert_eq!(tilings_with(&solver, reveal, &given), 1);
    let needed =
        placements_of(&|piece| challenge.given.contains(piece) && !challenge.extra.contains(piece));
    assert_eq!(tilings_with(&solver, reveal, &needed), 1);
    for left_out in 0..needed.len() {
        let mut fewer = needed.clone();
        fewer.remove(left_out);
        assert!(tilings_with(&solver, reveal, &fewer) > 1, "{challenge:?}");
    }
}

/// docs/facts.md: every one of the 366 dates has a challenge made unique by fixing one piece.
#[test]
fn one_given_piece_suffices_on_every_date_of_the_calendar() {
    let puzzle = calendar();
    let all = challenges(&puzzle, &real(&puzzle, 1), &ChallengeGoal::default());
    assert_eq!(all.len(), 366);
    assert!(all.iter().all(|challenge| challenge.given.len() == 1 && challenge.is_as_wished));
}

#[test]
fn challenges_of_every_level_are_unique_and_minimal() {
    for (name, step) in [("calendar", 80), ("desk", 80)] {
        let puzzle = named(name);
        for level in Level::ALL {
            let wish = ChallengeGoal { aim: Some(Aim::level(level)), ..ChallengeGoal::default() };
            for challenge in challenges(&puzzle, &real(&puzzle, step), &wish) {
                assert_unique_and_minimal(&puzzle, &challenge);
                assert_eq!(challenge.is_as_wished, challenge.level() == level);
            }
        }
    }
}

#[test]
fn a_number_of_givens_is_kept_where_a_date_has_such_a_challenge_and_a_seed_finds_the_same() {
    let puzzle = calendar();
    let of_seed = |seed| {
        [1, 2, 5].map(|givens| {
            let wish = ChallengeGoal { givens: Some(givens), seed, ..ChallengeGoal::default() };
            (givens, challenges(&puzzle, &real(&puzzle, 60), &wish))
        })
    };
    for (givens, challenges) in of_seed(1) {
        for challenge in challenges {
            assert_eq!(challenge.is_as_wished, challenge.given.len() == givens);
            assert_unique_and_minimal(&puzzle, &challenge);
        }
    }
    assert_eq!(of_seed(1), of_seed(1));
    assert_ne!(of_seed(1), of_seed(2));
}

#[test]
fn a_date_with_one_tiling_needs_nothing_given_and_one_without_has_no_challenge() {
    let puzzle = named("calendarium");
    let census = census(&puzzle);
    let with = |tilings| {
        puzzle.reveals().find(|reveal| census.count(&puzzle, reveal) == tilings).expect("one")
    };
    let wish = ChallengeGoal { aim: Some(Aim::level(Level::Starter)), ..ChallengeGoal::default() };
    let challenge = &challenges(&puzzle, &[with(1)], &wish)[0];
    assert_eq!(challenge.given, []);
    assert!(!challenge.is_as_wished);
    assert_unique_and_minimal(&puzzle, challenge);
    assert_eq!(Challenges::new(&puzzle, &listing(&puzzle)).find(&with(0), &wish), Ok(None));
}

#[test]
fn each_hint_narrows_the_tilings_as_far_as_any_piece_would() {
    let puzzle = calendar();
    let solver = Solver::new(&puzzle);
    let listing = listing(&puzzle);
    for reveal in real(&puzzle, 73) {
        let solution = solver.first(&reveal).expect("a solution");
        let order = Challenges::new(&puzzle, &listing).hints(&solution).expect("few solutions");
        assert_eq!(order.len(), 8);
        let placement = |piece| {
            *solution.placements().iter().find(|placement| placement.piece == piece).unwrap()
        };
        let mut lying: Vec<Placement> = Vec::new();
        for (index, step) in order.iter().enumerate() {
            let left: Vec<usize> = order[index..]
                .iter()
                .map(|next| [&lying[..], &[placement(next.piece)]].concat())
                .map(|placements| tilings_with(&solver, &reveal, &placements))
                .collect();
            assert_eq!(left[0], step.tilings_left);
            assert_eq!(left.iter().min(), Some(&step.tilings_left));
            lying.push(placement(step.piece));
        }
    }
}
