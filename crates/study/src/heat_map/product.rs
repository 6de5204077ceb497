//! A year in the colours of its numbers of tilings.

use crate::heat_map::{DateGrid, HeatMapOptions, Panel, picture};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{AlmanacOptions, Day};

use crate::chart::look::{ChartLook, title_of_days};
use tilendar_fields::YesOrNo;
use tilendar_fields::fields;
use tilendar_print::group::{Drawing, Layout, OptionalDays, Screen};
use tilendar_print::making::shelf::Shelf;
use tilendar_print::making::{MakeError, Making, Outcome, Product};

fields! {
    /// A year as a grid of dates in the colours of their numbers of tilings.
    pub struct HeatMap {
        /// The year, or every year, or some of its days.
        days: OptionalDays;
        /// Which puzzle.
        layout: Layout;
        /// How a picture lays out the dates; by default in weeks if there is a year.
        grid: Option<DateGrid>, "GRID";
        /// Whether a picture has the numbers in its cells; by default if each month is a row.
        numbers: Option<YesOrNo>, "BOOL";
        /// The look and the format.
        drawing: Drawing;
        /// How it stands on a screen.
        screen: Screen;
    }
}

impl HeatMap {
    /// The puzzle, which has dates, and the days that are counted.
    ///
    /// # Errors
    /// [`MakeError`] for boards without dates, boards that show the weekday where no year is given, weeks
    /// without a year, and ranges that end before they start.
    pub fn puzzle_and_days(&self, shelf: &dyn Shelf) -> Result<(Puzzle, Vec<Day>), MakeError> {
        let need = "a heat map shows dates";
        let puzzle = self
            .layout
            .puzzle_with_dates(shelf, need, &["study counts"])?;
        if self.days.are_of_every_year() && puzzle.has_weekday() {
            return Err(MakeError::Missing {
                field: "year",
                expected: format!(
                    "the layout {:?} shows the weekday, which the year decides: give `year`, such as 2027",
                    puzzle.name()
                ),
            });
        }
        if self.days.are_of_every_year() && self.grid == Some(DateGrid::Weeks) {
            let reason = "`grid` weeks needs a year: without a year a day has no weekday";
            return Err(MakeError::conflict("grid", "year", reason));
        }
        Ok((puzzle, self.days.days()?))
    }
}

impl Product for HeatMap {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let (puzzle, days) = self.puzzle_and_days(making.shelf)?;
        let findings = making.findings(puzzle);
        let puzzle = findings.puzzle();
        let look = ChartLook::new(making, &self.drawing, &self.screen, puzzle)?;
        let wanted = AlmanacOptions::counts();
        let almanac =
            making.counting(|| findings.almanac(days, &wanted).map_err(MakeError::making))?;
        let mut panel = Panel::of_year(puzzle, almanac.day_counts(), &look.style.language);
        if !self.days.are_whole() {
            panel.title = title_of_days(puzzle, almanac.days(), &look.style.language);
        }
        let title = self.days.as_days().title(almanac.days());
        let name = format!("{}-{title}-heatmap", puzzle.name());
        look.make(making, &name, self.days.as_days().told(), |style| {
            let options = HeatMapOptions {
                language: style.language.clone(),
                grid: self.grid,
                numbers: self.numbers.map(|numbers| numbers.0),
                ..HeatMapOptions::new(style.theme.clone())
            };
            picture(std::slice::from_ref(&panel), &options)
        })
    }
}
