//! `tilendar laser`: tray and pieces for a laser cutter.

mod arguments;
mod check;
mod coupon;
mod format;
mod rendering;
mod summary;
mod tray;
mod words;
mod writing;

use anyhow::bail;
use clap::{Args, Subcommand, ValueEnum};
use tilendar::drawing::Mm;
use tilendar::laser::product::{LaserOptions, Mode, kerf_in_words, laser_set};
use tilendar::print::product::check_puzzle_glyphs;
use tilendar::puzzle::solver::Solver;
use tilendar::puzzle::{Puzzle, Solution};

use crate::arguments::{LayoutArgument, RevealArguments, for_labels};
use crate::date::DateArgument;
use crate::output::{Answer, say};
use crate::solutions::SolutionsArgument;
use arguments::CutArguments;
use tray::TrayArguments;
use words::lengths;
use writing::Files;

const EXAMPLES: &str = "\
Examples:
  tilendar laser coupon                             first: which clearance fits?
  tilendar laser --clearance 0.1mm --kerf 0.15mm    then: tray and pieces
  tilendar laser --layout rhombus --preset lightburn --format lbrn2,png
  tilendar laser --mode in-place --date 12-25 --text single-line
  tilendar laser --lid --align pins --hanging-hole 5mm --letters
  tilendar laser check my.svg                       is a file fit to cut?

Every sheet is checked before anything is written. Do not let the laser program scale it.";

/// Cut tray and pieces with a laser.
#[derive(Args)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    set: SetArguments,
}

#[derive(Subcommand)]
enum Command {
    /// Cut pockets at stepped clearances, to learn which one fits.
    Coupon(coupon::Arguments),
    /// Check an SVG file, from this program or another, for what spoils a cut.
    Check(check::Arguments),
}

#[derive(Args)]
struct SetArguments {
    #[command(flatten)]
    layout: LayoutArgument,

    /// The side of a cell.
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        default_value = "20mm"
    )]
    cell: Mm,

    /// The gap between two pieces, and between a piece and the frame; by default 0.1mm, and the kerf
    /// for pieces cut in place.
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    clearance: Option<Mm>,

    /// Every part for itself, compensated for the kerf, or the pieces cut out of the frame's opening,
    /// where neighbours share one line.
    #[arg(long, value_enum, default_value_t = ModeArgument::Apart)]
    mode: ModeArgument,

    /// The date whose tiling the pieces are cut in place as: 10-06, or 2027-10-06 where the layout
    /// has weekdays.
    #[arg(long, value_name = "DATE", conflicts_with = "reveal")]
    date: Option<DateArgument>,

    /// The labels that the tiling leaves open, for layouts without dates.
    #[arg(long, value_name = "LABEL,LABEL,…")]
    reveal: Option<String>,

    #[command(flatten)]
    solutions: SolutionsArgument,

    #[command(flatten)]
    tray: TrayArguments,

    /// Engrave each piece with its letter.
    #[arg(long)]
    letters: bool,

    /// Put the pieces on sheets of their own, for a second material.
    #[arg(long)]
    separate_pieces: bool,

    #[command(flatten)]
    cut: CutArguments,
}

/// How the pieces come to fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ModeArgument {
    /// Every part is a contour of its own.
    Apart,
    /// Neighbours share one line.
    InPlace,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    match &arguments.command {
        Some(Command::Coupon(coupon)) => coupon::run(coupon),
        Some(Command::Check(check)) => check::run(check),
        None => cut_set(&arguments.set),
    }
}

