//! Boards as values of programming languages.

use super::{GRID, PIECES, holds, listed, number, placed, rows, squares};

#[test]
fn a_title_before_a_list_of_squares_counted_from_the_lower_left() {
    // A-Puzzle-A-Day (Python): "Jan01-001 : [((0, 6),), ((0, 4),), …]", month and day as pieces of one square, x before
    // y, y upwards.
    let square = |(row, column): (usize, usize)| format!("({column}, {})", 6 - row);
    let pieces = listed(
        placed(GRID),
        |(_, squares)| format!("({})", listed(squares, square, ", ")),
        ", ",
    );
    let line = format!(
        "Oct06-001 : [({},), ({},), {pieces}]\n",
        square((1, 3)),
        square((2, 5))
    );
    holds("A-Puzzle-A-Day", &format!("{line}{line}"), &[GRID, GRID]);
}

#[test]
fn a_layer_for_each_piece() {
    // a-puzzle-a-day-python: for each piece a matrix with 1 where it lies, all solutions of a date in one list.
    let layer = |piece: char| {
        let row = |letters: &str| {
            format!(
                "[{}]",
                listed(
                    letters.chars(),
                    |letter| u8::from(letter == piece).to_string(),
                    ", "
                )
            )
        };
        format!("[{}]", listed(GRID, row, ", "))
    };
    let board = format!("[{}]", listed(PIECES.chars(), layer, ", "));
    holds(
        "a-puzzle-a-day-python",
        &format!("[{board}, {board}]"),
        &[GRID, GRID],
    );
    holds(
        "booleans",
        &board.replace('1', "True").replace('0', "False"),
        &[GRID],
    );
    holds(
        "numpy",
        &board.replace(", ", " ").replace("] [", "]\n ["),
        &[GRID],
    );
}

#[test]
fn matrices_of_other_languages() {
    let mark = |_, _, letter| match letter {
        '*' | '.' => "0".to_owned(),
        letter => number(letter).to_string(),
    };
    let lines = |between: &str, rows_between: &str| rows(GRID, mark, between).join(rows_between);
    let option = |_, _, letter| match letter {
        '*' | '.' => "None".to_owned(),
        letter => format!("Some('{letter}')"),
    };
    let keyword = |_, _, letter| match letter {
        '*' | '.' => "nil".to_owned(),
        letter => format!(":{}", letter.to_lowercase()),
    };
    for (what, text) in [
        ("MATLAB and Julia", format!("[{}]", lines(" ", "; "))),
        (
            "Julia",
            format!("7×7 Matrix{{Int64}}:\n {}", lines("  ", "\n ")),
        ),
        (
            "Octave",
            format!("board =\n\n   {}\n\n", lines("   ", "\n   ")),
        ),
        ("Mathematica", format!("{{{{{}}}}}", lines(", ", "}, {"))),
        (
            "MiniZinc",
            format!(
                "board = [| {} |];\n----------\n==========\n",
                lines(", ", "\n         | ")
            ),
        ),
        (
            "MiniZinc",
            format!(
                "board = array2d(1..7, 1..7, [{}]);\n----------\n",
                lines(", ", ", ")
            ),
        ),
        ("Haskell", format!("[[{}]]", lines(",", "],["))),
        ("Clojure", format!("[[{}]]", lines(" ", "] ["))),
        (
            "Clojure",
            format!("[[{}]]", rows(GRID, keyword, " ").join("] [")),
        ),
        ("Lisp", format!("(({}))", lines(" ", ") ("))),
        ("Lisp", format!("#2A(({}))", lines(" ", ") ("))),
        ("Prolog", format!("Board = [[{}]].\n", lines(",", "],["))),
        (
            "Rust",
            format!("[[{}]]", rows(GRID, option, ", ").join("], [")),
        ),
        ("Go", format!("[[{}]]", lines(" ", "] ["))),
        (
            "C",
            format!(
                "int board[7][7] = {{\n  {{{}}}\n}};\n",
                lines(", ", "},\n  {")
            ),
        ),
        ("sympy", format!("Matrix([\n[{}]])", lines(", ", "],\n["))),
        (
            "torch",
            format!("tensor([[{}]])", lines(", ", "],\n        [")),
        ),
        ("YAML", format!("- [{}]\n", lines(", ", "]\n- ["))),
        ("J", lines(" ", "\n")),
    ] {
        holds(what, &text, &[GRID]);
    }
}

