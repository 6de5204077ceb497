//! A month's page.

use super::Calendar;
use super::layout::{LEAST_ROWS, Layout};
use crate::wall::flush;
use crate::weeks::{COLUMNS, DayPlace};
use chrono::{Datelike, NaiveDate, Weekday};
use tilendar_drawing::{
    Affine, Anchor, Contour, Group, Item, Page, Path, Point, Rect, Role, Shape, Stroke,
};
use tilendar_press::figure::{
    Grid, PieceSet, Style, Theme, empty_board, frame, group, named, open_cells, printed, text,
};
use tilendar_press::options::special;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::{GroupKind, Puzzle};

/// White around a day's number, in ems of notes.
const AROUND: f64 = 0.6;
/// The tone of days of rest, as a share of the way from paper to the month's ink: by the ink's contrast, the least,
/// and the most.
const REST: f64 = 0.6;
const LEAST_REST: f64 = 0.04;
const MOST_REST: f64 = 0.24;
/// The width of the lines between days, in millimeters.
const LINE: f64 = 0.15;
/// The largest cell of the pieces, in cells of the board, and the number of their rows.
const PIECE_CELL: f64 = 0.62;
const PIECE_ROWS: usize = 2;

/// A month and everything needed to draw its page. It has at least one day.
pub struct MonthPage<'a> {
    pub puzzle: &'a Puzzle,
    pub days: &'a [Day],
    pub fields: &'a Calendar,
    pub style: &'a Style,
    pub layout: &'a Layout,
}

