//! The sides of boxes: the inks of the year, or the months inside as bars, whose spines side by side are one spectrum.

use super::artwork::NOTE;
use crate::cards::months;
use crate::cover::{YearStrip, has_one_ink, only_month};
use std::f64::consts::FRAC_PI_2;
use tilendar_drawing::{Affine, Color, Group, Item, Path, Point, Rect, Role, Shape, Stroke};
use tilendar_press::figure::{Edge, Theme, capitals, group, in_capitals, named};
use tilendar_press::language::Language;
use tilendar_puzzle::almanac::Day;

/// The white around the field of paper, as a share of a side's width, with an upper limit in millimeters.
const WHITE: (f64, f64) = (0.12, 9.0);
/// The border of paper around inks, as a share of the field's width, with an upper limit in millimeters.
const BORDER: (f64, f64) = (0.06, 1.35);
/// The white between two bars, as a share of a bar.
const BETWEEN: f64 = 0.1;
/// The height of names, as a share of a bar's width, and their largest share of its length.
const NAME: (f64, f64) = (0.42, 0.8);
/// The width of the outline of a bar without ink, in millimeters.
const OUTLINE: f64 = 0.4;
/// The width of the year at the top, as a share of the field.
const YEAR: f64 = 0.86;
/// The largest height of the year, as a share of the field's height.
const TALLEST: f64 = 0.09;
/// The radius of a bar's corners, as a share of its width.
const CORNER: f64 = 0.16;

/// The content of a side.
pub struct Spine<'a> {
    /// The inks of the year, with the days of all boxes and those in this one.
    pub year: YearStrip<'a>,
    pub language: &'a Language,
    /// The ground of the box.
    pub ground: Color,
}

