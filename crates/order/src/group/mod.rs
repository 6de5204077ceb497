//! Groups of fields that several products share.

mod challenge;
mod days;
mod giving;
mod look;
mod opening;
mod paper;
mod picture;
mod screen;
mod source;
mod tour;

pub use challenge::{LevelChoice, Wanted, WantedChallenges, level_name, remarks_on_challenges};
pub use days::{Days, OptionalDays, RevealChoice, YearChoice};
pub use giving::Giving;
pub use look::{Look, remark_on};
pub use opening::{DividerChoice, Opening, OpeningCards};
pub use paper::{Flip, Impose, OnPaper};
pub use picture::{ArchivalLevel, Drawing, Format, Rendering, TextMode};
pub use screen::Screen;
pub use source::{Marks, MarksBy, Source, VariedSource};
pub use tour::tour_in_words;

pub(crate) use days::for_labels;
use days::labels_of;
pub(crate) use look::language_of_layout;
pub(crate) use paper::{next_steps, preferences, refused as refused_on_paper};
pub(crate) use picture::{bleeding, refused};

use std::collections::BTreeMap;

use tilendar_puzzle::{CellSet, OpenCells, OpenCellsError, PieceIndex, Puzzle};

use crate::OrderError;
use crate::field::fields;
use crate::shelf::{self, Shelf};

fields! {
    /// Which puzzle.
    pub struct Layout {
        /// The layout, by its name, or the path of a template.
        layout: String = "calendar".to_owned(), "NAME|FILE";
        /// The cells that stay open instead of a date, whatever is on them, by their labels, or by row and column
        /// as in r1c7: as many as the pieces leave; or `any`, so that each set of cells is a choice.
        open_cells: Option<String>, "any|CELL,CELL,…";
        /// The pieces that may not be turned over, by their letters, or `all` of them.
        face_up: Option<String>, "all|LETTERS";
        /// Other letters or digits for pieces, such as those that another program gives them: L=1,N=2.
        piece_letters: Option<String>, "PIECE=LETTER,…";
    }
}

impl Layout {
    /// The layout of this name, by its own rules.
    pub fn named(layout: &str) -> Self {
        Self {
            layout: layout.to_owned(),
            ..Self::default()
        }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// [`OrderError`] for unknown boards, cells and pieces, and cells that the pieces do not leave.
    pub fn puzzle(&self, shelf: &dyn Shelf) -> Result<Puzzle, OrderError> {
        let puzzle = self.puzzle_of_labels(shelf)?;
        let Some(cells) = &self.open_cells else {
            return Ok(puzzle);
        };
        let refused = |error: OpenCellsError| OrderError::concerning("open-cells", error);
        let open = match cells.trim() {
            any if any.eq_ignore_ascii_case("any") => OpenCells::Any,
            cells => {
                let mut open = CellSet::EMPTY;
                for cell in labels_of(&puzzle, cells) {
                    open = open.union(puzzle.cells_named(cell).map_err(refused)?);
                }
                OpenCells::These(open)
            }
        };
        puzzle.leaving_open(open).map_err(refused)
    }

    /// The puzzle whose labels say what stays open, whatever cells are asked for.
    fn puzzle_of_labels(&self, shelf: &dyn Shelf) -> Result<Puzzle, OrderError> {
        let puzzle = shelf::layout(shelf, &self.layout)?;
        let puzzle = match &self.face_up {
            None => puzzle,
            Some(all) if all.eq_ignore_ascii_case("all") => puzzle.with_face_up(None),
            Some(pieces) => {
                let letters = pieces.chars().filter(|letter| !matches!(letter, ',' | ' '));
                let letters = letters.map(|letter| {
                    let piece = piece_of(&puzzle, letter, "face-up")?;
                    Ok(puzzle.piece(piece).letter())
                });
                let letters: Vec<char> = letters.collect::<Result<_, OrderError>>()?;
                puzzle.with_face_up(Some(&letters))
            }
        };
        match &self.piece_letters {
            None => Ok(puzzle),
            Some(said) => with_letters(&puzzle, said),
        }
    }

    /// The puzzle, which has dates, since something `need`s them; `instead` are products that show one without.
    pub(crate) fn puzzle_with_dates(
        &self,
        shelf: &dyn Shelf,
        need: &'static str,
        instead: &'static [&'static str],
    ) -> Result<Puzzle, OrderError> {
        let puzzle = self.puzzle(shelf)?;
        let refused = puzzle.require_dates();
        refused.map_err(|without| OrderError::WithoutDates {
            need,
            without: Box::new(without),
            layout: Box::new(self.clone()),
            instead,
        })?;
        Ok(puzzle)
    }
}

/// The piece that a letter means.
fn piece_of(puzzle: &Puzzle, letter: char, field: &'static str) -> Result<PieceIndex, OrderError> {
    puzzle.piece_meant_by(letter).ok_or_else(|| {
        let all: Vec<_> = puzzle.piece_indices().collect();
        let all: String = puzzle.letters(&all).collect();
        let name = puzzle.name();
        OrderError::Unfit {
            field,
            reason: format!("the layout {name:?} has no piece {letter:?}: its pieces are {all}"),
        }
    })
}

/// The puzzle with other letters for its pieces: `L=1,N=2`.
fn with_letters(puzzle: &Puzzle, said: &str) -> Result<Puzzle, OrderError> {
    const FIELD: &str = "piece-letters";
    let mut letters = BTreeMap::new();
    for pair in said
        .split(',')
        .map(str::trim)
        .filter(|pair| !pair.is_empty())
    {
        let mut parts = pair.chars();
        let (Some(piece), Some('='), Some(letter), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(OrderError::Unfit {
                field: FIELD,
                reason: format!("{pair:?} is no piece and its letter: write L=1, for instance"),
            });
        };
        letters.insert(piece_of(puzzle, piece, FIELD)?, letter);
    }
    let named = puzzle.with_letters(&letters);
    named.map_err(|error| OrderError::concerning(FIELD, error))
}
