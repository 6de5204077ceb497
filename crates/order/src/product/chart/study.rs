//! What the pieces may do on a board, and what the tilings of a year have in common.

use tilendar_print::product::study::{
    StudyOptions, coverage, exchanges, labels, orientations, placements,
};
use tilendar_puzzle::analysis::{Coverage, ExchangeGraph, Survey, explained, label_means};
use tilendar_puzzle::solver::{Census, Listing};
use tilendar_puzzle::{Puzzle, Reveal};

use super::ChartLook;
use crate::OrderError;
use crate::field::fields;
use crate::group::{Drawing, Layout, RevealChoice, Screen};
use crate::making::{Making, Outcome};
use crate::order::Product;

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
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let name = format!("{}-orientations", puzzle.name());
        look.make(making, &name, &[], |theme, language| {
            orientations(&puzzle, &StudyOptions { theme, language })
        })
    }
}

fields! {
    /// The incidence matrix: all placements of the pieces by the cells that they cover.
    pub struct StudyPlacements {
        /// The date, or labels, that the placements leave open; by default the board is empty.
        reveal: RevealChoice;
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

/// What stays open, if anything is said.
fn chosen(reveal: &RevealChoice, puzzle: &Puzzle) -> Result<Option<Reveal>, OrderError> {
    match reveal.is_given() {
        true => reveal.reveal(puzzle).map(Some),
        false => Ok(None),
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
    /// [`OrderError`] for what the board cannot leave open.
    pub fn chosen(&self, puzzle: &Puzzle) -> Result<Option<Reveal>, OrderError> {
        chosen(&self.reveal, puzzle)
    }
}

impl Product for StudyPlacements {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let reveal = self.chosen(&puzzle)?;
        let name = name_of(&puzzle, reveal.as_ref(), "placements");
        look.make(making, &name, &["date", "reveal"], |theme, language| {
            placements(&puzzle, reveal.as_ref(), &StudyOptions { theme, language })
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
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let memory = making.shelf.memory();
        let survey = making.counting(|| {
            let census = Census::take(&puzzle, memory).map_err(OrderError::making)?;
            Ok(Survey::of_real_reveals(&puzzle, &census))
        })?;
        let (shares, means) = (explained(&puzzle, &survey), label_means(&puzzle, &survey));
        let name = format!("{}-labels", puzzle.name());
        look.make(making, &name, &[], |theme, language| {
            labels(&puzzle, &shares, &means, &StudyOptions { theme, language })
        })
    }
}

fields! {
    /// How often each piece covers each cell.
    pub struct StudyPieces {
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

impl Product for StudyPieces {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let memory = making.shelf.memory();
        let real: Vec<Reveal> = puzzle
            .reveals()
            .filter(|reveal| puzzle.is_real(reveal))
            .collect();
        let reveals = real.len();
        let found = making.counting(|| {
            let listing = Listing::new(&puzzle, memory);
            Coverage::of(&puzzle, &listing, real).map_err(OrderError::making)
        })?;
        let name = format!("{}-coverage", puzzle.name());
        look.make(making, &name, &[], |theme, language| {
            coverage(&puzzle, &found, reveals, &StudyOptions { theme, language })
        })
    }
}

fields! {
    /// The tilings of a date that are an exchange of two pieces apart.
    pub struct StudyExchanges {
        /// Whose tilings: a table has those of all dates by default, a picture those of one.
        reveal: RevealChoice;
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

/// Of more tilings nobody could find one again in a picture.
const MOST_DRAWN: usize = 400;

impl StudyExchanges {
    /// Whose tilings; `None` for those of all dates.
    ///
    /// # Errors
    /// [`OrderError`] for what the board cannot leave open.
    pub fn chosen(&self, puzzle: &Puzzle) -> Result<Option<Reveal>, OrderError> {
        chosen(&self.reveal, puzzle)
    }
}

impl Product for StudyExchanges {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = ChartLook::new(making, &self.drawing, &self.screen, &puzzle)?;
        let memory = making.shelf.memory();
        let reveal = self.reveal.reveal(&puzzle)?;
        let graph = making.counting(|| {
            let listing = Listing::new(&puzzle, memory);
            ExchangeGraph::of(&puzzle, &listing, &reveal).map_err(OrderError::making)
        })?;
        let count = graph.tilings().len();
        if count > MOST_DRAWN {
            return Err(OrderError::Unfit {
                field: "date",
                reason: format!(
                    "{count} tilings are too many for a picture, which has at most {MOST_DRAWN}: a table has the \
                     numbers"
                ),
            });
        }
        let name = name_of(&puzzle, Some(&reveal), "exchanges");
        look.make(making, &name, &["date", "reveal"], |theme, language| {
            exchanges(&puzzle, &reveal, &graph, &StudyOptions { theme, language })
        })
    }
}
