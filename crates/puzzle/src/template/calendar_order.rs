//! Whether the labels of weekdays, months and days are in calendar order, judged by their names.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::Deserialize;

use crate::label::folded;
use crate::{GroupKind, Label, LabelIndex, Puzzle, RevealGroup};

/// The calendar order of a group's labels, judged by their names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CalendarOrder {
    /// They are in order, according to these names: those of a language, such as `English names`, or `numbers`.
    Right(String),
    /// The names of some labels are not known.
    Unknown,
    /// They are not in order.
    Wrong(Box<Disorder>),
    /// The group is not part of a date, so any order is right.
    Any,
}

/// A group whose labels have known names, but are not in calendar order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "the reveal group {group:?} has {label:?} where {belongs} belongs, and {label:?} is {means}: list the labels \
     in calendar order, {order}"
)]
pub struct Disorder {
    /// The group's name.
    pub group: String,
    /// The first label that is out of order.
    pub label: String,
    /// Its place in the group, from 0.
    pub place: usize,
    /// The name that belongs at this place, such as `Monday`.
    pub belongs: String,
    /// The meaning of the label, such as `Sunday`.
    pub means: String,
    /// The labels in calendar order, or the first and last of them.
    pub order: String,
}

/// The longest list of labels, in characters, that a message repeats in full.
const LONGEST_LIST: usize = 160;

impl CalendarOrder {
    /// The order of a group of this puzzle, judged by the names and the printed texts of its labels.
    pub fn of(puzzle: &Puzzle, group: &RevealGroup) -> Self {
        let read = |word_of: fn(&Puzzle, LabelIndex) -> &Label| {
            let words = group.labels().iter().map(|&label| word_of(puzzle, label).as_str());
            Self::of_words(group.kind(), &words.collect::<Vec<_>>())
        };
        let called = read(Puzzle::label);
        let printed = read(Puzzle::text);
        match (called, printed) {
            (wrong @ Self::Wrong(_), _) | (_, wrong @ Self::Wrong(_)) => wrong,
            (right @ Self::Right(_), _) | (_, right @ Self::Right(_)) => right,
            (neither, _) => neither,
        }
    }

    /// The order of these words, as labels of a group of this kind.
    pub fn of_words(kind: GroupKind, words: &[&str]) -> Self {
        if kind == GroupKind::Other {
            return Self::Any;
        }
        let readings = readings(kind, words).into_iter();
        let known = |places: &[Option<usize>]| places.iter().flatten().count();
        let best = readings.max_by_key(|(_, places)| (known(places), misplaced(places).is_none()));
        // Two of twelve words may be names of months by chance; six are not.
        let Some((names, places)) = best.filter(|(_, places)| 2 * known(places) >= words.len())
        else {
            return Self::Unknown;
        };
        if let Some((place, meaning)) = misplaced(&places) {
            let disorder = disorder(kind, words, &places, (place, meaning));
            return Self::Wrong(Box::new(disorder));
        }
        if places.iter().all(Option::is_some) { Self::Right(names) } else { Self::Unknown }
    }
}

/// The readings of the words under each set of names for groups of this kind: the set, and for each word its place in
/// the calendar, from 0.
fn readings(kind: GroupKind, words: &[&str]) -> Vec<(String, Vec<Option<usize>>)> {
    let read = |names: String, place: &dyn Fn(&str) -> Option<usize>| {
        (names, words.iter().map(|word| place(word)).collect())
    };
    let in_languages = NAMES.values().map(|own| {
        let names = format!("{} names", own.language);
        read(names, &|word| own.place(kind, word))
    });
    let mut readings: Vec<_> = in_languages.collect();
    if kind != GroupKind::Weekday {
        // Some people count weekdays from Monday, others from Sunday.
        readings.push(read("numbers".to_owned(), &number));
    }
    if kind == GroupKind::Month {
        readings.push(read("Roman numerals".to_owned(), &roman_numeral));
    }
    readings
}

/// The first word whose calendar place is not its own place: its place, and the calendar place.
fn misplaced(places: &[Option<usize>]) -> Option<(usize, usize)> {
    let mut places = places.iter().enumerate();
    places.find_map(|(place, meaning)| {
        let meaning = meaning.filter(|meaning| *meaning != place)?;
        Some((place, meaning))
    })
}

