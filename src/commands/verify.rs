//! `tilendar verify`: checks a file of solutions, and reports which of all solutions it has.

use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::fs;
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use tilendar::order::Layout;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::solver::{Census, MemoryLimit, Tilings};
use tilendar::puzzle::template::PUZZLES;
use tilendar::puzzle::text::{FORMATS, FaultKind, LabelsByGroup, ReadSolution, read};
use tilendar::puzzle::{Puzzle, Reveal, RevealError, Solution};

use super::export::boards_found;
use crate::files::{Target, open};
use crate::messages::{Answer, on_one_line, say, standard_output};
use crate::order_command::{Files, OpenLayoutArgument};
use crate::progress::{MEGABYTE, Metered, with_bar};
use crate::table::{Object, list};

const EXAMPLES: &str = "\
Examples:
  tilendar solve 12-25 --all --format jsonl | tilendar verify -
  tilendar verify found-by-another-program.txt --layout rhombus

What most programs print is read: boards of letters, numbers, emoji or drawn walls, lists of \
rows and lists of squares from Python, numpy and JSON. A piece is known by its shape.

Exit code 3 where a solution is faulty.";

pub const SEE_FORMATS: &str = "`tilendar verify --help` shows the formats that are read";

/// The most reveals that are reported on a line each.
const MOST_LINES: usize = 12;
/// The most reveals whose solutions are counted one reveal at a time; more are counted in one pass.
const FEW: usize = 40;
/// The most solutions of a reveal that are listed to find the missing ones.
const MOST_TILINGS: u128 = 200_000;
/// The most duplicate solutions that are reported.
const MOST_DUPLICATES: usize = 10;

/// Check a file of solutions from tilendar or another solver.
///
/// Says what is wrong with each faulty solution, how many of all solutions of each date are there, which are
/// there twice, and which are missing.
#[derive(Args)]
#[command(after_help = format!("{EXAMPLES}\n\n{}", formats()))]
pub struct Arguments {
    /// The file of solutions; `-` reads standard input.
    file: PathBuf,

    #[command(flatten)]
    layout: OpenLayoutArgument,

    /// The formula of `tilendar export --format cnf` for which a SAT solver wrote the file.
    #[arg(long, value_name = "FILE")]
    cnf: Option<PathBuf>,

    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let default = arguments.layout.puzzle(&Files)?;
    let others: Vec<Puzzle> = PUZZLES
        .all()
        .iter()
        .filter(|preset| preset.name != default.name())
        .map(|preset| {
            let layout =
                Layout { layout: preset.name.to_owned(), ..arguments.layout.layout.clone() };
            layout.puzzle(&Files)
        })
        .collect::<Result<_, _>>()?;
    let mut out = standard_output();
    let megabytes = fs::metadata(&arguments.file).map_or(0, |file| file.len() / MEGABYTE);
    let (tally, faults) = with_bar("reading solutions, in MB", megabytes as usize, |step| {
        check(arguments, &default, &others, &mut out, step)
    })?;
    let name = on_one_line(&arguments.file.display().to_string());
    let good = tally.good;
    let faulty: usize = faults.values().map(Vec::len).sum();
    if good == 0 && faulty == 0 {
        bail!("{name} holds no solution; {SEE_FORMATS}");
    }
    let shares = tally.shares()?;
    if arguments.json {
        let object = Object::default()
            .with("file", arguments.file.display().to_string())
            .with("good", good)
            .with("faulty", faulty)
            .with_json("faults", &faults_in_json(&faults))
            .with_json("reveals", &list(shares.iter().map(Share::json)));
        Target::StandardOutput.write((object.text() + "\n").as_bytes())?;
    } else {
        for (message, lines) in faults.iter().filter(|(_, lines)| lines.len() > 1) {
            let more = lines.len() - 1;
            writeln!(out, "{name}: {more} more: {}", on_one_line(message))?;
        }
        for line in lines(&shares) {
            writeln!(out, "{name}:{line}")?;
        }
        writeln!(out, "{name}: {good} good, {faulty} faulty")?;
    }
    out.flush()?;
    if good == 0 {
        say(SEE_FORMATS);
    }
    Ok(if faulty == 0 { Answer::Yes } else { Answer::No })
}

/// Each fault, with the lines that have it.
type Faults = BTreeMap<String, Vec<u64>>;

