//! The output of other programs is read as printed, some of it as solvers from public repositories print it, with our
//! own boards in it. Forms that need no words around them are among `written_forms`.

use crate::puzzles::{calendar, named, rhombus};
use crate::written_forms::listed;
use tilendar_puzzle::text::read;
use tilendar_puzzle::{Puzzle, Solution};

/// 6 October on the calendar.
const GRID: [&str; 7] =
    ["YYYYPP.", "NNY*PP.", "ZNNNP*L", "ZZZLLLL", "VUZURRR", "VUUURRR", "VVV...."];
const OTHER: [&str; 7] =
    ["RRLLLL.", "RRL*NN.", "RRNNN*Z", "YVVVZZZ", "YUUVZPP", "YYUVPPP", "YUU...."];
const PIECES: &str = "LNPUVYZR";

fn solution(rows: &[&str]) -> Solution {
    let puzzle = calendar();
    let mut solutions = read_all(&puzzle, &rows.join("\n"));
    assert_eq!(solutions.len(), 1);
    solutions.remove(0).expect("a solution")
}

fn read_all(puzzle: &Puzzle, text: &str) -> Vec<Result<Solution, String>> {
    read(text.as_bytes(), puzzle, &[])
        .map(|result| result.map(|read| read.solution).map_err(|fault| fault.to_string()))
        .collect()
}

/// Asserts that the text contains these solutions and nothing else.
#[track_caller]
fn assert_holds(text: &str, expected: &[&[&str; 7]]) {
    let expected: Vec<Result<Solution, String>> =
        expected.iter().map(|rows| Ok(solution(&rows[..]))).collect();
    assert_eq!(read_all(&calendar(), text), expected, "{text}");
}

fn rows(board: [&str; 7], mark: impl Fn(usize, char) -> String) -> Vec<String> {
    (0..).zip(board).map(|(row, letters)| listed(letters.chars(), |at| mark(row, at), "")).collect()
}

#[test]
fn boards_side_by_side_and_nested_arrays_in_frames_are_read_from_left_to_right() {
    let framed = |left: &str, middle: &str, right: &str| -> String {
        let rows = GRID.iter().zip(OTHER);
        rows.map(|(a, b)| format!("{left}{a}{middle}{b}{right}\n")).collect()
    };
    let line = framed("", "  ", "");
    assert_holds(&line.repeat(2), &[&GRID, &OTHER, &GRID, &OTHER]);
    assert_holds(&line.replace(['.', '*'], " "), &[&GRID, &OTHER]);
    let band = framed("│", "│", "│");
    let unicode = format!("┌───────┬───────┐\n{band}├───────┼───────┤\n{band}└───────┴───────┘\n");
    assert_holds(&unicode, &[&GRID, &OTHER, &GRID, &OTHER]);
    let arrows = format!("┌→──────┬→──────┐\n{}└───────┴───────┘\n", framed("↓", "↓", "│"));
    assert_holds(&arrows, &[&GRID, &OTHER]);
    let ascii = format!("+-------+-------+\n{}+-------+-------+\n", framed("|", "|", "|"));
    assert_holds(&ascii, &[&GRID, &OTHER]);
}

#[test]
fn thousands_of_boards_may_stand_on_one_line_or_below_headings() {
    let many = vec![format!("[{:?}]", GRID.join("\",\"")).replace('\\', ""); 1000].join(", ");
    assert!(many.len() > 64 * 1024);
    let headed = format!("Solution for: 6/10 [4]:\n{}\n", GRID.join("\n")).repeat(5000);
    for (text, count) in [(format!("[{many}]\n"), 1000), (headed, 5000)] {
        let solutions = read_all(&calendar(), &text);
        assert_eq!(solutions.len(), count);
        assert!(solutions.iter().all(Result::is_ok));
    }
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
        let results: Vec<_> = read(&bytes[..], &puzzle, &[]).collect();
        assert_eq!(results.len(), 1);
        assert_eq!(results[0].as_ref().expect("a solution").solution, solution(&GRID));
    }
}

#[test]
fn a_board_is_known_by_its_shape() {
    // From an essay on the weekday board: numbers for pieces, X where no piece may lie.
    let text = "Solution for: 8/4 [5]:\n0 0 0 X 1 1 X\n2 2 0 0 4 1 X\n2 2 3 3 4 1 1\nX 2 3 4 4 5 5\n\
        7 6 3 3 5 5 9\n7 6 6 6 6 8 9\n7 7 7 8 8 8 9\nX X X X X 8 9\n";
    let (calendar, others) = (calendar(), [rhombus(), named("weekday")]);
    let results: Vec<_> = read(text.as_bytes(), &calendar, &others).collect();
    assert_eq!(results.len(), 1);
    let read = results[0].as_ref().expect("a solution");
    assert_eq!(read.puzzle.name(), "weekday");
    assert_eq!(read.puzzle.labels_in_words(read.solution.reveal(), " "), "Thu Apr 8");
}