impl MonthPage<'_> {
    /// The page; `None` without a day.
    pub fn draw(&self) -> Option<Page> {
        let first = *self.days.first()?;
        let theme = &self.style.theme.of_month(first.month());
        let mut items = vec![self.head(first, theme)];
        items.extend(self.layout.board.map(|area| self.board(first, area, theme)));
        items.extend(self.layout.pieces.map(|area| self.pieces(area, theme)));
        // Days of calendars for every year have no weekdays.
        if first.weekday().is_some() {
            items.push(self.weekends(theme));
            items.push(self.weekdays(theme));
        }
        items.push(self.lines(theme));
        items.extend(self.week_numbers(theme));
        items.extend(self.days.iter().map(|&day| self.day(day, theme)));
        let label = self.style.language.month_of(first);
        Some(printed(self.layout.page, self.fields.paper.bleed.get(), label, theme, items))
    }

    /// The month and the year at the two ends of a line, in cells and in the month's ink.
    fn head(&self, first: Day, theme: &Theme) -> Item {
        let language = &self.style.language;
        let ink = theme.inks.accent;
        let name = language.heading(language.month(first.month()).unwrap_or_default());
        let year = first.year().map(|year| year.to_string());
        let items = self.layout.heading(&name, year.as_deref(), ink, theme);
        let id = format!("month-{}", first.month());
        named(id, language.month_of(first), Role::Heading(1), items)
    }

    /// The board to play on, with the month left open.
    fn board(&self, first: Day, area: Rect, theme: &Theme) -> Item {
        let (puzzle, board) = (self.puzzle, self.puzzle.board());
        let spoken = self.style.language.spoken();
        let grid = Grid::fit(board, area);
        let type_scale = self.layout.type_scale();
        let theme = &type_scale.on_board(theme, board, grid.cell);
        let month = first.reveal(puzzle).ok().and_then(|reveal| {
            let months = puzzle.group_of(GroupKind::Month)?.labels();
            let open = reveal.labels().iter().find(|label| months.contains(label));
            open.map(|label| board.labels()[label.index()].cells)
        });
        let mut items = vec![empty_board(board, &grid, theme, spoken).into()];
        items.extend(month.map(|month| Item::from(open_cells(board, month, &grid, theme))));
        items.push(frame(board, &grid, theme, spoken).into());
        let title = self.style.language.month_of(first);
        named("board", title, Role::Figure, items)
    }

    /// The pieces along the foot of their room.
    fn pieces(&self, room: Rect, theme: &Theme) -> Item {
        let board = self.layout.board.unwrap_or(room);
        let most = PIECE_CELL * Grid::fit(self.puzzle.board(), board).cell;
        let set = PieceSet::fit(self.puzzle, PIECE_ROWS, room.size(), most);
        let top = room.y1 - set.size(self.puzzle).height;
        let area = Rect::new(room.x0, top, room.x1, room.y1);
        let spoken = self.style.language.spoken();
        set.silhouettes(self.puzzle, area, theme, spoken, |_| true).into()
    }

    /// The columns of days of rest, in a tone of the month's ink.
    fn weekends(&self, theme: &Theme) -> Item {
        let language = &self.style.language;
        let (paper, ink) = (theme.inks.ground, theme.inks.fill);
        // Strong inks need less to be seen, and type on them must stay readable.
        let share = (REST / ink.contrast(paper)).clamp(LEAST_REST, MOST_REST);
        let tone = paper.mixed(ink, share);
        let columns = language.week().into_iter().enumerate();
        let columns = columns.filter(|(_, weekday)| language.is_weekend(*weekday));
        let columns = columns.map(|(column, _)| {
            let column = self.layout.day_box(column, 0, 1);
            Shape::filled(Path::rectangle(column), tone).into()
        });
        group(Role::Artifact, columns.collect())
    }

    /// The weekdays over their columns: whole names if they fit.
    fn weekdays(&self, theme: &Theme) -> Item {
        let (language, note, edge) = (&self.style.language, self.layout.note, self.layout.edge());
        let (face, ink) = (&theme.typefaces.bold, theme.inks.accent);
        let room = self.layout.day(1).width - 2.0 * AROUND * note;
        let whole = language.week().map(|weekday| language.weekday(weekday));
        let short = language.week().map(|weekday| language.weekday_short(weekday));
        let fit = |name: &&str| face.width(&language.heading(name), note) <= room;
        let names = if whole.iter().all(fit) { whole } else { short };
        let names = names.into_iter().enumerate().map(|(column, name)| {
            let at = Point::new(self.beside_edge(column, 0), self.layout.days.y0 - 0.6 * note);
            let anchor = edge.anchor(Anchor::Start);
            text(language.heading(name), face, note, at, anchor, ink).into()
        });
        // The text of each day includes its weekday.
        group(Role::Artifact, names.collect())
    }

    /// The x at which the lines of a day begin.
    fn beside_edge(&self, column: usize, row: usize) -> f64 {
        let day = self.layout.day_box(column, row, self.rows());
        let white = AROUND * self.layout.note;
        self.layout.edge().of_span(day.x0 + white, day.x1 - white)
    }

    fn rows(&self) -> usize {
        let weeks = self.days.iter().map(|&day| self.place(day).week + 1);
        weeks.fold(LEAST_ROWS, usize::max)
    }

    fn place(&self, day: Day) -> DayPlace {
        DayPlace::of(day, self.style.language.week_start())
    }

    /// A line above each week and below the last one, and lines between weekdays.
    fn lines(&self, theme: &Theme) -> Item {
        let (area, day) = (self.layout.days, self.layout.day(self.rows()));
        let across = (0..=self.rows()).map(|row| {
            let y = area.y0 + row as f64 * day.height;
            Contour::line(Point::new(area.x0, y), Point::new(area.x1, y))
        });
        let down = (0..=COLUMNS).map(|column| {
            let x = area.x0 + column as f64 * day.width;
            Contour::line(Point::new(x, area.y0), Point::new(x, area.y1))
        });
        let path = across.chain(down).collect();
        let color = theme.inks.ground.mixed(theme.inks.muted, 0.6);
        Shape::stroked(path, Stroke::new(color, LINE)).into()
    }

    /// The ISO 8601 number of each week, which is that of its Thursday, in the margin before the week.
    fn week_numbers(&self, theme: &Theme) -> Vec<Item> {
        let (edge, size) = (self.layout.edge(), self.layout.week_number);
        let face = &theme.typefaces.regular;
        let weeks =
            self.days.chunk_by(|&one, &other| self.place(one).week == self.place(other).week);
        let numbers = weeks.filter_map(|week| {
            let Day::Dated(date) = week[0] else {
                return None;
            };
            let thursday = thursday_of(date, self.style.language.week_start())?;
            let number = thursday.iso_week().week().to_string();
            let first = self.layout.day_box(0, self.place(week[0]).week, self.rows());
            let beside = 0.55 * size;
            let x = edge.of_span(first.x0 - beside, first.x1 + beside);
            let at = Point::new(x, first.y0 + face.cap_height() * size);
            let anchor = edge.anchor(Anchor::End);
            Some(text(number, face, size, at, anchor, theme.inks.muted).into())
        });
        numbers.collect()
    }

    /// A day's number at the top, its name below if it is special, and room to write.
    fn day(&self, day: Day, theme: &Theme) -> Item {
        let language = &self.style.language;
        let (place, note, size) = (self.place(day), self.layout.note, self.layout.number);
        let area = self.layout.day_box(place.column, place.week, self.rows());
        let is_quiet = day.weekday().is_some_and(|weekday| language.is_weekend(weekday));
        let ink = if is_quiet { theme.inks.accent } else { theme.inks.text };
        let (face, white) = (&theme.typefaces.bold, AROUND * note);
        let anchor = self.layout.edge().anchor(Anchor::Start);
        let x = self.layout.edge().of_span(white, area.width() - white);
        let at = Point::new(x, white + face.cap_height() * size);
        let number = text(day.number().to_string(), face, size, at, anchor, ink);
        let mut items = vec![flush(number, self.layout.edge()).into()];
        let mut title = language.day_in_words(day);
        if let Some(special) = self.fields.personal.special.of(day) {
            title = format!("{title}: {special}");
            let room = Rect::new(white, at.y + white, area.width() - white, area.height() - white);
            items.push(special::words(&special, room, anchor, self.layout.special, theme));
        }
        let day = Group::named(format!("day-{}", day.slug()), title, items);
        let day = day.with_transform(Affine::translate(area.origin().to_vec2()));
        day.with_role(Role::Figure).into()
    }
}

/// The Thursday of a day's week, which begins with `week_start`.
fn thursday_of(date: NaiveDate, week_start: Weekday) -> Option<NaiveDate> {
    let into_week = date.weekday().days_since(week_start);
    let thursday = Weekday::Thu.days_since(week_start);
    date.checked_add_signed(chrono::TimeDelta::days(i64::from(thursday) - i64::from(into_week)))
}
