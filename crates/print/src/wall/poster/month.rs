//! A month of a poster: a field in its ink, with its name, the weekdays and the days.

use super::plan::Plan;
use super::{Drawing, Poster, ShownDay, name_of, places};
use crate::wall::flush;
use crate::wall::look::WallLook;
use crate::weeks::COLUMNS;
use std::ops::Range;
use tilendar_drawing::{Anchor, Group, Item, Path, Point, Rect, Role, Shape, Size, Vec2};
use tilendar_press::figure::{Paragraph, SMALLEST_TYPE, Style, group, named, text};
use tilendar_puzzle::almanac::Day;

/// The distance between lines of a special day's name, in ems.
const LEADING: f64 = 1.25;
/// White around the number of a special day, as a share of its em.
const AROUND_SPECIAL: f64 = 0.2;

impl Drawing<'_> {
    /// The month in the field at this place.
    pub(crate) fn month(&self, place: usize, days: Range<usize>) -> Option<Item> {
        let (plan, theme, language) = (self.plan, &self.style.theme, &self.style.language);
        let field = *plan.fields.get(place)?;
        let of_month = self.almanac_days.get(days.clone())?;
        let month = *of_month.first()?;
        let name = name_of(month, self.almanac_days, language);
        let ink = theme.month_ink(month.month());
        let look = WallLook::new(theme, ink, self.puzzle.pieces().len(), plan.cell);
        let mut items = vec![look.field(field, plan.radius), self.name(&name, field, &look)];
        items.extend(self.special.of_month(place, field, self, &look));
        if month.weekday().is_some() {
            items.push(self.weekdays(field, &look));
        }
        let places = places(of_month, language);
        let days = self.days[days].iter().zip(places);
        items.extend(days.map(|(shown, (column, row))| {
            let corner = field.origin().to_vec2() + plan.day(column, row);
            self.day(shown, corner, &look)
        }));
        let (first, last) = (self.almanac_days.first()?, self.almanac_days.last()?);
        let id = if first.year() == last.year() {
            format!("month-{}", month.month())
        } else {
            format!("month-{}-{}", month.year().unwrap_or(0), month.month())
        };
        Some(Group::named(id, name, items).into())
    }

    fn name(&self, name: &str, field: Rect, look: &WallLook) -> Item {
        let (plan, edge) = (self.plan, self.plan.edge());
        let x = edge.of_span(field.x0 + plan.padding, field.x1 - plan.padding);
        let at = Point::new(x, field.y0 + plan.name);
        let (face, anchor) = (&self.style.theme.typefaces.bold, edge.anchor(Anchor::Start));
        let text = text(name, face, plan.sizes.month, at, anchor, look.text);
        let drawn = vec![flush(text, edge).into()];
        named("name", name, Role::Heading(2), drawn)
    }

    /// The first letters of the weekdays over the middles of their columns.
    fn weekdays(&self, field: Rect, look: &WallLook) -> Item {
        let (plan, language) = (self.plan, &self.style.language);
        let face = &self.style.theme.typefaces.regular;
        let week = language.week().into_iter().zip(0..COLUMNS);
        let letters = week.map(|(weekday, column)| {
            let x = field.x0 + plan.middle_of_column(column);
            let (at, size) = (Point::new(x, field.y0 + plan.weekdays), plan.sizes.note);
            let initial = language.weekday_narrow(weekday);
            text(initial, face, size, at, Anchor::Middle, look.text).into()
        });
        // The text of each day includes its weekday.
        group(Role::Artifact, letters.collect())
    }

    /// The number of the day and its board.
    fn day(&self, shown: &ShownDay<'_>, corner: Vec2, look: &WallLook) -> Item {
        let (puzzle, grid) = (self.puzzle, self.plan.grid());
        let mut items = self.number(shown.day, look);
        items.extend(match &shown.solution {
            Some(solution) => look.tiling(puzzle, solution, &grid),
            None => {
                let open = puzzle.open_cells(&shown.entry.reveal);
                look.empty(puzzle.board(), open, &grid)
            }
        });
        shown.figure(puzzle, &self.style.language, corner, items)
    }

    /// The number of a day, on a patch if the day is special.
    fn number(&self, day: Day, look: &WallLook) -> Vec<Item> {
        let faces = &self.style.theme.typefaces;
        let weekday = day.weekday();
        let quiet = weekday.is_some_and(|weekday| self.style.language.is_weekend(weekday));
        let face = if quiet { &faces.regular } else { &faces.bold };
        let (place, em) = (self.plan.number, self.plan.sizes.number);
        let number = day.number().to_string();
        let mut text = text(number, face, em, place.origin, place.anchor, look.text);
        if self.fields.personal.special.of(day).is_none() {
            return vec![text.into()];
        }
        text.face = faces.bold.clone();
        text.color = look.ground;
        let around = AROUND_SPECIAL * em;
        let patch = text.ink().map(|ink| {
            let patch = ink.inflate(1.2 * around, around);
            Shape::filled(Path::rounded_rectangle(patch, around), look.text).into()
        });
        patch.into_iter().chain([text.into()]).collect()
    }
}

