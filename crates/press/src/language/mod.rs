//! The words of products: names of months and weekdays, dates, numbers and phrases.
//!
//! Names and customs come from the locales of the C library (the crate `pure-rust-locales`), phrases and the order of
//! dates from the files under `templates/languages/`. The module knows the days of puzzles, but nothing about pages.

#[macro_use]
mod message;

mod catalog;
mod dates;
mod locale;
mod phrases;
mod tag;

pub use catalog::{CATALOGS, LANGUAGES, Translation, load_translation};
pub use message::Message;
pub use phrases::{
    ArtPrintPhrases, BoardPhrases, BookletPhrases, CardsPhrases, ChartPhrases, CountPhrases,
    DeckPhrases, GapsPhrases, HeatMapPhrases, HistogramPhrases, LaserPhrases, OpeningPhrases,
    Phrase, Phrases, PiecesPhrases, PosterPhrases, SheetPhrases, SolutionsPhrases, SpokenPhrases,
    StudyPhrases, WorksheetsPhrases,
};

use catalog::Catalog;
use chrono::Weekday;
use locale::{Customs, DatePatterns, weekend};
use pure_rust_locales::Locale;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use tag::NamedLocale;
use tilendar_drawing::{Document, Face, Metadata};
use tilendar_fields::composed;
use tilendar_puzzle::Memo;
use tilendar_puzzle::almanac::DateOrder;
use tilendar_puzzle::template::TemplateError;

/// The order in which a language writes the parts of a date; `None` for an unknown language, and for English without
/// a territory, which has both orders.
pub fn date_order(language: &str) -> Option<DateOrder> {
    let tag = Language::tag_called(language);
    if tag.eq_ignore_ascii_case("en") {
        return None;
    }
    Some(Language::named(tag).ok()?.date_order())
}

/// The days of the week from Monday, as in ISO 8601 and in the groups of boards.
pub const WEEK: [Weekday; 7] = [
    Weekday::Mon,
    Weekday::Tue,
    Weekday::Wed,
    Weekday::Thu,
    Weekday::Fri,
    Weekday::Sat,
    Weekday::Sun,
];

/// A language, with the customs of its speakers. A clone is cheap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Language {
    tag: String,
    customs: Arc<Customs>,
    dates: Arc<DatePatterns>,
    catalog: Arc<Catalog>,
    /// The characters of its texts that the embedded faces lack.
    own_letters: Arc<str>,
    has_own_phrases: bool,
    weekend: &'static [Weekday],
}

/// A name that is no known language.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no language {typed:?}; the most similar are {}; write it as in de, de-AT, pt_BR or sr@latin",
    similar.join(", ")
)]
pub struct LanguageError {
    /// The name as typed, shortened.
    pub typed: String,
    /// The most similar tags.
    pub similar: Vec<String>,
}

/// British English, whose dates are clear to all readers: weeks start on Monday, and the day precedes the month.
static ENGLISH: LazyLock<Language> = LazyLock::new(|| {
    Language::from_locale(NamedLocale {
        locale: Locale::en_GB,
        name: "en_GB".to_string(),
        of_week: Locale::en_GB,
        territory: "GB".to_string(),
        language: "en".to_string(),
        tag: "en".to_string(),
    })
});

impl Default for Language {
    fn default() -> Self {
        Self::english()
    }
}

impl Language {
    /// English, with weeks that start on Monday and the day before the month.
    pub fn english() -> Self {
        ENGLISH.clone()
    }

    /// The language with this name, in the notation of BCP 47 or of the C library: `de`, `de-AT`, `pt_BR`, `sr-Latn`,
    /// `sr@latin`. The default territory is the one with most speakers. A territory where the language has no locale
    /// sets its week: in `de-US`, weeks begin on Sunday.
    ///
    /// # Errors
    /// [`LanguageError`] with the most similar names for an unknown name.
    pub fn named(name: &str) -> Result<Self, LanguageError> {
        /// Those that were named: thousands of orders have the same.
        static NAMED: Memo<String, Language> = Memo::new();
        NAMED.get_or_find(tag::called(name).to_owned(), |tag| {
            Ok(Self::from_locale(tag::find(tag)?).with_own_letters())
        })
    }

