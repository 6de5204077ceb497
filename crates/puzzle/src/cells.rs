//! Squares of a grid, the cells of one board by index, and sets of them.

use std::collections::BTreeSet;
use std::fmt;

/// A square of a grid: rows count from the top, columns from the left, both
/// from 0. Ordered by row, then by column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The row, 0 at the top.
    pub row: u8,
    /// The column, 0 at the left.
    pub column: u8,
}

impl Position {
    /// The square in this row and column.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// The row and the column, from 1, in short form, as in `r1c7`.
    pub fn code(self) -> String {
        format!("r{}c{}", u16::from(self.row) + 1, u16::from(self.column) + 1)
    }

    /// Whether the two squares share a side.
    pub const fn is_beside(self, square: Position) -> bool {
        self.row.abs_diff(square.row) as u16 + self.column.abs_diff(square.column) as u16 == 1
    }
}

/// Counts from 1.
impl fmt::Display for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "row {}, column {}", u16::from(self.row) + 1, u16::from(self.column) + 1)
    }
}

/// Whether the squares are connected by their sides; an empty set is.
pub(crate) fn is_connected(squares: &[Position]) -> bool {
    let Some((&first, rest)) = squares.split_first() else {
        return true;
    };
    let mut reached = vec![first];
    let mut waiting = rest.to_vec();
    let mut next = 0;
    while let Some(&square) = reached.get(next) {
        next += 1;
        reached.extend(waiting.extract_if(.., |candidate| square.is_beside(*candidate)));
    }
    waiting.is_empty()
}

/// The most cells that a board may have, and a piece may cover.
pub const MAXIMUM_CELLS: usize = 128;

/// The index of a cell that is on the board, counted row by row from 0.
///
/// Only a [`Board`](super::Board) creates these; an index is meaningless on another board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellIndex(u8);

impl CellIndex {
    /// The index as a number, below [`MAXIMUM_CELLS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn new(index: usize) -> Option<Self> {
        let small = u8::try_from(index).ok()?;
        (index < MAXIMUM_CELLS).then_some(Self(small))
    }
}

/// A set of cells of one board. Ordered as the number formed by its bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// No cells.
    pub const EMPTY: CellSet = CellSet(0);

    /// The set of the cells whose bits are 1; bit 0 is cell 0.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// One bit for each cell; bit 0 is cell 0.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of this one cell.
    pub const fn single(cell: CellIndex) -> Self {
        Self(1 << cell.0)
    }

    /// The set of the cell with this index.
    pub(crate) const fn at(index: usize) -> Self {
        Self(1 << index)
    }

    /// The lowest index that is not in the set.
    pub(crate) const fn first_missing(self) -> usize {
        self.0.trailing_ones() as usize
    }

    /// Whether the cell is in the set.
    pub const fn contains(self, cell: CellIndex) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// How many cells the set has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no cell.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells that are in either set.
    pub const fn union(self, other: CellSet) -> CellSet {
        Self(self.0 | other.0)
    }

    /// The cells that are in both sets.
    pub const fn intersection(self, other: CellSet) -> CellSet {
        Self(self.0 & other.0)
    }

    /// The cells of this set that are not in the other.
    pub const fn difference(self, other: CellSet) -> CellSet {
        Self(self.0 & !other.0)
    }

    /// Whether every cell of this set is in the other.
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the sets have a cell in common.
    pub const fn intersects(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The cell with the lowest index.
    pub fn first(self) -> Option<CellIndex> {
        self.iter().next()
    }

    /// The cells, from the lowest index to the highest.
    pub fn iter(self) -> impl Iterator<Item = CellIndex> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let cell = CellIndex::new(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(cell)
        })
    }
}

impl FromIterator<CellIndex> for CellSet {
    fn from_iter<I: IntoIterator<Item = CellIndex>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set.union(Self::single(cell)))
    }
}

/// A side of a square on the contour, as its start and direction; the square lies to its right. Ordered by y, then x.
type Side = (i32, i32, usize);

/// The steps in y and x, y down, of the directions right, down, left and up: each is a quarter turn to the right of the
/// one before.
const STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The closed contours of the squares as corners on the grid, `(x, y)` with x the column and y the row, y down. Only
/// true corners are listed, starting with the topmost one, and the leftmost of these. Outer contours run clockwise on
/// a screen, holes counterclockwise. Where two squares touch only at a corner, each contour stays with its own
/// square, so contours never cross. The contours are in the order of their first corners, top to bottom.
pub fn outline(positions: &[Position]) -> Vec<Vec<(i32, i32)>> {
    if let [only] = positions {
        // Most cells of a board are drawn by themselves.
        let (x, y) = (i32::from(only.column), i32::from(only.row));
        return vec![vec![(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]];
    }
    let mut sides = contour_sides(positions);
    let mut contours = Vec::new();
    while let Some(start) = sides.pop_first() {
        contours.push(follow(start, &mut sides));
    }
    contours
}

fn contour_sides(positions: &[Position]) -> BTreeSet<Side> {
    let squares: BTreeSet<(i32, i32)> = positions
        .iter()
        .map(|position| (i32::from(position.row), i32::from(position.column)))
        .collect();
    let mut sides = BTreeSet::new();
    for &(y, x) in &squares {
        let around = [
            ((y - 1, x), (y, x, 0)),
            ((y, x + 1), (y, x + 1, 1)),
            ((y + 1, x), (y + 1, x + 1, 2)),
            ((y, x - 1), (y + 1, x, 3)),
        ];
        let bare = around.into_iter().filter(|(beside, _)| !squares.contains(beside));
        sides.extend(bare.map(|(_, side)| side));
    }
    sides
}

/// The contour that starts with this side; removes its sides from the set.
fn follow(start: Side, sides: &mut BTreeSet<Side>) -> Vec<(i32, i32)> {
    let (y, x, mut direction) = start;
    let mut corners = vec![(x, y)];
    let mut at = (y, x);
    loop {
        let (down, right) = STEPS[direction];
        at = (at.0 + down, at.1 + right);
        // Right first: where two squares touch at a point, this stays on the contour's own square.
        let mut ways = [1, 0, 3].map(|turns| (direction + turns) % 4).into_iter();
        let Some(next) = ways.find(|&way| sides.remove(&(at.0, at.1, way))) else {
            return corners;
        };
        if next != direction {
            corners.push((at.1, at.0));
        }
        direction = next;
    }
}
