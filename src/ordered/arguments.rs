//! Arguments from the fields of orders.

use std::marker::PhantomData;
use std::ops::Deref;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::{Error, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use serde_json::Value as Json;
use tilendar::order::{EXCLUSIVE, Field, FieldMap, Fields, Kind, OnPaper, Order};

use crate::date;
use crate::files::Target;

/// A command that makes a product.
pub trait OrderedCommand: Clone {
    /// The product's name.
    const PRODUCT: &'static str;
    /// What stands below the options in its help.
    const EXAMPLES: &'static str;
    /// Whether days are given without dashes.
    const HAS_POSITIONALS: bool = true;
}

/// The fields that are given without dashes.
const POSITIONALS: [&str; 3] = ["year", "date", "dates"];

/// What a product is ordered with, and where it goes.
#[derive(Debug, Clone)]
pub struct Ordered<C> {
    /// What is given, or chosen in a file.
    pub fields: FieldMap,
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
    /// Whether there is an option that shows what is made: not where the same word asks for open cells.
    fn can_be_shown() -> bool {
        Self::table().iter().all(|field| field.name != SHOW)
    }

    fn table() -> Vec<Field> {
        Order::table(C::PRODUCT).unwrap_or_default()
    }
}

impl<C: OrderedCommand> Args for Ordered<C> {
    fn augment_args(command: Command) -> Command {
        let command = with_fields(command, &Self::table(), C::HAS_POSITIONALS);
        let output = Arg::new("output")
            .short('o')
            .long("output")
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
        let command = command.arg(output).arg(print_order).arg(json);
        let command = match Self::can_be_shown() {
            true => command.arg(open),
            false => command,
        };
        command.after_help(C::EXAMPLES)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<C: OrderedCommand> FromArgMatches for Ordered<C> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        Ok(Self {
            fields: given(matches, &Self::table()),
            output: matches.get_one("output").cloned(),
            print_order: matches.get_flag("print_order"),
            json: matches.get_flag("json"),
            open: Self::can_be_shown() && matches.get_flag(SHOW),
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
pub struct Fielded<F>(F);

impl<F> Deref for Fielded<F> {
    type Target = F;

    fn deref(&self) -> &F {
        &self.0
    }
}

impl<F: Fields + Default> Args for Fielded<F> {
    fn augment_args(command: Command) -> Command {
        with_fields(command, &F::table(), true)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<F: Fields + Default> FromArgMatches for Fielded<F> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut fields = F::default();
        let taken = fields.take("", &mut given(matches, &F::table()));
        taken.map_err(|error| Error::raw(ErrorKind::ValueValidation, error.to_string()))?;
        Ok(Self(fields))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The command with an argument for each field of the table.
fn with_fields(command: Command, table: &[Field], has_positionals: bool) -> Command {
    let has = |name: &str| table.iter().any(|field| field.name == name);
    let paper: Vec<Field> = match has("impose") {
        true => OnPaper::table(),
        false => Vec::new(),
    };
    table.iter().fold(command, |command, field| {
        let mut argument = argument(field, has_positionals);
        for (one, other) in EXCLUSIVE {
            if one == field.name && has(other) {
                argument = argument.conflicts_with(id(other));
            }
        }
        if field.name == "year" && has("perpetual") {
            let others = ["perpetual", "from"].into_iter().filter(|other| has(other));
            argument = argument.required_unless_present_any(others);
        }
        if paper.iter().any(|other| other.name == field.name) {
            argument = argument.help_heading("Paper");
        }
        command.arg(argument)
    })
}

fn argument(field: &Field, has_positionals: bool) -> Arg {
    let mut argument = Arg::new(id(&field.name));
    if field.name == "format" {
        argument = argument.short('f');
    }
    if !(has_positionals && POSITIONALS.contains(&field.name.as_str())) {
        argument = argument.long(field.name.clone());
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
    if field.kind == Kind::Texts {
        argument = argument.action(ArgAction::Append);
    }
    let is_date = field.kind == Kind::Text && field.value_name.contains("DATE");
    let more = match field.name.as_str() {
        _ if is_date => ", `today` or `tomorrow`",
        "layout" => "; `tilendar layouts` lists the names",
        _ => "",
    };
    let help = format!("{}{more}", field.documentation);
    let argument = argument
        .help(help)
        .value_name(field.value_name)
        .allow_hyphen_values(matches!(field.value_name, "LENGTH" | "LENGTH|none" | "X,Y"));
    if !field.choices.is_empty() {
        let choices = field.choices.iter().map(|choice| {
            let value = PossibleValue::new(choice.word);
            match choice.documentation.is_empty() {
                true => value,
                false => value.help(choice.documentation.clone()),
            }
        });
        return argument.value_parser(PossibleValuesParser::new(choices));
    }
    let read = field.read;
    argument.value_parser(move |text: &str| {
        let text = match is_date {
            true => date::with_today(text),
            false => text.to_owned(),
        };
        read(&Json::from(text.as_str())).map(|_| text)
    })
}

/// The argument's name in the parser.
fn id(field: &str) -> String {
    field.replace('-', "_")
}

/// The fields that are given, or chosen in a file.
fn given(matches: &ArgMatches, table: &[Field]) -> FieldMap {
    let mut fields = FieldMap::new();
    for field in table {
        let id = id(&field.name);
        let is_default = matches.value_source(&id) == Some(ValueSource::DefaultValue);
        let value = match field.kind {
            Kind::Switch => matches.get_flag(&id).then_some(Json::Bool(true)),
            Kind::List | Kind::Texts => matches.get_many::<String>(&id).map(|values| {
                let values = values.map(|value| Json::from(value.as_str()));
                Json::Array(values.collect())
            }),
            Kind::Number | Kind::Text => {
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
            false => (field.read)(&value).unwrap_or(value),
        });
        fields.extend(value.map(|value| (field.name.clone(), value)));
    }
    fields
}
