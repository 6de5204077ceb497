//! The commands: their arguments and their work. Each has a file, except for the commands that make a product:
//! those differ only in their fields and share one table.

mod arrange;
mod challenges;
mod export;
mod generate;
mod laser;
mod make;
mod products;
mod solve;
mod study;
mod templates;
pub mod verify;
mod web;

use clap::{CommandFactory, Subcommand};

use crate::ordered::{self, Ordered};
use crate::output::Answer;
use study::chart::{self, Chart};

/// A command with its arguments.
#[derive(Subcommand)]
pub enum Command {
    /// Print a year of daily puzzle cards.
    Cards(Box<Ordered<products::Cards>>),
    /// Print a booklet with tilings of every date.
    Booklet(Box<Ordered<products::Booklet>>),
    /// Print all tilings of a date, or of several.
    Solutions(Box<Ordered<products::Solutions>>),
    /// Print one puzzle to cut out and play.
    Sheet(Box<Ordered<products::Sheet>>),
    /// Print a class set of worksheets, from easy to hard, with an answer key.
    Worksheets(Box<Ordered<products::Worksheets>>),
    /// Print board and pieces at true size, to cut out and play.
    Pieces(Box<Ordered<products::Pieces>>),
    /// Print a year of tilings as one poster.
    Poster(Box<Ordered<products::Poster>>),
    /// Print one date as a picture to hang: a large tiling, or all of them.
    ArtPrint(Box<Ordered<products::ArtPrint>>),
    /// Print a wall calendar, a page for each month.
    Calendar(Box<Ordered<products::Calendar>>),
    /// Print a tuck box for a deck of cards.
    Box(Box<Ordered<products::TuckBox>>),
    /// Draw a board: empty, with a date marked, or with a tiling on it.
    Board(Box<Ordered<products::Board>>),
    /// Cut tray and pieces with a laser.
    Laser(Box<laser::Arguments>),
    /// Print tray and pieces with a 3D printer.
    #[command(name = "print-3d")]
    Print3d(Box<Ordered<products::Print3d>>),
    /// Make a file again from the order in it, or all orders of a file.
    Make(make::Arguments),
    /// List, show, check and start templates: of boards, themes, cards, papers, lasers and languages.
    Templates(templates::Arguments),
    /// Find the tilings that leave a date open.
    Solve(solve::Arguments),
    /// Rearrange a board's labels so that solutions grow fewer through its year.
    Arrange(Box<arrange::Arguments>),
    /// Show a year as a grid of dates, colored by their numbers of tilings.
    Heatmap(Box<Chart<products::HeatMap>>),
    /// Study the tilings of a year: how many there are, how hard dates are, what a month explains.
    Study(study::Arguments),
    /// Give some pieces of each date, so that only one solution is left.
    Challenges(challenges::Arguments),
    /// Write the exact cover problem of a date, or of the whole board, for other programs.
    Export(export::Arguments),
    /// Check a file of solutions, from this program or another.
    Verify(verify::Arguments),
    /// Serve the page that `web/build` made, to this machine alone.
    Web(web::Arguments),
    /// Print completions for a shell or a reference in Markdown, or write manual pages.
    Generate(generate::Arguments),
}

impl Command {
    /// Runs the command. `C` is the whole command line, for completions, manual pages and the reference.
    pub fn run<C: CommandFactory>(&self) -> anyhow::Result<Answer> {
        match self {
            Self::Cards(arguments) => ordered::run(arguments),
            Self::Booklet(arguments) => ordered::run(arguments),
            Self::Solutions(arguments) => ordered::run(arguments),
            Self::Sheet(arguments) => ordered::run(arguments),
            Self::Worksheets(arguments) => ordered::run(arguments),
            Self::Pieces(arguments) => ordered::run(arguments),
            Self::Poster(arguments) => ordered::run(arguments),
            Self::ArtPrint(arguments) => ordered::run(arguments),
            Self::Calendar(arguments) => ordered::run(arguments),
            Self::Box(arguments) => ordered::run(arguments),
            Self::Board(arguments) => ordered::run(arguments),
            Self::Laser(arguments) => laser::run(arguments),
            Self::Print3d(arguments) => ordered::run(arguments),
            Self::Make(arguments) => make::run(arguments),
            Self::Templates(arguments) => templates::run(arguments),
            Self::Solve(arguments) => solve::run(arguments),
            Self::Arrange(arguments) => arrange::run(arguments),
            Self::Heatmap(arguments) => chart::run(arguments),
            Self::Study(arguments) => study::run(arguments),
            Self::Challenges(arguments) => challenges::run(arguments),
            Self::Export(arguments) => export::run(arguments),
            Self::Verify(arguments) => verify::run(arguments),
            Self::Web(arguments) => web::run(arguments),
            Self::Generate(arguments) => generate::run::<C>(arguments),
        }
    }
}
