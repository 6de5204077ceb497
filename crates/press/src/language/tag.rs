//! Finds the locale for the name of a language.

use super::LanguageError;
use pure_rust_locales::{Locale, locale_match};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use unicode_script::UnicodeScript;

/// The most characters in the name of a language.
const LONGEST: usize = 32;
/// The number of similar names in a message.
const SUGGESTIONS: usize = 3;

/// The file `templates/languages/locales.toml`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Locales {
    of_language: BTreeMap<String, String>,
    all: All,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct All {
    locales: String,
}

/// The file, which is never empty (verified by a test).
static LOCALES: LazyLock<Locales> =
    LazyLock::new(|| toml::from_str(tilendar_templates::LOCALES).unwrap_or_default());

/// The names of all locales, such as `sr_RS@latin`.
pub fn all() -> impl Iterator<Item = &'static str> {
    LOCALES.all.locales.split_whitespace()
}

/// A language as named by the user, and its locale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedLocale {
    pub locale: Locale,
    /// The locale's name, such as `sr_RS@latin`.
    pub name: String,
    /// A locale of the territory whose week it is: for `de-US`, a language that has no locale there, an American one.
    pub of_week: Locale,
    /// The territory, such as `US`.
    pub territory: String,
    /// The language alone, such as `sr`.
    pub language: String,
    /// The requested language as a BCP 47 tag: `sr-Latn`.
    pub tag: String,
}

/// The parts of a name, in the letter case of locales.
#[derive(Default)]
struct Parts {
    language: String,
    territory: Option<String>,
    /// As the C library names it, such as `latin`.
    modifier: Option<String>,
}

/// Common names of the languages that have phrases, in English and in the languages themselves.
const NAMES: [(&str, &str); 20] = [
    ("deutsch", "de"),
    ("dutch", "nl"),
    ("english", "en"),
    ("español", "es"),
    ("espanol", "es"),
    ("français", "fr"),
    ("francais", "fr"),
    ("french", "fr"),
    ("german", "de"),
    ("italian", "it"),
    ("italiano", "it"),
    ("nederlands", "nl"),
    ("português", "pt"),
    ("portugues", "pt"),
    ("portuguese", "pt"),
    ("spanish", "es"),
    ("castellano", "es"),
    ("englisch", "en"),
    ("american", "en_US"),
    ("british", "en_GB"),
];

/// The tag of a language given by its name.
pub fn called(typed: &str) -> &str {
    let lowercase = typed.trim().to_lowercase();
    NAMES.iter().find(|(name, _)| *name == lowercase).map_or(typed, |(_, tag)| tag)
}

/// The locale meant by `sr`, `sr-Latn-RS`, `sr_RS.UTF-8@latin` and the like.
pub fn find(typed: &str) -> Result<NamedLocale, LanguageError> {
    locale(called(typed)).ok_or_else(|| LanguageError {
        typed: typed.chars().take(LONGEST).collect(),
        similar: similar(typed),
    })
}

fn locale(tag: &str) -> Option<NamedLocale> {
    let parts = Parts::parse(tag)?;
    let (name, name_of_week) = parts.locale_names()?;
    let language = name.split(['_', '@']).next()?.to_string();
    Some(NamedLocale {
        locale: name.parse().ok()?,
        of_week: name_of_week.parse().ok()?,
        territory: territory(&name_of_week).to_string(),
        tag: parts.tag(&language),
        name,
        language,
    })
}

fn territory(name: &str) -> &str {
    name.split(['_', '@']).nth(1).unwrap_or_default()
}

impl Parts {
    fn parse(tag: &str) -> Option<Self> {
        if tag.chars().count() > LONGEST {
            return None;
        }
        // `de_DE.UTF-8@euro`: the encoding is irrelevant.
        let (before, modifier) = tag.split_once('@').unwrap_or((tag, ""));
        let mut words = before.split('.').next()?.split(['-', '_']);
        let mut parts = Self {
            language: words.next()?.to_ascii_lowercase(),
            territory: None,
            modifier: (!modifier.is_empty()).then(|| modifier.to_ascii_lowercase()),
        };
        for word in words {
            match word.len() {
                2 => parts.territory = Some(word.to_ascii_uppercase()),
                _ => parts.modifier = Some(word.to_ascii_lowercase()),
            }
        }
        Some(parts)
    }

