//! Tables: one value that is written for people, for spreadsheets and for programs.

use std::borrow::Cow;
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde::{Serialize, Serializer};

use crate::files::Target;
use crate::output::say;
use crate::output_rules;

/// Lines of named cells.
#[derive(Clone)]
pub struct Table {
    columns: Vec<Column>,
    lines: Vec<Vec<Cell>>,
}

/// A column of a table.
#[derive(Clone)]
pub struct Column {
    name: String,
    heading: String,
    is_text: bool,
    readers: Readers,
}

/// Who gets to see a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Readers {
    Everybody,
    People,
    Programs,
}

/// What stands in a column of a line.
#[derive(Clone)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A whole number.
    Count(u128),
    /// A number with this many places after the point for people, and in thousandths for programs.
    Decimal(f64, usize),
    /// A number with all its digits.
    Exact(f64),
    /// Yes or no.
    Flag(bool),
    /// Several letters of pieces: together for people and spreadsheets, a list for JSON.
    Letters(Vec<char>),
    /// Several texts.
    List(Vec<String>),
    /// There is no value: people see `-`.
    Missing,
    /// There is nothing to say: people see nothing.
    Blank,
}

impl Column {
    /// A column of words, at the left.
    pub fn text(name: impl Into<String>) -> Self {
        Self {
            is_text: true,
            ..Self::number(name)
        }
    }

    /// A column of numbers, at the right.
    pub fn number(name: impl Into<String>) -> Self {
        let name = name.into();
        Self {
            heading: name.clone(),
            name,
            is_text: false,
            readers: Readers::Everybody,
        }
    }

    /// The same with another heading for people.
    pub fn headed(self, heading: impl Into<String>) -> Self {
        let heading = heading.into();
        Self { heading, ..self }
    }

    /// The same for people alone.
    pub fn for_people(self) -> Self {
        let readers = Readers::People;
        Self { readers, ..self }
    }

    /// The same for programs alone.
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

    /// The number with this many places, or [`Cell::Missing`].
    pub fn decimal(number: Option<f64>, places: usize) -> Self {
        number.map_or(Self::Missing, |number| Self::Decimal(number, places))
    }

    fn for_people(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Count(count) => count.to_string(),
            Self::Decimal(number, places) => format!("{number:.places$}"),
            Self::Exact(number) => number.to_string(),
            Self::Flag(true) => "yes".to_owned(),
            Self::Flag(false) => "no".to_owned(),
            Self::Letters(letters) if letters.is_empty() => "-".to_owned(),
            Self::Letters(letters) => letters.iter().collect(),
            Self::List(texts) => texts.join(" "),
            Self::Missing => "-".to_owned(),
            Self::Blank => String::new(),
        }
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

impl From<u128> for Cell {
    fn from(count: u128) -> Self {
        Self::Count(count)
    }
}

impl From<u64> for Cell {
    fn from(count: u64) -> Self {
        Self::Count(count.into())
    }
}

impl From<usize> for Cell {
    fn from(count: usize) -> Self {
        Self::Count(count as u128)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Count(count) => serializer.serialize_u128(*count),
            Self::Decimal(number, _) => serializer.serialize_f64(thousandths(*number)),
            Self::Exact(number) => serializer.serialize_f64(*number),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Letters(letters) => letters.serialize(serializer),
            Self::List(texts) => texts.serialize(serializer),
            Self::Missing | Self::Blank => serializer.serialize_none(),
        }
    }
}

