//! `tilendar completions`: scripts that let a shell complete what people type.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, CommandFactory};
use clap_complete::{Shell, generate};
use tilendar::laser::template::LASERS;
use tilendar::print::language::LANGUAGES;
use tilendar::print::template::{CARDS, PAPERS, THEMES};
use tilendar::puzzle::template::{PUZZLES, Preset};

use crate::output::{Answer, results};
use crate::value_names::{may_be_path, path_hint, words};

const EXAMPLES: &str = "\
Examples:
  tilendar completions bash > ~/.local/share/bash-completion/completions/tilendar
  tilendar completions zsh > ~/.zfunc/_tilendar
  tilendar completions fish > ~/.config/fish/completions/tilendar.fish
  source <(tilendar completions bash)

The first three take effect in shells that you start afterwards; create the folder first if it does not
exist. For zsh, put this line before `compinit` in ~/.zshrc: fpath=(~/.zfunc $fpath)
The last one is for the current shell only.";

/// Print a script with which a shell completes commands, options and values.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

pub fn run<Cli: CommandFactory>(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut out = results();
    out.write_all(script::<Cli>(arguments.shell).as_bytes())?;
    out.flush()?;
    Ok(Answer::Yes)
}

/// The script of a shell.
fn script<Cli: CommandFactory>(shell: Shell) -> String {
    let mut command = with_values(Cli::command());
    let mut script = Vec::new();
    generate(shell, &mut command, "tilendar", &mut script);
    let script = String::from_utf8_lossy(&script);
    let lists = open_lists(&command);
    match shell {
        Shell::Zsh => lists.iter().fold(script.into_owned(), |script, names| {
            with_files_in_zsh(script, names)
        }),
        Shell::Fish => lists.iter().fold(script.into_owned(), |script, names| {
            with_files_in_fish(script, names)
        }),
        // In bash, what none of the words completes is completed as a file anyway.
        _ => script.into_owned(),
    }
}

/// The command with the values that options take, which only the program's own reading of them knows.
fn with_values(command: Command) -> Command {
    let presets = presets_of(command.get_name());
    let hint = |argument: Arg| {
        let names = known_values(&argument);
        match names.is_empty() {
            true => {
                let hint = path_hint(&argument);
                argument.value_hint(hint)
            }
            // With a hint of files, clap's script for bash would take all names for one word.
            false => argument.value_parser(PossibleValuesParser::new(names)),
        }
    };
    let with_presets = |below: Command| {
        let name = |argument: Arg| match argument.get_id().as_str() {
            "name" | "template" => {
                let names = presets.iter().map(|preset| preset.name);
                argument.value_parser(PossibleValuesParser::new(names))
            }
            _ => argument,
        };
        match (presets, below.get_name()) {
            ([_, ..], "show" | "check") => below.mut_args(name),
            _ => with_values(below),
        }
    };
    command.mut_args(hint).mut_subcommands(with_presets)
}

/// The presets that a command lists, shows and checks.
fn presets_of(command: &str) -> &'static [Preset] {
    match command {
        "card-sizes" => CARDS.all(),
        "languages" => LANGUAGES.all(),
        "lasers" => LASERS.all(),
        "layouts" => PUZZLES.all(),
        "papers" => PAPERS.all(),
        "themes" => THEMES.all(),
        _ => &[],
    }
}

/// The presets' names that an argument takes, and the words: `none` of `NAME|FILE|none`.
fn known_values(argument: &Arg) -> Vec<String> {
    let takes_name = argument.get_value_names().unwrap_or_default();
    let takes_name = takes_name
        .iter()
        .any(|name| name.split('|').any(|part| part == "NAME"));
    let lists: [(&str, &[Preset]); 8] = [
        ("booklet", CARDS.all()),
        ("card", CARDS.all()),
        ("page", CARDS.all()),
        ("lang", LANGUAGES.all()),
        ("layout", PUZZLES.all()),
        ("paper", PAPERS.all()),
        ("preset", LASERS.all()),
        ("theme", THEMES.all()),
    ];
    let list = lists
        .iter()
        .find(|(id, _)| takes_name && argument.get_id() == *id);
    let names = list.map_or(&[][..], |(_, presets)| presets);
    let names = names.iter().map(|preset| preset.name.to_owned());
    names.chain(words(argument)).collect()
}

/// The values of each argument that takes paths as well, once each.
fn open_lists(command: &Command) -> Vec<Vec<String>> {
    let own = command
        .get_arguments()
        .filter(|argument| may_be_path(argument));
    let own = own.map(known_values).filter(|names| !names.is_empty());
    let below = command.get_subcommands().flat_map(open_lists);
    let mut lists: Vec<_> = own.chain(below).collect();
    lists.sort();
    lists.dedup();
    lists
}

/// Offers files beside these names, which clap's script for zsh does not.
fn with_files_in_zsh(script: String, names: &[String]) -> String {
    let names = names.join(" ");
    // A plain colon would end the action.
    let both = r#":{_alternative "names\:name\:(NAMES)" "files\:file\:_files"}"#;
    script.replace(&format!(":({names})"), &both.replace("NAMES", &names))
}

/// Offers files beside these names, which clap's script for fish forbids.
fn with_files_in_fish(script: String, names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("{name}\\t''")).collect();
    let names = format!("-a \"{}\"", names.join("\n"));
    script.replace(&format!("-f {names}"), &format!("-F {names}"))
}
