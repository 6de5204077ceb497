//! What is said about finished files, to the person who asked for them. It may be in another language than the files.

use super::Phrase;
use super::catalog::{ENGLISH, message, translated};
use std::fmt;

/// Something that is said in any language of `templates/languages/`, from the table `messages` of its catalog, with
/// fields between backticks. Displayed, it is in English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// The same in every language: a name, or a sentence of another library.
    Text(String),
    /// A number, or several, with decimal points.
    Decimal(String),
    /// An English text from a file that may be a user's own. It is translated if it is one of the messages.
    Known(String),
    /// A message by its key, with values. One whose `count` is 1 may have a form of its own, before a `|`.
    Keyed(&'static str, Vec<(&'static str, Self)>),
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

    /// The first few of these names, and how many more there are.
    pub fn first_of(names: impl Iterator<Item = String>, most: usize) -> Self {
        let mut names: Vec<String> = names.collect();
        let more = names.len().saturating_sub(most);
        names.truncate(most);
        let first = Self::from(names.join(", "));
        if more == 0 { first } else { crate::message!(and_more, first = first, count = more) }
    }

    /// The text in a language such as `de`; in English if that language has no catalog.
    pub fn in_language(&self, language: &str) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Decimal(number) => number.replace('.', message("decimal_mark", language)),
            Self::Known(text) => translated(text, language).to_owned(),
            Self::Keyed(key, values) => {
                let texts: Vec<String> =
                    values.iter().map(|(_, value)| value.in_language(language)).collect();
                let named: Vec<(&str, &str)> = values
                    .iter()
                    .zip(&texts)
                    .map(|((name, _), text)| (*name, text.as_str()))
                    .collect();
                let forms = message(key, language);
                let (singular, plural) = forms.split_once('|').unwrap_or((forms, forms));
                let is_one = named.contains(&("count", "1"));
                Phrase::from(if is_one { singular } else { plural }).with(&named)
            }
        }
    }
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

/// A message by its key in the catalogs, with its values: `message!(pages, count = 3)`.
#[macro_export]
macro_rules! message {
    ($key:ident $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::language::Message::Keyed(
            stringify!($key),
            vec![$((stringify!($name), $crate::language::Message::from($value))),*],
        )
    };
}
