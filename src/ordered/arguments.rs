//! Command-line arguments built from the fields of orders.

use std::marker::PhantomData;
use std::ops::Deref;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::{Error, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use serde_json::Value as Json;
use tilendar::order::{
    Days, Field, FieldMap, Fields, Kind, Layout, OnPaper, OpenLayout, Order, RevealChoice,
};

use tilendar::press::template::find_paper;

use super::{FilesBelow, option};
use crate::dates::{self, DATES, DayFields, Shape, with_days};
use crate::files::Target;
use crate::output::say;

/// A command that makes a product.
pub trait OrderedCommand: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// The product's name.
    const PRODUCT: &'static str;
    /// The examples below the options in its help.
    const EXAMPLES: &'static str;
    /// Whether it takes days, if the product has some.
    const HAS_DAYS: bool = true;
    /// Whether it can print a JSON summary.
    const HAS_JSON: bool = false;
}

/// The arguments of a command that makes a product: its fields, and the options for its output.
#[derive(Debug, Clone)]
pub struct Ordered<C> {
    /// The fields that the user gave.
    pub fields: FieldMap,
    /// Each date, if there are several that get an order each.
    pub dates: Vec<String>,
    /// How the days were understood, if the user did not say it in full.
    pub note: Option<String>,
    /// The only files that are opened, if somebody else may have written the order.
    pub files: Option<FilesBelow>,
    /// Where to write.
    pub output: Option<Target>,
    /// Whether to print the order instead of making it.
    pub print_order: bool,
    /// Whether to print a JSON summary.
    pub json: bool,
    /// Whether to open the result in the desktop's program.
    pub open: bool,
    command: PhantomData<C>,
}

/// The option that opens the result.
const SHOW: &str = "open";
/// The option that prints the order instead.
const PRINT: &str = "print-order";

impl<C: OrderedCommand> Ordered<C> {
    fn table() -> Vec<Field> {
        let mut table = Order::table(C::PRODUCT).unwrap_or_default();
        // `laser sheet` reads the orders on another order's sheets from files.
        table.retain(|field| field.name != "beside");
        table
    }
}

fn has(table: &[Field], name: &str) -> bool {
    table.iter().any(|field| field.name == name)
}

/// Whether the command has `--open` for its result: not if `--open` is a field of its own.
fn can_be_shown(table: &[Field]) -> bool {
    !has(table, SHOW)
}

/// An option without a value.
fn switch(name: &'static str, help: &'static str) -> Arg {
    let switch = Arg::new(name).long(name);
    switch.action(ArgAction::SetTrue).help(help)
}

