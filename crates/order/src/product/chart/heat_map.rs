//! A year in the colours of its numbers of tilings.

use tilendar_print::product::heat_map::{DateGrid, HeatMapOptions, Panel, picture};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{AlmanacOptions, Day};

use super::{ChartLook, title_of_days};
use crate::OrderError;
use crate::field::{fields, words};
use crate::group::{Drawing, Layout, OptionalDays, Screen};
use crate::making::{Making, Outcome};
use crate::order::Product;
use crate::shelf::Shelf;
use crate::value::YesOrNo;

words! {
    /// How a picture lays out the dates of a year.
    pub enum HeatMapGrid {
        /// A column for each week, a row for each weekday.
        Weeks = "weeks",
        /// A row for each month, a column for each day of the month.
        Months = "months",
    }
}

fields! {
    /// A year as a grid of dates in the colours of their numbers of tilings.
    pub struct HeatMap {
        /// The year, or every year, or some of its days.
        days: OptionalDays;
        /// Which puzzle.
        layout: Layout;
        /// How a picture lays out the dates; by default in weeks if there is a year.
        grid: Option<HeatMapGrid>, "GRID";
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
    /// [`OrderError`] for boards without dates, boards that show the weekday where no year is given, weeks
    /// without a year, and ranges that end before they start.
    pub fn puzzle_and_days(&self, shelf: &dyn Shelf) -> Result<(Puzzle, Vec<Day>), OrderError> {
        let need = "a heat map shows dates";
        let puzzle = self.layout.puzzle_with_dates(shelf, need, &["profile"])?;
        if self.days.are_of_every_year() && puzzle.has_weekday() {
            return Err(OrderError::Missing {
                field: "year",
                expected: format!(
                    "the layout {:?} shows the weekday, which the year decides: give `year`, such as 2027",
                    puzzle.name()
                ),
            });
        }
        if self.days.are_of_every_year() && self.grid == Some(HeatMapGrid::Weeks) {
            let reason = "`grid` weeks needs a year: without a year a day has no weekday";
            return Err(OrderError::conflict("grid", "year", reason));
        }
        Ok((puzzle, self.days.days()?))
    }
}

impl Product for HeatMap {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let (puzzle, days) = self.puzzle_and_days(making.shelf)?;
        let findings = making.findings(puzzle);
        let puzzle = findings.puzzle();
        let look = ChartLook::new(making, &self.drawing, &self.screen, puzzle)?;
        let wanted = AlmanacOptions {
            memory: making.shelf.memory(),
            ..AlmanacOptions::counts()
        };
        let almanac =
            making.counting(|| findings.almanac(days, &wanted).map_err(OrderError::making))?;
        let mut panel = Panel::of_year(puzzle, almanac.day_counts(), &look.language);
        if !self.days.are_whole() {
            panel.title = title_of_days(puzzle, almanac.days(), &look.language);
        }
        let title = self.days.title(almanac.days());
        let name = format!("{}-{title}-heatmap", puzzle.name());
        look.make(making, &name, self.days.told(), |theme, language| {
            let options = HeatMapOptions {
                language,
                grid: self.grid.map(|grid| match grid {
                    HeatMapGrid::Weeks => DateGrid::Weeks,
                    HeatMapGrid::Months => DateGrid::Months,
                }),
                numbers: self.numbers.map(|numbers| numbers.0),
                ..HeatMapOptions::new(theme)
            };
            picture(std::slice::from_ref(&panel), &options)
        })
    }
}
