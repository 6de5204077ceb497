//! Sets of pieces on sheets: as many complete ones as fit on each, in rows and columns, so that a sheet is cut between
//! them first.

use tilendar_drawing::packing::{PackingError, PackingItem, pack};
use tilendar_drawing::{Item, Path, Point, Rect, Shape, Size};
use tilendar_press::figure::{Grid, Line, LoosePiece, Theme, in_rows, letter_to_cut};
use tilendar_puzzle::{Polyomino, Puzzle};

/// A piece on a sheet, and its set, counted from 1; `None` if there is only one.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceOfSet {
    pub piece: LoosePiece,
    pub set: Option<usize>,
    /// Whether it shares cut lines with its neighbors.
    pub touches: bool,
}

/// The em of the number of a set, as a share of a cell's side, and the radius of the patch around it, in ems.
const SET: f64 = 0.28;
const PATCH: f64 = 0.8;
/// The tolerance for rounding errors, in millimeters.
const ROUNDING: f64 = 1e-6;

impl PieceOfSet {
    /// The number of its set if there are several, in an em of at most `most` millimeters, in the middle of the cell
    /// farthest from the letter.
    pub fn number_of_set(&self, puzzle: &Puzzle, theme: &Theme, most: f64) -> Vec<Item> {
        let Self { piece, set: Some(set), .. } = self else {
            return Vec::new();
        };
        let style = &theme.pieces;
        let index = piece.piece.index();
        let grid = &piece.grid;
        let cells = piece.shape.cells();
        let ink = style.letter(index);
        let letter = letter_to_cut(cells, piece.letter(puzzle), grid, theme, ink).origin;
        let middles = cells.iter().map(|&cell| grid.cell_box(cell).center());
        let farthest = middles.reduce(|farthest, middle| {
            let is_farther = middle.distance(letter) > farthest.distance(letter) + ROUNDING;
            if is_farther { middle } else { farthest }
        });
        let center = farthest.unwrap_or(grid.origin);
        let face = &theme.typefaces.regular;
        let size = (SET * grid.cell).clamp(theme.sizes.least.min(0.5 * grid.cell), most);
        let number = Line::new(face, size, ink).centered(set.to_string(), center, grid.cell);
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
    /// Whether pieces of several sets may share cut lines where that takes fewer sheets.
    pub may_touch: bool,
}

/// Sets in the same places on all sheets: stacked sheets are cut apart together.
pub struct Rows {
    /// The pieces of the first set.
    pub first: Vec<LoosePiece>,
    pub columns: usize,
    pub rows: usize,
    /// From one set to the next.
    pub step: Size,
    pub touch: bool,
}

impl Rows {
    /// How many sheets this many sets take.
    fn count(&self, copies: usize) -> usize {
        copies.div_ceil(self.columns * self.rows)
    }

    fn sheets(&self, copies: usize) -> Vec<Vec<PieceOfSet>> {
        let per_sheet = self.columns * self.rows;
        let mut sheets = vec![Vec::new(); self.count(copies)];
        for set in 0..copies {
            let offset = in_rows(set % per_sheet, self.columns, self.step);
            sheets[set / per_sheet].extend(self.first.iter().map(|piece| PieceOfSet {
                piece: piece.moved(offset),
                set: Some(set + 1),
                touches: self.touch,
            }));
        }
        sheets
    }
}

impl Sets<'_> {
    /// This many sets on as few sheets as are found.
    ///
    /// # Errors
    /// [`PackingError`] for a piece that is larger than the area.
    pub fn sheets(&self, copies: usize) -> Result<Vec<Vec<PieceOfSet>>, PackingError> {
        let one = self.packed()?;
        if copies > 1 {
            let apart = self.apart(copies);
            let most = apart.as_ref().map_or(copies * one.len(), |rows| rows.count(copies));
            let blocks = if self.may_touch { self.blocks(copies, most) } else { None };
            if let Some(rows) = blocks.or(apart) {
                return Ok(rows.sheets(copies));
            }
        }
        let numbered = (1..=copies).flat_map(|set| {
            let set = (copies > 1).then_some(set);
            one.iter().map(move |sheet| {
                let pieces = sheet.iter().cloned();
                pieces.map(|piece| PieceOfSet { piece, set, touches: false }).collect()
            })
        });
        Ok(numbered.collect())
    }

    /// Sets with white around all pieces, each in a part of the sheet: on one sheet if there is room, or else as many
    /// as fit; `None` if there is room for no two.
    fn apart(&self, copies: usize) -> Option<Rows> {
        let all: Vec<[usize; 2]> = (1..=copies)
            .flat_map(|columns| (1..=copies.div_ceil(columns)).map(move |rows| [columns, rows]))
            .filter(|[columns, rows]| columns * rows > 1)
            .collect();
        let needed = self.puzzle.piece_area() as f64 * self.cell * self.cell;
        let mut ways: Vec<([usize; 2], Rect)> = all
            .into_iter()
            .map(|way| (way, self.part(way)))
            .filter(|(_, part)| part.size().min_side() > 0.0 && part.area() >= needed)
            .collect();
        ways.sort_by_key(|([columns, rows], _)| {
            let room = columns * rows;
            (room < copies, room.abs_diff(copies), *columns)
        });
        ways.into_iter().find_map(|([columns, rows], area)| {
            let mut sheets = Self { area, ..*self }.packed().ok()?;
            let first = sheets.pop().filter(|_| sheets.is_empty())?;
            let step = area.size() + Size::new(self.gap, self.gap);
            Some(Rows { first, columns, rows, step, touch: false })
        })
    }

    /// The first part of the area in this many columns and rows.
    fn part(&self, [columns, rows]: [usize; 2]) -> Rect {
        let white = Size::new(self.gap, self.gap);
        let room = self.area.size() + white;
        let step = Size::new(room.width / columns as f64, room.height / rows as f64);
        Rect::from_origin_size(self.area.origin(), step - white)
    }

    /// A set on sheets, centered from left to right in the area of each.
    fn packed(&self) -> Result<Vec<Vec<LoosePiece>>, PackingError> {
        // The front is the side that the layout shows: pieces are rotated, but not turned over.
        let turns: Vec<Vec<Polyomino>> =
            self.puzzle.pieces().iter().map(|piece| piece.shape().orientations(false)).collect();
        let grid = Grid::new(Point::ORIGIN, self.cell);
        let boxes = |shape: &Polyomino| shape.cells().iter().map(|&at| grid.cell_box(at)).collect();
        let items: Vec<PackingItem> = turns
            .iter()
            .map(|turns| PackingItem { turns: turns.iter().map(boxes).collect() })
            .collect();
        let mut sheets: Vec<Vec<LoosePiece>> = Vec::new();
        let packed = pack(&items, self.area.size(), self.gap)?;
        for ((piece, turns), slot) in self.puzzle.piece_indices().zip(turns).zip(packed) {
            let shape = turns[slot.turn].clone();
            let corner = self.area.origin() + slot.offset;
            sheets.resize_with(sheets.len().max(slot.sheet + 1), Vec::new);
            sheets[slot.sheet].push(LoosePiece {
                piece,
                shape,
                grid: Grid::new(corner, self.cell),
            });
        }
        for sheet in &mut sheets {
            self.center(sheet);
        }
        Ok(sheets)
    }

    fn center(&self, sheet: &mut [LoosePiece]) {
        let rights = sheet.iter().map(|piece| piece.bounds().x1);
        let right = rights.fold(self.area.x0, f64::max);
        for piece in sheet {
            piece.grid.origin.x += (self.area.x1 - right) / 2.0;
        }
    }
}
