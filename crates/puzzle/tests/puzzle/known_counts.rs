//! The solver finds as many tilings as others have published. Every number here is from docs/facts.md, "Boards".

use crate::puzzles::{calendar, census, named, reveal, rhombus, template};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::{Census, Solver};

/// The labels of the real reveals that have this many tilings.
fn real_reveals_with(puzzle: &Puzzle, census: &Census, tilings: u128) -> Vec<String> {
    let found = census.real_counts(puzzle).filter(|(_, count)| *count == tilings);
    let texts = found.map(|(reveal, _)| {
        let labels = puzzle.labels_of(&reveal).map(|(_, label)| label.to_string());
        labels.collect::<Vec<_>>().join(" ")
    });
    texts.collect()
}

fn real_total(puzzle: &Puzzle, census: &Census) -> u128 {
    census.real_counts(puzzle).map(|(_, count)| count).sum()
}

fn assert_known_counts_hold(puzzle: &Puzzle, census: &Census) {
    let known = puzzle.known_counts().expect("the template states counts");
    let real: Vec<u128> = census.real_counts(puzzle).map(|(_, count)| count).collect();
    assert_eq!(known.tilings, census.total());
    if puzzle.has_dates() {
        assert_eq!(known.real_tilings, Some(real.iter().sum()));
    } else {
        assert_eq!(known.real_tilings, None, "every reveal is real");
    }
    assert_eq!(Some(&known.fewest), real.iter().min());
    assert_eq!(Some(&known.most), real.iter().max());
}

#[test]
fn the_calendar_has_25061_tilings() {
    let puzzle = calendar();
    let census = census(&puzzle);
    assert_eq!(census.counts().len(), 372);
    assert_eq!(census.total(), 25_061);
    assert_eq!(census.real_counts(&puzzle).count(), 366);
    assert_eq!(real_total(&puzzle, &census), 24_405);
    assert!(census.counts().iter().all(|&count| count > 0));
    assert_eq!(census.counts().iter().min(), Some(&7));
    assert_eq!(census.counts().iter().max(), Some(&216));
    assert_eq!(real_reveals_with(&puzzle, &census, 7), ["Oct 6"]);
    assert_eq!(real_reveals_with(&puzzle, &census, 216), ["Jan 25"]);
    assert_known_counts_hold(&puzzle, &census);
}

#[test]
fn single_dates_of_the_calendar_have_their_counts() {
    let puzzle = calendar();
    let solver = Solver::new(&puzzle);
    let expected = [("Oct", "6", 7), ("Jan", "25", 216), ("Dec", "25", 92), ("Feb", "29", 64)];
    for (month, day, tilings) in expected {
        let reveal = reveal(&puzzle, &[month, day]);
        assert_eq!(solver.count(&reveal), tilings, "{month} {day}");
        assert_eq!(solver.all(&reveal).len() as u64, tilings, "{month} {day}");
    }
}

#[test]
fn the_rhombus_has_1527044_tilings() {
    let puzzle = rhombus();
    let census = census(&puzzle);
    assert_eq!(census.counts().len(), 2_604);
    assert_eq!(census.total(), 1_527_044);
    assert_eq!(census.real_counts(&puzzle).count(), 2_562);
    assert_eq!(real_total(&puzzle, &census), 1_483_382);
    let fewest = ["Thu Sep 6", "Thu Sep 7", "Thu Sep 8", "Thu Sep 24", "Thu Sep 25", "Thu Sep 26"];
    assert_eq!(real_reveals_with(&puzzle, &census, 4), fewest);
    assert_eq!(census.counts().iter().max(), Some(&3_576));
    assert_eq!(census.count(&puzzle, &reveal(&puzzle, &["Thu", "Oct", "23"])), 201);
    assert_eq!(census.count(&puzzle, &reveal(&puzzle, &["Fri", "Feb", "29"])), 287);
    assert_known_counts_hold(&puzzle, &census);
}

