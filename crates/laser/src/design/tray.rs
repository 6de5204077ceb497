//! The tray: a base with the labels, a frame around the pieces, and islands. All plates have the same
//! outer edge and the same holes through their borders.

use super::opening;
use super::options::{Alignment, LaserOptions, Storage};
use super::pieces::{PlannedPart, SIZES};
use super::stand::Stand;
use crate::cut::{Mark, join_lines};
use tilendar_drawing::packing::{PackingItem, pack};
use tilendar_drawing::{Color, Contour, Path, Point, Rect, Segment, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{self, Grid, Radii, rounded_outline};
use tilendar_puzzle::{Board, Polyomino, Position, Puzzle};

/// The length of a slot for a pin, in millimeters, unless the border requires less.
const SLOT_LENGTH: f64 = 14.0;

/// The extra play of pins and dowels in the lid, which is removable, over that in the glued plates, in
/// millimeters.
pub const LID_PLAY: f64 = 0.4;

/// The plates of one tray, all with their origin at the top left corner.
pub struct Plates<'a> {
    pub options: &'a LaserOptions,
    /// The grid of the board's cells on a plate.
    pub grid: Grid,
    /// A plate's size in millimeters.
    pub size: Size,
    /// The columns and rows of the board and of the recess below it.
    pub cells: Size,
    /// The box around the board's squares.
    board: Rect,
    /// The recess for pieces below the board, with the grid of its squares, if there is one.
    pub recess: Option<(Recess, Grid)>,
    /// The gap between two neighbors.
    pub clearance: f64,
}

impl<'a> Plates<'a> {
    pub fn new(puzzle: &Puzzle, options: &'a LaserOptions) -> Self {
        let board = puzzle.board();
        let border = options.tray.border;
        let grid = Grid::new(Point::new(border, border), options.cell);
        let mut cells = Size::new(f64::from(board.columns()), f64::from(board.rows()));
        let squares = Rect::from_origin_size(grid.origin, cells * options.cell);
        let mut size = cells * options.cell + Size::new(2.0 * border, 2.0 * border);
        let recess = Recess::of(puzzle, options.tray.storage).map(|recess| {
            let below = recess.grid(Point::new(squares.x0, squares.y1), board.columns(), options);
            cells.height += f64::from(recess.rows);
            size.height = recess.rect(&below).y1 + border;
            (recess, below)
        });
        Self {
            options,
            grid,
            size,
            cells,
            board: squares,
            recess,
            clearance: options.mode.clearance(options.kerf),
        }
    }

    /// A plate without marks, whose footprint is all of it. Pins or dowels have this much play in its alignment slots
    /// or holes, in millimeters.
    pub fn plate(&self, name: &str, play: f64) -> PlannedPart {
        let sheet = self.size.to_rect();
        let outline = Contour::rounded_rectangle(sheet, self.options.tray.corner);
        PlannedPart {
            span: Some(self.cells),
            ..PlannedPart::new(name, outline, self.fittings(play), vec![sheet])
        }
    }

    /// The holes in the border.
    fn fittings(&self, play: f64) -> Vec<Contour> {
        let inset = self.options.tray.border / 2.0;
        let round = |at, diameter: f64| Contour::circle(at, diameter / 2.0).reversed();
        let mut fittings = Vec::new();
        if let Some(diameter) = self.options.tray.hanging_hole {
            fittings.push(round(Point::new(self.size.width / 2.0, inset), diameter));
        }
        match self.options.tray.alignment {
            Alignment::None => {}
            Alignment::Holes => {
                let places = self.corners(Size::ZERO).into_iter();
                fittings.extend(places.map(|at| round(at, self.options.tray.dowel + play)));
            }
            Alignment::Pins => {
                let slot = self.slot(play);
                fittings.extend(self.corners(slot).map(|at| {
                    Contour::rounded_rectangle(Rect::from_center_size(at, slot), 0.0).reversed()
                }));
            }
        }
        fittings
    }

    /// The centers of the fittings in the corners of the border.
    fn corners(&self, of: Size) -> [Point; 4] {
        let inset = self.options.tray.border / 2.0;
        let left = inset + of.width / 2.0;
        let right = self.size.width - inset - of.width / 2.0;
        let (top, bottom) = (inset, self.size.height - inset);
        [(left, top), (right, top), (left, bottom), (right, bottom)].map(Point::from)
    }

    /// The number of plates in the stack.
    pub fn count(&self) -> usize {
        match self.options.tray.lid {
            Some(_) => 3,
            None => 2,
        }
    }

    /// The height of the stacked plates, in millimeters.
    pub fn stack_height(&self) -> f64 {
        self.count() as f64 * self.options.thickness
    }

    /// A slot with this much play around its pin.
    fn slot(&self, play: f64) -> Size {
        let pin = self.pin_width();
        Size::new(pin + play, self.options.thickness + play)
    }

