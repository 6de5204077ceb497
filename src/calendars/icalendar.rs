//! Calendars in the format iCalendar (RFC 5545): their all-day events, and the days on which these are.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{bail, ensure};
use chrono::{Datelike, NaiveDate, TimeDelta};

use super::rule::{LONGEST, Rule};
use super::{FileDay, LeftOut, Period, count};

/// The most events of a calendar.
const MOST_EVENTS: usize = 20_000;
/// The most dates that are added to an event, or taken from it.
const MOST_DATES: usize = 1_000;

/// An event, as far as it is read.
#[derive(Default)]
struct Event {
    id: String,
    summary: String,
    start: Option<NaiveDate>,
    end: Option<NaiveDate>,
    /// Its length without an end, in days.
    duration: Option<i64>,
    rule: Option<Rule>,
    added: Vec<NaiveDate>,
    except: BTreeSet<NaiveDate>,
    /// The occurrence of the event of the same id that this one replaces.
    replaces: Option<NaiveDate>,
    has_other_rule: bool,
    is_canceled: bool,
}

/// The all-day events of a calendar in a period.
///
/// # Errors
/// The text is no calendar, or has too many events.
pub fn read(
    text: &str,
    period: Option<Period>,
    left_out: &mut LeftOut,
) -> anyhow::Result<Vec<FileDay>> {
    let mut days = Vec::new();
    for event in events(text)?.into_iter().filter(|event| !event.is_canceled) {
        let before = days.len();
        match event.start {
            None => count(left_out, "not all-day"),
            Some(_) if event.has_other_rule => {
                count(left_out, "with a rule other than a yearly one");
            }
            Some(start) => {
                event.add_days(start, period, &mut days);
                // One whose day was moved is where that day is.
                if days.len() == before && event.except.is_empty() {
                    count(left_out, "outside the dates");
                }
            }
        }
    }
    Ok(days)
}

/// The events of a calendar. Those that replace one occurrence of another event are exceptions of that one.
fn events(text: &str) -> anyhow::Result<Vec<Event>> {
    let mut events: Vec<Event> = Vec::new();
    // How deep a line is in an event: an alarm in it has properties of its own.
    let mut depth: Option<usize> = None;
    for line in unfolded(text) {
        let Some((name, parameters, value)) = parts(&line) else {
            continue;
        };
        match (&*name, events.last_mut()) {
            ("BEGIN", _) if value.trim().eq_ignore_ascii_case("VEVENT") => {
                ensure!(events.len() < MOST_EVENTS, "it has more than {MOST_EVENTS} events");
                events.push(Event::default());
                depth = Some(0);
            }
            ("BEGIN", _) => depth = depth.map(|depth| depth + 1),
            ("END", _) => depth = depth.and_then(|depth| depth.checked_sub(1)),
            (name, Some(event)) if depth == Some(0) => event.set(name, &parameters, value),
            _ => {}
        }
    }
    if events.is_empty() && !text.contains("BEGIN:VCALENDAR") {
        bail!("this is no calendar: export it from the calendar program as iCalendar (.ics)");
    }
    let mut replaced: BTreeMap<String, Vec<NaiveDate>> = BTreeMap::new();
    for event in &events {
        if let Some(date) = event.replaces {
            replaced.entry(event.id.clone()).or_default().push(date);
        }
    }
    for event in events.iter_mut().filter(|event| event.rule.is_some()) {
        event.except.extend(replaced.get(&event.id).into_iter().flatten());
    }
    Ok(events)
}

