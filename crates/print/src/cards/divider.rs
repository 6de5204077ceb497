//! Separators between the months of a deck: the thumb index on the long edge, and dividers.
//!
//! A step of the index extends from inside the card across the cut into the bleed, so that a cut that is off by half
//! a millimeter still goes through ink and leaves at least 2 mm of it on the card. Only one edge of a card has steps:
//! where cards abut on a sheet, the other side of the cut is paper, and steps never meet. The distance between the
//! steps of two months exceeds the errors of two cuts.
//!
//! Dividers are cards of the deck, cut and stacked with it. Their tab and their long edge are inked across the cut,
//! so that a line before each month is visible on the deck's edges. Both sides are alike, since people leaf through a
//! deck from both ends: the month in large letters, and a calendar whose days can be ticked off. Tabs have six
//! places, used twice in a year: a sixth of a card's width is enough for a month's name.

use super::DayCard;
use super::context::Context;
use super::look::{Month, MonthLook};
use crate::weeks::{COLUMNS, DayPlace, month_near};
use tilendar_drawing::{Anchor, Color, Face, Group, Item, Path, Point, Rect, Role, Shape, Stroke};
use tilendar_press::figure::{Edge, Line, Paragraph, Theme, capitals, in_capitals, named, text};
use tilendar_press::paper::PageFormat;
use tilendar_puzzle::almanac::Day;

/// The height of a tab, in millimeters: its name stands below the strip that printers leave blank.
const TAB: f64 = 9.5;
/// From the foot of a tab to the middle of its name, in millimeters.
const TO_NAME: f64 = 3.8;
/// The number of places for tabs.
const PLACES: u32 = 6;
/// The largest share of the card's height for the month's name.
const NAME: f64 = 0.1;
/// The height from the top of the content to the foot of the name, in its own heights: marks stand above letters.
const ABOVE_NAME: f64 = 1.12;
/// The most weeks of a month.
const WEEKS: usize = 6;
/// The white between two days, as a share of a day's height.
const BETWEEN: f64 = 0.09;
/// The white above the pieces, in ems of notes.
const ABOVE_PIECES: f64 = 2.0;
/// The distance from one baseline of names to the next, in ems.
const LEADING: f64 = 1.2;
/// The ring around a special day, as a share of a day's height.
const RING: f64 = 0.08;
/// The largest number of a day, as a share of a day's height.
const NUMBER: f64 = 0.6;

/// The number of dividers in a deck of these days: one before the first day of each month.
pub fn divider_count(days: &[Day]) -> usize {
    months(days, |day| *day).count()
}

/// Splits items with a day into months, in their order.
pub fn months<T>(items: &[T], day: impl Fn(&T) -> Day) -> impl Iterator<Item = &[T]> {
    items.chunk_by(move |a, b| Month::from(day(a)) == Month::from(day(b)))
}

/// The divider before cards of one month.
pub struct Divider<'a> {
    context: &'a Context<'a>,
    days: Vec<Day>,
    first: Day,
    pub look: &'a MonthLook,
}

impl<'a> Divider<'a> {
    pub fn new(context: &'a Context<'a>, cards: &[DayCard], first: &DayCard) -> Self {
        Self {
            context,
            days: cards.iter().map(|card| card.day).collect(),
            first: first.day,
            look: context.look_of_month(first),
        }
    }

    /// The name of its pages.
    pub fn name(&self) -> String {
        let month = self.first.month();
        match self.first.year() {
            Some(year) => format!("{year}-{month:02}"),
            None => format!("{month:02}"),
        }
    }

    pub fn side(&self, side: Side) -> Vec<Item> {
        let theme = &self.look.side(side).theme;
        let deck = self.context.deck;
        let mut items = Vec::from_iter(self.context.index.map(|index| {
            let (ink, _) = self.look.on_edge(side, deck.border);
            index.whole(side, ink)
        }));
        items.push(self.tab(side));
        let foot = self.head(theme, &mut items);
        let bottom = self.pieces(theme, &mut items);
        self.calendar(foot, bottom, theme, &mut items);
        items
    }

    fn edge(&self) -> Edge {
        self.context.layout.heading.edge
    }

    /// The card within its margins, below the tab.
    fn content(&self) -> Rect {
        let format = &self.context.deck.format;
        let content = format.trim.to_rect().inset(-format.safe);
        Rect { y0: content.y0.max(TAB + 0.5 * format.safe), ..content }
    }

