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
const LONGEST_MONTH: u8 = 31;

/// A grid of dates.
pub struct Calendar {
    /// The layout of the dates.
    pub grid: DateGrid,
    /// The number of rows and columns.
    pub extent: (usize, usize),
    /// The distance from one date to the next, in millimeters.
    pub step: Size,
    /// For each date its row and column.
    pub places: Vec<(usize, usize)>,
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
    fn of_month(month: u32, name: &str, language: &Language) -> Self {
        Self { words: language.heading(name), month: Some(month) }
    }
}

impl Calendar {
    pub fn new(panel: &Panel, language: &Language) -> Self {
        let date = |count: &DayCount| match count.day {
            Day::Dated(date) => Some(date),
            Day::Perpetual { .. } => None,
        };
        let dates: Option<Vec<NaiveDate>> = panel.days.iter().map(date).collect();
        match dates {
            Some(dates) if panel.grid != Some(DateGrid::Months) => {
                let is_large = |number: u128| number > 999 && panel.numbers == Some(true);
                let step =
                    if panel.shown().into_iter().any(is_large) { MONTH_STEP } else { WEEK_STEP };
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
        let place = |date: &NaiveDate| {
            let after = usize::try_from((*date - start).num_days()).unwrap_or(0);
            (after % WEEK, after / WEEK)
        };
        let places: Vec<(usize, usize)> = dates.iter().map(place).collect();
        let mut over: Vec<(usize, DateName)> = Vec::new();
        let mut month = None;
        for (date, &(_, column)) in dates.iter().zip(&places) {
            let own = Day::Dated(*date).month();
            if month.replace(own) != Some(own) {
                let name = language.month_short(own).unwrap_or_default();
                over.push((column, DateName::of_month(own, name, language)));
            }
        }
        let columns = places.iter().map(|&(_, column)| column + 1).max();
        let beside = week.map(|day| DateName {
            words: language.heading(language.weekday_short(day)),
            month: None,
        });
        Self {
            grid: DateGrid::Weeks,
            extent: (WEEK, columns.unwrap_or(0)),
            step: WEEK_STEP,
            places,
            over,
            beside: beside.into(),
        }
    }

    fn of_months(days: &[DayCount], language: &Language) -> Self {
        let mut rows: Vec<(Option<i32>, u32)> = Vec::new();
        let mut places = Vec::with_capacity(days.len());
        for count in days {
            let month = (count.day.year(), count.day.month());
            if rows.last() != Some(&month) {
                rows.push(month);
            }
            places.push((rows.len() - 1, count.day.number() as usize - 1));
        }
        let name = |&(_, month): &(_, u32)| {
            let name = language.month_short(month).unwrap_or_default();
            DateName::of_month(month, name, language)
        };
        let days = (1..=LONGEST_MONTH).map(|day| {
            let words = day.to_string();
            (usize::from(day) - 1, DateName { words, month: None })
        });
        Self {
            grid: DateGrid::Months,
            extent: (rows.len(), usize::from(LONGEST_MONTH)),
            step: MONTH_STEP,
            places,
            over: days.collect(),
            beside: rows.iter().map(name).collect(),
        }
    }

    /// The size of the grid in millimeters.
    pub fn size(&self) -> Size {
        let (rows, columns) = self.extent;
        Size::new(columns as f64 * self.step.width, rows as f64 * self.step.height)
    }
}
