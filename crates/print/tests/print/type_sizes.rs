//! Products use few type sizes, all of them readable, and lines that printers can print.

use crate::common::measuring::Setting as Measured;
use crate::common::{THEMES, card, day, document, drawing, puzzle, solved, special, theme, year};
use tilendar_drawing::Pages;
use tilendar_fields::BoundedText;
use tilendar_press::check::SmallType;
use tilendar_press::figure::Style;
use tilendar_press::language::Language;
use tilendar_press::options::{
    Dedication, Drawing, Layout, OpenLayout, OptionalDays, Personal, RevealChoice,
};
use tilendar_print::cards::{Cards, Deck, OpeningCard};
use tilendar_print::{Board, Booklet, Calendar, Pieces, Sheet, Solutions};
use tilendar_puzzle::almanac::{DayRange, Year};
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus};
use tilendar_study::figures as study;
use tilendar_study::gaps;
use tilendar_study::{DateGrid, HeatMap, Histogram};

/// A board in a theme and a language of its own.
struct Look {
    name: String,
    layout: Layout,
    drawing: Drawing,
    style: Style,
}

impl Look {
    fn assert_is_good(&self, product: &str, pages: &dyn Pages) {
        let product = format!("{product} of {}", self.name);
        Measured::of(pages).assert_is_good(&product);
    }
}

/// Visits each of these boards, in a language and a theme of its own.
fn in_all_looks(see: impl Fn(&Look)) {
    for (layout, tag, name) in [
        ("calendar", "en", "mono"),
        ("rhombus", "de", "color"),
        ("desk", "fr", "mono"),
        ("festival", "pt", "color"),
    ] {
        let language = Language::named(tag).unwrap();
        see(&Look {
            name: format!("{layout} in {tag} and {name}"),
            layout: Layout::named(layout),
            drawing: drawing(name, tag),
            style: Style { theme: theme(name), language },
        });
    }
}

#[test]
fn boards_and_pieces_are_set_well() {
    in_all_looks(|look| {
        let Look { layout, drawing, .. } = look;
        let (layout, drawing) = (layout.clone(), drawing.clone());
        let pieces =
            Pieces { layout: layout.clone(), drawing: drawing.clone(), ..Pieces::default() };
        look.assert_is_good("pieces", &document(&pieces));
        let reveal = RevealChoice { date: Some(day(2027, 12, 17)), reveal: None };
        let board = Board {
            layout: OpenLayout { layout: layout.clone(), ..OpenLayout::default() },
            reveal: reveal.clone(),
            solution: true,
            drawing: drawing.clone(),
            ..Board::default()
        };
        look.assert_is_good("board", &document(&board));
        let sheet = Sheet { layout, reveal, solution: true, drawing, ..Sheet::default() };
        look.assert_is_good("sheet", &document(&sheet));
    });
}

#[test]
fn pictures_of_numbers_are_set_well() {
    in_all_looks(|look| {
        let (layout, drawing) = (look.layout.clone(), look.drawing.clone());
        let days = OptionalDays { year: Year::new(2027), ..OptionalDays::default() };
        for grid in [DateGrid::Weeks, DateGrid::Months] {
            let map = HeatMap {
                layout: layout.clone(),
                days: days.clone(),
                grid: Some(grid),
                drawing: drawing.clone(),
                ..HeatMap::default()
            };
            look.assert_is_good("heat map", &document(&map));
        }
        let histogram = Histogram { layout, days, drawing, ..Histogram::default() };
        look.assert_is_good("histogram", &document(&histogram));
    });
}

#[test]
fn figures_of_a_study_are_set_well() {
    let calendar = puzzle("calendar");
    let census = OpenCensus::take(&calendar, 2, MemoryLimit::default()).unwrap();
    for name in THEMES {
        let style = Style::new(theme(name));
        for (picture, what) in [
            (study::orientations(&calendar, &style), "orientations"),
            (study::placements(&calendar, None, &style), "placements"),
            (gaps::picture(&calendar, 2, &census, &style), "gaps"),
        ] {
            Measured::of(&picture).assert_is_good(&format!("{what} in {name}"));
        }
    }
}

#[test]
fn wall_calendars_and_booklets_are_set_well() {
    in_all_looks(|look| {
        let (layout, drawing) = (look.layout.clone(), look.drawing.clone());
        let calendar = Calendar {
            layout: layout.clone(),
            days: year(2027),
            drawing: drawing.clone(),
            ..Calendar::default()
        };
        look.assert_is_good("calendar", &document(&calendar));
        let booklet = Booklet {
            layout: layout.clone(),
            days: year(2027),
            drawing: drawing.clone(),
            ..Booklet::default()
        };
        look.assert_is_good("booklet", &document(&booklet));
        let first = day(2027, 1, 1);
        let dates = Some(DayRange { first, last: first });
        let solutions = Solutions { layout, dates, drawing, ..Solutions::default() };
        look.assert_is_good("solutions", &document(&solutions));
    });
}

/// Decks with all of their optional text.
#[test]
fn decks_are_set_well() {
    // One of the dates has the longest names in most languages.
    let days: Vec<_> = (1..=12).map(|month| day(2027, month, 29 - month)).collect();
    in_all_looks(|look| {
        let puzzle = puzzle(&look.layout.layout);
        let dedication = Dedication {
            name: BoundedText::new("Anna"),
            from_name: BoundedText::new("Ben"),
            dedication: BoundedText::new("A puzzle for every breakfast of the year."),
        };
        let special = special(6, 23, "Grandma's birthday");
        let personal = Personal { special, dedication };
        let fields = Cards { personal, dividers: true, ..Cards::default() };
        let mut deck = Deck::new(fields, card("a6"), look.style.theme.clone());
        deck.style.language = look.style.language.clone();
        deck.opening = OpeningCard::ALL.into();
        let document = deck.draw(&puzzle, &solved(&puzzle, &days)).unwrap();
        look.assert_is_good("deck", &document);
        assert_eq!(SmallType::of(&document), None, "{}", look.name);
    });
}
