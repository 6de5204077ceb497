//! Shared by the tests of products: loaded presets and golden files.

pub mod measuring;
pub mod pictures;
pub mod texts;

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use tilendar_drawing::Document;
use tilendar_fields::BoundedText;
use tilendar_press::figure::Theme;
use tilendar_press::options::{Days, Drawing, Lettering, Look, SpecialDay, SpecialDays};
use tilendar_press::paper::{Impose, Imposed, Imposition, PageFormat, Paper, Printing, Sides};
use tilendar_press::template;
use tilendar_press::{Cause, Product, Resources, documents};
use tilendar_print::cards::{Cards, DayCard, Deck, day_cards};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, Occasion, Year};
use tilendar_puzzle::template::PUZZLES;

/// The names of all themes.
pub const THEMES: [&str; 2] = ["color", "mono"];

/// A preset puzzle.
pub fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).unwrap()
}

/// A preset theme.
pub fn theme(name: &str) -> Theme {
    template::THEMES.load(name).unwrap()
}

/// A preset card or page format.
pub fn card(name: &str) -> PageFormat {
    template::find_page(name).unwrap()
}

/// A preset paper.
pub fn paper(name: &str) -> Paper {
    template::find_paper(name).unwrap()
}

/// The first document of a product.
pub fn document<P: Product>(product: &P) -> Document {
    documents(product, &WithFont).unwrap().remove(0)
}

/// A theme and a language, which is written with a font that has Hebrew and Arabic where the embedded one lacks them.
pub fn drawing(theme: &str, language: &str) -> Drawing {
    let font = ["he", "ar"].contains(&language).then(|| "DejaVuSans.ttf".to_owned());
    let lettering = Lettering { lang: Some(language.to_owned()), font };
    let look = Look { theme: theme.to_owned(), lettering, ..Look::default() };
    Drawing { look, ..Drawing::default() }
}

/// The days of a year.
pub fn year(number: i32) -> Days {
    Days { year: Year::new(number), ..Days::default() }
}

/// Presets, and a font.
struct WithFont;

impl Resources for WithFont {
    fn open(&self, field: &str, _: &str) -> Result<Option<Box<dyn Read>>, Cause> {
        let font = Box::new(dejavu::sans::regular());
        Ok(if field == "font" { Some(font) } else { None })
    }
}

/// A day of a year.
pub fn day(year: i32, month: u32, day: u32) -> Day {
    Day::Dated(NaiveDate::from_ymd_opt(year, month, day).unwrap())
}

/// The almanac of these days, with the first tiling of each.
pub fn almanac<'p>(puzzle: &'p Puzzle, days: &[Day]) -> Almanac<'p> {
    let options = AlmanacOptions { numbered: false, ..AlmanacOptions::default() };
    Almanac::of_days(puzzle, days.to_vec(), &options).unwrap()
}

/// Solved cards of these days.
pub fn solved(puzzle: &Puzzle, days: &[Day]) -> Vec<DayCard> {
    day_cards(&almanac(puzzle, days), &SpecialDays::default())
}

/// Solved cards of the calendar, one of each month.
pub fn one_of_each_month() -> Vec<DayCard> {
    let days: Vec<_> = (1..=12).map(|month| day(2027, month, 6)).collect();
    solved(&puzzle("calendar"), &days)
}

/// A6 cards with backs and bleed.
pub fn a6(theme_name: &str) -> Deck {
    Deck::new(Cards::default(), card("a6"), theme(theme_name)).bordered(5.0)
}

/// The same deck of other cards.
pub fn of_cards(deck: Deck, format: PageFormat) -> Deck {
    Deck { format, ..deck }.bordered(5.0)
}

/// A6 cards with backs, without bleed.
pub fn single(theme_name: &str) -> Deck {
    let mut deck = a6(theme_name);
    deck.format.bleed = 0.0;
    deck
}

/// A special day of every year.
pub fn special(month: u32, day: u32, words: &str) -> SpecialDays {
    SpecialDays(vec![SpecialDay {
        occasion: Occasion::Day(Day::Perpetual { month, day }),
        words: BoundedText::new(words).unwrap(),
    }])
}

/// A deck imposed on sheets, to cut and stack.
pub fn on_sheets<'a>(deck: &'a Document, format: &PageFormat, sheet: &str) -> Imposed<'a> {
    let printing = Printing::new(Impose::Stack, Sides::Two);
    let imposition = Imposition::new(format, &paper(sheet), printing).unwrap();
    Imposed::new(deck, imposition).unwrap()
}

/// One day's card, with its front as page 0 and its back as page 1.
pub fn one_card(layout: &str, theme_name: &str, of: Day) -> Document {
    let puzzle = puzzle(layout);
    let cards = solved(&puzzle, &[of]);
    single(theme_name).draw(&puzzle, &cards).unwrap()
}

/// A path in the repository.
pub fn repository(path: &str) -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_root = |folder: &&Path| folder.join("templates").is_dir();
    package.ancestors().find(is_root).unwrap().join(path)
}

/// Whether to rewrite the golden files: `TILENDAR_BLESS=1 cargo test`.
pub fn blessing() -> bool {
    std::env::var_os("TILENDAR_BLESS").is_some()
}

/// The golden file's bytes; writes `fresh` first when blessing.
pub fn golden(path: &str, fresh: &[u8]) -> Vec<u8> {
    let path = repository(path);
    if blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, fresh).unwrap();
    }
    fs::read(&path).unwrap_or_else(|error| {
        panic!("{}: {error}; TILENDAR_BLESS=1 cargo test writes it", path.display())
    })
}