impl<C: OrderedCommand> Args for Ordered<C> {
    fn augment_args(command: Command) -> Command {
        let table = Self::table();
        let command = with_fields(command, &table);
        let command = if C::HAS_DAYS { with_days(command, &table) } else { command };
        let output = Arg::new("output")
            .short('o')
            .long("output")
            .alias("out")
            .value_name("PATH")
            .value_parser(value_parser!(Target))
            .help(
                "Where to write: a file, a folder for many files, or `-` for standard output; by default `output`",
            );
        let print_order =
            switch(PRINT, "Print the order as a line for `tilendar make` instead of making it");
        let json =
            switch("json", "Print a summary of the result as JSON; messages go to standard error");
        let open = switch(SHOW, "Open the result in its usual program");
        let more = [C::HAS_JSON.then_some(json), can_be_shown(&table).then_some(open)];
        let more = more.into_iter().flatten();
        command
            .args([output, print_order].map(|argument| argument.help_heading(FILES)))
            .args(more.map(|argument| argument.conflicts_with(PRINT).help_heading(FILES)))
            .after_help(C::EXAMPLES)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<C: OrderedCommand> FromArgMatches for Ordered<C> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let table = Self::table();
        let asked = asked(matches, &table)?;
        Ok(Self {
            fields: asked.fields,
            dates: asked.dates,
            note: asked.note,
            files: asked.typed.map(|typed| FilesBelow { typed, ..FilesBelow::default() }),
            output: matches.get_one("output").cloned(),
            print_order: matches.get_flag(PRINT),
            json: C::HAS_JSON && matches.get_flag("json"),
            open: can_be_shown(&table) && matches.get_flag(SHOW),
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

/// The days of a deck.
pub type DaysArguments = FieldArguments<Days>;

/// A group of fields in the arguments of a command that makes no product.
#[derive(Debug, Clone)]
pub struct FieldArguments<F> {
    fields: F,
    /// The same for each date, if there are several.
    each: Vec<F>,
    /// How the days were understood, if the user did not say it in full.
    note: Option<String>,
    /// The fields that the user gave.
    given: FieldMap,
}

impl<F> FieldArguments<F> {
    /// Whether the user gave this field, even if with its default.
    pub fn has(&self, field: &str) -> bool {
        self.given.contains_key(field)
    }

    /// The fields of each date, or the only ones.
    pub fn each(&self) -> &[F] {
        if self.each.is_empty() { std::slice::from_ref(&self.fields) } else { &self.each }
    }

    /// Reports how the days were understood, if the user did not say it in full.
    pub fn remark(&self) {
        self.note.iter().for_each(|note| say(note));
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
        let table = F::table();
        with_days(with_fields(command, &table), &table)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<F: Fields + Default> FromArgMatches for FieldArguments<F> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let table = F::table();
        let asked = asked(matches, &table)?;
        let read = |mut map: FieldMap| {
            let fields = F::read(&mut map);
            fields.map_err(|error| Error::raw(ErrorKind::ValueValidation, error.to_string()))
        };
        let each = asked.dates.into_iter().map(|date| {
            let mut map = asked.fields.clone();
            map.insert("date".to_owned(), date.into());
            read(map)
        });
        Ok(Self {
            each: each.collect::<Result<_, _>>()?,
            given: asked.fields.clone(),
            fields: read(asked.fields)?,
            note: asked.note,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The fields that the arguments ask for, days included.
fn asked(matches: &ArgMatches, table: &[Field]) -> Result<DayFields, Error> {
    let shape = Shape::of(table);
    let days = shape.map(|shape| DayFields::new(matches, shape));
    let mut asked = days.transpose()?.unwrap_or_default();
    let made = asked.fields.get("product").and_then(Json::as_str);
    let made = made.and_then(Order::table).unwrap_or_default();
    // Those of a made file may be of another product, in another format.
    asked.fields.retain(|name, _| name != "format" && has(table, name));
    if has(&made, "impose") && !has(table, "impose") {
        leave_paper(&mut asked.fields, table);
    }
    let given = given(matches, table)?;
    asked.typed.iter_mut().for_each(|typed| typed.extend(given.clone()));
    for (name, mut value) in given {
        let is_added =
            table.iter().any(|field| field.name == name && field.kind == Kind::SpecialDays);
        if let (true, Some(Json::Array(made)), Json::Array(typed)) =
            (is_added, asked.fields.get(&name), &mut value)
        {
            typed.splice(0..0, made.iter().cloned());
        }
        asked.fields.insert(name, value);
    }
    Ok(asked)
}

/// Removes the paper of a made deck, on which only the deck is printed, but keeps the size of its cards.
fn leave_paper(made: &mut FieldMap, table: &[Field]) {
    let paper = made.remove("paper");
    let paper = paper.and_then(|name| find_paper(name.as_str()?).ok());
    if let Some(paper) = paper.filter(|_| has(table, "card")) {
        made.entry("card").or_insert(paper.card.into());
    }
}

/// The fields that the arguments for days do not set.
fn other_than_days(table: &[Field]) -> impl Iterator<Item = &Field> {
    let shape = Shape::of(table);
    table.iter().filter(move |field| shape.is_none_or(|shape| !shape.says(field)))
}

/// Adds an argument for each field of the table, except for days.
fn with_fields(command: Command, table: &[Field]) -> Command {
    let is_on_paper = has(table, "impose");
    let paper = is_on_paper.then(OnPaper::table).unwrap_or_default();
    other_than_days(table).fold(command, |command, field| {
        let mut argument = argument(field);
        for other in field.excludes.iter().filter(|other| has(table, other)) {
            argument = argument.conflicts_with(*other);
        }
        if paper.iter().any(|other| other.name == field.name) {
            argument = argument.help_heading("Paper");
        } else if let Some(heading) = heading(&field.name) {
            argument = argument.help_heading(heading);
        }
        command.arg(argument)
    })
}

/// The heading of the options for files.
const FILES: &str = "Files";

/// The heading of an option that many products have.
fn heading(field: &str) -> Option<&'static str> {
    match field {
        "perpetual" | "special" => Some(DATES),
        "theme" | "lang" | "font" | "large-type" | "left-handed" | "transparent" | "width" => {
            Some("Look")
        }
        "format" | "dpi" | "text" | "pdf-a" | "force" => Some(FILES),
        "preset" | "thickness" | "kerf" | "clearance" | "bed" | "radius" | "spacing"
        | "price-sheet" | "price-minute" | "nozzle" | "layer-height" => {
            Some("Machine and material")
        }
        _ => None,
    }
}

fn argument(field: &Field) -> Arg {
    let option = option(&field.name);
    let mut argument = Arg::new(field.name.clone()).long(option.to_owned());
    if option != field.name {
        argument = argument.alias(field.name.clone());
    }
    let mut argument = match &*field.name {
        "format" => argument.short('f'),
        "challenge" => argument.alias("level"),
        "lang" => argument.alias("language"),
        "layout" => argument.alias("board"),
        "cell" if field.value_name.contains("PERCENT") => argument.alias("scale"),
        "numbers" => argument.num_args(0..=1).default_missing_value("true"),
        _ => argument,
    };
    argument = argument.help(field.documentation.clone());
    if field.kind == Kind::Switch {
        return argument.action(ArgAction::SetTrue);
    }
    if let Some(default) = &field.default {
        // The user types a length and its unit without a space.
        argument = argument.default_value(default.replace(' ', ""));
    }
    if field.kind == Kind::List {
        argument = argument.value_delimiter(',');
    }
    if is_many(field) {
        argument = argument.action(ArgAction::Append);
    }
    let argument = argument
        .value_name(field.value_name)
        .allow_hyphen_values(matches!(field.kind, Kind::Length | Kind::Offset));
    if !field.choices.is_empty() {
        let choices = field.choices.iter().map(|choice| {
            let value = PossibleValue::new(choice.word);
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
        if field.kind != Kind::SpecialDays || !dates::is_either_way(text) {
            field.read(&Json::from(text))?;
        }
        Ok::<_, String>(text.to_owned())
    })
}

/// Whether a field has several values.
fn is_many(field: &Field) -> bool {
    matches!(field.kind, Kind::List | Kind::Texts | Kind::SpecialDays)
}

/// The fields that the user gave, except for days.
fn given(matches: &ArgMatches, table: &[Field]) -> Result<FieldMap, Error> {
    let mut fields = FieldMap::new();
    for field in other_than_days(table) {
        let id = &*field.name;
        let value = if field.kind == Kind::Switch {
            matches.get_flag(id).then_some(Json::Bool(true))
        } else if is_many(field) {
            let values = matches.get_many::<String>(id).map(|values| {
                let settled = values.map(|value| match field.kind {
                    Kind::SpecialDays => dates::settled(matches, value).map(Json::from),
                    _ => Ok(value.as_str().into()),
                });
                settled.collect::<Result<_, Error>>()
            });
            values.transpose()?.map(Json::Array)
        } else {
            let is_default = matches.value_source(id) == Some(ValueSource::DefaultValue);
            let text = matches.get_one::<String>(id).filter(|_| !is_default);
            text.map(|text| text.as_str().into())
        };
        let value = value.map(|value| {
            if field.choices.is_empty() {
                return value;
            }
            // Words are accepted in any letter case; an order has them in one.
            field.read(&value).unwrap_or(value)
        });
        fields.extend(value.map(|value| (field.name.clone(), value)));
    }
    Ok(fields)
}
