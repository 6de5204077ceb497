//! `tilendar laser`: tray and pieces for a laser cutter.

mod sheet;

use clap::{Args, Subcommand};

use crate::commands::products;
use crate::ordered::{self, Ordered};
use crate::output::Answer;

/// Cut tray and pieces with a laser.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    set: Ordered<products::Laser>,
}

#[derive(Subcommand)]
enum Command {
    /// Cut pockets at stepped clearances, to find out which one fits.
    Coupon(Box<Ordered<products::Coupon>>),
    /// Cut the puzzles of several orders from the same sheets of material.
    Sheet(Box<sheet::Arguments>),
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    match &arguments.command {
        Some(Command::Coupon(coupon)) => ordered::run(coupon),
        Some(Command::Sheet(sheet)) => sheet::run(sheet),
        None => ordered::run(&arguments.set),
    }
}
