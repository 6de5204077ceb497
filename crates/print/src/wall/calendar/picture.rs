//! The picture of a month: one of its days as an art print, on a field of the month's ink, with all pieces and with the
//! months before and after it.

use super::month::MonthPage;
use crate::cover::labeled_tiling;
use crate::tones::TonalLook;
use crate::wall::ShownDay;
use crate::weeks::{COLUMNS, DayPlace, month_near};
use tilendar_drawing::{Anchor, Item, Point, Rect, Role, Size};
use tilendar_press::figure::{
    BoardFigure, Edge, Field, Grid, Headline, PieceSet, Style, Theme, group, named, text,
};
use tilendar_puzzle::almanac::Day;

/// The radius of the field's corners, in millimeters.
const RADIUS: f64 = 3.0;
/// White inside the field's edges, and between tiling, months and pieces, as shares of the page's shorter side.
const PADDING: f64 = 0.051;
const WHITE: f64 = 0.045;
/// The day of the picture in January, counted from 0; in each later month it is as many days later.
const STEP: usize = 11;
/// Weeks of a small month, and the distances between their days and weeks, in ems of their numbers.
const WEEKS: usize = 6;
const DAY: f64 = 1.8;
const WEEK: f64 = 1.5;
/// The distance from the baseline of a small month's name to that of its first week, in the same ems.
const BELOW_NAME: f64 = 1.9;
/// White between two small months, likewise.
const BETWEEN: f64 = 2.2;
/// The largest cell of the pieces, as a share of a cell of the tiling, and their rows.
const PIECE_CELL: f64 = 0.4;
const PIECE_ROWS: usize = 2;
/// The largest em of a special day's name, in ems of weekdays.
const NAME: f64 = 1.6;
/// The least and the greatest height of pieces between the tiling and the months, as shares of the page's shorter side.
const BAND: (f64, f64) = (0.09, 0.14);

/// The rooms of the tiling, of the pieces and of the small months.
struct Rooms {
    tiling: Rect,
    pieces: Rect,
    months: Rect,
}

