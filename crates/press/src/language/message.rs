//! What is said about finished files, to the person who asked for them. It may be in another language than the files.

use std::fmt;
use std::sync::LazyLock;

use toml::{Table, Value};

use super::Phrase;

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
        let parts = parts.into_iter();
        let joined = parts.reduce(|first, last| crate::message!(list, first = first, last = last));
        joined.unwrap_or_default()
    }

    /// The text in a language such as `de`; in English if that language has no sayings.
    pub fn in_language(&self, language: &str) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Decimal(number) => number.replace('.', phrase("decimal_mark", language)),
            Self::Known(text) => {
                let is_meant =
                    |saying: &&Value| saying.get(ENGLISH).and_then(Value::as_str) == Some(text);
                let known = SAYINGS.values().find(is_meant);
                let known = known.and_then(|saying| saying.get(language)?.as_str());
                known.unwrap_or(text).to_owned()
            }
            Self::Saying(key, values) => {
                let values: Vec<(&str, String)> = values
                    .iter()
                    .map(|(name, value)| (*name, value.in_language(language)))
                    .collect();
                let values: Vec<(&str, &str)> =
                    values.iter().map(|(name, value)| (*name, &**value)).collect();
                let phrase = phrase(key, language);
                let (one, many) = phrase.split_once('|').unwrap_or((phrase, phrase));
                let is_one = values.contains(&("count", "1"));
                Phrase::from(if is_one { one } else { many }).with(&values)
            }
        }
    }
}

/// The text of a saying.
fn phrase(key: &'static str, language: &str) -> &'static str {
    let saying = SAYINGS.get(key);
    let text = saying.and_then(|saying| saying.get(language).or_else(|| saying.get(ENGLISH)));
    text.and_then(Value::as_str).unwrap_or(key)
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
