//! `tilendar arrange`: a board with its labels rearranged, so that its year grows harder.

use std::io;
use std::path::Path;

use anyhow::bail;
use clap::Args;
use serde::Serialize;
use tilendar::drawing::backend::svg;
use tilendar::print::template::THEMES;
use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::puzzle::template::to_toml;
use tilendar::puzzle::{KnownCounts, MAXIMUM_NAME_CHARACTERS, Name, Puzzle, PuzzleParts};
use tilendar::study::arrangement::{Arranger, ROUNDS, YearStatistics, picture};
use tilendar::study::heat_map::HeatMapOptions;

use crate::arguments::{LayoutArgument, seed};
use crate::files::{Target, save};
use crate::output::{Answer, say};
use crate::output_rules::is_folder_path;
use crate::progress::{with_bar, with_spinner};
use crate::survey::COUNTING;
use crate::table::{Cell, Column, Report, Table, TableFormat, write_report};

const EXAMPLES: &str = "\
Examples:
  tilendar arrange -o my.toml                   my.toml, and the year before and after in my.svg
  tilendar arrange --layout weekday --seed 7 -o my.toml
  tilendar arrange > my.toml

A date's difficulty is the number of its tilings; on a board with weekdays, which serves all years, the \
geometric mean over the seven. The optimiser begins with a sort (months from the site with the most \
tilings to that with the fewest, days in the order of January's) and beats it.
Exit code 3 where a date is left without a tiling.";

/// The most characters of a credit that still has room for another word.
const LONGEST_CREDIT: usize = 110;
/// What is added to the name and the title of a board.
const RISING: &str = "rising";

/// Rearrange a board's labels so that its year grows harder.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    layout: LayoutArgument,

    /// The seed of the optimiser's random choices: the same seed gives the same board.
    #[arg(long, value_name = "SEED", value_parser = seed, default_value = "0")]
    seed: u64,

    /// The new board's name, to type and for file names; by default the layout's and `rising`.
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<Name>,

    /// The new board's title, to print; by default the layout's and `rising`.
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Write the report as JSON: to standard output if the template goes to a file, else to standard error.
    #[arg(long)]
    json: bool,

    /// Where to write the template, with a picture of the year before and after beside it; by default, and for
    /// `-`, the template alone to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<Target>,

    /// Overwrite an existing template.
    #[arg(long)]
    force: bool,
}

fn name(text: &str) -> Result<Name, String> {
    Name::new(text).map_err(|error| error.to_string())
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let name = board_name(arguments, &puzzle)?;
    let target = &match &arguments.output {
        None => Target::StandardOutput,
        Some(Target::File(folder)) if is_folder_path(folder) => {
            Target::File(folder.join(format!("{name}.toml")))
        }
        Some(target) => target.clone(),
    };
    check_target(arguments, target)?;
    let mut arranger = with_spinner(COUNTING, || Arranger::new(&puzzle, arguments.seed))?;
    with_bar("arranging", ROUNDS as usize, |bar| {
        for _ in 0..ROUNDS {
            arranger.round();
            bar.inc(1);
        }
    });
    let arranged = arranger.puzzle(arranger.best())?;
    let census = with_spinner(COUNTING, || Census::take(&arranged, MemoryLimit::default()))?;
    let named = named(arguments, name, &arranged, census.known_counts(&arranged))?;
    let report = ArrangementReport {
        layout: puzzle.name(),
        seed: arguments.seed,
        boards: [
            ("original", arranger.statistics(arranger.original())),
            ("sorted", arranger.statistics(arranger.sorted())),
            ("arranged", arranger.statistics(arranger.best())),
        ],
    };
    let text = template(arguments, &report, &named);
    if arguments.force {
        target.write(text.as_bytes())?;
    } else {
        target.write_new(text.as_bytes())?;
    }
    let format = if arguments.json {
        TableFormat::Json
    } else {
        TableFormat::Table
    };
    match target {
        Target::File(path) => {
            write_report(&report, format, &Target::StandardOutput, None)?;
            say(&format!("wrote {}", target.name()));
            draw(path, &puzzle, &arranger)?;
            say(&next(&arranged, &target.name()));
        }
        // It is no error if standard error is closed.
        Target::StandardOutput => {
            let _ = report.write(format, &mut io::stderr());
        }
    }
    Ok(match arranger.statistics(arranger.best()).unsolvable {
        0 => Answer::Yes,
        dates => {
            let have = if dates == 1 { "date has" } else { "dates have" };
            say(&format!(
                "{dates} {have} no tiling on the arranged board: try another --seed"
            ));
            Answer::No
        }
    })
}

