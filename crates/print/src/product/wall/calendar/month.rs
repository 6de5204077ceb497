//! A month's page.

use super::{Calendar, LEAST_ROWS, Layout, MOST_ROWS, NUMBER, ShownDay, small_grid};
use crate::figure::{
    Grid, Numeral, PieceSet, Theme, empty_board, frame, group, named, open_cells, printed, text,
};
use crate::making::Setting;
use crate::product::heading::Edge;
use crate::product::read::Miniatures;
use crate::product::special;
use crate::product::weeks::{COLUMNS, DayPlace};
use chrono::{Datelike, NaiveDate, Weekday};
use tilendar_drawing::{
    Affine, Anchor, Contour, Group, Item, Page, Path, Point, Rect, Role, Shape, Stroke,
};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{GroupKind, Puzzle};

/// The height of the month's number, as a share of its room's height.
const NUMERAL: f64 = 0.52;
/// White around a day's number and beside its board, in ems of notes.
const AROUND: f64 = 0.55;
/// The width of the lines between days, in millimeters.
const LINE: f64 = 0.15;

/// A month and everything needed to draw its page. It has at least one day.
pub(super) struct MonthPage<'a> {
    pub puzzle: &'a Puzzle,
    pub days: &'a [ShownDay<'a>],
    pub setting: &'a Setting<Calendar>,
    pub layout: &'a Layout,
    pub boards: &'a Miniatures,
}

