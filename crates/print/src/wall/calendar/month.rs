//! A month's page.

use super::Calendar;
use super::layout::{LEAST_ROWS, Layout};
use crate::wall::{ShownDay, flush};
use crate::weeks::{COLUMNS, DayPlace};
use chrono::{Datelike, NaiveDate, Weekday};
use tilendar_drawing::{
    Affine, Anchor, Contour, Group, Item, Page, Path, Point, Rect, Role, Shape, Stroke,
};
use tilendar_press::MakeError;
use tilendar_press::figure::{
    BoardFigure, Edge, Grid, PieceSet, Style, Theme, group, named, printed, text,
};
use tilendar_press::options::{Inscription, InscriptionRoom};
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
    /// The same days with their tilings.
    pub shown: &'a [ShownDay<'a>],
    pub fields: &'a Calendar,
    pub style: &'a Style,
    pub layout: &'a Layout,
    /// The dedication, if there is no cover for it.
    pub names: Option<&'a Inscription>,
}

impl MonthPage<'_> {
    /// The page.
    ///
    /// # Errors
    /// [`MakeError`] if there is no room for the words of a special day.
    pub fn draw(&self) -> Result<Page, MakeError> {
        let first = self.days[0];
        let theme = &self.style.theme.of_month(first.month());
        let mut items = vec![self.head(first, theme)];
        if let Some(names) = self.names {
            let area = Rect { y0: self.layout.foot_of_head(), ..self.layout.inner };
            items.push(names.draw(area, Edge::Left, theme.inks.text, theme));
        }
        items.extend(self.layout.picture.into_iter().flat_map(|field| self.picture(field)));
        items.extend(self.layout.board.map(|area| self.board(first, area, theme)));
        items.extend(self.layout.pieces.map(|area| self.pieces(area, theme)));
        // Days of calendars for every year have no weekdays.
        if first.weekday().is_some() {
            items.push(self.weekends(theme));
            items.push(self.weekdays(theme));
        }
        items.push(self.lines(theme));
        items.extend(self.week_numbers(theme));
        for &day in self.days {
            items.push(self.day(day, theme)?);
        }
        let label = self.style.language.month_of(first);
        let bleed = self.fields.paper.bleed.get();
        Ok(printed(self.layout.page, bleed, label, theme, items))
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
        let Self { puzzle, style: Style { language, .. }, .. } = self;
        let board = puzzle.board();
        let grid = Grid::fit(board, area);
        let theme = &self.layout.type_scale().on_board(theme, board, grid.cell);
        let month = first.reveal(puzzle).ok().and_then(|reveal| {
            let months = puzzle.group_of(GroupKind::Month)?.labels();
            let open = reveal.labels().iter().find(|label| months.contains(label));
            open.map(|label| board.labels()[label.index()].cells)
        });
        let figure = BoardFigure { puzzle, grid, theme, language };
        let mut items = vec![figure.cells().into()];
        items.extend(month.map(|month| Item::from(figure.open_cells(month))));
        items.push(figure.frame().into());
        named("board", language.month_of(first), Role::Figure, items)
    }

    /// The pieces along the foot of their room.
    fn pieces(&self, room: Rect, theme: &Theme) -> Item {
        let board = self.layout.board.unwrap_or(room);
        let most = PIECE_CELL * Grid::fit(self.puzzle.board(), board).cell;
        let set = PieceSet::fit(self.puzzle, PIECE_ROWS, room.size(), most);
        let top = room.y1 - set.size().height;
        let area = Rect::new(room.x0, top, room.x1, room.y1);
        set.silhouettes(self.puzzle, area, theme, &self.style.language, |_| true).into()
    }

    /// The columns of days of rest, in a tone of the month's ink.
    fn weekends(&self, theme: &Theme) -> Item {
        let language = &self.style.language;
        let paper = theme.inks.ground;
        let ink = theme.inks.fill;
        // Strong inks need less to be seen, and type on them must stay readable.
        let share = (REST / ink.contrast(paper)).clamp(LEAST_REST, MOST_REST);
        let tone = paper.mixed(ink, share);
        let columns = language
            .week()
            .into_iter()
            .enumerate()
            .filter(|(_, weekday)| language.is_weekend(*weekday))
            .map(|(column, _)| Path::rectangle(self.layout.day_box(column, 0, 1)))
            .map(|column| Shape::filled(column, tone).into())
            .collect();
        group(Role::Artifact, columns)
    }

    /// The weekdays over their columns: whole names if they fit.
    fn weekdays(&self, theme: &Theme) -> Item {
        let language = &self.style.language;
        let em = self.layout.subtitle;
        let face = &theme.typefaces.bold;
        let room = self.layout.day(1).width - 2.0 * AROUND * self.layout.note;
        let whole = language.week().map(|weekday| language.heading(language.weekday(weekday)));
        let names = if whole.iter().all(|name| face.width(name, em) <= room) {
            whole
        } else {
            language.week().map(|weekday| language.heading(language.weekday_short(weekday)))
        };
        let y = self.layout.days.y0 - 0.45 * em;
        let lines = names.into_iter().enumerate().map(|(column, name)| {
            let origin = Point::new(self.beside_edge(column, 0), y);
            text(name, face, em, origin, Anchor::Start, theme.inks.accent).into()
        });
        // The text of each day includes its weekday.
        group(Role::Artifact, lines.collect())
    }

    /// The x at which the lines of a day begin.
    fn beside_edge(&self, column: usize, row: usize) -> f64 {
        let day = self.layout.day_box(column, row, self.rows());
        let white = AROUND * self.layout.note;
        day.x0 + white
    }

    fn rows(&self) -> usize {
        self.days.iter().map(|&day| self.slot(day).week + 1).fold(LEAST_ROWS, usize::max)
    }

    /// The weekday and week of a day.
    fn slot(&self, day: Day) -> DayPlace {
        DayPlace::new(day, self.style.language.week_start())
    }

    /// A line above each week and below the last one, and lines between weekdays.
    fn lines(&self, theme: &Theme) -> Item {
        let area = self.layout.days;
        let day = self.layout.day(self.rows());
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
        let weeks = self.days.chunk_by(|&a, &b| self.slot(a).week == self.slot(b).week);
        weeks.filter_map(|week| self.week_number(week[0], theme)).collect()
    }

    /// The number of a day's week; `None` in calendars for every year.
    fn week_number(&self, day: Day, theme: &Theme) -> Option<Item> {
        let Day::Dated(date) = day else {
            return None;
        };
        let thursday = thursday_of(date, self.style.language.week_start())?;
        let size = self.layout.week_number;
        let face = &theme.typefaces.regular;
        let first = self.layout.day_box(0, self.slot(day).week, self.rows());
        let beside = 0.55 * size;
        let x = first.x0 - beside;
        let origin = Point::new(x, first.y0 + face.cap_height() * size);
        let number = thursday.iso_week().week().to_string();
        Some(text(number, face, size, origin, Anchor::End, theme.inks.muted).into())
    }

    /// A day's number at the top, and room to write. The field of a special day is ink, with its name below the number.
    fn day(&self, day: Day, theme: &Theme) -> Result<Item, MakeError> {
        let language = &self.style.language;
        let slot = self.slot(day);
        let area = self.layout.day_box(slot.column, slot.week, self.rows());
        let is_quiet = day.weekday().is_some_and(|weekday| language.is_weekend(weekday));
        let special = &self.fields.personal.special;
        let is_special = special.name_of(day).is_some();
        let ink = match (is_special, is_quiet) {
            (true, _) => theme.on_ink(theme.inks.fill),
            (false, true) => theme.inks.accent,
            (false, false) => theme.inks.text,
        };
        let face = &theme.typefaces.bold;
        let white = AROUND * self.layout.note;
        let size = self.layout.number;
        let origin = Point::new(white, white + face.cap_height() * size);
        let number = text(day.number().to_string(), face, size, origin, Anchor::Start, ink);
        let mut items: Vec<Item> = Vec::new();
        if is_special {
            let whole = Path::rectangle(area.size().to_rect());
            items.push(Shape::filled(whole, theme.inks.fill).into());
        }
        items.push(flush(number, Edge::Left).into());
        let mut title = language.day_in_words(day);
        let below = Rect::new(white, origin.y + white, area.width() - white, area.height() - white);
        let room = InscriptionRoom {
            size: below.size(),
            em: self.layout.special,
            product: "the wall calendar",
        };
        if let Some(inscription) = special.inscription(day, room, self.style)? {
            title = format!("{title}: {}", special.name_of(day).unwrap_or_default());
            items.push(inscription.draw(below, Edge::Left, ink, &theme.on_ground(theme.inks.fill)));
        }
        Ok(Group::named(format!("day-{}", day.slug()), title, items)
            .with_transform(Affine::translate(area.origin().to_vec2()))
            .with_role(Role::Diagram)
            .into())
    }
}

/// The Thursday of a day's week, which begins with `week_start`.
fn thursday_of(date: NaiveDate, week_start: Weekday) -> Option<NaiveDate> {
    let into_week = date.weekday().days_since(week_start);
    let thursday = Weekday::Thu.days_since(week_start);
    date.checked_add_signed(chrono::TimeDelta::days(i64::from(thursday) - i64::from(into_week)))
}
