//! The ways in which solvers in public repositories print a tiling, with any signs: a program's own choice means nothing.

use crate::Position;
use crate::written_forms::{Tiling, Written, listed};
use proptest::prelude::*;
use proptest::sample::subsequence;

/// The signs of a program: for each piece, an open cell, and a square off the board.
#[derive(Debug, Clone)]
pub struct Signs {
    pieces: Vec<char>,
    open: char,
    off: char,
}

/// Signs that mean nothing to the syntax around them.
const ANY: &str = "!#$%&*+./0123456789<>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ^abcdefghijklmnopqrstuvwxyz~";
const EMOJI: &str = "🟥🟧🟨🟩🟦🟪🟫🔴🟠🟡🟢🔵🟣🟤⚫⚪";

pub fn signs() -> impl Strategy<Value = Signs> {
    let all: Vec<char> = ANY.chars().collect();
    subsequence(all, 14).prop_shuffle().prop_map(|signs| Signs {
        pieces: signs[2..].to_vec(),
        open: signs[0],
        off: signs[1],
    })
}

/// A tiling with the signs of a program.
struct Printed<'a> {
    tiling: &'a Tiling,
    signs: &'a Signs,
}

impl Printed<'_> {
    /// The index of the piece of a mark.
    fn piece(&self, mark: char) -> Option<usize> {
        self.tiling.puzzle.pieces().iter().position(|piece| piece.letter() == mark)
    }

    fn sign(&self, mark: char) -> char {
        match (self.piece(mark), mark) {
            (Some(piece), _) => self.signs.pieces[piece],
            (None, '*') => self.signs.open,
            _ => self.signs.off,
        }
    }

    /// The label of the cell at a square, cut to so many letters.
    fn label(&self, row: usize, column: usize, letters: usize) -> String {
        self.tiling.label(row, column).chars().take(letters).collect()
    }

    /// Each row, with each square written by its mark, its row and its column.
    fn rows(&self, write: impl Fn(char, usize, usize) -> String, between: &str) -> Vec<String> {
        let rows = self.tiling.rows.iter().enumerate();
        rows.map(|(row, marks)| {
            listed(marks.iter().enumerate(), |(column, mark)| write(*mark, row, column), between)
        })
        .collect()
    }

    /// The rows of signs.
    fn plain(&self, between: &str) -> Vec<String> {
        self.rows(|mark, _, _| self.sign(mark).to_string(), between)
    }

    /// The signs of all cells, without the squares off the board.
    fn cells(&self) -> String {
        let rows = self.rows(
            |mark, _, _| match mark {
                '.' => String::new(),
                '*' => " ".to_owned(),
                mark => self.sign(mark).to_string(),
            },
            "",
        );
        rows.concat()
    }

    /// The number of a piece, in any order; the label on an open cell; and nothing off the board.
    fn number_or_label(&self, mark: char, row: usize, column: usize) -> String {
        match (self.piece(mark), mark) {
            // Beyond the days: a number beside an open cell of that day is part of one more cell.
            (Some(piece), _) => (piece * 7 % 16 + 40).to_string(),
            (None, '*') => self.label(row, column, 3),
            _ => String::new(),
        }
    }
}

/// The tiling in all these ways.
pub fn seen(tiling: &Tiling, signs: &Signs) -> Vec<Written> {
    let printed = Printed { tiling, signs };
    [
        headed(&printed),
        spaced(&printed),
        colored(&printed),
        walled(&printed),
        listed_squares(&printed),
    ]
    .concat()
}

