//! What people type, as it was meant: dashes and quotation marks that a word processor has changed, and long options
//! after one dash.

use std::collections::BTreeSet;
use std::ffi::OsString;

use clap::Command;

/// Opening and closing quotation marks that shells do not know.
const QUOTES: [(char, char); 4] = [('“', '”'), ('„', '“'), ('«', '»'), ('‘', '’')];

/// The words of a command line as they were meant; words after `--` stay as they are.
pub fn as_meant(typed: Vec<OsString>, command: &Command) -> Vec<OsString> {
    let options = long_options(command);
    let mut words = typed.into_iter();
    let mut meant: Vec<OsString> = Vec::new();
    while let Some(word) = words.next() {
        if word == "--" {
            meant.push(word);
            break;
        }
        let Some(text) = word.to_str() else {
            meant.push(word);
            continue;
        };
        if let Some((rest, close)) = opened(text) {
            meant.push(quoted(rest, close, &mut words).into());
        } else {
            meant.push(option(text, &options).map_or(word, OsString::from));
        }
    }
    meant.extend(words);
    meant
}

/// The text behind an opening quotation mark, and the mark that closes it.
fn opened(text: &str) -> Option<(&str, char)> {
    let mut marks = QUOTES.into_iter();
    marks.find_map(|(open, close)| Some((text.strip_prefix(open)?, close)))
}

/// The words up to the closing mark.
fn quoted(first: &str, close: char, words: &mut impl Iterator<Item = OsString>) -> String {
    let mut text = first.to_owned();
    while !text.ends_with(close) {
        let Some(next) = words.next() else {
            return text;
        };
        text.push(' ');
        text.push_str(&next.to_string_lossy());
    }
    text.truncate(text.len() - close.len_utf8());
    text
}

/// An option after a long dash, or a long option after a single one.
fn option(text: &str, options: &BTreeSet<String>) -> Option<String> {
    let name = text.strip_prefix(['—', '–', '-'])?;
    let is_long = options.contains(name.split('=').next().unwrap_or_default());
    is_long.then(|| format!("--{name}"))
}

/// The long options of a command and of those below it.
fn long_options(command: &Command) -> BTreeSet<String> {
    let own = command.get_arguments().filter_map(|argument| argument.get_long());
    let own = own.map(str::to_owned);
    let below = command.get_subcommands().flat_map(long_options);
    own.chain(below).collect()
}

#[cfg(test)]
mod tests {
    use clap::Arg;

    use super::*;

    #[test]
    fn dashes_and_quotation_marks_of_word_processors_are_what_they_stand_for() {
        let command = Command::new("tilendar").subcommand(
            Command::new("cards").args(["from", "name"].map(|name| Arg::new(name).long(name))),
        );
        for (typed, meant) in [
            ("cards —from 12-01", vec!["cards", "--from", "12-01"]),
            ("cards -from=12-01", vec!["cards", "--from=12-01"]),
            ("cards --name “Anna Maria” 2027", vec!["cards", "--name", "Anna Maria", "2027"]),
            ("cards --name „Anna“", vec!["cards", "--name", "Anna"]),
            ("cards -f png -fpng", vec!["cards", "-f", "png", "-fpng"]),
            ("cards -- —from “a", vec!["cards", "--", "—from", "“a"]),
        ] {
            let typed = typed.split(' ').map(OsString::from).collect();
            assert_eq!(as_meant(typed, &command), meant);
        }
    }
}
