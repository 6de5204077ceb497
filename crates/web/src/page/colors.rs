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
    let softened = |share: f64| {
        if by_night {
            inks.ground.mixed(paper, share)
        } else {
            inks.ground.mixed(inks.text, 1.0 - share)
        }
    };
    let text = if by_night { softened(0.09) } else { inks.text };
    let cell = match theme.board.cell_fill {
        Some(Tone::Ink(share)) => share,
        _ => 0.0,
    };
    // On dark paper the same difference needs more ink.
    let cell = if by_night { cell * 1.9 } else { cell };
    let own = [
        ("paper", paper.to_string()),
        ("text", text.to_string()),
        ("muted", on_paper(inks.muted).to_string()),
        ("label", on_paper(theme.board.label).to_string()),
        ("accent", on_paper(inks.accent).to_string()),
        ("cell-share", format!("{}%", (cell * 100.0).round())),
    ];
    let own = own.map(|(name, value)| (name.to_owned(), value));
    let months = (1..).zip(inks.months).map(|(month, ink)| {
        let ink = if by_night { lightened(ink, paper) } else { theme.month_type(month) };
        (format!("month-{month}"), ink.to_string())
    });
    let fills = (1..).zip(&theme.pieces.fills);
    let fills = fills.map(|(piece, fill)| (format!("piece-{piece}"), fill.to_string()));
    own.into_iter().chain(months).chain(fills).collect()
}

/// The ink, mixed with as much white as it needs to be readable on dark paper.
fn lightened(ink: Color, paper: Color) -> Color {
    let shares = (0..=20).map(|step| f64::from(step) / 20.0);
    let mut inks = shares.map(|share| ink.mixed(Color::WHITE, share));
    let readable = inks.find(|ink| ink.contrast(paper) >= NIGHT_CONTRAST);
    readable.unwrap_or(Color::WHITE)
}

/// Replaces the theme's colors in drawings with the properties, except for those of pieces and scales.
fn drawings(sheet: &mut String, theme: &Theme, by_day: &[(String, String)]) {
    let is_ink = |name: &str| !name.starts_with("piece-") && name != "cell-share";
    let inks = by_day.iter().filter(|(name, _)| is_ink(name));
    let inks = inks.map(|(name, day)| (day.clone(), format!("var({PREFIX}{name})")));
    let cell = theme.board.cell_fill.map(|tone| {
        let color = |name: &str| format!("var({PREFIX}{name})");
        let [accent, share, paper] = ["accent", "cell-share", "paper"].map(color);
        let tint = format!("color-mix(in srgb, {accent} {share}, {paper})");
        (theme.tone(tone).to_string(), tint)
    });
    for (day, value) in inks.chain(cell) {
        for attribute in ["fill", "stroke"] {
            let _ =
                writeln!(sheet, ".in-theme [{attribute}=\"{day}\"] {{ {attribute}: {value}; }}");
        }
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
    let grid = Grid::new(Point::new(CELL, CELL), CELL);
    let outline = |cells: &[(u8, u8)], inset: f64| {
        let cells = cells.iter().map(|&(row, column)| Position::new(row, column));
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
