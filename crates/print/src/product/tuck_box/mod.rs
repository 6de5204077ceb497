//! A tuck box for a deck: a dieline at true size, printed, to cut, crease, fold and glue.
//!
//! The box follows from the stack of cards, the thickness of its paper and some room around the stack. It
//! is one piece where a sheet of paper holds it, else two halves. Cuts and creases are on layers of their
//! own, so that the same document is printed, and cut and creased by a laser or a plotter.

mod artwork;
mod dieline;

pub use dieline::{BoxMeasures, Crease, Panel, PanelKind, Strip};

use artwork::Artwork;
use tilendar_drawing::{
    Affine, Document, Group, Insets, Item, Layer, Metadata, Millimetres, Page, Rect, Shape, Size,
    Stroke, Vec2,
};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{Puzzle, Solution};

use crate::figure::{Theme, ground};
use crate::language::Language;
use crate::paper::Paper;
use crate::product::Dedication;
use crate::product::words::in_language;

/// How a box is made. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq)]
pub struct TuckBoxOptions {
    /// The size of a card after cutting.
    pub card: Size,
    /// How many cards there are, which the box says.
    pub cards: usize,
    /// How many more cards it has to hold: those that the deck begins with, and dividers.
    pub others: usize,
    /// The thickness of a card, from 0.05 to 2; 0.3 by default, as cardboard of 250 g/m² has it.
    pub thickness: f64,
    /// The thickness of the box's paper, from 0.05 to 2; 0.4 by default, as cardboard of 300 g/m² has it.
    pub carton: f64,
    /// How much wider than the stack the box is in each direction, from 0 to 10; 1 by default.
    pub room: f64,
    /// The papers to choose from: the first that holds the box, in one piece or in halves.
    pub papers: Vec<Paper>,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
}

impl TuckBoxOptions {
    /// A box of usual cardboard, in English.
    pub fn new(card: Size, cards: usize, papers: Vec<Paper>, theme: Theme) -> Self {
        Self {
            card,
            cards,
            others: 0,
            thickness: 0.3,
            carton: 0.4,
            room: 1.0,
            papers,
            theme,
            language: Language::english(),
        }
    }

    /// The box's measures.
    ///
    /// # Errors
    /// [`TuckBoxError`] for numbers out of their ranges, and for boxes that cannot be folded.
    pub fn measures(&self) -> Result<BoxMeasures, TuckBoxError> {
        let ranges = [
            (Length::Thickness, self.thickness, 0.05, 2.0),
            (Length::Carton, self.carton, 0.05, 2.0),
            (Length::Room, self.room, 0.0, 10.0),
        ];
        for (length, value, least, most) in ranges {
            if !(least..=most).contains(&value) {
                return Err(TuckBoxError::Length {
                    length,
                    value,
                    least,
                    most,
                });
            }
        }
        let cards = self.cards.saturating_add(self.others);
        let depth = cards as f64 * self.thickness;
        if !(LEAST_DEPTH..=MOST_DEPTH).contains(&depth) {
            return Err(TuckBoxError::Depth { cards, depth });
        }
        let Size { width, height } = self.card;
        Ok(BoxMeasures::around(
            width,
            height,
            depth,
            self.room,
            self.carton,
        ))
    }
}

/// The thinnest stack that a box can be folded around, in millimetres.
const LEAST_DEPTH: f64 = 5.0;
/// The thickest stack that anybody boxes, in millimetres.
const MOST_DEPTH: f64 = 300.0;
/// The white between the box and the edge of its paper, in millimetres, into which colour bleeds.
const MARGIN: f64 = 6.0;
/// The width of cuts and creases, in millimetres.
const LINE: f64 = 0.2;

/// A length that a box is made with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// The thickness of a card.
    Thickness,
    /// The thickness of the box's paper.
    Carton,
    /// The room around the stack.
    Room,
}

impl Length {
    const fn in_words(self) -> &'static str {
        match self {
            Self::Thickness => "a card",
            Self::Carton => "the box's paper",
            Self::Room => "the room around the cards",
        }
    }
}

/// A box that cannot be made. Lengths are millimetres.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TuckBoxError {
    /// A length out of its range.
    #[error("{} of {} mm: choose from {least} mm to {most} mm", length.in_words(), Millimetres(*value))]
    Length {
        /// Which.
        length: Length,
        /// Its value.
        value: f64,
        /// The least that makes sense.
        least: f64,
        /// The most that makes sense.
        most: f64,
    },
    /// A stack too thin or too thick for a box.
    #[error(
        "{cards} cards are a stack of {depth:.1} mm, and boxes are made for stacks of {LEAST_DEPTH} mm to {MOST_DEPTH} mm"
    )]
    Depth {
        /// How many cards there are.
        cards: usize,
        /// The stack.
        depth: f64,
    },
    /// No paper holds the box, not even in halves.
    #[error(
        "half of the box needs {:.0} x {:.0} mm, and the largest paper offers {:.0} x {:.0} mm",
        needed.width, needed.height, offered.width, offered.height
    )]
    TooLarge {
        /// The size of a half.
        needed: Size,
        /// What the largest paper holds.
        offered: Size,
    },
}

