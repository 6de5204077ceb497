//! The opening cards of a deck: a title card and the rules.

use super::column::{Column, Sizes};
use super::context::Context;
use super::divider::Side;
use super::look::MonthLook;
use super::rules::Behind;
use super::{DayCard, glance};
use crate::cover::{self, Cover};
use tilendar_drawing::{Color, Item, Rect, Role};
use tilendar_fields::words;
use tilendar_press::MakeError;
use tilendar_press::figure::{Theme, in_capitals};
use tilendar_press::language::Language;
use tilendar_puzzle::almanac::Day;

/// The smallest em of sentences, in millimeters.
const SMALLEST_BODY: f64 = 0.8;

words! {
    /// A card that a deck begins with.
    pub enum OpeningCard {
        /// What the deck is, who it is for, and who it is from.
        Title = "title",
        /// How to play.
        Rules = "rules",
    }
}

impl OpeningCard {
    /// The most useful ones, in order, if there is room for this many.
    pub fn most_useful(count: usize) -> Vec<Self> {
        match count {
            0 => Vec::new(),
            1 => vec![Self::Rules],
            _ => Self::ALL.into(),
        }
    }
}

/// Draws opening cards.
pub struct OpeningCards<'a> {
    pub context: &'a Context<'a>,
    pub look: &'a MonthLook,
    pub cards: &'a [DayCard],
    days: Vec<Day>,
    /// The title of the deck.
    title: String,
    /// Who made the board.
    credit: String,
}

impl<'a> OpeningCards<'a> {
    /// `None` for a deck without opening cards.
    pub fn new(context: &'a Context<'a>, cards: &'a [DayCard]) -> Option<Self> {
        let days: Vec<Day> = cards.iter().map(|card| card.day).collect();
        Some(Self {
            look: context.opening.as_ref()?,
            title: context.language.title_of(&days),
            credit: context.language.credit_of(context.puzzle),
            context,
            cards,
            days,
        })
    }

    /// The sizes in which all cards fit: one for all headings, one for all other text.
    pub fn sizes(&self) -> Sizes {
        let phrases = self.context.language.phrases();
        let face = &self.look.theme.typefaces.bold;
        let heads = [phrases.deck.puzzle.as_str(), phrases.booklet.how_to_play.as_str()];
        let widths = heads.map(|words| in_capitals(words, face));
        let widest = widths.into_iter().fold(f64::MIN_POSITIVE, f64::max);
        let layout = &self.context.layout;
        let room = layout.foot.width() / widest;
        let head = self.context.usual_or_near(layout.headline, room);
        let mut body = self.context.body.min(head).min(self.size_of_range());
        if self.context.deck.opening.contains(&OpeningCard::Rules) {
            while body > SMALLEST_BODY && !self.has_room(Sizes { head, body }) {
                let smaller = 0.96 * body;
                // The least size with a picture is one of the steps.
                let note = layout.note;
                body = if smaller < note && note < body { note } else { smaller };
            }
        }
        Sizes { head, body }
    }

    /// The largest size in which the range of days on the title takes one line.
    fn size_of_range(&self) -> f64 {
        let range = self.language().range_in_words(&self.days).unwrap_or_default();
        let face = &self.look.theme.typefaces.regular;
        let width = face.width(&self.language().heading(&range), 1.0);
        let fitting = self.title_area().width() / width.max(0.1);
        if fitting < self.context.layout.note { f64::INFINITY } else { fitting }
    }

    /// Whether the rules have room in these sizes, with a picture as long as smaller words could make room for one.
    fn has_room(&self, sizes: Sizes) -> bool {
        let plan = self.plan_of_rules(sizes);
        plan.is_complete() || (plan.has_all_words() && self.is_smallest(sizes))
    }

    /// The front of a card.
    ///
    /// # Errors
    /// [`MakeError`] names a text without room.
    pub fn front(&self, card: OpeningCard, sizes: Sizes) -> Result<Vec<Item>, MakeError> {
        match card {
            OpeningCard::Title => self.title(sizes),
            OpeningCard::Rules => Ok(self.rules(self.plan_of_rules(sizes))),
        }
    }

