//! Templates of cards and papers: the files under `templates/pages/`, and sizes that need none.

mod size;

pub use size::SizeError;

use super::quantity::{Length, Line, within};
use super::{Presets, TemplateError, UnknownName, read};
use crate::paper::{PageFormat, Paper};
use serde::Deserialize;
use size::NamedSize;
use tilendar_drawing::Size;
use tilendar_puzzle::{Name, presets};
use toml::Spanned;

/// The cards that the program carries along.
pub static CARDS: Presets<PageFormat> = Presets::new(
    "card",
    presets!("pages/cards": "a6", "a7", "quarter-letter", "half-letter", "index", "poker", "tarot"),
    load_card,
);

/// The papers that the program carries along.
pub static PAPERS: Presets<Paper> = Presets::new(
    "paper",
    presets!("pages/papers": "a4", "letter", "a3", "legal", "tabloid"),
    load_paper,
);

/// What a card's file says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    name: String,
    title: Line,
    width: Spanned<Length>,
    height: Spanned<Length>,
    bleed: Spanned<Length>,
    safe: Spanned<Length>,
}

/// What a paper's file says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PaperFile {
    name: String,
    title: Line,
    width: Spanned<Length>,
    height: Spanned<Length>,
    margin: Spanned<Length>,
    card: String,
}

/// The smallest page that still holds a board, and the largest, in millimetres; the largest is
/// longer than A0.
const PAGE_SIDE: (f64, f64) = (40.0, 1500.0);
/// The smallest and the largest paper, in millimetres: A10 and longer than A0.
const PAPER_SIDE: (f64, f64) = (25.0, 1500.0);

/// Why there is no page or paper of a name.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// No preset and no size has the name.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The size cannot be used.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The preset is faulty.
    #[error(transparent)]
    Template(#[from] TemplateError),
}

/// The page of this name: a preset card, a size of ISO 216 (`a5`), the size of a preset paper
/// (`letter`), or a size that is written out (`148x210mm`, `5.5x8.5in`).
///
/// # Errors
/// [`FormatError`] for unknown names, with the most similar one, and for sizes that no page has.
pub fn find_page(name: &str) -> Result<PageFormat, FormatError> {
    if let Ok(preset) = CARDS.find(name) {
        return Ok(load_card(preset.text, preset.name)?);
    }
    match NamedSize::find(name) {
        Some(size) => Ok(size?.into_page()?),
        None => Err(UnknownName::among("page", name, size_names()).into()),
    }
}

/// The paper of this name: a preset, a size of ISO 216 (`b4`), the size of a preset card (`index`),
/// or a size that is written out.
///
/// # Errors
/// [`FormatError`] for unknown names, with the most similar one, and for sizes that no paper has.
pub fn find_paper(name: &str) -> Result<Paper, FormatError> {
    if let Ok(preset) = PAPERS.find(name) {
        return Ok(load_paper(preset.text, preset.name)?);
    }
    match NamedSize::find(name) {
        Some(size) => Ok(size?.into_paper()?),
        None => Err(UnknownName::among("paper", name, size_names()).into()),
    }
}

/// The names of all sizes, each once.
pub fn size_names() -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for size in size::known() {
        if !names.contains(&size.name) {
            names.push(size.name);
        }
    }
    names
}

/// Reads a card from the text of its file; the file's name is for messages alone.
///
/// # Errors
/// [`TemplateError`] says where the text is wrong and what would be right.
pub fn load_card(text: &str, file_name: &str) -> Result<PageFormat, TemplateError> {
    read(text, file_name, |file: CardFile| {
        let (least, most) = PAGE_SIDE;
        let width = within(&file.width, least, most, "width")?;
        let height = within(&file.height, least, most, "height")?;
        let margin = width.min(height) / 4.0;
        Ok(PageFormat {
            name: name(&file.name)?,
            title: file.title.0,
            trim: Size::new(width, height),
            bleed: within(&file.bleed, 0.0, 20.0, "bleed")?,
            safe: within(&file.safe, 3.0, margin, "safe")?,
        })
    })
}

/// Reads a paper from the text of its file; the file's name is for messages alone.
///
/// # Errors
/// [`TemplateError`] says where the text is wrong and what would be right.
pub fn load_paper(text: &str, file_name: &str) -> Result<Paper, TemplateError> {
    read(text, file_name, |file: PaperFile| {
        let (least, most) = PAPER_SIDE;
        let width = within(&file.width, least, most, "width")?;
        let height = within(&file.height, least, most, "height")?;
        Ok(Paper {
            name: name(&file.name)?,
            title: file.title.0,
            size: Size::new(width.min(height), width.max(height)),
            margin: within(&file.margin, 0.0, 30.0, "margin")?,
            card: file.card,
        })
    })
}

fn name(text: &str) -> Result<String, String> {
    Name::new(text)
        .map(|name| name.as_str().to_owned())
        .map_err(|error| error.to_string())
}