/// What is printed on a box.
#[derive(Debug, Clone, PartialEq)]
pub struct BoxContent {
    /// The days of the deck, in order.
    pub days: Vec<Day>,
    /// A tiling for the front; the empty board where there is none.
    pub tiling: Option<Solution>,
    /// Who the deck is for and who it is from, printed on the front.
    pub dedication: Dedication,
}

/// A box, ready to be printed and cut.
#[derive(Debug, Clone, PartialEq)]
pub struct TuckBox {
    /// A page for each strip.
    pub document: Document,
    /// The strips: one, or two halves.
    pub strips: Vec<Strip>,
    /// The paper that they are on.
    pub paper: Paper,
    /// The box's measures.
    pub measures: BoxMeasures,
}

/// The box for a deck of the puzzle.
///
/// # Errors
/// [`TuckBoxError`] for lengths out of their ranges, and where no paper holds the box.
pub fn tuck_box(
    puzzle: &Puzzle,
    content: &BoxContent,
    options: &TuckBoxOptions,
) -> Result<TuckBox, TuckBoxError> {
    let measures = options.measures()?;
    let puzzle = &in_language(puzzle, &options.language);
    let (paper, strips) = on_paper(&measures, &options.papers)?;
    let phrases = &options.language.phrases().tuck_box;
    let mut document = Document::new(Metadata {
        title: phrases
            .title
            .with(&[("title", &options.language.title_of(&content.days))]),
        description: phrases
            .description
            .with(&[("count", &options.cards.to_string())]),
        language: options.language.tag().to_string(),
        ..Metadata::default()
    });
    let artwork = Artwork {
        puzzle,
        content,
        options,
        measures: &measures,
    };
    for (number, strip) in strips.iter().enumerate() {
        let trim = page_size(strip, &paper).unwrap_or(paper.size);
        let steps = match strips.len() {
            1 => &phrases.steps,
            _ => &phrases.steps_of_halves,
        };
        document.pages.push(Page {
            trim,
            bleed: Insets::ZERO,
            label: (number + 1).to_string(),
            items: page(strip, trim, &artwork, steps.as_str()),
        });
    }
    Ok(TuckBox {
        document,
        strips,
        paper,
        measures,
    })
}

/// The first paper that holds the box in one piece or in halves.
fn on_paper(measures: &BoxMeasures, papers: &[Paper]) -> Result<(Paper, Vec<Strip>), TuckBoxError> {
    for paper in papers {
        for strips in [measures.whole(), measures.halves()] {
            if strips.iter().all(|strip| page_size(strip, paper).is_some()) {
                return Ok((paper.clone(), strips));
            }
        }
    }
    let halves = measures.halves();
    let sizes = halves.iter().map(|half| half.bounds().size());
    let needed = sizes.fold(Size::ZERO, |one, other| {
        Size::new(one.width.max(other.width), one.height.max(other.height))
    });
    let offered = papers.iter().map(offered);
    let offered = offered.max_by(|one, other| one.area().total_cmp(&other.area()));
    Err(TuckBoxError::TooLarge {
        needed,
        offered: offered.unwrap_or(Size::ZERO),
    })
}

/// What a paper holds, upright.
fn offered(paper: &Paper) -> Size {
    let margin = paper.margin.max(MARGIN);
    paper.size - Size::new(2.0 * margin, 2.0 * margin)
}

/// The paper, upright or lying, if it holds the strip.
fn page_size(strip: &Strip, paper: &Paper) -> Option<Size> {
    let (needed, held) = (strip.bounds().size(), offered(paper));
    let fits = |held: Size| needed.width <= held.width && needed.height <= held.height;
    let Size { width, height } = paper.size;
    if fits(held) {
        Some(paper.size)
    } else if fits(Size::new(held.height, held.width)) {
        Some(Size::new(height, width))
    } else {
        None
    }
}

/// What stands on the page of a strip: print below, then creases and cuts, then what to do.
fn page(strip: &Strip, trim: Size, artwork: &Artwork<'_>, steps: &str) -> Vec<Item> {
    let theme = &artwork.options.theme;
    let bounds = strip.bounds();
    let middle = trim.to_rect().center() - bounds.center();
    let moved = |group: Group| {
        let transform = Affine::translate(Vec2::new(middle.x, middle.y));
        Item::from(Group { transform, ..group })
    };
    let line = |path, color| Item::from(Shape::stroked(path, Stroke::new(color, LINE)));
    let creases = line(strip.creases(), theme.inks.muted);
    let cut = line(strip.outline.clone(), theme.inks.text);
    let mut print = artwork.print(strip);
    print.extend(artwork.steps(strip, steps));
    vec![
        Group::on_layer(Layer::Print, vec![ground(trim.to_rect(), theme)]).into(),
        moved(Group::on_layer(Layer::Print, print)),
        moved(Group::on_layer(Layer::Score, vec![creases])),
        moved(Group::on_layer(Layer::CutOuter, vec![cut])),
    ]
}

/// The area of a panel.
fn area(panel: &Panel) -> Rect {
    let path = tilendar_drawing::Path::from_contour(panel.outline.clone());
    path.bounds().unwrap_or(Rect::ZERO)
}
