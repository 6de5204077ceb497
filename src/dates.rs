//! Which days: the same arguments on every command that takes dates, and the fields that they are in an order.
//!
//! | typed | a deck, a tour, a chart | a product of one date |
//! |---|---|---|
//! | `2027` | the days of the year | refused, with what makes a year of them |
//! | `2027-12`, `12-01..12-24`, `--from 12-01 --to 12-24` | these days | each of these days |
//! | `12-25`, `--date 12-25` | this day alone | this day |
//! | `12-01..12-24` without a year | of this year; `--perpetual --from 12-01 --to 12-24` of every year | as a date without a year |
//! | `05/06` | as the language has it that `--lang`, `tilendar.toml` or the layout names | the same |

use chrono::{Datelike, Local, Months, NaiveDate};
use clap::error::{Error, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use tilendar::order::{
    DateError, DateOrder, Field, FieldMap, Layout, Order, Year, date_order, day_in_order,
};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::Day;

use crate::ordered::Files;

/// The option that takes what stands without dashes.
const OPTION: &str = "on";
/// The option that tells how a date with strokes is read.
const LANGUAGE: &str = "lang";

/// What a command makes of days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// One thing of days of one year, or of every year if that is asked for.
    Deck,
    /// The same, where nothing asks for every year.
    Chart,
    /// One thing for a date.
    One,
    /// One thing for a date, or for a range.
    Range,
}

impl Shape {
    /// What a command with these fields makes of days; `None` where it has none.
    pub fn of(table: &[Field]) -> Option<Self> {
        let has = |name: &str| table.iter().any(|field| field.name == name);
        match () {
            () if has("perpetual") => Some(Self::Deck),
            () if has("year") => Some(Self::Chart),
            () if has("dates") => Some(Self::Range),
            () if has("date") => Some(Self::One),
            () => None,
        }
    }

    /// Whether a field is said with the arguments for days.
    pub fn says(self, field: &Field) -> bool {
        matches!(&*field.name, "year" | "date" | "dates") || is_end(field)
    }

    /// The name of the argument without dashes.
    const fn id(self) -> &'static str {
        match self {
            Self::Deck | Self::Chart => "year",
            Self::One => "date",
            Self::Range => "dates",
        }
    }

    const fn help(self) -> &'static str {
        match self {
            Self::Deck => {
                "The year, such as 2027, or some days: 12-01..12-24; a range may go beyond New Year, \
                 2027-12-25..2028-01-06, and a month, 2027-12, or a single day is one, too"
            }
            Self::Chart => {
                "The year, such as 2027, or some days: 12-01..12-24; a month, 2027-12, and a single day is one, \
                 too; without it, the 366 days of every year"
            }
            Self::One => {
                "The date, such as 2027-10-06, 10-06 or today; a layout with weekdays needs the year; a range, \
                 12-01..12-24, makes one for each day"
            }
            Self::Range => {
                "The date, such as 2027-10-06, 10-06 or today, or a range, 12-01..12-24; a layout with weekdays \
                 needs the year"
            }
        }
    }

    const fn value_name(self) -> &'static str {
        match self {
            Self::Deck | Self::Chart => "YEAR|DATES",
            Self::One | Self::Range => "DATE|FROM..TO",
        }
    }
}

/// Whether a field is the first or the last day of a range, and not a length.
fn is_end(field: &Field) -> bool {
    matches!(&*field.name, "from" | "to") && field.value_name == "DATE"
}

