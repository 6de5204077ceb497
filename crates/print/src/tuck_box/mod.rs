//! Tuck boxes for a deck: dielines at true size, to print, cut, crease, fold and glue.
//!
//! The size of a box follows from its stack of cards, the thickness of its paper and some clearance around the stack. It
//! is one piece if a sheet of paper holds it, otherwise two halves or four quarters. A heavy deck is divided among several
//! boxes, and a sleeve may hold them together. Cuts and creases are on separate layers, so that the same document can be
//! printed, and then cut and creased by a laser or a plotter.

mod artwork;
mod assembly;
mod back;
mod dieline;
mod division;
mod panel;
mod product;
mod sheets;
mod sleeve;
mod spine;

pub use dieline::BoxMeasures;
pub use division::{Division, Portion};
pub use panel::{Crease, Panel, PanelKind, Strip};
pub use product::{BoxFormat, TuckBox};
pub use sleeve::SleeveMeasures;

use artwork::Artwork;
use assembly::Face;
use sheets::{Sheets, page_size};
use tilendar_drawing::{
    Affine, Color, Document, Group, Item, Layer, Mm, Page, Path, Rect, Shape, Size, Stroke,
};
use tilendar_fields::Refusal;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::Marks;
use tilendar_puzzle::{Puzzle, Solution};

use crate::cover;
use tilendar_press::MakeError;
use tilendar_press::figure::{Style, ground};
use tilendar_press::paper::Paper;

/// A deck to be boxed, and the content of the artwork. Lengths are millimeters.
pub struct BoxedDeck {
    /// What was ordered.
    pub fields: TuckBox,
    /// The trim size of a card.
    pub card: Size,
    /// The number of all cards.
    pub cards: usize,
    /// The papers to choose from: the first one that holds all boxes, in as few pieces as it can, is taken.
    pub papers: Vec<Paper>,
    /// The days of the deck, in order.
    pub days: Vec<BoxedDay>,
    /// Theme and language.
    pub style: Style,
}

/// A day of a boxed deck.
#[derive(Debug, Clone, PartialEq)]
pub struct BoxedDay {
    /// The day.
    pub day: Day,
    /// A tiling of it for pictures.
    pub tiling: Option<Solution>,
    /// Its difficulty.
    pub marks: Option<Marks>,
    /// Its name, if it is special.
    pub special: Option<String>,
}

/// The thinnest stack that a box can be folded around, in millimeters.
const LEAST_DEPTH: f64 = 5.0;
/// The thickest stack for a box, in millimeters.
const MOST_DEPTH: f64 = 300.0;
/// Stacks that differ less have boxes of one depth, in millimeters.
const ALIKE: f64 = 1.0;
/// The white between the box and the edge of its paper, in millimeters, into which color bleeds.
const MARGIN: f64 = 6.0;
/// The white around the drawings of the assembly, in millimeters: beyond ink that extends over a cut.
const ASSEMBLY: f64 = 4.0;
/// The largest height of these drawings with their white, as a share of their width.
const TALLEST_ASSEMBLY: f64 = 0.5;
/// The width of cuts and creases, in millimeters.
const LINE: f64 = 0.2;

impl From<Day> for BoxedDay {
    /// A day without a picture of it.
    fn from(day: Day) -> Self {
        Self { day, tiling: None, marks: None, special: None }
    }
}

impl BoxedDeck {
    /// The cards of each box.
    ///
    /// # Errors
    /// [`MakeError`] for more boxes than days.
    pub fn portions(&self) -> Result<Vec<Portion>, MakeError> {
        let days = self.days();
        let division = Division {
            days: &days,
            has_dividers: self.fields.dividers,
            cards: self.cards,
            least: (LEAST_DEPTH / self.fields.thickness.get()).ceil() as usize,
        };
        division.portions(self.fields.boxes, self.weight(1)).ok_or_else(|| {
            let error = format!("there are {} days, and each box needs one", days.len());
            MakeError::concerning("boxes", error)
        })
    }

    /// The weight of so many cards, in grams.
    pub fn weight(&self, cards: usize) -> f64 {
        division::weight(cards, self.card, self.fields.thickness.get())
    }

