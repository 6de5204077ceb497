//! The last page: the solutions of all days, small, by months.

use super::Calendar;
use super::layout::Layout;
use crate::booklet::Miniatures;
use crate::wall::ShownDay;
use crate::wall::poster::plan::{DayShape, NumberSlot};
use tilendar_drawing::{
    Anchor, Contour, Document, Item, Page, Path, Point, Rect, Role, Shape, Size, Stroke, Vec2,
};
use tilendar_press::figure::{Style, TypeScale, in_rows, named, printed, text};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

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

/// The slots of months and days.
struct Grid {
    /// The months side by side, and the distance from one to the next.
    columns: usize,
    month: Size,
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

/// What the grid must hold.
struct Content {
    months: usize,
    /// The days of the longest month.
    days: usize,
    room: Size,
    /// The width of the names of months.
    names: f64,
    /// White between months.
    white: f64,
    shape: DayShape,
    least: f64,
}

impl Content {
    /// The grid with the largest boards.
    fn best_grid(&self) -> Grid {
        let mut best = self.grid(1, self.days);
        for columns in 1..=MOST_COLUMNS {
            for days in 1..self.days {
                let grid = self.grid(columns, days);
                if grid.cell > best.cell {
                    best = grid;
                }
            }
        }
        best
    }

    /// The grid with so many months, and so many days of a month, side by side.
    fn grid(&self, columns: usize, days: usize) -> Grid {
        let Self { room, white, names, .. } = *self;
        let rows = self.months.div_ceil(columns) as f64;
        let width = (room.width + 2.0 * white) / columns as f64 - 2.0 * white;
        let height = (room.height + white) / rows;
        let day = Size::new(
            (width - names) / days as f64,
            (height - white) / self.days.div_ceil(days) as f64,
        );
        let taken = Size::new(TAKEN.width * day.width, TAKEN.height * day.height);
        Grid {
            columns,
            month: Size::new(width + 2.0 * white, height),
            width,
            names,
            days,
            day,
            cell: self.shape.largest_cell(self.least, taken),
        }
    }
}

impl SolutionsPage<'_> {
    /// The page; it adds symbols to the document.
    pub fn draw(&self, document: &mut Document) -> Page {
        let Style { theme, language } = self.style;
        let months: Vec<&[ShownDay<'_>]> =
            self.days.chunk_by(|a, b| a.day.month() == b.day.month()).collect();
        let room = Rect { y0: self.layout.foot_of_head(), ..self.layout.inner };
        let content = self.content(&months, room.size());
        let grid = content.best_grid();
        let scale = TypeScale::new(theme.sizes.least, []);
        let boards = Miniatures::new(document, self.puzzle, grid.cell, theme, &scale, language);
        let number = content.shape.number(theme.sizes.least, grid.cell);
        let mut items = vec![self.heading()];
        for (index, days) in months.into_iter().enumerate() {
            let corner = room.origin() + in_rows(index, grid.columns, grid.month);
            items.extend(self.month_name(days[0].day, corner, &grid));
            items.extend(self.month_days(days, corner, &grid, number, &boards));
        }
        let label = language.phrases().chart.tilings.to_string();
        printed(self.layout.page, self.fields.paper.bleed.get(), label, theme, items)
    }

    fn content(&self, months: &[&[ShownDay<'_>]], room: Size) -> Content {
        let Style { theme, language } = self.style;
        let note = self.layout.note;
        let bold = &theme.typefaces.bold;
        let names = language.months_short().each_ref().map(|name| language.heading(name));
        let widest = names.map(|name| bold.width(&name, note)).into_iter().fold(0.0, f64::max);
        Content {
            months: months.len(),
            days: months.iter().map(|days| days.len()).max().unwrap_or(1),
            room,
            names: widest + 0.7 * note,
            white: BETWEEN * note,
            shape: DayShape::new(self.puzzle.board(), bold),
            least: theme.sizes.least,
        }
    }

    fn heading(&self) -> Item {
        let Style { theme, language } = self.style;
        let words = language.phrases().chart.tilings.as_str();
        let days: Vec<_> = self.days.iter().map(|solved| solved.day).collect();
        let year = language.years(&days);
        let items = self.layout.heading(words, year.as_deref(), theme.inks.text, theme);
        named("solutions", words, Role::Heading(1), items)
    }

    /// White above the names and the days of a month.
    fn above_month(&self) -> f64 {
        BETWEEN * self.layout.note / 2.0
    }

    /// A line, and the name of a day's month below it.
    fn month_name(&self, day: Day, corner: Point, grid: &Grid) -> [Item; 2] {
        let language = &self.style.language;
        let note = self.layout.note;
        let theme = self.style.theme.of_month(day.month());
        let bold = &theme.typefaces.bold;
        let right = corner + (grid.width, 0.0);
        let line = Path::from_contour(Contour::line(corner, right));
        let origin = corner + (0.0, self.above_month() + bold.cap_height() * note);
        let name = language.month_short(day.month()).unwrap_or_default();
        [
            Shape::stroked(line, Stroke::new(theme.inks.fill, LINE)).into(),
            text(language.heading(name), bold, note, origin, Anchor::Start, theme.inks.accent)
                .into(),
        ]
    }

    /// The days of a month in rows.
    fn month_days(
        &self,
        days: &[ShownDay<'_>],
        corner: Point,
        grid: &Grid,
        number: NumberSlot,
        boards: &Miniatures,
    ) -> Vec<Item> {
        let language = &self.style.language;
        let first = corner.to_vec2() + Vec2::new(grid.names, self.above_month());
        let figure = |(index, solved): (usize, &ShownDay<'_>)| {
            let offset = first + in_rows(index, grid.days, grid.day);
            solved.figure(self.puzzle, language, offset, self.day(solved, number, boards))
        };
        days.iter().enumerate().map(figure).collect()
    }

    /// The number and the tiling of a day.
    fn day(&self, solved: &ShownDay<'_>, number: NumberSlot, boards: &Miniatures) -> Vec<Item> {
        let theme = &self.style.theme;
        let bold = &theme.typefaces.bold;
        let NumberSlot { origin, anchor, board_top } = number;
        let digits = solved.day.number().to_string();
        let least = theme.sizes.least;
        let mut items = vec![text(digits, bold, least, origin, anchor, theme.inks.text).into()];
        let reveal = &solved.entry.reveal;
        let board = Point::new(0.0, board_top);
        items.extend(boards.frame(reveal, board));
        items.extend(match &solved.solution {
            Some(solution) => boards.tiling(solution, board),
            None => boards.empty(reveal, board),
        });
        items
    }
}
