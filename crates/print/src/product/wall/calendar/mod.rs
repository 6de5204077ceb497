//! A wall calendar: a cover, and for each month a page with a board to play on, and for each day room to
//! write and a tiling.

mod fields;
mod layout;
mod month;
mod small;

use tilendar_drawing::{Document, Group, Insets, Layer, Metadata, Page, Size};
use tilendar_puzzle::almanac::{Almanac, Day};
use tilendar_puzzle::{Puzzle, Solution};

use super::{ShownDay, shown_days};
use crate::figure::{Grid, TypeScale, ground};
use crate::language::Language;
use crate::making::{MakeError, Setting};
use crate::paper::Paper;
use crate::product::cover::{Cover, Example};
use crate::product::words::in_language;
pub use fields::Calendar;
use layout::{Layout, MOST_ROWS, NUMBER};
use month::MonthPage;
use small::SmallBoards;

/// The least width and height of a day, in millimetres.
const LEAST_DAY: f64 = 12.0;
/// A day's board takes this much of the day's width and height.
const BOARD: (f64, f64) = (0.5, 0.54);

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
    fields.giving.check(theme)?;
    // Upright unless the other way is asked for.
    let mut sheets = fields.orientation.sheets(paper.size);
    let layout = Layout::new(sheets.next().unwrap_or(paper.size));
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
    let mut document = Document::new(metadata(puzzle, &days, language));
    let solutions = days.iter().filter_map(|shown| shown.solution.as_ref());
    let solutions: Vec<&Solution> = solutions.collect();
    let boards = SmallBoards::add(
        &mut document,
        puzzle,
        small_grid(puzzle, day),
        theme,
        language.spoken(),
        &solutions,
    );
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
            dedication: &fields.giving,
            subtitle: language.phrases().booklet.subtitle_one.as_str(),
            title: &document.metadata.title,
            sizes,
        };
        let mut items = vec![ground(layout.page.to_rect(), theme)];
        items.extend(cover.draw(layout.inner));
        document.pages.push(Page {
            trim: layout.page,
            bleed: Insets::ZERO,
            label: language.phrases().booklet.cover.to_string(),
            items: vec![Group::on_layer(Layer::Print, items).into()],
        });
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

fn metadata(puzzle: &Puzzle, days: &[ShownDay<'_>], language: &Language) -> Metadata {
    let phrases = &language.phrases().calendar;
    let dates: Vec<Day> = days.iter().map(|shown| shown.day).collect();
    Metadata {
        title: phrases.title.with(&[("title", &language.title_of(&dates))]),
        description: phrases.description.with(&[
            ("puzzle", puzzle.title()),
            ("dates", &language.dates(days.len())),
        ]),
        language: language.tag().to_string(),
        ..Metadata::default()
    }
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
