//! Language data: names, the first weekday and digit grouping from the locales of the C library, and the formats of
//! dates from `templates/languages/dates.toml`.

use super::Phrase;
use chrono::Weekday;
use pure_rust_locales::{Locale, locale_match};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use tilendar_puzzle::almanac::DateOrder;

/// The customs of a locale, from the crate `pure-rust-locales`. Weekdays start on Monday.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customs {
    /// In the nominative.
    pub months: [String; 12],
    /// The forms beside a day: in the genitive, if the language has one.
    pub months_beside_day: [String; 12],
    pub months_short: [String; 12],
    pub weekdays: [String; 7],
    pub weekdays_short: [String; 7],
    pub week_start: Weekday,
    pub grouping: Grouping,
    pub decimal_point: &'static str,
    short_date: &'static str,
}

impl Customs {
    /// Those of a locale, with weeks as in the locale `of_week`.
    pub fn from_locale(locale: Locale, of_week: Locale) -> Self {
        let beside_day = locale_match!(locale => LC_TIME::MON);
        let months = names(locale_match!(locale => LC_TIME::ALT_MON).unwrap_or(beside_day));
        let months_short = names(
            locale_match!(locale => LC_TIME::AB_ALT_MON)
                .unwrap_or(locale_match!(locale => LC_TIME::ABMON)),
        );
        let weekdays = from_monday(locale_match!(locale => LC_TIME::DAY));
        let weekdays_short = from_monday(locale_match!(locale => LC_TIME::ABDAY));
        Self {
            months_short: abbreviations(months_short, &months),
            months,
            months_beside_day: names(beside_day),
            weekdays_short: abbreviations(weekdays_short, &weekdays),
            weekdays,
            week_start: week_start(locale_match!(of_week => LC_TIME::FIRST_WEEKDAY)),
            grouping: Grouping::new(
                locale_match!(locale => LC_NUMERIC::THOUSANDS_SEP),
                locale_match!(locale => LC_NUMERIC::GROUPING),
            ),
            decimal_point: locale_match!(locale => LC_NUMERIC::DECIMAL_POINT),
            short_date: locale_match!(locale => LC_TIME::D_FMT),
        }
    }

    /// The order of the parts in the locale's short date, such as `%d.%m.%Y`.
    pub fn short_date_order(&self) -> DateOrder {
        let mut letters = self
            .short_date
            .split('%')
            .skip(1)
            .filter_map(|part| part.chars().find(|letter| !"-_^OE".contains(*letter)));
        match letters.find(|letter| "demBbhyYCDF".contains(*letter)) {
            Some('m' | 'B' | 'b' | 'h' | 'D') => DateOrder::MonthDayYear,
            Some('y' | 'Y' | 'C' | 'F') => DateOrder::YearMonthDay,
            _ => DateOrder::DayMonthYear,
        }
    }
}

/// The names without the white space and direction marks that some locales put around them.
fn names<const COUNT: usize>(names: &[&str]) -> [String; COUNT] {
    std::array::from_fn(|index| {
        let name = names.get(index).copied().unwrap_or_default();
        let bare = name.trim_matches(|character: char| {
            character.is_whitespace() || matches!(character, '\u{200e}' | '\u{200f}')
        });
        bare.to_string()
    })
}

/// The names of weekdays from Monday. In all locales of the crate they start on Sunday (verified by a test).
fn from_monday(from_sunday: &[&str]) -> [String; 7] {
    let mut weekdays: [String; 7] = names(from_sunday);
    weekdays.rotate_left(1);
    weekdays
}

/// Abbreviations without their full stops; the whole names if two abbreviations are the same.
fn abbreviations<const COUNT: usize>(
    short: [String; COUNT],
    whole: &[String; COUNT],
) -> [String; COUNT] {
    let bare = short.map(|name| name.trim_end_matches('.').to_string());
    let distinct: BTreeSet<String> = bare.iter().map(|name| name.to_lowercase()).collect();
    if distinct.len() == COUNT && !distinct.contains("") { bare } else { whole.clone() }
}

/// The weekday with this number, Sunday being 1; Sunday if the locale gives none.
fn week_start(number: Option<i64>) -> Weekday {
    let mut weekday = Weekday::Sun;
    for _ in 1..number.unwrap_or(1).clamp(1, 7) {
        weekday = weekday.succ();
    }
    weekday
}

/// The days of rest in a territory such as `IL`, according to CLDR.
pub fn weekend(territory: &str) -> &'static [Weekday] {
    match territory {
        "AF" => &[Weekday::Thu, Weekday::Fri],
        "IR" => &[Weekday::Fri],
        "BH" | "DZ" | "EG" | "IL" | "IQ" | "JO" | "KW" | "LY" | "OM" | "QA" | "SA" | "SD"
        | "SY" | "YE" => &[Weekday::Fri, Weekday::Sat],
        "IN" | "UG" => &[Weekday::Sun],
        _ => &[Weekday::Sat, Weekday::Sun],
    }
}

