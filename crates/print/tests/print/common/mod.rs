//! Shared by the tests of products: loaded presets.

pub mod measuring;
pub mod pictures;
pub mod texts;

use std::io::Read;

use chrono::NaiveDate;
use tilendar_drawing::Document;
use tilendar_fields::BoundedText;
use tilendar_press::figure::Theme;
use tilendar_press::options::{Days, Drawing, Lettering, Look, SpecialDay, SpecialDays};
use tilendar_press::paper::{PageFormat, Paper};
use tilendar_press::{Cause, Product, Resources, documents, template};
use tilendar_print::cards::{Cards, DayCard, Deck, day_cards};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, Occasion, Year};
use tilendar_puzzle::template::PUZZLES;

pub const THEMES: [&str; 2] = ["color", "mono"];

pub fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).unwrap()
}

pub fn theme(name: &str) -> Theme {
    template::THEMES.load(name).unwrap()
}

pub fn card(name: &str) -> PageFormat {
    template::find_page(name).unwrap()
}

pub fn paper(name: &str) -> Paper {
    template::find_paper(name).unwrap()
}

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

pub fn day(year: i32, month: u32, day: u32) -> Day {
    Day::Dated(NaiveDate::from_ymd_opt(year, month, day).unwrap())
}

/// The almanac of these days, with the first tiling of each.
pub fn almanac<'p>(puzzle: &'p Puzzle, days: &[Day]) -> Almanac<'p> {
    let options = AlmanacOptions { numbered: false, ..AlmanacOptions::default() };
    Almanac::of_days(puzzle, days.to_vec(), &options).unwrap()
}

pub fn solved(puzzle: &Puzzle, days: &[Day]) -> Vec<DayCard> {
    day_cards(&almanac(puzzle, days), &SpecialDays::default())
}

pub fn one_of_each_month() -> Vec<DayCard> {
    let days: Vec<_> = (1..=12).map(|month| day(2027, month, 6)).collect();
    solved(&puzzle("calendar"), &days)
}

/// A6 cards with backs and bleed.
pub fn a6(theme_name: &str) -> Deck {
    Deck::new(Cards::default(), card("a6"), theme(theme_name)).bordered(5.0)
}

pub fn of_cards(deck: Deck, format: PageFormat) -> Deck {
    Deck { format, ..deck }.bordered(5.0)
}

/// A6 cards with backs, without bleed.
pub fn single(theme_name: &str) -> Deck {
    let mut deck = a6(theme_name);
    deck.format.bleed = 0.0;
    deck
}

pub fn special(month: u32, day: u32, words: &str) -> SpecialDays {
    SpecialDays(vec![SpecialDay {
        occasion: Occasion::Day(Day::Perpetual { month, day }),
        words: BoundedText::new(words).unwrap(),
    }])
}
