//! The commands: their arguments and their work. Each has a file, except for the commands that make a product:
//! those differ only in their fields and share one table.

mod arrange;
mod challenges;
mod export;
mod generate;
mod laser;
pub mod make;
mod products;
mod solve;
mod study;
mod templates;
pub mod verify;
mod web;

use clap::{CommandFactory, Subcommand};

use crate::messages::Answer;
use crate::order_command::{self, OrderArguments};
use study::chart::{self, Chart};

/// A command with its arguments.
#[derive(Subcommand)]
pub enum Command {
    /// Print a year of daily puzzle cards.
    Cards(Box<OrderArguments<products::Cards>>),
    /// Print a booklet with a solution for every date.
    Booklet(Box<OrderArguments<products::Booklet>>),
    /// Print all solutions of one or more dates.
    Solutions(Box<OrderArguments<products::Solutions>>),
    /// Print the puzzle of one date, to cut out and play.
    Sheet(Box<OrderArguments<products::Sheet>>),
    /// Print a class set of worksheets, from easy to hard, with an answer key.
    Worksheets(Box<OrderArguments<products::Worksheets>>),
    /// Print the board and its pieces at true size, to cut out and play.
    Pieces(Box<OrderArguments<products::Pieces>>),
    /// Print a poster with a solution for each day of a year.
    Poster(Box<OrderArguments<products::Poster>>),
    /// Print one date as a picture to hang, with one large solution or all of them.
    ArtPrint(Box<OrderArguments<products::ArtPrint>>),
    /// Print a wall calendar, a page for each month.
    #[command(name = "wall-calendar", alias = "calendar")]
    Calendar(Box<OrderArguments<products::Calendar>>),
    /// Print bookmarks: a date, its solution and a name.
    Bookmark(Box<OrderArguments<products::Bookmark>>),
    /// Print tuck boxes for a deck of cards.
    Box(Box<OrderArguments<products::TuckBox>>),
    /// Draw a board that is empty, has a date marked, or shows a solution.
    Board(Box<OrderArguments<products::Board>>),
    /// Make files for a laser cutter: a tray and its pieces.
    Laser(Box<laser::Arguments>),
    /// Make files for a 3D printer: a tray and its pieces.
    #[command(name = "print-3d")]
    Print3d(Box<OrderArguments<products::Print3d>>),
    /// Make a file again from the order it carries, or make every order in a file.
    Make(make::Arguments),
    /// List, show, check and start templates for boards, themes, cards, papers, lasers and languages.
    Templates(templates::Arguments),
    /// Find solutions for a date.
    Solve(solve::Arguments),
    /// Rearrange a board's labels so that later dates have fewer solutions.
    Arrange(Box<arrange::Arguments>),
    /// Draw a year as a grid, each date colored by its number of solutions.
    Heatmap(Box<Chart<products::HeatMap>>),
    /// Count the solutions of dates, measure how hard they are, and say what explains the numbers.
    Study(study::Arguments),
    /// List challenges: some pieces of each date are given, so that one solution is left.
    Challenges(challenges::Arguments),
    /// Write a date or a whole board as an exact cover problem for other solvers.
    Export(export::Arguments),
    /// Check a file of solutions from tilendar or another solver.
    Verify(verify::Arguments),
    /// Show the page that `web/build` made, on this machine only.
    Web(web::Arguments),
    /// Print shell completions or the Markdown reference, or write manual pages.
    Generate(generate::Arguments),
}

impl Command {
    /// Runs the command. `C` is the whole command line, for completions, manual pages and the reference.
    pub fn run<C: CommandFactory>(&self) -> anyhow::Result<Answer> {
        match self {
            Self::Cards(arguments) => order_command::run(arguments),
            Self::Booklet(arguments) => order_command::run(arguments),
            Self::Solutions(arguments) => order_command::run(arguments),
            Self::Sheet(arguments) => order_command::run(arguments),
            Self::Worksheets(arguments) => order_command::run(arguments),
            Self::Pieces(arguments) => order_command::run(arguments),
            Self::Poster(arguments) => order_command::run(arguments),
            Self::ArtPrint(arguments) => order_command::run(arguments),
            Self::Calendar(arguments) => order_command::run(arguments),
            Self::Bookmark(arguments) => order_command::run(arguments),
            Self::Box(arguments) => order_command::run(arguments),
            Self::Board(arguments) => order_command::run(arguments),
            Self::Laser(arguments) => laser::run(arguments),
            Self::Print3d(arguments) => order_command::run(arguments),
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
