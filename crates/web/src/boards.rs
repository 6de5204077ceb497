//! A user's own boards: a draft as a template, with the position of each part so that messages can point to it;
//! validation, and the numbers of tilings of dates.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use tilendar_press::template::THEMES;
use tilendar_puzzle::analysis::Survey;
use tilendar_puzzle::solver::{Census, MemoryLimit, Solver};
use tilendar_puzzle::template::{load, to_toml};
use tilendar_puzzle::{PartialTiling, Puzzle, Reveal};

use crate::page::{BoardData, languages};
use crate::request::{RequestError, number};

/// The name of an unsaved template in messages.
const NAMELESS: &str = "template";
/// The most reveals that are listed.
const MOST_NAMED: usize = 12;

/// A board to check.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CheckRequest {
    /// A board as drawn in the editor.
    Draft(Draft),
    /// A template.
    Template(String),
}

/// Checks a board. The answer has the template as the program writes it and the data to draw and play the board, or
/// else the fault and its position.
///
/// # Errors
/// [`RequestError`] if themes or languages of the program do not load, which tests rule out.
pub fn check(request: CheckRequest) -> Result<Json, RequestError> {
    let (template, is_draft) = match request {
        CheckRequest::Draft(draft) => (DraftTemplate::new(&draft), true),
        CheckRequest::Template(text) => (DraftTemplate { text, parts: Vec::new() }, false),
    };
    let error = match load(&template.text, NAMELESS) {
        Ok(puzzle) => {
            let theme = THEMES.load("color").map_err(refused)?;
            let languages = languages().map_err(refused)?;
            let board = BoardData::new(&puzzle, &theme, &languages);
            return Ok(json!({ "good": { "template": to_toml(&puzzle), "board": board } }));
        }
        Err(error) => error,
    };
    let (message, part) = match error.place.line_and_column {
        None => (error.fault.to_string(), None),
        Some((line, _)) if is_draft => (error.fault.to_string(), template.part_on(line)),
        Some((line, column)) => (error.to_string(), Some(Part::Text { line, column })),
    };
    Ok(json!({ "fault": { "reason": error.fault, "message": message, "place": part } }))
}

fn refused(error: impl ToString) -> RequestError {
    RequestError::Board(error.to_string())
}

/// Counts the tilings of all dates of a template: the total, the dates with the fewest, the most and none, and the
/// template with these counts, which the program verifies.
///
/// # Errors
/// [`RequestError`] for an invalid template, and if counting exceeds its limits.
pub fn census(template: &str) -> Result<Json, RequestError> {
    let puzzle = load(template, NAMELESS).map_err(refused)?;
    let census = Census::take(&puzzle, MemoryLimit::default())
        .map_err(|error| RequestError::Uncounted(error.to_string()))?;
    let survey = Survey::of_real_reveals(&puzzle, &census);
    let spread = survey.spread();
    let mut parts = puzzle.parts().clone();
    parts.known_counts = Some(census.known_counts(&puzzle));
    let with_counts = Puzzle::new(parts).map_err(refused)?;
    Ok(json!({
        "counted": spread.counted,
        "tilings": number(spread.tilings),
        "median": spread.median,
        "fewest": reveals_with(spread.fewest, &puzzle, &survey),
        "most": reveals_with(spread.most, &puzzle, &survey),
        "unsolvable": reveals_with(0, &puzzle, &survey),
        "template": to_toml(&with_counts),
    }))
}

/// How many reveals have this many tilings, and the labels of the first of them.
fn reveals_with(tilings: u128, puzzle: &Puzzle, survey: &Survey<Reveal>) -> Json {
    let labels: Vec<Vec<String>> = survey
        .with(tilings)
        .take(MOST_NAMED)
        .map(|reveal| puzzle.labels_of(reveal).map(|(_, label)| label.to_string()).collect())
        .collect();
    json!({ "tilings": number(tilings), "count": survey.with(tilings).count(), "labels": labels })
}

