//! The opening cards of a deck: a title card with the deck at a glance on its back, and the rules.

use super::DayCard;
use super::context::Context;
use super::divider::{Side, months};
use super::look::MonthLook;
use super::rules::{Column, Sizes};
use crate::cover::{self, Cover};
use tilendar_drawing::{Anchor, Color, Item, Path, Point, Rect, Role, Shape, Size};
use tilendar_fields::words;
use tilendar_press::MakeError;
use tilendar_press::figure::{Theme, in_capitals, named, text};
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
        if card == OpeningCard::Title && is_worth(&self.days) {
            let mut column = Column::new(context, theme, sizes, content.y0);
            column.color = theme.inks.accent;
            column.head(&self.title);
            let below = Rect { y0: column.y + 0.6 * sizes.head, ..content };
            let mut items = vec![column.items(Role::Heading(1))];
            items.extend(glance(context, self.cards, sizes, below));
            return items;
        }
        let mut items = Vec::new();
        let mut below = content;
        if card == OpeningCard::Rules && self.plan_of_rules(sizes).has_marks_behind() {
            let mut column = Column::new(context, theme, sizes, content.y0);
            self.explain_marks(&mut column);
            below.y0 = column.y + sizes.body;
            items.push(column.items(Role::Paragraph));
        }
        let puzzle = context.puzzle;
        let spoken = self.language().spoken();
        let Some(set) = context.layout.lettered_pieces(puzzle, below) else {
            return items;
        };
        let free = below.height() - set.size(puzzle).height;
        let area = Rect { y0: below.y0 + free / 2.0, ..below };
        let letter = context.letter(set.cell);
        items.push(set.lettered(puzzle, area, theme, spoken, letter).into());
        items
    }
}

/// The days of the longest month.
const DAYS: f64 = 31.0;
/// The width of the names of months, in cells.
const NAMES: f64 = 4.5;
/// The largest height of a month, and the share of it that its cells take.
const MOST_HEIGHT: f64 = 9.0;
const CELLS: f64 = 0.72;
/// The white between two cells, as a share of a cell.
const BETWEEN: f64 = 0.16;
/// The share of ink in a cell: at least so much, and so much more for each mark of difficulty. That of a special day is
/// ink alone.
const PALE: (f64, f64) = (0.12, 0.11);

/// The months of a deck below each other in an area, and its special days below them.
pub fn glance(context: &Context<'_>, cards: &[DayCard], sizes: Sizes, area: Rect) -> Vec<Item> {
    let language = context.language;
    let theme = &context.deck.style.theme;
    let of_months: Vec<&[DayCard]> = months(cards, |card| card.day).collect();
    let notes = notes(context, cards, sizes, area);
    let room = notes.as_ref().map_or(area.y1, |(top, _)| *top) - area.y0;
    let cell = area.width() / (NAMES + DAYS);
    let high = (room / of_months.len().max(1) as f64).min(MOST_HEIGHT);
    let face = &theme.typefaces.regular;
    let mut items = Vec::new();
    for (row, cards) in of_months.into_iter().enumerate() {
        let month = cards[0].day;
        let ink = theme.month_ink(month.month());
        let name = language.heading(language.month_short(month.month()).unwrap_or_default());
        let size = context.usual_or_near(
            context.layout.note,
            0.9 * cell * NAMES / face.width(&name, 1.0).max(0.1),
        );
        let first = Rect::from_origin_size(
            area.origin() + (0.0, row as f64 * high),
            Size::new(cell, CELLS * high),
        );
        let at = Point::new(first.x0, first.center().y + face.cap_height() * size / 2.0);
        let mut parts = vec![text(name, face, size, at, Anchor::Start, theme.inks.text).into()];
        parts.extend(cards.iter().map(|card| {
            let column = NAMES - 1.0 + f64::from(card.day.number());
            let day = Rect::from_origin_size(first.origin() + (column * cell, 0.0), first.size())
                .inflate(-BETWEEN / 2.0 * cell, 0.0);
            let share = match (context.special(card.day), card.marks) {
                (Some(_), _) => 1.0,
                (None, marks) => PALE.0 + PALE.1 * marks.map_or(0.0, |m| f64::from(m.number())),
            };
            let color = theme.inks.ground.mixed(ink, share);
            Shape::filled(Path::rounded_rectangle(day, 0.2 * cell), color).into()
        }));
        items.push(named("month", language.month_of(month), Role::Diagram, parts));
    }
    items.extend(notes.map(|(_, notes)| notes));
    items
}

/// What the tones mean and the special days, at the foot of an area, as many as half of it has room for, with their top.
fn notes(
    context: &Context<'_>,
    cards: &[DayCard],
    sizes: Sizes,
    area: Rect,
) -> Option<(f64, Item)> {
    let days = cards.iter().filter_map(|card| {
        let name = context.special(card.day)?;
        let date = context.language.date(None, card.day.number(), card.day.month(), None);
        Some(format!("{date}: {name}"))
    });
    let legend = &context.language.phrases().heat_map.difficulty_subtitle;
    let has_marks = cards.iter().any(|card| card.marks.is_some());
    let legend = if has_marks { Some(legend.to_string()) } else { None };
    let notes = Vec::from_iter(legend.into_iter().chain(days));
    let top = area.y1 - column_of(&notes, context, sizes, 0.0, area.height()).y;
    let column = column_of(&notes, context, sizes, top, area.height());
    (!notes.is_empty()).then(|| (top - sizes.body, column.items(Role::Paragraph)))
}

/// Notes in a column from `top` down, as many as half of the height has room for.
fn column_of<'a>(
    notes: &[String],
    context: &'a Context<'a>,
    sizes: Sizes,
    top: f64,
    height: f64,
) -> Column<'a> {
    let mut column = Column::new(context, &context.deck.style.theme, sizes, top);
    for note in notes {
        if column.fits_above(top + height / 2.0 - 2.0 * sizes.body) {
            column.paragraph(note);
        }
    }
    column
}

/// Whether these days are so many that a glance at them is worth a card.
fn is_worth(days: &[Day]) -> bool {
    months(days, |day| *day).nth(3).is_some()
}
