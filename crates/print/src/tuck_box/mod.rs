//! A tuck box for a deck: a dieline at true size, to print, cut, crease, fold and glue.
//!
//! The size of the box follows from the stack of cards, the thickness of its paper and some clearance around the
//! stack. It is one piece if a sheet of paper holds it, otherwise two halves or four quarters. Cuts and creases are on separate
//! layers, so that the same document can be printed, and then cut and creased by a laser or a plotter.

mod artwork;
mod assembly;
mod dieline;
mod product;

pub use dieline::{BoxMeasures, Crease, Panel, PanelKind, Strip};
pub use product::{BoxFormat, TuckBox};

use artwork::Artwork;
use tilendar_drawing::{
    Affine, Color, Document, Group, Item, Layer, Page, Path, Rect, Shape, Size, Stroke,
};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{Puzzle, Solution};

use crate::cover;
use tilendar_press::MakeError;
use tilendar_press::figure::{Theme, ground};
use tilendar_press::language::Language;
use tilendar_press::options::Dedication;
use tilendar_press::paper::Paper;

/// A deck to be boxed, and the content of the artwork. Lengths are millimeters.
#[derive(Debug, Clone, PartialEq)]
pub struct BoxedDeck {
    /// The trim size of a card.
    pub card: Size,
    /// The number of all cards in the box.
    pub cards: usize,
    /// The thickness of a card.
    pub thickness: f64,
    /// The thickness of the box's paper.
    pub carton: f64,
    /// The clearance around the stack in each direction.
    pub room: f64,
    /// The papers to choose from: the first one that holds the box, in as few pieces as it can, is taken.
    pub papers: Vec<Paper>,
    /// The days of the deck, in order.
    pub days: Vec<Day>,
    /// A tiling for the front; the empty board if there is none.
    pub tiling: Option<Solution>,
    /// The recipient and the giver, printed on the front.
    pub dedication: Dedication,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
}

/// The thinnest stack that a box can be folded around, in millimeters.
const LEAST_DEPTH: f64 = 5.0;
/// The thickest stack for a box, in millimeters.
const MOST_DEPTH: f64 = 300.0;
/// The white between the box and the edge of its paper, in millimeters, into which color bleeds.
const MARGIN: f64 = 6.0;
/// The white around the drawings of the assembly, in millimeters: beyond ink that extends over a cut.
const ASSEMBLY: f64 = 4.0;
/// The width of cuts and creases, in millimeters.
const LINE: f64 = 0.2;

impl BoxedDeck {
    /// The measures of the box.
    ///
    /// # Errors
    /// [`MakeError`] for a stack that is too thin or too thick for a box.
    pub fn measures(&self) -> Result<BoxMeasures, MakeError> {
        let cards = self.cards;
        let depth = cards as f64 * self.thickness;
        if !(LEAST_DEPTH..=MOST_DEPTH).contains(&depth) {
            let error = format!(
                "{cards} cards are a stack of {depth:.1} mm, and boxes are made for stacks of {LEAST_DEPTH} mm to \
                 {MOST_DEPTH} mm"
            );
            return Err(MakeError::concerning("cards", error));
        }
        let Size { width, height } = self.card;
        Ok(BoxMeasures::around(width, height, depth, self.room, self.carton))
    }
}

/// A box, ready to print and cut.
#[derive(Debug, Clone, PartialEq)]
pub struct FoldedBox {
    /// A page for each strip.
    pub document: Document,
    /// The strips: one, two halves, or four quarters.
    pub strips: Vec<Strip>,
    /// The paper.
    pub paper: Paper,
    /// The box's measures.
    pub measures: BoxMeasures,
}

/// The box for a deck of the puzzle.
///
/// # Errors
/// [`MakeError`] for a stack that is too thin or too thick, if no paper holds the box, and for a dedication that has no
/// room.
pub fn tuck_box(puzzle: &Puzzle, deck: &BoxedDeck) -> Result<FoldedBox, MakeError> {
    let (paper, measures, strips) = on_paper(deck.measures()?, &deck.papers)?;
    let phrases = &deck.language.phrases().tuck_box;
    let title = phrases.title.with(&[("title", &deck.language.title_of(&deck.days))]);
    let description = phrases.description.with(&[("count", &deck.cards.to_string())]);
    let mut document = deck.language.document(title, description);
    let artwork = Artwork { puzzle, deck, measures: &measures };
    artwork.check(&strips)?;
    for (number, strip) in strips.iter().enumerate() {
        let trim = page_size(strip, &paper).unwrap_or(paper.size);
        document.pages.push(Page {
            items: page(number, trim, &artwork, &strips),
            ..Page::new(trim, (number + 1).to_string())
        });
    }
    Ok(FoldedBox { document, strips, paper, measures })
}

