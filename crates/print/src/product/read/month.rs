//! The pages of a month: its title, its extremes and its calendar in the colors of the year, and the tilings of its
//! dates.

use super::plan::{Arrangement, DateGrid, MonthPage, PageContent};
use super::{Line, TilingPages};
use crate::figure::{Grid, difficulty_marks, named, spoken_tiling};
use crate::language::Phrase;
use crate::product::special;
use crate::product::weeks::{COLUMNS, DayPlace, weeks};
use std::cmp::Ordering;
use std::ops::Range;
use tilendar_drawing::{Anchor, Color, Item, Link, Path, Point, Rect, Role, Shape, Size, Vec2};
use tilendar_puzzle::almanac::{Day, Entry, NumberedTiling, ShownTilings, Subject};

/// The widest number of a day.
const WIDEST_DAY: &str = "28";
/// The side of a calendar's cell, as a share of the page's width.
const CELL: f64 = 0.062;
/// The most weeks of a month, complete or not.
const WEEKS: f64 = 6.0;

impl TilingPages<'_, '_> {
    /// The content of a month's page, with its title if the month begins there, and a header with a link to the year
    /// at a glance.
    pub(super) fn month_page(
        &self,
        number: usize,
        month: &MonthPage,
        content: Vec<Item>,
    ) -> Vec<Item> {
        let language = self.language;
        let area = self.plan.frame.body_area(number);
        let mut items = Vec::new();
        let mut words = String::new();
        if month.opens {
            items.extend(self.month_head(&month.days, area));
        } else if let Some(&day) = self.almanac.days().get(month.days.start) {
            words = language.heading(&language.month_of(day));
        }
        items.extend(content);
        let link = Link {
            area: Rect::new(area.x0, 0.0, area.x1, area.y0 - self.plan.frame.caption),
            to: self.plan.page_with(&PageContent::Glance),
            title: language.phrases().booklet.glance.to_string(),
        };
        items.extend([link.into(), self.header(number, &words)]);
        items
    }

    /// One tiling for each date.
    pub(super) fn date_grid(
        &self,
        month: &MonthPage,
        days: &Range<usize>,
        area: Rect,
    ) -> Vec<Item> {
        let Arrangement::Grid(grid) = &self.plan.arrangement else {
            return Vec::new();
        };
        let skipped = if month.opens { grid.columns } else { 0 };
        let dates = self.almanac.entries().get(days.clone()).unwrap_or_default();
        let corners = (skipped..).map(|place| grid.corner(place, area));
        let mut items = Vec::new();
        for ((place, date), corner) in days.clone().zip(dates).zip(corners) {
            let board = Point::new(corner.x, corner.y + grid.above);
            items.extend(self.date_line(place, date, grid, corner));
            items.push(self.date_board(date, grid, board));
        }
        items
    }

    /// The line above a board: day and weekday, and the difficulty of the date.
    fn date_line(
        &self,
        place: usize,
        date: &Entry,
        grid: &DateGrid,
        corner: Point,
    ) -> Option<Item> {
        let day = *self.almanac.days().get(place)?;
        let (language, faces) = (self.language, &self.theme.typefaces);
        let body = self.plan.frame.body;
        let number = self.line(&faces.bold, body);
        let baseline = corner.y + number.cap_height();
        let words = day.number().to_string();
        let beside = corner.x + number.width(&words) + body * 0.3;
        let mut items = vec![number.short(words, Point::new(corner.x, baseline))];
        let mut right = corner.x + grid.board.width;
        if let Some(difficulty) = date.difficulty {
            let radius = number.cap_height() * 0.24;
            let middle = Point::new(right, baseline - number.cap_height() / 2.0);
            let (theme, spoken) = (self.theme.of_month(day.month()), language.spoken());
            let marks = difficulty_marks(difficulty.marks, middle, radius, &theme, spoken);
            items.push(marks.into());
            right -= radius * 14.0 + body * 0.4;
        }
        if let Some(weekday) = language.weekday_of(day) {
            // All of them in one size, beside the widest number.
            let weekdays = language.week().map(|day| language.weekday(day).to_string());
            let room = right - corner.x - number.width(WIDEST_DAY) - body * 0.3;
            let regular = self.line(&faces.regular, body).fitting(weekdays, room);
            let at = Point::new(beside, baseline);
            items.push(regular.start(weekday.to_string(), at, right - beside));
        }
        let title = language.day_in_words(day);
        Some(named("date", title, Role::Heading(2), items))
    }

