//! Lines of an opening card, one below the other; and the key, which explains each sign of the cards.

use super::DayCard;
use super::context::{Context, MonthLook};
use super::divider::Side;
use crate::figure::{
    Numeral, Paragraph, Theme, difficulty_marks, difficulty_width, group, labels_inside, positions,
    text,
};
use crate::language::Phrase;
use crate::product::heading::{in_capitals, numeral};
use crate::product::words::level_in_words;
use tilendar_drawing::{
    Affine, Anchor, Color, Contour, Face, Group, Item, Path, Point, Rect, Role, Shape, Stroke,
};
use tilendar_puzzle::analysis::{Level, Marks};

/// The distance from one baseline to the next, in ems.
const LEADING: f64 = 1.35;
/// The white between two paragraphs, in ems.
pub(super) const BETWEEN: f64 = 0.75;
/// The white between marks and the word beside them, in ems.
const BESIDE_MARKS: f64 = 0.8;

/// The height of marks without words, relative to capitals.
const LARGE_MARKS: f64 = 1.5;
/// The white between two figures, as a share of their height.
const BESIDE_FIGURES: f64 = 0.12;
/// The white below figures, in ems.
const BELOW_FIGURES: f64 = 0.55;
/// The line between two signs, in millimeters.
const RULE: f64 = 0.15;

/// The sizes of type of all opening cards of a deck: ems in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sizes {
    /// The heading of a card, and the name of the person the deck is for.
    pub head: f64,
    /// All other text.
    pub body: f64,
}

/// Lines one below the other, starting at the edge where lines begin.
pub(super) struct Column<'a> {
    context: &'a Context<'a>,
    theme: &'a Theme,
    pub sizes: Sizes,
    /// The top of the next line's capitals.
    pub y: f64,
    pub color: Color,
    /// Whether a word is wider than the column.
    pub overflows: bool,
    items: Vec<Item>,
}

impl<'a> Column<'a> {
    pub(super) fn new(context: &'a Context<'a>, theme: &'a Theme, sizes: Sizes, y: f64) -> Self {
        Self {
            context,
            theme,
            sizes,
            y,
            color: theme.inks.text,
            overflows: false,
            items: Vec::new(),
        }
    }

    /// Whether the content ends above the limit.
    pub(super) fn fits_above(&self, limit: f64) -> bool {
        !self.overflows && self.y - (LEADING - 1.0) * self.sizes.body <= limit
    }

    /// A heading or a person's name, in cells if they fit; it shrinks if it is long.
    pub(super) fn head(&mut self, words: &str) {
        let (face, size, foot) = (
            &self.theme.typefaces.bold,
            self.sizes.head,
            self.context.layout.foot,
        );
        // The longest heading is exactly as wide as the column, except for rounding errors.
        let fits = in_capitals(words, face) * size <= self.width() + 1e-6;
        let edge = self.context.layout.heading.edge;
        let corner = Point::new(edge.of_span(foot.x0, foot.x1), self.y);
        let cell = face.cap_height() * size / Numeral::HEIGHT;
        let in_cells = numeral(words, corner, edge, cell, self.color, self.theme);
        match in_cells.filter(|_| fits) {
            Some(drawn) => {
                self.items.extend(drawn);
                self.y += size * LEADING;
            }
            None if fits => self.set(words, face, size),
            None => self.set(words, face, self.sizes.body),
        }
    }

    pub(super) fn paragraph(&mut self, words: &str) {
        let faces = &self.theme.typefaces;
        self.set(words, &faces.regular, self.sizes.body);
    }

    /// A paragraph in bold type, in the ink of the text on cards.
    pub(super) fn sign(&mut self, words: &str) {
        let faces = &self.theme.typefaces;
        let color = std::mem::replace(&mut self.color, self.theme.inks.accent);
        self.set(words, &faces.bold, self.sizes.body);
        self.color = color;
    }

    /// A line in the size of notes, smaller if it is wider than the column.
    pub(super) fn note(&mut self, words: &str) {
        let face = &self.theme.typefaces.regular;
        let note = self.context.layout.note;
        let room = note * self.width() / face.width(words, note);
        let size = self.context.usual_or_near(note, room);
        self.set(words, face, size);
    }

    /// White of this many ems.
    pub(super) fn white(&mut self, ems: f64) {
        self.y += ems * self.sizes.body;
    }

    /// A thin line across the column.
    pub(super) fn rule(&mut self) {
        let foot = self.context.layout.foot;
        let (left, right) = (Point::new(foot.x0, self.y), Point::new(foot.x1, self.y));
        let path = Path::from_contour(Contour::line(left, right));
        let line = Shape::stroked(path, Stroke::new(self.theme.inks.accent, RULE));
        self.items.push(group(Role::Artifact, vec![line.into()]));
    }

