//! The opening cards of a deck: a title card and the rules.

use super::column::{self, Column, Sizes};
use super::context::Context;
use super::divider::Side;
use super::look::MonthLook;
use super::partial_board::PartialBoard;
use super::{DayCard, glance};
use crate::cover::{self, Cover};
use tilendar_drawing::{Color, Item, Rect, Role};
use tilendar_fields::words;
use tilendar_press::MakeError;
use tilendar_press::figure::{Theme, in_capitals};
use tilendar_press::language::Language;
use tilendar_press::words::flipping;
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
    context: &'a Context<'a>,
    pub look: &'a MonthLook,
    cards: &'a [DayCard],
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
        let mut body = self.context.body.min(head);
        let opening = &self.context.deck.opening;
        while body > SMALLEST_BODY
            && !opening.iter().all(|&card| self.front(card, Sizes { head, body }).1)
        {
            body *= 0.96;
        }
        Sizes { head, body }
    }

    /// The front of a card, and whether all of it fits.
    pub fn front(&self, card: OpeningCard, sizes: Sizes) -> (Vec<Item>, bool) {
        match card {
            OpeningCard::Title => (self.title(sizes), true),
            OpeningCard::Rules => self.rules(sizes),
        }
    }

    fn language(&self) -> &'a Language {
        self.context.language
    }

    fn theme(&self) -> &'a Theme {
        &self.look.side(Side::Front).theme
    }

    fn column(&self, sizes: Sizes, y: f64) -> Column<'a> {
        Column::new(self.context, self.theme(), sizes, y)
    }

    /// The heading of a card, and the column below it.
    fn headed(&self, sizes: Sizes, words: &str) -> (Item, Column<'a>) {
        let mut column = self.column(sizes, self.context.layout.heading.corner.y);
        column.head(words);
        let below = self.column(sizes, column.y + sizes.head * 0.35);
        (column.items(Role::Heading(1)), below)
    }

    /// The ground of the title, that of the covers of its set; `None` for paper.
    pub fn ground(&self) -> Option<Color> {
        let theme = &self.context.deck.style.theme;
        Some(cover::ground(&self.days, theme)).filter(|ink| *ink != theme.inks.ground)
    }

    /// The title: the cover of the set to which the deck belongs, with the tiling of its first day.
    fn title(&self, sizes: Sizes) -> Vec<Item> {
        self.cover(sizes).draw(self.title_area())
    }

    /// Checks that the dedication has room on the title.
    ///
    /// # Errors
    /// [`MakeError`] names a text without room.
    pub fn check_title(&self, sizes: Sizes) -> Result<(), MakeError> {
        self.cover(sizes).check(self.title_area(), ("the title card", "card"))
    }

    fn title_area(&self) -> Rect {
        let format = &self.context.deck.format;
        format.trim.to_rect().inset(-format.safe)
    }

    fn cover(&self, Sizes { head, body }: Sizes) -> Cover<'_> {
        let context = self.context;
        let deck = context.deck;
        let note = context.layout.note;
        let width = deck.style.theme.typefaces.regular.width(&self.credit, note);
        let small = context.usual_or_near(note, note * self.title_area().width() / width);
        Cover {
            puzzle: context.puzzle,
            days: &self.days,
            tiling: self.cards.iter().find_map(|card| card.back.as_ref()),
            theme: &deck.style.theme,
            language: context.language,
            type_scale: &context.scale,
            dedication: &deck.fields.personal.giving,
            subtitle: &self.credit,
            title: &self.title,
            sizes: (head, body, small),
        }
    }

    /// The rules, with the pieces at the foot as on the other cards.
    fn rules(&self, sizes: Sizes) -> (Vec<Item>, bool) {
        let phrases = self.language().phrases();
        let puzzle = self.context.puzzle;
        let task = phrases.booklet.the_puzzle.with(&[
            ("count", &puzzle.pieces().len().to_string()),
            ("flipping", &flipping(puzzle.pieces(), &phrases.sheet)),
        ]);
        let mut words = vec![task];
        let are_challenges = self.cards.iter().any(|card| card.challenge.is_some());
        if are_challenges {
            words.push(phrases.opening.given_stay.to_string());
        }
        let last = if self.context.deck.has_backs() {
            &phrases.opening.solution_behind
        } else {
            &phrases.opening.one_a_day
        };
        words.push(last.to_string());
        let how_to_play = phrases.booklet.how_to_play.as_str();
        let (head, mut column) = self.headed(sizes, how_to_play);
        for (number, words) in words.iter().enumerate() {
            if number > 0 {
                column.white(column::BETWEEN);
            }
            column.paragraph(words);
        }
        if let Some(marks) = self.cards.iter().find_map(|card| card.marks)
            && !are_challenges
        {
            column.white(column::BETWEEN);
            column.marks(marks);
            column.paragraph(phrases.booklet.the_marks.as_str());
        }
        let layout = &self.context.layout;
        let (set, foot) = if layout.has_column {
            (layout.piece_set.clone(), layout.foot)
        } else {
            layout.row_of_pieces(puzzle)
        };
        let sentences_fit = column.fits_above(foot.y0 - layout.note * 1.5);
        let room = column.y + sizes.body..foot.y0 - 2.0 * layout.note;
        let mut items = vec![head, column.items(Role::Paragraph)];
        let partial = self.cards.first().map(|card| PartialBoard::new(self.context, card));
        let picture = partial.as_ref().and_then(|board| {
            if layout.has_column {
                Some(board.in_place())
            } else {
                board.within(Rect::new(foot.x0, room.start, foot.x1, room.end))
            }
        });
        // Large sentences may take some of the picture's room.
        let fits = sentences_fit && (picture.is_some() || sizes.body <= layout.note);
        let has_picture = picture.is_some();
        items.extend(picture);
        let spoken = self.language().spoken();
        let pieces = set.silhouettes(puzzle, foot, self.theme(), spoken, |piece| {
            !has_picture || partial.as_ref().is_none_or(|board| board.is_in_hand(piece))
        });
        items.push(pieces.into());
        (items, fits)
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
        let puzzle = context.puzzle;
        let spoken = self.language().spoken();
        let Some(set) = context.layout.lettered_pieces(puzzle, content) else {
            return Vec::new();
        };
        let free = content.height() - set.size(puzzle).height;
        let area = Rect { y0: content.y0 + free / 2.0, ..content };
        let letter = context.letter(set.cell);
        vec![set.lettered(puzzle, area, theme, spoken, letter).into()]
    }
}
