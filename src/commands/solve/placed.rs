//! Pieces that are already placed, as a user types them.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use tilendar::puzzle::text::read_partial;
use tilendar::puzzle::{
    MAXIMUM_CELLS, PartialTiling, Polyomino, PolyominoError, Position, Puzzle, Reveal,
};

use crate::dates::is_number;
use crate::errors::bail_usage;
use crate::files::open;
use crate::messages::visible_path;

/// What is placed.
#[derive(Args, Debug, Clone)]
pub struct PlacedArguments {
    /// A piece that already lies on the board, by its letter and a square that it covers: `L@2,3` for row 2
    /// and column 3, counted from 1, or `L@Oct` for the cells of a label. Repeat it for more pieces, or for
    /// more squares of the same piece. `L@2,3=####/#...` says how the piece lies as well; the square is
    /// then the top left one of the shape's box.
    #[arg(long, value_name = "PIECE@PLACE")]
    place: Vec<PlaceArgument>,

    /// A grid of letters with the pieces already on the board, and `?`, `_` or `*` for
    /// each other cell; `-` reads standard input.
    #[arg(long, value_name = "FILE")]
    grid: Option<PathBuf>,
}

impl PlacedArguments {
    /// Whether anything is placed, or a grid could say so.
    pub fn is_given(&self) -> bool {
        !self.place.is_empty() || self.grid.is_some()
    }

    /// The partial solution of the placed pieces.
    pub fn partial_tiling(&self, puzzle: &Puzzle, reveal: Reveal) -> anyhow::Result<PartialTiling> {
        let mut begun = match &self.grid {
            Some(path) => read_grid(path, puzzle, &reveal)?,
            None => PartialTiling::new(reveal),
        };
        for argument in &self.place {
            if let Err(error) = argument.place_on(puzzle, &mut begun) {
                bail_usage!("--place {:?}: {error:#}", argument.text);
            }
        }
        Ok(begun)
    }
}

fn read_grid(path: &Path, puzzle: &Puzzle, reveal: &Reveal) -> anyhow::Result<PartialTiling> {
    read_partial(open(path)?, puzzle, reveal)
        .map_err(|fault| anyhow::anyhow!("{}:{fault}", visible_path(path)))
}

/// A piece and what it covers, not yet compared with a puzzle.
#[derive(Debug, Clone)]
struct PlaceArgument {
    text: String,
    letter: char,
    covered: Covered,
    shape: Option<Polyomino>,
}

#[derive(Debug, Clone)]
enum Covered {
    Square(Position),
    Label(String),
}

/// How to write a piece and what it covers.
const FORM: &str = "write a piece's letter, `@`, and a square it covers, as row and column or as a label: L@2,3 or \
                    L@Oct";

impl FromStr for PlaceArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (piece, rest) = text.split_once('@').ok_or(FORM)?;
        let mut letters = piece.trim().chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(FORM.to_owned());
        };
        // A label can begin with `=`.
        let (covered, shape) = match rest.rsplit_once('=') {
            Some((covered, shape)) if !covered.is_empty() => (covered, Some(shape)),
            _ => (rest, None),
        };
        Ok(Self {
            text: text.to_owned(),
            letter,
            covered: covered.trim().parse()?,
            shape: shape.map(str::parse).transpose().map_err(|error: PolyominoError| {
                format!("what follows `=` is not a shape: {error}")
            })?,
        })
    }
}

impl FromStr for Covered {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // `2,3`, or `r2c3`, as other options have it.
        let parts = text.split_once(',').or_else(|| text.strip_prefix('r')?.split_once('c'));
        match parts.map(|(row, column)| (row.trim(), column.trim())) {
            Some((row, column)) if is_number(row) && is_number(column) => {
                Ok(Self::Square(Position::new(index(row)?, index(column)?)))
            }
            _ if text.is_empty() => Err(FORM.to_owned()),
            _ => Ok(Self::Label(text.to_owned())),
        }
    }
}

/// A row or column counted from 0.
fn index(number: &str) -> Result<u8, String> {
    match number.parse::<u8>() {
        Ok(number @ 1..) if usize::from(number) <= MAXIMUM_CELLS => Ok(number - 1),
        _ => Err(format!(
            "rows and columns are counted from 1, and a board has at most {MAXIMUM_CELLS} of each"
        )),
    }
}

impl PlaceArgument {
    fn place_on(&self, puzzle: &Puzzle, begun: &mut PartialTiling) -> anyhow::Result<()> {
        let letter = self.letter;
        let Some(piece) = puzzle.piece_meant_by(letter) else {
            let letters: Vec<String> =
                puzzle.pieces().iter().map(|piece| piece.letter().to_string()).collect();
            bail_usage!(
                "the board {:?} has no piece {letter:?}: its pieces are {}",
                puzzle.name(),
                letters.join(", ")
            );
        };
        let squares = self.squares(puzzle)?;
        match (&self.shape, squares.first()) {
            (Some(shape), Some(&corner)) => begun.place_as(puzzle, piece, shape, corner)?,
            _ => begun.place(puzzle, piece, &squares)?,
        }
        Ok(())
    }

    /// The squares that the piece covers.
    fn squares(&self, puzzle: &Puzzle) -> anyhow::Result<Vec<Position>> {
        let board = puzzle.board();
        let label = match &self.covered {
            Covered::Square(square) => return Ok(vec![*square]),
            Covered::Label(label) => label,
        };
        let Some(index) = board.label_named(label) else {
            bail_usage!(
                "the board {:?} has no label {label:?}: name a label, or a row and a column, as in \
                 {}@2,3",
                puzzle.name(),
                self.letter
            );
        };
        let area = board.labels().get(index.index()).into_iter();
        Ok(area.flat_map(|area| area.cells.iter()).map(|cell| board.position(cell)).collect())
    }
}
