//! `tilendar solve --hint`: one more piece.

use std::io::{self, Write};

use anyhow::Context;
use tilendar::puzzle::solver::Solver;
use tilendar::puzzle::text::partial_grid;
use tilendar::puzzle::{PartialTiling, Puzzle};

use super::continuing::nothing_continues;
use crate::output::{Answer, results, say};

/// How many tilings are looked at: all of nearly every date of the layouts, in
/// a few tenths of a second.
const LOOKED_AT: u64 = 5000;

/// Prints what is placed and one more piece; says how many tilings share it.
pub fn run(puzzle: &Puzzle, solver: &Solver<'_>, begun: &PartialTiling) -> anyhow::Result<Answer> {
    let Some(hint) = solver.hint(begun, LOOKED_AT) else {
        if solver.first_continuing(begun).is_none() {
            say(&nothing_continues(puzzle, solver, begun));
            return Ok(Answer::No);
        }
        print(&partial_grid(puzzle, begun))?;
        say("no hint: every piece is on the board");
        return Ok(Answer::Yes);
    };
    let placement = hint.placement;
    let board = puzzle.board();
    let squares: Vec<_> = placement
        .cells
        .iter()
        .map(|cell| board.position(cell))
        .collect();
    let mut more = begun.clone();
    let placed = more.place(puzzle, placement.piece, &squares);
    placed.context("the hint does not fit, which is a fault of this program")?;
    print(&partial_grid(puzzle, &more))?;
    let letter = puzzle
        .pieces()
        .get(placement.piece.index())
        .map_or('?', |piece| piece.letter());
    say(&format!(
        "hint: {letter} covers {} (shared by {} of {}{} {})",
        puzzle.cells_in_words(placement.cells),
        hint.shared_by,
        if hint.is_all { "" } else { "the first " },
        hint.of,
        if hint.of == 1 { "tiling" } else { "tilings" },
    ));
    Ok(Answer::Yes)
}

fn print(text: &str) -> io::Result<()> {
    let mut out = results();
    out.write_all(text.as_bytes())?;
    out.flush()
}
