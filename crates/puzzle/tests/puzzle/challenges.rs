//! Challenges have one solution, and no given piece is superfluous.

use crate::puzzles::{calendar, census, count_continuing, named};
use rayon::prelude::*;
use std::ops::ControlFlow;
use tilendar_puzzle::analysis::{Aim, Challenge, ChallengeGoal, Challenges, Level};
use tilendar_puzzle::solver::{Listing, MemoryLimit, Solver};
use tilendar_puzzle::{PartialTiling, PieceIndex, Placement, Puzzle, Reveal};

fn real(puzzle: &Puzzle, step: usize) -> Vec<Reveal> {
    let reveals = puzzle.reveals().filter(|reveal| puzzle.is_real(reveal));
    reveals.step_by(step).collect()
}

fn listing(puzzle: &Puzzle) -> Listing<'_> {
    Listing::new(puzzle, MemoryLimit::default())
}

fn found(puzzle: &Puzzle, reveals: &[Reveal], wish: &ChallengeGoal) -> Vec<Challenge> {
    let listing = listing(puzzle);
    let challenges = Challenges::new(puzzle, &listing);
    let found = reveals.par_iter().map(|reveal| challenges.find(reveal, wish));
    let found: Vec<Option<Challenge>> = found.collect::<Result<_, _>>().expect("few solutions");
    found.into_iter().map(|challenge| challenge.expect("a challenge")).collect()
}

/// How many tilings of the reveal have all these placements, by the plain search.
fn tilings_with(solver: &Solver<'_>, reveal: &Reveal, given: &[Placement]) -> usize {
    let mut count = 0;
    solver.for_each(reveal, |tiling| {
        let has = |placement: &Placement| tiling.placements().contains(placement);
        count += usize::from(given.iter().all(has));
        ControlFlow::Continue(())
    });
    count
}

fn assert_unique_and_minimal(puzzle: &Puzzle, challenge: &Challenge) {
    let solver = Solver::new(puzzle);
    let reveal = challenge.solution.reveal();
    let placements = challenge.solution.placements().iter().copied();
    let given: Vec<Placement> =
        placements.filter(|placement| challenge.given.contains(&placement.piece)).collect();
    assert_eq!(given.len(), challenge.given.len());
    assert_eq!(tilings_with(&solver, reveal, &given), 1);
    let needed = given.iter().copied();
    let needed: Vec<Placement> =
        needed.filter(|placement| !challenge.extra.contains(&placement.piece)).collect();
    assert_eq!(tilings_with(&solver, reveal, &needed), 1);
    for left_out in 0..needed.len() {
        let mut fewer = needed.clone();
        fewer.remove(left_out);
        assert!(tilings_with(&solver, reveal, &fewer) > 1, "{challenge:?}");
    }
    assert!(is_proved(challenge, &solver));
}

/// Whether the solver finds only the solution, and others without any one of the given pieces that are needed.
fn is_proved(challenge: &Challenge, solver: &Solver<'_>) -> bool {
    let begun = challenge.begun();
    let given = challenge.given.iter().copied();
    let needed: Vec<PieceIndex> = given.filter(|piece| !challenge.extra.contains(piece)).collect();
    let is_other = |without: &PieceIndex| {
        let fewer = needed.iter().copied();
        let fewer: Vec<PieceIndex> = fewer.filter(|piece| piece != without).collect();
        let begun = PartialTiling::of_solution(&challenge.solution, &fewer);
        count_continuing(solver, &begun, 2) == 2
    };
    count_continuing(solver, &begun, 2) == 1
        && solver.first_within(&begun, MemoryLimit::default())
            == Ok(Some(challenge.solution.clone()))
        && needed.iter().all(is_other)
}

/// docs/facts.md: every one of the 366 dates has a challenge made unique by fixing one piece.
#[test]
fn one_given_piece_suffices_on_every_date_of_the_calendar() {
    let puzzle = calendar();
    let challenges = found(&puzzle, &real(&puzzle, 1), &ChallengeGoal::default());
    assert_eq!(challenges.len(), 366);
    assert!(
        challenges.iter().all(|challenge| challenge.given.len() == 1 && challenge.is_as_wished)
    );
}

