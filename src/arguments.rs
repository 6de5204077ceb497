//! Arguments that several commands share.

use std::num::NonZeroU32;
use std::path::Path;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::puzzle::almanac::TilingAmount;
use tilendar::puzzle::analysis::Grading;
use tilendar::puzzle::solver::MemoryLimit;
use tilendar::puzzle::template::PUZZLES;
use tilendar::puzzle::{Puzzle, Reveal};

use crate::choices::choose;
use crate::date::DateArgument;
use crate::template_files::read_template;

/// Which puzzle.
#[derive(Args, Debug, Clone)]
pub struct LayoutArgument {
    /// A layout of `tilendar layouts`, or the path of a template.
    #[arg(long, value_name = "NAME|FILE", default_value = "calendar")]
    pub layout: String,
}

impl LayoutArgument {
    /// The puzzle.
    pub fn load(&self) -> anyhow::Result<Puzzle> {
        load_layout(&self.layout)
    }
}

/// The puzzle of a preset's name, else of a file.
pub fn load_layout(name: &str) -> anyhow::Result<Puzzle> {
    choose(name, &PUZZLES)
}

/// The puzzle of a template file.
pub fn load_file(path: &Path) -> anyhow::Result<Puzzle> {
    let text = read_template(path)?;
    Ok(PUZZLES.read(&text, &path.display().to_string())?)
}

/// What the marks of difficulty go by.
#[derive(Args, Debug, Clone)]
pub struct MarksArgument {
    /// What the one to five marks go by.
    #[arg(long, value_enum, default_value_t = MarksBy::Search)]
    marks: MarksBy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum MarksBy {
    /// The search that a date takes, which is measured.
    Search,
    /// The number of its tilings, which is faster.
    Tilings,
}

impl MarksArgument {
    /// What tells which date is harder.
    pub fn grading(&self) -> Grading {
        match self.marks {
            MarksBy::Search => Grading::Search,
            MarksBy::Tilings => Grading::Tilings,
        }
    }
}

/// How much memory a count may take.
#[derive(Args, Debug, Clone)]
pub struct MemoryArgument {
    /// The most memory for the graph of all tilings, such as 500MB or 4GB; what does not fit is
    /// counted in slower ways that need less.
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = "2GB")]
    pub memory: MemoryLimit,
}

/// A size as people type it: a whole number and a unit.
fn memory(text: &str) -> Result<MemoryLimit, String> {
    let compact: String = text.split_whitespace().collect();
    let digits = compact.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit: u64 = match compact[digits.len()..].to_ascii_uppercase().as_str() {
        "KB" => 1_000,
        "MB" => 1_000_000,
        "GB" => 1_000_000_000,
        "TB" => 1_000_000_000_000,
        _ => return Err("write a number and KB, MB, GB or TB, as in 500MB".to_owned()),
    };
    let number: u64 = digits
        .parse()
        .map_err(|_| format!("{digits:?} is no whole number: write, for instance, 500MB"))?;
    let bytes = number.checked_mul(unit);
    bytes
        .map(MemoryLimit::bytes)
        .ok_or_else(|| format!("{text} is more than any computer has"))
}

/// What stays open.
#[derive(Args, Debug, Clone)]
pub struct RevealArguments {
    /// The date: 2027-10-06, 10-06 where the layout has no weekday, or today.
    #[arg(value_name = "DATE", conflicts_with = "reveal")]
    pub date: Option<DateArgument>,

    /// The labels to leave open, one of each group, in any order.
    #[arg(long, value_name = "LABEL,LABEL,…")]
    pub reveal: Option<String>,
}

impl RevealArguments {
    /// The reveal of the puzzle that is asked for.
    pub fn reveal(&self, puzzle: &Puzzle) -> anyhow::Result<Reveal> {
        let reveal = match (self.date, &self.reveal) {
            (Some(date), _) => date.day().reveal(puzzle)?,
            (None, Some(labels)) => puzzle.reveal_for_labels(&labels_of(puzzle, labels))?,
            (None, None) if puzzle.groups().is_empty() => puzzle.reveal_for_labels(&[])?,
            (None, None) => bail!(
                "nothing says what stays open: give a date, such as 2027-10-06, or labels, such as --reveal {}",
                example(puzzle)
            ),
        };
        Ok(reveal)
    }
}

/// The labels of a list; a label may itself have a comma.
fn labels_of<'a>(puzzle: &Puzzle, list: &'a str) -> Vec<&'a str> {
    match puzzle.board().label_named(list) {
        Some(_) => vec![list],
        None => list.split(',').map(str::trim).collect(),
    }
}

/// The labels of the first reveal.
fn example(puzzle: &Puzzle) -> String {
    let first = puzzle.reveal_at(0);
    first.map_or_else(String::new, |reveal| puzzle.labels_in_words(&reveal, ","))
}

/// How many tilings of a date, as people type it.
pub fn amount(text: &str) -> Result<TilingAmount, String> {
    if text == "all" {
        return Ok(TilingAmount::All);
    }
    let number = text
        .parse()
        .map(|number: NonZeroU32| TilingAmount::UpTo(number.get()));
    number.map_err(|_| format!("write a number from 1 to {}, or `all`", NonZeroU32::MAX))
}

/// A seed as people type it.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// What a message adds about a reveal: ` for Oct 6`, or nothing where nothing stays open.
pub fn for_labels(puzzle: &Puzzle, reveal: &Reveal) -> String {
    match puzzle.labels_in_words(reveal, " ") {
        labels if labels.is_empty() => String::new(),
        labels => format!(" for {labels}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_a_number_and_a_unit() {
        assert_eq!(memory("500MB"), Ok(MemoryLimit::bytes(500_000_000)));
        assert_eq!(memory("2 gb"), Ok(MemoryLimit::default()));
        for text in ["", "MB", "5", "-1GB", "1.5GB", "5 PB", "99999999999TB", "ä"] {
            assert!(memory(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_default_is_that_of_the_library() {
        assert_eq!(memory("2GB"), Ok(MemoryLimit::default()));
        assert_eq!(MemoryLimit::default().to_string(), "2 GB");
    }
}
