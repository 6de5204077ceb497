//! One date on a sheet, with one large tiling or all of them: every word is within the field and in one ink.

use std::collections::BTreeSet;

use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::{inks, texts};
use crate::common::{THEMES, day, document, drawing, theme};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Dpi, Item, Mm, POINTS_PER_MM, Rect, Shape};
use tilendar_fields::BoundedText;
use tilendar_press::documents;
use tilendar_press::options::{Layout, SheetPaper, Source};
use tilendar_print::{ArtPrint, Orientation};
use tilendar_puzzle::almanac::{Day, Pick, TilingAmount};

/// An art print of one tiling, or of all.
fn print(layout: &str, date: Day, per_date: TilingAmount, on: ArtPrint) -> ArtPrint {
    let pick = (per_date == TilingAmount::ONE).then_some(Pick::Seed(14));
    ArtPrint {
        layout: Layout::named(layout),
        date: Some(date),
        per_date,
        source: Source { pick, ..Source::default() },
        ..on
    }
}

fn on(paper: &str, look: &str) -> ArtPrint {
    ArtPrint {
        paper: SheetPaper::usually(paper),
        drawing: drawing(look, "en"),
        ..ArtPrint::default()
    }
}

fn birthday() -> Day {
    day(2027, 6, 14)
}

pub fn shapes(items: &[Item]) -> Vec<Shape> {
    let of_item = |item: &Item| match item {
        Item::Group(group) => shapes(&group.items),
        Item::Shape(shape) => vec![shape.clone()],
        Item::Text(_) | Item::Use(_) | Item::Link(_) => Vec::new(),
    };
    items.iter().flat_map(of_item).collect()
}

/// The titles of the tilings, in the order of drawing.
fn tilings(items: &[Item]) -> Vec<String> {
    let of_item = |item: &Item| match item {
        Item::Group(group) if group.id.as_ref().is_some_and(|id| id.starts_with("tiling-")) => {
            group.title.clone().into_iter().collect()
        }
        Item::Group(group) => tilings(&group.items),
        _ => Vec::new(),
    };
    items.iter().flat_map(of_item).collect()
}

#[test]
fn all_solutions_of_a_date_are_shown_once_and_their_number_is_said() {
    let perpetual = |month, day| Day::Perpetual { month, day };
    let dates = [(perpetual(10, 6), 7), (perpetual(12, 25), 92), (perpetual(1, 25), 216)];
    for (day, count) in dates {
        let document = document(&print("calendar", day, TilingAmount::All, on("a3", "color")));
        let items = &document.pages[0].items;
        let shown: BTreeSet<String> = tilings(items).into_iter().collect();
        assert_eq!((tilings(items).len(), shown.len()), (count, count));
        let number = format!("{count} solutions");
        assert!(texts(items).iter().any(|text| text.content == number), "{number}");
    }
}

#[test]
fn more_solutions_than_the_paper_can_show_are_refused() {
    let all = print("rhombus", birthday(), TilingAmount::All, on("a4", "color"));
    let error = documents(&all, &()).unwrap_err();
    assert_eq!(error.fields(), ["paper"]);
    assert!(error.to_string().contains("cannot be told apart"), "{error}");
}

#[test]
fn everything_stays_in_the_field_and_is_read_without_effort() {
    for layout in ["calendar", "rhombus", "desk", "weekday"] {
        for name in ["a4", "letter", "tabloid", "a1"] {
            for orientation in [Orientation::Portrait, Orientation::Landscape] {
                let mut on_paper = on(name, "color");
                on_paper.orientation = orientation;
                let dedication = &mut on_paper.personal.dedication;
                dedication.name =
                    BoundedText::new("Wilhelmina Wolkenstein-Wagenknecht and all of her family");
                dedication.dedication =
                    BoundedText::new(&"Every year has a day that fits. ".repeat(9));
                assert!(dedication.name.is_some() && dedication.dedication.is_some());
                let document = document(&print(layout, birthday(), TilingAmount::ONE, on_paper));
                let items = &document.pages[0].items;
                let field = shapes(items)[1].path.bounds().unwrap();
                let boards: Vec<Rect> =
                    shapes(items)[2..].iter().map(|shape| shape.path.bounds().unwrap()).collect();
                let inks = inks(items);
                for (line, ink) in &inks {
                    assert!(field.union(*ink) == field, "{layout} on {name}: {line}");
                }
                for board in boards {
                    assert!(field.union(board) == field, "{layout} on {name}: {board}");
                }
                let sizes = texts(items).into_iter().map(|text| text.size * POINTS_PER_MM);
                let smallest = sizes.fold(f64::INFINITY, f64::min);
                assert!(smallest >= 4.99, "{layout} on {name}: {smallest} pt");
                let mut others = inks.iter().enumerate();
                let touches = others.find(|(place, (_, one))| {
                    inks[..*place].iter().any(|(_, other)| one.overlaps(*other))
                });
                assert_eq!(touches, None, "{layout} on {name}");
            }
        }
    }
}

#[test]
fn with_bleed_the_ink_of_the_month_is_the_whole_sheet() {
    for look in THEMES {
        let mut sheet = on("a3", look);
        sheet.paper.bleed = Mm::nearest_to(3.0);
        let document = document(&print("calendar", birthday(), TilingAmount::ONE, sheet));
        let page = &document.pages[0];
        let ground = &shapes(&page.items)[1];
        let is_full = ground.path.bounds().unwrap() == page.media();
        assert_eq!(is_full, look != "mono", "{look}");
        if is_full {
            assert_eq!(ground.fill, Some(theme(look).month_ink(6)), "{look}");
        }
    }
}

#[test]
fn bleed_makes_neither_the_day_nor_the_board_smaller() {
    for name in [None, BoundedText::new("Anna")] {
        let [trimmed, bled] = [0.0, 3.0].map(|bleed| {
            let mut sheet = on("a3", "color");
            sheet.paper.bleed = Mm::nearest_to(bleed);
            sheet.personal.dedication.name = name.clone();
            let document = document(&print("calendar", birthday(), TilingAmount::ONE, sheet));
            let shapes = shapes(&document.pages[0].items);
            // The sheet and the field come first.
            [2, 4].map(|index: usize| shapes[index].path.bounds().unwrap().height())
        });
        for (bled, trimmed) in bled.into_iter().zip(trimmed) {
            assert!(bled >= trimmed - 1e-6, "{bled} beside {trimmed}");
        }
    }
}

#[test]
fn art_prints_look_as_they_did() {
    let dpi = Dpi::new(30.0).unwrap();
    let mut one = on("a4", "color");
    one.personal.dedication.name = BoundedText::new("Anna");
    one.personal.dedication.dedication = BoundedText::new("May every day of the year fit.");
    let pictures = [
        ("one", birthday(), TilingAmount::ONE, one),
        ("all", day(2027, 12, 25), TilingAmount::All, on("a4", "color")),
    ];
    for (name, day, amount, options) in pictures {
        let document = document(&print("calendar", day, amount, options));
        let fresh = png::render(&document, 0, &PngOptions::at(dpi)).unwrap();
        assert_looks_as_it_did(&format!("tests/golden/art-print-{name}.png"), &fresh);
    }
}
