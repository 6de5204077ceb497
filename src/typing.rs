//! Options after a dash that a word processor made of two hyphens, and long options after a single hyphen.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

use clap::Command;
use tilendar::order::composed;
use tilendar::puzzle::almanac::{day, month};

use crate::files::on_disk;

/// The words of a command line with letters and their accents composed. Words that name files are as the disk has them.
pub fn in_one_form(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    words
        .map(|word| match word.to_str() {
            Some(text) if !text.is_ascii() => {
                let text = composed(text);
                let is_option = text.starts_with(['-', '–', '—']);
                let start = text.find('=').filter(|_| is_option).map_or(0, |sign| sign + 1);
                let (option, value) = text.split_at(start);
                let mut mended = OsString::from(option);
                mended.push(on_disk(Path::new(value)));
                mended
            }
            _ => word,
        })
        .collect()
}

/// The words of a command line, with two hyphens before every long option and dates of several words as one. The value of an option, and what follows
/// `--`, stays as it is.
pub fn with_two_hyphens(words: Vec<OsString>, command: &Command) -> Vec<OsString> {
    let mut options = BTreeMap::new();
    add_options(command, &mut options);
    let mut mended: Vec<OsString> = Vec::new();
    let mut is_value = false;
    let mut is_rest = false;
    let mut in_a_row = 0;
    for word in words {
        let was_value = is_value;
        let option = word.to_str().and_then(|text| mend(text, &options)).map(OsString::from);
        let mended_word = if is_value || is_rest { word } else { option.unwrap_or(word) };
        is_rest |= !is_value && mended_word == "--";
        is_value =
            !is_value && mended_word.to_str().is_some_and(|text| options.get(text) == Some(&true));
        let is_date_part =
            !is_value && !is_rest && !mended_word.as_encoded_bytes().starts_with(b"-");
        mended.push(mended_word);
        in_a_row = if is_date_part && !was_value { in_a_row + 1 } else { 0 };
        in_a_row -= join_date(&mut mended, in_a_row);
    }
    mended
}

/// Joins the last words, of which so many are no options, if they are a date: `marzo de 2027`. Returns how many words
/// there are less.
fn join_date(words: &mut Vec<OsString>, in_a_row: usize) -> usize {
    for count in 2..=in_a_row.min(3) {
        let start = words.len() - count;
        let texts: Option<Vec<&str>> = words[start..].iter().map(|word| word.to_str()).collect();
        let Some(text) = texts.map(|texts| texts.join(" ")) else { return 0 };
        if matches!(month(&text), Ok(Some((Some(_), _)))) || day(&text).is_ok() {
            words.splice(start.., [text.into()]);
            return count - 1;
        }
    }
    0
}

/// A long option after a long dash or a single hyphen, with two hyphens.
fn mend(text: &str, options: &BTreeMap<String, bool>) -> Option<String> {
    let option = format!("--{}", text.strip_prefix(['—', '–', '-'])?);
    let name = option.split('=').next()?;
    options.contains_key(name).then_some(option)
}

/// Adds the options of a command and of those below it, each with its hyphens and whether it takes a value.
fn add_options(command: &Command, options: &mut BTreeMap<String, bool>) {
    for argument in command.get_arguments() {
        let long = argument.get_long().map(|name| format!("--{name}"));
        let short = argument.get_short().map(|letter| format!("-{letter}"));
        for option in long.into_iter().chain(short) {
            *options.entry(option).or_default() |= argument.get_action().takes_values();
        }
    }
    for subcommand in command.get_subcommands() {
        add_options(subcommand, options);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Arg, ArgAction};
    use proptest::prelude::*;

    fn mended(words: &[&str]) -> Vec<OsString> {
        let command = Command::new("tilendar").subcommand(
            Command::new("cards")
                .args(["from", "name"].map(|name| Arg::new(name).long(name)))
                .arg(Arg::new("output").short('o').long("output"))
                .arg(Arg::new("lid").long("lid").action(ArgAction::SetTrue)),
        );
        with_two_hyphens(words.iter().map(OsString::from).collect(), &command)
    }

    #[test]
    fn dashes_of_word_processors_and_single_hyphens_are_what_they_stand_for() {
        assert_eq!(mended(&["cards", "—from", "12-01"]), ["cards", "--from", "12-01"]);
        assert_eq!(mended(&["cards", "-from=12-01"]), ["cards", "--from=12-01"]);
        assert_eq!(mended(&["cards", "–lid", "—name", "A"]), ["cards", "--lid", "--name", "A"]);
        assert_eq!(mended(&["-f", "png", "-fpng"]), ["-f", "png", "-fpng"]);
        assert_eq!(mended(&["cards", "--", "—from"]), ["cards", "--", "—from"]);
        let date = ["cards", "14", "de", "junio", "de", "2027", "--name", "June", "2027"];
        assert_eq!(mended(&date), ["cards", "14 de junio de 2027", "--name", "June", "2027"]);
        assert_eq!(mended(&["cards", "--lid", "Jun", "14"]), ["cards", "--lid", "Jun 14"]);
    }

    proptest! {
        #[test]
        fn a_value_arrives_as_it_was(
            value in prop_oneof!["\\PC{0,12}", "[‘’'“”„«»\"—–-](from|lid|name)( [a-z]){0,2}"],
        ) {
            for option in ["--name", "-o"] {
                let words = ["cards", option, &value, "--name", "‘t Hart", "-o", "mine.pdf"];
                prop_assert_eq!(mended(&words), words);
            }
        }
    }
}
