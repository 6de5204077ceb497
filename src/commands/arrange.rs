//! `tilendar arrange`: a board with its labels rearranged, so that solutions grow fewer through its year.

use anyhow::bail;
use clap::Args;
use tilendar::drawing::backend::svg;
use tilendar::press::figure::Style;
use tilendar::press::template::THEMES;
use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::puzzle::template::to_toml;
use tilendar::puzzle::{KnownCounts, MAXIMUM_NAME_CHARACTERS, Name, Puzzle, PuzzleParts};
use tilendar::study::arrangement::{self, Arranger, ROUNDS, YearStatistics};

use super::study::COUNTING;
use crate::dates::usual_year;
use crate::files::Target;
use crate::messages::{Answer, say, show};
use crate::order_command::{Files, LayoutArgument};
use crate::progress::{with_bar, with_spinner};
use crate::results::{Report, TableFormat, is_folder};
use crate::table::{Cell, Column, Object, Table};

const EXAMPLES: &str = "\
Examples:
  tilendar arrange -o my.toml                   my.toml, and the year before and after in my.svg
  tilendar arrange --layout weekday --seed 7 -o my.toml

A date counts with its number of solutions, or on a board with weekdays, with the geometric mean over \
the seven. The optimizer starts from a sorted board and improves it. \
Exit code 3 where a date is left without a solution.";

/// The longest credit, in characters, that still has room for `after`.
const LONGEST_CREDIT: usize = 110;
/// The suffix added to the name and the title of a board.
const RISING: &str = "rising";

/// Rearrange a board's labels so that later dates have fewer solutions.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    layout: LayoutArgument,

    /// The seed of the optimizer's random choices: the same seed gives the same board.
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,

    /// The new board's name, for commands and files; by default the old name with `rising` added.
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<Name>,

    /// The new board's title, to print; by default the old title with `rising` added.
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Write the report as JSON: to standard output if the template goes to a file, else to standard error.
    #[arg(long)]
    json: bool,

    /// Where to write the template, along with a picture of the year before and after; by default, and for `-`,
    /// only the template goes to standard output.
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
    let puzzle = arguments.layout.puzzle(&Files)?;
    if !puzzle.years().is_empty() {
        bail!(
            "the board {:?} shows the year, and no order of its labels suits every year",
            puzzle.name()
        );
    }
    let name = board_name(arguments, &puzzle)?;
    let target = match &arguments.output {
        None => Target::StandardOutput,
        Some(Target::File(folder)) if is_folder(folder) => {
            Target::File(folder.join(format!("{name}.toml")))
        }
        Some(target) => target.clone(),
    };
    // An existing file is refused before the work, and again when the template is written.
    target.refuse_old(arguments.force)?;
    let picture = target.path().map(|path| Target::File(path.with_extension("svg")));
    if let Some(picture) = &picture {
        picture.refuse_old(arguments.force)?;
    }
    let mut arranger = with_spinner(COUNTING, || Arranger::new(&puzzle, arguments.seed))?;
    with_bar("arranging", ROUNDS as usize, |step| {
        for _ in 0..ROUNDS {
            arranger.round();
            step();
        }
    });
    let arranged = arranger.puzzle(arranger.best())?;
    let census = with_spinner(COUNTING, || Census::take(&arranged, MemoryLimit::default()))?;
    let renamed = renamed(arguments, name, &arranged, census.known_counts(&arranged))?;
    let best = arranger.statistics(arranger.best());
    let unsolvable = best.unsolvable;
    let boards = [
        ("original", arranger.statistics(arranger.original())),
        ("sorted", arranger.statistics(arranger.sorted())),
        ("arranged", best),
    ];
    let report = report(puzzle.name(), arguments.seed, &boards);
    target.write_new(template(arguments, &report.text, &renamed).as_bytes(), arguments.force)?;
    let text = report.to_text(if arguments.json { TableFormat::Json } else { TableFormat::Table });
    match &picture {
        Some(picture) => {
            Target::StandardOutput.write(text.as_bytes())?;
            say(&format!("wrote {}", target.name()));
            draw(picture, &puzzle, &arranger, arguments.force)?;
            let year = if arranged.needs_year() {
                usual_year().to_string()
            } else {
                "--perpetual".to_owned()
            };
            say(&format!("next: tilendar cards {year} --layout {}", target.name()));
        }
        None => show(&text),
    }
    if unsolvable == 0 {
        return Ok(Answer::Yes);
    }
    let have = if unsolvable == 1 { "date has" } else { "dates have" };
    say(&format!("{unsolvable} {have} no solution on the arranged board: try another --seed"));
    Ok(Answer::No)
}

