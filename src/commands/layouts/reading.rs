//! How a template is read as a calendar: what dates leave open, whether the labels are in order, and what
//! only its maker knows.

use anyhow::Context;
use chrono::{Datelike, NaiveDate};
use tilendar::print::language::Language;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::template::{CalendarOrder, place_in_calendar};
use tilendar::puzzle::{GroupKind, Puzzle, RevealGroup};

use crate::dates::today;

/// The most labels of a group that are asked about.
const ASKED: usize = 3;

/// Names of lines, and what they say.
pub type Lines = Vec<(&'static str, String)>;

/// What is read from the template: its language, two dates, and the order of its labels.
pub fn lines(puzzle: &Puzzle) -> anyhow::Result<Lines> {
    let mut lines = Lines::new();
    if let Some(tag) = puzzle.language() {
        Language::named(tag).context("the template's `language`")?;
        lines.push(("language", format!("{tag}, unless another is asked for")));
    }
    if puzzle.has_dates() {
        for (month, day) in [(1, 1), (10, 6)] {
            lines.push(("date", opened(puzzle, month, day)?));
        }
    }
    let orders = puzzle.groups().iter();
    let orders: Vec<_> = orders
        .map(|group| (group, CalendarOrder::of(puzzle, group)))
        .collect();
    let known = orders.iter().filter_map(|(group, order)| match order {
        CalendarOrder::Right(names) => Some(format!("{} by {names}", plural(group.kind()))),
        _ => None,
    });
    let known: Vec<String> = known.collect();
    if !known.is_empty() {
        lines.push(("in order", known.join(", ")));
    }
    for (group, order) in &orders {
        if let CalendarOrder::Unknown(places) = order {
            lines.extend(questions(puzzle, group, places).map(|question| ("question", question)));
        }
    }
    lines.extend(
        puzzle
            .misnamed_group()
            .map(|misnamed| ("question", misnamed.to_string())),
    );
    Ok(lines)
}

/// What a day of this year leaves open: `Friday 1 January 2027 leaves Fri, Jan and 1 open`.
fn opened(puzzle: &Puzzle, month: u32, day: u32) -> anyhow::Result<String> {
    let date = NaiveDate::from_ymd_opt(today().year(), month, day);
    let date = date.filter(|_| puzzle.has_weekday()).map(Day::Dated);
    let date = date.unwrap_or(Day::Perpetual { month, day });
    let reveal = date.reveal(puzzle)?;
    let words = reveal.labels().iter().map(|&index| {
        let (label, text) = (puzzle.label(index), puzzle.text(index));
        match label == text {
            true => label.to_string(),
            false => format!("{label} (printed as “{text}”)"),
        }
    });
    let words: Vec<String> = words.collect();
    let (last, others) = words.split_last().context("a date leaves labels open")?;
    Ok(format!(
        "{} leaves {} and {last} open",
        Language::english().day_in_words(date),
        others.join(", ")
    ))
}

/// What to ask about labels whose names nobody knows.
fn questions<'a>(
    puzzle: &'a Puzzle,
    group: &'a RevealGroup,
    places: &'a [usize],
) -> impl Iterator<Item = String> + 'a {
    let kind = group.kind();
    places.iter().take(ASKED).filter_map(move |&place| {
        let label = puzzle.text(*group.labels().get(place)?);
        let (word, meant) = (singular(kind), place_in_calendar(kind, place));
        Some(match place {
            0 => format!("this board calls the first {word} “{label}”: is it {meant}?"),
            _ => format!(
                "this board calls {word} {} “{label}”: is it {meant}?",
                place + 1
            ),
        })
    })
}

const fn singular(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Weekday => "weekday",
        GroupKind::Month => "month",
        GroupKind::Day | GroupKind::Other => "day",
    }
}

const fn plural(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Weekday => "weekdays",
        GroupKind::Month => "months",
        GroupKind::Day | GroupKind::Other => "days",
    }
}