/// The command with the arguments for the days of a table, if it has some: one without dashes, unless it takes
/// none, `--date`, `--from` and `--to`. If something `must_be_said`, a deck has no usual days.
pub fn with_days(
    command: Command,
    table: &[Field],
    is_positional: bool,
    must_be_said: bool,
) -> Command {
    let Some(shape) = Shape::of(table) else {
        return command;
    };
    let has_reveal = table.iter().any(|field| field.name == "reveal");
    let read = match shape {
        Shape::Deck | Shape::Chart => When::read_year_or_days,
        Shape::One | Shape::Range => When::read,
    };
    let mut option = Arg::new(OPTION)
        .long("date")
        .alias("year")
        .value_name(shape.value_name())
        .value_parser(read)
        .help(shape.help());
    let mut command = command;
    if is_positional {
        let mut place = Arg::new(shape.id())
            .value_name(shape.value_name())
            .value_parser(read)
            .conflicts_with(OPTION)
            .help(shape.help());
        if shape == Shape::Deck {
            place = place.conflicts_with("perpetual");
        }
        if shape == Shape::Deck && must_be_said {
            place = place.required_unless_present_any([OPTION, "perpetual", "from", "to"]);
        }
        if has_reveal {
            place = place.conflicts_with("reveal");
        }
        command = command.arg(place);
        option = option.help("The same as an option");
    }
    let end = |name: &'static str, help: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("DATE")
            .value_parser(Written::read)
            .help(help)
    };
    let from = match shape {
        Shape::Deck => {
            "The first day, such as 2027-03-01, 03-01 or today; without a year, a year of days begins on it, also \
             across New Year"
        }
        _ => "The first day of a range, such as 2027-03-01, 03-01 or today",
    };
    let to = "The last day, which is included";
    let mut ends = [end("from", from), end("to", to)];
    if has_reveal {
        ends = ends.map(|end| end.conflicts_with("reveal"));
        option = option.conflicts_with("reveal");
    }
    command.arg(option).args(ends)
}

/// The command with the language that tells how dates are read, where nothing else of it has one.
pub fn with_language(command: Command) -> Command {
    command.arg(
        Arg::new(LANGUAGE)
            .long(LANGUAGE)
            .value_name("LANGUAGE")
            .help("The language that says whether 05/06 is in May or in June, such as de or en-US"),
    )
}

/// A date as it was typed; one with strokes may be either of two days.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Written(String);

impl Written {
    fn read(text: &str) -> Result<Self, String> {
        let text = match text.trim().to_lowercase().as_str() {
            "today" => today().to_string(),
            "tomorrow" => beside_today(today().succ_opt())?,
            "yesterday" => beside_today(today().pred_opt())?,
            _ => text.trim().to_owned(),
        };
        match day_in_order(&text, None) {
            Ok(_) | Err(DateError::Ambiguous { .. }) => Ok(Self(text)),
            Err(DateError::Form) => Err(format!(
                "{}; `today` and `tomorrow` are dates, too",
                DateError::Form
            )),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The day, of two possible ones that which the `order` of the language says.
    fn day(&self, order: &dyn Fn() -> Option<DateOrder>) -> Result<Day, Error> {
        let read = match day_in_order(&self.0, None) {
            Err(DateError::Ambiguous { .. }) => day_in_order(&self.0, order()),
            read => read,
        };
        read.map_err(|error| {
            let whose = match error {
                DateError::Ambiguous { .. } => {
                    ", or name a language that tells, as in --lang en-US"
                }
                _ => "",
            };
            refused(format!("{error}{whose}"))
        })
    }
}

fn beside_today(day: Option<NaiveDate>) -> Result<String, String> {
    let day = day.ok_or("there is no such day")?;
    Ok(day.to_string())
}

/// What stands without dashes.
#[derive(Debug, Clone, PartialEq, Eq)]
enum When {
    Year(Year),
    Days { first: Written, last: Written },
}

impl When {
    fn read_year_or_days(text: &str) -> Result<Self, String> {
        Self::read(text).map_err(|message| {
            match message.starts_with(&DateError::Form.to_string()) {
                true => "write a year from 1 to 9999, or days, such as 12-01..12-24".to_owned(),
                false => message,
            }
        })
    }

    fn read(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let year = text.parse().ok().and_then(Year::new);
            let year = year.ok_or("a year is a number from 1 to 9999");
            return Ok(Self::Year(year?));
        }
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        Ok(Self::Days {
            first: match month(first)? {
                Some((first, _)) => first,
                None => Written::read(first)?,
            },
            last: match month(last)? {
                Some((_, last)) => last,
                None => Written::read(last)?,
            },
        })
    }
}

/// The first and the last day of a month, if that is what is written: 2027-12.
fn month(text: &str) -> Result<Option<(Written, Written)>, String> {
    let Some((year, month)) = text.trim().split_once('-') else {
        return Ok(None);
    };
    let (Ok(number), Ok(month_number), (4, 1 | 2)) =
        (year.parse(), month.parse(), (year.len(), month.len()))
    else {
        return Ok(None);
    };
    let first = NaiveDate::from_ymd_opt(number, month_number, 1)
        .ok_or_else(|| format!("there is no month {month}: months are 01 to 12"))?;
    let next = first.checked_add_months(Months::new(1));
    let last = next.and_then(|next| next.pred_opt()).unwrap_or(first);
    let written = |date: NaiveDate| Written(date.to_string());
    Ok(Some((written(first), written(last))))
}

/// The days that are asked for, as fields of an order.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// The fields.
    pub fields: FieldMap,
    /// Each date, where there are several and each has an order of its own.
    pub dates: Vec<String>,
    /// What was understood, where it was not said.
    pub note: Option<String>,
}

