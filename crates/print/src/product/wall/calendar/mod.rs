//! A wall calendar: a cover, and for each month a page with a board to play on, and for each day room to
//! write and a tiling.

mod layout;
mod month;
mod small;

use super::{Orientation, ShownDay, shown_days};
use crate::figure::{Grid, TypeScale, printed};
use crate::group::{Days, Drawing, Format, Giving, Layout as LayoutFields, Source};
use crate::making::{Drawn, MakeError, Making, Outcome, Product, Setting, counted, shelf};
use crate::paper::Paper;
use crate::product::SpecialDays;
use crate::product::cover::{Cover, Example};
use crate::product::words::in_language;
use layout::{Layout, MOST_ROWS, NUMBER};
use month::MonthPage;
use small::SmallBoards;
use tilendar_drawing::backend::pdf::Duplex;
use tilendar_drawing::{Document, Size};
use tilendar_fields::fields;
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions};
use tilendar_puzzle::{Puzzle, Solution};

fields! {
    /// A wall calendar, a page for each month.
    pub struct Calendar {
        /// Which days.
        days: Days;
        /// Who it is for, and who it is from.
        giving: Giving;
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

/// The least width and height of a day, in millimetres.
const LEAST_DAY: f64 = 12.0;
/// A day's board takes this much of the day's width and height.
const BOARD: (f64, f64) = (0.5, 0.54);

impl Product for Calendar {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let need = "a calendar shows a tiling for each date";
        let layout = &self.layout;
        let puzzle = layout.puzzle_with_dates(making.shelf, need, &["board"])?;
        let puzzle = self.source.lettered(making.shelf, puzzle)?;
        let prepared = making.prepare(self, puzzle, &self.drawing, Format::Pdf)?;
        let setting = &prepared.setting;
        self.drawing.look.special(&self.special, &setting.theme)?;
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

/// The calendar: a cover if there are several months, and a page for each month that has days, in the order of
/// the days, with the first of the tilings that the almanac shows of each.
///
/// # Errors
/// For a paper on which nobody could write, and a dedication that the theme's faces cannot write.
pub fn calendar(
    setting: &Setting<Calendar>,
    paper: &Paper,
    almanac: &Almanac<'_>,
) -> Result<Document, MakeError> {
    let Setting {
        fields,
        theme,
        language,
    } = setting;
    let puzzle = &in_language(almanac.puzzle(), language);
    let dedication = fields.giving.drawn(theme)?;
    // Upright unless the other way is asked for.
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
    let solutions = days.iter().filter_map(|shown| shown.solution.as_ref());
    let solutions: Vec<&Solution> = solutions.collect();
    let grid = small_grid(puzzle, day);
    let spoken = language.spoken();
    let boards = SmallBoards::add(&mut document, puzzle, grid, theme, spoken, &solutions);
    let in_one_month = |one: &ShownDay<'_>, other: &ShownDay<'_>| {
        (one.day.year(), one.day.month()) == (other.day.year(), other.day.month())
    };
    let months: Vec<&[ShownDay<'_>]> = days.chunk_by(in_one_month).collect();
    if months.len() > 1 {
        let heading = layout.name_size(theme, language);
        let sizes = (heading, NUMBER * layout.note, layout.note);
        let cover = Cover {
            example: Example {
                puzzle,
                almanac,
                theme,
                language,
                type_scale: &TypeScale::new([sizes.2, sizes.1, sizes.0]),
            },
            dedication: &dedication,
            subtitle: phrases.booklet.subtitle_one.as_str(),
            title: &document.metadata.title,
            sizes,
        };
        let (label, items) = (phrases.booklet.cover.as_str(), cover.draw(layout.inner));
        document
            .pages
            .push(printed(layout.page, 0.0, label, theme, items));
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
