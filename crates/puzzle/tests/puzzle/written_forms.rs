//! The ways in which programs write a tiling, for any puzzle: as rows of marks, as walls, as values of programming
//! languages, and piece by piece. The fuzzing begins with them too.

use super::{Position, Puzzle, Solution, json_line, letter_grid};

/// A tiling, and the mark on each square, which a test may change: `.` off the board, `*` on an open cell.
#[derive(Debug, Clone)]
pub struct Tiling {
    pub puzzle: Puzzle,
    pub solution: Solution,
    pub rows: Vec<Vec<char>>,
}

/// A way to write a tiling: its name, and the text.
pub type Written = (&'static str, String);

impl Tiling {
    pub fn new(puzzle: Puzzle, solution: Solution) -> Self {
        let grid = letter_grid(&puzzle, &solution);
        let rows = grid.lines().map(|line| line.chars().collect()).collect();
        Self { puzzle, solution, rows }
    }

    pub fn at(&self, at: Position) -> char {
        self.rows[usize::from(at.row)][usize::from(at.column)]
    }

    pub fn label(&self, row: usize, column: usize) -> String {
        let board = self.puzzle.board();
        let cell = board.cell_at(Position::new(row as u8, column as u8));
        let label = cell.and_then(|cell| board.label_at(cell));
        label.map_or("", |label| self.puzzle.label(label).as_str()).to_owned()
    }

    /// The mark in this row and column, `.` around the board.
    pub fn around(&self, row: usize, column: usize) -> char {
        let row = row.checked_sub(1).and_then(|row| self.rows.get(row));
        let column = column.checked_sub(1);
        let mark = row.and_then(|row| row.get(column?));
        mark.copied().unwrap_or('.')
    }

    /// The number of a piece from 1, or 0 where nothing lies.
    fn number(&self, mark: char) -> usize {
        let mut pieces = self.puzzle.pieces().iter();
        let place = pieces.position(|piece| piece.letter() == mark);
        place.map_or(0, |place| place + 1)
    }

    /// Each square written by `mark`, with what stands between squares and between rows.
    fn marked(&self, mark: impl Fn(char) -> String, between: &str, between_rows: &str) -> String {
        let row = |row: &Vec<char>| listed(row, |&letter| mark(letter), between);
        listed(&self.rows, row, between_rows)
    }

    fn lines(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.iter().collect()).collect()
    }

    /// The same with rows and columns swapped, unless the board is a square: that would be another one.
    fn turned(&self) -> Self {
        let mut turned = self.clone();
        if self.rows.len() != self.rows[0].len() {
            let column = |column: usize| self.rows.iter().map(|row| row[column]).collect();
            turned.rows = (0..self.rows[0].len()).map(column).collect();
        }
        turned
    }

    pub fn pieces(&self) -> Vec<(char, Vec<Position>)> {
        let of = |letter: char| {
            let positions = self.puzzle.board().positions().iter().copied();
            positions.filter(|at| self.at(*at) == letter).collect()
        };
        let letters = self.puzzle.pieces().iter().map(|piece| piece.letter());
        let all = letters.map(|letter| (letter, of(letter)));
        all.filter(|(_, squares): &(_, Vec<_>)| !squares.is_empty()).collect()
    }

    /// A form with the place and the mark of a square: row `%r` and column `%c` from 0, `%R` and `%C` from 1, both as
    /// one sign `%d`, the square's number `%n`, or `%O` from 1 (where the last square is free, that may be another
    /// tiling, and it is from 0), its number among the cells `%N`, its number down the columns `%m` (of a square board
    /// along the rows), the letter `%l`, in lower case `%s`, and the piece's number `%i`.
    fn filled(&self, form: &str, at: Position, letter: char) -> String {
        let (row, column) = (usize::from(at.row), usize::from(at.column));
        let sign = |number: usize| char::from_digit(number as u32, 36).unwrap_or('?');
        let down = if self.rows.len() == self.rows[0].len() {
            row * self.rows.len() + column
        } else {
            column * self.rows.len() + row
        };
        let last = self.rows.last().and_then(|row| row.last());
        let first = usize::from(last.is_some_and(|mark| !matches!(mark, '.' | '*')));
        let mut cells = self.puzzle.board().positions().iter();
        let cell = cells.position(|cell| *cell == at).unwrap_or_default();
        let parts = [
            ("%r", row),
            ("%c", column),
            ("%R", row + 1),
            ("%C", column + 1),
            ("%n", row * self.rows[0].len() + column),
            ("%O", row * self.rows[0].len() + column + first),
            ("%m", down),
            ("%N", cell),
            ("%i", self.number(letter)),
        ];
        let form = form
            .replace("%d", &format!("{}{}", sign(row), sign(column)))
            .replace("%l", &letter.to_string())
            .replace("%s", &letter.to_lowercase().to_string());
        let fill =
            |text: String, (part, number): (&str, usize)| text.replace(part, &number.to_string());
        parts.into_iter().fold(form, fill)
    }
}