impl Asked {
    /// What the arguments ask for. Where nothing `must_be_said`, no days are those of this year.
    ///
    /// # Errors
    /// Days that contradict each other, or of which there are two.
    pub fn new(matches: &ArgMatches, shape: Shape, must_be_said: bool) -> Result<Self, Error> {
        let order = || order_for(matches);
        let when = given::<When>(matches, shape.id());
        let when = when.or_else(|| given::<When>(matches, OPTION));
        let is_typed = |id| matches.value_source(id) == Some(ValueSource::CommandLine);
        let ends = ["from", "to"].map(|id| (id, given::<Written>(matches, id)));
        let (year, ends) = match when {
            Some(When::Days { first, last }) => {
                if let Some((id, _)) = ends.iter().find(|(id, _)| is_typed(id)) {
                    return Err(conflict(format!(
                        "the dates are given twice: leave out --{id}, or write the range as FROM..TO"
                    )));
                }
                (None, [Some(first), Some(last)])
            }
            Some(When::Year(year)) => (Some(year), ends.map(|(_, end)| end)),
            None => (None, ends.map(|(_, end)| end)),
        };
        let [from, to] = ends.map(|end| end.map(|end| end.day(&order)).transpose());
        let (from, to) = (from?, to?);
        match shape {
            Shape::Deck => {
                let is_perpetual = matches.get_flag("perpetual");
                deck(year, from, to, is_perpetual, must_be_said)
            }
            Shape::Chart => Ok(Self::between(year, from, to)),
            Shape::Range => range(year, from, to),
            Shape::One => each(year, from, to),
        }
    }

    fn between(year: Option<Year>, from: Option<Day>, to: Option<Day>) -> Self {
        let mut fields = FieldMap::new();
        fields.extend(year.map(|year| ("year".to_owned(), year.get().into())));
        fields.extend(from.map(|day| ("from".to_owned(), day.slug().into())));
        fields.extend(to.map(|day| ("to".to_owned(), day.slug().into())));
        Self {
            fields,
            ..Self::default()
        }
    }
}

/// The days of a deck. A range without a year is of this one, or of the year that its end has.
fn deck(
    year: Option<Year>,
    from: Option<Day>,
    to: Option<Day>,
    is_perpetual: bool,
    must_be_said: bool,
) -> Result<Asked, Error> {
    if let Some(year) = year.filter(|_| is_perpetual) {
        return Err(conflict(format!(
            "--perpetual cards are of every year, and {} is one: leave out one of them",
            year.get()
        )));
    }
    let has_year = |day: Option<Day>| day.is_some_and(|day| day.year().is_some());
    let is_said = year.is_some() || is_perpetual || has_year(from);
    if is_said || (from.or(to).is_none() && must_be_said) {
        return Ok(Asked::between(year, from, to));
    }
    let this = today().year();
    let Some(start) = from else {
        // A deck up to a day begins with the year of that day.
        let year = to.and_then(Day::year).unwrap_or(this);
        let note = (!has_year(to)).then(|| format!("this year, {this}"));
        return Ok(Asked {
            note,
            ..Asked::between(Year::new(year), None, to)
        });
    };
    let month_and_day = |day: Day| (day.month(), day.number());
    let ends_before = to.is_some_and(|to| month_and_day(to) < month_and_day(start));
    let year = match to.and_then(Day::year) {
        Some(year) if ends_before => year - 1,
        Some(year) => year,
        None => this,
    };
    let date = NaiveDate::from_ymd_opt(year, start.month(), start.number()).ok_or_else(|| {
        let slug = start.slug();
        refused(format!(
            "{year} has no {slug}: give the year, as in 2028-{slug}"
        ))
    })?;
    let note = (!has_year(to)).then(|| format!("this year, from {date}"));
    Ok(Asked {
        note,
        ..Asked::between(None, Some(Day::Dated(date)), to)
    })
}