    /// The names of the locale of these parts, which may not exist, and of the one whose week it has. A language that has
    /// no locale in the territory is that of its usual locale.
    fn locale_names(&self) -> Option<(String, String)> {
        let name = self.locale_name()?;
        let is_known = name.parse::<Locale>().is_ok();
        match &self.territory {
            Some(asked) if !is_known && self.modifier.is_none() => {
                let name_of_week = all().find(|name| territory(name) == asked)?;
                Some((of_language(&self.language)?, name_of_week.to_owned()))
            }
            _ => Some((name.clone(), name)),
        }
    }

    /// The name of the locale of these parts, which may not exist.
    fn locale_name(&self) -> Option<String> {
        let language = &self.language;
        if let Some(script) = &self.modifier
            && let Some(name) = LOCALES.of_language.get(&format!("{language}_{script}"))
            && self.territory.is_none()
        {
            return Some(name.clone());
        }
        let plain = match &self.territory {
            Some(territory) => format!("{language}_{territory}"),
            None => of_language(language)?,
        };
        let Some(modifier) = &self.modifier else {
            return Some(plain);
        };
        let script = match modifier.as_str() {
            "latn" => "latin",
            "cyrl" => "cyrillic",
            "deva" => "devanagari",
            other => other,
        };
        let with_script = format!("{}@{script}", plain.split('@').next()?);
        if with_script.parse::<Locale>().is_ok() {
            return Some(with_script);
        }
        // `ru-Cyrl` is the same as `ru`.
        script_of(plain.parse().ok()?)?.eq_ignore_ascii_case(modifier).then_some(plain)
    }

    /// The BCP 47 tag, with the locale's name of the language.
    fn tag(&self, language: &str) -> String {
        let mut tag = language.to_string();
        let modifier = self.modifier.as_deref();
        match modifier {
            Some("latin" | "latn") => tag.push_str("-Latn"),
            Some("cyrillic" | "cyrl") => tag.push_str("-Cyrl"),
            Some("devanagari" | "deva") => tag.push_str("-Deva"),
            Some("hans") => tag.push_str("-Hans"),
            Some("hant") => tag.push_str("-Hant"),
            _ => {}
        }
        if let Some(territory) = &self.territory {
            tag.push('-');
            tag.push_str(territory);
        }
        if modifier == Some("valencia") {
            tag.push_str("-valencia");
        }
        tag
    }
}

/// The locale of a language alone: the one given in the file, that of the territory with the same letters, or the
/// first one.
fn of_language(language: &str) -> Option<String> {
    if let Some(name) = LOCALES.of_language.get(language) {
        return Some(name.clone());
    }
    let home = format!("{language}_{}", language.to_ascii_uppercase());
    if all().any(|name| name == home) {
        return Some(home);
    }
    all().find(|name| name.split(['_', '@']).next() == Some(language)).map(str::to_string)
}

/// The script of a locale's months, in BCP 47: `Latn`.
fn script_of(locale: Locale) -> Option<&'static str> {
    let months = locale_match!(locale => LC_TIME::MON);
    let first_letter = months.first()?.chars().find(|letter| letter.is_alphabetic())?;
    Some(first_letter.script().short_name())
}

/// The names that are most similar to the typed one, in order of similarity.
fn similar(typed: &str) -> Vec<String> {
    let shortened: String = typed.chars().take(LONGEST).collect();
    let tag = shortened.to_lowercase().replace('_', "-");
    let languages = all().filter_map(|name| name.split(['_', '@']).next());
    let with_territory = all().filter(|name| !name.contains('@'));
    let names: BTreeSet<String> =
        languages.chain(with_territory).map(|name| name.replace('_', "-")).collect();
    let mut by_likeness: Vec<(f64, String)> = names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&name.to_lowercase(), &tag), name))
        .collect();
    by_likeness.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    by_likeness.into_iter().take(SUGGESTIONS).map(|(_, name)| name).collect()
}
