//! The tray: a base with the labels, a frame around the pieces, islands, and a lid.

use super::plate::{Planned, Plates};
use super::{LaserError, formula, lettering, opening};
use crate::cut::{Mark, Part, join_lines};
use tilendar_drawing::{Anchor, Color, Face, Layer, Path, Point, Rect, Segment, Text, Typefaces};
use tilendar_print::figure::{self, Radii, TypeSizes, rounded_outline};
use tilendar_puzzle::outline::outline;
use tilendar_puzzle::{Board, Position, Puzzle};

/// The sizes of labels and letters, as shares of a cell's side.
pub(super) const SIZES: TypeSizes = TypeSizes {
    display: 0.0,
    heading: 0.0,
    note: 0.0,
    number: 0.42,
    word: 0.34,
    letter: 0.36,
};

/// By how much pins and dowels are looser in the lid, which goes on and off, than in the plates that are
/// glued, in millimetres.
const LID_PLAY: f64 = 0.4;

/// The plate below the pieces: labels engraved, the cells scored. The outermost lines lie at the foot of
/// the frame and of islands, and show where these are glued.
pub(super) fn base(puzzle: &Puzzle, plates: &Plates<'_>) -> Result<Planned, LaserError> {
    let mut base = plates.plate("base", plates.clearance);
    let board = puzzle.board();
    let labels = figure::labels(
        board,
        &plates.grid,
        SIZES,
        &Typefaces::default(),
        Color::BLACK,
    );
    base.part.marks = lettering::engraved(&labels, plates.options.lettering)?;
    if plates.options.tray.grid {
        base.part
            .marks
            .extend(scored(join_lines(&cell_lines(board, plates))?));
    }
    Ok(base)
}

fn scored(lines: Vec<tilendar_drawing::Contour>) -> impl Iterator<Item = Mark> {
    lines.into_iter().map(|line| Mark {
        layer: Layer::Score,
        path: Path::from_contour(line),
        filled: false,
    })
}

/// The sides of cells but those between two cells of one label, each once.
fn cell_lines(board: &Board, plates: &Plates<'_>) -> Vec<(Point, Segment)> {
    let areas = figure::areas(board);
    // The label's number; nothing off the board.
    let area = |row: i32, column: i32| {
        let square = Position::new(row.try_into().ok()?, column.try_into().ok()?);
        areas.iter().position(|area| area.contains(&square))
    };
    let line = |from, end| {
        let [from, end] = [from, end].map(|corner| plates.grid.corner(corner));
        (from, Segment::Line { end })
    };
    let mut lines = Vec::new();
    for row in 0..=i32::from(board.rows()) {
        for column in 0..=i32::from(board.columns()) {
            let here = area(row, column);
            if here != area(row - 1, column) {
                lines.push(line((column, row), (column + 1, row)));
            }
            if here != area(row, column - 1) {
                lines.push(line((column, row), (column, row + 1)));
            }
        }
    }
    lines
}

/// The frame: a plate with the board's opening in it. What is packed with it may lie in the opening.
pub(super) fn frame(board: &Board, plates: &Plates<'_>) -> Planned {
    let mut frame = plates.plate("frame", plates.clearance);
    let notches = opening::notches(board, plates.options);
    let around = opening::contours(board, &plates.grid, plates.clearance, plates.options);
    let outlines = outline(board.positions()).into_iter();
    // Outlines of holes run the other way round; the opening has none of them.
    let parts: Vec<Vec<(i32, i32)>> = outlines.filter(|corners| clockwise(corners)).collect();
    let notches_of = |part: usize| {
        let passes = |notch: &&opening::Notch| passes(&parts[part], notch.corner);
        notches.iter().filter(passes).count()
    };
    let areas = formula::opening(
        board.positions(),
        plates.clearance,
        notches_of,
        plates.options,
    );
    frame.areas.extend(areas);
    let holes = around.iter().map(tilendar_drawing::Contour::reversed);
    frame.part.holes.extend(holes);
    frame.part.footprint = frame_footprint(board, plates);
    frame
}

