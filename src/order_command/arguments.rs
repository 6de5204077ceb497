//! Command-line arguments built from the fields of orders.

use std::marker::PhantomData;
use std::ops::Deref;

use anyhow::bail;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::{Error, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use serde_json::Value as Json;
use tilendar::order::{
    Days, Field, FieldMap, Fields, Kind, Layout, OnPaper, OpenLayout, Order, Reason, RevealChoice,
};
use tilendar::press::template::find_paper;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::Dates;

use super::changes::{SPECIAL, change_special};
use super::{Files, FilesBelow, option};
use crate::calendars;
use crate::dates::{self, DATES, DayFields, Shape, WITHOUT, complete, is_of_days, with_days};
use crate::errors::bail_usage;
use crate::files::Target;
use crate::messages::say;

/// A command that makes a product.
pub trait OrderCommand: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// The product's name.
    const PRODUCT: &'static str;
    /// The examples below the options in its help.
    const EXAMPLES: &'static str;
    /// Whether it takes days, if the product has some.
    const HAS_DAYS: bool = true;
}

/// The option for a summary, the same for every command that makes products.
#[derive(Debug, Clone, Args)]
pub struct SummaryArgument {
    /// Print a summary of the result as JSON; messages go to standard error.
    #[arg(long, help_heading = FILES)]
    pub json: bool,
}

impl SummaryArgument {
    /// Refuses to write both the summary and a file to standard output.
    pub fn refuse_standard_output(&self, output: Option<&Target>) -> anyhow::Result<()> {
        if self.json && output == Some(&Target::StandardOutput) {
            bail_usage!("standard output cannot take both: with --json, name a file with -o");
        }
        Ok(())
    }
}

/// Where the result of an order goes, and what is printed about it.
#[derive(Debug, Clone, Args)]
pub struct ResultArguments {
    /// Where to write: a file, a folder for many files, or `-` for standard output; by default `output`.
    #[arg(short, long, alias = "out", value_name = "PATH", help_heading = FILES)]
    pub output: Option<Target>,

    /// Print the order as a line for `tilendar make` instead of making it.
    #[arg(long, conflicts_with = "json", help_heading = FILES)]
    pub print_order: bool,

    #[command(flatten)]
    pub summary: SummaryArgument,
}

/// The arguments of a command that makes a product: its fields, and the options for its output.
#[derive(Debug, Clone)]
pub struct OrderArguments<C> {
    /// The fields that the user typed, and the dates that get an order each.
    pub days: DayFields,
    /// The only files that are opened, if somebody else may have written the order.
    pub files: Option<FilesBelow>,
    /// Where the result goes.
    pub result: ResultArguments,
    /// Whether to open the result in the desktop's program.
    pub open: bool,
    command: PhantomData<C>,
}

/// The option that opens the result.
const OPEN: &str = "open";

impl<C: OrderCommand> OrderArguments<C> {
    fn table() -> Vec<Field> {
        let mut table = Order::table(C::PRODUCT).unwrap_or_default().to_vec();
        // `laser sheet` reads the orders on another order's sheets from files.
        table.retain(|field| field.name != "beside");
        table
    }
}

fn has(table: &[Field], name: &str) -> bool {
    table.iter().any(|field| field.name == name)
}

/// Whether the command has `--open` for its result: not if the product has a field with this name.
fn can_be_opened(table: &[Field]) -> bool {
    !has(table, OPEN)
}

