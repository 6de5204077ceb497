//! The sides of boxes: the inks of the year, or the months inside as bars, whose spines side by side are one spectrum.

use super::artwork::NOTE;
use crate::cards::months;
use crate::cover::{YearStrip, has_one_ink, only_month};
use std::f64::consts::FRAC_PI_2;
use tilendar_drawing::{Affine, Color, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke};
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
            return self.bars(field, true);
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
        items.extend(self.bars(below.inset(-border), false));
        items
    }

    /// A bar for each month: from top to foot, each with the short name of its month, or side by side, each with the
    /// name along it, from its top.
    fn bars(&self, area: Rect, lie: bool) -> Vec<Item> {
        let language = self.language;
        let names = if lie { language.months_short() } else { language.months() };
        let inside: Vec<(Day, String)> = months(self.year.inside, |day| *day)
            .map(|days| (days[0], language.heading(&names[days[0].month() as usize - 1])))
            .collect();
        let Size { width, height } = area.size();
        let (across, along) = if lie { (height, width) } else { (width, height) };
        let step = across / (inside.len() as f64 - BETWEEN);
        let thick = (1.0 - BETWEEN) * step;
        let theme = self.year.theme;
        let bold = &theme.typefaces.bold;
        let widest = inside.iter().map(|(_, name)| in_capitals(name, bold)).fold(0.1, f64::max);
        let em = (NAME.0 * thick / bold.cap_height()).min(NAME.1 * along / widest);
        let mut bars = Vec::new();
        for (index, (day, name)) in inside.iter().enumerate() {
            let start = index as f64 * step;
            let bar = if lie {
                Rect { y0: area.y0 + start, y1: area.y0 + start + thick, ..area }
            } else {
                Rect { x0: area.x0 + start, x1: area.x0 + start + thick, ..area }
            };
            let ink =
                if has_one_ink(theme) { theme.inks.ground } else { theme.month_ink(day.month()) };
            let mut items = vec![self.cell(bar, ink).into()];
            let wide = in_capitals(name, bold) * em;
            // Behind the name.
            let mut free = bar;
            // The front names the months, too.
            if em >= theme.sizes.least && lie {
                let left = bar.center().x - wide / 2.0;
                let at = Point::new(left, bar.center().y + bold.cap_height() * em / 2.0);
                let ink = theme.inks.text;
                items.extend(capitals(name, at, Edge::Left, em, ink, theme));
                free.x0 = left + wide;
            } else if em >= theme.sizes.least {
                items.push(self.words_along(bar, name, em, ink));
                free.y0 += 0.5 * thick + wide;
            }
            items.extend(self.year.dots(free, !lie, day.month(), ink));
            bars.push(named("month", language.month_of(*day), Role::Artifact, items));
        }
        bars
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

    /// The name of a month along the side, from its top.
    fn month_alone(&self, field: Rect, month: u32) -> Vec<Item> {
        let bold = &self.year.theme.typefaces.bold;
        let name = self.language.heading(self.language.month(month).unwrap_or_default());
        let em = (NAME.0 * field.width() / bold.cap_height())
            .min(0.6 * field.height() / in_capitals(&name, bold));
        vec![group(Role::Artifact, vec![self.words_along(field, &name, em, self.ground)])]
    }

    /// The theme on a ground of this ink.
    fn on(&self, ink: Color) -> Theme {
        self.year.theme.on_ground(ink)
    }
}
