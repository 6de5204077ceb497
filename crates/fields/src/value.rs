//! Values that need nothing beyond their own type: numbers, texts, lists.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZeroUsize;

use serde_json::Value as Json;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use crate::field::{Choice, Kind, Value, as_text};
use crate::reason::{Reason, Refusal};
use crate::text_value;

impl<T: Value> Value for Option<T> {
    const KIND: Kind = T::KIND;

    fn choices() -> Vec<Choice> {
        T::choices()
    }

    fn from_json(json: &Json) -> Result<Self, Reason> {
        match json {
            Json::Null => Ok(None),
            json => T::from_json(json).map(Some),
        }
    }

    fn to_json(&self) -> Option<Json> {
        self.as_ref().and_then(Value::to_json)
    }

    fn measure(&self) -> Option<f64> {
        self.as_ref().and_then(Value::measure)
    }
}

impl<T: Value> Value for Vec<T> {
    const KIND: Kind = Kind::List;

    fn choices() -> Vec<Choice> {
        T::choices()
    }

    /// A list, or a text with commas.
    fn from_json(json: &Json) -> Result<Self, Reason> {
        match json {
            Json::Array(items) => items.iter().map(T::from_json).collect(),
            json => text(json)?.split(',').map(|item| T::from_json(&item.trim().into())).collect(),
        }
    }

    fn to_json(&self) -> Option<Json> {
        let items: Vec<Json> = self.iter().filter_map(Value::to_json).collect();
        (!items.is_empty()).then_some(Json::Array(items))
    }
}

/// The text, or an error that asks for one.
fn text(json: &Json) -> Result<&str, Reason> {
    json.as_str().ok_or_else(|| "write a text".into())
}

/// How people write yes and no, spreadsheets in other languages among them.
const ANSWERS: [(bool, &str); 2] = [
    (true, "true yes x 1 ja wahr oui vrai sí si verdadero sì vero waar sim verdadeiro"),
    (false, "false no 0 nein falsch non faux falso nee onwaar não"),
];

impl Value for bool {
    const KIND: Kind = Kind::Switch;

    fn from_json(json: &Json) -> Result<Self, Reason> {
        let word = as_text(json).trim().to_lowercase();
        ANSWERS
            .iter()
            .find(|(_, words)| words.split(' ').any(|answer| answer == word))
            .map(|&(answer, _)| answer)
            .ok_or_else(|| "write yes or no".into())
    }

    fn to_json(&self) -> Option<Json> {
        Some((*self).into())
    }
}

impl Value for String {
    const KIND: Kind = Kind::Text;

    fn from_json(json: &Json) -> Result<Self, Reason> {
        text(json).map(str::to_owned)
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.as_str().into())
    }
}

/// Yes or no, without a usual answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct YesOrNo(
    /// Yes.
    pub bool,
);

impl Value for YesOrNo {
    const KIND: Kind = Kind::Text;

    fn choices() -> Vec<Choice> {
        ["true", "false"]
            .map(|word| Choice { word, alias: None, documentation: String::new() })
            .into()
    }

    fn from_json(json: &Json) -> Result<Self, Reason> {
        bool::from_json(json).map(Self)
    }

    fn to_json(&self) -> Option<Json> {
        self.0.to_json()
    }
}

text_value!(
    u64,
    Number,
    |text| text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX)),
    |seed| (*seed).into()
);

text_value!(
    NonZeroUsize,
    Number,
    |text| text.parse().map_err(|_| "write a whole number, 1 or more".to_owned()),
    |count| count.get().into()
);

/// A whole number from `LEAST` to `MOST`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count<const LEAST: u16, const MOST: u16>(u16);

impl<const LEAST: u16, const MOST: u16> Count<LEAST, MOST> {
    /// The number in the range that is nearest to this one.
    pub const fn nearest_to(number: u16) -> Self {
        Self(if number < LEAST {
            LEAST
        } else if number > MOST {
            MOST
        } else {
            number
        })
    }

    /// The number, or `None` if it is out of range.
    pub fn new(number: u16) -> Option<Self> {
        (LEAST..=MOST).contains(&number).then_some(Self(number))
    }

    /// The number.
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

impl<const LEAST: u16, const MOST: u16> Value for Count<LEAST, MOST> {
    const KIND: Kind = Kind::Number;

    fn from_json(json: &Json) -> Result<Self, Reason> {
        as_text(json).trim().parse().ok().and_then(Self::new).ok_or_else(|| {
            Refusal::numbers(LEAST.into(), MOST.into())
                .because(format!("write a whole number from {LEAST} to {MOST}"))
        })
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.0.into())
    }
}

/// One line, or at most so many, of 1 to this many characters together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoundedText<const MOST: usize, const LINES: usize = 1>(String);

impl<const MOST: usize, const LINES: usize> BoundedText<MOST, LINES> {
    /// These lines, [composed] and without surrounding whitespace; `None` if there are none, too many, or too long ones.
    pub fn new(words: &str) -> Option<Self> {
        let words = composed(words);
        let lines: Vec<&str> =
            words.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let is_valid = (1..=LINES).contains(&lines.len())
            && lines.concat().chars().count() <= MOST
            && !lines.concat().contains(char::is_control);
        is_valid.then(|| Self(lines.join("\n")))
    }

    /// The line, or the lines with breaks between them.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<const MOST: usize, const LINES: usize> fmt::Display for BoundedText<MOST, LINES> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl<const MOST: usize, const LINES: usize> Value for BoundedText<MOST, LINES> {
    const KIND: Kind = Kind::Text;

    fn from_json(json: &Json) -> Result<Self, Reason> {
        let text = as_text(json);
        Self::new(&text).ok_or_else(|| {
            let lines = match LINES {
                1 if text.trim().contains('\n') => ", without line breaks".to_owned(),
                1 => String::new(),
                most => format!(", in at most {most} lines"),
            };
            Refusal::Line { most: MOST }
                .because(format!("write a line of 1 to {MOST} characters{lines}"))
        })
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.0.as_str().into())
    }
}

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
