//! `tilendar verify`: check a file of solutions.

mod tally;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use serde::Serialize;
use tilendar::puzzle::template::PUZZLES;
use tilendar::puzzle::text::{FORMATS, FaultKind, read};
use tilendar::puzzle::{Puzzle, RevealError};

use crate::arguments::OpenLayoutArgument;
use crate::output::{Answer, results, say, visible};
use tally::{Tally, TallyJson};

const EXAMPLES: &str = "\
Examples:
  tilendar solve 12-25 --all --format jsonl | tilendar verify -
  tilendar verify found-by-another-program.txt --layout rhombus
  tilendar verify all.txt --json

What most programs print is read: boards of letters, numbers, emoji, colors or drawn walls, lists of
rows and lists of squares from Python, numpy and JSON. A piece is known by its shape. --help shows
the formats.

Exit code 3 where a solution is faulty.";

/// Check a file of solutions, from this program or another.
///
/// Says what is wrong with each faulty solution, how many of all tilings of each date are there, which are
/// there twice, and which are missing.
#[derive(Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub struct Arguments {
    /// The file of solutions; `-` reads standard input.
    file: PathBuf,

    #[command(flatten)]
    layout: OpenLayoutArgument,

    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn long_help() -> String {
    format!("{EXAMPLES}\n\n{}", formats())
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let name = arguments.file.display().to_string();
    let text = open(&arguments.file)?;
    let default = arguments.layout.load()?;
    let presets = PUZZLES.all().iter();
    let presets = presets.filter(|preset| preset.name != default.name());
    let others = presets.map(|preset| PUZZLES.load(preset.name));
    let others = others.collect::<Result<Vec<_>, _>>()?;
    let mut out = results();
    let tally = Tally::default();
    let checked = check((text, &name), tally, &default, &others, |line| {
        // What is wrong is told as soon as it is known; JSON has it at the end.
        if arguments.json {
            Ok(())
        } else {
            writeln!(out, "{line}")
        }
    })?;
    let (good, faulty) = (checked.tally.good(), checked.faulty());
    if good + faulty == 0 {
        bail!("{} holds no solution\n\n{}", visible(&name), formats());
    }
    if arguments.json {
        let written = checked.written(&name)?;
        writeln!(out, "{}", serde_json::to_string(&written)?)?;
    } else {
        for line in checked.lines(&name)? {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "{}: {good} good, {faulty} faulty", visible(&name))?;
    }
    out.flush()?;
    if good == 0 {
        say(&formats());
    }
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

/// What was found in a file.
struct Checked<'p> {
    tally: Tally<'p>,
    /// What is wrong, with the lines that have it, in the order of the first of them.
    faults: BTreeMap<String, Vec<u64>>,
}

/// Reads all solutions of a text, which has a name, into the tally; tells each fault, though what is the same on many lines once.
fn check<'p>(
    (text, name): (impl BufRead, &str),
    tally: Tally<'p>,
    default: &'p Puzzle,
    others: &'p [Puzzle],
    mut tell: impl FnMut(String) -> io::Result<()>,
) -> anyhow::Result<Checked<'p>> {
    let mut checked = Checked {
        tally,
        faults: BTreeMap::new(),
    };
    for solution in read(text, default, others) {
        match solution {
            Ok(read) => checked.tally.add(&read),
            Err(fault) => {
                if let FaultKind::Unreadable(error) = fault.kind {
                    return Err(error).with_context(|| format!("cannot read {name:?}"));
                }
                let line = fault.line;
                let words = fault_in_words(&fault.kind);
                let lines = checked.faults.entry(words.clone()).or_default();
                lines.push(line);
                if lines.len() == 1 {
                    tell(format!("{}:{line}: {}", visible(name), visible(&words)))?;
                }
            }
        }
    }
    Ok(checked)
}

impl Checked<'_> {
    fn faulty(&self) -> u64 {
        self.faults.values().map(|lines| lines.len() as u64).sum()
    }

    /// What is told when all has been read.
    fn lines(&self, name: &str) -> anyhow::Result<Vec<String>> {
        let name = visible(name);
        let again = self.faults.iter().filter(|(_, lines)| lines.len() > 1);
        let again = again.map(|(words, lines)| {
            let more = lines.len() - 1;
            format!("{name}: {more} more: {}", visible(words))
        });
        let mut told: Vec<String> = again.collect();
        told.extend(self.tally.lines(&name)?);
        Ok(told)
    }

    fn written<'a>(&'a self, name: &'a str) -> anyhow::Result<CheckJson<'a>> {
        let mut faults: Vec<FaultJson<'a>> = self
            .faults
            .iter()
            .map(|(message, lines)| FaultJson { message, lines })
            .collect();
        faults.sort_by_key(|fault| fault.lines.first());
        Ok(CheckJson {
            file: name,
            good: self.tally.good(),
            faulty: self.faulty(),
            faults,
            reveals: self.tally.written()?,
        })
    }
}

#[derive(Serialize)]
struct CheckJson<'a> {
    file: &'a str,
    good: u64,
    faulty: u64,
    faults: Vec<FaultJson<'a>>,
    reveals: Vec<TallyJson<'a>>,
}

#[derive(Serialize)]
struct FaultJson<'a> {
    message: &'a str,
    lines: &'a [u64],
}

/// The formats in which solutions are read, each with its picture.
pub fn formats() -> String {
    let formats = FORMATS.map(|format| {
        let lines = format.picture.lines().map(|line| format!("      {line}\n"));
        format!("  {}\n{}", format.name, lines.collect::<String>())
    });
    format!("These formats are read:\n\n{}", formats.join("\n"))
}

/// What is wrong with a solution in a file, with the option that would help.
pub fn fault_in_words(fault: &FaultKind) -> String {
    match fault {
        FaultKind::UnknownLayout(_) => format!("{fault}; name its template with --layout"),
        FaultKind::NotAReveal { .. } | FaultKind::Reveal(RevealError::TwoOfGroup { .. }) => {
            format!("{fault}; --open-cells any lets any cells stay open")
        }
        _ => fault.to_string(),
    }
}
