//! The continuations of a partial tiling agree with all tilings and a plain filter.

use std::ops::ControlFlow;

use crate::puzzles::{calendar, count_continuing, named, reveal, small_puzzles, template};
use proptest::prelude::*;
use tilendar_puzzle::solver::{MemoryLimit, Solver};
use tilendar_puzzle::text::{partial_grid, read_partial};
use tilendar_puzzle::{CellSet, PartialTiling, Placement, Position, Puzzle, Solution};

/// Some pieces of a solution, each with some of its cells, as given by the bits.
fn part(
    puzzle: &Puzzle,
    solution: &Solution,
    pieces: u32,
    cells: u64,
    whole: bool,
) -> PartialTiling {
    let mut begun = PartialTiling::new(solution.reveal().clone());
    for placement in solution.placements() {
        let squares = placement.cells.iter().map(|cell| puzzle.board().position(cell));
        let said = |at: &Position| whole || cells >> (at.row * 4 + at.column) & 1 == 1;
        let squares: Vec<Position> = squares.filter(said).collect();
        if pieces >> placement.piece.index() & 1 == 1 {
            begun.place(puzzle, placement.piece, &squares).unwrap();
        }
    }
    begun
}

/// Whether a solution has a piece of the right kind on the cells of each placed piece, and a different piece for
/// each; written independently of the library.
fn continues(puzzle: &Puzzle, solution: &Solution, begun: &PartialTiling) -> bool {
    let mut used: Vec<Placement> = Vec::new();
    begun.placed().iter().all(|placed| {
        let mut on = solution.placements().iter().filter(|on| on.cells.intersects(placed.covers));
        let (Some(on), None) = (on.next(), on.next()) else {
            return false;
        };
        let is_new = !used.contains(on);
        used.push(*on);
        is_new && puzzle.first_twin(on.piece) == puzzle.first_twin(placed.piece)
    })
}

fn all_continuing(solver: &Solver<'_>, begun: &PartialTiling) -> Vec<Solution> {
    let mut all = Vec::new();
    let searched = solver.for_each_continuing_within(begun, MemoryLimit::UNLIMITED, |solution| {
        all.push(solution);
        ControlFlow::Continue(())
    });
    searched.unwrap();
    all.sort();
    all
}

fn is_continued_by(puzzle: &Puzzle, begun: &PartialTiling, solution: &Solution) -> bool {
    let mut placements = solution.placements().iter();
    solution.reveal() == begun.reveal()
        && placements.all(|placement| begun.allows(puzzle, placement.piece, placement.cells))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_part_of_any_tiling_is_continued_by_what_the_filter_keeps(
        puzzle in small_puzzles(),
        (pieces, cells, whole) in any::<(u32, u64, bool)>(),
    ) {
        let solver = Solver::new(&puzzle);
        for reveal in puzzle.reveals() {
            let all = solver.all(&reveal);
            for solution in all.iter().take(3) {
                let begun = part(&puzzle, solution, pieces, cells, whole);
                let mut expected: Vec<Solution> =
                    all.iter().filter(|one| continues(&puzzle, one, &begun)).cloned().collect();
                expected.sort();
                prop_assert!(expected.contains(solution));
                let found = all_continuing(&solver, &begun);
                prop_assert!(found.iter().all(|one| is_continued_by(&puzzle, &begun, one)));
                prop_assert_eq!(count_continuing(&solver, &begun, u64::MAX), expected.len() as u64);
                prop_assert_eq!(count_continuing(&solver, &begun, 1), 1);
                let first = solver.first_within(&begun, MemoryLimit::default()).unwrap();
                prop_assert!(first.is_some_and(|one| found.contains(&one)));
                prop_assert_eq!(found, expected);
            }
        }
    }

    #[test]
    fn a_hint_is_in_as_many_tilings_as_it_says_and_no_placement_in_more(
        puzzle in small_puzzles(),
        (pieces, cells, whole) in any::<(u32, u64, bool)>(),
    ) {
        let solver = Solver::new(&puzzle);
        for reveal in puzzle.reveals() {
            let all = solver.all(&reveal);
            let Some(solution) = all.first() else { continue };
            let begun = part(&puzzle, solution, pieces, cells, whole);
            let continuing = all_continuing(&solver, &begun);
            let Some(hint) = solver.hint(&begun, u64::MAX, MemoryLimit::default()).unwrap() else {
                prop_assert!(begun.placed().len() == puzzle.pieces().len());
                continue;
            };
            let kind = |placement: &Placement| puzzle.first_twin(placement.piece);
            let count = |placement: &Placement| continuing.iter().filter(|one| {
                one.placements().iter().any(|on| on.cells == placement.cells && kind(on) == kind(placement))
            }).count() as u64;
            prop_assert!(hint.is_all);
            prop_assert_eq!(hint.of, continuing.len() as u64);
            prop_assert_eq!(hint.shared_by, count(&hint.placement));
            let is_fresh = |cells: CellSet| !begun.placed().iter().any(|on| on.covers.intersects(cells));
            if is_fresh(hint.placement.cells) {
                let others = continuing.iter().flat_map(|one| one.placements());
                let most = others.filter(|on| is_fresh(on.cells)).map(count).max();
                prop_assert_eq!(Some(hint.shared_by), most);
            }
            let squares = hint.placement.cells.iter().map(|cell| puzzle.board().position(cell));
            let mut more = begun.clone();
            prop_assert!(more.place(&puzzle, hint.placement.piece, &squares.collect::<Vec<_>>()).is_ok());
            prop_assert_eq!(count_continuing(&solver, &more, u64::MAX), hint.shared_by);
        }
    }

    #[test]
    fn grids_of_whole_pieces_are_read_as_they_are_written(puzzle in small_puzzles(), pieces: u32) {
        let solver = Solver::new(&puzzle);
        for reveal in puzzle.reveals() {
            let Some(solution) = solver.first(&reveal) else { continue };
            let begun = part(&puzzle, &solution, pieces, 0, true);
            let grid = partial_grid(&puzzle, &begun);
            let back = read_partial(grid.as_bytes(), &puzzle, &reveal);
            let back = back.map_err(|fault| fault.to_string());
            prop_assert_eq!(back.as_ref().map(|back| back.letter_rows(&puzzle)), Ok(begun.letter_rows(&puzzle)));
        }
    }
}

