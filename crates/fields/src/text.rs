//! One form of each text.

use std::borrow::Cow;

use serde_json::Value as Json;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// The text in Unicode's form NFC, where a letter and its accents are one character if there is one: what one keyboard
/// types as `ë` and another as `e` with a mark is the same text. Every text that comes in is taken in this form.
pub fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || is_nfc_quick(text.chars()) == IsNormalized::Yes {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.nfc().collect())
    }
}

/// The value with its texts [composed], those of lists, too.
pub fn composed_value(json: &Json) -> Json {
    match json {
        Json::String(text) => composed(text).into(),
        Json::Array(items) => items.iter().map(composed_value).collect(),
        other => other.clone(),
    }
}
