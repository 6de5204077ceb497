//! The positions of the dates of a year: in columns of weeks, or in rows of months.

use super::{DateGrid, Panel};
use chrono::NaiveDate;
use tilendar_drawing::Size;
use tilendar_press::language::Language;
use tilendar_puzzle::almanac::{Day, DayCount};

/// The distance from one date to the next in columns of weeks, in millimeters: 54 weeks and their names fit on an A4
/// sheet in landscape format, and numbers of three digits into the cells.
const WEEK_STEP: Size = Size::new(4.7, 4.7);
/// The distance from one date to the next in rows of months, in millimeters: four digits fit.
const MONTH_STEP: Size = Size::new(7.8, 6.6);
/// The number of days in a week.
const WEEK: usize = 7;
/// The number of days in the longest months.
const LONGEST_MONTH: usize = 31;

/// A grid of dates.
pub struct Calendar {
    /// The layout of the dates.
    pub grid: DateGrid,
    /// The number of rows and columns.
    pub extent: (usize, usize),
    /// The distance from one date to the next, in millimeters.
    pub step: Size,
    /// For each date its row and column.
    pub positions: Vec<(usize, usize)>,
    /// The names above columns, each with its column.
    pub over: Vec<(usize, DateName)>,
    /// The names next to the rows.
    pub beside: Vec<DateName>,
}

/// A name next to a row or above a column.
pub struct DateName {
    pub words: String,
    /// The month, if it is one; the name is set in its ink.
    pub month: Option<u32>,
}

impl DateName {
    fn of_month(month: u32, language: &Language) -> Self {
        let name = language.month_short(month).unwrap_or_default();
        Self { words: language.heading(name), month: Some(month) }
    }
}

impl Calendar {
    pub fn new(panel: &Panel, language: &Language) -> Self {
        let dates: Option<Vec<NaiveDate>> = panel
            .days
            .iter()
            .map(|count| match count.day {
                Day::Dated(date) => Some(date),
                Day::Perpetual { .. } => None,
            })
            .collect();
        match dates {
            Some(dates) if panel.grid != Some(DateGrid::Months) => {
                let is_large = panel.numbers == Some(true)
                    && panel.color_numbers().into_iter().any(|number| number > 999);
                let step = if is_large { MONTH_STEP } else { WEEK_STEP };
                Self { step, ..Self::of_weeks(&dates, language) }
            }
            _ => Self::of_months(&panel.days, language),
        }
    }

    fn of_weeks(dates: &[NaiveDate], language: &Language) -> Self {
        let week = language.week();
        let first = dates.first().copied().unwrap_or_default();
        // The first column begins with the week of the first date.
        let start = first.week(week[0]).first_day();
        let positions: Vec<(usize, usize)> = dates
            .iter()
            .map(|date| usize::try_from((*date - start).num_days()).unwrap_or(0))
            .map(|days| (days % WEEK, days / WEEK))
            .collect();
        let mut over: Vec<(usize, DateName)> = Vec::new();
        let mut before = None;
        for (date, &(_, column)) in dates.iter().zip(&positions) {
            let month = Day::Dated(*date).month();
            if before.replace(month) != Some(month) {
                over.push((column, DateName::of_month(month, language)));
            }
        }
        let columns = positions.iter().map(|&(_, column)| column + 1).max();
        let beside = week.map(|day| DateName {
            words: language.heading(language.weekday_short(day)),
            month: None,
        });
        Self {
            grid: DateGrid::Weeks,
            extent: (WEEK, columns.unwrap_or(0)),
            step: WEEK_STEP,
            positions,
            over,
            beside: beside.into(),
        }
    }

    fn of_months(days: &[DayCount], language: &Language) -> Self {
        let mut rows: Vec<(Option<i32>, u32)> = Vec::new();
        let mut positions = Vec::with_capacity(days.len());
        for count in days {
            let month = (count.day.year(), count.day.month());
            if rows.last() != Some(&month) {
                rows.push(month);
            }
            positions.push((rows.len() - 1, count.day.number() as usize - 1));
        }
        Self {
            grid: DateGrid::Months,
            extent: (rows.len(), LONGEST_MONTH),
            step: MONTH_STEP,
            positions,
            over: (0..LONGEST_MONTH)
                .map(|column| (column, DateName { words: (column + 1).to_string(), month: None }))
                .collect(),
            beside: rows.iter().map(|&(_, month)| DateName::of_month(month, language)).collect(),
        }
    }

    /// The size of the grid in millimeters.
    pub fn size(&self) -> Size {
        let (rows, columns) = self.extent;
        Size::new(columns as f64 * self.step.width, rows as f64 * self.step.height)
    }
}
