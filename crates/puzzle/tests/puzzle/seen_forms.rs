//! The ways in which solvers in public repositories print a tiling, with any signs: a program's own choice means nothing.

use crate::Position;
use crate::written_forms::{Tiling, Written, listed, parts};
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

struct Printed<'a> {
    tiling: &'a Tiling,
    signs: &'a Signs,
}

impl Printed<'_> {
    fn piece(&self, mark: char) -> Option<usize> {
        self.tiling.puzzle.pieces().iter().position(|piece| piece.letter() == mark)
    }

    /// A form with what is known of a square: the sign `%s`; the piece's letter `%M`, in lower case `%m`, its index
    /// `%p`, a number `%n`, right-aligned `%2`, a number beyond the days `%k` (one beside an open cell of that day would be
    /// part of one more cell), a color `%c` and an emoji `%e`; the label to three letters `%3`, aligned `%<`, `%>`, `%^`,
    /// in capitals `%u`, to two letters `%l`; and the column `%x` and the row `%y` from 1.
    fn filled(&self, form: &str, mark: char, row: usize, column: usize) -> String {
        let piece = self.piece(mark).unwrap_or_default();
        let sign = match (self.piece(mark), mark) {
            (Some(piece), _) => self.signs.pieces[piece],
            (None, '*') => self.signs.open,
            _ => self.signs.off,
        };
        let label: String = self.tiling.label(row, column).chars().take(3).collect();
        let parts = [
            ("%p", piece.to_string()),
            ("%n", (piece + 1).to_string()),
            ("%2", format!("{:>2}", piece + 1)),
            ("%k", (piece * 7 % 16 + 40).to_string()),
            ("%c", (piece + 16).to_string()),
            ("%e", EMOJI.chars().nth(piece).expect("a sign").to_string()),
            ("%M", mark.to_string()),
            ("%m", mark.to_lowercase().to_string()),
            ("%<", format!("{label:<3}")),
            ("%>", format!("{label:>3}")),
            ("%^", format!("{:^6}", label.to_lowercase())),
            ("%u", format!("{:^3}", label.to_uppercase())),
            ("%l", format!("{label:<2.2}")),
            ("%3", label),
            ("%x", (column + 1).to_string()),
            ("%y", (row + 1).to_string()),
            ("%s", sign.to_string()),
        ];
        parts.into_iter().fold(form.to_owned(), |text, (part, value)| text.replace(part, &value))
    }

    /// Each row, with the forms of a piece, of an open cell and of a square off the board.
    fn rows(&self, [piece, open, off]: [&str; 3], between: &str) -> Vec<String> {
        let form = |mark: char| match mark {
            '*' => open,
            '.' => off,
            _ => piece,
        };
        let rows = self.tiling.rows.iter().enumerate();
        rows.map(|(row, marks)| {
            let write = |(column, &mark)| self.filled(form(mark), mark, row, column);
            listed(marks.iter().enumerate(), write, between)
        })
        .collect()
    }
}

/// The tiling in all these ways.
pub fn seen(tiling: &Tiling, signs: &Signs) -> Vec<Written> {
    let printed = Printed { tiling, signs };
    let rule = "-".repeat(3 * tiling.rows[0].len());
    let forms = FORMS.iter().map(|form| {
        let [what, whole, between_rows, between, piece, open, off] = parts(form);
        let rows = printed.rows([piece, open, off], between).join(between_rows);
        (what, whole.replace("%-", &rule).replace('@', &rows))
    });
    let grid = printed.rows(["%s"; 3], "").join("\n");
    let headings = HEADINGS.split('|').map(|heading| ("a heading", format!("{heading}\n{grid}")));
    let empty = printed.rows(["."; 3], "").join("\n");
    let labels = printed.rows(["%^"; 3], "");
    let signs = printed.rows(["[-%M-] ", "[---] ", "      "], "");
    let others = [
        ("an empty board before it", format!("{empty}\n\n{grid}")),
        ("rows of labels", labels.iter().zip(&signs).map(|(a, b)| format!("{a}\n{b}\n")).collect()),
        ("underscores", walled(tiling)),
    ];
    forms.chain(headings).chain(others).chain(listed_squares(&printed)).collect()
}

const HEADINGS: &str = "  01234976  SOLVED!|Date: 09-12|06-Oct|10 6|=====Solution=====|10/6|Solved!|\
                        Solution 0:\nDate: 09-12|Tried 1204 placements, 17 left\n> ";

/// The name, the whole, what stands between two rows and between two squares, and the forms of a piece, of an open cell
/// and of a square off the board.
const FORMS: [&str; 22] = [
    "signs alone~@~\n~~%s~%s~%s",
    "spaced signs~@~\n~ ~%s~%s~%s",
    "all squares~@~~~%s~%s~%s",
    "all cells~Example for 09-12: `@`~~~%s~ ~",
    "strings of all cells~{\"day\": \"09-12\", \"solutions\": [\"@\"]}~~~%s~ ~",
    "strings of all squares~[\"@\"]~~~%s~%s~%s",
    "JavaScript~const expected = [\n  [@],\n];~],\n  [~, ~\"%s\"~\"%s\"~\"%s\"",
    "emoji~@~\n~~%e~⭕~⬛",
    "emoji and labels~@~\n~~%e~%l~⬛",
    "cells in brackets~@~\n~~[%s]~[%s]~[%s]",
    "tabs~@~\n~\t~%k~%3~",
    "a table of words~|@|~|\n|~|~ %k  ~ %< ~     ",
    "labels in brackets~@~\n~~  %k  ~ [%<]~      ",
    "labels with stars~@~\n~~  %k.~ %>*~     ",
    "dashes in strings~[\n'@'\n]~',\n'~, ~-%s-~%>~___",
    "a frame~+%-+\n|@|\n+%-+~|\n|~~ %s ~%u~###",
    "numpy~[[@]]~]\n [~ ~%2~-1~ 0",
    "a key without braces~\"09-12\": { \"tries\": 3026228, \"sols\": [[[@]]], \"nbSol\": 1}~], [~, ~%n~-1~-1",
    "lists with ticks~[@]~]\n[~, ~%m~`~`",
    "colors~|@|~|\n|~~\u{1b}[48;5;%cm  \u{1b}[0m~\u{1b}[0m  \u{1b}[0m~\u{1b}[0m  \u{1b}[0m",
    "colored blocks~FOUND !!\n\n @~\n\n ~ ~\u{1b}[38;5;%cm████\u{1b}[0m~%< ~XXXX",
    "colors on labels~@~\n~ ~\u{1b}[48;5;%cm\u{1b}[30m %>\u{1b}[0m~\u{1b}[7m %>\u{1b}[0m~ %>",
];

fn walled(tiling: &Tiling) -> String {
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
    lines.join("\n")
}

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
    let record = |filled: &str| format!("{{\"value\": \"%3\", {filled}, \"x\": %x, \"y\": %y}}\n");
    let on_piece = record("\"filled\": true, \"filled_by\": \"%p\"");
    let open = record("\"filled\": false, \"filled_by\": null");
    let records = printed.rows([&on_piece, &open, ""], "").concat();
    vec![
        ("sets of squares", format!("{{{sets}}}")),
        ("an anchor and offsets", format!("{{{anchored}}}")),
        ("an object for each cell", format!("[{}]", listed(records.lines(), str::to_owned, ", "))),
    ]
}