    /// The board with its tiling, and below it the tiling's number.
    fn date_board(&self, date: &Entry, grid: &DateGrid, corner: Point) -> Item {
        let frame = &self.plan.frame;
        let miniatures = &self.miniatures;
        let tiling = self.almanac.first_shown(date);
        let tiling = tiling.as_ref();
        let note = self.note_below(date, tiling);
        let gap = Grid::FRAME_GAP * grid.cell;
        let cells = corner + Vec2::new(gap, gap);
        let mut items = Vec::from_iter(miniatures.frame(&date.reveal, cells));
        items.extend(match tiling {
            Some(tiling) => miniatures.tiling(&tiling.solution, cells),
            None => miniatures.empty(&date.reveal, cells),
        });
        let line = self.muted_line(frame.caption);
        let size = grid.board;
        let baseline = corner.y + size.height + frame.caption * 0.55 + line.cap_height();
        let below = Point::new(corner.x, baseline);
        items.push(line.start(note.clone(), below, size.width));
        if let Some(said) = self.special(date) {
            let top = baseline + frame.caption * 0.5;
            let room = Rect::new(corner.x, top, corner.x + size.width, top + frame.body * 1.1);
            let (start, em) = (Anchor::Start, frame.caption);
            items.push(special::words(&said, room, start, em, self.theme));
        }
        let words = self.board_in_words(date, tiling, &note);
        named("board", words, Role::Figure, items)
    }

    /// The number of the tiling, or the reason why there is none.
    fn note_below(&self, date: &Entry, tiling: Option<&NumberedTiling>) -> String {
        let language = self.language;
        let phrases = &language.phrases().booklet;
        match (&date.shown, tiling.and_then(|tiling| tiling.number)) {
            (ShownTilings::NoTiling, _) => phrases.no_tiling.to_string(),
            (ShownTilings::NotGiven, _) => phrases.not_given.to_string(),
            (_, Some(_)) if date.tilings == 1 => phrases.the_only.to_string(),
            (_, Some(number)) => phrases.number_of.with(&[
                ("number", &language.number(number)),
                ("count", &language.number(date.tilings)),
            ]),
            (_, None) => phrases
                .no_number
                .with(&[("tilings", &language.tilings(date.tilings))]),
        }
    }

    fn board_in_words(&self, date: &Entry, tiling: Option<&NumberedTiling>, note: &str) -> String {
        let language = self.language;
        let phrases = &language.phrases().booklet;
        let words = language.subject_in_words(&date.subject);
        let date = ("date", &*words);
        let Some(tiling) = tiling else {
            return phrases.empty_board_of.with(&[date, ("note", note)]);
        };
        let rows = spoken_tiling(self.puzzle, &tiling.solution, language.spoken());
        phrases
            .board_of
            .with(&[date, ("number", note), ("rows", &rows)])
    }

    fn month_head(&self, days: &Range<usize>, area: Rect) -> Vec<Item> {
        let height = self.plan.month_head();
        // One more row for the heads of the weekdays.
        let cell = (area.width() * CELL).min(height / (WEEKS + 1.0));
        let calendar = area.x1 - COLUMNS as f64 * cell;
        let words = Rect {
            x1: calendar - self.plan.frame.body * 2.0,
            ..area
        };
        let mut items = self.month_words(days, words);
        items.push(self.calendar(days, Point::new(calendar, area.y0), cell));
        items
    }

    /// The name of the month, and facts about its dates.
    fn month_words(&self, days: &Range<usize>, area: Rect) -> Vec<Item> {
        let (frame, faces) = (&self.plan.frame, &self.theme.typefaces);
        let dates = self.almanac.entries().get(days.clone()).unwrap_or_default();
        let Some(&first) = self.almanac.days().get(days.start) else {
            return Vec::new();
        };
        let name = |day: Day| self.language.heading(&self.language.month_of(day));
        // The names of all months have one size.
        let names = self.almanac.days().iter().map(|&day| name(day));
        let line = self.line(&faces.bold, frame.heading);
        let line = Line {
            color: self.theme.month_type(first.month()),
            ..line.fitting(names, area.width())
        };
        let (heading, mut y) = self.heading_in(&line, &name(first), area);
        let facts = self.month_facts(dates);
        let heights = facts.iter().map(|words| self.height_of(words, area));
        let bottom = area.y0 + self.plan.month_head();
        let fits = y + heights.sum::<f64>() <= bottom;
        let line = self.line(&faces.regular, frame.body);
        let mut items = vec![heading];
        for words in facts {
            if fits {
                y = self.paragraph(&words, area, y, &mut items) - frame.body * 0.3;
            } else if y + line.cap_height() <= bottom {
                // Large type on a small page: one line for each fact, as large as possible, and as many lines as fit.
                let baseline = Point::new(area.x0, y + line.cap_height());
                items.push(line.start(words, baseline, area.width()));
                y += frame.leading();
            }
        }
        items
    }

