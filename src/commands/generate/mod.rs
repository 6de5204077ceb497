//! `tilendar generate`: completions for shells, manual pages, and the reference in Markdown.

use std::fmt::{self, Display, Formatter};
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, CommandFactory, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::files::{Target, save};
use crate::messages::{Answer, say, visible_path};

const EXAMPLES: &str = "\
Examples:
  tilendar generate bash > ~/.local/share/bash-completion/completions/tilendar
  tilendar generate man -o ~/.local/share/man/man1      then: man tilendar-cards
  tilendar generate markdown > commands.md";

/// Print shell completions or the Markdown reference, or write manual pages.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// A shell, for its completions, or another format.
    #[arg(value_parser = PossibleValuesParser::new(FORMATS))]
    format: String,

    /// The folder for manual pages.
    #[arg(short, long, value_name = "FOLDER", default_value = "output/man")]
    output: PathBuf,
}

const FORMATS: [&str; 7] = ["bash", "elvish", "fish", "powershell", "zsh", "man", "markdown"];

pub fn run<Cli: CommandFactory>(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut root = Cli::command();
    let mut text = Vec::new();
    if let Ok(shell) = Shell::from_str(&arguments.format, false) {
        clap_complete::generate(shell, &mut root, "tilendar", &mut text);
    } else {
        root = root.disable_help_subcommand(true);
        root.build();
        if arguments.format == "markdown" {
            let text = format!("{}\n", Reference::new(&root).to_string().trim_end());
            Target::StandardOutput.write(text.as_bytes())?;
            return Ok(Answer::Yes);
        }
        write_pages(&root, &arguments.output)?;
        say(&format!("wrote {}", visible_path(&arguments.output)));
        return Ok(Answer::Yes);
    }
    Target::StandardOutput.write(&text)?;
    Ok(Answer::Yes)
}

/// Writes the manual pages of a command and of those below it.
fn write_pages(command: &Command, folder: &Path) -> anyhow::Result<()> {
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        write_pages(below, folder)?;
    }
    let page = Man::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)?;
    save(&folder.join(page.get_filename()), &text)
}

/// The reference of a command whose parts are built, and of those below it.
struct Reference<'c> {
    /// The command itself first.
    commands: Vec<&'c Command>,
    /// The arguments of several commands, in the order in which they first occur.
    shared: Vec<Entry>,
}

/// An argument as the reference has it.
#[derive(Clone, PartialEq, Eq)]
struct Entry {
    /// The heading that the help of a command has above it.
    heading: String,
    /// Its name, such as `--lang`.
    name: String,
    /// All about it, in a line.
    line: String,
}

impl<'c> Reference<'c> {
    pub fn new(root: &'c Command) -> Self {
        let mut commands = Vec::new();
        gather(root, &mut commands);
        let all: Vec<Entry> = commands.iter().flat_map(|command| entries(command)).collect();
        Self { shared: shared(&all), commands }
    }

    /// What is shared, by headings.
    fn groups(&self) -> Vec<(&str, Vec<&Entry>)> {
        let mut groups: Vec<(&str, Vec<&Entry>)> = Vec::new();
        for entry in &self.shared {
            match groups.iter_mut().find(|(heading, _)| *heading == entry.heading) {
                Some((_, group)) => group.push(entry),
                None => groups.push((&entry.heading, vec![entry])),
            }
        }
        groups
    }

    fn write_command(&self, command: &Command, out: &mut Formatter<'_>) -> fmt::Result {
        let about = command.get_long_about().or_else(|| command.get_about());
        let about = about.cloned().unwrap_or_default().to_string();
        writeln!(out, "## `{}`\n\n{}.\n", path(command), about.trim_end_matches('.'))?;
        let usage = command.clone().render_usage().to_string();
        writeln!(out, "`{}`\n", usage.trim_start_matches("Usage: "))?;
        let all: Vec<Entry> = entries(command).collect();
        for entry in all.iter().filter(|entry| !self.shared.contains(entry)) {
            writeln!(out, "- {}", entry.line)?;
        }
        let mut shared: Vec<String> = Vec::new();
        for (heading, group) in self.groups() {
            let common: Vec<&Entry> =
                group.iter().copied().filter(|entry| all.contains(entry)).collect();
            if common.len() == group.len() {
                shared.push(format!("all of [{heading}](#{})", anchor(heading)));
            } else {
                shared.extend(common.iter().map(|entry| format!("`{}`", entry.name)));
            }
        }
        if !shared.is_empty() {
            writeln!(out, "- Shared: {}", shared.join(", "))?;
        }
        writeln!(out)?;
        write_notes(command, out)
    }
}