impl Table {
    /// A table without lines.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        Self {
            columns: columns.into_iter().collect(),
            lines: Vec::new(),
        }
    }

    /// The table with these lines, each with a cell for each column; cells that are left out at the
    /// end are blank.
    pub fn with(mut self, lines: impl IntoIterator<Item = Vec<Cell>>) -> Self {
        self.lines.extend(lines);
        self
    }

    /// To read: the cells in columns, words at the left and numbers at the right.
    pub fn text(&self) -> String {
        self.text_with(true)
    }

    /// The same without the heading.
    pub fn text_without_heading(&self) -> String {
        self.text_with(false)
    }

    fn text_with(&self, heading: bool) -> String {
        let is_shown = |readers: Readers| matches!(readers, Readers::Everybody | Readers::People);
        let shown = || self.columns.iter().enumerate();
        let shown = || shown().filter(|(_, column)| is_shown(column.readers));
        let headings = shown().map(|(_, column)| column.heading.clone());
        let headings = heading.then(|| headings.collect::<Vec<_>>());
        let lines = self.lines.iter().map(|line| {
            let cells = shown().map(|(place, _)| line.get(place));
            let cells = cells.map(|cell| cell.map_or_else(String::new, Cell::for_people));
            cells.collect::<Vec<_>>()
        });
        let lines: Vec<_> = headings.into_iter().chain(lines).collect();
        let is_text: Vec<bool> = shown().map(|(_, column)| column.is_text).collect();
        aligned(&lines, &is_text)
    }

    /// For spreadsheets: a heading, and the lines.
    pub fn write_csv(&self, out: impl Write) -> io::Result<()> {
        let is_shown = |readers: Readers| matches!(readers, Readers::Everybody | Readers::Programs);
        let columns = self.columns.iter().enumerate();
        let columns: Vec<_> = columns.filter(|(_, it)| is_shown(it.readers)).collect();
        let mut csv = csv::WriterBuilder::new()
            .has_headers(false)
            .from_writer(out);
        let names = columns
            .iter()
            .map(|(_, column)| harmless(&column.name).into_owned());
        csv.write_record(names).map_err(plain)?;
        for line in &self.lines {
            let cells = columns.iter().map(|(place, _)| line.get(*place));
            let cells: Vec<InSpreadsheet<'_>> = cells
                .map(|cell| InSpreadsheet(cell.unwrap_or(&Cell::Blank)))
                .collect();
            csv.serialize(cells).map_err(plain)?;
        }
        csv.flush()
    }
}

/// A cell as a spreadsheet gets it.
struct InSpreadsheet<'a>(&'a Cell);

impl Serialize for InSpreadsheet<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Cell::Text(text) => serializer.serialize_str(&harmless(text)),
            Cell::Letters(letters) => serializer.collect_str(&letters.iter().collect::<String>()),
            Cell::List(texts) => serializer.serialize_str(&harmless(&texts.join(" "))),
            other => other.serialize(serializer),
        }
    }
}

/// A text that a spreadsheet shows as it stands: one that it would take for a formula, and run, begins with
/// an apostrophe.
fn harmless(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// A list of objects, one a line.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.lines.iter().map(|line| Named {
            columns: &self.columns,
            line,
        }))
    }
}

/// A line with the names of its cells.
struct Named<'a> {
    columns: &'a [Column],
    line: &'a [Cell],
}

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let columns = self.columns.iter().enumerate();
        let columns = columns.filter(|(_, column)| column.readers != Readers::People);
        let cell = |place| self.line.get(place).unwrap_or(&Cell::Blank);
        serializer.collect_map(columns.map(|(place, column)| (&column.name, cell(place))))
    }
}

/// A number as programs get it: digits beyond the third would say nothing.
pub fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// Writes a value as a line of JSON.
pub fn write_json(mut out: impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut out, value)?;
    writeln!(out)
}

/// Lines with their cells in columns, words at the left of those that are text and numbers at the
/// right of the others. No line ends in spaces.
pub fn aligned(lines: &[Vec<String>], is_text: &[bool]) -> String {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell: &String| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..columns).filter_map(width).collect();
    let mut text = String::new();
    for line in lines {
        for (column, (cell, &width)) in line.iter().zip(&widths).enumerate() {
            if column > 0 {
                text.push_str("  ");
            }
            if is_text.get(column) == Some(&true) {
                text.push_str(&format!("{cell:width$}"));
            } else {
                text.push_str(&format!("{cell:>width$}"));
            }
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text
}

/// The error of input or output that one of writing CSV is, so that a closed pipe is known as one.
fn plain(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        // Every line has as many cells as the heading.
        other => io::Error::other(format!("{other:?}")),
    }
}

