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
pub(crate) use look::language_of_layout;
pub(crate) use paper::{next_steps, preferences, refused as refused_on_paper};
pub(crate) use picture::{bleeding, refused};

use tilendar_puzzle::Puzzle;

use crate::OrderError;
use crate::field::fields;
use crate::shelf::{self, Shelf};

fields! {
    /// Which puzzle.
    pub struct Layout {
        /// The layout, by its name, or the path of a template.
        layout: String = "calendar".to_owned(), "NAME|FILE";
    }
}

impl Layout {
    /// The puzzle.
    pub fn puzzle(&self, shelf: &dyn Shelf) -> Result<Puzzle, OrderError> {
        shelf::layout(shelf, &self.layout)
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
            layout: self.layout.clone(),
            instead,
        })?;
        Ok(puzzle)
    }
}
