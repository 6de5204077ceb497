//! The tilings for any choice of open cells, whatever is on them.

use crate::gaps::picture;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus, OpenCensusError};

use crate::chart::look::ChartLook;
use tilendar_fields::Count;
use tilendar_fields::fields;
use tilendar_print::group::{Drawing, Layout, Screen};
use tilendar_print::making::{MakeError, Making, Outcome, Product};

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
    /// How many cells of the puzzle stay open.
    pub fn open_count(&self, puzzle: &Puzzle) -> usize {
        let cells = puzzle.board().cell_count();
        let left = cells.saturating_sub(puzzle.piece_area());
        self.open.map_or(left, Count::get)
    }
}

impl Product for Gaps {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let open = self.open_count(&puzzle);
        if open == 0 {
            return Err(MakeError::Unfit {
                field: "open",
                reason: "`open` 0 leaves nothing to choose, so there is nothing to draw".to_owned(),
            });
        }
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let census = making.counting(|| {
            let census = OpenCensus::take(&puzzle, open, MemoryLimit::default());
            census.map_err(|error| match error {
                OpenCensusError::Counting(_) => MakeError::making(error),
                error => MakeError::concerning("open", error),
            })
        })?;
        let name = format!("{}-gaps-{open}", puzzle.name());
        let mut outcome = look.make(making, &name, &["open"], |style| {
            picture(&puzzle, open, &census, style)
        })?;
        if open > 2 {
            outcome.remarks.push(format!(
                "{open} open cells do not make a matrix: a table has the numbers of all choices"
            ));
        }
        Ok(outcome)
    }
}
