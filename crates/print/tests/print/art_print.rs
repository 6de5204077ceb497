//! One date on a sheet, with one large tiling or all of them: every word is within the field and in one ink.

use std::collections::BTreeSet;

use crate::common::measuring::assert_prints;
use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::{assert_none, crowded, groups, shapes, texts};
use crate::common::{THEMES, day, document, drawing, theme};
use tilendar_drawing::Mm;
use tilendar_fields::BoundedText;
use tilendar_press::options::{Layout, SheetPaper, Source};
use tilendar_print::{ArtPrint, Orientation};
use tilendar_puzzle::almanac::{Day, Pick, TilingAmount};

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

#[test]
fn all_solutions_of_a_date_are_shown_once_and_their_number_is_said() {
    let perpetual = |month, day| Day::Perpetual { month, day };
    let dates = [(perpetual(10, 6), 7), (perpetual(12, 25), 92), (perpetual(1, 25), 216)];
    for (day, count) in dates {
        let document = document(&print("calendar", day, TilingAmount::All, on("a3", "color")));
        let items = &document.pages[0].items;
        let tilings = groups(items, "tiling-");
        let shown: BTreeSet<&str> =
            tilings.iter().filter_map(|(group, _)| group.title.as_deref()).collect();
        assert_eq!((tilings.len(), shown.len()), (count, count));
        let number = format!("{count} solutions");
        assert!(texts(items).iter().any(|text| text.content == number), "{number}");
    }
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
                let place = format!("{layout} on {name}");
                let page = &document.pages[0];
                let shapes = shapes(&page.items);
                // The sheet and the field come first.
                let field = shapes[1].path.bounds().unwrap();
                for board in &shapes[2..] {
                    let board = board.path.bounds().unwrap();
                    assert!(field.contains_rect(board), "{place}: {board}");
                }
                assert_none(&crowded(page, field, &place));
                assert_prints(&document, &place);
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
fn art_prints_look_as_they_did() {
    let mut one = on("a4", "color");
    one.personal.dedication.name = BoundedText::new("Anna");
    one.personal.dedication.dedication = BoundedText::new("May every day of the year fit.");
    for (name, day, amount, options) in [
        ("one", birthday(), TilingAmount::ONE, one),
        ("all", day(2027, 12, 25), TilingAmount::All, on("a4", "color")),
    ] {
        let document = document(&print("calendar", day, amount, options));
        assert_looks_as_it_did(&format!("art-print-{name}"), &document, 0, 30.0);
    }
}
