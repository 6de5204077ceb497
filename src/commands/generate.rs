//! `tilendar generate`: completions for shells, manual pages, and the reference in Markdown.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, CommandFactory, ValueEnum};
use clap_complete::Shell;

use crate::output::{Answer, results, say};

const EXAMPLES: &str = "\
Examples:
  tilendar generate bash > ~/.local/share/bash-completion/completions/tilendar
  tilendar generate zsh > ~/.zfunc/_tilendar
  tilendar generate fish > ~/.config/fish/completions/tilendar.fish
  tilendar generate man -o ~/.local/share/man/man1      then: man tilendar-cards
  tilendar generate markdown > commands.md";

/// Print completions for a shell or a reference in Markdown, or write manual pages.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// A shell whose completions to print, or another format.
    #[arg(value_enum)]
    format: Format,

    /// The folder for manual pages.
    #[arg(short, long, value_name = "FOLDER", default_value = "output/man")]
    output: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Bash,
    Elvish,
    Fish,
    #[value(name = "powershell")]
    PowerShell,
    Zsh,
    /// A manual page for each command, in a folder.
    Man,
    /// The reference of all commands.
    Markdown,
}

pub fn run<Cli: CommandFactory>(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut root = Cli::command();
    let shell = match arguments.format {
        Format::Bash => Shell::Bash,
        Format::Elvish => Shell::Elvish,
        Format::Fish => Shell::Fish,
        Format::PowerShell => Shell::PowerShell,
        Format::Zsh => Shell::Zsh,
        Format::Man => {
            let folder = &arguments.output;
            let made = std::fs::create_dir_all(folder);
            made.and_then(|()| {
                clap_mangen::generate_to(root.disable_help_subcommand(true), folder)
            })
            .with_context(|| format!("cannot write to {:?}", folder.display()))?;
            say(&format!("wrote {}", folder.display()));
            return Ok(Answer::Yes);
        }
        Format::Markdown => {
            let mut out = results();
            out.write_all(clap_markdown::help_markdown_command(&root).as_bytes())?;
            out.flush()?;
            return Ok(Answer::Yes);
        }
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut root, "tilendar", &mut script);
    let mut out = results();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Answer::Yes)
}
