//! The opening cards of a deck: a title card and the rules.

use super::DayCard;
use super::begun::Begun;
use super::column::{self, Column, Sizes};
use super::context::{Context, MonthLook, in_place};
use super::divider::Side;
use crate::figure::{Front, Numeral, Theme, group, named};
use crate::language::Language;
use crate::product::cover;
use crate::product::heading::in_capitals;
use crate::product::words::flipping;
use tilendar_drawing::{Color, Group, Item, Path, Point, Rect, Role, Shape, Size};
use tilendar_fields::words;
use tilendar_puzzle::almanac::Day;

/// The distance from the top of the title to that of the years below, in ems of headings.
const BELOW_TITLE: f64 = 1.35;
/// The largest and the smallest cell of the years on the title card, as a share of a numeral's cell on other cards.
const LARGEST_YEAR: f64 = 2.0;
const SMALLEST_YEAR: f64 = 0.3;
/// If the year would be smaller than this, it takes the room of the pieces.
const LEAST_YEAR_OVER_PIECES: f64 = 0.8;
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
    /// This many of them, in order, or all if there are fewer: the rules are more useful than the title.
    pub fn most_useful(count: usize) -> Vec<Self> {
        match count {
            0 => Vec::new(),
            1 => vec![Self::Rules],
            _ => Self::ALL.into(),
        }
    }
}

/// Draws opening cards: a front, and a back with the year and the empty board.
pub(super) struct OpeningCards<'a> {
    context: &'a Context<'a>,
    pub look: &'a MonthLook,
    cards: &'a [DayCard],
    days: Vec<Day>,
    /// The title of the deck.
    title: String,
}

impl<'a> OpeningCards<'a> {
    /// `None` for a deck without opening cards.
    pub(super) fn new(context: &'a Context<'a>, cards: &'a [DayCard]) -> Option<Self> {
        let days: Vec<Day> = cards.iter().map(|card| card.day).collect();
        Some(Self {
            look: context.opening.as_ref()?,
            title: context.language.title_of(&days),
            context,
            cards,
            days,
        })
    }

    /// The sizes in which all cards fit: one for all headings, one for all other text.
    pub(super) fn sizes(&self) -> Sizes {
        let phrases = self.context.language.phrases();
        let face = &self.look.theme.typefaces.bold;
        let heads = [
            phrases.deck.puzzle.as_str(),
            phrases.booklet.how_to_play.as_str(),
        ];
        let widths = heads.map(|words| in_capitals(words, face));
        let widest = widths.into_iter().fold(f64::MIN_POSITIVE, f64::max);
        let layout = &self.context.layout;
        let room = layout.foot.width() / widest;
        let head = self.context.usual_or_near(layout.heading.em, room);
        let mut body = self.context.body.min(head);
        let fits = |body| {
            let mut cards = self.context.deck.opening.iter();
            cards.all(|card| self.front(*card, Sizes { head, body }).1)
        };
        while body > SMALLEST_BODY && !fits(body) {
            body *= 0.96;
        }
        Sizes { head, body }
    }

    /// The front of a card, and whether all of it fits.
    pub(super) fn front(&self, card: OpeningCard, sizes: Sizes) -> (Vec<Item>, bool) {
        match card {
            OpeningCard::Title => self.title(sizes),
            OpeningCard::Rules => self.rules(sizes),
        }
    }

