//! The solver finds as many tilings as others have published. Every number here is from docs/facts.md, "Boards"; those
//! of the festival and the desk were computed by this solver and by the crate `dlx`, in `independent_solvers.rs`.

use crate::puzzles::{calendar, census, named, reveal};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::{Census, Solver};

/// For each board the number of reveals, that of all tilings, that of the tilings of real reveals, and the fewest and
/// most tilings of a real reveal.
const BOARDS: [(&str, usize, u128, u128, u128, u128); 11] = [
    ("calendar", 372, 25_061, 24_405, 7, 216),
    ("rhombus", 2_604, 1_527_044, 1_483_382, 4, 3_576),
    ("weekday", 2_604, 4_937_780, 4_864_096, 97, 10_374),
    ("weekday-monday", 2_604, 4_937_780, 4_864_096, 97, 10_374),
    ("jarringwords", 372, 23_145, 22_625, 10, 208),
    ("therammer", 372, 388_733, 380_125, 308, 5_205),
    ("palmetto", 372, 0, 40_219, 11, 734),
    ("calendarium", 2_604, 0, 56_340, 0, 0),
    ("festival", 372, 9_961, 9_576, 0, 0),
    ("desk", 372, 18_481, 18_131, 0, 0),
    ("pentominoes-6x10", 1, 9_356, 9_356, 9_356, 9_356),
];

#[test]
fn every_board_has_as_many_tilings_as_published() {
    for (name, reveals, tilings, real_tilings, fewest, most) in BOARDS {
        let puzzle = named(name);
        let census = census(&puzzle);
        let known = census.known_counts(&puzzle);
        assert_eq!(puzzle.known_counts(), Some(&known), "{name}");
        assert_eq!(census.counts().len(), reveals, "{name}");
        // Without dates every reveal is real. A zero was not published.
        assert_eq!(known.real_tilings, puzzle.has_dates().then_some(real_tilings), "{name}");
        assert!(tilings == 0 || known.tilings == tilings, "{name}");
        assert!(fewest == 0 || (known.fewest, known.most) == (fewest, most), "{name}");
        assert!(known.fewest > 0, "{name}: every date can be done");
    }
}

/// The labels of the real reveals that have this many tilings.
fn real_reveals_with(puzzle: &Puzzle, census: &Census, tilings: u128) -> Vec<String> {
    census
        .real_counts(puzzle)
        .filter(|(_, count)| *count == tilings)
        .map(|(reveal, _)| puzzle.labels_in_words(&reveal, " "))
        .collect()
}

#[test]
fn the_calendar_has_its_fewest_tilings_on_6_october_and_its_most_on_25_january() {
    let puzzle = calendar();
    let census = census(&puzzle);
    assert_eq!(census.real_counts(&puzzle).count(), 366);
    assert_eq!(real_reveals_with(&puzzle, &census, 7), ["Oct 6"]);
    assert_eq!(real_reveals_with(&puzzle, &census, 216), ["Jan 25"]);
    let solver = Solver::new(&puzzle);
    for (month, day, tilings) in [("Oct", "6", 7), ("Jan", "25", 216), ("Dec", "25", 92)] {
        let reveal = reveal(&puzzle, &[month, day]);
        assert_eq!(solver.count(&reveal), tilings, "{month} {day}");
        assert_eq!(solver.all(&reveal).len() as u64, tilings, "{month} {day}");
    }
}

#[test]
fn single_dates_of_the_rhombus_have_their_counts() {
    let puzzle = named("rhombus");
    let census = census(&puzzle);
    assert_eq!(census.real_counts(&puzzle).count(), 2_562);
    let fewest = ["Thu Sep 6", "Thu Sep 7", "Thu Sep 8", "Thu Sep 24", "Thu Sep 25", "Thu Sep 26"];
    assert_eq!(real_reveals_with(&puzzle, &census, 4), fewest);
    assert_eq!(census.count(&puzzle, &reveal(&puzzle, &["Thu", "Oct", "23"])), 201);
    assert_eq!(census.count(&puzzle, &reveal(&puzzle, &["Fri", "Feb", "29"])), 287);
}

#[test]
fn one_triple_of_calendarium_has_no_tiling_and_is_not_real() {
    let puzzle = named("calendarium");
    let census = census(&puzzle);
    let without: Vec<_> =
        puzzle.reveals().filter(|reveal| census.count(&puzzle, reveal) == 0).collect();
    assert!(matches!(&without[..], [only] if !puzzle.is_real(only)));
}
