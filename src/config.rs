//! The user's defaults: a file whose keys are the long names of options. Keys at the top apply to every command
//! with the option, those in a table such as `[cards]` to one command.

use std::env;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, anyhow, bail};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, Parser};
use tilendar::puzzle::template::UnknownName;
use toml::{Table, Value};

use crate::files::read_template;
use crate::ordered::is_path;
use crate::output::{complain, shown, visible};

/// Options that must be given each time.
const NO_DEFAULTS: [&str; 9] =
    ["config", "force", "help", "json", "open", "output", "picture", "print-order", "version"];

/// Where the defaults are.
#[derive(Args, Debug, Clone)]
pub struct ConfigArgument {
    /// The file of your defaults, or `none`; by default `tilendar/tilendar.toml` in your configuration folder.
    #[arg(long, global = true, value_name = "FILE|none", help_heading = crate::GENERAL)]
    config: Option<PathBuf>,
}

/// The defaults in effect.
#[derive(Default)]
pub struct Defaults {
    file: String,
}

impl Defaults {
    /// A note for an error that a default may have caused.
    pub fn note(&self, error: &anyhow::Error) -> Option<String> {
        let fields = crate::ordered::blamed(error);
        let key = fields.into_iter().find(|field| is_default(field))?;
        Some(format!("{}: `{key}` is set here; --config none ignores this file", self.file))
    }
}

/// The keys of the defaults in effect.
static KEYS: OnceLock<Vec<String>> = OnceLock::new();

/// Whether a field has its value from the file of defaults.
pub fn is_default(field: &str) -> bool {
    let keys = KEYS.get().map_or(&[][..], Vec::as_slice);
    keys.iter().any(|key| key == field)
}

/// Reads the command line, with the defaults of the user's file. Ends the program if the command line is wrong or
/// asks for help.
///
/// # Errors
/// A file of defaults that cannot be read or is wrong.
pub fn parse<Cli: Parser>(typed: &[OsString]) -> anyhow::Result<(Cli, Defaults)> {
    let mut root = Cli::command();
    let plain = root.try_get_matches_from_mut(typed);
    let plain = plain.map_err(|error| with_tips(error, &root));
    let seen = match &plain {
        Ok(matches) => matches.clone(),
        // The file may supply a missing argument.
        Err(error) if error.kind() == ErrorKind::MissingRequiredArgument => {
            Cli::command().ignore_errors(true).try_get_matches_from(typed)?
        }
        Err(error) => end(error),
    };
    let (path, below) = command_path(&seen);
    let named = below.try_get_one::<PathBuf>("config").ok().flatten();
    let Some((file, table)) = read_file(named)? else {
        return Ok((read(&mut root, plain), Defaults::default()));
    };
    let settings = settings(&root, (&path, below), &table).with_context(|| shown(&file))?;
    // Settings from the file are added to the line as if they were typed.
    let folder = file.parent().unwrap_or(Path::new(""));
    let words = settings.iter();
    let words = words.flat_map(|(key, value)| words_of(folder, key, value));
    let mut line = typed.to_vec();
    let end = line.iter().position(|word| word == "--");
    let end = end.unwrap_or(line.len());
    line.splice(end..end, words);
    let matches = match (root.try_get_matches_from_mut(line), plain) {
        (Ok(matches), _) => Ok(matches),
        // If the line is incomplete even with the file, the error refers only to what was typed.
        (Err(_), Err(error)) => Err(error),
        (Err(error), Ok(_)) => {
            let error = error.to_string();
            let message = error.lines().next().unwrap_or_default();
            bail!("{}: {}", shown(&file), message.trim_start_matches("error: "))
        }
    };
    KEYS.get_or_init(|| settings.into_iter().map(|(key, _)| key).collect());
    let file = shown(&file);
    Ok((read(&mut root, matches), Defaults { file }))
}

/// The names of the command and its parents, and its arguments.
fn command_path(matches: &ArgMatches) -> (Vec<String>, &ArgMatches) {
    let (mut path, mut at) = (Vec::new(), matches);
    while let Some((name, below)) = at.subcommand() {
        path.push(name.to_owned());
        at = below;
    }
    (path, at)
}

/// The named file, or else the usual one if it exists.
fn read_file(named: Option<&PathBuf>) -> anyhow::Result<Option<(PathBuf, Table)>> {
    let path = match named {
        Some(none) if none == Path::new("none") => return Ok(None),
        Some(path) => path.clone(),
        None => match usual_file() {
            Some(path) if path.is_file() => path,
            _ => return Ok(None),
        },
    };
    let text = read_template(&path).context("--config")?;
    let table = text.parse().with_context(|| shown(&path))?;
    Ok(Some((path, table)))
}