/// The first paper that holds the box in one piece, in halves, or in quarters.
fn on_paper(
    measures: BoxMeasures,
    papers: &[Paper],
) -> Result<(Paper, BoxMeasures, Vec<Strip>), MakeError> {
    let wider = measures.for_quarters();
    let narrowest = wider.with_short_tongues();
    let ways = [
        (measures, measures.whole()),
        (measures, measures.halves()),
        (wider, wider.quarters()),
        (narrowest, narrowest.quarters()),
    ];
    for paper in papers {
        for (measures, strips) in &ways {
            if strips.iter().all(|strip| page_size(strip, paper).is_some()) {
                return Ok((paper.clone(), *measures, strips.clone()));
            }
        }
    }
    let needed =
        ways[3].1.iter().map(|quarter| quarter.bounds().size()).fold(Size::ZERO, Size::max);
    let offered = papers
        .iter()
        .map(usable_size)
        .max_by(|a, b| a.area().total_cmp(&b.area()))
        .unwrap_or(Size::ZERO);
    let error = format!(
        "a quarter of the box needs {:.0} x {:.0} mm, and the largest paper offers {:.0} x {:.0} mm",
        needed.width, needed.height, offered.width, offered.height
    );
    let remedy = "take a larger `paper`, or smaller cards (`card`)";
    Err(MakeError::concerning("paper", error).with_remedy(remedy))
}

/// The usable area of an upright paper.
fn usable_size(paper: &Paper) -> Size {
    let margin = paper.margin.max(MARGIN);
    paper.size - Size::new(2.0 * margin, 2.0 * margin)
}

/// The size of the paper in the orientation that holds the strip, if there is one.
fn page_size(strip: &Strip, paper: &Paper) -> Option<Size> {
    let needed = strip.bounds().size();
    let usable = usable_size(paper);
    if needed.width <= usable.width && needed.height <= usable.height {
        Some(paper.size)
    } else if needed.width <= usable.height && needed.height <= usable.width {
        Some(Size::new(paper.size.height, paper.size.width))
    } else {
        None
    }
}

/// A line of this ink.
fn line(path: Path, color: Color) -> Item {
    Shape::stroked(path, Stroke::new(color, LINE)).into()
}

/// The layers of a strip's page: the artwork and the assembly, then creases and cuts.
fn page(number: usize, trim: Size, artwork: &Artwork<'_>, strips: &[Strip]) -> Vec<Item> {
    let strip = &strips[number];
    let theme = &artwork.deck.theme;
    let middle = trim.to_rect().center() - strip.bounds().center();
    let paper = theme.inks.ground;
    let ink = cover::ground(&artwork.deck.days, theme);
    // Visible on ink and on paper.
    let on_ink = (ink != paper).then(|| ink.mixed(paper, 0.5));
    let creases = line(strip.creases(), on_ink.unwrap_or(theme.inks.muted));
    let cut = line(strip.outline.clone(), on_ink.unwrap_or(theme.inks.text));
    let mut print = artwork.print(strip);
    if strips.len() > 1 {
        let before = (number + strips.len() - 1) % strips.len();
        print.extend(artwork.joint(strip, before + 1, number + 1));
    }
    // In the waste above the front, beside a flap; of four quarters, above the first side.
    let all = strip.bounds();
    let room = if strips.len() < 4 {
        let front = strip.panels.iter().find(|panel| panel.kind == PanelKind::Front);
        front.map(|front| Rect { y0: all.y0, y1: front.bounds().y0, ..front.bounds() })
    } else {
        (number == 1).then_some(Rect { y0: MARGIN - middle.y, y1: all.y0, ..all })
    };
    print.extend(
        room.map(|room| assembly::drawings(artwork.measures, strips, room.inset(-ASSEMBLY), theme)),
    );
    let layers =
        [(Layer::Print, print), (Layer::Score, vec![creases]), (Layer::CutOuter, vec![cut])];
    let mut page: Vec<Item> =
        vec![Group::on_layer(Layer::Print, vec![ground(trim.to_rect(), theme)]).into()];
    page.extend(layers.map(|(layer, items)| {
        Group::on_layer(layer, items).with_transform(Affine::translate(middle)).into()
    }));
    page
}
