//! Booklets of few dates, and square cards: they fill their pages, and their type can be read.

use crate::common::measuring::boards;
use crate::common::pictures::assert_looks_as_it_did;
use crate::common::texts::inks;
use crate::common::{card, day, document, drawing, of_cards, puzzle, single, solved, year};
use tilendar_drawing::{Document, Insets, Size};
use tilendar_press::check::SmallType;
use tilendar_press::language::{CATALOGS, Language};
use tilendar_press::options::Days;
use tilendar_press::paper::PageFormat;
use tilendar_print::Booklet;
use tilendar_print::cards::OpeningCard;

fn booklet(dates: u32) -> Document {
    let days =
        Days { from: Some(day(2027, 6, 1)), to: Some(day(2027, 6, dates)), ..Days::default() };
    document(&Booklet { days, drawing: drawing("color", "en"), ..Booklet::default() })
}

#[test]
fn few_dates_of_a_booklet_are_large_and_in_the_middle_of_their_pages() {
    for (dates, pages, least) in [(1, 1, 15.0), (2, 1, 7.5), (4, 1, 7.5), (7, 2, 7.5), (12, 2, 4.6)]
    {
        let document = booklet(dates);
        let with_boards: Vec<_> = document
            .pages
            .iter()
            // The cover and the guide.
            .skip(2)
            .map(|page| (page, boards(page, &document)))
            .filter(|(_, boards)| !boards.is_empty())
            .collect();
        assert_eq!(with_boards.len(), pages, "{dates}");
        let count: usize = with_boards.iter().map(|(_, boards)| boards.len()).sum();
        assert_eq!(count, dates as usize);
        for (page, boards) in with_boards {
            let all = boards.iter().copied().reduce(|a, b| a.union(b)).unwrap();
            // Margins at the spine are wider.
            assert!((all.center().x - 74.0).abs() < 2.5, "{dates}: {all}");
            assert!(all.x0 >= 10.0 && all.x1 <= 138.0 && all.y1 <= 200.0, "{dates}: {all}");
            assert!(all.height() > 0.45 * 210.0, "{dates}: {all}");
            for (index, board) in boards.iter().enumerate() {
                assert!(board.width() / 7.5 >= least, "{dates}: {board}");
                assert!(boards[..index].iter().all(|other| !board.overlaps(*other)), "{dates}");
                for (text, ink) in inks(&page.items) {
                    assert!(!ink.overlaps(*board), "{dates}: {text} on {board}");
                }
            }
        }
    }
}

fn square() -> PageFormat {
    PageFormat { trim: Size::new(100.0, 100.0), ..card("a6") }
}

#[test]
fn square_cards_use_their_foot_and_can_be_read_in_every_language() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 9, 28), day(2027, 9, 29)]);
    for catalog in CATALOGS {
        let mut deck = of_cards(single("color"), square());
        deck.style.language = Language::named(catalog.name).unwrap();
        deck.opening = OpeningCard::ALL.into();
        let document = deck.draw(&puzzle, &cards).unwrap();
        assert_eq!(SmallType::of(&document), None, "{}", catalog.name);
        // The words of a back are below its board, like the pieces of a front.
        let back = inks(&document.pages[5].items);
        let lowest = back.into_iter().map(|(_, ink)| ink.y1).fold(0.0, f64::max);
        assert!(lowest > 80.0, "{}: {lowest}", catalog.name);
    }
}

#[test]
fn booklets_look_as_they_did() {
    let booklet =
        Booklet { days: year(2027), drawing: drawing("color", "en"), ..Booklet::default() };
    let mut document = document(&booklet);
    for page in [2, 51] {
        document.pages[page].bleed = Insets::uniform(3.0);
        assert_looks_as_it_did(&format!("booklet-one-color-{}", page + 1), &document, page, 60.0);
    }
}