impl Display for Reference<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let [root, commands @ ..] = &self.commands[..] else { return Ok(()) };
        writeln!(out, "# Commands\n\n{}.\n", root.get_about().cloned().unwrap_or_default())?;
        let links: Vec<String> = commands
            .iter()
            .map(|command| format!("[`{0}`](#{1})", path(command), anchor(path(command))))
            .collect();
        writeln!(out, "{}\n", links.join(" · "))?;
        write_notes(root, out)?;
        writeln!(out, "## For all commands\n")?;
        for argument in root.get_arguments().filter(|argument| is_for_all(argument)) {
            writeln!(out, "- {}", Entry::new(argument).line)?;
        }
        writeln!(out, "\n## For several commands\n")?;
        for (heading, group) in self.groups() {
            writeln!(out, "### {heading}\n")?;
            for entry in group {
                writeln!(out, "- {}", entry.line)?;
            }
            writeln!(out)?;
        }
        commands.iter().try_for_each(|command| self.write_command(command, out))
    }
}

/// A command and those below it, each before its own.
fn gather<'c>(command: &'c Command, all: &mut Vec<&'c Command>) {
    all.push(command);
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        gather(below, all);
    }
}

/// The words of a command, such as `tilendar study counts`.
fn path(command: &Command) -> &str {
    command.get_bin_name().unwrap_or_default()
}

/// What links to a heading have.
fn anchor(heading: &str) -> String {
    heading.to_lowercase().replace(' ', "-")
}

/// The examples and notes of a command, as its help has them.
fn write_notes(command: &Command, out: &mut Formatter<'_>) -> fmt::Result {
    match command.get_after_long_help().or_else(|| command.get_after_help()) {
        Some(notes) => writeln!(out, "```text\n{notes}\n```\n"),
        None => Ok(()),
    }
}

fn is_for_all(argument: &Arg) -> bool {
    argument.is_global_set() || matches!(argument.get_id().as_str(), "help" | "version")
}

/// The arguments of a command, without those that all have.
fn entries(command: &Command) -> impl Iterator<Item = Entry> {
    command
        .get_arguments()
        .filter(|argument| !argument.is_hide_set() && !is_for_all(argument))
        .map(Entry::new)
}

/// The first of those that occur most often under their name, if that is more than once.
fn shared(all: &[Entry]) -> Vec<Entry> {
    let mut shared: Vec<Entry> = Vec::new();
    for Entry { name, .. } in all {
        if shared.iter().any(|entry| entry.name == *name) {
            continue;
        }
        let most = all
            .iter()
            .filter(|entry| entry.name == *name)
            .map(|entry| (count(all, entry), entry))
            .reduce(|best, next| if next.0 > best.0 { next } else { best });
        if let Some((2.., entry)) = most {
            shared.push(entry.clone());
        }
    }
    shared
}

fn count(all: &[Entry], sought: &Entry) -> usize {
    all.iter().filter(|entry| *entry == sought).count()
}

impl Entry {
    fn new(argument: &Arg) -> Self {
        let written = argument.to_string();
        let short = argument.get_short().map(|short| format!("`-{short}`, ")).unwrap_or_default();
        Self {
            heading: argument.get_help_heading().unwrap_or("Arguments and options").to_owned(),
            line: format!("{short}`{written}`: {}", description(argument)),
            name: argument.get_long().map_or(written, |long| format!("--{long}")),
        }
    }
}

/// What an argument does, its values, and the one that it has by default.
fn description(argument: &Arg) -> String {
    let help = argument.get_long_help().or_else(|| argument.get_help());
    let mut text = help.cloned().unwrap_or_default().to_string();
    if !argument.get_action().takes_values() {
        return text;
    }
    let values = argument.get_possible_values();
    if !values.is_empty() && !argument.is_hide_possible_values_set() {
        let names = values.iter().filter(|value| !value.is_hide_set());
        text += &format!("; one of {}", code(names.map(|value| value.get_name())));
    }
    let defaults = argument.get_default_values();
    if !defaults.is_empty() && !argument.is_hide_default_value_set() {
        text +=
            &format!("; by default {}", code(defaults.iter().filter_map(|value| value.to_str())));
    }
    text.trim_start_matches("; ").to_owned()
}

/// Words as a list of code.
fn code<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
