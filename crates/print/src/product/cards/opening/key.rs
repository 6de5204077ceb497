//! The key: each sign of the cards, and what it means.

use super::column::{BETWEEN, Column};
use crate::language::Language;
use crate::product::cards::context::Context;
use crate::product::cards::{DayCard, moves};
use crate::product::words::level_in_words;
use tilendar_puzzle::analysis::{Level, Marks};

/// The white below the levels, in ems.
const BELOW_LEVELS: f64 = 0.3;

/// A sign of the cards.
enum Sign {
    /// Marks of difficulty.
    Marks(Marks),
    /// The levels of challenges, each with its marks.
    Levels,
    /// Words.
    Words(String),
}

/// Sets each sign as it stands on the cards, and what it says.
pub(super) fn set(column: &mut Column<'_>, context: &Context<'_>, cards: &[DayCard]) {
    for (sign, words) in entries(context, cards) {
        match sign {
            Sign::Words(sign) => column.sign(&sign),
            Sign::Marks(marks) => column.marks(marks, ""),
            Sign::Levels => {
                for level in levels(cards) {
                    column.marks(level.marks(), level_in_words(context.language, level));
                }
                column.white(BELOW_LEVELS);
            }
        }
        column.paragraph(&words);
        column.white(BETWEEN);
    }
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
    entries.extend(about_moves(context, language, cards));
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

fn about_moves(
    context: &Context<'_>,
    language: &Language,
    cards: &[DayCard],
) -> Option<(Sign, String)> {
    let mut moving = cards
        .iter()
        .filter(|card| moves::stay(language, card).is_some());
    let words = moves::note(context.puzzle, language, moving.next()?)?;
    let about = language.phrases().opening.about_moves.to_string();
    Some((Sign::Words(words), about))
}
