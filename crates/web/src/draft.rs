//! A board as somebody draws it, and its template with the place of each part, so that the library's
//! messages can be shown where they belong.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A board that may not be finished. Words are those of templates.
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
    /// What labels print, where it is not what they are called.
    #[serde(default)]
    texts: BTreeMap<String, String>,
    #[serde(default)]
    pieces: Vec<DraftPiece>,
}

/// Labels of which one stays open.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DraftGroup {
    name: String,
    labels: Vec<String>,
}

/// A piece.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DraftPiece {
    letter: String,
    shape: String,
    flip: bool,
}

/// A part of a draft. Numbers count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "part", rename_all = "camelCase")]
pub enum Part {
    /// The name.
    Name,
    /// The title.
    Title,
    /// Who made it.
    Credit,
    /// Where it is from.
    Source,
    /// Its language.
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
        /// Which piece.
        piece: usize,
    },
    /// A piece's shape.
    Shape {
        /// Which piece.
        piece: usize,
    },
    /// A group.
    Group {
        /// Which group.
        group: usize,
    },
    /// A label in a group.
    Label {
        /// Which group.
        group: usize,
        /// Its place there.
        label: usize,
    },
    /// What a label prints.
    Printed {
        /// Which label, in the order of the alphabet.
        text: usize,
    },
    /// A place in a template that nobody drew, both from 1.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
}

/// A draft as a template, and where its parts stand there.
#[derive(Debug)]
pub struct Written {
    /// The template, which may be faulty.
    pub text: String,
    /// The line that is being written, from 1, and where it begins.
    line: usize,
    line_start: usize,
    /// Where each part begins, by line and column from 1, in the order of the text.
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
            // Without any, the key has to be said: the message is about their number then.
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

    /// The part that this place, by line and column from 1, is in.
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
        // A text of JSON is one of TOML as well, except that TOML escapes one more character.
        let quoted = serde_json::Value::from(value).to_string();
        self.text.push_str(&quoted.replace('\u{7f}', "\\u007f"));
    }

    /// Notes that a part begins here.
    fn begin(&mut self, part: Part) {
        let column = self.text[self.line_start..].chars().count() + 1;
        self.places.push(((self.line, column), part));
    }

    /// Writes more, and a new line after it.
    fn end_line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
        self.line += 1;
        self.line_start = self.text.len();
    }
}
