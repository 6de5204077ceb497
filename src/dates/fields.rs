//! The days on a command line, as fields of an order.

use chrono::{Datelike, NaiveDate};
use clap::ArgMatches;
use clap::error::Error;
use clap::parser::ValueSource;
use tilendar::order::{FieldMap, Value, Year};
use tilendar::puzzle::almanac::Day;

use super::{
    DAYS, Shape, Typed, conflict, day, given, in_year, order_for, refused, today, usual_year,
};

/// The days that the user asks for, as fields of an order.
#[derive(Debug, Clone, Default)]
pub struct DayFields {
    /// The fields.
    pub fields: FieldMap,
    /// Each date, if there are several that get an order each.
    pub dates: Vec<String>,
    /// How the days were understood, if the user did not say it in full.
    pub note: Option<String>,
    /// The fields that are typed beside a made file, if the others are from there.
    pub typed: Option<FieldMap>,
}

impl DayFields {
    /// The days that the arguments ask for. Without any, a deck has the days of the usual year.
    ///
    /// # Errors
    /// Contradictory days, days given twice, and ambiguous dates.
    pub fn new(matches: &ArgMatches, shape: Shape) -> Result<Self, Error> {
        let order = || order_for(matches);
        let is_typed = |id| matches.value_source(id) == Some(ValueSource::CommandLine);
        let ends = ["from", "to"].map(|id| (id, given::<String>(matches, id)));
        let typed = given::<Typed>(matches, DAYS);
        let is_whole = matches!(typed, Some(Typed::Days { .. } | Typed::Labels(_)));
        if let Some((id, _)) = ends.iter().find(|(id, _)| is_whole && is_typed(id)) {
            return Err(conflict(format!(
                "the dates are given twice: leave out --{id}, or write the range as FROM..TO"
            )));
        }
        let (year, ends) = match typed {
            Some(Typed::Labels(labels)) => {
                return Ok(Self::of("reveal", labels));
            }
            Some(Typed::Made(mut fields)) => {
                let first = fields.get("from").and_then(|from| Day::from_json(from).ok());
                for (id, end) in ends {
                    let end = end.filter(|_| is_typed(id));
                    let end = end.map(|end| day(&end, &order)).transpose()?;
                    let end = end.map(|end| in_days_from(first, end));
                    fields.extend(end.map(|end| (id.to_owned(), end.slug().into())));
                }
                return Ok(Self { fields, typed: Some(FieldMap::new()), ..Self::default() });
            }
            Some(Typed::Days { first, last }) => (None, [Some(first), Some(last)]),
            Some(Typed::Year(year)) => (Some(year), ends.map(|(_, end)| end)),
            None => (None, ends.map(|(_, end)| end)),
        };
        let [from, to] = ends.map(|end| end.map(|end| day(&end, &order)).transpose());
        let (from, to) = (from?, to?);
        match shape {
            Shape::Deck => {
                let is_perpetual = matches.get_flag("perpetual");
                deck(year, from, to, is_perpetual)
            }
            Shape::Chart => Ok(Self::between(year, from, to)),
            Shape::Range => range(year, from, to),
            Shape::One => each(year, from, to),
        }
    }

    fn of(field: &str, value: String) -> Self {
        let fields = FieldMap::from_iter([(field.to_owned(), value.into())]);
        Self { fields, ..Self::default() }
    }

    fn between(year: Option<Year>, from: Option<Day>, to: Option<Day>) -> Self {
        let mut fields = FieldMap::new();
        fields.extend(year.map(|year| ("year".to_owned(), year.get().into())));
        fields.extend(from.map(|day| ("from".to_owned(), day.slug().into())));
        fields.extend(to.map(|day| ("to".to_owned(), day.slug().into())));
        Self { fields, ..Self::default() }
    }
}

/// The day of a deck that begins on `first`.
fn in_days_from(first: Option<Day>, day: Day) -> Day {
    let (Some(Day::Dated(first)), Day::Perpetual { month, day: number }) = (first, day) else {
        return day;
    };
    let mut dates =
        (0..2).filter_map(|more| NaiveDate::from_ymd_opt(first.year() + more, month, number));
    dates.find(|date| *date >= first).map_or(day, Day::Dated)
}