#[test]
fn solvers_from_public_repositories_are_understood() {
    // A-Puzzle-A-Day (Python): "Jan01-001 : [((0, 6),), ((0, 4),), …]", month and day as pieces of one square, x
    // before y, y upward.
    let square = |(row, column): (usize, usize)| format!("({column}, {})", 6 - row);
    let squares = |piece: char| {
        let all = (0..7).flat_map(|row| (0..7).map(move |column| (row, column)));
        let of_piece = all.filter(|&(row, column)| GRID[row].chars().nth(column) == Some(piece));
        format!("({})", listed(of_piece, square, ", "))
    };
    let (month, day) = (square((1, 3)), square((2, 5)));
    let pieces = listed(PIECES.chars(), squares, ", ");
    let line = format!("Oct06-001 : [({month},), ({day},), {pieces}]\n");
    assert_holds(&line.repeat(2), &[&GRID, &GRID]);
}

#[test]
fn each_fault_of_each_solution_is_told_with_its_name() {
    let good = GRID.join("\n");
    let bad = good.replacen("ZNNNP", "ZNNLP", 1);
    let text = format!("Solution 1:\n{good}\n\nSolution 2:\n{bad}\n\nSolution 3:\n{bad}\n");
    let results = read_all(&calendar(), &text);
    assert!(matches!(&results[..], [Ok(_), Err(a), Err(b)]
        if [a, b].iter().all(|fault| fault.contains("has the shape"))));
    // The label on an open cell may be another than that of the cell.
    for (month, is_right) in [("Oct", true), ("Nov", false)] {
        let spaced = |row: &&str| row.chars().map(|sign| format!("{sign:<4}")).collect::<String>();
        let rows: Vec<String> = GRID.iter().map(spaced).collect();
        let text = rows.join("\n").replacen("*  ", month, 1);
        let results = read_all(&calendar(), &text);
        assert_eq!(results.len(), 1);
        match &results[0] {
            Ok(_) => assert!(is_right),
            Err(fault) => {
                assert!(!is_right && fault.contains("row 2, column 4 shows \"Nov\""), "{fault}")
            }
        }
    }
}

#[test]
fn what_is_no_solution_is_passed_over_in_bounded_memory() {
    for text in [
        "[".repeat(100_000),
        format!("[{}", "1,".repeat(100_000)),
        format!("{}0{}", "[".repeat(33), "]".repeat(33)),
        "Dear reader,\nthere is nothing here.\n".to_owned(),
        // The pieces of the puzzle, and a board before the search.
        "LLLL\nL\n\nNN\n NNN\n\n.......\n.......\n.......\n.......\n".to_owned(),
        "Placing piece 3 of 8 ...\n1204 placements tried\nEnter month and day: ".repeat(300),
    ] {
        assert!(read_all(&calendar(), &text).is_empty(), "{text:.80}");
    }
}

#[test]
fn noise_between_solutions_is_no_fault_and_another_date_above_one_is_a_remark() {
    let (first, second) = (GRID.join("\n"), OTHER.join("\n"));
    let empty = [".......", ".......", ".......", "......."].join("\n");
    let text = format!(
        "Enter a date: 6 Oct\n{empty}\n\nLLLL\nL\n\n3026228 tries\n{first}\n> 2 of 7 (12.04 s)\n{second}\n\n100%|####| 7/7\n"
    );
    assert_holds(&text, &[&GRID, &OTHER]);
    for (heading, has_remark) in [("Date: 10-06", false), ("6/10", false), ("06-Nov", true)] {
        let text = format!("{heading}\n{first}\n");
        let puzzle = calendar();
        let found = read(text.as_bytes(), &puzzle, &[]).next().expect("one").expect("a solution");
        assert_eq!(found.remark.is_some(), has_remark, "{heading}: {:?}", found.remark);
    }
}

#[test]
fn two_pieces_of_one_color_are_split_where_one_way_is_possible() {
    // Y and P touch in the first row.
    let merged = GRID.map(|row| row.replace('P', "Y")).join("\n");
    assert_holds(&merged, &[&GRID]);
}
