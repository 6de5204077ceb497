//! The user's defaults: a file whose keys are the long names of options. Keys at the top apply to every command
//! with the option, those in a table such as `[cards]` to one command.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, anyhow, bail};
use clap::error::{Error, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, Parser};
use tilendar::puzzle::template::UnknownName;
use toml::{Table, Value};

use crate::errors::fields_at_fault;
use crate::files::read_template;
use crate::messages::visible_path;
use crate::order_command::is_path;
use crate::usage::{exit, with_tips};

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

/// The defaults in effect: the name of their file, and their keys.
static DEFAULTS: OnceLock<(String, Vec<String>)> = OnceLock::new();

/// Whether a field has its value from the file of defaults.
pub fn is_default(field: &str) -> bool {
    DEFAULTS.get().is_some_and(|(_, keys)| keys.iter().any(|key| key == field))
}

/// A note for an error that a default may have caused.
pub fn note_on_default(error: &anyhow::Error) -> Option<String> {
    let key = fields_at_fault(error).into_iter().find(|field| is_default(field))?;
    let (file, _) = DEFAULTS.get()?;
    Some(format!("{file}: `{key}` is set here; --config none ignores this file"))
}

/// Reads the command line, with the defaults of the user's file. Ends the program if the command line is wrong or
/// asks for help.
///
/// # Errors
/// A file of defaults that cannot be read or is wrong.
pub fn parse<Cli: Parser>(words: &[OsString]) -> anyhow::Result<Cli> {
    let mut root = Cli::command();
    let plain = root.try_get_matches_from_mut(words).map_err(|error| with_tips(error, &root));
    let lenient = match &plain {
        Ok(matches) => matches.clone(),
        // The file may supply a missing argument.
        Err(error) if error.kind() == ErrorKind::MissingRequiredArgument => {
            Cli::command().ignore_errors(true).try_get_matches_from(words)?
        }
        Err(error) => exit(error),
    };
    let (path, matches) = command_path(&lenient);
    let Some((file, table)) = read_file(matches.try_get_one("config").ok().flatten())? else {
        return Ok(from_matches(&mut root, plain));
    };
    let name = visible_path(&file);
    let settings = settings(&root, &path, matches, &table).with_context(|| name.clone())?;
    // Settings from the file are added to the line as if they were typed.
    let folder = file.parent().unwrap_or(Path::new(""));
    let added = settings.iter().flat_map(|(key, value)| words_of_setting(folder, key, value));
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let mut line = words.to_vec();
    line.splice(end..end, added);
    let complete = match (root.try_get_matches_from_mut(line), plain) {
        (Ok(matches), _) => Ok(matches),
        // If the line is incomplete even with the file, the error refers only to what was typed.
        (Err(_), Err(error)) => Err(error),
        (Err(error), Ok(_)) => {
            let text = error.to_string();
            let message = text.lines().next().unwrap_or_default();
            bail!("{name}: {}", message.trim_start_matches("error: "))
        }
    };
    DEFAULTS.get_or_init(|| (name, settings.into_iter().map(|(key, _)| key).collect()));
    Ok(from_matches(&mut root, complete))
}

/// The command line that clap has read; ends the program on an error.
fn from_matches<Cli: Parser>(root: &mut Command, result: Result<ArgMatches, Error>) -> Cli {
    let matches = result.unwrap_or_else(|error| exit(&error.format(root)));
    // Conflicts have a message of their own, to which a usage line adds nothing.
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| exit(&error))
}

/// The names of the command and its parents, and its arguments.
fn command_path(root: &ArgMatches) -> (Vec<String>, &ArgMatches) {
    let mut path = Vec::new();
    let mut matches = root;
    while let Some((name, below)) = matches.subcommand() {
        path.push(name.to_owned());
        matches = below;
    }
    (path, matches)
}

/// The requested file, or else the usual one if it exists.
fn read_file(requested: Option<&PathBuf>) -> anyhow::Result<Option<(PathBuf, Table)>> {
    let path = match requested {
        Some(none) if none == Path::new("none") => return Ok(None),
        Some(path) => path.clone(),
        None => match usual_file() {
            Some(path) if path.is_file() => path,
            _ => return Ok(None),
        },
    };
    let text = read_template(&path).context("--config")?;
    let table = text.parse().with_context(|| visible_path(&path))?;
    Ok(Some((path, table)))
}

