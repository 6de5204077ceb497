//! Pages of booklets look as they did. `tests/foreign` has other programs read their numbers, bookmarks and links.

use crate::common::{card, golden, puzzle, theme};
use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::{Document, Dpi};
use tilendar_press::figure::Style;
use tilendar_print::booklet::{Booklet, TilingPages};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, TilingAmount};

#[test]
fn pages_look_as_they_did_when_somebody_looked() {
    let puzzle = puzzle("calendar");
    let options = AlmanacOptions { per_date: TilingAmount::ONE, ..AlmanacOptions::default() };
    let almanac = Almanac::of_days(&puzzle, Day::of_year(2027).unwrap(), &options).unwrap();
    let (fields, style) = (Booklet::default(), Style::new(theme("color")));
    let booklet = TilingPages::booklet(&puzzle, &almanac, &fields, &style, card("a5")).unwrap();
    for page in [0, 2, 3, 51] {
        let document = Document::from_page(&booklet, page).unwrap();
        let options = PngOptions::at(Dpi::new(60.0).unwrap());
        let fresh = png::render(&document, 0, &options).unwrap();
        let path = format!("tests/golden/booklet-one-color-{}.png", page + 1);
        assert!(golden(&path, &fresh) == fresh, "{path}");
    }
}
