//! The pages of a month: its title and calendar, and the tilings of its dates.

use super::Booklet;
use super::date_grid::DateGrid;
use super::plan::{Arrangement, MonthPage};
use crate::figure::{Grid, difficulty_marks, spoken_tiling};
use crate::product::pagination::{Run, RunDrawing};
use crate::product::special;
use std::ops::Range;
use tilendar_drawing::{Anchor, Group, Item, Link, Point, Rect, Role, Vec2};
use tilendar_puzzle::almanac::{Entry, NumberedTiling, ShownTilings};

/// The widest number of a day.
const WIDEST_DAY: &str = "28";

impl Booklet<'_, '_> {
    /// The content of a month's page with its title, where the month begins, and a header that
    /// leads back to the year at a glance.
    pub(super) fn month_page(
        &self,
        number: usize,
        month: &MonthPage,
        content: Vec<Item>,
    ) -> Vec<Item> {
        let frame = &self.plan.frame;
        let language = &self.options.language;
        let area = self.plan.frame.body_area(number);
        let mut items = Vec::new();
        if month.opens {
            items.extend(self.month_head(&month.days, area));
        }
        items.extend(content);
        let first = self.almanac.days().get(month.days.start);
        let words = first.filter(|_| !month.opens);
        let words = words.map_or_else(String::new, |day| {
            language.heading(&language.month_of(*day))
        });
        let header = Rect::new(area.x0, 0.0, area.x1, area.y0 - frame.caption);
        items.push(
            Link {
                area: header,
                to: self.plan.glance(),
                title: language.phrases().booklet.glance.to_string(),
            }
            .into(),
        );
        self.with_header(number, &words, items)
    }

    /// Several tilings for each date.
    pub(super) fn runs(&self, runs: &[Run], area: Rect) -> Vec<Item> {
        let Arrangement::Flow(grid) = &self.plan.arrangement else {
            return Vec::new();
        };
        let drawing = RunDrawing {
            puzzle: self.puzzle,
            theme: &self.options.theme,
            language: &self.options.language,
            frame: &self.plan.frame,
            grid,
            miniatures: &self.miniatures,
            almanac: self.almanac,
            level: 2,
            special: Some(&self.options.special),
        };
        let dates = runs.iter().filter_map(|run| {
            let date = self.almanac.entries().get(run.date)?;
            Some(drawing.draw(date, run, area))
        });
        dates.flatten().collect()
    }

    /// One tiling for each date.
    pub(super) fn date_grid(
        &self,
        month: &MonthPage,
        days: &Range<usize>,
        area: Rect,
    ) -> Vec<Item> {
        let Arrangement::Grid(grid) = &self.plan.arrangement else {
            return Vec::new();
        };
        let skipped = if month.opens { grid.columns } else { 0 };
        let dates = self.almanac.entries().get(days.clone()).unwrap_or_default();
        let corners = (skipped..).map(|place| grid.corner(place, area));
        let mut items = Vec::new();
        for ((place, date), corner) in days.clone().zip(dates).zip(corners) {
            let board = Point::new(corner.x, corner.y + grid.above);
            items.extend(self.date_line(place, date, grid, corner));
            items.push(self.date_board(date, grid, board));
        }
        items
    }

