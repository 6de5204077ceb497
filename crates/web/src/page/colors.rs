//! The colors of a theme as CSS custom properties for light and dark mode, and the page's icon: two pieces around a
//! hole with a ring.

use std::fmt::Write;

use tilendar_drawing::backend::BackendError;
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::{
    Color, Document, Dpi, MM_PER_INCH, Page, Path, Point, Rect, Shape, Size, Stroke,
};
use tilendar_press::figure::{Grid, Radii, Theme, Tone, rounded_outline};
use tilendar_puzzle::Position;

/// The least contrast of a month's ink with the paper in dark mode.
const NIGHT_CONTRAST: f64 = 5.5;

/// The prefix of CSS custom properties.
const PREFIX: &str = "--";

/// The colors of a theme in CSS: `--paper`, `--text`, `--muted`, `--accent`, `--label`, the inks of the months from
/// `--month-1` to `--month-12`, and the fills of the pieces from `--piece-1` on. In dark mode the paper is dark,
/// and the inks are light enough to read on it.
///
/// Drawings of the theme adapt to dark mode inside an element of the class `in-theme`.
pub fn style_sheet(theme: &Theme) -> String {
    let mut sheet = format!("/* The theme {:?} of tilendar, from its template. */\n", theme.name);
    let by_day = colors(theme, false);
    rule(&mut sheet, "light", &by_day);
    drawings(&mut sheet, theme, &by_day);
    // Print is always light.
    sheet.push_str("@media screen and (prefers-color-scheme: dark) {\n");
    rule(&mut sheet, "dark", &colors(theme, true));
    sheet.push_str("}\n");
    sheet
}

/// The properties with their values.
fn colors(theme: &Theme, by_night: bool) -> Vec<(String, String)> {
    let inks = theme.inks;
    let paper = if by_night { inks.text.mixed(Color::BLACK, 0.25) } else { inks.ground };
    let on_paper = |ink: Color| if by_night { lightened(ink, paper) } else { ink };
    let text = if by_night { inks.ground.mixed(paper, 0.09) } else { inks.text };
    let share = match theme.board.cell_fill {
        Some(Tone::Ink(share)) => share,
        _ => 0.0,
    };
    // On dark paper the same difference needs more ink.
    let cell = if by_night { share * 1.9 } else { share };
    let mut colors = vec![
        ("paper".to_owned(), paper.to_string()),
        ("text".to_owned(), text.to_string()),
        ("muted".to_owned(), on_paper(inks.muted).to_string()),
        ("label".to_owned(), on_paper(theme.board.label).to_string()),
        ("accent".to_owned(), on_paper(inks.accent).to_string()),
        ("cell-share".to_owned(), format!("{}%", (cell * 100.0).round())),
    ];
    for (month, ink) in (1..).zip(inks.months) {
        let ink = if by_night { lightened(ink, paper) } else { theme.month_type(month) };
        colors.push((format!("month-{month}"), ink.to_string()));
    }
    for (piece, fill) in (1..).zip(&theme.pieces.fills) {
        colors.push((format!("piece-{piece}"), fill.to_string()));
    }
    colors
}

/// The ink, mixed with as much white as it needs to be readable on dark paper.
fn lightened(ink: Color, paper: Color) -> Color {
    (0..=20)
        .map(|step| ink.mixed(Color::WHITE, f64::from(step) / 20.0))
        .find(|ink| ink.contrast(paper) >= NIGHT_CONTRAST)
        .unwrap_or(Color::WHITE)
}

/// Replaces the theme's colors in drawings with the properties, except for those of pieces and scales.
fn drawings(sheet: &mut String, theme: &Theme, by_day: &[(String, String)]) {
    for (name, day) in by_day {
        if !name.starts_with("piece-") && name != "cell-share" {
            replace(sheet, day, &variable(name));
        }
    }
    if let Some(tone) = theme.board.cell_fill {
        let [accent, share, paper] = ["accent", "cell-share", "paper"].map(variable);
        let tint = format!("color-mix(in srgb, {accent} {share}, {paper})");
        replace(sheet, &theme.tone(tone).to_string(), &tint);
    }
}

/// The value of a property.
fn variable(name: &str) -> String {
    format!("var({PREFIX}{name})")
}

/// Replaces a color in drawings.
fn replace(sheet: &mut String, color: &str, value: &str) {
    for attribute in ["fill", "stroke"] {
        let _ = writeln!(sheet, ".in-theme [{attribute}=\"{color}\"] {{ {attribute}: {value}; }}");
    }
}

fn rule(sheet: &mut String, scheme: &str, colors: &[(String, String)]) {
    // Writing to a string never fails.
    let _ = writeln!(sheet, ":root {{\n  color-scheme: {scheme};");
    for (name, value) in colors {
        let _ = writeln!(sheet, "  {PREFIX}{name}: {value};");
    }
    sheet.push_str("}\n");
}

/// The side of the icon in mm: an inch, so that the dpi is the width in pixels.
const SIDE: f64 = MM_PER_INCH;
/// The side of a cell in mm: systems that crop the icon leave its middle.
const CELL: f64 = SIDE / 5.0;
/// The gap between a piece's outline and its cells, as a share of a cell; below it, the ring's width and the
/// corners' radius.
const GAP: f64 = 0.06;
const RING: f64 = 0.17;
const RADIUS: f64 = 0.16;
/// October, which has the hardest date, the sixth.
const MONTH: u32 = 10;

/// The icon as SVG.
///
/// # Errors
/// [`BackendError`] if it cannot be written, which tests rule out.
pub fn icon_svg(theme: &Theme) -> Result<Vec<u8>, BackendError> {
    svg::render(&document(theme), 0, &SvgOptions::default())
}

/// The icon as PNG with this width in pixels.
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
    let ground = Path::rectangle(Rect::new(0.0, 0.0, SIDE, SIDE));
    let corner = outline(&[(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)], GAP);
    let opposite = outline(&[(0, 1), (0, 2), (1, 2)], GAP);
    let hole = outline(&[(1, 1)], GAP + RING / 2.0);
    let mut page = Page::new(Size::new(SIDE, SIDE), "icon");
    page.items = vec![
        Shape::filled(ground, ink).into(),
        Shape::filled(corner, paper).into(),
        Shape::filled(opposite, paper.mixed(ink, 0.35)).into(),
        Shape::stroked(hole, Stroke::new(paper, RING * CELL)).into(),
    ];
    let mut document = Document::default();
    document.metadata.title = "tilendar".to_owned();
    document.pages.push(page);
    document
}

/// The outline of cells of the icon, each given by its row and column.
fn outline(cells: &[(u8, u8)], inset: f64) -> Path {
    let cells: Vec<Position> =
        cells.iter().map(|&(row, column)| Position::new(row, column)).collect();
    let grid = Grid::new(Point::new(CELL, CELL), CELL);
    rounded_outline(&cells, &grid, inset * CELL, Radii::uniform(RADIUS * CELL))
}
