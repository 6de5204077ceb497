//! Templates of cards and papers: the files under `templates/pages/`. Sizes without a template are those of ISO 216
//! and written-out sizes such as `148x210mm`; templates of cards and papers serve as sizes for each other.

use super::quantity::{Length, Line, within};
use super::{Presets, TemplateError, UnknownName, read};
use crate::paper::{PageFormat, Paper};
use serde::Deserialize;
use tilendar_drawing::{Millimeters, Size, size};
use tilendar_puzzle::Name;
use toml::Spanned;

/// The built-in cards.
pub static CARDS: Presets<PageFormat> = Presets::new("card", tilendar_templates::CARDS, load_card);

/// The built-in papers.
pub static PAPERS: Presets<Paper> = Presets::new("paper", tilendar_templates::PAPERS, load_paper);

/// The content of a card's file.
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

/// The content of a paper's file.
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

/// The smallest page that still holds a board, and the largest, in millimeters; the largest is longer than A0.
const PAGE_SIDE: (f64, f64) = (40.0, 1500.0);
/// The smallest and the largest paper, in millimeters: A10 and longer than A0.
const PAPER_SIDE: (f64, f64) = (25.0, 1500.0);

/// For sizes without a template, margins follow from the choices in the templates: the margin that a home printer may
/// not reach, the bleed, and the margin inside the trim box as a share of the narrower side, in whole half
/// millimeters and with an upper limit.
const PAPER_MARGIN: f64 = 5.0;
const BLEED: f64 = 3.0;
const SAFE_SHARE: f64 = 0.078;
const WIDEST_SAFE: f64 = 15.0;
/// The default card for papers on which it fits.
const USUAL_CARD: &str = "a6";

/// The reason why there is no page or paper with a name.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// No preset and no size has this name.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The size cannot be used.
    #[error("{0}")]
    Size(String),
    /// The preset is faulty.
    #[error(transparent)]
    Template(#[from] TemplateError),
}

/// The page with this name: a preset card, a size of ISO 216 (`a5`), the size of a preset paper (`letter`), or a
/// written-out size (`148x210mm`, `5.5x8.5in`).
///
/// # Errors
/// [`FormatError`] for unknown names, with the most similar one, and for sizes that are out of range.
pub fn find_page(name: &str) -> Result<PageFormat, FormatError> {
    let plain = plain_name(name);
    if let Ok(preset) = CARDS.find(&plain) {
        return Ok(load_card(preset.text, preset.name)?);
    }
    let NamedSize { name, title, size } = NamedSize::find(&plain, "page", PAGE_SIDE)?;
    let safe = (size.min_side() * SAFE_SHARE * 2.0).round() / 2.0;
    Ok(PageFormat { name, title, trim: size, bleed: BLEED, safe: safe.min(WIDEST_SAFE) })
}

/// The paper with this name: a preset, a size of ISO 216 (`b4`), the size of a preset card (`index`), or a
/// written-out size.
///
/// # Errors
/// [`FormatError`] for unknown names, with the most similar one, and for sizes that are out of range.
pub fn find_paper(name: &str) -> Result<Paper, FormatError> {
    let plain = plain_name(name);
    if let Ok(preset) = PAPERS.find(&plain) {
        return Ok(load_paper(preset.text, preset.name)?);
    }
    let NamedSize { name, title, size } = NamedSize::find(&plain, "paper", PAPER_SIDE)?;
    let portrait = Size::new(size.min_side(), size.max_side());
    let card = match named_sizes().find(|card| card.name == USUAL_CARD) {
        Some(card) if card.size.width <= portrait.width && card.size.height <= portrait.height => {
            card.name
        }
        _ => name.clone(),
    };
    Ok(Paper { card, name, title, size: portrait, margin: PAPER_MARGIN })
}

/// The size that is called so in another language.
pub fn size_called(name: &str) -> Option<&'static str> {
    const NAMES: [(&str, &str); 9] = [
        ("carta", "letter"),
        ("lettera", "letter"),
        ("lettre", "letter"),
        ("légal", "legal"),
        ("tabloide", "tabloid"),
        ("tabloïde", "tabloid"),
        ("doble carta", "tabloid"),
        ("media carta", "half-letter"),
        ("demi-lettre", "half-letter"),
    ];
    let name = name.trim().to_lowercase();
    NAMES.iter().find(|(other, _)| *other == name).map(|(_, size)| *size)
}