    fn language(&self) -> &'a Language {
        self.context.language
    }

    fn theme(&self) -> &'a Theme {
        self.look.theme_of(Side::Front)
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

    /// The title, the years in cells, and the year's inks; below them the names of recipient and giver; at the foot
    /// the pieces as on the other cards, if the words leave room for them.
    fn title(&self, sizes: Sizes) -> (Vec<Item>, bool) {
        let layout = &self.context.layout;
        let above_pieces = layout.foot.y0 - 2.0 * layout.note;
        let (mut items, fits) = self.title_above(sizes, above_pieces, Some(LEAST_YEAR_OVER_PIECES));
        if fits {
            items.push(in_place(self.look.piece_set));
            return (items, true);
        }
        self.title_above(sizes, layout.behind.y1, None)
    }

    /// The title, with the board's maker in a last line that ends at `foot`, and whether all of it fits. If the year
    /// is in cells, they must be at least this share of the size that the card's width and other cards' numerals
    /// allow.
    fn title_above(&self, sizes: Sizes, foot: f64, least: Option<f64>) -> (Vec<Item>, bool) {
        let layout = &self.context.layout;
        let credit_top = foot - layout.note;
        let limit = credit_top - sizes.body;
        let words = self.words_of_title(sizes, 0.0).y;
        let inks = 1.6 * layout.note;
        let (mut items, y) = self.titles(sizes, limit - words - inks - 2.0 * sizes.head);
        let spectrum = self.year_in_inks(y + inks);
        let column = self.words_of_title(sizes, spectrum.1.y1 + sizes.head);
        let years = self.language().years(&self.days);
        let in_cells = years.as_deref().and_then(Numeral::new);
        let is_large = least.zip(in_cells).is_none_or(|(least, numeral)| {
            let year = y - layout.heading.corner.y - sizes.head * BELOW_TITLE;
            let across = layout.foot.width() / numeral.width();
            year >= least * layout.heading.cell.min(across) * Numeral::HEIGHT
        });
        let fits = column.fits_above(limit) && is_large;
        items.extend([spectrum.0, column.items(Role::Paragraph)]);
        if layout.has_column {
            items.push(self.board());
        }
        let mut credit = self.column(sizes, credit_top);
        credit.color = self.theme().inks.muted;
        credit.note(&self.language().credit_of(self.context.puzzle));
        items.push(credit.items(Role::Paragraph));
        (items, fits)
    }

    /// The days of the deck unless they are a calendar year, the recipient, and the giver.
    fn words_of_title(&self, sizes: Sizes, y: f64) -> Column<'a> {
        let mut column = self.column(sizes, y);
        if let Some(range) = self.language().range_in_words(&self.days) {
            column.paragraph(&self.language().heading(&range));
            column.white(1.5);
        }
        self.say(&mut column);
        column
    }

    /// The title and its years in cells below, down to `limit` at most; and where the next line begins. Years that
    /// cells cannot show, or that do not fit, stand in the heading.
    fn titles(&self, sizes: Sizes, limit: f64) -> (Vec<Item>, f64) {
        let (layout, theme) = (&self.context.layout, self.theme());
        let puzzle = self.language().phrases().deck.puzzle.as_str();
        let below = layout.heading.corner.y + sizes.head * BELOW_TITLE;
        let in_cells = self.language().years(&self.days).and_then(|words| {
            let numeral = Numeral::new(&words)?;
            let room = (limit - below) / Numeral::HEIGHT;
            let most = layout.heading.cell * LARGEST_YEAR;
            let cell = (layout.foot.width() / numeral.width()).min(room).min(most);
            (cell > layout.heading.cell * SMALLEST_YEAR).then_some((words, numeral, cell))
        });
        let Some((words, numeral, cell)) = in_cells else {
            let (head, column) = self.headed(sizes, &self.title);
            return (vec![head], column.y - 0.25 * sizes.head);
        };
        let (head, _) = self.headed(sizes, puzzle);
        let years = self.in_cells(&numeral, words, (below, cell), (theme.inks.text, theme));
        let foot = below + Numeral::HEIGHT * cell;
        (vec![head, years], foot + 0.8 * sizes.head)
    }

    /// Years in cells of this size below `top`, at the edge where lines begin.
    fn in_cells(
        &self,
        numeral: &Numeral,
        words: String,
        (top, cell): (f64, f64),
        (ink, theme): (Color, &Theme),
    ) -> Item {
        let (foot, edge) = (self.context.layout.foot, self.context.layout.heading.edge);
        let left = edge.of_span(foot.x0, foot.x1 - numeral.width() * cell);
        let drawn = vec![numeral.drawn(Point::new(left, top), cell, ink, theme)];
        let drawn = Group::of(drawn).with_title(words);
        drawn.with_role(Role::Figure).into()
    }

    /// Adds the recipient, the dedication, and the giver.
    fn say(&self, column: &mut Column<'_>) {
        let dedication = &self.context.deck.setting.fields.giving;
        let [name, own, from] = dedication.sentences(self.language());
        if let Some(name) = name {
            column.head(&name);
            column.white(1.0);
        }
        if let Some(own) = own {
            column.paragraph(&own);
            column.white(1.0);
        }
        if let Some(from) = from {
            column.paragraph(&from);
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
        if self.cards.iter().any(|card| card.challenge.is_some()) {
            words.push(phrases.opening.given_stay.to_string());
        }
        let last = if self.context.deck.has_backs() {
            &phrases.opening.solution_behind
        } else {
            &phrases.opening.one_a_day
        };
        words.push(last.to_string());
        let challenges = self.cards.iter().any(|card| card.challenge.is_some());
        if challenges && self.context.layout.hints.is_some() {
            words.push(phrases.opening.about_hints.to_string());
        }
        let how_to_play = phrases.booklet.how_to_play.as_str();
        let (head, mut column) = self.headed(sizes, how_to_play);
        for (number, words) in words.iter().enumerate() {
            if number > 0 {
                column.white(column::BETWEEN);
            }
            column.paragraph(words);
        }
        let marks = self.cards.iter().find_map(|card| card.marks);
        if let Some(marks) = marks.filter(|_| !challenges) {
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
        let fits = column.fits_above(foot.y0 - layout.note * 1.5);
        let room = column.y + sizes.body..foot.y0 - 2.0 * layout.note;
        let mut items = vec![head, column.items(Role::Paragraph)];
        let first = self.cards.first();
        let begun = first.map(|card| Begun::new(self.context, card));
        let picture = begun.as_ref().and_then(|begun| {
            if layout.has_column {
                Some(begun.in_place())
            } else {
                begun.within(Rect::new(foot.x0, room.start, foot.x1, room.end))
            }
        });
        // Large sentences may take some of the picture's room.
        let fits = fits && (picture.is_some() || sizes.body <= layout.note);
        let begun = begun.filter(|_| picture.is_some());
        items.extend(picture);
        let spoken = self.language().spoken();
        let in_hand = |piece| begun.as_ref().is_none_or(|begun| begun.is_in_hand(piece));
        let pieces = set.silhouettes(puzzle, foot, self.theme(), spoken, in_hand);
        items.push(pieces.into());
        (items, fits)
    }

    /// The back: the year in the ink of its first day, the empty board in the same place as on all cards, and the
    /// inks of all months.
    pub(super) fn back(&self, sizes: Sizes) -> Vec<Item> {
        let layout = &self.context.layout;
        let spectrum = self.year_in_inks(layout.behind.y1);
        vec![self.years(sizes), self.board(), spectrum.0]
    }

    /// The years of the deck in cells, or its title.
    fn years(&self, sizes: Sizes) -> Item {
        let (layout, theme) = (&self.context.layout, &self.look.theme);
        let heading = layout.heading;
        let words = self.language().years(&self.days);
        let words = words.unwrap_or_else(|| self.title.clone());
        let Some(numeral) = Numeral::new(&words) else {
            let mut column = Column::new(self.context, theme, sizes, heading.corner.y);
            column.color = theme.inks.accent;
            column.head(&words);
            return column.items(Role::Paragraph);
        };
        let cell = heading.cell.min(layout.foot.width() / numeral.width());
        let place = (heading.corner.y, cell);
        self.in_cells(&numeral, words, place, (theme.inks.accent, theme))
    }

    /// The empty board in the same place as on all cards.
    fn board(&self) -> Item {
        let drawn = vec![in_place(self.look.frame), in_place(self.look.empty_board)];
        let title = self.language().spoken().empty_board.as_str();
        named("board", title, Role::Figure, drawn)
    }

    /// Twelve cells in the inks of the months, down to `bottom`, and their area.
    fn year_in_inks(&self, bottom: f64) -> (Item, Rect) {
        let (layout, theme) = (&self.context.layout, &self.look.theme);
        let foot = layout.foot;
        // No cell is higher than wide.
        let height = (foot.width() / 14.0).min(1.6 * layout.note);
        let size = Size::new(foot.width(), height);
        let area = Rect::from_origin_size((foot.x0, bottom - height), size);
        let inks = cover::year_in_inks(area, theme);
        if theme.front != Front::Ink {
            return (inks, area);
        }
        // On a ground of ink, they need paper around them.
        let white = 0.3 * height;
        let paper = Path::rounded_rectangle(area.inflate(white, white), 0.4 * height);
        let paper = Shape::filled(paper, theme.inks.ground).into();
        (group(Role::Artifact, vec![paper, inks]), area)
    }
}