/// Reads the solutions. A fault is reported at once, though only on the first of its lines; JSON has all of them at
/// the end.
fn check<'p>(
    arguments: &Arguments,
    default: &'p Puzzle,
    others: &'p [Puzzle],
    out: &mut dyn Write,
    step: &dyn Fn(),
) -> anyhow::Result<(Tally<'p>, Faults)> {
    let name = arguments.file.display().to_string();
    // Without a layout, a file may have solutions of all presets.
    let is_any = !arguments.layout.has("layout");
    let mut tally = Tally::default();
    let mut faults = Faults::new();
    let text = match &arguments.cnf {
        Some(formula) => {
            Box::new(boards_found(default, formula, &arguments.file)?) as Box<dyn BufRead>
        }
        None => open(&arguments.file)?,
    };
    for solution in read(Metered::new(text, step), default, others) {
        let (line, message) = match solution {
            Ok(read) if is_any || read.puzzle.name() == default.name() => {
                tally.add(&read);
                if let Some(remark) = read.remark.filter(|_| !arguments.json) {
                    writeln!(
                        out,
                        "{}:{}: remark: {}",
                        on_one_line(&name),
                        read.line,
                        on_one_line(&remark)
                    )?;
                }
                continue;
            }
            Ok(read) => (
                read.line,
                format!("this solves {}, and not {}", read.puzzle.name(), default.name()),
            ),
            Err(fault) => match fault.kind {
                FaultKind::Unreadable(error) => {
                    return Err(error).with_context(|| format!("cannot read {name:?}"));
                }
                kind => (fault.line, fault_in_words(&kind)),
            },
        };
        if !arguments.json && !faults.contains_key(&message) {
            writeln!(out, "{}:{line}: {}", on_one_line(&name), on_one_line(&message))?;
        }
        faults.entry(message).or_default().push(line);
    }
    Ok((tally, faults))
}

/// The faults, in the order of their first lines.
fn faults_in_json(faults: &Faults) -> String {
    let mut sorted: Vec<_> = faults.iter().collect();
    sorted.sort_by_key(|(_, lines)| lines.first());
    list(
        sorted.iter().map(|(message, lines)| {
            Object::default().with("message", message).with("lines", lines)
        }),
    )
}

/// The valid solutions of a file: for each puzzle and reveal its solutions, with their lines.
#[derive(Default)]
struct Tally<'p> {
    puzzles: BTreeMap<&'p str, (&'p Puzzle, Lines)>,
    good: u64,
}

/// For each reveal the solutions in the file, with their lines.
type Lines = BTreeMap<Reveal, Vec<(Key, u64)>>;

/// Ranges of numbers, each with its first and its last.
type Ranges = Vec<(u64, u64)>;

/// Identifies a solution of a reveal: a 128-bit hash of the piece on each cell.
type Key = u128;

fn key(solution: &Solution) -> Key {
    // FNV-1a in 128 bits.
    const START: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0100_0000_0000_0000_0000_013b;
    solution.placements().iter().fold(START, |hash, placement| {
        (hash ^ placement.cells.bits()).wrapping_mul(PRIME).rotate_left(29)
    })
}

/// The solutions of a reveal that a file has, and those it lacks.
struct Share<'a> {
    puzzle: &'a Puzzle,
    reveal: &'a Reveal,
    /// The number of different solutions in the file.
    different: usize,
    count: u128,
    /// The numbers of the missing solutions, from 1, as ranges; `None` if there are too many solutions to list.
    missing: Option<Ranges>,
    /// Duplicate tilings: the earlier line and the later one.
    twice: Vec<(u64, u64)>,
}

impl<'p> Tally<'p> {
    /// Counts a solution.
    fn add(&mut self, read: &ReadSolution<'p>) {
        self.good += 1;
        let (_, reveals) =
            self.puzzles.entry(read.puzzle.name()).or_insert_with(|| (read.puzzle, Lines::new()));
        let reveal = read.solution.reveal();
        let lines = match reveals.get_mut(reveal) {
            Some(lines) => lines,
            None => reveals.entry(reveal.clone()).or_default(),
        };
        lines.push((key(&read.solution), read.line));
    }

    fn shares(&self) -> anyhow::Result<Vec<Share<'_>>> {
        let mut shares = Vec::new();
        for (puzzle, reveals) in self.puzzles.values() {
            let census = if reveals.len() > FEW {
                Some(Census::take(puzzle, MemoryLimit::default())?)
            } else {
                None
            };
            for (reveal, lines) in reveals {
                shares.push(Share::new(puzzle, reveal, lines, census.as_ref())?);
            }
        }
        Ok(shares)
    }
}