impl MonthPage<'_> {
    /// The page; `None` without a day.
    pub fn draw(&self) -> Option<Page> {
        let first = self.days.first()?.day;
        let theme = &self.setting.theme.of_month(first.month());
        let mut items = vec![
            self.head(first, theme),
            self.board(first, theme),
            self.pieces(theme),
        ];
        // Days of calendars forevery year have no weekdays.
        if self.days.iter().any(|shown| shown.day.weekday().is_some()) {
            items.push(self.weekdays(theme));
        }
        items.push(self.lines(theme));
        items.extend(self.week_numbers(theme));
        items.extend(self.days.iter().map(|shown| self.day(shown, theme)));
        let label = self.setting.language.month_of(first);
        Some(printed(self.layout.page, 0.0, label, theme, items))
    }

    /// The month's number in cells, its name and the year, in the month's ink.
    fn head(&self, first: Day, theme: &Theme) -> Item {
        let language = &self.setting.language;
        let (area, faces) = (self.layout.head, &theme.typefaces);
        let ink = theme.inks.accent;
        let size = self.layout.name_size(theme, language);
        let mut items = Vec::new();
        let mut at = area.origin() + (0.0, faces.bold.cap_height() * size);
        if let Some(numeral) = Numeral::new(&first.month().to_string()) {
            let cell = NUMERAL * area.height() / Numeral::HEIGHT;
            items.push(numeral.drawn(area.origin(), cell, ink, theme));
            at.y += Numeral::HEIGHT * cell + 0.75 * size;
        }
        let name = language.heading(language.month(first.month()).unwrap_or_default());
        items.push(text(name, &faces.bold, size, at, Anchor::Start, ink).into());
        if let Some(year) = first.year() {
            at.y += 1.3 * size;
            let year = year.to_string();
            items.push(text(year, &faces.regular, size, at, Anchor::Start, ink).into());
        }
        let id = format!("month-{}", first.month());
        named(id, language.month_of(first), Role::Heading(1), items)
    }

    /// The board to play on, with the month left open.
    fn board(&self, first: Day, theme: &Theme) -> Item {
        let (puzzle, board) = (self.puzzle, self.puzzle.board());
        let spoken = self.setting.language.spoken();
        let room = self.layout.board;
        let grid = Grid::fit(board, room);
        // To the right and at the top of its room, level with the text beside it.
        let taken = grid.board_box(board);
        let grid = Grid {
            origin: grid.origin + (room.x1 - taken.x1, room.y0 - taken.y0),
            ..grid
        };
        let month = first.reveal(puzzle).ok().and_then(|reveal| {
            let months = puzzle.group_of(GroupKind::Month)?.labels();
            let open = reveal.labels().iter().find(|label| months.contains(label));
            open.map(|label| board.labels()[label.index()].cells)
        });
        let mut items = vec![empty_board(board, &grid, theme, spoken).into()];
        items.extend(month.map(|month| Item::from(open_cells(board, month, &grid, theme))));
        items.push(frame(board, &grid, theme, spoken).into());
        let title = self.setting.language.month_of(first);
        named("board", title, Role::Figure, items)
    }

    /// The pieces along the foot of their room.
    fn pieces(&self, theme: &Theme) -> Item {
        let room = self.layout.pieces;
        let is_wide = room.width() > 6.0 * room.height();
        let rows = if is_wide { 1 } else { 2 };
        let set = PieceSet::fit(self.puzzle, rows, room.size(), room.height());
        let top = room.y1 - set.size(self.puzzle).height;
        let area = Rect::new(room.x0, top, room.x1, room.y1);
        let spoken = self.setting.language.spoken();
        set.silhouettes(self.puzzle, area, theme, spoken, |_| true)
            .into()
    }

    /// The weekdays over their columns.
    fn weekdays(&self, theme: &Theme) -> Item {
        let (language, note) = (&self.setting.language, self.layout.note);
        let (face, ink) = (&theme.typefaces.bold, theme.inks.accent);
        let names = language.week().into_iter().enumerate();
        let names = names.map(|(column, weekday)| {
            let at = self.corner(column, 0) + (AROUND * note, -0.7 * note);
            let name = language.heading(language.weekday_short(weekday));
            text(name, face, note, at, Anchor::Start, ink).into()
        });
        // The text of each day includes its weekday.
        group(Role::Artifact, names.collect())
    }

    /// The corner of a day; columns run from the right if the language does.
    fn corner(&self, column: usize, row: usize) -> Point {
        let column = self.setting.language.column(column, COLUMNS);
        self.layout.corner(column, row, self.rows())
    }

    fn rows(&self) -> usize {
        let weeks = self.days.iter().map(|shown| self.place(shown.day).week + 1);
        weeks.fold(LEAST_ROWS, usize::max)
    }

    fn place(&self, day: Day) -> DayPlace {
        DayPlace::of(day, self.setting.language.week_start())
    }

    /// A line above each week and below the last one, and thin lines between weekdays.
    fn lines(&self, theme: &Theme) -> Item {
        let (area, day) = (self.layout.days, self.layout.day(self.rows()));
        let bottom = area.y0 + self.rows() as f64 * day.height;
        let across = (0..=self.rows()).map(|row| {
            let y = area.y0 + row as f64 * day.height;
            Contour::line(Point::new(area.x0, y), Point::new(area.x1, y))
        });
        let down = (0..=COLUMNS).map(|column| {
            let x = area.x0 + column as f64 * day.width;
            Contour::line(Point::new(x, area.y0), Point::new(x, bottom))
        });
        let path = Path {
            contours: across.chain(down).collect(),
        };
        let color = theme.inks.ground.mixed(theme.inks.muted, 0.6);
        Shape::stroked(path, Stroke::new(color, LINE)).into()
    }

    /// The ISO 8601 number of each week, which is that of its Thursday.
    fn week_numbers(&self, theme: &Theme) -> Vec<Item> {
        let (note, face) = (self.layout.note, &theme.typefaces.regular);
        let weeks = self
            .days
            .chunk_by(|one, other| self.place(one.day).week == self.place(other.day).week);
        let numbers = weeks.filter_map(|week| {
            let Day::Dated(date) = week[0].day else {
                return None;
            };
            let thursday = thursday_of(date, self.setting.language.week_start())?;
            let number = thursday.iso_week().week().to_string();
            let corner = self
                .layout
                .corner(0, self.place(week[0].day).week, self.rows());
            let at = corner + (-AROUND * note, 1.45 * note);
            Some(text(number, face, 0.8 * note, at, Anchor::End, theme.inks.muted).into())
        });
        numbers.collect()
    }

    /// A day's number at the top, its board in the opposite corner, and room to write between them.
    fn day(&self, shown: &ShownDay<'_>, theme: &Theme) -> Item {
        let language = &self.setting.language;
        let (place, note) = (self.place(shown.day), self.layout.note);
        let day = self.layout.day(self.rows());
        let is_quiet = matches!(shown.day.weekday(), Some(Weekday::Sat | Weekday::Sun));
        let color = if is_quiet {
            theme.inks.accent
        } else {
            theme.inks.text
        };
        let (size, white) = (NUMBER * note, AROUND * note);
        let face = &theme.typefaces.bold;
        let edge = if language.reads_from_right() {
            Edge::Right
        } else {
            Edge::Left
        };
        let anchor = edge.anchor(Anchor::Start);
        let x = edge.of_span(white, day.width - white);
        let at = Point::new(x, white + face.cap_height() * size);
        let number = shown.day.number().to_string();
        let mut items = vec![text(number, face, size, at, anchor, color).into()];
        let grid = small_grid(self.puzzle, self.layout.day(MOST_ROWS));
        let size = grid.board_box(self.puzzle.board()).size();
        if let Some(special) = self.setting.fields.special.of(shown.day) {
            let top = at.y + white;
            let room = day.height - top - size.height - 2.0 * white;
            let area = Rect::new(white, top, day.width - white, top + room.max(note));
            items.push(special::words(&special, area, anchor, note, theme));
        }
        let x = edge.of_span(day.width - white - size.width, white);
        let (reveal, corner) = (&shown.entry.reveal, grid.origin);
        let mut board = Vec::from_iter(self.boards.frame(reveal, corner));
        board.extend(match &shown.solution {
            Some(solution) => self.boards.tiling(solution, corner),
            None => self.boards.empty(reveal, corner),
        });
        let below = Affine::translate((x, day.height - white - size.height));
        items.push(Group::of(board).with_transform(below).into());
        let corner = self.corner(place.column, place.week);
        shown.figure(self.puzzle, language, corner.to_vec2(), items)
    }
}

/// The Thursday of a day's week, which begins with `week_start`.
fn thursday_of(date: NaiveDate, week_start: Weekday) -> Option<NaiveDate> {
    let into_week = date.weekday().days_since(week_start);
    let thursday = Weekday::Thu.days_since(week_start);
    date.checked_add_signed(chrono::TimeDelta::days(
        i64::from(thursday) - i64::from(into_week),
    ))
}
