//! The first screen of help: the commands by what one wants, and of each command the options that most
//! people need.

use clap::{Arg, Command};

/// What one may want, and the commands that do it; what stands nowhere comes last.
const WANTED: [(&str, &[&str]); 5] = [
    (
        "Print",
        &[
            "cards",
            "booklet",
            "calendar",
            "poster",
            "art-print",
            "sheet",
            "worksheets",
            "pieces",
            "solutions",
            "box",
        ],
    ),
    ("Play", &["solve", "challenges", "tour"]),
    ("Cut", &["laser"]),
    (
        "Study",
        &[
            "profile",
            "difficulty",
            "heatmap",
            "histogram",
            "gaps",
            "verify",
        ],
    ),
    ("Make boards", &["board", "layouts", "arrange"]),
];
const OTHER: &str = "More";

/// Options that stand in `-h`; `--help` has all.
const ESSENTIAL: [&str; 37] = [
    "all",
    "backs",
    "card",
    "challenge",
    "count",
    "date",
    "dates",
    "days",
    "dedication",
    "dry-run",
    "every",
    "format",
    "from",
    "hint",
    "impose",
    "jobs",
    "kerf",
    "lang",
    "large-type",
    "layout",
    "level",
    "limit",
    "material",
    "name",
    "name-pattern",
    "number",
    "output",
    "page",
    "paper",
    "per-date",
    "perpetual",
    "preset",
    "reveal",
    "solution",
    "theme",
    "to",
    "year",
];
/// Commands with more options than this show the essential ones first.
const MANY: usize = 16;

/// The commands with their screens.
pub fn with_screens(root: Command) -> Command {
    let groups = groups(&root);
    root.mut_subcommands(with_screen).help_template(format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n\n{groups}\
         Options:\n{{options}}\n{{after-help}}\n\
         `tilendar COMMAND -h` shows a command's options, `--help` all that there is to say of them."
    ))
}

/// The commands under what they are for, each with a line.
fn groups(root: &Command) -> String {
    let shown = || {
        root.get_subcommands()
            .filter(|command| !command.is_hide_set())
    };
    let is_placed = |name: &str| WANTED.iter().any(|(_, names)| names.contains(&name));
    let placed = WANTED.iter().map(|(heading, names)| {
        let commands = names
            .iter()
            .filter_map(|name| shown().find(|command| command.get_name() == *name));
        (*heading, commands.collect::<Vec<_>>())
    });
    let others = shown().filter(|command| !is_placed(command.get_name()));
    let groups = placed.chain([(OTHER, others.collect())]);
    let width = shown()
        .map(|command| command.get_name().len())
        .max()
        .unwrap_or(0);
    let mut text = String::new();
    for (heading, commands) in groups.filter(|(_, commands)| !commands.is_empty()) {
        text.push_str(&format!("{heading}:\n"));
        for command in commands {
            let about = command
                .get_about()
                .map(ToString::to_string)
                .unwrap_or_default();
            let name = command.get_name();
            text.push_str(&format!("  {name:width$}  {about}\n"));
        }
        text.push('\n');
    }
    text
}

/// A command whose `-h` is a screen.
fn with_screen(command: Command) -> Command {
    let command = command.mut_subcommands(with_screen);
    let options = |command: &Command| command.get_opts().count() + flags(command).count();
    let count = options(&command);
    if count <= MANY {
        return command;
    }
    let examples = command.get_after_help().cloned().unwrap_or_default();
    command
        .after_help(format!("{examples}\n\n`--help` has all {count} options."))
        .after_long_help(examples)
        .mut_args(|argument| {
            let is_essential = argument.is_positional() || ESSENTIAL.contains(&name(&argument));
            let short = argument
                .get_help()
                .map(|help| first_sentence(&help.to_string()));
            let long = argument.get_long_help().or(argument.get_help()).cloned();
            let argument = argument.hide_short_help(!is_essential);
            match (short, long) {
                (Some(short), Some(long)) => argument.help(short).long_help(long),
                _ => argument,
            }
        })
}

fn flags(command: &Command) -> impl Iterator<Item = &Arg> {
    let arguments = command.get_arguments();
    arguments.filter(|argument| !argument.is_positional() && !argument.get_action().takes_values())
}

fn name(argument: &Arg) -> &str {
    argument.get_long().unwrap_or_default()
}

/// The first sentence or clause, for a line of a screen.
fn first_sentence(help: &str) -> String {
    let ends = [". ", "; "].into_iter().filter_map(|end| help.find(end));
    let end = ends.min().unwrap_or(help.len());
    help[..end].to_owned()
}
