//! Tables and reports: one value that is written for people, spreadsheets and programs.

use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::files::Target;
use crate::output::{on_one_line, say};
use crate::output_rules::format_of;

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
        Self::of(name, None)
    }
}

impl Column {
    fn of(name: impl Into<String>, is_text: Option<bool>) -> Self {
        let name = name.into();
        Self { heading: name.clone(), name, is_text, readers: Readers::Everybody }
    }

    /// A column of text, aligned left.
    pub fn text(name: impl Into<String>) -> Self {
        Self::of(name, Some(true))
    }

    /// A column of numbers, aligned right.
    pub fn number(name: impl Into<String>) -> Self {
        Self::of(name, Some(false))
    }

    /// Changes the heading for people.
    pub fn headed(self, heading: &str) -> Self {
        let heading = heading.to_owned();
        Self { heading, ..self }
    }

    /// Limits the column to people.
    pub fn for_people(self) -> Self {
        let readers = Readers::People;
        Self { readers, ..self }
    }

    /// Limits the column to programs.
    pub fn for_programs(self) -> Self {
        let readers = Readers::Programs;
        Self { readers, ..self }
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
    pub fn decimal(number: Option<f64>, places: usize) -> Self {
        number.map_or(Self::Missing, |number| Self::Decimal(number, places))
    }

    /// The text for people.
    pub fn for_people(&self) -> String {
        match self {
            Self::Text(text) => on_one_line(text),
            Self::Count(count) => count.to_string(),
            Self::Decimal(number, places) => format!("{number:.places$}"),
            Self::Exact(number) => number.to_string(),
            Self::Flag(true) => "yes".to_owned(),
            Self::Flag(false) => "no".to_owned(),
            Self::List(texts) => on_one_line(&texts.join(" ")),
            Self::Missing => "-".to_owned(),
            Self::Blank => String::new(),
        }
    }

    fn in_json(&self) -> String {
        match self {
            Self::Text(text) => json(text),
            Self::Count(count) => json(count),
            Self::Decimal(number, _) => json(&thousandths(*number)),
            Self::Exact(number) => json(number),
            Self::Flag(flag) => json(flag),
            Self::List(texts) => json(texts),
            Self::Missing | Self::Blank => "null".to_owned(),
        }
    }

    pub fn in_csv(&self) -> String {
        match self {
            Self::Text(text) => quoted(text),
            Self::List(texts) => quoted(&texts.join(" ")),
            Self::Missing | Self::Blank => String::new(),
            other => other.in_json(),
        }
    }
}

/// A text as a cell of CSV. An apostrophe protects text that a spreadsheet would run as a formula.
fn quoted(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = format!("{}{text}", if is_formula { "'" } else { "" });
    if text.contains([',', ';', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
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
        let columns = self.columns.iter().enumerate();
        columns.filter(move |(_, column)| column.readers != others)
    }

    /// The table for people: text aligned left, numbers right.
    pub fn text(&self) -> String {
        let columns = || self.columns_but(Readers::Programs);
        let headings = columns().map(|(_, column)| column.heading.clone());
        let lines = self.lines.iter().map(|line| {
            let cells = columns().map(|(place, _)| line.get(place).unwrap_or(&Cell::Blank));
            cells.map(Cell::for_people).collect()
        });
        let lines: Vec<_> = std::iter::once(headings.collect()).chain(lines).collect();
        let has_text = |place| {
            let mut cells = self.lines.iter().filter_map(|line| line.get(place));
            cells.any(|cell| matches!(cell, Cell::Text(_) | Cell::Flag(_) | Cell::List(_)))
        };
        let is_text = columns().map(|(place, column)| column.is_text.unwrap_or(has_text(place)));
        let is_text: Vec<bool> = is_text.collect();
        aligned(&lines, &is_text)
    }

    /// The table for spreadsheets: a heading, then the lines, with this delimiter.
    pub fn csv(&self, delimiter: &str) -> String {
        let columns = || self.columns_but(Readers::People);
        let heading: Vec<String> = columns().map(|(_, column)| quoted(&column.name)).collect();
        let mut text = heading.join(delimiter) + "\n";
        for line in &self.lines {
            let cells = columns().map(|(place, _)| line.get(place).unwrap_or(&Cell::Blank));
            let cells: Vec<String> = cells.map(Cell::in_csv).collect();
            text += &(cells.join(delimiter) + "\n");
        }
        text
    }

    /// The table for programs: a list of objects.
    pub fn json(&self) -> String {
        list(self.lines.iter().map(|line| {
            let columns = self.columns_but(Readers::People);
            columns.fold(Object::default(), |object, (place, column)| {
                object.with_json(&column.name, &line.get(place).unwrap_or(&Cell::Blank).in_json())
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
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell: &String| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..columns).filter_map(width).collect();
    let mut text = String::new();
    for line in lines {
        let cells = line.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, &width))| {
            if is_text.get(column) == Some(&true) {
                format!("{cell:width$}")
            } else {
                format!("{cell:>width$}")
            }
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        text.push_str(line.trim_end_matches(' '));
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
    let objects: Vec<String> = objects.map(|object| object.text()).collect();
    format!("[{}]", objects.join(","))
}

/// A JSON object, whose members keep the order in which they are added.
#[derive(Default)]
pub struct Object(String);

impl Object {
    /// The JSON object of a value.
    pub fn of(value: &impl Serialize) -> Self {
        let text = json(value);
        let members = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
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

/// How a table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    /// To read.
    #[value(alias = "txt")]
    Table,
    /// For spreadsheets: a heading, then one line for each entry.
    Csv,
    /// For programs: one object.
    Json,
}

/// The results of a command.
pub struct Report {
    /// For people.
    pub text: String,
    /// For spreadsheets.
    pub table: Table,
    /// For programs.
    pub json: Object,
}

impl Report {
    /// The report in a format.
    pub fn written(&self, format: TableFormat) -> String {
        match format {
            TableFormat::Table => self.text.clone(),
            TableFormat::Csv => self.table.csv(","),
            TableFormat::Json => self.json.text() + "\n",
        }
    }
}

/// In which format a result is written, and where.
#[derive(Args, Debug, Clone)]
pub struct TableArguments<F>
where
    F: ValueEnum + Send + Sync + 'static,
{
    /// The format of the result; by default taken from the output's name, else the first of these.
    #[arg(short, long, value_enum)]
    format: Option<F>,

    /// Write JSON.
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Where to write; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,
}

impl<F: ValueEnum + PartialEq + Send + Sync + 'static> TableArguments<F> {
    /// The requested format, or else that of the output's name.
    pub fn format(&self) -> anyhow::Result<F> {
        let formats = F::value_variants();
        let name = |format: &F| Some(format.to_possible_value()?.get_name().to_owned());
        let mut json = formats.iter().filter(|_| self.json);
        let json = json.find(|format| name(format).is_some_and(|name| name.starts_with("json")));
        let usual = match self.output {
            Some(Target::File(_)) => None,
            None | Some(Target::StandardOutput) => formats.first().cloned(),
        };
        let asked = json.cloned().or(self.format.clone());
        format_of(asked, self.output.as_ref(), &with_ends(formats), usual)
    }

    /// Where the result goes.
    pub fn target(&self) -> &Target {
        self.output.as_ref().unwrap_or(&Target::StandardOutput)
    }

    /// Writes the result to the output.
    pub fn write(&self, result: &str, amount: Option<&str>) -> anyhow::Result<()> {
        write_result(result, self.output.as_ref(), amount)
    }
}

/// The formats, each with its file extension.
pub fn with_ends<F: ValueEnum>(formats: &[F]) -> Vec<(String, F)> {
    let values = formats.iter().filter_map(|format| {
        let value = format.to_possible_value()?;
        let end = value.get_name_and_aliases().last()?.to_owned();
        Some((end, format.clone()))
    });
    values.collect()
}

/// Writes a result, by default to standard output; if it goes to a file, reports the path and the amount.
pub fn write_result(
    result: &str,
    output: Option<&Target>,
    amount: Option<&str>,
) -> anyhow::Result<()> {
    let target = output.unwrap_or(&Target::StandardOutput);
    target.write(result.as_bytes())?;
    if let Target::File(_) = target {
        let amount = amount.map_or_else(String::new, |amount| format!(": {amount}"));
        say(&format!("wrote {}{amount}", target.name()));
    }
    Ok(())
}
