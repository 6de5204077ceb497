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
        let (labels, kind) = (group.labels(), group.kind());
        let printed = labels.iter().map(|&label| puzzle.text(label).as_str());
        let printed: Vec<&str> = printed.collect();
        // Only May is both a short and a whole name.
        let is_short = [true, false].into_iter().find(|&short| {
            let known = names(&english, kind, short);
            !known.is_empty() && known.get(..printed.len()) == Some(&printed[..])
        });
        let Some(short) = is_short else {
            continue;
        };
        let mut own = headings(language, kind, short);
        if kind == GroupKind::Month && short && puzzle.has_weekday() {
            // In Spanish, Mar is both the month and the weekday.
            let weekdays = headings(language, GroupKind::Weekday, true);
            for (own, whole) in own.iter_mut().zip(headings(language, kind, false)) {
                if weekdays.contains(own) {
                    *own = whole;
                }
            }
        }
        let own = labels.iter().zip(own);
        texts.extend(own.filter_map(|(&label, own)| Some((label, printable(&own)?))));
    }
    puzzle.with_texts(&texts)
}

/// The months, or the weekdays from Monday; empty for groups of other kinds.
fn names(language: &Language, kind: GroupKind, short: bool) -> Vec<&str> {
    match (kind, short) {
        (GroupKind::Month, true) => (1..=12).filter_map(|at| language.month_short(at)).collect(),
        (GroupKind::Month, false) => (1..=12).filter_map(|at| language.month(at)).collect(),
        (GroupKind::Weekday, true) => WEEK.map(|day| language.weekday_short(day)).to_vec(),
        (GroupKind::Weekday, false) => WEEK.map(|day| language.weekday(day)).to_vec(),
        (GroupKind::Day | GroupKind::Other, _) => Vec::new(),
    }
}

/// The same names in the form that stands alone.
fn headings(language: &Language, kind: GroupKind, short: bool) -> Vec<String> {
    let names = names(language, kind, short).into_iter();
    names.map(|name| language.heading(name)).collect()
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
    let own = language.phrases().theme.get(&theme.name);
    match own {
        Some(own) if in_english.is_some_and(|known| known.as_str() == theme.purpose) => {
            own.as_str()
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
    let letters = |may_flip: bool| -> Vec<String> {
        let pieces = pieces.iter().filter(|piece| piece.may_flip() == may_flip);
        pieces.map(|piece| piece.letter().to_string()).collect()
    };
    let (free, fixed) = (letters(true), letters(false));
    if fixed.is_empty() {
        phrases.flip_all.to_string()
    } else if free.is_empty() {
        phrases.flip_none.to_string()
    } else {
        let (phrase, pieces) = if free.len() < fixed.len() {
            (&phrases.flip_only, &free)
        } else {
            (&phrases.flip_not, &fixed)
        };
        phrase.with(&[("pieces", &listed(pieces, phrases))])
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
