//! A run of tilings: the heading of their date, and rows of numbered boards below it.

use super::{FlowGrid, Line, Miniatures, PageFrame, Run};
use crate::figure::{Theme, spoken_tiling};
use crate::language::Language;
use crate::product::special::SpecialDays;
use tilendar_drawing::{Group, Item, Point, Rect, Role};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, Entry, NumberedTiling, ShownTilings};

/// What runs are drawn with.
pub(in crate::product) struct RunDrawing<'a, 'p> {
    pub puzzle: &'a Puzzle,
    pub theme: &'a Theme,
    pub language: &'a Language,
    pub frame: &'a PageFrame,
    pub grid: &'a FlowGrid,
    pub miniatures: &'a Miniatures,
    pub almanac: &'a Almanac<'p>,
    /// The level of the dates' headings.
    pub level: u8,
    /// The special days, where dates say it.
    pub special: Option<&'a SpecialDays>,
}

impl RunDrawing<'_, '_> {
    /// The run on a page whose content has this area.
    pub(in crate::product) fn draw(&self, date: &Entry, run: &Run, area: Rect) -> Vec<Item> {
        let top = area.y0 + run.top;
        let mut items = vec![self.heading(date, run, Rect { y0: top, ..area })];
        if run.count == 0 {
            return items;
        }
        let tilings = self.almanac.shown(date, run.first..run.first + run.count);
        let boards = Point::new(area.x0, top + self.grid.heading);
        items.push(self.rows(date, &tilings, boards));
        items
    }

    /// The date, and how many tilings it has.
    fn heading(&self, date: &Entry, run: &Run, area: Rect) -> Item {
        let phrases = &self.language.phrases().solutions;
        let words = self.language.subject_in_words(&date.subject);
        let mut words = self.language.heading(&words);
        let special = self.special.zip(date.subject.day());
        if let Some(said) = special.and_then(|(special, day)| special.of(day)) {
            words = format!("{words} · {said}");
        }
        let shown = date.shown.count();
        let count = match &date.shown {
            ShownTilings::NoTiling => phrases.no_tiling.to_string(),
            ShownTilings::NotGiven => phrases.not_given.to_string(),
            _ if u128::from(shown) < date.tilings => phrases.some_of.with(&[
                ("shown", &self.language.number(shown.into())),
                ("tilings", &self.language.tilings(date.tilings)),
            ]),
            _ => self.language.tilings(date.tilings),
        };
        let count = match run.first {
            0 => count,
            _ => phrases.continued.with(&[("count", &count)]),
        };
        let scale = self.frame.type_scale();
        let bold = Line::new(
            &self.theme.typefaces.bold,
            self.frame.body,
            self.theme.inks.text,
        )
        .keeping(&scale);
        let regular = Line::new(
            &self.theme.typefaces.regular,
            self.frame.body,
            self.theme.inks.muted,
        )
        .keeping(&scale);
        let baseline = area.y0 + bold.cap_height();
        let beside = bold.width(&words).min(area.width() * 0.65);
        let count_left = area.x0 + beside + self.frame.body * 0.8;
        let title = format!("{words}: {count}");
        Group {
            role: Some(Role::Heading(self.level)),
            items: vec![
                bold.start(words, Point::new(area.x0, baseline), area.width() * 0.65),
                regular.start(
                    count,
                    Point::new(count_left, baseline),
                    area.x1 - count_left,
                ),
            ],
            ..Group::named("date", title, Vec::new())
        }
        .into()
    }

    /// The boards row by row from `corner`, each below its number.
    fn rows(&self, date: &Entry, tilings: &[NumberedTiling], corner: Point) -> Item {
        let number = Line::new(
            &self.theme.typefaces.regular,
            self.frame.caption,
            self.theme.inks.muted,
        );
        let places = (0..).flat_map(|row| (0..self.grid.columns).map(move |column| (row, column)));
        let mut items = Vec::new();
        for (tiling, (row, column)) in tilings.iter().zip(places) {
            let x = corner.x + column as f64 * self.grid.step;
            let y = corner.y + f64::from(row) * self.grid.row_step();
            if let Some(place) = tiling.number {
                items.push(number.short(place.to_string(), Point::new(x, y + number.cap_height())));
            }
            let board = Point::new(x, y + self.grid.number_line);
            items.extend(self.miniatures.tiling(&tiling.solution, board));
        }
        let shown = date.shown.count();
        let words = match tilings {
            [only] if shown == 1 => {
                spoken_tiling(self.puzzle, &only.solution, self.language.spoken())
            }
            several => self.range_in_words(date, several),
        };
        Group {
            id: Some("tilings".to_string()),
            title: Some(words),
            role: Some(Role::Figure),
            items,
            ..Group::default()
        }
        .into()
    }

    /// Which tilings a picture shows, for those who do not see it.
    fn range_in_words(&self, date: &Entry, tilings: &[NumberedTiling]) -> String {
        let number = |tiling: Option<&NumberedTiling>| {
            let number = tiling.and_then(|tiling| tiling.number);
            number.map_or_else(String::new, |number| self.language.number(number))
        };
        self.language.phrases().solutions.figure.with(&[
            ("first", &number(tilings.first())),
            ("last", &number(tilings.last())),
            ("date", &self.language.subject_in_words(&date.subject)),
        ])
    }
}
