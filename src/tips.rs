//! Tips for command lines that are wrong: only what has to do with what was typed.

use clap::Command;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use tilendar::order::day;

/// What people type who look for a command, and what does that.
const SOUGHT: [(&[&str], &str); 9] = [
    (
        &["print", "deck", "card", "year"],
        "`tilendar cards 2027` prints a year of cards, `tilendar booklet 2027` a booklet",
    ),
    (&["book"], "`tilendar booklet 2027` prints a booklet"),
    (
        &["play", "puzzle", "today"],
        "`tilendar sheet today` prints today's puzzle to cut out, `tilendar solve` solves it",
    ),
    (
        &["cut", "wood", "dxf"],
        "`tilendar laser` cuts tray and pieces",
    ),
    (
        &["count", "study", "stats"],
        "`tilendar profile` counts the tilings of every date, `tilendar solve 12-25 --count` those of one",
    ),
    (&["list", "boards"], "`tilendar layouts` lists the boards"),
    (
        &["new", "init"],
        "`tilendar layouts new` starts a board of your own",
    ),
    (&["svg", "png", "draw"], "`tilendar board` draws a board"),
    (
        &["batch", "orders"],
        "`tilendar make orders.csv` makes the orders of a file",
    ),
];

/// Options that people type who look for others.
const MEANT: [(&[&str], &[&str]); 6] = [
    (&["level"], &["from-level", "to-level"]),
    (&["size"], &["card", "page", "paper", "cell", "rows"]),
    (&["for"], &["name"]),
    (&["amount", "number", "sheets", "students"], &["count"]),
    (&["csv", "json", "pdf", "png", "svg"], &["format"]),
    (&["color-scheme", "look", "style"], &["theme"]),
];

/// What to give where a year is missing.
const YEARS: &str = "a year such as 2027 has its days with the weekdays that they have then; `--perpetual` has \
                     the 366 days of any year, without weekdays";

/// The error with tips that help, and without those that only look alike.
pub fn with_tips(mut error: Error, command: &Command) -> Error {
    match error.kind() {
        ErrorKind::InvalidValue => {
            let typed = text(&error, ContextKind::InvalidValue);
            if !is_alike(&typed, &text(&error, ContextKind::SuggestedValue)) {
                error.remove(ContextKind::SuggestedValue);
            }
        }
        ErrorKind::UnknownArgument => {
            let typed = text(&error, ContextKind::InvalidArg);
            let suggested = text(&error, ContextKind::SuggestedArg);
            if !suggested.is_empty() && !is_alike(&typed, &suggested) {
                error.remove(ContextKind::SuggestedArg);
                // It shows the command line with what was suggested.
                error.remove(ContextKind::Usage);
            }
            if typed.starts_with('-') {
                // That it could be a value after `--` is true of every word, and meant by nobody.
                error.remove(ContextKind::Suggested);
            }
            let tip = match error.get(ContextKind::SuggestedArg) {
                Some(_) => None,
                None => about_word(&typed, command),
            };
            if let Some(tip) = tip {
                let tip = vec![StyledStr::from(tip)];
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tip));
            }
        }
        ErrorKind::MissingRequiredArgument
            if text(&error, ContextKind::InvalidArg).starts_with("<YEAR") =>
        {
            let tip = vec![StyledStr::from(YEARS)];
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tip));
        }
        ErrorKind::InvalidSubcommand => {
            let typed = text(&error, ContextKind::InvalidSubcommand);
            let tip = match command.get_name() == "laser" && is_date(&typed) {
                true => Some(format!(
                    "pieces are cut in place with `--mode in-place --date {typed}`"
                )),
                false => sought(&typed),
            };
            if let Some(tip) = tip {
                error.remove(ContextKind::SuggestedSubcommand);
                let tip = vec![StyledStr::from(tip)];
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tip));
            }
        }
        _ => {}
    }
    error
}

/// What does the thing that somebody looks for with this word.
fn sought(word: &str) -> Option<String> {
    if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(format!(
            "a command comes first: `tilendar cards {word}` prints a year of cards"
        ));
    }
    let word = word.to_lowercase();
    if is_date(&word) {
        return Some(format!(
            "a command comes first: `tilendar sheet {word}` prints the puzzle of a date, `tilendar solve {word}` \
             solves it"
        ));
    }
    let found = SOUGHT
        .iter()
        .find(|(words, _)| words.contains(&word.as_str()));
    found.map(|(_, tip)| (*tip).to_owned())
}

/// What to do with a word that nothing takes.
fn about_word(word: &str, command: &Command) -> Option<String> {
    let has = |option: &&&str| {
        let mut arguments = command.get_arguments();
        arguments.any(|argument| argument.get_long() == Some(**option))
    };
    if let Some(option) = word.strip_prefix("--") {
        if option == "sheet" && command.get_name() == "laser" {
            let tip = "`tilendar laser sheet --bed 600x400mm ORDERS…` cuts the puzzles of several orders from the same \
                       sheets";
            return Some(tip.to_owned());
        }
        let meant = MEANT.iter().find(|(words, _)| words.contains(&option));
        let meant = meant.into_iter().flat_map(|(_, options)| *options);
        let meant: Vec<String> = meant.filter(has).map(|it| format!("--{it}")).collect();
        return (!meant.is_empty()).then(|| format!("this command has {}", meant.join(" and ")));
    }
    let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_day = is_date(word) || (word.len() == 4 && is_number);
    let words = match has(&&"date") {
        true if is_day => "a range is one word, such as 12-01..12-24",
        true if is_number => "words that belong together stand in quotes, as in 'Dec 25'",
        false if is_day => "this is the same on every date: leave it out",
        _ => return None,
    };
    Some(words.to_owned())
}

fn is_date(word: &str) -> bool {
    matches!(word, "today" | "tomorrow") || day(word).is_ok()
}

fn text(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.first().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// Whether a word is the other with a slip: a letter in three may be wrong.
fn is_alike(typed: &str, known: &str) -> bool {
    let plain = |word: &str| -> Vec<char> {
        let name = word.trim_start_matches('-').split(['=', ' ']).next();
        name.unwrap_or_default().to_lowercase().chars().collect()
    };
    let (typed, known) = (plain(typed), plain(known));
    distance(&typed, &known) <= (typed.len().max(known.len()) / 3).max(1)
}

/// How many letters have to be changed, put in or left out (Levenshtein).
fn distance(one: &[char], other: &[char]) -> usize {
    let mut above: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut line = vec![row + 1];
        for (column, beside) in other.iter().enumerate() {
            let changed = above[column] + usize::from(letter != beside);
            line.push(changed.min(above[column + 1] + 1).min(line[column] + 1));
        }
        above = line;
    }
    above.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_told_from_another_word() {
        for (typed, known) in [
            ("--papper", "--paper"),
            ("--colour", "--color"),
            ("--themes", "--theme"),
        ] {
            assert!(is_alike(typed, known), "{typed}");
        }
        for (typed, known) in [
            ("--verbose", "--version"),
            ("--size", "--yes"),
            ("--lang", "--days"),
        ] {
            assert!(!is_alike(typed, known), "{typed}");
        }
    }
}