pub fn listed<T>(
    items: impl IntoIterator<Item = T>,
    write: impl Fn(T) -> String,
    between: &str,
) -> String {
    items.into_iter().map(write).collect::<Vec<_>>().join(between)
}

pub fn parts<const N: usize>(form: &'static str) -> [&'static str; N] {
    let parts: Vec<&str> = form.split('~').collect();
    parts.try_into().expect(form)
}

pub fn written(tiling: &Tiling) -> Vec<Written> {
    let mut all = in_rows(tiling);
    all.extend(on_a_line(tiling));
    all.extend(in_lines(tiling));
    all.extend(in_tables(tiling));
    all.extend(in_walls(tiling));
    all.extend(MATRICES.iter().flat_map(|form| matrix(tiling, form)));
    all.extend(PIECES.iter().map(|form| by_pieces(tiling, form)));
    all.extend(SQUARES.iter().map(|form| by_squares(tiling, form)));
    all.push(("a layer for each piece", in_layers(tiling)));
    all.push(("a line of this program", own_line(tiling)));
    all
}

/// Rows of marks, with different signs for pieces and for nothing.
fn in_rows(tiling: &Tiling) -> Vec<Written> {
    let letter = |mark: char| mark.to_string();
    let number = |mark| tiling.number(mark).to_string();
    let from_minus_one = |mark| (tiling.number(mark) as i64 - 1).to_string();
    let blank = |mark: char| mark.to_string().replace(['.', '*'], " ");
    let mut all = vec![
        ("letters", tiling.marked(letter, "", "\n")),
        ("spaced letters", tiling.marked(letter, " ", "\n")),
        ("turned letters", tiling.turned().marked(letter, "", "\n")),
        ("turned numbers", tiling.turned().marked(number, ";", "\n")),
        ("lines of Windows", tiling.marked(letter, "", "\r\n")),
        ("blanks between commas", tiling.marked(blank, ",", "\n")),
        ("aligned", tiling.marked(|mark| format!("{:>3}", number(mark)), "", "\n")),
    ];
    for between in [",", ";", "\t", " ", ", ", "|"] {
        all.push(("numbers", tiling.marked(number, between, "\n")));
        all.push(("numbers from -1", tiling.marked(from_minus_one, between, "\n")));
    }
    let of_another_alphabet = |mark: char| match mark {
        '*' | '.' => ' '.to_string(),
        mark => char::from_u32(0x1D670 + u32::from(mark) - 65).map_or(String::new(), String::from),
    };
    all.push((
        "letters beyond the first 65,536 characters",
        tiling.marked(of_another_alphabet, "", "\n"),
    ));
    all
}

fn on_a_line(tiling: &Tiling) -> Vec<Written> {
    let number = |mark| tiling.number(mark).to_string();
    let lines = tiling.lines();
    vec![
        ("slashes", lines.join("/")),
        ("strokes behind a number", format!("1: {}", lines.join("|"))),
        ("all squares", lines.concat()),
        ("all cells", lines.concat().replace('.', "")),
        ("numbers of all squares", tiling.marked(number, ",", ",")),
        ("numbers, spaced", tiling.marked(number, " ", " ")),
    ]
}