/// A format that the ending of a file's name may tell. The first of them is what standard output
/// gets unless another is asked for.
pub trait FileFormat: ValueEnum {
    /// The ending of such files, without the dot, if it tells them from the other formats.
    fn ending(&self) -> Option<&'static str>;

    /// The format that `--json` is short for.
    fn json() -> Self;
}

/// The format that is asked for, else that of the output's ending; the first for standard output.
pub fn format_of<F: FileFormat>(asked: Option<F>, output: Option<&Target>) -> anyhow::Result<F> {
    let formats = F::value_variants();
    let known = formats
        .iter()
        .filter_map(|format| Some((format.ending()?, format.clone())));
    let known: Vec<(&str, F)> = known.collect();
    let usual = match output {
        Some(Target::File(_)) => None,
        None | Some(Target::StandardOutput) => formats.first().cloned(),
    };
    output_rules::format_of(asked, output, &known, usual)
}

/// How a table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    /// To read.
    Table,
    /// For spreadsheets: a heading, then one line for each entry.
    Csv,
    /// For programs: one object.
    Json,
}

impl FileFormat for TableFormat {
    fn ending(&self) -> Option<&'static str> {
        Some(match self {
            Self::Table => "txt",
            Self::Csv => "csv",
            Self::Json => "json",
        })
    }

    fn json() -> Self {
        Self::Json
    }
}

/// What a command has found out, in all formats of a table.
pub trait Report {
    /// To read.
    fn text(&self) -> String;

    /// For spreadsheets.
    fn table(&self) -> Table;

    /// For programs.
    fn object(&self) -> impl Serialize;

    /// Writes it in a format.
    fn write(&self, format: TableFormat, mut out: &mut dyn Write) -> io::Result<()> {
        match format {
            TableFormat::Table => out.write_all(self.text().as_bytes()),
            TableFormat::Csv => self.table().write_csv(out),
            TableFormat::Json => write_json(&mut out, &self.object()),
        }
    }
}

/// In which format a result is written, and where.
#[derive(Args, Debug, Clone)]
pub struct TableArguments<F>
where
    F: FileFormat + Send + Sync + 'static,
{
    /// How to write the result; by default as the ending of the output's name says, or as a table.
    #[arg(short, long, value_enum)]
    format: Option<F>,

    /// Write JSON, as --format json does.
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Where to write; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,
}

impl<F> TableArguments<F>
where
    F: FileFormat + Send + Sync + 'static,
{
    /// The format; an error if the output's name does not tell.
    pub fn format(&self) -> anyhow::Result<F> {
        let asked = self.json.then(F::json).or(self.format.clone());
        format_of(asked, self.output.as_ref())
    }

    /// Where to write.
    pub fn target(&self) -> &Target {
        self.output.as_ref().unwrap_or(&Target::StandardOutput)
    }
}

impl TableArguments<TableFormat> {
    /// Writes a report; says where, and how much it is, if that is a file.
    pub fn write(&self, report: &impl Report, amount: Option<&str>) -> anyhow::Result<()> {
        let format = self.format()?;
        write_report(report, format, self.target(), amount)
    }
}

/// Writes a report there; says where, and how much it is, if that is a file.
pub fn write_report(
    report: &impl Report,
    format: TableFormat,
    target: &Target,
    amount: Option<&str>,
) -> anyhow::Result<()> {
    target.stream(|out| {
        report.write(format, out)?;
        Ok(1)
    })?;
    if let Target::File(_) = target {
        let amount = amount.map_or_else(String::new, |amount| format!(": {amount}"));
        say(&format!("wrote {}{amount}", target.name()));
    }
    Ok(())
}
