//! The head of a month: its name, its extremes, and its calendar in the colours of the year.

use std::cmp::Ordering;

use super::Booklet;
use crate::product::pagination::Line;
use crate::product::weeks::{COLUMNS, DayPlace, weeks};
use std::ops::Range;
use tilendar_drawing::{Group, Item, Path, Point, Rect, Role, Shape, Size};
use tilendar_puzzle::almanac::{Entry, Subject};

/// The side of a calendar's cell, as a share of the page's width.
const CELL: f64 = 0.062;
/// The weeks that a month may touch.
const WEEKS: f64 = 6.0;

impl Booklet<'_, '_> {
    pub(super) fn month_head(&self, days: &Range<usize>, area: Rect) -> Vec<Item> {
        let frame = &self.plan.frame;
        let height = self.plan.month_head();
        // A row for the heads of the weekdays.
        let cell = (area.width() * CELL).min(height / (WEEKS + 1.0));
        let calendar = area.x1 - COLUMNS as f64 * cell;
        let words = Rect {
            x1: calendar - frame.body * 2.0,
            ..area
        };
        let mut items = self.month_words(days, words);
        items.push(self.calendar(days, Point::new(calendar, area.y0), cell));
        items
    }

    /// The name of the month, and what its dates have.
    fn month_words(&self, days: &Range<usize>, area: Rect) -> Vec<Item> {
        let frame = &self.plan.frame;
        let language = &self.options.language;
        let dates = self.almanac.entries().get(days.clone()).unwrap_or_default();
        let Some(&first) = self.almanac.days().get(days.start) else {
            return Vec::new();
        };
        let name = language.heading(&language.month_of(first));
        let bold = &self.options.theme.typefaces.bold;
        // The names of all months have one size.
        let names = self.almanac.days().iter();
        let names = names.map(|day| language.heading(&language.month_of(*day)));
        let line = self.line(bold, frame.heading);
        let line = Line {
            color: self.options.theme.month_ink(first.month()),
            ..line.fitting(names, area.width())
        };
        let (heading, mut y) = self.heading_in(&line, &name, area, 1);
        let facts = self.month_facts(dates);
        let heights = facts.iter().map(|words| self.height_of(words, area));
        let fits = y + heights.sum::<f64>() <= area.y0 + self.plan.month_head();
        let line = self.line(&self.options.theme.typefaces.regular, frame.body);
        let mut items = vec![heading];
        for words in facts {
            if fits {
                y = self.paragraph(&words, area, y, &mut items) - frame.body * 0.3;
            } else if y + line.cap_height() <= area.y0 + self.plan.month_head() {
                // Large type on a small page: a line each, as large as it fits, and as many as fit.
                let baseline = Point::new(area.x0, y + line.cap_height());
                items.push(line.start(words, baseline, area.width()));
                y += frame.leading();
            }
        }
        items
    }

    /// What a month's dates have: how many solutions, the fewest, and the hardest and the easiest of them.
    fn month_facts(&self, dates: &[Entry]) -> Vec<String> {
        let language = &self.options.language;
        let phrases = &language.phrases().booklet;
        let total: u128 = dates
            .iter()
            .fold(0, |sum, date| sum.saturating_add(date.tilings));
        let facts = phrases.month_facts.with(&[
            ("dates", &language.dates(dates.len())),
            ("tilings", &language.tilings(total)),
        ]);
        let measured = || {
            let dates = dates.iter();
            dates.filter_map(|date| Some((date, date.difficulty?)))
        };
        // Of equally hard dates the first.
        let hardest = measured().reduce(|hardest, next| match next.1.compare(&hardest.1) {
            Ordering::Greater => next,
            _ => hardest,
        });
        let easiest = measured().reduce(|easiest, next| match next.1.compare(&easiest.1) {
            Ordering::Less => next,
            _ => easiest,
        });
        let extreme = |phrase: &crate::language::Phrase, date: &Entry| {
            phrase.with(&[("date", &self.without_year(date))])
        };
        let hardest = hardest.map(|(date, _)| extreme(&phrases.month_hardest, date));
        let easiest = easiest.map(|(date, _)| extreme(&phrases.month_easiest, date));
        // Fewest is another measure than hardest, and the one that the calendar's colours tell.
        let fewest = dates.iter().filter(|date| date.tilings > 0);
        let fewest = fewest.min_by_key(|date| date.tilings).map(|date| {
            phrases.month_fewest.with(&[
                ("date", &self.without_year(date)),
                ("count", &language.number(date.tilings)),
            ])
        });
        let facts = [Some(facts), fewest, hardest, easiest];
        facts.into_iter().flatten().collect()
    }

