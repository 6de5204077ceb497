//! A puzzle, its rules and a theme in the words of a language.

use crate::figure::Theme;
use crate::language::{Language, SheetPhrases, WEEK};
use std::collections::BTreeMap;
use tilendar_puzzle::analysis::Level;
use tilendar_puzzle::{GroupKind, Label, LabelIndex, Piece, Puzzle, RevealGroup};

/// The puzzle as it is drawn: where the labels of a group are the English months or weekdays, those of
/// the language stand on the board instead. All else is the same, so that reveals and solutions of one
/// are those of the other. Labels that print other words stay.
pub fn in_language(puzzle: &Puzzle, language: &Language) -> Puzzle {
    let english = Language::english();
    let mut texts: BTreeMap<LabelIndex, Label> = BTreeMap::new();
    let weekdays = weekday_labels(language);
    let short = |month: u32| {
        let short = language.heading(language.month_short(month)?);
        // In Spanish, Mar is both the month and the weekday.
        if puzzle.has_weekday() && weekdays.contains(&short) {
            return language.month(month).map(|whole| language.heading(whole));
        }
        Some(short)
    };
    let mut say = |index: LabelIndex, known: Option<&str>, own: Option<String>| {
        let label = puzzle.text(index).as_str();
        if known == Some(label)
            && let Some(label) = own.and_then(|own| printable(&own))
        {
            texts.insert(index, label);
        }
    };
    for group in puzzle.printed_groups() {
        let Some(names) = english_names(puzzle, group, &english) else {
            continue;
        };
        match (group.kind(), names) {
            (GroupKind::Month, names) => {
                for (&index, month) in group.labels().iter().zip(1..) {
                    match names {
                        Names::Short => say(index, english.month_short(month), short(month)),
                        Names::Whole => {
                            let own = language.month(month).map(|own| language.heading(own));
                            say(index, english.month(month), own);
                        }
                    }
                }
            }
            (GroupKind::Weekday, names) => {
                for ((&index, day), own) in group.labels().iter().zip(WEEK).zip(&weekdays) {
                    match names {
                        Names::Short => {
                            say(index, Some(english.weekday_short(day)), Some(own.clone()))
                        }
                        Names::Whole => {
                            let own = language.heading(language.weekday(day));
                            say(index, Some(english.weekday(day)), Some(own));
                        }
                    }
                }
            }
            (GroupKind::Day | GroupKind::Other, _) => {}
        }
    }
    puzzle.with_texts(&texts)
}

/// How long the names on a board are.
#[derive(Clone, Copy)]
enum Names {
    Short,
    Whole,
}

/// Which English names of months or weekdays the labels of a group are, if all of them are: May alone
/// is both.
fn english_names(puzzle: &Puzzle, group: &RevealGroup, english: &Language) -> Option<Names> {
    let says = |index: usize, names: Names| match (group.kind(), names) {
        (GroupKind::Month, Names::Short) => english.month_short(index as u32 + 1),
        (GroupKind::Month, Names::Whole) => english.month(index as u32 + 1),
        (GroupKind::Weekday, Names::Short) => {
            WEEK.get(index).map(|&day| english.weekday_short(day))
        }
        (GroupKind::Weekday, Names::Whole) => WEEK.get(index).map(|&day| english.weekday(day)),
        (GroupKind::Day | GroupKind::Other, _) => None,
    };
    [Names::Short, Names::Whole].into_iter().find(|&names| {
        let mut labels = group.labels().iter().enumerate();
        labels.all(|(index, &label)| says(index, names) == Some(puzzle.text(label).as_str()))
    })
}

fn weekday_labels(language: &Language) -> Vec<String> {
    let labels = WEEK.map(|day| language.heading(language.weekday_short(day)));
    labels.into()
}

/// A name as a label. Labels have no invisible letters; where Persian has one to keep two letters
/// from joining, a narrow space does so too.
fn printable(name: &str) -> Option<Label> {
    Label::new(&name.replace('\u{200c}', "\u{202f}")).ok()
}

/// What the theme is for: in the words of the language, where the theme's own are the English ones.
pub(super) fn purpose<'a>(theme: &'a Theme, language: &'a Language) -> &'a str {
    let english = Language::english();
    let in_english = english.phrases().theme.get(&theme.name);
    let own = language.phrases().theme.get(&theme.name);
    match own {
        Some(own) if in_english.is_some_and(|known| known.as_str() == theme.purpose) => {
            own.as_str()
        }
        _ => &theme.purpose,
    }
}

/// What a level of challenges is called.
pub(super) fn level_in_words(language: &Language, level: Level) -> &str {
    let phrases = &language.phrases().challenge;
    let level = match level {
        Level::First => &phrases.first,
        Level::Starter => &phrases.starter,
        Level::Junior => &phrases.junior,
        Level::Expert => &phrases.expert,
        Level::Master => &phrases.master,
        Level::Wizard => &phrases.wizard,
    };
    level.as_str()
}

/// How the pieces may be turned; of those that may be turned over and those that may not, the fewer
/// are named.
pub(super) fn flipping(pieces: &[Piece], phrases: &SheetPhrases) -> String {
    let letters = |may_flip: bool| -> Vec<String> {
        let pieces = pieces.iter().filter(|piece| piece.may_flip() == may_flip);
        pieces.map(|piece| piece.letter().to_string()).collect()
    };
    let (free, fixed) = (letters(true), letters(false));
    if fixed.is_empty() {
        phrases.flip_all.to_string()
    } else if free.is_empty() {
        phrases.flip_none.to_string()
    } else if free.len() < fixed.len() {
        phrases
            .flip_only
            .with(&[("pieces", &listed(&free, phrases))])
    } else {
        phrases
            .flip_not
            .with(&[("pieces", &listed(&fixed, phrases))])
    }
}

/// `A`, `A and B`, `A, B and C`.
pub(super) fn listed(words: &[String], phrases: &SheetPhrases) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => phrases
            .and
            .with(&[("first", &most.join(", ")), ("last", last)]),
    }
}
