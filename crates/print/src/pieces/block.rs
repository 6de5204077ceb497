//! A set of pieces as one block, in which neighbors share their cut lines: no white is lost between them, and a sheet
//! has room for more sets.

use super::packing::{Rows, Sets};
use std::cmp::Reverse;
use tilendar_drawing::{Size, Vec2};
use tilendar_press::figure::{Grid, LoosePiece, positions};
use tilendar_puzzle::solver::{MemoryLimit, Solver};
use tilendar_puzzle::{Board, CellSet, Placement, Polyomino, Puzzle, PuzzleParts, Square};

/// The most blocks that are tried: one that the pieces do not fill may take the solver a second.
const TRIED: usize = 4;
/// The widest white between two blocks, in gaps.
const WIDEST: f64 = 3.0;

/// A rectangle of cells, and how many of them a sheet has room for. The last row may lack cells.
struct Block {
    size: [usize; 2],
    on_sheet: [usize; 2],
}

impl Sets<'_> {
    /// The sets as blocks; `None` if no block is found that takes fewer than `most` sheets.
    pub fn blocks(&self, copies: usize, most: usize) -> Option<Rows> {
        let area = self.puzzle.piece_area();
        let mut blocks: Vec<Block> = (1..=area)
            .map(|columns| [columns, area.div_ceil(columns)])
            .map(|size| Block { size, on_sheet: self.on_sheet(size) })
            .filter(|block| block.count() > 0 && copies.div_ceil(block.count()) < most)
            .collect();
        blocks.sort_by_key(|block| (Reverse(block.count()), block.size[0].abs_diff(block.size[1])));
        blocks.into_iter().take(TRIED).find_map(|block| {
            let first = self.filled(block.size[0])?;
            Some(self.in_rows(first, block))
        })
    }

    fn on_sheet(&self, [columns, rows]: [usize; 2]) -> [usize; 2] {
        let room = |room: f64, cells: usize| {
            ((room + self.gap) / (cells as f64 * self.cell + self.gap)) as usize
        };
        [room(self.area.width(), columns), room(self.area.height(), rows)]
    }

    /// Blocks with all of the room as white between them, unless that is too much, in the middle of the sheet.
    fn in_rows(&self, first: Vec<LoosePiece>, block: Block) -> Rows {
        let Block { size, on_sheet: [columns, rows] } = block;
        let [width, height] = size.map(|cells| cells as f64 * self.cell);
        let step = |room: f64, side: f64, count: usize| {
            let most = side + WIDEST * self.gap;
            if count > 1 { most.min((room - side) / (count - 1) as f64) } else { most }
        };
        let step = Size::new(
            step(self.area.width(), width, columns),
            step(self.area.height(), height, rows),
        );
        let left = (self.area.width() - (columns - 1) as f64 * step.width - width) / 2.0;
        let offset = (self.area.origin() + (left, 0.0)).to_vec2();
        let first = first.iter().map(|piece| piece.moved(offset)).collect();
        Rows { first, columns, rows, step, touch: true }
    }

    /// A block of so many columns with its corner at the origin, none of its pieces turned over; `None` if they do not
    /// fill it, or if the search takes too long.
    fn filled(&self, columns: usize) -> Option<Vec<LoosePiece>> {
        let squares = vec![Square::Plain; self.puzzle.piece_area()];
        let rows: Vec<Vec<Square>> = squares.chunks(columns).map(<[_]>::to_vec).collect();
        let parts = PuzzleParts {
            board: Board::new(&rows, &[]).ok()?,
            groups: Vec::new(),
            known_counts: None,
            ..self.puzzle.parts().clone()
        };
        let puzzle = Puzzle::new(parts).ok()?.face_up();
        let solver = Solver::new(&puzzle);
        let placements = solver.first_leaving(CellSet::EMPTY, MemoryLimit::bytes(0)).ok()??;
        placements.iter().map(|placed| self.piece(puzzle.board(), placed)).collect()
    }

    /// A piece of a block.
    fn piece(&self, block: &Board, placement: &Placement) -> Option<LoosePiece> {
        let cells = positions(block, placement.cells);
        let row = cells.iter().map(|cell| cell.row).min()?;
        let column = cells.iter().map(|cell| cell.column).min()?;
        let corner = (Vec2::new(f64::from(column), f64::from(row)) * self.cell).to_point();
        let grid = Grid::new(corner, self.cell);
        Some(LoosePiece { piece: placement.piece, shape: Polyomino::new(cells).ok()?, grid })
    }
}

impl Block {
    fn count(&self) -> usize {
        self.on_sheet.iter().product()
    }
}
