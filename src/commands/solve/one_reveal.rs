//! The tilings of a reveal, or of those of several dates: counted, listed, drawn, or continued from what is
//! placed.

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::bail;
use serde::Serialize;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::solver::{CountingError, MemoryLimit, Solver, Tilings};
use tilendar::puzzle::text::{LabelsByGroup, WrittenSolution, letter_grid};
use tilendar::puzzle::{PartialTiling, Puzzle, Reveal, Solution};

use super::{Arguments, Format, hints, nothing_continues, say_where};
use crate::files::Target;
use crate::output::{Answer, results, say};
use crate::table::{Column, Table, write_json};

/// The number of a single tiling is not worth more memory than this, nor the time that it takes to fill.
const MEMORY_FOR_A_NUMBER: MemoryLimit = MemoryLimit::bytes(100_000_000);

pub fn run(arguments: &Arguments, puzzle: &Puzzle, target: &Target) -> anyhow::Result<Answer> {
    let reveals = arguments.reveals_or_today(puzzle)?;
    let solver = Solver::new(puzzle);
    let [(day, reveal)] = &reveals[..] else {
        return run_for_each(arguments, puzzle, &solver, (reveals, target));
    };
    let begun = arguments.placed.partial_tiling(puzzle, reveal.clone())?;
    match arguments.hints {
        None => {}
        Some(Some(count)) => return hints::pieces(puzzle, &solver, &begun, count.get()),
        Some(None) if arguments.placed.is_given() => {
            bail!("say how many hints continue what is placed, as in --hints 1")
        }
        Some(None) => return hints::order(puzzle, &solver, (*day, &begun), arguments.json),
    }
    let asked = Search {
        arguments,
        puzzle,
        day: *day,
        solver: &solver,
        begun: &begun,
    };
    let found = if arguments.count {
        asked.print_count()?
    } else {
        let written = target.stream(|out| asked.write(out, true))?;
        say_where(target, written, &arguments.layout);
        written > 0
    };
    if found || arguments.limit == Some(0) {
        return Ok(Answer::Yes);
    }
    say(&nothing_continues(puzzle, &solver, &begun));
    Ok(Answer::No)
}

/// Does the same for each of several dates, whose tilings come one after the other.
fn run_for_each(
    arguments: &Arguments,
    puzzle: &Puzzle,
    solver: &Solver<'_>,
    (reveals, target): (Vec<(Option<Day>, Reveal)>, &Target),
) -> anyhow::Result<Answer> {
    if arguments.hints.is_some() || arguments.placed.is_given() {
        bail!("pieces are placed, and hints given, for one date: leave out the others");
    }
    let begun = reveals.into_iter();
    let begun: Vec<(Option<Day>, PartialTiling)> = begun
        .map(|(day, reveal)| (day, PartialTiling::new(reveal)))
        .collect();
    let name = |day: Option<Day>| day.map_or_else(String::new, Day::slug);
    let asked = |day, begun| Search {
        arguments,
        puzzle,
        day,
        solver,
        begun,
    };
    let mut counts = Vec::new();
    if arguments.count {
        for (day, begun) in &begun {
            counts.push((name(*day), asked(*day, begun).count()?));
        }
        let columns = [Column::text("date"), Column::number("tilings")];
        let lines = counts.iter();
        let lines = lines.map(|(name, count)| vec![name.as_str().into(), (*count).into()]);
        let mut out = results();
        match arguments.format() {
            Format::Text => out.write_all(Table::new(columns).with(lines).text().as_bytes())?,
            Format::Jsonl => {
                for ((day, begun), (_, count)) in begun.iter().zip(&counts) {
                    write_json(&mut out, &asked(*day, begun).written_count(*count))?;
                }
            }
        }
        out.flush()?;
    } else {
        let written = target.stream(|out| {
            let mut written = 0;
            for (day, begun) in &begun {
                let found = asked(*day, begun).write(out, written == 0)?;
                counts.push((name(*day), found.into()));
                written += found;
            }
            Ok(written)
        })?;
        say_where(target, written, &arguments.layout);
    }
    let without = counts.iter().filter(|(_, count)| *count == 0);
    let without: Vec<&str> = without.map(|(name, _)| name.as_str()).collect();
    if without.is_empty() || arguments.limit == Some(0) {
        return Ok(Answer::Yes);
    }
    say(&format!("there is no tiling for {}", without.join(", ")));
    Ok(Answer::No)
}

