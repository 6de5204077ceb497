//! A month's page.

use chrono::{Datelike, NaiveDate, Weekday};
use tilendar_drawing::{
    Affine, Anchor, Color, Contour, Face, Group, Insets, Item, Layer, Page, Path, Point, Rect,
    Role, Shape, Size, Stroke, Text,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Day, ShownTilings};

use super::layout::{COLUMNS, LEAST_ROWS, Layout, MOST_ROWS, NUMBER};
use super::small::SmallBoards;
use super::{Calendar, ShownDay, small_grid};
use crate::figure::{
    Grid, Numeral, PieceSet, Theme, empty_board, frame, ground, open_cells, spoken_tiling,
};
use crate::making::Setting;
use crate::product::special;
use crate::product::weeks::DayPlace;

/// The height of the month's number, as a share of its room's height.
const NUMERAL: f64 = 0.52;
/// White around a day's number and beside its board, in ems of notes.
const AROUND: f64 = 0.55;
/// The width of the lines between days, in millimetres.
const LINE: f64 = 0.15;

/// A month and what its page is drawn from. It has at least one day.
pub(super) struct MonthPage<'a> {
    pub puzzle: &'a Puzzle,
    pub days: &'a [ShownDay<'a>],
    pub setting: &'a Setting<Calendar>,
    pub layout: &'a Layout,
    pub boards: &'a SmallBoards<'a>,
}

