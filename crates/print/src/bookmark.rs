//! A bookmark for each date: the date at the top, where it looks out of the book, names in the middle, and a solution
//! at the foot.

use crate::cover::labeled_tiling;
use crate::tones::TonalLook;
use tilendar_drawing::{Anchor, Document, Item, Point, Rect, Role, Size};
use tilendar_fields::fields;
use tilendar_press::figure::{
    BoardFigure, Edge, Field, Grid, Heading, Inks, Line, Numeral, Style, Theme, TypeScale,
    longest_words, named, printed, spoken_board,
};
use tilendar_press::options::{
    Days, Drawing, Impose, InscriptionRoom, Layout, OnPaper, Personal, Source,
};
use tilendar_press::paper::{PageFormat, Printing, Sides};
use tilendar_press::{
    Binding, Composition, Job, MakeError, NeedOfDates, Part, Product, Query, Request, Shared,
};
use tilendar_puzzle::almanac::{Day, Entry};

/// The white between two bookmarks on a sheet, in millimeters: each is cut apart from its neighbor's ink.
const GUTTER: f64 = 10.0;
/// The width of the widest numeral of a day, as a share of the width between the margins.
const NUMERAL: f64 = 0.72;
/// The largest em of weekday and month, as a share of the same width.
const HEADING: f64 = 0.15;
/// White between the parts, in ems of the heading.
const WHITE: f64 = 1.6;
/// The em of names, in ems of the heading.
const NAMES: f64 = 0.75;
/// The em of labels, in ems of the heading, unless there is room for that of names.
const SMALL: f64 = 0.45;
/// The em of the credit, as a share of the width between the margins.
const CREDIT: f64 = 0.05;
/// The distance of a frame on paper from the cut, as a share of the margin; and the radius of its corners.
const FRAME: f64 = 0.5;

