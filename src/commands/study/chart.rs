//! Commands that show numbers: as a picture, which is an order, or as a table for people and programs.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Args, ValueEnum};
use tilendar::order::{Format, HeatMap, Histogram, Order, Value};

use super::numbers::report;
use crate::config::is_default;
use crate::dates::left_out_in_words;
use crate::errors::bail_usage;
use crate::files::Target;
use crate::messages::{Answer, say};
use crate::order_command::{self, OrderArguments, OrderCommand};
use crate::results::{TableFormat, decide_format, extension_of_format, write_text};

/// The fields of a picture, and what tables have beside them.
#[derive(Args, Debug, Clone)]
#[command(mut_arg("format", format), mut_arg("output", output))]
pub struct Chart<C: OrderCommand> {
    #[command(flatten)]
    picture: OrderArguments<C>,
}

fn format(argument: Arg) -> Arg {
    let tables = TableFormat::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let pictures = Format::choices()
        .into_iter()
        .map(|choice| PossibleValue::new(choice.word).help(choice.documentation));
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
const LOOKS: [&str; 9] =
    ["dpi", "font", "grid", "height", "large-type", "numbers", "theme", "transparent", "width"];

/// The format without `--format` and without a name of the output.
fn usual_format<C: OrderCommand>(picture: &OrderArguments<C>) -> Option<&'static str> {
    let is_for_picture =
        LOOKS.iter().any(|look| picture.days.fields.contains_key(*look) && !is_default(look));
    match picture.result.output {
        _ if picture.result.print_order => Some("svg"),
        Some(Target::File(_)) => None,
        _ if picture.result.summary.json => Some("json"),
        _ if is_for_picture => Some("svg"),
        _ => Some("txt"),
    }
}

/// Shows the table or the picture that the arguments ask for.
pub fn run<C: OrderCommand>(chart: &Chart<C>) -> anyhow::Result<Answer> {
    let mut picture = chart.picture.clone();
    let tables = TableFormat::value_variants().iter().map(extension_of_format);
    let pictures = Format::choices().into_iter().map(|choice| choice.word.to_owned());
    let extensions: Vec<String> = tables.chain(pictures).collect();
    let requested = picture.days.fields.remove("format").and_then(|word| {
        let word = word.as_str()?.to_owned();
        Some(TableFormat::from_str(&word, true).map_or(word, |table| extension_of_format(&table)))
    });
    let output = picture.result.output.as_ref();
    let usual = usual_format(&picture);
    let format = decide_format(requested.as_deref(), output, &extensions, usual)?;
    match TableFormat::from_str(&format, false) {
        Ok(table) => write_numbers(picture, table),
        Err(_) => {
            picture.days.fields.insert("format".to_owned(), format.into());
            order_command::run(&picture)
        }
    }
}

fn write_numbers<C: OrderCommand>(
    picture: OrderArguments<C>,
    format: TableFormat,
) -> anyhow::Result<Answer> {
    let end = extension_of_format(&format);
    if picture.result.summary.json && format != TableFormat::Json {
        bail_usage!("--json writes JSON, but the output is {end}: leave one of them out");
    }
    if picture.days.fields.contains_key("pdf-a") {
        bail_usage!("--pdf-a is for PDF, not for {end}: use --format pdf");
    }
    if !picture.days.dates.is_empty() {
        bail_usage!("numbers are for one date: give one, or ask for pictures with --format svg");
    }
    picture.days.notes.iter().for_each(|note| say(note));
    let order = Order::from_fields(C::PRODUCT, picture.days.fields)?;
    if let Order::HeatMap(HeatMap { days, .. }) | Order::Histogram(Histogram { days, .. }) = &order
        && let Some(left_out) = days.as_days().left_out()?
    {
        say(&left_out_in_words(&left_out));
    }
    let target = picture.result.output.unwrap_or(Target::StandardOutput);
    write_text(&report(order)?.to_text(format), &target, None)?;
    Ok(Answer::Yes)
}
