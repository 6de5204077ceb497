//! `tilendar laser`: what a laser cutter is given.

mod check;

use clap::{Args, Subcommand};

use crate::output::Answer;

/// Check what a laser cutter is given.
#[derive(Args)]
#[command(after_help = "Example:\n  tilendar laser check sheet.svg --thickness 3mm")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check a drawing for the laser, from this program or another.
    Check(check::Arguments),
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    match &arguments.command {
        Command::Check(arguments) => check::run(arguments),
    }
}
