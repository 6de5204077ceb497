//! Counts agree with those of the crate `dlx`, which is independent of ours.

use crate::puzzles::named;
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use dlx::{OptOrder, Solver as DancingLinks, Uint};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{Position, Puzzle, Reveal};

/// The number of tilings found by dancing links.
fn dancing_links_count(puzzle: &Puzzle, reveal: &Reveal) -> u64 {
    let board = puzzle.board();
    let open = puzzle.open_cells(reveal);
    // Items count from 0: the cells to cover, then the pieces.
    let to_cover: Vec<Position> =
        board.all_cells().difference(open).iter().map(|cell| board.position(cell)).collect();
    let item_of = |at: Position| to_cover.iter().position(|&other| other == at).map(|i| i as Uint);
    let mut options = Vec::new();
    for (number, piece) in (0..).zip(puzzle.pieces()) {
        for shape in piece.orientations() {
            for (down, right) in
                (0..board.rows()).flat_map(|r| (0..board.columns()).map(move |c| (r, c)))
            {
                let items: Option<Vec<Uint>> = shape
                    .cells()
                    .iter()
                    .map(|at| item_of(Position::new(at.row + down, at.column + right)))
                    .chain([Some(to_cover.len() as Uint + number)])
                    .collect();
                options.extend(items);
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

/// The number of ways to swap equal pieces: dancing links counts each of them.
fn orders_of_equal_pieces(name: &str) -> u64 {
    if name == "desk" { 2 } else { 1 }
}

#[test]
fn dancing_links_count_the_same_on_some_dates_of_every_preset() {
    for preset in PUZZLES.all() {
        let puzzle = named(preset.name);
        if !puzzle.has_dates() {
            // Its number has been published, and is large.
            continue;
        }
        for puzzle in [puzzle.face_up(), puzzle] {
            let solver = Solver::new(&puzzle);
            // A few reveals of each, spread over all months and days.
            let step = puzzle.reveal_count() / 3;
            for reveal in puzzle.reveals().step_by(step) {
                let expected =
                    dancing_links_count(&puzzle, &reveal) / orders_of_equal_pieces(preset.name);
                assert_eq!(solver.count(&reveal), expected, "{} {reveal:?}", preset.name);
            }
        }
    }
}
