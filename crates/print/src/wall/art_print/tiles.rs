//! The boards of an art print, in columns and rows.

use tilendar_drawing::Size;

/// White between two boards, as a share of a board's width.
const BESIDE_BOARD: f64 = 0.14;
/// Boards of at least this size, relative to the largest possible, are preferred if they leave fewer slots free.
const ALIKE: f64 = 0.94;

/// Boards in columns and rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tiles {
    pub columns: usize,
    pub rows: usize,
    /// The side of a cell.
    pub cell: f64,
    /// The distance from one board to the next.
    pub pitch: Size,
}

impl Tiles {
    /// This many boards in this area: as large as possible, or nearly so if that leaves fewer slots free.
    pub fn fit(board: Size, count: usize, room: Size) -> Self {
        let all: Vec<Self> = (1..=count.max(1))
            .map(|columns| Self::in_columns(columns, board, count, room.max(Size::ZERO)))
            .collect();
        let largest = all.iter().map(|tiles| tiles.cell).fold(0.0, f64::max);
        let free = |tiles: &Self| tiles.columns * tiles.rows - count;
        let best = all
            .iter()
            .filter(|tiles| tiles.cell >= ALIKE * largest)
            .min_by(|a, b| free(a).cmp(&free(b)).then(b.cell.total_cmp(&a.cell)));
        best.copied().unwrap_or(all[0])
    }

    /// This many boards in so many columns.
    fn in_columns(columns: usize, board: Size, count: usize, room: Size) -> Self {
        let rows = count.div_ceil(columns);
        let white = BESIDE_BOARD * board.width;
        let cells =
            |count: usize, side: f64| count as f64 * side + count.saturating_sub(1) as f64 * white;
        let cell =
            (room.width / cells(columns, board.width)).min(room.height / cells(rows, board.height));
        let pitch = |room: f64, count: usize, side: f64| match count {
            0 | 1 => 0.0,
            // A few boards stay close together.
            _ => ((room - side * cell) / (count - 1) as f64)
                .min((side + white + 0.4 * board.width) * cell),
        };
        Self {
            columns,
            rows,
            cell,
            pitch: Size::new(
                pitch(room.width, columns, board.width),
                pitch(room.height, rows, board.height),
            ),
        }
    }
}
