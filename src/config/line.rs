//! Gives a command the choices that hold for it, unless its command line says otherwise.

use std::collections::BTreeSet;
use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

use super::commands;
use super::fault::{ConfigError, ConfigFault};
use super::usual::UsualChoice;

/// The path of the command that a command line names.
pub fn path_of(matches: &ArgMatches) -> (Vec<String>, &ArgMatches) {
    let (mut path, mut at) = (Vec::new(), matches);
    while let Some((name, below)) = at.subcommand() {
        path.push(name.to_owned());
        at = below;
    }
    (path, at)
}

/// The choices that hold for a command, each with its values.
pub struct Holding<'a> {
    path: Vec<String>,
    choices: Vec<(&'a UsualChoice, &'a [OsString])>,
}

impl<'a> Holding<'a> {
    /// What is given on the command line comes first, then the choices of the command's own table, and
    /// those of the top last: a choice that one of these excludes is left out.
    pub fn new(
        root: &Command,
        seen: &ArgMatches,
        all: &'a [UsualChoice],
    ) -> Result<Self, ConfigError> {
        let (path, seen) = path_of(seen);
        let mut holding = Self {
            path,
            choices: Vec::new(),
        };
        let Some(command) = commands::at(root, &holding.path) else {
            return Ok(holding);
        };
        let given: Vec<&Arg> = command
            .get_arguments()
            .filter(|argument| is_given(seen, argument.get_id().as_str()))
            .collect();
        for (choice, values) in candidates(&holding.path, &given, all) {
            let Some(option) = commands::option(command, &choice.key) else {
                continue;
            };
            let chosen = |other: &UsualChoice| {
                let other = commands::option(command, &other.key);
                other.is_some_and(|other| excludes(command, option, other))
            };
            let excluded_by = holding.choices.iter().find(|(other, _)| chosen(other));
            match excluded_by {
                _ if given.iter().any(|other| excludes(command, option, other)) => {}
                Some((other, _)) if other.table == choice.table => {
                    let (key, other) = (choice.key.clone(), other.key.clone());
                    return Err(choice.fault(ConfigFault::Conflict { key, other }));
                }
                Some(_) => {}
                None => holding.choices.push((choice, values)),
            }
        }
        Ok(holding)
    }

    /// The command line with the switches that hold: at its end, or before `--`.
    pub fn line(&self, root: &Command, given: &[OsString]) -> Vec<OsString> {
        let command = commands::at(root, &self.path);
        let is_switch = |choice: &UsualChoice| {
            let option = command.and_then(|command| commands::option(command, &choice.key));
            option.is_some_and(|option| !option.get_action().takes_values())
        };
        let switches = self.choices.iter();
        let switches = switches.filter(|(choice, values)| is_switch(choice) && !values.is_empty());
        let switches = switches.map(|(choice, _)| OsString::from(format!("--{}", choice.key)));
        let escape = given.iter().position(|word| word == "--");
        let (before, after) = given.split_at(escape.unwrap_or(given.len()));
        let before = before.iter().cloned();
        before
            .chain(switches)
            .chain(after.iter().cloned())
            .collect()
    }

    /// The commands, of which one has the values that hold as its defaults.
    pub fn with_defaults(&self, root: Command) -> Command {
        self.with_defaults_at(root, &self.path)
    }

    fn with_defaults_at(&self, command: Command, path: &[String]) -> Command {
        if let Some((name, below)) = path.split_first() {
            return command.mut_subcommand(name, |child| self.with_defaults_at(child, below));
        }
        let choices = self.choices.iter();
        choices.fold(command, |command, (choice, values)| {
            let option = commands::option(&command, &choice.key);
            let option = option.filter(|option| option.get_action().takes_values());
            let Some(id) = option.map(|option| option.get_id().clone()) else {
                return command;
            };
            let values = values.iter().cloned();
            command.mut_arg(id, |option| option.default_values_os(values))
        })
    }

    /// The choices that hold.
    pub fn into_choices(self) -> Vec<&'a UsualChoice> {
        self.choices.into_iter().map(|(choice, _)| choice).collect()
    }
}

/// Whether at most one of two arguments can be given.
fn excludes(command: &Command, one: &Arg, other: &Arg) -> bool {
    let names = |this: &Arg, that: &Arg| {
        let conflicts = command.get_arg_conflicts_with(this);
        conflicts
            .iter()
            .any(|conflict| conflict.get_id() == that.get_id())
    };
    names(one, other) || names(other, one)
}

/// The choices that hold for a command and are not given, the command's own first.
fn candidates<'a>(
    path: &[String],
    given: &[&Arg],
    all: &'a [UsualChoice],
) -> Vec<(&'a UsualChoice, &'a [OsString])> {
    let mut decided: BTreeSet<&str> = given
        .iter()
        .filter_map(|argument| argument.get_long())
        .collect();
    let mut candidates = Vec::new();
    for depth in (0..=path.len()).rev() {
        let table = path.get(..depth).unwrap_or_default();
        for choice in all.iter().filter(|choice| choice.table == table) {
            if let Some(values) = choice.values_for(path)
                && decided.insert(&choice.key)
            {
                candidates.push((choice, values));
            }
        }
    }
    candidates
}

fn is_given(seen: &ArgMatches, id: &str) -> bool {
    let is_known = seen.try_contains_id(id).is_ok();
    is_known && seen.value_source(id) == Some(ValueSource::CommandLine)
}
