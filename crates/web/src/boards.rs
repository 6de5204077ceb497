//! A user's own boards: a draft as a template, with the position of each part so that messages can point to it;
//! validation, and the numbers of tilings of dates.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use tilendar_print::template::THEMES;
use tilendar_puzzle::analysis::Survey;
use tilendar_puzzle::solver::{Census, MemoryLimit};
use tilendar_puzzle::template::{load, to_toml};
use tilendar_puzzle::{Puzzle, Reveal};

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
/// else the fault and its place.
///
/// # Errors
/// [`RequestError`] if themes or languages of the program do not load, which tests rule out.
pub fn check(request: CheckRequest) -> Result<Json, RequestError> {
    let (text, written) = match request {
        CheckRequest::Draft(draft) => {
            let written = Written::new(&draft);
            (written.text.clone(), Some(written))
        }
        CheckRequest::Template(text) => (text, None),
    };
    let error = match load(&text, NAMELESS) {
        Ok(puzzle) => {
            let theme = THEMES.load("color").map_err(refused)?;
            let languages = languages().map_err(refused)?;
            let board = BoardData::new(&puzzle, &theme, &languages);
            return Ok(json!({ "good": { "template": to_toml(&puzzle), "board": board } }));
        }
        Err(error) => error,
    };
    let (message, place) = match (error.place.line_and_column, written) {
        (None, _) => (error.fault.to_string(), None),
        (Some((line, column)), Some(written)) => {
            (error.fault.to_string(), written.part_at(line, column))
        }
        (Some((line, column)), None) => (error.to_string(), Some(Part::Text { line, column })),
    };
    Ok(json!({ "fault": { "message": message, "place": place } }))
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
    let census = Census::take(&puzzle, MemoryLimit::default()).map_err(refused)?;
    let survey = Survey::of_real_reveals(&puzzle, &census);
    let spread = survey.spread();
    let mut parts = puzzle.parts().clone();
    parts.known_counts = Some(census.known_counts(&puzzle));
    let with_counts = Puzzle::new(parts).map_err(refused)?;
    let with = |tilings| {
        let labels = |reveal: &Reveal| -> Vec<String> {
            let texts = puzzle.labels_of(reveal);
            texts.map(|(_, label)| label.to_string()).collect()
        };
        let labels: Vec<_> = survey.with(tilings).take(MOST_NAMED).map(labels).collect();
        json!({ "tilings": number(tilings), "count": survey.with(tilings).count(), "labels": labels })
    };
    Ok(json!({
        "counted": spread.counted,
        "tilings": number(spread.tilings),
        "median": spread.median,
        "fewest": with(spread.fewest),
        "most": with(spread.most),
        "unsolvable": with(0),
        "template": to_toml(&with_counts),
    }))
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
pub enum Part {
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
    Cell {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// All pieces.
    Pieces,
    /// A piece's letter.
    Letter {
        /// The piece's index.
        piece: usize,
    },
    /// A piece's shape.
    Shape {
        /// The piece's index.
        piece: usize,
    },
    /// A group.
    Group {
        /// The group's index.
        group: usize,
    },
    /// A label in a group.
    Label {
        /// The group's index.
        group: usize,
        /// The label's index in the group.
        label: usize,
    },
    /// The printed text of a label.
    Printed {
        /// The label's index in alphabetical order.
        text: usize,
    },
    /// A position in a template that was not drawn, both from 1.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
}

/// A draft written as a template, with the position of each part.
#[derive(Debug)]
pub struct Written {
    /// The template, which may be faulty.
    pub text: String,
    /// The current line, from 1, and the byte at which it begins.
    line: usize,
    line_start: usize,
    /// The line and column, from 1, at which each part begins, in the order of the text.
    places: Vec<((usize, usize), Part)>,
}

impl Written {
    /// Writes the draft as a template.
    pub fn new(draft: &Draft) -> Self {
        let mut written = Self {
            text: String::new(),
            line: 1,
            line_start: 0,
            places: Vec::new(),
        };
        written.line("name = ", Part::Name, &draft.name);
        written.line("title = ", Part::Title, &draft.title);
        let lines = [
            ("credit = ", Part::Credit, &draft.credit),
            ("source = ", Part::Source, &draft.source),
            ("language = ", Part::Language, &draft.language),
        ];
        for (key, part, text) in lines.into_iter().filter(|(_, _, text)| !text.is_empty()) {
            written.line(key, part, text);
        }
        if draft.pieces.is_empty() {
            // Without pieces, the key is still written, so that the error about their number has a position.
            written.text.push_str("pieces = ");
            written.begin(Part::Pieces);
            written.end_line("[]");
        }
        written.board(&draft.rows);
        written.texts(&draft.texts);
        for (index, group) in draft.groups.iter().enumerate() {
            written.group(index, group);
        }
        for (
            piece,
            DraftPiece {
                letter,
                shape,
                flip,
            },
        ) in draft.pieces.iter().enumerate()
        {
            written.begin(Part::Shape { piece });
            written.end_line("[[pieces]]");
            written.line("letter = ", Part::Letter { piece }, letter);
            written.line("shape = ", Part::Shape { piece }, shape);
            written.end_line(&format!("flip = {flip}"));
        }
        written
    }

    /// The part at this line and column, both from 1.
    pub fn part_at(&self, line: usize, column: usize) -> Option<Part> {
        let after = self
            .places
            .partition_point(|(place, _)| *place <= (line, column));
        after.checked_sub(1).map(|index| self.places[index].1)
    }

    fn board(&mut self, rows: &[Vec<String>]) {
        self.text.push_str("rows = ");
        self.begin(Part::Board);
        self.end_line("[");
        for (row, words) in rows.iter().enumerate() {
            let parts = (0..).map(|column| Part::Cell { row, column });
            self.list(words, parts);
            self.end_line(",");
        }
        self.end_line("]");
    }

    fn texts(&mut self, texts: &BTreeMap<String, String>) {
        if !texts.is_empty() {
            self.end_line("[texts]");
        }
        for (index, (label, text)) in texts.iter().enumerate() {
            let part = Part::Printed { text: index };
            self.value(part, label);
            self.text.push_str(" = ");
            self.value(part, text);
            self.end_line("");
        }
    }

    fn group(&mut self, group: usize, DraftGroup { name, labels }: &DraftGroup) {
        self.end_line("[[reveal]]");
        self.line("name = ", Part::Group { group }, name);
        self.text.push_str("labels = ");
        self.begin(Part::Group { group });
        self.list(labels, (0..).map(|label| Part::Label { group, label }));
        self.end_line("");
    }

    fn list(&mut self, words: &[String], parts: impl Iterator<Item = Part>) {
        self.text.push('[');
        for (word, part) in words.iter().zip(parts) {
            self.value(part, word);
            self.text.push_str(", ");
        }
        self.text.push(']');
    }

    fn line(&mut self, key: &str, part: Part, value: &str) {
        self.text.push_str(key);
        self.value(part, value);
        self.end_line("");
    }

    fn value(&mut self, part: Part, value: &str) {
        self.begin(part);
        // A JSON string is a valid TOML string, except that TOML escapes one more character.
        let quoted = serde_json::Value::from(value).to_string();
        self.text.push_str(&quoted.replace('\u{7f}', "\\u007f"));
    }

    /// Records that a part begins here.
    fn begin(&mut self, part: Part) {
        let column = self.text[self.line_start..].chars().count() + 1;
        self.places.push(((self.line, column), part));
    }

    /// Writes text and a line break.
    fn end_line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
        self.line += 1;
        self.line_start = self.text.len();
    }
}
