//! `tilendar layouts`: list, show and check templates of puzzles.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use tilendar::puzzle::Puzzle;
use tilendar::template::puzzle::{load, preset, presets};

use crate::arguments::load_file;
use crate::output::{Answer, results};

const EXAMPLES: &str = "\
Examples:
  tilendar layouts
  tilendar layouts show calendar > my.toml
  tilendar layouts check my.toml";

/// List the layouts, print one as a template, or check a template.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Subcommand)]
enum Action {
    /// Print the template of a layout, to start one of your own from.
    #[command(after_help = "Example:\n  tilendar layouts show calendar > my.toml")]
    Show {
        /// The layout's name.
        name: String,
    },
    /// Check a template, and say where it is wrong.
    #[command(after_help = "Example:\n  tilendar layouts check my.toml")]
    Check {
        /// The template's path.
        file: PathBuf,
    },
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut out = results();
    match &arguments.action {
        None => write!(out, "{}", table()?)?,
        Some(Action::Show { name }) => write!(out, "{}", preset(name)?.text)?,
        Some(Action::Check { file }) => {
            let puzzle = load_file(file)?;
            writeln!(out, "{}: good: {}", file.display(), summary(&puzzle))?;
        }
    }
    out.flush()?;
    Ok(Answer::Yes)
}

/// One line a preset, in columns.
fn table() -> anyhow::Result<String> {
    let heading = [
        "name",
        "title",
        "cells",
        "pieces",
        "area",
        "reveals",
        "tilings",
        "of real dates",
        "per date",
    ];
    let mut lines = vec![heading.map(str::to_owned)];
    for preset in presets() {
        lines.push(table_line(&load(preset.text, preset.name)?));
    }
    let mut text = String::new();
    for line in &lines {
        for (column, cell) in line.iter().enumerate() {
            let widths = lines.iter().map(|line| line[column].chars().count());
            let width = widths.max().unwrap_or(0);
            // Words stand at the left of their column, numbers at the right.
            let padded = match column {
                0 | 1 => format!("{cell:<width$}  "),
                _ => format!("{cell:>width$}  "),
            };
            text.push_str(&padded);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    Ok(text)
}

fn table_line(puzzle: &Puzzle) -> [String; 9] {
    let unknown = || "-".to_owned();
    let counts = puzzle.known_counts();
    [
        puzzle.name().to_owned(),
        puzzle.title().to_owned(),
        puzzle.board().cell_count().to_string(),
        puzzle.pieces().len().to_string(),
        puzzle.piece_area().to_string(),
        puzzle.reveal_count().to_string(),
        counts.map_or_else(unknown, |counts| counts.tilings.to_string()),
        counts
            .and_then(|counts| counts.real_tilings)
            .map_or_else(unknown, |real| real.to_string()),
        counts.map_or_else(unknown, |counts| {
            format!("{} to {}", counts.fewest, counts.most)
        }),
    ]
}

fn summary(puzzle: &Puzzle) -> String {
    format!(
        "{} ({}): {} cells, {} pieces of area {}, {} reveals",
        puzzle.name(),
        puzzle.title(),
        puzzle.board().cell_count(),
        puzzle.pieces().len(),
        puzzle.piece_area(),
        puzzle.reveal_count(),
    )
}
