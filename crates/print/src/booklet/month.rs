//! The pages of a month: its title, its extremes and its calendar in the colors of the year, and the tilings of its
//! dates.

use super::TilingPages;
use super::date_grid::DateGrid;
use super::plan::{Arrangement, MonthPage, PageContent};
use crate::weeks::{COLUMNS, DayPlace, weeks};
use std::ops::Range;
use tilendar_drawing::{Color, Item, Link, Path, Point, Rect, Role, Shape, Size, Vec2};
use tilendar_press::figure::{
    Edge, Field, Grid, Line, Numeral, Ramp, difficulty_marks, named, numeral, spoken_tiling,
    widest_month,
};
use tilendar_puzzle::almanac::{Entry, NumberedTiling, ShownTilings};

/// The widest number of a day.
const WIDEST_DAY: &str = "28";
/// The side of a calendar's cell, as a share of the page's width.
const CELL: f64 = 0.062;
/// The height of a month's name, in ems of headings.
const MONTH: f64 = 1.6;
/// The radius of a date's corners, as a share of its shorter side.
const ROUND: f64 = 0.13;
/// The tone for the most tilings, as a share of the way from ink to paper.
const LIGHTEST: f64 = 0.88;

impl TilingPages<'_, '_> {
    /// The content of a month's page, with its title if the month begins there, and a header with a link to the year
    /// at a glance.
    pub(crate) fn month_page(
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
        if self.plan.pages.contains(&PageContent::Glance) {
            let link = Link {
                area: Rect::new(area.x0, 0.0, area.x1, area.y0 - self.plan.frame.caption),
                to: self.plan.page_with(&PageContent::Glance),
                title: language.phrases().booklet.glance.to_string(),
            };
            items.push(link.into());
        }
        items.push(self.header(number, &words));
        items
    }

    /// One tiling for each date.
    pub(crate) fn date_grid(
        &self,
        month: &MonthPage,
        days: &Range<usize>,
        area: Rect,
    ) -> Vec<Item> {
        let Arrangement::Grid(grid) = &self.plan.arrangement else {
            return Vec::new();
        };
        let dates = self.almanac.entries().get(days.clone()).unwrap_or_default();
        let corners = grid.corners(days.len(), month.opens, area);
        let mut items = Vec::new();
        for ((index, date), corner) in days.clone().zip(dates).zip(corners) {
            let board = Point::new(corner.x, corner.y + grid.above);
            items.extend(self.date_line(index, date, grid, corner));
            items.push(self.date_board(date, grid, board));
        }
        items
    }

    /// The line above a board: day and weekday, and the difficulty of the date.
    fn date_line(
        &self,
        index: usize,
        date: &Entry,
        grid: &DateGrid,
        corner: Point,
    ) -> Option<Item> {
        let day = *self.almanac.days().get(index)?;
        let language = self.language;
        let faces = &self.theme.typefaces;
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
            let theme = self.theme.of_month(day.month());
            let marks = difficulty.marks;
            items.push(difficulty_marks(marks, middle, radius, &theme, language).into());
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
        let first_tiling = self.almanac.first_shown(date);
        let tiling = first_tiling.as_ref();
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
        if let Some(words) = self.special_below(date) {
            let room = Rect::from_origin_size(below + (0.0, frame.caption * 0.5), grid.special);
            items.push(words.draw(room, Edge::Left, self.theme.inks.text, self.theme));
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
            (_, None) => phrases.no_number.with(&[("tilings", &language.tilings(date.tilings))]),
        }
    }

    fn board_in_words(&self, date: &Entry, tiling: Option<&NumberedTiling>, note: &str) -> String {
        let subject = self.language.subject_in_words(&date.subject);
        let Some(tiling) = tiling else {
            return format!("{subject}: {note}");
        };
        let rows = spoken_tiling(self.puzzle, &tiling.solution, self.language);
        format!("{subject}, {note}: {rows}")
    }

    fn month_head(&self, days: &Range<usize>, area: Rect) -> Vec<Item> {
        let (height, weeks) = self.plan.month_head();
        // One more row for the heads of the weekdays.
        let cell = (area.width() * CELL).min(height / (weeks + 1.0));
        let calendar = area.x1 - COLUMNS as f64 * cell;
        let words = Rect { x1: calendar - self.plan.frame.body * 2.0, ..area };
        let mut items = self.month_words(days, words);
        let corner = Point::new(calendar, area.y0);
        items.push(self.calendar(days, corner, Size::new(cell, cell)));
        items
    }

