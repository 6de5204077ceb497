//! Board and pieces to print, cut out and play: every piece once at true size, its back exactly behind its front,
//! and nothing in a printer's margin.

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::texts;
use crate::common::{THEMES, document, drawing, paper, puzzle};
use proptest::prelude::*;
use tilendar_drawing::{
    Affine, Contour, Document, Item, Mm, Offset, Page, Path, Point, Rect, Shape, Size, Vec2,
    flatten,
};
use tilendar_fields::Count;
use tilendar_press::figure::PAST_CUT;
use tilendar_press::options::{Flip, Layout, SheetPaper};
use tilendar_press::paper::Paper;
use tilendar_print::{PieceBacks, Pieces};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::template::PUZZLES;

/// The widths of cut lines, in mm: of pieces apart, and of those that share lines.
const CUTS: [f64; 2] = [0.15, 0.4];

fn on(paper_name: &str, backs: PieceBacks) -> Pieces {
    Pieces { paper: SheetPaper::usually(paper_name), backs, ..Pieces::default() }
}

fn duplex(flip: Flip, x: f64, y: f64) -> Pieces {
    Pieces { flip: Some(flip), back_offset: Some(Offset(Vec2::new(x, y))), ..Pieces::default() }
}

fn cells(cell: f64) -> Mm {
    Mm::new(cell).unwrap()
}

fn printed(layout: &str, fields: Pieces, look: &str) -> Document {
    document(&Pieces { layout: Layout::named(layout), drawing: drawing(look, "en"), ..fields })
}

/// The shapes of the pieces on a page, with the pieces' letters.
fn shapes_of_pieces(document: &Document, page: &Page) -> Vec<(char, Shape)> {
    let shapes = flatten(document, page).unwrap().into_iter();
    let lettered = shapes.filter_map(|flat| {
        let letter = flat.part?.strip_prefix("Piece ")?.chars().next()?;
        Some((letter, flat.shape))
    });
    lettered.collect()
}

/// The closed cut lines, with the pieces' letters.
fn cuts(document: &Document, page: &Page) -> Vec<(char, Contour)> {
    let is_cut = |shape: &Shape| {
        shape.fill.is_none()
            && shape.stroke.is_some_and(|stroke| CUTS.contains(&stroke.width))
            && shape.path.contours.iter().all(|contour| contour.closed)
    };
    let shapes = shapes_of_pieces(document, page).into_iter();
    shapes
        .filter(|(_, shape)| is_cut(shape))
        .map(|(letter, shape)| (letter, shape.path.contours[0].clone()))
        .collect()
}

/// The color of each piece, with its bleed: the filled shape that reaches beyond the cut on all sides.
fn colors(document: &Document, page: &Page) -> Vec<Contour> {
    let shapes = shapes_of_pieces(document, page);
    let filled = shapes.into_iter().filter(|(_, shape)| shape.fill.is_some());
    let filled: Vec<(char, Contour)> =
        filled.map(|(letter, shape)| (letter, shape.path.contours[0].clone())).collect();
    let color = |(letter, cut): (char, Contour)| {
        let bled = cut.bounds().inflate(PAST_CUT, PAST_CUT);
        let is_it = |(other, contour): &&(char, Contour)| {
            *other == letter
                && (contour.bounds().center() - bled.center()).hypot() < 1e-9
                && (contour.bounds().size() - bled.size()).to_vec2().hypot() < 1e-9
        };
        filled.iter().find(is_it).unwrap().1.clone()
    };
    cuts(document, page).into_iter().map(color).collect()
}

fn pages<'a>(product: &'a Document, end: &str) -> Vec<&'a Page> {
    let pages = product.pages.iter();
    let ours = |page: &&Page| page.label.starts_with("pieces") && page.label.ends_with(end);
    pages.filter(ours).collect()
}

