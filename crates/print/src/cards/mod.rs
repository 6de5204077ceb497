//! A deck of daily puzzle cards: the date, its puzzle and its difficulty on the front, one tiling on the back. The
//! deck is a document in reading order; [`Imposed`](tilendar_press::paper::Imposed) puts it on sheets.

mod arrangement;
mod back;
mod card;
mod column;
mod context;
mod divider;
mod facts;
mod glance;
mod layout;
mod look;
mod opening;
mod partial_board;
mod product;
mod rules;

pub use card::{CardChallenge, DayCard, day_cards, refer_to_booklet};
pub use divider::divider_count;
pub(crate) use divider::months;
pub use facts::Fact;
pub use opening::OpeningCard;
pub use product::{CardBacks, Cards, DeckSize};

use context::Context;
use divider::{Divider, Side, ThumbIndex};
use opening::OpeningCards;
use rayon::prelude::*;
use tilendar_drawing::{
    Bookmark, Color, Destination, Document, Group, Item, Mm, Page, Path, Role, Shape,
};
use tilendar_press::MakeError;
use tilendar_press::figure::{Front, Style, Theme, group, printed};
use tilendar_press::paper::PageFormat;
use tilendar_press::words::{in_language, purpose};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

/// A deck, ready to draw.
#[derive(Debug, Clone, PartialEq)]
pub struct Deck {
    /// Its fields.
    pub fields: Cards,
    /// Theme and language.
    pub style: Style,
    /// The cards' size and bleed.
    pub format: PageFormat,
    /// The width of the strip along a card's long edge that the printer leaves blank, in millimeters.
    pub unprinted: f64,
    /// The paper around the ink of sides that are printed on ink, in millimeters; `None` if they are ink to the edge.
    pub border: Option<f64>,
    /// Whether corners are drawn as round as they will be, rather than left to be cut.
    pub has_round_corners: bool,
    /// The opening cards, in order.
    pub opening: Vec<OpeningCard>,
}

/// The least border of paper around ink, as a share of a card's shorter side: an inaccurate cut does not show.
const BORDER: f64 = 0.052;
/// The ink that must remain between the strip that printers leave blank and the ink, in millimeters.
const BEYOND_UNPRINTED: f64 = 0.5;
/// The ink between the border and the content of a card, as a share of its shorter side.
const WITHIN_BORDER: f64 = 0.036;
/// The radius of the ink's corners, as a share of the border.
const CORNER: f64 = 0.6;

impl Deck {
    /// A deck in English without opening cards, with ink to the edge of its fronts if they are printed on ink.
    pub fn new(fields: Cards, format: PageFormat, theme: Theme) -> Self {
        Self::with_style(fields, format, Style::new(theme))
    }

    /// The same in any language.
    pub fn with_style(fields: Cards, format: PageFormat, style: Style) -> Self {
        Self {
            fields,
            style,
            format,
            unprinted: 0.0,
            border: None,
            has_round_corners: false,
            opening: Vec::new(),
        }
    }

    /// The same deck with a border of paper around fronts on ink, if it has such fronts, wider than a strip of
    /// `unprinted` millimeters that printers leave blank.
    #[must_use]
    pub fn bordered(mut self, unprinted: f64) -> Self {
        if self.style.theme.front == Front::Ink {
            let side = self.format.trim.min_side();
            let border = (BORDER * side).max(unprinted + BEYOND_UNPRINTED);
            self.border = Some(border);
            self.format.safe = self.format.safe.max(border + WITHIN_BORDER * side);
        }
        self
    }

    /// The deck as a document: a page for each side of each card, a bookmark for each month, and symbols shared by
    /// all cards.
    ///
    /// Cards are in the order of their dates, after the opening cards; before the first day of each month there is a
    /// divider, if the deck has them.
    ///
    /// # Errors
    /// [`MakeError`] names a text that has no room.
    pub fn draw(&self, puzzle: &Puzzle, cards: &[DayCard]) -> Result<Document, MakeError> {
        let language = &self.style.language;
        let puzzle = &in_language(puzzle, language);
        let mut document = self.document(puzzle, cards);
        let context = &self.context(&mut document, puzzle, cards)?;
        if let Some(opening) = OpeningCards::new(context, cards) {
            let sizes = opening.sizes();
            for &card in &self.opening {
                let front = opening.front(card, sizes)?;
                let back = opening.back(card, sizes);
                document.pages.extend(self.pages(card.word(), &opening.look.theme, |side| match (
                    side, card,
                ) {
                    (Side::Front, OpeningCard::Title) => (opening.ground(), front.clone()),
                    (Side::Front, OpeningCard::Rules) => {
                        (opening.look.side(side).ink, front.clone())
                    }
                    (Side::Back, _) => (None, back.clone()),
                }));
            }
        }
        for cards in divider::months(cards, |card| card.day) {
            let first = &cards[0];
            let here = Destination::page(document.pages.len());
            document.bookmarks.push(Bookmark::new(language.month_of(first.day), here));
            if self.fields.dividers {
                let divider = Divider::new(context, cards, first);
                let look = divider.look;
                document.pages.extend(self.pages(&divider.name(), &look.theme, |side| {
                    (look.side(side).ink, divider.side(side))
                }));
            }
            document.pages.par_extend(cards.par_iter().flat_map_iter(|card| {
                let look = context.look(card);
                self.pages(&card.day.slug(), &look.theme, |side| {
                    let items = match side {
                        Side::Front => card::front(context, card),
                        Side::Back => card::back(context, card),
                    };
                    (look.side(side).ink, items)
                })
            }));
        }
        Ok(document)
    }

