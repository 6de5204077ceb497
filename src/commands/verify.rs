//! `tilendar verify`: check a file of solutions.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::template::PUZZLES;
use tilendar::puzzle::text::{FaultKind, read};

use crate::arguments::LayoutArgument;
use crate::output::{Answer, results, visible};
use crate::remedies::fault_in_words;

const EXAMPLES: &str = "\
Examples:
  tilendar solve 12-25 --all --format jsonl | tilendar verify -
  tilendar verify found-by-another-program.txt --layout rhombus

The file holds JSON lines as `tilendar solve --format jsonl` writes them, or grids of letters
with an empty line between them: `.`, `x`, `X`, `#` or a space off the board, `*` or a space for
an open cell, any letter for any piece.

Exit code 3 where a solution is faulty.";

/// Check a file of solutions, from this program or another.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The file of solutions; `-` reads standard input.
    file: PathBuf,

    #[command(flatten)]
    layout: LayoutArgument,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let name = arguments.file.display().to_string();
    let text = open(&arguments.file)?;
    let default = arguments.layout.load()?;
    let presets = PUZZLES.all().iter();
    let others = presets.map(|preset| PUZZLES.load(preset.name));
    let others = others.collect::<Result<Vec<_>, _>>()?;
    let mut out = results();
    let (good, faulty) = check(&mut out, text, &name, &default, &others)?;
    if good + faulty == 0 {
        bail!("{name} holds no solution");
    }
    writeln!(out, "{}: {good} good, {faulty} faulty", visible(&name))?;
    out.flush()?;
    Ok(if faulty == 0 { Answer::Yes } else { Answer::No })
}

/// The text of a file, or of standard input.
pub fn open(path: &Path) -> anyhow::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).with_context(|| format!("cannot open {:?}", path.display()))?;
    Ok(Box::new(BufReader::new(file)))
}

/// Writes a line for each faulty solution; returns how many are good and how
/// many faulty.
fn check(
    out: &mut impl Write,
    text: impl BufRead,
    name: &str,
    default: &Puzzle,
    others: &[Puzzle],
) -> anyhow::Result<(u64, u64)> {
    let (mut good, mut faulty) = (0, 0);
    for solution in read(text, default, others) {
        match solution {
            Ok(_) => good += 1,
            Err(fault) => {
                if let FaultKind::Unreadable(error) = fault.kind {
                    return Err(error).with_context(|| format!("cannot read {name:?}"));
                }
                faulty += 1;
                writeln!(
                    out,
                    "{}:{}",
                    visible(name),
                    visible(&fault_in_words(&fault))
                )?;
            }
        }
    }
    Ok((good, faulty))
}
