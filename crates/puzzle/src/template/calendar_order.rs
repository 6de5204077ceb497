//! Whether the labels of weekdays, months and days are in calendar order, judged by their names.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::label::folded;
use crate::{GroupKind, Puzzle, RevealGroup};

/// The calendar order of a group's labels, judged by their names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CalendarOrder {
    /// They are in order, according to these names: those of a language, such as `English names`, or `numbers`.
    Right(String),
    /// Some labels are not names of the calendar.
    Unknown,
    /// They are not in order.
    Wrong(Disorder),
    /// The group is not part of a date, so any order is right.
    Any,
}

/// A group whose labels are names of the calendar, but out of order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize)]
#[error(
    "the reveal group {group:?} has {label:?} where {expected} belongs, and {label:?} is {meaning}: list the labels in calendar order, {order}"
)]
pub struct Disorder {
    /// The group's name.
    group: &'static str,
    /// The first label that is out of order.
    label: String,
    /// What belongs there.
    expected: String,
    /// What the label means.
    meaning: String,
    /// The labels in order, or the first and the last.
    order: String,
    /// The label's index in the group, from 0.
    #[serde(skip)]
    pub index: usize,
}

/// The longest list of labels, in characters, that a message repeats in full.
const LONGEST_LIST: usize = 160;

impl CalendarOrder {
    /// The order of a group of this puzzle, judged by the names and the printed texts of its labels.
    pub fn of(puzzle: &Puzzle, group: &RevealGroup) -> Self {
        let labels = group.labels().iter();
        let names: Vec<&str> = labels.clone().map(|&label| puzzle.label(label).as_str()).collect();
        let texts: Vec<&str> = labels.map(|&label| puzzle.text(label).as_str()).collect();
        match (Self::of_words(group.kind(), &names), Self::of_words(group.kind(), &texts)) {
            (wrong @ Self::Wrong(_), _) | (_, wrong @ Self::Wrong(_)) => wrong,
            (right @ Self::Right(_), _) | (_, right @ Self::Right(_)) => right,
            (neither, _) => neither,
        }
    }

    /// The order of these words, as labels of a group of this kind.
    pub fn of_words(kind: GroupKind, words: &[&str]) -> Self {
        if matches!(kind, GroupKind::Year | GroupKind::Other) {
            return Self::Any;
        }
        // Two of twelve words may be names of months by chance; six are not.
        let Some(reading) = readings(kind, words)
            .into_iter()
            .max_by_key(|reading| (reading.recognized(), reading.misplaced().is_none()))
            .filter(|reading| 2 * reading.recognized() >= words.len())
        else {
            return Self::Unknown;
        };
        if let Some((index, meaning)) = reading.misplaced() {
            return Self::Wrong(reading.disorder(kind, words, index, meaning));
        }
        if reading.recognized() == words.len() { Self::Right(reading.names) } else { Self::Unknown }
    }
}

/// Words read as labels of a group, under one set of names.
struct Reading {
    /// The set of names, such as `English names`.
    names: String,
    /// For each word its index in the calendar, from 0.
    meanings: Vec<Option<usize>>,
}

/// The readings of the words under each set of names for groups of this kind.
fn readings(kind: GroupKind, words: &[&str]) -> Vec<Reading> {
    let mut readings: Vec<Reading> = NAMES
        .values()
        .map(|names| {
            let language = format!("{} names", names.language);
            Reading::new(language, words, |word| names.index_of(kind, word))
        })
        .collect();
    if kind != GroupKind::Weekday {
        // Some people count weekdays from Monday, others from Sunday.
        readings.push(Reading::new("numbers".to_owned(), words, number));
    }
    if kind == GroupKind::Month {
        readings.push(Reading::new("Roman numerals".to_owned(), words, roman_numeral));
    }
    readings
}

