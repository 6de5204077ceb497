//! What a deck begins with: a card with its title, one with the rules, and one with what the signs on
//! its cards mean.

use super::DayCard;
use super::context::{Context, MonthLook};
use crate::figure::{Paragraph, Theme, difficulty_marks, difficulty_width};
use crate::product::symbols::in_place;
use crate::product::words::flipping;
use crate::product::{ProductError, check_text};
use tilendar_drawing::{Anchor, Color, Face, Group, Item, Path, Point, Rect, Role, Shape};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::analysis::Marks;

/// The white between two cells of the row of months, as a share of the way from one to the next.
const BETWEEN_INKS: f64 = 0.14;

/// A card that a deck begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OpeningCard {
    /// What the deck is, and from whom for whom.
    Title,
    /// How to play.
    Rules,
    /// What the signs on the cards mean.
    Key,
}

impl OpeningCard {
    /// All of them, in their order.
    pub const ALL: [Self; 3] = [Self::Title, Self::Rules, Self::Key];

    /// So many of them, in their order, or all if there are fewer: the rules are more useful than the title,
    /// and that is more useful than the key.
    pub fn most_useful(count: usize) -> Vec<Self> {
        let by_use = [Self::Rules, Self::Title, Self::Key];
        let mut chosen: Vec<Self> = by_use.into_iter().take(count).collect();
        chosen.sort();
        chosen
    }

    /// What it is: `title`, `rules` or `key`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Rules => "rules",
            Self::Key => "key",
        }
    }
}

/// What a deck begins with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Opening {
    /// The cards, in their order.
    pub cards: Vec<OpeningCard>,
    /// For whom the deck is.
    pub name: Option<String>,
    /// From whom it is.
    pub from_name: Option<String>,
    /// What its giver has to say.
    pub dedication: Option<String>,
}

impl Opening {
    /// Whether the title says more than what the deck is.
    pub fn is_personal(&self) -> bool {
        self.personal().next().is_some()
    }

    fn personal(&self) -> impl Iterator<Item = &str> {
        let texts = [&self.name, &self.from_name, &self.dedication];
        texts.into_iter().flatten().map(String::as_str)
    }

    /// Checks that the theme's faces can write everything.
    ///
    /// # Errors
    /// [`ProductError::MissingGlyph`] names the first text that they cannot.
    pub fn check(&self, theme: &Theme) -> Result<(), ProductError> {
        self.personal()
            .try_for_each(|text| check_text(text, &theme.typefaces))
    }
}

/// The sides of the opening cards, each with its label: a front, and a back with the empty board.
pub(super) fn sides(
    context: &Context<'_>,
    opening: &Opening,
    cards: &[DayCard],
    backs: bool,
) -> Vec<(String, Vec<Item>)> {
    let Some(look) = &context.opening else {
        return Vec::new();
    };
    let drawn = opening.cards.iter().flat_map(|&card| {
        let items = match card {
            OpeningCard::Title => title(context, look, opening, cards),
            OpeningCard::Rules => rules(context, look, cards),
            OpeningCard::Key => key(context, look, cards),
        };
        let front = Some((format!("{} front", card.name()), items));
        let back = backs.then(|| (format!("{} back", card.name()), vec![board(context, look)]));
        front.into_iter().chain(back)
    });
    drawn.collect()
}

/// The empty board where all cards have it.
fn board(context: &Context<'_>, look: &MonthLook) -> Item {
    let drawn = vec![
        in_place(look.shared.frame),
        in_place(look.shared.empty_board),
    ];
    let title = context.language.spoken().empty_board.as_str();
    Group::named("board", title, drawn)
        .with_role(Role::Figure)
        .into()
}

/// The heading of a card, and the column below it.
fn headed<'a>(
    context: &'a Context<'a>,
    look: &'a MonthLook,
    words: &str,
) -> (Vec<Item>, Column<'a>) {
    let heading = context.layout.heading;
    let face = &look.theme.typefaces.bold;
    let mut column = Column::new(context, look, heading.corner.y);
    column.line(words, face, heading.em * 1.15);
    let below = Column::new(context, look, column.y + heading.em * 0.35);
    (column.items(Role::Heading(1)), below)
}

