//! A month of a poster: a field in its ink, with its name, the weekdays and the days.

use super::plan::{DayGrid, NumberSlot, Plan};
use super::{Drawing, Poster, ShownDay, name_of, weekday_slots};
use crate::tones::TonalLook;
use crate::weeks::COLUMNS;
use std::iter::successors;
use std::ops::Range;
use tilendar_drawing::{Anchor, Group, Item, Point, Rect, Role, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{
    Edge, Headline, Style, capitals, group, in_capitals, named, text, whole_if_possible,
};
use tilendar_press::options::{InscriptionRoom, no_room};
use tilendar_puzzle::almanac::Day;

/// The white of a special day's patch around it, as a share of the white between two days.
const AROUND_SPECIAL: f64 = 0.42;
/// The largest em of the names of special days, as a share of that of the months' names.
const SPECIAL_NAMES: f64 = 0.5;

impl Drawing<'_> {
    /// The month in the field with this index.
    pub fn month(&self, index: usize, days: Range<usize>) -> Option<Item> {
        let Style { theme, language } = self.style;
        let field = *self.plan.fields.get(index)?;
        let of_month = self.days.get(days.clone())?;
        let first_day = *of_month.first()?;
        let name = name_of(first_day, self.days, language);
        let ink = theme.month_ink(first_day.month());
        let grid = self.plan.months.get(index)?;
        let look = TonalLook::new(theme, ink, self.puzzle, grid.cell);
        let special = TonalLook::inverted(theme, ink, self.puzzle, grid.cell);
        let mut items = vec![look.field(field, self.plan.radius), self.name(&name, field, &look)];
        items.extend(self.special.of_month(index, field, self, &look));
        if first_day.weekday().is_some() {
            items.push(self.weekdays(field, grid, &look));
        }
        let slots = weekday_slots(of_month, language);
        items.extend(self.shown_days[days].iter().zip(slots).map(|(day, (column, row))| {
            let corner = field.origin().to_vec2() + grid.day(column, row);
            let items = match self.fields.personal.special.name_of(day.day) {
                Some(_) => self.special_day(day, grid, &special),
                None => self.day(day, grid, &look),
            };
            day.figure(self.puzzle, language, corner, items)
        }));
        let is_one_year = self.days.first()?.year() == self.days.last()?.year();
        let id = match first_day.year() {
            Some(year) if !is_one_year => format!("month-{year}-{}", first_day.month()),
            _ => format!("month-{}", first_day.month()),
        };
        Some(Group::named(id, name, items).into())
    }

    fn name(&self, name: &str, field: Rect, look: &TonalLook) -> Item {
        let plan = self.plan;
        let origin = field.origin() + (plan.padding, plan.name);
        let theme = self.style.theme.on_ground(look.ground);
        let line = capitals(name, origin, Edge::Left, plan.month, look.text, &theme);
        named("name", name, Role::Heading(2), line)
    }

    /// The first letters of the weekdays over the middles of their columns.
    fn weekdays(&self, field: Rect, grid: &DayGrid, look: &TonalLook) -> Item {
        let faces = &self.style.theme.typefaces;
        let language = &self.style.language;
        let letter = |(weekday, column)| {
            let x = field.x0 + grid.middle_of_column(column);
            let face = if language.is_weekend(weekday) { &faces.bold } else { &faces.regular };
            let origin = Point::new(x, field.y0 + self.plan.weekdays);
            let initial = language.weekday_narrow(weekday);
            let size = self.plan.note;
            text(initial, face, size, origin, Anchor::Middle, look.text).into()
        };
        // The text of each day includes its weekday.
        group(Role::Artifact, language.week().into_iter().zip(0..COLUMNS).map(letter).collect())
    }

    /// A special day: in the inverted look, on a patch that is seen from across the room.
    fn special_day(&self, day: &ShownDay<'_>, grid: &DayGrid, look: &TonalLook) -> Vec<Item> {
        let around = AROUND_SPECIAL * grid.between();
        let patch = grid.size.to_rect().inflate(around, around);
        let mut items = vec![look.field(patch, around)];
        items.extend(self.day(day, grid, look));
        items
    }

    /// The number of the day and its board.
    fn day(&self, day: &ShownDay<'_>, grid: &DayGrid, look: &TonalLook) -> Vec<Item> {
        let puzzle = self.puzzle;
        let face = &self.style.theme.typefaces.bold;
        let NumberSlot { origin, anchor, .. } = grid.number;
        let digits = day.day.number().to_string();
        let mut items = vec![text(digits, face, grid.em, origin, anchor, look.text).into()];
        let cells = grid.cells();
        items.extend(match &day.solution {
            Some(solution) => look.tiling(puzzle, solution, &cells),
            None => look.empty(puzzle.board(), puzzle.open_cells(&day.entry.reveal), &cells),
        });
        items
    }
}

