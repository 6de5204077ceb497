//! The commands: what each takes, and what it does. Each command has a file, except those that make a
//! product: they differ only in their fields, so one table has them all.

mod arrange;
mod challenges;
mod completions;
mod difficulty;
mod export;
mod gaps;
mod heatmap;
mod histogram;
mod laser;
mod layouts;
mod make;
mod manual;
mod products;
mod profile;
mod solve;
mod study;
mod templates;
mod tour;
mod verify;
mod web;

use clap::{CommandFactory, Subcommand};

use crate::chart::{self, Chart};
use crate::ordered::{self, Ordered};
use crate::output::Answer;
use templates::Examples;

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
    /// Print one date on a sheet of its own: a large tiling, or all of them.
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
    /// List the layouts, print one as a template, start a template, or check one.
    Layouts(layouts::Arguments),
    /// List the themes, print one as a template, or check one.
    #[command(with_examples("themes", "mono", "cards 2027 --theme", ""))]
    Themes(templates::Arguments),
    /// List the sizes of cards, print one as a template, or check one.
    #[command(with_examples(
        "card-sizes",
        "poker",
        "cards 2027 --card",
        "Any size of ISO 216, such as a5 or b6, and any written out, such as 70x120mm, works without a template."
    ))]
    CardSizes(templates::Arguments),
    /// List the papers, print one as a template, or check one.
    #[command(with_examples(
        "papers",
        "a4",
        "cards 2027 --paper",
        "Any size of ISO 216, such as b4, and any written out, such as 13x19in, works without a template."
    ))]
    Papers(templates::Arguments),
    /// List the laser cutters, print one as a template, or check one.
    #[command(with_examples("lasers", "glowforge", "laser --preset", ""))]
    Lasers(templates::Arguments),
    /// List the languages with phrases of their own, print the phrases of one, or check a translation.
    #[command(with_examples(
        "languages",
        "de",
        "cards 2027 --lang",
        "--lang takes every language that the C library knows, such as pl or de-AT: its dates and labels, with \
         English phrases where there are none of its own. A file of phrases says in `tag` which language's dates \
         go with them."
    ))]
    Languages(templates::Arguments),
    /// Find the tilings that leave a date open.
    Solve(solve::Arguments),
    /// Count the tilings of every date, or of every choice of open cells.
    Profile(profile::Arguments),
    /// Rearrange a board's labels so that its year grows harder.
    Arrange(Box<arrange::Arguments>),
    /// Show a year as a grid of dates, coloured by their numbers of tilings.
    Heatmap(Box<Chart<heatmap::HeatMap>>),
    /// Show how many dates have how many tilings.
    Histogram(Box<Chart<histogram::Histogram>>),
    /// Show how many tilings leave any given cells open, whatever is on them.
    Gaps(Box<Chart<gaps::Gaps>>),
    /// Measure how hard each date is, and how the measures correlate.
    Difficulty(difficulty::Arguments),
    /// Study the tilings of a year: what a month explains, where pieces lie, which tilings are an exchange apart.
    Study(study::Arguments),
    /// Give some pieces of each date, so that only one solution is left.
    Challenges(challenges::Arguments),
    /// Choose a tiling for each day such that the fewest pieces move from day to day.
    Tour(tour::Arguments),
    /// Write the exact cover problem of a date, or of the whole board, for other programs.
    Export(export::Arguments),
    /// Check a file of solutions, from this program or another.
    Verify(verify::Arguments),
    /// Serve the page that `web/build` made, to this machine alone.
    Web(web::Arguments),
    /// Print a configuration file to start from.
    Config(crate::config::Arguments),
    /// Print a script with which a shell completes commands, options and values.
    Completions(completions::Arguments),
    /// Print the manual page of the program or of a command.
    Manual(manual::Arguments),
}

impl Command {
    /// Runs the command; `C` is the whole command line, which completions and manual pages describe.
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
            Self::Layouts(arguments) => layouts::run(arguments),
            Self::Themes(arguments) => templates::run::<templates::Themes>(arguments),
            Self::CardSizes(arguments) => templates::run::<templates::CardSizes>(arguments),
            Self::Papers(arguments) => templates::run::<templates::Papers>(arguments),
            Self::Lasers(arguments) => templates::run::<templates::Lasers>(arguments),
            Self::Languages(arguments) => templates::run::<templates::Languages>(arguments),
            Self::Solve(arguments) => solve::run(arguments),
            Self::Profile(arguments) => profile::run(arguments),
            Self::Arrange(arguments) => arrange::run(arguments),
            Self::Heatmap(arguments) => chart::run(arguments),
            Self::Histogram(arguments) => chart::run(arguments),
            Self::Gaps(arguments) => chart::run(arguments),
            Self::Difficulty(arguments) => difficulty::run(arguments),
            Self::Study(arguments) => study::run(arguments),
            Self::Challenges(arguments) => challenges::run(arguments),
            Self::Tour(arguments) => tour::run(arguments),
            Self::Export(arguments) => export::run(arguments),
            Self::Verify(arguments) => verify::run(arguments),
            Self::Web(arguments) => web::run(arguments),
            Self::Config(arguments) => crate::config::run(arguments),
            Self::Completions(arguments) => completions::run::<C>(arguments),
            Self::Manual(arguments) => manual::run::<C>(arguments),
        }
    }
}