/// The name of a size as people write it, such as `DIN A4` or `US Letter`.
fn plain_name(name: &str) -> String {
    let lowercase = name.trim().to_lowercase();
    let standards = ["din ", "us ", "us-"];
    let plain = standards.iter().find_map(|standard| lowercase.strip_prefix(standard));
    let plain = plain.unwrap_or(&lowercase);
    size_called(plain).unwrap_or(plain).to_owned()
}

/// The names of all sizes, each once.
fn size_names() -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for size in named_sizes() {
        if !names.contains(&size.name) {
            names.push(size.name);
        }
    }
    names
}

/// Reads a card from the text of its file; the file's name is used in messages only.
///
/// # Errors
/// [`TemplateError`] states the place and the remedy.
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

/// Reads a paper from the text of its file; the file's name is used in messages only.
///
/// # Errors
/// [`TemplateError`] states the place and the remedy.
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
    Name::new(text).map(|name| name.as_str().to_owned()).map_err(|error| error.to_string())
}

/// A size with its name to type and its name to print.
struct NamedSize {
    name: String,
    title: String,
    /// Upright.
    size: Size,
}

impl NamedSize {
    /// The size with this name, or a written-out size, for a `kind` of sheet whose sides have this range.
    fn find(
        name: &str,
        kind: &'static str,
        (least, most): (f64, f64),
    ) -> Result<Self, FormatError> {
        let named = match named_sizes().find(|size| size.name == name) {
            Some(size) => size,
            None => {
                written_out(name)?.ok_or_else(|| UnknownName::among(kind, name, size_names()))?
            }
        };
        let Size { width, height } = named.size;
        let bounds = least..=most;
        if bounds.contains(&width) && bounds.contains(&height) {
            return Ok(named);
        }
        Err(FormatError::Size(format!(
            "{:?} is {} x {} mm; each side of a {kind} must have from {least} mm to {most} mm",
            named.name,
            Millimeters(width),
            Millimeters(height)
        )))
    }
}

/// All sizes with a name, those of templates first.
fn named_sizes() -> impl Iterator<Item = NamedSize> {
    let papers = PAPERS.all().iter().filter_map(|preset| {
        let Paper { name, title, size, .. } = load_paper(preset.text, preset.name).ok()?;
        Some(NamedSize { name, title, size })
    });
    let cards = CARDS.all().iter().filter_map(|preset| {
        let PageFormat { name, title, trim, .. } = load_card(preset.text, preset.name).ok()?;
        Some(NamedSize { name, title, size: trim })
    });
    papers
        .chain(cards)
        .chain(iso_sizes("A", (841, 1189)))
        .chain(iso_sizes("B", (1000, 1414)))
        // Raw sheets of print shops (ISO 217), from which A4 and A3 are cut with bleed.
        .chain(iso_sizes("SRA", (900, 1280)))
}

/// The sizes from 0 to 10 of a series of ISO 216 or 217 in millimeters: each is the one before it, cut in half across its
/// longer side and rounded down to whole millimeters.
fn iso_sizes(series: &str, largest: (u32, u32)) -> impl Iterator<Item = NamedSize> {
    std::iter::successors(Some(largest), |&(width, height)| Some((height / 2, width)))
        .zip(0..=10)
        .map(move |((width, height), number)| {
            let title = format!("{series}{number}");
            let size = Size::new(f64::from(width), f64::from(height));
            NamedSize { name: title.to_lowercase(), title, size }
        })
}

/// Parses a size written as `WxHmm` or `WxHin`; `None` if the text has another form.
fn written_out(text: &str) -> Result<Option<NamedSize>, FormatError> {
    let name: String = text.chars().take(40).collect();
    let size =
        size(text).map_err(|reason| FormatError::Size(format!("{name:?} is no size: {reason}")))?;
    let title = name.clone();
    Ok(size.map(|size| NamedSize { name, title, size }))
}
