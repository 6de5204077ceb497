//! Challenges as tables, for people and for programs.

use std::io::{self, Write};

use serde::Serialize;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::analysis::Challenge;
use tilendar::puzzle::text::partial_grid;
use tilendar::puzzle::{PieceIndex, Puzzle};

use crate::challenge_arguments::level_name;
use crate::columns::in_columns;
use crate::tables::{plain, thousandths};

/// The days that have a challenge, each with it.
type Found<'a> = [(Day, &'a Challenge)];

/// A line a date, in columns.
pub fn table(puzzle: &Puzzle, found: &Found<'_>) -> String {
    let heading = ["date", "level", "given", "hints", "bits", "tries", "no."];
    let mut lines = vec![heading.map(str::to_owned).to_vec()];
    lines.extend(found.iter().map(|(day, challenge)| {
        vec![
            day.slug(),
            level_name(challenge.level()).to_owned(),
            letters(puzzle, &challenge.given),
            letters(puzzle, &challenge.hints),
            format!("{:.1}", challenge.bits()),
            format!("{:.0}", challenge.effort.tries),
            challenge.number.to_string(),
        ]
    }));
    in_columns(&lines, 4)
}

/// A heading, then a line a date.
pub fn write_csv(out: impl Write, puzzle: &Puzzle, found: &Found<'_>) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    for (day, challenge) in found {
        csv.serialize(Written::of(puzzle, *day, challenge))
            .map_err(plain)?;
    }
    csv.flush()
}

#[derive(Serialize)]
struct Written {
    date: String,
    level: &'static str,
    given: String,
    hints: String,
    bits: f64,
    tries: f64,
    nodes: u64,
    forced: f64,
    first_choice: usize,
    tiling: u128,
    as_wished: bool,
}

impl Written {
    fn of(puzzle: &Puzzle, day: Day, challenge: &Challenge) -> Self {
        let effort = &challenge.effort;
        Self {
            date: day.slug(),
            level: level_name(challenge.level()),
            given: letters(puzzle, &challenge.given),
            hints: letters(puzzle, &challenge.hints),
            bits: thousandths(challenge.bits()),
            tries: thousandths(effort.tries),
            nodes: effort.nodes,
            forced: thousandths(effort.forced),
            first_choice: effort.first_choice,
            tiling: challenge.number,
            as_wished: challenge.is_as_wished,
        }
    }
}

#[derive(Serialize)]
struct WrittenChallenges<'a> {
    layout: &'a str,
    challenges: Vec<WrittenWithBoards>,
}

#[derive(Serialize)]
struct WrittenWithBoards {
    #[serde(flatten)]
    challenge: Written,
    /// The given pieces; `?` is a cell to cover.
    rows: Vec<String>,
    solution: Vec<String>,
}

/// One object: the layout, and a list of challenges with their boards.
pub fn write_json(mut out: impl Write, puzzle: &Puzzle, found: &Found<'_>) -> io::Result<()> {
    let challenges = found.iter().map(|(day, challenge)| WrittenWithBoards {
        challenge: Written::of(puzzle, *day, challenge),
        rows: challenge.begun(puzzle).letter_rows(puzzle),
        solution: challenge.solution.letter_rows(puzzle),
    });
    let object = WrittenChallenges {
        layout: puzzle.name(),
        challenges: challenges.collect(),
    };
    serde_json::to_writer(&mut out, &object)?;
    writeln!(out)
}

/// Boards of letters, with an empty line between two.
pub fn grids(puzzle: &Puzzle, found: &Found<'_>) -> String {
    let grids = found.iter();
    let grids = grids.map(|(_, challenge)| partial_grid(puzzle, &challenge.begun(puzzle)));
    grids.collect::<Vec<_>>().join("\n")
}

/// The letters of pieces; `-` for none.
fn letters(puzzle: &Puzzle, pieces: &[PieceIndex]) -> String {
    if pieces.is_empty() {
        return "-".to_owned();
    }
    let pieces = pieces.iter().map(|piece| &puzzle.pieces()[piece.index()]);
    pieces.map(|piece| piece.letter()).collect()
}