    /// The date without its year, which stands above it, and without its weekday, which the calendar tells.
    fn without_year(&self, date: &Entry) -> String {
        let language = &self.options.language;
        match &date.subject {
            Subject::Day(day) => language.date(None, day.number(), day.month(), None),
            subject => language.subject_in_words(subject),
        }
    }

    /// The weeks of the month from the day on which weeks begin; without weekdays, rows of seven.
    fn calendar(&self, days: &Range<usize>, corner: Point, cell: f64) -> Item {
        let language = &self.options.language;
        let line = self.muted_line(self.plan.frame.type_scale().at_most(cell * 0.42));
        let all = self.almanac.days();
        let month = all.get(days.clone()).unwrap_or_default();
        let first_week = weeks(month, language.week_start()).start;
        let left = |column| corner.x + language.column(column, COLUMNS) as f64 * cell;
        let mut items = Vec::new();
        let has_weekdays = all
            .get(days.start)
            .is_some_and(|day| day.weekday().is_some());
        let top = match has_weekdays {
            true => corner.y + cell,
            false => corner.y,
        };
        if has_weekdays {
            let baseline = corner.y + cell * 0.4 + line.cap_height() / 2.0;
            for (column, weekday) in (0..).zip(language.week()) {
                let middle = Point::new(left(column) + cell / 2.0, baseline);
                items.push(line.middle(language.weekday_narrow(weekday), middle, cell));
            }
        }
        for place in days.clone() {
            let Some(&day) = all.get(place) else {
                continue;
            };
            let DayPlace { column, week } = DayPlace::of(day, language.week_start());
            let row = week - first_week;
            let at = Point::new(left(column), top + row as f64 * cell);
            let area = Rect::from_origin_size(at, Size::new(cell, cell));
            items.extend(self.calendar_day(place, area, &line));
        }
        let month = month.first().map(|&day| language.month_of(day));
        let title = language
            .phrases()
            .booklet
            .calendar
            .with(&[("month", &month.unwrap_or_default())]);
        Group {
            role: Some(Role::Figure),
            items,
            ..Group::named("calendar", title, Vec::new())
        }
        .into()
    }

    fn calendar_day(&self, place: usize, area: Rect, line: &Line) -> Vec<Item> {
        let (Some(day), Some(date)) = (
            self.almanac.days().get(place),
            self.almanac.entries().get(place),
        ) else {
            return Vec::new();
        };
        let mut items = Vec::new();
        let mut color = line.color;
        if let Some(ramp) = self.ramp.as_ref().filter(|_| date.tilings > 0) {
            let step = ramp.step_of(date.tilings);
            let path = Path::rectangle(area.inset(-area.width() * 0.03));
            items.push(Shape::filled(path, ramp.color(step)).into());
            color = ramp.ink(step);
        }
        let number = Line {
            face: self.options.theme.typefaces.regular.clone(),
            color,
            ..line.clone()
        };
        let center = area.center();
        let at = Point::new(center.x, center.y + number.cap_height() / 2.0);
        items.push(number.middle(day.number().to_string(), at, area.width()));
        items.extend(self.link_to_date(place, area));
        items
    }
}