    /// Figures side by side, each with its box, from the edge where lines begin.
    pub(super) fn figures(&mut self, figures: Vec<(Item, Rect)>) {
        let foot = self.context.layout.foot;
        let from_right = self.context.language.reads_from_right();
        let (mut x, mut high) = (0.0, 0.0_f64);
        for (figure, area) in figures {
            let left = if from_right {
                foot.x1 - x - area.width()
            } else {
                foot.x0 + x
            };
            let place = Affine::translate((left - area.x0, self.y - area.y0));
            let moved = Group::of(vec![figure]).with_transform(place);
            self.items.push(moved.into());
            x += area.width() + BESIDE_FIGURES * area.height();
            high = high.max(area.height());
        }
        self.y += high + BELOW_FIGURES * self.sizes.body;
    }

    /// Marks, with their meaning beside them; larger if they stand alone.
    pub(super) fn marks(&mut self, marks: Marks, words: &str) {
        let size = self.sizes.body;
        let face = &self.theme.typefaces.regular;
        let cap = face.cap_height() * size;
        let alone = words.is_empty();
        let cap = if alone { LARGE_MARKS * cap } else { cap };
        let radius = 0.5 * cap;
        let (width, white) = (difficulty_width(radius), BESIDE_MARKS * size);
        let foot = self.context.layout.foot;
        let (right, x, anchor) = if self.context.language.reads_from_right() {
            (foot.x1, foot.x1 - width - white, Anchor::End)
        } else {
            (foot.x0 + width, foot.x0 + width + white, Anchor::Start)
        };
        let spoken = self.context.language.spoken();
        let right = Point::new(right, self.y + cap / 2.0);
        let drawn = difficulty_marks(marks, right, radius, self.theme, spoken);
        self.items.push(drawn.into());
        if alone {
            self.y += cap + BELOW_FIGURES * size;
            return;
        }
        self.overflows |= width + white + face.width(words, size) > self.width();
        let at = Point::new(x, self.y + cap);
        let words = text(words, face, size, at, anchor, self.color);
        self.items.push(words.into());
        self.y += size * LEADING;
    }

    /// The items of the column as a group with this role for screen readers.
    pub(super) fn items(self, role: Role) -> Item {
        group(role, self.items)
    }

    fn width(&self) -> f64 {
        self.context.layout.foot.width()
    }

    fn set(&mut self, words: &str, face: &Face, size: f64) {
        let layout = &self.context.layout;
        let paragraph = Paragraph::new(face, size, size * LEADING, self.color);
        let room = self.width() + 1e-6;
        let lines = paragraph.lines(words, room);
        self.overflows |= lines.iter().any(|line| face.width(line, size) > room);
        let baseline = Point::new(layout.foot.x0, self.y + face.cap_height() * size);
        let (mut lines, next) = paragraph.set(words, baseline, room);
        if self.context.language.reads_from_right() {
            for line in &mut lines {
                if let Item::Text(text) = line {
                    (text.origin.x, text.anchor) = (layout.foot.x1, Anchor::End);
                }
            }
        }
        self.items.append(&mut lines);
        self.y = next - face.cap_height() * size;
    }
}

/// The white below the levels, in ems.
const BELOW_LEVELS: f64 = 0.3;

/// The most white between two signs, in ems.
const MOST_BETWEEN: f64 = 3.4;
/// Half of the white below a line of words, in ems.
const BELOW_WORDS: f64 = 0.3;
/// The radius of the paper below an open cell, as a share of its side.
const PAPER: f64 = 0.14;

/// A sign of the cards.
enum Sign {
    /// The open cells of the first day.
    OpenCells(Vec<(Item, Rect)>),
    /// Marks of difficulty.
    Marks(Marks),
    /// The levels of challenges, each with its marks.
    Levels,
    Words(String),
}

/// Each sign as it appears on the cards, with its meaning.
pub(super) struct Key<'a> {
    context: &'a Context<'a>,
    entries: Vec<(Sign, String)>,
    levels: Vec<Level>,
}

impl<'a> Key<'a> {
    /// The signs of these cards.
    pub(super) fn of(context: &'a Context<'a>, look: &MonthLook, cards: &[DayCard]) -> Self {
        let mut entries = entries(context, cards);
        // If the board is beside the column, the date is visible on it.
        let shown = cards.first().filter(|_| !context.layout.has_column);
        if let (Some(card), Some((sign, _))) = (shown, entries.first_mut()) {
            *sign = Sign::OpenCells(cells(context, look, card));
        }
        Self {
            context,
            entries,
            levels: levels(cards).collect(),
        }
    }