#[test]
fn the_weekday_board_has_4937780_tilings() {
    let puzzle = named("weekday");
    let census = census(&puzzle);
    assert_eq!(census.counts().len(), 2_604);
    assert_eq!(census.total(), 4_937_780);
    assert_eq!(real_total(&puzzle, &census), 4_864_096);
    assert_eq!(census.counts().iter().min(), Some(&97));
    assert_eq!(census.counts().iter().max(), Some(&10_374));
    assert_known_counts_hold(&puzzle, &census);
}

#[test]
fn the_palmetto_puzzle_has_40219_tilings_in_a_year() {
    let puzzle = named("palmetto");
    let census = census(&puzzle);
    assert_eq!(real_total(&puzzle, &census), 40_219);
    assert!(!real_reveals_with(&puzzle, &census, 11).is_empty());
    assert!(!real_reveals_with(&puzzle, &census, 734).is_empty());
    assert_known_counts_hold(&puzzle, &census);
}

#[test]
fn pieces_that_may_not_flip_and_cells_that_must_be_covered_count() {
    let puzzle = named("calendarium");
    let census = census(&puzzle);
    assert_eq!(real_total(&puzzle, &census), 56_340);
    let without = puzzle.reveals().filter(|reveal| census.count(&puzzle, reveal) == 0);
    let without: Vec<_> = without.collect();
    assert_eq!(without.len(), 1);
    assert!(!puzzle.is_real(&without[0]));
    assert_known_counts_hold(&puzzle, &census);
}

#[test]
fn months_that_span_two_cells_count_and_every_date_can_be_done() {
    // Computed by this solver and by the crate `dlx`: tests/independent_solvers.rs.
    let puzzle = named("festival");
    let census = census(&puzzle);
    assert_eq!(census.total(), 9_961);
    assert_eq!(real_total(&puzzle, &census), 9_576);
    assert!(census.real_counts(&puzzle).all(|(_, count)| count > 0));
    assert_known_counts_hold(&puzzle, &census);
}

#[test]
fn tilings_that_swap_equal_pieces_count_once_and_every_date_can_be_done() {
    // Computed by this solver and by the crate `dlx`: tests/independent_solvers.rs.
    let puzzle = named("desk");
    let census = census(&puzzle);
    assert_eq!(census.total(), 18_481);
    assert_eq!(real_total(&puzzle, &census), 18_131);
    assert!(census.real_counts(&puzzle).all(|(_, count)| count > 0));
    assert_known_counts_hold(&puzzle, &census);
}

#[test]
fn a_board_without_labels_has_one_reveal() {
    let puzzle = named("pentominoes-6x10");
    let reveals: Vec<_> = puzzle.reveals().collect();
    assert_eq!(reveals.len(), 1);
    let census = census(&puzzle);
    assert_eq!(census.counts(), [9_356]);
    assert!(Solver::new(&puzzle).first(&reveals[0]).is_some());
    assert_known_counts_hold(&puzzle, &census);
}

#[test]
fn the_widest_masks_count_right() {
    // 61 equal squares and a bar of five on a line of 67 cells, one of them
    // open: the bar alone decides the tiling. 67 cells, 62 pieces and a group
    // need more than 128 bits.
    let numbers: Vec<String> = (0..67).map(|number| format!("n{number}")).collect();
    let line = numbers.join(" ");
    let letters = ('A'..='Z').chain('a'..='z').chain('0'..='8');
    let squares: String = letters
        .map(|letter| format!("[[pieces]]\nletter = \"{letter}\"\nshape = \"#\"\n"))
        .collect();
    let puzzle = template(&format!(
        "name = \"line\"\ntitle = \"A line\"\nrows = [\"{line}\"]\n[[reveal]]\nname = \"open\"\n\
         labels = \"{line}\"\n{squares}[[pieces]]\nletter = \"9\"\nshape = \"#####\"\n"
    ));
    let (census, solver) = (census(&puzzle), Solver::new(&puzzle));
    for (open, reveal) in puzzle.reveals().enumerate() {
        let places = |cells: usize| cells.saturating_sub(4) as u64;
        let expected = places(open) + places(66 - open);
        assert_eq!(census.count(&puzzle, &reveal), expected.into(), "{open}");
        assert_eq!(solver.count(&reveal), expected, "{open}");
        assert_eq!(solver.all(&reveal).len() as u64, expected, "{open}");
    }
}
