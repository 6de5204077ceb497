//! Solutions as JSON lines.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, Serializer};

use super::FaultKind;
use super::finder::Finder;
use super::rows::tokens_of;
use super::target::{ReadSolution, character_on};
use crate::almanac::Day;
use crate::{Puzzle, Reveal, Solution};

/// The most characters of a value that a message repeats.
const MAXIMUM_EXCERPT_CHARACTERS: usize = 80;

/// A solution in JSON, wherever one is written: alone on a line, or among other fields of a struct that contains it
/// with `#[serde(flatten)]`. Reading needs only the layout, the reveal and the rows.
#[derive(Debug, Clone, Serialize)]
pub struct SolutionRecord<'a> {
    /// The layout's name.
    pub layout: &'a str,
    /// The date, `2027-10-06`, or `10-06` where every year has this reveal on that day; `None` where the reveal is
    /// not a date, or has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The label of each group that stays open.
    pub reveal: LabelsByGroup<'a>,
    /// The number of the tiling among those of its reveal, from 1, in the solver's order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u128>,
    /// How many tilings the reveal has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u128>,
    /// The board's rows, as [`Solution::letter_rows`] returns them.
    pub rows: Vec<String>,
}

impl<'a> SolutionRecord<'a> {
    /// A solution of the puzzle, with the fields that follow from it alone.
    pub fn new(puzzle: &'a Puzzle, solution: &'a Solution) -> Self {
        let reveal = solution.reveal();
        Self {
            layout: puzzle.name(),
            date: Day::of_reveal(puzzle, reveal).map(Day::slug),
            reveal: LabelsByGroup::new(puzzle, reveal),
            number: None,
            count: None,
            rows: solution.letter_rows(puzzle),
        }
    }

    /// The same with the date of this day.
    pub fn on(self, day: Day) -> Self {
        Self { date: Some(day.slug()), ..self }
    }

    /// The same with its number, from 1, and the number of tilings of its reveal, where the caller has them.
    pub fn numbered(self, number: Option<u128>, count: Option<u128>) -> Self {
        Self { number, count, ..self }
    }
}

/// The labels of a reveal for JSON: an object keyed by the groups' names, in the order of the puzzle's groups.
#[derive(Debug, Clone, Copy)]
pub struct LabelsByGroup<'a> {
    puzzle: &'a Puzzle,
    reveal: &'a Reveal,
}

impl<'a> LabelsByGroup<'a> {
    /// The labels of a reveal of the puzzle.
    pub fn new(puzzle: &'a Puzzle, reveal: &'a Reveal) -> Self {
        Self { puzzle, reveal }
    }
}

impl Serialize for LabelsByGroup<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let texts = self.puzzle.labels_of(self.reveal);
        serializer.collect_map(texts.map(|(group, label)| (group.name(), label.as_str())))
    }
}

/// A line as read. Unknown keys are ignored.
#[derive(Deserialize)]
struct ReadLine {
    layout: String,
    reveal: BTreeMap<String, String>,
    rows: Vec<String>,
}

/// A solution as a line of JSON, without the newline. The same solution gives
/// the same bytes.
pub fn json_line(puzzle: &Puzzle, solution: &Solution) -> String {
    // Texts and lists of texts always have a JSON form.
    serde_json::to_string(&SolutionRecord::new(puzzle, solution)).unwrap_or_default()
}

/// Whether a line that begins like JSON should be read as a solution in this program's format: it names its layout or
/// reveal.
pub fn is_of_a_solution(text: &str) -> bool {
    text.contains("\"layout\"") || text.contains("\"reveal\"")
}

/// The solution on a line.
pub fn read_line<'p>(text: &str, finder: &Finder<'p>) -> Result<ReadSolution<'p>, FaultKind> {
    let line: ReadLine = serde_json::from_str(text).map_err(|error| {
        if error.is_eof() {
            FaultKind::CutOff
        } else {
            let message = excerpt(&error.to_string());
            FaultKind::Other(format!("not the JSON of a solution: {message}"))
        }
    })?;
    let index = finder
        .puzzles
        .iter()
        .position(|puzzle| puzzle.name() == line.layout)
        .ok_or_else(|| FaultKind::UnknownLayout(excerpt(&line.layout)))?;
    let target = finder.target(index);
    let tokens = tokens_of(target.puzzle, &line.rows)?;
    let (_, solution) = target.judge(&tokens);
    let read = solution.ok_or_else(|| target.fault(&tokens, character_on(&tokens)))?;
    check_labels(target.puzzle, &line.reveal, read.solution.reveal())?;
    Ok(read)
}

/// Checks that the labels which a line states, by their names or as they are printed, are those that stay open.
fn check_labels(
    puzzle: &Puzzle,
    stated: &BTreeMap<String, String>,
    open: &Reveal,
) -> Result<(), FaultKind> {
    let wrong = stated.iter().find(|(name, typed)| {
        let mut labels = puzzle.groups().iter().zip(open.labels());
        !labels.any(|(group, &label)| {
            group.name() == *name
                && [puzzle.label(label), puzzle.text(label)]
                    .iter()
                    .any(|text| text.is_meant_by(typed))
        })
    });
    if wrong.is_none() && stated.len() == puzzle.groups().len() {
        return Ok(());
    }
    let labels: Vec<&str> = stated.values().map(String::as_str).collect();
    let reveal = puzzle.reveal_for_labels(&labels)?;
    let message = match wrong {
        Some((name, label)) if reveal == *open => {
            format!("the label {:?} is not one of the group {:?}", excerpt(label), excerpt(name))
        }
        _ => format!(
            "the line says that {} stay open, but in its rows {} do",
            puzzle.labels_in_words(&reveal, ", "),
            puzzle.labels_in_words(open, ", "),
        ),
    };
    Err(FaultKind::Other(message))
}

/// The beginning of a text, for a message.
fn excerpt(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(MAXIMUM_EXCERPT_CHARACTERS).collect()
}
