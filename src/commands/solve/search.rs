//! The solutions of a date, or of several: counted, listed, drawn, or continued from placed pieces, and hints.

use std::io::Write;
use std::ops::ControlFlow;

use anyhow::Context;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::analysis::{Challenges, HintStep};
use tilendar::puzzle::solver::{Listing, MemoryLimit, Solver, Tilings};
use tilendar::puzzle::text::{LabelsByGroup, WrittenSolution, letter_grid, partial_grid};
use tilendar::puzzle::{PartialTiling, Puzzle, Solution};

use super::Hints;
use super::{Arguments, Format, csv_heading, csv_line, nothing_continues, say_where};
use crate::files::Target;
use crate::output::{Answer, bail_usage, say};
use crate::table::{Cell, Column, Object, Table, json};

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
    let searches = reveals.into_iter().map(|(day, reveal)| {
        let begun = placed.partial_tiling(puzzle, reveal)?;
        Ok(Search { arguments, puzzle, format, day, solver, begun })
    });
    let searches: Vec<Search<'_>> = searches.collect::<anyhow::Result<_>>()?;
    if let (Some(hints), [search]) = (arguments.hints, &searches[..]) {
        return match hints {
            Hints::Count(_) if format == Format::Jsonl => {
                bail_usage!("JSON has all hints: write --hints all")
            }
            Hints::Count(count) => search.more_pieces(count.get()),
            Hints::All if placed.is_given() => {
                bail_usage!("say how many more pieces to show, as in --hints 1")
            }
            Hints::All => search.order_of_hints(),
        };
    }
    let mut counts: Vec<u128> = Vec::new();
    if arguments.count {
        for search in &searches {
            counts.push(search.count()?);
        }
        let text = counted(&searches, &counts, format);
        Target::StandardOutput.write(text.as_bytes())?;
    } else {
        let written = target.stream(|out| {
            let mut written = 0;
            for search in &searches {
                let found = search.write(out, written == 0)?;
                counts.push(found.into());
                written += found;
            }
            Ok(written)
        })?;
        say_where(target, written);
    }
    let without = searches.iter().zip(counts);
    let without = without.filter(|(_, count)| *count == 0);
    let without: Vec<&Search<'_>> = without.map(|(search, _)| search).collect();
    if without.is_empty() || arguments.limit == Some(0) {
        return Ok(Answer::Yes);
    }
    match &searches[..] {
        [search] => search.say_that_nothing_continues(),
        _ => {
            let days = without.into_iter().map(Search::name);
            let days: Vec<String> = days.collect();
            say(&format!("there is no solution for {}", days.join(", ")));
        }
    }
    Ok(Answer::No)
}

