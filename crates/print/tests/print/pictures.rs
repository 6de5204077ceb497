//! PNG, SVG and PDF of the same page.

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::{a6, card, day, on_sheets, one_card, puzzle, solved};
use tilendar_drawing::backend::pdf::{self, Duplex, PdfOptions, ViewerPreferences};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions, TextMode};
use tilendar_drawing::{
    Affine, Anchor, Bookmark, Color, Document, Dpi, Face, Group, Insets, Layer, Metadata, Page,
    Path, Point, Rect, Shape, Size, Stroke, Symbol, Text, Use, Vec2,
};
use tilendar_print::product::cards::deck;

/// Cards of both boards look as they did when somebody last looked at them. Tolerance: at most
/// 0.1 % of the pixels differ by more than 8 of 255 in a channel, which is what another processor's
/// rounding of edges may do.
#[test]
fn cards_look_as_they_did() {
    let options = PngOptions::at(Dpi::new(100.0).unwrap());
    for (layout, theme) in [("calendar", "color"), ("rhombus", "mono")] {
        let card = one_card(layout, theme, day(2027, 9, 29));
        for (page, side) in [(0, "front"), (1, "back")] {
            let fresh = png::render(&card, page, &options).unwrap();
            let path = format!("tests/golden/{layout}-{theme}-{side}.png");
            assert_looks_as_it_did(&path, &fresh);
        }
    }
}

#[test]
fn a_png_has_its_size_and_resolution() {
    // A6 at 300 dpi is 1240 x 1748 pixels; 300 dpi is 11811 pixels a metre.
    let card = one_card("calendar", "color", day(2027, 9, 29));
    let bytes = png::render(&card, 0, &PngOptions::default()).unwrap();
    let reader = ::png::Decoder::new(std::io::Cursor::new(&bytes))
        .read_info()
        .unwrap();
    let info = reader.info();
    assert_eq!((info.width, info.height), (1240, 1748));
    let dimensions = info.pixel_dims.unwrap();
    assert_eq!((dimensions.xppu, dimensions.yppu), (11_811, 11_811));
    assert_eq!(dimensions.unit, ::png::Unit::Meter);
}

#[test]
fn a_picture_of_absurd_size_is_refused() {
    let mut document = sample();
    document.pages[0].trim = Size::new(5000.0, 5000.0);
    let error = png::render(&document, 0, &PngOptions::default()).unwrap_err();
    assert!(error.to_string().contains("lower resolution"), "{error}");
}

/// One of everything that the drawing model has.
pub fn sample() -> Document {
    let mut document = Document::new(Metadata {
        title: "Sample <script>alert(1)</script> & “more”".to_string(),
        description: "One of everything.".to_string(),
        language: "en".to_string(),
        ..Metadata::default()
    });
    let symbol = document.add_symbol(Symbol {
        id: "disc".to_string(),
        title: "A disc".to_string(),
        items: vec![
            Shape::filled(
                Path::circle(Point::new(2.0, 2.0), 2.0),
                Color::new(200, 55, 31),
            )
            .into(),
        ],
    });
    let line = Stroke::new(Color::BLACK, 0.5).round();
    let frame = Path::rounded_rectangle(Rect::new(1.0, 1.0, 39.0, 19.0), 3.0);
    let text = Text {
        content: "<b>Ä & Ω\u{7}</b>".to_string(),
        origin: Point::new(20.0, 12.0),
        size: 5.0,
        face: Face::Bold,
        anchor: Anchor::Middle,
        color: Color::BLACK,
    };
    let clipped = Group {
        transform: Affine::translate((4.0, 12.0)),
        clip: Some(Path::rectangle(Rect::new(0.0, 0.0, 2.0, 4.0))),
        items: vec![
            Use {
                symbol,
                offset: Vec2::ZERO,
            }
            .into(),
        ],
        ..Group::named("half", "Half a disc", Vec::new())
    };
    let items = vec![
        Shape::stroked(frame, line).into(),
        Use {
            symbol,
            offset: Vec2::new(30.0, 12.0),
        }
        .into(),
        clipped.into(),
        text.into(),
    ];
    document.pages.push(Page {
        trim: Size::new(40.0, 20.0),
        bleed: Insets::uniform(3.0),
        label: "sample".to_string(),
        items: vec![Group::on_layer(Layer::Print, items).into()],
    });
    document.bookmarks.push(Bookmark {
        title: "The sample".to_string(),
        destination: tilendar_drawing::Destination::page(0),
        children: Vec::new(),
    });
    document
}