/// What is asked of one reveal.
struct Search<'a> {
    arguments: &'a Arguments,
    puzzle: &'a Puzzle,
    /// The day that was named.
    day: Option<Day>,
    solver: &'a Solver<'a>,
    begun: &'a PartialTiling,
}

/// A number of tilings for programs.
#[derive(Serialize)]
struct CountJson<'a> {
    layout: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    reveal: LabelsByGroup<'a>,
    count: u128,
}

impl Search<'_> {
    /// Prints how many tilings there are, and returns whether there is any.
    fn print_count(&self) -> anyhow::Result<bool> {
        let count = self.count()?;
        let mut out = results();
        match self.arguments.format() {
            Format::Text => writeln!(out, "{count}")?,
            Format::Jsonl => write_json(&mut out, &self.written_count(count))?,
        }
        out.flush()?;
        Ok(count > 0)
    }

    fn written_count(&self, count: u128) -> CountJson<'_> {
        let reveal = self.begun.reveal();
        let day = self.day.or(Day::of_reveal(self.puzzle, reveal));
        CountJson {
            layout: self.puzzle.name(),
            date: day.map(Day::slug),
            reveal: LabelsByGroup::new(self.puzzle, reveal),
            count,
        }
    }

    fn count(&self) -> anyhow::Result<u128> {
        Ok(if self.arguments.placed.is_given() {
            let counted = self.solver.count_continuing_within(
                self.begun,
                u64::MAX,
                MemoryLimit::default(),
            )?;
            counted.into()
        } else {
            self.solver
                .count_within(self.begun.reveal(), MemoryLimit::default())?
        })
    }

    /// Writes tilings as they are found, and returns how many; before the first there may be others.
    fn write(&self, out: &mut dyn Write, is_first: bool) -> anyhow::Result<u64> {
        let (mut written, mut outcome) = (0, Ok(()));
        let limit = if self.arguments.all {
            u64::MAX
        } else {
            self.arguments.limit.unwrap_or(1)
        };
        let numbering = match (self.arguments.format(), limit) {
            (Format::Text, _) | (_, 0) => None,
            (Format::Jsonl, 1) => self.tilings(MEMORY_FOR_A_NUMBER),
            (Format::Jsonl, _) => self.tilings(MemoryLimit::default()),
        };
        let visit = |solution: Solution| {
            outcome = match self.arguments.format() {
                Format::Jsonl => self.write_json(out, &solution, numbering.as_ref()),
                Format::Text => {
                    let gap = if is_first && written == 0 { "" } else { "\n" };
                    let letters = letter_grid(self.puzzle, &solution);
                    write!(out, "{gap}{letters}")
                }
            };
            written += 1;
            if outcome.is_err() || written == limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        match limit {
            0 => {}
            // A single tiling comes from the search that is made for it.
            1 => {
                let first = self
                    .solver
                    .first_within(self.begun, MemoryLimit::default())?;
                let _stopped = first.map(visit);
            }
            _ => self.list(visit)?,
        }
        outcome?;
        Ok(written)
    }

    /// The tilings of the reveal, if they fit into this memory.
    fn tilings(&self, memory: MemoryLimit) -> Option<Tilings<'_>> {
        Tilings::new(self.puzzle, self.begun.reveal(), memory).ok()
    }

    fn write_json(
        &self,
        out: &mut dyn Write,
        solution: &Solution,
        numbering: Option<&Tilings<'_>>,
    ) -> io::Result<()> {
        let number = numbering.and_then(|tilings| tilings.number_of(solution));
        let written = WrittenSolution::new(self.puzzle, solution)
            .numbered(number.map(|place| place + 1), numbering.map(Tilings::count));
        match self.day {
            Some(day) => write_json(out, &written.on(day)),
            None => write_json(out, &written),
        }
    }

    /// Lists all tilings: without a dead end, if the memory suffices for that.
    fn list(
        &self,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<(), CountingError> {
        let (solver, memory) = (self.solver, MemoryLimit::default());
        if !self.begun.placed().is_empty() {
            return solver.for_each_continuing_within(self.begun, memory, visit);
        }
        let reveal = self.begun.reveal();
        match Tilings::new(self.puzzle, reveal, memory) {
            Ok(tilings) => {
                let _stopped = tilings.for_each(&mut visit);
                Ok(())
            }
            Err(_) => solver.for_each_continuing_within(self.begun, memory, visit),
        }
    }
}
