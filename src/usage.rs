//! The errors of clap: tips that help, and messages that cannot control a terminal.

use std::env;
use std::io::Write;
use std::num::NonZeroUsize;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};
use tilendar::puzzle::almanac::day;
use tilendar::puzzle::template::UnknownName;

use crate::messages::{complain, visible};

/// What serves the purpose of an option that a command lacks.
fn instead(command: &str, option: &str) -> Option<&'static str> {
    Some(match (command, option) {
        ("laser", "name") => {
            "a lid has a name: --lid --title \"For Anna\"; a cell of a board of your own can print one"
        }
        ("laser", "special") => {
            "a lid has a line: --lid --title \"14 June\"; a cell of a board of your own can print one"
        }
        ("laser", "layout") => "a coupon is the same for all boards",
        ("laser", "parts") => "pieces are in files of their own with --separate-pieces",
        (_, "bleed") => {
            "posters and art prints have it; for pages with bleed, write --paper none, and for bleed on sheets, --gutter 6mm"
        }
        (_, "copies") => "laser has it; print a file as often as you need it",
        (_, "count") => "worksheets and solve have it; print a file as often as you need it",
        (_, "power-engrave") => {
            "powers are in a preset: `tilendar templates show laser xtool > mine.toml`, and --preset mine.toml"
        }
        (_, "threads") => "write --jobs",
        (_, "year") => "write it without a name, as in `tilendar cards 2027`",
        (_, "date") => "write it without a name, as in `tilendar board 12-25`",
        (_, "weekdays") => "write --school-days",
        _ => return None,
    })
}

/// Reads a number from 1 on.
pub fn positive(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "write a number from 1".to_owned())
}

/// The error for an unknown option or command with a tip that helps: what is spelled alike, or the commands that have
/// the option. Clap's own tips may be far from what was typed.
pub fn with_tips(mut error: Error, root: &Command) -> Error {
    error.remove(ContextKind::Suggested);
    let typed = context(&error, ContextKind::InvalidArg)
        .or_else(|| context(&error, ContextKind::InvalidSubcommand))
        .unwrap_or_default();
    for kind in [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand] {
        let suggested = context(&error, kind).unwrap_or_default();
        if !suggested.split(", ").any(|name| is_alike(name, &typed)) {
            error.remove(kind);
        }
    }
    let mut commands = root.get_subcommands();
    if let Some(above) = commands.find(|command| command.find_subcommand(&typed).is_some()) {
        suggest(&mut error, format!("write `tilendar {} {typed}`", above.get_name()));
    }
    if error.kind() == ErrorKind::UnknownArgument {
        // The usage that clap adds has options that nobody typed.
        error.remove(ContextKind::Usage);
        if let Some(tip) = tip(&typed, root) {
            error.remove(ContextKind::SuggestedArg);
            suggest(&mut error, tip);
        }
    }
    error
}

fn context(error: &Error, kind: ContextKind) -> Option<String> {
    error.get(kind).map(ToString::to_string)
}

fn is_alike(name: &str, typed: &str) -> bool {
    name.starts_with(typed)
        || UnknownName::among("option", typed, vec![name.to_owned()]).near().is_some()
}

fn suggest(error: &mut Error, tip: String) {
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
}

/// What to write in place of an unknown argument.
fn tip(typed: &str, root: &Command) -> Option<String> {
    let command = env::args_os()
        .filter_map(|word| word.into_string().ok())
        .find(|word| root.find_subcommand(word).is_some())
        .unwrap_or_default();
    let name = typed.strip_prefix("--")?;
    if let Some(instead) = instead(&command, name) {
        return Some(instead.to_owned());
    }
    let owners: Vec<&str> = root
        .get_subcommands()
        .filter(|command| {
            has_option(command, name)
                || command.get_subcommands().any(|below| has_option(below, name))
        })
        .map(Command::get_name)
        .collect();
    if command == "make" && !owners.is_empty() {
        Some(format!("change a field by --set {name}=VALUE"))
    } else if root.find_subcommand(name).is_some() {
        Some(format!("write `tilendar {name}`"))
    } else if owners.is_empty() {
        None
    } else {
        Some(format!("these commands have it: {}", owners.join(", ")))
    }
}

fn has_option(command: &Command, name: &str) -> bool {
    command.get_arguments().filter_map(Arg::get_long).any(|long| long == name)
}

/// Ends the program with clap's message. The message repeats arguments, which may have been copied from an
/// untrusted page: control characters are escaped.
pub fn exit(error: &Error) -> ! {
    let message = error.render().to_string();
    if let Some(word) = context(error, ContextKind::InvalidArg)
        && error.kind() == ErrorKind::UnknownArgument
        && !word.starts_with('-')
    {
        let first = message.lines().next().unwrap_or_default();
        let tip = if word.parse::<u16>().is_ok() {
            format!("for the dates of one year, `tilendar heatmap {word} --format csv` is a table")
        } else if day(&word).is_ok() {
            "several days are a range, such as 12-01..12-24".to_owned()
        } else {
            "if it belongs to the word before it, put both in quotation marks, as in --name \"Anna Maria\" or \"June 2027\"; --help lists \
             what the command takes"
                .to_owned()
        };
        complain(&format!("{first}\n{tip}"));
    } else if !error.use_stderr() {
        print(error);
    } else if could_control(&message)
        || env::args_os().any(|argument| could_control(&argument.to_string_lossy()))
    {
        complain(message.trim_end());
    } else {
        error.exit();
    }
    std::process::exit(error.exit_code());
}

fn could_control(text: &str) -> bool {
    visible(text) != text
}

/// Prints help or the version.
fn print(error: &Error) {
    let mut out = anstream::stdout();
    let written = write!(out, "{}", error.render().ansi()).and_then(|()| out.flush());
    if let Err(failure) = written
        && failure.kind() != std::io::ErrorKind::BrokenPipe
    {
        complain(&format!("error: cannot write to standard output: {failure}"));
        std::process::exit(1);
    }
}
