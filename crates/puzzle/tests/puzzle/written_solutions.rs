//! A tiling of any preset, written in each way that the reader knows, is read back; and a text of any shape is
//! answered, whatever it says.

use crate::puzzles::named;
use proptest::prelude::*;
use proptest::sample::select;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::template::PUZZLES;
use tilendar_puzzle::text::{letter_grid, read};
use tilendar_puzzle::{Position, Puzzle, Solution};

type Rows = Vec<Vec<char>>;
/// A way to write a board.
type Way = fn(&Puzzle, &Rows) -> String;

fn joined(rows: &Rows, between: &str) -> String {
    let row = |row: &Vec<char>| row.iter().map(char::to_string).collect::<Vec<_>>();
    let rows: Vec<String> = rows.iter().map(|cells| row(cells).join(between)).collect();
    rows.join("\n") + "\n"
}

/// Rows and columns swapped. A board with as many rows as columns stays: it would be another one.
fn transposed(rows: &Rows) -> Rows {
    if rows.len() == rows[0].len() {
        return rows.clone();
    }
    let column = |column: usize| rows.iter().map(|row| row[column]).collect();
    (0..rows[0].len()).map(column).collect()
}

fn beside(rows: &Rows) -> String {
    let rows = rows.iter().map(|row| {
        let row: String = row.iter().collect();
        format!("{row}   {row}\n")
    });
    rows.collect()
}

fn cells_on_a_line(puzzle: &Puzzle, rows: &Rows) -> String {
    let positions = puzzle.board().positions().iter();
    let marks = positions.map(|at| rows[usize::from(at.row)][usize::from(at.column)]);
    marks.collect::<String>() + "\n"
}

fn framed(rows: &Rows) -> String {
    let rule = format!("+{}+\n", "-".repeat(rows[0].len()));
    let lines = rows
        .iter()
        .map(|row| format!("|{}|\n", row.iter().collect::<String>()));
    format!("{rule}{}{rule}", lines.collect::<String>())
}

/// Blanks for open cells, and a small letter off the board.
fn with_blanks(rows: &Rows) -> String {
    let marks = |mark: &char| match mark {
        '*' => ' ',
        '.' => 'x',
        mark => *mark,
    };
    joined(
        &rows
            .iter()
            .map(|row| row.iter().map(marks).collect())
            .collect(),
        "",
    )
}

/// A piece a line, with its squares.
fn listed(puzzle: &Puzzle, rows: &Rows) -> String {
    let pieces = puzzle.pieces().iter().map(|piece| {
        let mark =
            |at: &&Position| rows[usize::from(at.row)][usize::from(at.column)] == piece.letter();
        let squares = puzzle.board().positions().iter().filter(mark);
        let squares: Vec<_> = squares
            .map(|at| format!("({}, {})", at.row, at.column))
            .collect();
        format!("piece {} -> [{}]\n", piece.letter(), squares.join(", "))
    });
    pieces.collect()
}

const WAYS: [Way; 11] = [
    |_, rows| joined(rows, ""),
    |_, rows| joined(rows, " "),
    |_, rows| joined(rows, ","),
    |_, rows| joined(&transposed(rows), ""),
    |_, rows| joined(&transposed(rows), ";"),
    |_, rows| rows.concat().into_iter().collect::<String>() + "\n",
    |_, rows| beside(rows),
    |_, rows| framed(rows),
    |_, rows| with_blanks(rows),
    listed,
    cells_on_a_line,
];

/// A tiling of this reveal of the preset, counted round, with its rows of letters.
fn tiling(preset: &str, number: usize) -> (Puzzle, Solution, Rows) {
    let puzzle = named(preset);
    let solver = Solver::new(&puzzle);
    let count = puzzle.reveal_count();
    let mut reveals =
        (0..count).filter_map(|step| puzzle.reveal_at((number % count + step) % count));
    let solution = reveals.find_map(|reveal| solver.first(&reveal)).unwrap();
    let grid = letter_grid(&puzzle, &solution);
    let rows = grid.lines().map(|line| line.chars().collect()).collect();
    (puzzle, solution, rows)
}

fn presets() -> impl Strategy<Value = &'static str> {
    let names: Vec<_> = PUZZLES.all().iter().map(|preset| preset.name).collect();
    select(names)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_was_written_in_any_way_is_read_back(preset in presets(), number in any::<usize>()) {
        let (puzzle, solution, rows) = tiling(preset, number);
        for (way, write) in WAYS.iter().enumerate() {
            let text = write(&puzzle, &rows);
            let found: Vec<_> = read(text.as_bytes(), &puzzle, &[]).collect();
            prop_assert!(!found.is_empty(), "way {way}\n{text}");
            for found in found {
                let found = found.map(|found| found.solution).map_err(|fault| fault.to_string());
                prop_assert_eq!(found, Ok(solution.clone()), "way {}\n{}", way, text);
            }
        }
    }

    #[test]
    fn a_changed_mark_of_a_piece_is_a_fault(
        preset in presets(), number in any::<usize>(), way in select(&WAYS[..]), at in any::<prop::sample::Index>()
    ) {
        let (puzzle, _, mut rows) = tiling(preset, number);
        // An open cell may show any mark.
        let covered: Vec<Position> = puzzle.board().positions().iter().copied()
            .filter(|at| rows[usize::from(at.row)][usize::from(at.column)] != '*').collect();
        let at = covered[at.index(covered.len())];
        let mark = &mut rows[usize::from(at.row)][usize::from(at.column)];
        let other = puzzle.pieces().iter().map(|piece| piece.letter()).find(|letter| letter != mark);
        *mark = other.unwrap();
        let text = way(&puzzle, &rows);
        for found in read(text.as_bytes(), &puzzle, &[]) {
            prop_assert!(found.is_err(), "{}", text);
        }
    }

    #[test]
    fn a_text_of_any_shape_is_answered(
        preset in presets(), number in any::<usize>(), way in select(&WAYS[..]), columns in 1..70_usize, lines in 1..4_usize
    ) {
        let (puzzle, _, rows) = tiling(preset, number);
        let marks: Vec<char> = way(&puzzle, &rows).chars().filter(|mark| *mark != '\n').collect();
        let counts = [columns, puzzle.board().cell_count(), puzzle.piece_area()];
        for columns in counts {
            let marks: Rows = marks.iter().copied().cycle().take(columns * lines).collect::<Vec<_>>()
                .chunks(columns).map(<[char]>::to_vec).collect();
            for text in [joined(&marks, ""), joined(&marks, " ")] {
                read(text.as_bytes(), &puzzle, &[]).for_each(drop);
            }
        }
    }
}