impl Reading {
    fn new(names: String, words: &[&str], index_of: impl Fn(&str) -> Option<usize>) -> Self {
        Self { names, meanings: words.iter().map(|word| index_of(word)).collect() }
    }

    /// How many of the words are names.
    fn recognized(&self) -> usize {
        self.meanings.iter().flatten().count()
    }

    /// The first word that does not have the index of its meaning: its index, and that of its meaning.
    fn misplaced(&self) -> Option<(usize, usize)> {
        self.meanings.iter().enumerate().find_map(|(index, meaning)| {
            Some((index, meaning.filter(|&meaning| meaning != index)?))
        })
    }

    fn disorder(&self, kind: GroupKind, words: &[&str], index: usize, meaning: usize) -> Disorder {
        let sorted: BTreeMap<usize, &str> = self
            .meanings
            .iter()
            .zip(words)
            .filter_map(|(meaning, word)| Some(((*meaning)?, *word)))
            .collect();
        let is_whole = sorted.len() == words.len();
        let list = sorted.into_values().collect::<Vec<_>>().join(" ");
        let order = if is_whole && list.chars().count() <= LONGEST_LIST {
            list
        } else {
            let first = place_in_calendar(kind, 0);
            format!("from {first} to {}", place_in_calendar(kind, words.len() - 1))
        };
        Disorder {
            group: kind.group_name().unwrap_or_default(),
            label: words[index].to_owned(),
            expected: place_in_calendar(kind, index),
            meaning: place_in_calendar(kind, meaning),
            order,
            index,
        }
    }
}

/// The English meaning of an index, from 0, in a group of this kind: `Monday`, `January`, `day 1`; empty for groups of
/// other kinds.
pub fn place_in_calendar(kind: GroupKind, index: usize) -> String {
    let english = NAMES.get("en");
    let name = match kind {
        GroupKind::Weekday => english.and_then(|names| names.weekdays.get(index)),
        GroupKind::Month => english.and_then(|names| names.months.get(index)),
        GroupKind::Day => return format!("day {}", index + 1),
        GroupKind::Year | GroupKind::Other => None,
    };
    name.cloned().unwrap_or_default()
}

/// The names in one language, from `templates/languages/names.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    language: String,
    months: [String; 12],
    weekdays: [String; 7],
    /// How words for the first to the fourth begin.
    ordinals: [String; 4],
    /// The names of feasts by how many days they are from Easter or from the first Sunday of Advent, as in `easter+1`.
    feasts: BTreeMap<String, Vec<String>>,
}

/// The names in the file, which is never empty: a test reads it.
static NAMES: LazyLock<BTreeMap<String, Names>> =
    LazyLock::new(|| toml::from_str(tilendar_templates::NAMES).unwrap_or_default());

impl Names {
    /// The index in the calendar, from 0, of a word that is a name, or an abbreviation of the first name of exactly
    /// one month or weekday.
    fn index_of(&self, kind: GroupKind, word: &str) -> Option<usize> {
        let names: &[String] = match kind {
            GroupKind::Weekday => &self.weekdays,
            GroupKind::Month => &self.months,
            GroupKind::Year | GroupKind::Day | GroupKind::Other => &[],
        };
        let stem = bare(word);
        let mut indices =
            indices_where(names, |names| names.split(' ').any(|name| bare(name) == stem));
        if indices.is_empty() && stem.chars().count() > 1 {
            indices = indices_where(names, |names| bare(names).starts_with(&stem));
        }
        if let [only] = indices[..] { Some(only) } else { None }
    }

    /// The feast with this bare name, as an anchor and the days from it.
    fn feast(&self, name: &str) -> Option<(&str, i16)> {
        let is_named = |names: &[String]| names.iter().any(|other| bare(other) == name);
        let (feast, _) = self.feasts.iter().find(|(_, names)| is_named(names))?;
        let (anchor, days) = feast.split_at(feast.find(['+', '-']).unwrap_or(feast.len()));
        Some((anchor, days.parse().unwrap_or(0)))
    }