impl MonthPage<'_> {
    /// The page; nothing without a day.
    pub fn draw(&self) -> Option<Page> {
        let first = self.days.first()?.day;
        let theme = self.setting.theme.of_month(first.month());
        let layout = self.layout;
        let mut items = vec![
            ground(layout.page.to_rect(), &theme),
            self.head(first, &theme),
            self.board(first, &theme),
        ];
        items.push(self.pieces(&theme));
        items.extend(self.weekdays(&theme));
        items.push(self.lines(&theme));
        items.extend(self.week_numbers(&theme));
        items.extend(self.days.iter().map(|shown| self.day(shown, &theme)));
        Some(Page {
            trim: layout.page,
            bleed: Insets::ZERO,
            label: self.setting.language.month_of(first),
            items: vec![Group::on_layer(Layer::Print, items).into()],
        })
    }

    /// The month's number in cells, its name and the year, in the month's ink.
    fn head(&self, first: Day, theme: &Theme) -> Item {
        let language = &self.setting.language;
        let (area, faces) = (self.layout.head, &theme.typefaces);
        let ink = theme.inks.accent;
        let size = self.layout.name_size(theme, language);
        let mut items = Vec::new();
        let mut baseline = area.y0 + faces.bold.cap_height() * size;
        if let Some(numeral) = Numeral::new(&first.month().to_string()) {
            let cell = NUMERAL * area.height() / Numeral::HEIGHT;
            items.push(numeral.drawn(area.origin(), cell, ink, theme));
            baseline += Numeral::HEIGHT * cell + 0.75 * size;
        }
        let name = language.heading(language.month(first.month()).unwrap_or_default());
        let at = Point::new(area.x0, baseline);
        items.push(self.line(&name, at, size, &faces.bold, Anchor::Start, ink));
        if let Some(year) = first.year() {
            let at = Point::new(area.x0, baseline + 1.3 * size);
            let words = year.to_string();
            items.push(self.line(&words, at, size, &faces.regular, Anchor::Start, ink));
        }
        let title = language.month_of(first);
        let head = Group::named(format!("month-{}", first.month()), title, items);
        head.with_role(Role::Heading(1)).into()
    }

    /// The board to play on, with the month left open.
    fn board(&self, first: Day, theme: &Theme) -> Item {
        let (puzzle, board) = (self.puzzle, self.puzzle.board());
        let spoken = self.setting.language.spoken();
        let room = self.layout.board;
        let grid = Grid::fit(board, room);
        // At the right of its room, and at its top, as the text beside it is.
        let taken = grid.board_box(board);
        let grid = Grid {
            origin: grid.origin + (room.x1 - taken.x1, room.y0 - taken.y0),
            ..grid
        };
        let month = first.reveal(puzzle).ok();
        let month = month.and_then(|reveal| {
            let months = puzzle.group_of(tilendar_puzzle::GroupKind::Month)?.labels();
            let open = reveal.labels().iter().find(|label| months.contains(label));
            open.map(|label| board.labels()[label.index()].cells)
        });
        let mut items = vec![empty_board(board, &grid, theme, spoken).into()];
        if let Some(month) = month {
            items.push(open_cells(board, month, &grid, theme).into());
        }
        items.push(frame(board, &grid, theme, spoken).into());
        let title = self.setting.language.month_of(first);
        let group = Group::named("board", title, items);
        group.with_role(Role::Figure).into()
    }

    /// The pieces along the foot of their room.
    fn pieces(&self, theme: &Theme) -> Item {
        let room = self.layout.pieces;
        let rows = if room.width() > 6.0 * room.height() {
            1
        } else {
            2
        };
        let set = PieceSet::fit(self.puzzle, rows, room.size(), room.height());
        let top = room.y1 - set.size(self.puzzle).height;
        let area = Rect::new(room.x0, top, room.x1, room.y1);
        let spoken = self.setting.language.spoken();
        set.silhouettes(self.puzzle, area, theme, spoken, |_| true)
            .into()
    }

    /// The weekdays over their columns; none in calendars of every year.
    fn weekdays(&self, theme: &Theme) -> Vec<Item> {
        if self.days.iter().all(|shown| shown.day.weekday().is_none()) {
            return Vec::new();
        }
        let language = &self.setting.language;
        let face = &theme.typefaces.bold;
        let names = language
            .week()
            .map(|weekday| language.weekday_short(weekday));
        let columns = names.iter().enumerate().map(|(column, name)| {
            let corner = self.corner(column, 0);
            let at = Point::new(
                corner.x + AROUND * self.layout.note,
                corner.y - 0.7 * self.layout.note,
            );
            let name = language.heading(name);
            self.line(
                &name,
                at,
                self.layout.note,
                face,
                Anchor::Start,
                theme.inks.accent,
            )
        });
        // Each day says its weekday itself.
        vec![
            Group {
                role: Some(Role::Artifact),
                items: columns.collect(),
                ..Group::default()
            }
            .into(),
        ]
    }

    /// The corner of a day; columns run from the right in languages that do.
    fn corner(&self, column: usize, row: usize) -> Point {
        match self.setting.language.reads_from_right() {
            true => self.layout.corner(COLUMNS - 1 - column, row, self.rows()),
            false => self.layout.corner(column, row, self.rows()),
        }
    }

    fn rows(&self) -> usize {
        let last = self.days.iter().map(|shown| self.place(shown.day).week);
        last.max()
            .map_or(LEAST_ROWS, |week| (week + 1).max(LEAST_ROWS))
    }

    fn place(&self, day: Day) -> DayPlace {
        DayPlace::of(day, self.setting.language.week_start())
    }

    /// A line above each week and below the last, and thin ones between weekdays.
    fn lines(&self, theme: &Theme) -> Item {
        let (area, day) = (self.layout.days, self.layout.day(self.rows()));
        let bottom = area.y0 + self.rows() as f64 * day.height;
        let mut path = Path::default();
        for row in 0..=self.rows() {
            let y = area.y0 + row as f64 * day.height;
            path.contours.push(Contour::line(
                Point::new(area.x0, y),
                Point::new(area.x1, y),
            ));
        }
        for column in 0..=COLUMNS {
            let x = area.x0 + column as f64 * day.width;
            path.contours
                .push(Contour::line(Point::new(x, area.y0), Point::new(x, bottom)));
        }
        let color = theme.inks.ground.mixed(theme.inks.muted, 0.6);
        Shape::stroked(path, Stroke::new(color, LINE)).into()
    }

    /// The number of each week by ISO 8601, which is that of its Thursday.
    fn week_numbers(&self, theme: &Theme) -> Vec<Item> {
        let mut items = Vec::new();
        let mut last = None;
        for shown in self.days {
            let (place, Day::Dated(date)) = (self.place(shown.day), shown.day) else {
                continue;
            };
            if last == Some(place.week) {
                continue;
            }
            last = Some(place.week);
            let Some(thursday) = thursday_of(date, self.setting.language.week_start()) else {
                continue;
            };
            let number = thursday.iso_week().week().to_string();
            let (corner, note) = (
                self.layout.corner(0, place.week, self.rows()),
                self.layout.note,
            );
            let at = Point::new(corner.x - AROUND * note, corner.y + 1.45 * note);
            let face = &theme.typefaces.regular;
            let muted = theme.inks.muted;
            items.push(self.line(&number, at, 0.8 * note, face, Anchor::End, muted));
        }
        items
    }

    /// A day's number at the top, its board in the corner across, and room to write between them.
    fn day(&self, shown: &ShownDay<'_>, theme: &Theme) -> Item {
        let language = &self.setting.language;
        let (place, note) = (self.place(shown.day), self.layout.note);
        let corner = self.corner(place.column, place.week);
        let day = self.layout.day(self.rows());
        let is_quiet = matches!(shown.day.weekday(), Some(Weekday::Sat | Weekday::Sun));
        let color = match is_quiet {
            true => theme.inks.accent,
            false => theme.inks.text,
        };
        let (size, white) = (NUMBER * note, AROUND * note);
        let face = &theme.typefaces.bold;
        let from_right = language.reads_from_right();
        let (x, anchor) = match from_right {
            true => (day.width - white, Anchor::End),
            false => (white, Anchor::Start),
        };
        let at = Point::new(x, white + face.cap_height() * size);
        let number = shown.day.number().to_string();
        let mut items = vec![self.line(&number, at, size, face, anchor, color)];
        let date = language.day_in_words(shown.day);
        let phrases = &language.phrases().poster;
        let (board, title) = match (&shown.solution, &shown.entry.shown) {
            (Some(solution), _) => {
                let tiling = spoken_tiling(self.puzzle, solution, language.spoken());
                let title = phrases.day.with(&[("date", &date), ("tiling", &tiling)]);
                (self.boards.tiling(solution), title)
            }
            (None, shown_tilings) => {
                let title = match shown_tilings {
                    ShownTilings::NotGiven => phrases.not_given.with(&[("date", &date)]),
                    _ => phrases.no_tiling.with(&[("date", &date)]),
                };
                (self.boards.without_tiling(&shown.entry.reveal), title)
            }
        };
        if let Some(said) = self.setting.fields.special.of(shown.day) {
            let top = at.y + white;
            let room = day.height - top - self.board_size().height - 2.0 * white;
            let area = Rect::new(white, top, day.width - white, top + room.max(note));
            items.push(special::words(&said, area, anchor, note, theme));
        }
        let size = self.board_size();
        let x = match from_right {
            true => white,
            false => day.width - white - size.width,
        };
        items.push(
            Group {
                transform: Affine::translate((x, day.height - white - size.height)),
                items: board,
                ..Group::default()
            }
            .into(),
        );
        Item::Group(Group {
            transform: Affine::translate(corner.to_vec2()),
            role: Some(Role::Figure),
            ..Group::named(format!("day-{}", shown.day.slug()), title, items)
        })
    }

    fn board_size(&self) -> Size {
        let grid = small_grid(self.puzzle, self.layout.day(MOST_ROWS));
        grid.board_box(self.puzzle.board()).size()
    }

    fn line(
        &self,
        content: &str,
        origin: Point,
        size: f64,
        face: &Face,
        anchor: Anchor,
        color: Color,
    ) -> Item {
        Text {
            content: content.to_string(),
            origin,
            size,
            face: face.clone(),
            anchor,
            color,
        }
        .into()
    }
}

/// The Thursday of a day's week, which begins with `week_start`.
fn thursday_of(date: NaiveDate, week_start: Weekday) -> Option<NaiveDate> {
    let into_week = date.weekday().days_since(week_start);
    let thursday = Weekday::Thu.days_since(week_start);
    let days = chrono::Days::new(thursday.abs_diff(into_week).into());
    match thursday >= into_week {
        true => date.checked_add_days(days),
        false => date.checked_sub_days(days),
    }
}
