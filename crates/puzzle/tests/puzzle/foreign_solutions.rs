//! The output of other programs is read as printed.

use crate::puzzles::{calendar, named, rhombus};
use tilendar_puzzle::text::{FaultKind, read};
use tilendar_puzzle::{Puzzle, Solution};

/// 6 October on the calendar.
pub const GRID: [&str; 7] =
    ["YYYYPP.", "NNY*PP.", "ZNNNP*L", "ZZZLLLL", "VUZURRR", "VUUURRR", "VVV...."];
/// Another solution for the same date.
pub const OTHER: [&str; 7] =
    ["RRLLLL.", "RRL*NN.", "RRNNN*Z", "YVVVZZZ", "YUUVZPP", "YYUVPPP", "YUU...."];

fn solution(rows: &[&str]) -> Solution {
    let puzzle = calendar();
    let mut solutions = read_all(&puzzle, &rows.join("\n"));
    assert_eq!(solutions.len(), 1);
    solutions.remove(0).expect("a solution")
}

pub fn read_all(puzzle: &Puzzle, text: &str) -> Vec<Result<Solution, String>> {
    read(text.as_bytes(), puzzle, &[])
        .map(|found| found.map(|read| read.solution).map_err(|fault| fault.to_string()))
        .collect()
}

/// Asserts that the text contains these solutions and nothing else.
#[track_caller]
pub fn assert_holds(text: &str, expected: &[&[&str; 7]]) {
    let expected: Vec<Result<Solution, String>> =
        expected.iter().map(|rows| Ok(solution(&rows[..]))).collect();
    assert_eq!(read_all(&calendar(), text), expected, "{text}");
}

#[test]
fn headings_rules_and_boards_without_an_empty_line_between_are_understood() {
    let first = GRID.join("\n");
    let second = OTHER.join("\n");
    for text in [
        format!("Solution 1:\n{first}\n\nSolution 2:\n{second}\n"),
        format!("{first}\n{second}\n"),
        format!("1.\n{first}\n2.\n{second}\n"),
        format!("-------\n{first}\n-------\n{second}\n=======\n"),
        format!(
            "# found by a program\n\nOct 6 has these:\n\n{first}\n\n{second}\n\nFound 2 solutions in 0.2 s\n"
        ),
        format!(
            "Answer for October 6\n\n{first}\n\n--- Solution 2 ---\n{second}\n# and 5 more solutions...\n"
        ),
    ] {
        assert_holds(&text, &[&GRID, &OTHER]);
    }
}

#[test]
fn boards_side_by_side_are_read_from_left_to_right() {
    let line: String = GRID.iter().zip(OTHER).map(|(a, b)| format!("{a}  {b}\n")).collect();
    assert_holds(&line.repeat(2), &[&GRID, &OTHER, &GRID, &OTHER]);
    assert_holds(&line.replace(['.', '*'], " "), &[&GRID, &OTHER]);
}

#[test]
fn nested_arrays_in_frames_are_read() {
    let framed = |left: &str, middle: &str, right: &str| -> String {
        let rows = GRID.iter().zip(OTHER);
        rows.map(|(a, b)| format!("{left}{a}{middle}{b}{right}\n")).collect()
    };
    let band = framed("│", "│", "│");
    let unicode = format!("┌───────┬───────┐\n{band}├───────┼───────┤\n{band}└───────┴───────┘\n");
    assert_holds(&unicode, &[&GRID, &OTHER, &GRID, &OTHER]);
    let arrows = format!("┌→──────┬→──────┐\n{}└───────┴───────┘\n", framed("↓", "↓", "│"));
    assert_holds(&arrows, &[&GRID, &OTHER]);
    let ascii = format!("+-------+-------+\n{}+-------+-------+\n", framed("|", "|", "|"));
    assert_holds(&ascii, &[&GRID, &OTHER]);
}

