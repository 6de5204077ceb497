//! Commands that show numbers: their pictures are ordered, and as a table the numbers are for people and
//! programs.

use anyhow::bail;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::Error;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueEnum};
use tilendar::order::{Format, Order, Value};

use crate::dates::completed;
use crate::files::Target;
use crate::ordered::{self, Ordered, OrderedCommand};
use crate::output::{Answer, say};
use crate::output_rules;
use crate::table::{FileFormat, Report, TableFormat, write_report};

/// A command that shows numbers, as the picture that it orders or as a table.
pub trait ChartCommand: OrderedCommand {
    /// Counts, and writes the numbers of the order. It may not differ in what pictures alone have.
    fn write_numbers(order: Order, numbers: &Numbers<'_>) -> anyhow::Result<()>;
}

/// How numbers are shown as text, and where to.
pub struct Numbers<'a> {
    format: TableFormat,
    output: Option<&'a Target>,
}

impl Numbers<'_> {
    fn target(&self) -> &Target {
        self.output.unwrap_or(&Target::StandardOutput)
    }

    /// Writes them, to standard output unless a file is named.
    pub fn write(&self, report: &impl Report) -> anyhow::Result<()> {
        write_report(report, self.format, self.target(), None)
    }
}

/// The fields of a picture, and what tables have beside them.
#[derive(Debug, Clone)]
pub struct Chart<C> {
    ordered: Ordered<C>,
}

impl<C: ChartCommand> Args for Chart<C> {
    fn augment_args(command: Command) -> Command {
        let tables = TableFormat::value_variants().iter();
        let tables = tables.filter_map(ValueEnum::to_possible_value);
        let pictures = Format::choices().into_iter();
        let pictures =
            pictures.map(|choice| PossibleValue::new(choice.word).help(choice.documentation));
        let formats = PossibleValuesParser::new(tables.chain(pictures));
        let format = |format: Arg| {
            format.value_parser(formats).help(
                "How to show the numbers; by default as the ending of the output's name says, or as a table",
            )
        };
        let output = |output: Arg| {
            output.value_name("FILE").help(
                "Where to write: a file, or `-` for standard output; by default pictures go to `output`, \
                 and everything else to standard output",
            )
        };
        let command = Ordered::<C>::augment_args(command);
        command.mut_arg("format", format).mut_arg("output", output)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<C: ChartCommand> FromArgMatches for Chart<C> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        Ok(Self {
            ordered: Ordered::from_arg_matches(matches)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// How numbers are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ChartFormat {
    Numbers(TableFormat),
    Picture(Format),
}

/// What `--format` asks for, which the parser of arguments has checked.
fn shown(word: &str) -> anyhow::Result<ChartFormat> {
    let picture = Format::ALL
        .iter()
        .find(|format| format.word().eq_ignore_ascii_case(word));
    match picture {
        Some(format) => Ok(ChartFormat::Picture(*format)),
        None => {
            let table = TableFormat::from_str(word, true);
            Ok(ChartFormat::Numbers(table.map_err(anyhow::Error::msg)?))
        }
    }
}

/// Shows what the arguments ask for.
pub fn run<C: ChartCommand>(chart: &Chart<C>) -> anyhow::Result<Answer> {
    let mut ordered = chart.ordered.clone();
    let asked = match ordered.fields.remove("format") {
        Some(word) => Some(shown(word.as_str().unwrap_or_default())?),
        None => None,
    };
    let usual = match (&ordered.output, ordered.print_order) {
        (_, true) => Some(ChartFormat::Picture(Format::Svg)),
        (None | Some(Target::StandardOutput), false) => {
            Some(ChartFormat::Numbers(if ordered.json {
                TableFormat::json()
            } else {
                TableFormat::Table
            }))
        }
        (Some(Target::File(_)), false) => None,
    };
    let tables = TableFormat::value_variants().iter();
    let tables = tables.filter_map(|table| Some((table.ending()?, ChartFormat::Numbers(*table))));
    let pictures = Format::ALL.iter();
    let pictures = pictures.map(|format| (format.word(), ChartFormat::Picture(*format)));
    let known: Vec<(&str, ChartFormat)> = tables.chain(pictures).collect();
    let format = match output_rules::format_of(asked, ordered.output.as_ref(), &known, usual)? {
        ChartFormat::Numbers(format) if ordered.json && format != TableFormat::json() => bail!(
            "--json writes the numbers as JSON, and this asks for {}: leave one of them out",
            format.ending().unwrap_or_default()
        ),
        ChartFormat::Numbers(format) => format,
        ChartFormat::Picture(format) => {
            ordered
                .fields
                .insert("format".to_owned(), format.word().into());
            return ordered::run(&ordered);
        }
    };
    if ordered.fields.contains_key("pdf-a") {
        bail!(
            "--pdf-a is for PDF, not for {}: use --format pdf",
            format.ending().unwrap_or_default()
        );
    }
    if let [_, ..] = &*ordered.dates {
        bail!("numbers are of one date: give one, or ask for pictures with --format svg");
    }
    let (order, note) = completed(Order::from_fields(C::PRODUCT, ordered.fields)?)?;
    note.iter().for_each(|note| say(note));
    let numbers = Numbers {
        format,
        output: ordered.output.as_ref(),
    };
    C::write_numbers(order, &numbers)?;
    Ok(Answer::Yes)
}
