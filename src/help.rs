//! The first screen of help: the commands grouped by purpose, and of each command the options that most
//! people need.

use clap::{Arg, Command};

/// Purposes, and the commands that serve them; commands without one come last.
const WANTED: [(&str, &[Line]); 5] = [
    (
        "Print",
        &[
            Line::of(&"cards"),
            Line::of(&"booklet"),
            Line::of(&"calendar"),
            Line::of(&"poster"),
            Line::of(&"art-print"),
            Line::of(&"sheet"),
            Line::of(&"worksheets"),
            Line::of(&"solutions"),
            Line {
                names: &["pieces", "box"],
                about: "Print board and pieces to cut out, or a tuck box for a deck of cards",
            },
        ],
    ),
    (
        "Play",
        &[
            Line::of(&"solve"),
            Line::of(&"challenges"),
            Line::of(&"tour"),
        ],
    ),
    (
        "Cut or print in 3D",
        &[Line::of(&"laser"), Line::of(&"print-3d")],
    ),
    (
        "Study",
        &[
            Line::of(&"profile"),
            Line::of(&"difficulty"),
            Line::of(&"study"),
            Line {
                names: &["heatmap", "histogram", "gaps"],
                about: "Show the numbers of tilings as tables or pictures",
            },
            Line {
                names: &["verify", "export"],
                about: "Check solutions of other programs, or give them the problem",
            },
        ],
    ),
    (
        "Make boards",
        &[
            Line::of(&"board"),
            Line::of(&"layouts"),
            Line::of(&"arrange"),
            Line {
                names: &["themes", "papers", "card-sizes", "lasers", "languages"],
                about: "List them, print one to copy, or check one",
            },
        ],
    ),
];
/// What comes last.
const MORE: [Line; 2] = [
    Line::of(&"make"),
    Line {
        names: &["config", "completions", "manual", "web"],
        about: "Print a configuration file, completions or a manual page, or serve the built page",
    },
];

/// A line of the first screen.
struct Line {
    /// Commands.
    names: &'static [&'static str],
    /// What they do, where they are several.
    about: &'static str,
}

impl Line {
    /// A line for one command, which says itself what it does.
    const fn of(name: &'static &'static str) -> Self {
        Self {
            names: std::slice::from_ref(name),
            about: "",
        }
    }

    /// The line with the commands that there are, and what they do; `None` if there is none.
    fn written(&self, root: &Command) -> Option<(String, String)> {
        let found = self
            .names
            .iter()
            .filter_map(|name| shown(root).find(|it| it.get_name() == *name));
        let found: Vec<&Command> = found.collect();
        let about = match self.about {
            "" => found.first().map(|command| about(command))?,
            several => several.to_owned(),
        };
        let names: Vec<&str> = found.iter().map(|command| command.get_name()).collect();
        (!names.is_empty()).then(|| (names.join(", "), about))
    }
}

fn shown(root: &Command) -> impl Iterator<Item = &Command> {
    root.get_subcommands()
        .filter(|command| !command.is_hide_set())
}

fn about(command: &Command) -> String {
    command
        .get_about()
        .map(ToString::to_string)
        .unwrap_or_default()
}

const OTHER: &str = "More";

/// Options that stand in `-h`; `--help` has all.
const ESSENTIAL: [&str; 31] = [
    "all",
    "card",
    "challenge",
    "count",
    "date",
    "dates",
    "dry-run",
    "every",
    "format",
    "from",
    "hint",
    "jobs",
    "kerf",
    "lang",
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
    "perpetual",
    "preset",
    "reveal",
    "solution",
    "theme",
    "to",
    "year",
];
/// So many examples stand there.
const SHOWN: usize = 3;
/// Commands with more options than this show the essential ones first.
const MANY: usize = 10;