impl Event {
    fn set(&mut self, name: &str, parameters: &str, value: &str) {
        match name {
            "UID" => value.clone_into(&mut self.id),
            "SUMMARY" => self.summary = unescaped(value),
            "DTSTART" => self.start = date(value),
            "DTEND" => self.end = date(value),
            "DURATION" => self.duration = duration(value),
            "RRULE" if self.rule.is_none() => {
                self.rule = Rule::read(value);
                self.has_other_rule |= self.rule.is_none();
            }
            "RRULE" | "EXRULE" => self.has_other_rule = true,
            "RDATE" if !parameters.contains("PERIOD") => {
                self.added.extend(value.split(',').take(MOST_DATES).filter_map(date));
            }
            "EXDATE" => self.except.extend(value.split(',').take(MOST_DATES).filter_map(day_of)),
            "RECURRENCE-ID" => self.replaces = day_of(value),
            "STATUS" => self.is_canceled = value.trim().eq_ignore_ascii_case("CANCELLED"),
            _ => {}
        }
    }

    /// Adds its days in a period. One that comes every year without an exception is a day of every year.
    fn add_days(&self, start: NaiveDate, period: Option<Period>, all: &mut Vec<FileDay>) {
        let to_end = self.end.map(|end| (end - start).num_days());
        let days = to_end.or(self.duration).unwrap_or(1).clamp(1, LONGEST);
        let is_plain = days == 1 && self.added.is_empty() && self.except.is_empty();
        let is_yearly = self.rule.as_ref().is_some_and(|rule| rule.is_plain(start));
        if is_plain && is_yearly && period.is_none_or(|period| start <= period.first) {
            all.push(FileDay::every_year(start, &self.summary));
            return;
        }
        let Some(period) = period else { return };
        let mut dates = match &self.rule {
            Some(rule) => rule.dates(start, period),
            None => vec![start],
        };
        dates.retain(|date| !self.except.contains(date));
        dates.extend(&self.added);
        dates.sort_unstable();
        dates.dedup();
        for first in dates {
            let last = first.checked_add_signed(TimeDelta::days(days - 1)).unwrap_or(first);
            if first <= period.last && last >= period.first {
                let within =
                    FileDay::dated(first.max(period.first), last.min(period.last), &self.summary);
                all.push(within);
            }
        }
    }
}

/// The lines, each put together from those into which it was folded.
fn unfolded(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.split('\n').map(|line| line.trim_end_matches('\r')) {
        match (line.strip_prefix([' ', '\t']), lines.last_mut()) {
            (Some(rest), Some(last)) => last.push_str(rest),
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

/// The name, the parameters and the value of a line.
fn parts(line: &str) -> Option<(String, String, &str)> {
    let mut is_quoted = false;
    let colon = line.find(|letter| {
        is_quoted ^= letter == '"';
        letter == ':' && !is_quoted
    })?;
    let (head, value) = line.split_at(colon);
    let (name, parameters) = head.split_once(';').unwrap_or((head, ""));
    Some((name.trim().to_ascii_uppercase(), parameters.to_ascii_uppercase(), &value[1..]))
}

/// A text without escapes.
fn unescaped(text: &str) -> String {
    let mut letters = text.chars();
    let mut plain = String::new();
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => match letters.next() {
                Some('n' | 'N') | None => ' ',
                Some(escaped) => escaped,
            },
            letter => letter,
        });
    }
    plain
}

/// A date without a time; `None` for other values.
fn date(value: &str) -> Option<NaiveDate> {
    let digits = value.trim();
    let is_date = digits.len() == 8 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let date = is_date.then(|| NaiveDate::parse_from_str(digits, "%Y%m%d").ok())??;
    (1..=9999).contains(&date.year()).then_some(date)
}

/// The date of a value that may have a time.
pub fn day_of(value: &str) -> Option<NaiveDate> {
    date(value.trim().get(..8)?)
}

/// The whole days of a duration such as `P3D` or `P2W`.
fn duration(value: &str) -> Option<i64> {
    let text = value.trim().strip_prefix('P')?;
    match text.strip_suffix('W') {
        Some(weeks) => weeks.parse::<i64>().ok()?.checked_mul(7),
        None => text.strip_suffix('D')?.parse().ok(),
    }
}
