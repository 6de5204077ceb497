//! Adds choices to a command line, where it says nothing else.

use std::collections::BTreeSet;
use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

use super::commands;
use super::fault::{ConfigError, ConfigFault};
use super::fit::Fit;
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

/// A command line with choices in it.
pub struct Completed<'a> {
    given: &'a [OsString],
    /// The choices that hold, each with what one would type instead.
    choices: Vec<(&'a UsualChoice, &'a [OsString])>,
}

impl<'a> Completed<'a> {
    /// Adds the choices that hold for the command. What is given on the command line comes first,
    /// then the choices of the command's own table, and those of the top last: a choice that one of
    /// these excludes is left out, and so is one that needs what is not there.
    pub fn new(
        root: &mut Command,
        given: &'a [OsString],
        seen: &ArgMatches,
        all: &'a [UsualChoice],
    ) -> Result<Self, ConfigError> {
        let (path, seen) = path_of(seen);
        let mut completed = Self {
            given,
            choices: Vec::new(),
        };
        for (choice, typed) in candidates(root, &path, seen, all) {
            completed.choices.push((choice, typed));
            if Fit::of(root, &completed.line()) == Fit::Conflicts {
                let Some((_, typed)) = completed.choices.pop() else {
                    continue;
                };
                completed.check_table(root, &path, choice, typed)?;
            }
        }
        completed.drop_what_needs_more(root);
        Ok(completed)
    }

    /// The command line: choices stand at its end, or before `--`.
    pub fn line(&self) -> Vec<OsString> {
        let escape = self.given.iter().position(|word| word == "--");
        let (before, after) = self.given.split_at(escape.unwrap_or(self.given.len()));
        let typed = self.choices.iter().flat_map(|(_, typed)| typed.iter());
        before.iter().chain(typed).chain(after).cloned().collect()
    }

    /// The choices that hold.
    pub fn into_choices(self) -> Vec<&'a UsualChoice> {
        self.choices.into_iter().map(|(choice, _)| choice).collect()
    }

    /// Refuses a choice that is excluded by another of its own table.
    fn check_table(
        &self,
        root: &mut Command,
        path: &[String],
        choice: &UsualChoice,
        typed: &[OsString],
    ) -> Result<(), ConfigError> {
        let same_table = self
            .choices
            .iter()
            .filter(|(other, _)| other.table == choice.table);
        for (other, other_typed) in same_table {
            let both = other_typed.iter().chain(typed.iter()).cloned();
            if Fit::of(root, &commands::line(path, both)) == Fit::Conflicts {
                let (key, other) = (choice.key.clone(), other.key.clone());
                return Err(choice.fault(ConfigFault::Conflict { key, other }));
            }
        }
        Ok(())
    }

    /// Leaves out choices without which less is missing.
    fn drop_what_needs_more(&mut self, root: &mut Command) {
        while let Fit::Incomplete(missing) = Fit::of(root, &self.line()) {
            let needs_more = (0..self.choices.len()).find(|&index| {
                let mut without = Self {
                    given: self.given,
                    choices: self.choices.clone(),
                };
                without.choices.remove(index);
                match Fit::of(root, &without.line()) {
                    Fit::Incomplete(still) => still.len() < missing.len(),
                    fit => fit == Fit::Fits,
                }
            });
            match needs_more {
                Some(index) => drop(self.choices.remove(index)),
                None => return,
            }
        }
    }
}

/// The choices that hold for a command and are not given, the command's own first.
fn candidates<'a>(
    root: &Command,
    path: &[String],
    seen: &ArgMatches,
    all: &'a [UsualChoice],
) -> Vec<(&'a UsualChoice, &'a [OsString])> {
    let given: BTreeSet<&str> = commands::at(root, path)
        .into_iter()
        .flat_map(Command::get_arguments)
        .filter(|argument| is_given(seen, argument.get_id().as_str()))
        .filter_map(Arg::get_long)
        .collect();
    let mut candidates: Vec<(&UsualChoice, &[OsString])> = Vec::new();
    for depth in (0..=path.len()).rev() {
        let table = path.get(..depth).unwrap_or_default();
        for choice in all.iter().filter(|choice| choice.table == table) {
            let is_decided = given.contains(choice.key.as_str())
                || candidates.iter().any(|(other, _)| other.key == choice.key);
            match choice.typed_for(path) {
                Some(typed) if !is_decided => candidates.push((choice, typed)),
                _ => {}
            }
        }
    }
    candidates
}

fn is_given(seen: &ArgMatches, id: &str) -> bool {
    let is_known = seen.try_contains_id(id).is_ok();
    is_known && seen.value_source(id) == Some(ValueSource::CommandLine)
}
