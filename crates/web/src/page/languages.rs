//! What the page has to know of languages beside its own phrases: names of months and weekdays.

use serde::Serialize;
use tilendar_print::language::{Language, LanguageError, WEEK};

/// The languages that have phrases, each by the names that it has for itself.
const LANGUAGES: [(&str, &str); 7] = [
    ("en", "English"),
    ("de", "Deutsch"),
    ("es", "Español"),
    ("fr", "Français"),
    ("it", "Italiano"),
    ("nl", "Nederlands"),
    ("pt", "Português"),
];

/// A language of the page.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LanguageData {
    tag: String,
    /// What it is called in itself.
    name: &'static str,
    /// `ltr` or `rtl`, as HTML has it.
    direction: &'static str,
    /// January to December, as they stand alone.
    months: Vec<String>,
    /// The same in the room of a cell.
    months_short: Vec<String>,
    /// Monday to Sunday.
    weekdays: Vec<String>,
    weekdays_short: Vec<String>,
}

/// The languages that the page speaks, English first.
///
/// # Errors
/// [`LanguageError`] if one of them is unknown, which tests rule out.
pub fn languages() -> Result<Vec<Language>, LanguageError> {
    LANGUAGES
        .iter()
        .map(|(tag, _)| Language::named(tag))
        .collect()
}

/// What the page knows of these languages.
pub fn language_data(languages: &[Language]) -> Vec<LanguageData> {
    let name = |language: &Language| {
        let mut known = LANGUAGES.iter();
        let known = known.find(|(tag, _)| *tag == language.tag());
        known.map_or("", |(_, name)| name)
    };
    let data = languages.iter();
    data.map(|language| LanguageData::new(language, name(language)))
        .collect()
}

impl LanguageData {
    fn new(language: &Language, name: &'static str) -> Self {
        let heading = |name: &str| language.heading(name);
        let month = |month| language.month(month).map(heading);
        let short = |month| language.month_short(month).map(heading);
        let weekdays = WEEK.iter();
        let direction = if language.reads_from_right() {
            "rtl"
        } else {
            "ltr"
        };
        Self {
            tag: language.tag().to_owned(),
            name,
            direction,
            months: (1..=12).filter_map(month).collect(),
            months_short: (1..=12).filter_map(short).collect(),
            weekdays: weekdays
                .clone()
                .map(|&day| heading(language.weekday(day)))
                .collect(),
            weekdays_short: weekdays
                .map(|&day| heading(language.weekday_short(day)))
                .collect(),
        }
    }
}
