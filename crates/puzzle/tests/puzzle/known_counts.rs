//! The solver finds as many tilings as others have published. Every number here is from docs/facts.md, "Boards".

use crate::puzzles::{calendar, census, named, reveal};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::{Census, Solver};

/// A board with its census, after checking the counts that its template states, and that its real reveals have this
/// many tilings.
fn counted(name: &str, real_tilings: u128) -> (Puzzle, Census) {
    let puzzle = named(name);
    let census = census(&puzzle);
    let known = puzzle.known_counts().expect("the template states counts");
    let real: Vec<u128> = census.real_counts(&puzzle).map(|(_, count)| count).collect();
    assert_eq!(real.iter().sum::<u128>(), real_tilings);
    assert_eq!(known.tilings, census.total());
    // Without dates every reveal is real.
    assert_eq!(known.real_tilings, puzzle.has_dates().then_some(real_tilings));
    assert_eq!((Some(&known.fewest), Some(&known.most)), (real.iter().min(), real.iter().max()));
    (puzzle, census)
}

/// The labels of the real reveals that have this many tilings.
fn real_reveals_with(puzzle: &Puzzle, census: &Census, tilings: u128) -> Vec<String> {
    census
        .real_counts(puzzle)
        .filter(|(_, count)| *count == tilings)
        .map(|(reveal, _)| puzzle.labels_in_words(&reveal, " "))
        .collect()
}

/// The number of reveals, that of all tilings, and the fewest and most tilings of a reveal.
fn numbers(census: &Census) -> (usize, u128, u128, u128) {
    let counts = census.counts();
    (counts.len(), census.total(), *counts.iter().min().unwrap(), *counts.iter().max().unwrap())
}

#[test]
fn the_calendar_has_25061_tilings() {
    let (puzzle, census) = counted("calendar", 24_405);
    assert_eq!(numbers(&census), (372, 25_061, 7, 216));
    assert_eq!(census.real_counts(&puzzle).count(), 366);
    assert_eq!(real_reveals_with(&puzzle, &census, 7), ["Oct 6"]);
    assert_eq!(real_reveals_with(&puzzle, &census, 216), ["Jan 25"]);
}

#[test]
fn single_dates_of_the_calendar_have_their_counts() {
    let puzzle = calendar();
    let solver = Solver::new(&puzzle);
    for (month, day, tilings) in [("Oct", "6", 7), ("Jan", "25", 216), ("Dec", "25", 92)] {
        let reveal = reveal(&puzzle, &[month, day]);
        assert_eq!(solver.count(&reveal), tilings, "{month} {day}");
        assert_eq!(solver.all(&reveal).len() as u64, tilings, "{month} {day}");
    }
}

#[test]
fn the_rhombus_has_1527044_tilings() {
    let (puzzle, census) = counted("rhombus", 1_483_382);
    assert_eq!(numbers(&census), (2_604, 1_527_044, 4, 3_576));
    assert_eq!(census.real_counts(&puzzle).count(), 2_562);
    let fewest = ["Thu Sep 6", "Thu Sep 7", "Thu Sep 8", "Thu Sep 24", "Thu Sep 25", "Thu Sep 26"];
    assert_eq!(real_reveals_with(&puzzle, &census, 4), fewest);
    assert_eq!(census.count(&puzzle, &reveal(&puzzle, &["Thu", "Oct", "23"])), 201);
    assert_eq!(census.count(&puzzle, &reveal(&puzzle, &["Fri", "Feb", "29"])), 287);
}

#[test]
fn the_weekday_board_has_4937780_tilings() {
    let (_, census) = counted("weekday", 4_864_096);
    assert_eq!(numbers(&census), (2_604, 4_937_780, 97, 10_374));
}

#[test]
fn the_palmetto_puzzle_has_40219_tilings_in_a_year() {
    let (puzzle, census) = counted("palmetto", 40_219);
    assert!(!real_reveals_with(&puzzle, &census, 11).is_empty());
    assert!(!real_reveals_with(&puzzle, &census, 734).is_empty());
}

#[test]
fn pieces_that_may_not_flip_and_cells_that_must_be_covered_count() {
    let (puzzle, census) = counted("calendarium", 56_340);
    let without: Vec<_> =
        puzzle.reveals().filter(|reveal| census.count(&puzzle, reveal) == 0).collect();
    assert_eq!(without.len(), 1);
    assert!(!puzzle.is_real(&without[0]));
}

/// Months that span two cells, and equal pieces; computed by this solver and by the crate `dlx`, in
/// `independent_solvers.rs`.
#[test]
fn every_date_of_the_festival_and_the_desk_can_be_done() {
    for (name, total, real_tilings) in [("festival", 9_961, 9_576), ("desk", 18_481, 18_131)] {
        let (puzzle, census) = counted(name, real_tilings);
        assert_eq!(census.total(), total);
        assert_eq!(real_reveals_with(&puzzle, &census, 0), [""; 0]);
    }
}

#[test]
fn a_board_without_labels_has_one_reveal() {
    let (_, census) = counted("pentominoes-6x10", 9_356);
    assert_eq!(census.counts(), [9_356]);
}