    /// The name of the month in cells, its year, and the number of its dates and of their tilings.
    fn month_words(&self, days: &Range<usize>, area: Rect) -> Vec<Item> {
        let (theme, language, heading) = (self.theme, self.language, self.plan.frame.heading);
        let dates = self.almanac.entries().get(days.clone()).unwrap_or_default();
        let Some(&first) = self.almanac.days().get(days.start) else {
            return Vec::new();
        };
        let ink = theme.month_type(first.month());
        let bold = &theme.typefaces.bold;
        let month = language.month(first.month()).unwrap_or_default();
        // The names of all months have one size.
        let widest = widest_month(language).unwrap_or(1.0);
        let cell = (MONTH * heading / Numeral::HEIGHT).min(area.width() / widest);
        let mut y = area.y0 + Numeral::HEIGHT * cell;
        let mut heading_items = numeral(month, area.origin(), Edge::Left, cell, ink, theme)
            .unwrap_or_else(|| {
                let line = Line::new(bold, (y - area.y0) / bold.cap_height(), ink);
                vec![line.start(language.heading(month), Point::new(area.x0, y), area.width())]
            });
        if let Some(year) = first.year() {
            let line = Line::new(bold, heading, ink);
            y += 0.6 * heading + line.cap_height();
            heading_items.push(line.short(year.to_string(), Point::new(area.x0, y)));
        }
        y += 0.75 * heading;
        let name = language.heading(&language.month_of(first));
        let mut items = vec![named("heading", name, Role::Heading(1), heading_items)];
        let total = dates.iter().map(|date| date.tilings).fold(0, u128::saturating_add);
        let facts = format!("{}, {}", language.dates(dates.len()), language.tilings(total));
        let line = self.line(&theme.typefaces.regular, self.plan.frame.body);
        y += line.cap_height();
        items.push(line.start(facts, Point::new(area.x0, y), area.width()));
        items
    }

    /// The weeks of the month, starting on the language's first weekday; without weekdays, rows of seven.
    fn calendar(&self, days: &Range<usize>, corner: Point, cell: Size) -> Item {
        let language = self.language;
        let frame = &self.plan.frame;
        let side = cell.min_side();
        let line = self.muted_line(frame.type_scale().at_most((side * 0.42).min(frame.body)));
        let month = self.almanac.days().get(days.clone()).unwrap_or_default();
        let dates = self.almanac.entries().get(days.clone()).unwrap_or_default();
        let first_week = weeks(month, language.week_start()).start;
        let mut items = Vec::new();
        let mut top = corner.y;
        if month.first().is_some_and(|day| day.weekday().is_some()) {
            let head = side.min(2.0 * frame.body);
            let baseline = corner.y + head * 0.4 + line.cap_height() / 2.0;
            for (column, weekday) in language.week().into_iter().enumerate() {
                let left = corner.x + column as f64 * cell.width;
                let middle = Point::new(left + cell.width / 2.0, baseline);
                items.push(line.middle(language.weekday_narrow(weekday), middle, cell.width));
            }
            top += head;
        }
        for (index, (day, date)) in days.clone().zip(month.iter().zip(dates)) {
            let DayPlace { column, week } = DayPlace::new(*day, language.week_start());
            let left = corner.x + column as f64 * cell.width;
            let at = Point::new(left, top + (week - first_week) as f64 * cell.height);
            let area = Rect::from_origin_size(at, cell);
            let color = self.colored(date, area.inset(-side * 0.03), line.color, &mut items);
            let number = line.clone().colored(color);
            let middle = area.center() + (0.0, number.cap_height() / 2.0);
            items.push(number.middle(day.number().to_string(), middle, cell.width));
            items.extend(self.link_to_date(index, area));
        }
        let name = month.first().map(|&day| language.month_of(day)).unwrap_or_default();
        let title = language.phrases().booklet.calendar.with(&[("month", &name)]);
        named("calendar", title, Role::Diagram, items)
    }

    /// Fills a cell with the tone of a date's number of tilings, and returns the ink that is legible on it.
    pub(crate) fn colored(
        &self,
        date: &Entry,
        cell: Rect,
        usual: Color,
        items: &mut Vec<Item>,
    ) -> Color {
        let step = match &self.ramp {
            Some(ramp) if date.tilings > 0 => ramp.step_of(date.tilings),
            _ => return usual,
        };
        let month = date.subject.day().map_or(0, |day| day.month());
        let tone = self.tone_of(step, self.theme.month_ink(month));
        let path = Path::rounded_rectangle(cell, ROUND * cell.size().min_side());
        items.push(Shape::filled(path, tone).into());
        tone.readable_ink(Color::BLACK, Color::WHITE)
    }

    /// The tone of an ink for a step of numbers of tilings: full for the fewest. Themes that save ink have their own.
    pub(crate) fn tone_of(&self, step: usize, ink: Color) -> Color {
        match &self.ramp {
            Some(ramp) if self.theme.field != Field::Ink => ramp.color(step),
            ramp => {
                let steps = ramp.as_ref().map_or(1, Ramp::steps);
                let share = step as f64 / steps.saturating_sub(1).max(1) as f64;
                ink.mixed(self.theme.inks.ground, LIGHTEST * share)
            }
        }
    }
}
