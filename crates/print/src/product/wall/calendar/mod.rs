//! A wall calendar: a cover, and for each month a page with a board to play on, and for each day a tiling and room to
//! write.

mod month;

use super::{Orientation, ShownDay, shown_days};
use crate::figure::{Grid, Theme, TypeScale, printed};
use crate::group::{Days, Dedication, Drawing, Layout as LayoutFields, Source};
use crate::language::Language;
use crate::making::{Drawn, MakeError, Making, Outcome, Product, Setting, counted, shelf};
use crate::paper::Paper;
use crate::product::SpecialDays;
use crate::product::cover::{Cover, first_tiling};
use crate::product::read::Miniatures;
use crate::product::weeks::COLUMNS;
use crate::product::words::in_language;
use month::MonthPage;
use tilendar_drawing::backend::pdf::Duplex;
use tilendar_drawing::{Document, Point, Rect, Size};
use tilendar_fields::fields;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions};

fields! {
    /// A wall calendar, a page for each month.
    pub struct Calendar {
        /// Which days.
        days: Days;
        /// Who it is for, and who it is from.
        giving: Dedication;
        /// Which puzzle.
        layout: LayoutFields;
        /// The paper: a4, letter, a3, tabloid and the like, a size such as 13x19in, or the path of a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// How the pages hang.
        orientation: Orientation = Orientation::Portrait, "ORIENTATION";
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one.
        special: SpecialDays, "DATE=TEXT";
        /// Which tilings.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
    }
}

/// The least width and height of a day, in millimeters.
const LEAST_DAY: f64 = 12.0;
/// The shares of a day's width and height for its board.
const BOARD: (f64, f64) = (0.5, 0.54);

impl Product for Calendar {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let need = "a calendar shows a tiling for each date";
        let puzzle = self
            .layout
            .puzzle_with_dates(making.shelf, need, &["board"])?;
        let solutions = self.source.solutions.as_deref();
        let prepared = making.prepare(self, puzzle, solutions, &self.drawing)?;
        let setting = &prepared.setting;
        self.special.check(&setting.theme)?;
        let wanted = AlmanacOptions {
            source: self.source.source(making.shelf, prepared.puzzle())?,
            numbered: false,
            grading: None,
            ..AlmanacOptions::default()
        };
        let almanac = prepared.almanac(making, self.days.days()?, &wanted)?;
        let paper = shelf::paper(making.shelf, &self.paper)?;
        let document = calendar(setting, &paper, &almanac)?;
        let title = self.days.title(almanac.days());
        let next =
            "print it on one side at 100 %, and have a copy shop bind the upper edge with a wire";
        let drawn = Drawn {
            duplex: Some(Duplex::Simplex),
            plain_name: format!("{}-{title}-calendar", prepared.puzzle().name()),
            told: self.days.told(),
            summary: match document.pages.len() {
                1 => format!("1 month of {}", paper.title),
                pages => {
                    let months = counted(pages - 1, "month");
                    format!("a cover and {months} of {}", paper.title)
                }
            },
            remedy: "use a larger `paper`, or fewer words",
            remarks: Vec::new(),
            next: Some(next.to_owned()),
            document,
        };
        prepared.hand_over(making, &self.drawing, drawn)
    }
}

