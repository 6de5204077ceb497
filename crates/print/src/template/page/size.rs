//! Sizes that need no file of their own: those of ISO 216, those of the other templates, and those
//! that are written out, such as `148x210mm`.
//!
//! A template chooses margins as well; for these sizes they follow from what the templates choose.

use super::{CARDS, PAGE_SIDE, PAPER_SIDE, PAPERS, load_card, load_paper};
use crate::paper::{IsoSeries, PageFormat, Paper};
use tilendar_drawing::{Millimetres, Mm, QuantityError, Size};

/// The margin that a home printer may not reach, as in all templates of papers.
const PAPER_MARGIN: f64 = 5.0;
/// The bleed of all templates of cards.
const BLEED: f64 = 3.0;
/// The margin inside the trim that the templates of cards choose, as a share of the narrower side;
/// whole half millimetres, and no more than a reader wants.
const SAFE_SHARE: f64 = 0.078;
/// The margin inside the trim is never wider than this.
const WIDEST_SAFE: f64 = 15.0;
/// The card that is cut from papers on which it fits.
const USUAL_CARD: &str = "a6";

/// A size with its name.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct NamedSize {
    /// The name to type.
    pub name: String,
    /// The name to print.
    pub title: String,
    /// Upright.
    pub size: Size,
}

/// A size that cannot be used.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SizeError {
    /// A side that is no length.
    #[error(
        "{name:?} is no size: {reason}; write a width and a height, as in 148x210mm or 5.5x8.5in"
    )]
    Unreadable {
        /// What was written, cut to 40 characters.
        name: String,
        /// What is wrong with a side.
        reason: QuantityError,
    },
    /// A side that is too short or too long.
    #[error(
        "{name:?} is {} x {} mm; each side of a {kind} must have from {least} mm to {most} mm",
        Millimetres(size.width), Millimetres(size.height)
    )]
    OutOfBounds {
        /// The size's name.
        name: String,
        /// What it was to be: `page` or `paper`.
        kind: &'static str,
        /// Its size in millimetres.
        size: Size,
        /// The shortest side in millimetres.
        least: f64,
        /// The longest side in millimetres.
        most: f64,
    },
}

impl NamedSize {
    /// The size of this name; `None` if it is neither the name of a size nor a size that is written out.
    ///
    /// # Errors
    /// [`SizeError`] if it is written out, but cannot be read.
    pub(super) fn find(name: &str) -> Option<Result<Self, SizeError>> {
        let known = known().find(|known| known.name == name);
        known.map(Ok).or_else(|| written_out(name))
    }

    /// The size as a paper, upright.
    ///
    /// # Errors
    /// [`SizeError::OutOfBounds`] for sides that no paper has.
    pub(super) fn into_paper(self) -> Result<Paper, SizeError> {
        let (least, most) = PAPER_SIDE;
        let Self { name, title, size } = self.bounded("paper", least, most)?;
        let size = Size::new(size.min_side(), size.max_side());
        let holds = |card: &Self| card.size.width <= size.width && card.size.height <= size.height;
        let usual = known().find(|card| card.name == USUAL_CARD).filter(holds);
        Ok(Paper {
            card: usual.map_or_else(|| name.clone(), |card| card.name),
            name,
            title,
            size,
            margin: PAPER_MARGIN,
        })
    }

    /// The size as a page.
    ///
    /// # Errors
    /// [`SizeError::OutOfBounds`] for sides that no page has.
    pub(super) fn into_page(self) -> Result<PageFormat, SizeError> {
        let (least, most) = PAGE_SIDE;
        let Self { name, title, size } = self.bounded("page", least, most)?;
        let safe = (size.min_side() * SAFE_SHARE * 2.0).round() / 2.0;
        Ok(PageFormat {
            name,
            title,
            trim: size,
            bleed: BLEED,
            safe: safe.min(WIDEST_SAFE),
        })
    }

    fn bounded(self, kind: &'static str, least: f64, most: f64) -> Result<Self, SizeError> {
        let bounds = least..=most;
        if bounds.contains(&self.size.width) && bounds.contains(&self.size.height) {
            return Ok(self);
        }
        Err(SizeError::OutOfBounds {
            name: self.name,
            kind,
            size: self.size,
            least,
            most,
        })
    }
}

/// All sizes that have a name, those of templates first.
pub(super) fn known() -> impl Iterator<Item = NamedSize> {
    let papers = PAPERS.all().iter().filter_map(|preset| {
        let paper = load_paper(preset.text, preset.name).ok()?;
        Some(NamedSize {
            name: paper.name,
            title: paper.title,
            size: paper.size,
        })
    });
    let cards = CARDS.all().iter().filter_map(|preset| {
        let card = load_card(preset.text, preset.name).ok()?;
        Some(NamedSize {
            name: card.name,
            title: card.title,
            size: card.trim,
        })
    });
    papers.chain(cards).chain(iso())
}

fn iso() -> impl Iterator<Item = NamedSize> {
    IsoSeries::ALL.into_iter().flat_map(|series| {
        series.sizes().enumerate().map(move |(number, size)| {
            let title = format!("{}{number}", series.letter());
            NamedSize {
                name: title.to_lowercase(),
                title,
                size,
            }
        })
    })
}

/// The size that is written as `WxHmm` or `WxHin`; `None` if the text is nothing of the kind.
fn written_out(text: &str) -> Option<Result<NamedSize, SizeError>> {
    let (width, height) = text.split_once(['x', '×'])?;
    let starts_with_digit = |side: &str| {
        side.trim()
            .starts_with(|first: char| first.is_ascii_digit())
    };
    if !starts_with_digit(width) || !starts_with_digit(height) {
        return None;
    }
    let unit_at = height.find(char::is_alphabetic).unwrap_or(height.len());
    let unit = &height[unit_at..];
    let width_with_unit = match width.contains(char::is_alphabetic) {
        true => width.to_string(),
        false => format!("{width}{unit}"),
    };
    let short = || text.chars().take(40).collect::<String>();
    let side = |side: &str| {
        side.parse::<Mm>().map_err(|reason| SizeError::Unreadable {
            name: short(),
            reason,
        })
    };
    Some(side(height).and_then(|height| {
        Ok(NamedSize {
            name: short(),
            title: short(),
            size: Size::new(side(&width_with_unit)?.get(), height.get()),
        })
    }))
}
