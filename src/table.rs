//! Tables and objects that are written for people, spreadsheets and programs.

use serde::{Serialize, Serializer};

use crate::messages::on_one_line;

/// Lines of cells with named columns.
pub struct Table {
    columns: Vec<Column>,
    lines: Vec<Vec<Cell>>,
}

/// A column of a table.
pub struct Column {
    name: String,
    heading: String,
    /// Whether it is text, aligned left, or numbers, aligned right; `None` decides by its cells.
    is_text: Option<bool>,
    readers: Readers,
}

/// The readers who see a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Readers {
    Everybody,
    People,
    Programs,
}

/// The value in a line's column.
pub enum Cell {
    /// Text, aligned left.
    Text(String),
    /// A whole number.
    Count(u128),
    /// A number with this many decimal places for people, rounded to thousandths for programs.
    Decimal(f64, usize),
    /// A number with all its digits.
    Exact(f64),
    /// Yes or no.
    Flag(bool),
    /// Several texts.
    List(Vec<String>),
    /// No value: people see `-`.
    Missing,
    /// Nothing to say: people see an empty cell.
    Blank,
}

impl<N: Into<String>> From<N> for Column {
    fn from(name: N) -> Self {
        Self::new(name, None)
    }
}

impl Column {
    fn new(name: impl Into<String>, is_text: Option<bool>) -> Self {
        let heading = name.into();
        Self { name: heading.clone(), heading, is_text, readers: Readers::Everybody }
    }

    /// A column of text, aligned left.
    pub fn text(name: impl Into<String>) -> Self {
        Self::new(name, Some(true))
    }

    /// A column of numbers, aligned right.
    pub fn number(name: impl Into<String>) -> Self {
        Self::new(name, Some(false))
    }

    /// Changes the heading for people.
    pub fn headed(self, heading: &str) -> Self {
        Self { heading: heading.to_owned(), ..self }
    }

    /// Limits the column to people.
    pub fn for_people(self) -> Self {
        Self { readers: Readers::People, ..self }
    }

    /// Limits the column to programs.
    pub fn for_programs(self) -> Self {
        Self { readers: Readers::Programs, ..self }
    }
}

impl Cell {
    /// The value, or [`Cell::Missing`].
    pub fn or_missing(value: Option<impl Into<Self>>) -> Self {
        value.map_or(Self::Missing, Into::into)
    }

    /// The value, or [`Cell::Blank`].
    pub fn or_blank(value: Option<impl Into<Self>>) -> Self {
        value.map_or(Self::Blank, Into::into)
    }

    /// The number with this many decimal places, or [`Cell::Missing`].
    pub fn decimal(number: Option<f64>, digits: usize) -> Self {
        number.map_or(Self::Missing, |number| Self::Decimal(number, digits))
    }

    /// The text for people.
    pub fn for_people(&self) -> String {
        match self {
            Self::Text(text) => on_one_line(text),
            Self::Count(count) => count.to_string(),
            Self::Decimal(number, digits) => format!("{number:.digits$}"),
            Self::Exact(number) => number.to_string(),
            Self::Flag(true) => "yes".to_owned(),
            Self::Flag(false) => "no".to_owned(),
            Self::List(texts) => on_one_line(&texts.join(" ")),
            Self::Missing => "-".to_owned(),
            Self::Blank => String::new(),
        }
    }

    /// The text for a spreadsheet. An apostrophe protects text that it would run as a formula.
    fn for_spreadsheets(&self) -> String {
        match self {
            Self::Text(text) => harmless(text),
            Self::List(texts) => harmless(&texts.join(" ")),
            Self::Missing | Self::Blank => String::new(),
            number => json(number),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => text.serialize(serializer),
            Self::Count(count) => count.serialize(serializer),
            Self::Decimal(number, _) => thousandths(*number).serialize(serializer),
            Self::Exact(number) => number.serialize(serializer),
            Self::Flag(flag) => flag.serialize(serializer),
            Self::List(texts) => texts.serialize(serializer),
            Self::Missing | Self::Blank => serializer.serialize_unit(),
        }
    }
}

/// The characters with which a formula begins.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Whether a text needs an apostrophe more: it is a formula after those that it has.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(FORMULA)
}

fn harmless(text: &str) -> String {
    if is_formula(text) { format!("'{text}") } else { text.to_owned() }
}

/// The text of a cell for spreadsheets as it was.
pub fn without_apostrophe(cell: &str) -> String {
    cell.strip_prefix('\'').filter(|text| is_formula(text)).unwrap_or(cell).to_owned()
}

/// A line of CSV.
pub fn csv_line(cells: &[Cell], delimiter: u8) -> String {
    csv_text([cells.iter().map(Cell::for_spreadsheets)], delimiter)
}