    fn pin_width(&self) -> f64 {
        SLOT_LENGTH.min(self.size.width / 4.0)
    }

    /// The hole for the recess in a plate that has the board's opening or its pieces.
    pub fn recess_hole(&self) -> Option<Contour> {
        let (recess, grid) = self.recess.as_ref()?;
        let rows = 0..recess.rows;
        let squares =
            rows.flat_map(|row| (0..recess.columns).map(move |at| Position::new(row, at)));
        let squares: Vec<Position> = squares.collect();
        let notches = opening::notches_around(&squares, self.options);
        opening::hole(&squares, &notches, grid, self)
    }

    /// The stand, if one is wanted.
    pub fn stand(&self) -> Option<Stand> {
        let tray = &self.options.tray;
        let pins = match tray.alignment {
            Alignment::Pins => tray.border / 2.0 + self.pin_width(),
            Alignment::None | Alignment::Holes => 0.0,
        };
        tray.stand.then(|| Stand::new(self.size, pins, self.clearance, self.options))
    }

    /// The ends of the pins in their places in the plates; none unless pins are wanted.
    pub fn standing_pins(&self) -> Vec<PlannedPart> {
        let end = self.slot(0.0);
        let ends = self.corners(end);
        self.pins_in(ends.map(|place| Rect::from_center_size(place, end)))
    }

    /// The flat pins that go through the slots of all plates; none unless pins are wanted.
    pub fn pins(&self) -> Vec<PlannedPart> {
        let pin = Size::new(self.pin_width(), self.stack_height());
        self.pins_in([pin.to_rect(); 4])
    }

    fn pins_in(&self, boxes: [Rect; 4]) -> Vec<PlannedPart> {
        if self.options.tray.alignment != Alignment::Pins {
            return Vec::new();
        }
        let pins = boxes.into_iter().zip(1..).map(|(pin, number)| {
            let outline = Contour::rounded_rectangle(pin, 0.0);
            PlannedPart::new(format!("pin {number}"), outline, Vec::new(), vec![pin])
        });
        pins.collect()
    }
}

/// The plate below the pieces: labels engraved, cells scored. The outermost lines lie at the foot of the
/// frame and of islands, and show where to glue them.
pub fn base(puzzle: &Puzzle, plates: &Plates<'_>) -> Result<PlannedPart, MakeError> {
    let mut base = plates.plate("base", plates.clearance);
    let board = puzzle.board();
    let grid = &plates.grid;
    let labels = figure::labels(board, grid, SIZES, &plates.options.typefaces, Color::BLACK);
    base.part.marks = plates.options.lettering.marks(&labels)?;
    let size = (board.columns(), board.rows());
    let mut lines = lines_between(&figure::areas(board), size, grid);
    if let Some((recess, grid)) = &plates.recess {
        lines.extend(lines_between(&recess.places, recess.size(), grid));
    }
    // Each line is a mark of its own.
    let lines = join_lines(&lines).into_iter().map(Path::from_contour);
    base.part.marks.extend(lines.map(Mark::scored));
    Ok(base)
}

