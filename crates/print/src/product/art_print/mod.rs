//! An art print: one date to hang on a wall, as one large tiling or as all tilings that it has.
//!
//! It speaks the language of posters: the day in a numeral of cells, the month's ink to the edge of the field
//! or of the sheet, pieces in tones of it, and the date as bare paper.

mod composition;
mod drawing;

use crate::figure::{Field, Theme};
use crate::language::Language;
use crate::paper::Paper;
use crate::product::poster::{Orientation, sheets};
use crate::product::words::in_language;
use crate::product::{ProductError, check_text};
use composition::{Composition, Content};
use drawing::Drawing;
use tilendar_drawing::{Document, Group, Insets, Layer, Metadata, Page};
use tilendar_puzzle::almanac::{Almanac, Day};
use tilendar_puzzle::{Puzzle, Solution};

/// How an art print is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct ArtPrintOptions {
    /// The paper.
    pub paper: Paper,
    /// How the sheet hangs; `None` for the way that gives the larger boards.
    pub orientation: Option<Orientation>,
    /// How far the ground reaches beyond the sheet's edges, in millimetres. From 0, the default, it ends where a
    /// frame would cover it; else it is the whole sheet, in themes whose fields are of ink.
    pub bleed: f64,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
    /// Who it is for.
    pub name: Option<String>,
    /// A dedication to them.
    pub dedication: Option<String>,
}

impl ArtPrintOptions {
    /// A sheet without bleed or dedication that hangs as suits it, in English.
    pub fn new(paper: Paper, theme: Theme) -> Self {
        Self {
            paper,
            orientation: None,
            bleed: 0.0,
            theme,
            language: Language::english(),
            name: None,
            dedication: None,
        }
    }

    /// Checks that the theme's faces can write name and dedication.
    ///
    /// # Errors
    /// [`ProductError::MissingGlyph`] names the first text that they cannot.
    pub fn check(&self) -> Result<(), ProductError> {
        let mut texts = [&self.name, &self.dedication].into_iter().flatten();
        texts.try_for_each(|text| check_text(text, &self.theme.typefaces))
    }
}

/// An art print that cannot be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ArtPrintError {
    /// There is nothing to show.
    #[error("this date has no solution to show")]
    NothingToShow,
    /// The boards would be too small to be seen.
    #[error(
        "on {paper} the boards of {count} solutions would have cells of {cell:.2} mm, and less than {SMALLEST_CELL} mm \
         cannot be told apart; take a larger paper, or show one solution"
    )]
    TooSmall {
        /// The paper's title.
        paper: String,
        /// How many solutions were to be shown.
        count: usize,
        /// The side of a cell in millimetres.
        cell: f64,
    },
}

/// The least side of a cell, in millimetres.
const SMALLEST_CELL: f64 = 0.7;

/// The art print of an almanac's first day, with the tilings that it shows: a document of one page.
///
/// # Errors
/// [`ArtPrintError`] if the day has no tilings, or too many for the paper.
pub fn art_print(
    puzzle: &Puzzle,
    almanac: &Almanac<'_>,
    options: &ArtPrintOptions,
) -> Result<Document, ArtPrintError> {
    let puzzle = &in_language(puzzle, &options.language);
    let day = almanac.days().first().zip(almanac.entries().first());
    let (&day, entry) = day.ok_or(ArtPrintError::NothingToShow)?;
    let shown = almanac.shown(entry, 0..u64::MAX).into_iter();
    let solutions: Vec<Solution> = shown.map(|tiling| tiling.solution).collect();
    if solutions.is_empty() {
        return Err(ArtPrintError::NothingToShow);
    }
    let content = Content::new(puzzle, day, entry.tilings, solutions.len(), options);
    let compositions = sheets(options.paper.size, options.orientation);
    let compositions = compositions.map(|sheet| Composition::new(sheet, &content, options));
    let best = compositions.reduce(|best, other| match other.cell > best.cell {
        true => other,
        false => best,
    });
    let composition = best.ok_or(ArtPrintError::NothingToShow)?;
    if composition.cell < SMALLEST_CELL {
        return Err(ArtPrintError::TooSmall {
            paper: options.paper.title.clone(),
            count: solutions.len(),
            cell: composition.cell,
        });
    }
    let mut document = Document::new(metadata(puzzle, day, solutions.len(), options));
    let drawing = Drawing {
        puzzle,
        day,
        solutions: &solutions,
        content: &content,
        composition: &composition,
        options,
    };
    document.pages.push(Page {
        trim: composition.sheet,
        bleed: Insets::uniform(options.bleed),
        label: options.language.day_in_words(day),
        items: vec![Group::on_layer(Layer::Print, drawing.items()).into()],
    });
    Ok(document)
}

fn metadata(puzzle: &Puzzle, day: Day, shown: usize, options: &ArtPrintOptions) -> Metadata {
    let language = &options.language;
    let phrases = language.phrases();
    let date = language.day_in_words(day);
    let said = match shown {
        1 => &phrases.art_print.one,
        _ => &phrases.art_print.all,
    };
    let name = ("puzzle", phrases.deck.puzzle.as_str());
    Metadata {
        title: phrases.art_print.title.with(&[name, ("date", &date)]),
        description: said.with(&[
            ("puzzle", puzzle.title()),
            ("date", &date),
            ("tilings", &language.tilings(shown as u128)),
        ]),
        language: language.tag().to_string(),
        ..Metadata::default()
    }
}

/// Whether the ground is the whole sheet.
fn is_full(options: &ArtPrintOptions) -> bool {
    options.bleed > 0.0 && options.theme.field == Field::Ink
}