    /// The tab with the month's short name. On an edge of ink it is paper.
    fn tab(&self, side: Side) -> Item {
        let format = &self.context.deck.format;
        let width = format.trim.width;
        let wide = width / f64::from(PLACES);
        let slot = f64::from((self.first.month() + PLACES - 1) % PLACES);
        // Mirrored on the back, since the card turns.
        let left = match side {
            Side::Front => slot * wide,
            Side::Back => width - (slot + 1.0) * wide,
        };
        let area = Rect::new(left, -format.bleed, left + wide, TAB);
        let face = &self.look.side(side).theme.typefaces.bold;
        let language = self.context.language;
        let name = language.heading(language.month_short(self.first.month()).unwrap_or_default());
        let (ink, on_ink) = self.look.on_edge(side, self.context.deck.border);
        let line = Line::new(face, self.size_on_tab(0.86 * wide, face), on_ink);
        let tab = Group::new(vec![
            Shape::filled(Path::rectangle(area), ink).into(),
            line.centered(name, Point::new(area.center().x, TAB - TO_NAME), wide),
        ]);
        tab.with_id("tab").with_role(Role::Artifact).into()
    }

    /// The em in which the names of all months fit into tabs with this much room.
    fn size_on_tab(&self, room: f64, face: &Face) -> f64 {
        let language = self.context.language;
        let names = language.months_short().iter();
        let widths = names.map(|name| face.width(&language.heading(name), 1.0));
        let largest = room / widths.fold(f64::MIN_POSITIVE, f64::max);
        self.context.usual_or_near(self.context.layout.note, largest)
    }

    /// The month and the year, and their lower end.
    fn head(&self, theme: &Theme, items: &mut Vec<Item>) -> f64 {
        let language = self.context.language;
        let content = self.content();
        let heading = self.context.layout.heading;
        let edge = heading.edge;
        let ink = theme.inks.accent;
        let faces = &theme.typefaces;
        // All months have one size.
        let widths = language.months().iter().map(|name| in_capitals(name, &faces.bold));
        let high = NAME * self.context.deck.format.trim.height / faces.bold.cap_height();
        let em = high.min(content.width() / widths.fold(0.1, f64::max));
        let x = edge.of_span(content.x0, content.x1);
        let mut baseline = content.y0 + ABOVE_NAME * faces.bold.cap_height() * em;
        let name = language.heading(language.month(self.first.month()).unwrap_or_default());
        let mut lines = capitals(&name, Point::new(x, baseline), edge, em, ink, theme);
        baseline += (0.75 + faces.regular.cap_height()) * heading.em;
        if let Some(year) = self.first.year() {
            let at = Point::new(x, baseline);
            let anchor = edge.anchor(Anchor::Start);
            let line = text(year.to_string(), &faces.regular, heading.em, at, anchor, ink);
            lines.push(line.into());
        }
        items.push(named("month", language.month_of(self.first), Role::Heading(1), lines));
        baseline
    }

    /// The pieces in a row at the foot of upright dividers, and the lower end of the area above them.
    fn pieces(&self, theme: &Theme, items: &mut Vec<Item>) -> f64 {
        let context = self.context;
        let content = self.content();
        if context.layout.has_column {
            return content.y1;
        }
        let (set, foot) = context.layout.row_of_pieces(context.puzzle);
        let foot = Rect { x0: content.x0, x1: content.x1, ..foot };
        let Context { puzzle, language, .. } = *context;
        items.push(set.silhouettes(puzzle, foot, theme, language, |_| true).into());
        foot.y0 - ABOVE_PIECES * context.layout.note
    }

    /// The days of the month in rows of weeks down to `bottom`: those of the deck on cells as on a board, the others
    /// pale; and below them the names of special days.
    fn calendar(&self, foot: f64, bottom: f64, theme: &Theme, items: &mut Vec<Item>) {
        let layout = &self.context.layout;
        let language = self.context.language;
        let content = Rect { y1: bottom, ..self.content() };
        let weekdays = foot + 2.0 * layout.heading.em;
        let top = weekdays + 0.9 * layout.note;
        let wide = content.width() / COLUMNS as f64;
        let high = wide.min((content.y1 - top) / WEEKS as f64);
        let size = self.context.usual_or_near(self.context.number_em, NUMBER * high);
        if self.first.weekday().is_some() {
            for (column, weekday) in language.week().into_iter().enumerate() {
                let name = language.heading(language.weekday_short(weekday));
                let at = Point::new(content.x0 + column as f64 * wide + wide / 2.0, weekdays);
                let face = &theme.typefaces.bold;
                let ink = theme.inks.accent;
                items.push(text(name, face, layout.note, at, Anchor::Middle, ink).into());
            }
        }
        let mut special_days = Vec::new();
        let mut last = top;
        for day in month_near(self.first, 0) {
            let DayPlace { column, week } = DayPlace::new(day, language.week_start());
            let corner = Point::new(content.x0, top) + (column as f64 * wide, week as f64 * high);
            let cell = Rect::from_origin_size(corner, (wide, high));
            last = last.max(cell.y1);
            if !self.days.contains(&day) {
                let at = cell.center();
                items.push(self.number_of(day, at, size, theme.label_face(), theme.inks.muted));
                continue;
            }
            let special = self.context.special(day);
            items.push(self.day(day, cell, size, special.is_some(), theme));
            special_days.extend(special.map(|words| format!("{} {words}", day.number())));
        }
        let body = self.context.body;
        let room = Rect { y0: last + body, ..content };
        let names = special_days.join(" · ");
        let paragraph =
            Paragraph::new(&theme.typefaces.bold, body, LEADING * body, theme.inks.text);
        // The names are on the cards, too.
        if !names.is_empty()
            && let Ok(fitted) = paragraph.fit(&names, room.size(), theme.sizes.least)
        {
            let lines = fitted.items(room, self.edge().anchor(Anchor::Start));
            items.push(named("special", names, Role::Paragraph, lines));
        }
    }

