//! Products for the wall: posters, calendars and prints of one date.

mod art_print;
mod calendar;
mod poster;

pub use art_print::ArtPrint;
pub use calendar::Calendar;
pub use poster::Poster;

use tilendar_drawing::{Affine, Document, Group, Item, Millimeters, Role, Size, Text, Vec2};
use tilendar_fields::words;
use tilendar_press::figure::{Edge, spoken_tiling};
use tilendar_press::language::{Language, Message};
use tilendar_puzzle::almanac::{Almanac, Day, Entry, ShownTilings};
use tilendar_puzzle::{Puzzle, Solution};

words! {
    /// How a sheet hangs.
    pub enum Orientation {
        /// The one with the larger boards.
        Auto = "auto",
        /// On its shorter side.
        Portrait = "portrait",
        /// On its longer side.
        Landscape = "landscape",
    }
}

/// The least side of a cell of a board, in millimeters.
const SMALLEST_CELL: f64 = 0.7;

impl Orientation {
    /// The plan for a sheet of this size in the orientation with the larger cells, or in portrait format.
    fn best<T>(self, size: Size, plan: impl Fn(Size) -> T, cell: impl Fn(&T) -> f64) -> T {
        let upright = Size::new(size.min_side(), size.max_side());
        let lying = Size::new(size.max_side(), size.min_side());
        match self {
            Self::Portrait => plan(upright),
            Self::Landscape => plan(lying),
            Self::Auto => {
                let plans = (plan(upright), plan(lying));
                if cell(&plans.1) > cell(&plans.0) { plans.1 } else { plans.0 }
            }
        }
    }
}

/// A day with its shown tiling.
struct ShownDay<'a> {
    day: Day,
    entry: &'a Entry,
    solution: Option<Solution>,
}

/// The days of an almanac, each with the first tiling that the almanac shows.
fn shown_days<'a>(almanac: &'a Almanac<'_>) -> Vec<ShownDay<'a>> {
    let with_tiling = |(&day, entry): (&Day, &'a Entry)| ShownDay {
        day,
        entry,
        solution: almanac.first_shown(entry).map(|tiling| tiling.solution),
    };
    almanac.days().iter().zip(almanac.entries()).map(with_tiling).collect()
}

impl ShownDay<'_> {
    /// The day with its top left corner at this offset, with its text for screen readers.
    fn figure(&self, puzzle: &Puzzle, language: &Language, at: Vec2, items: Vec<Item>) -> Item {
        let date = language.day_in_words(self.day);
        let phrases = &language.phrases().poster;
        let title = match &self.solution {
            Some(solution) => {
                let tiling = spoken_tiling(puzzle, solution, language);
                phrases.day.with(&[("date", &date), ("tiling", &tiling)])
            }
            None if matches!(self.entry.shown, ShownTilings::NotGiven) => {
                phrases.not_given.with(&[("date", &date)])
            }
            None => phrases.no_tiling.with(&[("date", &date)]),
        };
        Group::named(format!("day-{}", self.day.slug()), title, items)
            .with_transform(Affine::translate(at))
            .with_role(Role::Figure)
            .into()
    }
}

/// The text with its ink flush with its origin: large letters have visible white at their sides.
fn flush(mut text: Text, edge: Edge) -> Text {
    if let Some(ink) = text.ink() {
        text.origin.x += text.origin.x - edge.of_span(ink.x0, ink.x1);
    }
    text
}

/// The number of tilings and the size of the sheet with its bleed, in millimeters.
fn summary(almanac: &Almanac<'_>, document: &Document) -> Message {
    let count = usize::try_from(almanac.shown_count()).unwrap_or(usize::MAX);
    let sheet = document.pages.first().map_or_else(Message::default, |page| {
        let trim = format!("{:.0} x {:.0} mm", page.trim.width, page.trim.height);
        match page.bleed.x0 {
            0.0 => trim.into(),
            bleed => {
                message!(with_bleed, sheet = trim, bleed = Message::decimal(Millimeters(bleed)))
            }
        }
    });
    message!(on_one_page, solutions = message!(solutions, count = count), sheet = sheet)
}