fn disorder(
    kind: GroupKind,
    words: &[&str],
    places: &[Option<usize>],
    (place, meaning): (usize, usize),
) -> Disorder {
    let known = places.iter().zip(words);
    let known = known.filter_map(|(meaning, word)| Some(((*meaning)?, *word)));
    let sorted: BTreeMap<usize, &str> = known.collect();
    let listed: Vec<&str> = sorted.into_values().collect();
    let list = listed.join(" ");
    let is_whole = listed.len() == words.len() && list.chars().count() <= LONGEST_LIST;
    let name = |place| place_in_calendar(kind, place);
    Disorder {
        group: kind.group_name().unwrap_or_default().to_owned(),
        label: words[place].to_owned(),
        place,
        belongs: name(place),
        means: name(meaning),
        order: if is_whole {
            list
        } else {
            format!("from {} to {}", name(0), name(words.len() - 1))
        },
    }
}

/// The English meaning of a place, from 0, in a group of this kind: `Monday`, `January`, `day 1`; empty for groups of
/// other kinds.
pub fn place_in_calendar(kind: GroupKind, place: usize) -> String {
    let english = NAMES.get("en");
    let name = match kind {
        GroupKind::Weekday => english.and_then(|names| names.weekdays.get(place)),
        GroupKind::Month => english.and_then(|names| names.months.get(place)),
        GroupKind::Day => return format!("day {}", place + 1),
        GroupKind::Other => None,
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
}

/// The names in the file, which is never empty: a test reads it.
static NAMES: LazyLock<BTreeMap<String, Names>> = LazyLock::new(|| {
    let text = include_str!("../../../../templates/languages/names.toml");
    toml::from_str(text).unwrap_or_default()
});

impl Names {
    /// The place in the calendar, from 0, of a word that is a name, or an abbreviation of the first name of exactly
    /// one place.
    fn place(&self, kind: GroupKind, word: &str) -> Option<usize> {
        let names: &[String] = match kind {
            GroupKind::Weekday => &self.weekdays,
            GroupKind::Month => &self.months,
            GroupKind::Day | GroupKind::Other => &[],
        };
        let word = bare(word);
        let with = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
            let places = names.iter().enumerate();
            let fitting = places.filter(|(_, names)| fits(names));
            fitting.map(|(place, _)| place).collect()
        };
        let mut meant = with(&|names| names.split(' ').any(|name| bare(name) == word));
        if meant.is_empty() && word.chars().count() > 1 {
            meant = with(&|names| bare(names).starts_with(&word));
        }
        if let [only] = meant[..] { Some(only) } else { None }
    }
}

/// The English name of a month, 1 to 12.
pub(crate) fn english_month(month: u32) -> Option<&'static str> {
    let place = usize::try_from(month).ok()?.checked_sub(1)?;
    NAMES.get("en")?.months.get(place)?.split(' ').next()
}

/// The places from Monday, from 0, of the weekdays that have this name in some language, or a name that begins with it.
pub(crate) fn weekdays_named(name: &str) -> BTreeSet<usize> {
    let places = NAMES.values().filter_map(|own| own.place(GroupKind::Weekday, name));
    places.collect()
}

/// The number of the only month that has this name in any language or, failing that, a name that begins with it.
pub fn month_named(name: &str) -> Option<u32> {
    const SHORTEST: usize = 3;
    let meant = bare(name);
    let months_with = |fits: &dyn Fn(&str) -> bool| -> BTreeSet<u32> {
        let months = NAMES.values().flat_map(|names| (1..).zip(&names.months));
        let fitting = months.filter(|(_, names)| names.split(' ').any(|name| fits(&bare(name))));
        fitting.map(|(month, _)| month).collect()
    };
    let mut alike = months_with(&|name| name == meant);
    if alike.is_empty() && meant.len() >= SHORTEST {
        alike = months_with(&|name| name.starts_with(&meant));
    }
    alike.pop_first().filter(|_| alike.is_empty())
}

/// The word in lower case, without accents and a final period.
fn bare(word: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'ª' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'º' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    };
    let word = folded(word);
    word.trim_end_matches('.').chars().map(plain).collect()
}

/// The place, from 0, of a number that the word is or begins with, as in `1`, `01`, `1.`, `1st` and `1er`.
fn number(word: &str) -> Option<usize> {
    let end = word.find(|letter: char| !letter.is_ascii_digit());
    let digits = &word[..end.unwrap_or(word.len())];
    digits.parse::<usize>().ok()?.checked_sub(1)
}

/// The place, from 0, of a Roman numeral up to XII.
fn roman_numeral(word: &str) -> Option<usize> {
    const NUMERALS: [&str; 12] =
        ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
    let word = bare(word);
    NUMERALS.iter().position(|numeral| *numeral == word)
}
