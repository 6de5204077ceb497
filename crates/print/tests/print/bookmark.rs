//! Bookmarks.

use crate::common::{day, document, drawing};
use tilendar_press::options::Days;
use tilendar_print::Bookmark;

#[test]
fn dates_repeat_until_the_last_sheet_is_full() {
    let [from, to] = [13, 17].map(|number| Some(day(2027, 6, number)));
    let document = document(&Bookmark {
        days: Days { from, to, ..Days::default() },
        drawing: drawing("color", "en"),
        ..Bookmark::default()
    });
    // Five dates, four on a sheet.
    let labels: Vec<&str> = document.pages.iter().map(|page| page.label.as_str()).collect();
    assert_eq!(labels.len(), 8);
    assert_eq!(labels[..3], labels[5..]);
}