fields! {
    /// A bookmark for each date, with its solution and a name.
    pub struct Bookmark {
        /// Which days.
        days: Days;
        /// What makes it somebody's own.
        personal: Personal;
        /// Which puzzle.
        layout: Layout;
        /// The bookmark's size: bookmark, a size such as 2x6in, or the path of a card.
        card: String = "bookmark".to_owned(), "NAME|SIZE|FILE";
        /// How bookmarks are put on sheets.
        paper: OnPaper;
        /// Which tilings.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for Bookmark {
    fn shared(&self) -> Shared<'_> {
        let reason = "there is a bookmark for each date";
        Shared {
            needs_dates: Some(NeedOfDates { reason, instead: &["sheet", "board"] }),
            personal: Some(&self.personal),
            source: Some(&self.source),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        Ok(Query { only_given: true, ..self.days.query()?.plain() })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let mut format = job.page("card", &self.card)?;
        if job.makes_pictures {
            format.bleed = 0.0;
        }
        let usual = Printing { gutter: GUTTER, ..Printing::new(Impose::NUp, Sides::One) };
        let imposition = job.imposition(&self.paper, &format, usual)?;
        let mut document = self.document(job, &format)?;
        let what = message!(bookmarks, count = document.pages.len());
        let pages = match imposition {
            Some(imposition) => {
                // Bookmarks repeat until the last sheet is full.
                let full = document.pages.len().next_multiple_of(imposition.leaves());
                document.pages = document.pages.iter().cycle().take(full).cloned().collect();
                job.printed_sides(imposition, full)?
            }
            None => document.pages.len(),
        };
        Ok(Composition {
            summary: message!(on_pages, what = what, pages = message!(pages, count = pages)),
            parts: vec![Part::printed(
                document,
                Binding::Sheets { imposition, page: format, has_labels: true },
            )],
            noun: "bookmark",
            pages: Some(pages),
            small_type_remedy: message!(remedy_cards),
            ..Composition::default()
        })
    }
}

impl Bookmark {
    /// A page for each date.
    fn document(&self, job: &Job<'_>, format: &PageFormat) -> Result<Document, MakeError> {
        let language = &job.style.language;
        let phrases = &language.phrases().bookmark;
        let title = language.title_of(job.days());
        let mut document = language.document(
            phrases.title.with(&[("title", &title)]),
            phrases
                .description
                .with(&[("count", &job.days().len().to_string()), ("puzzle", job.puzzle.title())]),
        );
        for (&day, entry) in job.days().iter().zip(job.almanac.entries()) {
            let items = self.items(job, format, day, entry)?;
            let theme = &job.style.theme;
            document.pages.push(printed(format.trim, format.bleed, day.slug(), theme, items));
        }
        Ok(document)
    }

    /// The bookmark of a date.
    fn items(
        &self,
        job: &Job<'_>,
        format: &PageFormat,
        day: Day,
        entry: &Entry,
    ) -> Result<Vec<Item>, MakeError> {
        let Job { puzzle, style, .. } = job;
        let trim = format.trim.to_rect();
        let inside = trim.inset(-format.safe);
        let grid = at_foot(job, inside);
        let ink = style.theme.month_ink(day.month());
        let look = TonalLook::new(&style.theme, ink, puzzle, grid.cell);
        let mut theme = style.theme.clone();
        let (ground, text) = (look.ground, look.text);
        theme.inks = Inks { ground, text, accent: text, fill: text, ..theme.inks };
        let mut items = vec![match theme.field {
            Field::Ink => look.field(trim.inset(format.bleed), 0.0),
            Field::Tones => look.field(trim.inset(-FRAME * format.safe), FRAME * format.safe),
        }];
        let heading = heading(job, inside, &theme);
        let month = heading.month(day, &theme, &style.language);
        items.push(heading.of_day(day, month, &theme, &style.language).into());
        items.extend(self.names(job, day, &heading, grid.origin.y, inside, &theme)?);
        items.push(solution(job, entry, &look, &grid, heading.em));
        let line = Line::new(&theme.typefaces.regular, credit_em(inside, &theme), look.text);
        let foot = Point::new(inside.x0, inside.y1);
        items.push(line.start(style.language.credit_of(puzzle), foot, inside.width()));
        Ok(items)
    }

    /// The name of a special day and the dedication, between the date and the solution.
    fn names(
        &self,
        job: &Job<'_>,
        day: Day,
        heading: &Heading,
        foot: f64,
        inside: Rect,
        theme: &Theme,
    ) -> Result<Vec<Item>, MakeError> {
        let white = WHITE * heading.em;
        let mut area = Rect { y0: heading.month.y + white, y1: foot - white, ..inside };
        let room = |area: Rect| InscriptionRoom {
            size: area.size(),
            em: NAMES * heading.em,
            product: "the bookmark",
        };
        let mut items = Vec::new();
        if let Some(words) = self.personal.special.inscription(day, room(area), &job.style)? {
            items.push(words.draw(area, Edge::Left, theme.inks.text, theme));
            area.y0 += words.height() + heading.em;
        }
        let names = self.personal.dedication.inscription(room(area), &job.style)?;
        items.extend(names.map(|words| words.draw(area, Edge::Left, theme.inks.text, theme)));
        Ok(items)
    }
}

/// The date at the top; all bookmarks of an order have it in one size.
fn heading(job: &Job<'_>, inside: Rect, theme: &Theme) -> Heading {
    let longest = longest_words(job.days().iter(), false, theme, &job.style.language);
    let em = (HEADING * inside.width()).min(inside.width() / longest.max(1.0));
    let cell = NUMERAL * inside.width() / Heading::WIDEST;
    let foot = inside.y0 + Numeral::HEIGHT * cell;
    let weekday = Point::new(inside.x0, foot + WHITE * em);
    let has_weekday = job.days().iter().any(|day| day.weekday().is_some());
    Heading {
        corner: inside.origin(),
        cell,
        edge: Edge::Left,
        weekday,
        month: if has_weekday { weekday + (0.0, 1.5 * em) } else { weekday },
        anchor: Anchor::Start,
        em,
        is_narrow: false,
    }
}

/// The grid of the solution, as wide as there is room, above the credit.
fn at_foot(job: &Job<'_>, inside: Rect) -> Grid {
    let board = job.puzzle.board();
    let cells = Grid::cells(board);
    let cell = Grid::largest_cell(cells, Size::new(inside.width(), inside.height() / 2.0));
    let foot = inside.y1 - 3.0 * credit_em(inside, &job.style.theme);
    Grid::new(Point::new(inside.x0, foot - cells.height * cell), cell)
}

fn credit_em(inside: Rect, theme: &Theme) -> f64 {
    (CREDIT * inside.width()).max(theme.sizes.least)
}

/// The solution of a date, or its board if it has none.
fn solution(job: &Job<'_>, entry: &Entry, look: &TonalLook, grid: &Grid, em: f64) -> Item {
    let Job { puzzle, style: Style { theme, language }, almanac, .. } = job;
    let Some(tiling) = almanac.first_shown(entry) else {
        let open = puzzle.open_cells(&entry.reveal);
        let items = look.empty(puzzle.board(), open, grid);
        let words = spoken_board(puzzle, open, &[], language);
        return named("board", words, Role::Figure, items);
    };
    let scale = TypeScale::new(theme.sizes.least, [SMALL * em, NAMES * em]);
    let board = BoardFigure { puzzle, grid: *grid, theme, language };
    let (words, items) = labeled_tiling(board, look, &tiling.solution, &scale);
    named("tiling", words, Role::Figure, items)
}