/// A request for a set of pieces that fills a board.
#[derive(Debug, Deserialize)]
pub struct FillRequest {
    /// The board; its pieces do not count.
    draft: Draft,
    /// Letters and shapes to choose from, each of which is taken once at most.
    shapes: Vec<NamedShape>,
    /// How many cells the pieces cover.
    area: usize,
    /// The number of the first set that is tried, from 0.
    number: usize,
}

/// A letter and its shape.
type NamedShape = (String, String);

/// The squares of the shapes of which a set consists, but for a smaller one that fills the rest.
const LARGE: usize = 5;
/// The most shapes of this size to choose from.
const MOST_LARGE: usize = 20;
/// The most sets that are tried for an answer.
const MOST_SETS: usize = 200;
/// The memory that bounds the search for a solution of a date, in bytes.
const SEARCH: u64 = 1_000_000;

/// The letters of the next set of shapes with which every date of the board has a solution, `null` if none of the
/// sets tried is one, and the number of the set to go on with.
///
/// # Errors
/// [`RequestError`] for a board that is none yet.
pub fn fill(request: FillRequest) -> Result<Json, RequestError> {
    let FillRequest { mut draft, shapes, area, number: first } = request;
    let count = area / LARGE;
    let large = of_size(&shapes, LARGE);
    let small: Vec<Option<&NamedShape>> = match area % LARGE {
        0 => vec![None],
        rest => of_size(&shapes, rest).into_iter().map(Some).collect(),
    };
    let sets = subsets(large.len(), count) * small.len();
    let end = first.saturating_add(sets.min(MOST_SETS));
    for number in first..end {
        // Sets that follow each other have little in common.
        let index = number.wrapping_mul(7919) % sets;
        let mut set = subset(&large, count, index / small.len());
        set.extend(small[index % small.len()]);
        draft.pieces = set
            .iter()
            .map(|(letter, shape)| DraftPiece {
                letter: letter.clone(),
                shape: shape.clone(),
                flip: true,
            })
            .collect();
        let puzzle = load(&DraftTemplate::new(&draft).text, NAMELESS).map_err(refused)?;
        if every_date_has_a_solution(&puzzle) {
            let letters: Json = set.iter().map(|(letter, _)| letter.as_str()).collect();
            return Ok(json!({ "letters": letters, "next": number + 1 }));
        }
    }
    Ok(json!({ "letters": null, "next": end }))
}

/// The first of the shapes with this many squares.
fn of_size(shapes: &[NamedShape], size: usize) -> Vec<&NamedShape> {
    shapes.iter().filter(|(_, shape)| shape.matches('#').count() == size).take(MOST_LARGE).collect()
}

fn every_date_has_a_solution(puzzle: &Puzzle) -> bool {
    let solver = Solver::new(puzzle);
    puzzle.reveals().filter(|reveal| puzzle.is_real(reveal)).all(|date| {
        let first = solver.first_within(&PartialTiling::new(date), MemoryLimit::bytes(SEARCH));
        matches!(first, Ok(Some(_)))
    })
}

/// How many subsets of this size a set has; none of the size 0.
fn subsets(all: usize, size: usize) -> usize {
    if size == 0 || size > all {
        return 0;
    }
    (1..=size).fold(1, |product, factor| product * (all - size + factor) / factor)
}

/// The subset of this size with this number among all of them, in the order of the set.
fn subset<'s, T>(all: &[&'s T], size: usize, mut number: usize) -> Vec<&'s T> {
    let mut subset = Vec::new();
    for (index, &item) in all.iter().enumerate() {
        let with_item = match size - subset.len() {
            0 => break,
            1 => 1,
            left => subsets(all.len() - index - 1, left - 1),
        };
        if number < with_item {
            subset.push(item);
        } else {
            number -= with_item;
        }
    }
    subset
}

/// A board that may be unfinished. The names of fields are those of templates.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    name: String,
    title: String,
    #[serde(default)]
    credit: String,
    #[serde(default)]
    source: String,
    #[serde(default)]
    language: String,
    rows: Vec<Vec<String>>,
    #[serde(default)]
    groups: Vec<DraftGroup>,
    /// The printed text of labels that differ from their names.
    #[serde(default)]
    texts: BTreeMap<String, String>,
    #[serde(default)]
    pieces: Vec<DraftPiece>,
}