#[test]
fn challenges_of_every_level_are_unique_and_minimal_by_the_plain_search() {
    for (name, step) in [("calendar", 40), ("rhombus", 640)] {
        let puzzle = named(name);
        for level in Level::ALL {
            let wish = ChallengeGoal { aim: Some(Aim::level(level)), ..ChallengeGoal::default() };
            for challenge in found(&puzzle, &real(&puzzle, step), &wish) {
                assert_unique_and_minimal(&puzzle, &challenge);
                assert_eq!(challenge.is_as_wished, challenge.level() == level);
            }
        }
    }
}

#[test]
fn a_number_of_givens_is_kept_where_a_date_has_such_a_challenge() {
    let puzzle = calendar();
    for givens in 1..=5 {
        let wish = ChallengeGoal { givens: Some(givens), ..ChallengeGoal::default() };
        for challenge in found(&puzzle, &real(&puzzle, 60), &wish) {
            assert_eq!(challenge.is_as_wished, challenge.given.len() == givens);
            assert_unique_and_minimal(&puzzle, &challenge);
        }
    }
}

#[test]
fn a_seed_always_finds_the_same_and_another_seed_something_else() {
    let puzzle = calendar();
    let reveals = real(&puzzle, 30);
    let with = |seed| found(&puzzle, &reveals, &ChallengeGoal { seed, ..ChallengeGoal::default() });
    assert_eq!(with(1), with(1));
    assert_ne!(with(1), with(2));
}

#[test]
fn a_date_with_a_single_tiling_needs_nothing_given() {
    let puzzle = named("calendarium");
    let counts = census(&puzzle);
    let single = counts.real_counts(&puzzle).find(|(_, count)| *count == 1);
    let (reveal, _) = single.expect("calendarium has such dates");
    let wish = ChallengeGoal { aim: Some(Aim::level(Level::Starter)), ..ChallengeGoal::default() };
    let challenge = Challenges::new(&puzzle, &listing(&puzzle))
        .find(&reveal, &wish)
        .expect("few")
        .expect("one");
    assert_eq!(challenge.given, []);
    assert!(!challenge.is_as_wished);
    assert_unique_and_minimal(&puzzle, &challenge);
}

#[test]
fn a_date_without_tiling_has_no_challenge() {
    let puzzle = named("calendarium");
    let counts = census(&puzzle);
    let mut counted = puzzle.reveals().zip(counts.counts());
    let (reveal, _) = counted.find(|(_, count)| **count == 0).expect("docs/facts.md: there is one");
    assert_eq!(
        Challenges::new(&puzzle, &listing(&puzzle)).find(&reveal, &ChallengeGoal::default()),
        Ok(None)
    );
}

#[test]
fn each_hint_narrows_the_tilings_as_far_as_any_piece_would() {
    let puzzle = calendar();
    let solver = Solver::new(&puzzle);
    let listing = listing(&puzzle);
    let challenges = Challenges::new(&puzzle, &listing);
    for reveal in real(&puzzle, 73) {
        let solution = solver.first(&reveal).expect("a solution");
        let order = challenges.hints(&solution).expect("few solutions");
        assert_eq!(order.len(), 8);
        let placement =
            |piece| *solution.placements().iter().find(|own| own.piece == piece).unwrap();
        let mut lying: Vec<Placement> = Vec::new();
        for (place, step) in order.iter().enumerate() {
            let left = |piece| {
                let mut more = lying.clone();
                more.push(placement(piece));
                tilings_with(&solver, &reveal, &more)
            };
            let fewest = order[place..].iter().map(|other| left(other.piece)).min();
            assert_eq!(Some(step.tilings_left), fewest);
            assert_eq!(left(step.piece), step.tilings_left);
            lying.push(placement(step.piece));
        }
    }
}