/// Draws the year before and after, as a picture beside the template.
fn draw(
    picture: &Target,
    puzzle: &Puzzle,
    arranger: &Arranger,
    is_forced: bool,
) -> anyhow::Result<()> {
    let style = Style::new(THEMES.load("color")?);
    let document = arrangement::picture(puzzle.title(), arranger, &style);
    let bytes = svg::render(&document, 0, &svg::SvgOptions::default())?;
    picture.write_new(&bytes, is_forced)?;
    say(&format!("wrote {}", picture.name()));
    Ok(())
}

/// The name of the arranged board.
fn board_name(arguments: &Arguments, puzzle: &Puzzle) -> anyhow::Result<Name> {
    if let Some(name) = &arguments.name {
        return Ok(name.clone());
    }
    let room = MAXIMUM_NAME_CHARACTERS.saturating_sub(RISING.len() + 1);
    let stem: String = puzzle.name().chars().take(room).collect();
    Ok(Name::new(&format!("{}-{RISING}", stem.trim_end_matches('-')))?)
}

/// The arranged board under its new name, with its counts if a template can hold them.
fn renamed(
    arguments: &Arguments,
    name: Name,
    puzzle: &Puzzle,
    counts: KnownCounts,
) -> anyhow::Result<Puzzle> {
    let title = match &arguments.title {
        Some(title) => title.clone(),
        None => format!("{}, {RISING}", puzzle.title()),
    };
    Ok(Puzzle::new(PuzzleParts {
        name,
        title,
        credit: puzzle.credit().map(credit_after),
        known_counts: u64::try_from(counts.tilings).is_ok().then_some(counts),
        ..puzzle.parts().clone()
    })?)
}

/// A credit with `after`, if there is room for it.
fn credit_after(credit: &str) -> String {
    if credit.starts_with("after ") || credit.chars().count() >= LONGEST_CREDIT {
        credit.to_owned()
    } else {
        format!("after {credit}")
    }
}

/// The template, with comments that record the command and its report.
fn template(arguments: &Arguments, report: &str, puzzle: &Puzzle) -> String {
    // A path can contain anything; one with characters that need quoting or would end the comment is replaced.
    let layout = match arguments.layout.layout.as_str() {
        layout if layout.chars().all(is_plain) => layout,
        _ => "FILE",
    };
    let mut text = format!(
        "# A board for tilendar, with its labels rearranged by\n#\n#     tilendar arrange --layout {layout} --seed {}\n#\n",
        arguments.seed
    );
    for line in report.lines() {
        text += &format!("# {line}\n");
    }
    text + "\n" + &to_toml(puzzle)
}

/// Whether a shell and a comment take a character as it is.
fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-_./".contains(letter)
}

/// Statistics of the original, the sorted and the arranged board.
fn report(layout: &str, seed: u64, boards: &[(&str, YearStatistics)]) -> Report {
    let columns = [
        Column::text("board").headed(""),
        Column::number("correlation with the date").for_people(),
        Column::number("pairs in the wrong order").for_people(),
        Column::number("correlation").for_programs(),
        Column::number("inversions").for_programs(),
        Column::number("pairs").for_programs(),
        Column::number("without_tiling").headed("without solution"),
    ];
    let lines = boards.iter().map(|(board, year)| {
        let percent = year.inversions as f64 * 100.0 / year.pairs.max(1) as f64;
        let wrong = format!("{} of {} ({percent:.1}%)", year.inversions, year.pairs);
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
    let object = Object::default().with("layout", layout).with("seed", seed);
    Report::of_table(object, "boards", Table::new(columns).with(lines))
}
