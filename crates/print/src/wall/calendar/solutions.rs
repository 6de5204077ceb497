//! The last page: the solutions of all days, small, by months.

use super::Calendar;
use super::layout::Layout;
use crate::booklet::Miniatures;
use crate::wall::ShownDay;
use crate::wall::poster::plan::{DayShape, NumberSlot};
use tilendar_drawing::{
    Anchor, Contour, Document, Item, Page, Path, Point, Rect, Role, Shape, Size, Stroke, Vec2,
};
use tilendar_press::figure::{Style, TypeScale, named, printed, text};
use tilendar_puzzle::Puzzle;

/// The longest month.
const DAYS: usize = 31;
/// The most months side by side.
const MOST_COLUMNS: usize = 3;
/// White between months, in ems of notes.
const BETWEEN: f64 = 0.9;
/// The share of its room that a day takes.
const TAKEN: Size = Size::new(0.86, 0.94);
/// The width of the line above a month, in millimeters.
const LINE: f64 = 0.6;

/// All days and everything needed to draw their page.
pub struct SolutionsPage<'a> {
    pub puzzle: &'a Puzzle,
    pub days: &'a [ShownDay<'a>],
    pub fields: &'a Calendar,
    pub style: &'a Style,
    pub layout: &'a Layout,
}

/// The places of months and days.
struct Grid {
    /// The months side by side, and the distance from one to the next.
    columns: usize,
    month: Vec2,
    /// The width of a month.
    width: f64,
    /// The width of the names of months.
    names: f64,
    /// The days side by side, and the distance from one to the next.
    days: usize,
    day: Size,
    /// The side of a cell of their boards.
    cell: f64,
}

impl SolutionsPage<'_> {
    /// The page; it adds symbols to the document.
    pub fn draw(&self, document: &mut Document) -> Page {
        let (theme, language) = (&self.style.theme, &self.style.language);
        let months: Vec<&[ShownDay<'_>]> =
            self.days.chunk_by(|one, other| one.day.month() == other.day.month()).collect();
        let inner = self.layout.inner;
        let room = Rect::new(inner.x0, self.layout.foot_of_head(), inner.x1, inner.y1);
        let shape = DayShape::new(self.puzzle.board(), &theme.typefaces.bold);
        let grid = self.grid(months.len(), room.size(), &shape);
        let scale = TypeScale::new(theme.sizes.least, []);
        let boards =
            Miniatures::new(document, self.puzzle, grid.cell, theme, &scale, language.spoken());
        let mut items = vec![self.heading()];
        for (place, days) in months.into_iter().enumerate() {
            let column = language.column(place % grid.columns, grid.columns);
            let row = place / grid.columns;
            let corner = room.origin() + (column as f64 * grid.month.x, row as f64 * grid.month.y);
            items.extend(self.month(days, corner, &grid, &shape, &boards));
        }
        let label = language.phrases().chart.tilings.to_string();
        printed(self.layout.page, self.fields.paper.bleed.get(), label, theme, items)
    }

    /// The grid with the largest boards.
    fn grid(&self, months: usize, room: Size, shape: &DayShape) -> Grid {
        let (language, note) = (&self.style.language, self.layout.note);
        let bold = &self.style.theme.typefaces.bold;
        let names = (1..=12).filter_map(|month| language.month_short(month));
        let widths = names.map(|name| bold.width(&language.heading(name), note));
        let names = widths.fold(0.0, f64::max) + 0.7 * note;
        let white = BETWEEN * note;
        let arranged = |columns: usize, days: usize| {
            let rows = months.div_ceil(columns) as f64;
            let width = (room.width + 2.0 * white) / columns as f64 - 2.0 * white;
            let height = (room.height + white) / rows;
            let day = Size::new(
                (width - names) / days as f64,
                (height - white).min(room.height / 4.0) / DAYS.div_ceil(days) as f64,
            );
            Grid {
                columns,
                month: Vec2::new(width + 2.0 * white, height),
                width,
                names,
                days,
                day,
                cell: shape.largest_cell(
                    self.style.theme.sizes.least,
                    Size::new(TAKEN.width * day.width, TAKEN.height * day.height),
                ),
            }
        };
        let mut best = arranged(1, DAYS);
        for columns in 1..=MOST_COLUMNS {
            for days in 1..DAYS {
                let other = arranged(columns, days);
                if other.cell > best.cell {
                    best = other;
                }
            }
        }
        best
    }

    fn heading(&self) -> Item {
        let (theme, language) = (&self.style.theme, &self.style.language);
        let words = language.phrases().chart.tilings.as_str();
        let days: Vec<_> = self.days.iter().map(|shown| shown.day).collect();
        let year = language.years(&days);
        let ink = theme.inks.text;
        let items = self.layout.heading(words, year.as_deref(), ink, theme);
        named("solutions", words, Role::Heading(1), items)
    }

    /// The name of a month, and its days in rows.
    fn month(
        &self,
        days: &[ShownDay<'_>],
        corner: Point,
        grid: &Grid,
        shape: &DayShape,
        boards: &Miniatures,
    ) -> Vec<Item> {
        let (language, edge) = (&self.style.language, self.layout.edge());
        let Some(first) = days.first() else {
            return Vec::new();
        };
        let theme = &self.style.theme.of_month(first.day.month());
        let (bold, ink) = (&theme.typefaces.bold, theme.inks.accent);
        let right = corner + (grid.width, 0.0);
        let line = Path::from_contour(Contour::line(corner, right));
        let above = BETWEEN * self.layout.note / 2.0;
        let name = language.month_short(first.day.month()).unwrap_or_default();
        let at = Point::new(
            edge.of_span(corner.x, right.x),
            corner.y + above + bold.cap_height() * self.layout.note,
        );
        let anchor = edge.anchor(Anchor::Start);
        let name = language.heading(name);
        let name = text(name, bold, self.layout.note, at, anchor, ink);
        let line = Shape::stroked(line, Stroke::new(theme.inks.fill, LINE));
        let mut items = vec![line.into(), name.into()];
        let left = edge.of_span(corner.x + grid.names, corner.x);
        items.extend(days.iter().enumerate().map(|(place, shown)| {
            let column = language.column(place % grid.days, grid.days);
            let row = place / grid.days;
            let at = Vec2::new(
                left + column as f64 * grid.day.width,
                corner.y + above + row as f64 * grid.day.height,
            );
            let items = self.day(shown, shape.number(theme.sizes.least, grid.cell), boards);
            shown.figure(self.puzzle, language, at, items)
        }));
        items
    }

    /// The number and the tiling of a day.
    fn day(&self, shown: &ShownDay<'_>, number: NumberSlot, boards: &Miniatures) -> Vec<Item> {
        let theme = &self.style.theme;
        let (bold, ink) = (&theme.typefaces.bold, theme.inks.text);
        let words = shown.day.number().to_string();
        let (origin, anchor) = (number.origin, number.anchor);
        let text = text(words, bold, theme.sizes.least, origin, anchor, ink);
        let (reveal, board) = (&shown.entry.reveal, Point::new(0.0, number.board_top));
        let mut items = vec![text.into()];
        items.extend(boards.frame(reveal, board));
        items.extend(match &shown.solution {
            Some(solution) => boards.tiling(solution, board),
            None => boards.empty(reveal, board),
        });
        items
    }
}
