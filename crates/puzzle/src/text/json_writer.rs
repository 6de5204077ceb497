//! Many solutions as JSON lines.

use super::json_lines::json_line;
use crate::{CellIndex, Puzzle, Reveal, Solution};

/// Writes solutions of one puzzle as JSON lines: the same bytes as
/// [`json_line`](super::json_line()), faster where solutions of the same reveal
/// follow one another, as only the letters differ then.
pub struct JsonLineWriter<'p> {
    puzzle: &'p Puzzle,
    /// The last line, with a newline, and its reveal.
    last: Option<(Reveal, Vec<u8>)>,
    /// For each cell how far its letter is from the end of the line.
    from_end: Vec<usize>,
    letters: Vec<u8>,
}

impl<'p> JsonLineWriter<'p> {
    /// A writer for solutions of this puzzle.
    pub fn new(puzzle: &'p Puzzle) -> Self {
        let board = puzzle.board();
        let (rows, columns) = (usize::from(board.rows()), usize::from(board.columns()));
        // The rows end the line, in quotes, with commas between: "…","…"]}
        // and the newline. All letters are ASCII.
        let from_end = |cell: CellIndex| {
            let at = board.position(cell);
            let rows_after = rows - 1 - usize::from(at.row);
            let after = columns - usize::from(at.column);
            after + rows_after * (columns + 3) + "\"]}\n".len()
        };
        // Letters of pieces are ASCII, as Piece::new makes sure.
        let letters = puzzle.pieces().iter().map(|piece| piece.letter() as u8);
        Self {
            puzzle,
            last: None,
            from_end: board.all_cells().iter().map(from_end).collect(),
            letters: letters.collect(),
        }
    }

    /// The line of a solution of the puzzle, with its newline.
    pub fn line(&mut self, solution: &Solution) -> &[u8] {
        match &mut self.last {
            Some((reveal, line)) if reveal == solution.reveal() => {
                let end = line.len();
                for placement in solution.placements() {
                    let letter = self.letters[placement.piece.index()];
                    for cell in placement.cells.iter() {
                        line[end - self.from_end[cell.index()]] = letter;
                    }
                }
            }
            last => {
                let line = json_line(self.puzzle, solution) + "\n";
                *last = Some((solution.reveal().clone(), line.into_bytes()));
            }
        }
        self.last.as_ref().map_or(&[], |(_, line)| line)
    }
}