/// The usual path of the file.
fn usual_file() -> Option<PathBuf> {
    let folder = if cfg!(windows) {
        PathBuf::from(env::var_os("APPDATA")?)
    } else {
        match env::var_os("XDG_CONFIG_HOME").map(PathBuf::from) {
            Some(folder) if folder.is_absolute() => folder,
            _ => Path::new(&env::var_os("HOME")?).join(".config"),
        }
    };
    Some(folder.join("tilendar").join("tilendar.toml"))
}

/// The settings for the command at this path, its own table first, without options that the command line has.
fn settings(
    root: &Command,
    path: &[String],
    typed: &ArgMatches,
    file: &Table,
) -> anyhow::Result<Vec<(String, Value)>> {
    let mut command = root;
    let mut levels = vec![(root, file)];
    let mut innermost = Some(file);
    for name in path {
        command = command.find_subcommand(name).unwrap_or(command);
        innermost = innermost.and_then(|table| table.get(name)?.as_table());
        levels.extend(innermost.map(|table| (command, table)));
    }
    let mut taken: Vec<&Arg> =
        command.get_arguments().filter(|argument| is_typed(argument, typed)).collect();
    let mut settings = Vec::new();
    for (level, table) in levels.into_iter().rev() {
        for (key, value) in table {
            check(level, key, value)?;
            let mut options = command.get_arguments();
            let Some(option) = options.find(|option| option.get_long() == Some(key)) else {
                continue;
            };
            if taken.iter().any(|argument| excludes(command, option, argument)) {
                continue;
            }
            match (option.get_action().takes_values(), value.is_bool()) {
                (true, true) => bail!("`{key}`: write a text in quotes, or a number"),
                (false, false) => bail!("`{key}`: write `true` or `false`"),
                _ => {}
            }
            taken.push(option);
            settings.push((key.clone(), value.clone()));
        }
    }
    Ok(settings)
}

fn is_typed(argument: &Arg, typed: &ArgMatches) -> bool {
    let id = argument.get_id().as_str();
    typed.try_contains_id(id).is_ok() && typed.value_source(id) == Some(ValueSource::CommandLine)
}

/// Refuses a key that neither the command nor any of its subcommands has.
fn check(command: &Command, key: &str, value: &Value) -> anyhow::Result<()> {
    if NO_DEFAULTS.contains(&key) {
        bail!("`{key}` has no default: give it on the command line each time");
    }
    let mut names = Vec::new();
    let kind = if value.is_table() {
        names.extend(command.get_subcommands().map(Command::get_name));
        "command"
    } else {
        add_option_names(command, &mut names);
        "option"
    };
    if names.contains(&key) {
        return Ok(());
    }
    let candidates = names.into_iter().map(str::to_owned).collect();
    Err(anyhow!(UnknownName::among(kind, key, candidates).in_brief()))
}

/// Adds the options of a command and its subcommands.
fn add_option_names<'a>(command: &'a Command, names: &mut Vec<&'a str>) {
    names.extend(command.get_arguments().filter_map(Arg::get_long));
    for subcommand in command.get_subcommands() {
        add_option_names(subcommand, names);
    }
}

/// Whether two arguments exclude each other.
fn excludes(command: &Command, a: &Arg, b: &Arg) -> bool {
    a.get_id() == b.get_id() || conflicts(command, a, b) || conflicts(command, b, a)
}

/// Whether the first of two arguments says that it conflicts with the second.
fn conflicts(command: &Command, a: &Arg, b: &Arg) -> bool {
    command.get_arg_conflicts_with(a).iter().any(|conflict| conflict.get_id() == b.get_id())
}

/// A setting as typed on the command line. A path is first looked for beside the file of defaults.
fn words_of_setting(folder: &Path, key: &str, value: &Value) -> Vec<OsString> {
    let values = match value {
        Value::Boolean(true) => return vec![format!("--{key}").into()],
        Value::Boolean(false) => return Vec::new(),
        Value::Array(values) => values.as_slice(),
        value => std::slice::from_ref(value),
    };
    values
        .iter()
        .map(|value| {
            let text = match value {
                Value::String(text) => text.clone(),
                number => number.to_string(),
            };
            let path = folder.join(&text);
            let mut word = OsString::from(format!("--{key}="));
            if is_path(Path::new(&text)) && path.is_file() {
                word.push(path);
            } else {
                word.push(text);
            }
            word
        })
        .collect()
}