    /// Whether cards have backs; without them, a deck has half as many pages.
    fn has_backs(&self) -> bool {
        self.fields.backs != CardBacks::None
    }

    /// The thumb index on the deck's edge, if it has one: not on cards of one month, or whose whole edge is ink.
    fn index(&self, cards: &[DayCard]) -> Option<ThumbIndex<'_>> {
        let mut months = divider::months(cards, |card| card.day);
        let is_ink = self.style.theme.front == Front::Ink && self.border.is_none();
        let has_index = !self.fields.no_index && !is_ink && months.nth(1).is_some();
        has_index
            .then(|| ThumbIndex::past(&self.format, self.style.theme.hand.edge(), self.unprinted))
    }

    /// The context of the cards, with sentences in a size in which all of them fit.
    fn context<'a>(
        &'a self,
        document: &mut Document,
        puzzle: &'a Puzzle,
        cards: &[DayCard],
    ) -> Result<Context<'a>, MakeError> {
        let mut context = Context::new(document, puzzle, cards, self)?;
        let body = OpeningCards::new(&context, cards).map(|opening| opening.sizes().body);
        context.body = body.unwrap_or(context.body);
        context.scale = context.scale.with(context.body);
        Ok(context)
    }

    /// A document without pages.
    fn document(&self, puzzle: &Puzzle, cards: &[DayCard]) -> Document {
        let language = &self.style.language;
        let phrases = &language.phrases().cards;
        let days: Vec<Day> = cards.iter().map(|card| card.day).collect();
        let title = phrases.title.with(&[("title", &language.title_of(&days))]);
        let description = phrases.description.with(&[
            ("count", &cards.len().to_string()),
            ("puzzle", puzzle.title()),
            ("purpose", purpose(&self.style.theme, language)),
        ]);
        language.document(title, description)
    }

    /// The sides of a card; `draw` draws one on its ink, or on paper.
    fn pages(
        &self,
        name: &str,
        theme: &Theme,
        draw: impl Fn(Side) -> (Option<Color>, Vec<Item>),
    ) -> Vec<Page> {
        let sides = if self.has_backs() { &[Side::Front, Side::Back][..] } else { &[Side::Front] };
        Vec::from_iter(sides.iter().map(|&side| {
            let (ink, mut items) = draw(side);
            if let Some(ink) = ink {
                items.insert(0, self.field(ink));
            }
            let label = format!("{name} {}", side.name());
            self.rounded(printed(self.format.trim, self.format.bleed, label, theme, items))
        }))
    }

    /// The radius of the corners, in millimeters.
    fn corner_radius(&self) -> f64 {
        self.fields.corner_radius.map_or(0.0, Mm::get)
    }

    /// The card within its round corners, if they are drawn. Its bleed is as wide around them as along the edges.
    fn rounded(&self, mut page: Page) -> Page {
        let radius = self.corner_radius();
        if self.has_round_corners && radius > 0.0 {
            let outline = Path::rounded_rectangle(page.media(), radius + self.format.bleed);
            let items = std::mem::take(&mut page.items);
            page.items = vec![Group { clip: Some(outline), ..Group::new(items) }.into()];
        }
        page
    }

    /// The ink of a front, within its border or to the edge.
    fn field(&self, ink: Color) -> Item {
        let trim = self.format.trim.to_rect();
        let path = match self.border {
            Some(border) => {
                let radius = (self.corner_radius() - border).max(CORNER * border);
                Path::rounded_rectangle(trim.inset(-border), radius)
            }
            None => Path::rectangle(trim.inset(self.format.bleed)),
        };
        group(Role::Artifact, vec![Shape::filled(path, ink).into()])
    }
}
