//! Fields for the source of tilings.

use std::io::{BufRead, BufReader};

use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Day, Pick, SolutionSource};
use tilendar_puzzle::text::{FaultKind, read};

use crate::MakeError;
use crate::resources::{self, Resources};
use tilendar_fields::fields;

/// The most distinct faults in a message.
const LISTED_FAULTS: usize = 12;

fields! {
    /// Where tilings come from.
    pub struct Source {
        /// Draw the solutions in this file instead of solving; what most programs print is read (`-` is standard
        /// input), and each solution is verified first.
        solutions: Option<String>, "FILE";
        /// Which solution of a date is shown: the first that the solver finds, one by its number, such as 17th, or one
        /// drawn at random for a seed, such as the year; of a file of solutions, the number of the one to draw.
        pick: Pick, "first|Nth|SEED";
    }
}

fields! {
    /// Where tilings come from that are to look unlike each other.
    pub struct VariedSource {
        /// Draw the solutions in this file instead of solving; what most programs print is read (`-` is standard
        /// input), and each solution is verified first.
        solutions: Option<String>, "FILE", excludes "pick";
        /// Which solution of a date is shown: the first that the solver finds, one by its number, such as 17th, or one
        /// drawn at random for a seed; by default at random, others each year.
        pick: Option<Pick>, "first|Nth|SEED";
    }
}

impl VariedSource {
    /// The solver, or the file's solutions, all of which must be right. By default the solver picks solutions at
    /// random, with the year of the first of these days as the seed.
    pub fn source(
        &self,
        resources: &dyn Resources,
        puzzle: &Puzzle,
        days: &[Day],
    ) -> Result<SolutionSource, MakeError> {
        let year = days.first().and_then(|day| day.year()).unwrap_or(0);
        let usual = Pick::Seed(u64::from(year.unsigned_abs()));
        let source = Source {
            solutions: self.solutions.clone(),
            pick: match self.solutions {
                Some(_) => Pick::First,
                None => self.pick.unwrap_or(usual),
            },
        };
        source.source(resources, puzzle)
    }
}

impl Source {
    /// The solver, or the file's solutions, all of which must be right.
    pub fn source(
        &self,
        resources: &dyn Resources,
        puzzle: &Puzzle,
    ) -> Result<SolutionSource, MakeError> {
        let Some(name) = &self.solutions else {
            return Ok(SolutionSource::Solver(self.pick));
        };
        let opened = BufReader::new(resources::solutions(resources, name)?);
        let (mut solutions, mut faulty) = (Vec::new(), 0);
        // The distinct faults in order of first occurrence: text, line, number of repetitions.
        let mut told: Vec<(String, u64, usize)> = Vec::new();
        for solution in read(opened, puzzle, &[]) {
            match solution {
                Ok(read) => solutions.push(read.solution),
                Err(fault) => {
                    faulty += 1;
                    let words = fault_in_words(&fault.kind);
                    match told.iter().position(|(known, ..)| *known == words) {
                        Some(known) => told[known].2 += 1,
                        None if told.len() < LISTED_FAULTS => told.push((words, fault.line, 0)),
                        None => {}
                    }
                }
            }
        }
        if faulty > 0 {
            let faults = told.into_iter().map(|(words, line, more)| match more {
                0 => format!("{name}:{line}: {words}"),
                more => format!("{name}:{line}: {words} ({more} more)"),
            });
            let error = MakeError::Solutions {
                name: name.clone(),
                faults: faults.collect(),
                faulty,
                count: solutions.len() + faulty,
            };
            return Err(resources::faulty(resources, "solutions", name, error));
        }
        if solutions.is_empty() {
            return Err(MakeError::unfit("solutions", format!("{name} holds no solution")));
        }
        let number = match self.pick {
            Pick::First => return Ok(SolutionSource::given(solutions)),
            Pick::Seed(number) | Pick::Number(number) => number,
        };
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        match place.and_then(|place| solutions.get(place)) {
            Some(only) => Ok(SolutionSource::given([only.clone()])),
            None => {
                let expected = format!("{name} has solutions 1 to {}", solutions.len());
                Err(MakeError::value("pick", number, expected))
            }
        }
    }
}

/// The puzzle with the letters that all solutions of a file use for its pieces, so that the drawing matches the
/// file. Standard input can be read only once, so it keeps those of the puzzle.
pub fn lettered(
    solutions: Option<&str>,
    resources: &dyn Resources,
    puzzle: Puzzle,
) -> Result<Puzzle, MakeError> {
    let Some(name) = solutions.filter(|name| *name != "-") else {
        return Ok(puzzle);
    };
    let opened = BufReader::new(resources::solutions(resources, name)?);
    let renamed = letters(opened, &puzzle).and_then(|letters| {
        let letters = puzzle.piece_indices().zip(letters).collect();
        puzzle.with_letters(&letters)
    });
    Ok(renamed.unwrap_or(puzzle))
}

/// The letter of each piece in the puzzle's order, if all solutions of a file agree on them.
fn letters(file: impl BufRead, puzzle: &Puzzle) -> Option<Vec<char>> {
    let mut known: Option<Vec<char>> = None;
    for solution in read(file, puzzle, &[]) {
        let letters: Option<Vec<char>> = solution.ok()?.letters.iter().copied().collect();
        let letters = letters?;
        if known.as_ref().is_some_and(|known| *known != letters) {
            return None;
        }
        known = Some(letters);
    }
    known
}

/// A fault in a solution, with the field that helps.
fn fault_in_words(fault: &FaultKind) -> String {
    match fault {
        FaultKind::UnknownLayout(_) => format!("{fault}; name its template with `layout`"),
        _ => fault.to_string(),
    }
}
