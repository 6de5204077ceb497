//! Fields for days, and for the cells that stay open.

use crate::language::Language;
use chrono::NaiveDate;
use tilendar_puzzle::almanac::{Day, Span, Year};
use tilendar_puzzle::{Puzzle, Reveal};

use crate::{MakeError, Query};
use tilendar_fields::{Reason, Refusal, fields};

fields! {
    /// A year or some of its days, or none for days of every year.
    pub struct OptionalDays {
        /// The year, from 1 to 9999; without it, the 366 days of every year.
        year: Option<Year>, "YEAR";
        /// The first day of a range: 2027-03-01, or 03-01.
        from: Option<Day>, "DATE";
        /// The last day (included): 2027-03-31, or 03-31.
        to: Option<Day>, "DATE";
        /// Days to leave out: dates, months and ranges, also holidays such as easter+1, or files of them (.ics, .csv).
        without: Vec<Span>, "DATES|FILE";
    }
}

fields! {
    /// Which days a deck has.
    pub struct Days {
        /// The year, from 1 to 9999.
        year: Option<Year>, "YEAR", excludes "perpetual";
        /// The 366 days of every year, without weekdays, for boards that do not show them.
        perpetual: bool;
        /// Without a year, a year of days begins on this one, also across New Year. The first day:
        /// 2027-03-01, or 03-01 of the year.
        from: Option<Day>, "DATE";
        /// The last day (included): 2027-03-31, or 03-31.
        to: Option<Day>, "DATE";
        /// Days to leave out: dates, months and ranges, also holidays such as easter+1, or files of them (.ics, .csv).
        without: Vec<Span>, "DATES|FILE";
    }
}

fields! {
    /// What stays open.
    pub struct RevealChoice {
        /// The date: 2027-10-06, or 10-06 where the board has no weekday.
        date: Option<Day>, "DATE", excludes "reveal";
        /// The labels to leave open, one of each group, in any order.
        reveal: Option<String>, "LABEL,LABEL,…";
    }
}

impl OptionalDays {
    /// The days, in order; at least one.
    ///
    /// # Errors
    /// [`MakeError`] for a range that ends before it starts, or is not of the year.
    pub fn days(&self) -> Result<Vec<Day>, MakeError> {
        self.as_days().days()
    }

    /// Whether the days have no year.
    pub fn are_of_every_year(&self) -> bool {
        self.year.is_none() && self.from.is_none_or(|from| from.year().is_none())
    }

    /// Whether they are all days of a year, or of every year.
    pub const fn are_whole(&self) -> bool {
        self.from.is_none() && self.to.is_none() && self.without.is_empty()
    }

    /// The same choice as [`Days`], `perpetual` if no year is given.
    pub fn as_days(&self) -> Days {
        let Self { year, from, to, without } = self.clone();
        Days { year, perpetual: self.are_of_every_year(), from, to, without }
    }
}

impl Days {
    /// A query of one tiling of each day, which states the days in the names of files.
    ///
    /// # Errors
    /// As for [`Self::days`].
    pub fn query(&self) -> Result<Query, MakeError> {
        let days = self.days()?;
        let title = self.title(&days);
        Ok(Query::days(days).without(self.left_out()?).titled(title, self.states()))
    }

    /// The days that are left out of those that are asked for; `None` if there is nothing to leave out.
    ///
    /// # Errors
    /// As for [`Self::days`].
    pub fn left_out(&self) -> Result<Option<Vec<Day>>, MakeError> {
        Ok(leave_out(&self.without, self.all()?)?.1)
    }

    /// The days, in order; at least one.
    ///
    /// # Errors
    /// [`MakeError`] if no days are given or all are left out, and for a range that ends before it starts, or is not of
    /// the year.
    pub fn days(&self) -> Result<Vec<Day>, MakeError> {
        Ok(leave_out(&self.without, self.all()?)?.0)
    }

    /// The days, those that are left out among them.
    fn all(&self) -> Result<Vec<Day>, MakeError> {
        match self.from {
            Some(from) if self.are_run() => self.days_from(from),
            None if self.are_run() => Err(MakeError::missing(
                "year",
                "no days given: give `year`, such as 2027, the first day of a year of \
                 days with `from` 2026-12-25, or `perpetual`",
            )),
            _ => self.days_within_year(),
        }
    }

    /// The days of a run that begins in any year: by default a year.
    fn days_from(&self, from: Day) -> Result<Vec<Day>, MakeError> {
        let from_slug = from.slug();
        if from.year().is_none() {
            let expected = format!(
                "`from` {from_slug} has no year: add `year`, or write the date as 2026-{from_slug}"
            );
            return Err(MakeError::missing("year", expected));
        }
        let mut days = from.year_from().ok_or_else(|| {
            let reason = format!("a year of days from {from_slug} would end after the year 9999");
            MakeError::unfit("from", reason)
        })?;
        let Some(to) = self.to else {
            return Ok(days);
        };
        let is_last = |day: &Day| match to {
            Day::Dated(_) => *day == to,
            Day::Perpetual { month, day: number } => (day.month(), day.number()) == (month, number),
        };
        if let Some(last) = days.iter().position(is_last) {
            days.truncate(last + 1);
            return Ok(days);
        }
        let to_slug = to.slug();
        let reason = if to < from {
            range_ends_early(from, to)
        } else {
            Refusal::OutsideYear.because(format!(
                "`to` {to_slug} is not in the year of days from {from_slug}, and there are no more \
                 days than these"
            ))
        };
        Err(MakeError::conflict("from", "to", reason))
    }

