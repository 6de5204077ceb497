//! File names built from the fields of an order: `{name}-{year}.pdf`.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use tilendar::order::composed;
use tilendar::puzzle::is_invisible;
use tilendar::puzzle::template::UnknownName;

use super::orders::{field_names, plain_name};
use super::{manifest, slip};

/// The names of what stands beside the files of orders.
const OURS: [&str; 2] = [manifest::NAME, slip::NAME];

/// The longest name in bytes, which leaves room for what a product appends.
const LONGEST: usize = 160;

/// A pattern of names. A `/` in the pattern separates folders; a `/` in a value does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamePattern(String);

impl FromStr for NamePattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.split('/').try_for_each(check)?;
        Ok(Self(text.to_owned()))
    }
}

/// Checks the part of a pattern for a folder or a file.
fn check(level: &str) -> Result<(), String> {
    if level.trim_matches(['.', ' ']).is_empty() {
        return Err("write names as in decks/{name}-{year}.pdf, without .. in them".to_owned());
    }
    match level.split('{').skip(1).find(|part| !part.contains('}')) {
        Some(part) => Err(format!("`{{{part}` has no closing brace")),
        None => Ok(()),
    }
}

impl NamePattern {
    /// Refuses fields that are neither those of an order nor columns of the shop, which have these headings.
    ///
    /// # Errors
    /// The unknown field.
    pub fn refuse_unknown(&self, headings: &[String]) -> Result<(), String> {
        let mut names = field_names();
        names.extend(headings.iter().map(|heading| plain_name(heading)));
        names.push("line".to_owned());
        let unknown = self
            .0
            .split('{')
            .skip(1)
            .filter_map(|part| Some(part.split_once('}')?.0))
            .find(|field| !names.contains(&plain_name(field)));
        match unknown {
            Some(field) => Err(UnknownName::among("field", field, names).in_brief()),
            None => Ok(()),
        }
    }

    /// The name, valid on every file system; `value` looks up a field, and is empty if it has none.
    pub fn name(&self, value: impl Fn(&str) -> String) -> String {
        let levels: Vec<String> = self
            .0
            .split('/')
            .map(|level| {
                let mut parts = level.split('{');
                let mut name = parts.next().unwrap_or_default().to_owned();
                for part in parts {
                    let (field, words) = part.split_once('}').unwrap_or_default();
                    name += &value(&plain_name(field));
                    name += words;
                }
                file_name(&plain(&name))
            })
            .collect();
        levels.join("/")
    }
}

/// The text without characters that some file systems refuse.
fn safe_letters(text: &str) -> impl Iterator<Item = char> {
    text.chars()
        // Invisible and direction-changing characters would make two different names look the same.
        .filter(|letter| letter.is_control() || !is_invisible(*letter))
        .map(|letter| match letter {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
            letter if letter.is_control() => '-',
            letter => letter,
        })
}

/// The text with one hyphen of two, which a missing value leaves, and none at the end.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in safe_letters(text) {
        if plain.ends_with('-') && matches!(letter, '-' | '.') {
            plain.pop();
        }
        plain.push(letter);
    }
    plain.truncate(plain.trim_end_matches([' ', '.', '-']).len());
    plain
}

/// The text as the name of a file or a folder on every file system. A text that is one already stays as it is.
fn file_name(text: &str) -> String {
    let letters: String = safe_letters(&composed(text)).collect();
    // A leading dot hides a file, and a leading hyphen looks like an option.
    let (stem, end) =
        split(letters.trim_start_matches([' ', '.', '-']).trim_end_matches([' ', '.']));
    let most = LONGEST - end.len();
    let name = if stem.len() > most {
        let cut = &stem[..stem.floor_char_boundary(most)];
        format!("{}{end}", cut.trim_end_matches([' ', '.', '-']))
    } else {
        format!("{stem}{end}")
    };
    if name.is_empty() {
        "order".to_owned()
    } else if is_device(&name) || OURS.iter().any(|ours| name.eq_ignore_ascii_case(ours)) {
        format!("order-{name}")
    } else {
        name
    }
}

/// Whether Windows takes a name for a device, whatever its end.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_uppercase();
    let port = stem.strip_suffix(|last| "123456789¹²³".contains(last));
    DEVICES.contains(&&*stem) || port.is_some_and(|port| ["COM", "LPT"].contains(&port))
}

/// The devices of Windows besides COM1 to 9 and LPT1 to 9.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];

