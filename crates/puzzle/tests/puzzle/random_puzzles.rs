//! On random small puzzles of every kind the solver agrees with exhaustive search, its solutions verify, and
//! templates survive a round trip.

use std::collections::BTreeSet;

use crate::puzzles::{census, small_puzzles};
use proptest::prelude::*;
use tilendar_puzzle::solver::{MemoryLimit, Solver};
use tilendar_puzzle::template::{load, to_toml};
use tilendar_puzzle::text::{json_line, letter_grid, read};
use tilendar_puzzle::{Position, Puzzle, Reveal, Solution};

type Cells = BTreeSet<(i32, i32)>;

/// Every place of every turn of a shape on the free cells, without regard for speed.
fn everywhere(shape: &[Position], may_flip: bool, free: &Cells) -> BTreeSet<Cells> {
    let mut found = BTreeSet::new();
    let mut turned: Vec<(i32, i32)> =
        shape.iter().map(|at| (at.row.into(), at.column.into())).collect();
    for turn in 0..8 {
        if turn == 4 {
            turned = turned.iter().map(|&(y, x)| (y, -x)).collect();
        }
        turned = turned.iter().map(|&(y, x)| (x, -y)).collect();
        if turn >= 4 && !may_flip {
            break;
        }
        for (down, right) in (-4..7).flat_map(|y| (-4..7).map(move |x| (y, x))) {
            let moved: Cells = turned.iter().map(|&(y, x)| (y + down, x + right)).collect();
            if moved.is_subset(free) {
                found.insert(moved);
            }
        }
    }
    found
}

/// The tilings, each as the set of the cells of each kind of piece. Two pieces
/// are of a kind if they can lie in the same places of an empty plane.
fn brute_force(puzzle: &Puzzle, reveal: &Reveal) -> BTreeSet<Vec<(usize, Cells)>> {
    let board = puzzle.board();
    let to_cover = board.all_cells().difference(puzzle.open_cells(reveal));
    let free: Cells = to_cover
        .iter()
        .map(|cell| board.position(cell))
        .map(|at| (at.row.into(), at.column.into()))
        .collect();
    let plane: Cells = (0..4).flat_map(|y| (0..4).map(move |x| (y, x))).collect();
    let in_plane: Vec<BTreeSet<Cells>> = puzzle
        .pieces()
        .iter()
        .map(|piece| everywhere(piece.shape().cells(), piece.may_flip(), &plane))
        .collect();
    let kind =
        |index: usize| in_plane.iter().position(|other| *other == in_plane[index]).unwrap_or(index);
    let mut pieces: Vec<(usize, Vec<Cells>)> = (0..puzzle.pieces().len())
        .map(|index| {
            let piece = &puzzle.pieces()[index];
            let places = everywhere(piece.shape().cells(), piece.may_flip(), &free);
            (kind(index), places.into_iter().collect())
        })
        .collect();
    // Pieces of a kind one after the other.
    pieces.sort();
    let mut found = BTreeSet::new();
    lay(&pieces, &free, &mut Vec::new(), &mut found);
    found
}

/// The cells after so many quarter turns of the board, which is mirrored before if there are four or more.
fn turned(board: &Cells, cells: &Cells, way: usize) -> Cells {
    let after = |cells: &Cells| -> Cells {
        (0..way).fold(cells.clone(), |cells, turn| match turn {
            3 => cells.into_iter().map(|(y, x)| (y, -x)).collect(),
            _ => cells.into_iter().map(|(y, x)| (x, -y)).collect(),
        })
    };
    let least = |cells: &Cells| {
        (cells.iter().map(|at| at.0).min().unwrap(), cells.iter().map(|at| at.1).min().unwrap())
    };
    let (from, to) = (least(&after(board)), least(board));
    after(cells).into_iter().map(|(y, x)| (y - from.0 + to.0, x - from.1 + to.1)).collect()
}

/// The least of the tilings that one is turned and mirrored into.
fn least_alike(
    puzzle: &Puzzle,
    tiling: &[(usize, Cells)],
    all: &BTreeSet<Vec<(usize, Cells)>>,
) -> Vec<(usize, Cells)> {
    let squares = puzzle.board().positions().iter();
    let board: Cells = squares.map(|at| (at.row.into(), at.column.into())).collect();
    let images = (0..8).filter(|&way| turned(&board, &board, way) == board).map(|way| {
        let mut image: Vec<(usize, Cells)> =
            tiling.iter().map(|(kind, cells)| (*kind, turned(&board, cells, way))).collect();
        image.sort();
        image
    });
    images.filter(|image| all.contains(image)).min().unwrap()
}

