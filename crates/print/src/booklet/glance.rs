//! The year at a glance: a column for each month, a row for each day, and in each cell the number of
//! tilings.

use super::TilingPages;
use crate::cover;
use crate::weeks::months;
use std::ops::Range;
use tilendar_drawing::{Group, Item, Path, Point, Rect, Role, Shape, Size};
use tilendar_press::figure::{Line, group};

/// The longest month.
const DAYS: f64 = 31.0;
/// White between two cells, as a share of a cell's height.
const GAP: f64 = 0.07;
/// The greatest width of a cell, as a share of the page's area.
const WIDEST: f64 = 0.12;

impl TilingPages<'_, '_> {
    pub(crate) fn glance(&self, area: Rect) -> Vec<Item> {
        let frame = &self.plan.frame;
        let phrases = &self.language.phrases().booklet;
        let (heading, y) = self.page_heading(phrases.glance.as_str(), area);
        let line = self.muted_line(frame.body);
        let note_y = y + line.cap_height() - frame.heading * 0.15;
        let note_at = Point::new(area.x0, note_y);
        let note = line.start(phrases.glance_note.to_string(), note_at, area.width());
        let mut items = vec![heading, note];
        let dates_of_months = months(self.almanac.days());
        let bottom = area.y1 - frame.caption * 3.2;
        let top = note_y + frame.body * 1.2 + frame.caption * 1.5;
        items.extend(self.columns(&dates_of_months, Rect::new(area.x0, top, area.x1, bottom)));
        items.extend(self.legend(area));
        items
    }

    /// A column for each month, with its name above, and the days of the month beside the rows.
    fn columns(&self, months: &[Range<usize>], area: Rect) -> Vec<Item> {
        let frame = &self.plan.frame;
        let language = self.language;
        let days_width = frame.caption * 1.8;
        let cell = Size::new(
            ((area.width() - days_width) / months.len().max(1) as f64).min(area.width() * WIDEST),
            area.height() / DAYS,
        );
        let caption = frame.caption.min(cell.height * 0.62);
        let line = self.muted_line(frame.type_scale().at_most(caption));
        let bold = self.line(&self.theme.typefaces.bold, line.size);
        let corner = Point::new(area.x0 + days_width, area.y0);
        let mut items = Vec::new();
        for (column, days) in months.iter().enumerate() {
            let Some(day) = self.almanac.days().get(days.start) else {
                continue;
            };
            let name = language.month_short(day.month()).unwrap_or_default();
            let center = corner.x + (column as f64 + 0.5) * cell.width;
            let at = Point::new(center, corner.y - line.size * 0.6);
            items.push(bold.middle(language.heading(name), at, cell.width));
        }
        for day in 0..31_u32 {
            let middle = corner.y + (f64::from(day) + 0.5) * cell.height;
            let at = Point::new(area.x0 + line.size * 1.3, middle + line.cap_height() / 2.0);
            items.push(line.end((day + 1).to_string(), at, line.size * 2.0));
        }
        for (column, days) in months.iter().enumerate() {
            items.extend(days.clone().filter_map(|index| {
                let row = f64::from(self.almanac.days().get(index)?.number()) - 1.0;
                let at = corner + (column as f64 * cell.width, row * cell.height);
                let whole = Rect::from_origin_size(at, cell);
                self.glance_cell(index, whole, &line)
            }));
        }
        items
    }

    /// A date: its tone, its number of tilings, and a link to it.
    fn glance_cell(&self, index: usize, whole: Rect, line: &Line) -> Option<Item> {
        let date = self.almanac.entries().get(index)?;
        let day = *self.almanac.days().get(index)?;
        let box_of_cell = whole.inset(-GAP / 2.0 * whole.height());
        let mut items = Vec::new();
        let usual = self.theme.inks.muted;
        let number = line.clone().colored(self.colored(date, box_of_cell, usual, &mut items));
        let at = whole.center() + (0.0, line.cap_height() / 2.0);
        let count = self.language.number(date.tilings);
        items.push(number.middle(count, at, box_of_cell.width() * 0.94));
        items.extend(self.link_to_date(index, whole));
        let words = self.language.day_in_words(day);
        let title = format!("{words}: {}", self.language.tilings(date.tilings));
        Some(Group::named(format!("day-{}", day.slug()), title, items).into())
    }

    /// The steps of the ramp side by side at the foot of the area, each labeled with its least number, and the
    /// largest number at the end.
    fn legend(&self, area: Rect) -> Option<Item> {
        let ramp = self.ramp.as_ref()?;
        let caption = self.plan.frame.caption;
        let language = self.language;
        let largest = language.number(ramp.range(ramp.steps().saturating_sub(1)).1);
        let line = self.muted_line(caption);
        let end = area.x1 - line.width(&largest) - caption;
        let width = (end - area.x0) / ramp.steps().max(1) as f64;
        let foot = area.y1 - line.cap_height() - 0.45 * caption;
        let ink = cover::ink(self.almanac.days(), self.theme);
        let mut items = Vec::new();
        for step in 0..ramp.steps() {
            let left = area.x0 + step as f64 * width;
            let color = Rect::new(left, foot - 0.9 * caption, left + width, foot);
            items.push(Shape::filled(Path::rectangle(color), self.tone_of(step, ink)).into());
            let least = language.number(ramp.range(step).0);
            items.push(line.start(least, Point::new(left, area.y1), width));
        }
        items.push(line.start(largest, Point::new(end, area.y1), area.x1 - end));
        Some(group(Role::Paragraph, items))
    }
}