/// The path as one that every file system takes. A `/` at its end makes it a folder.
pub fn clean(path: &str) -> String {
    let (parts, end) = path.strip_suffix('/').map_or((path, ""), |parts| (parts, "/"));
    parts.split('/').map(file_name).collect::<Vec<_>>().join("/") + end
}

/// Splits a name into its stem and its extension with the dot, if it has one.
pub fn split(name: &str) -> (&str, &str) {
    let dot = name.rfind('.').filter(|&dot| {
        let end = &name[dot + 1..];
        (1..=5).contains(&end.len()) && end.bytes().all(|byte| byte.is_ascii_alphanumeric())
    });
    name.split_at(dot.unwrap_or(name.len()))
}

/// A name in one letter case and one form of accents: what has the same may be one file.
pub fn folded(name: &str) -> String {
    if name.is_ascii() {
        return name.to_ascii_lowercase();
    }
    composed(&name.to_uppercase().to_lowercase()).into_owned()
}

/// Hands out names that differ from each other even where case is ignored.
#[derive(Default)]
pub struct DistinctNames {
    taken: BTreeSet<String>,
    /// The next number for names that came before.
    next: BTreeMap<String, usize>,
}

impl DistinctNames {
    /// Takes the name; `false` if it was taken before.
    pub fn take(&mut self, name: &str) -> bool {
        self.taken.insert(folded(name))
    }

    /// The name, with a number added if it was taken before.
    pub fn next(&mut self, name: String) -> String {
        if self.take(&name) {
            return name;
        }
        let (stem, end) = split(&name);
        let number = self.next.entry(folded(&name)).or_insert(2);
        loop {
            // A hyphen comes before the numbers of pages.
            let numbered = format!("{stem}_{number}{end}");
            *number += 1;
            if self.taken.insert(folded(&numbered)) {
                return numbered;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(pattern: &str, name: &str) -> String {
        let pattern: NamePattern = pattern.parse().unwrap();
        pattern.name(|field| match field {
            "name" => name.to_owned(),
            "year" => "2027".to_owned(),
            _ => String::new(),
        })
    }

    #[test]
    fn values_come_into_names_that_every_file_system_takes() {
        for (name, expected) in [
            ("Anna", "Anna-2027.pdf"),
            ("Zoë & Jörg", "Zoë & Jörg-2027.pdf"),
            ("../../etc/passwd", "etc-passwd-2027.pdf"),
            ("a\\b:c*d", "a-b-c-d-2027.pdf"),
            ("line\nbreak\u{202e}", "line-break-2027.pdf"),
            ("-rf", "rf-2027.pdf"),
            ("", "2027.pdf"),
        ] {
            assert_eq!(named("{name}-{year}.pdf", name), expected);
        }
        assert_eq!(named("{year}-{name}.pdf", ""), "2027.pdf");
        assert_eq!(named("decks/{name}.pdf", "..").as_str(), "decks/pdf");
    }

    #[test]
    fn long_names_keep_their_ends() {
        let name = named("{name}.pdf", &"ж".repeat(300));
        assert!(name.len() <= LONGEST && name.ends_with("ж.pdf"), "{name}");
    }

    #[test]
    fn a_pattern_names_known_fields_in_whole_braces() {
        let headings = ["Order No".to_owned()];
        let misspelled: NamePattern = "{nmae}-{order no}.pdf".parse().unwrap();
        let error = misspelled.refuse_unknown(&headings).unwrap_err();
        assert!(error.contains("did you mean \"name\"?"), "{error}");
        for (pattern, part) in
            [("{name", "no closing brace"), ("../{name}", "without .."), ("", "write names")]
        {
            let error = pattern.parse::<NamePattern>().unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn names_that_are_taken_already_are_numbered() {
        let mut names = DistinctNames::default();
        let mut next = |name: &str| names.next(name.to_owned());
        assert_eq!(next("a/Anna.pdf"), "a/Anna.pdf");
        assert_eq!(next("a/anna.pdf"), "a/anna_2.pdf");
        assert_eq!(next("a/Anna_2.pdf"), "a/Anna_2_2.pdf");
        assert_eq!(next("a/Anna.pdf"), "a/Anna_3.pdf");
        assert_eq!(next("b/Anna.pdf"), "b/Anna.pdf");
        assert_eq!(split("Anna.z"), ("Anna", ".z"));
        // Each name is found at once: in time that grows with their square this would take minutes.
        let last = (0..50_000).map(|_| next("Ben.pdf")).last();
        assert_eq!(last.as_deref(), Some("Ben_50000.pdf"));
    }
}
