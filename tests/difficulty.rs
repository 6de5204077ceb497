//! Difficulty ranks a date among its layout's real dates.

mod puzzles;

use puzzles::{calendar, census, named, reveal};
use tilendar::analysis::{Difficulty, DifficultyScale};
use tilendar::puzzle::Puzzle;

fn scale(puzzle: &Puzzle) -> DifficultyScale {
    DifficultyScale::new(puzzle, census(puzzle))
}

#[test]
fn the_date_with_fewest_tilings_has_five_marks_and_that_with_most_one() {
    let puzzle = calendar();
    let scale = scale(&puzzle);
    let of = |labels: &[&str]| {
        scale
            .difficulty(&puzzle, &reveal(&puzzle, labels))
            .expect("tilings")
    };
    let summary = |difficulty: Difficulty| (difficulty.tilings, difficulty.marks.number());
    // FACTS.md: 7 on 6 October, 216 on 25 January.
    assert_eq!(summary(of(&["Oct", "6"])), (7, 5));
    assert_eq!(summary(of(&["Jan", "25"])), (216, 1));
}

#[test]
fn marks_are_fifths_of_the_ranking_and_ties_are_fair() {
    let puzzle = calendar();
    let scale = scale(&puzzle);
    let real: Vec<Difficulty> = puzzle
        .reveals()
        .filter(|reveal| puzzle.is_real(reveal))
        .filter_map(|reveal| scale.difficulty(&puzzle, &reveal))
        .collect();
    for one in &real {
        let more = real
            .iter()
            .filter(|other| other.tilings > one.tilings)
            .count();
        assert_eq!(usize::from(one.marks.number()), 1 + 5 * more / real.len());
    }
    for marks in 1..=5 {
        let share = real
            .iter()
            .filter(|difficulty| difficulty.marks.number() == marks)
            .count();
        assert!(
            (60..=90).contains(&share),
            "{share} dates have {marks} marks"
        );
    }
}

#[test]
fn a_reveal_without_tiling_has_no_difficulty() {
    let puzzle = named("calendarium");
    let scale = scale(&puzzle);
    let without = puzzle
        .reveals()
        .filter(|reveal| scale.difficulty(&puzzle, reveal).is_none());
    assert_eq!(without.count(), 1);
}
