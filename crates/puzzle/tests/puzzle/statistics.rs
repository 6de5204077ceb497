//! Spreads, ranges and rank correlations of numbers, and the levels of challenges.

use tilendar_puzzle::analysis::{Aim, Bin, Bins, Level, Spread, rank_correlation};

#[test]
fn a_spread_has_its_median_between_two_or_is_all_zeros() {
    let spread = Spread::of([0, 7, 3, 10]);
    assert_eq!((spread.mean, spread.median), (5.0, 5.0));
    assert_eq!((spread.fewest, spread.most, spread.unsolvable), (3, 10, 1));
    let nothing = Spread::of([]);
    assert_eq!((nothing.counted, nothing.tilings, nothing.most), (0, 0, 0));
    assert_eq!((nothing.mean, nothing.median), (0.0, 0.0));
}

#[test]
fn bins_have_a_round_width_or_double() {
    let even = Bins::of(&[7, 9, 10, 19, 20, 216, 0]);
    assert_eq!((even.is_doubling, even.zeros, even.bins.len()), (false, 1, 22));
    assert_eq!(even.bins[0], Bin { least: 0, most: 9, count: 2 });
    assert_eq!(even.bins[21], Bin { least: 210, most: 219, count: 1 });
    assert_eq!(even.place(15.0), 1.5);
    let doubling = Bins::of(&[4, 3576]);
    assert_eq!((doubling.is_doubling, doubling.bins.len()), (true, 10));
    assert_eq!(doubling.bins[9], Bin { least: 2048, most: 4095, count: 1 });
    assert!((doubling.place(2.0_f64.sqrt() * 8.0) - 1.5).abs() < 1e-12);
}

#[test]
fn every_number_is_counted_once_however_large() {
    for numbers in [vec![], vec![0, 0], vec![1], vec![u128::MAX], vec![1, u128::MAX], vec![5; 9]] {
        let bins = Bins::of(&numbers);
        let in_bins: usize = bins.bins.iter().map(|bin| bin.count).sum();
        assert_eq!(in_bins + bins.zeros, numbers.len(), "{numbers:?}");
        assert!(bins.bins.len() <= 128, "{numbers:?}");
        assert!(bins.bins.windows(2).all(|pair| pair[0].most + 1 == pair[1].least));
    }
}

#[test]
fn series_that_rise_together_have_a_correlation_of_one() {
    let rising = [1.0, 2.0, 30.0, 31.0];
    assert_eq!(rank_correlation(&rising, &rising), Some(1.0));
    assert_eq!(rank_correlation(&rising, &[9.0, 8.0, 3.0, 1.0]), Some(-1.0));
    assert_eq!(rank_correlation(&rising, &[5.0; 4]), None);
    assert_eq!(rank_correlation(&[1.0], &[1.0]), None);
    // 1 - 6 * (1 + 1 + 0 + 0) / (4 * 15), the formula for series without equal numbers.
    let unequal = rank_correlation(&[1.0, 2.0, 3.0, 4.0], &[2.0, 1.0, 3.0, 4.0]);
    assert!((unequal.unwrap() - 0.8).abs() < 1e-12);
    // The ranks are 2.5, 0, 2.5 and 1; from their mean they are 1, -1.5, 1 and -0.5 away.
    let equal = rank_correlation(&[3.0, 1.0, 3.0, 2.0], &[0.0, 1.0, 2.0, 3.0]);
    let expected = (-1.5 + 0.75 + 0.5 - 0.75) / (4.5_f64 * 5.0).sqrt();
    assert!((equal.unwrap() - expected).abs() < 1e-12);
}

#[test]
fn aims_lie_in_their_levels_and_a_week_rises_through_them() {
    for level in Level::ALL {
        assert_eq!(Aim::level(level).in_level(), level);
        assert_eq!(level.marks().number(), level as u8);
    }
    let week: Vec<Aim> = (0..7).map(Aim::day_of_week).collect();
    assert_eq!((week[0].in_level(), week[6].in_level()), (Level::Starter, Level::Wizard));
    assert!(week.windows(2).all(|days| days[0] < days[1]));
}
