//! The tilings for any choice of open cells, whatever is on them.

use tilendar_print::product::gaps::{GapsOptions, picture};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::{OpenCensus, OpenCensusError};

use super::ChartLook;
use crate::OrderError;
use crate::field::fields;
use crate::group::{Drawing, Layout, Screen};
use crate::making::{Making, Outcome};
use crate::order::Product;
use crate::shelf::Shelf;
use crate::value::Count;

fields! {
    /// The tilings for any choice of open cells, whatever is on them.
    pub struct Gaps {
        /// How many cells stay open; by default as many as the pieces leave.
        open: Option<Count<0, 128>>, "N";
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

impl Gaps {
    /// The puzzle.
    ///
    /// # Errors
    /// [`OrderError`] for an unknown one, and for cells that are named: all are counted.
    pub fn puzzle(&self, shelf: &dyn Shelf) -> Result<Puzzle, OrderError> {
        let puzzle = self.layout.puzzle(shelf)?;
        let names_cells = self.layout.open_cells.is_some() && puzzle.any_open().is_none();
        match names_cells {
            false => Ok(puzzle),
            true => Err(OrderError::Unfit {
                field: "open-cells",
                reason: "every choice of open cells is counted: leave `open-cells` out".to_owned(),
            }),
        }
    }

    /// How many cells of the puzzle stay open.
    pub fn open_count(&self, puzzle: &Puzzle) -> usize {
        let cells = puzzle.board().cell_count();
        let left = cells.saturating_sub(puzzle.piece_area());
        self.open.map_or(left, |open| usize::from(open.get()))
    }
}

impl Product for Gaps {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let puzzle = self.puzzle(making.shelf)?;
        let open = self.open_count(&puzzle);
        if open == 0 {
            return Err(OrderError::Unfit {
                field: "open",
                reason: "`open` 0 leaves nothing to choose, so there is nothing to draw".to_owned(),
            });
        }
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let memory = making.shelf.memory();
        let census = making.counting(|| {
            let census = OpenCensus::take(&puzzle, open, memory);
            census.map_err(|error| match error {
                OpenCensusError::Counting(_) => OrderError::making(error),
                error => OrderError::concerning("open", error),
            })
        })?;
        let name = format!("{}-gaps-{open}", puzzle.name());
        let mut outcome = look.make(making, &name, &["open"], |theme, language| {
            let options = GapsOptions {
                language,
                ..GapsOptions::new(theme)
            };
            picture(&puzzle, open, &census, &options)
        })?;
        if open > 2 {
            outcome.remarks.push(format!(
                "{open} open cells do not make a matrix: a table has the numbers of all choices"
            ));
        }
        Ok(outcome)
    }
}
