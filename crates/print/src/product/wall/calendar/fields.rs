//! What a wall calendar is ordered with, and how it is made.

use tilendar_drawing::backend::pdf::Duplex;
use tilendar_fields::fields;
use tilendar_puzzle::almanac::AlmanacOptions;

use super::calendar;
use crate::group::{Days, Dedication, Drawing, Format, Layout, Source};
use crate::making::{Drawn, MakeError, Making, Outcome, Product, counted, shelf};
use crate::product::SpecialDays;
use crate::product::wall::Orientation;

fields! {
    /// A wall calendar, a page for each month.
    pub struct Calendar {
        /// Which days.
        days: Days;
        /// Who it is for, and who it is from.
        giving: Dedication;
        /// Which puzzle.
        layout: Layout;
        /// The paper: a4, letter, a3, tabloid and the like, a size such as 13x19in, or the path of a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// How the pages hang.
        orientation: Orientation = Orientation::Portrait, "ORIENTATION";
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one.
        special: SpecialDays, "DATE=TEXT";
        /// Which tilings.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for Calendar {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let need = "a calendar shows a tiling for each date";
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
        let wanted = AlmanacOptions {
            source: self.source.source(making.shelf, prepared.puzzle())?,
            numbered: false,
            grading: None,
            ..AlmanacOptions::default()
        };
        let almanac = prepared.almanac(making, self.days.days()?, &wanted)?;
        let paper = shelf::paper(making.shelf, &self.paper)?;
        let document = calendar(setting, &paper, &almanac)?;
        let title = self.days.title(almanac.days());
        let drawn = Drawn {
            duplex: Some(Duplex::Simplex),
            plain_name: format!("{}-{title}-calendar", prepared.puzzle().name()),
            told: self.days.told(),
            summary: match document.pages.len() {
                1 => format!("1 month of {}", paper.title),
                pages => {
                    let months = counted(pages - 1, "month");
                    format!("a cover and {months} of {}", paper.title)
                }
            },
            remedy: "use a larger `paper`, or fewer words",
            remarks: Vec::new(),
            next: Some(
                "print it on one side at 100 %, and have a copy shop bind the upper edge with a wire"
                    .to_owned(),
            ),
            document,
        };
        prepared.hand_over(making, &self.drawing, drawn)
    }
}