/// The grouping of digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grouping {
    separator: &'static str,
    /// The sizes of the groups from the right; the last one repeats. Empty for no groups.
    sizes: Vec<usize>,
}

impl Grouping {
    /// A locale's grouping: `sizes` from the right, where -1 ends the groups and 0 repeats the last.
    pub fn new(separator: &'static str, sizes: &[i64]) -> Self {
        let mut group_sizes: Vec<usize> = sizes
            .iter()
            .map_while(|&size| usize::try_from(size).ok().filter(|&size| size > 0))
            .collect();
        // Greek has `.` between groups of size 0, which makes no sense: it has groups of three.
        if group_sizes.is_empty() && !separator.is_empty() {
            group_sizes.push(3);
        }
        Self { separator, sizes: group_sizes }
    }

    /// The number, with separators if there are any.
    pub fn apply(&self, number: u128) -> String {
        let mut rest = number.to_string();
        if self.separator.is_empty() {
            return rest;
        }
        let mut groups = Vec::new();
        let last_repeats = self.sizes.last().into_iter().cycle();
        for &size in self.sizes.iter().chain(last_repeats) {
            if rest.len() <= size {
                break;
            }
            groups.push(rest.split_off(rest.len() - size));
        }
        groups.push(rest);
        groups.reverse();
        groups.join(self.separator)
    }
}

/// The sections of the file, which is never empty (verified by a test). What a section lacks is as in `other`.
static SECTIONS: LazyLock<BTreeMap<String, DatePatterns>> = LazyLock::new(|| {
    let mut sections: BTreeMap<String, DatePatterns> =
        toml::from_str(tilendar_templates::DATES).unwrap_or_default();
    let other = sections.get("other").cloned().unwrap_or_default();
    for section in sections.values_mut() {
        section.complete(&other);
    }
    sections
});

/// The date patterns of a language.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DatePatterns {
    /// `{day} {month}`, with the month in the form beside a day.
    pub day_and_month: Phrase,
    /// `{day} {month} {year}`, with the month in the form beside a day.
    pub date: Phrase,
    /// `{month} {year}`, the month in the nominative.
    pub month_and_year: Phrase,
    /// `{weekday} {date}`
    pub with_weekday: Phrase,
    /// `{first}–{last}`, for a run of days across New Year; `{short}` is the last two digits of the later year.
    pub years: Phrase,
    /// The form of the first of a month, if it is not 1.
    pub first: Option<String>,
    /// The months in the nominative and beside a day, where the C library does not have both.
    pub months: Option<[String; 12]>,
    pub months_beside_day: Option<[String; 12]>,
}

impl DatePatterns {
    /// The patterns of a locale such as `en_US`, or else of its language; otherwise those that follow from the customs.
    pub fn for_locale(locale: &str, language: &str, customs: &Customs) -> Self {
        match SECTIONS.get(locale).or_else(|| SECTIONS.get(language)) {
            Some(patterns) => patterns.clone(),
            None => {
                let patterns = SECTIONS.get("other").cloned().unwrap_or_default();
                patterns.reordered(customs.short_date_order())
            }
        }
    }

    /// Takes missing patterns from another section.
    fn complete(&mut self, other: &Self) {
        for (pattern, default) in [
            (&mut self.day_and_month, &other.day_and_month),
            (&mut self.date, &other.date),
            (&mut self.month_and_year, &other.month_and_year),
            (&mut self.with_weekday, &other.with_weekday),
            (&mut self.years, &other.years),
        ] {
            if pattern.as_str().is_empty() {
                pattern.clone_from(default);
            }
        }
    }

    /// The patterns of a language of which only the order is known.
    fn reordered(self, order: DateOrder) -> Self {
        let (day_and_month, date, month_and_year) = match order {
            DateOrder::DayMonthYear => return self,
            DateOrder::MonthDayYear => ("{month} {day}", "{month} {day}, {year}", "{month} {year}"),
            DateOrder::YearMonthDay => ("{month} {day}", "{year} {month} {day}", "{year} {month}"),
        };
        Self {
            day_and_month: day_and_month.into(),
            date: date.into(),
            month_and_year: month_and_year.into(),
            ..self
        }
    }

    /// The order of the parts of a whole date.
    pub fn order(&self) -> DateOrder {
        match self.date.names().next() {
            Some("year") => DateOrder::YearMonthDay,
            Some("month") => DateOrder::MonthDayYear,
            _ => DateOrder::DayMonthYear,
        }
    }
}
