//! Pieces that are already placed, as people type them.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, bail};
use clap::Args;
use tilendar::puzzle::text::read_partial;
use tilendar::puzzle::{
    CellSet, MAXIMUM_CELLS, PartialTiling, PieceIndex, Polyomino, PolyominoError, Position, Puzzle,
    Reveal,
};

use crate::commands::verify::open;

/// What is placed.
#[derive(Args, Debug, Clone)]
pub struct PlacedArguments {
    /// A piece that already lies on the board, by its letter and a square that it covers: `L@2,3` for row 2
    /// and column 3, counted from 1, or `L@Oct` for the cells of a label. Repeat it for more pieces, or for
    /// more squares of the same piece. `L@2,3=####/#...` says how the piece lies as well; the square is
    /// then the top left one of the shape's box.
    #[arg(long, value_name = "PIECE@PLACE")]
    place: Vec<PlaceArgument>,

    /// A grid of letters with the pieces that already lie on the board, and `?`, `_` or `*` for
    /// each other cell; `-` reads standard input.
    #[arg(long, value_name = "FILE")]
    grid: Option<PathBuf>,
}

impl PlacedArguments {
    /// Whether anything is placed, or a grid could say so.
    pub fn is_given(&self) -> bool {
        !self.place.is_empty() || self.grid.is_some()
    }

    /// The partial tiling that they say.
    pub fn partial_tiling(&self, puzzle: &Puzzle, reveal: Reveal) -> anyhow::Result<PartialTiling> {
        let mut begun = match &self.grid {
            Some(path) => read_grid(path, puzzle, &reveal)?,
            None => PartialTiling::new(reveal),
        };
        for argument in &self.place {
            let placed = argument.place_on(puzzle, &mut begun);
            placed.with_context(|| format!("--place {:?}", argument.text))?;
        }
        Ok(begun)
    }
}

fn read_grid(path: &Path, puzzle: &Puzzle, reveal: &Reveal) -> anyhow::Result<PartialTiling> {
    let begun = read_partial(open(path)?, puzzle, reveal);
    begun.map_err(|fault| anyhow::anyhow!("{}:{fault}", path.display()))
}

/// A piece and a place, not yet compared with a puzzle.
#[derive(Debug, Clone)]
struct PlaceArgument {
    text: String,
    letter: char,
    place: Place,
    shape: Option<Polyomino>,
}

#[derive(Debug, Clone)]
enum Place {
    Square(Position),
    Label(String),
}

/// Why a text is no piece with a place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlaceError {
    /// It does not look like one.
    #[error(
        "write a piece's letter, `@`, and a square it covers, as row and column or as a label: L@2,3 or L@Oct"
    )]
    Form,
    /// A number is out of range.
    #[error("rows and columns are counted from 1, and a board has at most {MAXIMUM_CELLS} of each")]
    Range,
    /// What follows `=` is not a shape.
    #[error("what follows `=` is not a shape: {0}")]
    Shape(PolyominoError),
}

impl FromStr for PlaceArgument {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let (piece, rest) = text.split_once('@').ok_or(PlaceError::Form)?;
        let mut letters = piece.trim().chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(PlaceError::Form);
        };
        // A label may have the sign in it, but not with a shape behind.
        let (place, shape) = match rest.rsplit_once('=') {
            Some((place, shape)) if !place.is_empty() => (place, Some(shape)),
            _ => (rest, None),
        };
        let shape = shape.map(str::parse).transpose();
        Ok(Self {
            text: text.to_owned(),
            letter,
            place: Place::from_str(place.trim())?,
            shape: shape.map_err(PlaceError::Shape)?,
        })
    }
}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let is_number =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        match text
            .split_once(',')
            .map(|(row, column)| (row.trim(), column.trim()))
        {
            Some((row, column)) if is_number(row) && is_number(column) => {
                Ok(Self::Square(Position::new(index(row)?, index(column)?)))
            }
            _ if text.is_empty() => Err(PlaceError::Form),
            _ => Ok(Self::Label(text.to_owned())),
        }
    }
}

/// A row or column counted from 0.
fn index(number: &str) -> Result<u8, PlaceError> {
    let number: Option<u8> = number.parse().ok();
    let number = number.filter(|&number| usize::from(number) <= MAXIMUM_CELLS);
    number
        .and_then(|number| number.checked_sub(1))
        .ok_or(PlaceError::Range)
}

impl PlaceArgument {
    fn place_on(&self, puzzle: &Puzzle, begun: &mut PartialTiling) -> anyhow::Result<()> {
        let piece = self.piece(puzzle)?;
        let squares = self.squares(puzzle)?;
        match (&self.shape, squares.first()) {
            (Some(shape), Some(&corner)) => begun.place_as(puzzle, piece, shape, corner)?,
            _ => begun.place(puzzle, piece, &squares)?,
        }
        Ok(())
    }

    fn piece(&self, puzzle: &Puzzle) -> anyhow::Result<PieceIndex> {
        let Some(piece) = puzzle.piece_meant_by(self.letter) else {
            let letters = puzzle
                .pieces()
                .iter()
                .map(|piece| piece.letter().to_string());
            bail!(
                "the layout {:?} has no piece {:?}: its pieces are {}",
                puzzle.name(),
                self.letter,
                letters.collect::<Vec<_>>().join(", "),
            );
        };
        Ok(piece)
    }

    /// The squares that are named, from the first of the label.
    fn squares(&self, puzzle: &Puzzle) -> anyhow::Result<Vec<Position>> {
        let label = match &self.place {
            Place::Square(square) => return Ok(vec![*square]),
            Place::Label(label) => label,
        };
        let board = puzzle.board();
        let Some(index) = board.label_named(label) else {
            bail!(
                "the layout {:?} has no label {label:?}: name a label, or a row and a column, as in {}@2,3",
                puzzle.name(),
                self.letter,
            );
        };
        let cells = board
            .labels()
            .get(index.index())
            .map_or(CellSet::EMPTY, |area| area.cells);
        Ok(cells.iter().map(|cell| board.position(cell)).collect())
    }
}
