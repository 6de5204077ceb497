//! A puzzle, its rules and a theme, translated into a language.

use crate::figure::Theme;
use crate::language::{Language, SheetPhrases, WEEK};
use std::collections::BTreeMap;
use tilendar_puzzle::analysis::Level;
use tilendar_puzzle::{GroupKind, Label, LabelIndex, Piece, Puzzle};

/// The puzzle as drawn: labels that are the English months or weekdays are replaced by those of the language.
/// Everything else is the same, so that both puzzles share reveals and solutions. Labels with other words stay.
pub fn in_language(puzzle: &Puzzle, language: &Language) -> Puzzle {
    let english = Language::english();
    let mut texts: BTreeMap<LabelIndex, Label> = BTreeMap::new();
    for group in puzzle.printed_groups() {
        let labels = group.labels();
        let printed: Vec<&str> = labels.iter().map(|&label| puzzle.text(label).as_str()).collect();
        // Only May is both a short and a whole name.
        let is_short = [true, false].into_iter().find(|&short| {
            let english_names = names(&english, group.kind(), short);
            !english_names.is_empty() && english_names.get(..printed.len()) == Some(&printed[..])
        });
        let Some(is_short) = is_short else {
            continue;
        };
        let translated = translated_names(puzzle, language, group.kind(), is_short);
        for ((&label, printed), name) in labels.iter().zip(printed).zip(translated) {
            if name != printed {
                texts.extend(printable(&name).map(|text| (label, text)));
            }
        }
    }
    puzzle.with_texts(&texts)
}

/// The names of a group in a language, each for one label of the board.
fn translated_names(
    puzzle: &Puzzle,
    language: &Language,
    kind: GroupKind,
    is_short: bool,
) -> Vec<String> {
    let mut names = headings(language, kind, is_short);
    if kind == GroupKind::Month && is_short && puzzle.group_of(GroupKind::Weekday).is_some() {
        // In Spanish, Mar is both the month and the weekday.
        let weekdays = headings(language, GroupKind::Weekday, true);
        for (short, whole) in names.iter_mut().zip(headings(language, kind, false)) {
            if weekdays.contains(short) {
                *short = whole;
            }
        }
    }
    names
}

/// The months, or the weekdays from Monday; empty for groups of other kinds.
fn names(language: &Language, kind: GroupKind, short: bool) -> Vec<&str> {
    match (kind, short) {
        (GroupKind::Month, true) => language.months_short().iter().map(String::as_str).collect(),
        (GroupKind::Month, false) => language.months().iter().map(String::as_str).collect(),
        (GroupKind::Weekday, true) => WEEK.map(|day| language.weekday_short(day)).to_vec(),
        (GroupKind::Weekday, false) => WEEK.map(|day| language.weekday(day)).to_vec(),
        (GroupKind::Year | GroupKind::Day | GroupKind::Other, _) => Vec::new(),
    }
}

/// The same names in the form that stands alone.
fn headings(language: &Language, kind: GroupKind, short: bool) -> Vec<String> {
    names(language, kind, short).into_iter().map(|name| language.heading(name)).collect()
}

/// A name as a label. Labels have no invisible characters; Persian has one that keeps two letters from joining, and a
/// narrow space serves the same purpose.
fn printable(name: &str) -> Option<Label> {
    Label::new(&name.replace('\u{200c}', "\u{202f}")).ok()
}

/// Words as printed: an apostrophe within or behind a word is a curved one.
pub fn typographic(words: &str) -> String {
    let mut printed = String::with_capacity(words.len() + 4);
    for character in words.chars() {
        let is_apostrophe = character == '\'' && printed.ends_with(char::is_alphanumeric);
        printed.push(if is_apostrophe { '’' } else { character });
    }
    printed
}

/// The purpose of a theme, translated unless the theme has a text of its own.
pub fn purpose<'a>(theme: &'a Theme, language: &'a Language) -> &'a str {
    let english = Language::english();
    let in_english = english.phrases().theme.get(&theme.name);
    match language.phrases().theme.get(&theme.name) {
        Some(phrase) if in_english.is_some_and(|phrase| phrase.as_str() == theme.purpose) => {
            phrase.as_str()
        }
        _ => &theme.purpose,
    }
}

/// The name of a level of challenges.
pub fn level_in_words(language: &Language, level: Level) -> &str {
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

/// The sentence on turning pieces over. It lists the pieces that may be turned over, or those that may not, whichever
/// are fewer.
pub fn flipping(pieces: &[Piece], phrases: &SheetPhrases) -> String {
    let (free, fixed): (Vec<&Piece>, Vec<&Piece>) =
        pieces.iter().partition(|piece| piece.may_flip());
    if fixed.is_empty() {
        phrases.flip_all.to_string()
    } else if free.is_empty() {
        phrases.flip_none.to_string()
    } else {
        let (phrase, fewer) = if free.len() < fixed.len() {
            (&phrases.flip_only, free)
        } else {
            (&phrases.flip_not, fixed)
        };
        let letters: Vec<String> = fewer.iter().map(|piece| piece.letter().to_string()).collect();
        phrase.with(&[("pieces", &listed(&letters, phrases))])
    }
}

/// `A`, `A and B`, `A, B and C`.
pub fn listed(words: &[String], phrases: &SheetPhrases) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => phrases.and.with(&[("first", &most.join(", ")), ("last", last)]),
    }
}

/// A number of things in English: `1 page`, `2 pages`.
pub fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}
