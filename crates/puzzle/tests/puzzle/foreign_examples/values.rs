//! Boards as values of programming languages.
//!
//! Forms are written as parts separated by `~`, with `@` for the listed items: the description, the whole, and the
//! text between two rows or pieces. In a part, `%r` and `%c` are row and column from 0, `%R` and `%C` from 1, `%n`
//! the number of a square, `%l` and `%s` the piece's letter in upper and lower case, `%i` its number.

use super::{GRID, OTHER, PIECES, holds, listed, number, placed, rows};

#[test]
fn a_title_before_a_list_of_squares_counted_from_the_lower_left() {
    // A-Puzzle-A-Day (Python): "Jan01-001 : [((0, 6),), ((0, 4),), …]", month and day as pieces of one square, x
    // before y, y upward.
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
    // a-puzzle-a-day-python: for each piece a matrix with 1 on its squares, all solutions of a date in one list.
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

/// The form filled with a place and a piece.
fn filled(form: &str, (row, column): (usize, usize), letter: char) -> String {
    form.replace("%r", &row.to_string())
        .replace("%c", &column.to_string())
        .replace("%R", &(row + 1).to_string())
        .replace("%C", &(column + 1).to_string())
        .replace("%n", &(row * 7 + column).to_string())
        .replace("%l", &letter.to_string())
        .replace("%s", &letter.to_lowercase().to_string())
        .replace("%i", &PIECES.find(letter).unwrap_or_default().to_string())
}

fn parts<const N: usize>(form: &str) -> [&str; N] {
    let parts: Vec<&str> = form.split('~').collect();
    parts.try_into().expect(form)
}

/// A board whose rows have this form: the whole, and the text between two marks and between two rows.
fn matrix(form: &str, board: [&str; 7], mark: &dyn Fn(char) -> String) -> (String, String) {
    let [what, whole, between, between_rows] = parts(form);
    let rows = rows(board, |_, _, letter| mark(letter), between);
    (
        what.to_owned(),
        whole.replace('@', &rows.join(between_rows)),
    )
}

/// A board piece by piece in this form: the whole, a piece, the separator of pieces, a square, and the separator of
/// squares.
fn pieces(form: &str, board: [&str; 7]) -> (String, String) {
    let [what, whole, piece, between, square, between_squares] = parts(form);
    let piece = |(letter, squares): (char, Vec<(usize, usize)>)| {
        let squares = listed(squares, |at| filled(square, at, letter), between_squares);
        filled(piece, (0, 0), letter).replace('@', &squares)
    };
    let pieces = listed(placed(board), piece, between);
    (what.to_owned(), whole.replace('@', &pieces))
}

#[test]
fn matrices_of_many_languages() {
    let counted = |letter| number(letter).to_string();
    let named = |nothing: &'static str, before: &'static str, after: &'static str| {
        move |letter| match letter {
            '*' | '.' => nothing.to_owned(),
            letter => format!("{before}{letter}{after}"),
        }
    };
    let from_minus_one =
        |letter: char| format!("{}", PIECES.find(letter).map_or(-1, |at| at as i8));
    for form in [
        "MATLAB and Julia~[@]~ ~; ",
        "Julia~7×7 Matrix{Int64}:\n @~  ~\n ",
        "Octave~board =\n\n   @\n\n~   ~\n   ",
        "Mathematica~{{@}}~, ~}, {",
        "MiniZinc~board = [| @ |];\n----------\n==========\n~, ~\n         | ",
        "MiniZinc~board = array2d(1..7, 1..7, [@]);\n----------\n~, ~, ",
        "Haskell~[[@]]~,~],[",
        "Clojure~[[@]]~ ~] [",
        "Lisp~((@))~ ~) (",
        "Lisp~#2A((@))~ ~) (",
        "Prolog~Board = [[@]].\n~,~],[",
        "C~int board[7][7] = {\n  {@}\n};\n~, ~},\n  {",
        "sympy~Matrix([\n[@]])~, ~],\n[",
        "torch~tensor([[@]])~, ~],\n        [",
        "YAML~- [@]\n~, ~]\n- [",
        "J~@~ ~\n",
        "numpy~[[@]]~ ~]\n [",
        "numpy~array([[@]], dtype=int8)~, ~],\n       [",
        "numpy~solution = np.array([[@]])~, ~], [",
        "squares of all rows~[@]~, ~, ",
    ] {
        for mark in [&counted as &dyn Fn(char) -> String, &from_minus_one] {
            let (what, text) = matrix(form, GRID, mark);
            holds(&what, &text, &[GRID]);
        }
    }
    let option = named("None", "Some('", "')");
    let json = named("null", "\"", "\"");
    let letters = |letter: char| letter.to_string();
    let marks: [(&str, &dyn Fn(char) -> String); 9] = [
        ("Clojure~[[@]]~ ~] [", &named("nil", ":", "")),
        ("Rust~[[@]]~, ~], [", &option),
        ("Python~[[@]]~, ~], [", &|letter| format!("'{letter}'")),
        ("Python~[@]~, ~]\n[", &|letter| format!("'{letter}'")),
        ("JSON~[[@]]~,~],[", &json),
        (
            "JSON~{\"date\": \"6 Oct\", \"board\": [[@]]}~, ~],\n    [",
            &json,
        ),
        (
            "JSON~{\n  \"solved\": true,\n  \"rows\": [\n    \"@\"\n  ]\n}~~\",\n    \"",
            &letters,
        ),
        ("JSON~{\"rows\":[\"@\"]}~~\",\"", &letters),
        ("JSON~[\"@\"]~~\\n", &letters),
    ];
    for (form, mark) in marks {
        let (what, text) = matrix(form, GRID, mark);
        holds(&what, &text, &[GRID]);
        holds(&what, &format!("{text}\n\n{text}\n"), &[GRID, GRID]);
    }
    let [one, other] = [GRID, OTHER].map(|board| matrix("~[[@]]~,~],[", board, &json).1);
    holds("JSON", &format!("[{one},\n {other}]"), &[GRID, OTHER]);
}

