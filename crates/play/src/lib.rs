//! Answers for a player in a browser: how many tilings continue the placed pieces, the next piece, a whole
//! solution.
//!
//! It is separate from `tilendar-web` so that players need not load fonts, products and languages: its WebAssembly
//! is a ninth of the size.

#[cfg(target_arch = "wasm32")]
mod border;

use serde::Deserialize;
use serde_json::{Value as Json, json};
use tilendar_puzzle::solver::{CountingError, MemoryLimit, Solver, Tilings};
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{PartialTiling, Placement, Position, Puzzle};

/// The longest question in bytes; boards are far shorter.
const LONGEST: usize = 256 * 1024;
/// The most tilings that are counted if pieces are placed.
const MOST_COUNTED: u64 = 10_000;
/// The most memory for the graph of all tilings of a date.
const MOST_MEMORY: MemoryLimit = MemoryLimit::bytes(100_000_000);
/// The most tilings that are compared for a hint.
const MOST_COMPARED: u64 = 500;

/// The reason why a question is not answered.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// There is no question of this name.
    #[error("there is no question {0:?}")]
    Unknown(String),
    /// The question is too long; its length in bytes.
    #[error("this has {0} bytes, and at most {LONGEST} can be read")]
    TooLong(usize),
    /// The question does not have the form that its name requires.
    #[error("this cannot be read: {0}")]
    Form(#[from] serde_json::Error),
    /// The question describes no valid position.
    #[error("{0}")]
    Play(String),
    /// The search exceeds its limits.
    #[error(transparent)]
    Counting(#[from] CountingError),
}

/// A game: a board with its open labels and placed pieces.
#[derive(Debug, Deserialize)]
struct Game {
    /// The name of a board of the program.
    board: Option<String>,
    /// A user's own board, as a template.
    template: Option<String>,
    /// The labels that stay open, as the template spells them.
    reveal: Vec<String>,
    /// The pieces that lie on the board.
    #[serde(default)]
    placements: Vec<PlacedPiece>,
}

/// A placed piece.
#[derive(Debug, Deserialize)]
struct PlacedPiece {
    /// The piece's index, from 0.
    piece: usize,
    /// The indices of the cells that it covers.
    cells: Vec<usize>,
}

/// Answers the question `count`, `hint` or `solve`; question and answer are JSON.
///
/// # Errors
/// [`QuestionError`] gives the reason.
pub fn answer(name: &str, question: &str) -> Result<String, QuestionError> {
    if question.len() > LONGEST {
        return Err(QuestionError::TooLong(question.len()));
    }
    let answer = match name {
        "count" => count,
        "hint" => hint,
        "solve" => solve,
        name => return Err(QuestionError::Unknown(name.chars().take(40).collect())),
    };
    let game: Game = serde_json::from_str(question)?;
    let puzzle = game.puzzle()?;
    Ok(answer(&puzzle, &game.tiling(&puzzle)?)?.to_string())
}

fn refused(error: impl ToString) -> QuestionError {
    QuestionError::Play(error.to_string())
}

impl Game {
    fn puzzle(&self) -> Result<Puzzle, QuestionError> {
        match (&self.template, &self.board) {
            (Some(template), _) => PUZZLES.read(template, "template").map_err(refused),
            (None, Some(name)) => PUZZLES.load(name).map_err(refused),
            (None, None) => Err(refused("no board given")),
        }
    }

    /// The partial tiling for the solver.
    fn tiling(&self, puzzle: &Puzzle) -> Result<PartialTiling, QuestionError> {
        let labels: Vec<&str> = self.reveal.iter().map(String::as_str).collect();
        let reveal = puzzle.reveal_for_labels(&labels).map_err(refused)?;
        let mut tiling = PartialTiling::new(reveal);
        let positions = puzzle.board().positions();
        for PlacedPiece { piece, cells } in &self.placements {
            let index = puzzle
                .piece_indices()
                .nth(*piece)
                .ok_or_else(|| refused("there is no such piece"))?;
            let covered: Vec<Position> = cells
                .iter()
                .map(|&cell| positions.get(cell).copied())
                .collect::<Option<_>>()
                .ok_or_else(|| refused("there is no such cell"))?;
            tiling.place(puzzle, index, &covered).map_err(refused)?;
        }
        Ok(tiling)
    }
}

/// How many tilings continue the position, and whether all were counted.
fn count(puzzle: &Puzzle, tiling: &PartialTiling) -> Result<Json, QuestionError> {
    if tiling.placed().is_empty()
        && let Ok(tilings) = Tilings::new(puzzle, tiling.reveal(), MOST_MEMORY)
        && let Ok(count) = u64::try_from(tilings.count())
    {
        return Ok(json!({ "count": count, "isAll": true }));
    }
    let solver = Solver::new(puzzle);
    let count = solver.count_continuing_within(tiling, MOST_COUNTED, MOST_MEMORY)?;
    Ok(json!({ "count": count, "isAll": count < MOST_COUNTED }))
}

/// A piece that many of the tilings share which continue the position, with the number that share it and the number
/// compared; `null` if there is no tiling.
fn hint(puzzle: &Puzzle, tiling: &PartialTiling) -> Result<Json, QuestionError> {
    let hint = Solver::new(puzzle).hint(tiling, MOST_COMPARED, MOST_MEMORY)?;
    Ok(hint.map_or(Json::Null, |hint| {
        let mut next = placed(&hint.placement);
        next["sharedBy"] = hint.shared_by.into();
        next["of"] = hint.of.into();
        next["isAll"] = hint.is_all.into();
        next
    }))
}

/// A tiling that continues the position; `null` if there is none.
fn solve(puzzle: &Puzzle, tiling: &PartialTiling) -> Result<Json, QuestionError> {
    let solution = Solver::new(puzzle).first_within(tiling, MOST_MEMORY)?;
    Ok(solution.map_or(Json::Null, |solution| solution.placements().iter().map(placed).collect()))
}

fn placed(placement: &Placement) -> Json {
    let cells: Vec<usize> = placement.cells.iter().map(|cell| cell.index()).collect();
    json!({ "piece": placement.piece.index(), "cells": cells })
}