    /// The line above a board: day and weekday, and how hard the date is.
    fn date_line(
        &self,
        place: usize,
        date: &Entry,
        grid: &DateGrid,
        corner: Point,
    ) -> Option<Item> {
        let day = *self.almanac.days().get(place)?;
        let language = &self.options.language;
        let width = grid.board.width;
        let body = self.plan.frame.body;
        let number = self.line(&self.options.theme.typefaces.bold, body);
        let baseline = corner.y + number.cap_height();
        let words = day.number().to_string();
        let beside = corner.x + number.width(&words) + body * 0.3;
        let mut items = vec![number.short(words, Point::new(corner.x, baseline))];
        let mut right = corner.x + width;
        if let Some(difficulty) = date.difficulty {
            let radius = number.cap_height() * 0.24;
            let middle = Point::new(right, baseline - number.cap_height() / 2.0);
            let marks = difficulty_marks(
                difficulty.marks,
                middle,
                radius,
                &self.options.theme.of_month(day.month()),
                language.spoken(),
            );
            items.push(marks.into());
            right -= radius * 14.0 + body * 0.4;
        }
        if let Some(weekday) = language.weekday_of(day) {
            // All of them in one size, beside the widest number.
            let weekdays = language.week().map(|day| language.weekday(day).to_string());
            let room = right - corner.x - number.width(WIDEST_DAY) - body * 0.3;
            let regular = self.line(&self.options.theme.typefaces.regular, body);
            let regular = regular.fitting(weekdays, room);
            let at = Point::new(beside, baseline);
            items.push(regular.start(weekday.to_string(), at, right - beside));
        }
        let group = Group {
            role: Some(Role::Heading(2)),
            items,
            ..Group::named("date", language.day_in_words(day), Vec::new())
        };
        Some(group.into())
    }

    /// The board with its tiling, and below it the tiling's number.
    fn date_board(&self, date: &Entry, grid: &DateGrid, corner: Point) -> Item {
        let frame = &self.plan.frame;
        let miniatures = &self.miniatures;
        let tiling = self.almanac.first_shown(date);
        let tiling = tiling.as_ref();
        let note = self.note_below(date, tiling);
        let gap = Grid::FRAME_GAP * grid.cell;
        let cells = corner + Vec2::new(gap, gap);
        let mut items = Vec::from_iter(miniatures.frame(&date.reveal, cells));
        match tiling {
            Some(tiling) => items.extend(miniatures.tiling(&tiling.solution, cells)),
            None => items.extend(miniatures.empty(&date.reveal, cells)),
        }
        let line = self.muted_line(frame.caption);
        let size = grid.board;
        let baseline = corner.y + size.height + frame.caption * 0.55 + line.cap_height();
        let below = Point::new(corner.x, baseline);
        items.push(line.start(note.clone(), below, size.width));
        let special = date
            .subject
            .day()
            .and_then(|day| self.options.special.of(day));
        if let Some(said) = special {
            let top = baseline + frame.caption * 0.5;
            let room = Rect::new(corner.x, top, corner.x + size.width, top + frame.body * 1.1);
            items.push(special::words(
                &said,
                room,
                Anchor::Start,
                frame.caption,
                &self.options.theme,
            ));
        }
        Group {
            role: Some(Role::Figure),
            items,
            ..Group::named(
                "board",
                self.board_in_words(date, tiling, &note),
                Vec::new(),
            )
        }
        .into()
    }

    /// Which tiling it is, or why there is none.
    fn note_below(&self, date: &Entry, tiling: Option<&NumberedTiling>) -> String {
        let language = &self.options.language;
        let phrases = &language.phrases().booklet;
        match (&date.shown, tiling.and_then(|tiling| tiling.number)) {
            (ShownTilings::NoTiling, _) => phrases.no_tiling.to_string(),
            (ShownTilings::NotGiven, _) => phrases.not_given.to_string(),
            (_, Some(_)) if date.tilings == 1 => phrases.the_only.to_string(),
            (_, Some(number)) => phrases.number_of.with(&[
                ("number", &language.number(number)),
                ("count", &language.number(date.tilings)),
            ]),
            (_, None) => phrases
                .no_number
                .with(&[("tilings", &language.tilings(date.tilings))]),
        }
    }

    fn board_in_words(&self, date: &Entry, tiling: Option<&NumberedTiling>, note: &str) -> String {
        let language = &self.options.language;
        let phrases = &language.phrases().booklet;
        let words = language.subject_in_words(&date.subject);
        match tiling {
            Some(tiling) => phrases.board_of.with(&[
                ("date", &words),
                ("number", note),
                (
                    "rows",
                    &spoken_tiling(self.puzzle, &tiling.solution, language.spoken()),
                ),
            ]),
            None => phrases
                .empty_board_of
                .with(&[("date", &words), ("note", note)]),
        }
    }
}