/// The report on a file; each line follows the file's name and a colon.
fn lines(shares: &[Share<'_>]) -> Vec<String> {
    let mut twice: Vec<(u64, u64)> =
        shares.iter().flat_map(|share| share.twice.iter().copied()).collect();
    twice.sort_by_key(|(_, later)| *later);
    let mut lines: Vec<String> = twice
        .iter()
        .take(MOST_DUPLICATES)
        .map(|(earlier, later)| format!("{later}: the same solution as on line {earlier}"))
        .collect();
    if twice.len() > MOST_DUPLICATES {
        lines.push(format!(" and {} more like these", twice.len() - MOST_DUPLICATES));
    }
    let reveals = shares.len();
    if reveals <= MOST_LINES {
        lines.extend(shares.iter().map(|share| format!(" {}", share.in_words())));
    } else if shares.iter().all(|share| share.different == 1) {
        lines.push(format!(" a solution of each of {reveals} reveals"));
    } else {
        let whole = shares.iter().filter(|share| share.is_whole()).count();
        let different: usize = shares.iter().map(|share| share.different).sum();
        let count: u128 = shares.iter().map(|share| share.count).sum();
        lines.push(format!(
            " {different} of the {count} solutions of {reveals} reveals; complete: {whole}, incomplete: {}",
            reveals - whole
        ));
    }
    lines
}

impl<'a> Share<'a> {
    fn new(
        puzzle: &'a Puzzle,
        reveal: &'a Reveal,
        lines: &[(Key, u64)],
        census: Option<&Census>,
    ) -> anyhow::Result<Self> {
        let mut first = BTreeMap::new();
        let mut twice = Vec::new();
        for (key, line) in lines {
            match first.entry(*key) {
                Entry::Occupied(earlier) => twice.push((*earlier.get(), *line)),
                Entry::Vacant(entry) => {
                    entry.insert(*line);
                }
            }
        }
        let keys: BTreeSet<Key> = first.into_keys().collect();
        let (count, missing) = match census {
            Some(census) => (census.count(puzzle, reveal), None),
            None => missing(puzzle, reveal, &keys)?,
        };
        let is_whole = keys.len() as u128 == count;
        Ok(Self {
            puzzle,
            reveal,
            different: keys.len(),
            count,
            missing: if is_whole { Some(Vec::new()) } else { missing },
            twice,
        })
    }

    fn is_whole(&self) -> bool {
        self.different as u128 == self.count
    }

    fn in_words(&self) -> String {
        let mut labels = self.puzzle.labels_in_words(self.reveal, " ");
        let board = self.puzzle.name();
        if Layout::default() != Layout::named(board) {
            labels = format!("{board} {labels}").trim_end().to_owned();
        }
        let of = match self.count {
            1 => "its only solution".to_owned(),
            count if self.is_whole() => format!("all {count} solutions"),
            count => format!("{} of {count} solutions", self.different),
        };
        let subject = if labels.is_empty() { of } else { format!("{labels}: {of}") };
        match &self.missing {
            // A file with a single solution was not meant to have all of them.
            Some(missing) if self.different > 1 && (1..=MOST_LINES).contains(&missing.len()) => {
                let ranges: Vec<String> = missing
                    .iter()
                    .map(|(first, last)| {
                        if first == last { first.to_string() } else { format!("{first} to {last}") }
                    })
                    .collect();
                format!("{subject}; missing by number: {}", ranges.join(", "))
            }
            _ => subject,
        }
    }

    fn json(&self) -> Object {
        let date = Day::of_reveal(self.puzzle, self.reveal);
        Object::default()
            .with("layout", self.puzzle.name())
            .with_some("date", date.map(Day::slug))
            .with("reveal", LabelsByGroup::new(self.puzzle, self.reveal))
            .with("has", self.different)
            .with("count", self.count)
            .with_some("missing", self.missing.as_ref())
            .with("twice", &self.twice)
    }
}

/// The number of solutions of the reveal, and the numbers of those without a key.
fn missing(
    puzzle: &Puzzle,
    reveal: &Reveal,
    keys: &BTreeSet<Key>,
) -> anyhow::Result<(u128, Option<Ranges>)> {
    let tilings = Tilings::new(puzzle, reveal, MemoryLimit::default())?;
    let count = tilings.count();
    if count > MOST_TILINGS {
        return Ok((count, None));
    }
    let mut ranges = Ranges::new();
    let mut number = 0;
    let _ = tilings.for_each(|solution| {
        number += 1;
        if !keys.contains(&key(&solution)) {
            match ranges.last_mut() {
                Some((_, last)) if *last + 1 == number => *last = number,
                _ => ranges.push((number, number)),
            }
        }
        ControlFlow::Continue(())
    });
    Ok((count, Some(ranges)))
}

/// The formats of solutions that can be read, each with an example.
fn formats() -> String {
    let formats = FORMATS.map(|(name, picture)| {
        let lines = picture.lines().map(|line| format!("      {line}\n"));
        format!("  {name}\n{}", lines.collect::<String>())
    });
    format!("These formats are read:\n\n{}", formats.join("\n"))
}

/// A fault of a solution in a file, with the option that would help.
pub fn fault_in_words(fault: &FaultKind) -> String {
    match fault {
        FaultKind::UnknownLayout(_) => format!("{fault}; name its template with --layout"),
        FaultKind::NotAReveal { .. } | FaultKind::Reveal(RevealError::TwoOfGroup { .. }) => {
            format!("{fault}; --open-cells any lets any cells stay open")
        }
        _ => fault.to_string(),
    }
}
