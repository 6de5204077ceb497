//! The key: each sign of the cards, and what it means.

use super::column::{BETWEEN, Column};
use crate::figure::{Front, open_cells};
use crate::product::cards::DayCard;
use crate::product::cards::context::Context;
use crate::product::cards::shared::MonthLook;
use crate::product::words::level_in_words;
use tilendar_drawing::{Group, Item, Path, Rect, Shape};
use tilendar_puzzle::analysis::{Level, Marks};

/// The white below the levels, in ems.
const BELOW_LEVELS: f64 = 0.3;

/// The most white between two signs, in ems.
const MOST_BETWEEN: f64 = 3.4;
/// Half of the white below a line of words, in ems.
const BELOW_WORDS: f64 = 0.3;
/// Paper around an open cell on ink, as a share of its side.
const PAPER: f64 = 0.06;

/// A sign of the cards.
enum Sign {
    /// The open cells of the first day.
    OpenCells(Vec<(Item, Rect)>),
    /// Marks of difficulty.
    Marks(Marks),
    /// The levels of challenges, each with its marks.
    Levels,
    /// Words.
    Words(String),
}

/// Each sign as it stands on the cards, and what it says.
pub(super) struct Key<'a> {
    context: &'a Context<'a>,
    entries: Vec<(Sign, String)>,
    levels: Vec<Level>,
}

impl<'a> Key<'a> {
    /// The signs of these cards.
    pub(super) fn of(context: &'a Context<'a>, look: &MonthLook, cards: &[DayCard]) -> Self {
        let mut entries = entries(context, cards);
        // Where the board is beside, the date can be seen on it.
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

    /// Sets the signs with so much white between two of them, in ems, and a line in its middle.
    pub(super) fn set(&self, column: &mut Column<'_>, between: f64) {
        for (number, (sign, words)) in self.entries.iter().enumerate() {
            if number > 0 {
                // A line of words ends with white.
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

    /// How much more white, in ems, spreads the signs of this column down to a limit.
    pub(super) fn more_between(&self, column: &Column<'_>, limit: f64) -> f64 {
        let spaces = self.entries.len().saturating_sub(1).max(1) as f64;
        let free = (limit - column.y) / column.sizes.body;
        (free / spaces).clamp(0.0, MOST_BETWEEN - BETWEEN)
    }
}

/// The open cells of a card's date, each with its box, on paper.
fn cells(context: &Context<'_>, look: &MonthLook, card: &DayCard) -> Vec<(Item, Rect)> {
    let open = context.puzzle.open_cells(&card.reveal);
    let grid = &context.layout.grid;
    let drawn = open_cells(context.puzzle.board(), open, grid, &look.theme);
    let paper = PAPER * grid.cell;
    let boxed = drawn.items.into_iter().filter_map(|item| {
        let Item::Group(label) = &item else {
            return None;
        };
        let Some(Item::Shape(hole)) = label.items.first() else {
            return None;
        };
        let area = hole.path.bounds()?;
        let ring = look.theme.board.ring / 2.0;
        let (item, around) = match look.theme.front {
            Front::Paper => (item, ring),
            Front::Ink => {
                let area = area.inflate(ring + paper, ring + paper);
                let ground = Path::rounded_rectangle(area, 2.0 * paper);
                let ground = Shape::filled(ground, look.theme.inks.ground);
                let items = vec![ground.into(), item];
                let on_paper = Group {
                    items,
                    ..Group::default()
                };
                (on_paper.into(), ring + paper)
            }
        };
        Some((item, area.inflate(around, around)))
    });
    boxed.collect()
}

/// The levels of challenges, and the one for small children only if there are cards of it.
fn levels(cards: &[DayCard]) -> impl Iterator<Item = Level> {
    let challenges = || cards.iter().filter_map(|card| card.challenge.as_ref());
    let is_first = |level: Level| level == Level::First;
    let has_first = challenges().any(|challenge| is_first(challenge.level));
    let levels = Level::ALL.into_iter();
    levels.filter(move |&level| has_first || !is_first(level))
}

fn entries(context: &Context<'_>, cards: &[DayCard]) -> Vec<(Sign, String)> {
    let language = context.language;
    let (phrases, opening) = (language.phrases(), &language.phrases().opening);
    let mut entries = Vec::new();
    if let Some(card) = cards.first() {
        let labels = context.puzzle.texts_in_words(&card.reveal, " ");
        entries.push((Sign::Words(labels), opening.about_open.to_string()));
    }
    if let Some(marks) = cards.iter().find_map(|card| card.marks) {
        entries.push((Sign::Marks(marks), phrases.booklet.the_marks.to_string()));
    }
    let are_challenges = cards.iter().any(|card| card.challenge.is_some());
    if are_challenges {
        entries.push((Sign::Levels, opening.about_levels.to_string()));
        if context.layout.hints.is_some() {
            let hints = Sign::Words(opening.hints.to_string());
            entries.push((hints, opening.about_hints.to_string()));
        }
    }
    let first = cards.iter().find(|card| card.number.is_some());
    if let Some(card) = first.or(cards.first()) {
        if !are_challenges {
            entries.extend(about_solutions(context, card));
        }
        if let Some(page) = card.booklet_page.filter(|_| context.has_backs) {
            let page = [("page", &*page.to_string())];
            let words = phrases.cards.in_booklet.with(&page);
            entries.push((Sign::Words(words), opening.about_page.to_string()));
        }
    }
    entries
}

/// How many solutions there are, and which of them is behind.
fn about_solutions(context: &Context<'_>, card: &DayCard) -> Vec<(Sign, String)> {
    let language = context.language;
    let (phrases, opening) = (language.phrases(), &language.phrases().opening);
    let tilings = language.tilings(card.tilings);
    let mut entries = vec![(
        Sign::Words(tilings.clone()),
        opening.about_solutions.to_string(),
    )];
    if let Some(number) = card.number.filter(|_| context.has_backs) {
        let values = [
            ("number", &*language.number(number)),
            ("tilings", &*tilings),
        ];
        let words = phrases.cards.tiling_of.with(&values);
        entries.push((Sign::Words(words), opening.about_number.to_string()));
    }
    entries
}
