//! Groups of fields that several products share, and their evaluation.

mod challenge;
mod days;
mod dedication;
mod drawing;
mod inscription;
mod look;
mod paper;
mod source;
mod special;

pub use crate::paper::{Flip, Impose};
pub use challenge::{ChallengeListOptions, ChallengeOptions, LevelChoice, remarks_on_challenges};
pub use days::{Days, OptionalDays, RevealChoice, for_labels, labels_of, leave_out};
pub use dedication::{Dedication, Personal, SetDedication};
pub use drawing::{ColorModel, Drawing, Format, Rendering, bleeding, refused};
pub use inscription::{Inscription, InscriptionRoom, no_room, no_room_on};
pub use look::{Handedness, Lettering, Look, language_of_layout, remark_on};
pub use paper::{
    OnPaper, SheetPaper, next_steps, preferences, print_on_both_sides, refused as refused_on_paper,
};
pub use source::{SolutionFile, Source};
pub use special::{SpecialChange, SpecialDay, SpecialDays};

use crate::MakeError;
use crate::resources::{self, Resources};
use tilendar_fields::fields;
use tilendar_puzzle::{CellSet, OpenCells, OpenCellsError, Puzzle};

fields! {
    /// Which puzzle.
    pub struct Layout {
        /// The board: its name, or the path of a template.
        layout: String = "calendar".to_owned(), "NAME|FILE";
        /// Leave all pieces face up, as the board's maker shows them: they are turned, but not turned over.
        no_flip: bool;
    }
}

fields! {
    /// Which puzzle, and which of its cells stay open.
    pub struct OpenLayout {
        /// Which puzzle.
        layout: Layout;
        /// The cells to leave open instead of a date, by label or by row and column (r2c3): as many as the pieces
        /// do not cover; or `any` for every set of cells.
        open_cells: Option<String>, "any|CELL,CELL,…";
    }
}

impl Layout {
    /// The layout with this name.
    pub fn named(layout: &str) -> Self {
        Self { layout: layout.to_owned(), ..Self::default() }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// [`MakeError`] for unknown boards.
    pub fn puzzle(&self, resources: &dyn Resources) -> Result<Puzzle, MakeError> {
        let puzzle = resources::layout(resources, &self.layout)?;
        Ok(if self.no_flip { puzzle.face_up() } else { puzzle })
    }
}

impl OpenLayout {
    /// The puzzle, with these cells open if any are named.
    ///
    /// # Errors
    /// [`MakeError`] for unknown boards and cells, and for cells that the pieces do not leave open.
    pub fn puzzle(&self, resources: &dyn Resources) -> Result<Puzzle, MakeError> {
        let puzzle = self.layout.puzzle(resources)?;
        match &self.open_cells {
            Some(cells) => leave_open(&puzzle, cells),
            None => Ok(puzzle),
        }
    }
}

/// The puzzle with these cells open, or `any`.
pub(crate) fn leave_open(puzzle: &Puzzle, cells: &str) -> Result<Puzzle, MakeError> {
    let mut open = CellSet::EMPTY;
    if cells.trim().eq_ignore_ascii_case("any") {
        return puzzle.leaving_open(OpenCells::Any).map_err(unfit_cells);
    }
    for cell in labels_of(puzzle, cells) {
        open = open.union(puzzle.cells_named(cell).map_err(unfit_cells)?);
    }
    puzzle.leaving_open(OpenCells::These(open)).map_err(unfit_cells)
}

fn unfit_cells(error: OpenCellsError) -> MakeError {
    MakeError::concerning("open-cells", error)
}
