//! A maker's own art on the lid.

use crate::laser_set::{on_lid, with_lid};
use proptest::prelude::*;
use std::f64::consts::PI;
use std::time::{Duration, Instant};
use tilendar_drawing::{Contour, Layer, Path};
use tilendar_laser::art::{Art, ArtError, LONGEST_ART, simplified};
use tilendar_laser::cut::Action;
use tilendar_laser::design::{Alignment, LaserOptions, LaserSet, Lid, TrayOptions};
use tilendar_press::message;

const FERN: &[u8] = include_bytes!("../../../../tests/foreign/art/fern.svg");

/// A drawing on a page of 100 x 100.
fn drawing(inside: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='100mm' height='100mm' viewBox='0 0 100 100'>{inside}</svg>"
    )
}

fn read(inside: &str) -> Result<Art, ArtError> {
    Art::read(drawing(inside).as_bytes())
}

fn engraved(inside: &str) -> Art {
    read(inside).unwrap()
}

fn with_art(art: Art) -> LaserSet {
    with_lid(Lid { art: Some(art), ..Lid::default() }, LaserOptions::default()).unwrap()
}

fn engraving(art: Art) -> Path {
    let set = with_art(art);
    let sheet = &set.sheets[0];
    let on_lid = sheet.work.iter().filter(|work| sheet.parts[work.part].name == "lid");
    let mut areas = on_lid.filter_map(|work| match &work.action {
        Action::Fill(path) => Some(path),
        Action::Follow(_) => None,
    });
    areas.next().unwrap().clone()
}

/// The engraved area of art, as a share of the box around it.
fn share(art: Art) -> f64 {
    let path = engraving(art);
    let area: f64 = path.contours.iter().map(Contour::signed_area).sum();
    area.abs() / path.bounds().unwrap().area()
}

#[test]
fn white_over_black_is_bare() {
    let ring = "<circle cx='50' cy='50' r='40'/><circle cx='50' cy='50' r='20' fill='#fff'/>";
    let area = PI * (40.0_f64.powi(2) - 20.0_f64.powi(2)) / 80.0_f64.powi(2);
    assert!((share(engraved(ring)) - area).abs() < 1e-3);
    let square = engraved(&format!("{ring}<rect x='45' y='45' width='10' height='10'/>"));
    assert!((share(square) - area - 100.0 / 6400.0).abs() < 1e-3);
}

#[test]
fn the_same_shape_is_the_same_art_however_it_is_nested() {
    let plain = engraved("<path d='M20 30H80L50 70z'/>");
    for drawing in [
        "<g transform='translate(20 30) scale(2)'><path d='M0 0H30L15 20z'/></g>",
        "<g transform='rotate(90)'><g transform='rotate(-90)'><path d='M20 30H80L50 70z'/></g></g>",
        "<defs><path id='a' d='M0 0H60L30 40z'/><linearGradient id='b'/></defs><path d='M20 30H80L50 70z'/>",
        "<style>.a{fill:#222}</style><path class='a' d='M20 30H80L50 70z'/>",
        "<rect width='100' height='100' fill='white'/><path style='fill:#333' d='M20 30H80L50 70z'/>",
        "<g display='none'><path d='M0 0H100V100z'/></g><path d='M20 30H80L50 70z'/>",
        "<path style='fill:#1e40af' d='M20 30H80L50 70z'/>",
        "<path d='M-90 0h50v50z'/><path d='M20 30H80L50 70z'/>",
    ] {
        assert_eq!(engraved(drawing), plain, "{drawing}");
    }
}

/// Lines in black, and the same as areas: dashes, from an offset and around a corner; stretched and skewed; dots of a path,
/// of dashes, and squares.
const LINES: [(&str, &str); 7] = [
    (
        "stroke-width='4' stroke-dasharray='20 10' d='M10 50H90'",
        "<path d='M10 48h20v4h-20zM40 48h20v4h-20zM70 48h20v4h-20z'/>",
    ),
    (
        "stroke-width='4' stroke-dasharray='20 10' stroke-dashoffset='15' d='M10 50H60'",
        "<path d='M10 48h5v4h-5zM25 48h20v4h-20zM55 48h5v4h-5z'/>",
    ),
    (
        "stroke-width='4' transform='scale(2 5)' d='M5 10H45M25 2V18'",
        "<path d='M10 40H46V10h8V40H90V60H54V90h-8V60H10z'/>",
    ),
    (
        "stroke-width='10' transform='matrix(1 0 1 1 0 0)' d='M0 50H40'",
        "<path d='M45 45h40l10 10h-40z'/>",
    ),
    (
        "stroke-width='20' stroke-linecap='round' d='M20 50h0M80 50z'",
        "<circle cx='20' cy='50' r='10'/><circle cx='80' cy='50' r='10'/>",
    ),
    (
        "stroke-width='20' stroke-linecap='round' stroke-dasharray='0 30' d='M20 50H85'",
        "<circle cx='20' cy='50' r='10'/><circle cx='50' cy='50' r='10'/><circle cx='80' cy='50' r='10'/>",
    ),
    (
        "stroke-width='20' stroke-linecap='square' d='M20 50h0M80 50z'",
        "<path d='M10 40h20v20h-20zM70 40h20v20h-20z'/>",
    ),
];

