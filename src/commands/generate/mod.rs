//! `tilendar generate`: completions for shells, manual pages, and the reference in Markdown.

mod reference;

use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Args, Command, CommandFactory, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;
use reference::Reference;

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
