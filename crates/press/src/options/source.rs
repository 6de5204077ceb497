//! Fields for the source of tilings.

use std::io::{BufReader, Read};

use tilendar_puzzle::almanac::{Pick, SolutionSource};
use tilendar_puzzle::text::{Fault, FaultKind, read};
use tilendar_puzzle::{Puzzle, Solution};

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
        /// drawn at random for a seed, such as the year; of a file of solutions, the number of the one to draw. By
        /// default the first, and on posters and art prints others each year.
        pick: Option<Pick>, "first|Nth|SEED";
    }
}

/// The solutions of a file, all of which are right.
#[derive(Debug, Clone, PartialEq)]
pub struct SolutionFile {
    /// The solutions in their order.
    pub solutions: Vec<Solution>,
    /// The letter of each piece, in the puzzle's order, if all solutions of the file agree on them.
    pub letters: Option<Vec<char>>,
}

impl Source {
    /// Reads the file of solutions, if one is named.
    ///
    /// # Errors
    /// [`MakeError::Solutions`] if some are wrong; an error if the file has none, or cannot be read.
    pub fn read(
        &self,
        resources: &dyn Resources,
        puzzle: &Puzzle,
    ) -> Result<Option<SolutionFile>, MakeError> {
        let Some(name) = &self.solutions else {
            return Ok(None);
        };
        let file = SolutionFile::read(resources::solutions(resources, name)?, puzzle, name);
        let file = file.map_err(|error| resources::faulty(resources, "solutions", name, error))?;
        if file.solutions.is_empty() {
            return Err(MakeError::unfit("solutions", format!("{name} holds no solution")));
        }
        Ok(Some(file))
    }

    /// The solutions of the file, of which a number picks one.
    ///
    /// # Errors
    /// [`MakeError`] if the file has no solution of this number.
    pub fn choose(&self, file: SolutionFile) -> Result<SolutionSource, MakeError> {
        let solutions = file.solutions;
        let (Pick::Seed(number) | Pick::Number(number)) = self.pick.unwrap_or_default() else {
            return Ok(SolutionSource::given(solutions));
        };
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        match index.and_then(|index| solutions.get(index)) {
            Some(only) => Ok(SolutionSource::given([only.clone()])),
            None => {
                let name = self.solutions.as_deref().unwrap_or_default();
                let expected = format!("{name} has solutions 1 to {}", solutions.len());
                Err(MakeError::value("pick", number, expected))
            }
        }
    }
}

impl SolutionFile {
    /// Reads a file of this name, for messages.
    fn read(file: Box<dyn Read>, puzzle: &Puzzle, name: &str) -> Result<Self, MakeError> {
        let mut solutions = Vec::new();
        let mut letters: Option<Vec<Option<char>>> = None;
        let mut letters_agree = true;
        let mut faults = FaultList::default();
        for solution in read(BufReader::new(file), puzzle, &[]) {
            match solution {
                Ok(read) => {
                    letters_agree &= letters.as_ref().is_none_or(|first| *first == read.letters);
                    letters.get_or_insert(read.letters);
                    solutions.push(read.solution);
                }
                Err(fault) => faults.add(&fault),
            }
        }
        if faults.count > 0 {
            return Err(faults.error(name, solutions.len()));
        }
        let letters = match letters {
            Some(letters) if letters_agree => letters.into_iter().collect(),
            _ => None,
        };
        Ok(Self { solutions, letters })
    }

    /// The puzzle with the letters of the file, so that the drawing matches it.
    pub fn letter(&self, puzzle: Puzzle) -> Puzzle {
        let Some(letters) = &self.letters else {
            return puzzle;
        };
        let letters = puzzle.piece_indices().zip(letters.iter().copied()).collect();
        puzzle.with_letters(&letters).unwrap_or(puzzle)
    }
}

/// The distinct faults of a file in the order of their first occurrence.
#[derive(Default)]
struct FaultList {
    faults: Vec<RepeatedFault>,
    /// The number of wrong solutions.
    count: usize,
}

/// A fault, and where it occurs first.
struct RepeatedFault {
    words: String,
    line: u64,
    repetitions: usize,
}

impl FaultList {
    fn add(&mut self, fault: &Fault) {
        self.count += 1;
        let words = fault_in_words(&fault.kind);
        if let Some(earlier) = self.faults.iter_mut().find(|earlier| earlier.words == words) {
            earlier.repetitions += 1;
        } else if self.faults.len() < LISTED_FAULTS {
            self.faults.push(RepeatedFault { words, line: fault.line, repetitions: 0 });
        }
    }

    fn error(self, name: &str, right: usize) -> MakeError {
        let lines =
            self.faults.iter().map(
                |RepeatedFault { words, line, repetitions }| match repetitions {
                    0 => format!("{name}:{line}: {words}"),
                    more => format!("{name}:{line}: {words} ({more} more)"),
                },
            );
        MakeError::Solutions {
            name: name.to_owned(),
            faults: lines.collect(),
            faulty: self.count,
            count: right + self.count,
        }
    }
}

/// A fault in a solution, with the field that helps.
fn fault_in_words(fault: &FaultKind) -> String {
    match fault {
        FaultKind::UnknownLayout(_) => format!("{fault}; name its template with `layout`"),
        _ => fault.to_string(),
    }
}
