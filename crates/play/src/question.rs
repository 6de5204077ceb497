//! Questions of somebody who plays: how many tilings continue what lies there, and where a piece may go.

use serde::{Deserialize, Serialize};
use tilendar_puzzle::solver::{MemoryLimit, Solver, Tilings};
use tilendar_puzzle::template::{PUZZLES, PresetError};
use tilendar_puzzle::{PartialTiling, Position, Puzzle, Reveal};

use crate::QuestionError;

/// This many tilings are counted at most where pieces lie already.
const MOST_COUNTED: u64 = 10_000;
/// A graph of all tilings of a date may take this much memory.
const MOST_MEMORY: MemoryLimit = MemoryLimit::bytes(100_000_000);
/// This many tilings are looked at for a hint.
const MOST_COMPARED: u64 = 500;

/// What lies on a board.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Begun {
    /// The name of a board of the program.
    board: Option<String>,
    /// A user's own board, as a template.
    template: Option<String>,
    /// The labels that stay open, as the template has them.
    reveal: Vec<String>,
    /// The pieces that lie on the board.
    #[serde(default)]
    placements: Vec<Placed>,
}

/// A piece in its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Which piece, from 0.
    piece: usize,
    /// The indices of the cells that it covers.
    cells: Vec<usize>,
}

/// How many tilings there are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Count {
    count: u64,
    /// False if there are more.
    is_all: bool,
}

/// A piece that can be placed next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NextPiece {
    #[serde(flatten)]
    placed: Placed,
    /// How many of the tilings that were looked at have it there.
    shared_by: u64,
    /// How many were looked at.
    of: u64,
    /// Whether these are all.
    is_all: bool,
}

fn refused(error: impl ToString) -> QuestionError {
    QuestionError::Play(error.to_string())
}

impl Begun {
    fn puzzle(&self) -> Result<Puzzle, QuestionError> {
        match (&self.template, &self.board) {
            (Some(template), _) => PUZZLES.read(template, "template").map_err(refused),
            (None, Some(name)) => PUZZLES
                .load(name)
                .map_err(|error: PresetError| refused(error)),
            (None, None) => Err(refused("nothing says which board")),
        }
    }

    fn reveal(&self, puzzle: &Puzzle) -> Result<Reveal, QuestionError> {
        let labels: Vec<&str> = self.reveal.iter().map(String::as_str).collect();
        puzzle.reveal_for_labels(&labels).map_err(refused)
    }

    /// What lies there, as the solver takes it.
    fn tiling(&self, puzzle: &Puzzle) -> Result<PartialTiling, QuestionError> {
        let mut tiling = PartialTiling::new(self.reveal(puzzle)?);
        for placed in &self.placements {
            let piece = puzzle.piece_indices().nth(placed.piece);
            let piece = piece.ok_or_else(|| refused("there is no such piece"))?;
            let positions = puzzle.board().positions();
            let cells = placed
                .cells
                .iter()
                .map(|&cell| positions.get(cell).copied());
            let cells: Option<Vec<Position>> = cells.collect();
            let cells = cells.ok_or_else(|| refused("there is no such cell"))?;
            tiling.place(puzzle, piece, &cells).map_err(refused)?;
        }
        Ok(tiling)
    }
}

/// How many tilings continue what lies there.
pub fn count(begun: Begun) -> Result<Count, QuestionError> {
    let puzzle = begun.puzzle()?;
    let tiling = begun.tiling(&puzzle)?;
    if begun.placements.is_empty()
        && let Ok(tilings) = Tilings::new(&puzzle, tiling.reveal(), MOST_MEMORY)
        && let Ok(count) = u64::try_from(tilings.count())
    {
        return Ok(Count {
            count,
            is_all: true,
        });
    }
    let solver = Solver::new(&puzzle);
    let count = solver.count_continuing_within(&tiling, MOST_COUNTED, MOST_MEMORY)?;
    Ok(Count {
        count,
        is_all: count < MOST_COUNTED,
    })
}

/// A piece that many of the tilings share which continue what lies there; nothing where no tiling does.
pub fn hint(begun: Begun) -> Result<Option<NextPiece>, QuestionError> {
    let puzzle = begun.puzzle()?;
    let tiling = begun.tiling(&puzzle)?;
    let hint = Solver::new(&puzzle).hint(&tiling, MOST_COMPARED, MOST_MEMORY)?;
    Ok(hint.map(|hint| NextPiece {
        placed: Placed {
            piece: hint.placement.piece.index(),
            cells: hint
                .placement
                .cells
                .iter()
                .map(|cell| cell.index())
                .collect(),
        },
        shared_by: hint.shared_by,
        of: hint.of,
        is_all: hint.is_all,
    }))
}

/// A tiling that continues what lies there; nothing where no tiling does.
pub fn solve(begun: Begun) -> Result<Option<Vec<Placed>>, QuestionError> {
    let puzzle = begun.puzzle()?;
    let tiling = begun.tiling(&puzzle)?;
    let solution = Solver::new(&puzzle).first_within(&tiling, MOST_MEMORY)?;
    Ok(solution.map(|solution| {
        let placements = solution.placements().iter();
        let placed = placements.map(|placement| Placed {
            piece: placement.piece.index(),
            cells: placement.cells.iter().map(|cell| cell.index()).collect(),
        });
        placed.collect()
    }))
}
