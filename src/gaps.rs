//! `tilendar gaps`: any cells open, whatever is on them.

use anyhow::bail;
use clap::Args;
use tilendar::print::product::check_glyphs;
use tilendar::print::product::gaps::{GapsOptions, picture};
use tilendar::puzzle::solver::OpenCensus;

use crate::arguments::LayoutArgument;
use crate::chart::{ChartArguments, NumberFormat, Shown};
use crate::memory::MemoryArgument;
use crate::output::{Answer, say};
use crate::profile::open_cells;
use crate::progress::with_spinner;

const EXAMPLES: &str = "\
Examples:
  tilendar gaps
  tilendar gaps -o pairs.svg
  tilendar gaps --layout rhombus --open 3 -o rhombus.pdf
  tilendar gaps --format csv -o pairs.csv

The picture of two open cells is a matrix, that of one a board; of more it is the boards of the choices
without a tiling and with a single one.";

/// Show the tilings for any choice of open cells, whatever is on them.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// How many cells stay open; by default as many as the pieces leave.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8))]
    open: Option<u8>,

    #[command(flatten)]
    layout: LayoutArgument,

    #[command(flatten)]
    chart: ChartArguments,

    #[command(flatten)]
    memory: MemoryArgument,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let puzzle = arguments.layout.load()?;
    let left = puzzle
        .board()
        .cell_count()
        .saturating_sub(puzzle.piece_area());
    let open = arguments.open.map_or(left, usize::from);
    let shown = arguments.chart.shown()?;
    if open == 0 && matches!(shown, Shown::Picture(_)) {
        bail!(
            "--open 0 leaves nothing to choose, so there is nothing to draw: \
             `tilendar profile --open 0 --layout {}` counts",
            arguments.layout.layout
        );
    }
    let memory = arguments.memory.memory;
    let count = || {
        with_spinner("counting tilings", || {
            OpenCensus::take(&puzzle, open, memory)
        })
    };
    match shown {
        Shown::Picture(format) => {
            let theme = arguments.chart.look.theme()?;
            check_glyphs(&puzzle, &theme)?;
            let language = arguments.chart.look.language(&theme)?;
            let options = GapsOptions {
                language,
                ..GapsOptions::new(theme)
            };
            let document = picture(&puzzle, open, &count()?, &options);
            let name = format!("{}-gaps-{open}", puzzle.name());
            arguments.chart.write_picture(&document, format, &name)?;
            if open > 2 {
                say(&format!(
                    "{open} open cells make no matrix: the numbers of all choices are in --format csv"
                ));
            }
        }
        Shown::Numbers(format) => {
            let census = count()?;
            arguments.chart.write_numbers(|out| {
                match format {
                    NumberFormat::Table => {
                        out.write_all(open_cells::text(&puzzle, &census).as_bytes())?;
                    }
                    NumberFormat::Csv => open_cells::write_csv(out, &puzzle, open, &census)?,
                    NumberFormat::Json => open_cells::write_json(out, &puzzle, &census)?,
                }
                Ok(())
            })?;
        }
    }
    Ok(Answer::Yes)
}