#[test]
fn squares_with_what_lies_on_each() {
    let pair = |(row, column, letter): (usize, usize, char)| match letter {
        '.' => None,
        '*' => Some((row, column, '.')),
        letter => Some((row, column, letter)),
    };
    let all = || squares(GRID).into_iter().filter_map(pair);
    for (what, text) in [
        (
            "a dictionary of Python",
            format!(
                "{{{}}}",
                listed(
                    all(),
                    |(row, column, letter)| format!("({row}, {column}): '{letter}'"),
                    ", "
                )
            ),
        ),
        (
            "a map of Haskell",
            format!(
                "fromList [{}]",
                listed(
                    all(),
                    |(row, column, letter)| format!("(({row},{column}),'{letter}')"),
                    ","
                )
            ),
        ),
        (
            "JSON",
            format!(
                "[{}]",
                listed(
                    all(),
                    |(row, column, letter)| format!(
                        "{{\"row\":{row},\"col\":{column},\"piece\":\"{letter}\"}}"
                    ),
                    ","
                )
            ),
        ),
        (
            "named squares",
            format!(
                "{{{}}}",
                listed(
                    all(),
                    |(row, column, letter)| format!("\"{row},{column}\": \"{letter}\""),
                    ", "
                )
            ),
        ),
        (
            "triples",
            format!(
                "[{}]",
                listed(
                    all(),
                    |(row, column, letter)| format!("({row}, {column}, '{letter}')"),
                    ", "
                )
            ),
        ),
    ] {
        holds(what, &text, &[GRID]);
    }
}

#[test]
fn pieces_with_their_squares_of_other_languages() {
    let square = |(row, column): (usize, usize)| format!("{row} {column}");
    let pieces = |piece: &dyn Fn(char, Vec<(usize, usize)>) -> String, between: &str| {
        listed(
            placed(GRID),
            |(letter, squares)| piece(letter, squares),
            between,
        )
    };
    for (what, text) in [
        (
            "Clojure",
            format!(
                "{{{}}}",
                pieces(
                    &|letter, all| format!(":{letter} #{{[{}]}}", listed(all, square, "] [")),
                    ", "
                )
            ),
        ),
        (
            "Clojure",
            format!(
                "({})",
                pieces(
                    &|letter, all| format!(
                        "{{:piece :{letter}, :cells [[{}]]}}",
                        listed(all, square, "] [")
                    ),
                    " "
                )
            ),
        ),
        (
            "Mathematica",
            format!(
                "<|{}|>",
                pieces(
                    &|letter, all| format!(
                        "\"{letter}\" -> {{{{{}}}}}",
                        listed(
                            all,
                            |(row, column)| format!("{}, {}", row + 1, column + 1),
                            "}, {"
                        )
                    ),
                    ", "
                )
            ),
        ),
        (
            "Go",
            format!(
                "map[{}]",
                pieces(
                    &|letter, all| format!("{letter}:[{{{}}}]", listed(all, square, "} {")),
                    " "
                )
            ),
        ),
        (
            "Rust",
            format!(
                "[{}]",
                pieces(
                    &|letter, all| format!(
                        "Placement {{ piece: '{letter}', cells: [({})] }}",
                        listed(all, |(row, column)| format!("{row}, {column}"), "), (")
                    ),
                    ", "
                )
            ),
        ),
        (
            "Haskell",
            format!(
                "[{}]",
                pieces(
                    &|letter, all| format!(
                        "Piece {{name = '{letter}', cells = [({})]}}",
                        listed(all, |(row, column)| format!("{row},{column}"), "),(")
                    ),
                    ","
                )
            ),
        ),
        (
            "Ruby",
            format!(
                "{{{}}}",
                pieces(
                    &|letter, all| format!(
                        ":{letter}=>[[{}]]",
                        listed(all, |(row, column)| format!("{row}, {column}"), "], [")
                    ),
                    ", "
                )
            ),
        ),
        (
            "Prolog",
            format!(
                "[{}]",
                pieces(
                    &|letter, all| format!(
                        "{}-[{}]",
                        letter.to_lowercase(),
                        listed(all, |(row, column)| format!("{row}/{column}"), ",")
                    ),
                    ","
                )
            ),
        ),
        (
            "JSON by x and y",
            format!(
                "{{\"placements\":[{}]}}",
                pieces(
                    &|letter, all| format!(
                        "{{\"id\":\"{letter}\",\"rotation\":90,\"flipped\":false,\"cells\":[{}]}}",
                        listed(
                            all,
                            |(row, column)| format!("{{\"x\":{column},\"y\":{row}}}"),
                            ","
                        )
                    ),
                    ","
                )
            ),
        ),
    ] {
        holds(what, &text, &[GRID]);
    }
}
