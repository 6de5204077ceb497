//! An art print: one date to hang on a wall, as one large tiling or as all tilings that it has.
//!
//! It speaks the language of posters: the day in a numeral of cells, the month's ink to the edge of the field
//! or of the sheet, pieces in tones of it, and the date as bare paper.

mod composition;
mod drawing;
mod fields;

pub use fields::ArtPrint;

use crate::figure::Field;
use crate::language::Language;
use crate::making::{MakeError, Setting};
use crate::paper::Paper;
use crate::product::words::in_language;
use composition::{Composition, Content};
use drawing::Drawing;
use tilendar_drawing::{Document, Group, Insets, Layer, Metadata, Page};
use tilendar_puzzle::almanac::{Almanac, Day};
use tilendar_puzzle::{Puzzle, Solution};

/// The least side of a cell, in millimetres.
const SMALLEST_CELL: f64 = 0.7;

/// The art print of an almanac's first day, with the tilings that it shows: a document of one page.
///
/// # Errors
/// If the day has no tilings, or too many for the paper.
pub fn art_print(
    setting: &Setting<ArtPrint>,
    paper: &Paper,
    almanac: &Almanac<'_>,
) -> Result<Document, MakeError> {
    let Setting {
        fields, language, ..
    } = setting;
    let puzzle = &in_language(almanac.puzzle(), language);
    let day = almanac.days().first().zip(almanac.entries().first());
    let (&day, entry) = day.ok_or_else(|| MakeError::NoTiling("there is no date".to_owned()))?;
    let shown = almanac.shown(entry, 0..u64::MAX).into_iter();
    let solutions: Vec<Solution> = shown.map(|tiling| tiling.solution).collect();
    if solutions.is_empty() {
        let day = day.slug();
        return Err(MakeError::NoTiling(format!("there is no tiling for {day}")));
    }
    let content = Content::new(puzzle, day, entry.tilings, solutions.len(), setting);
    let sheets = fields.orientation.sheets(paper.size);
    let compositions = sheets.map(|sheet| Composition::new(sheet, &content, setting));
    let best = compositions.reduce(|best, other| match other.cell > best.cell {
        true => other,
        false => best,
    });
    let composition = best.unwrap_or_else(|| Composition::new(paper.size, &content, setting));
    if composition.cell < SMALLEST_CELL {
        let (paper, count, cell) = (&paper.title, solutions.len(), composition.cell);
        return Err(MakeError::concerning(
            "paper",
            format!(
                "on {paper} the boards of {count} solutions would have cells of {cell:.2} mm, and less than \
                 {SMALLEST_CELL} mm cannot be told apart; take a larger paper, or show one solution"
            ),
        ));
    }
    let mut document = Document::new(metadata(puzzle, day, solutions.len(), language));
    let drawing = Drawing {
        puzzle,
        day,
        solutions: &solutions,
        content: &content,
        composition: &composition,
        setting,
    };
    document.pages.push(Page {
        trim: composition.sheet,
        bleed: Insets::uniform(fields.bleed.get()),
        label: language.day_in_words(day),
        items: vec![Group::on_layer(Layer::Print, drawing.items()).into()],
    });
    Ok(document)
}

fn metadata(puzzle: &Puzzle, day: Day, shown: usize, language: &Language) -> Metadata {
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
fn is_full(setting: &Setting<ArtPrint>) -> bool {
    setting.fields.bleed.get() > 0.0 && setting.theme.field == Field::Ink
}
