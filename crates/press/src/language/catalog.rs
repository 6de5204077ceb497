//! The built-in catalogs of phrases, and checks of other catalogs against them.

use super::phrases::FromCatalog;
use super::{Language, Phrases};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use tilendar_puzzle::presets;
use tilendar_puzzle::template::{
    Preset, Presets, Source, TemplateError, TemplateFault, UnknownName, syntax,
};
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

/// The languages with their own phrases; English, which defines the keys, comes first.
pub static LANGUAGES: Presets<Translation> = Presets::new(
    "language",
    presets!("languages": "en", "de", "es", "fr", "it", "nl", "pt"),
    load_translation,
);

/// Each language with its own phrases, and the text of its file.
pub static CATALOGS: &[Preset] = LANGUAGES.all();

/// English, which is never empty (verified by a test of every catalog).
static ENGLISH: LazyLock<Table> =
    LazyLock::new(|| toml::from_str(CATALOGS[0].text).unwrap_or_default());

/// The key that names the language of dates for a catalog's phrases; it is not a phrase.
const LANGUAGE: &str = "language";

/// The phrases of a language, and all their texts.
pub struct Catalog {
    pub phrases: Phrases,
    /// Every phrase, to check whether a font has its characters.
    pub texts: Vec<String>,
}

impl Catalog {
    /// The catalog of a language such as `de`; `None` if it has none.
    pub fn of(language: &str) -> Option<Self> {
        let own = CATALOGS.iter().find(|own| own.name == language)?;
        Self::of_text(own.text)
    }

    /// The catalog in a text, with English phrases for missing ones.
    pub fn of_text(text: &str) -> Option<Self> {
        let mut table = ENGLISH.clone();
        overlay(&mut table, toml::from_str(text).ok()?);
        Self::read(table)
    }

    /// The English catalog.
    pub fn english() -> Self {
        Self::read(ENGLISH.clone())
            .unwrap_or(Self { phrases: Phrases::default(), texts: Vec::new() })
    }

    fn read(mut table: Table) -> Option<Self> {
        table.remove(LANGUAGE);
        let mut texts = Vec::new();
        gather(&table, &mut texts);
        let phrases = Phrases::read(Value::Table(table))?;
        Some(Self { phrases, texts })
    }
}

/// Merges the phrases of a language into the English ones, so that a missing phrase is in English. (A test finds it.)
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

fn gather(table: &Table, texts: &mut Vec<String>) {
    for value in table.values() {
        match value {
            Value::Table(inner) => gather(inner, texts),
            Value::String(text) => texts.push(text.clone()),
            _ => {}
        }
    }
}

/// The extent of a translation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translation {
    /// The language of the dates and labels for its phrases; English if the catalog names none.
    pub language: String,
    /// The number of its phrases.
    pub phrases: usize,
    /// The missing phrases, such as `cards.one_of`, which are in English.
    pub missing: Vec<String>,
}

/// Checks the text of a catalog against the English one: it may lack phrases, but must not have others, and each must
/// have the same words in braces as the English one. The file's name is used in messages, and as the translation's
/// name.
///
/// # Errors
/// [`TemplateError`] states the place and the remedy.
pub fn load_translation(text: &str, file_name: &str) -> Result<Translation, TemplateError> {
    let source = Source::checked(file_name, text)?;
    let own = DeTable::parse(text).map_err(|error| syntax(source, &error))?;
    let language = own.get_ref().get(LANGUAGE);
    let tag = language.and_then(|value| value.get_ref().as_str());
    if let (Some(value), Err(message)) = (language, known(tag)) {
        return Err(source.fault(value.span().start, TemplateFault::Syntax { message }));
    }
    let mut comparison = Comparison {
        source,
        translation: Translation {
            language: tag.unwrap_or(CATALOGS[0].name).to_owned(),
            phrases: 0,
            missing: Vec::new(),
        },
    };
    comparison.table("", &ENGLISH, own.get_ref())?;
    Ok(comparison.translation)
}

/// Refuses a language that the C library does not have.
fn known(tag: Option<&str>) -> Result<(), String> {
    let tag = tag.ok_or("`language` is a text, such as \"pl\"")?;
    let found = Language::named(tag).map(drop);
    found.map_err(|error| error.to_string())
}

/// The comparison of a catalog with the English one.
struct Comparison<'a> {
    source: Source<'a>,
    translation: Translation,
}

impl Comparison<'_> {
    /// Compares tables whose keys start with `prefix`.
    fn table(
        &mut self,
        prefix: &str,
        english: &Table,
        own: &DeTable<'_>,
    ) -> Result<(), TemplateError> {
        for (key, value) in own {
            let (name, offset) = (key.get_ref().as_ref(), key.span().start);
            let path = format!("{prefix}{name}");
            match (english.get(name), value.get_ref()) {
                _ if path == LANGUAGE => {}
                (Some(Value::Table(english)), DeValue::Table(own)) => {
                    self.table(&format!("{path}."), english, own)?;
                }
                (Some(Value::String(english)), DeValue::String(own)) => {
                    let message = other_words_in_braces(&path, english, own);
                    message.map_or(Ok(()), |message| self.fault(value.span().start, message))?;
                    self.translation.phrases += 1;
                }
                (None, _) => {
                    let known = english.keys().cloned().collect();
                    let unknown = UnknownName::among("phrase", name, known);
                    let hint = unknown
                        .suggestion
                        .map_or_else(String::new, |near| format!(": did you mean {near:?}?"));
                    self.fault(offset, format!("English has no phrase `{path}`{hint}"))?;
                }
                (Some(Value::Table(_)), _) => {
                    self.fault(offset, format!("`{path}` is a table of phrases"))?;
                }
                (Some(_), _) => self.fault(offset, format!("`{path}` is a text"))?,
            }
        }
        let missing =
            english.iter().filter(|(key, _)| !own.contains_key(key.as_str()) && *key != LANGUAGE);
        missing.for_each(|(key, value)| self.miss(&format!("{prefix}{key}"), value));
        Ok(())
    }

    /// Records that a phrase, or a table of them, is missing.
    fn miss(&mut self, path: &str, english: &Value) {
        match english {
            Value::Table(inner) => {
                for (key, value) in inner {
                    self.miss(&format!("{path}.{key}"), value);
                }
            }
            _ => self.translation.missing.push(path.to_owned()),
        }
    }

    fn fault(&self, offset: usize, message: String) -> Result<(), TemplateError> {
        let fault = TemplateFault::Syntax { message };
        Err(self.source.fault(offset, fault))
    }
}

/// A message about the first word in braces that is missing from a phrase or unknown, if there is one.
fn other_words_in_braces(path: &str, english: &str, own: &str) -> Option<String> {
    let (wanted, found) = (words_in_braces(english), words_in_braces(own));
    let missing = wanted.difference(&found).next();
    let missing = missing.map(|word| {
        format!("`{path}` lacks {{{word}}}, for which a value is put in, as in {english:?}")
    });
    let extra = || found.difference(&wanted).next();
    missing.or_else(|| extra().map(|word| format!("`{path}` has no value for {{{word}}}")))
}

fn words_in_braces(phrase: &str) -> BTreeSet<&str> {
    let parts = phrase.split('{').skip(1);
    parts.filter_map(|part| Some(part.split_once('}')?.0)).collect()
}