/// Lays the next piece in every free place; pieces of a kind are laid in ascending places.
fn lay(
    pieces: &[(usize, Vec<Cells>)],
    free: &Cells,
    placed: &mut Vec<(usize, Cells)>,
    found: &mut BTreeSet<Vec<(usize, Cells)>>,
) {
    let Some(((kind, places), rest)) = pieces.split_first() else {
        if free.is_empty() {
            found.insert(placed.clone());
        }
        return;
    };
    for place in places {
        let is_later =
            placed.last().is_none_or(|(earlier, before)| earlier != kind || before < place);
        if is_later && place.is_subset(free) {
            placed.push((*kind, place.clone()));
            let free = free.difference(place).copied().collect();
            lay(rest, &free, placed, found);
            placed.pop();
        }
    }
}

fn as_cells(puzzle: &Puzzle, solution: &Solution) -> Vec<(usize, Cells)> {
    let board = puzzle.board();
    let mut by_kind: Vec<(usize, Cells)> = solution
        .placements()
        .iter()
        .map(|placement| {
            let positions = placement.cells.iter().map(|cell| board.position(cell));
            let cells = positions.map(|at| (at.row.into(), at.column.into())).collect();
            (puzzle.first_twin(placement.piece).index(), cells)
        })
        .collect();
    by_kind.sort();
    by_kind
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_solver_finds_what_brute_force_finds(puzzle in small_puzzles()) {
        let solver = Solver::new(&puzzle);
        let census = census(&puzzle);
        for reveal in puzzle.reveals() {
            let expected = brute_force(&puzzle, &reveal);
            let solutions = solver.all(&reveal);
            prop_assert_eq!(solutions.len(), expected.len());
            let different: BTreeSet<_> = solutions.iter().map(|s| as_cells(&puzzle, s)).collect();
            prop_assert_eq!(&different, &expected);
            prop_assert_eq!(solver.count(&reveal), expected.len() as u64);
            let first = solver.first(&reveal);
            prop_assert_eq!(first.is_some(), !expected.is_empty());
            prop_assert!(first.is_none_or(|first| solutions.contains(&first)));
            prop_assert_eq!(census.count(&puzzle, &reveal), expected.len() as u128);
            let alike = expected.iter().map(|tiling| least_alike(&puzzle, tiling, &expected));
            let distinct = alike.collect::<BTreeSet<_>>().len() as u128;
            let counted = solver.count_distinct_within(&reveal, MemoryLimit::default());
            prop_assert_eq!(counted, Ok(distinct));
        }
    }

    #[test]
    fn solutions_verify_and_survive_both_formats(puzzle in small_puzzles()) {
        let solver = Solver::new(&puzzle);
        let solutions: Vec<Solution> = puzzle.reveals().flat_map(|reveal| solver.all(&reveal)).collect();
        for solution in &solutions {
            let again = Solution::new(&puzzle, solution.reveal().clone(), solution.placements().to_vec());
            prop_assert_eq!(again.as_ref(), Ok(solution));
        }
        let lines: String = solutions.iter().map(|s| json_line(&puzzle, s) + "\n").collect();
        let back: Vec<Solution> =
            read(lines.as_bytes(), &puzzle, &[]).map(|read| read.expect("good").solution).collect();
        prop_assert_eq!(&back, &solutions);
        // A grid has no letters for its open cells, but the reveal has these cells.
        // Where few cells have an equal one beside them, any word may be a solution.
        let areas = puzzle.pieces().iter().map(|piece| piece.shape().area());
        if areas.filter(|area| *area > 1).sum::<usize>() < 5 {
            return Ok(());
        }
        for solution in solutions {
            let grid = letter_grid(&puzzle, &solution);
            let back = read(grid.as_bytes(), &puzzle, &[]).next().expect("one grid");
            prop_assert_eq!(back.expect("good").solution, solution);
        }
    }

    #[test]
    fn templates_survive_a_round_trip(puzzle in small_puzzles()) {
        let text = to_toml(&puzzle);
        let back = load(&text, "round-trip.toml").map_err(|error| format!("{error}\n{text}"));
        prop_assert_eq!(back, Ok(puzzle));
    }
}
