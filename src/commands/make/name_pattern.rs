//! File names built from the fields of an order: `{name}-{year}.pdf`.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use tilendar::puzzle::is_invisible;
use tilendar::puzzle::template::UnknownName;

use super::manifest::NAME;
use super::orders::{known_names, plain_name};

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
    let open = level.split('{').skip(1).find(|part| !part.contains('}'));
    open.map_or(Ok(()), |part| Err(format!("`{{{part}` has no closing brace")))
}

impl NamePattern {
    /// Refuses fields that are neither those of an order nor columns of the shop, whose headings are in `own`.
    ///
    /// # Errors
    /// The unknown field.
    pub fn refuse_unknown(&self, own: &[String]) -> Result<(), String> {
        let own = own.iter().map(|heading| plain_name(heading));
        let mut known = known_names();
        known.extend(own.chain(["line".to_owned()]));
        let fields = self.0.split('{').skip(1);
        let mut fields = fields.filter_map(|part| Some(part.split_once('}')?.0));
        let unknown = fields.find(|field| !known.contains(&plain_name(field)));
        unknown.map_or(Ok(()), |field| Err(UnknownName::among("field", field, known).in_brief()))
    }

    /// The name, valid on every file system; `value` looks up a field, and is empty if it is not given.
    pub fn name(&self, value: impl Fn(&str) -> String) -> String {
        let levels = self.0.split('/').map(|level| {
            let mut parts = level.split('{');
            let first = parts.next().unwrap_or_default().to_owned();
            let name = parts.fold(first, |name, part| {
                let (field, words) = part.split_once('}').unwrap_or_default();
                name + &value(&plain_name(field)) + words
            });
            file_name(&plain(&name))
        });
        levels.collect::<Vec<_>>().join("/")
    }
}

/// The text without characters that some file systems refuse.
fn visible_letters(text: &str) -> impl Iterator<Item = char> {
    // Invisible and direction-changing characters would make two different names look the same.
    let shows = |letter: &char| letter.is_control() || !is_invisible(*letter);
    let is_refused = |letter: char| letter.is_control() || "/\\:*?\"<>|".contains(letter);
    let letters = text.chars().filter(shows);
    letters.map(move |letter| if is_refused(letter) { '-' } else { letter })
}

/// The text with one hyphen of two, which a missing value leaves, and none at the end.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in visible_letters(text) {
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
    // A leading dot hides a file, and a leading hyphen looks like an option.
    let letters: String = visible_letters(text).collect();
    let letters = letters.trim_start_matches([' ', '.', '-']);
    let (stem, end) = split(letters.trim_end_matches([' ', '.']));
    let stem = match LONGEST - end.len() {
        most if stem.len() > most => {
            stem[..stem.floor_char_boundary(most)].trim_end_matches([' ', '.', '-'])
        }
        _ => stem,
    };
    let name = format!("{stem}{end}");
    let device = name.split('.').next().unwrap_or_default();
    let device = device.trim_end().to_uppercase();
    let port = device.strip_suffix(|last| "123456789¹²³".contains(last));
    let is_taken = DEVICES.contains(&&*device)
        || port.is_some_and(|port| ["COM", "LPT"].contains(&port))
        || name.eq_ignore_ascii_case(NAME);
    match &*name {
        "" => "order".to_owned(),
        _ if is_taken => format!("order-{name}"),
        _ => name,
    }
}

/// What Windows takes for a device, whatever the end of the name; and so it does for COM1 and LPT1 to 9.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];

/// The path as one that every file system takes. A `/` at its end makes it a folder.
pub fn clean(path: &str) -> String {
    let (parts, end) = path.strip_suffix('/').map_or((path, ""), |parts| (parts, "/"));
    let parts = parts.split('/').map(file_name);
    parts.collect::<Vec<_>>().join("/") + end
}

/// Splits a name into its stem and its extension with the dot, if it has one.
pub fn split(name: &str) -> (&str, &str) {
    let dot = name.rfind('.').filter(|&dot| {
        let end = &name[dot + 1..];
        (1..=5).contains(&end.len()) && end.bytes().all(|byte| byte.is_ascii_alphanumeric())
    });
    name.split_at(dot.unwrap_or(name.len()))
}

/// Gives names that differ from each other even where case is ignored.
#[derive(Default)]
pub struct DistinctNames {
    given: BTreeSet<String>,
    /// The next number for names that came before.
    next: BTreeMap<String, usize>,
}

impl DistinctNames {
    /// Whether the name was not given before; from now on it is.
    pub fn take(&mut self, name: &str) -> bool {
        self.given.insert(name.to_lowercase())
    }

    /// The name, with a number added if it was given before.
    pub fn next(&mut self, name: String) -> String {
        if self.take(&name) {
            return name;
        }
        let known = name.to_lowercase();
        let (stem, end) = split(&name);
        let number = self.next.entry(known).or_insert(2);
        loop {
            // A hyphen comes before the numbers of pages.
            let numbered = format!("{stem}_{number}{end}");
            *number += 1;
            if self.given.insert(numbered.to_lowercase()) {
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
        let own = ["Order No".to_owned()];
        let misspelled: NamePattern = "{nmae}-{order no}.pdf".parse().unwrap();
        let error = misspelled.refuse_unknown(&own).unwrap_err();
        assert!(error.contains("did you mean \"name\"?"), "{error}");
        for (pattern, part) in
            [("{name", "no closing brace"), ("../{name}", "without .."), ("", "write names")]
        {
            let error = pattern.parse::<NamePattern>().unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn names_that_are_given_twice_are_numbered() {
        let mut names = DistinctNames::default();
        let mut next = |name: &str| names.next(name.to_owned());
        assert_eq!(next("a/Anna.pdf"), "a/Anna.pdf");
        assert_eq!(next("a/anna.pdf"), "a/anna_2.pdf");
        assert_eq!(next("a/Anna_2.pdf"), "a/Anna_2_2.pdf");
        assert_eq!(next("a/Anna.pdf"), "a/Anna_3.pdf");
        assert_eq!(next("b/Anna.pdf"), "b/Anna.pdf");
        // Each name is found at once: in time that grows with their square this would take minutes.
        let last = (0..50_000).map(|_| next("Ben.pdf")).last();
        assert_eq!(last.as_deref(), Some("Ben_50000.pdf"));
    }
}