/// Refuses a file that is there before the work, rather than after it.
fn check_target(arguments: &Arguments, target: &Target) -> anyhow::Result<()> {
    match target {
        Target::File(path) if path.is_file() && !arguments.force => bail!(
            "{:?} is there already: name another file with -o, or write over it with --force",
            path.display()
        ),
        _ => Ok(()),
    }
}

/// Draws the year before and after beside the template.
fn draw(template: &Path, puzzle: &Puzzle, arranger: &Arranger) -> anyhow::Result<()> {
    let options = HeatMapOptions::new(THEMES.load("color")?);
    let document = picture(puzzle.title(), arranger, &options);
    let path = template.with_extension("svg");
    save(
        &path,
        &svg::render(&document, 0, &svg::SvgOptions::default())?,
    )?;
    say(&format!("wrote {}", path.display()));
    Ok(())
}

/// What to do with the template.
fn next(puzzle: &Puzzle, file: &str) -> String {
    let year = if puzzle.has_weekday() {
        "2027"
    } else {
        "--perpetual"
    };
    format!("next: tilendar cards {year} --layout {file}")
}

/// What the arranged board is called.
fn board_name(arguments: &Arguments, puzzle: &Puzzle) -> anyhow::Result<Name> {
    if let Some(name) = &arguments.name {
        return Ok(name.clone());
    }
    let room = MAXIMUM_NAME_CHARACTERS.saturating_sub(RISING.len() + 1);
    let stem: String = puzzle.name().chars().take(room).collect();
    Ok(Name::new(&format!(
        "{}-{RISING}",
        stem.trim_end_matches('-')
    ))?)
}

/// The arranged board under its own name, with the counts that it states if a template can hold them.
fn named(
    arguments: &Arguments,
    name: Name,
    puzzle: &Puzzle,
    known: KnownCounts,
) -> anyhow::Result<Puzzle> {
    let title = match &arguments.title {
        Some(title) => title.clone(),
        None => format!("{}, {RISING}", puzzle.title()),
    };
    let credit = puzzle.credit().map(|credit| {
        if !credit.starts_with("after ") && credit.chars().count() < LONGEST_CREDIT {
            format!("after {credit}")
        } else {
            credit.to_owned()
        }
    });
    Ok(Puzzle::new(PuzzleParts {
        name,
        title,
        credit,
        known_counts: u64::try_from(known.tilings).is_ok().then_some(known),
        ..puzzle.parts().clone()
    })?)
}

/// The template, with comments that say how it was made and what is reached.
fn template(arguments: &Arguments, report: &ArrangementReport<'_>, puzzle: &Puzzle) -> String {
    // A path is whatever its owner likes; what would need quotes, or end the comment, stays out.
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./".contains(letter);
    let layout = Some(arguments.layout.layout.as_str());
    let layout = layout.filter(|layout| layout.chars().all(is_plain));
    let mut text = format!(
        "# A board for tilendar, with its labels rearranged by\n#\n#     tilendar arrange --layout {} --seed {}\n#\n",
        layout.unwrap_or("FILE"),
        arguments.seed
    );
    for line in report.text().lines() {
        text += &format!("# {line}\n");
    }
    text + "\n" + &to_toml(puzzle)
}

/// What the original, the sorted and the arranged board are like, in numbers.
struct ArrangementReport<'a> {
    layout: &'a str,
    seed: u64,
    boards: [(&'static str, YearStatistics); 3],
}

impl Report for ArrangementReport<'_> {
    fn text(&self) -> String {
        self.table().text()
    }

    fn table(&self) -> Table {
        let columns = [
            Column::text("board").headed(""),
            Column::number("correlation with the date").for_people(),
            Column::number("dates in the wrong order").for_people(),
            Column::number("correlation").for_programs(),
            Column::number("inversions").for_programs(),
            Column::number("pairs").for_programs(),
            Column::number("without_tiling").headed("without tiling"),
        ];
        let lines = self.boards.iter().map(|(board, year)| {
            let percent = year.inversions as f64 * 100.0 / year.pairs.max(1) as f64;
            let wrong = format!("{} of {} ({percent:.1} %)", year.inversions, year.pairs);
            vec![
                (*board).into(),
                Cell::decimal(year.correlation, 3),
                wrong.into(),
                year.correlation.map_or(Cell::Missing, Cell::Exact),
                year.inversions.into(),
                year.pairs.into(),
                year.unsolvable.into(),
            ]
        });
        Table::new(columns).with(lines)
    }

    fn object(&self) -> impl Serialize {
        WrittenReport {
            layout: self.layout,
            seed: self.seed,
            boards: self.table(),
        }
    }
}

#[derive(Serialize)]
struct WrittenReport<'a> {
    layout: &'a str,
    seed: u64,
    boards: Table,
}
