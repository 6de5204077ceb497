//! Names, dedications and special days: whatever somebody typed is legible and beside everything else.

use crate::common::measuring::{assert_prints, boards};
use crate::common::texts::{assert_none, crowded, groups, shapes};
use crate::common::{a6, card, day, document, of_cards, puzzle, solved, special, year};
use tilendar_drawing::POINTS_PER_MM;
use tilendar_fields::BoundedText;
use tilendar_press::Product;
use tilendar_press::options::{Days, Dedication, OptionalDays, Personal, RevealChoice, SheetPaper};
use tilendar_print::{ArtPrint, Bookmark, Calendar, Pieces, Poster, Sheet, Worksheets};
use tilendar_puzzle::almanac::{Day, Year};

const NAME: &str = "Wilhelmina Wolkenstein-Wagenknecht and all of her family";
const DEDICATION: &str =
    "Every year has a day that fits, and this one fits you. We turned each piece ten times.";
const FROM: &str = "Grandma, Grandpa and the neighbors from the second floor";
const SPECIAL: &str = "Grandma and Grandpa's golden wedding";

fn dedication() -> Dedication {
    Dedication {
        name: BoundedText::new(NAME),
        from_name: BoundedText::new(FROM),
        dedication: BoundedText::new(DEDICATION),
    }
}

fn personal() -> Personal {
    Personal { dedication: dedication(), special: special(6, 14, SPECIAL) }
}

/// Asserts that no text is illegible, touches another or leaves its page.
fn assert_has_room(product: &impl Product, name: &str) {
    let document = document(product);
    for page in &document.pages {
        assert_none(&crowded(page, page.trim.to_rect(), name));
    }
    assert_prints(&document, name);
}

fn birthday() -> Day {
    day(2027, 6, 14)
}

fn june() -> Days {
    let from = Some(day(2027, 6, 1));
    let to = Some(day(2027, 6, 30));
    Days { from, to, ..year(2027) }
}

#[test]
fn names_and_special_days_have_room_on_every_product_for_the_wall_and_the_table() {
    for paper in ["a4", "letter", "a3"] {
        let paper = || SheetPaper::usually(paper);
        let sheet = Sheet {
            reveal: RevealChoice { date: Some(birthday()), ..RevealChoice::default() },
            personal: personal(),
            paper: paper(),
            ..Sheet::default()
        };
        assert_has_room(&sheet, "sheet");
        let art_print = ArtPrint {
            date: Some(birthday()),
            personal: personal(),
            paper: paper(),
            ..ArtPrint::default()
        };
        assert_has_room(&art_print, "art print");
        let month =
            Calendar { days: june(), personal: personal(), paper: paper(), ..Calendar::default() };
        assert_has_room(&month, "month");
        let pieces = Pieces { dedication: dedication(), paper: paper(), ..Pieces::default() };
        assert_has_room(&pieces, "pieces");
    }
    let poster = Poster { days: year(2027), personal: personal(), ..Poster::default() };
    assert_has_room(&poster, "poster");
    let bookmark = Bookmark { days: june(), personal: personal(), ..Bookmark::default() };
    assert_has_room(&bookmark, "bookmark");
    let worksheets = Worksheets {
        days: OptionalDays {
            year: Year::new(2027),
            from: Some(birthday()),
            to: Some(birthday()),
            ..OptionalDays::default()
        },
        special: special(6, 14, SPECIAL),
        ..Worksheets::default()
    };
    assert_has_room(&worksheets, "worksheet");
}

#[test]
fn the_longest_names_of_special_days_are_as_large_on_cards_as_short_ones() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 6, 14)]);
    let names = [
        "WWW WWW WWW WWW WWW WWW WWW WWW WWW WWW WWW WWW WWW WWW WWW",
        "Grandma and Grandpa's golden wedding and the big family fest",
        "Omas und Opas goldene Hochzeit und das große Familientreffen",
        "Noces d'or de grand-mère et grand-père, la fête de l'année !",
        "Bodas de oro de los abuelos y la gran fiesta de toda familia",
        "Nozze d'oro dei nonni e la grande festa di tutta la famiglia",
        "De gouden bruiloft van oma en opa en het grote familiefeest!",
        "Bodas de ouro dos avós e a grande festa de toda esta família",
    ];
    for (format, least) in [("a6", 16.0), ("poker", 9.0), ("tarot", 9.0)] {
        for name in names {
            let mut deck = of_cards(a6("color"), card(format));
            deck.fields.personal.special = special(6, 14, name);
            let document = deck.draw(&puzzle, &cards).unwrap();
            let page = |side: usize| &document.pages[side].items;
            let register = [0, 1].map(|side| groups(page(side), "board")[0].1);
            assert_eq!(register[0], register[1], "{format} {name}");
            let board = boards(&document.pages[0], &document)[0];
            let room = card(format).trim.to_rect().inset(-0.5 * deck.format.safe);
            let cap = deck.style.theme.typefaces.bold.cap_height();
            for line in
                [0, 1].iter().flat_map(|&side| shapes(&groups(page(side), "special")[0].0.items))
            {
                let line = line.path.bounds().unwrap();
                assert!(line.height() / cap * POINTS_PER_MM > least - 1e-6, "{format} {name}");
                assert!(room.contains_rect(line) && line.y0 > board.y1, "{format} {name}: {line}");
            }
        }
    }
}
