//! `tilendar.toml`: the user's usual choices, which hold unless the command line says otherwise.
//!
//! The file's keys are the long names of options, and its tables the commands; both come from clap's
//! tree of commands, so that a new command or option needs nothing here. The values that hold are the
//! defaults of the command's options when clap reads the command line.

mod check;
mod commands;
mod example;
mod fault;
mod file;
mod held;
mod line;
mod usual;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::error::{Error, ErrorKind};
use clap::{ArgMatches, Args, Command, Parser};

use crate::help::with_screens;
use crate::output::{complain, say, visible};
use crate::tips::with_tips;
use file::ConfigFile;
use line::{Holding, path_of};

pub use example::{Arguments, run};
pub use held::HeldChoices;

/// Commands about the program itself. They have no choices, and work where the file is wrong.
const ABOUT_THE_PROGRAM: [&str; 3] = ["completions", "config", "manual"];

/// Where the choices are.
#[derive(Args, Debug, Clone)]
pub struct ConfigArgument {
    /// The file of your usual choices, by default `tilendar.toml` if there is one, or `none`; `tilendar
    /// config` tells more.
    #[arg(long, global = true, value_name = "FILE|none")]
    config: Option<PathBuf>,
}

/// Reads the command line and the choices. Ends the program where the command line is wrong, or asks
/// for help.
///
/// # Errors
/// A file of choices that cannot be read, or is wrong.
pub fn parse<Cli: Parser>(given: &[OsString]) -> anyhow::Result<(Cli, HeldChoices)> {
    // Only what is named is made ready: all commands would take longer than most of them run.
    let is_named = |command: &Command| is_among(command, given);
    let mut root = with_screens(in_any_case(Cli::command(), &is_named), &is_named);
    let tipped = |root: &Command, error| with_tips(error, named_command(root, given));
    let plain = root.try_get_matches_from_mut(given);
    let plain = plain.map_err(|error| tipped(&root, error));
    let seen = match &plain {
        Ok(matches) => matches.clone(),
        // What is missing may be a choice.
        Err(error) if error.kind() == ErrorKind::MissingRequiredArgument => {
            let mut lenient = root.clone().ignore_errors(true);
            lenient.try_get_matches_from_mut(given)?
        }
        Err(error) => end(error),
    };
    let (path, _) = path_of(&seen);
    let is_about_program = path
        .first()
        .is_some_and(|name| ABOUT_THE_PROGRAM.contains(&name.as_str()));
    let file = match is_about_program {
        true => None,
        false => ConfigFile::find(named(&seen))?,
    };
    let Some(file) = file else {
        return Ok((read(&mut root, plain), HeldChoices::default()));
    };
    let mut whole = in_any_case(Cli::command(), &|_| true);
    whole.build();
    let all = check::check(&whole, file.choices()?, &file.folder)?;
    root.build();
    let holding = Holding::new(&root, &seen, &all)?;
    let line = holding.line(&root, given);
    let root = with_screens(in_any_case(Cli::command(), &is_named), &is_named);
    let mut root = holding.with_defaults(root);
    let matches = root.try_get_matches_from_mut(line);
    let matches = matches.map_err(|error| tipped(&root, error));
    // Where it is incomplete in spite of the choices, the message shows what was typed alone.
    let matches = matches.map_err(|error| plain.err().unwrap_or(error));
    let cli = read(&mut root, matches);
    let held = HeldChoices::new(&holding.into_choices());
    if !file.is_named
        && let Some(note) = held.note(&file.name)
    {
        say(&note);
    }
    Ok((cli, held))
}

/// The command that a line names which may be wrong: as far as its words are commands.
fn named_command<'a>(root: &'a Command, given: &[OsString]) -> &'a Command {
    let words = given.iter().skip(1).filter_map(|word| word.to_str());
    let words = words.filter(|word| !word.starts_with('-'));
    let mut at = root;
    for word in words {
        match at.find_subcommand(word) {
            Some(below) => at = below,
            None => break,
        }
    }
    at
}

/// The file that the command line names.
fn named(seen: &ArgMatches) -> Option<&Path> {
    let named = seen.try_get_one::<PathBuf>("config").ok().flatten();
    named.map(PathBuf::as_path)
}

/// The command line that clap has read; ends the program where it is wrong.
fn read<Cli: Parser>(root: &mut Command, matches: Result<ArgMatches, Error>) -> Cli {
    let matches = matches.unwrap_or_else(|error| end(&error.format(root)));
    // What does not go together has its own words, to which a line of usage adds nothing.
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| end(&error))
}

/// Ends the program with what clap has to say. It repeats what was typed, or copied from a page of a stranger: where
/// that could control a terminal, it is said without colors, and escaped.
fn end(error: &Error) -> ! {
    let could_control = |text: &str| visible(text) != text;
    let said = error.render().to_string();
    let mut typed = std::env::args_os();
    let repeats = typed.any(|argument| could_control(&argument.to_string_lossy()));
    if error.use_stderr() && (repeats || could_control(&said)) {
        complain(said.trim_end());
        std::process::exit(error.exit_code());
    }
    error.exit()
}

/// Whether a word of the line may name this command, perhaps behind `help`.
fn is_among(command: &Command, given: &[OsString]) -> bool {
    let mut names = std::iter::once(command.get_name()).chain(command.get_all_aliases());
    names.any(|name| given.iter().any(|word| word == name))
}

/// The commands; words are taken in whatever letter case they are typed by the program and the commands that
/// are meant.
fn in_any_case(root: Command, is_meant: &dyn Fn(&Command) -> bool) -> Command {
    fn with_all_below(command: Command) -> Command {
        ignoring_case(command).mut_subcommands(with_all_below)
    }
    ignoring_case(root).mut_subcommands(|command| match is_meant(&command) {
        true => with_all_below(command),
        false => command,
    })
}

fn ignoring_case(command: Command) -> Command {
    command.mut_args(|argument| match argument.get_action().takes_values() {
        true => argument.ignore_case(true),
        false => argument,
    })
}