/// A sign for each square, below headings, in strings and lists.
fn headed(printed: &Printed) -> Vec<Written> {
    let rows = printed.plain("");
    let grid = rows.join("\n");
    let headings = [
        "  01234976  SOLVED!",
        "Date: 09-12",
        "06-Oct",
        "10 6",
        "=====Solution=====",
        "10/6",
        "Solved!",
        "Solution 0:\nDate: 09-12",
        "Tried 1204 placements, 17 left\n> ",
    ];
    let mut all: Vec<Written> =
        headings.iter().map(|heading| ("a heading", format!("{heading}\n{grid}"))).collect();
    let quoted = |rows: Vec<String>| listed(rows, |row| format!("{row:?}"), ", ");
    let one = printed.rows(|mark, _, _| format!("\"{}\"", printed.sign(mark)), ", ");
    let emoji = |is_labeled: bool| {
        let write = |mark: char, row, column| match (printed.piece(mark), mark) {
            (Some(piece), _) => EMOJI.chars().nth(piece).expect("a sign").to_string(),
            (None, '*') if is_labeled => format!("{:<2}", printed.label(row, column, 2)),
            (None, '*') => "⭕".to_owned(),
            _ => "⬛".to_owned(),
        };
        printed.rows(write, "").join("\n")
    };
    all.extend([
        ("signs alone", grid.clone()),
        ("spaced signs", printed.plain(" ").join("\n")),
        ("all squares", rows.concat()),
        ("all cells", format!("Example for 09-12: `{}`", printed.cells())),
        (
            "strings of all cells",
            format!("{{\"day\": \"09-12\", \"solutions\": [{:?}]}}", printed.cells()),
        ),
        ("strings of all squares", format!("[{}]", quoted(vec![rows.concat()]))),
        (
            "JavaScript",
            format!("const expected = [\n{}];", listed(one, |row| format!("  [{row}],\n"), "")),
        ),
        ("emoji", emoji(false)),
        ("emoji and labels", emoji(true)),
        (
            "an empty board before it",
            format!("{}\n\n{grid}", printed.rows(|_, _, _| ".".into(), "").join("\n")),
        ),
    ]);
    all
}

/// Cells of a width, with brackets, dashes, labels and rules.
fn spaced(printed: &Printed) -> Vec<Written> {
    let number = |mark: char| printed.piece(mark).map_or(-1, |piece| piece as i64 + 1);
    let write = |mark, row, column| printed.number_or_label(mark, row, column);
    let tight = printed.rows(write, "\t").join("\n");
    let table = printed.rows(|mark, row, column| format!(" {:<3} ", write(mark, row, column)), "|");
    let bracketed = |mark: char, row, column| match mark {
        '*' => format!(" [{:<3}]", printed.label(row, column, 3)),
        mark => format!("{:^6}", write(mark, row, column)),
    };
    let starred = |mark: char, row, column| match (mark, write(mark, row, column)) {
        ('*', label) => format!("{label:>4}*"),
        ('.', _) => " ".repeat(5),
        (_, number) => format!("{number:>4}."),
    };
    let dashed = |mark: char, row, column| match mark {
        '*' => format!("{:>3}", printed.label(row, column, 3)),
        '.' => "___".to_owned(),
        mark => format!("-{}-", printed.sign(mark)),
    };
    let dashed = listed(printed.rows(dashed, ", "), |row| format!("'{row}'"), ",\n");
    let labels = printed
        .rows(|_, row, column| format!("{:^6}", printed.label(row, column, 3).to_lowercase()), "");
    let signs = printed.rows(
        |mark, _, _| match mark {
            '.' => " ".repeat(6),
            '*' => "[---] ".to_owned(),
            mark => format!("[-{mark}-] "),
        },
        "",
    );
    let framed = printed.rows(
        |mark, row, column| match mark {
            '.' => "###".to_owned(),
            '*' => format!("{:^3}", printed.label(row, column, 3).to_uppercase()),
            mark => format!(" {} ", printed.sign(mark)),
        },
        "",
    );
    let rule = format!("+{}+", "-".repeat(3 * printed.tiling.rows[0].len()));
    let numpy = printed
        .rows(|mark, _, _| format!("{:>2}", if mark == '.' { 0 } else { number(mark) }), " ");
    let lists = printed.rows(|mark, _, _| number(mark).to_string(), ", ");
    let ticked = printed.rows(
        |mark, _, _| {
            if matches!(mark, '.' | '*') { "`".into() } else { mark.to_lowercase().to_string() }
        },
        ", ",
    );
    vec![
        (
            "cells in brackets",
            printed.rows(|mark, _, _| format!("[{}]", printed.sign(mark)), "").join("\n"),
        ),
        ("tabs", tight),
        ("a table of words", listed(table, |row| format!("|{row}|"), "\n")),
        ("labels in brackets", printed.rows(bracketed, "").join("\n")),
        ("labels with stars", printed.rows(starred, "").join("\n")),
        ("dashes in strings", format!("[\n{dashed}\n]")),
        ("rows of labels", labels.iter().zip(&signs).map(|(a, b)| format!("{a}\n{b}\n")).collect()),
        ("a frame", format!("{rule}\n{}\n{rule}", listed(framed, |row| format!("|{row}|"), "\n"))),
        ("numpy", format!("[[{}]]", numpy.join("]\n ["))),
        (
            "a key without braces",
            format!(
                "\"09-12\": {{ \"tries\": 3026228, \"sols\": [[[{}]]], \"nbSol\": 1}}",
                lists.join("], [")
            ),
        ),
        ("lists with ticks", listed(ticked, |row| format!("[{row}]"), "\n")),
    ]
}