/// What the deck is and for which days; below it the board, or for whom it is and from whom.
fn title(
    context: &Context<'_>,
    look: &MonthLook,
    opening: &Opening,
    cards: &[DayCard],
) -> Vec<Item> {
    let (layout, language) = (&context.layout, context.language);
    let phrases = language.phrases();
    let days: Vec<Day> = cards.iter().map(|card| card.day).collect();
    let heading = layout.heading;
    let words = language.title_of(&days);
    let (mut items, mut column) = headed(context, look, &words);
    column.y -= heading.em * 0.25;
    if let Some(range) = language.range_in_words(&days) {
        let range = language.heading(&range);
        column.line(&range, &look.theme.typefaces.regular, layout.note * 1.3);
    }
    let board_top = layout.grid.board_box(context.puzzle.board()).y0;
    let top = board_top.max(column.y + layout.note * 2.5);
    items.extend(column.items(Role::Paragraph));
    if opening.is_personal() {
        let mut column = Column::new(context, look, top);
        if let Some(name) = &opening.name {
            let words = phrases.opening.for_name.with(&[("name", name)]);
            column.line(&words, &look.theme.typefaces.bold, heading.em * 1.3);
            column.y += layout.note * 1.5;
        }
        if let Some(dedication) = &opening.dedication {
            let room = (layout.last_lines()[0] - layout.note * 4.0 - column.y).max(layout.note);
            column.paragraphs(std::slice::from_ref(dedication), layout.note * 1.7, room);
            column.y += layout.note * 1.5;
        }
        if let Some(name) = &opening.from_name {
            let words = phrases.opening.from_name.with(&[("name", name)]);
            column.line(&words, &look.theme.typefaces.regular, layout.note * 1.7);
        }
        items.extend(column.items(Role::Paragraph));
        items.push(year_in_inks(context, look));
    } else {
        items.push(board(context, look));
    }
    let credit = language.credit_of(context.puzzle);
    let muted = look.theme.inks.muted;
    let room = layout.foot.x1 - layout.foot.x0;
    let mut foot = Column::new(context, look, layout.last_lines()[1] - layout.note * 0.7);
    foot.color = muted;
    foot.line_within(&credit, &look.theme.typefaces.regular, layout.note, room);
    items.extend(foot.items(Role::Paragraph));
    items
}

/// Twelve cells in the inks of the months, over the last line.
fn year_in_inks(context: &Context<'_>, look: &MonthLook) -> Item {
    let layout = &context.layout;
    let bottom = layout.last_lines()[1] - 3.2 * layout.note;
    let step = layout.foot.width() / (12.0 - BETWEEN_INKS);
    let side = step * (1.0 - BETWEEN_INKS);
    let height = side.min(1.6 * layout.note);
    let cells = (0..12_u32).map(|month| {
        let left = layout.foot.x0 + f64::from(month) * step;
        let cell = Rect::new(left, bottom - height, left + side, bottom);
        let path = Path::rounded_rectangle(cell, 0.22 * height);
        Shape::filled(path, look.theme.month_ink(month + 1)).into()
    });
    Group {
        role: Some(Role::Artifact),
        items: cells.collect(),
        ..Group::default()
    }
    .into()
}

/// How to play, with the pieces at the foot as on the other cards.
fn rules(context: &Context<'_>, look: &MonthLook, cards: &[DayCard]) -> Vec<Item> {
    let (layout, language) = (&context.layout, context.language);
    let phrases = language.phrases();
    let puzzle = context.puzzle;
    let task = phrases.booklet.the_puzzle.with(&[
        ("count", &puzzle.pieces().len().to_string()),
        ("flipping", &flipping(puzzle.pieces(), &phrases.sheet)),
    ]);
    let mut words = vec![task];
    if cards.iter().any(|card| card.challenge.is_some()) {
        words.push(phrases.opening.given_stay.to_string());
    }
    if cards.iter().any(|card| card.moves.is_some()) {
        words.push(phrases.opening.some_move.to_string());
    }
    words.push(match context.has_backs {
        true => phrases.opening.solution_behind.to_string(),
        false => phrases.opening.one_a_day.to_string(),
    });
    let (mut items, mut column) = headed(context, look, phrases.booklet.how_to_play.as_str());
    let room = layout.foot.y0 - layout.note * 1.5 - column.y;
    column.paragraphs(&words, layout.note * 1.9, room);
    items.extend(column.items(Role::Paragraph));
    items.push(in_place(look.shared.piece_set));
    items
}

