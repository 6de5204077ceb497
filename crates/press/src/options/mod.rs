//! Groups of fields that several products share, and their evaluation.

mod challenge;
mod days;
mod dedication;
mod paper;
mod picture;
mod source;
pub mod special;

pub use crate::paper::{Flip, Impose};
pub use challenge::{ChallengeListOptions, LevelChoice, Wanted, remarks_on_challenges};
pub use days::{Days, OptionalDays, RevealChoice};
pub use dedication::Dedication;
pub use paper::OnPaper;
pub use picture::{Drawing, Format, Handedness, Look, Rendering, Screen, remark_on};
pub use source::{Source, VariedSource, lettered};
pub use special::{SpecialDay, SpecialDays};

pub use days::for_labels;
use days::labels_of;
pub use paper::print_on_both_sides;
pub use paper::{next_steps, preferences, refused as refused_on_paper};
pub use picture::{bleeding, language_of_layout, refused};

use tilendar_puzzle::{CellSet, OpenCells, OpenCellsError, Puzzle};

use crate::MakeError;
use crate::resources::{self, Resources};
use tilendar_fields::fields;

fields! {
    /// Which puzzle.
    pub struct Layout {
        /// The board: its name, or the path of a template.
        layout: String = "calendar".to_owned(), "NAME|FILE";
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
        Self { layout: layout.to_owned() }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// [`MakeError`] for unknown boards.
    pub fn puzzle(&self, resources: &dyn Resources) -> Result<Puzzle, MakeError> {
        resources::layout(resources, &self.layout)
    }

    /// The puzzle, which must have dates, since they are needed for `need`; `instead` are products without dates.
    pub fn puzzle_with_dates(
        &self,
        resources: &dyn Resources,
        need: &'static str,
        instead: &'static [&'static str],
    ) -> Result<Puzzle, MakeError> {
        let puzzle = self.puzzle(resources)?;
        let refused = puzzle.require_dates();
        refused.map_err(|without| MakeError::WithoutDates {
            need,
            without: Box::new(without),
            layout: self.layout.clone(),
            instead,
        })?;
        Ok(puzzle)
    }
}

impl OpenLayout {
    /// The puzzle, with these cells open if any are named.
    ///
    /// # Errors
    /// [`MakeError`] for unknown boards and cells, and for cells that the pieces do not leave open.
    pub fn puzzle(&self, resources: &dyn Resources) -> Result<Puzzle, MakeError> {
        let puzzle = self.layout.puzzle(resources)?;
        let Some(cells) = &self.open_cells else {
            return Ok(puzzle);
        };
        let refused = |error: OpenCellsError| MakeError::concerning("open-cells", error);
        let open = if cells.trim().eq_ignore_ascii_case("any") {
            OpenCells::Any
        } else {
            let mut open = CellSet::EMPTY;
            for cell in labels_of(&puzzle, cells) {
                open = open.union(puzzle.cells_named(cell).map_err(refused)?);
            }
            OpenCells::These(open)
        };
        puzzle.leaving_open(open).map_err(refused)
    }
}
