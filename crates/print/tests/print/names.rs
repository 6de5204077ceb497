//! Names, dedications and special days: whatever somebody typed is legible and beside everything else.

use crate::common::measuring::assert_prints;
use crate::common::texts::{assert_none, crowded};
use crate::common::{day, document, special, year};
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
