//! The plates of a tray, which have the same outer edge and the same holes through their borders.

use super::options::{self, Alignment, LaserOptions, Mode};
use super::recess::Recess;
use super::shape::check_board;
use crate::cut::Part;
use tilendar_drawing::{Contour, Point, Rect, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::Grid;
use tilendar_puzzle::Puzzle;

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
