//! Phrases with places for what changes.

use serde::Deserialize;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_put_where_their_names_are_and_not_read_again() {
        let phrase = Phrase("{first} and {last}, {first}".to_string());
        let said = phrase.with(&[("last", "L"), ("first", "{last}")]);
        assert_eq!(said, "{last} and L, {last}");
        assert_eq!(
            phrase.names().collect::<Vec<_>>(),
            ["first", "last", "first"]
        );
    }
}
