//! Which commands and options there are, as clap's tree of commands has them.
//!
//! It must not name a command or an option of the tree, except those that cannot be chosen.

use clap::{Arg, Command};
use tilendar::puzzle::template::find_by_name;

use super::ABOUT_THE_PROGRAM;

/// Options that must be given each time, and why.
const NOT_CHOICES: [(&str, &str); 10] = [
    (
        "config",
        "it says where the choices are; give it on the command line",
    ),
    (
        "force",
        "it writes over files, which one must want each time",
    ),
    ("help", "it answers a question; give it on the command line"),
    ("json", "it is for programs, which ask for it each time"),
    (
        "open",
        "it shows files on the screen, which one must want each time",
    ),
    (
        "output",
        "every command would write over the same file; give it with -o on the command line",
    ),
    (
        "picture",
        "every board would be drawn over the same file; give it on the command line",
    ),
    (
        "print-order",
        "it answers a question; give it on the command line",
    ),
    (
        "version",
        "it answers a question; give it on the command line",
    ),
    (
        "yes",
        "it answers a question that one must be asked each time",
    ),
];

/// Why an option can be no choice, if it cannot.
pub fn reason_against(key: &str) -> Option<&'static str> {
    let found = NOT_CHOICES.iter().find(|(name, _)| *name == key);
    found.map(|(_, reason)| *reason)
}

/// The commands of a command that can have choices.
pub fn children(command: &Command) -> impl Iterator<Item = &Command> {
    let has_choices = |child: &&Command| {
        let name = child.get_name();
        !child.is_hide_set() && name != "help" && !ABOUT_THE_PROGRAM.contains(&name)
    };
    command.get_subcommands().filter(has_choices)
}

/// The command of this path.
pub fn at<'a>(root: &'a Command, path: &[String]) -> Option<&'a Command> {
    path.iter()
        .try_fold(root, |command, name| command.find_subcommand(name))
}

/// The option of this long name.
pub fn option<'a>(command: &'a Command, key: &str) -> Option<&'a Arg> {
    let mut options = command.get_opts().chain(flags(command));
    options.find(|option| option.get_long() == Some(key))
}

fn flags(command: &Command) -> impl Iterator<Item = &Arg> {
    let is_flag = |argument: &&Arg| !argument.get_action().takes_values();
    command.get_arguments().filter(is_flag)
}

/// The command of this path and all below it, each with its path.
pub fn from<'a>(root: &'a Command, path: &[String]) -> Vec<(Vec<String>, &'a Command)> {
    let mut found = Vec::new();
    let mut open: Vec<_> = at(root, path)
        .map(|command| (path.to_vec(), command))
        .into_iter()
        .collect();
    while let Some((path, command)) = open.pop() {
        for child in children(command) {
            let mut below = path.clone();
            below.push(child.get_name().to_owned());
            open.push((below, child));
        }
        found.push((path, command));
    }
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    found
}

/// The option that is most like a key, of a command and those below it.
pub fn most_like(root: &Command, path: &[String], key: &str) -> Option<String> {
    let commands = from(root, path);
    let arguments = commands
        .iter()
        .flat_map(|(_, command)| command.get_arguments());
    let options = arguments.filter_map(Arg::get_long);
    let options: Vec<&str> = options
        .filter(|name| reason_against(name).is_none())
        .collect();
    let plain = key.trim_start_matches('-').replace('_', "-");
    match find_by_name("option", &plain, &options, |name| *name) {
        Ok(known) => Some((*known).to_owned()),
        Err(unknown) => unknown.suggestion,
    }
}

/// A command as one types it: `tilendar laser coupon`.
pub fn typed(path: &[String]) -> String {
    let words = std::iter::once("tilendar").chain(path.iter().map(String::as_str));
    words.collect::<Vec<_>>().join(" ")
}
