//! Sets of pieces on sheets: as many complete ones as fit on each.

use tilendar_drawing::packing::{PackedItem, PackingError, PackingItem, pack};
use tilendar_drawing::{Item, Path, Point, Rect, Shape, Size};
use tilendar_press::figure::{Grid, Line, LoosePiece, Theme, in_rows, letter_to_cut};
use tilendar_puzzle::{Polyomino, Position, Puzzle};

/// A piece on a sheet, and its set, counted from 1; `None` if there is only one.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceOfSet {
    pub piece: LoosePiece,
    pub set: Option<usize>,
}

/// The em of the number of a set, as a share of a cell's side, and the radius of the patch around it, in ems.
const SET: f64 = 0.28;
const PATCH: f64 = 0.8;
/// The tolerance for rounding errors, in millimeters.
const ROUNDING: f64 = 1e-6;

impl PieceOfSet {
    /// The number of its set if there are several, in an em of at most `most` millimeters, in the middle of the cell
    /// farthest from the letter.
    pub fn number_of_set(&self, puzzle: &Puzzle, cell: f64, theme: &Theme, most: f64) -> Vec<Item> {
        let Self { piece, set: Some(set) } = self else {
            return Vec::new();
        };
        let style = &theme.pieces;
        let index = piece.piece.index();
        let grid = piece.grid(cell);
        let cells = piece.shape.cells();
        let ink = style.letter(index);
        let letter = letter_to_cut(cells, piece.letter(puzzle), &grid, theme, ink).origin;
        let middles = cells.iter().map(|&cell| grid.cell_box(cell).center());
        let farthest = middles.reduce(|farthest, middle| {
            let is_farther = middle.distance(letter) > farthest.distance(letter) + ROUNDING;
            if is_farther { middle } else { farthest }
        });
        let center = farthest.unwrap_or(piece.corner);
        let face = &theme.typefaces.regular;
        let size = (SET * cell).clamp(theme.sizes.least.min(0.5 * cell), most);
        let number = Line::new(face, size, ink).centered(set.to_string(), center, cell);
        let circle = Path::circle(center, PATCH * size);
        let patch = style.letter_patch.then(|| Shape::filled(circle, style.fill(index)).into());
        patch.into_iter().chain([number]).collect()
    }
}

/// What sets of pieces are packed into: the area of a sheet, with `gap` millimeters between two pieces.
#[derive(Clone, Copy)]
pub struct Sets<'a> {
    pub puzzle: &'a Puzzle,
    pub cell: f64,
    pub gap: f64,
    pub area: Rect,
}

