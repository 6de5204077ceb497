//! A month of a poster: a field in its ink, with its name, the weekdays and the days.

use super::look::MonthLook;
use super::plan::{Plan, SMALLEST_EM};
use super::{Drawing, Poster, ShownDay, name_of, places};
use crate::figure::{Grid, Paragraph, spoken_tiling};
use crate::making::Setting;
use crate::product::weeks::COLUMNS;
use std::ops::Range;
use tilendar_drawing::{Affine, Anchor, Group, Item, Path, Point, Rect, Role, Shape, Size, Vec2};
use tilendar_puzzle::almanac::{Day, ShownTilings};
use tilendar_puzzle::{CellSet, Position, Puzzle, Solution};

/// From one line of what is special to the next, in ems.
const LEADING: f64 = 1.25;
/// White around the number of a special day, as a share of its em.
const AROUND_SPECIAL: f64 = 0.2;

impl Drawing<'_> {
    /// The month in the field at this place.
    pub(super) fn month(&self, place: usize, days: Range<usize>) -> Option<Item> {
        let (plan, theme) = (self.plan, &self.setting.theme);
        let field = *plan.fields.get(place)?;
        let of_month = self.almanac_days.get(days.clone())?;
        let month = *of_month.first()?;
        let name = name_of(month, self.almanac_days, &self.setting.language);
        let ink = theme.month_ink(month.month());
        let pieces = self.puzzle.pieces().len();
        let look = MonthLook::new(theme, ink, pieces, plan.cell);
        let mut items = vec![
            look.field(field, plan.radius),
            self.name(&name, field, &look),
        ];
        items.extend(self.special.of_month(place, field, self, &look));
        if month.weekday().is_some() {
            items.push(self.weekdays(field, &look));
        }
        let places = places(of_month, &self.setting.language);
        items.push(self.no_days(&places, field, &look));
        let days = days.zip(places).filter_map(|(index, (column, row))| {
            let corner = field.origin().to_vec2() + plan.day(column, row);
            Some(self.day(self.days.get(index)?, corner, &look))
        });
        items.extend(days);
        let years = (
            self.almanac_days.first()?.year(),
            self.almanac_days.last()?.year(),
        );
        let id = match years.0 == years.1 {
            true => format!("month-{}", month.month()),
            false => format!("month-{}-{}", month.year().unwrap_or(0), month.month()),
        };
        Some(Group::named(id, name, items).into())
    }

    fn name(&self, name: &str, field: Rect, look: &MonthLook) -> Item {
        let plan = self.plan;
        let baseline = field.y0 + plan.name;
        let place = match plan.from_right {
            true => (Point::new(field.x1 - plan.padding, baseline), Anchor::End),
            false => (Point::new(field.x0 + plan.padding, baseline), Anchor::Start),
        };
        let face = &self.setting.theme.typefaces.bold;
        let mut text = self.line(name, face, place, plan.sizes.month, look.text);
        // Letters this large carry white that is seen; their ink is what stands on the edge.
        if let Some(ink) = text.ink() {
            text.origin.x += match plan.from_right {
                true => place.0.x - ink.x1,
                false => place.0.x - ink.x0,
            };
        }
        Group::named("name", name, vec![text.into()])
            .with_role(Role::Heading(2))
            .into()
    }

    /// The first letters of the weekdays over the middles of their columns.
    fn weekdays(&self, field: Rect, look: &MonthLook) -> Item {
        let language = &self.setting.language;
        let week = language.week().into_iter().zip(0..COLUMNS);
        let letters = week.map(|(weekday, column)| {
            let x = field.x0 + self.plan.middle_of_column(column);
            let place = (Point::new(x, field.y0 + self.plan.weekdays), Anchor::Middle);
            let initial = language.weekday_narrow(weekday);
            let face = &self.setting.theme.typefaces.regular;
            Item::Text(self.line(&initial, face, place, self.plan.sizes.note, look.text))
        });
        // Each day says its weekday itself.
        Item::Group(Group {
            role: Some(Role::Artifact),
            items: letters.collect(),
            ..Group::default()
        })
    }

    /// A board in each place of no day.
    fn no_days(&self, taken: &[(usize, usize)], field: Rect, look: &MonthLook) -> Item {
        let board = positions(self.puzzle, self.puzzle.board().all_cells());
        let rows = 0..self.plan.rows;
        let places = rows.flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
        let free = places.filter(|place| !taken.contains(place));
        let boards = free.map(|(column, row)| {
            let grid = self.plan.grid();
            let origin = grid.origin + field.origin().to_vec2() + self.plan.day(column, row);
            look.no_day(&board, &Grid { origin, ..grid })
        });
        Item::Group(Group {
            role: Some(Role::Artifact),
            items: boards.collect(),
            ..Group::default()
        })
    }

    /// The number of the day and its board.
    fn day(&self, shown: &ShownDay<'_>, corner: Vec2, look: &MonthLook) -> Item {
        let language = &self.setting.language;
        let phrases = &language.phrases().poster;
        let date = language.day_in_words(shown.day);
        let mut items = self.number(shown.day, look);
        let title = match (&shown.solution, &shown.entry.shown) {
            (Some(solution), _) => {
                items.extend(self.tiling(solution, look));
                let tiling = spoken_tiling(self.puzzle, solution, language.spoken());
                phrases.day.with(&[("date", &date), ("tiling", &tiling)])
            }
            (None, ShownTilings::NotGiven) => phrases.not_given.with(&[("date", &date)]),
            (None, _) => phrases.no_tiling.with(&[("date", &date)]),
        };
        if shown.solution.is_none() {
            let open = self.puzzle.open_cells(&shown.entry.reveal);
            let board = self.puzzle.board().all_cells().difference(open);
            let grid = self.plan.grid();
            items.push(look.empty(&positions(self.puzzle, board), &grid));
            items.extend(self.holes(open, look));
        }
        Item::Group(Group {
            transform: Affine::translate(corner),
            role: Some(Role::Figure),
            ..Group::named(format!("day-{}", shown.day.slug()), title, items)
        })
    }

    /// The number of a day, on a patch if the day is special.
    fn number(&self, day: Day, look: &MonthLook) -> Vec<Item> {
        let faces = &self.setting.theme.typefaces;
        let weekday = day.weekday();
        let quiet = weekday.is_some_and(|weekday| self.setting.language.is_weekend(weekday));
        let face = if quiet { &faces.regular } else { &faces.bold };
        let number = self.plan.number();
        let em = self.plan.sizes.number;
        let place = (number.origin, number.anchor);
        let mut text = self.line(&day.number().to_string(), face, place, em, look.text);
        if self.setting.fields.special.of(day).is_none() {
            return vec![text.into()];
        }
        text.face = faces.bold.clone();
        text.color = look.ground;
        let around = AROUND_SPECIAL * em;
        let ink = text.ink().map(|ink| ink.inflate(1.2 * around, around));
        let patch = ink.map(|ink| Shape::filled(Path::rounded_rectangle(ink, around), look.text));
        patch
            .map(Item::from)
            .into_iter()
            .chain([text.into()])
            .collect()
    }

    fn tiling(&self, solution: &Solution, look: &MonthLook) -> Vec<Item> {
        let grid = self.plan.grid();
        let placements = solution.placements().iter();
        let pieces = placements.map(|placement| {
            let cells = positions(self.puzzle, placement.cells);
            look.piece(placement.piece.index(), &cells, &grid)
        });
        pieces
            .chain(self.holes(solution.open_cells(), look))
            .collect()
    }

    /// The cells that stay open, each label by itself.
    fn holes(&self, open: CellSet, look: &MonthLook) -> Vec<Item> {
        let grid = self.plan.grid();
        let labels = self.puzzle.board().labels().iter();
        let labels = labels.filter(|label| label.cells.is_subset(open));
        labels
            .map(|label| look.hole(&positions(self.puzzle, label.cells), &grid))
            .collect()
    }
}

