//! Which days, and what stays open.

use chrono::NaiveDate;
use tilendar_print::language::Language;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{Puzzle, Reveal};

use crate::OrderError;
use crate::field::fields;
use crate::value::Year;

fields! {
    /// A year, or every year.
    pub struct YearChoice {
        /// The year, from 1 to 9999.
        year: Option<Year>, "YEAR";
        /// 366 days of no certain year, without weekdays; for layouts that show none.
        perpetual: bool;
    }
}

fields! {
    /// A year, or none for days of every year.
    pub struct OptionalYear {
        /// The year, from 1 to 9999; without it, the 366 days of no certain year.
        year: Option<Year>, "YEAR";
    }
}

fields! {
    /// Which days a deck has.
    pub struct Days {
        /// The year, or every year.
        year: YearChoice;
        /// The first day: 2027-03-01, or 03-01.
        from: Option<Day>, "DATE";
        /// The last day, which is included: 2027-03-31, or 03-31.
        to: Option<Day>, "DATE";
    }
}

fields! {
    /// What stays open.
    pub struct RevealChoice {
        /// The date: 2027-10-06, or 10-06 where the layout has no weekday.
        date: Option<Day>, "DATE";
        /// The labels to leave open, one of each group, in any order.
        reveal: Option<String>, "LABEL,LABEL,…";
    }
}

impl YearChoice {
    /// All days of the year, in order.
    pub fn days(&self) -> Result<Vec<Day>, OrderError> {
        match self.year {
            Some(year) => Ok(Day::of_year(year.get()).unwrap_or_default()),
            None if self.perpetual => Ok(Day::perpetual()),
            None => Err(OrderError::Missing {
                field: "year",
                expected: "nothing says which days: give `year`, such as 2027, or `perpetual`"
                    .to_owned(),
            }),
        }
    }

    /// What the year is called: its number, or `perpetual`.
    pub fn title(&self) -> String {
        title(self.year)
    }
}

impl OptionalYear {
    /// All days of the year, in order, or those of every year.
    pub fn days(&self) -> Vec<Day> {
        let year = self.year.and_then(|year| Day::of_year(year.get()));
        year.unwrap_or_else(Day::perpetual)
    }

    /// What the year is called: its number, or `perpetual`.
    pub fn title(&self) -> String {
        title(self.year)
    }
}

impl Days {
    /// The days, in order; at least one.
    pub fn days(&self) -> Result<Vec<Day>, OrderError> {
        let all = self.year.days()?;
        let (Some(&first), Some(&last)) = (all.first(), all.last()) else {
            return Ok(all);
        };
        let from = self
            .from
            .map_or(Ok(first), |day| self.within("from", day))?;
        let to = self.to.map_or(Ok(last), |day| self.within("to", day))?;
        if from > to {
            let (from, to) = (from.slug(), to.slug());
            return Err(OrderError::conflict(
                "from",
                "to",
                format!("the range ends before it starts: `from` {from} is after `to` {to}"),
            ));
        }
        let range = from..=to;
        Ok(all.into_iter().filter(|day| range.contains(day)).collect())
    }

    /// What the deck is called: the year, or `perpetual`.
    pub fn title(&self) -> String {
        self.year.title()
    }

    /// The day as one of the deck's year.
    fn within(&self, field: &'static str, day: Day) -> Result<Day, OrderError> {
        let Some(year) = self.year.year else {
            let (month, day) = (day.month(), day.number());
            return Ok(Day::Perpetual { month, day });
        };
        let year = year.get();
        let Some(date) = NaiveDate::from_ymd_opt(year, day.month(), day.number()) else {
            let words = Language::english().day_in_words(day);
            let reason = format!("{year} has no {words}: it is not a leap year");
            return Err(OrderError::conflict(field, "year", reason));
        };
        match day {
            Day::Dated(given) if given != date => {
                let reason = format!("{given} is not in the year {year} of the deck");
                Err(OrderError::conflict(field, "year", reason))
            }
            _ => Ok(Day::Dated(date)),
        }
    }
}

impl RevealChoice {
    /// Whether anything is said.
    pub fn is_given(&self) -> bool {
        self.date.is_some() || self.reveal.is_some()
    }

    /// The reveal of the puzzle that is asked for.
    pub fn reveal(&self, puzzle: &Puzzle) -> Result<Reveal, OrderError> {
        let reveal = match (self.date, &self.reveal) {
            (Some(day), _) => day.reveal(puzzle),
            (None, Some(labels)) => puzzle.reveal_for_labels(&labels_of(puzzle, labels)),
            (None, None) if puzzle.groups().is_empty() => puzzle.reveal_for_labels(&[]),
            (None, None) => {
                return Err(OrderError::Missing {
                    field: "date",
                    expected: format!(
                        "nothing says what stays open: give a date, such as 2027-10-06, or labels, \
                         such as `reveal` {}",
                        example(puzzle)
                    ),
                });
            }
        };
        let field = match self.date {
            Some(_) => "date",
            None => "reveal",
        };
        reveal.map_err(|error| OrderError::Unfit {
            field,
            reason: error.to_string(),
        })
    }
}

fn title(year: Option<Year>) -> String {
    year.map_or_else(|| "perpetual".to_owned(), |year| year.get().to_string())
}

/// The labels of a list; a label may itself have a comma.
fn labels_of<'a>(puzzle: &Puzzle, list: &'a str) -> Vec<&'a str> {
    match puzzle.board().label_named(list) {
        Some(_) => vec![list],
        None => list.split(',').map(str::trim).collect(),
    }
}

/// The labels of the first reveal.
fn example(puzzle: &Puzzle) -> String {
    let first = puzzle.reveal_at(0);
    first.map_or_else(String::new, |reveal| puzzle.labels_in_words(&reveal, ","))
}

/// What a message adds about a reveal: ` for Oct 6`, or nothing where nothing stays open.
pub(crate) fn for_labels(puzzle: &Puzzle, reveal: &Reveal) -> String {
    match puzzle.labels_in_words(reveal, " ") {
        labels if labels.is_empty() => String::new(),
        labels => format!(" for {labels}"),
    }
}
