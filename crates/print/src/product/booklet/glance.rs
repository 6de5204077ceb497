//! The year at a glance: a column for each month, a row for each day, and in each cell the number of
//! tilings.

use super::Booklet;
use crate::product::pagination::Line;
use crate::product::weeks::{COLUMNS, DayPlace, months, weeks};
use std::ops::Range;
use tilendar_drawing::{Group, Item, Path, Point, Rect, Role, Shape, Size, Vec2};

/// The longest month.
const DAYS: f64 = 31.0;
/// White between two cells, as a share of a cell's height.
const GAP: f64 = 0.07;
/// So few months stand as calendars of weeks: columns a month would leave the page empty.
const FEW_MONTHS: usize = 3;
/// How high a day of such a calendar is at most, as a share of its width.
const HIGHEST: f64 = 1.0;
/// The middle of a number of tilings below the number of its day, as a share of the cell's height.
const LOW: f64 = 0.64;
/// No cell is wider than this share of the page's area, however few the months.
const WIDEST: f64 = 0.12;

/// Where the cells stand.
struct Table {
    corner: Point,
    cell: Size,
    line: Line,
}

impl Booklet<'_, '_> {
    pub(super) fn glance(&self, area: Rect) -> Vec<Item> {
        let area_of_page = area;
        let frame = &self.plan.frame;
        let phrases = &self.options.language.phrases().booklet;
        let (heading, y) = self.page_heading(phrases.glance.as_str(), area, 1);
        let note = self.muted_line(frame.body);
        let note_y = y + note.cap_height() - frame.heading * 0.15;
        let note_at = Point::new(area.x0, note_y);
        let months = months(self.almanac.days());
        let days_width = frame.caption * 1.8;
        let table_top = note_y + frame.body * 1.2 + frame.caption * 1.5;
        let legend = frame.caption * 3.2;
        let cell = Size::new(
            ((area.width() - days_width) / months.len().max(1) as f64).min(area.width() * WIDEST),
            (area.y1 - legend - table_top) / DAYS,
        );
        let caption = frame
            .type_scale()
            .at_most(frame.caption.min(cell.height * 0.62));
        let table = Table {
            corner: Point::new(area.x0 + days_width, table_top),
            cell,
            line: self.muted_line(caption),
        };
        let mut items = vec![
            heading,
            note.start(phrases.glance_note.to_string(), note_at, area.width()),
        ];
        if months.len() <= FEW_MONTHS {
            let area = Rect::new(area.x0, note_y + frame.body, area.x1, area.y1 - legend);
            items.extend(self.month_calendars(&months, area));
            items.extend(self.legend(area_of_page));
            return items;
        }
        items.extend(self.margins(&table, area.x0, &months));
        let count = months.len();
        for (column, days) in months.into_iter().enumerate() {
            let column = self.options.language.column(column, count);
            items.extend(days.filter_map(|place| {
                let day = self.almanac.days().get(place)?;
                let row = f64::from(day.number()) - 1.0;
                let away = Vec2::new(column as f64 * cell.width, row * cell.height);
                let whole = Rect::from_origin_size(table.corner + away, cell);
                self.glance_cell(place, whole, 0.5, &table.line)
            }));
        }
        items.extend(self.legend(area));
        items
    }

    /// The names of the months above the columns, the days of the month beside the rows.
    fn margins(&self, table: &Table, left: f64, months: &[Range<usize>]) -> Vec<Item> {
        let mut items = Vec::new();
        let Table { corner, cell, line } = table;
        for (column, days) in months.iter().enumerate() {
            let Some(day) = self.almanac.days().get(days.start) else {
                continue;
            };
            let language = &self.options.language;
            let name = language.month_short(day.month()).unwrap_or_default();
            let short = language.heading(name);
            let column = language.column(column, months.len());
            let center = corner.x + (column as f64 + 0.5) * cell.width;
            let at = Point::new(center, corner.y - line.size * 0.6);
            let bold = self.line(&self.options.theme.typefaces.bold, line.size);
            items.push(bold.middle(short, at, cell.width));
        }
        for day in 0..31_u32 {
            let middle = corner.y + (f64::from(day) + 0.5) * cell.height;
            let at = Point::new(left + line.size * 1.3, middle + line.cap_height() / 2.0);
            items.push(line.end((day + 1).to_string(), at, line.size * 2.0));
        }
        items
    }

