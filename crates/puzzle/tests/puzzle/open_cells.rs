//! Any cells may stay open, whatever is on them.

use crate::puzzles::{calendar, census, named, small_puzzles, template};
use proptest::prelude::*;
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus, OpenCensusError};
use tilendar_puzzle::{CellSet, Puzzle};

fn open_census(puzzle: &Puzzle, open: usize) -> Result<OpenCensus, OpenCensusError> {
    OpenCensus::take(puzzle, open, MemoryLimit::default())
}

/// The cells of a set by their labels.
fn names(puzzle: &Puzzle, set: CellSet) -> String {
    let areas = puzzle.board().labels().iter();
    let labels = areas.filter(|area| area.cells.is_subset(set));
    let labels: Vec<&str> = labels.map(|area| area.label.as_str()).collect();
    labels.join("+")
}

#[test]
fn of_the_903_pairs_of_cells_of_the_calendar_896_can_stay_open() {
    // docs/facts.md: 59,787 tilings, 896 of 903 pairs solvable, exactly one pair with a single tiling.
    let puzzle = calendar();
    let open = open_census(&puzzle, 2).unwrap();
    assert_eq!(open.counts().len(), 903);
    assert_eq!(open.total(), 59_787);
    let with = |tilings: u128| {
        let sets = open
            .counts()
            .iter()
            .filter(move |(_, count)| *count == tilings);
        sets.map(|(set, _)| names(&puzzle, *set))
            .collect::<Vec<_>>()
    };
    assert_eq!(with(0).len(), 903 - 896);
    assert_eq!(with(1), ["6+12"]);
}

#[test]
fn sets_come_in_reading_order() {
    let puzzle = calendar();
    let open = open_census(&puzzle, 2).unwrap();
    let cells = open.counts().iter().map(|(set, _)| {
        let cells: Vec<usize> = set.iter().map(|cell| cell.index()).collect();
        cells
    });
    assert!(cells.clone().is_sorted());
    assert!(cells.into_iter().all(|cells| cells.len() == 2));
}

#[test]
fn a_board_that_is_covered_has_the_empty_set_alone() {
    let open = open_census(&named("pentominoes-6x10"), 0).unwrap();
    assert_eq!(open.counts(), [(CellSet::EMPTY, 9_356)]);
}

#[test]
fn a_number_of_cells_that_the_pieces_cannot_leave_is_refused() {
    let error = open_census(&calendar(), 3).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the pieces cover 41 of 43 cells, so 2 stay open, not 3"
    );
}

#[test]
fn more_sets_than_a_million_are_refused() {
    // Two rows of 64 cells, four of which one label has.
    let numbers: Vec<String> = (4..128).map(|number| format!("n{number}")).collect();
    let (first, second) = (numbers[..60].join(" "), numbers[60..].join(" "));
    let (long, short) = ("#".repeat(64), "#".repeat(60));
    let puzzle = template(&format!(
        "name = \"wide\"\ntitle = \"Wide\"\nrows = [\"open < < < {first}\", \"{second}\"]\n\
         [[reveal]]\nname = \"only\"\nlabels = \"open\"\n\
         [[pieces]]\nletter = \"I\"\nshape = \"{long}\"\n\
         [[pieces]]\nletter = \"J\"\nshape = \"{short}\"\n"
    ));
    assert!(matches!(
        open_census(&puzzle, 4),
        Err(OpenCensusError::TooManySets {
            open: 4,
            cells: 128,
            ..
        })
    ));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_reveal_has_as_many_tilings_as_its_cells(puzzle in small_puzzles()) {
        let open = puzzle.board().cell_count() - puzzle.piece_area();
        let census = census(&puzzle);
        let sets = open_census(&puzzle, open).unwrap();
        for reveal in puzzle.reveals() {
            let cells = puzzle.open_cells(&reveal);
            let found = sets.counts().iter().find(|(set, _)| *set == cells);
            let tilings = found.map_or(0, |(_, count)| *count);
            prop_assert_eq!(tilings, census.count(&puzzle, &reveal));
        }
    }

    #[test]
    fn without_memory_the_counts_are_the_same(puzzle in small_puzzles()) {
        let open = puzzle.board().cell_count() - puzzle.piece_area();
        let fast = open_census(&puzzle, open).unwrap();
        let slow = OpenCensus::take(&puzzle, open, MemoryLimit::bytes(0)).unwrap();
        prop_assert!(fast.is_in_one_pass() && !slow.is_in_one_pass());
        prop_assert_eq!(fast.counts(), slow.counts());
    }
}
