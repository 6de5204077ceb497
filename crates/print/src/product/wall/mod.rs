//! What hangs on a wall: posters, calendars and prints of one date.

mod art_print;
mod calendar;
mod poster;

pub use art_print::{ArtPrint, art_print};
pub use calendar::{Calendar, calendar};
pub use poster::{Poster, poster};

use tilendar_drawing::{Document, Millimetres, Mm, Size};
use tilendar_fields::words;
use tilendar_puzzle::Solution;
use tilendar_puzzle::almanac::{Almanac, Day, Entry};

use crate::group::Format;
use crate::making::counted;

words! {
    /// How a sheet hangs.
    pub enum Orientation {
        /// Whichever way gives the largest boards.
        Auto = "auto",
        /// On its shorter side.
        Portrait = "portrait",
        /// On its longer side.
        Landscape = "landscape",
    }
}

impl Orientation {
    /// The ways in which a sheet of this size may hang, the upright one first.
    fn sheets(self, size: Size) -> impl Iterator<Item = Size> {
        let (short, long) = (size.width.min(size.height), size.width.max(size.height));
        let both = [
            (Self::Portrait, Size::new(short, long)),
            (Self::Landscape, Size::new(long, short)),
        ];
        let ways = both.into_iter();
        ways.filter(move |(way, _)| self == Self::Auto || self == *way)
            .map(|(_, sheet)| sheet)
    }
}

/// A day with what is shown of it.
struct ShownDay<'a> {
    day: Day,
    entry: &'a Entry,
    solution: Option<Solution>,
}

/// The days of an almanac, with the first of the tilings that it shows of each.
fn shown_days<'a>(almanac: &'a Almanac<'_>) -> Vec<ShownDay<'a>> {
    let days = almanac.days().iter().zip(almanac.entries());
    let days = days.map(|(&day, entry)| ShownDay {
        day,
        entry,
        solution: almanac.first_shown(entry).map(|tiling| tiling.solution),
    });
    days.collect()
}

/// How many tilings are on which sheet, with its bleed, in millimetres.
fn summary(almanac: &Almanac<'_>, document: &Document) -> String {
    let shown = usize::try_from(almanac.shown_count()).unwrap_or(usize::MAX);
    let sheet = document.pages.first().map_or_else(String::new, |page| {
        let (trim, bleed) = (page.trim, page.bleed.x0);
        let trim = format!("{:.0} x {:.0} mm", trim.width, trim.height);
        match bleed {
            0.0 => trim,
            bleed => format!("{trim} with {} mm of bleed", Millimetres(bleed)),
        }
    });
    format!("{} on 1 page of {sheet}", counted(shown, "tiling"))
}

/// What to do with a sheet; `effect` says what a bleed of 3 mm does besides.
fn next(format: Format, bleed: Mm, effect: &str) -> String {
    match format {
        Format::Pdf if bleed.get() > 0.0 => {
            "send it to a print shop, to be printed at 100 % and trimmed".to_owned()
        }
        Format::Pdf => {
            format!("print it at 100 %; for a print shop that trims, add `bleed` 3mm{effect}")
        }
        Format::Svg | Format::Png => "look at it; `format` pdf is for printing".to_owned(),
    }
}
