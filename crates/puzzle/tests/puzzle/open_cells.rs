//! Any cells may stay open, whatever is printed on them.

use std::ops::ControlFlow;

use crate::puzzles::{calendar, census, named, small_puzzles, template};
use proptest::prelude::*;
use tilendar_puzzle::solver::{Listing, MemoryLimit, OpenCensus, OpenCensusError, Solver};
use tilendar_puzzle::text::{json_line, read};
use tilendar_puzzle::{CellSet, OpenCells, OpenCellsError, Puzzle};

fn open_census(puzzle: &Puzzle, open: usize) -> Result<OpenCensus, OpenCensusError> {
    OpenCensus::take(puzzle, open, MemoryLimit::default())
}

/// The cells of a set by their labels.
fn names(puzzle: &Puzzle, set: CellSet) -> String {
    let labels = puzzle.board().labels().iter().filter(|area| area.cells.is_subset(set));
    labels.map(|area| area.label.as_str()).collect::<Vec<_>>().join("+")
}

#[test]
fn of_the_903_pairs_of_cells_of_the_calendar_896_can_stay_open() {
    // docs/facts.md: 59,787 tilings, 896 of 903 pairs solvable, exactly one pair with a single tiling.
    let puzzle = calendar();
    let open = open_census(&puzzle, 2).unwrap();
    assert_eq!(open.counts().len(), 903);
    let tilings = open.counts().iter().map(|(_, count)| count);
    assert_eq!(tilings.sum::<u128>(), 59_787);
    let with = |tilings: u128| {
        let sets = open.counts().iter().filter(move |(_, count)| *count == tilings);
        sets.map(|(set, _)| names(&puzzle, *set)).collect::<Vec<_>>()
    };
    assert_eq!(with(0).len(), 903 - 896);
    assert_eq!(with(1), ["6+12"]);
}

#[test]
fn more_sets_than_a_million_are_refused() {
    // Two rows of 64 cells, four of which share one label.
    let numbers: Vec<String> = (4..128).map(|number| format!("n{number}")).collect();
    let (first, second) = (numbers[..60].join(" "), numbers[60..].join(" "));
    let (long, short) = ("#".repeat(64), "#".repeat(60));
    let puzzle = template(&format!(
        "name = \"wide\"\ntitle = \"Wide\"\nrows = [\"open < < < {first}\", \"{second}\"]\n\
         [[reveal]]\nname = \"only\"\nlabels = \"open\"\n\
         [[pieces]]\nletter = \"I\"\nshape = \"{long}\"\n\
         [[pieces]]\nletter = \"J\"\nshape = \"{short}\"\n"
    ));
    assert!(matches!(open_census(&puzzle, 4), Err(OpenCensusError::OpenCells(_))));
}

fn any_two() -> Puzzle {
    calendar().leaving_open(OpenCells::Any).unwrap()
}

fn with_open(puzzle: &Puzzle, cells: &[&str]) -> Result<Puzzle, OpenCellsError> {
    let mut open = CellSet::EMPTY;
    for cell in cells {
        open = open.union(puzzle.cells_named(cell)?);
    }
    puzzle.leaving_open(OpenCells::These(open))
}

#[test]
fn the_sets_of_cells_are_the_reveals_in_reading_order_and_are_listed_in_one_pass() {
    let puzzle = any_two();
    let sets = open_census(&puzzle, 2).unwrap();
    let listing = Listing::new(&puzzle, MemoryLimit::default());
    assert!(listing.is_in_one_pass());
    assert!(puzzle.reveals().is_sorted());
    assert_eq!((puzzle.reveal_count(), puzzle.reveal_at(903)), (903, None));
    for ((ordinal, reveal), (cells, count)) in puzzle.reveals().enumerate().zip(sets.counts()) {
        assert_eq!(puzzle.reveal_ordinal(&reveal), ordinal);
        assert_eq!(puzzle.open_cells(&reveal), *cells);
        let mut tilings = 0;
        let _ = listing.for_each(&reveal, |solution| {
            assert_eq!(solution.reveal(), &reveal);
            tilings += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(tilings, *count);
    }
}

#[test]
fn a_cell_without_a_label_is_called_by_its_row_and_column() {
    let puzzle = with_open(&named("calendarium"), &["r2c9", "5", "Sun"]).unwrap();
    let reveal = puzzle.reveal_at(0).unwrap();
    assert_eq!(puzzle.labels_in_words(&reveal, " "), "5 r2c9 Sun");
    assert_eq!(puzzle.texts_in_words(&reveal, " "), "5 · Sun");
    let solution = Solver::new(&puzzle).first(&reveal).unwrap();
    let line = json_line(&puzzle, &solution);
    let again = read(line.as_bytes(), &puzzle, &[]).next().unwrap();
    assert_eq!(again.unwrap().solution, solution);
}

#[test]
fn open_cells_are_as_many_as_the_pieces_leave() {
    let message = |open| format!("the pieces cover 41 of 43 cells, so 2 stay open, not {open}");
    assert_eq!(with_open(&calendar(), &["6"]).unwrap_err().to_string(), message(1));
    assert_eq!(open_census(&calendar(), 3).unwrap_err().to_string(), message(3));
    let error = with_open(&calendar(), &["6", "Octo"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the board \"calendar\" has no cell \"Octo\" (a label, or a row and a column, as in r2c3): did you mean \
         \"Oct\"?"
    );
    let error = any_two().reveal_for_labels(&["6", "6"]).unwrap_err();
    assert_eq!(error.to_string(), "2 cells stay open, and 1 are named");
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
            let entry = sets.counts().iter().find(|(set, _)| *set == cells);
            let tilings = entry.map_or(0, |(_, count)| *count);
            prop_assert_eq!(tilings, census.count(&puzzle, &reveal));
        }
    }
}