fn positions(puzzle: &Puzzle, cells: CellSet) -> Vec<Position> {
    let cells = cells.iter().map(|cell| puzzle.board().position(cell));
    cells.collect()
}

/// The names of special days, beside those of their months, in type of one size.
pub(super) struct SpecialLines {
    /// The lines of each month.
    months: Vec<Vec<String>>,
    /// The em, in millimetres.
    size: f64,
}

impl SpecialLines {
    /// In lines as long as the names of all months leave room for.
    pub(super) fn new(
        days: &[Day],
        months: &[Range<usize>],
        plan: &Plan,
        setting: &Setting<Poster>,
    ) -> Self {
        let said = |month: &Range<usize>| {
            let days = days.get(month.clone()).unwrap_or_default().iter();
            let said = days.filter_map(|&day| {
                let words = setting.fields.special.of(day)?;
                Some(format!("{}\u{a0}\u{a0}{words}", day.number()))
            });
            said.collect::<Vec<String>>()
        };
        let said: Vec<Vec<String>> = months.iter().map(said).collect();
        let room = plan.beside_name();
        let at = |size: f64| -> Vec<Vec<String>> {
            let set = paragraph(size, setting);
            let lines = |text: &String| set.lines(text, room.width);
            said.iter()
                .map(|month| month.iter().flat_map(lines).collect())
                .collect()
        };
        let face = &setting.theme.typefaces.regular;
        let fits = |size: f64, months: &[Vec<String>]| {
            let all = months.iter().flatten();
            let width = all.map(|line| face.width(line, size)).fold(0.0, f64::max);
            let most = months.iter().map(Vec::len).max().unwrap_or(0);
            width <= room.width
                && (most as f64 - 1.0) * LEADING * size + face.cap_height() * size <= room.height
        };
        let mut size = plan.sizes.note;
        while !fits(size, &at(size)) && size > SMALLEST_EM / 4.0 {
            size *= 0.97;
        }
        Self {
            months: at(size),
            size,
        }
    }

