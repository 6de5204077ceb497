//! The board, or the part of it that a sheet shows.

use super::PiecesOptions;
use super::page::{MARK, Words, cross};
use super::tiles::{MARKS, Tile, beyond};
use crate::figure::{Grid, empty_board, frame};
use tilendar_drawing::{Group, Item, Layer, Path, Point, Rect, Role, Shape, Stroke};
use tilendar_puzzle::Puzzle;

/// The whole board.
pub(super) fn whole(puzzle: &Puzzle, grid: &Grid, options: &PiecesOptions) -> Item {
    let board = puzzle.board();
    let spoken = options.language.spoken();
    let items = vec![
        frame(board, grid, &options.theme, spoken).into(),
        empty_board(board, grid, &options.theme, spoken).into(),
    ];
    Group::named("board", puzzle.title(), items)
        .with_role(Role::Figure)
        .into()
}

/// A part of the board with its flaps, in the middle of the page, and a cross at each end of each
/// line along which it is cut or its neighbour laid on it.
pub(super) fn part(puzzle: &Puzzle, tile: &Tile, words: &Words<'_>) -> [Item; 2] {
    let (board, cell) = (puzzle.board(), words.options.cell);
    let (left, right) = beyond(&tile.columns, board.columns(), cell);
    let (above, below) = beyond(&tile.rows, board.rows(), cell);
    let width = left + f64::from(tile.columns.end - tile.columns.start) * cell + right;
    let height = above + f64::from(tile.rows.end - tile.rows.start) * cell + below;
    let area = words.plan.area;
    let corner = Point::new(area.center().x - width / 2.0, area.y0 + MARKS);
    let shown = Rect::from_origin_size(corner, (width, height));
    let first = corner + (left, above);
    let grid = Grid {
        origin: first
            - (
                f64::from(tile.columns.start) * cell,
                f64::from(tile.rows.start) * cell,
            ),
        cell,
    };
    let board_items = whole(puzzle, &grid, words.options);
    let clipped = Group {
        clip: Some(Path::rectangle(shown)),
        items: vec![board_items],
        ..Group::default()
    };
    let stroke = Stroke::new(words.options.theme.inks.text, MARK);
    let marks = Shape::stroked(crosses(puzzle, tile, &grid, shown), stroke);
    let marks = Group::on_layer(Layer::Marks, vec![marks.into()]);
    [clipped.into(), marks.into()]
}

/// Crosses at both ends of the lines on which this part meets others.
fn crosses(puzzle: &Puzzle, tile: &Tile, grid: &Grid, shown: Rect) -> Path {
    let board = puzzle.board();
    let mut path = Path::default();
    let away = MARKS / 2.0;
    for column in [tile.columns.start, tile.columns.end] {
        if column > 0 && column < board.columns() {
            let x = grid.at(f64::from(column), 0.0).x;
            path.extend(cross(Point::new(x, shown.y0 - away)));
            path.extend(cross(Point::new(x, shown.y1 + away)));
        }
    }
    for row in [tile.rows.start, tile.rows.end] {
        if row > 0 && row < board.rows() {
            let y = grid.at(0.0, f64::from(row)).y;
            path.extend(cross(Point::new(shown.x0 - away, y)));
            path.extend(cross(Point::new(shown.x1 + away, y)));
        }
    }
    path
}
