//! One board as a picture.

use crate::product::board::{BoardContent, picture};
use tilendar_drawing::Mm;
use tilendar_puzzle::almanac::SolutionSource;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Puzzle, Reveal};

use crate::group::{
    Drawing, Format, OpenLayout, RevealChoice, Screen, Source, for_labels, remark_on,
};
use crate::making::{MakeError, Making, Outcome, Product, stem};
use tilendar_fields::fields;

fields! {
    /// One board as a picture: empty, with a date marked, or with a tiling on it.
    pub struct Board {
        /// What is marked, if anything.
        reveal: RevealChoice;
        /// Which board.
        layout: OpenLayout;
        /// Draw a tiling.
        solution: bool;
        /// The side of a cell, with its unit.
        cell: Mm = Mm::nearest_to(12.0), "LENGTH", from 2.0 to 200.0;
        /// Which tiling.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

impl Product for Board {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let puzzle = self.source.lettered(making.shelf, puzzle)?;
        let mut prepared = making.prepare(self, puzzle, &self.drawing, Format::Svg)?;
        prepared.setting.theme.transparent = self.screen.transparent;
        let (puzzle, setting, format) = (prepared.puzzle(), &prepared.setting, prepared.format);
        self.screen.check(&self.drawing, format)?;
        let content = self.content(making, puzzle)?;
        let document = picture(puzzle, &content, setting);
        let mut told = vec!["date", "reveal", "solution"];
        if puzzle.reveal_count() == 1 && !matches!(content, BoardContent::Empty) {
            told.push("open-cells");
        }
        let name = stem(&plain_name(puzzle, &content), &told, &making.fields);
        making.picture(&self.drawing, &self.screen, &document, format, &name)?;
        let trim = document.pages[0].trim;
        Ok(Outcome {
            pages: 1,
            summary: format!("{:.1} x {:.1} mm", trim.width, trim.height),
            remarks: remark_on(&setting.language).into_iter().collect(),
            ..Outcome::default()
        })
    }
}

impl Board {
    fn content(&self, making: &Making<'_>, puzzle: &Puzzle) -> Result<BoardContent, MakeError> {
        let source = self.source.source(making.shelf, puzzle)?;
        let wants_tiling = self.solution || matches!(source, SolutionSource::Given(_));
        // Cells that are to stay open are marked as a date is.
        let is_only = self.layout.open_cells.is_some() && puzzle.reveal_count() == 1;
        let is_given = self.reveal.is_given() || is_only;
        if !is_given && !wants_tiling {
            return Ok(BoardContent::Empty);
        }
        let reveal = match &source {
            SolutionSource::Given(solutions) if !is_given => only_reveal(solutions.keys())?,
            _ => self.reveal.reveal(puzzle)?,
        };
        if !wants_tiling {
            return Ok(BoardContent::Marked(reveal));
        }
        let found = source.find(puzzle, &Solver::new(puzzle), &reveal);
        let found = found.map_err(MakeError::making)?;
        found.map(BoardContent::Tiling).ok_or_else(|| {
            MakeError::NoTiling(format!(
                "there is no tiling{} {}",
                for_labels(puzzle, &reveal),
                place_of(&source)
            ))
        })
    }
}

/// Where a tiling would have to be.
pub(crate) const fn place_of(source: &SolutionSource) -> &'static str {
    match source {
        SolutionSource::Solver(_) => "on this board",
        SolutionSource::Given(_) => "in the file of solutions",
    }
}

/// The reveal of the only tiling of a file.
fn only_reveal<'a>(reveals: impl Iterator<Item = &'a Reveal>) -> Result<Reveal, MakeError> {
    let reveals: Vec<&Reveal> = reveals.collect();
    match reveals[..] {
        [only] => Ok(only.clone()),
        _ => Err(MakeError::Missing {
            field: "date",
            expected: "the file has solutions of several dates: say which one to draw".to_owned(),
        }),
    }
}

fn plain_name(puzzle: &Puzzle, content: &BoardContent) -> String {
    let (reveal, kind) = match content {
        BoardContent::Empty => (None, "board"),
        BoardContent::Marked(reveal) => (Some(reveal), "board"),
        BoardContent::Tiling(solution) => (Some(solution.reveal()), "solution"),
    };
    let labels = reveal.map_or_else(String::new, |reveal| puzzle.labels_in_words(reveal, "-"));
    let slug: String = labels
        .chars()
        .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
        .collect();
    let parts = [puzzle.name(), &slug.to_lowercase(), kind];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("-")
}
