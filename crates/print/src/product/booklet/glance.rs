//! The year at a glance: a column a month, a row a day, each cell with its number of tilings.

use super::Booklet;
use super::plan::months;
use crate::figure::Ramp;
use crate::product::pagination::Line;
use tilendar_drawing::{Group, Item, Path, Point, Rect, Role, Shape, Size};

/// The longest month.
const DAYS: f64 = 31.0;
/// White between two cells, as a share of a cell's height.
const GAP: f64 = 0.07;
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
        let frame = &self.plan.frame;
        let phrases = &self.options.language.phrases().booklet;
        let (heading, y) = self.page_heading(phrases.glance.as_str(), area, 1);
        let note = self.muted_line(frame.body);
        let note_y = y + note.cap_height() - frame.heading * 0.15;
        let note_at = Point::new(area.x0, note_y);
        let months = months(self.almanac.days());
        let days_width = frame.caption * 1.8;
        let table_top = note_y + frame.body * 1.2 + frame.caption * 1.5;
        let legend = frame.caption * 2.6;
        let cell = Size::new(
            ((area.width() - days_width) / months.len().max(1) as f64).min(area.width() * WIDEST),
            (area.y1 - legend - table_top) / DAYS,
        );
        let caption = frame.caption.min(cell.height * 0.62);
        let table = Table {
            corner: Point::new(area.x0 + days_width, table_top),
            cell,
            line: self.muted_line(caption),
        };
        let mut items = vec![
            heading,
            note.start(phrases.glance_note.to_string(), note_at, area.width()),
        ];
        items.extend(self.margins(&table, area.x0, &months));
        for (column, days) in months.into_iter().enumerate() {
            items.extend(days.filter_map(|place| self.glance_cell(place, column, &table)));
        }
        items.extend(self.legend(area));
        items
    }

    /// The names of the months above the columns, the days of the month beside the rows.
    fn margins(&self, table: &Table, left: f64, months: &[std::ops::Range<usize>]) -> Vec<Item> {
        let mut items = Vec::new();
        let Table { corner, cell, line } = table;
        for (column, days) in months.iter().enumerate() {
            let Some(day) = self.almanac.days().get(days.start) else {
                continue;
            };
            let language = &self.options.language;
            let name = language.month_short(day.month()).unwrap_or_default();
            let short = language.heading(name);
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

    /// A date: its colour, its number of tilings, the way to it.
    fn glance_cell(&self, place: usize, column: usize, table: &Table) -> Option<Item> {
        let date = self.almanac.entries().get(place)?;
        let day = *self.almanac.days().get(place)?;
        let Table { corner, cell, line } = table;
        let row = f64::from(day.number()) - 1.0;
        let origin =
            *corner + tilendar_drawing::Vec2::new(column as f64 * cell.width, row * cell.height);
        let whole = Rect::from_origin_size(origin, *cell);
        let box_of_cell = whole.inset(-GAP / 2.0 * cell.height);
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
        let center = whole.center();
        let at = Point::new(center.x, center.y + line.cap_height() / 2.0);
        let count = date.tilings.to_string();
        items.push(line.middle(count, at, box_of_cell.width() * 0.94));
        items.extend(self.link_to_date(place, whole));
        let language = &self.options.language;
        let words = language.day_in_words(day);
        let title = format!("{words}: {}", language.tilings(date.tilings));
        Some(Group::named(format!("day-{}", day.slug()), title, items).into())
    }

    /// The steps of the ramp with their numbers, at the foot of the area.
    fn legend(&self, area: Rect) -> Vec<Item> {
        let Some(ramp) = &self.ramp else {
            return Vec::new();
        };
        let frame = &self.plan.frame;
        let line = self.muted_line(frame.caption);
        let gap = frame.caption;
        let count = ramp.steps() as f64;
        let width = ((area.width() + gap) / count - gap).min(frame.caption * 9.0);
        let steps = (0..ramp.steps()).map(|step| {
            let left = area.x0 + step as f64 * (width + gap);
            let side = frame.caption;
            let square = Rect::new(left, area.y1 - side, left + side, area.y1);
            let shape = Shape::filled(Path::rectangle(square), ramp.color(step));
            let words = self.step_in_words(ramp, step);
            let baseline = area.y1 - (side - line.cap_height()) / 2.0;
            let at = Point::new(left + side * 1.4, baseline);
            let items = vec![shape.into(), line.start(words, at, width - side * 1.4)];
            Group {
                role: Some(Role::Paragraph),
                items,
                ..Group::default()
            }
            .into()
        });
        steps.collect()
    }

    fn step_in_words(&self, ramp: &Ramp, step: usize) -> String {
        let language = &self.options.language;
        match ramp.range(step) {
            (least, most) if least == most => language.number(least),
            (least, most) => format!("{}–{}", language.number(least), language.number(most)),
        }
    }
}