#[test]
fn every_piece_is_there_once_at_true_size() {
    let papers = ["a4", "letter", "a3"].into_iter().cycle();
    for (preset, name) in PUZZLES.all().iter().zip(papers) {
        let puzzle = puzzle(preset.name);
        let product = printed(preset.name, on(name, PieceBacks::Duplex), "color");
        let fronts = pages(&product, "front");
        let found: Vec<(char, Contour)> =
            fronts.iter().flat_map(|page| cuts(&product, page)).collect();
        let mut letters: Vec<char> = found.iter().map(|(letter, _)| *letter).collect();
        let mut all: Vec<char> = puzzle.pieces().iter().map(|piece| piece.letter()).collect();
        letters.sort_unstable();
        all.sort_unstable();
        assert_eq!(letters, all, "{} on {name}", preset.name);
        for (letter, cut) in found {
            let shape = shape_of(&puzzle, letter);
            // A cell of 20 mm has 400 mm².
            assert!((cut.signed_area() - 400.0 * shape.area() as f64).abs() < 1e-6);
            let size = cut.bounds().size() / 20.0;
            let (width, height) = (f64::from(shape.width()), f64::from(shape.height()));
            let is = |width, height| (size - Size::new(width, height)).to_vec2().hypot() < 1e-9;
            assert!(is(width, height) || is(height, width), "{letter}: {size}");
        }
    }
}

fn shape_of(puzzle: &Puzzle, letter: char) -> tilendar_puzzle::Polyomino {
    let piece = puzzle.piece_meant_by(letter).unwrap();
    puzzle.pieces()[piece.index()].shape().clone()
}

/// The corners of a contour after a move, rounded to a millionth of a millimeter and sorted.
fn corners(contour: &Contour, to: impl Fn(Point) -> Point) -> Vec<(i64, i64)> {
    let rounded = |value: f64| (value * 1e6).round() as i64;
    let points = contour.edges().map(|(from, _)| to(from));
    let mut corners: Vec<(i64, i64)> =
        points.map(|point| (rounded(point.x), rounded(point.y))).collect();
    corners.sort_unstable();
    corners.dedup();
    corners
}