/// A range as one field.
fn range(year: Option<Year>, from: Option<Day>, to: Option<Day>) -> Result<Asked, Error> {
    let days = between(year, from, to)?;
    let mut asked = Asked::default();
    if let (Some(first), Some(last)) = (days.first(), days.last()) {
        let (first, last) = (first.slug(), last.slug());
        let text = match first == last {
            true => first,
            false => format!("{first}..{last}"),
        };
        asked.fields.insert("dates".to_owned(), text.into());
    }
    Ok(asked)
}

/// Each date of a range.
fn each(year: Option<Year>, from: Option<Day>, to: Option<Day>) -> Result<Asked, Error> {
    if let Some(year) = year.filter(|_| from.or(to).is_none()) {
        let year = year.get();
        return Err(refused(format!(
            "{year} is a year, and this takes a date: write one as {year}-10-06, or all of them as \
             {year}-01-01..{year}-12-31; `tilendar cards {year}` prints a year of cards"
        )));
    }
    let days = between(year, from, to)?;
    let mut asked = Asked::default();
    match &days[..] {
        [] => {}
        [only] => {
            asked.fields.insert("date".to_owned(), only.slug().into());
        }
        several => asked.dates = several.iter().map(|day| day.slug()).collect(),
    }
    Ok(asked)
}

/// All days from one to another: of certain years if one of them has one, else of every year, and then also
/// across New Year.
fn between(year: Option<Year>, from: Option<Day>, to: Option<Day>) -> Result<Vec<Day>, Error> {
    let whole = year.and_then(|year| Day::of_year(year.get()));
    let whole = whole
        .as_deref()
        .and_then(|days| days.first().zip(days.last()));
    let ends = (
        from.or(whole.map(|(first, _)| *first)),
        to.or(whole.map(|(_, last)| *last)),
    );
    let (from, to) = match ends {
        (Some(from), Some(to)) => (from, to),
        (None, None) => return Ok(Vec::new()),
        (Some(_), None) => return Err(refused("a range has an end: give --to, too".to_owned())),
        (None, Some(_)) => {
            return Err(refused(
                "a range has a beginning: give --from, too".to_owned(),
            ));
        }
    };
    let year = year.map(Year::get).or(from.year()).or(to.year());
    let ends_early = || {
        let (from, to) = (from.slug(), to.slug());
        refused(format!(
            "the range ends before it starts: {from} is after {to}"
        ))
    };
    let Some(year) = year else {
        let mut days = Day::perpetual();
        let place = |day| days.iter().position(|it| *it == day);
        let (first, last) = place(from).zip(place(to)).ok_or_else(ends_early)?;
        let count = (last + days.len() - first) % days.len() + 1;
        // Across New Year go the days around it; what takes most of a year was written the wrong way round.
        if last < first && count > days.len() / 2 {
            return Err(ends_early());
        }
        days.rotate_left(first);
        days.truncate(count);
        return Ok(days);
    };
    let dated = |day: Day| match day {
        Day::Dated(date) => Some(date),
        Day::Perpetual { month, day } => NaiveDate::from_ymd_opt(year, month, day),
    };
    let (first, last) = dated(from).zip(dated(to)).ok_or_else(ends_early)?;
    let count = (last - first).num_days() + 1;
    match count {
        ..=0 => Err(ends_early()),
        1..=366 => Ok(first
            .iter_days()
            .take(count as usize)
            .map(Day::Dated)
            .collect()),
        _ => Err(refused(format!(
            "{count} days are more than a year has, which is the most"
        ))),
    }
}