impl Sets<'_> {
    /// This many sets on as few sheets as are found, centered from left to right in the area of each.
    ///
    /// # Errors
    /// [`PackingError`] for a piece that is larger than the area.
    pub fn sheets(&self, copies: usize) -> Result<Vec<Vec<PieceOfSet>>, PackingError> {
        let one = self.packed(1)?;
        let per_sheet = if one.len() > 1 { 1 } else { self.per_sheet(copies.min(self.most()))? };
        let mut full = Vec::new();
        let mut sheets = Vec::new();
        let mut before = 0;
        while before < copies {
            let count = per_sheet.min(copies - before);
            if full.is_empty() || count < per_sheet {
                full = self.together(count)?;
            }
            for sheet in &full {
                let numbered = sheet.iter().cloned().map(|mut piece| {
                    piece.set = piece.set.map(|set| set + before).filter(|_| copies > 1);
                    piece
                });
                sheets.push(numbered.collect());
            }
            before += count;
        }
        Ok(sheets)
    }

    /// This many sets on sheets, each set in a part of its own if there is room: the sheet is cut between them first.
    fn together(&self, count: usize) -> Result<Vec<Vec<PieceOfSet>>, PackingError> {
        let in_parts = (1..=count).find_map(|columns| self.in_parts(count, columns));
        in_parts.map_or_else(|| self.packed(count), |sheet| Ok(vec![sheet]))
    }

    /// This many sets on a sheet, in this many columns; `None` if there is no room.
    fn in_parts(&self, count: usize, columns: usize) -> Option<Vec<PieceOfSet>> {
        let rows = count.div_ceil(columns);
        let white = Size::new(self.gap, self.gap);
        let room = self.area.size() + white;
        let step = Size::new(room.width / columns as f64, room.height / rows as f64);
        let area = Rect::from_origin_size(self.area.origin(), step - white);
        let mut sheets = Self { area, ..*self }.packed(1).ok()?;
        let one = sheets.pop().filter(|_| sheets.is_empty())?;
        let placed = |index: usize| {
            let part = in_rows(index, columns, step);
            one.iter().cloned().map(move |mut placed| {
                placed.piece.corner += part;
                placed.set = Some(index + 1);
                placed
            })
        };
        Some((0..count).flat_map(placed).collect())
    }

    /// The most sets for which the area can have room: pieces take half of the gap around them, too.
    fn most(&self) -> usize {
        let Self { cell, gap, .. } = *self;
        let set: f64 = self
            .puzzle
            .pieces()
            .iter()
            .map(|piece| {
                let shape = piece.shape();
                let sides = outline(shape) as f64;
                shape.area() as f64 * cell * cell + sides * cell * gap / 2.0 + gap * gap
            })
            .sum();
        let room = (self.area.width() + gap) * (self.area.height() + gap);
        (room / set).floor().max(1.0) as usize
    }

    /// The number of complete sets that a sheet has room for, of at most this many.
    fn per_sheet(&self, most: usize) -> Result<usize, PackingError> {
        let mut fits = 1;
        let mut too_many = most + 1;
        while fits + 1 < too_many {
            let count = usize::midpoint(fits, too_many);
            if self.together(count)?.len() == 1 {
                fits = count;
            } else {
                too_many = count;
            }
        }
        Ok(fits)
    }

    /// This many sets on sheets, the pieces of all of them among each other.
    fn packed(&self, count: usize) -> Result<Vec<Vec<PieceOfSet>>, PackingError> {
        // The front is the side that the layout shows: pieces are rotated, but not turned over.
        let turns: Vec<Vec<Polyomino>> =
            self.puzzle.pieces().iter().map(|piece| piece.shape().orientations(false)).collect();
        let grid = Grid::new(Point::ORIGIN, self.cell);
        let boxes = |shape: &Polyomino| shape.cells().iter().map(|&at| grid.cell_box(at)).collect();
        let set: Vec<PackingItem> = turns
            .iter()
            .map(|turns| PackingItem { turns: turns.iter().map(boxes).collect() })
            .collect();
        let items: Vec<PackingItem> = (0..count).flat_map(|_| set.iter().cloned()).collect();
        let packed = pack(&items, self.area.size(), self.gap)?;
        let mut sheets: Vec<Vec<PieceOfSet>> = Vec::new();
        for (index, piece) in self.puzzle.piece_indices().enumerate() {
            let copies = packed.iter().skip(index).step_by(set.len());
            for (slot, set) in from_the_top(copies).into_iter().zip(1..) {
                let shape = turns[index][slot.turn].clone();
                let corner = self.area.origin() + slot.offset;
                sheets.resize_with(sheets.len().max(slot.sheet + 1), Vec::new);
                let piece = LoosePiece { piece, shape, corner };
                sheets[slot.sheet].push(PieceOfSet { piece, set: Some(set) });
            }
        }
        for sheet in &mut sheets {
            self.center(sheet);
        }
        Ok(sheets)
    }

    fn center(&self, sheet: &mut [PieceOfSet]) {
        let rights = sheet.iter().map(|placed| placed.piece.bounds(self.cell).x1);
        let right = rights.fold(self.area.x0, f64::max);
        for placed in sheet {
            placed.piece.corner.x += (self.area.x1 - right) / 2.0;
        }
    }
}

/// The same piece of several sets, from the top of the sheet: the pieces of a set are near each other.
fn from_the_top<'a>(copies: impl Iterator<Item = &'a PackedItem>) -> Vec<&'a PackedItem> {
    let mut sorted: Vec<&PackedItem> = copies.collect();
    sorted.sort_by(|a, b| {
        let by_row = a.offset.y.total_cmp(&b.offset.y);
        a.sheet.cmp(&b.sheet).then(by_row).then(a.offset.x.total_cmp(&b.offset.x))
    });
    sorted
}

/// The number of sides of cells on the outline of a shape.
fn outline(shape: &Polyomino) -> usize {
    let cells = shape.cells();
    let neighbors = |cell: &Position| cells.iter().filter(|neighbor| touch(cell, neighbor)).count();
    4 * cells.len() - cells.iter().map(neighbors).sum::<usize>()
}

/// Whether two cells have a side in common.
const fn touch(a: &Position, b: &Position) -> bool {
    a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
}