/// What the signs of the cards mean: each sign as it stands there, and what it says.
fn key(context: &Context<'_>, look: &MonthLook, cards: &[DayCard]) -> Vec<Item> {
    let (layout, language) = (&context.layout, context.language);
    let (phrases, opening) = (language.phrases(), &language.phrases().opening);
    let mut entries = Vec::new();
    if let Some(card) = cards.first() {
        let labels = context.puzzle.labels_in_words(&card.reveal, " ");
        entries.push((Sign::Words(labels), opening.about_open.to_string()));
    }
    if let Some(marks) = cards.iter().find_map(|card| card.marks) {
        entries.push((Sign::Marks(marks), phrases.booklet.the_marks.to_string()));
    }
    let first = cards.iter().find(|card| card.number.is_some());
    let sample = first.or(cards.first());
    if let Some(card) = sample {
        if let Some(challenge) = &card.challenge {
            let hints = super::challenge::hints(context.puzzle, language, challenge);
            entries.push((Sign::Words(hints), opening.about_hints.to_string()));
        } else {
            let tilings = language.tilings(card.tilings);
            entries.push((
                Sign::Words(tilings.clone()),
                opening.about_solutions.to_string(),
            ));
            if let Some(number) = card.number.filter(|_| context.has_backs) {
                let values = [
                    ("number", &*language.number(number)),
                    ("tilings", &*tilings),
                ];
                let words = phrases.cards.tiling_of.with(&values);
                entries.push((Sign::Words(words), opening.about_number.to_string()));
            }
        }
        if let Some(page) = card.booklet_page.filter(|_| context.has_backs) {
            let words = phrases
                .cards
                .in_booklet
                .with(&[("page", &page.to_string())]);
            entries.push((Sign::Words(words), opening.about_page.to_string()));
        }
    }
    let moving = cards
        .iter()
        .find(|card| super::moves::stay(language, card).is_some());
    if let Some(words) = moving.and_then(|card| super::moves::note(context.puzzle, language, card))
    {
        entries.push((Sign::Words(words), opening.about_moves.to_string()));
    }
    let (mut items, mut column) = headed(context, look, opening.key.as_str());
    let room = layout.last_lines()[1] - column.y;
    let most = layout.note * 1.7;
    let size = column.entries_size(&entries, most, room);
    for (sign, words) in &entries {
        items.extend(column.entry(sign, words, size));
    }
    items.extend(column.items(Role::Paragraph));
    items
}

/// A sign of the cards.
enum Sign {
    /// Marks of difficulty.
    Marks(Marks),
    /// Words.
    Words(String),
}

/// Lines one below the other, at the edge where the language begins.
struct Column<'a> {
    context: &'a Context<'a>,
    look: &'a MonthLook,
    /// Where the next line's capitals begin.
    y: f64,
    color: Color,
    lines: Vec<Item>,
}

/// From one baseline to the next, in ems.
const LEADING: f64 = 1.35;
/// The white between two paragraphs, in ems.
const BETWEEN: f64 = 0.75;
/// The smallest em that words shrink to, in millimetres.
const SMALLEST: f64 = 0.8;

impl<'a> Column<'a> {
    fn new(context: &'a Context<'a>, look: &'a MonthLook, y: f64) -> Self {
        Self {
            context,
            look,
            y,
            color: look.theme.inks.text,
            lines: Vec::new(),
        }
    }

    fn width(&self) -> f64 {
        self.context.layout.foot.x1 - self.context.layout.foot.x0
    }