    fn of_month(
        &self,
        place: usize,
        field: Rect,
        drawing: &Drawing<'_>,
        look: &MonthLook,
    ) -> Option<Item> {
        let lines = self.months.get(place).filter(|lines| !lines.is_empty())?;
        let plan = drawing.plan;
        let face = &drawing.setting.theme.typefaces.regular;
        let (x, anchor) = match plan.from_right {
            true => (field.x0 + plan.padding, Anchor::Start),
            false => (field.x1 - plan.padding, Anchor::End),
        };
        let mut baseline = field.y0 + plan.padding + face.cap_height() * self.size;
        let mut items: Vec<Item> = Vec::new();
        for line in lines {
            let place = (Point::new(x, baseline), anchor);
            let line = drawing.line(line, face, place, self.size, look.text);
            items.push(line.into());
            baseline += LEADING * self.size;
        }
        let said = lines.join(" ");
        Some(
            Group::named("special", said, items)
                .with_role(Role::Paragraph)
                .into(),
        )
    }
}

fn paragraph(size: f64, setting: &Setting<Poster>) -> Paragraph {
    Paragraph {
        face: setting.theme.typefaces.regular.clone(),
        size,
        leading: LEADING * size,
        color: setting.theme.inks.text,
    }
}

impl Plan {
    /// The room for special days beside the longest name of a month.
    fn beside_name(&self) -> Size {
        let field = self.fields.first().map_or(Size::ZERO, Rect::size);
        let width = field.width - 2.0 * self.padding - self.longest_name - 2.0 * self.sizes.note;
        Size::new(
            width.max(self.sizes.note),
            self.name - self.padding + 0.3 * self.sizes.note,
        )
    }
}