/// The usual path of the file.
fn usual_file() -> Option<PathBuf> {
    let folder = |variable| env::var_os(variable).map(PathBuf::from);
    let folder = if cfg!(windows) {
        folder("APPDATA")
    } else {
        let given = folder("XDG_CONFIG_HOME").filter(|folder| folder.is_absolute());
        given.or_else(|| Some(folder("HOME")?.join(".config")))
    };
    Some(folder?.join("tilendar").join("tilendar.toml"))
}

/// The settings for a command, its own table first, without options that the command line gives.
fn settings(
    root: &Command,
    (path, typed): (&[String], &ArgMatches),
    file: &Table,
) -> anyhow::Result<Vec<(String, Value)>> {
    let (mut command, mut table) = (root, Some(file));
    let mut levels = vec![(root, file)];
    for name in path {
        command = command.find_subcommand(name).unwrap_or(command);
        table = table.and_then(|table| table.get(name)?.as_table());
        levels.extend(table.map(|table| (command, table)));
    }
    let is_typed = |argument: &&Arg| {
        let id = argument.get_id().as_str();
        let is_known = typed.try_contains_id(id).is_ok();
        is_known && typed.value_source(id) == Some(ValueSource::CommandLine)
    };
    let mut taken: Vec<&Arg> = command.get_arguments().filter(is_typed).collect();
    let mut settings = Vec::new();
    for (level, table) in levels.into_iter().rev() {
        for (key, value) in table {
            check(level, key, value)?;
            let mut options = command.get_arguments();
            let option = options.find(|option| option.get_long() == Some(key));
            let Some(option) = option else { continue };
            if taken.iter().any(|other| excludes(command, option, other)) {
                continue;
            }
            let is_switch = !option.get_action().takes_values();
            if is_switch != value.is_bool() {
                let text = "a text in quotes, or a number";
                let wanted = if is_switch { "`true` or `false`" } else { text };
                bail!("`{key}`: write {wanted}");
            }
            taken.push(option);
            settings.push((key.clone(), value.clone()));
        }
    }
    Ok(settings)
}

/// Refuses a key that neither the command nor any of its subcommands has.
fn check(command: &Command, key: &str, value: &Value) -> anyhow::Result<()> {
    if NO_DEFAULTS.contains(&key) {
        bail!("`{key}` has no default: give it on the command line each time");
    }
    let (kind, names) = if value.is_table() {
        let commands = command.get_subcommands().map(Command::get_name);
        ("command", commands.collect())
    } else {
        let mut names = Vec::new();
        option_names(command, &mut names);
        ("option", names)
    };
    if names.contains(&key) {
        return Ok(());
    }
    let known = names.into_iter().map(str::to_owned).collect();
    Err(anyhow!(UnknownName::among(kind, key, known).in_brief()))
}

/// The options of a command and its subcommands.
fn option_names<'a>(command: &'a Command, names: &mut Vec<&'a str>) {
    names.extend(command.get_arguments().filter_map(Arg::get_long));
    for below in command.get_subcommands() {
        option_names(below, names);
    }
}

/// Whether two arguments exclude each other.
fn excludes(command: &Command, one: &Arg, other: &Arg) -> bool {
    let names = |this: &Arg, that: &Arg| {
        let conflicts = command.get_arg_conflicts_with(this);
        conflicts.iter().any(|it| it.get_id() == that.get_id())
    };
    one.get_id() == other.get_id() || names(one, other) || names(other, one)
}

/// A setting as typed on the command line. A path is first looked for beside the file of defaults.
fn words_of(folder: &Path, key: &str, value: &Value) -> Vec<OsString> {
    let values = match value {
        Value::Boolean(true) => return vec![format!("--{key}").into()],
        Value::Boolean(false) => return Vec::new(),
        Value::Array(values) => values.as_slice(),
        value => std::slice::from_ref(value),
    };
    let words = values.iter().map(|value| {
        let text = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let path = folder.join(&text);
        let is_beside = is_path(Path::new(&text)) && path.is_file();
        let text = if is_beside { path.into() } else { text.into() };
        let mut word = OsString::from(format!("--{key}="));
        word.push::<OsString>(text);
        word
    });
    words.collect()
}

/// The command line that clap has read; ends the program on an error.
fn read<Cli: Parser>(root: &mut Command, matches: Result<ArgMatches, Error>) -> Cli {
    let matches = matches.unwrap_or_else(|error| end(&error.format(root)));
    // Conflicts have a message of their own, to which a usage line adds nothing.
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| end(&error))
}

