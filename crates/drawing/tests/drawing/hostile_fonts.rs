//! Fonts made to take forever are refused, or drawn as far as possible.

use crate::small_font::{CHARACTERS, Glyph, LETTER, calls, opentype, truetype};
use tilendar_drawing::backend::{pdf, png, svg};
use tilendar_drawing::{
    Anchor, Color, Document, FontError, FontFault, Page, Point, Size, Text, Typefaces,
};

fn read(font: &[u8]) -> Result<Typefaces, FontFault> {
    let faces = Typefaces::own(font, "hostile.ttf");
    faces.map_err(|FontError { fault, .. }| fault)
}

/// Writes a line with every backend that draws letters. A backend may refuse, but must terminate.
fn write_in_all_formats(faces: &Typefaces) -> usize {
    let (at, face) = (Point::new(10.0, 25.0), faces.regular.clone());
    let mut page = Page::new(Size::new(100.0, 50.0), "1");
    page.items = vec![Text::new("2027 A", at, 10.0, face, Anchor::Start, Color::BLACK).into()];
    let mut document = Document::default();
    document.pages.push(page);
    let written = [
        pdf::render(&document, &pdf::PdfOptions::default()).is_ok(),
        svg::render(&document, 0, &svg::SvgOptions::default()).is_ok(),
        png::render(&document, 0, &png::PngOptions::default()).is_ok(),
    ];
    written.into_iter().filter(|is_written| *is_written).count()
}

/// Glyphs each composed of the next, this many times; the last one is a square.
fn chain(length: u16, times: usize) -> Vec<Glyph> {
    let links = (1..=length).map(|link| Glyph::Composite(vec![LETTER + link; times], 0));
    links.chain([Glyph::Square(0, 500)]).collect()
}

#[test]
fn a_small_font_is_drawn_in_all_formats() {
    for font in [
        truetype(&chain(3, 2), &CHARACTERS),
        opentype(&[vec![11]], [calls(&[0]), vec![14]].concat()),
    ] {
        let faces = read(&font).unwrap();
        assert!(faces.regular.shape("2027", 10.0).outline().bounds().is_some());
        assert_eq!(write_in_all_formats(&faces), 3);
    }
}

#[test]
fn glyphs_within_the_bounds_are_drawn_and_others_refused() {
    let ring =
        |length| (1..=length).map(move |link| Glyph::Composite(vec![LETTER + link % length], 0));
    let many = |parts| vec![Glyph::Composite(vec![1; parts], 0)];
    // Two glyphs of 32,000 points, and a third one.
    let points = |points| {
        let parts = vec![LETTER + 1, LETTER + 1, LETTER + 2];
        vec![Glyph::Composite(parts, 0), Glyph::Dots(32_000), Glyph::Dots(points)]
    };
    for (what, glyphs, is_drawn) in [
        ("a ring of one", ring(1).collect(), false),
        ("a ring of three", ring(3).collect(), false),
        ("doubled thirty times", chain(30, 2), false),
        ("nested 32 deep", chain(32, 1), true),
        ("nested 33 deep", chain(33, 1), false),
        ("of 4,096 glyphs", many(4_095), true),
        ("of 4,097 glyphs", many(4_096), false),
        ("of 65,536 points", points(1_536), true),
        ("of 65,537 points", points(1_537), false),
    ] {
        let faces = read(&truetype(&glyphs, &CHARACTERS));
        if !is_drawn {
            assert_eq!(faces.err(), Some(FontFault::Endless), "{what}");
            continue;
        }
        assert_eq!(write_in_all_formats(&faces.unwrap()), 3, "{what}");
    }
}

#[test]
fn a_font_of_48_megabytes_is_read_and_a_larger_one_refused() {
    let mut font = truetype(&chain(3, 2), &CHARACTERS);
    font.resize(48 << 20, 0);
    assert!(read(&font).is_ok());
    font.push(0);
    assert_eq!(read(&font).err(), Some(FontFault::TooLarge));
}

#[test]
fn subroutines_that_call_each_other_without_end_do_end() {
    let mut deep: Vec<Vec<u8>> = (1..10).map(|next| calls(&[next; 100])).collect();
    deep.push(vec![11]);
    for font in [
        opentype(&deep, [calls(&[0]), vec![14]].concat()),
        opentype(&[calls(&[1, 1]), calls(&[0, 0])], calls(&[0])),
    ] {
        if let Ok(faces) = read(&font) {
            write_in_all_formats(&faces);
        }
    }
}

#[test]
fn the_largest_coordinates_are_drawn_without_an_overflow() {
    let far = Glyph::Composite(vec![LETTER + 1; 3], i16::MAX);
    for square in [(i16::MIN, i16::MAX), (i16::MAX, i16::MIN), (0, i16::MIN)] {
        let glyphs = [far.clone(), Glyph::Square(square.0, square.1)];
        let faces = read(&truetype(&glyphs, &CHARACTERS)).unwrap();
        let bounds = faces.regular.shape("A", 10.0).outline().bounds();
        assert!(bounds.is_none_or(|bounds| bounds.is_finite()), "{square:?}");
        write_in_all_formats(&faces);
    }
}

#[test]
fn ranges_of_all_characters_ten_thousand_times_end() {
    let mut ranges = CHARACTERS.to_vec();
    ranges.extend(vec![[0x42, 0x0010_ffff, 1]; 10_000]);
    ranges.push([u32::MAX - 1, u32::MAX, u32::MAX]);
    if let Ok(faces) = read(&truetype(&[Glyph::Square(0, 500)], &ranges)) {
        assert!(faces.regular.first_missing("2027 A").is_none_or(|missing| missing == ' '));
        write_in_all_formats(&faces);
    }
}

#[test]
fn a_font_that_is_cut_off_anywhere_is_refused_or_drawn() {
    let fonts = [
        truetype(&chain(3, 2), &CHARACTERS),
        opentype(&[vec![11]], [calls(&[0]), vec![14]].concat()),
    ];
    for font in fonts {
        // A step of eleven hits every table, and each of its fields in at least one of the fonts.
        for length in (0..font.len()).step_by(11) {
            if let Ok(faces) = read(&font[..length]) {
                write_in_all_formats(&faces);
            }
        }
    }
}