fn csv_text(
    records: impl IntoIterator<Item = impl IntoIterator<Item = String>>,
    delimiter: u8,
) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
    for record in records {
        // Every record has a cell for each column, and memory takes them all.
        let _ = writer.write_record(record);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! counts {
    ($($count:ty)+) => {$(
        impl From<$count> for Cell {
            fn from(count: $count) -> Self {
                Self::Count(count as u128)
            }
        }
    )+};
}
counts! { u32 u64 usize u128 }

impl Table {
    /// A table without lines.
    pub fn new(columns: impl IntoIterator<Item = impl Into<Column>>) -> Self {
        Self { columns: columns.into_iter().map(Into::into).collect(), lines: Vec::new() }
    }

    /// Adds lines, each with a cell for each column; cells missing at the end are blank.
    pub fn with(mut self, lines: impl IntoIterator<Item = Vec<Cell>>) -> Self {
        self.lines.extend(lines);
        self
    }

    /// The columns with their indices, without those for the `others` alone.
    fn columns_but(&self, others: Readers) -> impl Iterator<Item = (usize, &Column)> {
        self.columns.iter().enumerate().filter(move |(_, column)| column.readers != others)
    }

    /// The table for people: text aligned left, numbers right.
    pub fn text(&self) -> String {
        let mut lines: Vec<Vec<String>> = vec![Vec::new(); self.lines.len() + 1];
        let mut is_text = Vec::new();
        for (index, column) in self.columns_but(Readers::Programs) {
            lines[0].push(column.heading.clone());
            for (texts, cells) in lines[1..].iter_mut().zip(&self.lines) {
                texts.push(cells.get(index).map_or_else(String::new, Cell::for_people));
            }
            is_text.push(column.is_text.unwrap_or_else(|| self.has_text(index)));
        }
        aligned(&lines, &is_text)
    }

    /// Whether the column of this index has a cell with text.
    fn has_text(&self, column: usize) -> bool {
        self.lines.iter().any(|cells| {
            matches!(cells.get(column), Some(Cell::Text(_) | Cell::Flag(_) | Cell::List(_)))
        })
    }

    /// The table for spreadsheets: a heading, then the lines, with this delimiter.
    pub fn csv(&self, delimiter: u8) -> String {
        let heading =
            self.columns_but(Readers::People).map(|(_, column)| harmless(&column.name)).collect();
        let lines = self.lines.iter().map(|cells| -> Vec<String> {
            self.columns_but(Readers::People)
                .map(|(index, _)| cells.get(index).map_or_else(String::new, Cell::for_spreadsheets))
                .collect()
        });
        csv_text(std::iter::once(heading).chain(lines), delimiter)
    }

    /// The table for programs: a list of objects.
    pub fn json(&self) -> String {
        list(self.lines.iter().map(|cells| {
            self.columns_but(Readers::People).fold(Object::default(), |object, (index, column)| {
                object.with(&column.name, cells.get(index))
            })
        }))
    }
}

/// A number rounded to thousandths, the precision for programs.
pub fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// Lines with their cells in columns, text aligned left and numbers right. No line ends in spaces.
pub fn aligned(lines: &[Vec<String>], is_text: &[bool]) -> String {
    let mut widths: Vec<usize> = Vec::new();
    for cells in lines {
        widths.resize(widths.len().max(cells.len()), 0);
        for (width, cell) in widths.iter_mut().zip(cells) {
            *width = cell.chars().count().max(*width);
        }
    }
    let mut text = String::new();
    for cells in lines {
        let padded: Vec<String> = cells
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(column, (cell, &width))| {
                if is_text.get(column) == Some(&true) {
                    format!("{cell:width$}")
                } else {
                    format!("{cell:>width$}")
                }
            })
            .collect();
        text.push_str(padded.join("  ").trim_end_matches(' '));
        text.push('\n');
    }
    text
}

/// A value as JSON.
pub fn json(value: &impl Serialize) -> String {
    // Texts, numbers, lists and objects can always be written.
    serde_json::to_string(value).unwrap_or_default()
}

/// A list of objects as JSON.
pub fn list(objects: impl Iterator<Item = Object>) -> String {
    format!("[{}]", objects.map(|object| object.text()).collect::<Vec<_>>().join(","))
}

/// A JSON object, whose members keep the order in which they are added.
#[derive(Default)]
pub struct Object(String);

impl Object {
    /// The JSON object of a value.
    pub fn from_value(value: &impl Serialize) -> Self {
        let text = json(value);
        let members = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        Self(members.unwrap_or_default().to_owned())
    }

    /// Adds a member.
    pub fn with(self, name: &str, value: impl Serialize) -> Self {
        self.with_json(name, &json(&value))
    }

    /// Adds a member unless its value is missing.
    pub fn with_some(self, name: &str, value: Option<impl Serialize>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// Adds a member whose value is JSON already.
    pub fn with_json(mut self, name: &str, value: &str) -> Self {
        if !self.0.is_empty() {
            self.0.push(',');
        }
        self.0 += &format!("{}:{value}", json(&name));
        self
    }

    /// The JSON text.
    pub fn text(&self) -> String {
        format!("{{{}}}", self.0)
    }
}
