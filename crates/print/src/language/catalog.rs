//! The catalogs of phrases that the program carries along.

use super::Phrases;
use std::sync::LazyLock;
use tilendar_puzzle::presets;
use tilendar_puzzle::template::Preset;
use toml::{Table, Value};

/// Each language with phrases of its own, and the text of its file; English, which the others
/// follow key by key, first.
pub const CATALOGS: &[Preset] = presets!("languages": "en", "de", "es", "fr", "it", "nl", "pt");

/// English, which is never empty: a test reads every catalog.
static ENGLISH: LazyLock<Table> =
    LazyLock::new(|| toml::from_str(CATALOGS[0].text).unwrap_or_default());

/// What products say in a language, and the texts of it.
pub(super) struct Catalog {
    pub phrases: Phrases,
    /// Every phrase, to see whether a font can write it.
    pub texts: Vec<String>,
}

impl Catalog {
    /// The catalog of a language such as `de`; `None` for one that has none.
    pub(super) fn of(language: &str) -> Option<Self> {
        let own = CATALOGS.iter().find(|own| own.name == language)?;
        let mut said = ENGLISH.clone();
        overlay(&mut said, toml::from_str(own.text).ok()?);
        Self::read(said)
    }

    /// The English catalog.
    pub(super) fn english() -> Self {
        Self::read(ENGLISH.clone()).unwrap_or(Self {
            phrases: Phrases::default(),
            texts: Vec::new(),
        })
    }

    fn read(said: Table) -> Option<Self> {
        let mut texts = Vec::new();
        gather(&said, &mut texts);
        let phrases = said.try_into().ok()?;
        Some(Self { phrases, texts })
    }
}

/// Puts the phrases of a language over the English ones, so that one that was forgotten is said in
/// English. (A test finds it.)
fn overlay(under: &mut Table, over: Table) {
    for (key, value) in over {
        match (under.get_mut(&key), value) {
            (Some(Value::Table(under)), Value::Table(over)) => overlay(under, over),
            (_, value) => {
                under.insert(key, value);
            }
        }
    }
}

fn gather(said: &Table, texts: &mut Vec<String>) {
    for value in said.values() {
        match value {
            Value::Table(inner) => gather(inner, texts),
            Value::String(text) => texts.push(text.clone()),
            _ => {}
        }
    }
}
