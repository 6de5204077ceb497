//! A user's own font: refusals, fallback, and text from right to left.

use crate::{language, puzzle, theme};
use tilendar_drawing::backend::pdf::{self, PdfOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions, TextMode};
use tilendar_drawing::{Anchor, Color, Face, FontFault, Point, Size, Text, Typefaces};
use tilendar_press::check::check_language;
use tilendar_press::figure::{BoardFigure, Grid, printed};
use tilendar_press::words::in_language;
use tilendar_puzzle::almanac::Day;

/// DejaVu Sans covers Hebrew, Arabic, Armenian and Georgian in addition to Latin, Greek and Cyrillic.
fn dejavu() -> Typefaces {
    Typefaces::own(dejavu::sans::regular(), "DejaVuSans.ttf").unwrap()
}

#[test]
fn fonts_that_cannot_be_used_are_refused() {
    let font = dejavu::sans::bold();
    let place = |tag: &[u8]| font.windows(4).position(|name| name == tag).unwrap();
    // A font without outlines draws nothing.
    let mut bare = font.to_vec();
    bare[place(b"glyf")] = b'x';
    // The record of a table ends with its offset and its length.
    let record = place(b"OS/2");
    let table = u32::from_be_bytes(font[record + 8..record + 12].try_into().unwrap()) as usize;
    let mut restricted = font.to_vec();
    restricted[table + 8..table + 10].copy_from_slice(&2_u16.to_be_bytes());
    for (data, fault) in [
        (b"no font at all".to_vec(), FontFault::NoFont),
        (Vec::new(), FontFault::NoFont),
        (font[..2000].to_vec(), FontFault::NoFont),
        (vec![0; Typefaces::LARGEST_FILE + 1], FontFault::TooLarge),
        (bare, FontFault::NoDigits("0123456789".to_owned())),
        (restricted, FontFault::Forbidden),
    ] {
        let error = Typefaces::own(&data, "mine.ttf").unwrap_err();
        assert!(error.to_string().starts_with("mine.ttf: "), "{error}");
        assert_eq!(error.fault, fault);
    }
}

#[test]
fn what_the_own_font_lacks_the_embedded_one_writes() {
    // ₿ is in Inter and not in DejaVu Sans.
    let own = dejavu().regular;
    assert_eq!(own.first_missing("a₿"), None);
    let run = own.shape("a₿", 10.0);
    assert!(run.glyphs.iter().any(|glyph| glyph.face == Face::Regular));
    assert!(run.glyphs.iter().all(|glyph| glyph.glyph != 0));
    assert!(own.shape("abc 123", 10.0).glyphs.iter().all(|glyph| glyph.face == own));
}

#[test]
fn a_font_of_one_weight_is_made_bold_by_a_line_around_its_glyphs() {
    let Typefaces { regular, bold } = dejavu();
    let has_line = |face: &Face, words: &str| {
        let text = Text::new(words, Point::ORIGIN, 10.0, face.clone(), Anchor::Start, Color::BLACK);
        text.shapes().iter().any(|run| run.stroke.is_some())
    };
    assert!(has_line(&bold, "א") && !has_line(&regular, "א"));
    // From the embedded semibold.
    assert!(!has_line(&bold, "₿"));
}

#[test]
fn the_dates_of_a_range_are_each_read_from_right_to_left() {
    let days = ["2027-01-15", "2028-06-20"].map(|date| Day::Dated(date.parse().unwrap()));
    let range = language("he").range_in_words(&days).unwrap();
    let glyphs = dejavu().regular.shape(&range, 10.0).glyphs;
    // The phrase is English: the first date is on the left, and its number at its right end.
    let order = ["2027", "15", "to", "20 "].map(|part| {
        let start = range.find(part).unwrap();
        glyphs.iter().find(|glyph| glyph.cluster == start).unwrap().x
    });
    assert!(order.is_sorted(), "{range}: {order:?}");
    assert!(glyphs.iter().all(|glyph| glyph.glyph != 0));
}

#[test]
fn a_language_that_the_embedded_font_lacks_is_drawn_with_one_that_has_it() {
    let mut theme = theme("color");
    for name in ["he", "ar", "hy", "ka"] {
        let language = language(name);
        assert!(check_language(&language, &theme).is_err(), "{name}");
        let mut own = theme.clone();
        own.typefaces = dejavu();
        check_language(&language, &own).unwrap();
    }
    theme.typefaces = dejavu();
    let hebrew = language("he");
    let puzzle = &in_language(&puzzle("weekday"), &hebrew);
    let grid = Grid::new(Point::ORIGIN, 12.0);
    let group = BoardFigure { puzzle, grid, theme: &theme, language: &hebrew }.cells();
    let mut document = hebrew.document("Board".to_string(), String::new());
    document.pages = vec![printed(Size::new(100.0, 110.0), 0.0, "1", &theme, vec![group.into()])];
    let readable = PdfOptions { readable: true, ..PdfOptions::default() };
    let file = pdf::render(&document, &readable).unwrap();
    assert!(file.windows(10).any(|part| part == b"DejaVuSans"));
    let live = SvgOptions { text: TextMode::Live, ..SvgOptions::default() };
    let drawing = String::from_utf8(svg::render(&document, 0, &live).unwrap()).unwrap();
    assert!(drawing.contains("DejaVu Sans") && !drawing.contains("Inter"));
    assert!(drawing.contains("direction=\"rtl\""));
}