/// The names of special days, beside those of their months, in type of one size.
pub struct SpecialLines {
    /// The lines of each month.
    months: Vec<Vec<String>>,
    /// The em, in millimeters.
    size: f64,
}

impl SpecialLines {
    /// Lines as long as the names of all months leave room for.
    pub fn new(
        days: &[Day],
        months: &[Range<usize>],
        plan: &Plan,
        fields: &Poster,
        style: &Style,
    ) -> Self {
        let names = months.iter().map(|month| {
            let days = days.get(month.clone()).unwrap_or_default().iter();
            let names = days.filter_map(|&day| {
                let words = fields.personal.special.of(day)?;
                Some(format!("{}\u{a0}\u{a0}{words}", day.number()))
            });
            names.collect::<Vec<String>>()
        });
        let names: Vec<Vec<String>> = names.collect();
        // The room beside the longest name of a month that has special days.
        let bold = &style.theme.typefaces.bold;
        let named = months.iter().zip(&names);
        let named = named.filter(|(_, names)| !names.is_empty());
        let longest = named.filter_map(|(month, _)| {
            let name = name_of(*days.get(month.start)?, days, &style.language);
            Some(bold.width(&name, plan.sizes.month))
        });
        let longest = longest.fold(0.0, f64::max);
        let note = plan.sizes.note;
        let field = plan.fields.first().map_or(Size::ZERO, Rect::size);
        let width = field.width - 2.0 * plan.padding - longest - 2.0 * note;
        let room = Size::new(width.max(note), plan.name - plan.padding + 0.3 * note);
        let (face, ink) = (&style.theme.typefaces.regular, style.theme.inks.text);
        let at = |size: f64| -> Vec<Vec<String>> {
            let paragraph = Paragraph::new(face, size, LEADING * size, ink);
            let lines = |text: &String| paragraph.lines(text, room.width);
            let months = names.iter();
            months.map(|month| month.iter().flat_map(lines).collect()).collect()
        };
        let fits = |size: f64, months: &[Vec<String>]| {
            let all = months.iter().flatten();
            let width = all.map(|line| face.width(line, size)).fold(0.0, f64::max);
            let most = months.iter().map(Vec::len).max().unwrap_or(0);
            width <= room.width
                && (most as f64 - 1.0) * LEADING * size + face.cap_height() * size <= room.height
        };
        let mut size = note;
        while !fits(size, &at(size)) && size > SMALLEST_TYPE / 4.0 {
            size *= 0.97;
        }
        Self { months: at(size), size }
    }

    fn of_month(
        &self,
        place: usize,
        field: Rect,
        drawing: &Drawing<'_>,
        look: &WallLook,
    ) -> Option<Item> {
        let lines = self.months.get(place).filter(|lines| !lines.is_empty())?;
        let (padding, edge) = (drawing.plan.padding, drawing.plan.edge().opposite());
        let face = &drawing.style.theme.typefaces.regular;
        let x = edge.of_span(field.x0 + padding, field.x1 - padding);
        let mut at = Point::new(x, field.y0 + padding + face.cap_height() * self.size);
        let mut items: Vec<Item> = Vec::new();
        for line in lines {
            let anchor = edge.anchor(Anchor::Start);
            items.push(text(line, face, self.size, at, anchor, look.text).into());
            at.y += LEADING * self.size;
        }
        Some(named("special", lines.join(" "), Role::Paragraph, items))
    }
}
