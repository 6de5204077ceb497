//! One A6 card at 300 dpi as PNG, against the least that it can take.
//!
//! `cargo bench --bench png`
//!
//! The program is `backend::png::render`: the page's items as paths, drawn by tiny-skia, encoded.
//! The peer draws the same fills and strokes and encodes with `png::Compression::Fastest`, the
//! fastest setting of the `png` crate that compresses. It is measured twice: once building its paths
//! from the page, as any program must that is handed a page, and once with all paths built before
//! the clock starts. That both draw the same picture is checked first.
//!
//! The second table says where the program's time goes, each stage against the whole, and what the
//! way through SVG would take instead; the third compares settings of the encoder, and prints the
//! sizes of the files.

mod direct;
mod ratio;

use chrono::NaiveDate;
use png::{Compression, Filter};
use ratio::{compare, contender, table};
use tilendar_drawing::backend::Precision;
use tilendar_drawing::backend::png::{PngOptions, encode, render};
use tilendar_drawing::backend::svg::{self, SvgOptions, TextMode};
use tilendar_drawing::{Document, Dpi};
use tilendar_print::paper::PageFormat;
use tilendar_print::product::cards::{CardOptions, day_cards, deck};
use tilendar_print::template::{THEMES, find_page};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day};
use tilendar_puzzle::template::PUZZLES;
use tiny_skia::{Pixmap, Transform};

const ROUNDS: usize = 41;
const OUTLINE: SvgOptions = SvgOptions {
    text: TextMode::Outline,
    precision: Precision::Print,
};

fn main() {
    let document = card();
    check(&document);
    whole(&document);
    stages(&document);
    encoders(&drawn_directly(&document));
}

/// Both sides of the card of 6 October 2027.
fn card() -> Document {
    let puzzle = PUZZLES.load("calendar").expect("it is a preset");
    let card = find_page("a6").expect("it is a preset");
    let format = PageFormat { bleed: 0.0, ..card };
    let theme = THEMES.load("color").expect("it is a preset");
    let options = CardOptions::new(format, theme);
    let date = NaiveDate::from_ymd_opt(2027, 10, 6).expect("it exists");
    let days = vec![Day::Dated(date)];
    let almanac = Almanac::of_days(&puzzle, days, &AlmanacOptions::default());
    let cards = day_cards(&almanac.expect("the calendar has dates"));
    deck(&puzzle, &cards, &options)
}

fn drawn_directly(document: &Document) -> Pixmap {
    let page = &document.pages[0];
    direct::draw(&direct::calls(document, page), page, Dpi::PRINT)
}

fn rendered(document: &Document, page: usize) -> Vec<u8> {
    render(document, page, &PngOptions::default()).expect("cards can be drawn")
}

/// Prints how far apart the two pictures are.
fn check(document: &Document) {
    let ours = Pixmap::decode_png(&rendered(document, 0)).expect("we wrote a PNG");
    let peer = drawn_directly(document);
    let pixels = ours.data().chunks_exact(4).zip(peer.data().chunks_exact(4));
    let off = pixels.filter(|(one, other)| {
        let mut channels = one.iter().zip(*other);
        channels.any(|(a, b)| a.abs_diff(*b) > 32)
    });
    let share = off.count() as f64 / (ours.width() * ours.height()) as f64;
    assert!(share < 0.002, "the peer draws another picture: {share}");
    println!(
        "The pictures have {} x {} pixels; {:.4} % differ by more than 32 in a channel.",
        ours.width(),
        ours.height(),
        share * 100.0
    );
}

