//! The command line: arguments, files, messages and exit codes.

mod arguments;
mod arrange;
mod challenges;
mod chart;
mod completions;
mod config;
mod date;
mod days;
mod difficulty;
mod files;
mod gaps;
mod heatmap;
mod histogram;
mod interruption;
mod laser;
mod layouts;
mod manual;
mod ordered;
mod output;
mod output_rules;
mod profile;
mod progress;
mod remedies;
mod sha256;
mod solve;
mod survey;
mod table;
mod template_files;
mod tour;
mod value_names;
mod verify;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use ordered::{Ordered, commands, make};
use output::Answer;

/// Solves calendar polyomino puzzles and prints them.
#[derive(Parser)]
#[command(version, propagate_version = true, after_help = output::exit_codes())]
struct Cli {
    #[command(flatten)]
    config: config::ConfigArgument,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Print a year of daily puzzle cards.
    Cards(Box<Ordered<commands::Cards>>),
    /// Print a booklet with tilings of every date.
    Booklet(Box<Ordered<commands::Booklet>>),
    /// Print all tilings of a date, or of several.
    Solutions(Box<Ordered<commands::Solutions>>),
    /// Print one puzzle to cut out and play.
    Sheet(Box<Ordered<commands::Sheet>>),
    /// Print board and pieces at true size, to cut out and play.
    Pieces(Box<Ordered<commands::Pieces>>),
    /// Print a year of tilings as one poster.
    Poster(Box<Ordered<commands::Poster>>),
    /// Draw a board: empty, with a date marked, or with a tiling on it.
    Board(Box<Ordered<commands::Board>>),
    /// Cut tray and pieces with a laser.
    Laser(Box<laser::Arguments>),
    /// Make a file again from the order in it, or all orders of a file.
    Make(make::Arguments),
    /// List the layouts, print one as a template, start a template, or check one.
    Layouts(layouts::Arguments),
    /// Find the tilings that leave a date open.
    Solve(solve::Arguments),
    /// Count the tilings of every date, or of every choice of open cells.
    Profile(profile::Arguments),
    /// Rearrange a board's labels, so that its year grows harder.
    Arrange(Box<arrange::Arguments>),
    /// Show a year as a grid of dates in the colours of their numbers of tilings.
    Heatmap(Box<heatmap::Arguments>),
    /// Show how many dates have how many tilings.
    Histogram(Box<histogram::Arguments>),
    /// Show the tilings for any choice of open cells, whatever is on them.
    Gaps(Box<gaps::Arguments>),
    /// Measure how hard each date is, and how the measures go together.
    Difficulty(difficulty::Arguments),
    /// Give some pieces of each date, so that one solution is left.
    Challenges(challenges::Arguments),
    /// Choose a tiling a day such that from day to day the fewest pieces move.
    Tour(tour::Arguments),
    /// Check a file of solutions, from this program or another.
    Verify(verify::Arguments),
    /// Print a file of usual choices to start from.
    Config(config::Arguments),
    /// Print what makes a shell complete commands, options and values.
    Completions(completions::Arguments),
    /// Print the manual page of the program or of a command.
    Manual(manual::Arguments),
}

fn main() -> ExitCode {
    let given: Vec<OsString> = std::env::args_os().collect();
    let (cli, choices) = match config::parse::<Cli>(&given) {
        Ok(read) => read,
        Err(error) => {
            output::say(&output::describe(&error));
            return ExitCode::FAILURE;
        }
    };
    let answer = match &cli.command {
        Command::Cards(arguments) => ordered::run(arguments),
        Command::Booklet(arguments) => ordered::run(arguments),
        Command::Solutions(arguments) => ordered::run(arguments),
        Command::Sheet(arguments) => ordered::run(arguments),
        Command::Pieces(arguments) => ordered::run(arguments),
        Command::Poster(arguments) => ordered::run(arguments),
        Command::Board(arguments) => ordered::run(arguments),
        Command::Laser(arguments) => laser::run(arguments),
        Command::Make(arguments) => make::run(arguments),
        Command::Layouts(arguments) => layouts::run(arguments),
        Command::Solve(arguments) => solve::run(arguments),
        Command::Profile(arguments) => profile::run(arguments),
        Command::Arrange(arguments) => arrange::run(arguments),
        Command::Heatmap(arguments) => heatmap::run(arguments),
        Command::Histogram(arguments) => histogram::run(arguments),
        Command::Gaps(arguments) => gaps::run(arguments),
        Command::Difficulty(arguments) => difficulty::run(arguments),
        Command::Challenges(arguments) => challenges::run(arguments),
        Command::Tour(arguments) => tour::run(arguments),
        Command::Verify(arguments) => verify::run(arguments),
        Command::Config(arguments) => config::run(arguments),
        Command::Completions(arguments) => completions::run::<Cli>(arguments),
        Command::Manual(arguments) => manual::run::<Cli>(arguments),
    };
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(3),
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::say(&output::describe(&error));
            choices
                .places(&error)
                .iter()
                .for_each(|place| output::say(place));
            ExitCode::FAILURE
        }
    }
}
