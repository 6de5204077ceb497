//! What the pieces may do on a board, and what the tilings of a year have in common.

use crate::figures::{labels, orientations, placements};
use crate::variance::{explained, label_means};
use tilendar_puzzle::analysis::Survey;
use tilendar_puzzle::solver::{Census, MemoryLimit};
use tilendar_puzzle::{Puzzle, Reveal};

use crate::chart::look::ChartLook;
use tilendar_fields::fields;
use tilendar_print::group::{Drawing, Layout, OpenLayout, RevealChoice, Screen};
use tilendar_print::making::{MakeError, Making, Outcome, Product};

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
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let name = format!("{}-orientations", puzzle.name());
        look.make(making, &name, &[], |style| orientations(&puzzle, style))
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

/// The name of a picture of a reveal, or of the whole board: `calendar-10-06-placements`.
fn name_of(puzzle: &Puzzle, reveal: Option<&Reveal>, subject: &str) -> String {
    let labels = reveal.map(|reveal| puzzle.labels_in_words(reveal, "-").to_lowercase());
    let words = [
        Some(puzzle.name().to_owned()),
        labels,
        Some(subject.to_owned()),
    ];
    let words: Vec<String> = words.into_iter().flatten().collect();
    words.join("-")
}

impl StudyPlacements {
    /// What the placements leave open; `None` for the empty board.
    ///
    /// # Errors
    /// [`MakeError`] for what the board cannot leave open.
    pub fn chosen(&self, puzzle: &Puzzle) -> Result<Option<Reveal>, MakeError> {
        if self.reveal.is_given() {
            self.reveal.reveal(puzzle).map(Some)
        } else {
            Ok(None)
        }
    }
}

impl Product for StudyPlacements {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let reveal = self.chosen(&puzzle)?;
        let name = name_of(&puzzle, reveal.as_ref(), "placements");
        look.make(making, &name, &["date", "reveal"], |style| {
            placements(&puzzle, reveal.as_ref(), style)
        })
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
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let survey = making.counting(|| {
            let census =
                Census::take(&puzzle, MemoryLimit::default()).map_err(MakeError::making)?;
            Ok(Survey::of_real_reveals(&puzzle, &census))
        })?;
        let (shares, means) = (explained(&puzzle, &survey), label_means(&puzzle, &survey));
        let name = format!("{}-labels", puzzle.name());
        look.make(making, &name, &[], |style| {
            labels(&puzzle, &shares, &means, style)
        })
    }
}
