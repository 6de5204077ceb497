//! Difficulty is measured by the search, and ranks a date among its layout's real dates.

use crate::puzzles::{calendar, named, reveal};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Dates};
use tilendar_puzzle::analysis::{Difficulty, Grading, difficulty_bits};
use tilendar_puzzle::solver::{Effort, Solver};
use tilendar_puzzle::{PartialTiling, Puzzle, Reveal};

const MOST_TRIED: u64 = 1_000_000;

pub fn graded(puzzle: &Puzzle, reveals: Vec<Reveal>, grading: Grading) -> Vec<Option<Difficulty>> {
    let options = AlmanacOptions { grading: Some(grading), ..AlmanacOptions::counts() };
    let almanac = Almanac::new(Dates::of_reveals(puzzle, reveals), &options).expect("a census");
    almanac.entries().iter().map(|entry| entry.difficulty).collect()
}

pub fn real(puzzle: &Puzzle) -> Vec<Reveal> {
    puzzle.reveals().filter(|reveal| puzzle.is_real(reveal)).collect()
}

fn effort(puzzle: &Puzzle, reveal: &Reveal) -> Effort {
    Solver::new(puzzle)
        .effort(&PartialTiling::new(reveal.clone()), MOST_TRIED)
        .expect("a search that ends")
}

#[test]
fn marks_rise_with_the_search_and_part_the_dates_in_fifths() {
    let puzzle = calendar();
    let mut measured: Vec<Difficulty> =
        graded(&puzzle, real(&puzzle), Grading::default()).into_iter().flatten().collect();
    assert_eq!(measured.len(), 366);
    measured.sort_by(|a, b| a.bits.unwrap().total_cmp(&b.bits.unwrap()));
    assert!(measured.is_sorted_by_key(|difficulty| difficulty.marks));
    for marks in 1..=5 {
        let share = measured.iter().filter(|measured| measured.marks.number() == marks).count();
        assert!((73..=74).contains(&share), "{share} dates have {marks} marks");
    }
}

#[test]
fn the_measured_search_finds_every_tiling() {
    for (name, step) in [("calendar", 7), ("palmetto", 31), ("calendarium", 301)] {
        let puzzle = named(name);
        let solver = Solver::new(&puzzle);
        for reveal in real(&puzzle).iter().step_by(step) {
            assert_eq!(effort(&puzzle, reveal).tilings, solver.count(reveal), "{name}");
        }
    }
}

#[test]
fn no_search_is_shorter_than_its_pieces_or_longer_than_its_tree() {
    let puzzle = calendar();
    for reveal in real(&puzzle) {
        let effort = effort(&puzzle, &reveal);
        let pieces = effort.pieces as f64;
        assert!(effort.tries >= pieces && effort.tries <= effort.nodes as f64);
        assert!((0.0..=pieces).contains(&effort.forced));
        assert!(effort.first_choice as f64 <= effort.forced);
        assert!(difficulty_bits(&effort) >= pieces.log2());
    }
}

#[test]
fn the_last_piece_is_one_try_that_is_forced() {
    let puzzle = calendar();
    let solver = Solver::new(&puzzle);
    let date = reveal(&puzzle, &["Oct", "6"]);
    assert_eq!(solver.effort(&PartialTiling::new(date.clone()), 100), None, "too many to try");
    let solution = solver.first(&date).expect("a solution");
    let pieces: Vec<_> = puzzle.piece_indices().skip(1).collect();
    let begun = PartialTiling::of_solution(&solution, &pieces);
    let effort = solver.effort(&begun, MOST_TRIED).expect("a search");
    let expected =
        Effort { pieces: 1, tilings: 1, nodes: 1, tries: 1.0, forced: 1.0, first_choice: 1 };
    assert_eq!(effort, expected);
    assert_eq!(difficulty_bits(&effort), 0.0);
}
