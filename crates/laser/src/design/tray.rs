//! The tray and its pieces: a base with the labels, a frame around the pieces, and islands.

use super::lettering::{SIZES, letter};
use super::opening::{self, holes, recess_hole, square};
use super::plates::Plates;
use crate::cut::{Mark, Part, join_lines};
use tilendar_drawing::{Color, Contour, Path, Point, Rect, Segment, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{self, Grid, Radii, rounded_outline};
use tilendar_puzzle::{Piece, Position};

/// The plate below the pieces: labels engraved, cells scored. The outermost lines lie at the foot of the
/// frame and of islands, and show where to glue them.
pub fn base(plates: &Plates<'_>) -> Result<Part, MakeError> {
    let board = plates.puzzle.board();
    let options = plates.options;
    let labels = figure::labels(board, &plates.grid, SIZES, &options.typefaces, Color::BLACK);
    let size = (board.columns(), board.rows());
    let mut lines = lines_between(&figure::areas(board), size, &plates.grid);
    if let Some(recess) = &plates.recess {
        let size = (recess.columns, recess.rows);
        lines.extend(lines_between(&recess.slots, size, &recess.grid));
    }
    let mut base = plates.plate("base", plates.clearance);
    base.marks = options.lettering.marks(&labels)?;
    // Each line is a mark of its own.
    for line in join_lines(&lines) {
        base.marks.push(Mark::scored(Path::from_contour(line)));
    }
    Ok(base)
}

/// The sides of squares, each once, except those between two squares of one area, on a grid of this many
/// columns and rows.
fn lines_between(
    areas: &[Vec<Position>],
    (columns, rows): (u8, u8),
    grid: &Grid,
) -> Vec<(Point, Segment)> {
    let mut lines = Vec::new();
    let mut add_line = |from, end| {
        lines.push((grid.corner(from), Segment::Line { end: grid.corner(end) }));
    };
    for row in 0..=i32::from(rows) {
        for column in 0..=i32::from(columns) {
            let here = area_at(areas, row, column);
            if here != area_at(areas, row - 1, column) {
                add_line((column, row), (column + 1, row));
            }
            if here != area_at(areas, row, column - 1) {
                add_line((column, row), (column, row + 1));
            }
        }
    }
    lines
}

/// The number of the area with this square; `None` off the areas.
fn area_at(areas: &[Vec<Position>], row: i32, column: i32) -> Option<usize> {
    let square = square(row, column)?;
    areas.iter().position(|area| area.contains(&square))
}

/// The frame: a plate with the board's opening in it. Other parts may be packed into the opening.
pub fn frame(plates: &Plates<'_>) -> Part {
    let mut frame = plates.plate("frame", plates.clearance);
    frame.holes.extend(holes(None, plates));
    frame.holes.extend(recess_hole(plates));
    frame.footprint = frame_footprint(plates);
    frame
}

/// The border and the squares off the board, row by row. Notches lie in the border, so that nothing is
/// packed into them.
fn frame_footprint(plates: &Plates<'_>) -> Vec<Rect> {
    let outer = plates.size.to_rect();
    let mut boxes = Vec::new();
    let mut above = 0.0;
    let recess = plates.recess.as_ref().map(|recess| recess.rect());
    for inner in [Some(plates.board), recess].into_iter().flatten() {
        boxes.extend([
            Rect::new(0.0, above, outer.x1, inner.y0),
            Rect::new(0.0, inner.y0, inner.x0, inner.y1),
            Rect::new(inner.x1, inner.y0, outer.x1, inner.y1),
        ]);
        above = inner.y1;
    }
    boxes.push(Rect::new(0.0, above, outer.x1, outer.y1));
    let board = plates.puzzle.board();
    let islands: Vec<Position> = opening::islands(board).concat();
    let squares_of_frame: Vec<Position> = opening::squares(board.columns(), board.rows())
        .filter(|&square| board.cell_at(square).is_none() && !islands.contains(&square))
        .collect();
    for run in squares_of_frame.chunk_by(|a, b| a.row == b.row && a.column + 1 == b.column) {
        if let [first, .., last] | [first @ last] = run {
            boxes.push(plates.grid.cell_box(*first).union(plates.grid.cell_box(*last)));
        }
    }
    boxes
}

/// The islands that fill the holes in the board, to be glued onto the base, each with the openings of the
/// parts of the board that it surrounds.
pub fn islands(plates: &Plates<'_>) -> Vec<Part> {
    let grid = &plates.grid;
    let radii = Radii::uniform(plates.options.radius);
    opening::islands(plates.puzzle.board())
        .into_iter()
        .enumerate()
        .filter_map(|(index, cells)| {
            let path = rounded_outline(&cells, grid, plates.clearance / 2.0, radii);
            let outline = path.contours.into_iter().next()?;
            let footprint = cells.iter().map(|&cell| grid.cell_box(cell)).collect();
            let name = format!("island {}", index + 1);
            Some(Part::new(name, outline, holes(Some(index), plates), footprint))
        })
        .collect()
}

/// The piece on these cells of a grid; its outline lies half the clearance inside.
///
/// # Errors
/// Never, although the type is [`MakeError`].
pub fn piece(
    piece: &Piece,
    cells: &[Position],
    grid: &Grid,
    plates: &Plates<'_>,
) -> Result<Part, MakeError> {
    let options = plates.options;
    let radii = Radii::uniform(options.radius);
    let mut contours =
        rounded_outline(cells, grid, plates.clearance / 2.0, radii).contours.into_iter();
    // A shape has cells, and so an outline, which comes first; its holes follow.
    let outline = contours.next().unwrap_or_else(|| Contour::through([], true));
    let footprint = cells.iter().map(|&cell| grid.cell_box(cell)).collect();
    let name = format!("piece {}", piece.letter());
    let mut part = Part::new(name, outline, contours.collect(), footprint);
    if options.letters {
        let letter = letter(piece.letter(), cells, grid, options);
        part.marks = options.lettering.marks(&[letter])?;
    }
    Ok(part)
}

/// The piece in each of its distinct quarter turns, face up.
///
/// # Errors
/// Never, although the type is [`MakeError`].
pub fn turned_piece(original: &Piece, plates: &Plates<'_>) -> Result<Vec<Part>, MakeError> {
    let grid = Grid::new(Point::ORIGIN, plates.options.cell);
    original
        .shape()
        .orientations(false)
        .iter()
        .map(|shape| {
            let span = Some(Size::new(shape.width().into(), shape.height().into()));
            Ok(Part { span, ..piece(original, shape.cells(), &grid, plates)? })
        })
        .collect()
}