/// Rows among headings, rules and frames.
fn in_lines(tiling: &Tiling) -> Vec<Written> {
    let lines = tiling.lines();
    let width = tiling.rows[0].len();
    let each = |form: &'static str| listed(&lines, |line| form.replace('@', line), "\n");
    vec![
        ("a heading", format!("Solution 7:\n{}", lines.join("\n"))),
        ("a number as heading", format!("1.\n{}", lines.join("\n"))),
        ("rules", format!("-------\n{}\n-------", lines.join("\n"))),
        ("a margin", format!("{}\n{}", each("@."), ".".repeat(width + 1))),
        ("two beside each other", each("@   @")),
        ("two with headings", format!("Solution 1:    Solution 2:\n{}", each("@   @"))),
        ("a frame", format!("+{0}+\n{1}\n+{0}+", "-".repeat(width), each("|@|"))),
        ("a box", format!("┌{0}┐\n{1}\n└{0}┘", "─".repeat(width), each("│@│"))),
        ("arrows", format!("┌→{0}┐\n{1}\n└{0}─┘", "─".repeat(width - 1), each("↓@│"))),
    ]
}

fn in_tables(tiling: &Tiling) -> Vec<Written> {
    let width = tiling.rows[0].len();
    let heads = |between: &str, write: &dyn Fn(usize) -> String| listed(0..width, write, between);
    let numbered = |head: String, before: &dyn Fn(usize) -> String| {
        let rows = tiling.rows.iter().enumerate();
        let row = |(row, marks): (usize, &Vec<char>)| {
            before(row) + &listed(marks, |mark| format!("{mark:>4}"), "")
        };
        format!("{head}\n{}", listed(rows, row, "\n"))
    };
    let cells = |mark: char| mark.to_string().replace(['.', '*'], " ");
    let table = listed(tiling.marked(cells, " | ", "\n").lines(), |row| format!("| {row} |\n"), "");
    let rule = format!("{}+\n", "+---".repeat(width));
    let markdown = heads(" | ", &|column| column.to_string());
    let csv = tiling.marked(cells, ",", "\n");
    let pandas = listed(csv.lines().enumerate(), |(row, marks)| format!("{row},{marks}"), "\n");
    let from_0 = format!("  {}", heads(" ", &|column| format!("{column:>3}")));
    let in_r = format!("     {}", heads(" ", &|column| format!("[,{}]", column + 1)));
    vec![
        ("columns and rows from 0", numbered(from_0, &|row| format!("{row}:"))),
        ("R", numbered(in_r, &|row| format!("[{},]", row + 1))),
        ("a table of Markdown", format!("| {markdown} |\n|{}\n{table}", "---|".repeat(width))),
        ("a ruled table", rule.clone() + &table.replace("|\n", &format!("|\n{rule}"))),
        ("a table", table),
        ("CSV with a heading", format!("{}\n{csv}", heads(",", &|column| format!("c{column}")))),
        ("CSV of pandas", format!("{}\n{pandas}", heads("", &|column| format!(",{column}")))),
    ]
}

