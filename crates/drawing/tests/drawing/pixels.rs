//! PNGs, which are drawn directly, against resvg's pictures of our SVGs. Arcs are left out: resvg's are up to a
//! tenth of a millimetre off.

use proptest::prelude::*;
use std::f64::consts::TAU;
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::{
    Affine, Anchor, Color, Contour, Document, Dpi, Face, Group, Insets, Item, LineCap, LineJoin,
    Metadata, Page, Path, Point, Rect, Segment, Shape, Size, Stroke, Symbol, Text, Use, Vec2,
};
use tiny_skia::{Pixmap, Transform};

/// SVG rounds to 0.1 micrometres, which at this resolution is far less than a pixel's 256th part.
const DPI: f64 = 150.0;
/// The most that a channel of a pixel may differ, of 255: tiny-skia takes a pixel's light at four heights, so that
/// the last decimal of SVG may decide on several of its sixteenths.
const MOST: u8 = 128;
/// The most pixels that may differ by more than 3, of a thousand.
const MOST_PIXELS: f64 = 10.0;

/// The page as resvg draws its SVG, on white.
fn by_resvg(document: &Document, width: u32, height: u32) -> Pixmap {
    let source = svg::render(document, 0, &SvgOptions::default()).unwrap();
    let tree = usvg::Tree::from_data(&source, &usvg::Options::default()).unwrap();
    let mut pixmap = Pixmap::new(width, height).unwrap();
    pixmap.fill(tiny_skia::Color::WHITE);
    let scale = Transform::from_scale(
        width as f32 / tree.size().width(),
        height as f32 / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    pixmap
}

/// How our PNG differs from resvg's picture.
#[derive(Debug)]
struct Difference {
    /// The most by which a channel of a pixel does.
    most: u8,
    /// How many pixels of a thousand do by more than 3.
    pixels: f64,
}

impl Difference {
    fn of(document: &Document) -> Self {
        let options = PngOptions::at(Dpi::new(DPI).unwrap());
        let ours = Pixmap::decode_png(&png::render(document, 0, &options).unwrap()).unwrap();
        let theirs = by_resvg(document, ours.width(), ours.height());
        let pixels = ours
            .data()
            .chunks_exact(4)
            .zip(theirs.data().chunks_exact(4));
        let by = pixels.map(|(one, other)| {
            let channels = one.iter().zip(other);
            channels
                .map(|(one, other)| one.abs_diff(*other))
                .max()
                .unwrap_or(0)
        });
        let by: Vec<u8> = by.collect();
        let off = by.iter().filter(|by| **by > 3).count();
        Self {
            most: by.iter().copied().max().unwrap_or(0),
            pixels: off as f64 * 1000.0 / by.len() as f64,
        }
    }

    fn is_small(&self) -> bool {
        self.most <= MOST && self.pixels <= MOST_PIXELS
    }
}

fn page(items: Vec<Item>, symbols: Vec<Symbol>) -> Document {
    let mut document = Document::new(Metadata::default());
    for symbol in symbols {
        document.add_symbol(symbol);
    }
    document.pages.push(Page {
        bleed: Insets::uniform(1.0),
        items,
        ..Page::new(Size::new(30.0, 20.0), "page")
    });
    document
}

fn points() -> impl Strategy<Value = Point> {
    (-3.0..33.0_f64, -3.0..23.0_f64).prop_map(|(x, y)| Point::new(x, y))
}

fn segments() -> impl Strategy<Value = Segment> {
    prop_oneof![
        points().prop_map(|end| Segment::Line { end }),
        (points(), points()).prop_map(|(control, end)| Segment::Quadratic { control, end }),
        (points(), points(), points()).prop_map(|(first, second, end)| Segment::Cubic {
            first,
            second,
            end
        }),
    ]
}

fn paths() -> impl Strategy<Value = Path> {
    let contour = (
        points(),
        prop::collection::vec(segments(), 1..5),
        any::<bool>(),
    );
    let contour = contour.prop_map(|(start, segments, closed)| Contour {
        start,
        segments,
        closed,
    });
    prop::collection::vec(contour, 1..3).prop_map(|contours| Path { contours })
}

fn colors() -> impl Strategy<Value = Color> {
    any::<[u8; 3]>().prop_map(|[red, green, blue]| Color { red, green, blue })
}

fn strokes() -> impl Strategy<Value = Stroke> {
    let cap = prop_oneof![Just(LineCap::Butt), Just(LineCap::Round)];
    let join = prop_oneof![Just(LineJoin::Miter), Just(LineJoin::Round)];
    (colors(), 0.1..2.0_f64, cap, join).prop_map(|(color, width, cap, join)| Stroke {
        color,
        // SVG has four decimals.
        width: (width * 1e4).round() / 1e4,
        cap,
        join,
    })
}

fn shapes() -> impl Strategy<Value = Item> {
    let paint = (prop::option::of(colors()), prop::option::of(strokes()));
    (paths(), paint).prop_map(|(path, (fill, stroke))| Shape { path, fill, stroke }.into())
}

fn texts() -> impl Strategy<Value = Item> {
    let anchor = prop_oneof![Just(Anchor::Start), Just(Anchor::Middle), Just(Anchor::End)];
    let words = prop_oneof![Just("Oct 6"), Just("Größe"), Just("שלום"), Just("Δευτέρα")];
    (words, points(), 1.0..8.0_f64, anchor, colors()).prop_map(
        |(words, origin, size, anchor, color)| {
            let content = words.to_owned();
            let face = Face::default();
            Text {
                content,
                origin,
                size,
                face,
                anchor,
                color,
            }
            .into()
        },
    )
}

/// Moves, turns and uniform scales.
fn places() -> impl Strategy<Value = Affine> {
    (points(), 0.0..TAU, 0.2..1.5_f64).prop_map(|(at, angle, scale)| {
        Affine::translate(at.to_vec2()) * Affine::rotate(angle) * Affine::scale(scale)
    })
}

fn items() -> impl Strategy<Value = Item> {
    let leaf = prop_oneof![3 => shapes(), 1 => texts()];
    leaf.prop_recursive(3, 12, 3, |inner| {
        let items = prop::collection::vec(inner, 0..3);
        (prop::option::of(places()), prop::option::of(paths()), items).prop_map(
            |(transform, clip, items)| {
                Group {
                    transform: transform.unwrap_or_default(),
                    clip,
                    items,
                    ..Group::default()
                }
                .into()
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_png_is_what_resvg_draws_of_the_svg(items in prop::collection::vec(items(), 1..4)) {
        let difference = Difference::of(&page(items, Vec::new()));
        prop_assert!(difference.is_small(), "{difference:?}");
    }
}

#[test]
fn a_symbol_is_drawn_wherever_it_is_used_and_over_what_is_below() {
    let square = |side: f64, color| {
        let path = Path::rectangle(Rect::new(0.0, 0.0, side, side));
        Item::from(Shape::filled(path, color))
    };
    let mut document = page(Vec::new(), Vec::new());
    let symbol = |items| Symbol {
        id: "symbol".to_owned(),
        title: String::new(),
        items,
    };
    let inner = document.add_symbol(symbol(vec![square(2.0, Color::BLACK)]));
    let moved = |symbol, x, y| {
        Item::from(Use {
            symbol,
            offset: Vec2::new(x, y),
        })
    };
    let outer = document.add_symbol(symbol(vec![
        square(
            5.0,
            Color {
                red: 200,
                green: 0,
                blue: 0,
            },
        ),
        moved(inner, 1.0, 1.0),
    ]));
    document.pages[0].items = vec![moved(outer, 3.0, 4.0), moved(inner, 20.3, 11.7)];
    let difference = Difference::of(&document);
    assert!(difference.is_small(), "{difference:?}");
}

#[test]
fn a_circle_has_the_ink_of_its_area() {
    let radius = 8.0;
    let circle = Path::circle(Point::new(14.3, 9.2), radius);
    let document = page(vec![Shape::filled(circle, Color::BLACK).into()], Vec::new());
    let share = png::ink_share(&document, 0).unwrap();
    // The page is 32 mm by 22 mm with its bleed.
    let inked = share * 32.0 * 22.0;
    let area = TAU / 2.0 * radius * radius;
    assert!((inked / area - 1.0).abs() < 0.004, "{inked} mm² of {area}");
}