#[test]
fn lines_are_engraved_as_they_are_drawn() {
    for (line, same) in LINES {
        let inside = format!("<path fill='none' stroke='#000' {line}/>");
        let drawn = simplified(drawing(&inside).as_bytes()).unwrap();
        assert!(drawn.remarks.is_empty(), "{line}: {:?}", drawn.remarks);
        let same = engraved(same);
        for art in [engraved(&inside), Art::read(drawn.svg.as_bytes()).unwrap()] {
            let [size, expected] =
                [&art, &same].map(|art| engraving(art.clone()).bounds().unwrap().size());
            let ratio = (size.width / size.height) / (expected.width / expected.height);
            assert!((ratio - 1.0).abs() < 2e-3, "{line}: {size:?} {expected:?}");
            let [area, expected] = [art, same.clone()].map(share);
            assert!((area - expected).abs() < 2e-3, "{line}: {area} {expected}");
        }
    }
}

#[test]
fn hairlines_alone_are_lines() {
    let art = Art::read(FERN).unwrap();
    let set = with_art(art.clone());
    let sheet = &set.sheets[0];
    let count = |layer| {
        let on_layer = sheet.work.iter().filter(|work| work.layer == layer);
        on_layer.filter(|work| sheet.parts[work.part].name == "lid").count()
    };
    assert_eq!((count(Layer::Engrave), count(Layer::Score), art.hairlines()), (1, 1, 1));
}