impl Spine<'_> {
    /// A side of this area: of one box the inks of the year from top to foot, or the name of its only month; of
    /// several boxes the months inside, upright below the year.
    pub fn items(&self, area: Rect) -> Vec<Item> {
        let field = area.inset(-(WHITE.0 * area.width()).min(WHITE.1));
        if self.year.inside.len() < self.year.days.len() {
            return self.upright(field);
        }
        if let Some(month) = only_month(self.year.inside) {
            return self.month_alone(field, month);
        }
        let border = (BORDER.0 * 2.5 * field.width()).min(BORDER.1);
        if has_one_ink(self.year.theme) {
            return self.outlined(field);
        }
        vec![self.year.on_paper(field, border)]
    }

    /// The year, and a bar for each month of the days below it.
    pub fn upright(&self, field: Rect) -> Vec<Item> {
        let theme = self.on(self.ground);
        let mut items = Vec::new();
        let mut top = field.y0;
        let bold = &theme.typefaces.bold;
        let years = self.language.years(self.year.inside).map(|years| {
            let em = (YEAR * field.width() / in_capitals(&years, bold))
                .min(TALLEST * field.height() / bold.cap_height());
            (years, em)
        });
        // The front has the year, too.
        if let Some((years, em)) = years.filter(|(_, em)| *em >= NOTE) {
            let high = bold.cap_height() * em;
            let left = field.center().x - in_capitals(&years, bold) * em / 2.0;
            let at = Point::new(left, top + high);
            let ink = self.year.theme.on_ink(self.ground);
            items.extend(capitals(&years, at, Edge::Left, em, ink, &theme));
            top += high + (0.12 * field.width()).min(WHITE.1 / 2.0);
        }
        let below = Rect { y0: top, ..field };
        let border = (BORDER.0 * field.width()).min(BORDER.1);
        let paper = Path::rounded_rectangle(below, 1.2 * border);
        items.push(Shape::filled(paper, self.year.theme.inks.ground).into());
        items.extend(self.bars(below.inset(-border)));
        items
    }

    /// Bars side by side, each with the name of its month along it, from its top.
    fn bars(&self, area: Rect) -> Vec<Item> {
        let inside: Vec<Day> = months(self.year.inside, |day| *day).map(|days| days[0]).collect();
        let step = area.width() / (inside.len() as f64 - BETWEEN);
        let wide = (1.0 - BETWEEN) * step;
        let bold = &self.year.theme.typefaces.bold;
        let widths = inside.iter().map(|day| in_capitals(&self.name(day.month()), bold));
        let em = (NAME.0 * wide / bold.cap_height())
            .min(NAME.1 * area.height() / widths.fold(0.1, f64::max));
        (0..)
            .zip(&inside)
            .map(|(index, day)| {
                let left = area.x0 + f64::from(index) * step;
                let bar = Rect { x0: left, x1: left + wide, ..area };
                self.bar(bar, *day, em)
            })
            .collect()
    }

    fn bar(&self, bar: Rect, day: Day, em: f64) -> Item {
        let ink = if has_one_ink(self.year.theme) {
            self.year.theme.inks.ground
        } else {
            self.year.theme.month_ink(day.month())
        };
        let mut items = vec![self.cell(bar, ink).into()];
        // The front names the months, too.
        if em >= self.year.theme.sizes.least {
            items.push(self.words_along(bar, &self.name(day.month()), em, ink));
        }
        named("month", self.language.month_of(day), Role::Artifact, items)
    }

    /// Words along a bar of this ink, from its top.
    fn words_along(&self, bar: Rect, words: &str, em: f64, ink: Color) -> Item {
        let theme = self.on(ink);
        let high = theme.typefaces.bold.cap_height() * em;
        let at = Point::new(0.5 * bar.width(), (bar.width() + high) / 2.0);
        let lying = capitals(words, at, Edge::Left, em, self.year.theme.on_ink(ink), &theme);
        // The upper left corner of what is read from the top goes to the upper right one of the bar.
        let turn = Affine::translate((bar.x1, bar.y0)) * Affine::rotate(FRAC_PI_2);
        Group::new(lying).with_transform(turn).into()
    }

    /// The cell of a month, outlined if it has no ink.
    fn cell(&self, area: Rect, ink: Color) -> Shape {
        let corner = CORNER * area.size().min_side();
        if ink != self.year.theme.inks.ground {
            return Shape::filled(Path::rounded_rectangle(area, corner), ink);
        }
        let path = Path::rounded_rectangle(area.inset(-OUTLINE / 2.0), corner);
        Shape {
            fill: Some(ink),
            ..Shape::stroked(path, Stroke::new(self.year.theme.inks.text, OUTLINE).round())
        }
    }

    /// The months from top to foot, as outlines with short names.
    fn outlined(&self, field: Rect) -> Vec<Item> {
        let inside: Vec<Day> = months(self.year.inside, |day| *day).map(|days| days[0]).collect();
        let step = field.height() / (inside.len() as f64 - BETWEEN);
        let high = (1.0 - BETWEEN) * step;
        let theme = self.on(self.year.theme.inks.ground);
        let bold = &theme.typefaces.bold;
        let widest = inside
            .iter()
            .map(|day| in_capitals(&self.short_name(day.month()), bold))
            .fold(0.1, f64::max);
        let em = (NAME.0 * high / bold.cap_height()).min(NAME.1 * field.width() / widest);
        (0..)
            .zip(&inside)
            .map(|(index, day)| {
                let top = field.y0 + f64::from(index) * step;
                let cell = Rect { y0: top, y1: top + high, ..field };
                let name = self.short_name(day.month());
                let left = cell.center().x - in_capitals(&name, bold) * em / 2.0;
                let at = Point::new(left, cell.center().y + bold.cap_height() * em / 2.0);
                let mut items = vec![self.cell(cell, theme.inks.ground).into()];
                if em >= theme.sizes.least {
                    items.extend(capitals(&name, at, Edge::Left, em, theme.inks.text, &theme));
                }
                named("month", self.language.month_of(*day), Role::Artifact, items)
            })
            .collect()
    }

    /// The name of a month along the side, from its top.
    fn month_alone(&self, field: Rect, month: u32) -> Vec<Item> {
        let bold = &self.year.theme.typefaces.bold;
        let name = self.name(month);
        let em = (NAME.0 * field.width() / bold.cap_height())
            .min(0.6 * field.height() / in_capitals(&name, bold));
        vec![group(Role::Artifact, vec![self.words_along(field, &name, em, self.ground)])]
    }

    fn name(&self, month: u32) -> String {
        self.language.heading(self.language.month(month).unwrap_or_default())
    }

    fn short_name(&self, month: u32) -> String {
        self.language.heading(self.language.month_short(month).unwrap_or_default())
    }

    /// The theme on a ground of this ink.
    fn on(&self, ink: Color) -> Theme {
        let mut theme = self.year.theme.clone();
        theme.inks.ground = ink;
        theme
    }
}