    /// The language of a user's own catalog: its phrases, with the dates and labels of the language that it names.
    /// The file's name is used in messages.
    ///
    /// # Errors
    /// [`TemplateError`] as from [`load_translation`].
    pub fn of_catalog(text: &str, file_name: &str) -> Result<Self, TemplateError> {
        let translation = load_translation(text, file_name)?;
        // The translation was checked.
        let language = Self::named(&translation.language).unwrap_or_else(|_| Self::english());
        let catalog = Arc::new(Catalog::read(toml::from_str(&composed(text)).unwrap_or_default()));
        Ok(Self { has_own_phrases: true, catalog, ..language }.with_own_letters())
    }

    /// The names of all locales, such as `de_AT` or `sr_RS@latin`.
    pub fn all_names() -> impl Iterator<Item = &'static str> {
        tag::all()
    }

    fn from_locale(named: NamedLocale) -> Self {
        let NamedLocale { locale, name, of_week, territory, language, tag } = named;
        let mut customs = Customs::from_locale(locale, of_week);
        let dates = DatePatterns::for_locale(&name, &language, &customs);
        if let Some(months) = &dates.months {
            customs.months.clone_from(months);
        }
        if let Some(months) = dates.months_beside_day.as_ref().or(dates.months.as_ref()) {
            customs.months_beside_day.clone_from(months);
        }
        Self {
            tag,
            dates: Arc::new(dates),
            customs: Arc::new(customs),
            catalog: Catalog::built_in(&language),
            own_letters: Arc::default(),
            has_own_phrases: catalog::index_of(&language).is_some(),
            weekend: weekend(&territory),
        }
    }

    fn with_own_letters(self) -> Self {
        let texts: Vec<String> = self.texts().collect();
        let letters: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).collect();
        let own = letters.into_iter().filter(|letter| {
            let letter = letter.to_string();
            Face::EMBEDDED.iter().any(|face| face.first_missing(&letter).is_some())
        });
        Self { own_letters: own.collect::<String>().into(), ..self }
    }

    /// The tag of a language given by its name, such as `de` for `Deutsch` or `German`; other text is returned
    /// unchanged.
    pub fn tag_called(typed: &str) -> &str {
        tag::called(typed)
    }

    /// The BCP 47 tag, such as `en` or `de-AT`.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Whether there are phrases in this language; if not, phrases are in English and only dates in this language.
    pub const fn has_own_phrases(&self) -> bool {
        self.has_own_phrases
    }

    /// Whether the language is written from right to left.
    pub fn reads_from_right(&self) -> bool {
        let names = self.customs.months.concat();
        unicode_bidi::get_base_direction(names.as_str()) == unicode_bidi::Direction::Rtl
    }

    /// The characters of its texts that the embedded faces lack, each once: all others can be written in any face.
    pub fn own_letters(&self) -> &str {
        &self.own_letters
    }

    /// Names, phrases and patterns with all characters of the language's texts, to check whether a font has them.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        let customs = &self.customs;
        let months = customs.months.iter().chain(&customs.months_beside_day);
        let weekdays = customs.weekdays.iter().chain(&customs.weekdays_short);
        let names = months.chain(&customs.months_short).chain(weekdays);
        let DatePatterns { date, month_and_year, with_weekday, .. } = &*self.dates;
        let patterns = [date, month_and_year, with_weekday].map(ToString::to_string);
        let number = self.number(1_000_000);
        names.chain(&self.catalog.texts).cloned().chain(patterns).chain([number])
    }

    /// The names of the months in order, in the nominative.
    pub fn months(&self) -> &[String; 12] {
        &self.customs.months
    }

    /// The short names of the months in order.
    pub fn months_short(&self) -> &[String; 12] {
        &self.customs.months_short
    }

    /// The name of the month, from 1 to 12, in the nominative; `None` for other numbers.
    pub fn month(&self, month: u32) -> Option<&str> {
        of_month(&self.customs.months, month)
    }

    /// The short name of the month, from 1 to 12, without a full stop, for narrow columns; the whole name if the
    /// language has no short ones.
    pub fn month_short(&self, month: u32) -> Option<&str> {
        of_month(&self.customs.months_short, month)
    }

    /// The name of the weekday.
    pub fn weekday(&self, weekday: Weekday) -> &str {
        &self.customs.weekdays[weekday.num_days_from_monday() as usize]
    }

    /// The short name of the weekday, without a full stop.
    pub fn weekday_short(&self, weekday: Weekday) -> &str {
        &self.customs.weekdays_short[weekday.num_days_from_monday() as usize]
    }

    /// The head of the weekday's column in a small calendar: the short name if it has at most two letters, otherwise
    /// the first letter. Weekdays may share one, as in English.
    pub fn weekday_narrow(&self, weekday: Weekday) -> String {
        let short = self.weekday_short(weekday);
        if short.chars().count() <= 2 {
            return self.heading(short);
        }
        self.heading(&short.chars().take(1).collect::<String>())
    }

    /// The first weekday of a week.
    pub fn week_start(&self) -> Weekday {
        self.customs.week_start
    }

    /// The seven weekdays in the language's calendar order.
    pub fn week(&self) -> [Weekday; 7] {
        let mut week = [self.week_start(); 7];
        for index in 1..week.len() {
            week[index] = week[index - 1].succ();
        }
        week
    }

    /// The order of the parts of a date.
    pub fn date_order(&self) -> DateOrder {
        self.dates.order()
    }

    /// A name at the start of a line: with a capital unless it already has one.
    pub fn heading(&self, name: &str) -> String {
        let Some(first) = name.chars().next() else {
            return String::new();
        };
        if name.chars().any(char::is_uppercase) {
            return name.to_string();
        }
        let rest = &name[first.len_utf8()..];
        let language = self.tag.split('-').next().unwrap_or_default();
        // The capital of a Turkish i is dotted.
        if first == 'i' && ["tr", "az", "crh", "tt"].contains(&language) {
            return format!("İ{rest}");
        }
        // Georgian uses capitals only for whole words, and few fonts have them.
        if ('\u{10d0}'..='\u{10ff}').contains(&first) {
            return name.to_string();
        }
        first.to_uppercase().chain(rest.chars()).collect()
    }

    /// A document in this language, without pages.
    pub fn document(&self, title: String, description: String) -> Document {
        Document::new(Metadata {
            title,
            description,
            language: self.tag.clone(),
            ..Metadata::default()
        })
    }

    /// The phrases of products.
    pub fn phrases(&self) -> &Phrases {
        &self.catalog.phrases
    }

    /// The alternative texts and titles of figures.
    pub fn spoken(&self) -> &SpokenPhrases {
        &self.catalog.phrases.spoken
    }

    /// Whether this weekday is a day of rest where most speakers live.
    pub fn is_weekend(&self, weekday: Weekday) -> bool {
        self.weekend.contains(&weekday)
    }

    /// Replaces the decimal point of a number with the language's decimal mark.
    pub fn decimal(&self, written: &str) -> String {
        written.replace('.', self.customs.decimal_point)
    }

    /// A number with grouped digits.
    pub fn number(&self, number: u128) -> String {
        self.customs.grouping.apply(number)
    }

    /// A number of dates: `24 dates`.
    pub fn dates(&self, count: usize) -> String {
        let CountPhrases { one_date, many_dates, .. } = &self.catalog.phrases.count;
        self.counted(count as u128, [many_dates, one_date, many_dates])
    }

    /// A number of tilings: `1,527,044 tilings`.
    pub fn tilings(&self, count: u128) -> String {
        let CountPhrases { none, one, many, .. } = &self.catalog.phrases.count;
        self.counted(count, [none, one, many])
    }

    /// A number of ways to solve a puzzle, as a headline: `61 ways`.
    pub fn ways(&self, count: u128) -> String {
        let CountPhrases { none, one_way, many_ways, .. } = &self.catalog.phrases.count;
        self.counted(count, [none, one_way, many_ways])
    }

    /// A number in the phrase for none, for one, or for many.
    fn counted(&self, count: u128, [none, one, many]: [&Phrase; 3]) -> String {
        let phrase = match count {
            0 => none,
            1 => one,
            _ => many,
        };
        phrase.with(&[("count", &self.number(count))])
    }
}

fn of_month(names: &[String; 12], month: u32) -> Option<&str> {
    let index = usize::try_from(month).ok()?.checked_sub(1)?;
    names.get(index).map(String::as_str)
}