/// The calendar: a cover if there are several months, and a page for each month that has days, in the order of the
/// days, with the first tiling that the almanac shows for each.
///
/// # Errors
/// [`MakeError`] for a paper that is too small to write on, and for a dedication with characters that the theme's
/// faces lack.
pub fn calendar(
    setting: &Setting<Calendar>,
    paper: &Paper,
    almanac: &Almanac<'_>,
) -> Result<Document, MakeError> {
    let (fields, theme, language) = (&setting.fields, &setting.theme, &setting.language);
    let puzzle = &in_language(almanac.puzzle(), language);
    fields.giving.check(theme)?;
    // Upright unless the order says otherwise.
    let layout = fields.orientation.best(paper.size, Layout::new, |_| 0.0);
    let day = layout.day(MOST_ROWS);
    if day.width.min(day.height) < LEAST_DAY {
        let paper = &paper.title;
        return Err(MakeError::concerning(
            "paper",
            format!(
                "on {paper} a day would have {:.0} x {:.0} mm, and less than {LEAST_DAY} mm leaves no room to \
                 write; take a larger paper, such as a4",
                day.width, day.height
            ),
        ));
    }
    let days = shown_days(almanac);
    let phrases = language.phrases();
    let title = language.title_of(almanac.days());
    let title = phrases.calendar.title.with(&[("title", &title)]);
    let description = phrases.calendar.description.with(&[
        ("puzzle", puzzle.title()),
        ("dates", &language.dates(days.len())),
    ]);
    let mut document = language.document(title, description);
    let heading = layout.name_size(theme, language);
    let sizes = (heading, NUMBER * layout.note, layout.note);
    let type_scale = &TypeScale::new([sizes.2, sizes.1, sizes.0]);
    let grid = small_grid(puzzle, day);
    let (cell, spoken) = (grid.cell, language.spoken());
    let boards = Miniatures::new(&mut document, puzzle, cell, theme, type_scale, spoken);
    let months = days.chunk_by(|one, other| one.day.month() == other.day.month());
    let months: Vec<&[ShownDay<'_>]> = months.collect();
    if months.len() > 1 {
        let tiling = first_tiling(almanac).map(|(_, tiling)| tiling.solution);
        let cover = Cover {
            puzzle,
            days: almanac.days(),
            tiling: tiling.as_ref(),
            theme,
            language,
            type_scale,
            dedication: &fields.giving,
            subtitle: phrases.booklet.subtitle_one.as_str(),
            title: &document.metadata.title,
            sizes,
        };
        let label = phrases.booklet.cover.as_str();
        let items = cover.page(layout.page, BINDING);
        let page = printed(layout.page, 0.0, label, theme, items);
        document.pages.push(page);
    }
    for days in months {
        let page = MonthPage {
            puzzle,
            days,
            setting,
            layout: &layout,
            boards: &boards,
        };
        document.pages.extend(page.draw());
    }
    Ok(document)
}

/// The grid of a day's board, from the board's top left corner.
fn small_grid(puzzle: &Puzzle, day: Size) -> Grid {
    let room = Size::new(day.width * BOARD.0, day.height * BOARD.1);
    let grid = Grid::fit(puzzle.board(), room.to_rect());
    let corner = grid.board_box(puzzle.board()).origin();
    Grid {
        origin: grid.origin - corner.to_vec2(),
        ..grid
    }
}

/// The margin, as a share of the page's shorter side.
const MARGIN: f64 = 0.057;
/// Room for a wire through holes at the upper edge, in millimeters; staples need less.
const BINDING: f64 = 9.0;
/// The share of the page above the days on an upright page, and beside them on a lying one.
const PICTURE: (f64, f64) = (0.40, 0.36);
/// The em of weekdays and notes, as a share of the page's shorter side: 8 points on A4.
const NOTE: f64 = 0.0135;
/// The em of a day's number, in ems of notes.
const NUMBER: f64 = 1.9;
/// The largest em of a month's name, as a share of its room's height.
const NAME: f64 = 0.17;
/// The width of the column of week numbers, in ems of notes.
const WEEK_NUMBERS: f64 = 2.2;
/// The least and the largest number of weeks for which a month has room.
const LEAST_ROWS: usize = 5;
const MOST_ROWS: usize = 6;

/// The layout, in millimeters from the trim's top left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Layout {
    page: Size,
    /// The area within its margins.
    inner: Rect,
    /// The place of the month's name.
    head: Rect,
    /// The place of the board.
    board: Rect,
    /// The place of the pieces.
    pieces: Rect,
    /// The days, with the weekdays above them and the numbers of weeks beside them.
    days: Rect,
    /// The em of weekdays and notes.
    note: f64,
}

impl Layout {
    /// A page of this size, bound at its upper edge.
    fn new(page: Size) -> Self {
        let short = page.width.min(page.height);
        let margin = MARGIN * short;
        let inner = page.to_rect().inset(-margin);
        let inner = Rect::new(inner.x0, inner.y0 + BINDING, inner.x1, inner.y1);
        let white = 1.2 * margin;
        let note = NOTE * short;
        let (head, board, pieces, area) = if page.width > page.height {
            let right = inner.x0 + PICTURE.1 * inner.width();
            let head = Rect::new(inner.x0, inner.y0, right, inner.y0 + 0.26 * inner.height());
            let pieces = Rect::new(inner.x0, inner.y1 - 0.1 * inner.height(), right, inner.y1);
            let board = Rect::new(inner.x0, head.y1 + white / 2.0, right, pieces.y0 - white);
            let area = Rect::new(right + white, inner.y0, inner.x1, inner.y1);
            (head, board, pieces, area)
        } else {
            let foot = inner.y0 + PICTURE.0 * inner.height();
            let board_left = inner.x1 - (foot - inner.y0).min(0.62 * inner.width());
            let left = board_left - white;
            let height = foot - inner.y0;
            let head = Rect::new(inner.x0, inner.y0, left, inner.y0 + 0.55 * height);
            let board = Rect::new(board_left, inner.y0, inner.x1, foot);
            let pieces = Rect::new(inner.x0, foot - 0.25 * height, left, foot);
            let area = Rect::new(inner.x0, foot + white, inner.x1, inner.y1);
            (head, board, pieces, area)
        };
        let left = area.x0 + WEEK_NUMBERS * note;
        let days = Rect::new(left, area.y0 + 2.2 * note, area.x1, area.y1);
        Self {
            page,
            inner,
            head,
            board,
            pieces,
            days,
            note,
        }
    }

    /// The em of all months' names, so that their size is the same on all pages.
    fn name_size(&self, theme: &Theme, language: &Language) -> f64 {
        let bold = &theme.typefaces.bold;
        let names = (1..=12).filter_map(|month| language.month(month));
        let widths = names.map(|name| bold.width(&language.heading(name), 1.0));
        let longest = widths.fold(f64::MIN_POSITIVE, f64::max);
        (self.head.width() / longest).min(NAME * self.head.height())
    }

    /// The size of a day in a month of this many rows.
    fn day(&self, rows: usize) -> Size {
        Size::new(
            self.days.width() / COLUMNS as f64,
            self.days.height() / rows as f64,
        )
    }

    /// The top left corner of a day in a month of this many rows.
    fn corner(&self, column: usize, row: usize, rows: usize) -> Point {
        let day = self.day(rows);
        Point::new(
            self.days.x0 + column as f64 * day.width,
            self.days.y0 + row as f64 * day.height,
        )
    }
}
