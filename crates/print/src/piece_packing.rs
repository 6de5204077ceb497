//! Pieces to cut out, packed as rows of boxes, the tallest first, and the scale line.

use tilendar_drawing::packing::pack_on_shelves;
use tilendar_drawing::{Color, Contour, Item, Path, Point, Rect, Shape, Size, Stroke};
use tilendar_press::figure::{Grid, LoosePiece, lying, size_of};
use tilendar_puzzle::{PieceIndex, Polyomino, Puzzle};

/// A line of this many millimeters with a tick every centimeter.
pub fn ruler(start: Point, length: u8, ink: Color) -> Item {
    let line = Contour::line(start, start + (f64::from(length), 0.0));
    let mut path = Path::from_contour(line);
    for tick in (0..=length).step_by(10) {
        let height = if tick % 50 == 0 { 2.4 } else { 1.2 };
        let foot = start + (f64::from(tick), 0.0);
        path.contours.push(Contour::line(foot, foot - (0.0, height)));
    }
    Shape::stroked(path, Stroke::new(ink, 0.2)).into()
}

/// The space in which pieces are packed: pages that each offer `area`, with `spacing` millimeters of white between
/// pieces for the scissors.
#[derive(Clone, Copy)]
pub struct Packing<'a> {
    pub puzzle: &'a Puzzle,
    pub cell: f64,
    pub area: Rect,
    pub spacing: f64,
}

/// The tolerance for rounding errors, in millimeters.
const ROUNDING: f64 = 1e-6;
/// The most pieces for which all distributions over rows are tried.
const TRIED: usize = 12;

impl Packing<'_> {
    /// These pieces on as many pages as necessary. A row that is higher than the area gets a page of its own and
    /// extends beyond the area.
    pub fn pages(&self, pieces: impl IntoIterator<Item = PieceIndex>) -> Vec<Vec<LoosePiece>> {
        let (pieces, sizes) = self.lying(pieces);
        let mut pages: Vec<Vec<LoosePiece>> = Vec::new();
        for (item, slot) in pack_on_shelves(&sizes, self.area, self.spacing) {
            let (piece, shape) = pieces[item].clone();
            let grid = Grid::new(slot.offset.to_point(), self.cell);
            pages.resize_with(slot.sheet + 1, Vec::new);
            pages[slot.sheet].push(LoosePiece { piece, shape, grid });
        }
        pages
    }

    /// These pieces on a single page, if they fit.
    pub fn one_page(
        &self,
        pieces: impl IntoIterator<Item = PieceIndex>,
    ) -> Option<Vec<LoosePiece>> {
        let mut pages = self.pages(pieces);
        let is_inside = |placed: &LoosePiece| {
            let bounds = placed.bounds();
            bounds.x1 <= self.area.x1 && bounds.y1 <= self.area.y1
        };
        match pages.len() {
            0 => Some(Vec::new()),
            1 => pages.pop().filter(|pieces| pieces.iter().all(is_inside)),
            _ => None,
        }
    }

    /// These pieces in the rows with the least total height and, among those, with the most even widths; `None` if
    /// they do not fit into the area.
    pub fn rows(&self, pieces: &[PieceIndex]) -> Option<Vec<LoosePiece>> {
        if pieces.len() > TRIED {
            return self.one_page(pieces.iter().copied());
        }
        let table = RowTable::new(self, pieces);
        let all = all(pieces.len());
        if table.height(all)? > self.area.height() + ROUNDING { None } else { table.placed(all) }
    }

    /// These pieces in rows of two areas, with as little height as possible in the second one and, among those, as much
    /// as possible in the first; `None` if they do not fit.
    pub fn rows_in_two(&self, second: Rect, pieces: &[PieceIndex]) -> Option<Vec<LoosePiece>> {
        if pieces.len() > TRIED {
            return None;
        }
        let first = RowTable::new(self, pieces);
        let below = Packing { area: second, ..*self };
        let second = RowTable::new(&below, pieces);
        let (in_first, rest, _) = (0..=all(pieces.len()))
            .filter_map(|set| {
                let rest = second.set_of(|piece| !first.contains(set, piece));
                let heights = (second.height(rest)?, first.height(set)?);
                let fits = heights.0 <= below.area.height() + ROUNDING
                    && heights.1 <= self.area.height() + ROUNDING;
                fits.then_some((set, rest, heights))
            })
            .min_by(|(_, _, one), (_, _, other)| {
                one.0.total_cmp(&other.0).then(other.1.total_cmp(&one.1))
            })?;
        let mut placed = first.placed(in_first)?;
        placed.extend(second.placed(rest)?);
        Some(placed)
    }

    /// The pieces in their orientations for a row of the area, and their sizes.
    fn lying(
        &self,
        pieces: impl IntoIterator<Item = PieceIndex>,
    ) -> (Vec<(PieceIndex, Polyomino)>, Vec<Size>) {
        let most = self.area.width() / self.cell;
        pieces
            .into_iter()
            .map(|piece| {
                let shape = lying(self.puzzle.pieces()[piece.index()].shape(), most);
                let size = size_of(&shape) * self.cell;
                ((piece, shape), size)
            })
            .unzip()
    }
}