#[test]
fn svg_of_everything() {
    let bytes = svg::render(
        &sample(),
        0,
        &SvgOptions {
            text: TextMode::Live,
            ..SvgOptions::default()
        },
    )
    .unwrap();
    insta::assert_snapshot!(String::from_utf8(bytes).unwrap());
}

#[test]
fn svg_escapes_what_strangers_wrote() {
    for text in [TextMode::Live, TextMode::Outline] {
        let options = SvgOptions {
            text,
            ..SvgOptions::default()
        };
        let bytes = svg::render(&sample(), 0, &options).unwrap();
        let source = String::from_utf8(bytes).unwrap();
        assert!(!source.contains("<script"), "{source}");
        assert!(!source.contains("<b>"), "{source}");
        assert!(!source.contains('\u{7}'), "{source}");
        usvg::Tree::from_str(&source, &usvg::Options::default()).unwrap();
    }
}

#[test]
fn pdf_of_everything() {
    let options = PdfOptions {
        preferences: ViewerPreferences {
            unscaled: true,
            duplex: Some(Duplex::LongEdge),
        },
        readable: true,
        ..PdfOptions::default()
    };
    let bytes = pdf::render(&sample(), &options).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    // Fonts are long and say nothing to a reader; offsets and keys move with every byte of them.
    let lines = text.lines().filter(|line| {
        let is_offset = line.len() == 18 && line.ends_with("00000 n");
        line.len() < 120 && !is_offset && !line.contains("/ID")
    });
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
}

#[test]
fn an_unknown_page_or_symbol_is_refused() {
    let document = sample();
    let error = svg::render(&document, 7, &SvgOptions::default()).unwrap_err();
    assert!(error.to_string().contains("no page 7"));
    let mut stranger = Document::default();
    stranger.pages = document.pages;
    assert!(svg::render(&stranger, 0, &SvgOptions::default()).is_err());
    assert!(pdf::render(&stranger, &PdfOptions::default()).is_err());
}

#[test]
fn a_single_card_has_its_bleed_around_the_trim() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 4, 24)]);
    let document = deck(&puzzle, &cards, &a6("color"));
    let options = PdfOptions {
        readable: true,
        ..PdfOptions::default()
    };
    let bytes = pdf::render(&document, &options).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let boxed = |name: &str| {
        let rest = text.split(name).nth(1).unwrap_or_default();
        let inside = rest.split(['[', ']']).nth(1).unwrap_or_default();
        let numbers = inside
            .split_whitespace()
            .map(|number| number.parse::<f64>().unwrap());
        numbers.collect::<Vec<_>>()
    };
    let points = 72.0 / 25.4;
    let trim = boxed("/TrimBox");
    let expected = [3.0, 3.0, 108.0, 151.0].map(|mm| mm * points);
    for (value, expected) in trim.iter().zip(expected) {
        assert!((value - expected).abs() < 0.01, "{trim:?}");
    }
    assert_eq!(boxed("/BleedBox"), boxed("/MediaBox"));
}

#[test]
fn what_cards_share_is_written_once() {
    let puzzle = puzzle("calendar");
    let days: Vec<_> = (1..=28).map(|number| day(2027, 2, number)).collect();
    let cards = solved(&puzzle, &days);
    let options = PdfOptions {
        readable: true,
        ..PdfOptions::default()
    };
    let forms = |count: usize| {
        let document = deck(&puzzle, &cards[..count], &a6("color"));
        let sheets = on_sheets(&document, &card("a6"), "a4");
        let bytes = pdf::render(&sheets, &options).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let forms = text.split("/Subtype /Form").skip(1);
        let streams = forms.filter_map(|form| form.split("endstream").next());
        let drawn = streams.filter_map(|form| form.split("/BBox").nth(1));
        drawn.map(str::to_string).collect::<Vec<_>>()
    };
    let all = forms(28);
    let distinct: std::collections::BTreeSet<&String> = all.iter().collect();
    assert_eq!(distinct.len(), all.len());
    // Boards, marks, and pieces as they lie, of which there are few, and a label that stays open on each day.
    assert!(all.len() < forms(4).len() + 24 * 4, "{}", all.len());
}
