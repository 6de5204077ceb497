//! The first fault of every solution is reported, in every format.

use crate::puzzles::calendar;
use tilendar_puzzle::text::read;

/// 6 October on the calendar, and ways to break it.
const GOOD: [&str; 7] = [
    "YYYYPP.", "NNY*PP.", "ZNNNP*L", "ZZZLLLL", "VUZURRR", "VUUURRR", "VVV....",
];
/// A square of N belongs to L.
const WRONG_SHAPE: [&str; 7] = [
    "YYYYPP.", "NNY*PP.", "ZNNLP*L", "ZZZLLLL", "VUZURRR", "VUUURRR", "VVV....",
];
/// R is missing.
const MISSING: [&str; 7] = [
    "YYYYPP.", "NNY*PP.", "ZNNNP*L", "ZZZLLLL", "VUZU***", "VUUU***", "VVV....",
];
/// P lies beyond the edge of the board.
const OFF_BOARD: [&str; 7] = [
    "YYYYPPP", "NNY*P*.", "ZNNNP*L", "ZZZLLLL", "VUZURRR", "VUUURRR", "VVV....",
];
fn number(letter: char) -> String {
    "LNPUVYZR"
        .find(letter)
        .map_or("-1".to_owned(), |place| place.to_string())
}

/// The squares of each piece.
fn pieces(board: &[&str; 7]) -> Vec<(char, Vec<(usize, usize)>)> {
    let of = |piece: char| {
        let squares = (0..7).flat_map(|row| (0..7).map(move |column| (row, column)));
        squares
            .filter(|&(row, column)| board[row].chars().nth(column) == Some(piece))
            .collect()
    };
    let all = "LNPUVYZR".chars().map(|piece| (piece, of(piece)));
    all.filter(|(_, squares): &(char, Vec<_>)| !squares.is_empty())
        .collect()
}

fn listed<T>(
    items: impl IntoIterator<Item = T>,
    write: impl Fn(T) -> String,
    between: &str,
) -> String {
    items
        .into_iter()
        .map(write)
        .collect::<Vec<_>>()
        .join(between)
}

#[test]
fn every_faulty_solution_has_its_first_fault_in_every_format() {
    let numbers = |between: &'static str, row: &str| listed(row.chars(), number, between);
    type Writer<'a> = (&'a str, &'a dyn Fn(&[&str; 7]) -> String, &'a str);
    let formats: [Writer<'_>; 9] = [
        ("letters", &|board| board.join("\n"), "\n\n"),
        ("letters below each other", &|board| board.join("\n"), "\n"),
        (
            "numbers",
            &|board| listed(board, |row| numbers(",", row), "\n"),
            "\n\n",
        ),
        (
            "headings",
            &|board| format!("Solution 7:\n{}", board.join("\n")),
            "\n",
        ),
        ("a line", &|board| board.join("/"), "\n"),
        (
            "rows",
            &|board| format!("[[{}]]", listed(board, |row| numbers(", ", row), "], [")),
            "\n",
        ),
        (
            "objects",
            &|board| format!("{{\"board\": [\"{}\"]}}", board.join("\", \"")),
            "\n",
        ),
        (
            "squares",
            &|board| {
                let piece = |(letter, squares): (char, Vec<(usize, usize)>)| {
                    format!(
                        "'{letter}': [{}]",
                        listed(squares, |(row, column)| format!("({row}, {column})"), ", ")
                    )
                };
                format!("{{{}}}", listed(pieces(board), piece, ", "))
            },
            "\n",
        ),
        (
            "our own",
            &|board| {
                let rows = board.join("\",\"");
                format!(
                    "{{\"layout\":\"calendar\",\"reveal\":{{\"month\":\"Oct\",\"day\":\"6\"}},\"rows\":[\"{rows}\"]}}"
                )
            },
            "\n",
        ),
    ];
    let puzzle = calendar();
    let boards = [
        &GOOD,
        &WRONG_SHAPE,
        &MISSING,
        &GOOD,
        &OFF_BOARD,
        &WRONG_SHAPE,
        &MISSING,
        &GOOD,
    ];
    let expected = [true, false, false, true, false, false, false, true];
    for (what, write, between) in formats {
        let text = listed(boards, write, between) + "\n";
        let found: Vec<_> = read(text.as_bytes(), &puzzle, &[])
            .map(|found| found.map_err(|fault| fault.to_string()))
            .collect();
        let good: Vec<bool> = found.iter().map(Result::is_ok).collect();
        assert_eq!(good, expected, "{what}: {found:?}");
        // The same fault has the same message everywhere.
        let words = |place: usize| {
            let fault = found[place].as_ref().expect_err("a fault");
            fault.split_once(": ").map(|(_, words)| words.to_owned())
        };
        assert_eq!(words(1), words(5), "{what}");
        assert_eq!(words(2), words(6), "{what}");
    }
}
