//! The plates of a tray, which have the same outer edge and the same holes through their borders, and the recess below
//! the board, in which pieces rest.

use super::opening::check_board;
use super::options::{self, Alignment, LaserOptions, Mode, Storage};
use crate::cut::Part;
use tilendar_drawing::packing::{PackingItem, pack};
use tilendar_drawing::{Contour, Point, Rect, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::Grid;
use tilendar_puzzle::{Polyomino, Position, Puzzle};

/// The length of a slot for a pin, in millimeters, unless the border requires less.
const SLOT_LENGTH: f64 = 14.0;

/// The extra play of pins and dowels in the lid, which is removable, over that in the glued plates, in
/// millimeters.
pub const LID_PLAY: f64 = 0.4;

/// The plates of one tray, all with their origin at the top left corner.
pub struct Plates<'a> {
    pub puzzle: &'a Puzzle,
    pub options: &'a LaserOptions,
    /// The grid of the board's cells on a plate.
    pub grid: Grid,
    /// A plate's size in millimeters.
    pub size: Size,
    /// The columns and rows of the board and of the recess below it.
    pub cells: Size,
    /// The box around the board's squares.
    pub board: Rect,
    /// The recess for pieces below the board, if there is one.
    pub recess: Option<Recess>,
    /// The gap between two neighbors.
    pub clearance: f64,
}

impl<'a> Plates<'a> {
    /// The plates for a puzzle.
    ///
    /// # Errors
    /// [`MakeError`] if the options cannot be cut, or if no frame can surround the board.
    pub fn new(puzzle: &'a Puzzle, options: &'a LaserOptions) -> Result<Self, MakeError> {
        options::check(options)?;
        let board = puzzle.board();
        check_board(board, matches!(options.mode, Mode::InPlace(_)))?;
        let border = options.tray.border;
        let grid = Grid::new(Point::new(border, border), options.cell);
        let mut cells = Size::new(f64::from(board.columns()), f64::from(board.rows()));
        let squares = Rect::from_origin_size(grid.origin, cells * options.cell);
        let mut size = cells * options.cell + Size::new(2.0 * border, 2.0 * border);
        let recess = Recess::new(puzzle, Point::new(squares.x0, squares.y1), options);
        if let Some(recess) = &recess {
            cells.height += f64::from(recess.rows);
            size.height = recess.rect().y1 + border;
        }
        Ok(Self {
            puzzle,
            options,
            grid,
            size,
            cells,
            board: squares,
            recess,
            clearance: options.mode.clearance(options.kerf),
        })
    }

    /// A plate without marks, whose footprint is all of it. Pins or dowels have this much play in its alignment slots
    /// or holes, in millimeters.
    pub fn plate(&self, name: &str, play: f64) -> Part {
        let sheet = self.size.to_rect();
        let outline = Contour::rounded_rectangle(sheet, self.options.tray.corner);
        Part {
            span: Some(self.cells),
            ..Part::new(name, outline, self.fittings(play), vec![sheet])
        }
    }

    /// The holes in the border.
    fn fittings(&self, play: f64) -> Vec<Contour> {
        let tray = &self.options.tray;
        let mut fittings = Vec::new();
        if let Some(diameter) = tray.hanging_hole {
            let center = Point::new(self.size.width / 2.0, tray.border / 2.0);
            fittings.push(Contour::circle(center, diameter / 2.0).reversed());
        }
        match tray.alignment {
            Alignment::None => {}
            Alignment::Holes => {
                let radius = (tray.dowel + play) / 2.0;
                let centers = self.corners(Size::ZERO);
                fittings.extend(centers.map(|center| Contour::circle(center, radius).reversed()));
            }
            Alignment::Pins => {
                let slot = self.slot(play);
                fittings.extend(self.corners(slot).map(|center| {
                    Contour::rounded_rectangle(Rect::from_center_size(center, slot), 0.0).reversed()
                }));
            }
        }
        fittings
    }

    /// The centers of fittings of this size in the corners of the border.
    fn corners(&self, fitting: Size) -> [Point; 4] {
        let inset = self.options.tray.border / 2.0;
        let left = inset + fitting.width / 2.0;
        let right = self.size.width - inset - fitting.width / 2.0;
        let bottom = self.size.height - inset;
        [(left, inset), (right, inset), (left, bottom), (right, bottom)].map(Point::from)
    }

    /// The height of the stacked plates, in millimeters.
    pub fn stack_height(&self) -> f64 {
        let count = if self.options.tray.lid.is_some() { 3.0 } else { 2.0 };
        count * self.options.thickness
    }

    /// A slot with this much play around its pin.
    fn slot(&self, play: f64) -> Size {
        Size::new(self.pin_width() + play, self.options.thickness + play)
    }