fn in_walls(tiling: &Tiling) -> Vec<Written> {
    let wall = |apart: usize, signs: [&str; 2], corner: &dyn Fn(usize) -> char| {
        let [level, upright] = signs;
        let mut text = String::new();
        // Two open cells have a wall between them.
        let differ = |one: (usize, usize), other: (usize, usize)| {
            let (one, other) = (tiling.around(one.0, one.1), tiling.around(other.0, other.1));
            one != other || one == '*'
        };
        for row in 0..=tiling.rows.len() {
            let (mut line, mut below) = (String::new(), String::new());
            for column in 0..=tiling.rows[0].len() {
                let up = differ((row, column), (row, column + 1));
                let down = differ((row + 1, column), (row + 1, column + 1));
                let left = differ((row, column), (row + 1, column));
                let right = differ((row, column + 1), (row + 1, column + 1));
                let ends = [up, down, left, right].into_iter().rev();
                line.push(corner(ends.fold(0, |number, end| 2 * number + usize::from(end))));
                line += &if right { level } else { " " }.repeat(apart - 1);
                // Open cells may show their labels.
                let label = match tiling.around(row + 1, column + 1) {
                    '*' if apart > 4 => tiling.label(row, column).chars().take(3).collect(),
                    _ => String::new(),
                };
                let upright = if down { upright } else { " " };
                below += &format!("{:<apart$}", format!("{upright} {label}").trim_end());
            }
            text += &format!("{}\n{}\n", line.trim_end(), below.trim_end());
        }
        text.trim_end().to_owned()
    };
    let of = |signs: &'static str| move |ends: usize| signs.chars().nth(ends).unwrap_or(' ');
    vec![
        ("walls of ASCII", wall(4, ["-", "|"], &|_| '+')),
        ("thin walls", wall(3, ["─", "│"], &of(" ╵╷│╴┘┐┤╶└┌├─┴┬┼"))),
        ("heavy walls", wall(2, ["━", "┃"], &of(" ┃┃┃━┛┓┫━┗┏┣━┻┳╋"))),
        ("double walls", wall(6, ["═", "║"], &of(" ║║║═╝╗╣═╚╔╠═╩╦╬"))),
    ]
}

/// Rows as languages print them: the name, the whole, and what stands between two marks and between two rows; with
/// `#` before the name, of letters between the signs behind it.
const MATRICES: [&str; 21] = [
    "MATLAB and Julia~[@]~ ~; ",
    "Octave~board =\n\n   @\n\n~   ~\n   ",
    "Mathematica~{{@}}~, ~}, {",
    "MiniZinc~board = [| @ |];\n----------\n==========\n~, ~\n         | ",
    "MiniZinc~board = array2d(1..7, 1..7, [@]);\n----------\n~, ~, ",
    "Clojure~[[@]]~ ~] [",
    "Lisp~#2A((@))~ ~) (",
    "Prolog~Board = [[@]].\n~,~],[",
    "C~int board[7][7] = {\n  {@}\n};\n~, ~},\n  {",
    "torch~tensor([[@]])~, ~],\n        [",
    "YAML~- [@]\n~, ~]\n- [",
    "numpy~array([[@]], dtype=int8)~, ~],\n       [",
    "squares of all rows~[@]~, ~, ",
    "#Clojure:nil~[[@]]~ ~] [",
    "#Rust:None:Some('%l')~[[@]]~, ~], [",
    "#Python:'%l':'%l'~[[@]]~, ~], [",
    "#JSON:null:\"%l\"~[[@]]~,~],[",
    "#JSON:null:\"%l\"~{\"date\": \"6 Oct\", \"board\": [[@]]}~, ~],\n    [",
    "#JSON:%l:%l~{\n  \"solved\": true,\n  \"rows\": [\n    \"@\"\n  ]\n}~~\",\n    \"",
    "#JSON:%l:%l~[\"@\"]~~\\n",
    "#a list of lists:%l:%l~[[@]]~, ~], [",
];

fn matrix(tiling: &Tiling, form: &'static str) -> Vec<Written> {
    let [what, whole, between, between_rows] = parts(form);
    let whole = |mark: &dyn Fn(char) -> String| {
        let text = whole.replace('@', &tiling.marked(mark, between, between_rows));
        (what, text)
    };
    let Some(what) = what.strip_prefix('#') else {
        let number = |mark| tiling.number(mark).to_string();
        let from_minus_one = |mark| (tiling.number(mark) as i64 - 1).to_string();
        return vec![whole(&number), whole(&from_minus_one)];
    };
    let signs: Vec<&str> = what.split(':').collect();
    let letter = |mark: char| {
        let form = match mark {
            '*' | '.' => signs[1],
            _ => signs.get(2).unwrap_or(&":%l"),
        };
        form.replace("%l", &mark.to_string())
    };
    vec![whole(&letter)]
}