#[test]
fn a_list_of_many_boards_may_stand_on_one_line() {
    let many = vec![format!("[{:?}]", GRID.join("\",\"")).replace('\\', ""); 1000].join(", ");
    assert!(many.len() > 64 * 1024);
    let solutions = read_all(&calendar(), &format!("[{many}]\n"));
    assert_eq!(solutions.len(), 1000);
    assert!(solutions.iter().all(Result::is_ok));
}

#[test]
fn two_bytes_a_letter_are_text_too() {
    let text = format!("{}\r\n", GRID.join("\r\n"));
    let units: Vec<u16> = format!("\u{feff}{text}").encode_utf16().collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    let bare = little[2..].to_vec();
    let puzzle = calendar();
    for bytes in [little, big, bare] {
        let found: Vec<_> = read(&bytes[..], &puzzle, &[]).collect();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].as_ref().expect("a solution").solution, solution(&GRID));
    }
}

#[test]
fn a_board_is_known_by_its_shape() {
    // From an essay on the weekday board: numbers for pieces, X where no piece may lie.
    let weekday = named("weekday");
    let text = "Solution for: 8/4 [5]:\n0 0 0 X 1 1 X\n2 2 0 0 4 1 X\n2 2 3 3 4 1 1\nX 2 3 4 4 5 5\n\
        7 6 3 3 5 5 9\n7 6 6 6 6 8 9\n7 7 7 8 8 8 9\nX X X X X 8 9\n";
    let (calendar, others) = (calendar(), [rhombus(), weekday]);
    let found: Vec<_> = read(text.as_bytes(), &calendar, &others).collect();
    assert_eq!(found.len(), 1);
    let found = found[0].as_ref().expect("a solution");
    assert_eq!(found.puzzle.name(), "weekday");
    let labels = found.puzzle.labels_in_words(found.solution.reveal(), " ");
    assert_eq!(labels, "Thu Apr 8");
}

#[test]
fn each_fault_of_each_solution_is_told_with_its_name() {
    let bad = GRID.join("\n").replacen("ZNNNP", "ZNNLP", 1);
    let text =
        format!("Solution 1:\n{}\n\nSolution 2:\n{bad}\n\nSolution 3:\n{bad}\n", GRID.join("\n"));
    let found = read_all(&calendar(), &text);
    assert_eq!(found.len(), 3);
    assert!(found[0].is_ok());
    for fault in &found[1..] {
        let fault = fault.as_ref().expect_err("a fault");
        assert!(fault.contains("has the shape"), "{fault}");
    }
    let outside = "[([(0, 0), (0, 1), (0, 9), (0, 3), (1, 2)], 'Y'), ([(9, 4)], 'P'), ([(0, 1)], 'N'), ([(0, 1)], 'V'), ([(0, 1)], 'U'), ([(0, 1)], 'Z'), ([(0, 1)], 'L'), ([(0, 1)], 'R')]";
    let found = read_all(&calendar(), outside);
    assert!(matches!(&found[..], [Err(fault)] if fault.contains("Y lies on 0, 9")), "{found:?}");
}

#[test]
fn what_cannot_be_read_is_refused_in_bounded_memory() {
    let kinds = |text: &str| -> Vec<FaultKind> {
        let puzzle = calendar();
        read(text.as_bytes(), &puzzle, &[])
            .filter_map(|found| found.err().map(|fault| fault.kind))
            .collect()
    };
    assert!(matches!(kinds(&"[".repeat(100_000))[..], [FaultKind::ValueTooLarge]));
    assert!(matches!(kinds(&format!("[{}", "1,".repeat(100_000)))[..], [FaultKind::ValueTooLarge]));
    assert!(matches!(kinds(&format!("[{}", "1 2\n".repeat(1000)))[..], [FaultKind::CutOff]));
    assert!(matches!(kinds("[[1 2 ... 3]\n [1 2 ... 3]]")[..], [FaultKind::LeftOut]));
    assert!(matches!(kinds("[[1,2,3],[4,5,6],[7,8,9],[1,2,3]]")[..], [FaultKind::NoBoard]));
    assert!(kinds("Dear reader,\nthere is nothing here.\n").is_empty());
}
