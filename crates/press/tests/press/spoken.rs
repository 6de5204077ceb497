//! A tiling can be reconstructed from its description in words.

use crate::puzzle;
use tilendar_press::figure::{spoken_board, spoken_tiling};
use tilendar_press::language::Language;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{CellSet, Puzzle};

/// The rows that the words describe: `.` where the board has no cell, `*` for an open one.
fn heard(puzzle: &Puzzle, words: &str) -> Vec<String> {
    let mut rows =
        vec![vec!['.'; usize::from(puzzle.board().columns())]; usize::from(puzzle.board().rows())];
    for sentence in words.trim_end_matches('.').split(". ").skip(1) {
        let (place, cells) = sentence.split_once(": ").unwrap();
        let place: Vec<&str> = place.split(' ').collect();
        let row: usize = place[1].parse().unwrap();
        let column = place.get(4).map_or(1, |column| column.parse().unwrap());
        for (index, cell) in cells.replace("small ", "").split(' ').enumerate() {
            rows[row - 1][column - 1 + index] = match cell {
                "gap" => '.',
                letter if letter.len() == 1 && letter.chars().all(char::is_alphabetic) => {
                    letter.chars().next().unwrap()
                }
                _ => '*',
            };
        }
    }
    rows.into_iter().map(String::from_iter).collect()
}

#[test]
fn a_tiling_can_be_written_down_as_it_is_heard() {
    let english = Language::english();
    for (name, labels) in [
        ("calendar", &["Dec", "25"][..]),
        ("rhombus", &["Thu", "Oct", "23"]),
        ("weekday", &["Thu", "Oct", "23"]),
    ] {
        let puzzle = puzzle(name);
        let reveal = puzzle.reveal_for_labels(labels).unwrap();
        let solution = Solver::new(&puzzle).first(&reveal).unwrap();
        let words = spoken_tiling(&puzzle, &solution, &english);
        assert_eq!(heard(&puzzle, &words), solution.letter_rows(&puzzle), "{words}");
        for label in labels {
            assert!(words.contains(&format!(" {label}")), "{words}");
        }
        let board = spoken_board(&puzzle, solution.open_cells(), &[], &english);
        assert!(labels.iter().all(|label| board.contains(label)), "{board}");
        assert_eq!(spoken_board(&puzzle, CellSet::EMPTY, &[], &english), "Board.");
    }
}