/// The days of a deck. A range without a year is in this year, in the next one if it is past, or in the year of its
/// last day.
fn deck(
    year: Option<Year>,
    from: Option<Day>,
    to: Option<Day>,
    is_perpetual: bool,
) -> Result<DayFields, Error> {
    if let Some(year) = year.filter(|_| is_perpetual) {
        return Err(conflict(format!(
            "--perpetual is for every year, and {} is a single one: leave out one of them",
            year.get()
        )));
    }
    let has_year = |day: Option<Day>| day.is_some_and(|day| day.year().is_some());
    let is_said = year.is_some() || is_perpetual || has_year(from);
    if is_said {
        return Ok(DayFields::between(year, from, to));
    }
    if from.or(to).is_none() {
        let year = usual_year();
        return Ok(DayFields {
            note: Some(in_year(year)),
            ..DayFields::between(Year::new(year), None, None)
        });
    }
    let today = today();
    let this = today.year();
    let Some(start) = from else {
        // A deck that has only a last day begins with that day's year.
        let year = to.and_then(Day::year).unwrap_or(this);
        let note = (!has_year(to)).then(|| format!("this year, {this}"));
        return Ok(DayFields { note, ..DayFields::between(Year::new(year), None, to) });
    };
    let month_and_day = |day: Day| (day.month(), day.number());
    let ends_before = to.is_some_and(|to| month_and_day(to) < month_and_day(start));
    let last = month_and_day(to.unwrap_or(start));
    let is_past = !ends_before && last < (today.month(), today.day());
    let year = match to.and_then(Day::year) {
        Some(year) if ends_before => year - 1,
        Some(year) => year,
        None => this + i32::from(is_past),
    };
    let date = NaiveDate::from_ymd_opt(year, start.month(), start.number()).ok_or_else(|| {
        let slug = start.slug();
        refused(format!("{year} has no {slug}: give the year, as in 2028-{slug}"))
    })?;
    let which = if year == this { "this" } else { "next" };
    let is_one = to.is_some_and(|to| month_and_day(to) == month_and_day(start));
    let from = if is_one { "on" } else { "from" };
    let note = (!has_year(to)).then(|| format!("{which} year, {from} {date}"));
    Ok(DayFields { note, ..DayFields::between(None, Some(Day::Dated(date)), to) })
}

/// A range as one field.
fn range(year: Option<Year>, from: Option<Day>, to: Option<Day>) -> Result<DayFields, Error> {
    let days = between(year, from, to)?;
    let Some((first, last)) = days.first().zip(days.last()) else {
        return Ok(DayFields::default());
    };
    let (first, last) = (first.slug(), last.slug());
    let is_one = first == last;
    let text = if is_one { first } else { format!("{first}..{last}") };
    Ok(DayFields::of("dates", text))
}

/// Each date of a range, with an order each.
fn each(year: Option<Year>, from: Option<Day>, to: Option<Day>) -> Result<DayFields, Error> {
    if let Some(year) = year.filter(|_| from.or(to).is_none()) {
        let year = year.get();
        return Err(refused(format!(
            "{year} is a year, and this takes a date: write one as {year}-10-06, or all of them as \
             {year}-01-01..{year}-12-31; `tilendar cards {year}` prints a year of cards"
        )));
    }
    let days = between(year, from, to)?;
    if let [only] = &days[..] {
        return Ok(DayFields::of("date", only.slug()));
    }
    Ok(DayFields { dates: days.iter().map(|day| day.slug()).collect(), ..DayFields::default() })
}

/// All days of a range: of given years if a year is known, otherwise of every year, where the range can cross New
/// Year.
fn between(year: Option<Year>, from: Option<Day>, to: Option<Day>) -> Result<Vec<Day>, Error> {
    let whole = year.and_then(|year| Day::of_year(year.get()));
    let whole = whole.unwrap_or_default();
    let from = from.or(whole.first().copied());
    let to = to.or(whole.last().copied());
    let (from, to) = match (from, to) {
        (Some(from), Some(to)) => (from, to),
        (None, None) => return Ok(Vec::new()),
        (Some(_), None) => return Err(refused("the range has no end: add --to".to_owned())),
        (None, Some(_)) => {
            return Err(refused("the range has no beginning: add --from".to_owned()));
        }
    };
    let year = year.map(Year::get).or(from.year()).or(to.year());
    let (first, last) = (from.slug(), to.slug());
    let ends_early =
        || refused(format!("the range ends before it starts: {first} is after {last}"));
    // In a range of one year, both days have it.
    let dated = |day: Day| match (day, year) {
        (Day::Perpetual { month, day }, Some(year)) => {
            NaiveDate::from_ymd_opt(year, month, day).map(Day::Dated)
        }
        _ => Some(day),
    };
    let ends = dated(from).zip(dated(to));
    let days = ends.and_then(|(from, to)| from.through(to));
    let days = days.ok_or_else(ends_early)?;
    match days.len() {
        // A range can cross New Year; one of more than half a year that seems to is reversed.
        184.. if year.is_none() && to < from => Err(ends_early()),
        count @ 367.. => Err(refused(format!("{count} days are too many: a year is the limit"))),
        _ => Ok(days),
    }
}