    /// The days of the year, or of every year, from one day to another.
    fn days_within_year(&self) -> Result<Vec<Day>, MakeError> {
        let mut days = match self.year {
            Some(year) => Day::of_year(year.get()).unwrap_or_default(),
            None => Day::perpetual(),
        };
        let from = self.from.map(|day| self.within("from", day)).transpose()?;
        let to = self.to.map(|day| self.within("to", day)).transpose()?;
        if let Some((from, to)) = from.zip(to).filter(|(from, to)| from > to) {
            let reason = range_ends_early(from, to);
            return Err(MakeError::conflict("from", "to", reason));
        }
        days.retain(|&day| from.is_none_or(|from| from <= day) && to.is_none_or(|to| day <= to));
        Ok(days)
    }

    /// Whether the days are a run that begins in any year.
    pub const fn are_run(&self) -> bool {
        self.year.is_none() && !self.perpetual
    }

    /// The name of a deck of these days in names of files: the year, `perpetual`, or the first and the last day of a
    /// run.
    pub fn title(&self, days: &[Day]) -> String {
        match (self.are_run(), days) {
            (true, [first, .., last]) => format!("{}-to-{}", first.slug(), last.slug()),
            (true, [only]) => only.slug(),
            _ => match self.year {
                Some(year) => year.get().to_string(),
                None => "perpetual".to_owned(),
            },
        }
    }

    /// The fields that [`Self::title`] states.
    pub const fn states(&self) -> &'static [&'static str] {
        if self.are_run() { &["from", "to"] } else { &["year"] }
    }

    /// The day in the deck's year.
    fn within(&self, field: &'static str, day: Day) -> Result<Day, MakeError> {
        let Some(year) = self.year else {
            let (month, day) = (day.month(), day.number());
            return Ok(Day::Perpetual { month, day });
        };
        let year = year.get();
        let Some(date) = NaiveDate::from_ymd_opt(year, day.month(), day.number()) else {
            let words = Language::english().day_in_words(day);
            let reason = format!("{year} has no {words}: it is not a leap year");
            let reason = Refusal::OutsideYear.because(reason);
            return Err(MakeError::conflict(field, "year", reason));
        };
        match day {
            Day::Dated(given) if given != date => {
                let reason = format!(
                    "{given} is not in {year}: leave the year out for a year from {given} on"
                );
                Err(MakeError::conflict(field, "year", Refusal::OutsideYear.because(reason)))
            }
            _ => Ok(Day::Dated(date)),
        }
    }
}

/// The days that are in none of these spans, and those that are; `None` without spans.
///
/// # Errors
/// [`MakeError`] if none is left.
pub fn leave_out(
    without: &[Span],
    days: Vec<Day>,
) -> Result<(Vec<Day>, Option<Vec<Day>>), MakeError> {
    let (left_out, days): (Vec<Day>, Vec<Day>) =
        days.into_iter().partition(|day| without.iter().any(|span| span.contains(*day)));
    if days.is_empty() {
        let reason = "all days are left out: leave fewer days out, or ask for more";
        return Err(MakeError::unfit("without", reason));
    }
    Ok((days, (!without.is_empty()).then_some(left_out)))
}

fn range_ends_early(from: Day, to: Day) -> Reason {
    let (from, to) = (from.slug(), to.slug());
    Refusal::EndsEarly
        .because(format!("the range ends before it starts: `from` {from} is after `to` {to}"))
}

impl RevealChoice {
    /// Whether a choice is given.
    pub fn is_given(&self) -> bool {
        self.date.is_some() || self.reveal.is_some()
    }

    /// The requested reveal of the puzzle.
    ///
    /// # Errors
    /// [`MakeError`] if no choice among several reveals is given, and for days and labels that the puzzle does not
    /// have.
    pub fn reveal(&self, puzzle: &Puzzle) -> Result<Reveal, MakeError> {
        let reveal = match (self.date, &self.reveal) {
            (Some(day), _) => day.reveal(puzzle),
            (None, Some(labels)) => puzzle.reveal_for_labels(&labels_of(puzzle, labels)),
            (None, None) if puzzle.reveal_count() == 1 => {
                let labels = puzzle.groups().iter().flat_map(|group| group.labels());
                let labels = labels.map(|&label| puzzle.label(label).as_str());
                puzzle.reveal_for_labels(&labels.collect::<Vec<_>>())
            }
            (None, None) => return Err(missing_reveal(puzzle)),
        };
        let field = self.date.map_or("reveal", |_| "date");
        reveal.map_err(|error| MakeError::unfit(field, error))
    }
}

/// The error if a puzzle has several reveals and none is chosen.
fn missing_reveal(puzzle: &Puzzle) -> MakeError {
    let first = puzzle.reveal_at(0);
    let example = first.map_or_else(String::new, |first| puzzle.labels_in_words(&first, ","));
    if puzzle.any_open().is_some() {
        let expected = format!(
            "any cells may stay open: name those that do, such as {example}; `tilendar study counts --open-cells any` counts all"
        );
        return MakeError::missing("reveal", expected);
    }
    let expected =
        format!("no date given: give one, such as 2027-10-06, or labels, such as {example}");
    MakeError::missing("date", expected)
}

/// The labels in a list; a label may itself contain a comma.
pub fn labels_of<'a>(puzzle: &Puzzle, list: &'a str) -> Vec<&'a str> {
    match puzzle.board().label_named(list) {
        Some(_) => vec![list],
        // Lists of numbers of open cells may also be written as a sum.
        None => list.split([',', '+']).map(str::trim).collect(),
    }
}

/// A suffix for messages that names a reveal: ` for Oct 6`, or empty if no cell stays open.
pub fn for_labels(puzzle: &Puzzle, reveal: &Reveal) -> String {
    match puzzle.labels_in_words(reveal, " ") {
        labels if labels.is_empty() => String::new(),
        labels => format!(" for {labels}"),
    }
}
