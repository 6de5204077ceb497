//! The days on a command line, as fields of an order.

use chrono::{Datelike, NaiveDate};
use clap::ArgMatches;
use clap::error::Error;
use clap::parser::ValueSource;
use tilendar::order::{DayRange, FieldMap, Fields, OptionalDays, Value, Year};
use tilendar::press::options::leave_out;
use tilendar::press::words::counted;
use tilendar::puzzle::almanac::{Day, Span};

use super::clock::{note_of_year, today, usual_year};
use super::typed::{Typed, day, range_in_iso_form};
use super::{DAYS, Shape, WITHOUT, conflict, refuse, value};
use crate::calendars;
use crate::order_command::Files;

/// The days that the user asks for, as fields of an order.
#[derive(Debug, Clone, Default)]
pub struct DayFields {
    /// The fields.
    pub fields: FieldMap,
    /// Each date, if there are several that get an order each.
    pub dates: Vec<String>,
    /// How the days were understood, where the user did not say it in full.
    pub notes: Vec<String>,
    /// The fields that are typed beside a made file, if the others are from there.
    pub typed: Option<FieldMap>,
    /// All fields of that file's order.
    pub made: FieldMap,
}

/// A year, or days in it or in every year.
#[derive(Clone, Copy)]
struct Period {
    year: Option<Year>,
    from: Option<Day>,
    to: Option<Day>,
}

impl DayFields {
    /// The days that the arguments ask for. Without any, a deck has the days of the usual year.
    ///
    /// # Errors
    /// Contradictory days, days given twice, and ambiguous dates.
    pub fn new(matches: &ArgMatches, shape: Shape) -> Result<Self, Error> {
        let year = match value::<Typed>(matches, DAYS) {
            Some(Typed::Days(ranges)) => {
                refuse_ends(matches)?;
                return Self::of_ranges(matches, shape, ranges);
            }
            Some(Typed::Labels(labels)) => {
                refuse_ends(matches)?;
                if shape == Shape::One && matches.contains_id(WITHOUT) {
                    return Err(conflict(format!(
                        "--{WITHOUT} leaves dates out, and {labels} are labels"
                    )));
                }
                return Ok(Self::from_field("reveal", labels));
            }
            Some(Typed::Made(fields)) => return Self::from_made(matches, fields),
            Some(Typed::Year(year)) => Some(year),
            None => None,
        };
        let [from, to] = ["from", "to"].map(|id| value::<String>(matches, id));
        let period = Period {
            year,
            from: from.map(|text| day(matches, &text)).transpose()?,
            to: to.map(|text| day(matches, &text)).transpose()?,
        };
        period.in_shape(matches, shape)
    }

    /// The days of ranges: those from the first to the last, without what is between two of them.
    fn of_ranges(
        matches: &ArgMatches,
        shape: Shape,
        ranges: Vec<[String; 2]>,
    ) -> Result<Self, Error> {
        let mut periods = Vec::new();
        for [first, last] in ranges {
            let (from, to) = (day(matches, &first)?, day(matches, &last)?);
            periods.push(Period { year: None, from: Some(from), to: Some(to) });
        }
        let mut between = Vec::new();
        for pair in periods.windows(2) {
            between.extend(days_between(pair[0].to, pair[1].from)?);
        }
        let whole = Period { to: periods[periods.len() - 1].to, ..periods[0] };
        match shape {
            Shape::Range if periods.len() > 1 => {
                Err(refuse("this takes one date or one range: run it for each of them".to_owned()))
            }
            Shape::One => {
                let days: Vec<Vec<Day>> =
                    periods.into_iter().map(Period::days).collect::<Result<_, _>>()?;
                Self::of_each(matches, days.concat())
            }
            _ => {
                let mut days = whole.in_shape(matches, shape)?;
                if !between.is_empty() {
                    days.fields.insert(WITHOUT.to_owned(), between.into());
                }
                Ok(days)
            }
        }
    }

    /// Each of these days that is not left out, with an order each.
    fn of_each(matches: &ArgMatches, days: Vec<Day>) -> Result<Self, Error> {
        let (days, notes) = without(matches, days)?;
        let dates = days.iter().map(|day| day.slug()).collect();
        Ok(match &days[..] {
            [day] => Self { notes, ..Self::from_field("date", day.slug()) },
            _ => Self { dates, notes, ..Self::default() },
        })
    }

    /// The days and options of a made deck, with the ends that are typed.
    fn from_made(matches: &ArgMatches, mut fields: FieldMap) -> Result<Self, Error> {
        let made = fields.clone();
        let first = fields.get("from").and_then(|from| Day::from_json(from).ok());
        for id in ["from", "to"] {
            if let Some(text) = value::<String>(matches, id)
                && is_typed(matches, id)
            {
                let end = in_days_from(first, day(matches, &text)?);
                fields.insert(id.to_owned(), end.slug().into());
            }
        }
        Ok(Self { fields, typed: Some(FieldMap::new()), made, ..Self::default() })
    }

