//! Solutions that products draw instead of solving.

use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::Args;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Pick, SolutionSource};
use tilendar::puzzle::text::read;

use crate::remedies::fault_in_words;
use crate::verify::open;

/// How many faults a message lists.
const LISTED_FAULTS: usize = 3;

/// Where tilings come from.
#[derive(Args, Debug, Clone)]
pub struct SolutionsArgument {
    /// Draw the solutions in this file (JSON lines or letter grids; `-` is standard input), each
    /// verified, instead of solving.
    #[arg(long, value_name = "FILE")]
    pub solutions: Option<PathBuf>,

    /// Which tiling of a date the solver draws: the first that it finds, or one drawn at random
    /// for this seed, so that each year's solutions differ.
    #[arg(long, value_name = "first|SEED", value_parser = pick, default_value = "first", conflicts_with = "solutions")]
    pick: Pick,
}

impl SolutionsArgument {
    /// The solver, or the file's solutions, all of which must be right.
    pub fn source(&self, puzzle: &Puzzle) -> anyhow::Result<SolutionSource> {
        match &self.solutions {
            None => Ok(SolutionSource::Solver(self.pick)),
            Some(path) => from_file(path, puzzle),
        }
    }
}

/// A pick as people type it.
fn pick(text: &str) -> Result<Pick, String> {
    match text {
        "first" => Ok(Pick::First),
        seed => crate::arguments::seed(seed).map(Pick::Seed),
    }
}

fn from_file(path: &Path, puzzle: &Puzzle) -> anyhow::Result<SolutionSource> {
    let name = path.display();
    let mut solutions = Vec::new();
    let mut faults = Vec::new();
    let mut faulty = 0;
    for solution in read(open(path)?, puzzle, &[]) {
        match solution {
            Ok(read) => solutions.push(read.solution),
            Err(fault) => {
                faulty += 1;
                if faults.len() < LISTED_FAULTS {
                    faults.push(format!("{name}:{}", fault_in_words(&fault)));
                }
            }
        }
    }
    if faulty > 0 {
        bail!(
            "{}\n{faulty} of {} solutions cannot be drawn; `tilendar verify {name}` lists them all",
            faults.join("\n"),
            solutions.len() + faulty,
        );
    }
    if solutions.is_empty() {
        bail!("{name} holds no solution");
    }
    Ok(SolutionSource::given(solutions))
}
