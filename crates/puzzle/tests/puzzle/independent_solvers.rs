//! Counts agree with those of the crate `dlx`, which is independent of ours.

#[path = "../../../../tests/bench/exact_cover/mod.rs"]
mod exact_cover;

use crate::puzzles::named;
use exact_cover::ExactCover;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;

#[test]
fn dancing_links_count_the_same_on_some_dates_of_every_preset() {
    for preset in PUZZLES.all() {
        let puzzle = named(preset.name);
        if !puzzle.has_dates() {
            // Its number has been published, and is large.
            continue;
        }
        // Dancing links counts each way to swap equal pieces.
        let orders_of_equal_pieces = if preset.name == "desk" { 2 } else { 1 };
        for puzzle in [puzzle.face_up(), puzzle] {
            // A few reveals of each, spread over all months and days.
            for reveal in puzzle.reveals().step_by(puzzle.reveal_count() / 3) {
                let found = ExactCover::new(&puzzle, &reveal).count(u64::MAX);
                let count = Solver::new(&puzzle).count(&reveal);
                assert_eq!(count, found / orders_of_equal_pieces, "{} {reveal:?}", preset.name);
            }
        }
    }
}
