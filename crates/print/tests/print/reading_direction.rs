//! Where the language is read from right to left, boards run from the right, and booklets are bound there.

use crate::common::measuring::boards;
use crate::common::{day, document, drawing};
use tilendar_drawing::Document;
use tilendar_press::options::{Days, Drawing, OptionalDays};
use tilendar_print::{Booklet, PerPage, Worksheets};

fn products(drawing: &Drawing) -> Vec<(&'static str, Document)> {
    let [first, last] = [day(2027, 6, 1), day(2027, 6, 14)];
    let days = Days { from: Some(first), to: Some(last), ..Days::default() };
    let drawing = || drawing.clone();
    let some = OptionalDays { from: Some(first), to: Some(last), ..OptionalDays::default() };
    let per_page = PerPage::ALL[2];
    let worksheets =
        Worksheets { days: some, per_page, drawing: drawing(), ..Worksheets::default() };
    vec![
        ("booklet", document(&Booklet { days, drawing: drawing(), ..Booklet::default() })),
        ("worksheets", document(&worksheets)),
    ]
}

/// The steps from one board to the next in the same row, in millimeters.
fn steps(document: &Document) -> Vec<f64> {
    let rows = document.pages.iter().map(|page| boards(page, document));
    rows.flat_map(|boards| {
        let pairs = boards.windows(2).filter(|pair| (pair[0].y0 - pair[1].y0).abs() < 0.1);
        pairs.map(|pair| pair[1].x0 - pair[0].x0).collect::<Vec<_>>()
    })
    .collect()
}

#[test]
fn boards_run_from_the_right_where_the_language_does() {
    let [english, arabic] = ["en", "ar"].map(|language| products(&drawing("color", language)));
    for ((product, english), (_, arabic)) in english.iter().zip(&arabic) {
        let [english, arabic] = [english, arabic].map(steps);
        assert!(!english.is_empty() && english.len() == arabic.len(), "{product}");
        assert!(english.iter().all(|step| *step > 1.0), "{product}: {english:?}");
        assert!(arabic.iter().all(|step| *step < -1.0), "{product}: {arabic:?}");
    }
}
