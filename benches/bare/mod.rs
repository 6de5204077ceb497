//! The least that a year of cards can take: a program of one page that only draws fronts.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Rect, Transform};
use krilla::graphic::Graphic;
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use tilendar_drawing::{Face, POINTS_PER_MM};

/// Millimetres: an A6 card, and the board's cells on it.
const CARD: (f32, f32) = (105.0, 148.0);
const CELL: f32 = 12.5;
const BOARD: (f32, f32) = (8.75, 32.0);

/// What a front shows of a day.
pub struct Front {
    /// The day of the month.
    pub day: String,
    /// The weekday.
    pub weekday: String,
    /// Month and year.
    pub month: String,
    /// The cells to mark, as row and column.
    pub marked: Vec<(u8, u8)>,
}

/// A label of the board with its row and column.
pub type Label = (String, u8, u8);

/// Writes the fronts, four on an A4 page, all with the same empty board.
///
/// Text is shaped by the program's own typeface, since krilla's own shaping is another feature.
pub fn fronts(board: &[Label], fronts: &[Front]) -> Vec<u8> {
    let font = |file: &'static [u8]| Font::new(file.into(), 0).expect("the font is whole");
    let fonts = [font(notosans::REGULAR_TTF), font(notosans::BOLD_TTF)];
    let mut document = krilla::Document::new();
    let mut shared: Option<Graphic> = None;
    let page_size = (210.0 * POINTS_PER_MM as f32, 297.0 * POINTS_PER_MM as f32);
    for sheet in fronts.chunks(4) {
        let settings = PageSettings::from_wh(page_size.0, page_size.1).expect("not empty");
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        let scale = POINTS_PER_MM as f32;
        surface.push_transform(&Transform::from_scale(scale, scale));
        for (slot, front) in sheet.iter().enumerate() {
            let (column, row) = ((slot % 2) as f32, (slot / 2) as f32);
            let corner = Transform::from_translate(column * CARD.0, row * CARD.1);
            surface.push_transform(&corner);
            let graphic = shared.get_or_insert_with(|| empty_board(&mut surface, &fonts, board));
            surface.draw_graphic(graphic.clone());
            draw(&mut surface, &fonts, front);
            surface.pop();
        }
        surface.pop();
        surface.finish();
        page.finish();
    }
    document.finish().expect("krilla writes what it was given")
}

fn empty_board(surface: &mut Surface<'_>, fonts: &[Font; 2], board: &[Label]) -> Graphic {
    let mut builder = surface.stream_builder();
    let mut inner = builder.surface();
    for (label, row, column) in board {
        let (x, y) = corner(*row, *column);
        square(&mut inner, x, y, 235);
        text(
            &mut inner,
            &fonts[0],
            Face::Regular,
            (x + 1.0, y + 4.0),
            3.2,
            label,
        );
    }
    inner.finish();
    Graphic::new(builder.finish(), false)
}

fn draw(surface: &mut Surface<'_>, fonts: &[Font; 2], front: &Front) {
    for &(row, column) in &front.marked {
        let (x, y) = corner(row, column);
        square(surface, x, y, 90);
    }
    let [regular, bold] = fonts;
    text(surface, bold, Face::Bold, (8.0, 26.0), 20.0, &front.day);
    text(
        surface,
        regular,
        Face::Regular,
        (36.0, 18.0),
        6.0,
        &front.weekday,
    );
    text(surface, bold, Face::Bold, (36.0, 26.0), 6.0, &front.month);
}

fn corner(row: u8, column: u8) -> (f32, f32) {
    let x = BOARD.0 + f32::from(column) * CELL;
    (x, BOARD.1 + f32::from(row) * CELL)
}

fn square(surface: &mut Surface<'_>, x: f32, y: f32, gray: u8) {
    surface.set_fill(Some(fill(gray)));
    surface.draw_path(&square_path(x, y));
}

fn square_path(x: f32, y: f32) -> Path {
    let side = CELL - 0.4;
    let mut builder = PathBuilder::new();
    builder.push_rect(Rect::from_xywh(x, y, side, side).expect("not empty"));
    builder.finish().expect("not empty")
}

fn text(
    surface: &mut Surface<'_>,
    font: &Font,
    face: Face,
    (x, y): (f32, f32),
    size: f32,
    content: &str,
) {
    let run = face.shape(content, f64::from(size));
    let glyphs = run.glyphs.iter().map(|glyph| {
        let letter = content[glyph.cluster..].chars().next();
        let end = glyph.cluster + letter.map_or(0, char::len_utf8);
        let advance = (glyph.advance / run.size) as f32;
        let id = GlyphId::new(u32::from(glyph.glyph));
        KrillaGlyph::new(id, advance, 0.0, 0.0, 0.0, glyph.cluster..end, None)
    });
    let glyphs: Vec<KrillaGlyph> = glyphs.collect();
    surface.set_fill(Some(fill(20)));
    let start = Point::from_xy(x, y);
    surface.draw_glyphs(start, &glyphs, font.clone(), content, size, false);
}

fn fill(gray: u8) -> Fill {
    Fill {
        paint: rgb::Color::new(gray, gray, gray).into(),
        ..Fill::default()
    }
}
