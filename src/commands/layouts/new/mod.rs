//! `tilendar layouts new`: a template that works, as the start of a user's own board.

mod arrangement;
mod piece_choice;
mod shapes;
mod text;

use anyhow::bail;
use clap::Args;
use tilendar::puzzle::template::PUZZLES;

use crate::files::Target;
use crate::output::{Answer, say};
use crate::progress::with_spinner;
use arrangement::Arrangement;

const EXAMPLES: &str = "\
Examples:
  tilendar layouts new -o my.toml
  tilendar layouts new --rows 4 --cols 11
  tilendar layouts new --from calendar -o my.toml

Months and days take 43 cells, days alone 31; a smaller board has no labels.
What is left over is off the board.";

/// The most cells of a board.
const MOST_CELLS: u8 = 128;

/// Write a template that works, as the start of a board of your own.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// How many rows the board has, 2 to 64.
    #[arg(long, value_name = "R", default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=64))]
    rows: u8,

    /// How many columns the board has, 2 to 64.
    #[arg(long, value_name = "C", default_value_t = 8, value_parser = clap::value_parser!(u8).range(2..=64))]
    cols: u8,

    /// Start from a layout of `tilendar layouts` instead.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["rows", "cols"])]
    from: Option<String>,

    /// Where to write; by default, and for `-`, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,

    /// Write over a file that is there.
    #[arg(long)]
    force: bool,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let (text, remark) = match &arguments.from {
        Some(name) => (text::copy_of(PUZZLES.find(name)?), None),
        None => started(arguments.rows, arguments.cols)?,
    };
    let target = arguments.output.as_ref().unwrap_or(&Target::StandardOutput);
    match arguments.force {
        true => target.write(text.as_bytes())?,
        false => target.write_new(text.as_bytes())?,
    }
    if let Some(words) = remark {
        say(&words);
    }
    if let Target::File(_) = target {
        let name = target.name();
        say(&format!("wrote {name}"));
        say(&format!(
            "next: change it, and let `tilendar layouts check {name}` count its tilings"
        ));
    }
    Ok(Answer::Yes)
}

/// A template of this size, and what is to be said of it.
fn started(rows: u8, columns: u8) -> anyhow::Result<(String, Option<String>)> {
    if rows
        .checked_mul(columns)
        .is_none_or(|cells| cells > MOST_CELLS)
    {
        let cells = u32::from(rows) * u32::from(columns);
        bail!(
            "{rows} x {columns} = {cells} cells, and a board has at most {MOST_CELLS}: \
             take fewer rows or columns"
        );
    }
    let arrangement = Arrangement::new(usize::from(rows), usize::from(columns));
    let choice = with_spinner("choosing pieces", || piece_choice::choose(&arrangement))?;
    let remark = match choice.impossible {
        0 => None,
        1 => Some("1 date has no tiling".to_owned()),
        dates => Some(format!("{dates} dates have no tiling")),
    };
    let remedy = |remark| format!("with these pieces {remark}: change the board or the pieces");
    Ok((choice.text, remark.map(remedy)))
}