/// Pieces with their squares: the name, the whole, a piece, what stands between two, a square, and what stands
/// between two.
const PIECES: [&str; 26] = [
    "Clojure~{@}~:%l #{[@]}~, ~%r %c~] [",
    "Clojure~(@)~{:piece :%l, :cells [[@]]}~ ~%r %c~] [",
    "Mathematica~<|@|>~\"%l\" -> {{@}}~, ~%R, %C~}, {",
    "Rust~[@]~Placement { piece: '%l', cells: [(@)] }~, ~%r, %c~), (",
    "Haskell~[@]~Piece {name = '%l', cells = [(@)]}~,~%r,%c~),(",
    "Prolog~[@]~%s-[@]~,~%r/%c~,",
    "JSON~{\"placements\":[@]}~{\"id\":\"%l\",\"rotation\":90,\"cells\":[@]}~,~{\"x\":%c,\"y\":%r}~,",
    "JSON~{@}~\"%l\": [@]~, ~[%R,%C]~, ",
    "JSON, numbered~{@}~\"%l\": [@]~, ~%n~, ",
    "JSON, cells numbered~{@}~\"%l\": [@]~, ~%N~, ",
    "Python~[@]~([@], %i)~, ~(%r, %c)~, ",
    "Python~[@]~([@], %i)~, ~(np.int64(%r), np.int64(%c))~, ",
    "Python~{@}~'%l': [@]~, ~(%r, %c)~, ",
    "Python~[@]~[@]~, ~(%r, %c)~, ",
    "Python~@\n~('%l', [@])~\n~(%r, %c)~, ",
    "options~1:\n@\n~ %l @ (1 of 4)~\n~%d~ ",
    "options~@~@ %l~\n~r%rc%c~ ",
    "options~@~%l: @~\n~(%r, %c)~ ",
    "pairs~@~%l: @~\n~(%r, %c)~, ",
    "options~@~row 3 of 12\n%l @~\n~%d~ ",
    "numbers~@~\t%l @ ~\n~%n~ ",
    "numbers from 1~@~%l @~\n~%O~ ",
    "numbers down the columns~@~%l @~\n~%m~ ",
    "numbers of cells~@~%l @~\n~%N~ ",
    "numbers of cells~@~%i: [@]~\n~%N~, ",
    "names~@~\"piece %l\": [@]~,\n~[%r, %c]~, ",
];

fn by_pieces(tiling: &Tiling, form: &'static str) -> Written {
    let [what, whole, piece, between, square, between_squares] = parts(form);
    let piece = |(letter, squares): (char, Vec<Position>)| {
        let first = squares[0];
        let square = |at| tiling.filled(square, at, letter);
        let squares = listed(squares, square, between_squares);
        tiling.filled(piece, first, letter).replace('@', &squares)
    };
    let pieces = listed(tiling.pieces(), piece, between);
    (what, whole.replace('@', &pieces))
}

/// Squares with what lies on each: the name, the whole, a square, and what stands between two.
const SQUARES: [&str; 4] = [
    "a dictionary of Python~{@}~(%r, %c): '%l'~, ",
    "a map of Haskell~fromList [@]~((%r,%c),'%l')~,",
    "JSON~[@]~{\"row\":%r,\"col\":%c,\"piece\":\"%l\"}~,",
    "named squares~{@}~\"%r,%c\": \"%l\"~, ",
];

fn by_squares(tiling: &Tiling, form: &'static str) -> Written {
    let [what, whole, square, between] = parts(form);
    let positions = tiling.puzzle.board().positions().iter();
    let square = |&at: &Position| tiling.filled(square, at, tiling.at(at));
    (what, whole.replace('@', &listed(positions, square, between)))
}

fn in_layers(tiling: &Tiling) -> String {
    let layer = |(letter, _): (char, _)| {
        let bit = |mark| u8::from(mark == letter).to_string();
        format!("[[{}]]", tiling.marked(bit, ", ", "], ["))
    };
    format!("[{}]", listed(tiling.pieces(), layer, ", "))
}

fn own_line(tiling: &Tiling) -> String {
    let line = json_line(&tiling.puzzle, &tiling.solution);
    let (before, _) = line.split_once("\"rows\"").expect("rows");
    format!("{before}\"rows\":[\"{}\"]}}", tiling.lines().join("\",\""))
}
