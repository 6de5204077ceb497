//! Checks the file of choices against the commands: each is an option that takes its value.

use std::error::Error as _;
use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Command};
use tilendar::puzzle::template::{Place, find_by_name};

use super::commands;
use super::fault::{ConfigError, ConfigFault};
use super::file::{Choice, ChoiceContent};
use super::usual::{Holder, UsualChoice};

/// The most characters of a key or a value that a message repeats.
const SHOWN_CHARACTERS: usize = 40;

/// The choices of a file, all checked: a fault is told whatever command runs.
pub fn check(
    root: &Command,
    file: Vec<Choice>,
    folder: &Path,
) -> Result<Vec<UsualChoice>, ConfigError> {
    let mut choices = Vec::new();
    collect(root, &[], file, &mut choices)?;
    for choice in &mut choices {
        choice.holders = holding(root, choice, folder)?;
    }
    Ok(choices)
}

/// The commands that take the choice. That of its table must, if it has the option; of those below,
/// some may have an option of that name with other values.
fn holding(
    root: &Command,
    choice: &UsualChoice,
    folder: &Path,
) -> Result<Vec<Holder>, ConfigError> {
    let (mut holding, mut refusal) = (Vec::new(), None);
    for (path, option) in options_of(root, choice)? {
        let values = choice.values(&option, &path, folder);
        match values.and_then(|values| taken(&option, choice, &path, values)) {
            Ok(values) => holding.push(Holder { path, values }),
            Err(error) if path == choice.table => return Err(error),
            Err(error) => refusal = refusal.or(Some(error)),
        }
    }
    match refusal {
        Some(error) if holding.is_empty() => Err(error),
        _ => Ok(holding),
    }
}

/// Takes the choices out of their tables.
fn collect(
    root: &Command,
    table: &[String],
    file: Vec<Choice>,
    choices: &mut Vec<UsualChoice>,
) -> Result<(), ConfigError> {
    let Some(command) = commands::at(root, table) else {
        return Ok(());
    };
    let names: Vec<&str> = commands::children(command).map(Command::get_name).collect();
    for Choice {
        key,
        place,
        content,
    } in file
    {
        let ChoiceContent::Table(inner) = content else {
            let table = table.to_vec();
            choices.push(UsualChoice {
                table,
                key,
                place,
                content,
                holders: Vec::new(),
            });
            continue;
        };
        if let Err(unknown) = find_by_name("command", &key, &names, |name| *name) {
            let is_option = commands::reason_against(&key).is_none()
                && !options_named(root, table, &key).is_empty();
            let fault = match is_option {
                true => ConfigFault::OptionAsTable { key },
                false => ConfigFault::UnknownCommand(unknown),
            };
            return Err(ConfigError::new(place, fault));
        }
        let inner_table: Vec<String> = table.iter().cloned().chain([key]).collect();
        collect(root, &inner_table, inner, choices)?;
    }
    Ok(())
}

/// The commands from this one on that have the option.
fn options_named(root: &Command, table: &[String], key: &str) -> Vec<(Vec<String>, Arg)> {
    let commands = commands::from(root, table).into_iter();
    let options = commands.filter_map(|(path, command)| {
        commands::option(command, key).map(|option| (path, option.clone()))
    });
    options.collect()
}

/// The commands that have the option of a choice, at least one, and what it is there.
fn options_of(
    root: &Command,
    choice: &UsualChoice,
) -> Result<Vec<(Vec<String>, Arg)>, ConfigError> {
    let key = choice.key.clone();
    if let Some(reason) = commands::reason_against(&key) {
        return Err(choice.fault(ConfigFault::NotAChoice { key, reason }));
    }
    let options = options_named(root, &choice.table, &key);
    if !options.is_empty() {
        return Ok(options);
    }
    let below = commands::from(root, &choice.table);
    let is_command = commands::at(root, &choice.table)
        .is_some_and(|command| commands::children(command).any(|child| child.get_name() == key));
    let names_it = |argument: &Arg| argument.get_id().as_str().eq_ignore_ascii_case(&key);
    let positional = below
        .iter()
        .find(|(_, command)| command.get_positionals().any(names_it));
    let elsewhere = options_named(root, &[], &key);
    Err(choice.fault(match positional {
        _ if is_command => ConfigFault::CommandAsValue { key },
        Some((path, _)) => ConfigFault::Positional {
            command: commands::typed(path),
            key,
        },
        None => ConfigFault::UnknownOption {
            table: choice.table.join("."),
            similar: commands::most_like(root, &choice.table, &key)
                .filter(|_| elsewhere.is_empty()),
            elsewhere: elsewhere.first().map(|(path, _)| path.join(".")),
            key: key
                .chars()
                .filter(|c| !c.is_control())
                .take(SHOWN_CHARACTERS)
                .collect(),
        },
    }))
}

/// The values, if the option takes each.
fn taken(
    option: &Arg,
    choice: &UsualChoice,
    path: &[String],
    values: Vec<(OsString, Place)>,
) -> Result<Vec<OsString>, ConfigError> {
    let mut taken = Vec::new();
    for (position, (value, place)) in values.into_iter().enumerate() {
        if let Err(message) = check_value(option, &value) {
            let value = choice.texts().get(position).copied().unwrap_or_default();
            let fault = ConfigFault::Refused {
                command: commands::typed(path),
                key: choice.key.clone(),
                value: value.chars().take(SHOWN_CHARACTERS).collect(),
                message,
            };
            return Err(ConfigError::new(place, fault));
        }
        taken.push(value);
    }
    Ok(taken)
}

/// Whether the option takes a value; else what would be right.
fn check_value(option: &Arg, value: &OsStr) -> Result<(), String> {
    let mut alone = Arg::new("value")
        .num_args(1..)
        .allow_hyphen_values(true)
        .value_parser(option.get_value_parser().clone());
    if let Some(delimiter) = option.get_value_delimiter() {
        alone = alone.value_delimiter(delimiter);
    }
    let mut reader = Command::new("value").no_binary_name(true).arg(alone);
    let Err(error) = reader.try_get_matches_from_mut([value]) else {
        return Ok(());
    };
    let known = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(words)) => words.as_slice(),
        _ => &[],
    };
    Err(match (error.source(), known) {
        (Some(source), _) => source.to_string(),
        (None, []) => error.kind().to_string(),
        (None, known) => format!("write one of {}", known.join(", ")),
    })
}