fn cut_set(arguments: &SetArguments) -> anyhow::Result<Answer> {
    if arguments.separate_pieces && arguments.mode == ModeArgument::InPlace {
        bail!("--separate-pieces is for --mode apart: in place, the pieces come out of the frame");
    }
    if arguments.letters && arguments.cut.has_no_text() {
        bail!("--letters does not go with --text none: leave one of them out");
    }
    let puzzle = arguments.layout.load()?;
    check_puzzle_glyphs(&puzzle)?;
    let machine = arguments.cut.machine()?;
    let defaults = arguments.cut.options(&machine)?;
    let Some((mode, what)) = mode(arguments, &puzzle, &defaults)? else {
        return Ok(Answer::No);
    };
    let radius = match (&mode, arguments.cut.radius) {
        // Corners that are shared are sharp; one who asks for others is told why not.
        (Mode::InPlace(_), None) => 0.0,
        _ => defaults.radius,
    };
    let options = LaserOptions {
        cell: arguments.cell.get(),
        radius,
        mode,
        tray: arguments.tray.options(arguments.cell.get())?,
        letters: arguments.letters,
        separate_pieces: arguments.separate_pieces,
        ..defaults
    };
    let set = laser_set(&puzzle, &options, &machine.order())?;
    let files = Files {
        stem: format!("{}-{what}", puzzle.name()),
        title: puzzle.title().to_owned(),
        note: lengths(&options),
        stack: Some(&options),
        next: match options.mode {
            Mode::Apart { .. } => {
                "next: load the files at their true size, without scaling; if pieces are loose or \
                 tight, change --clearance"
            }
            Mode::InPlace(_) => {
                "next: load the files at their true size, without scaling; if pieces are loose, \
                 --mode apart can make the gap smaller than the kerf"
            }
        },
    };
    files.write(&set, &machine, &options, &arguments.cut)?;
    Ok(Answer::Yes)
}

/// The mode, and a word for file names; `None` where there is no tiling, which is said.
fn mode(
    arguments: &SetArguments,
    puzzle: &Puzzle,
    options: &LaserOptions,
) -> anyhow::Result<Option<(Mode, String)>> {
    let chosen = arguments.date.is_some() || arguments.reveal.is_some();
    if arguments.mode == ModeArgument::Apart {
        if chosen || arguments.solutions.solutions.is_some() {
            bail!(
                "--date, --reveal and --solutions are for --mode in-place: apart, no piece has a place"
            );
        }
        let clearance = arguments.clearance.map_or(0.1, Mm::get);
        return Ok(Some((Mode::Apart { clearance }, "apart".to_owned())));
    }
    if let Some(clearance) = arguments.clearance {
        let kerf = options.kerf;
        if clearance.get() != kerf.x || clearance.get() != kerf.y {
            bail!(
                "--clearance {clearance} does not go with --mode in-place: neighbours share one line, so \
                 the gap is what the beam takes away, {} mm; leave --clearance out, or use --mode apart",
                kerf_in_words(kerf)
            );
        }
    }
    Ok(tiling(arguments, puzzle)?.map(|(solution, what)| (Mode::InPlace(solution), what)))
}

/// The tiling that the pieces are cut in place as.
fn tiling(arguments: &SetArguments, puzzle: &Puzzle) -> anyhow::Result<Option<(Solution, String)>> {
    if arguments.date.is_none() && arguments.reveal.is_none() && !puzzle.groups().is_empty() {
        bail!(
            "--mode in-place cuts the pieces as they lie in a tiling: say of which date, as in --date {}, \
             or give the labels with --reveal",
            if puzzle.has_weekday() {
                "2027-12-25"
            } else {
                "12-25"
            }
        );
    }
    let chosen = RevealArguments {
        date: arguments.date,
        reveal: arguments.reveal.clone(),
    };
    let reveal = chosen.reveal(puzzle)?;
    let source = arguments.solutions.source(puzzle)?;
    let Some(solution) = source.find(puzzle, &Solver::new(puzzle), &reveal)? else {
        say(&format!(
            "there is no tiling{}: choose another date for --mode in-place",
            for_labels(puzzle, &reveal)
        ));
        return Ok(None);
    };
    let what = arguments.date.map_or_else(
        || "in-place".to_owned(),
        |date| format!("{}-in-place", date.day().slug()),
    );
    Ok(Some((solution, what)))
}
