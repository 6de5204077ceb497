//! The solutions of a date, or of several: counted, listed, drawn, or continued from placed pieces, and hints.

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::Context;
use tilendar::press::words::counted;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::analysis::{Challenges, HintStep};
use tilendar::puzzle::solver::{Listing, MemoryLimit, Solver, Symmetries, Tilings};
use tilendar::puzzle::text::{LabelsByGroup, partial_grid};
use tilendar::puzzle::{PartialTiling, Puzzle, Solution};

use super::{Arguments, Format, Hints, Numbered, csv_heading, nothing_continues, say_where};
use crate::errors::bail_usage;
use crate::files::Target;
use crate::messages::{Answer, say};
use crate::table::{Cell, Column, Object, Table};

/// The most memory to find the number of a single solution; more would take too long to fill.
const MEMORY_FOR_A_NUMBER: MemoryLimit = MemoryLimit::bytes(100_000_000);
/// The most solutions compared for a hint: all those of nearly every date, in a few tenths of a second.
const LOOKED_AT: u64 = 5000;

/// The search for the solutions of one reveal.
struct Search<'a> {
    arguments: &'a Arguments,
    puzzle: &'a Puzzle,
    format: Format,
    /// The day that the user named.
    day: Option<Day>,
    solver: &'a Solver<'a>,
    begun: PartialTiling,
}

pub fn run(
    arguments: &Arguments,
    puzzle: &Puzzle,
    format: Format,
    target: &Target,
) -> anyhow::Result<Answer> {
    let reveals = arguments.reveals_or_today(puzzle)?;
    let placed = &arguments.placed;
    if reveals.len() > 1 && (arguments.hints.is_some() || placed.is_given()) {
        bail_usage!("placed pieces and hints are for one date: leave out the others");
    }
    let solver = &Solver::new(puzzle);
    let searches: Vec<Search<'_>> = reveals
        .into_iter()
        .map(|(day, reveal)| {
            let begun = placed.partial_tiling(puzzle, reveal)?;
            Ok(Search { arguments, puzzle, format, day, solver, begun })
        })
        .collect::<anyhow::Result<_>>()?;
    if let (Some(hints), [search]) = (arguments.hints, &searches[..]) {
        return match hints {
            Hints::Count(_) if format != Format::Text => {
                bail_usage!("tables and JSON have all hints: write --hints all")
            }
            Hints::Count(count) => search.more_pieces(count.get()),
            Hints::All if placed.is_given() => {
                bail_usage!("say how many more pieces to show, as in --hints 1")
            }
            Hints::All => search.order_of_hints(),
        };
    }
    let counts = if arguments.count {
        let counts: Vec<u128> =
            searches.iter().map(Search::count).collect::<anyhow::Result<_>>()?;
        Target::StandardOutput.write(numbers(&searches, &counts, format).as_bytes())?;
        counts
    } else {
        write_all(&searches, target)?
    };
    let without: Vec<&Search<'_>> = searches
        .iter()
        .zip(counts)
        .filter(|(_, count)| *count == 0)
        .map(|(search, _)| search)
        .collect();
    if without.is_empty() || arguments.limit == Some(0) {
        return Ok(Answer::Yes);
    }
    match &searches[..] {
        [search] => search.say_that_nothing_continues(),
        _ => {
            let days: Vec<String> = without.into_iter().map(Search::name).collect();
            say(&format!("there is no solution for {}", days.join(", ")));
        }
    }
    Ok(Answer::No)
}

