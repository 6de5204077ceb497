//! Phrases with places for what changes, and how structures of them are read.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Value;

/// A phrase such as `{count} tilings`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Phrase(String);

impl Phrase {
    /// The phrase, with each `{name}` replaced by its value. What is put in is not searched for
    /// names again.
    pub fn with(&self, values: &[(&str, &str)]) -> String {
        let mut said = String::with_capacity(self.0.len() + 16);
        let mut rest = self.0.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            said.push_str(before);
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            let value = values.iter().find(|(known, _)| *known == name);
            said.push_str(value.map_or("", |(_, value)| value));
            rest = after;
        }
        said.push_str(rest);
        said
    }

    /// The phrase as it stands.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The names in braces, in their order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let parts = self.0.split('{').skip(1);
        parts.filter_map(|part| part.split_once('}').map(|(name, _)| name))
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self(text.to_string())
    }
}

impl std::fmt::Display for Phrase {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// What a file of phrases says under a key. The reading that serde derives would add 0.4 MB of code to the page.
pub(in crate::language) trait Said: Sized {
    /// What is said; `None` where something else stands there.
    fn read(said: Value) -> Option<Self>;
}

impl Said for Phrase {
    fn read(said: Value) -> Option<Self> {
        match said {
            Value::String(text) => Some(Self(text)),
            _ => None,
        }
    }
}

impl<T: Said> Said for BTreeMap<String, T> {
    fn read(said: Value) -> Option<Self> {
        let Value::Table(said) = said else {
            return None;
        };
        let said = said.into_iter();
        said.map(|(key, value)| Some((key, T::read(value)?)))
            .collect()
    }
}

/// Structures of phrases. Each is read from a table that has its fields, and no others.
macro_rules! phrases {
    ($(
        $(#[$about:meta])*
        pub struct $Name:ident { $( $(#[$meaning:meta])* pub $field:ident: $Said:ty, )* }
    )*) => { $(
        $(#[$about])*
        #[derive(Debug, Clone, Default, PartialEq, Eq)]
        pub struct $Name { $( $(#[$meaning])* pub $field: $Said, )* }

        impl $crate::language::phrases::phrase::Said for $Name {
            fn read(said: toml::Value) -> Option<Self> {
                let toml::Value::Table(mut said) = said else {
                    return None;
                };
                let read = Self { $(
                    $field: $crate::language::phrases::phrase::Said::read(said.remove(stringify!($field))?)?,
                )* };
                said.is_empty().then_some(read)
            }
        }
    )* };
}

pub(super) use phrases;
