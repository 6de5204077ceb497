//! Boards as drawings and tables.

use super::{GRID, OTHER, PIECES, holds, listed, number, placed, read_for, rows};
use crate::puzzles::named;
use tilendar_puzzle::solver::Solver;

#[test]
fn headings_with_numbers_and_rows_without_their_empty_end() {
    // PuzzleADaySolver (Python): two counters as a heading, X for an open cell, rows that end with their last piece.
    let mark = |_, _, letter| match letter {
        '*' => "X".to_owned(),
        '.' => String::new(),
        letter => number(letter).to_string(),
    };
    let board = |board| {
        listed(
            rows(board, mark, " "),
            |row| row.trim_end().to_owned(),
            "\n",
        )
    };
    let text = format!(
        "Solutions: 1\nIterations: 77\n\n{}\n\nSolutions: 2\nIterations: 27,493\n\n{}\n\n\nThere are 2 solutions.\n",
        board(GRID),
        board(OTHER)
    );
    holds("PuzzleADaySolver", &text, &[GRID, OTHER]);
}

#[test]
fn a_file_of_all_dates_with_a_preface() {
    // Daily-Calendar-Puzzle (Java): sentences, then a heading for each date, X for squares without a piece, a space
    // at each end.
    let mark = |_, _, letter| match letter {
        '*' | '.' => "X ".to_owned(),
        letter => format!("{} ", number(letter) - 1),
    };
    let board = |board| rows(board, mark, "").join("\n");
    let text = format!(
        "This file contains solutions for each single day (just one per day, more likely exist).\n\n\
         The format is: day/month\n\nSolution for: 6/10:\n{}\nSolution for: 6/10:\n{}\n\nHere are ALL solutions:\n\n\
         Solution for: 6/10:\n{}\n",
        board(GRID),
        board(OTHER),
        board(GRID)
    );
    holds("Daily-Calendar-Puzzle", &text, &[GRID, OTHER, GRID]);
}

#[test]
fn boards_below_headings_are_not_cut_in_two_however_many_there_are() {
    // A year from the same file, without an empty line.
    let board = format!("Solution for: 6/10 [4]:\n{}\n", GRID.join("\n"));
    let found = read_for("calendar", &board.repeat(5000));
    assert_eq!(found.len(), 5000);
    assert!(found.iter().all(Result::is_ok));
}

#[test]
fn open_cells_may_show_their_labels() {
    // A-Puzzle-A-Day-solver (Python): four letters for each square, labels on open cells, and numbers after the
    // board.
    let mark = |row, _, letter| match (letter, row) {
        ('*', 1) => " Oct".to_owned(),
        ('*', _) => "  6 ".to_owned(),
        ('.', _) => "    ".to_owned(),
        (letter, _) => format!("  {letter} "),
    };
    let text = format!(
        "Solution layout:\n{}\n\nTries: 1173\nTime:  0.081 s\n",
        listed(rows(GRID, mark, ""), |row| row.trim_end().to_owned(), "\n")
    );
    holds("A-Puzzle-A-Day-solver", &text, &[GRID]);
}

#[test]
fn double_walls_with_labels_in_open_cells() {
    // dragonfjord-puzzle-solver (JavaScript): squares of five letters in a board of six by two.
    holds(
        "dragonfjord-puzzle-solver",
        &walled(GRID, ' ', 6, &["═", "║", "╔╗╚╝╠╣╦╩╬"], true),
        &[GRID],
    );
}

#[test]
fn heavy_walls_with_the_letter_of_each_piece() {
    // PentominoSolver (Rust): one letter for each square, with each piece's name once in it.
    holds(
        "PentominoSolver",
        &walled(GRID, 'y', 2, &["━", "┃", "┏┓┗┛┣┫┳┻╋"], false),
        &[GRID],
    );
    holds(
        "PentominoSolver",
        &walled(OTHER, 'y', 4, &["─", "│", "┌┐└┘├┤┬┴┼"], false),
        &[OTHER],
    );
}