    /// Facts about a month's dates: the number of solutions, the fewest, and the hardest and the easiest date.
    fn month_facts(&self, dates: &[Entry]) -> Vec<String> {
        let language = self.language;
        let phrases = &language.phrases().booklet;
        let tilings = dates.iter().map(|date| date.tilings);
        let total = tilings.fold(0, u128::saturating_add);
        let facts = phrases.month_facts.with(&[
            ("dates", &language.dates(dates.len())),
            ("tilings", &language.tilings(total)),
        ]);
        // The first of equally hard dates.
        let extreme = |phrase: &Phrase, further: Ordering| {
            let measured = dates.iter();
            let measured = measured.filter_map(|date| Some((date, date.difficulty?)));
            let found = measured.reduce(|most, next| {
                if next.1.compare(&most.1) == further {
                    next
                } else {
                    most
                }
            });
            found.map(|(date, _)| phrase.with(&[("date", &self.without_year(date))]))
        };
        // Fewest tilings is a different measure than hardest, and the one that the calendar's colors show.
        let fewest = dates.iter().filter(|date| date.tilings > 0);
        let fewest = fewest.min_by_key(|date| date.tilings).map(|date| {
            phrases.month_fewest.with(&[
                ("date", &self.without_year(date)),
                ("count", &language.number(date.tilings)),
            ])
        });
        let facts = [
            Some(facts),
            fewest,
            extreme(&phrases.month_hardest, Ordering::Greater),
            extreme(&phrases.month_easiest, Ordering::Less),
        ];
        facts.into_iter().flatten().collect()
    }

    /// The date without its year, which stands above it, and without its weekday, which the calendar shows.
    fn without_year(&self, date: &Entry) -> String {
        match &date.subject {
            Subject::Day(day) => self.language.date(None, day.number(), day.month(), None),
            subject => self.language.subject_in_words(subject),
        }
    }

    /// The weeks of the month, starting on the language's first weekday; without weekdays, rows of seven.
    fn calendar(&self, days: &Range<usize>, corner: Point, cell: f64) -> Item {
        let language = self.language;
        let line = self.muted_line(self.plan.frame.type_scale().at_most(cell * 0.42));
        let month = self.almanac.days().get(days.clone()).unwrap_or_default();
        let dates = self.almanac.entries().get(days.clone()).unwrap_or_default();
        let first_week = weeks(month, language.week_start()).start;
        let left = |column| corner.x + language.column(column, COLUMNS) as f64 * cell;
        let mut items = Vec::new();
        let mut top = corner.y;
        if month.first().is_some_and(|day| day.weekday().is_some()) {
            let baseline = corner.y + cell * 0.4 + line.cap_height() / 2.0;
            for (column, weekday) in language.week().into_iter().enumerate() {
                let middle = Point::new(left(column) + cell / 2.0, baseline);
                items.push(line.middle(language.weekday_narrow(weekday), middle, cell));
            }
            top += cell;
        }
        for (place, (day, date)) in days.clone().zip(month.iter().zip(dates)) {
            let DayPlace { column, week } = DayPlace::of(*day, language.week_start());
            let at = Point::new(left(column), top + (week - first_week) as f64 * cell);
            let area = Rect::from_origin_size(at, Size::new(cell, cell));
            let colored = area.inset(-area.width() * 0.03);
            let color = self.colored(date, colored, line.color, &mut items);
            let number = Line {
                color,
                ..line.clone()
            };
            let center = area.center();
            let at = Point::new(center.x, center.y + number.cap_height() / 2.0);
            items.push(number.middle(day.number().to_string(), at, cell));
            items.extend(self.link_to_date(place, area));
        }
        let month = month.first().map(|&day| language.month_of(day));
        let month = month.unwrap_or_default();
        let title = &language.phrases().booklet.calendar;
        let title = title.with(&[("month", &month)]);
        named("calendar", title, Role::Figure, items)
    }

    /// Fills a cell with the color of a date's number of tilings, and returns the ink that is legible on it.
    pub(super) fn colored(
        &self,
        date: &Entry,
        cell: Rect,
        usual: Color,
        items: &mut Vec<Item>,
    ) -> Color {
        let Some(ramp) = self.ramp.as_ref().filter(|_| date.tilings > 0) else {
            return usual;
        };
        let step = ramp.step_of(date.tilings);
        items.push(Shape::filled(Path::rectangle(cell), ramp.color(step)).into());
        ramp.ink(step)
    }
}
