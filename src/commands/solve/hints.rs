//! `tilendar solve --hint`: one more piece; `--hints`: all pieces in the order in which they help most.

use std::io::{self, Write};

use anyhow::Context;
use serde::Serialize;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::analysis::{Challenges, HintStep};
use tilendar::puzzle::solver::{Listing, MemoryLimit, Solver};
use tilendar::puzzle::text::{WrittenSolution, partial_grid};
use tilendar::puzzle::{PartialTiling, Puzzle, Solution};

use super::nothing_continues;
use crate::colors::{Pieces, grid};
use crate::files::Target;
use crate::output::{Answer, results, say};
use crate::table::{Cell, Column, Table, write_json};

/// How many tilings are looked at: all of nearly every date of the layouts, in
/// a few tenths of a second.
const LOOKED_AT: u64 = 5000;

/// Prints what is placed and one more piece; says how many tilings share it.
pub fn hint(
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    begun: &PartialTiling,
    memory: MemoryLimit,
) -> anyhow::Result<Answer> {
    let Some(hint) = solver.hint(begun, LOOKED_AT, memory)? else {
        if solver.first_within(begun, memory)?.is_none() {
            say(&nothing_continues(puzzle, solver, begun, memory));
            return Ok(Answer::No);
        }
        print_grid(puzzle, begun)?;
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
    print_grid(puzzle, &more)?;
    let letter = puzzle.piece(placement.piece).letter();
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

fn print_grid(puzzle: &Puzzle, begun: &PartialTiling) -> anyhow::Result<()> {
    let pieces = Pieces::shown(puzzle, &Target::StandardOutput)?;
    let letters = partial_grid(puzzle, begun);
    Ok(print(&grid(pieces.as_ref(), letters))?)
}

fn print(text: &str) -> io::Result<()> {
    let mut out = results();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// A solution with its hints, for programs.
#[derive(Serialize)]
struct WrittenHints<'a> {
    #[serde(flatten)]
    solution: WrittenSolution<'a>,
    hints: Table,
}

/// Prints a line for each piece: where it lies, and how many tilings are left then.
pub fn hints(
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    (day, begun): (Option<Day>, &PartialTiling),
    memory: MemoryLimit,
    as_json: bool,
) -> anyhow::Result<Answer> {
    let Some(solution) = solver.first_within(begun, memory)? else {
        say(&nothing_continues(puzzle, solver, begun, memory));
        return Ok(Answer::No);
    };
    let listing = Listing::new(puzzle, memory);
    let steps = Challenges::new(puzzle, &listing).hints(&solution)?;
    let columns = [
        Column::text("piece"),
        Column::text("covers"),
        Column::number("tilings_left").headed("tilings left"),
    ];
    let lines = steps.iter().map(|step| line(puzzle, &solution, step));
    let hints = Table::new(columns).with(lines);
    if !as_json {
        print(&hints.text())?;
        return Ok(Answer::Yes);
    }
    let written = WrittenSolution::new(puzzle, &solution);
    let solution = match day {
        Some(day) => written.on(day),
        None => written,
    };
    let mut out = results();
    write_json(&mut out, &WrittenHints { solution, hints })?;
    out.flush()?;
    Ok(Answer::Yes)
}

fn line(puzzle: &Puzzle, solution: &Solution, step: &HintStep) -> Vec<Cell> {
    let mut placements = solution.placements().iter();
    let placement = placements.find(|placement| placement.piece == step.piece);
    let covers = placement.map(|placement| puzzle.cells_in_words(placement.cells));
    vec![
        puzzle.piece(step.piece).letter().to_string().into(),
        covers.unwrap_or_default().into(),
        step.tilings_left.into(),
    ]
}