    /// The measures of the boxes of these portions.
    ///
    /// # Errors
    /// [`MakeError`] for a stack that is too thin or too thick for a box.
    pub fn measures(&self, portions: &[Portion]) -> Result<Vec<BoxMeasures>, MakeError> {
        let depth = |portion: &Portion| portion.cards as f64 * self.fields.thickness.get();
        let deepest = portions.iter().map(depth).fold(0.0, f64::max);
        let Size { width, height } = self.card;
        let [clearance, carton] = [self.fields.room, self.fields.carton].map(Mm::get);
        portions
            .iter()
            .map(|portion| {
                let cards = portion.cards;
                let stack = depth(portion);
                if !(LEAST_DEPTH..=MOST_DEPTH).contains(&stack) {
                    let error = format!(
                        "{cards} cards are a stack of {stack:.1} mm, and boxes are made for stacks of {LEAST_DEPTH} mm \
                         to {MOST_DEPTH} mm"
                    );
                    let field = if portions.len() > 1 { "boxes" } else { "cards" };
                    let (least, most, unit) = (LEAST_DEPTH, MOST_DEPTH, "mm");
                    let refusal = Refusal::Stack { stack, least, most, unit };
                    return Err(MakeError::concerning(field, refusal.because(error)));
                }
                let room = if deepest - stack < ALIKE { deepest } else { stack };
                Ok(BoxMeasures::around(width, height, room, clearance, carton))
            })
            .collect()
    }

    /// The days in order.
    fn days(&self) -> Vec<Day> {
        self.days.iter().map(|day| day.day).collect()
    }
}

/// A box, ready to print and cut.
#[derive(Debug, Clone, PartialEq)]
pub struct FoldedBox {
    /// Its cards.
    pub portion: Portion,
    /// The strips: one, two halves, or four quarters.
    pub strips: Vec<Strip>,
    /// Its measures.
    pub measures: BoxMeasures,
}

/// The boxes of a deck, ready to print and cut.
#[derive(Debug, Clone, PartialEq)]
pub struct FoldedBoxes {
    /// A page for each strip: those of the boxes, and those of the sleeve.
    pub document: Document,
    /// The boxes.
    pub boxes: Vec<FoldedBox>,
    /// The strips of the sleeve; none without one.
    pub sleeve: Vec<Strip>,
    /// The paper of all pages.
    pub paper: Paper,
    /// The number of special days for which the backs have no room.
    pub unnamed: usize,
}

/// The boxes for a deck of the puzzle.
///
/// # Errors
/// [`MakeError`] for a stack that is too thin or too thick, if no paper holds the boxes, and for a dedication that has no
/// room.
pub fn tuck_boxes(puzzle: &Puzzle, deck: &BoxedDeck) -> Result<FoldedBoxes, MakeError> {
    let portions = deck.portions()?;
    let measures = deck.measures(&portions)?;
    let around = deck.fields.sleeve.then_some(deck.fields.room.get());
    let Sheets { paper, boxes, sleeve } = Sheets::fit(&measures, around, &deck.papers)?;
    let boxes: Vec<FoldedBox> = portions
        .into_iter()
        .zip(boxes)
        .map(|(portion, (measures, strips))| FoldedBox { portion, strips, measures })
        .collect();
    let mut document = empty_document(deck, boxes.len());
    let mut unnamed = 0;
    for folded in &boxes {
        let artwork = Artwork::new(puzzle, deck, folded, boxes.len() > 1);
        unnamed += artwork.unnamed(&folded.strips);
        let steps = assembly::of_box(&folded.measures, &folded.strips);
        add_pages(&mut document, &artwork, &folded.strips, &paper, &steps)?;
    }
    if let Some((measures, strips)) = &sleeve {
        let artwork = Artwork::of_sleeve(puzzle, deck, strips);
        let steps = assembly::of_sleeve(measures, boxes.len());
        add_pages(&mut document, &artwork, strips, &paper, &steps)?;
    }
    let sleeve = sleeve.map_or_else(Vec::new, |(_, strips)| strips);
    Ok(FoldedBoxes { document, boxes, sleeve, paper, unnamed })
}

/// A document without pages for so many boxes.
fn empty_document(deck: &BoxedDeck, boxes: usize) -> Document {
    let phrases = &deck.style.language.phrases().tuck_box;
    let title = phrases.title.with(&[("title", &deck.style.language.title_of(&deck.days()))]);
    let count = ("count", &*deck.cards.to_string());
    let description = match boxes {
        1 => phrases.description.with(&[count]),
        boxes => phrases.description_of_boxes.with(&[count, ("boxes", &boxes.to_string())]),
    };
    deck.style.language.document(title, description)
}

