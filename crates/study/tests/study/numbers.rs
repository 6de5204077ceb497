//! Patterns in the tilings of a year: shares of the spread, and the places of pieces.

use crate::puzzles::{calendar, census, small_puzzles};
use proptest::prelude::*;
use tilendar_puzzle::analysis::{Survey, SurveyEntry};
use tilendar_puzzle::exact_cover::ExactCover;
use tilendar_puzzle::{CellSet, Puzzle, Reveal};
use tilendar_study::{Placements, explained};

/// A survey of the calendar's pairs with these numbers, by month and day from 0.
fn survey(puzzle: &Puzzle, tilings: impl Fn(usize, usize) -> u128) -> Survey<Reveal> {
    let entries = puzzle.reveals().map(|reveal| {
        let choices: Vec<usize> = reveal.choices().collect();
        SurveyEntry { tilings: tilings(choices[0], choices[1]), subject: reveal, difficulty: None }
    });
    entries.collect()
}

/// The shares in hundredths of a percent.
fn shares(puzzle: &Puzzle, survey: &Survey<Reveal>) -> Vec<(i64, i64)> {
    let hundredths = |share: f64| (share * 10_000.0).round() as i64;
    let explained = explained(puzzle, survey);
    let shares = explained.iter();
    shares.map(|set| (hundredths(set.share), hundredths(set.added))).collect()
}

#[test]
fn what_a_month_multiplies_the_month_explains() {
    let puzzle = calendar();
    let by_month = survey(&puzzle, |month, _| 1 << month);
    assert_eq!(shares(&puzzle, &by_month), [(10_000, 10_000), (0, 0), (10_000, 10_000)]);
    // The logarithms are m ln 2 + d ln 2 with variances of (12² - 1)/12 and (31² - 1)/12 over equal steps.
    let product = survey(&puzzle, |month, day| 1 << (month + day));
    let month = 143.0 / (143.0 + 960.0) * 10_000.0_f64;
    let month = month.round() as i64;
    assert_eq!(
        shares(&puzzle, &product),
        [(month, month), (10_000 - month, 10_000 - month), (10_000, 10_000)]
    );
}

#[test]
fn what_only_a_pair_decides_is_interaction() {
    // Even months prefer days of the first half, odd ones of the second, with as many of each.
    let puzzle = calendar();
    let crossed = survey(&puzzle, |month, day| match (month % 2, day) {
        (_, 30) => 2,
        (half, day) if half == usize::from(day < 15) => 4,
        _ => 1,
    });
    assert_eq!(shares(&puzzle, &crossed), [(0, 0), (0, 0), (10_000, 0)]);
}

#[test]
fn the_calendar_has_46_orientations_and_the_placements_of_its_exact_cover() {
    let puzzle = calendar();
    let all = Placements::leaving(&puzzle, CellSet::EMPTY);
    assert_eq!(all.orientation_count(), 46);
    assert_eq!(all.count(), ExactCover::of_board(&puzzle).placement_count());
    for of in all.pieces() {
        let mut shapes: Vec<_> = of.orientations.iter().map(|own| own.shape.clone()).collect();
        shapes.sort();
        assert_eq!(shapes, puzzle.piece(of.piece).orientations());
    }
    let reveal = puzzle.reveal_for_labels(&["Oct", "6"]).unwrap();
    let open = Placements::leaving(&puzzle, puzzle.open_cells(&reveal));
    let cover = ExactCover::of_reveal(&puzzle, &reveal);
    assert_eq!(open.count(), cover.placement_count());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn shares_are_shares_and_what_is_added_is_no_more(puzzle in small_puzzles()) {
        let survey = Survey::of_reveals(&puzzle, &census(&puzzle));
        for set in explained(&puzzle, &survey) {
            prop_assert!((-1e-9..=1.0 + 1e-9).contains(&set.share));
            prop_assert!(set.interaction() > -1e-9);
        }
    }
}