/// A board drawn with walls between the pieces, each square this many letters apart; if `named` is not a space, each
/// piece's letter is written once, and open cells may have their labels.
fn walled(board: [&str; 7], named: char, apart: usize, signs: &[&str; 3], labels: bool) -> String {
    let at = |row: i32, column: i32| {
        let row = usize::try_from(row).ok().and_then(|row| board.get(row));
        let letter = usize::try_from(column)
            .ok()
            .and_then(|column| row?.chars().nth(column));
        // Each open cell is its own region.
        match letter {
            Some('*') => (row.map_or(0, |_| 1), '*', column),
            Some(letter) => (0, letter, 0),
            None => (0, '.', 0),
        }
    };
    let corners: Vec<char> = signs[2].chars().collect();
    let (level, upright) = (signs[0], signs[1]);
    let corner = |up: bool, down: bool, left: bool, right: bool| match (up, down, left, right) {
        (false, true, false, true) => corners[0].to_string(),
        (false, true, true, false) => corners[1].to_string(),
        (true, false, false, true) => corners[2].to_string(),
        (true, false, true, false) => corners[3].to_string(),
        (true, true, false, true) => corners[4].to_string(),
        (true, true, true, false) => corners[5].to_string(),
        (false, true, true, true) => corners[6].to_string(),
        (true, false, true, true) => corners[7].to_string(),
        (true, true, true, true) => corners[8].to_string(),
        (false, false, false, false) => " ".to_owned(),
        (true, ..) | (_, true, ..) => upright.to_owned(),
        _ => level.to_owned(),
    };
    let (mut text, mut told) = (String::new(), String::new());
    for row in 0..=7 {
        let (mut line, mut below) = (String::new(), String::new());
        for column in 0..=7 {
            let up = at(row - 1, column - 1) != at(row - 1, column);
            let down = at(row, column - 1) != at(row, column);
            let left = at(row - 1, column - 1) != at(row, column - 1);
            let right = at(row - 1, column) != at(row, column);
            line += &corner(up, down, left, right);
            line += &if right { level } else { " " }.repeat(apart - 1);
            below += if down { upright } else { " " };
            let letter = at(row, column).1;
            let inside = match letter {
                '*' if labels => if row < 2 { "Oct" } else { "6" }.to_owned(),
                '.' | '*' => String::new(),
                letter if named != ' ' && !told.contains(letter) => {
                    told.push(letter);
                    letter.to_string()
                }
                _ => String::new(),
            };
            below += &format!("{inside:^width$}", width = apart - 1);
        }
        text += &format!("{}\n", line.trim_end());
        if row < 7 {
            text += &format!("{}\n", below.trim_end());
        }
    }
    text
}

#[test]
fn pieces_may_be_called_by_signs_that_others_write_for_nothing() {
    // calendar_puzzle (C): @ T X < > * $ % separated by spaces, blank where there is no piece.
    let mark = |_, _, letter: char| {
        let sign = PIECES
            .find(letter)
            .and_then(|place| "@TX<>*$%".chars().nth(place));
        format!(" {}", sign.unwrap_or(' '))
    };
    let text = format!("\nfound\n{}\n\n", rows(GRID, mark, "").join("\n"));
    holds("calendar_puzzle", &text, &[GRID]);
    let mark = |_, _, letter: char| {
        let sign = PIECES
            .find(letter)
            .and_then(|place| "#*+-@=xo".chars().nth(place));
        sign.unwrap_or(' ').to_string()
    };
    holds(
        "signs without a space between",
        &rows(GRID, mark, "").join("\n"),
        &[GRID],
    );
}

#[test]
fn a_margin_of_signs_right_and_below() {
    // today-puzzle (Rust): eight by eight, X on all squares without a piece.
    let mark = |_, _, letter| match letter {
        '*' | '.' => 'X'.to_string(),
        letter => char::from(b'A' + number(letter) as u8 - 1).to_string(),
    };
    let mut lines = rows(GRID, mark, " ");
    lines.iter_mut().for_each(|line| line.push_str(" X"));
    lines.push("X X X X X X X X".to_owned());
    holds("today-puzzle", &lines.join("\n"), &[GRID]);
}

#[test]
fn aligned_numbers_below_a_heading_with_a_time() {
    // pentamino (Python): three letters for each square, some names two letters long.
    let mark = |_, _, letter| match letter {
        '*' | '.' => format!("{:>3}", 0),
        letter => format!("{:>3}", number(letter) + 5),
    };
    let board = |board| listed(rows(board, mark, ""), |row| format!("    {row}"), "\n");
    let text = format!(
        "    decision #1\n    solved by 2.570436 seconds\n{}\n\n    decision #2\n    solved by 14.168523 seconds\n{}\n\n    ...\n",
        board(GRID),
        board(OTHER)
    );
    holds("pentamino", &text, &[GRID, OTHER]);
}

#[test]
fn rows_and_columns_may_have_numbers() {
    // calendar_solver (Go), pandas and R: a heading with the columns, a number before each row.
    let mark = |_, _, letter| match letter {
        '*' | '.' => ".".to_owned(),
        letter => number(letter).to_string(),
    };
    let lines = rows(GRID, mark, "   ");
    let with = |head: &str, before: &dyn Fn(usize) -> String| {
        let lines = lines
            .iter()
            .enumerate()
            .map(|(row, line)| before(row) + line);
        format!("{head}\n{}\n", lines.collect::<Vec<_>>().join("\n"))
    };
    for text in [
        with("    0   1   2   3   4   5   6", &|row| format!("{row}:  ")),
        with("   0   1   2   3   4   5   6", &|row| format!("{row}  ")),
        with("     [,1] [,2] [,3] [,4] [,5] [,6] [,7]", &|row| {
            format!("[{},]  ", row + 1)
        }),
        with("   a   b   c   d   e   f   g", &|row| {
            format!("{}  ", row + 1)
        }),
        with("  1 2 3 4 5 6 7\n  -------------", &|row| {
            format!("{} | ", row + 1)
        }),
    ] {
        holds("numbered rows", &text, &[GRID]);
    }
}

