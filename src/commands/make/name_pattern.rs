//! Names of files from what an order says: `{name}-{year}.pdf`.

use std::collections::BTreeSet;
use std::str::FromStr;

use tilendar::puzzle::template::UnknownName;

use super::orders::known_names;

/// The most bytes of a name, so that there is room for what a product adds.
const LONGEST: usize = 160;
/// Names that Windows keeps for devices, whatever follows after a dot.
const RESERVED: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];

/// A pattern of names; a `/` in it makes folders, one in a value does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamePattern {
    /// The folders, and the name in the last one.
    levels: Vec<Vec<Part>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Words(String),
    /// The value of a field, or nothing where it is not given.
    Value(String),
}

impl FromStr for NamePattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let levels = text.split('/').map(parts);
        Ok(Self {
            levels: levels.collect::<Result<_, _>>()?,
        })
    }
}

fn parts(level: &str) -> Result<Vec<Part>, String> {
    if level.trim_matches(['.', ' ']).is_empty() {
        return Err("write names as in decks/{name}-{year}.pdf, without .. in them".to_owned());
    }
    let mut pieces = level.split('{');
    let mut parts = vec![Part::Words(pieces.next().unwrap_or_default().to_owned())];
    for piece in pieces {
        let (field, words) = piece
            .split_once('}')
            .ok_or_else(|| format!("`{{{piece}` has no closing brace"))?;
        let mut known = known_names();
        known.push("line".to_owned());
        if !known.iter().any(|name| name == field) {
            let unknown = UnknownName::among("field", field, known);
            let similar = unknown.suggestion;
            let similar =
                similar.map_or_else(String::new, |name| format!(": did you mean {{{name}}}?"));
            return Err(format!("there is no field {{{field}}}{similar}"));
        }
        parts.push(Part::Value(field.to_owned()));
        parts.push(Part::Words(words.to_owned()));
    }
    Ok(parts)
}

impl NamePattern {
    /// The name, in which `value` gives what a field says. It is one that every file system takes.
    pub fn name(&self, value: impl Fn(&str) -> String) -> String {
        let levels = self.levels.iter().map(|parts| {
            let words = parts.iter().map(|part| match part {
                Part::Words(words) => words.clone(),
                Part::Value(field) => value(field),
            });
            file_name(&words.collect::<String>())
        });
        levels.collect::<Vec<_>>().join("/")
    }
}

/// The text as the name of a file, without what some file system does not take.
fn file_name(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        let letter = match letter {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
            letter if letter.is_control() => '-',
            // They turn or hide what is read, so that a name looks like another.
            '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}' => {
                continue;
            }
            letter => letter,
        };
        // Where a value is missing, one hyphen is left of two, and none before the end.
        let doubled = plain.ends_with('-') && matches!(letter, '-' | '.');
        match (doubled, letter) {
            (true, '.') => {
                plain.pop();
                plain.push('.');
            }
            (true, _) => {}
            (false, letter) => plain.push(letter),
        }
    }
    // A name that begins with a dot is hidden, and one with a hyphen looks like an option.
    let plain = plain.trim_matches([' ', '.', '-']);
    let (stem, end) = split(plain);
    let stem = shortened(stem, LONGEST - end.len());
    match stem {
        "" => format!("order{end}"),
        stem if is_reserved(stem) => format!("{stem}_{end}"),
        stem => format!("{stem}{end}"),
    }
}

/// A name's stem and its end with the dot, if it has one as files do.
pub fn split(name: &str) -> (&str, &str) {
    let dot = name.rfind('.').filter(|&dot| {
        let end = &name[dot + 1..];
        (1..=5).contains(&end.len()) && end.bytes().all(|byte| byte.is_ascii_alphanumeric())
    });
    name.split_at(dot.unwrap_or(name.len()))
}

fn shortened(text: &str, most: usize) -> &str {
    let end = (0..=most.min(text.len()))
        .rev()
        .find(|&end| text.is_char_boundary(end));
    text[..end.unwrap_or(0)].trim_end_matches([' ', '.', '-'])
}

fn is_reserved(stem: &str) -> bool {
    let device = stem.split('.').next().unwrap_or_default().trim();
    let device = device.to_ascii_uppercase();
    let numbered = ["COM", "LPT"].iter().any(|port| {
        let number = device.strip_prefix(port);
        number.is_some_and(|number| {
            number.chars().count() == 1 && number.chars().all(char::is_numeric)
        })
    });
    numbered || RESERVED.contains(&device.as_str())
}

/// Names of which no two are the same, not even where capital letters do not count.
#[derive(Default)]
pub struct DistinctNames(BTreeSet<String>);

impl DistinctNames {
    /// The name, with a number if it was given before.
    pub fn next(&mut self, name: String) -> String {
        if self.0.insert(name.to_lowercase()) {
            return name;
        }
        let folder = name.rfind('/').map_or(0, |slash| slash + 1);
        let (stem, end) = split(&name[folder..]);
        let mut number = 2_usize;
        loop {
            let numbered = format!("{}{stem}-{number}{end}", &name[..folder]);
            if self.0.insert(numbered.to_lowercase()) {
                return numbered;
            }
            number += 1;
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
    fn names_of_devices_are_no_names_of_files() {
        for name in ["con", "LPT1", "Aux.txt", "nul"] {
            let file = named("{name}.pdf", name);
            assert!(file.contains('_'), "{file}");
        }
        assert_eq!(named("{name}.pdf", "Conrad"), "Conrad.pdf");
    }

    #[test]
    fn long_names_keep_their_ends() {
        let name = named("{name}.pdf", &"ж".repeat(300));
        assert!(name.len() <= LONGEST && name.ends_with("ж.pdf"), "{name}");
    }

    #[test]
    fn a_pattern_names_known_fields_in_whole_braces() {
        for (pattern, part) in [
            ("{nmae}.pdf", "did you mean {name}?"),
            ("{name", "no closing brace"),
            ("../{name}", "without .."),
            ("", "write names"),
        ] {
            let error = pattern.parse::<NamePattern>().unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn names_that_are_given_twice_are_numbered() {
        let mut names = DistinctNames::default();
        let mut next = |name: &str| names.next(name.to_owned());
        assert_eq!(next("a/Anna.pdf"), "a/Anna.pdf");
        assert_eq!(next("a/anna.pdf"), "a/anna-2.pdf");
        assert_eq!(next("a/Anna-2.pdf"), "a/Anna-2-2.pdf");
        assert_eq!(next("a/Anna.pdf"), "a/Anna-3.pdf");
        assert_eq!(next("b/Anna.pdf"), "b/Anna.pdf");
    }
}
