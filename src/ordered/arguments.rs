//! Arguments from the fields of orders.

use std::marker::PhantomData;
use std::ops::Deref;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::{Error, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use serde_json::Value as Json;
use tilendar::order::{Field, FieldMap, Fields, Kind, OnPaper, Order};

use crate::dates::{self, DayFields, Shape, with_days};
use crate::files::Target;
use crate::output::say;

/// A command that makes a product.
pub trait OrderedCommand: Clone {
    /// The product's name.
    const PRODUCT: &'static str;
    /// What stands below the options in its help.
    const EXAMPLES: &'static str;
    /// Whether days are given, if the product has some.
    const HAS_DAYS: bool = true;
    /// Whether it sums up what is made as JSON.
    const HAS_JSON: bool = false;
}

/// What a product is ordered with, and where it goes.
#[derive(Debug, Clone)]
pub struct Ordered<C> {
    /// What is given.
    pub fields: FieldMap,
    /// Each date, where there are several and each has an order of its own.
    pub dates: Vec<String>,
    /// What was understood of the days, where it was not said.
    pub note: Option<String>,
    /// Where to write.
    pub output: Option<Target>,
    /// Whether the order is printed instead.
    pub print_order: bool,
    /// Whether what is made is summed up for programs.
    pub json: bool,
    /// Whether the desktop shows what is made.
    pub open: bool,
    command: PhantomData<C>,
}

/// The parser's name of the option that shows what is made.
const SHOW: &str = "open";

impl<C: OrderedCommand> Ordered<C> {
    fn table() -> Vec<Field> {
        let mut table = Order::table(C::PRODUCT).unwrap_or_default();
        // Orders on the sheets of another one come from files, which `laser sheet` reads.
        table.retain(|field| field.name != "beside");
        table
    }
}

fn has(table: &[Field], name: &str) -> bool {
    table.iter().any(|field| field.name == name)
}

/// Whether there is an option that shows what is made: not where the same word asks for open cells.
fn can_be_shown(table: &[Field]) -> bool {
    !has(table, SHOW)
}

impl<C: OrderedCommand> Args for Ordered<C> {
    fn augment_args(command: Command) -> Command {
        let table = Self::table();
        let command = with_fields(command, &table);
        let command = if C::HAS_DAYS {
            with_days(command, &table, true)
        } else {
            command
        };
        let command = match Shape::of(&table) {
            Some(_) if !has(&table, "lang") => dates::with_language(command),
            _ => command,
        };
        let output = Arg::new("output")
            .short('o')
            .long("output")
            .alias("out")
            .value_name("PATH")
            .value_parser(value_parser!(Target))
            .help(
                "Where to write: a file (a folder where there are many), or `-` for standard output; by \
                 default in `output`",
            );
        let print_order = Arg::new("print_order")
            .long("print-order")
            .action(ArgAction::SetTrue)
            .help("Print the order as a line for `tilendar make` instead of making it");
        let json = Arg::new("json")
            .long("json")
            .action(ArgAction::SetTrue)
            .conflicts_with("print_order")
            .help("Print a summary of what is made as JSON; what is said otherwise goes to standard error");
        let open = Arg::new(SHOW)
            .long("open")
            .action(ArgAction::SetTrue)
            .conflicts_with("print_order")
            .help("Show what is made in the desktop's own program for such files");
        let command = command.arg(output).arg(print_order);
        let command = command.args(C::HAS_JSON.then_some(json));
        let command = command.args(can_be_shown(&table).then_some(open));
        command.after_help(C::EXAMPLES)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<C: OrderedCommand> FromArgMatches for Ordered<C> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let table = Self::table();
        let asked = asked(matches, &table, true)?;
        let mut fields = given(matches, &table)?;
        fields.extend(asked.fields);
        Ok(Self {
            fields,
            dates: asked.dates,
            note: asked.note,
            output: matches.get_one("output").cloned(),
            print_order: matches.get_flag("print_order"),
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

/// A group of fields in the arguments of a command that makes no product.
#[derive(Debug, Clone)]
pub struct FieldArguments<F> {
    fields: F,
    /// The same for each date, where there are several.
    each: Vec<F>,
    /// What was understood of the days, where it was not said.
    note: Option<String>,
}

impl<F> FieldArguments<F> {
    /// The fields of each date that is asked for, or those that there are.
    pub fn each(&self) -> &[F] {
        if self.each.is_empty() {
            std::slice::from_ref(&self.fields)
        } else {
            &self.each
        }
    }

    /// Says what was understood of the days, where it was not said.
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
        let command = with_days(with_fields(command, &table), &table, false);
        match Shape::of(&table) {
            Some(_) => dates::with_language(command),
            None => command,
        }
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<F: Fields + Default> FromArgMatches for FieldArguments<F> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let table = F::table();
        let asked = asked(matches, &table, false)?;
        let mut map = given(matches, &table)?;
        map.extend(asked.fields);
        let each = asked.dates.iter().map(|date| {
            let mut map = map.clone();
            map.insert("date".to_owned(), date.as_str().into());
            taken(map)
        });
        Ok(Self {
            each: each.collect::<Result<_, _>>()?,
            fields: taken(map)?,
            note: asked.note,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The fields of a group.
fn taken<F: Fields + Default>(mut map: FieldMap) -> Result<F, Error> {
    F::read(&mut map).map_err(|error| Error::raw(ErrorKind::ValueValidation, error.to_string()))
}

/// The days that the arguments ask for.
fn asked(matches: &ArgMatches, table: &[Field], must_be_said: bool) -> Result<DayFields, Error> {
    match Shape::of(table) {
        Some(shape) => DayFields::new(matches, shape, must_be_said),
        None => Ok(DayFields::default()),
    }
}

/// The fields that are not said with the arguments for days.
fn other_than_days(table: &[Field]) -> impl Iterator<Item = &Field> {
    let shape = Shape::of(table);
    table
        .iter()
        .filter(move |field| shape.is_none_or(|shape| !shape.says(field)))
}

/// The command with an argument for each field of the table, except for days.
fn with_fields(command: Command, table: &[Field]) -> Command {
    let paper: Vec<Field> = if has(table, "impose") {
        OnPaper::table()
    } else {
        Vec::new()
    };
    other_than_days(table).fold(command, |command, field| {
        let mut argument = argument(field);
        for other in field.excludes.iter().filter(|other| has(table, other)) {
            argument = argument.conflicts_with(id(other));
        }
        if paper.iter().any(|other| other.name == field.name) {
            argument = argument.help_heading("Paper");
        }
        command.arg(argument)
    })
}

fn argument(field: &Field) -> Arg {
    let mut argument = Arg::new(id(&field.name)).long(field.name.clone());
    match &*field.name {
        "format" => argument = argument.short('f'),
        "challenge" => argument = argument.visible_alias("level"),
        "lang" => argument = argument.alias("language"),
        "layout" => argument = argument.alias("board"),
        _ => {}
    }
    if field.kind == Kind::Switch {
        return argument
            .action(ArgAction::SetTrue)
            .help(field.documentation.clone());
    }
    if let Some(default) = &field.default {
        // A length is read with its unit at once, as people type it.
        argument = argument.default_value(default.replace(' ', ""));
    }
    if field.kind == Kind::List {
        argument = argument.action(ArgAction::Append).value_delimiter(',');
    }
    if matches!(field.kind, Kind::Texts | Kind::SpecialDays) {
        argument = argument.action(ArgAction::Append);
    }
    let more = match field.name.as_str() {
        "layout" => "; `tilendar templates list layout` lists the names",
        _ => "",
    };
    let help = format!("{}{more}", field.documentation);
    let argument = argument
        .help(help)
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
        return argument
            .ignore_case(true)
            .value_parser(PossibleValuesParser::new(choices));
    }
    let field = field.clone();
    argument.value_parser(move |text: &str| {
        if field.kind != Kind::SpecialDays || !dates::is_either_way(text) {
            field.read(&Json::from(text))?;
        }
        Ok::<_, String>(text.to_owned())
    })
}

/// The argument's name in the parser.
fn id(field: &str) -> String {
    field.replace('-', "_")
}

/// The fields that are given.
fn given(matches: &ArgMatches, table: &[Field]) -> Result<FieldMap, Error> {
    let mut fields = FieldMap::new();
    for field in other_than_days(table) {
        let id = id(&field.name);
        let is_default = matches.value_source(&id) == Some(ValueSource::DefaultValue);
        let value = match field.kind {
            Kind::Switch => matches.get_flag(&id).then_some(Json::Bool(true)),
            Kind::List | Kind::Texts | Kind::SpecialDays => match matches.get_many::<String>(&id) {
                Some(values) if field.kind == Kind::SpecialDays => {
                    let values = values.map(|value| dates::settled(matches, value));
                    let values = values.map(|value| value.map(Json::from));
                    Some(Json::Array(values.collect::<Result<_, _>>()?))
                }
                values => values.map(|values| {
                    let values = values.map(|value| Json::from(value.as_str()));
                    Json::Array(values.collect())
                }),
            },
            _ => {
                let text = matches.get_one::<String>(&id);
                let usual = field.default.as_ref().filter(|_| is_default);
                let usual = usual.map(|default| default.replace(' ', ""));
                text.filter(|text| usual.as_ref() != Some(text))
                    .map(|text| text.as_str().into())
            }
        };
        let value = value.map(|value| match field.choices.is_empty() {
            true => value,
            // Words are taken in any letter case, and an order has them in one.
            false => field.read(&value).unwrap_or(value),
        });
        fields.extend(value.map(|value| (field.name.clone(), value)));
    }
    Ok(fields)
}