/// The numbers of solutions; for one date as text, the number alone.
fn counted(searches: &[Search<'_>], counts: &[u128], format: Format) -> String {
    let lines = searches.iter().zip(counts);
    match (format, counts) {
        (Format::Text, [count]) => format!("{count}\n"),
        (Format::Text | Format::Csv, _) => {
            let lines = lines.map(|(search, count)| vec![search.name().into(), (*count).into()]);
            let table = Table::new(["date", "solutions"]).with(lines);
            if format == Format::Csv { table.csv(",") } else { table.text() }
        }
        (Format::Jsonl, _) => {
            let lines = lines.map(|(search, count)| {
                let (puzzle, reveal) = (search.puzzle, search.begun.reveal());
                let day = search.day.or(Day::of_reveal(puzzle, reveal));
                let object = Object::default()
                    .with("layout", puzzle.name())
                    .with_some("date", day.map(Day::slug))
                    .with("reveal", LabelsByGroup::new(puzzle, reveal))
                    .with("count", count);
                object.text() + "\n"
            });
            lines.collect()
        }
    }
}

impl Search<'_> {
    /// The day that the user named, or nothing.
    fn name(&self) -> String {
        self.day.map_or_else(String::new, Day::slug)
    }

    fn say_that_nothing_continues(&self) {
        say(&nothing_continues(self.puzzle, self.solver, &self.begun));
    }

    fn count(&self) -> anyhow::Result<u128> {
        let memory = MemoryLimit::default();
        Ok(if self.arguments.placed.is_given() {
            let counted = self.solver.count_continuing_within(&self.begun, u64::MAX, memory)?;
            counted.into()
        } else {
            self.solver.count_within(self.begun.reveal(), memory)?
        })
    }

    /// Writes solutions as they are found, and returns how many. `is_first` is false after the solutions of another
    /// date.
    fn write(&self, out: &mut dyn Write, is_first: bool) -> anyhow::Result<u64> {
        let (arguments, memory) = (self.arguments, MemoryLimit::default());
        let format = self.format;
        // The one that the solver finds first is seldom number 1.
        let is_any = !arguments.all && arguments.limit.is_none();
        let limit = match arguments.limit {
            Some(limit) => limit,
            None if arguments.all => u64::MAX,
            None => 1,
        };
        let is_empty = self.begun.placed().is_empty();
        // All solutions of the reveal in memory, if they fit: listing them meets no dead ends, and gives each its
        // number.
        let memory_for_all = match (limit, format) {
            (0, _) => None,
            (_, Format::Text) if is_any => None,
            _ if is_any => Some(MEMORY_FOR_A_NUMBER),
            (_, Format::Text) if !is_empty => None,
            _ => Some(memory),
        };
        let tilings = memory_for_all
            .and_then(|memory| Tilings::new(self.puzzle, self.begun.reveal(), memory).ok());
        let (mut written, mut outcome) = (0, Ok(()));
        if format == Format::Csv && is_first {
            write!(out, "{}", csv_heading(self.puzzle))?;
        }
        let mut visit = |solution: Solution| {
            let numbered = tilings.as_ref().filter(|_| format != Format::Text);
            let number = numbered.and_then(|all| Some(all.number_of(&solution)? + 1));
            let count = numbered.map(Tilings::count);
            outcome = match format {
                Format::Jsonl => {
                    let solution = self.written(&solution);
                    writeln!(out, "{}", json(&solution.numbered(number, count)))
                }
                Format::Csv => {
                    let line = csv_line(self.puzzle, &solution, number, count);
                    write!(out, "{line}")
                }
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

    /// A solution as JSON writes it, with the day that the user named.
    fn written<'s>(&'s self, solution: &'s Solution) -> WrittenSolution<'s> {
        let written = WrittenSolution::new(self.puzzle, solution);
        match self.day {
            Some(day) => written.on(day),
            None => written,
        }
    }

    /// Prints the placed pieces and `count` more, and says how many solutions share each.
    fn more_pieces(&self, count: u32) -> anyhow::Result<Answer> {
        let (puzzle, memory) = (self.puzzle, MemoryLimit::default());
        let mut more = self.begun.clone();
        let mut told = Vec::new();
        for _ in 0..count {
            let Some(hint) = self.solver.hint(&more, LOOKED_AT, memory)? else {
                break;
            };
            let placement = hint.placement;
            let cells = placement.cells.iter();
            let squares: Vec<_> = cells.map(|cell| puzzle.board().position(cell)).collect();
            let placed = more.place(puzzle, placement.piece, &squares);
            placed.context("the hint does not fit, which is a fault of this program")?;
            told.push(format!(
                "hint: {} covers {} (shared by {} of {}{} {})",
                puzzle.piece(placement.piece).letter(),
                puzzle.cells_in_words(placement.cells),
                hint.shared_by,
                if hint.is_all { "" } else { "the first " },
                hint.of,
                if hint.of == 1 { "solution" } else { "solutions" },
            ));
        }
        if told.is_empty() {
            if self.solver.first_within(&self.begun, memory)?.is_none() {
                self.say_that_nothing_continues();
                return Ok(Answer::No);
            }
            told.push("no hint: every piece is on the board".to_owned());
        }
        Target::StandardOutput.write(partial_grid(puzzle, &more).as_bytes())?;
        told.iter().for_each(|line| say(line));
        Ok(Answer::Yes)
    }

    /// Prints a line for each piece, the most helpful first: where it lies, and how many solutions are left.
    fn order_of_hints(&self) -> anyhow::Result<Answer> {
        let (puzzle, memory) = (self.puzzle, MemoryLimit::default());
        let Some(solution) = self.solver.first_within(&self.begun, memory)? else {
            self.say_that_nothing_continues();
            return Ok(Answer::No);
        };
        let listing = Listing::new(puzzle, memory);
        let steps = Challenges::new(puzzle, &listing).hints(&solution)?;
        let columns = [
            Column::text("piece"),
            Column::text("covers"),
            Column::number("tilings_left").headed("solutions left"),
        ];
        let lines = steps.iter().map(|step: &HintStep| {
            let mut placements = solution.placements().iter();
            let placement = placements.find(|placement| placement.piece == step.piece);
            let covers = placement.map(|placement| puzzle.cells_in_words(placement.cells));
            vec![
                puzzle.piece(step.piece).letter().to_string().into(),
                Cell::or_blank(covers),
                step.tilings_left.into(),
            ]
        });
        let hints = Table::new(columns).with(lines);
        let text = if self.format == Format::Jsonl {
            let solution = Object::of(&self.written(&solution));
            solution.with_json("hints", &hints.json()).text() + "\n"
        } else {
            hints.text()
        };
        Target::StandardOutput.write(text.as_bytes())?;
        Ok(Answer::Yes)
    }
}
