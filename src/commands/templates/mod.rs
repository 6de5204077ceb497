//! `tilendar templates`: the templates of every kind that the program carries along, and those of others.

mod kinds;
mod layout;

use std::io::{self, Write};
use std::path::Path;

use anyhow::bail;
use clap::{Args, Subcommand, ValueEnum};
use tilendar::puzzle::template::{PUZZLES, Preset};

use crate::files::{Target, read_from, read_template};
use crate::ordered::is_path;
use crate::output::{Answer, results, say};

const EXAMPLES: &str = "\
Examples:
  tilendar templates list
  tilendar templates show theme mono > my-theme.toml
  tilendar templates check theme my-theme.toml
  tilendar cards 2027 --theme my-theme.toml
  tilendar templates new -o my-board.toml

--layout, --theme, --card, --paper, --preset and --lang take a name or the path of a template. Cards and papers
are also sizes of ISO 216, such as a5 or b4, or written out, such as 70x120mm. --lang takes every language that the
C library knows, such as pl or de-AT: its dates and labels, with English phrases where there are none of its own.";

/// List, show, check and start templates: of boards, themes, cards, papers, lasers and languages.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// List the templates of a kind, or of all.
    List { kind: Option<Kind> },
    /// Print a template, to copy and change.
    Show {
        kind: Kind,
        /// The name, as the list has it.
        name: String,
    },
    /// Say what is wrong with a template, or else what it describes.
    ///
    /// Exit code 1 where the template is wrong, 3 where it is good but its [counts] are not what was counted.
    Check {
        kind: Kind,
        /// A name, the path of a file, or - for standard input.
        #[arg(value_name = "NAME|FILE|-")]
        template: String,
    },
    /// Write the template of a board to edit, which works as it is.
    New {
        /// The layout to start from.
        #[arg(long, value_name = "NAME", default_value = "calendar")]
        from: String,

        /// Where to write; by default, and for `-`, to standard output.
        #[arg(short, long, value_name = "FILE", default_value = "-")]
        output: Target,

        /// Write over a file that is there.
        #[arg(long)]
        force: bool,
    },
}

/// What templates describe.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Boards with their pieces.
    #[value(alias = "layouts", alias = "board")]
    Layout,
    /// Colors, lines and type.
    #[value(alias = "themes")]
    Theme,
    /// Sizes of cards and of pages of booklets.
    #[value(alias = "cards")]
    Card,
    /// Sheets of paper.
    #[value(alias = "papers")]
    Paper,
    /// Laser cutters.
    #[value(alias = "lasers")]
    Laser,
    /// Phrases.
    #[value(alias = "languages")]
    Language,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut out = results();
    let mut answer = Answer::Yes;
    match &arguments.action {
        Action::List { kind: Some(kind) } => write!(out, "{}", kinds::list(*kind)?)?,
        Action::List { kind: None } => {
            for (place, kind) in Kind::value_variants().iter().enumerate() {
                let gap = if place == 0 { "" } else { "\n" };
                write!(
                    out,
                    "{gap}{}:\n{}",
                    kinds::option(*kind),
                    kinds::list(*kind)?
                )?;
            }
        }
        Action::Show { kind, name } => write!(out, "{}", kinds::text(*kind, name)?)?,
        Action::Check { kind, template } => {
            let (name, text) = named_text(*kind, template)?;
            answer = kinds::check(*kind, &text, &name, &mut out)?;
        }
        Action::New {
            from,
            output,
            force,
        } => return start(from, output, *force),
    }
    out.flush()?;
    Ok(answer)
}

/// The name and the text of what is to be checked: a preset, a file or standard input.
fn named_text(kind: Kind, template: &str) -> anyhow::Result<(String, String)> {
    if template == "-" {
        let name = "standard input".to_owned();
        let text = read_from(io::stdin().lock(), &name)?;
        return Ok((name, text));
    }
    let path = Path::new(template);
    let text = match kinds::text(kind, template) {
        Ok(text) => text.to_owned(),
        Err(_) if is_path(path) => read_template(path)?,
        Err(unknown) => bail!("{unknown}; the path of a file works as well"),
    };
    Ok((template.to_owned(), text))
}

/// Writes a copy of a preset under a name of its own.
fn start(from: &str, output: &Target, overwrites: bool) -> anyhow::Result<Answer> {
    let text = copy_of(PUZZLES.find(from)?);
    if overwrites {
        output.write(text.as_bytes())?;
    } else {
        output.write_new(text.as_bytes())?;
    }
    if let Target::File(_) = output {
        let name = output.name();
        say(&format!("wrote {name}"));
        say(&format!(
            "next: change it, and let `tilendar templates check layout {name}` count its tilings"
        ));
    }
    Ok(Answer::Yes)
}

/// A preset's text under a name of its own, without the counts, which a change would make wrong.
fn copy_of(preset: &Preset) -> String {
    let named = format!("name = \"{}\"", preset.name);
    let renamed = format!("name = \"my-{}\"", preset.name);
    let lines: Vec<&str> = preset.text.lines().collect();
    let counts = lines.iter().position(|line| *line == "[counts]");
    let before = &lines[..counts.unwrap_or(lines.len())];
    // The lines right above the counts explain them.
    let is_comment = |line: &&str| line.starts_with('#');
    let comments = before
        .iter()
        .rev()
        .take_while(|line| is_comment(line))
        .count();
    let kept = before[..before.len() - comments].join("\n");
    format!("{}\n", kept.trim_end().replacen(&named, &renamed, 1))
}