/// The best rows for some of the boxes: their total height, the largest width, and the boxes of the first row.
#[derive(Clone, Copy)]
struct Rows {
    height: f64,
    widest: f64,
    first: usize,
}

/// The best rows of every set of some pieces, the tallest first. Sets are numbers with a bit for each piece.
struct RowTable<'a> {
    packing: &'a Packing<'a>,
    pieces: Vec<(PieceIndex, Polyomino)>,
    sizes: Vec<Size>,
    /// The best rows of each set; `None` if a piece is wider than the area.
    best: Vec<Option<Rows>>,
}

impl<'a> RowTable<'a> {
    fn new(packing: &'a Packing<'a>, pieces: &[PieceIndex]) -> Self {
        let shape = |piece: &PieceIndex| packing.puzzle.pieces()[piece.index()].shape();
        let most = packing.area.width() / packing.cell;
        let mut tallest_first = pieces.to_vec();
        // A stable sort: pieces of the same height keep their order.
        tallest_first.sort_by_key(|piece| std::cmp::Reverse(lying(shape(piece), most).height()));
        let (pieces, sizes) = packing.lying(tallest_first);
        let best = best_rows(&sizes, packing.area.width(), packing.spacing);
        Self { packing, pieces, sizes, best }
    }

    /// The set of the pieces with this property.
    fn set_of(&self, is_in: impl Fn(PieceIndex) -> bool) -> usize {
        let bits = self.pieces.iter().enumerate().filter(|(_, (piece, _))| is_in(*piece));
        bits.map(|(index, _)| 1 << index).sum()
    }

    fn contains(&self, set: usize, piece: PieceIndex) -> bool {
        boxes(set).any(|index| self.pieces[index].0 == piece)
    }

    /// The height of a set in its best rows.
    fn height(&self, set: usize) -> Option<f64> {
        self.best[set].map(|rows| (rows.height - self.packing.spacing).max(0.0))
    }

    /// A set in its best rows, from the top left corner of the area.
    fn placed(&self, set: usize) -> Option<Vec<LoosePiece>> {
        let Packing { cell, area, spacing, .. } = *self.packing;
        let mut placed = Vec::new();
        let mut corner = area.origin();
        let mut left = set;
        while left > 0 {
            let row = self.best[left]?.first;
            corner.x = area.x0;
            let mut height = 0.0_f64;
            for index in boxes(row) {
                let (piece, shape) = self.pieces[index].clone();
                placed.push(LoosePiece { piece, shape, grid: Grid::new(corner, cell) });
                corner.x += self.sizes[index].width + spacing;
                height = height.max(self.sizes[index].height);
            }
            corner.y += height + spacing;
            left ^= row;
        }
        Some(placed)
    }
}

/// Distributes each set of boxes, the tallest first, over rows of at most this width.
fn best_rows(sizes: &[Size], most: f64, spacing: f64) -> Vec<Option<Rows>> {
    let all = all(sizes.len());
    let widths: Vec<f64> = (0..=all)
        .map(|set| boxes(set).map(|index| sizes[index].width + spacing).sum::<f64>() - spacing)
        .collect();
    let mut best: Vec<Option<Rows>> = vec![Some(Rows { height: 0.0, widest: 0.0, first: 0 })];
    for set in 1..=all {
        let tallest = set.trailing_zeros() as usize;
        let others = set ^ (1 << tallest);
        let mut best_rows: Option<Rows> = None;
        let mut more = others;
        loop {
            let row = more | (1 << tallest);
            if widths[row] <= most
                && let Some(rest) = best[set ^ row]
            {
                let rows = Rows {
                    height: rest.height + sizes[tallest].height + spacing,
                    widest: rest.widest.max(widths[row]),
                    first: row,
                };
                if best_rows.is_none_or(|best_rows| is_better(&rows, &best_rows)) {
                    best_rows = Some(rows);
                }
            }
            if more == 0 {
                break;
            }
            more = (more - 1) & others;
        }
        best.push(best_rows);
    }
    best
}

/// The set of this many boxes.
const fn all(count: usize) -> usize {
    (1 << count) - 1
}

/// The indices of the boxes in a set.
fn boxes(set: usize) -> impl Iterator<Item = usize> {
    (0..usize::BITS as usize).filter(move |index| set >> index & 1 == 1)
}

/// Lower, or equally low and less wide; lengths that differ by rounding errors are equal on every machine.
fn is_better(rows: &Rows, than: &Rows) -> bool {
    let lower = than.height - rows.height;
    lower > ROUNDING || (lower > -ROUNDING && than.widest - rows.widest > ROUNDING)
}

/// The bottom of the lowest piece.
pub fn lowest(pieces: &[LoosePiece]) -> Option<f64> {
    pieces.iter().map(|placed| placed.bounds().y1).reduce(f64::max)
}