    /// The number, from 0 to 3, that a word such as `2.`, `2nd` or `zweiter` counts.
    fn count(&self, word: &str) -> Option<i16> {
        let of_word = self.ordinals.iter().position(|ordinal| word.starts_with(&bare(ordinal)));
        let count = number(word).or(of_word).filter(|count| *count < 4)?;
        i16::try_from(count).ok()
    }
}

fn indices_where(names: &[String], is_match: impl Fn(&str) -> bool) -> Vec<usize> {
    (0..names.len()).filter(|&index| is_match(&names[index])).collect()
}

/// The English name of a month, 1 to 12.
pub(crate) fn english_month(month: u32) -> Option<&'static str> {
    let index = usize::try_from(month).ok()?.checked_sub(1)?;
    NAMES.get("en")?.months.get(index)?.split(' ').next()
}

/// The indices, from 0 for Monday, of the weekdays that have this name in some language, or a name that begins with it.
pub(crate) fn weekdays_named(name: &str) -> BTreeSet<usize> {
    NAMES.values().filter_map(|names| names.index_of(GroupKind::Weekday, name)).collect()
}

/// The number of the only month that has this name in any language or, failing that, a name that begins with it.
pub fn month_named(name: &str) -> Option<u32> {
    const SHORTEST: usize = 3;
    let stem = bare(name);
    let mut months = months_where(|name| name == stem);
    if months.is_empty() && stem.len() >= SHORTEST {
        months = months_where(|name| name.starts_with(&stem));
    }
    if months.len() == 1 { months.pop_first() } else { None }
}

/// The feast with this name in some language: `easter` or `advent`, and how many days it is from there. Sundays of
/// Advent have a number or an ordinal.
pub(crate) fn feast_named(text: &str) -> Option<(&'static str, i16)> {
    let stem = bare(text).replace('’', "'");
    let name = stem.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some(feast) = NAMES.values().find_map(|names| names.feast(&name)) {
        return Some(feast);
    }
    let (first, rest) = name.split_once(' ')?;
    let (before, last) = name.rsplit_once(' ')?;
    NAMES.values().find_map(|names| {
        let (count, rest) = match names.count(first) {
            Some(count) => (count, rest),
            None => (names.count(last)?, before),
        };
        let (anchor, days) = names.feast(rest)?;
        (anchor == "advent" && days == 0).then_some((anchor, 7 * count))
    })
}

/// The months, from 1, of which a name in some language matches.
fn months_where(is_match: impl Fn(&str) -> bool) -> BTreeSet<u32> {
    NAMES
        .values()
        .flat_map(|names| (1..).zip(&names.months))
        .filter(|(_, names)| names.split(' ').any(|name| is_match(&bare(name))))
        .map(|(month, _)| month)
        .collect()
}

/// The word in lower case, without accents and a final period.
fn bare(word: &str) -> String {
    folded(word)
        .trim_end_matches('.')
        .chars()
        .map(|letter| match letter {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'ª' => 'a',
            'ç' => 'c',
            'è' | 'é' | 'ê' | 'ë' => 'e',
            'ì' | 'í' | 'î' | 'ï' => 'i',
            'ñ' => 'n',
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'º' => 'o',
            'ù' | 'ú' | 'û' | 'ü' => 'u',
            _ => letter,
        })
        .collect()
}

/// The index, from 0, of a number that the word is or begins with, as in `1`, `01`, `1.`, `1st` and `1er`.
fn number(word: &str) -> Option<usize> {
    let end = word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len());
    word[..end].parse::<usize>().ok()?.checked_sub(1)
}

/// The index, from 0, of a Roman numeral up to XII.
fn roman_numeral(word: &str) -> Option<usize> {
    const NUMERALS: [&str; 12] =
        ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
    let numeral = bare(word);
    NUMERALS.iter().position(|candidate| *candidate == numeral)
}