/// Writes the solutions of all dates, and returns how many each has.
fn write_all(searches: &[Search<'_>], target: &Target) -> anyhow::Result<Vec<u128>> {
    let mut counts = Vec::new();
    let written = target.stream(|out| {
        let mut written = 0;
        for search in searches {
            let count = search.write(out, written == 0)?;
            counts.push(count.into());
            written += count;
        }
        Ok(written)
    })?;
    say_where(target, written);
    Ok(counts)
}

/// The numbers of solutions; for one date as text, the number alone.
fn numbers(searches: &[Search<'_>], counts: &[u128], format: Format) -> String {
    if let (Format::Text, [count]) = (format, counts) {
        return format!("{count}\n");
    }
    let numbers = searches.iter().zip(counts);
    if format == Format::Jsonl {
        return numbers.map(|(search, count)| search.count_in_json(*count)).collect();
    }
    let lines = numbers.map(|(search, count)| vec![search.name().into(), (*count).into()]);
    let table = Table::new(["date", "solutions"]).with(lines);
    if format == Format::Csv { table.csv(b',') } else { table.text() }
}

impl Search<'_> {
    /// The day that the user named, or nothing.
    fn name(&self) -> String {
        self.day.map_or_else(String::new, Day::slug)
    }

    /// The number of solutions as a line of JSON.
    fn count_in_json(&self, count: u128) -> String {
        let reveal = self.begun.reveal();
        let day = self.day.or(Day::of_reveal(self.puzzle, reveal));
        let object = Object::default()
            .with("layout", self.puzzle.name())
            .with_some("date", day.map(Day::slug))
            .with("reveal", LabelsByGroup::new(self.puzzle, reveal))
            .with("count", count);
        object.text() + "\n"
    }

    fn say_that_nothing_continues(&self) {
        say(&nothing_continues(self.puzzle, self.solver, &self.begun));
    }

    fn count(&self) -> anyhow::Result<u128> {
        let memory = MemoryLimit::default();
        Ok(if self.arguments.distinct {
            self.solver.count_distinct_within(self.begun.reveal(), memory)?
        } else if self.arguments.placed.is_given() {
            let counted = self.solver.count_continuing_within(&self.begun, u64::MAX, memory)?;
            counted.into()
        } else {
            self.solver.count_within(self.begun.reveal(), memory)?
        })
    }

    /// Writes solutions as the solver lists them, and returns how many. `is_first` is false after the solutions of
    /// another date.
    fn write(&self, out: &mut dyn Write, is_first: bool) -> anyhow::Result<u64> {
        let memory = MemoryLimit::default();
        // The one that the solver finds first is seldom number 1.
        let is_any = !self.arguments.all && self.arguments.limit.is_none();
        let limit = self.arguments.limit.unwrap_or(if is_any { 1 } else { u64::MAX });
        let is_empty = self.begun.placed().is_empty();
        let tilings = self
            .memory_for_all(limit, is_any)
            .and_then(|memory| Tilings::new(self.puzzle, self.begun.reveal(), memory).ok());
        let mut written = 0;
        let mut outcome = Ok(());
        if self.format == Format::Csv && is_first {
            write!(out, "{}", csv_heading(self.puzzle))?;
        }
        let open = self.puzzle.open_cells(self.begun.reveal());
        let symmetries =
            (self.arguments.distinct && !is_any).then(|| Symmetries::leaving(self.puzzle, open));
        let mut visit = |solution: Solution| {
            if symmetries.as_ref().is_some_and(|symmetries| !symmetries.is_first(&solution)) {
                return ControlFlow::Continue(());
            }
            let is_after_another = !is_first || written > 0;
            outcome = self.write_one(out, &solution, tilings.as_ref(), is_after_another);
            written += 1;
            if outcome.is_err() || written == limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        match &tilings {
            _ if limit == 0 => {}
            // A search for the first solution finds a single one faster.
            _ if is_any => {
                let first = self.solver.first_within(&self.begun, memory)?;
                let _stopped = first.map(visit);
            }
            Some(tilings) if is_empty => {
                let _stopped = tilings.for_each(&mut visit);
            }
            _ => self.solver.for_each_continuing_within(&self.begun, memory, visit)?,
        }
        outcome?;
        Ok(written)
    }

    /// The memory for all solutions of the reveal, if they are worth it: listing them meets no dead ends, and gives
    /// each its number.
    fn memory_for_all(&self, limit: u64, is_any: bool) -> Option<MemoryLimit> {
        match self.format {
            _ if limit == 0 => None,
            Format::Text if is_any || !self.begun.placed().is_empty() => None,
            _ if is_any => Some(MEMORY_FOR_A_NUMBER),
            _ => Some(MemoryLimit::default()),
        }
    }

    fn write_one(
        &self,
        out: &mut dyn Write,
        solution: &Solution,
        all: Option<&Tilings<'_>>,
        is_after_another: bool,
    ) -> io::Result<()> {
        let number = match self.format {
            Format::Text => None,
            Format::Csv | Format::Jsonl => all.and_then(|all| Some(all.number_of(solution)? + 1)),
        };
        if self.format == Format::Text && is_after_another {
            writeln!(out)?;
        }
        let numbered =
            Numbered { number, count: all.map(Tilings::count), ..self.numbered(solution) };
        numbered.write(out, self.format)
    }

    /// A solution without its number.
    fn numbered<'s>(&'s self, solution: &'s Solution) -> Numbered<'s> {
        Numbered { puzzle: self.puzzle, solution, day: self.day, number: None, count: None }
    }

    /// Prints the placed pieces and `count` more, and says how many solutions share each.
    fn more_pieces(&self, count: u32) -> anyhow::Result<Answer> {
        let puzzle = self.puzzle;
        let memory = MemoryLimit::default();
        let mut more = self.begun.clone();
        let mut hints = Vec::new();
        for _ in 0..count {
            let Some(hint) = self.solver.hint(&more, LOOKED_AT, memory)? else {
                break;
            };
            let placement = hint.placement;
            let squares: Vec<_> =
                placement.cells.iter().map(|cell| puzzle.board().position(cell)).collect();
            more.place(puzzle, placement.piece, &squares)
                .context("the hint does not fit, which is a fault of this program")?;
            hints.push(format!(
                "hint: {} covers {} (shared by {} of {}{})",
                puzzle.piece(placement.piece).letter(),
                puzzle.cells_in_words(placement.cells),
                hint.shared_by,
                if hint.is_all { "" } else { "the first " },
                counted(hint.of as usize, "solution"),
            ));
        }
        if hints.is_empty() {
            if self.solver.first_within(&self.begun, memory)?.is_none() {
                self.say_that_nothing_continues();
                return Ok(Answer::No);
            }
            hints.push("no hint: every piece is on the board".to_owned());
        }
        Target::StandardOutput.write(partial_grid(puzzle, &more).as_bytes())?;
        for hint in &hints {
            say(hint);
        }
        Ok(Answer::Yes)
    }

    /// Prints a line for each piece, the most helpful first: where it lies, and how many solutions are left.
    fn order_of_hints(&self) -> anyhow::Result<Answer> {
        let puzzle = self.puzzle;
        let memory = MemoryLimit::default();
        let Some(solution) = self.solver.first_within(&self.begun, memory)? else {
            self.say_that_nothing_continues();
            return Ok(Answer::No);
        };
        let steps = Challenges::new(puzzle, &Listing::new(puzzle, memory)).hints(&solution)?;
        let columns = [
            Column::text("piece"),
            Column::text("covers"),
            Column::number("tilings_left").headed("solutions left"),
        ];
        let lines = steps.iter().map(|step: &HintStep| {
            let covers = solution
                .placements()
                .iter()
                .find(|placement| placement.piece == step.piece)
                .map(|placement| puzzle.cells_in_words(placement.cells));
            vec![
                puzzle.piece(step.piece).letter().to_string().into(),
                Cell::or_blank(covers),
                step.tilings_left.into(),
            ]
        });
        let hints = Table::new(columns).with(lines);
        let text = match self.format {
            Format::Text => hints.text(),
            Format::Csv => hints.csv(b','),
            Format::Jsonl => {
                let object = Object::from_value(&self.numbered(&solution).in_json());
                object.with_json("hints", &hints.json()).text() + "\n"
            }
        };
        Target::StandardOutput.write(text.as_bytes())?;
        Ok(Answer::Yes)
    }
}
