//! The words of special days: below the board of their date, or beside or below the heading of its tilings. They are
//! set before pages are drawn, since words without room are an error.

use super::SMALLEST_CELL;
use super::frame::PageFrame;
use super::plan::{Arrangement, PagePlan};
use std::collections::BTreeMap;
use tilendar_drawing::Size;
use tilendar_press::MakeError;
use tilendar_press::figure::Style;
use tilendar_press::language::Language;
use tilendar_press::options::{Inscription, InscriptionRoom, SpecialDays, no_room_on};
use tilendar_puzzle::almanac::{Almanac, Day, Entry};

/// The most lines by which boards become lower, so that words have room below them.
const MOST_LINES: usize = 6;
/// The height of such a line, in the least ems of the theme.
const LINE: f64 = 1.35;
/// The largest share of the width for a date and the words beside it.
pub const BESIDE: f64 = 0.65;

/// The words of special days in lines of their own.
pub type SpecialWords = BTreeMap<Day, Inscription>;

impl PagePlan {
    /// Sets the words of the special days among the dates. Where they need more than the white below the boards, the
    /// boards become smaller, and all dates stay on their pages. Words that fit beside their date are left out.
    ///
    /// # Errors
    /// [`MakeError`] names words that have no room.
    pub fn set_special(
        &mut self,
        almanac: &Almanac<'_>,
        special: &SpecialDays,
        style: &Style,
    ) -> Result<SpecialWords, MakeError> {
        let Self { frame, arrangement, .. } = self;
        let dates = almanac.entries().iter();
        match arrangement {
            Arrangement::Grid(grid) => {
                let days: Vec<Day> = dates.filter_map(|date| date.subject.day()).collect();
                let least = style.theme.sizes.least;
                let mut words = set(&days, special, grid.special, frame, style);
                let mut lines = 0;
                while words.is_err() && lines < MOST_LINES {
                    lines += 1;
                    let lower = grid.lowered(LINE * least, frame);
                    if lower.cell < SMALLEST_CELL {
                        break;
                    }
                    *grid = lower;
                    words = set(&days, special, grid.special, frame, style);
                }
                words
            }
            Arrangement::Flow(grid) => {
                let below = dates.filter(|date| !is_beside(date, special, frame, style));
                let days: Vec<Day> = below.filter_map(|date| date.subject.day()).collect();
                set(
                    &days,
                    special,
                    grid.room_below_date(frame.body_area(0), frame).size(),
                    frame,
                    style,
                )
            }
        }
    }
}

/// Whether the words of a date are legible in one line with it.
fn is_beside(date: &Entry, special: &SpecialDays, frame: &PageFrame, style: &Style) -> bool {
    let words = date.subject.day().and_then(|day| special.name_of(day));
    words.is_none_or(|words| {
        let line = with_date(date, &words, &style.language);
        let least = style.theme.sizes.least;
        style.theme.typefaces.bold.width(&line, least) <= BESIDE * frame.body_area(0).width()
    })
}

/// A date and its words in one line.
pub fn with_date(date: &Entry, words: &str, language: &Language) -> String {
    format!("{} · {words}", language.heading(&language.subject_in_words(&date.subject)))
}

/// The words of special days among these in rooms of one size.
fn set(
    days: &[Day],
    special: &SpecialDays,
    size: Size,
    frame: &PageFrame,
    style: &Style,
) -> Result<SpecialWords, MakeError> {
    let room = InscriptionRoom { size, em: frame.caption, product: "the page of its date" };
    let mut all = SpecialWords::new();
    for &day in days {
        let Some(words) = special.name_of(day) else { continue };
        let set = special.inscription(day, room, style);
        let set = set.map_err(|_| no_room_on("special", &words, (size, room.product), "page"))?;
        all.extend(set.map(|inscription| (day, inscription)));
    }
    Ok(all)
}