/// The names of special days, beside those of their months, in type of one size.
pub struct SpecialLines {
    /// The lines of each month.
    months: Vec<Headline>,
    /// Whether no word is broken.
    keeps_words: bool,
}

impl SpecialLines {
    /// Lines as long as the names of all months leave room for: one for each name or, if they are too many, all names
    /// of a month run on.
    ///
    /// # Errors
    /// [`MakeError`] if there is no room for the names of a month.
    pub fn new(
        days: &[Day],
        months: &[Range<usize>],
        plan: &Plan,
        fields: &Poster,
        style: &Style,
    ) -> Result<Self, MakeError> {
        let names: Vec<Vec<String>> =
            months.iter().map(|month| special_names(&days[month.clone()], fields)).collect();
        // The room beside the longest name of a month that has special days.
        let bold = &style.theme.typefaces.bold;
        let longest = months
            .iter()
            .zip(&names)
            .filter(|(_, names)| !names.is_empty())
            .map(|(month, _)| name_of(days[month.start], days, &style.language))
            .map(|name| in_capitals(&name, bold) * plan.month)
            .fold(0.0, f64::max);
        let note = plan.note;
        let field = plan.fields.first().map_or(Size::ZERO, Rect::size);
        let width = field.width - 2.0 * plan.padding - longest - 2.0 * note;
        let room = Size::new(width.max(note), plan.name - plan.padding + 0.3 * note);
        let run_on: Vec<Vec<String>> = names
            .iter()
            .map(|month| if month.is_empty() { Vec::new() } else { vec![month.join(" · ")] })
            .collect();
        let least = style.theme.sizes.least.min(note);
        let smaller = |size: &f64| (*size > least).then(|| (size * 0.97).max(least));
        let largest = note.max(SPECIAL_NAMES * plan.month);
        let settings = successors(Some(largest), smaller)
            .flat_map(|size| [&names, &run_on].map(|names| Self::set(names, size, room, style)));
        let is_low = |month: &Headline| month.height(bold) <= room.height;
        let within = settings.filter(|lines| lines.months.iter().all(is_low));
        whole_if_possible(within, |lines| lines.keeps_words).ok_or_else(|| {
            let room = InscriptionRoom { size: room, em: note, product: "the poster" };
            let longest = run_on.iter().flatten().max_by_key(|names| names.len());
            no_room("special", longest.map_or("", |names| names), room)
        })
    }

    fn set(names: &[Vec<String>], em: f64, room: Size, style: &Style) -> Self {
        let face = &style.theme.typefaces.bold;
        let set = |name: &String| Headline::in_size(name, room.width, em, face);
        let keeps_words = names.iter().flatten().all(|name| set(name).1);
        let lines = |month: &Vec<String>| month.iter().flat_map(|name| set(name).0.lines).collect();
        let months = names.iter().map(|month| Headline::new(lines(month), em)).collect();
        Self { months, keeps_words }
    }

    fn of_month(
        &self,
        index: usize,
        field: Rect,
        drawing: &Drawing<'_>,
        look: &TonalLook,
    ) -> Option<Item> {
        let month = self.months.get(index).filter(|month| !month.lines.is_empty())?;
        let inside = field.inset(-drawing.plan.padding);
        let theme = drawing.style.theme.on_ground(look.ground);
        let items = month.items(inside, Edge::Right, look.text, &theme);
        Some(named("special", month.lines.join(" "), Role::Paragraph, items))
    }
}

/// The numbers and names of the special days among these.
fn special_names(days: &[Day], fields: &Poster) -> Vec<String> {
    days.iter()
        .filter_map(|&day| {
            let words = fields.personal.special.name_of(day)?;
            Some(format!("{}\u{a0}\u{a0}{words}", day.number()))
        })
        .collect()
}