    /// The fields of each date, or the only ones.
    pub fn each(&self) -> Vec<FieldMap> {
        if self.dates.is_empty() {
            return vec![self.fields.clone()];
        }
        let dates = self.dates.iter();
        dates.map(|date| with_field(self.fields.clone(), "date", date)).collect()
    }

    fn noting(mut self, note: Option<String>) -> Self {
        self.notes.extend(note);
        self
    }

    fn from_field(field: &str, value: String) -> Self {
        Self { fields: with_field(FieldMap::new(), field, &value), ..Self::default() }
    }
}

fn with_field(mut fields: FieldMap, name: &str, value: &str) -> FieldMap {
    fields.insert(name.to_owned(), value.into());
    fields
}

fn is_typed(matches: &ArgMatches, id: &str) -> bool {
    matches.value_source(id) == Some(ValueSource::CommandLine)
}

/// Refuses `--from` and `--to` beside a range or labels.
fn refuse_ends(matches: &ArgMatches) -> Result<(), Error> {
    match ["from", "to"].into_iter().find(|id| is_typed(matches, id)) {
        Some(id) => Err(conflict(format!(
            "the dates are given twice: leave out --{id}, or write the range as FROM..TO"
        ))),
        None => Ok(()),
    }
}

/// The day of a deck that begins on `first`.
fn in_days_from(first: Option<Day>, day: Day) -> Day {
    let (Some(Day::Dated(first)), Day::Perpetual { month, day: number }) = (first, day) else {
        return day;
    };
    (first.year()..first.year() + 2)
        .filter_map(|year| NaiveDate::from_ymd_opt(year, month, number))
        .find(|date| *date >= first)
        .map_or(day, Day::Dated)
}

fn month_and_day(day: Day) -> (u32, u32) {
    (day.month(), day.number())
}

/// The days between two others, as a range; `None` if they follow each other.
fn days_between(last: Option<Day>, next: Option<Day>) -> Result<Option<String>, Error> {
    let Some((last, next)) = last.zip(next) else { return Ok(None) };
    let days = in_year(next.year(), last)
        .zip(in_year(last.year(), next))
        .and_then(|(last, next)| last.through(next))
        .filter(|days| days.len() > 1)
        .ok_or_else(|| {
            refuse(format!(
                "{} does not come after {}: write the days in their order",
                next.slug(),
                last.slug()
            ))
        })?;
    Ok(match &days[1..days.len() - 1] {
        [] => None,
        [day] => Some(day.slug()),
        [first, .., last] => Some(format!("{}..{}", first.slug(), last.slug())),
    })
}

impl Period {
    /// The fields of a command that takes days in this shape.
    fn in_shape(self, matches: &ArgMatches, shape: Shape) -> Result<DayFields, Error> {
        match shape {
            Shape::Deck if matches.get_flag("perpetual") => self.perpetual(),
            Shape::Deck => self.deck(),
            Shape::Chart => Ok(self.fields()),
            Shape::Range => self.range(),
            Shape::One => self.each(matches),
        }
    }

    fn fields(&self) -> DayFields {
        let mut fields = FieldMap::new();
        if let Some(year) = self.year {
            fields.insert("year".to_owned(), year.get().into());
        }
        for (name, end) in [("from", self.from), ("to", self.to)] {
            if let Some(day) = end {
                fields.insert(name.to_owned(), day.slug().into());
            }
        }
        DayFields { fields, ..DayFields::default() }
    }

    /// The days of a deck for every year.
    fn perpetual(&self) -> Result<DayFields, Error> {
        let Some(year) = self.year.map(Year::get) else { return Ok(self.fields()) };
        Err(conflict(format!(
            "--perpetual is for every year, and {year} is a single one: leave out one of them"
        )))
    }

    /// The days of a deck. A range without a year is in this year, in the next one if it is past, or in the year of
    /// its last day.
    fn deck(self) -> Result<DayFields, Error> {
        if self.year.is_some() || self.from.and_then(Day::year).is_some() {
            return Ok(self.fields());
        }
        let this = today().year();
        match (self.from, self.to) {
            (Some(first), last) => deck_from(first, last),
            // A deck that has only a last day begins with that day's year.
            (None, Some(last)) => {
                let year = Year::new(last.year().unwrap_or(this));
                let note = last.year().is_none().then(|| format!("this year, {this}"));
                Ok(Self { year, ..self }.fields().noting(note))
            }
            (None, None) => {
                let year = usual_year();
                let note = Some(note_of_year(year));
                Ok(Self { year: Year::new(year), ..self }.fields().noting(note))
            }
        }
    }

    /// A range as one field.
    fn range(self) -> Result<DayFields, Error> {
        let days = self.days()?;
        let ends = days.first().zip(days.last());
        let range = ends.and_then(|(&first, &last)| DayRange { first, last }.to_json());
        let fields = range.map(|range| ("dates".to_owned(), range)).into_iter().collect();
        Ok(DayFields { fields, ..DayFields::default() })
    }