#[test]
fn squares_with_what_lies_on_each() {
    let squares = (0..7).flat_map(|row| (0..7).map(move |column| (row, column)));
    let marked = squares.filter_map(|(row, column)| match GRID[row].chars().nth(column)? {
        '.' => None,
        '*' => Some(((row, column), '.')),
        letter => Some(((row, column), letter)),
    });
    let marked: Vec<_> = marked.collect();
    for form in [
        "a dictionary of Python~{@}~(%r, %c): '%l'~, ",
        "a map of Haskell~fromList [@]~((%r,%c),'%l')~,",
        "JSON~[@]~{\"row\":%r,\"col\":%c,\"piece\":\"%l\"}~,",
        "named squares~{@}~\"%r,%c\": \"%l\"~, ",
        "triples~[@]~(%r, %c, '%l')~, ",
    ] {
        let [what, whole, square, between] = parts(form);
        let squares = listed(
            &marked,
            |(at, letter)| filled(square, *at, *letter),
            between,
        );
        holds(what, &whole.replace('@', &squares), &[GRID]);
    }
}

#[test]
fn pieces_with_their_squares_however_they_are_counted() {
    for form in [
        "Clojure~{@}~:%l #{[@]}~, ~%r %c~] [",
        "Clojure~(@)~{:piece :%l, :cells [[@]]}~ ~%r %c~] [",
        "Mathematica~<|@|>~\"%l\" -> {{@}}~, ~%R, %C~}, {",
        "Go~map[@]~%l:[{@}]~ ~%r %c~} {",
        "Rust~[@]~Placement { piece: '%l', cells: [(@)] }~, ~%r, %c~), (",
        "Haskell~[@]~Piece {name = '%l', cells = [(@)]}~,~%r,%c~),(",
        "Ruby~{@}~:%l=>[[@]]~, ~%r, %c~], [",
        "Prolog~[@]~%s-[@]~,~%r/%c~,",
        "JSON~{\"placements\":[@]}~{\"id\":\"%l\",\"rotation\":90,\"cells\":[@]}~,~{\"x\":%c,\"y\":%r}~,",
        "JSON~[@]~{\"piece\":\"%l\",\"cells\":[@]}~, ~{\"x\": %c, \"y\": %r}~, ",
        "JSON~{@}~\"%l\": [@]~, ~[%R,%C]~, ",
        "JSON~{@}~\"%l\": [@]~, ~%n~, ",
        "Python~[@]~([@], %i)~, ~(%r, %c)~, ",
        "Python~[@]~([@], %i)~, ~(np.int64(%r), np.int64(%c))~, ",
        "Python~{@}~'%l': [@]~, ~(%r, %c)~, ",
        "Python~[@]~[@]~, ~(%r, %c)~, ",
        "Python~@\n~('%l', [@])~\n~(%r, %c)~, ",
        "options~1:\n@\n~ %l @ (1 of 4)~\n~%r%c~ ",
        "options~@~@ %l~\n~r%rc%c~ ",
        "options~@~%l: @~\n~(%r, %c)~ ",
        "options~@~row 3 of 12\n%l @~\n~%r%c~ ",
    ] {
        let (what, text) = pieces(form, GRID);
        holds(&what, &text, &[GRID]);
    }
    let form = "~[@]~([@], %i)~, ~(%r, %c)~, ";
    let [one, other] = [GRID, OTHER].map(|board| pieces(form, board).1);
    holds("Python", &format!("[{one}, {other}]"), &[GRID, OTHER]);
    holds("Python", &format!("{one}\n{other}\n"), &[GRID, OTHER]);
}
