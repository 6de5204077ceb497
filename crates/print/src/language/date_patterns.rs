//! How dates are put together, as `templates/languages/dates.toml` has it.

use super::Phrase;
use super::locale::Customs;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tilendar_puzzle::almanac::DateOrder;

/// A section of the file.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Section {
    day_and_month: Option<Phrase>,
    date: Option<Phrase>,
    month_and_year: Option<Phrase>,
    with_weekday: Option<Phrase>,
    years: Option<Phrase>,
    first: Option<String>,
    pub months: Option<[String; 12]>,
    pub months_beside_day: Option<[String; 12]>,
}

/// The file, which is never empty: a test reads it.
static SECTIONS: LazyLock<BTreeMap<String, Section>> = LazyLock::new(|| {
    let text = include_str!("../../../../templates/languages/dates.toml");
    toml::from_str(text).unwrap_or_default()
});

/// How the dates of a language are put together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DatePatterns {
    /// `{day} {month}`, the month as it stands beside a day.
    pub day_and_month: Phrase,
    /// `{day} {month} {year}`, the month as it stands beside a day.
    pub date: Phrase,
    /// `{month} {year}`, the month in the nominative.
    pub month_and_year: Phrase,
    /// `{weekday} {date}`
    pub with_weekday: Phrase,
    /// `{first}–{last}`, two years of which one begins in days of the other; `{short}` is the last two
    /// digits of the later one.
    pub years: Phrase,
    /// How the first of a month is written.
    pub first: String,
}

/// The section of a locale such as `en_US`, else that of its language.
pub(super) fn section(locale: &str, language: &str) -> Option<&'static Section> {
    SECTIONS.get(locale).or_else(|| SECTIONS.get(language))
}

impl DatePatterns {
    /// The patterns of a section, if there is one; else those that follow from the customs.
    pub(super) fn new(section: Option<&Section>, customs: &Customs) -> Self {
        let nothing = Section::default();
        let other = SECTIONS.get("other").unwrap_or(&nothing);
        let own = section.unwrap_or(&nothing);
        let pattern = |field: fn(&Section) -> &Option<Phrase>| {
            let chosen = field(own).as_ref().or(field(other).as_ref());
            chosen.cloned().unwrap_or_default()
        };
        let patterns = Self {
            day_and_month: pattern(|section| &section.day_and_month),
            date: pattern(|section| &section.date),
            month_and_year: pattern(|section| &section.month_and_year),
            with_weekday: pattern(|section| &section.with_weekday),
            years: pattern(|section| &section.years),
            first: own.first.clone().unwrap_or_else(|| "1".to_string()),
        };
        match section {
            Some(_) => patterns,
            None => patterns.reordered(customs.short_date_order()),
        }
    }

    /// The patterns of a language of which nothing but the order is known.
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
    pub(super) fn order(&self) -> DateOrder {
        match self.date.names().next() {
            Some("year") => DateOrder::YearMonthDay,
            Some("month") => DateOrder::MonthDayYear,
            _ => DateOrder::DayMonthYear,
        }
    }
}