/// Options that a command lacks, and what serves their purpose; without a command for all of them.
const INSTEAD: [(&str, &str, &str); 10] = [
    (
        "laser",
        "name",
        "a lid has a name: --lid --title \"For Anna\"; a cell of a board of your own can print one",
    ),
    (
        "laser",
        "special",
        "a lid has a line: --lid --title \"14 June\"; a cell of a board of your own can print one",
    ),
    ("laser", "layout", "a coupon is the same for all boards"),
    ("laser", "parts", "pieces are in files of their own with --separate-pieces"),
    (
        "",
        "bleed",
        "posters and art prints have it; for pages with bleed, write --paper none, and for bleed on sheets, --gutter 6mm",
    ),
    ("", "copies", "laser has it; print a file as often as you need it"),
    ("", "count", "worksheets and solve have it; print a file as often as you need it"),
    (
        "",
        "power-engrave",
        "powers are in a preset: `tilendar templates show laser xtool > mine.toml`, and --preset mine.toml",
    ),
    ("", "threads", "write --jobs"),
    ("", "weekdays", "write --school-days"),
];

/// The error for an unknown option or command with a tip that helps: what is spelled alike, or the commands that have
/// the option. Clap's own tips may be far from what was typed.
fn with_tips(mut error: Error, root: &Command) -> Error {
    error.remove(ContextKind::Suggested);
    let said = |error: &Error, kind| error.get(kind).map(ToString::to_string);
    let typed = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand];
    let typed = typed.into_iter().find_map(|kind| said(&error, kind));
    let typed = typed.unwrap_or_default();
    for tip in [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand] {
        let known = said(&error, tip).unwrap_or_default();
        let is_alike = |known: &str| {
            let unknown = UnknownName::among("option", &typed, vec![known.to_owned()]);
            known.starts_with(&typed) || unknown.near().is_some()
        };
        if !known.split(", ").any(is_alike) {
            error.remove(tip);
        }
    }
    let above = |command: &&Command| command.find_subcommand(&typed).is_some();
    if let Some(above) = root.get_subcommands().find(above) {
        let tip = format!("write `tilendar {} {typed}`", above.get_name());
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    let name = typed.strip_prefix("--");
    let has = |command: &&Command| {
        let mut names = command.get_arguments().filter_map(Arg::get_long);
        names.any(|long| Some(long) == name)
    };
    let with_own =
        |command: &&Command| has(command) || command.get_subcommands().any(|own| has(&own));
    let owners = root.get_subcommands().filter(with_own).map(Command::get_name);
    let owners: Vec<&str> = owners.collect();
    if error.kind() == ErrorKind::UnknownArgument {
        // The usage that clap adds has options that nobody typed.
        error.remove(ContextKind::Usage);
        let command = env::args().nth(1).unwrap_or_default();
        let is_making = command == "make";
        let mut known = INSTEAD.iter().filter(|(of, ..)| of.is_empty() || *of == command);
        let instead = known.find(|(_, option, _)| Some(*option) == name);
        let tip = match (name, instead) {
            (_, Some((.., instead))) => (*instead).to_owned(),
            (Some(field), _) if is_making && !owners.is_empty() => {
                format!("change a field by --set {field}=VALUE")
            }
            (Some(name), _) if root.find_subcommand(name).is_some() => {
                format!("write `tilendar {name}`")
            }
            _ if owners.is_empty() => return error,
            _ => format!("these commands have it: {}", owners.join(", ")),
        };
        error.remove(ContextKind::SuggestedArg);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Ends the program with clap's message. The message repeats arguments, which may have been copied from an
/// untrusted page: control characters are escaped.
fn end(error: &Error) -> ! {
    let extra = error.get(ContextKind::InvalidArg).map(ToString::to_string);
    let word = extra.filter(|word| !word.starts_with('-'));
    if error.kind() == ErrorKind::UnknownArgument && word.is_some() {
        let message = error.render().to_string();
        let first = message.lines().next().unwrap_or_default();
        if let Some(year) = word.filter(|word| word.parse::<u16>().is_ok()) {
            complain(&format!(
                "{first}\nfor the dates of one year, `tilendar heatmap {year} --format csv` is a table"
            ));
            std::process::exit(error.exit_code());
        }
        complain(&format!(
            "{first}\nif it belongs to the word before it, put both in quotation marks, as in --name \"Anna Maria\" or \"June 2027\"; --help lists \
             what the command takes"
        ));
        std::process::exit(error.exit_code());
    }
    let could_control = |text: &str| visible(text) != text;
    let said = error.render().to_string();
    let mut typed = env::args_os();
    let repeats = typed.any(|argument| could_control(&argument.to_string_lossy()));
    if error.use_stderr() && (repeats || could_control(&said)) {
        complain(said.trim_end());
    } else if error.use_stderr() {
        error.exit();
    } else if let Err(failed) = write!(anstream::stdout(), "{}", error.render().ansi())
        .and_then(|()| anstream::stdout().flush())
        && failed.kind() != std::io::ErrorKind::BrokenPipe
    {
        complain(&format!("error: cannot write to standard output: {failed}"));
        std::process::exit(1);
    }
    std::process::exit(error.exit_code());
}