/// Writes a date with strokes as ISO has it, where the language tells the order of its parts: the field that
/// begins with a date, such as `06/14=TEXT`.
pub fn settled(matches: &ArgMatches, text: &str) -> Result<String, Error> {
    match text.split_once('=').filter(|_| is_either_way(text)) {
        Some((date, rest)) => {
            let day = Written(date.to_owned()).day(&|| order_for(matches))?;
            Ok(format!("{}={rest}", day.slug()))
        }
        None => Ok(text.to_owned()),
    }
}

/// Whether a text begins with a date that may be either of two days: `05/06=TEXT`.
pub fn is_either_way(text: &str) -> bool {
    let date = text.split_once('=').map_or(text, |(date, _)| date);
    matches!(day_in_order(date, None), Err(DateError::Ambiguous { .. }))
}

/// In which order the language of the arguments, or else of their layout, has day and month.
fn order_for(matches: &ArgMatches) -> Option<DateOrder> {
    if let Some(language) = given::<String>(matches, LANGUAGE) {
        return date_order(&language);
    }
    let layout = given::<String>(matches, "layout")?;
    let layout = Layout { layout };
    // What is wrong with a layout is said where it is needed.
    let puzzle = layout.puzzle(&Files).ok()?;
    puzzle.language().and_then(date_order)
}

fn given<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, id: &str) -> Option<T> {
    matches.try_get_one::<T>(id).ok().flatten().cloned()
}

fn refused(message: String) -> Error {
    Error::raw(ErrorKind::ValueValidation, message + "\n")
}

fn conflict(message: String) -> Error {
    Error::raw(ErrorKind::ArgumentConflict, message + "\n")
}

/// The order with today's date where it is for a day and has none, and with this year where the board shows
/// the weekdays that only a year has; and what was understood.
pub fn completed(order: Order) -> anyhow::Result<(Order, Option<String>)> {
    let today = today();
    let year = Year::new(today.year());
    let this_year = Some(format!("this year, {}", today.year()));
    Ok(match order {
        Order::Sheet(mut sheet)
            if !sheet.reveal.is_given() && sheet.layout.puzzle(&Files)?.has_dates() =>
        {
            sheet.reveal.date = Some(Day::Dated(today));
            (sheet.into(), Some(today_in_words()))
        }
        Order::HeatMap(mut map)
            if map.days.are_of_every_year() && map.layout.puzzle(&Files)?.has_weekday() =>
        {
            map.days.year = year;
            (map.into(), this_year)
        }
        Order::Worksheets(mut set)
            if set.days.are_of_every_year() && set.layout.puzzle(&Files)?.has_weekday() =>
        {
            set.days.year = year;
            (set.into(), this_year)
        }
        Order::Worksheets(set) if set.days.year.is_some_and(|year| year.get() <= 400) => {
            let year = set.days.year.map_or(0, Year::get);
            let note =
                format!("dates of the year {year}; for {year} worksheets, write --count {year}");
            (set.into(), Some(note))
        }
        order => (order, None),
    })
}

/// Refuses a layout without dates: says what needs them, and what to do instead.
pub fn require_dates(
    puzzle: &Puzzle,
    need: &str,
    instead: impl FnOnce() -> String,
) -> anyhow::Result<()> {
    let refused = puzzle.require_dates();
    refused.map_err(|without| anyhow::anyhow!("{need}, and {without}; {}", instead()))
}

/// A year as people type it.
pub fn year(text: &str) -> Result<i32, String> {
    let year = text.parse().ok().and_then(Year::new);
    year.map(Year::get)
        .ok_or_else(|| "a year is a number from 1 to 9999".to_owned())
}

/// What is said where today's date is meant.
pub fn today_in_words() -> String {
    format!("today, {}", today().format("%-d %B %Y"))
}

/// The day on which the program runs.
#[expect(
    clippy::disallowed_methods,
    reason = "the word `today` asks for the clock"
)]
pub fn today() -> NaiveDate {
    Local::now().date_naive()
}
