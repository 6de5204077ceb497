//! Plates of the tray: their outer edge, and the holes that go through all of them.

use super::formula;
use super::options::{Alignment, LaserOptions};
use crate::cut::Part;
use tilendar_drawing::{Contour, Path, Point, Rect, Size};
use tilendar_print::figure::Grid;
use tilendar_puzzle::Board;

/// The length of a slot for a pin, in millimetres, unless the border asks for less.
const SLOT_LENGTH: f64 = 14.0;

/// A part with the areas that its cuts must enclose: the outline's, then each hole's.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Planned {
    pub part: Part,
    pub areas: Vec<f64>,
    /// How many cells its size depends on, across and down, if it does.
    pub span: Option<Size>,
}

/// The plates of one tray. All of them have their origin at the top left corner.
pub(super) struct Plates<'a> {
    pub options: &'a LaserOptions,
    /// Where the board's cells lie on a plate.
    pub grid: Grid,
    /// A plate's size in millimetres.
    pub size: Size,
    /// The board's columns and rows.
    cells: Size,
    /// The gap between two neighbours, the smaller one where it differs in x and y.
    pub clearance: f64,
}

impl<'a> Plates<'a> {
    pub fn new(board: &Board, options: &'a LaserOptions) -> Self {
        let border = options.tray.border;
        let cells = Size::new(f64::from(board.columns()), f64::from(board.rows()));
        Self {
            options,
            grid: Grid {
                origin: Point::new(border, border),
                cell: options.cell,
            },
            cells,
            size: cells * options.cell + Size::new(2.0 * border, 2.0 * border),
            clearance: options.mode.clearance(options.kerf).least(),
        }
    }

    /// A plate without marks, whose footprint is all of it. What goes through its alignment holes or
    /// slots has this much play, in millimetres.
    pub fn plate(&self, name: &str, play: f64) -> Planned {
        let corner = self.options.tray.corner;
        let Size { width, height } = self.size;
        let mut areas = vec![formula::plate(width, height, corner, self.options.kerf)];
        let fittings = self.fittings(play);
        areas.extend(fittings.iter().map(|fitting| fitting.area));
        Planned {
            part: Part {
                name: name.to_owned(),
                outline: contour(Path::rounded_rectangle(self.size.to_rect(), corner)),
                holes: fittings.into_iter().map(|fitting| fitting.hole).collect(),
                common_lines: Vec::new(),
                marks: Vec::new(),
                footprint: vec![self.size.to_rect()],
            },
            areas,
            span: Some(self.cells),
        }
    }

    /// The holes in the border.
    fn fittings(&self, play: f64) -> Vec<Fitting> {
        let Size { width, height } = self.size;
        let kerf = self.options.kerf;
        let inset = self.options.tray.border / 2.0;
        let round = |x: f64, y: f64, diameter: f64| Fitting {
            hole: contour(Path::circle(Point::new(x, y), diameter / 2.0)).reversed(),
            area: formula::round_hole(diameter, kerf),
        };
        let mut fittings = Vec::new();
        if let Some(diameter) = self.options.tray.hanging_hole {
            fittings.push(round(width / 2.0, inset, diameter));
        }
        let rows = [inset, height - inset];
        match self.options.tray.alignment {
            Alignment::None => {}
            Alignment::Holes(diameter) => {
                let corners = rows.map(|y| [(inset, y), (width - inset, y)]);
                let holes = corners.into_iter().flatten();
                fittings.extend(holes.map(|(x, y)| round(x, y, diameter + play)));
            }
            Alignment::Pins => {
                let slot = self.slot(play);
                let half = slot.width / 2.0;
                let corners = rows.map(|y| [(inset + half, y), (width - inset - half, y)]);
                fittings.extend(corners.into_iter().flatten().map(|(x, y)| {
                    let rect = Rect::from_center_size(Point::new(x, y), slot);
                    Fitting {
                        hole: contour(Path::rectangle(rect)).reversed(),
                        area: formula::slot(slot.width, slot.height, kerf),
                    }
                }));
            }
        }
        fittings
    }

    /// A slot with this much play around its pin.
    fn slot(&self, play: f64) -> Size {
        let pin = self.pin_width();
        Size::new(pin + play, self.options.thickness + play)
    }

    fn pin_width(&self) -> f64 {
        SLOT_LENGTH.min(self.size.width / 4.0)
    }

    /// The flat pins that go through the slots of `plates` plates; none unless pins are wanted.
    pub fn pins(&self, plates: usize) -> Vec<Planned> {
        if self.options.tray.alignment != Alignment::Pins {
            return Vec::new();
        }
        let size = Size::new(self.pin_width(), plates as f64 * self.options.thickness);
        let pin = |number: usize| Planned {
            part: Part {
                name: format!("pin {number}"),
                outline: contour(Path::rectangle(size.to_rect())),
                holes: Vec::new(),
                common_lines: Vec::new(),
                marks: Vec::new(),
                footprint: vec![size.to_rect()],
            },
            areas: vec![formula::plate(
                size.width,
                size.height,
                0.0,
                self.options.kerf,
            )],
            span: None,
        };
        (1..=4).map(pin).collect()
    }
}

/// A hole in the border and the area inside of its path.
struct Fitting {
    hole: Contour,
    area: f64,
}

/// The one contour of a shape that has one.
pub(super) fn contour(path: Path) -> Contour {
    let mut contours = path.contours.into_iter();
    contours.next().unwrap_or(Contour {
        start: Point::ORIGIN,
        segments: Vec::new(),
        closed: true,
    })
}
