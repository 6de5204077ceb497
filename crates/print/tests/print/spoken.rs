//! A tiling can be reconstructed from its description in words.
use crate::puzzles::named;
use tilendar_press::figure::{spoken_board, spoken_tiling};
use tilendar_press::language::Language;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Puzzle, Solution};

fn first(puzzle: &Puzzle, labels: &[&str]) -> Solution {
    let reveal = puzzle.reveal_for_labels(labels).unwrap();
    Solver::new(puzzle).first(&reveal).unwrap()
}

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
    for (layout, labels) in [
        ("calendar", &["Dec", "25"][..]),
        ("rhombus", &["Thu", "Oct", "23"]),
        ("weekday", &["Thu", "Oct", "23"]),
    ] {
        let puzzle = named(layout);
        let solution = first(&puzzle, labels);
        let words = spoken_tiling(&puzzle, &solution, Language::english().spoken());
        assert_eq!(heard(&puzzle, &words), solution.letter_rows(&puzzle), "{words}");
        for label in labels {
            assert!(words.contains(&format!(" {label}")), "{words}");
        }
    }
}

#[test]
fn a_board_names_what_stays_open() {
    let english = Language::english();
    let puzzle = named("calendar");
    let solution = first(&puzzle, &["Dec", "25"]);
    assert_eq!(spoken_board(&puzzle, solution.open_cells(), english.spoken()), "Board for Dec 25.");
    let none = tilendar_puzzle::CellSet::EMPTY;
    assert_eq!(spoken_board(&puzzle, none, english.spoken()), "Board.");
}
