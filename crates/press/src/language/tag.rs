//! Finds the locale for the name of a language.

use super::LanguageError;
use pure_rust_locales::{Locale, locale_match};
use serde::Deserialize;
use std::collections::BTreeMap;
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
static LOCALES: LazyLock<Locales> = LazyLock::new(|| {
    let text = include_str!("../../../../templates/languages/locales.toml");
    toml::from_str(text).unwrap_or_default()
});

/// The names of all locales, such as `sr_RS@latin`.
pub fn all() -> impl Iterator<Item = &'static str> {
    LOCALES.all.locales.split_whitespace()
}

/// A language as named by the user, and its locale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub locale: Locale,
    /// The locale's name, such as `sr_RS@latin`.
    pub name: String,
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
    let name = typed.trim().to_lowercase();
    let found = NAMES.iter().find(|(known, _)| *known == name);
    found.map_or(typed, |(_, tag)| tag)
}

/// The locale meant by `sr`, `sr-Latn-RS`, `sr_RS.UTF-8@latin` and the like.
pub fn find(typed: &str) -> Result<Found, LanguageError> {
    let unknown =
        || LanguageError { typed: typed.chars().take(LONGEST).collect(), similar: similar(typed) };
    let parts = parts(called(typed)).ok_or_else(unknown)?;
    let (name, locale) = locale(&parts).ok_or_else(unknown)?;
    let language = name.split(['_', '@']).next().unwrap_or_default().to_string();
    Ok(Found { tag: tag(&language, &parts), name, language, locale })
}

fn parts(typed: &str) -> Option<Parts> {
    if typed.chars().count() > LONGEST {
        return None;
    }
    // `de_DE.UTF-8@euro`: the encoding is irrelevant.
    let (place, modifier) = typed.split_once('@').unwrap_or((typed, ""));
    let place = place.split('.').next().unwrap_or_default();
    let mut words = place.split(['-', '_']);
    let mut parts = Parts {
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

/// The locale of these parts, with its name.
fn locale(parts: &Parts) -> Option<(String, Locale)> {
    let known = |name: String| name.parse().ok().map(|locale| (name, locale));
    let language = &parts.language;
    let modifier = parts.modifier.as_deref();
    if let Some(script) = modifier
        && let Some(name) = LOCALES.of_language.get(&format!("{language}_{script}"))
        && parts.territory.is_none()
    {
        return known(name.clone());
    }
    let plain = match &parts.territory {
        Some(territory) => format!("{language}_{territory}"),
        None => of_language(language)?,
    };
    let Some(modifier) = modifier else {
        return known(plain);
    };
    let bare = plain.split('@').next().unwrap_or_default();
    let named = match modifier {
        "latn" => "latin",
        "cyrl" => "cyrillic",
        "deva" => "devanagari",
        other => other,
    };
    known(format!("{bare}@{named}")).or_else(|| {
        // `ru-Cyrl` is the same as `ru`.
        let (name, locale) = known(plain.clone())?;
        (script_of(locale)?.eq_ignore_ascii_case(modifier)).then_some((name, locale))
    })
}

/// The locale of a language alone: the one given in the file, that of the territory with the same letters, or the
/// first one.
fn of_language(language: &str) -> Option<String> {
    if let Some(name) = LOCALES.of_language.get(language) {
        return Some(name.clone());
    }
    let home = format!("{language}_{}", language.to_ascii_uppercase());
    let mut own = all().filter(|name| name.split(['_', '@']).next() == Some(language));
    let first = own.next()?;
    let at_home = std::iter::once(first).chain(own).find(|name| *name == home);
    Some(at_home.unwrap_or(first).to_string())
}

/// The script of a locale's months, in BCP 47: `Latn`.
fn script_of(locale: Locale) -> Option<&'static str> {
    let months = locale_match!(locale => LC_TIME::MON);
    let letter = months.first()?.chars().find(|letter| letter.is_alphabetic())?;
    Some(letter.script().short_name())
}

/// The BCP 47 tag of the requested language.
fn tag(language: &str, parts: &Parts) -> String {
    let mut tag = language.to_string();
    match parts.modifier.as_deref() {
        Some("latin" | "latn") => tag.push_str("-Latn"),
        Some("cyrillic" | "cyrl") => tag.push_str("-Cyrl"),
        Some("devanagari" | "deva") => tag.push_str("-Deva"),
        Some("hans") => tag.push_str("-Hans"),
        Some("hant") => tag.push_str("-Hant"),
        _ => {}
    }
    if let Some(territory) = &parts.territory {
        tag.push('-');
        tag.push_str(territory);
    }
    if parts.modifier.as_deref() == Some("valencia") {
        tag.push_str("-valencia");
    }
    tag
}

/// The names that are most similar to the typed one, in order of similarity.
fn similar(typed: &str) -> Vec<String> {
    let typed: String = typed.chars().take(LONGEST).collect();
    let typed = typed.to_lowercase().replace('_', "-");
    let languages = all().filter_map(|name| name.split(['_', '@']).next());
    let whole = all().filter(|name| !name.contains('@'));
    let mut names: Vec<String> =
        languages.chain(whole).map(|name| name.replace('_', "-")).collect();
    names.sort();
    names.dedup();
    let likeness = |name: &String| strsim::jaro_winkler(&name.to_lowercase(), &typed);
    let alike = names.into_iter().map(|name| (likeness(&name), name));
    let mut alike: Vec<(f64, String)> = alike.collect();
    alike.sort_by(|(one, _), (two, _)| two.total_cmp(one));
    let most = alike.into_iter().take(SUGGESTIONS);
    most.map(|(_, name)| name).collect()
}
