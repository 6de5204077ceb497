//! Figures of a study: the possible placements of the pieces on a board, and patterns in the tilings of a year.

mod labels;
mod orientations;
mod placements;
mod poster;

pub use labels::picture as labels;
pub use orientations::picture as orientations;
pub use placements::picture as placements;

use tilendar_fields::fields;
use tilendar_press::options::{Drawing, Layout, OpenLayout, RevealChoice, Screen};
use tilendar_press::{Job, MakeError, Outcome, Product};
use tilendar_puzzle::analysis::Survey;
use tilendar_puzzle::solver::{Census, MemoryLimit};
use tilendar_puzzle::{Puzzle, Reveal};

use crate::chart::ChartLook;
pub use labels::{Explained, LabelMean, explained, label_means};
pub use placements::{Orientation, PiecePlacements, Placements};

fields! {
    /// All orientations of the pieces, each with the number of its places.
    pub struct StudyOrientations {
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

impl Product for StudyOrientations {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(job.resources)?;
        let look = ChartLook::new(job, &self.drawing, &self.screen, &puzzle)?;
        let name = format!("{}-orientations", puzzle.name());
        look.make(&name, &[], &orientations(&puzzle, &look.style))
    }
}

fields! {
    /// The incidence matrix: all placements of the pieces by the cells that they cover.
    pub struct StudyPlacements {
        /// The date, or labels, that the placements leave open; by default the board is empty.
        reveal: RevealChoice;
        /// Which puzzle.
        layout: OpenLayout;
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

impl StudyPlacements {
    /// The reveal that the placements leave open; `None` for the empty board.
    ///
    /// # Errors
    /// [`MakeError`] if the board cannot leave it open.
    pub fn chosen(&self, puzzle: &Puzzle) -> Result<Option<Reveal>, MakeError> {
        let is_only = self.layout.open_cells.is_some() && puzzle.reveal_count() == 1;
        if self.reveal.is_given() || is_only {
            return self.reveal.reveal(puzzle).map(Some);
        }
        Ok(None)
    }
}

impl Product for StudyPlacements {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(job.resources)?;
        let look = ChartLook::new(job, &self.drawing, &self.screen, &puzzle)?;
        let reveal = self.chosen(&puzzle)?;
        // As in `calendar-oct-6-placements`, or `calendar-placements`.
        let labels = reveal.as_ref().map_or_else(String::new, |reveal| {
            puzzle.labels_in_words(reveal, "-").to_lowercase() + "-"
        });
        let name = format!("{}-{labels}placements", puzzle.name());
        let picture = placements(&puzzle, reveal.as_ref(), &look.style);
        look.make(&name, &["date", "reveal"], &picture)
    }
}

fields! {
    /// How much of the spread of the numbers of tilings the labels explain.
    pub struct StudyLabels {
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

impl Product for StudyLabels {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(job.resources)?;
        let look = ChartLook::new(job, &self.drawing, &self.screen, &puzzle)?;
        let survey = job.counting(|| {
            let census = Census::take(&puzzle, MemoryLimit::default());
            let census = census.map_err(MakeError::caused_by)?;
            Ok(Survey::of_real_reveals(&puzzle, &census))
        })?;
        let (shares, means) = (explained(&puzzle, &survey), label_means(&puzzle, &survey));
        let name = format!("{}-labels", puzzle.name());
        let picture = labels(&puzzle, &shares, &means, &look.style);
        look.make(&name, &[], &picture)
    }
}