/// The seven cells of a line, and two bars of three that are identical.
fn twins() -> Puzzle {
    template(
        "name = \"twins\"\ntitle = \"Twins\"\nrows = [\"a b c d e f g\"]\n[[reveal]]\nname = \"open\"\n\
         labels = \"a d g\"\n[[pieces]]\nletter = \"A\"\nshape = \"###\"\n[[pieces]]\nletter = \"B\"\nshape = \"###\"\n",
    )
}

#[test]
fn identical_pieces_are_placed_under_either_name() {
    let puzzle = twins();
    let solver = Solver::new(&puzzle);
    let (a, b) = (puzzle.piece_meant_by('A').unwrap(), puzzle.piece_meant_by('B').unwrap());
    let at = |column| [Position::new(0, column)];
    let mut begun = PartialTiling::new(reveal(&puzzle, &["d"]));
    // In the only tiling, as we write it, A lies on the first three cells.
    begun.place(&puzzle, b, &at(0)).unwrap();
    assert_eq!(count_continuing(&solver, &begun, 9), 1);
    begun.place(&puzzle, a, &at(6)).unwrap();
    assert_eq!(count_continuing(&solver, &begun, 9), 1);
    let refused = begun.place(&puzzle, a, &at(1)).unwrap_err().to_string();
    assert!(refused.starts_with("the piece A (###) cannot cover b, g at once"), "{refused}");
    let last = named("pentominoes-6x10").piece_indices().last().unwrap();
    let refused = begun.place(&puzzle, last, &at(1)).unwrap_err().to_string();
    assert_eq!(refused, "the puzzle has no piece number 12");
    // Two identical pieces on the two ends of one bar are not a tiling.
    let mut crowded = PartialTiling::new(reveal(&puzzle, &["d"]));
    crowded.place(&puzzle, a, &at(0)).unwrap();
    let refused = crowded.place(&puzzle, b, &at(2)).unwrap_err().to_string();
    assert!(refused.contains("without lying on another piece"), "{refused}");
    assert_eq!(crowded.placed().len(), 1);
}

#[test]
fn a_hint_that_saw_only_some_tilings_says_so() {
    let puzzle = calendar();
    let begun = PartialTiling::new(reveal(&puzzle, &["Jan", "25"]));
    let solver = Solver::new(&puzzle);
    // docs/facts.md: 216 on 25 January.
    let hint = |most| solver.hint(&begun, most, MemoryLimit::default()).unwrap();
    let hint_of_some = hint(100).unwrap();
    assert_eq!((hint_of_some.of, hint_of_some.is_all), (100, false));
    let hint_of_all = hint(216).unwrap();
    assert_eq!((hint_of_all.of, hint_of_all.is_all), (216, true));
}

#[test]
fn faults_of_partial_grids_are_named() {
    let puzzle = calendar();
    let reveal = reveal(&puzzle, &["Oct", "6"]);
    let read = |text: &str| {
        read_partial(text.as_bytes(), &puzzle, &reveal).map_err(|fault| fault.kind.to_string())
    };
    let empty = "??????.\n??????.\n???????\n???????\n???????\n???????\n???....\n";
    // The same board, `_` and `*` for cells, spaces between, empty lines around.
    let spaced = "\n\n_ _ _ _ _ _ .\n* * * * * * .\n".to_owned()
        + &"? ? ? ? ? ? ?\n".repeat(4)
        + "? ? ? . . . .\n\n";
    for text in [empty, &spaced] {
        assert!(read(text).unwrap().placed().is_empty());
    }
    let row = |row: &str| empty.replacen("???????", row, 1);
    let twice = empty.replacen("???????\n???????", "RRR?QQQ\nRRR?QQQ", 1);
    let open = empty.replacen("??????.\n???????", "???RRR.\n???RRR?", 1);
    for (text, part) in [
        (String::new(), "there is no grid"),
        (format!("{empty}\n{empty}"), "a second grid begins here"),
        ("???\n".to_owned(), "there is 1 row, and the board has 7"),
        (row("LL?????"), "L at row 3, column 1 has the shape ##, which no piece has"),
        (row("??!????"), "row 3, column 3 has '!': write the letter"),
        (empty.replacen("??????.", "??????L", 1), "row 1, column 7 is off the board and has 'L'"),
        (twice, "Q at row 3, column 5 is the piece R, which is used already"),
        (open, "the piece R cannot lie on Oct, which must stay open"),
    ] {
        let error = read(&text).unwrap_err();
        assert!(error.contains(part), "no {part:?} in {error}");
    }
}