    /// A date: its colour, its number of tilings in the middle of its width and at this share of its height,
    /// the way to it.
    fn glance_cell(&self, place: usize, whole: Rect, middle: f64, line: &Line) -> Option<Item> {
        let date = self.almanac.entries().get(place)?;
        let day = *self.almanac.days().get(place)?;
        let box_of_cell = whole.inset(-GAP / 2.0 * whole.height());
        let mut items = Vec::new();
        let mut ink = self.options.theme.inks.muted;
        if let Some(ramp) = self.ramp.as_ref().filter(|_| date.tilings > 0) {
            let step = ramp.step_of(date.tilings);
            let path = Path::rectangle(box_of_cell);
            items.push(Shape::filled(path, ramp.color(step)).into());
            ink = ramp.ink(step);
        }
        let line = Line {
            color: ink,
            ..line.clone()
        };
        let middle = whole.y0 + middle * whole.height();
        let at = Point::new(whole.center().x, middle + line.cap_height() / 2.0);
        let count = self.options.language.number(date.tilings);
        items.push(line.middle(count, at, box_of_cell.width() * 0.94));
        items.extend(self.link_to_date(place, whole));
        let language = &self.options.language;
        let words = language.day_in_words(day);
        let title = format!("{words}: {}", language.tilings(date.tilings));
        Some(Group::named(format!("day-{}", day.slug()), title, items).into())
    }

    /// Few months as calendars of weeks, one below the other, with the number of the day above that of its
    /// tilings.
    fn month_calendars(&self, months: &[Range<usize>], area: Rect) -> Vec<Item> {
        let (frame, language) = (&self.plan.frame, &self.options.language);
        let all = self.almanac.days();
        let days_of = |month: &Range<usize>| all.get(month.clone()).unwrap_or_default();
        let weeks_of = |month: &Range<usize>| weeks(days_of(month), language.week_start());
        let head = frame.body * 3.6;
        let rows: usize = months.iter().map(|month| weeks_of(month).len()).sum();
        let height = (area.height() - head * months.len() as f64) / rows.max(1) as f64;
        let width = area.width() / COLUMNS as f64;
        let cell = Size::new(width, height.min(width * HIGHEST));
        let sizes = frame.type_scale();
        let count = self.muted_line(sizes.at_most((cell.height * 0.34).min(frame.subheading)));
        let number = self.muted_line(sizes.at_most((cell.height * 0.24).min(frame.body)));
        let bold = self.line(&self.options.theme.typefaces.bold, frame.subheading);
        let left = |column| area.x0 + language.column(column, COLUMNS) as f64 * width;
        let mut items = Vec::new();
        let mut top = area.y0;
        for month in months {
            let days = days_of(month);
            let name = days
                .first()
                .map(|&day| language.heading(&language.month_of(day)));
            let baseline = Point::new(area.x0, top + head * 0.45);
            items.push(bold.start(name.unwrap_or_default(), baseline, area.width()));
            if days.iter().any(|day| day.weekday().is_some()) {
                for (column, weekday) in language.week().into_iter().enumerate() {
                    let middle = Point::new(left(column) + width / 2.0, top + head * 0.88);
                    items.push(number.middle(language.weekday_narrow(weekday), middle, width));
                }
            }
            top += head;
            let weeks = weeks_of(month);
            for (place, &day) in month.clone().zip(days) {
                let DayPlace { column, week } = DayPlace::of(day, language.week_start());
                let y = top + (week - weeks.start) as f64 * cell.height;
                let whole = Rect::from_origin_size(Point::new(left(column), y), cell);
                items.extend(self.glance_cell(place, whole, LOW, &count));
                let corner = Point::new(
                    whole.x0 + number.size * 0.7,
                    whole.y0 + number.size * 0.45 + number.cap_height(),
                );
                let ink = self.ramp.as_ref().zip(self.almanac.entries().get(place));
                let ink = ink.filter(|(_, date)| date.tilings > 0);
                let color = ink.map_or(number.color, |(ramp, date)| {
                    ramp.ink(ramp.step_of(date.tilings))
                });
                let number = Line {
                    color,
                    ..number.clone()
                };
                items.push(number.start(day.number().to_string(), corner, width));
            }
            top += weeks.len() as f64 * cell.height;
        }
        items
    }

    /// The steps of the ramp side by side at the foot of the area, each above the least of its numbers, and
    /// the largest of all at the end.
    fn legend(&self, area: Rect) -> Vec<Item> {
        let Some(ramp) = &self.ramp else {
            return Vec::new();
        };
        let (frame, language) = (&self.plan.frame, &self.options.language);
        let (_, largest) = ramp.range(ramp.steps().saturating_sub(1));
        let largest = language.number(largest);
        let line = self.muted_line(frame.caption);
        let end = area.x1 - line.width(&largest) - frame.caption;
        let width = (end - area.x0) / ramp.steps().max(1) as f64;
        let foot = area.y1 - line.cap_height() - 0.45 * frame.caption;
        let steps = (0..ramp.steps()).map(|step| {
            let left = area.x0 + step as f64 * width;
            let color = Rect::new(left, foot - 0.9 * frame.caption, left + width, foot);
            let shape = Shape::filled(Path::rectangle(color), ramp.color(step));
            let least = language.number(ramp.range(step).0);
            let at = Point::new(left, area.y1);
            vec![shape.into(), line.start(least, at, width)]
        });
        let last = line.start(largest, Point::new(end, area.y1), area.x1 - end);
        let items = steps.flatten().chain([last]).collect();
        let group = Group {
            items,
            ..Group::default()
        };
        vec![group.with_role(Role::Paragraph).into()]
    }
}
