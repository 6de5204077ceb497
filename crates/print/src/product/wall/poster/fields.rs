//! What a poster is ordered with, and how it is made.

use tilendar_drawing::Mm;
use tilendar_drawing::backend::pdf::Duplex;
use tilendar_fields::fields;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions};

use super::poster;
use crate::group::{Days, Drawing, Format, Layout, VariedSource};
use crate::making::{Drawn, MakeError, Making, Outcome, Product, shelf};
use crate::product::SpecialDays;
use crate::product::wall::{Orientation, next, summary};

fields! {
    /// A year of tilings as one poster.
    pub struct Poster {
        /// Which days.
        days: Days;
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one.
        special: SpecialDays, "DATE=TEXT";
        /// Which puzzle.
        layout: Layout;
        /// The paper: a4, letter, a3 and the like, a size such as 24x36in, or the path of a paper.
        paper: String = "a2".to_owned(), "NAME|SIZE|FILE";
        /// How the sheet hangs; `auto` is whichever way gives the days the largest boards.
        orientation: Orientation = Orientation::Auto, "ORIENTATION";
        /// How far the background reaches beyond the edges, for print shops that trim; 3mm is usual.
        bleed: Mm = Mm::ZERO, "LENGTH", from 0.0 to 20.0;
        /// Which tilings.
        source: VariedSource;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for Poster {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let need = "a poster shows a tiling for each date";
        let layout = &self.layout;
        let puzzle = layout.puzzle_with_dates(making.shelf, need, &["board"])?;
        let prepared = making.prepare(
            self,
            self.source.lettered(making.shelf, puzzle)?,
            &self.drawing,
            Format::Pdf,
        )?;
        let setting = &prepared.setting;
        self.special.check(&setting.theme)?;
        let days = self.days.days()?;
        let wanted = AlmanacOptions {
            source: self.source.source(making.shelf, prepared.puzzle(), &days)?,
            numbered: false,
            grading: None,
            ..AlmanacOptions::default()
        };
        let almanac = prepared.almanac(making, days, &wanted)?;
        let paper = shelf::paper(making.shelf, &self.paper)?;
        let document = poster(setting, &paper, &almanac)?;
        let title = self.days.title(almanac.days());
        let drawn = Drawn {
            duplex: Some(Duplex::Simplex),
            plain_name: format!("{}-{title}-poster", prepared.puzzle().name()),
            told: self.days.told(),
            summary: summary(&almanac, &document),
            remedy: "take a larger `paper`, or shorter texts for `special` days",
            remarks: remark(&almanac).into_iter().collect(),
            next: Some(next(prepared.format, self.bleed, "")),
            document,
        };
        prepared.hand_over(making, &self.drawing, drawn)
    }
}

/// The days that are drawn without a tiling.
fn remark(almanac: &Almanac<'_>) -> Option<String> {
    let dates = |count: usize| match count {
        1 => "1 date has".to_owned(),
        count => format!("{count} dates have"),
    };
    match almanac.without_tiling() {
        (0, 0) => None,
        (none, 0) => Some(format!("{} no tiling: an empty board", dates(none))),
        (_, missing) => {
            let dates = dates(missing);
            Some(format!("{dates} no solution in the file: an empty board"))
        }
    }
}
