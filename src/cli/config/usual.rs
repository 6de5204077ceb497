//! Choices that are checked against the commands: each is an option that takes its value.

use std::ffi::OsString;
use std::path::Path;

use clap::{Arg, ArgAction, Command};
use tilendar::template::{Choice, ChoiceContent, ChoiceValue, Place, find_by_name};

use super::commands;
use super::fault::{ConfigError, ConfigFault};
use super::fit::Fit;
use crate::value_names::may_be_path;

/// The most characters of a value that a message repeats.
const SHOWN_CHARACTERS: usize = 40;

/// A choice, and the commands that it holds for.
#[derive(Debug)]
pub struct UsualChoice {
    /// The path of its table's command: it holds for that command and those below. Empty at the top of
    /// the file.
    pub table: Vec<String>,
    /// The option's long name.
    pub key: String,
    /// Where the key stands.
    pub place: Place,
    content: ChoiceContent,
    /// The commands that have the option and take the value, each with what one would type instead.
    holds_for: Vec<(Vec<String>, Vec<OsString>)>,
}

impl UsualChoice {
    /// What one would type instead of the choice, nothing for `false` and an empty list; `None` where
    /// it does not hold for the command.
    pub fn typed_for(&self, path: &[String]) -> Option<&[OsString]> {
        let found = self.holds_for.iter().find(|(command, _)| command == path);
        found.map(|(_, typed)| typed.as_slice())
    }

    /// The texts that it gives.
    pub fn texts(&self) -> Vec<&str> {
        match &self.content {
            ChoiceContent::Value(value) => vec![&value.text],
            ChoiceContent::Values(values) => {
                values.iter().map(|value| value.text.as_str()).collect()
            }
            ChoiceContent::Switch(_) | ChoiceContent::Table(_) => Vec::new(),
        }
    }

    /// An error of this choice, at its key.
    pub fn fault(&self, fault: ConfigFault) -> ConfigError {
        ConfigError {
            place: self.place.clone(),
            fault,
        }
    }

    /// What one would type instead for this option, with the place of each value.
    fn typed(
        &self,
        option: &Arg,
        path: &[String],
        folder: &Path,
    ) -> Result<Vec<(OsString, Place)>, ConfigError> {
        let (command, key) = (commands::typed(path), self.key.clone());
        let action = option.get_action();
        let needs_value =
            action.takes_values() && option.get_num_args().unwrap_or_default().min_values() > 0;
        let one = |value: &ChoiceValue| {
            let mut text = OsString::from(format!("--{}=", self.key));
            text.push(beside(folder, option, &value.text));
            (text, value.place.clone())
        };
        Ok(match &self.content {
            ChoiceContent::Switch(true) if !needs_value => {
                vec![(format!("--{}", self.key).into(), self.place.clone())]
            }
            ChoiceContent::Switch(false) if !needs_value => Vec::new(),
            ChoiceContent::Value(value) if action.takes_values() => vec![one(value)],
            ChoiceContent::Values(values) if matches!(action, ArgAction::Append) => {
                values.iter().map(one).collect()
            }
            ChoiceContent::Values(_) if needs_value => {
                return Err(self.fault(ConfigFault::OneValueWanted { command, key }));
            }
            _ if needs_value => return Err(self.fault(ConfigFault::ValueWanted { command, key })),
            _ => return Err(self.fault(ConfigFault::SwitchWanted { command, key })),
        })
    }
}

/// The file of this name beside the file of choices, where there is one; else the value as it is.
fn beside(folder: &Path, option: &Arg, text: &str) -> OsString {
    let path = folder.join(text);
    match may_be_path(option) && path.is_file() {
        true => path.into_os_string(),
        false => text.into(),
    }
}

/// The choices of a file, all checked: a fault is told whatever command runs.
pub fn check(
    root: &mut Command,
    file: Vec<Choice>,
    folder: &Path,
) -> Result<Vec<UsualChoice>, ConfigError> {
    let mut choices = Vec::new();
    collect(root, &[], file, &mut choices)?;
    for choice in &mut choices {
        choice.holds_for = holding(root, choice, folder)?;
    }
    Ok(choices)
}

/// The commands that take the choice. That of its table must, if it has the option; of those below,
/// some may have an option of that name with other values.
fn holding(
    root: &mut Command,
    choice: &UsualChoice,
    folder: &Path,
) -> Result<Vec<(Vec<String>, Vec<OsString>)>, ConfigError> {
    let (mut holding, mut refusal) = (Vec::new(), None);
    for (path, option) in holders(root, choice)? {
        let typed = choice.typed(&option, &path, folder);
        match typed.and_then(|typed| taken(root, choice, &path, typed)) {
            Ok(typed) => holding.push((path, typed)),
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
                holds_for: Vec::new(),
            });
            continue;
        };
        if let Err(unknown) = find_by_name("command", &key, &names, |name| *name) {
            let is_option = !options_named(root, table, &key).is_empty();
            let fault = match is_option {
                true => ConfigFault::OptionAsTable { key },
                false => ConfigFault::UnknownCommand(unknown),
            };
            return Err(ConfigError { place, fault });
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

/// The commands that a choice holds for; at least one.
fn holders(root: &Command, choice: &UsualChoice) -> Result<Vec<(Vec<String>, Arg)>, ConfigError> {
    let key = choice.key.clone();
    if let Some(reason) = commands::reason_against(&key) {
        return Err(choice.fault(ConfigFault::NotAChoice { key, reason }));
    }
    let holders = options_named(root, &choice.table, &key);
    if !holders.is_empty() {
        return Ok(holders);
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
            key,
        },
    }))
}

/// Asks the command whether it takes each value.
fn taken(
    root: &mut Command,
    choice: &UsualChoice,
    path: &[String],
    typed: Vec<(OsString, Place)>,
) -> Result<Vec<OsString>, ConfigError> {
    let mut taken = Vec::new();
    for (position, (argument, place)) in typed.into_iter().enumerate() {
        let line = line_of(path, [argument.clone()]);
        if let Fit::Refused(message) = Fit::of(root, &line) {
            let value = choice.texts().get(position).copied().unwrap_or_default();
            let fault = ConfigFault::Refused {
                command: commands::typed(path),
                key: choice.key.clone(),
                value: value.chars().take(SHOWN_CHARACTERS).collect(),
                message,
            };
            return Err(ConfigError { place, fault });
        }
        taken.push(argument);
    }
    Ok(taken)
}

/// A command line of a command with these arguments alone.
pub fn line_of(path: &[String], arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let words = std::iter::once("tilendar").chain(path.iter().map(String::as_str));
    words.map(OsString::from).chain(arguments).collect()
}
