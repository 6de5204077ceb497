//! What files are called unless the user names them.
//!
//! A name says what was asked for: the product, the days, and each field that differs from its default. So
//! two orders that differ never have the same name, unless they differ only in a user's own layout, whose
//! name is in its template.

use std::fmt;

use tilendar_fields::{FieldMap, as_text};

/// The name of a made file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileName {
    /// What all files of the order have in common, such as `calendar-2027-cards`.
    pub stem: String,
    /// The rest: `.pdf`, `-2.svg`, or `/page-01.svg` for files of a folder.
    pub end: String,
}

impl fmt::Display for FileName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.stem, self.end)
    }
}

/// Fields that do not change what is made, or that the plain name or its end tells.
const TOLD: [&str; 4] = ["force", "format", "layout", "perpetual"];
/// Fields whose values say by themselves what they are. No two of them have a value in common.
const PLAIN: [&str; 5] = ["challenge", "lang", "level", "paper", "theme"];
/// The longest name that is not cut short, in bytes.
const LONGEST: usize = 80;

/// The plain name, and what is not as by default; `told` are fields that the plain name tells.
pub fn stem(plain: &str, told: &[&str], fields: &FieldMap) -> String {
    let mut stem = plain.to_owned();
    let mut is_exact = true;
    let telling = fields.iter().filter(|(field, _)| {
        let field = field.as_str();
        !TOLD.contains(&field) && !told.contains(&field)
    });
    for (field, value) in telling {
        let text = as_text(value);
        if !PLAIN.contains(&field.as_str()) {
            stem.push('-');
            stem.push_str(field);
        }
        if !value.is_boolean() {
            stem.push('-');
            is_exact &= push(&mut stem, &text);
        }
    }
    if is_exact && stem.len() <= LONGEST {
        return stem;
    }
    let all: Vec<String> = fields
        .iter()
        .map(|(field, value)| format!("{field}={value}"))
        .collect();
    format!(
        "{}-{:08x}",
        first_bytes(&stem, LONGEST).trim_end_matches('-'),
        fold(&all.join("\n"))
    )
}

/// Adds a value as file names have it; false if it cannot be told from others so.
fn push(stem: &mut String, text: &str) -> bool {
    let mut is_exact = true;
    let dash = |stem: &mut String| {
        if !stem.ends_with('-') {
            stem.push('-');
        }
    };
    for letter in text.chars() {
        match letter {
            letter if letter.is_alphanumeric() || "-._,".contains(letter) => stem.push(letter),
            // `For Anna` is two words, and `15 mm` one.
            ' ' if stem.ends_with(char::is_alphabetic) => dash(stem),
            ' ' => {}
            '\'' | '’' => is_exact = false,
            _ => {
                is_exact = false;
                dash(stem);
            }
        }
    }
    is_exact && !text.contains("..")
}

/// At most so many bytes of a text, without half a letter.
fn first_bytes(text: &str, most: usize) -> &str {
    let ends = text
        .char_indices()
        .map(|(start, letter)| start + letter.len_utf8());
    let end = ends.take_while(|end| *end <= most).last().unwrap_or(0);
    text.get(..end).unwrap_or_default()
}

/// The 64 bits of FNV-1a in 32, which tell two texts apart.
pub fn fold(text: &str) -> u32 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 32) as u32 ^ hash as u32
}
