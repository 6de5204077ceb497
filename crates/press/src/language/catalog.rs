//! The built-in catalogs, one for each language, and checks of other catalogs against them.

use super::phrases::FromCatalog;
use super::{Language, Phrases};
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};
use tilendar_puzzle::template::{Preset, Presets, Source, TemplateError, UnknownName, syntax};
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

/// The languages with their own phrases; English, which defines the keys, comes first.
pub static LANGUAGES: Presets<Translation> =
    Presets::new("language", tilendar_templates::LANGUAGES, load_translation);

/// Each language with its own phrases, and the text of its file.
pub static CATALOGS: &[Preset] = LANGUAGES.all();

/// The language that has every phrase and every message.
pub const ENGLISH: &str = "en";

/// The key that names the language of dates for a catalog's phrases.
const LANGUAGE: &str = "language";

/// The table of what is said about finished files.
const MESSAGES: &str = "messages";

/// What is in a catalog beside phrases.
const NO_PHRASES: [&str; 2] = [LANGUAGE, MESSAGES];

/// The whole catalog at an index, which is read once, and never empty (verified by a test of every catalog).
fn table(index: usize) -> &'static Table {
    static TABLES: [OnceLock<Table>; CATALOGS.len()] = [const { OnceLock::new() }; CATALOGS.len()];
    TABLES[index].get_or_init(|| toml::from_str(CATALOGS[index].text).unwrap_or_default())
}

/// English, which defines the keys.
fn english() -> &'static Table {
    table(0)
}

/// The index of the catalog of a language such as `de`; `None` if it has none.
pub fn index_of(language: &str) -> Option<usize> {
    CATALOGS.iter().position(|catalog| catalog.name == language)
}

/// What is said about finished files, by its key, in a language such as `de`; in English if that has no catalog.
pub fn message(key: &'static str, language: &str) -> &'static str {
    messages(language).and_then(|messages| messages.get(key)?.as_str()).unwrap_or(key)
}

/// An English message in another language; any other text is returned unchanged.
pub fn translated<'a>(text: &'a str, language: &str) -> &'a str {
    messages(ENGLISH)
        .and_then(|messages| messages.iter().find(|(_, message)| message.as_str() == Some(text)))
        .map_or(text, |(key, _)| message(key, language))
}

fn messages(language: &str) -> Option<&'static Table> {
    table(index_of(language).unwrap_or(0)).get(MESSAGES)?.as_table()
}

/// The phrases of a language.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Catalog {
    pub phrases: Phrases,
    /// Those of them with characters that no earlier one has, to check whether a font has all.
    pub texts: Vec<String>,
}

impl Catalog {
    /// The phrases of a table, in English where it lacks them.
    pub fn read(table: Table) -> Self {
        let mut whole = english().clone();
        overlay(&mut whole, table);
        for key in NO_PHRASES {
            whole.remove(key);
        }
        let mut texts = Vec::new();
        gather(&whole, &mut texts);
        let mut seen = BTreeSet::new();
        texts
            .retain(|text| text.chars().fold(false, |is_new, letter| seen.insert(letter) | is_new));
        let phrases = Phrases::read(Value::Table(whole)).unwrap_or_default();
        Self { phrases, texts }
    }

    /// The built-in one of a language such as `de`, or English if it has none. Each is read once.
    pub fn built_in(language: &str) -> Arc<Self> {
        static READ: [OnceLock<Arc<Catalog>>; CATALOGS.len()] =
            [const { OnceLock::new() }; CATALOGS.len()];
        let index = index_of(language).unwrap_or(0);
        let catalog = READ[index].get_or_init(|| Arc::new(Self::read(table(index).clone())));
        Arc::clone(catalog)
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
    let table = DeTable::parse(text).map_err(|error| syntax(source, &error))?;
    let language = match table.get_ref().get(LANGUAGE) {
        Some(value) => language_tag(value.get_ref())
            .map_err(|message| source.fault(value.span().start, message))?,
        None => ENGLISH,
    };
    let translation =
        Translation { language: language.to_owned(), phrases: 0, missing: Vec::new() };
    let mut comparison = Comparison { source, translation };
    comparison.table("", english(), table.get_ref())?;
    Ok(comparison.translation)
}

/// The tag of a language that the C library has.
fn language_tag<'a>(value: &'a DeValue<'_>) -> Result<&'a str, String> {
    let tag = value.as_str().ok_or("`language` is a text, such as \"pl\"")?;
    match Language::named(tag) {
        Ok(_) => Ok(tag),
        Err(error) => Err(error.to_string()),
    }
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
        translated: &DeTable<'_>,
    ) -> Result<(), TemplateError> {
        for (key, value) in translated {
            let name = key.get_ref().as_ref();
            let offset = key.span().start;
            let path = format!("{prefix}{name}");
            match (english.get(name), value.get_ref()) {
                _ if NO_PHRASES.contains(&path.as_str()) => {}
                (Some(Value::Table(english)), DeValue::Table(translated)) => {
                    self.table(&format!("{path}."), english, translated)?;
                }
                (Some(Value::String(english)), DeValue::String(translated)) => {
                    if let Some(message) = other_words_in_braces(&path, english, translated) {
                        return Err(self.fault(value.span().start, message));
                    }
                    self.translation.phrases += 1;
                }
                (None, _) => {
                    let names = english.keys().cloned().collect();
                    let hint = UnknownName::among("phrase", name, names)
                        .suggestion
                        .map_or_else(String::new, |near| format!(": did you mean {near:?}?"));
                    let message = format!("English has no phrase `{path}`{hint}");
                    return Err(self.fault(offset, message));
                }
                (Some(Value::Table(_)), _) => {
                    return Err(self.fault(offset, format!("`{path}` is a table of phrases")));
                }
                (Some(_), _) => return Err(self.fault(offset, format!("`{path}` is a text"))),
            }
        }
        for (key, value) in english {
            if !translated.contains_key(key.as_str()) && !NO_PHRASES.contains(&key.as_str()) {
                self.miss(&format!("{prefix}{key}"), value);
            }
        }
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

    fn fault(&self, offset: usize, message: String) -> TemplateError {
        self.source.fault(offset, message)
    }
}

/// A message about the first word in braces that is missing from a phrase or unknown, if there is one.
fn other_words_in_braces(path: &str, english: &str, translated: &str) -> Option<String> {
    let expected = words_in_braces(english);
    let actual = words_in_braces(translated);
    if let Some(word) = expected.difference(&actual).next() {
        return Some(format!(
            "`{path}` lacks {{{word}}}, for which a value is put in, as in {english:?}"
        ));
    }
    let word = actual.difference(&expected).next()?;
    Some(format!("`{path}` has no value for {{{word}}}"))
}

fn words_in_braces(phrase: &str) -> BTreeSet<&str> {
    phrase.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect()
}
