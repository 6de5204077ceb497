//! Names, dedications and special days: whatever somebody typed is on the page, legible and beside everything else, or
//! an error names it.

use crate::common::texts::{assert_none, crowded, texts};
use crate::common::{day, document, special, year};
use tilendar_drawing::{Document, POINTS_PER_MM};
use tilendar_fields::BoundedText;
use tilendar_press::options::{
    Dedication, OptionalDays, Personal, RevealChoice, SheetPaper, SpecialDays,
};
use tilendar_press::{Product, documents};
use tilendar_print::{ArtPrint, Bookmark, Calendar, Pieces, Poster, Sheet, Worksheets};
use tilendar_puzzle::almanac::{Day, Year};

const NAME: &str = "Wilhelmina Wolkenstein-Wagenknecht and all of her family";
const DEDICATION: &str =
    "Every year has a day that fits, and this one fits you. We turned each piece ten times.";
const FROM: &str = "Grandma, Grandpa and the neighbors from the second floor";
const SPECIAL: &str = "Grandma and Grandpa's golden wedding";

fn given(dedication: &str) -> Dedication {
    Dedication {
        name: BoundedText::new(NAME),
        from_name: BoundedText::new(FROM),
        dedication: BoundedText::new(dedication),
    }
}

fn personal() -> Personal {
    Personal { dedication: given(DEDICATION), special: special(6, 14, SPECIAL) }
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
        for text in texts(&page.items) {
            let size = text.size * POINTS_PER_MM;
            assert!(size > 4.99, "{name} {}: {} has {size} pt", page.label, text.content);
        }
    }
}

fn birthday() -> Day {
    day(2027, 6, 14)
}

fn june() -> tilendar_press::options::Days {
    let from = Some(day(2027, 6, 1));
    let to = Some(day(2027, 6, 30));
    tilendar_press::options::Days { from, to, ..year(2027) }
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
        let pieces = Pieces { dedication: given(DEDICATION), paper: paper(), ..Pieces::default() };
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

#[test]
fn what_has_no_room_is_named() {
    let special_days =
        SpecialDays((1..=28).flat_map(|day| special(6, day, &"Grandma ".repeat(7)).0).collect());
    let poster = Poster {
        days: year(2027),
        personal: Personal { special: special_days, ..Personal::default() },
        paper: SheetPaper::usually("a3"),
        ..Poster::default()
    };
    let error = documents(&poster, &()).unwrap_err();
    assert_eq!(error.fields(), ["special"]);
    let art_print = ArtPrint {
        date: Some(birthday()),
        personal: Personal { dedication: given(&"Nine ".repeat(60)), ..Personal::default() },
        paper: SheetPaper::usually("a8"),
        ..ArtPrint::default()
    };
    let error = documents(&art_print, &()).unwrap_err();
    assert_eq!(error.fields(), ["dedication"]);
    assert!(error.to_string().contains("does not fit on the art print"), "{error}");
}