/// Prints both sides on a printer that shifts backs by `shift`, turns the sheet around `edge`, and asserts that the
/// outlines coincide through the paper.
fn assert_backs_lie_behind(product: &Document, edge: Flip, shift: Vec2) {
    let (fronts, backs) = (pages(product, "front"), pages(product, "back"));
    assert_eq!(fronts.len(), backs.len());
    for (front, back) in fronts.iter().zip(backs) {
        let sheet = front.trim;
        let upright = sheet.height >= sheet.width;
        let through = |point: Point| {
            let printed = point + shift;
            if (edge == Flip::Long) == upright {
                Point::new(sheet.width - printed.x, printed.y)
            } else {
                Point::new(printed.x, sheet.height - printed.y)
            }
        };
        let sorted = |page, to: &dyn Fn(Point) -> Point| {
            let cuts = cuts(product, page).into_iter();
            let mut cuts: Vec<_> = cuts.map(|(letter, cut)| (letter, corners(&cut, to))).collect();
            cuts.sort();
            cuts
        };
        let (seen, cut) = (sorted(back, &through), sorted(front, &|point| point));
        assert!(!cut.is_empty());
        assert_eq!(seen, cut);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn each_back_is_the_mirror_image_behind_its_front(
        layout in prop::sample::select(vec!["calendar", "rhombus", "desk", "pentominoes-6x10"]),
        name in prop::sample::select(vec!["a4", "letter", "a3"]),
        short in any::<bool>(),
        x in -10.0..10.0_f64,
        y in -10.0..10.0_f64,
        cell in 8.0..30.0_f64,
    ) {
        let edge = if short { Flip::Short } else { Flip::Long };
        let fields = Pieces { paper: SheetPaper::usually(name), cell: cells(cell), ..duplex(edge, x, y) };
        let product = printed(layout, fields, "color");
        // The printer's shift is the opposite of the offset.
        assert_backs_lie_behind(&product, edge, Vec2::new(-x, -y));
    }
}

#[test]
fn the_color_of_a_piece_reaches_beyond_its_cut_and_into_no_other() {
    for (layout, gap) in [("calendar", 3.0), ("rhombus", 4.0)] {
        let fields = Pieces { gap: cells(gap), ..Pieces::default() };
        let product = printed(layout, fields, "color");
        for page in [pages(&product, "front"), pages(&product, "back")].concat() {
            assert_no_point_is_in_two(page.trim, &colors(&product, page));
        }
    }
}

fn assert_no_point_is_in_two(sheet: Size, contours: &[Contour]) {
    for row in 0..sheet.height as usize {
        for column in 0..sheet.width as usize {
            let point = Point::new(column as f64 + 0.5, row as f64 + 0.5);
            let inside = contours
                .iter()
                .filter(|contour| contour.bounds().contains(point) && contour.contains(point));
            assert!(inside.count() <= 1, "{point}");
        }
    }
}

/// The bounding box of all ink except the page's ground.
fn ink(items: &[Item], page: Rect) -> Option<Rect> {
    let boxes = items.iter().filter_map(|item| match item {
        Item::Group(group) => {
            assert_eq!(group.transform, Affine::IDENTITY);
            let inside = ink(&group.items, page)?;
            let clip = group.clip.as_ref().and_then(Path::bounds);
            Some(clip.map_or(inside, |clip| inside.intersect(clip)))
        }
        Item::Shape(shape) => {
            let line = shape.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
            let bounds = shape.path.bounds()?;
            (bounds != page).then(|| bounds.inflate(line, line))
        }
        Item::Text(text) => text.ink(),
        Item::Use(_) | Item::Link(_) => None,
    });
    boxes.reduce(|one, other| one.union(other))
}

#[test]
fn everything_is_where_printers_reach() {
    // Looks and backs take turns.
    let mut looks =
        [20.0, 20.0, 35.0, 9.0, 20.0].into_iter().zip(THEMES.into_iter().cycle()).cycle();
    let backs = [
        Pieces::default(),
        duplex(Flip::Short, 1.5, -0.5),
        on("a4", PieceBacks::Glue),
        Pieces::default(),
    ];
    let mut backs = backs.into_iter().cycle();
    let papers = ["a4", "letter", "a3"].into_iter().cycle();
    for (preset, name) in PUZZLES.all().iter().cycle().zip(papers).take(12) {
        let backs = backs.next().unwrap();
        let (cell, look) = looks.next().unwrap();
        let fields = Pieces { paper: SheetPaper::usually(name), cell: cells(cell), ..backs };
        let Paper { margin, .. } = paper(name);
        let product = printed(preset.name, fields, look);
        for page in &product.pages {
            let reach = page.trim.to_rect().inset(-margin);
            let ink = ink(&page.items, page.trim.to_rect()).unwrap();
            let (label, layout) = (&page.label, preset.name);
            assert!(
                reach.contains_rect(ink),
                "{layout}, {name}, {cell} mm, {look}, {label}: {ink} in {reach}"
            );
        }
    }
}

#[test]
fn copies_share_sheets_and_each_piece_has_the_number_of_its_set() {
    for (layout, cell, copies, fronts_in_all) in
        [("calendar", 12.0, 30, 5), ("rhombus", 12.0, 3, 1), ("calendar", 30.0, 2, 2)]
    {
        let fields = Pieces {
            cell: cells(cell),
            copies: Count::nearest_to(copies),
            ..on("letter", PieceBacks::Duplex)
        };
        let product = printed(layout, fields, "mono");
        let fronts = pages(&product, "front");
        assert!(fronts.len() <= fronts_in_all, "{layout}: {} sheets", fronts.len());
        let mut found: Vec<(char, String)> = Vec::new();
        for page in &fronts {
            let letters: Vec<char> =
                cuts(&product, page).into_iter().map(|(letter, _)| letter).collect();
            let texts = texts(&page.items).into_iter().map(|text| text.content);
            let numbers: Vec<String> = texts.filter(|text| text.parse::<usize>().is_ok()).collect();
            assert_eq!(letters.len(), numbers.len());
            found.extend(letters.into_iter().zip(numbers));
            let cuts: Vec<Contour> = cuts(&product, page).into_iter().map(|(_, cut)| cut).collect();
            assert_no_point_is_in_two(page.trim, &cuts);
        }
        found.sort();
        let count = found.len();
        found.dedup();
        let all = puzzle(layout).pieces().len() * usize::from(copies);
        assert_eq!((found.len(), count), (all, all), "{layout}");
        assert_backs_lie_behind(&product, Flip::Long, Vec2::ZERO);
    }
}

#[test]
fn a_board_larger_than_the_paper_is_spread_over_several_sheets() {
    let fields = Pieces { cell: cells(40.0), ..on("a4", PieceBacks::None) };
    let product = printed("calendar", fields, "color");
    // Seven cells of 40 mm are 280 mm: two sheets each way, and a sheet of instructions.
    let labels: Vec<&str> = product.pages.iter().map(|page| page.label.as_str()).collect();
    assert_eq!(labels[..5], ["guide", "board 1", "board 2", "board 3", "board 4"]);
}

#[test]
fn pages_look_as_they_did() {
    let calendar = printed("calendar", Pieces::default(), "color");
    for (name, page) in [("pieces-calendar-front", 2), ("pieces-calendar-back", 3)] {
        assert_looks_as_it_did(name, &calendar, page, 40.0);
    }
}
