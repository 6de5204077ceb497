//! Days by name: dates, and feasts that each year has on another date.

use chrono::{Datelike, NaiveDate, TimeDelta};
use tilendar_fields::text_value;

use super::{DateError, DateOrder, Day, day_in_order, month};
use crate::template::feast_named;

/// A day as people name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// A date, of a year or of every year.
    Day(Day),
    /// So many days after a feast, or before it if negative.
    Feast(Feast, i16),
}

/// A feast from which others are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feast {
    /// Easter Sunday of the Gregorian calendar.
    Easter,
    /// The first Sunday of Advent.
    Advent,
}

impl Feast {
    /// Its date in a year.
    pub fn in_year(self, year: i32) -> Option<NaiveDate> {
        match self {
            Self::Easter => easter(year),
            Self::Advent => {
                // The fourth Sunday is the last one before Christmas.
                let eve = NaiveDate::from_ymd_opt(year, 12, 24)?;
                let sunday = i64::from(eve.weekday().num_days_from_sunday());
                eve.checked_sub_signed(TimeDelta::days(sunday + 21))
            }
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Easter => "easter",
            Self::Advent => "advent",
        }
    }
}

/// Easter Sunday, by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8).
fn easter(year: i32) -> Option<NaiveDate> {
    let golden = year % 19;
    let (century, of_century) = (year / 100, year % 100);
    let lunar = (century - (century + 8) / 25 + 1) / 3;
    let epact = (19 * golden + century - century / 4 - lunar + 15) % 30;
    let to_sunday = (32 + 2 * (century % 4) + 2 * (of_century / 4) - epact - of_century % 4) % 7;
    let late = (golden + 11 * epact + 22 * to_sunday) / 451;
    let days = epact + to_sunday - 7 * late;
    // 22 March is the earliest date.
    NaiveDate::from_ymd_opt(year, 3, 22)?.checked_add_signed(TimeDelta::days(days.into()))
}

impl Occasion {
    /// Reads a date as [`day`](super::day) does, or a feast by its name in one of the languages of the catalogs: `Easter`,
    /// `Easter+1`, `Ostermontag`, `2. Advent`.
    ///
    /// # Errors
    /// As for [`day`](super::day).
    pub fn read(text: &str) -> Result<Self, DateError> {
        Self::read_in_order(text, None)
    }

    /// Like [`Self::read`], for a reader whose date order is known.
    ///
    /// # Errors
    /// As for [`day`](super::day).
    pub fn read_in_order(text: &str, order: Option<DateOrder>) -> Result<Self, DateError> {
        match day_in_order(text, order) {
            Err(DateError::Form) => feast(text.trim()).ok_or(DateError::Form),
            read => read.map(Self::Day),
        }
    }

    /// Whether it is on this day. Days of every year have no feasts.
    pub fn is_on(self, day: Day) -> bool {
        match (self, day) {
            (Self::Day(Day::Dated(_)), _) => self == Self::Day(day),
            _ => self.in_year(day.year()) == Some((day.month(), day.number())),
        }
    }

    /// Whether both may be on one day.
    pub fn meets(self, other: Self) -> bool {
        match (self, other) {
            (Self::Day(one), Self::Day(other)) => {
                Self::Day(one).is_on(other) || Self::Day(other).is_on(one)
            }
            (feast, Self::Day(day)) | (Self::Day(day), feast) => feast.is_on(day),
            _ => self == other,
        }
    }

    /// The month and the day of the month in a year, or for `None` in every year.
    fn in_year(self, year: Option<i32>) -> Option<(u32, u32)> {
        match self {
            Self::Day(day) => Some((day.month(), day.number())),
            Self::Feast(feast, days) => {
                let date = feast.in_year(year?)?;
                let date = date.checked_add_signed(TimeDelta::days(days.into()))?;
                (Some(date.year()) == year).then_some((date.month(), date.day()))
            }
        }
    }

    /// Its text in orders, such as `06-14` or `easter+1`.
    pub fn slug(self) -> String {
        match self {
            Self::Day(day) => day.slug(),
            Self::Feast(feast, 0) => feast.word().to_owned(),
            Self::Feast(feast, days) => format!("{}{days:+}", feast.word()),
        }
    }
}

/// A feast: its name in some language, and perhaps how many days it is from there.
fn feast(text: &str) -> Option<Occasion> {
    /// No feast is further away.
    const MOST: i16 = 366;
    let sign = text.rfind(['+', '-', '−']).unwrap_or(text.len());
    let (before, after) = text.split_at(sign);
    let (name, offset) = match after.replace('−', "-").replace(' ', "").parse::<i16>() {
        Ok(days) => (before, days),
        // A name may have a hyphen.
        Err(_) => (text, 0),
    };
    let (anchor, days) = feast_named(name)?;
    let feast = match anchor {
        "easter" => Feast::Easter,
        _ => Feast::Advent,
    };
    let days = days.checked_add(offset)?;
    (days.abs() <= MOST).then_some(Occasion::Feast(feast, days))
}

/// A day, or all days from one to another, perhaps across New Year: `12-24..12-26`, `Easter-2..Easter+1`, `2027-08`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    first: Occasion,
    last: Occasion,
}

impl Span {
    /// Reads a day, a month, or a range.
    ///
    /// # Errors
    /// A message that says what is wrong.
    pub fn read(text: &str) -> Result<Self, String> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let span = Self { first: end(first, true)?, last: end(last, false)? };
        match (span.first, span.last) {
            (Occasion::Day(first), Occasion::Day(last))
                if first.year().is_some() != last.year().is_some() =>
            {
                Err(format!("{text}: give both ends a year, or neither"))
            }
            (Occasion::Day(first @ Day::Dated(_)), Occasion::Day(last)) if last < first => {
                Err(format!("{text}: the range ends before it starts"))
            }
            _ => Ok(span),
        }
    }

    /// Whether a day is among its days.
    pub fn contains(self, day: Day) -> bool {
        if let (Occasion::Day(first @ Day::Dated(_)), Occasion::Day(last)) = (self.first, self.last)
        {
            return first <= day && day <= last && day.year().is_some();
        }
        let ends = self.first.in_year(day.year()).zip(self.last.in_year(day.year()));
        let date = (day.month(), day.number());
        ends.is_some_and(|(first, last)| {
            if first <= last {
                (first..=last).contains(&date)
            } else {
                first <= date || date <= last
            }
        })
    }

    /// Its text in orders.
    pub fn slug(self) -> String {
        if self.first == self.last {
            return self.first.slug();
        }
        format!("{}..{}", self.first.slug(), self.last.slug())
    }
}

text_value!(Span, Days, Span::read, |span| span.slug().into());

/// The first or the last day that an end of a range names.
fn end(text: &str, is_first: bool) -> Result<Occasion, String> {
    let read = match month(text) {
        Ok(Some((year, month))) => {
            // 2000 was a leap year.
            let first = NaiveDate::from_ymd_opt(year.map_or(2000, |year| year.get()), month, 1);
            let last = first.and_then(|first| first.with_day(u32::from(first.num_days_in_month())));
            match if is_first { first } else { last } {
                Some(date) if year.is_some() => Ok(Occasion::Day(Day::Dated(date))),
                Some(date) => Ok(Occasion::Day(Day::Perpetual { month, day: date.day() })),
                None => Err(DateError::Form),
            }
        }
        Ok(None) => Occasion::read(text),
        Err(error) => Err(error),
    };
    read.map_err(|error| error.to_string())
}