    /// A day; the cell of a special day has the ink of type, which no ground has, in a ring on dark ink.
    fn day(&self, day: Day, area: Rect, size: f64, is_special: bool, around: &Theme) -> Item {
        let theme = &self.look.theme;
        let Theme { board, inks, .. } = theme;
        let white = BETWEEN * area.height() / 2.0;
        let ring = RING * area.height();
        let line = if is_special { ring / 2.0 } else { 0.0 };
        let path = Path::rounded_rectangle(area.inset(-white - line), 0.11 * area.height());
        let (fill, face, ink) = if is_special {
            (inks.text, &theme.typefaces.bold, inks.ground)
        } else {
            let fill = board.cell_fill.map_or(inks.ground, |tone| theme.tone(tone));
            (fill, theme.label_face(), board.label)
        };
        let stroke =
            if is_special { Some(Stroke::new(around.inks.accent, ring)) } else { board.cell_line };
        let cell = Shape { stroke, ..Shape::filled(path, fill) };
        let number = self.number_of(day, area.center(), size, face, ink);
        Group::new(vec![cell.into(), number])
            .with_title(self.context.language.day_in_words(day))
            .with_role(Role::Artifact)
            .into()
    }

    /// The number of a day in the middle of its place.
    fn number_of(&self, day: Day, center: Point, size: f64, face: &Face, ink: Color) -> Item {
        Line::new(face, size, ink).centered(day.number().to_string(), center, f64::INFINITY)
    }
}

/// A thumb index. Lengths are millimeters.
#[derive(Debug, Clone, Copy)]
pub struct ThumbIndex<'a> {
    format: &'a PageFormat,
    /// The edge of the date on fronts.
    date: Edge,
    /// The depth of the steps from the edge of the card.
    depth: f64,
}

/// The least depth of a step: part of it must remain visible after an inaccurate cut.
const LEAST_DEPTH: f64 = 2.0;
/// The depth of a step, as a share of the card's margin.
const DEPTH: f64 = 0.4;
/// The white between a step and the content of the card.
const CLEAR: f64 = 1.5;
/// The share of a month's part of the edge that its step takes.
const STEP: f64 = 0.8;
/// The months of a year.
const MONTHS: f64 = 12.0;

/// The side of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    Front,
    Back,
}

impl Side {
    /// The word for the side in names of pages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Back => "back",
        }
    }
}

impl<'a> ThumbIndex<'a> {
    /// The index of cards on sheets whose printer leaves `unprinted` millimeters blank at the edge of the steps: the
    /// steps extend beyond that, as far as the card's margin has room.
    pub fn past(format: &'a PageFormat, date: Edge, unprinted: f64) -> Self {
        let visible = (DEPTH * format.safe).max(unprinted + LEAST_DEPTH);
        Self { format, date, depth: visible.min(format.safe - CLEAR).max(LEAST_DEPTH) }
    }

    /// The step of a month from 1 to 12, on the long edge away from the date's: from top to bottom on an upright
    /// card, along the top on a landscape card. On the back it is behind the front's step.
    pub fn step(self, month: u32, side: Side, ink: Color) -> Item {
        let PageFormat { trim, safe, .. } = self.format;
        let part = (trim.max_side() - safe) / MONTHS;
        let middle = safe / 2.0 + (f64::from(month) - 0.5) * part;
        self.along(middle, STEP * part / 2.0, side, ink)
    }

    /// Ink along the whole edge that has the steps.
    pub fn whole(self, side: Side, ink: Color) -> Item {
        let half = self.format.trim.max_side() / 2.0;
        self.along(half, half + self.format.bleed, side, ink)
    }

    /// Ink on the edge that has the steps, this far from the middle to both sides.
    fn along(self, middle: f64, reach: f64, side: Side, ink: Color) -> Item {
        let &PageFormat { trim, bleed, .. } = self.format;
        // The card turns like the page of a book, so left and right are swapped.
        let edge = match side {
            Side::Front => self.date.opposite(),
            Side::Back => self.date,
        };
        let area = if trim.height < trim.width {
            let center = edge.of_span(trim.width - middle, middle);
            Rect::new(center - reach, -bleed, center + reach, self.depth)
        } else {
            let left = edge.of_span(-bleed, trim.width - self.depth);
            let right = edge.of_span(self.depth, trim.width + bleed);
            Rect::new(left, middle - reach, right, middle + reach)
        };
        let shape = Shape::filled(Path::rectangle(area), ink);
        Group::new(vec![shape.into()]).with_id("index").with_role(Role::Artifact).into()
    }
}