/// The sides of squares, each once, except those between two squares of one area, on a grid of this many
/// columns and rows.
fn lines_between(
    areas: &[Vec<Position>],
    (columns, rows): (u8, u8),
    grid: &Grid,
) -> Vec<(Point, Segment)> {
    // The area's number; `None` off the areas.
    let area = |row: i32, column: i32| {
        let square = opening::square(row, column)?;
        areas.iter().position(|area| area.contains(&square))
    };
    let line = |from, end| {
        let [from, end] = [from, end].map(|corner| grid.corner(corner));
        (from, Segment::Line { end })
    };
    let mut lines = Vec::new();
    for row in 0..=i32::from(rows) {
        for column in 0..=i32::from(columns) {
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

/// The frame: a plate with the board's opening in it. Other parts may be packed into the opening.
pub fn frame(board: &Board, plates: &Plates<'_>) -> PlannedPart {
    let mut frame = plates.plate("frame", plates.clearance);
    frame.part.holes.extend(opening::holes(board, None, plates));
    frame.part.holes.extend(plates.recess_hole());
    frame.part.footprint = frame_footprint(board, plates);
    frame
}

/// The border and the squares off the board, row by row. Notches lie in the border, so that nothing is
/// packed into them.
fn frame_footprint(board: &Board, plates: &Plates<'_>) -> Vec<Rect> {
    let outer = plates.size.to_rect();
    let grid = &plates.grid;
    let mut openings = vec![plates.board];
    openings.extend(plates.recess.iter().map(|(recess, grid)| recess.rect(grid)));
    let mut boxes = Vec::new();
    let mut above = 0.0;
    for inner in openings {
        boxes.extend([
            Rect::new(0.0, above, outer.x1, inner.y0),
            Rect::new(0.0, inner.y0, inner.x0, inner.y1),
            Rect::new(inner.x1, inner.y0, outer.x1, inner.y1),
        ]);
        above = inner.y1;
    }
    boxes.push(Rect::new(0.0, above, outer.x1, outer.y1));
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

/// The islands that fill the holes in the board, to be glued onto the base, each with the openings of the
/// parts of the board that it surrounds.
pub fn islands(board: &Board, plates: &Plates<'_>) -> Vec<PlannedPart> {
    let radii = Radii::uniform(plates.options.radius);
    let islands = opening::islands(board).into_iter().enumerate();
    let planned = islands.filter_map(|(index, cells)| {
        let path = rounded_outline(&cells, &plates.grid, plates.clearance / 2.0, radii);
        let outline = path.contours.into_iter().next()?;
        let boxes = cells.iter().map(|&at| plates.grid.cell_box(at));
        let name = format!("island {}", index + 1);
        let holes = opening::holes(board, Some(index), plates);
        Some(PlannedPart::new(name, outline, holes, boxes.collect()))
    });
    planned.collect()
}

/// A block of squares of the board's size, with the board's clearance around it.
#[derive(Debug, Clone, PartialEq)]
pub struct Recess {
    /// The number of squares from left to right.
    columns: u8,
    /// The number of squares from top to bottom.
    pub rows: u8,
    /// The squares of each piece's place, if each piece has one.
    pub places: Vec<Vec<Position>>,
}

impl Recess {
    /// The wanted recess, if any. Pieces lie in it face up, so that they are turned but not flipped.
    pub fn of(puzzle: &Puzzle, wanted: Storage) -> Option<Self> {
        match wanted {
            Storage::None => None,
            Storage::One => Some(Self::for_one(puzzle)),
            Storage::All => Self::for_all(puzzle),
        }
    }

    /// Room for any one of the pieces, lying flat if the board is wide enough for the longest.
    fn for_one(puzzle: &Puzzle) -> Self {
        let sides = puzzle.pieces().iter().map(|piece| {
            let shape = piece.shape();
            let (width, height) = (shape.width(), shape.height());
            (width.max(height), width.min(height))
        });
        let (long, short) =
            sides.fold((1, 1), |(long, short), (one, other)| (long.max(one), short.max(other)));
        let is_wide = long <= puzzle.board().columns();
        let (columns, rows) = if is_wide { (long, short) } else { (short, long) };
        Self { columns, rows, places: Vec::new() }
    }

    /// A place for each of the pieces, in a recess as wide as the board and as low as the packing achieves.
    fn for_all(puzzle: &Puzzle) -> Option<Self> {
        let pieces = puzzle.pieces();
        let turns = pieces.iter().map(|piece| piece.shape().orientations(false));
        let turns: Vec<Vec<Polyomino>> = turns.collect();
        let boxes = |shape: &Polyomino| -> Vec<Rect> {
            let square = |cell: &Position| {
                let corner = Point::new(f64::from(cell.column), f64::from(cell.row));
                Rect::from_origin_size(corner, Size::new(1.0, 1.0))
            };
            shape.cells().iter().map(square).collect()
        };
        let items =
            turns.iter().map(|turns| PackingItem { turns: turns.iter().map(boxes).collect() });
        let items: Vec<PackingItem> = items.collect();
        let columns = puzzle.board().columns();
        (1..=u8::MAX).find_map(|rows| {
            let area = Size::new(f64::from(columns), f64::from(rows));
            let packed = pack(&items, area, 0.0).ok()?;
            if packed.iter().any(|item| item.sheet > 0) {
                return None;
            }
            let places = packed.iter().zip(&turns).map(|(item, turns)| {
                let cells = turns.get(item.turn).map_or(&[][..], Polyomino::cells);
                let moved = |cell: &Position| {
                    let (right, down) = (item.offset.x.round() as u8, item.offset.y.round() as u8);
                    Position::new(cell.row + down, cell.column + right)
                };
                cells.iter().map(moved).collect()
            });
            Some(Self { columns, rows, places: places.collect() })
        })
    }

    /// The grid of its squares, below a board with this many columns with its lower left corner at `corner`.
    pub fn grid(&self, corner: Point, columns: u8, options: &LaserOptions) -> Grid {
        let free = f64::from(columns) - f64::from(self.columns);
        Grid::new(corner + (free / 2.0 * options.cell, options.tray.border), options.cell)
    }

    /// Its columns and rows.
    pub const fn size(&self) -> (u8, u8) {
        (self.columns, self.rows)
    }

    /// The box of its squares.
    pub fn rect(&self, grid: &Grid) -> Rect {
        let far = grid.at(f64::from(self.columns), f64::from(self.rows));
        Rect::from_points(grid.origin, far)
    }
}
