//! Three ways to count agree: the solver, the census, and the crate `dlx`,
//! which knows nothing of ours.

mod puzzles;

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use dlx::{OptOrder, Solver as DancingLinks, Uint};
use puzzles::{calendar, census, rhombus};
use tilendar::puzzle::{Position, Puzzle, Reveal};
use tilendar::solver::Solver;

/// How many tilings dancing links find.
fn dancing_links_count(puzzle: &Puzzle, reveal: &Reveal) -> u64 {
    let board = puzzle.board();
    let open = puzzle.open_cells(reveal);
    // Items count from 0: the cells to cover, then the pieces.
    let to_cover: Vec<Position> = board
        .all_cells()
        .difference(open)
        .iter()
        .map(|cell| board.position(cell))
        .collect();
    let item_of = |at: Position| {
        to_cover
            .iter()
            .position(|&other| other == at)
            .map(|i| i as Uint)
    };
    let mut options = Vec::new();
    for (number, piece) in (0..).zip(puzzle.pieces()) {
        for shape in piece.orientations() {
            for (down, right) in
                (0..board.rows()).flat_map(|r| (0..board.columns()).map(move |c| (r, c)))
            {
                let moved = shape.cells().iter();
                let items =
                    moved.map(|at| item_of(Position::new(at.row + down, at.column + right)));
                if let Some(mut option) = items.collect::<Option<Vec<Uint>>>() {
                    option.push(to_cover.len() as Uint + number);
                    options.push(option);
                }
            }
        }
    }
    let items = to_cover.len() + puzzle.pieces().len();
    let mut problem = make_problem(items as Uint, 0, &options, OptOrder::Seq);
    let mut solver = DancingLinks::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut count = 0;
    while solver.next_solution(&mut chooser) {
        count += 1;
    }
    count
}

#[test]
fn dancing_links_count_the_same_on_many_dates() {
    for (puzzle, step) in [(calendar(), 7), (rhombus(), 131)] {
        let solver = Solver::new(&puzzle);
        for reveal in puzzle.reveals().step_by(step) {
            let expected = dancing_links_count(&puzzle, &reveal);
            assert_eq!(
                solver.count(&reveal),
                expected,
                "{} {reveal:?}",
                puzzle.name()
            );
        }
    }
}

#[test]
fn the_census_agrees_with_the_solver_on_every_date_of_the_calendar() {
    let puzzle = calendar();
    let (census, solver) = (census(&puzzle), Solver::new(&puzzle));
    for reveal in puzzle.reveals() {
        assert_eq!(census.count(&puzzle, &reveal), solver.count(&reveal).into());
    }
}

#[test]
fn the_census_agrees_with_the_solver_on_many_dates_of_the_rhombus() {
    let puzzle = rhombus();
    let (census, solver) = (census(&puzzle), Solver::new(&puzzle));
    for reveal in puzzle.reveals().step_by(29) {
        assert_eq!(census.count(&puzzle, &reveal), solver.count(&reveal).into());
    }
}