    /// Sets the signs with this much white between them, in ems, and a line in its middle.
    pub(super) fn set(&self, column: &mut Column<'_>, between: f64) {
        for (number, (sign, words)) in self.entries.iter().enumerate() {
            if number > 0 {
                // The line of words above already ends with white.
                column.white(between / 2.0 - BELOW_WORDS);
                column.rule();
                column.white(between / 2.0 + BELOW_WORDS);
            }
            match sign {
                Sign::OpenCells(cells) => column.figures(cells.clone()),
                Sign::Words(sign) => column.sign(sign),
                Sign::Marks(marks) => column.marks(*marks, ""),
                Sign::Levels => {
                    for &level in &self.levels {
                        column.marks(level.marks(), level_in_words(self.context.language, level));
                    }
                    column.white(BELOW_LEVELS);
                }
            }
            column.paragraph(words);
        }
    }

    /// The additional white, in ems, that spreads the signs of this column down to a limit.
    pub(super) fn more_between(&self, column: &Column<'_>, limit: f64) -> f64 {
        let spaces = self.entries.len().saturating_sub(1).max(1) as f64;
        let free = (limit - column.y) / column.sizes.body;
        (free / spaces).clamp(0.0, MOST_BETWEEN - BETWEEN)
    }
}

/// The open cells of a card's date as on its front, each with its box, on paper.
fn cells(context: &Context<'_>, look: &MonthLook, card: &DayCard) -> Vec<(Item, Rect)> {
    let (board, grid) = (context.puzzle.board(), &context.layout.grid);
    let open = context.puzzle.open_cells(&card.reveal);
    let boxed = labels_inside(board, open).filter_map(|(_, label)| {
        let boxes = positions(board, label.cells).into_iter();
        let area = boxes
            .map(|at| grid.cell_box(at))
            .reduce(|one, two| one.union(two))?;
        let paper = Path::rounded_rectangle(area, PAPER * grid.cell);
        let paper = Shape::filled(paper, look.theme.inks.ground);
        let drawn = look.open_cells(board, label.cells, Side::Front);
        Some((Group::of(vec![paper.into(), drawn]).into(), area))
    });
    boxed.collect()
}

/// The levels of challenges; the level for small children only if the deck has such cards.
fn levels(cards: &[DayCard]) -> impl Iterator<Item = Level> {
    let mut challenges = cards.iter().filter_map(|card| card.challenge.as_ref());
    let has_first = challenges.any(|challenge| challenge.level == Level::First);
    let levels = Level::ALL.into_iter();
    levels.filter(move |&level| has_first || level != Level::First)
}

fn entries(context: &Context<'_>, cards: &[DayCard]) -> Vec<(Sign, String)> {
    let language = context.language;
    let (phrases, opening) = (language.phrases(), &language.phrases().opening);
    let mut entries = Vec::new();
    let mut add = |sign: Sign, meaning: &Phrase| entries.push((sign, meaning.to_string()));
    if let Some(card) = cards.first() {
        let labels = context.puzzle.texts_in_words(&card.reveal, " ");
        add(Sign::Words(labels), &opening.about_open);
    }
    if let Some(marks) = cards.iter().find_map(|card| card.marks) {
        add(Sign::Marks(marks), &phrases.booklet.the_marks);
    }
    let are_challenges = cards.iter().any(|card| card.challenge.is_some());
    if are_challenges {
        add(Sign::Levels, &opening.about_levels);
        if context.layout.hints.is_some() {
            add(Sign::Words(opening.hints.to_string()), &opening.about_hints);
        }
    }
    let has_backs = context.deck.has_backs();
    let first = cards.iter().find(|card| card.number.is_some());
    let Some(card) = first.or(cards.first()) else {
        return entries;
    };
    if !are_challenges {
        if let Some(number) = card.number.filter(|_| has_backs) {
            let [number, count] = [number, card.tilings].map(|count| language.number(count));
            let words = phrases
                .cards
                .tiling_of
                .with(&[("number", &number), ("count", &count)]);
            add(Sign::Words(words), &opening.about_number);
        }
    }
    if let Some(page) = card.booklet_page.filter(|_| has_backs) {
        let page = [("page", &*page.to_string())];
        let words = phrases.cards.in_booklet.with(&page);
        add(Sign::Words(words), &opening.about_page);
    }
    entries
}
