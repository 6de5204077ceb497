//! Rearranging labels: the counts that it needs, and a round of the optimiser.
//!
//! `cargo bench --bench arrange`
//!
//! What is counted for labels that move anywhere is every choice of open cells; the peer is the count
//! of the board's own reveals, which are a part of them. A round judges two hundred thousand
//! arrangements and more; the peer judges ten by counting each rearranged board anew, the way that needs
//! no table.

mod ratio;

use ratio::{compare, contender, table};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::analysis::{ArrangementOptions, Arranger, Within};
use tilendar_puzzle::solver::{Census, MemoryLimit};
use tilendar_puzzle::template::PUZZLES;

/// How often each is run.
const ROUNDS: usize = 11;
/// How many rearranged boards the peer counts.
const BOARDS: usize = 10;

fn main() {
    table("Counts for labels that move, against a count of the board as it is");
    for name in ["calendar", "rhombus", "calendarium"] {
        let puzzle = puzzle(name);
        for (within, words) in [(Within::Groups, "groups"), (Within::Anywhere, "anywhere")] {
            let job = format!("{name}, within {words}");
            let ours = || begin(&puzzle, within);
            let census = || Census::take(&puzzle, MemoryLimit::default());
            compare(
                &job,
                ROUNDS,
                contender("`Arranger::new`", ours),
                contender("`Census::take`", census),
            );
        }
    }
    table("A round of the optimiser, against counting ten rearranged boards");
    let puzzle = puzzle("calendar");
    for (within, words) in [(Within::Groups, "groups"), (Within::Anywhere, "anywhere")] {
        let begun = begin(&puzzle, within);
        let round = || {
            let mut arranger = begun.clone();
            arranger.round();
            arranger
        };
        let count = || {
            let board = || begun.puzzle(begun.sorted()).expect("labels may move");
            (0..BOARDS)
                .map(|_| Census::take(&board(), MemoryLimit::default()))
                .collect::<Vec<_>>()
        };
        compare(
            &format!("calendar, within {words}"),
            ROUNDS,
            contender("`Arranger::round`, 200,000 boards", round),
            contender("ten boards counted", count),
        );
    }
}

fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).expect("it is a preset")
}

fn begin(puzzle: &Puzzle, within: Within) -> Arranger {
    let begun = Arranger::new(
        puzzle,
        ArrangementOptions {
            within,
            ..ArrangementOptions::default()
        },
    );
    begun.expect("the board can be arranged")
}
