//! Results as text: numbers, tables and solutions, written to standard output or a file.

use clap::{Args, ValueEnum};

use super::decide_format;
use crate::files::Target;
use crate::messages::say;
use crate::table::{Object, Table};

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
    /// A table, which is the member of this name in the JSON object.
    pub fn of_table(object: Object, name: &str, table: Table) -> Self {
        Self { text: table.text(), json: object.with_json(name, &table.json()), table }
    }

    /// The report in a format.
    pub fn to_text(&self, format: TableFormat) -> String {
        match format {
            TableFormat::Table => self.text.clone(),
            TableFormat::Csv => self.table.csv(b','),
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
        let variants = F::value_variants();
        let extensions: Vec<String> = variants.iter().map(extension_of_format).collect();
        let requested = if self.json {
            extensions.iter().find(|extension| extension.starts_with("json")).cloned()
        } else {
            self.format.as_ref().map(extension_of_format)
        };
        let usual = match self.output {
            Some(Target::File(_)) => None,
            None | Some(Target::StandardOutput) => extensions.first(),
        };
        let format = decide_format(
            requested.as_deref(),
            self.output.as_ref(),
            &extensions,
            usual.map(String::as_str),
        )?;
        F::from_str(&format, false).map_err(anyhow::Error::msg)
    }

    /// Where the result goes.
    pub fn target(&self) -> &Target {
        self.output.as_ref().unwrap_or(&Target::StandardOutput)
    }

    /// Writes the result to the output; `amount` says how much it is.
    pub fn write(&self, text: &str, amount: Option<&str>) -> anyhow::Result<()> {
        write_text(text, self.target(), amount)
    }
}

/// The file extension of a format: its last name.
pub fn extension_of_format(format: &impl ValueEnum) -> String {
    let value = format.to_possible_value().unwrap_or_default();
    value.get_name_and_aliases().last().unwrap_or_default().to_owned()
}

/// Writes a text; if it goes to a file, reports the path and the amount.
pub fn write_text(text: &str, target: &Target, amount: Option<&str>) -> anyhow::Result<()> {
    target.write(text.as_bytes())?;
    match (target, amount) {
        (Target::StandardOutput, _) => {}
        (Target::File(_), Some(amount)) => say(&format!("wrote {}: {amount}", target.name())),
        (Target::File(_), None) => say(&format!("wrote {}", target.name())),
    }
    Ok(())
}