/// Whether the outline runs clockwise on screen.
fn clockwise(corners: &[(i32, i32)]) -> bool {
    let ends = corners.iter().cycle().skip(1);
    let doubled = corners.iter().zip(ends).map(|(a, b)| a.0 * b.1 - b.0 * a.1);
    doubled.sum::<i32>() > 0
}

/// Whether the outline has the upright side below this corner.
fn passes(corners: &[(i32, i32)], (x, y): (i32, i32)) -> bool {
    let ends = corners.iter().cycle().skip(1);
    let mut sides = corners.iter().zip(ends);
    sides.any(|(a, b)| a.0 == x && b.0 == x && a.1.min(b.1) <= y && a.1.max(b.1) > y)
}

/// The border and the squares off the board, row by row. Notches are in the border: nothing is
/// packed into them.
fn frame_footprint(board: &Board, plates: &Plates<'_>) -> Vec<Rect> {
    let outer = plates.size.to_rect();
    let (grid, border) = (&plates.grid, plates.options.tray.border);
    let inner = outer.inset(-border);
    let mut boxes = vec![
        Rect::new(0.0, 0.0, outer.x1, inner.y0),
        Rect::new(0.0, inner.y0, inner.x0, inner.y1),
        Rect::new(inner.x1, inner.y0, outer.x1, inner.y1),
        Rect::new(0.0, inner.y1, outer.x1, outer.y1),
    ];
    let islands: Vec<Position> = opening::islands(board).concat();
    for row in 0..board.rows() {
        let off = (0..board.columns()).map(|column| Position::new(row, column));
        let off = off.filter(|&at| board.cell_at(at).is_none() && !islands.contains(&at));
        let off: Vec<Position> = off.collect();
        for run in off.chunk_by(|left, right| left.column + 1 == right.column) {
            if let (Some(&first), Some(&last)) = (run.first(), run.last()) {
                boxes.push(grid.cell_box(first).union(grid.cell_box(last)));
            }
        }
    }
    boxes
}

/// What fills the holes that the board surrounds, to be glued on the base.
pub(super) fn islands(board: &Board, plates: &Plates<'_>) -> Vec<Planned> {
    let islands = opening::islands(board).into_iter().zip(1..);
    let planned = islands.filter_map(|(cells, number)| {
        let mut contours = island_outline(&cells, plates).contours.into_iter();
        Some(Planned {
            part: Part {
                name: format!("island {number}"),
                outline: contours.next()?,
                holes: contours.collect(),
                common_lines: Vec::new(),
                marks: Vec::new(),
                footprint: cells.iter().map(|&at| plates.grid.cell_box(at)).collect(),
            },
            areas: formula::cells(&cells, plates.clearance, plates.options),
            span: None,
        })
    });
    planned.collect()
}

fn island_outline(cells: &[Position], plates: &Plates<'_>) -> Path {
    let radii = Radii::uniform(plates.options.radius);
    rounded_outline(cells, &plates.grid, plates.clearance / 2.0, radii)
}

/// The lid: a plate with the puzzle's title.
pub(super) fn lid(puzzle: &Puzzle, plates: &Plates<'_>) -> Result<Planned, LaserError> {
    let mut lid = plates.plate("lid", plates.clearance + LID_PLAY);
    let wanted = 0.5 * plates.options.cell;
    let room = 0.7 * plates.size.width;
    let width = Face::Regular.width(puzzle.title(), wanted);
    let size = wanted * (room / width).min(1.0);
    let center = plates.size.to_rect().center();
    let title = Text {
        content: puzzle.title().to_owned(),
        origin: Point::new(center.x, center.y + Face::Regular.cap_height() * size / 2.0),
        size,
        face: Face::Regular,
        anchor: Anchor::Middle,
        color: Color::BLACK,
    };
    lid.part.marks = lettering::engraved(&[title], plates.options.lettering)?;
    Ok(lid)
}
