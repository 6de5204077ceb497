//! The built-in difficulty records agree with the measured searches.

use std::path::Path;
use std::{env, fs};

use crate::difficulty::{graded, real};
use crate::puzzles::{calendar, census, named};
use rayon::prelude::*;
use tilendar_puzzle::analysis::{DifficultyRecord, Grading, difficulty_bits};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::{Name, PartialTiling, Puzzle, PuzzleParts, Reveal};

/// How many reveals of each board are measured again.
const MEASURED: usize = 5;
/// Half a unit of the record, plus the rounding error.
const ROUNDED: f64 = 0.51e-5;

fn boards_with_dates() -> impl Iterator<Item = Puzzle> {
    PUZZLES.all().iter().map(|preset| named(preset.name)).filter(Puzzle::has_dates)
}

#[test]
fn every_board_with_dates_has_its_difficulties_recorded() {
    for puzzle in boards_with_dates() {
        let record = DifficultyRecord::of(&puzzle).expect("a record");
        let census = census(&puzzle);
        for reveal in puzzle.reveals() {
            let has_tilings = puzzle.is_real(&reveal) && census.count(&puzzle, &reveal) > 0;
            let is_recorded = record.bits(&puzzle, &reveal).is_some();
            assert_eq!(is_recorded, has_tilings, "{}", puzzle.name());
        }
    }
}

#[test]
fn what_is_recorded_is_what_the_search_measures() {
    for puzzle in boards_with_dates() {
        let record = DifficultyRecord::of(&puzzle).expect("a record");
        let solver = Solver::new(&puzzle);
        let reveals = real(&puzzle);
        for reveal in reveals.iter().skip(5).step_by(reveals.len() / MEASURED) {
            let effort = solver.effort(&PartialTiling::new(reveal.clone()), u64::MAX);
            let measured = difficulty_bits(&effort.expect("a search"));
            let recorded = record.bits(&puzzle, reveal).expect("a difficulty");
            assert!((recorded - measured).abs() < ROUNDED, "{}", puzzle.name());
        }
    }
}

/// The record of a puzzle as a file, with one line for all choices of the last group of labels: a month on most
/// boards.
fn measured(puzzle: &Puzzle) -> String {
    let solver = Solver::new(puzzle);
    let reveals: Vec<Reveal> = puzzle.reveals().collect();
    let entries: Vec<String> = reveals
        .par_iter()
        .map(|reveal| match solver.effort(&PartialTiling::new(reveal.clone()), u64::MAX) {
            Some(effort) if puzzle.is_real(reveal) => {
                (difficulty_bits(&effort) * 1e5).round().to_string()
            }
            _ => "-".to_owned(),
        })
        .collect();
    let a_line = puzzle.groups().last().expect("a group").labels().len();
    let lines = entries.chunks(a_line).map(|line| line.join(" ") + "\n");
    let name = puzzle.name();
    let heading = format!("# {name}: the difficulty of its reveals in 1/100,000 bit\n");
    heading + &lines.collect::<String>()
}

/// With `TILENDAR_BLESS=1` it writes the records.
#[test]
#[ignore = "it measures 9,150 searches for minutes: for those who change the search or a record"]
fn every_record_is_that_of_the_whole_search() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates/difficulty");
    for puzzle in boards_with_dates() {
        let file = folder.join(format!("{}.txt", puzzle.name()));
        if env::var_os("TILENDAR_BLESS").is_some() {
            fs::write(file, measured(&puzzle)).expect("a file");
        } else {
            let recorded = fs::read_to_string(file).expect("a record");
            assert_eq!(recorded, measured(&puzzle));
        }
    }
}

#[test]
fn marks_are_those_of_measured_searches() {
    let puzzle = named("festival");
    let [recorded, measured] = [Grading::Search, Grading::MeasuredSearch].map(|grading| {
        let graded = graded(&puzzle, real(&puzzle), grading).into_iter();
        graded.flatten().map(|it| (it.marks, it.effort.is_some())).unzip::<_, _, Vec<_>, Vec<_>>()
    });
    assert_eq!(recorded.0, measured.0);
    assert!(!recorded.1.contains(&true) && !measured.1.contains(&false));
}

#[test]
fn a_record_belongs_to_the_board_and_not_to_its_name() {
    let puzzle = calendar();
    let renamed = Puzzle::new(PuzzleParts {
        name: Name::new("mine").expect("a name"),
        title: "Mine".to_owned(),
        ..puzzle.parts().clone()
    });
    assert_eq!(DifficultyRecord::of(&renamed.expect("a puzzle")), DifficultyRecord::of(&puzzle));
    let mut parts = puzzle.parts().clone();
    let last = parts.groups.len() - 1;
    let mut labels = parts.groups[last].labels().to_vec();
    labels.swap(0, 30);
    parts.groups[last] = parts.groups[last].with_labels(labels);
    let other = Puzzle::new(parts).expect("a puzzle");
    assert_eq!(DifficultyRecord::of(&other), None);
}
