//! A wall calendar: a cover, and for each month a page with a board to play on, and for each day room to
//! write and a tiling.

mod layout;
mod month;
mod small;

use tilendar_drawing::{Document, Group, Insets, Layer, Metadata, Page, Size};
use tilendar_puzzle::almanac::{Almanac, Day, Entry};
use tilendar_puzzle::{Puzzle, Solution};

use crate::figure::{Grid, Theme, TypeScale, ground};
use crate::language::Language;
use crate::paper::Paper;
use crate::product::cover::{Cover, Example};
use crate::product::dedication::Dedication;
use crate::product::poster::Orientation;
use crate::product::special::SpecialDays;
use crate::product::words::in_language;
use layout::{Layout, MOST_ROWS, NUMBER};
use month::MonthPage;
use small::SmallBoards;

/// How a wall calendar is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct CalendarOptions {
    /// The paper.
    pub paper: Paper,
    /// How the pages hang; upright by default.
    pub orientation: Orientation,
    /// How pages are held together, at their upper edge.
    pub edge: BoundEdge,
    /// The special days, with their names.
    pub special: SpecialDays,
    /// Who it is for and who it is from, printed on its cover.
    pub dedication: Dedication,
    /// The look.
    pub theme: Theme,
    /// The language of all text; it decides on which day weeks begin.
    pub language: Language,
}

impl CalendarOptions {
    /// Upright pages with room for a spiral, in English.
    pub fn new(paper: Paper, theme: Theme) -> Self {
        Self {
            paper,
            orientation: Orientation::Portrait,
            edge: BoundEdge::Spiral,
            special: SpecialDays::default(),
            dedication: Dedication::default(),
            theme,
            language: Language::english(),
        }
    }

    fn page(&self) -> Size {
        let Size { width, height } = self.paper.size;
        let (short, long) = (width.min(height), width.max(height));
        match self.orientation {
            Orientation::Portrait => Size::new(short, long),
            Orientation::Landscape => Size::new(long, short),
        }
    }
}

/// How pages are held together, at their upper edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoundEdge {
    /// A wire through holes.
    Spiral,
    /// Staples.
    Staple,
    /// Nothing: a month at a time hangs on the wall.
    None,
}

impl BoundEdge {
    /// What stays free at the upper edge beside the margin, in millimetres.
    const fn margin(self) -> f64 {
        match self {
            Self::Spiral => 9.0,
            Self::Staple => 5.0,
            Self::None => 0.0,
        }
    }
}

/// A wall calendar that cannot be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CalendarError {
    /// There would be no room to write on.
    #[error(
        "on {paper} a day would have {:.0} x {:.0} mm, and less than {LEAST_DAY} mm leaves no room to write; take a \
         larger paper, such as a4",
        day.width, day.height
    )]
    TooSmall {
        /// The paper's title.
        paper: String,
        /// The size of a day in millimetres.
        day: Size,
    },
}

/// The least width and height of a day, in millimetres.
const LEAST_DAY: f64 = 12.0;
/// A day's board takes this much of the day's width and height.
const BOARD: (f64, f64) = (0.5, 0.54);

/// A day with what is shown of it.
struct ShownDay<'a> {
    day: Day,
    entry: &'a Entry,
    solution: Option<Solution>,
}

/// The calendar: a cover if there are several months, and a page for each month that has days, in the order of
/// the days, with the first of the tilings that the almanac shows of each.
///
/// # Errors
/// [`CalendarError::TooSmall`] for a paper on which nobody could write.
pub fn calendar(
    puzzle: &Puzzle,
    almanac: &Almanac<'_>,
    options: &CalendarOptions,
) -> Result<Document, CalendarError> {
    let puzzle = &in_language(puzzle, &options.language);
    let layout = Layout::new(options.page(), options.edge);
    let day = layout.day(MOST_ROWS);
    if day.width.min(day.height) < LEAST_DAY {
        return Err(CalendarError::TooSmall {
            paper: options.paper.title.clone(),
            day,
        });
    }
    let days = almanac.days().iter().zip(almanac.entries());
    let days = days.map(|(&day, entry)| ShownDay {
        day,
        entry,
        solution: almanac.first_shown(entry).map(|tiling| tiling.solution),
    });
    let days: Vec<ShownDay<'_>> = days.collect();
    let mut document = Document::new(metadata(puzzle, &days, options));
    let solutions = days.iter().filter_map(|shown| shown.solution.as_ref());
    let solutions: Vec<&Solution> = solutions.collect();
    let boards = SmallBoards::add(
        &mut document,
        puzzle,
        small_grid(puzzle, day),
        &options.theme,
        options.language.spoken(),
        &solutions,
    );
    let in_one_month = |one: &ShownDay<'_>, other: &ShownDay<'_>| {
        (one.day.year(), one.day.month()) == (other.day.year(), other.day.month())
    };
    let months: Vec<&[ShownDay<'_>]> = days.chunk_by(in_one_month).collect();
    if months.len() > 1 {
        let page = cover(puzzle, almanac, options, &layout, &document.metadata.title);
        document.pages.push(page);
    }
    for days in months {
        let page = MonthPage {
            puzzle,
            days,
            options,
            layout: &layout,
            boards: &boards,
        };
        document.pages.extend(page.draw());
    }
    Ok(document)
}

/// The cover, within the margins of the months' pages.
fn cover(
    puzzle: &Puzzle,
    almanac: &Almanac<'_>,
    options: &CalendarOptions,
    layout: &Layout,
    title: &str,
) -> Page {
    let language = &options.language;
    let (note, number) = (layout.note, NUMBER * layout.note);
    let heading = layout.name_size(&options.theme, language);
    let cover = Cover {
        example: Example {
            puzzle,
            almanac,
            theme: &options.theme,
            language,
            type_scale: &TypeScale::new([note, number, heading]),
        },
        dedication: &options.dedication,
        subtitle: language.phrases().booklet.subtitle_one.as_str(),
        title,
        sizes: (heading, number, note),
    };
    let mut items = vec![ground(layout.page.to_rect(), &options.theme)];
    items.extend(cover.draw(layout.inner));
    Page {
        trim: layout.page,
        bleed: Insets::ZERO,
        label: language.phrases().booklet.cover.to_string(),
        items: vec![Group::on_layer(Layer::Print, items).into()],
    }
}

fn metadata(puzzle: &Puzzle, days: &[ShownDay<'_>], options: &CalendarOptions) -> Metadata {
    let language = &options.language;
    let phrases = &language.phrases().calendar;
    let dates: Vec<Day> = days.iter().map(|shown| shown.day).collect();
    Metadata {
        title: phrases.title.with(&[("title", &language.title_of(&dates))]),
        description: phrases.description.with(&[
            ("puzzle", puzzle.title()),
            ("dates", &language.dates(days.len())),
        ]),
        language: options.language.tag().to_string(),
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