fn whole(document: &Document) {
    table("One A6 card at 300 dpi");
    for (index, job) in [(0, "front"), (1, "back")] {
        let page = &document.pages[index];
        let built = direct::calls(document, page);
        let program = || contender("`png::render`", move || rendered(document, index));
        let encoded = |pixmap| encoded(&pixmap, Compression::Fastest, None);
        let from_page = || {
            encoded(direct::draw(
                &direct::calls(document, page),
                page,
                Dpi::PRINT,
            ))
        };
        let from_paths = || encoded(direct::draw(&built, page, Dpi::PRINT));
        let peer = contender("tiny-skia, paths from the page, `Fastest`", from_page);
        compare(job, ROUNDS, program(), peer);
        let peer = contender("tiny-skia, paths ready, `Fastest`", from_paths);
        compare(job, ROUNDS, program(), peer);
    }
}

fn stages(document: &Document) {
    let page = &document.pages[0];
    let source = svg::render(document, 0, &OUTLINE).expect("cards can be drawn");
    let parse = || usvg::Tree::from_data(&source, &usvg::Options::default());
    let tree = parse().expect("we wrote the SVG");
    let built = direct::calls(document, page);
    let pixmap = direct::draw(&built, page, Dpi::PRINT);
    let scale = Transform::from_scale(
        pixmap.width() as f32 / tree.size().width(),
        pixmap.height() as f32 / tree.size().height(),
    );
    let draw = || {
        let mut pixmap = Pixmap::new(pixmap.width(), pixmap.height()).expect("not empty");
        pixmap.fill(tiny_skia::Color::WHITE);
        resvg::render(&tree, scale, &mut pixmap.as_mut());
        pixmap
    };
    table("Where the time of the front goes");
    let whole = || contender("whole", || rendered(document, 0));
    let paths = contender("paths", || direct::calls(document, page));
    compare("stage", ROUNDS, paths, whole());
    let direct = || direct::draw(&built, page, Dpi::PRINT);
    compare("stage", ROUNDS, contender("tiny-skia", direct), whole());
    let encoding = contender("`png::encode`", || encode(&pixmap, Dpi::PRINT, None));
    compare("stage", ROUNDS, encoding, whole());
    let write = contender("SVG text", || svg::render(document, 0, &OUTLINE));
    compare("instead", ROUNDS, write, whole());
    compare("instead", ROUNDS, contender("usvg", parse), whole());
    compare("instead", ROUNDS, contender("resvg", draw), whole());
}

fn encoders(pixmap: &Pixmap) {
    table("Encoding the front");
    let bytes = |file: Vec<u8>| file.len() / 1000;
    let ours = encode(pixmap, Dpi::PRINT, None).expect("it can be encoded");
    let mut sizes = vec![format!("`png::encode` {} kB", bytes(ours))];
    let settings = [
        ("`Fast`", Compression::Fast, None),
        ("`Fastest`", Compression::Fastest, None),
        (
            "`Fastest`, no filter",
            Compression::Fastest,
            Some(Filter::NoFilter),
        ),
        ("`Balanced`", Compression::Balanced, None),
        ("`NoCompression`", Compression::NoCompression, None),
    ];
    for (name, compression, filter) in settings {
        let program = contender("`png::encode`", || encode(pixmap, Dpi::PRINT, None));
        let peer = contender(name, || encoded(pixmap, compression, filter));
        compare("encode", 21, program, peer);
        sizes.push(format!(
            "{name} {} kB",
            bytes(encoded(pixmap, compression, filter))
        ));
    }
    println!("\nSizes: {}.", sizes.join(", "));
}

/// The picture as RGB, encoded with a setting of the `png` crate.
fn encoded(pixmap: &Pixmap, compression: Compression, filter: Option<Filter>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(compression);
    if let Some(filter) = filter {
        encoder.set_filter(filter);
    }
    let pixels = pixmap.data().chunks_exact(4);
    let rgb: Vec<u8> = pixels.flat_map(|it| [it[0], it[1], it[2]]).collect();
    let mut writer = encoder.write_header().expect("memory takes all bytes");
    writer
        .write_image_data(&rgb)
        .expect("memory takes all bytes");
    writer.finish().expect("memory takes all bytes");
    bytes
}