/// A group of labels, one of which stays open.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DraftGroup {
    name: String,
    labels: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DraftPiece {
    letter: String,
    shape: String,
    flip: bool,
}

/// A part of a draft. Indices count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "part", rename_all = "camelCase")]
enum Part {
    /// The name.
    Name,
    /// The title.
    Title,
    /// The author.
    Credit,
    /// The source.
    Source,
    /// The language.
    Language,
    /// The board as a whole.
    Board,
    /// A square.
    Cell { row: usize, column: usize },
    /// All pieces.
    Pieces,
    /// A piece's letter.
    Letter { piece: usize },
    /// A piece's shape.
    Shape { piece: usize },
    /// A group.
    Group { group: usize },
    /// A label in a group.
    Label { group: usize, label: usize },
    /// The printed text of a label.
    Printed { text: usize },
    /// A position in a template that was not drawn, both from 1.
    Text { line: usize, column: usize },
}

/// A draft written as a template with each part on a line of its own.
#[derive(Debug, Default)]
struct DraftTemplate {
    /// The template, which may be faulty.
    text: String,
    /// The part on each line.
    parts: Vec<Part>,
}

impl DraftTemplate {
    fn new(draft: &Draft) -> Self {
        let mut template = Self::default();
        template.value(Part::Name, "name = ", &draft.name, "");
        template.value(Part::Title, "title = ", &draft.title, "");
        for (key, part, text) in [
            ("credit = ", Part::Credit, &draft.credit),
            ("source = ", Part::Source, &draft.source),
            ("language = ", Part::Language, &draft.language),
        ] {
            if !text.is_empty() {
                template.value(part, key, text, "");
            }
        }
        if draft.pieces.is_empty() {
            // Without pieces, the key is still written, so that the error about their number has a position.
            template.line(Part::Pieces, "pieces = []");
        }
        template.line(Part::Board, "rows = [");
        for (row, words) in draft.rows.iter().enumerate() {
            let cells = (0..).map(|column| Part::Cell { row, column });
            template.list(Part::Board, "[", cells.zip(words), "],");
        }
        template.line(Part::Board, "]");
        if !draft.texts.is_empty() {
            template.line(Part::Board, "[texts]");
        }
        for (text, (label, printed)) in draft.texts.iter().enumerate() {
            let key = format!("{} = ", quoted(label));
            template.value(Part::Printed { text }, &key, printed, "");
        }
        for (group, DraftGroup { name, labels }) in draft.groups.iter().enumerate() {
            let whole = Part::Group { group };
            template.line(whole, "[[reveal]]");
            template.value(whole, "name = ", name, "");
            let parts = (0..).map(|label| Part::Label { group, label });
            template.list(whole, "labels = [", parts.zip(labels), "]");
        }
        for (piece, DraftPiece { letter, shape, flip }) in draft.pieces.iter().enumerate() {
            template.line(Part::Shape { piece }, "[[pieces]]");
            template.value(Part::Letter { piece }, "letter = ", letter, "");
            template.value(Part::Shape { piece }, "shape = ", shape, "");
            template.line(Part::Shape { piece }, &format!("flip = {flip}"));
        }
        template
    }

    /// The part on this line, from 1.
    fn part_on(&self, line: usize) -> Option<Part> {
        self.parts.get(line.checked_sub(1)?).copied()
    }

    fn list<'a>(
        &mut self,
        whole: Part,
        start: &str,
        words: impl Iterator<Item = (Part, &'a String)>,
        end: &str,
    ) {
        self.line(whole, start);
        for (part, word) in words {
            self.value(part, "", word, ",");
        }
        self.line(whole, end);
    }

    fn value(&mut self, part: Part, before: &str, value: &str, after: &str) {
        self.line(part, &format!("{before}{}{after}", quoted(value)));
    }

    fn line(&mut self, part: Part, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
        self.parts.push(part);
    }
}

/// A JSON string, which is a valid TOML string, except that TOML escapes one more character.
fn quoted(text: &str) -> String {
    Json::from(text).to_string().replace('\u{7f}', "\\u007f")
}
