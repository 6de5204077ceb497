//! `tilendar generate`: completions for shells, manual pages, and the reference in Markdown.

use std::path::PathBuf;

use anyhow::Context;
use clap::builder::PossibleValuesParser;
use clap::{Args, CommandFactory, ValueEnum};
use clap_complete::Shell;

use crate::files::Target;
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
    } else if arguments.format == "markdown" {
        text = clap_markdown::help_markdown_command(&root).into_bytes();
    } else {
        let folder = &arguments.output;
        std::fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(root.disable_help_subcommand(true), folder))
            .with_context(|| format!("cannot write to {:?}", folder.display()))?;
        say(&format!("wrote {}", visible_path(folder)));
        return Ok(Answer::Yes);
    }
    Target::StandardOutput.write(&text)?;
    Ok(Answer::Yes)
}
