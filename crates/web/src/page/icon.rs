//! The page's icon: two pieces around a hole with a ring.

use tilendar_drawing::backend::BackendError;
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::{Document, Dpi, MM_PER_INCH, Page, Path, Point, Rect, Shape, Size, Stroke};
use tilendar_print::figure::{Grid, Radii, Theme, rounded_outline};
use tilendar_puzzle::Position;

/// The side in millimetres: an inch, so that dots an inch are pixels.
const SIDE: f64 = MM_PER_INCH;
/// The side of a cell: the figure keeps to the middle, which no system cuts off.
const CELL: f64 = SIDE / 5.0;
/// White between two pieces, and the width of the ring, as shares of a cell.
const GAP: f64 = 0.06;
const RING: f64 = 0.17;
const RADIUS: f64 = 0.16;
/// October, whose sixth is the hardest date of all.
const MONTH: u32 = 10;

/// The icon as SVG.
///
/// # Errors
/// [`BackendError`] if it cannot be written, which tests rule out.
pub fn icon_svg(theme: &Theme) -> Result<Vec<u8>, BackendError> {
    svg::render(&document(theme), 0, &SvgOptions::default())
}

/// The icon as PNG, this many pixels wide.
///
/// # Errors
/// As for [`icon_svg`].
pub fn icon_png(theme: &Theme, pixels: u32) -> Result<Vec<u8>, BackendError> {
    let dpi = Dpi::new(f64::from(pixels)).unwrap_or(Dpi::PRINT);
    png::render(&document(theme), 0, &PngOptions::at(dpi))
}

fn document(theme: &Theme) -> Document {
    let ink = theme.month_ink(MONTH);
    let paper = theme.inks.ground;
    let grid = Grid {
        origin: Point::new(CELL, CELL),
        cell: CELL,
    };
    let outline = |cells: &[(u8, u8)], inset: f64| {
        let cells = cells
            .iter()
            .map(|&(row, column)| Position::new(row, column));
        let cells: Vec<Position> = cells.collect();
        let radii = Radii::uniform(RADIUS * CELL);
        rounded_outline(&cells, &grid, inset * CELL, radii)
    };
    let ground = Path::rectangle(Rect::new(0.0, 0.0, SIDE, SIDE));
    let corner = outline(&[(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)], GAP);
    let other = outline(&[(0, 1), (0, 2), (1, 2)], GAP);
    let hole = outline(&[(1, 1)], GAP + RING / 2.0);
    let mut page = Page::new(Size::new(SIDE, SIDE), "icon");
    page.items = vec![
        Shape::filled(ground, ink).into(),
        Shape::filled(corner, paper).into(),
        Shape::filled(other, paper.mixed(ink, 0.35)).into(),
        Shape::stroked(hole, Stroke::new(paper, RING * CELL)).into(),
    ];
    let mut document = Document::default();
    document.metadata.title = "tilendar".to_owned();
    document.pages.push(page);
    document
}