/// Drawings, each with a part of the reason why it cannot be engraved.
const REFUSED: &str = r##"
<text y='20'>For Anna</text> -> live text
<image width='9' height='9' href='a.png'/><path d='M0 0H9V9z'/> -> a picture
<linearGradient id='a'><stop stop-color='red'/><stop offset='1'/></linearGradient><path fill='url(#a)' d='M0 0H9V9z'/> -> a gradient
<clipPath id='a'><circle r='5'/></clipPath><path clip-path='url(#a)' d='M0 0H9V9z'/> -> a clipping path
<mask id='a'><path fill='#fff' d='M0 0H9V9z'/></mask><path mask='url(#a)' d='M0 0H9V9z'/> -> a mask
<defs><path id='a' d='M0 0H9V9z'/></defs><use xlink:href='#a'/> -> a clone
<path d='M0 0H9V'/> -> a path that cannot be read
<path id='p' style='transform:rotate(9deg)' d='M0 0H9V9z'/> -> "transform" on <path id="p">
<style>path{transform:scale(2)}</style><path d='M0 0H9V9z'/> -> "transform" on <style>
<rect width='9' height='9' transform-box='fill-box'/> -> "transform-box" on <rect>
<g transform='rotate(9deg)'><path d='M0 0H9V9z'/></g> -> cannot be read on <g>
<style>path:not(.a){fill:#fff}</style><path d='M0 0H9V9z'/> -> path:not(.a)
<style>g :nth-child(2) {fill:red}</style><path d='M0 0H9V9z'/> -> g :nth-child(2)
<style>a~path{fill:red}</style><path d='M0 0H9V9z'/> -> a~path
<style>@media print{path{fill:red}}</style><path d='M0 0H9V9z'/> -> @media print
<circle style='r:9' cx='9' cy='9'/> -> "r" on <circle>
<path style='fill:var(--ink)' d='M0 0H9V9z'/> -> "fill" on <path>
<g style='mix-blend-mode:screen'><path d='M0 0H9V9z'/></g> -> mix-blend-mode
<path vector-effect='non-scaling-stroke' stroke='red' d='M0 0H9V9z'/> -> vector-effect
<path pathLength='9' stroke-dasharray='1' stroke='red' d='M0 0H9V9z'/> -> pathLength
<path fill='#fff' d='M0 0H9V9z'/> -> nothing to engrave
<path d='M200 0h9v9z'/> -> nothing to engrave
 -> nothing to engrave"##;

#[test]
fn what_no_laser_burns_as_drawn_is_refused_with_what_to_do() {
    for (inside, words) in REFUSED.lines().filter_map(|line| line.split_once(" -> ")) {
        let error = read(inside).unwrap_err().to_string();
        assert!(error.contains(words), "{inside}: {error}");
        assert!(simplified(drawing(inside).as_bytes()).is_err(), "{inside}");
    }
    let pdf = Art::read(b"%PDF-1.7").unwrap_err();
    assert!(pdf.to_string().contains("is not SVG"), "{pdf}");
}

#[test]
fn what_travels_is_short_and_shows_the_same() {
    let simple = simplified(FERN).unwrap();
    assert!(simple.svg.len() < 2500, "{}", simple.svg.len());
    assert!(!simple.svg.contains(['"', '\n']));
    assert!(!simple.svg.contains("fern"));
    insta::assert_snapshot!(simple.svg);
    assert_eq!(simple.remarks, [message!(art_bare, count = 12), message!(art_colors, count = 2)]);
    let whole = share(Art::read(FERN).unwrap());
    let reduced = share(Art::read(simple.svg.as_bytes()).unwrap());
    assert!((whole - reduced).abs() < 1e-4, "{whole} {reduced}");
    // Simplifying again changes nothing.
    assert_eq!(simplified(simple.svg.as_bytes()).unwrap().svg, simple.svg);
}

#[test]
fn hostile_art_is_refused_soon() {
    fn lines(count: usize, far: usize) -> String {
        let lines = (0..count).map(|line| format!("M{} 0L{} 100", line % far, (line * 37) % far));
        format!("<path stroke='#000' d='{}'/>", lines.collect::<String>())
    }
    let doubling: String = (1..30)
        .map(|level| {
            let below = level - 1;
            format!("<g id='a{level}'><use xlink:href='#a{below}'/><use xlink:href='#a{below}' x='1'/></g>")
        })
        .collect();
    let star = format!(
        "<path d='M0 0{}z'/>",
        (0..9000)
            .map(|corner| format!("L{} {}", corner % 2 * 99, corner * 61 % 97))
            .collect::<String>()
    );
    let stripes: String = (0..2500)
        .map(|stripe| format!("<path fill='{}' d='M0 {0}h9v.1z'/>", ["#000", "#fff"][stripe % 2]))
        .collect();
    let cases = [
        format!("<g id='a0'><path d='M0 0H9V9z'/></g>{doubling}"),
        lines(4000, 100),
        lines(200_000, 97),
        star,
        stripes,
        format!("<path stroke='#000' d='M0 0{}'/>", "a1 1 0 0 1 1 1".repeat(20_000)),
        "<path d='M0 0H1e9V9z'/>".to_owned(),
        format!("<path d='M0 0{}'/>", "A1e6 1e-5 0 0 1 1 1e6".repeat(20_000)),
        "<g>".repeat(200) + &"</g>".repeat(200),
    ];
    for inside in cases {
        let start = Instant::now();
        let refused = read(&inside).is_err();
        let simple = simplified(drawing(&inside).as_bytes());
        let took = start.elapsed();
        let begin: String = inside.chars().take(80).collect();
        assert!(took < Duration::from_secs(20), "{begin}: {took:?}");
        assert!(simple.is_err() || !refused, "{begin}");
        assert!(simple.is_ok_and(|simple| simple.svg.len() <= LONGEST_ART) || refused, "{begin}");
    }
}

fn shapes() -> impl Strategy<Value = String> {
    let number = 0..100_u32;
    let shape = (0..4_u8, number.clone(), number.clone(), 1..60_u32, 1..60_u32, 1..8_u32);
    let shape = shape.prop_map(|(kind, x, y, width, height, line)| match kind {
        0 => format!("<rect x='{x}' y='{y}' width='{width}' height='{height}'/>"),
        1 => format!("<ellipse cx='{x}' cy='{y}' rx='{width}' ry='{height}' fill='#fff'/>"),
        2 => format!(
            "<path d='M{x} {y}q{width} -{height} {height} {width}' fill='none' stroke='#000' stroke-width='{line}'/>"
        ),
        _ => format!(
            "<circle cx='{x}' cy='{y}' r='{width}' fill='none' stroke='#900' stroke-width='.0{line}' transform='rotate({height} 50 50)'/>"
        ),
    });
    prop::collection::vec(shape, 1..8).prop_map(|shapes| shapes.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]
    #[test]
    fn art_keeps_clear_of_edges_holes_and_words(
        inside in shapes(),
        border in 10.0..25.0_f64,
        title in any::<bool>(),
    ) {
        let Ok(art) = read(&inside) else {
            return Ok(());
        };
        let tray = TrayOptions {
            border,
            corner: border / 2.0,
            finger_notch: None,
            hanging_hole: Some(5.0),
            alignment: Alignment::Holes,
            dowel: 4.0,
            ..TrayOptions::default()
        };
        let lid = Lid {
            title: title.then(|| "For Anna".to_owned()),
            art: Some(art.clone()),
        };
        let options = LaserOptions { tray, ..LaserOptions::default() };
        let set = with_lid(lid.clone(), options.clone()).unwrap();
        prop_assert_eq!(&set, &with_lid(lid, options).unwrap());
        let (plate, marks) = on_lid(&set);
        let free = plate.inset(-border + 1e-9);
        for mark in &marks {
            prop_assert!(free.contains_rect(*mark), "{mark:?} in {free:?}");
        }
        if !title {
            let all = marks.into_iter().reduce(|a, b| a.union(b)).unwrap();
            // White may cover a side of the drawing.
            let is_whole = !inside.contains("#fff");
            prop_assert!(!is_whole || (all.center() - plate.center()).hypot() < 0.3 * plate.width());
            prop_assert!(all.width() < 0.77 * plate.width() && all.height() < 0.77 * plate.height());
        }
    }
}
