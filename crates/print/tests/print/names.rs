//! Names, dedications and special days: whatever somebody typed is on the page, legible and beside everything else.

use crate::common::measuring::Setting;
use crate::common::texts::{assert_none, crowded, texts};
use crate::common::{day, document, special, year};
use tilendar_drawing::Document;
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

/// The words of all texts without spaces, since lines break anywhere.
fn words(document: &Document) -> String {
    let items = document.pages.iter().flat_map(|page| &page.items);
    let texts = items.flat_map(|item| texts(std::slice::from_ref(item)));
    texts.map(|text| text.content).collect::<String>().replace(' ', "")
}

/// Asserts that these words are in the document, and that no text is illegible, touches another or leaves its page.
fn assert_has(product: &impl Product, expected: &[&str], name: &str) {
    let document = document(product);
    let all = words(&document);
    for words in expected {
        let words = words.replace(' ', "").replace('\'', "’");
        assert!(all.contains(&words), "{name}: {words} in {all}");
    }
    for page in &document.pages {
        assert_none(&crowded(page, page.trim.to_rect(), name));
    }
    Setting::of(&document).assert_is_readable(name);
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
fn names_and_special_days_are_on_every_product_for_the_wall_and_the_table() {
    let all = [NAME, DEDICATION, FROM, SPECIAL];
    for paper in ["a4", "letter", "a3"] {
        let paper = || SheetPaper::usually(paper);
        let sheet = Sheet {
            reveal: RevealChoice { date: Some(birthday()), ..RevealChoice::default() },
            personal: personal(),
            paper: paper(),
            ..Sheet::default()
        };
        assert_has(&sheet, &all, "sheet");
        let art_print = ArtPrint {
            date: Some(birthday()),
            personal: personal(),
            paper: paper(),
            ..ArtPrint::default()
        };
        assert_has(&art_print, &all, "art print");
        let month =
            Calendar { days: june(), personal: personal(), paper: paper(), ..Calendar::default() };
        assert_has(&month, &all, "month");
        let pieces = Pieces { dedication: dedication(), paper: paper(), ..Pieces::default() };
        assert_has(&pieces, &all[..3], "pieces");
    }
    let poster = Poster { days: year(2027), personal: personal(), ..Poster::default() };
    assert_has(&poster, &all, "poster");
    let bookmark = Bookmark { days: june(), personal: personal(), ..Bookmark::default() };
    assert_has(&bookmark, &all, "bookmark");
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
    assert_has(&worksheets, &[SPECIAL], "worksheet");
}