#[test]
fn tables_of_markdown_and_of_other_texts() {
    let mark = |_, _, letter| match letter {
        '*' | '.' => " ".to_owned(),
        letter => letter.to_string(),
    };
    let lines = rows(GRID, mark, " | ");
    let text = listed(&lines, |line| format!("| {line} |\n"), "");
    holds("a table", &text, &[GRID]);
    let head = "| 0 | 1 | 2 | 3 | 4 | 5 | 6 |\n|---|---|---|---|---|---|---|\n";
    holds("a table with a heading", &format!("{head}{text}"), &[GRID]);
    let rule = "+---+---+---+---+---+---+---+\n";
    let ruled = listed(&lines, |line| format!("| {line} |\n{rule}"), "");
    holds("a ruled table", &format!("{rule}{ruled}"), &[GRID]);
    let csv = rows(GRID, mark, ",").join("\n");
    holds(
        "CSV with a heading",
        &format!("c0,c1,c2,c3,c4,c5,c6\n{csv}\n"),
        &[GRID],
    );
}

#[test]
fn a_piece_a_line_with_one_number_a_square() {
    // Pentomino (C++): a name and five numbers, which count through the board.
    let of_cells =
        |row: usize, column: usize| (0..row).map(|row| GRID_CELLS[row]).sum::<usize>() + column;
    for (what, place) in [
        (
            "all squares",
            &(|row: usize, column: usize| row * 7 + column) as &dyn Fn(usize, usize) -> usize,
        ),
        ("all squares from 1", &|row, column| row * 7 + column + 1),
        ("column by column", &|row, column| column * 7 + row),
        ("the cells", &of_cells),
    ] {
        let line = |(letter, squares): (char, Vec<(usize, usize)>)| {
            let places = listed(squares, |(row, column)| place(row, column).to_string(), " ");
            format!("\t{letter} {places} \n")
        };
        let text = listed(placed(GRID), line, "");
        holds(what, &format!("{text}\n{text}"), &[GRID, GRID]);
    }
}

/// How many cells each row of the calendar has.
const GRID_CELLS: [usize; 7] = [6, 6, 7, 7, 7, 7, 3];

#[test]
fn letters_of_any_alphabet_and_numbers_on_any_color() {
    // dailyprogrammer: full-width letters beyond the first 65,536 characters.
    let mathematical = |_, _, letter: char| match letter {
        '*' | '.' => ' '.to_string(),
        letter => char::from_u32(0x1D670 + u32::from(letter) - 65)
            .unwrap_or(letter)
            .to_string(),
    };
    holds(
        "mathematical letters",
        &rows(GRID, mathematical, "").join("\n"),
        &[GRID],
    );
    let back = |_, _, letter| match number(letter) {
        0 => "\u{1b}[40m   \u{1b}[0m".to_owned(),
        number => format!("\u{1b}[{}m {number} \u{1b}[0m", 40 + number % 8),
    };
    holds(
        "numbers on colors",
        &rows(GRID, back, "").join("\n"),
        &[GRID],
    );
}

#[test]
fn a_board_turned_on_its_side_is_turned_back() {
    // Pentomino (C++) counts through ten rows of six, and our board has six of ten.
    let puzzle = named("pentominoes-6x10");
    let solution = Solver::new(&puzzle);
    let reveal = puzzle.reveals().next().expect("one");
    let first = solution.first(&reveal).expect("a solution");
    let letters = first.letter_rows(&puzzle);
    let turned: Vec<String> = (0..10)
        .map(|column| {
            letters
                .iter()
                .filter_map(|row| row.chars().nth(column))
                .collect()
        })
        .collect();
    assert_eq!(
        read_for("pentominoes-6x10", &turned.join("\n")),
        [Ok(first.clone())]
    );
    let piece = |letter: char| {
        let on = |(place, sign): (usize, char)| (sign == letter).then(|| place.to_string());
        let all = turned.concat();
        let places: Vec<String> = all.chars().enumerate().filter_map(on).collect();
        format!("{letter} {}\n", places.join(" "))
    };
    let text: String = puzzle
        .pieces()
        .iter()
        .map(|of| piece(of.letter()))
        .collect();
    assert_eq!(read_for("pentominoes-6x10", &text), [Ok(first)]);
}
