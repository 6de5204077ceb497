//! Figures of a study: the possible placements of the pieces on a board, and patterns in the tilings of a year.

mod labels;
mod orientations;
mod placements;
mod poster;

pub use labels::{Explained, LabelMean, explained, label_means, picture as labels};
pub use orientations::picture as orientations;
pub use placements::{Orientation, PiecePlacements, Placements, picture as placements};

use tilendar_fields::{FieldMap, fields};
use tilendar_press::options::{Drawing, Format, Layout, OpenLayout, RevealChoice};
use tilendar_press::{Composition, Job, MakeError, Product, Query, Request, Shared};
use tilendar_puzzle::analysis::Survey;
use tilendar_puzzle::solver::{Census, MemoryLimit};
use tilendar_puzzle::{Puzzle, Reveal};

use crate::chart::chart;

fields! {
    /// All orientations of the pieces, each with the number of its places.
    pub struct StudyOrientations {
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for StudyOrientations {
    fn usual_format(_: &FieldMap) -> &'static str {
        Format::Svg.word()
    }

    fn shared(&self) -> Shared<'_> {
        Shared::on_paper(&self.layout, &self.drawing)
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        Ok(chart(orientations(&job.puzzle, &job.style), "orientations", &self.drawing))
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
    }
}

impl StudyPlacements {
    /// The reveal that the placements leave open; `None` for the empty board.
    ///
    /// # Errors
    /// [`MakeError`] if the board cannot leave it open.
    pub fn reveal(&self, puzzle: &Puzzle) -> Result<Option<Reveal>, MakeError> {
        let is_only = self.layout.open_cells.is_some() && puzzle.reveal_count() == 1;
        if self.reveal.is_given() || is_only {
            return self.reveal.reveal(puzzle).map(Some);
        }
        Ok(None)
    }
}

impl Product for StudyPlacements {
    fn usual_format(_: &FieldMap) -> &'static str {
        Format::Svg.word()
    }

    fn shared(&self) -> Shared<'_> {
        let open_cells = self.layout.open_cells.as_deref();
        Shared { open_cells, ..Shared::on_paper(&self.layout.layout, &self.drawing) }
    }

    fn query(&self, request: &Request<'_>) -> Result<Query, MakeError> {
        let title = match self.reveal(request.puzzle)? {
            Some(reveal) => request.puzzle.labels_in_words(&reveal, "-").to_lowercase(),
            None => String::new(),
        };
        Ok(Query::nothing().titled(title, &["date", "reveal"]))
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let reveal = self.reveal(job.cached.puzzle())?;
        let picture = placements(&job.puzzle, reveal.as_ref(), &job.style);
        Ok(chart(picture, "placements", &self.drawing))
    }
}

fields! {
    /// How much of the spread of the numbers of tilings the labels explain.
    pub struct StudyLabels {
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for StudyLabels {
    fn usual_format(_: &FieldMap) -> &'static str {
        Format::Svg.word()
    }

    fn shared(&self) -> Shared<'_> {
        Shared::on_paper(&self.layout, &self.drawing)
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let puzzle = job.cached.puzzle();
        let survey = job.counting(|| {
            let census =
                Census::take(puzzle, MemoryLimit::default()).map_err(MakeError::caused_by)?;
            Ok(Survey::of_real_reveals(puzzle, &census))
        })?;
        let (shares, means) = (explained(puzzle, &survey), label_means(puzzle, &survey));
        Ok(chart(labels(puzzle, &shares, &means, &job.style), "labels", &self.drawing))
    }
}
