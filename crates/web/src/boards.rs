//! A user's own boards: whether a drawing is a puzzle, what its template is, and how many tilings its dates
//! have.

use serde::{Deserialize, Serialize};
use tilendar_print::template::THEMES;
use tilendar_puzzle::analysis::{Spread, Survey};
use tilendar_puzzle::solver::{Census, MemoryLimit};
use tilendar_puzzle::template::{TemplateError, load, to_toml};
use tilendar_puzzle::{Puzzle, Reveal};

use crate::draft::{Draft, Part, Written};
use crate::numbers::number;
use crate::page::{BoardData, languages};
use crate::request::RequestError;

/// What messages call a template that is no file.
const NAMELESS: &str = "template";
/// The most reveals that are named.
const MOST_NAMED: usize = 12;

/// What is to be checked.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CheckRequest {
    /// A board as it is drawn.
    Draft(Draft),
    /// A template.
    Template(String),
}

/// Whether it is a puzzle.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Checked {
    /// It is.
    Good(Box<Good>),
    /// It is not.
    Fault(Fault),
}

/// A puzzle.
#[derive(Debug, Serialize)]
pub struct Good {
    /// Its template, as the program writes it.
    template: String,
    /// What the page draws and plays it with.
    board: BoardData,
}

/// Why it is no puzzle.
#[derive(Debug, Serialize)]
pub struct Fault {
    message: String,
    /// What the message is about, where that is known.
    place: Option<Part>,
}

/// Whether this is a puzzle, and what the page needs of it.
///
/// # Errors
/// [`RequestError`] if themes or languages of the program do not load, which tests rule out.
pub fn check(request: CheckRequest) -> Result<Checked, RequestError> {
    let (text, written) = match request {
        CheckRequest::Draft(draft) => {
            let written = Written::new(&draft);
            (written.text.clone(), Some(written))
        }
        CheckRequest::Template(text) => (text, None),
    };
    match load(&text, NAMELESS) {
        Ok(puzzle) => Ok(Checked::Good(Box::new(Good::new(&puzzle)?))),
        Err(error) => Ok(Checked::Fault(Fault::new(&error, written.as_ref()))),
    }
}

impl Good {
    fn new(puzzle: &Puzzle) -> Result<Self, RequestError> {
        let theme = THEMES.load("color").map_err(refused)?;
        let languages = languages().map_err(refused)?;
        Ok(Self {
            template: to_toml(puzzle),
            board: BoardData::new(puzzle, &theme, &languages),
        })
    }
}

impl Fault {
    fn new(error: &TemplateError, written: Option<&Written>) -> Self {
        let Some((line, column)) = error.place.line_and_column else {
            return Self {
                message: error.fault.to_string(),
                place: None,
            };
        };
        match written {
            Some(written) => Self {
                message: error.fault.to_string(),
                place: written.part_at(line, column),
            },
            None => Self {
                message: error.to_string(),
                place: Some(Part::Text { line, column }),
            },
        }
    }
}

fn refused(error: impl ToString) -> RequestError {
    RequestError::Board(error.to_string())
}

/// How many tilings a puzzle has.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// How many dates, or choices of labels, there are.
    counted: usize,
    /// Their tilings together.
    tilings: u64,
    median: f64,
    hardest: Extreme,
    easiest: Extreme,
    unsolvable: Extreme,
    /// The template with its numbers, against which the program checks them.
    template: String,
}

/// The dates with the fewest tilings, the most, or none.
#[derive(Debug, Serialize)]
struct Extreme {
    tilings: u64,
    /// How many dates have this many.
    count: usize,
    /// The labels that are open on the first of them.
    labels: Vec<Vec<String>>,
}

/// Counts the tilings of all dates of a template.
///
/// # Errors
/// [`RequestError`] for what is no template, and for too many tilings to count.
pub fn census(template: &str) -> Result<Counts, RequestError> {
    let puzzle = load(template, NAMELESS).map_err(refused)?;
    let census = Census::take(&puzzle, MemoryLimit::default()).map_err(refused)?;
    let survey = Survey::of_real_reveals(&puzzle, &census);
    let Spread {
        counted,
        tilings,
        median,
        fewest,
        most,
        ..
    } = survey.spread();
    let mut parts = puzzle.parts().clone();
    parts.known_counts = Some(census.known_counts(&puzzle));
    let with_counts = Puzzle::new(parts).map_err(refused)?;
    Ok(Counts {
        counted,
        tilings: number(tilings),
        median,
        hardest: Extreme::new(&puzzle, &survey, fewest),
        easiest: Extreme::new(&puzzle, &survey, most),
        unsolvable: Extreme::new(&puzzle, &survey, 0),
        template: to_toml(&with_counts),
    })
}

impl Extreme {
    fn new(puzzle: &Puzzle, survey: &Survey<Reveal>, tilings: u128) -> Self {
        let labels = |reveal| {
            let texts = puzzle.labels_of(reveal);
            texts.map(|(_, label)| label.to_string()).collect()
        };
        Self {
            tilings: number(tilings),
            count: survey.with(tilings).count(),
            labels: survey.with(tilings).take(MOST_NAMED).map(labels).collect(),
        }
    }
}
