//! One form of each text.

use std::borrow::Cow;

use serde_json::Value as Json;
use unicode_normalization::char::{canonical_combining_class, compose, decompose_canonical};

/// The first accent that is a character of its own. Texts without one, and without a later character, are composed.
const FIRST_ACCENT: char = '\u{300}';

/// The text in Unicode's form NFC, where a letter and its accents are one character if there is one: what one keyboard
/// types as `ë` and another as `e` with a mark is the same text. Every text that comes in is taken in this form.
pub fn composed(text: &str) -> Cow<'_, str> {
    if text.chars().all(|character| character < FIRST_ACCENT) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(joined(&apart(text)))
}

/// The characters with every accent by itself, each with its class: accents of one class keep their order, and the
/// class of a letter is 0. The crate's own iterator needs tables twice as large, which a
/// browser would have to load.
fn apart(text: &str) -> Vec<(u8, char)> {
    let mut characters = Vec::with_capacity(text.len());
    for character in text.chars() {
        decompose_canonical(character, |part| {
            characters.push((canonical_combining_class(part), part));
        });
    }
    for letter in characters.chunk_by_mut(|_, (class, _)| *class != 0) {
        letter.sort_by_key(|(class, _)| *class);
    }
    characters
}

/// The characters, where each accent that no other one of its class separates from its letter is joined to it.
fn joined(characters: &[(u8, char)]) -> String {
    let mut joined: Vec<char> = Vec::with_capacity(characters.len());
    let mut letter = None;
    let mut last_class = 0;
    for &(class, character) in characters {
        if let Some(index) = letter
            && (joined.len() == index + 1 || last_class < class)
            && let Some(both) = compose(joined[index], character)
        {
            joined[index] = both;
            continue;
        }
        if class == 0 {
            letter = Some(joined.len());
        }
        last_class = class;
        joined.push(character);
    }
    joined.into_iter().collect()
}

/// The value with all its texts [composed].
pub fn composed_value(json: &Json) -> Json {
    match json {
        Json::String(text) => composed(text).into(),
        Json::Array(items) => items.iter().map(composed_value).collect(),
        other => other.clone(),
    }
}