/// Adds a page for each strip of a box or of a sleeve, with drawings of the steps of its assembly.
fn add_pages(
    document: &mut Document,
    artwork: &Artwork<'_>,
    strips: &[Strip],
    paper: &Paper,
    steps: &[Vec<Face>],
) -> Result<(), MakeError> {
    let first = document.pages.len() + 1;
    for (index, strip) in strips.iter().enumerate() {
        let trim = page_size(strip, paper).unwrap_or(paper.size);
        let items = StripPage { artwork, strips, index, first, trim }.items(steps)?;
        let label = (first + index).to_string();
        document.pages.push(Page { items, ..Page::new(trim, label) });
    }
    Ok(())
}

/// A line of this ink.
fn line(path: Path, color: Color) -> Item {
    Shape::stroked(path, Stroke::new(color, LINE)).into()
}

/// A strip on its page.
struct StripPage<'a> {
    artwork: &'a Artwork<'a>,
    /// All strips of the box, or of the sleeve.
    strips: &'a [Strip],
    /// The number of this one, from 0.
    index: usize,
    /// The number of the page of the first one.
    first: usize,
    trim: Size,
}

impl StripPage<'_> {
    /// The layers of the page: the artwork and the assembly, then creases and cuts.
    fn items(&self, steps: &[Vec<Face>]) -> Result<Vec<Item>, MakeError> {
        let strip = &self.strips[self.index];
        let theme = &self.artwork.deck.style.theme;
        let middle = self.trim.to_rect().center() - strip.bounds().center();
        let paper = theme.inks.ground;
        let ink = cover::ground(&self.artwork.all_days, theme);
        // Visible on ink and on paper.
        let on_ink = (ink != paper).then(|| ink.mixed(paper, 0.5));
        let creases = line(strip.creases(), on_ink.unwrap_or(theme.inks.muted));
        let cut = line(strip.outline.clone(), on_ink.unwrap_or(theme.inks.text));
        let mut print = self.artwork.print(strip)?;
        print.extend(self.artwork.joints(strip, self.joined()));
        if let Some(room) = self.room_for_assembly(middle.y) {
            print.push(assembly::drawings(steps, room.inset(-ASSEMBLY), theme));
        }
        let layers =
            [(Layer::Print, print), (Layer::Score, vec![creases]), (Layer::CutOuter, vec![cut])];
        let mut page: Vec<Item> =
            vec![Group::on_layer(Layer::Print, vec![ground(self.trim.to_rect(), theme)]).into()];
        page.extend(layers.map(|(layer, items)| {
            Group::on_layer(layer, items).with_transform(Affine::translate(middle)).into()
        }));
        Ok(page)
    }

    /// The waste above the front, beside a flap; of four quarters, above the first side; of a sleeve, above its top.
    fn room_for_assembly(&self, down: f64) -> Option<Rect> {
        let strip = &self.strips[self.index];
        let count = self.strips.len();
        let below = if self.artwork.is_sleeve() {
            if self.index != count / 2 {
                return None;
            }
            strip.bounds()
        } else if count < 4 {
            let front = strip.panels.iter().find(|panel| panel.kind == PanelKind::Front);
            front?.bounds()
        } else if self.index == 1 {
            strip.bounds()
        } else {
            return None;
        };
        let top = (MARGIN - down).max(below.y0 - TALLEST_ASSEMBLY * below.width());
        Some(Rect { y0: top, y1: below.y0, ..below })
    }

    /// The numbers of the pages that each glue flap of the strip holds together.
    fn joined(&self) -> Vec<[usize; 2]> {
        let count = self.strips.len();
        if count == 1 {
            return Vec::new();
        }
        self.strips[self.index]
            .panels
            .iter()
            .filter(|panel| panel.kind == PanelKind::GlueFlap)
            .map(|flap| {
                let pages = if self.artwork.is_sleeve() {
                    sleeve::joined(self.index, count, flap)
                } else {
                    [(self.index + count - 1) % count, self.index]
                };
                pages.map(|page| self.first + page)
            })
            .collect()
    }
}