    /// The width of a pin in millimeters, if pins are wanted.
    pub fn pin_width(&self) -> f64 {
        SLOT_LENGTH.min(self.size.width / 4.0)
    }

    /// The ends of the pins in their positions in the plates; none unless pins are wanted.
    pub fn standing_pins(&self) -> Vec<Part> {
        let end = self.slot(0.0);
        self.pins_in(self.corners(end).map(|center| Rect::from_center_size(center, end)))
    }

    /// The flat pins that go through the slots of all plates; none unless pins are wanted.
    pub fn pins(&self) -> Vec<Part> {
        let pin = Size::new(self.pin_width(), self.stack_height());
        self.pins_in([pin.to_rect(); 4])
    }

    fn pins_in(&self, boxes: [Rect; 4]) -> Vec<Part> {
        if self.options.tray.alignment != Alignment::Pins {
            return Vec::new();
        }
        (1..)
            .zip(boxes)
            .map(|(number, pin)| {
                let outline = Contour::rounded_rectangle(pin, 0.0);
                Part::solid(format!("pin {number}"), outline)
            })
            .collect()
    }
}

/// A block of squares of the board's size, with the board's clearance around it.
pub struct Recess {
    /// The number of squares from left to right.
    pub columns: u8,
    /// The number of squares from top to bottom.
    pub rows: u8,
    /// The squares on which each piece rests; none if one piece rests anywhere.
    pub slots: Vec<Vec<Position>>,
    /// The grid of its squares on a plate.
    pub grid: Grid,
}

impl Recess {
    /// The recess below a board whose lower left corner is at `corner`, if one is wanted. Pieces lie in it face up,
    /// so that they are turned but not flipped.
    pub fn new(puzzle: &Puzzle, corner: Point, options: &LaserOptions) -> Option<Self> {
        let (columns, rows, slots) = match options.tray.storage {
            Storage::None => return None,
            Storage::One => {
                let (columns, rows) = size_for_one(puzzle);
                (columns, rows, Vec::new())
            }
            Storage::All => {
                let columns = puzzle.board().columns();
                let (rows, slots) = slots_for_all(puzzle, columns)?;
                (columns, rows, slots)
            }
        };
        let free = f64::from(puzzle.board().columns()) - f64::from(columns);
        let origin = corner + (free / 2.0 * options.cell, options.tray.border);
        Some(Self { columns, rows, slots, grid: Grid::new(origin, options.cell) })
    }

    /// The box of its squares.
    pub fn rect(&self) -> Rect {
        let far = self.grid.at(f64::from(self.columns), f64::from(self.rows));
        Rect::from_points(self.grid.origin, far)
    }
}

/// The columns and rows with room for any one of the pieces, lying flat if the board is wide enough for the longest.
fn size_for_one(puzzle: &Puzzle) -> (u8, u8) {
    let mut long = 1;
    let mut short = 1;
    for piece in puzzle.pieces() {
        let shape = piece.shape();
        long = long.max(shape.width().max(shape.height()));
        short = short.max(shape.width().min(shape.height()));
    }
    if long <= puzzle.board().columns() { (long, short) } else { (short, long) }
}

/// The rows of a recess with this many columns, as few as the packing achieves, and the squares of each piece.
fn slots_for_all(puzzle: &Puzzle, columns: u8) -> Option<(u8, Vec<Vec<Position>>)> {
    let turns: Vec<Vec<Polyomino>> =
        puzzle.pieces().iter().map(|piece| piece.shape().orientations(false)).collect();
    let items: Vec<PackingItem> = turns
        .iter()
        .map(|turns| PackingItem { turns: turns.iter().map(unit_squares).collect() })
        .collect();
    (1..=u8::MAX).find_map(|rows| {
        let area = Size::new(f64::from(columns), f64::from(rows));
        let packed = pack(&items, area, 0.0).ok()?;
        if packed.iter().any(|item| item.sheet > 0) {
            return None;
        }
        let slots = packed.iter().zip(&turns).map(|(item, turns)| {
            let cells = turns.get(item.turn).map_or(&[][..], Polyomino::cells);
            let right = item.offset.x.round() as u8;
            let down = item.offset.y.round() as u8;
            cells.iter().map(|cell| Position::new(cell.row + down, cell.column + right)).collect()
        });
        Some((rows, slots.collect()))
    })
}

/// The squares of a shape with sides of 1.
fn unit_squares(shape: &Polyomino) -> Vec<Rect> {
    let unit = Grid::new(Point::ORIGIN, 1.0);
    shape.cells().iter().map(|&cell| unit.cell_box(cell)).collect()
}