impl MonthPage<'_> {
    /// The picture in its field.
    pub fn picture(&self, field: Rect) -> Vec<Item> {
        let theme = &self.style.theme.of_month(self.days[0].month());
        let Rooms { tiling, pieces, months } = self.rooms(field);
        let board = self.puzzle.board();
        let grid = Grid::fit(board, tiling);
        let look = TonalLook::new(theme, theme.inks.fill, self.puzzle, grid.cell);
        let on_field = match theme.field {
            Field::Ink => theme.reversed(),
            Field::Tones => theme.clone(),
        };
        let mut items = vec![look.field(field, RADIUS)];
        items.extend(self.day_of_picture().map(|day| self.tiling(day, grid, &look, theme)));
        let set = PieceSet::fit(self.puzzle, PIECE_ROWS, pieces.size(), PIECE_CELL * grid.cell);
        let language = &self.style.language;
        items.push(set.silhouettes(self.puzzle, pieces, &on_field, language, |_| true).into());
        let y0 = pieces.y0 + set.size().height + WHITE * self.layout.page.min_side();
        items.extend(self.name_of_picture(Rect { y0, ..pieces }, &on_field));
        items.extend(self.small_months(months, &on_field));
        items
    }

    /// The tiling with the larger cells: beside the pieces and the small months, or above them.
    fn rooms(&self, field: Rect) -> Rooms {
        let short = self.layout.page.min_side();
        let room = field.inset(-PADDING * short);
        let white = WHITE * short;
        let cells = Grid::cells(self.puzzle.board());
        let months = self.months_size();
        let Size { width, height } = room.size();
        let beside = Grid::largest_cell(cells, Size::new(width - months.width - white, height));
        let above = Grid::largest_cell(cells, Size::new(width, height - months.height - white));
        let size = cells * beside.max(above);
        let corner = Point::new(room.x1 - months.width, room.y1 - months.height);
        let of_months = Rect::from_origin_size(corner, months);
        if beside >= above {
            let y = room.center().y - size.height / 2.0;
            // The pieces are as wide as the rest of the room.
            let x0 = room.x0 + size.width + white;
            Rooms {
                tiling: Rect::from_origin_size((room.x0, y), size),
                pieces: Rect { x0, y1: of_months.y0 - white, ..room },
                months: Rect { x0, ..of_months },
            }
        } else {
            let x = room.center().x - size.width / 2.0;
            let free = room.height() - size.height - months.height - 2.0 * white;
            let mut pieces = Rect { x0: room.x0, x1: of_months.x0 - white, ..of_months };
            let mut months = of_months;
            let mut foot = months.y0;
            if free >= BAND.0 * short {
                // High fields have room for a band of pieces above the months.
                let y1 = months.y0 - white;
                pieces = Rect { y0: y1 - free.min(BAND.1 * short), y1, ..room };
                months.x0 = room.x0;
                foot = pieces.y0;
            }
            let y = (room.y0 + foot - white - size.height) / 2.0;
            Rooms { tiling: Rect::from_origin_size((x, y), size), pieces, months }
        }
    }

    /// The day of the picture: the first special day that has a tiling, or else another one each month.
    fn day_of_picture(&self) -> Option<&ShownDay<'_>> {
        let days: Vec<&ShownDay<'_>> =
            self.shown.iter().filter(|day| day.solution.is_some()).collect();
        let special = &self.fields.personal.special;
        let usual = STEP * self.days[0].month() as usize % days.len().max(1);
        let first_special = days.iter().find(|day| special.name_of(day.day).is_some());
        first_special.or_else(|| days.get(usual)).copied()
    }

    /// The name of the special day in the picture, if there is room for it below the pieces.
    fn name_of_picture(&self, room: Rect, theme: &Theme) -> Option<Item> {
        let name = self.fields.personal.special.name_of(self.day_of_picture()?.day)?;
        let (most, least) = (NAME * self.layout.subtitle, self.layout.subtitle);
        let headline = Headline::fit(&name, room.size(), most, least, &theme.typefaces.bold)?;
        Some(headline.named("name-of-picture", room, Edge::Left, theme))
    }

    fn tiling(&self, shown: &ShownDay<'_>, grid: Grid, look: &TonalLook, theme: &Theme) -> Item {
        let Self { puzzle, style: Style { language, .. }, .. } = self;
        let board = BoardFigure { puzzle, grid, theme, language };
        let (words, items) = match &shown.solution {
            Some(solution) => labeled_tiling(board, look, solution, &self.layout.type_scale()),
            None => (String::new(), Vec::new()),
        };
        let title = format!("{}: {words}", language.day_in_words(shown.day));
        named("picture", title, Role::Figure, items)
    }

    /// The em of numbers in small months.
    fn small(&self) -> f64 {
        self.layout.week_number
    }

    /// The size of both small months, side by side.
    fn months_size(&self) -> Size {
        let em = self.small();
        let cap = self.style.theme.typefaces.bold.cap_height();
        let width = 2.0 * self.month_width() + BETWEEN * em;
        let weeks = BELOW_NAME + WEEK * (WEEKS - 1) as f64;
        Size::new(width, cap * self.layout.note + weeks * em)
    }

    fn month_width(&self) -> f64 {
        let em = self.small();
        let widest = self.style.theme.typefaces.regular.width("30", em);
        DAY * em * (COLUMNS - 1) as f64 + widest
    }

    /// The month before and the month after, at the two ends of an area. Screen readers leave them out.
    fn small_months(&self, area: Rect, theme: &Theme) -> Vec<Item> {
        let first = self.days[0];
        let right = Point::new(area.x1 - self.month_width(), area.y0);
        vec![
            self.small_month(&month_near(first, -1), area.origin(), theme),
            self.small_month(&month_near(first, 1), right, theme),
        ]
    }

    /// A name, and numbers in weeks.
    fn small_month(&self, days: &[Day], corner: Point, theme: &Theme) -> Item {
        let language = &self.style.language;
        let faces = &theme.typefaces;
        let em = self.small();
        let ink = theme.inks.text;
        let width = faces.regular.width("30", em);
        let baseline = corner.y + faces.bold.cap_height() * self.layout.note;
        let mut items: Vec<Item> = Vec::new();
        if let Some(name) = days.first().and_then(|day| language.month(day.month())) {
            let name = language.heading(name);
            let origin = Point::new(corner.x, baseline);
            let size = self.layout.note;
            items.push(text(name, &faces.bold, size, origin, Anchor::Start, ink).into());
        }
        for &day in days {
            let DayPlace { column, week } = DayPlace::new(day, language.week_start());
            let right = corner.x + DAY * em * column as f64 + width;
            let origin = Point::new(right, baseline + (BELOW_NAME + WEEK * week as f64) * em);
            let is_quiet = day.weekday().is_some_and(|weekday| language.is_weekend(weekday));
            let face = if is_quiet { &faces.bold } else { &faces.regular };
            let number = day.number().to_string();
            items.push(text(number, face, em, origin, Anchor::End, ink).into());
        }
        group(Role::Artifact, items)
    }
}
