//! What is said about finished files, to the person who asked for them. It may be in another language than the files.

use super::Phrase;
use std::fmt;
use std::sync::LazyLock;
use toml::{Table, Value};

/// A table for each saying, with a text for each language.
static SAYINGS: LazyLock<Table> = LazyLock::new(|| {
    let text = include_str!("../../../../templates/languages/sayings.toml");
    toml::from_str(text).unwrap_or_default()
});

/// The language that has every saying.
const ENGLISH: &str = "en";

/// Something that is said in any language of `templates/languages/sayings.toml`, with fields between backticks.
/// Displayed, it is in English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// The same in every language: a name, or a sentence of another library.
    Text(String),
    /// A number, or several, with decimal points.
    Decimal(String),
    /// An English text from a file that may be a user's own. It is translated if it is one of the sayings.
    Known(String),
    /// A saying by its key, with values. One whose `count` is 1 may have a form of its own, before a `|`.
    Saying(&'static str, Vec<(&'static str, Self)>),
}

impl Message {
    /// Numbers with decimal points.
    pub fn decimal(number: impl fmt::Display) -> Self {
        Self::Decimal(number.to_string())
    }

    /// Several things, separated by commas.
    pub fn list(parts: impl IntoIterator<Item = Self>) -> Self {
        parts
            .into_iter()
            .reduce(|first, last| crate::message!(list, first = first, last = last))
            .unwrap_or_default()
    }

    /// The text in a language such as `de`; in English if that language has no sayings.
    pub fn in_language(&self, language: &str) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Decimal(number) => number.replace('.', phrase("decimal_mark", language)),
            Self::Known(text) => translation(text, language).unwrap_or(text).to_owned(),
            Self::Saying(key, values) => {
                let texts: Vec<String> =
                    values.iter().map(|(_, value)| value.in_language(language)).collect();
                let named: Vec<(&str, &str)> = values
                    .iter()
                    .zip(&texts)
                    .map(|((name, _), text)| (*name, text.as_str()))
                    .collect();
                let forms = phrase(key, language);
                let (singular, plural) = forms.split_once('|').unwrap_or((forms, forms));
                let is_one = named.contains(&("count", "1"));
                Phrase::from(if is_one { singular } else { plural }).with(&named)
            }
        }
    }
}

/// The text of a saying.
fn phrase(key: &'static str, language: &str) -> &'static str {
    SAYINGS
        .get(key)
        .and_then(|saying| saying.get(language).or_else(|| saying.get(ENGLISH)))
        .and_then(Value::as_str)
        .unwrap_or(key)
}

/// The saying whose English text this is, in another language.
fn translation(english: &str, language: &str) -> Option<&'static str> {
    SAYINGS
        .values()
        .find(|saying| saying.get(ENGLISH).and_then(Value::as_str) == Some(english))
        .and_then(|saying| saying.get(language)?.as_str())
}

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.in_language(ENGLISH))
    }
}

impl Default for Message {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

/// What is the same in every language.
macro_rules! plain {
    ($($plain:ty),*) => {$(
        impl From<$plain> for Message {
            fn from(plain: $plain) -> Self {
                Self::Text(plain.to_string())
            }
        }
    )*};
}

plain!(&str, String, usize);

/// A saying by its key in `templates/languages/sayings.toml`, with its values: `message!(pages, count = 3)`.
#[macro_export]
macro_rules! message {
    ($key:ident $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::language::Message::Saying(
            stringify!($key),
            vec![$((stringify!($name), $crate::language::Message::from($value))),*],
        )
    };
}