    /// Each date of a range, with an order each.
    fn each(self, matches: &ArgMatches) -> Result<DayFields, Error> {
        if let (Some(year), None, None) = (self.year, self.from, self.to) {
            let year = year.get();
            return Err(refuse(format!(
                "{year} is a year, and this takes a date: write one as {year}-10-06, or all of them as \
                 {year}-01-01..{year}-12-31; `tilendar cards {year}` prints a year of cards"
            )));
        }
        DayFields::of_each(matches, self.days()?)
    }

    /// All days of a range: of given years if a year is known, otherwise of every year, where the range can cross
    /// New Year.
    fn days(self) -> Result<Vec<Day>, Error> {
        let whole = self.year.and_then(|year| Day::of_year(year.get())).unwrap_or_default();
        let ends = (self.from.or(whole.first().copied()), self.to.or(whole.last().copied()));
        let (from, to) = match ends {
            (Some(from), Some(to)) => (from, to),
            (None, None) => return Ok(Vec::new()),
            (Some(_), None) => return Err(refuse("the range has no end: add --to".to_owned())),
            _ => return Err(refuse("the range has no beginning: add --from".to_owned())),
        };
        let year = self.year.map(Year::get).or(from.year()).or(to.year());
        let ends_early =
            format!("the range ends before it starts: {} is after {}", from.slug(), to.slug());
        let days = match (in_year(year, from), in_year(year, to)) {
            (Some(from), Some(to)) => from.through(to).unwrap_or_default(),
            _ => Vec::new(),
        };
        match days.len() {
            0 => Err(refuse(ends_early)),
            // A range can cross New Year; one of more than half a year that seems to is reversed.
            184.. if year.is_none() && to < from => Err(refuse(ends_early)),
            count @ 367.. => Err(refuse(format!("{count} days are too many: a year is the limit"))),
            _ => Ok(days),
        }
    }
}

/// The days that are not left out, with notes on those that are.
fn without(matches: &ArgMatches, all: Vec<Day>) -> Result<(Vec<Day>, Vec<String>), Error> {
    let texts = matches.try_get_many::<String>(WITHOUT).ok().flatten();
    let (Some(texts), Some(first), Some(last)) = (texts, all.first(), all.last()) else {
        return Ok((all, Vec::new()));
    };
    let texts = texts.map(|text| range_in_iso_form(matches, text));
    let texts: Vec<String> = texts.collect::<Result<_, _>>()?;
    let mut fields = with_field(FieldMap::new(), "from", &first.slug());
    fields.insert("to".to_owned(), last.slug().into());
    fields.insert(WITHOUT.to_owned(), texts.into());
    let remark = calendars::fill(OptionalDays::table(), &mut fields, &Files);
    let mut notes: Vec<String> =
        remark.map_err(|error| refuse(format!("{error:#}")))?.into_iter().collect();
    let spans = fields.get(WITHOUT).map(Vec::<Span>::from_json).transpose();
    let spans = spans.map_err(|reason| refuse(reason.to_string()))?;
    let (days, left_out) =
        leave_out(&spans.unwrap_or_default(), all).map_err(|error| refuse(error.to_string()))?;
    notes.push(left_out_in_words(&left_out.unwrap_or_default()));
    Ok((days, notes))
}

/// How many days are left out of those that were asked for.
pub fn left_out_in_words(days: &[Day]) -> String {
    match days.len() {
        0 => "the days to leave out are not among these: nothing is left out".to_owned(),
        count => format!("{} left out", counted(count, "day")),
    }
}

/// A deck from a day without a year.
fn deck_from(first: Day, last: Option<Day>) -> Result<DayFields, Error> {
    let today = today();
    let ends_before = last.is_some_and(|last| month_and_day(last) < month_and_day(first));
    let is_past =
        !ends_before && month_and_day(last.unwrap_or(first)) < (today.month(), today.day());
    let year = match last.and_then(Day::year) {
        Some(year) if ends_before => year - 1,
        Some(year) => year,
        None => today.year() + i32::from(is_past),
    };
    let date = NaiveDate::from_ymd_opt(year, first.month(), first.number()).ok_or_else(|| {
        let slug = first.slug();
        refuse(format!("{year} has no {slug}: give the year, as in 2028-{slug}"))
    })?;
    let has_year = last.is_some_and(|last| last.year().is_some());
    let note = (!has_year).then(|| {
        let which = if year == today.year() { "this" } else { "next" };
        let is_one = last.is_some_and(|last| month_and_day(last) == month_and_day(first));
        let start = if is_one { "on" } else { "from" };
        format!("{which} year, {start} {date}")
    });
    let period = Period { year: None, from: Some(Day::Dated(date)), to: last };
    Ok(period.fields().noting(note))
}

/// A day without a year in this one: in a range of one year, both days have it.
fn in_year(year: Option<i32>, day: Day) -> Option<Day> {
    match (day, year) {
        (Day::Perpetual { month, day }, Some(year)) => {
            NaiveDate::from_ymd_opt(year, month, day).map(Day::Dated)
        }
        _ => Some(day),
    }
}
