//! `tilendar solve --hints`: the pieces of a tiling, in the order in which they help most.

use std::io::Write;

use tilendar::puzzle::analysis::{Challenges, HintStep};
use tilendar::puzzle::solver::{Listing, MemoryLimit, Solver};
use tilendar::puzzle::{PartialTiling, Puzzle, Reveal, Solution};

use super::continuing::nothing_continues;
use crate::columns::in_columns;
use crate::output::{Answer, results, say};

/// Prints a line a piece: where it lies, and how many tilings are left then.
pub fn run(puzzle: &Puzzle, solver: &Solver<'_>, reveal: &Reveal) -> anyhow::Result<Answer> {
    let Some(solution) = solver.first(reveal) else {
        let begun = PartialTiling::new(reveal.clone());
        say(&nothing_continues(puzzle, solver, &begun));
        return Ok(Answer::No);
    };
    let listing = Listing::new(puzzle, MemoryLimit::default());
    let steps = Challenges::new(puzzle, &listing).hints(&solution)?;
    let heading = ["piece", "covers", "tilings left"].map(str::to_owned);
    let mut lines = vec![heading.to_vec()];
    lines.extend(steps.iter().map(|step| line(puzzle, &solution, step)));
    let mut out = results();
    out.write_all(in_columns(&lines, 2).as_bytes())?;
    out.flush()?;
    Ok(Answer::Yes)
}

fn line(puzzle: &Puzzle, solution: &Solution, step: &HintStep) -> Vec<String> {
    let mut placements = solution.placements().iter();
    let placement = placements.find(|placement| placement.piece == step.piece);
    let covers = placement.map(|placement| puzzle.cells_in_words(placement.cells));
    vec![
        puzzle.pieces()[step.piece.index()].letter().to_string(),
        covers.unwrap_or_default(),
        step.tilings_left.to_string(),
    ]
}