    pub fn language(&self) -> &'a Language {
        self.context.language
    }

    pub fn theme(&self) -> &'a Theme {
        &self.look.side(Side::Front).theme
    }

    fn column(&self, sizes: Sizes, y: f64) -> Column<'a> {
        Column::new(self.context, self.theme(), sizes, y)
    }

    /// The heading of a card, and the column below it in this span.
    pub fn headed(&self, sizes: Sizes, words: &str, span: (f64, f64)) -> (Item, Column<'a>) {
        let mut column = self.column(sizes, self.context.layout.heading.corner.y);
        column.head(words);
        let below = self.column(sizes, column.y + sizes.head * 0.35).within(span);
        (column.items(Role::Heading(1)), below)
    }

    /// The ground of the title, that of the covers of its set; `None` for paper.
    pub fn ground(&self) -> Option<Color> {
        let theme = &self.context.deck.style.theme;
        Some(cover::ground(&self.days, theme)).filter(|ink| *ink != theme.inks.ground)
    }

    fn title_area(&self) -> Rect {
        let format = &self.context.deck.format;
        format.trim.to_rect().inset(-format.safe)
    }

    /// The title: the cover of the set to which the deck belongs, with the tiling of its first day.
    ///
    /// # Errors
    /// [`MakeError`] names a text without room.
    fn title(&self, Sizes { head, body }: Sizes) -> Result<Vec<Item>, MakeError> {
        let context = self.context;
        let deck = context.deck;
        let note = context.layout.note;
        let width = deck.style.theme.typefaces.regular.width(&self.credit, note);
        let small = context.usual_or_near(note, note * self.title_area().width() / width);
        let cover = Cover {
            puzzle: context.puzzle,
            days: &self.days,
            whole: &self.days,
            tiling: self.cards.iter().find_map(|card| card.back.clone()),
            theme: &deck.style.theme,
            language: context.language,
            type_scale: context.scale.clone(),
            personal: &deck.fields.personal,
            subtitle: self.credit.clone(),
            title: &self.title,
            sizes: (head, body, small),
            product: ("the title card", "card"),
        };
        cover.draw(self.title_area())
    }

    /// The back of a card: the deck at a glance, or the pieces as large as the card allows.
    pub fn back(&self, card: OpeningCard, sizes: Sizes) -> Vec<Item> {
        let context = self.context;
        let theme = &self.look.theme;
        let format = &context.deck.format;
        let content = format.trim.to_rect().inset(-format.safe);
        if card == OpeningCard::Title && glance::is_worth(&self.days) {
            let mut column = Column::new(context, theme, sizes, content.y0);
            column.color = theme.inks.accent;
            column.head(&self.title);
            let below = Rect { y0: column.y + 0.6 * sizes.head, ..content };
            let mut items = vec![column.items(Role::Heading(1))];
            items.extend(glance::glance(context, self.cards, sizes, below));
            return items;
        }
        let mut items = Vec::new();
        let mut below = content;
        let plan = (card == OpeningCard::Rules).then(|| self.plan_of_rules(sizes));
        if let Some(plan) = plan.filter(|plan| plan.behind != Behind::Nothing) {
            let mut column = Column::new(context, theme, sizes, content.y0);
            self.explain_behind(&mut column, plan.behind);
            below.y0 = column.y + sizes.body;
            items.push(column.items(Role::Paragraph));
        }
        let puzzle = context.puzzle;
        let Some(set) = context.layout.lettered_pieces(puzzle, below) else {
            return items;
        };
        let free = below.height() - set.size().height;
        let area = Rect { y0: below.y0 + free / 2.0, ..below };
        let letter = context.letter(set.cell);
        items.push(set.lettered(puzzle, area, theme, self.language(), letter).into());
        items
    }
}
