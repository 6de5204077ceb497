//! What a link to a day shows where it is posted: a page for each month, with a picture of the board in its ink.

use tilendar_drawing::backend::png;
use tilendar_drawing::{Document, Dpi, Page, Point, Rect, Shape, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{BoardFigure, Grid, Numeral, Theme};
use tilendar_press::language::Language;
use tilendar_puzzle::template::PUZZLES;

/// The picture's size in millimeters: 1200 x 630 pixels, as those who show links recommend.
const SIZE: Size = Size::new(120.0, 63.0);
/// Pixels an inch: 10 for each millimeter.
const DPI: f64 = 254.0;
/// White around the board, and the side of a cell of the name's letters, in millimeters.
const WHITE: f64 = 3.0;
const LETTER: f64 = 1.3;

/// The names of the files for each month: the page's, which links name, and the picture's.
pub fn month_files(month: u32) -> [String; 2] {
    [format!("{month:02}.html"), format!("pictures/{month:02}.png")]
}

/// The page of a month, which leads on to the page itself with all that the link says. It is its own canonical address:
/// readers of links would else show the picture of the page to which it leads.
pub fn month_page(month: u32) -> String {
    let [address, picture] = month_files(month);
    let language = Language::english();
    let name = language.month(month).unwrap_or_default();
    format!(
        r#"<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta property="og:type" content="website">
  <meta property="og:title" content="tilendar: a day in {name}">
  <meta property="og:description" content="A puzzle for every day: cover everything except this one.">
  <meta property="og:image" content="{picture}">
  <meta property="og:image:alt" content="An empty board with all months and days">
  <meta name="twitter:card" content="summary_large_image">
  <title>tilendar</title>
  <link rel="canonical" href="{address}">
  <link rel="icon" href="icon.svg" type="image/svg+xml">
  <script src="month.js"></script>
</head>
<body>
  <p><a href="./">tilendar: a puzzle for every day</a></p>
</body>
</html>
"#
    )
}

/// The empty board and the name in the month's ink, as PNG.
///
/// # Errors
/// [`MakeError`] if it cannot be drawn, which tests rule out.
pub fn month_png(theme: &Theme, month: u32) -> Result<Vec<u8>, MakeError> {
    let puzzle = PUZZLES.load("calendar").map_err(MakeError::caused_by)?;
    let theme = &theme.of_month(month);
    let room = Rect::new(WHITE, WHITE, SIZE.width / 2.0, SIZE.height - WHITE);
    let grid = Grid::fit(puzzle.board(), room);
    let board = BoardFigure { puzzle: &puzzle, grid, theme, language: &Language::english() };
    let mut page = Page::new(SIZE, "month");
    page.items = vec![board.cells().into(), board.frame().into()];
    if let Some(name) = Numeral::new("tilendar") {
        let left = (SIZE.width + room.x1 - name.width() * LETTER) / 2.0;
        let corner = Point::new(left, (SIZE.height - Numeral::HEIGHT * LETTER) / 2.0);
        let letters = name.path(corner, LETTER);
        page.items.push(Shape::filled(letters, theme.inks.accent).into());
    }
    let mut document = Document::default();
    document.pages.push(page);
    let dpi = Dpi::new(DPI).unwrap_or(Dpi::PRINT);
    png::render_with_palette(&document, 0, dpi).map_err(MakeError::caused_by)
}
