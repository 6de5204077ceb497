//! Spreads, ranges and rank correlations of numbers, surveys, and the levels of challenges.

use crate::puzzles::{calendar, census};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Dates};
use tilendar_puzzle::analysis::{
    Aim, Bin, Bins, DifficultyMeasure, Grading, Level, Spread, Survey, rank_correlation,
};

#[test]
fn an_even_number_of_counts_has_its_median_between_two() {
    let spread = Spread::of([0, 7, 3, 10]);
    assert_eq!((spread.mean, spread.median), (5.0, 5.0));
    assert_eq!((spread.fewest, spread.most, spread.unsolvable), (3, 10, 1));
}

#[test]
fn nothing_counted_is_all_zeros() {
    let spread = Spread::of([]);
    assert_eq!((spread.counted, spread.tilings, spread.most), (0, 0, 0));
    assert_eq!((spread.mean, spread.median), (0.0, 0.0));
}

fn starts(bins: &Bins) -> Vec<u128> {
    bins.bins.iter().map(|bin| bin.least).collect()
}

#[test]
fn numbers_of_one_order_get_round_bins_of_equal_width() {
    let bins = Bins::of(&[7, 9, 10, 19, 20, 216, 0]);
    assert!(!bins.is_doubling);
    let tens: Vec<u128> = (0..22).map(|bin| bin * 10).collect();
    assert_eq!(starts(&bins), tens);
    let first = Bin { least: 0, most: 9, count: 2 };
    assert_eq!(bins.bins[0], first);
    let counts = [1, 2, 21].map(|bin| bins.bins[bin].count);
    assert_eq!(counts, [2, 1, 1]);
    assert_eq!(bins.zeros, 1);
    assert_eq!(bins.place(15.0), 1.5);
}

#[test]
fn numbers_of_several_orders_get_bins_that_double() {
    let bins = Bins::of(&[4, 3576]);
    assert!(bins.is_doubling);
    assert_eq!(starts(&bins), [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
    assert_eq!(bins.bins[9].most, 4095);
    assert!((bins.place(2.0_f64.sqrt() * 8.0) - 1.5).abs() < 1e-12);
}

#[test]
fn every_number_is_counted_once_however_large() {
    for numbers in [vec![], vec![0, 0], vec![1], vec![u128::MAX], vec![1, u128::MAX], vec![5; 9]] {
        let bins = Bins::of(&numbers);
        let counted: usize = bins.bins.iter().map(|bin| bin.count).sum();
        assert_eq!(counted + bins.zeros, numbers.len(), "{numbers:?}");
        assert!(bins.bins.len() <= 128, "{numbers:?}");
        let mut pairs = bins.bins.windows(2);
        assert!(pairs.all(|pair| pair[0].most + 1 == pair[1].least));
    }
}

#[test]
fn series_that_rise_together_have_a_correlation_of_one() {
    let rising = [1.0, 2.0, 30.0, 31.0];
    let falling = [9.0, 8.0, 3.0, 1.0];
    assert_eq!(rank_correlation(&rising, &rising), Some(1.0));
    assert_eq!(rank_correlation(&rising, &falling), Some(-1.0));
    assert_eq!(rank_correlation(&rising, &[5.0; 4]), None);
    assert_eq!(rank_correlation(&[1.0], &[1.0]), None);
}

/// 1 - 6 * (1 + 1 + 0 + 0) / (4 * 15), the formula for series without equal numbers.
#[test]
fn the_formula_for_unequal_numbers_agrees() {
    let found = rank_correlation(&[1.0, 2.0, 3.0, 4.0], &[2.0, 1.0, 3.0, 4.0]);
    assert!((found.unwrap() - 0.8).abs() < 1e-12);
}

/// The ranks are 2.5, 0, 2.5 and 1; from their mean they are 1, -1.5, 1 and -0.5 away.
#[test]
fn equal_numbers_share_their_ranks() {
    let found = rank_correlation(&[3.0, 1.0, 3.0, 2.0], &[0.0, 1.0, 2.0, 3.0]);
    let expected = (-1.5 + 0.75 + 0.5 - 0.75) / (4.5_f64 * 5.0).sqrt();
    assert!((found.unwrap() - expected).abs() < 1e-12);
}

#[test]
fn aims_lie_in_their_levels() {
    for level in Level::ALL {
        assert_eq!(Aim::level(level).in_level(), level);
    }
}

#[test]
fn a_week_rises_from_starter_to_wizard() {
    let week: Vec<Level> = (0..7).map(|day| Aim::day_of_week(day).in_level()).collect();
    assert_eq!((week[0], week[6]), (Level::Starter, Level::Wizard));
    assert!(week.is_sorted());
    assert!((0..6).all(|day| Aim::day_of_week(day) < Aim::day_of_week(day + 1)));
}

#[test]
fn levels_have_up_to_five_marks() {
    let marks = Level::ALL.map(|level| level.marks().number());
    assert_eq!(marks, [0, 1, 2, 3, 4, 5]);
}

#[test]
fn a_survey_names_its_extremes_in_order() {
    let survey = Survey::of_counts([("a", 3), ("b", 0), ("c", 7), ("d", 3)]);
    let spread = survey.spread();
    assert_eq!((spread.fewest, spread.most, spread.unsolvable), (3, 7, 1));
    let named = |tilings| survey.with(tilings).copied().collect::<String>();
    assert_eq!([3, 7, 0, 5].map(named), ["ad", "c", "b", ""]);
    assert_eq!(survey.bins().zeros, 1);
}

#[test]
fn a_survey_of_difficulty_counts_what_was_measured() {
    let puzzle = calendar();
    let dates = Dates::of_reveals(&puzzle, puzzle.reveals().take(12).collect());
    let options = AlmanacOptions { grading: Some(Grading::Search), ..AlmanacOptions::counts() };
    let survey = Almanac::new(dates, &options).unwrap().survey();
    assert_eq!((survey.entries().len(), survey.measured()), (12, 12));
    for entry in survey.entries() {
        assert_eq!(entry.difficulty.unwrap().tilings, entry.tilings);
    }
    let (tilings, bits) = (DifficultyMeasure::Tilings, DifficultyMeasure::Bits);
    assert!((survey.correlation(bits, bits).unwrap() - 1.0).abs() < 1e-12);
    assert_eq!(survey.correlation(tilings, bits), survey.correlation(bits, tilings));
    let counted = Survey::of_reveals(&puzzle, &census(&puzzle));
    assert_eq!(counted.correlation(bits, bits), None);
}