/// The commands, with the screens of those that are meant, and the screen of all of them.
pub fn with_screens(root: Command, is_meant: &dyn Fn(&Command) -> bool) -> Command {
    let groups = groups(&root);
    let exit_codes = root.get_after_help().cloned().unwrap_or_default();
    let more =
        "`tilendar COMMAND -h` shows a command's main options, and `--help` explains all of them.";
    let root = root
        .after_help(more)
        .after_long_help(format!("{more}\n\n{exit_codes}"));
    let with_own_screen = |command| match is_meant(&command) {
        true => with_screen(command),
        false => command,
    };
    root.mut_subcommands(with_own_screen)
        .mut_arg("config", |config| config.hide_short_help(true))
        .help_template(format!(
            "{{about}}\n\n{{usage-heading}} {{usage}}\n\n{groups}Options:\n{{options}}{{after-help}}"
        ))
}

/// The commands under what they are for, each with a line.
fn groups(root: &Command) -> String {
    /// What longer names do stands below them.
    const WIDTH: usize = 14;
    let placed = WANTED.iter().flat_map(|(_, lines)| *lines).chain(&MORE);
    let placed: Vec<&str> = placed.flat_map(|line| line.names).copied().collect();
    let others = shown(root).filter(|command| !placed.contains(&command.get_name()));
    let others = others.map(|command| (command.get_name().to_owned(), about(command)));
    let more = MORE
        .iter()
        .filter_map(|line| line.written(root))
        .chain(others);
    let wanted = WANTED.iter().map(|(heading, lines)| {
        let lines = lines.iter().filter_map(|line| line.written(root));
        (*heading, lines.collect::<Vec<_>>())
    });
    let mut text = String::new();
    for (heading, lines) in wanted.chain([(OTHER, more.collect())]) {
        text.push_str(&format!("{heading}:\n"));
        for (names, about) in lines {
            let gap = match names.len() <= WIDTH {
                true => String::new(),
                false => format!("\n  {:WIDTH$}", ""),
            };
            text.push_str(&format!("  {names:WIDTH$}{gap}  {about}\n"));
        }
        text.push('\n');
    }
    text
}

/// A command whose `-h` is a screen.
fn with_screen(command: Command) -> Command {
    let command = with_first_examples(command.mut_subcommands(with_screen));
    let options = |command: &Command| command.get_opts().count() + flags(command).count();
    let count = options(&command);
    if count <= MANY {
        return command;
    }
    let examples = command.get_after_help().cloned().unwrap_or_default();
    let has_date = command.get_positionals().next().is_some();
    command
        .after_help(format!("{examples}\n\n`--help` has all {count} options."))
        .mut_args(|argument| {
            let is_essential = match name(&argument) {
                _ if argument.is_positional() => true,
                // The argument without dashes says the same.
                "date" => !has_date,
                name => ESSENTIAL.contains(&name),
            };
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

/// The command with the first of its examples in `-h`, and with what else there is to say in `--help` alone.
fn with_first_examples(command: Command) -> Command {
    let Some(whole) = command.get_after_help().cloned() else {
        return command;
    };
    let text = unwrapped(&whole.to_string());
    let examples = text.lines().take_while(|line| !line.is_empty());
    let first: Vec<&str> = examples.take(SHOWN + 1).collect();
    let first = first.join("\n");
    match first.starts_with("Example") && first.len() < text.len() {
        true => command.after_help(first).after_long_help(text),
        false => command.after_help(text),
    }
}

/// The text with each paragraph on a line, which is wrapped where the terminal ends. Indented lines stay.
fn unwrapped(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let is_more = !line.is_empty() && !line.starts_with(' ');
        match lines.last_mut() {
            Some(above) if is_more && !above.is_empty() && !above.starts_with(' ') => {
                above.push(' ');
                above.push_str(line);
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
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
    const ENDS: [&str; 6] = [
        ". ",
        "; ",
        ", another size",
        ", a size such",
        ", or the path",
        ", so that",
    ];
    let ends = ENDS.into_iter().filter_map(|end| help.find(end));
    let end = ends.min().unwrap_or(help.len());
    help[..end].to_owned()
}