    /// Sets a line, smaller where it is wider than the column.
    fn line(&mut self, words: &str, face: &Face, size: f64) {
        self.line_within(words, face, size, self.width());
    }

    fn line_within(&mut self, words: &str, face: &Face, size: f64, room: f64) {
        let size = size * (room / face.width(words, size)).min(1.0);
        self.set(words, face, size);
    }

    /// Sets paragraphs in the largest type up to `most` by which they are at most so high.
    fn paragraphs(&mut self, words: &[String], most: f64, room: f64) {
        let face = &self.look.theme.typefaces.regular;
        let mut size = most;
        while size > SMALLEST && self.height(words, face, size) > room {
            size *= 0.96;
        }
        for words in words {
            self.set(words, face, size);
            self.y += BETWEEN * size;
        }
    }

    fn paragraph(&self, face: &Face, size: f64) -> Paragraph {
        Paragraph {
            face: face.clone(),
            size,
            leading: size * LEADING,
            color: self.color,
        }
    }

    fn height(&self, words: &[String], face: &Face, size: f64) -> f64 {
        let paragraph = self.paragraph(face, size);
        let heights = words.iter().map(|words| {
            let lines = paragraph.lines(words, self.width());
            let widths = lines.iter().map(|line| face.width(line, size));
            match widths.fold(0.0, f64::max) > self.width() {
                // A word that is wider than the column.
                true => f64::INFINITY,
                false => (lines.len() as f64 * LEADING + BETWEEN) * size,
            }
        });
        heights.sum()
    }

    fn set(&mut self, words: &str, face: &Face, size: f64) {
        let layout = &self.context.layout;
        let paragraph = self.paragraph(face, size);
        let baseline = Point::new(layout.foot.x0, self.y + face.cap_height() * size);
        let (mut lines, next) = paragraph.set(words, baseline, self.width() + 1e-6);
        if self.context.language.reads_from_right() {
            for line in &mut lines {
                if let Item::Text(text) = line {
                    (text.origin.x, text.anchor) = (layout.foot.x1, Anchor::End);
                }
            }
        }
        self.lines.append(&mut lines);
        self.y = next - face.cap_height() * size;
    }

    /// The em in which signs with their explanations are at most so high.
    fn entries_size(&self, entries: &[(Sign, String)], most: f64, room: f64) -> f64 {
        let faces = &self.look.theme.typefaces;
        let height = |size: f64| -> f64 {
            let heights = entries.iter().map(|(sign, words)| {
                let sign = match sign {
                    Sign::Words(sign) => self.height(std::slice::from_ref(sign), &faces.bold, size),
                    Sign::Marks(_) => size * (LEADING + BETWEEN),
                };
                sign + self.height(std::slice::from_ref(words), &faces.regular, size)
            });
            heights.sum()
        };
        let mut size = most;
        while size > SMALLEST && height(size) > room {
            size *= 0.96;
        }
        size
    }

    /// Sets a sign and what it means; returns what is no text.
    fn entry(&mut self, sign: &Sign, words: &str, size: f64) -> Option<Item> {
        let context = self.context;
        let faces = &self.look.theme.typefaces;
        let drawn = match sign {
            Sign::Words(sign) => {
                self.set(sign, &faces.bold, size);
                None
            }
            Sign::Marks(marks) => {
                let radius = faces.regular.cap_height() * size * 0.5;
                let end = match context.language.reads_from_right() {
                    true => context.layout.foot.x1,
                    false => context.layout.foot.x0 + difficulty_width(radius),
                };
                let right = Point::new(end, self.y + radius);
                self.y += size * LEADING;
                let spoken = context.language.spoken();
                Some(difficulty_marks(*marks, right, radius, &self.look.theme, spoken).into())
            }
        };
        self.set(words, &faces.regular, size);
        self.y += BETWEEN * size;
        drawn
    }

    /// The lines, as what they are to somebody who hears them.
    fn items(self, role: Role) -> Vec<Item> {
        let group = Group {
            role: Some(role),
            items: self.lines,
            ..Group::default()
        };
        vec![group.into()]
    }
}
