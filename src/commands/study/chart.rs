//! Commands that show numbers: as a picture, which is an order, or as a table for people and programs.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Args, ValueEnum};
use tilendar::order::{Format, Order, Value};

use super::numbers::report;
use crate::config::is_default;
use crate::dates::completed;
use crate::files::Target;
use crate::ordered::{self, Ordered, OrderedCommand};
use crate::output::{Answer, bail_usage, say};
use crate::output_rules::format_of;
use crate::table::{TableFormat, with_ends, write_result};

/// The fields of a picture, and what tables have beside them.
#[derive(Args, Debug, Clone)]
#[command(mut_arg("format", format), mut_arg("output", output))]
pub struct Chart<C: OrderedCommand> {
    #[command(flatten)]
    ordered: Ordered<C>,
}

fn format(argument: Arg) -> Arg {
    let tables = TableFormat::value_variants().iter();
    let tables = tables.filter_map(ValueEnum::to_possible_value);
    let pictures = Format::choices().into_iter();
    let pictures =
        pictures.map(|choice| PossibleValue::new(choice.word).help(choice.documentation));
    argument
        .value_parser(PossibleValuesParser::new(tables.chain(pictures)))
        .help("The format of the numbers; by default taken from the output's name, else a table")
}

fn output(argument: Arg) -> Arg {
    argument.value_name("FILE").help(
        "Where to write: a file, or `-` for standard output; by default pictures go to `output`, and everything \
         else to standard output",
    )
}

/// Fields that a table has no use for.
const LOOKS: [&str; 8] =
    ["dpi", "font", "grid", "large-type", "numbers", "theme", "transparent", "width"];

/// How numbers are shown: as a table, or as a picture in this format.
#[derive(Clone, Copy, PartialEq)]
enum Shown {
    Numbers(TableFormat),
    Picture(&'static str),
}

/// The formats, each with its file extension.
fn formats() -> Vec<(String, Shown)> {
    let tables = with_ends(TableFormat::value_variants()).into_iter();
    let tables = tables.map(|(end, table)| (end, Shown::Numbers(table)));
    let pictures = Format::choices().into_iter().map(|choice| choice.word);
    let pictures = pictures.map(|word| (word.to_owned(), Shown::Picture(word)));
    tables.chain(pictures).collect()
}

/// The format that `--format` names.
fn shown(word: &str) -> Option<Shown> {
    let table = TableFormat::from_str(word, true).ok().map(Shown::Numbers);
    let picture = || formats().into_iter().find(|(end, _)| end == word);
    table.or_else(|| Some(picture()?.1))
}

/// Shows the table or the picture that the arguments ask for.
pub fn run<C: OrderedCommand>(chart: &Chart<C>) -> anyhow::Result<Answer> {
    let mut ordered = chart.ordered.clone();
    let asked = ordered.fields.remove("format");
    let asked = asked.and_then(|word| shown(word.as_str()?));
    let mut looks = LOOKS.iter().filter(|look| !is_default(look));
    let is_for_picture = looks.any(|look| ordered.fields.contains_key(*look));
    let usual = match ordered.output {
        _ if ordered.print_order => Some(Shown::Picture("svg")),
        Some(Target::File(_)) => None,
        _ if ordered.json => Some(Shown::Numbers(TableFormat::Json)),
        _ if is_for_picture => Some(Shown::Picture("svg")),
        _ => Some(Shown::Numbers(TableFormat::Table)),
    };
    let output = ordered.output.as_ref();
    let format = match format_of(asked, output, &formats(), usual)? {
        Shown::Numbers(format) => format,
        Shown::Picture(format) => {
            ordered.fields.insert("format".to_owned(), format.into());
            return ordered::run(&ordered);
        }
    };
    let ends = with_ends(&[format]);
    let end = ends.first().map_or("", |(end, _)| end);
    if ordered.json && format != TableFormat::Json {
        bail_usage!("--json writes JSON, but the output is {end}: leave one of them out");
    }
    if ordered.fields.contains_key("pdf-a") {
        bail_usage!("--pdf-a is for PDF, not for {end}: use --format pdf");
    }
    if !ordered.dates.is_empty() {
        bail_usage!("numbers are for one date: give one, or ask for pictures with --format svg");
    }
    let (order, note) = completed(Order::from_fields(C::PRODUCT, ordered.fields)?)?;
    note.iter().for_each(|note| say(note));
    write_result(&report(order)?.written(format), output, None)?;
    Ok(Answer::Yes)
}
