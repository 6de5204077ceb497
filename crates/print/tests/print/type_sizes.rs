//! Products are set in type that can be read, and in lines that printers can print.

use crate::common::measuring::assert_prints;
use crate::common::{THEMES, card, day, document, drawing, puzzle, solved, special, theme, year};
use tilendar_fields::BoundedText;
use tilendar_press::Product;
use tilendar_press::figure::Style;
use tilendar_press::language::Language;
use tilendar_press::options::{
    Dedication, Layout, OpenLayout, OptionalDays, Personal, RevealChoice,
};
use tilendar_print::cards::{Cards, Deck, OpeningCard};
use tilendar_print::{Board, Booklet, Calendar, Pieces, Sheet, Solutions};
use tilendar_puzzle::almanac::{DayRange, Year};
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus};
use tilendar_study::{DateGrid, HeatMap, Histogram, figures as study, gaps};

/// Boards, each with a language and a theme of its own.
const LOOKS: [[&str; 3]; 4] = [
    ["calendar", "en", "mono"],
    ["rhombus", "de", "color"],
    ["desk", "fr", "mono"],
    ["festival", "pt", "color"],
];

fn assert_good(product: &impl Product) {
    let document = document(product);
    assert_prints(&document, &document.metadata.title);
}

#[test]
fn boards_pieces_and_pictures_of_numbers_are_set_well() {
    for [layout, tag, theme] in LOOKS {
        let (layout, drawing) = (Layout::named(layout), drawing(theme, tag));
        assert_good(&Pieces {
            layout: layout.clone(),
            drawing: drawing.clone(),
            ..Pieces::default()
        });
        let reveal = RevealChoice { date: Some(day(2027, 12, 17)), reveal: None };
        assert_good(&Board {
            layout: OpenLayout { layout: layout.clone(), ..OpenLayout::default() },
            reveal: reveal.clone(),
            solution: true,
            drawing: drawing.clone(),
            ..Board::default()
        });
        let days = OptionalDays { year: Year::new(2027), ..OptionalDays::default() };
        let map = HeatMap {
            layout: layout.clone(),
            days: days.clone(),
            drawing: drawing.clone(),
            ..HeatMap::default()
        };
        for grid in [DateGrid::Weeks, DateGrid::Months] {
            assert_good(&HeatMap { grid: Some(grid), ..map.clone() });
        }
        let sheet = Sheet { reveal, solution: true, ..Sheet::default() };
        assert_good(&Sheet { layout: layout.clone(), drawing: drawing.clone(), ..sheet });
        assert_good(&Histogram { layout, days, drawing, ..Histogram::default() });
    }
}

#[test]
fn figures_of_a_study_are_set_well() {
    let calendar = puzzle("calendar");
    let census = OpenCensus::take(&calendar, 2, MemoryLimit::default()).unwrap();
    for name in THEMES {
        let style = Style::new(theme(name));
        assert_prints(&study::orientations(&calendar, &style), "orientations");
        assert_prints(&study::placements(&calendar, None, &style), "placements");
        assert_prints(&gaps::picture(&calendar, 2, &census, &style), "gaps");
    }
}

#[test]
fn wall_calendars_and_booklets_are_set_well() {
    for [layout, tag, theme] in LOOKS {
        let (layout, drawing, days) = (Layout::named(layout), drawing(theme, tag), year(2027));
        assert_good(&Calendar {
            layout: layout.clone(),
            days: days.clone(),
            drawing: drawing.clone(),
            ..Calendar::default()
        });
        let (first, last) = (day(2027, 1, 1), day(2027, 1, 1));
        let solutions = Solutions { dates: Some(DayRange { first, last }), ..Solutions::default() };
        assert_good(&Solutions { layout: layout.clone(), drawing: drawing.clone(), ..solutions });
        assert_good(&Booklet { layout, days, drawing, ..Booklet::default() });
    }
}

/// Decks with all of their optional text.
#[test]
fn decks_are_set_well() {
    // One of the dates has the longest names in most languages.
    let days: Vec<_> = (1..=12).map(|month| day(2027, month, 29 - month)).collect();
    for [layout, tag, theme_name] in LOOKS {
        let puzzle = puzzle(layout);
        let dedication = Dedication {
            name: BoundedText::new("Anna"),
            from_name: BoundedText::new("Ben"),
            dedication: BoundedText::new("A puzzle for every breakfast of the year."),
        };
        let personal = Personal { special: special(6, 23, "Grandma's birthday"), dedication };
        let fields = Cards { personal, dividers: true, ..Cards::default() };
        let mut deck = Deck::new(fields, card("a6"), theme(theme_name));
        deck.style.language = Language::named(tag).unwrap();
        deck.opening = OpeningCard::ALL.into();
        assert_prints(&deck.draw(&puzzle, &solved(&puzzle, &days)).unwrap(), layout);
    }
}
