//! Sets of challenges rise in level, and the first level gives more pieces than needed.

use crate::puzzles::{calendar, named};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Dates, Day, spread_days};
use tilendar_puzzle::analysis::{ChallengeGoal, Level, Progression, ProgressionStep};

fn rising(from: Level, to: Level) -> Progression {
    Progression::new(from, to).expect("it rises")
}

fn set(
    puzzle: &Puzzle,
    days: Vec<Day>,
    progression: Progression,
    wish: &ChallengeGoal,
) -> Vec<ProgressionStep> {
    let dates = Dates::of_days(puzzle, days).expect("the layout has dates");
    dates.progression(progression, wish, || ()).expect("few solutions")
}

#[test]
fn a_set_never_gets_easier_and_has_all_levels_alike() {
    let days = spread_days(&Day::perpetual(), 24, 1);
    let progression = rising(Level::First, Level::Wizard);
    let steps = set(&calendar(), days, progression, &ChallengeGoal::default());
    let levels: Vec<Level> = steps.iter().map(|step| step.challenge.level()).collect();
    let expected: Vec<Level> = Level::ALL.into_iter().flat_map(|level| [level; 4]).collect();
    assert_eq!(levels, expected);
    assert_eq!(Progression::new(Level::Expert, Level::Junior), None);
    for same_level in steps.chunks(4) {
        assert!(same_level.is_sorted_by(|a, b| a.challenge.bits() <= b.challenge.bits()));
    }
}

#[test]
fn first_challenges_leave_three_pieces_and_are_easier_than_the_starters_they_are_made_of() {
    for name in ["calendar", "palmetto"] {
        let puzzle = named(name);
        let days = || spread_days(&Day::perpetual(), 6, 0);
        let only = |level| set(&puzzle, days(), rising(level, level), &ChallengeGoal::default());
        let starters = only(Level::Starter);
        for ProgressionStep { date, challenge } in only(Level::First) {
            assert_eq!(challenge.level(), Level::First);
            assert!(challenge.is_as_wished);
            assert_eq!(challenge.hints.len(), 3, "{name}");
            assert_eq!(challenge.given.len() + challenge.hints.len(), puzzle.pieces().len());
            assert!(challenge.extra.iter().all(|piece| challenge.given.contains(piece)));
            let starter = starters.iter().find(|step| step.date == date).expect("a starter");
            let starter = &starter.challenge;
            assert_eq!(starter.solution, challenge.solution);
            assert!(challenge.bits() < starter.bits());
        }
    }
}

#[test]
fn a_date_that_comes_again_has_another_challenge() {
    let christmas = Day::Perpetual { month: 12, day: 25 };
    let levels = rising(Level::Starter, Level::Junior);
    let steps = set(&calendar(), vec![christmas; 12], levels, &ChallengeGoal::default());
    let givens =
        |step: &ProgressionStep| (step.challenge.solution.clone(), step.challenge.given.clone());
    for (index, step) in steps.iter().enumerate() {
        assert!(steps[..index].iter().all(|earlier| givens(earlier) != givens(step)));
    }
}

#[test]
fn days_are_spread_evenly_and_differ_by_seed() {
    let year = Day::perpetual();
    for (count, seed) in [(1, 0), (7, 1), (25, 2), (365, 3)] {
        let days = spread_days(&year, count, seed);
        assert_eq!(days.len(), count);
        for (share, day) in days.iter().enumerate() {
            let of_share = &year[share * 366 / count..(share + 1) * 366 / count];
            assert!(of_share.contains(day));
        }
    }
    assert_ne!(spread_days(&year, 25, 0), spread_days(&year, 25, 1));
    assert_eq!(spread_days(&year, 366, 0), year);
    assert_eq!(spread_days(&year[..2], 5, 0).len(), 5);
    assert_eq!(spread_days(&[], 5, 0), []);
}
