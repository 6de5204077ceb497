//! Tilings are drawn with equal chances, and the same for the same seed.

use std::collections::{BTreeMap, BTreeSet};

use crate::puzzles::{named, reveal};
use tilendar_puzzle::Solution;
use tilendar_puzzle::solver::{MemoryLimit, Solver, Tilings};

/// How often each tiling of a date is drawn, with consecutive seeds.
fn draws(tilings: &Tilings<'_>, size: usize, seeds: u64) -> BTreeMap<Solution, u32> {
    let mut drawn = BTreeMap::new();
    for solution in (0..seeds).flat_map(|seed| tilings.sample(size, seed)) {
        *drawn.entry(solution).or_insert(0) += 1;
    }
    drawn
}

/// Pearson's chi-squared statistic against equal chances.
fn chi_squared(drawn: &BTreeMap<Solution, u32>, kinds: usize) -> f64 {
    let total: u32 = drawn.values().sum();
    let expected = f64::from(total) / kinds as f64;
    let missing = (kinds - drawn.len()) as f64 * expected;
    let off = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
    drawn.values().map(off).sum::<f64>() + missing
}

#[test]
fn each_of_christmas_92_tilings_is_drawn_with_the_same_chance() {
    let puzzle = named("calendar");
    let christmas = reveal(&puzzle, &["Dec", "25"]);
    let tilings = Tilings::new(&puzzle, &christmas, MemoryLimit::default()).unwrap();
    assert_eq!(tilings.count(), 92);
    // With 91 degrees of freedom, one run in a thousand is above 138.4 and one below 54.9: quantiles of the
    // chi-squared distribution, from the series of the incomplete gamma function.
    for size in [1, 10] {
        let drawn = draws(&tilings, size, 9_200);
        let statistic = chi_squared(&drawn, 92);
        // Ten at a time are drawn without repetition, which spreads them more evenly.
        let evenness = (92.0 - size as f64) / 91.0;
        let range = 54.9 * evenness..138.4 * evenness;
        assert!(range.contains(&statistic), "{size}: {statistic}");
    }
    // With 63 degrees, above 103.5 and below 33.8.
    let january = reveal(&puzzle, &["Jan", "1"]);
    let tilings = Tilings::new(&puzzle, &january, MemoryLimit::default()).unwrap();
    let statistic = chi_squared(&draws(&tilings, 1, 3_200), 64);
    assert!((33.8..103.5).contains(&statistic), "{statistic}");
}

#[test]
fn a_sample_has_no_tiling_twice_and_is_in_no_order() {
    let puzzle = named("calendar");
    let january = reveal(&puzzle, &["Jan", "25"]);
    let tilings = Tilings::new(&puzzle, &january, MemoryLimit::default()).unwrap();
    let all = Solver::new(&puzzle).all(&january);
    for size in [1, 100, 215, 216, 1000] {
        let sample = tilings.sample(size, 7);
        let different: BTreeSet<&Solution> = sample.iter().collect();
        assert_eq!(sample.len(), size.min(216));
        assert_eq!(different.len(), sample.len());
        assert!(sample.iter().all(|solution| all.contains(solution)));
    }
    assert_ne!(tilings.sample(216, 7), all, "shuffled");
}

#[test]
fn the_seed_decides() {
    let puzzle = named("rhombus");
    let date = reveal(&puzzle, &["Thu", "Oct", "23"]);
    let tilings = Tilings::new(&puzzle, &date, MemoryLimit::default()).unwrap();
    let letters = |seed| {
        let sample = tilings.sample(3, seed);
        let rows = sample.iter().map(|solution| solution.letter_rows(&puzzle));
        rows.collect::<Vec<_>>()
    };
    assert_eq!(letters(1), letters(1));
    assert_ne!(letters(1), letters(2));
    // A seed promises the same generator and numbering.
    let drawn = [
        ".VVVW...", "U*UVWW..", "UUUVFWW.", "*NNNFFPP", "NNtFFsPP", ".ttlssXP", "..tlsXXX",
        "...ll*X.",
    ];
    assert_eq!(letters(2027)[0], drawn);
}
