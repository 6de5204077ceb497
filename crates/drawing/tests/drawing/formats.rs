//! How the writers encode numbers, arcs and names of layers.

use crate::operation;
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::backend::{Operation, Precision, dxf};
use tilendar_drawing::{
    Color, Contour, Document, Group, Item, Layer, Page, Path, Point, QUARTER_TURN, Rect, Segment,
    Shape, Size, Stroke, Symbol, Use, Vec2,
};

fn document(items: Vec<Item>) -> Document {
    let page = Page::new(Size::new(200.0, 200.0), "page");
    let mut document = Document::default();
    document.pages.push(Page { items, ..page });
    document
}

fn written(path: Path, precision: Precision) -> String {
    let shape = Shape::stroked(path, Stroke::new(Color::BLACK, 1.0));
    let options = SvgOptions { precision, ..SvgOptions::default() };
    let bytes = svg::render(&document(vec![shape.into()]), 0, &options).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (_, data) = text.split_once(" d=\"").unwrap();
    data.split_once('"').unwrap().0.to_owned()
}

fn line(from: (f64, f64), to: (f64, f64)) -> Path {
    Path::from_contour(Contour::line(from.into(), to.into()))
}

fn arc(from: (f64, f64), end: (f64, f64), bulge: f64) -> Path {
    let end = Point::from(end);
    Path::from_contour(Contour {
        start: from.into(),
        segments: vec![Segment::Arc { end, bulge }],
        closed: false,
    })
}

#[test]
fn numbers_are_short_and_rounded() {
    let path = || line((12.600000000000001, -0.00001), (1.0 / 3.0, 105.0));
    assert_eq!(written(path(), Precision::Print), "M12.6 0L0.3333 105");
    let path = || line((12.6, -0.0000001), (1.0 / 3.0, 105.0));
    assert_eq!(written(path(), Precision::Cut), "M12.6 0L0.333333 105");
}

#[test]
fn arcs_stay_arcs() {
    let path = Path::rounded_rectangle(Rect::new(0.0, 0.0, 10.0, 8.0), 2.0);
    assert_eq!(
        written(path, Precision::Print),
        "M0 2A2 2 0 0 1 2 0H8A2 2 0 0 1 10 2V6A2 2 0 0 1 8 8H2A2 2 0 0 1 0 6Z"
    );
}

#[test]
fn arcs_of_a_cut_have_a_quarter_turn_at_most() {
    let three_quarters = -(3.0 * std::f64::consts::FRAC_PI_8).tan();
    for (path, expected) in [
        (arc((8.0, 10.0), (12.0, 10.0), 1.0), "M8 10A2 2 0 0 1 10 8A2 2 0 0 1 12 10"),
        (arc((0.0, 2.0), (2.0, 0.0), QUARTER_TURN), "M0 2A2 2 0 0 1 2 0"),
        (
            arc((1.0, 0.0), (0.0, 1.0), three_quarters),
            "M1 0A1 1 0 0 0 0 -1A1 1 0 0 0 -1 0A1 1 0 0 0 0 1",
        ),
    ] {
        assert_eq!(written(path, Precision::Cut), expected);
    }
}

fn layer_names(names: &[(Layer, &str)]) -> Vec<String> {
    let layers = names.iter().map(|&(layer, name)| operation(layer, name));
    let items = names.iter().map(|&(layer, _)| {
        let path = line((0.0, 0.0), (9.0, 9.0));
        let shape = Shape::stroked(path, Stroke::new(Color::BLACK, 1.0));
        Group::on_layer(layer, vec![shape.into()]).into()
    });
    let layers: Vec<Operation> = layers.collect();
    let bytes = dxf::render(&document(items.collect()), 0, &layers).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let entries = text.split("  0\nLAYER\n  2\n").skip(2);
    entries.map(|entry| entry.lines().next().unwrap().to_owned()).collect()
}

#[test]
fn names_of_layers_hold_nothing_that_r12_forbids() {
    let names = layer_names(&[(Layer::Engrave, "Gravur ä\n  0\nEOF"), (Layer::Score, "")]);
    assert_eq!(names, ["Gravur_____0_EOF", "score"]);
}

#[test]
fn symbols_of_the_same_name_keep_their_own_content_in_svg() {
    let mut both = document(Vec::new());
    for color in [Color::BLACK, Color::new(200, 0, 0)] {
        let shape = Shape::filled(Path::rectangle(Rect::new(0.0, 0.0, 9.0, 9.0)), color);
        let symbol = both.add_symbol(Symbol {
            id: "board".to_owned(),
            title: String::new(),
            items: vec![shape.into()],
        });
        let offset = Vec2::ZERO;
        both.pages[0].items.push(Use { symbol, offset }.into());
    }
    let bytes = svg::render(&both, 0, &SvgOptions::default()).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    for id in ["board", "board-2"] {
        assert_eq!(text.matches(&format!("id=\"{id}\"")).count(), 1, "{text}");
        assert_eq!(text.matches(&format!("href=\"#{id}\"")).count(), 1, "{text}");
    }
}