/// Cells that colors alone tell apart.
fn colored(printed: &Printed) -> Vec<Written> {
    let color = |mark| printed.piece(mark).map(|piece| piece + 16);
    let background = |mark, _, _| match color(mark) {
        Some(color) => format!("\u{1b}[48;5;{color}m  \u{1b}[0m"),
        None => "\u{1b}[0m  \u{1b}[0m".to_owned(),
    };
    let blocks = |mark, row, column| match (color(mark), mark) {
        (Some(color), _) => format!("\u{1b}[38;5;{color}m████\u{1b}[0m"),
        (None, '*') => format!("{:<4}", printed.label(row, column, 3)),
        _ => "XXXX".to_owned(),
    };
    let on_labels = |mark, row, column| {
        let label = format!("{:>4}", printed.label(row, column, 3));
        match (color(mark), mark) {
            (Some(color), _) => format!("\u{1b}[48;5;{color}m\u{1b}[30m{label}\u{1b}[0m"),
            (None, '*') => format!("\u{1b}[7m{label}\u{1b}[0m"),
            _ => label,
        }
    };
    vec![
        ("colors", listed(printed.rows(background, ""), |row| format!("|{row}|"), "\n")),
        ("colored blocks", format!("FOUND !!\n\n {}", printed.rows(blocks, " ").join("\n\n "))),
        ("colors on labels", printed.rows(on_labels, " ").join("\n")),
    ]
}

/// Regions between underscores and strokes.
fn walled(printed: &Printed) -> Vec<Written> {
    let tiling = printed.tiling;
    let differ = |here: (usize, usize), next: (usize, usize)| {
        let mark = tiling.around(here.0, here.1);
        mark != tiling.around(next.0, next.1) || mark == '*'
    };
    let mut lines = Vec::new();
    for row in 0..=tiling.rows.len() {
        let mut line = String::new();
        for column in 0..=tiling.rows[0].len() {
            if column > 0 {
                line.push(if differ((row, column), (row + 1, column)) { '_' } else { ' ' });
            }
            line.push(if differ((row, column), (row, column + 1)) { '|' } else { ' ' });
        }
        lines.push(line.trim_end().to_owned());
    }
    vec![("underscores", lines.join("\n"))]
}

/// The squares of each piece, and the piece on each square.
fn listed_squares(printed: &Printed) -> Vec<Written> {
    let pair = |(row, column): (i64, i64)| format!("({row}, {column})");
    let set = |squares: Vec<(i64, i64)>| {
        format!("frozenset({{{}}})", listed(squares.into_iter().rev(), pair, ", "))
    };
    let wide = |squares: Vec<Position>| -> Vec<(i64, i64)> {
        squares.into_iter().map(|at| (at.row.into(), at.column.into())).collect()
    };
    let sets = listed(
        printed.tiling.pieces(),
        |(name, squares)| format!("'{name}': {}", set(wide(squares))),
        ", ",
    );
    let anchored = listed(
        printed.tiling.pieces(),
        |(_, squares)| {
            let squares = wide(squares);
            let (top, left) = squares[0];
            let offsets = squares.iter().map(|(row, column)| (row - top, column - left)).collect();
            format!("{}: {}", pair((top, left)), set(offsets))
        },
        ", ",
    );
    let record = |mark: char, row: usize, column: usize| match mark {
        '.' => String::new(),
        mark => {
            let by = printed.piece(mark).map_or("null".to_owned(), |piece| format!("\"{piece}\""));
            format!(
                "{{\"value\": \"{}\", \"filled\": {}, \"filled_by\": {by}, \"x\": {}, \"y\": {}}}",
                printed.label(row, column, 3),
                mark != '*',
                column + 1,
                row + 1
            )
        }
    };
    let records: Vec<String> = printed.rows(record, "\n");
    let records = records.iter().flat_map(|row| row.lines()).filter(|record| !record.is_empty());
    vec![
        ("sets of squares", format!("{{{sets}}}")),
        ("an anchor and offsets", format!("{{{anchored}}}")),
        ("an object for each cell", format!("[{}]", listed(records, str::to_owned, ", "))),
    ]
}