impl<C: OrderCommand> Args for OrderArguments<C> {
    fn augment_args(command: Command) -> Command {
        let table = Self::table();
        let fields = with_fields(command, &table);
        let fields = if C::HAS_DAYS { with_days(fields, &table) } else { fields };
        let open = can_be_opened(&table).then(|| {
            Arg::new(OPEN)
                .long(OPEN)
                .action(ArgAction::SetTrue)
                .conflicts_with("print_order")
                .help_heading(FILES)
                .help("Open the result in its usual program")
        });
        ResultArguments::augment_args(fields).args(open).after_help(C::EXAMPLES)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<C: OrderCommand> FromArgMatches for OrderArguments<C> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let table = Self::table();
        let mut days = fields_and_days(matches, &table, C::PRODUCT)?;
        let typed = days.typed.take();
        Ok(Self {
            days,
            files: typed.map(|typed| FilesBelow { typed, ..FilesBelow::default() }),
            result: ResultArguments::from_arg_matches(matches)?,
            open: can_be_opened(&table) && matches.get_flag(OPEN),
            command: PhantomData,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The puzzle.
pub type LayoutArgument = FieldArguments<Layout>;

/// The puzzle, and its cells that stay open.
pub type OpenLayoutArgument = FieldArguments<OpenLayout>;

/// The date, labels or cells that stay open.
pub type RevealArguments = FieldArguments<RevealChoice>;

/// A group of fields in the arguments of a command that makes no product.
#[derive(Debug, Clone)]
pub struct FieldArguments<F> {
    fields: F,
    /// The fields of each date, or the only ones.
    pub each: Vec<F>,
    /// How the days were understood, where the user did not say it in full.
    notes: Vec<String>,
    /// The fields that the user typed.
    typed: FieldMap,
}

impl<F> FieldArguments<F> {
    /// Whether the user typed this field, even if with its default.
    pub fn has(&self, field: &str) -> bool {
        self.typed.contains_key(field)
    }
}

impl<F> Deref for FieldArguments<F> {
    type Target = F;

    fn deref(&self) -> &F {
        &self.fields
    }
}

impl<F: Fields + Default> Args for FieldArguments<F> {
    fn augment_args(command: Command) -> Command {
        with_days(with_fields(command, F::table()), F::table())
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<F: Fields + Default> FromArgMatches for FieldArguments<F> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let days = fields_and_days(matches, F::table(), "")?;
        Ok(Self {
            each: days.each().into_iter().map(read).collect::<Result<_, _>>()?,
            typed: days.fields.clone(),
            fields: read(days.fields)?,
            notes: days.notes,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The days of a deck on a board with dates.
#[derive(Debug, Clone, Args)]
pub struct DatedLayoutArguments {
    #[command(flatten)]
    days: FieldArguments<Days>,

    #[command(flatten)]
    layout: LayoutArgument,
}

impl DatedLayoutArguments {
    /// The puzzle.
    pub fn puzzle(&self) -> anyhow::Result<Puzzle> {
        Ok(self.layout.puzzle(&Files)?)
    }

    /// The dates of this puzzle. Without any, the message says what needs them, and which `command` does what instead.
    pub fn dates<'p>(
        &self,
        puzzle: &'p Puzzle,
        need: &str,
        command: &str,
        does: &str,
    ) -> anyhow::Result<Dates<'p>> {
        if let Err(without) = puzzle.require_dates() {
            let layout = &self.layout.layout;
            bail!("{need}, and {without}; `tilendar {command} --layout {layout}` {does}");
        }
        for note in &self.days.notes {
            say(note);
        }
        Ok(Dates::of_days(puzzle, self.days.days()?)?)
    }
}

fn read<F: Fields + Default>(mut fields: FieldMap) -> Result<F, Error> {
    F::read(&mut fields).map_err(refused)
}

/// The fields that the arguments ask for, days included, with the date and the year that the product needs.
fn fields_and_days(
    matches: &ArgMatches,
    table: &[Field],
    product: &str,
) -> Result<DayFields, Error> {
    let mut days = match Shape::from_table(table) {
        Some(shape) => DayFields::new(matches, shape)?,
        None => DayFields::default(),
    };
    let maker = days.fields.get("product").and_then(Json::as_str);
    let is_made_on_paper = maker.and_then(Order::table).is_some_and(|made| has(made, "impose"));
    // Those of a made file may be of another product, in another format.
    days.fields.retain(|name, _| name != "format" && has(table, name));
    if is_made_on_paper && !has(table, "impose") {
        leave_paper(&mut days.fields, table);
    }
    let typed = typed_fields(matches, table)?;
    let is_made = days.typed.is_some();
    days.typed = days.typed.map(|others| others.into_iter().chain(typed.clone()).collect());
    // The order in a made file opens no files: its own days are complete.
    let made = [SPECIAL, WITHOUT].map(|name| (name, days.fields.remove(name)));
    days.fields.extend(typed);
    if days.dates.is_empty() {
        days.notes.extend(complete(product, &mut days.fields).map_err(refused)?);
    }
    let remark = calendars::fill(table, &mut days.fields, &Files);
    days.notes.extend(remark.map_err(|error| refused(format!("{error:#}")))?);
    for (name, before) in made {
        let filled = days.fields.remove(name);
        let filled = if is_made { filled } else { joined(before.clone(), filled) };
        days.fields.extend(before.map(|days| (name.to_owned(), days)));
        match filled {
            Some(filled) if is_made && name == SPECIAL => {
                days.notes.extend(change_special(&mut days.fields, &filled).map_err(refused)?);
            }
            filled => days.fields.extend(filled.map(|days| (name.to_owned(), days))),
        }
    }
    Ok(days)
}

/// Two lists as one.
fn joined(first: Option<Json>, second: Option<Json>) -> Option<Json> {
    match (first, second) {
        (Some(Json::Array(first)), Some(Json::Array(second))) => {
            Some(first.into_iter().chain(second).collect())
        }
        (first, second) => second.or(first),
    }
}

fn refused(message: impl std::fmt::Display) -> Error {
    Error::raw(ErrorKind::ValueValidation, format!("{message}\n"))
}

/// Removes the paper of a made deck, on which only the deck is printed, but keeps the size of its cards.
fn leave_paper(made: &mut FieldMap, table: &[Field]) {
    let paper = made.remove("paper").and_then(|name| find_paper(name.as_str()?).ok());
    if let Some(paper) = paper
        && has(table, "card")
    {
        made.entry("card").or_insert(paper.card.into());
    }
}

/// The fields that the arguments for days do not set.
fn other_than_days(table: &[Field]) -> impl Iterator<Item = &Field> {
    let has_days = Shape::from_table(table).is_some();
    table.iter().filter(move |field| !(has_days && is_of_days(field)))
}

/// Adds an argument for each field of the table, except for days.
fn with_fields(command: Command, table: &[Field]) -> Command {
    let paper = if has(table, "impose") { OnPaper::table() } else { &[] };
    other_than_days(table).fold(command, |command, field| {
        let excluded = field.excludes.iter().copied().filter(|name| has(table, name));
        let heading = if has(paper, &field.name) { Some("Paper") } else { heading(&field.name) };
        let argument = argument(field).conflicts_with_all(excluded);
        command.arg(match heading {
            Some(heading) => argument.help_heading(heading),
            None => argument,
        })
    })
}

/// The heading of the options for files.
const FILES: &str = "Files";

/// The heading of an option that many products have.
fn heading(field: &str) -> Option<&'static str> {
    match field {
        "perpetual" | "special" | WITHOUT => Some(DATES),
        "theme" | "lang" | "font" | "large-type" | "left-handed" | "transparent" | "width"
        | "height" => Some("Look"),
        "format" | "dpi" | "text" | "color" | "pdf-a" | "force" => Some(FILES),
        "preset" | "thickness" | "kerf" | "clearance" | "bed" | "radius" | "spacing"
        | "price-sheet" | "price-minute" | "nozzle" | "layer-height" => {
            Some("Machine and material")
        }
        _ => None,
    }
}

fn argument(field: &Field) -> Arg {
    let plain = named_argument(field).help(field.documentation.clone());
    if field.kind == Kind::Switch {
        return plain.action(ArgAction::SetTrue);
    }
    let mut argument = plain
        .value_name(field.value_name)
        .allow_hyphen_values(matches!(field.kind, Kind::Length | Kind::Offset));
    if let Some(default) = &field.default {
        // The user types a length and its unit without a space.
        argument = argument.default_value(default.replace(' ', ""));
    }
    if field.kind == Kind::List {
        argument = argument.value_delimiter(',');
    }
    if has_many_values(field) {
        argument = argument.action(ArgAction::Append);
    }
    if !field.choices.is_empty() {
        let choices = field.choices.iter().map(|choice| {
            let value = PossibleValue::new(choice.word).aliases(choice.alias);
            if choice.documentation.is_empty() {
                value
            } else {
                value.help(choice.documentation.clone())
            }
        });
        return argument.ignore_case(true).value_parser(PossibleValuesParser::new(choices));
    }
    let field = field.clone();
    argument.value_parser(move |text: &str| {
        let is_of_days = field.kind == Kind::SpecialDays || field.name == WITHOUT;
        if field.kind == Kind::SpecialDays && text.trim_end().ends_with('=') {
            // It takes the day out of a made file.
            return Ok(text.to_owned());
        }
        if !is_of_days || !dates::is_either_way(text) && !calendars::names_file(text) {
            field.read(&Json::from(text))?;
        }
        Ok::<_, Reason>(text.to_owned())
    })
}

/// The argument of a field with its names.
fn named_argument(field: &Field) -> Arg {
    let option = option(&field.name);
    let argument = Arg::new(field.name.clone()).long(option.to_owned());
    match &*field.name {
        "format" => argument.short('f'),
        "challenge" => argument.alias("level"),
        "lang" => argument.alias("language"),
        "layout" => argument.alias("board"),
        "cell" if field.value_name.contains("PERCENT") => argument.alias("scale"),
        "numbers" => argument.num_args(0..=1).default_missing_value("true"),
        name if option != name => argument.alias(field.name.clone()),
        _ => argument,
    }
}

/// Whether a field has several values.
fn has_many_values(field: &Field) -> bool {
    matches!(field.kind, Kind::List | Kind::Texts | Kind::SpecialDays)
}

/// The fields that the user typed, except for days.
fn typed_fields(matches: &ArgMatches, table: &[Field]) -> Result<FieldMap, Error> {
    let mut fields = FieldMap::new();
    for field in other_than_days(table) {
        if let Some(value) = typed_value(matches, field)? {
            // Words are accepted in any letter case; an order has them in one.
            let is_word = !field.choices.is_empty();
            let word = if is_word { field.read(&value).ok() } else { None };
            fields.insert(field.name.clone(), word.unwrap_or(value));
        }
    }
    Ok(fields)
}

/// The value that the user typed for a field.
fn typed_value(matches: &ArgMatches, field: &Field) -> Result<Option<Json>, Error> {
    let id = &*field.name;
    if field.kind == Kind::Switch {
        return Ok(matches.get_flag(id).then_some(Json::Bool(true)));
    }
    if has_many_values(field) {
        let Some(texts) = matches.get_many::<String>(id) else {
            return Ok(None);
        };
        let values: Result<Vec<Json>, Error> = texts
            .map(|text| match field.kind {
                Kind::SpecialDays => dates::in_iso_form(matches, text).map(Json::from),
                _ if id == WITHOUT => dates::range_in_iso_form(matches, text).map(Json::from),
                _ => Ok(text.as_str().into()),
            })
            .collect();
        return Ok(Some(Json::Array(values?)));
    }
    if matches.value_source(id) == Some(ValueSource::DefaultValue) {
        return Ok(None);
    }
    Ok(matches.get_one::<String>(id).map(|text| text.as_str().into()))
}
