//! PNG, SVG and PDF of the same page.

use crate::common::pictures::pixels;
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions, TextMode, WebOptions};
use tilendar_drawing::{
    Affine, Anchor, Bookmark, Color, Contour, Document, Dpi, Face, Group, Insets, Layer, Metadata,
    Page, Path, Point, Rect, Shape, Size, Stroke, Symbol, Text, Use, Vec2,
};

/// A document with every element of the drawing model.
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
            Shape::filled(Path::circle(Point::new(2.0, 2.0), 2.0), Color::new(200, 55, 31)).into(),
        ],
    });
    let line = Stroke::new(Color::BLACK, 0.5).round();
    let frame = Path::rounded_rectangle(Rect::new(1.0, 1.0, 39.0, 19.0), 3.0);
    let (hostile, at) = ("<b>Ä & Ω\u{7}</b>", Point::new(20.0, 12.0));
    let text = Text::new(hostile, at, 5.0, Face::SemiBold, Anchor::Middle, Color::BLACK);
    let clipped = Group {
        transform: Affine::translate((4.0, 12.0)),
        clip: Some(Path::rectangle(Rect::new(0.0, 0.0, 2.0, 4.0))),
        items: vec![Use { symbol, offset: Vec2::ZERO }.into()],
        ..Group::named("half", "Half a disc", Vec::new())
    };
    let items = vec![
        Shape::stroked(frame, line).into(),
        Use { symbol, offset: Vec2::new(30.0, 12.0) }.into(),
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
    let bytes =
        svg::render(&sample(), 0, &SvgOptions { text: TextMode::Live, ..SvgOptions::default() })
            .unwrap();
    insta::assert_snapshot!(String::from_utf8(bytes).unwrap());
}

#[test]
fn svg_escapes_what_strangers_wrote() {
    for text in [TextMode::Live, TextMode::Outline] {
        for web in [None, Some(WebOptions::default())] {
            let options = SvgOptions { text, web, ..SvgOptions::default() };
            let bytes = svg::render(&sample(), 0, &options).unwrap();
            let source = String::from_utf8(bytes).unwrap();
            for hostile in ["<script", "<b>", "\u{7}"] {
                assert!(!source.contains(hostile), "{source}");
            }
            usvg::Tree::from_str(&source, &usvg::Options::default()).unwrap();
        }
    }
}

#[test]
fn a_picture_of_many_pixels_has_every_row_at_its_place() {
    // 11.6 million pixels, more than are drawn at a time, of a triangle as wide as its rows are far down.
    let side = 36.0;
    let corners = [(0.0, 0.0), (side, side), (0.0, side)].map(Point::from);
    let mut page = Page::new(Size::new(side, side), "triangle");
    page.items = vec![
        Shape::filled(Path::from_contour(Contour::through(corners, true)), Color::BLACK).into(),
    ];
    let mut document = Document::new(Metadata::default());
    document.pages.push(page);
    let dpi = Dpi::new(2400.0).unwrap();
    let bytes = png::render(&document, 0, &PngOptions::at(dpi)).unwrap();
    let (width, _, pixels) = pixels(&bytes);
    for (number, row) in pixels.chunks(3 * width as usize).enumerate() {
        let dark = row.chunks(3).filter(|pixel| pixel[0] < 128).count();
        assert!(dark.abs_diff(number) <= 1, "{dark} dark pixels in row {number}");
    }
}
