//! Pages of solutions: all tilings of a date, or of each of several, numbered, as many to a page as stay
//! readable.

pub(crate) mod product;

use crate::figure::{SMALLEST_TYPE, Theme, ground};
use crate::language::Language;
use crate::paper::PageFormat;
use crate::product::pagination::{
    Binding, Flow, FlowGrid, MOST_PAGES, Miniatures, PageFrame, PagesError, RunDrawing, Section,
};
use crate::product::words::purpose;
use std::borrow::Cow;
use tilendar_drawing::{
    Bookmark, Destination, Document, Group, Insets, Item, Layer, Metadata, Page, Pages, Point,
    Rect, Symbol,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Almanac;

/// The largest side of a cell in millimetres, for a date with few tilings.
const LARGEST_CELL: f64 = 10.0;
/// The largest em of a letter on a piece, as a share of a cell's side, that leaves white around it.
const LARGEST_LETTER: f64 = 0.81;

/// How pages of solutions are drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct SolutionsOptions {
    /// The size of a page, and how far its ground reaches beyond.
    pub format: PageFormat,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
    /// The side of a cell in millimetres; `None` for as many boards a page as can be told apart.
    pub cell: Option<f64>,
}

impl SolutionsOptions {
    /// Pages in English.
    pub fn new(format: PageFormat, theme: Theme) -> Self {
        Self {
            format,
            theme,
            language: Language::english(),
            cell: None,
        }
    }
}

/// Pages of solutions, drawn when they are asked for.
pub struct SolutionPages<'a, 'p> {
    puzzle: &'a Puzzle,
    almanac: &'a Almanac<'p>,
    options: &'a SolutionsOptions,
    /// What the pages share; it has none of its own.
    shared: Document,
    frame: PageFrame,
    grid: FlowGrid,
    flow: Flow,
    miniatures: Miniatures,
}

impl<'a, 'p> SolutionPages<'a, 'p> {
    /// Plans the pages: as few as cells of [`SMALLEST_CELL`](crate::product::pagination::SMALLEST_CELL)
    /// allow, and on this many pages boards as large as fit; or with cells of the size that is asked for.
    ///
    /// # Errors
    /// [`PagesError`] if no board fits a page, or if the pages would be too many.
    pub fn new(
        puzzle: &'a Puzzle,
        almanac: &'a Almanac<'p>,
        options: &'a SolutionsOptions,
    ) -> Result<Self, PagesError> {
        let frame = PageFrame::new(options.format.trim, Binding::Single, &options.theme);
        let (grid, flow) = match options.cell {
            Some(cell) => plan_with_cells(cell, puzzle, almanac, &frame)?,
            None => plan(puzzle, almanac, &frame)?,
        };
        let mut shared = Document::new(metadata(puzzle, almanac, options));
        let miniatures = Miniatures::new(
            &mut shared,
            puzzle,
            grid.cell,
            &with_letters(&options.theme, grid.cell),
            &frame.type_scale(),
            options.language.spoken(),
        );
        shared.bookmarks = bookmarks(almanac, &flow, &frame, &options.language);
        Ok(Self {
            puzzle,
            almanac,
            options,
            shared,
            frame,
            grid,
            flow,
            miniatures,
        })
    }

    /// The side of a cell in millimetres.
    pub fn cell(&self) -> f64 {
        self.grid.cell
    }
}

impl Pages for SolutionPages<'_, '_> {
    fn metadata(&self) -> &Metadata {
        &self.shared.metadata
    }

    fn symbols(&self) -> &[Symbol] {
        self.shared.symbols()
    }

    fn bookmarks(&self) -> &[Bookmark] {
        &self.shared.bookmarks
    }

    fn page_count(&self) -> usize {
        self.flow.pages.len()
    }

    fn media(&self, number: usize) -> Option<Rect> {
        let PageFormat { trim, bleed, .. } = &self.options.format;
        let media = trim.to_rect().inflate(*bleed, *bleed);
        (number < self.page_count()).then_some(media)
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        let runs = self.flow.pages.get(number)?;
        let Self { options, frame, .. } = self;
        let bleed = options.format.bleed;
        let area = frame.body_area(number);
        let drawing = RunDrawing {
            puzzle: self.puzzle,
            theme: &options.theme,
            language: &options.language,
            frame,
            grid: &self.grid,
            miniatures: &self.miniatures,
            almanac: self.almanac,
            level: 1,
            special: None,
        };
        let header = self.puzzle.title();
        let mut items = vec![
            ground(frame.trim.to_rect().inflate(bleed, bleed), &options.theme),
            frame.header_and_folio(number, header, &options.theme),
        ];
        for run in runs {
            if let Some(date) = self.almanac.entries().get(run.date) {
                items.extend(drawing.draw(date, run, area));
            }
        }
        Some(Cow::Owned(Page {
            trim: frame.trim,
            bleed: Insets::uniform(bleed),
            label: (number + 1).to_string(),
            items: vec![Item::Group(Group::on_layer(Layer::Print, items))],
        }))
    }
}

/// The theme with letters on pieces that can be read, where cells of `cell` millimetres have room for them.
fn with_letters(theme: &Theme, cell: f64) -> Theme {
    let mut theme = theme.clone();
    let least = SMALLEST_TYPE / cell;
    if least <= LARGEST_LETTER {
        theme.sizes.letter = theme.sizes.letter.max(least);
    }
    theme
}

/// As many boards side by side as there is room for with cells of this size.
fn plan_with_cells(
    cell: f64,
    puzzle: &Puzzle,
    almanac: &Almanac<'_>,
    frame: &PageFrame,
) -> Result<(FlowGrid, Flow), PagesError> {
    let area = frame.body_area(0);
    let grid = FlowGrid::with_cells(puzzle.board(), area, cell, frame).map_err(|largest| {
        PagesError::CellTooLarge {
            cell,
            largest,
            page: frame.trim,
        }
    })?;
    let flow = Flow::plan(&[section(almanac)], &grid, area.height(), MOST_PAGES)?;
    Ok((grid, flow))
}

/// All dates, one after the other.
fn section(almanac: &Almanac<'_>) -> Section {
    let dates = almanac.entries().iter().map(|date| date.shown.count());
    Section {
        head: 0.0,
        dates: dates.collect(),
    }
}

/// The densest grid needs the fewest pages; of those that need no more, the one with the fewest
/// columns has the largest boards.
fn plan(
    puzzle: &Puzzle,
    almanac: &Almanac<'_>,
    frame: &PageFrame,
) -> Result<(FlowGrid, Flow), PagesError> {
    let area = frame.body_area(0);
    let board = puzzle.board();
    let densest = FlowGrid::densest(board, area, frame)
        .ok_or_else(|| PagesError::page_too_small(puzzle, frame.trim))?;
    let sections = [section(almanac)];
    let fewest = Flow::plan(&sections, &densest, area.height(), MOST_PAGES)?;
    for columns in 1..=densest.columns {
        let grid = FlowGrid::new(board, area, columns, LARGEST_CELL, frame);
        let most = fewest.pages.len();
        if let Ok(flow) = Flow::plan(&sections, &grid, area.height(), most) {
            return Ok((grid, flow));
        }
    }
    Ok((densest, fewest))
}

fn metadata(puzzle: &Puzzle, almanac: &Almanac<'_>, options: &SolutionsOptions) -> Metadata {
    let language = &options.language;
    let phrases = &language.phrases().solutions;
    let title = match almanac.entries() {
        [only] => phrases.title_of.with(&[
            ("puzzle", language.name_of(puzzle)),
            ("subject", &language.subject_in_words(&only.subject)),
        ]),
        _ => phrases.title.with(&[("puzzle", language.name_of(puzzle))]),
    };
    Metadata {
        title,
        description: phrases.description.with(&[
            ("count", &language.number(almanac.shown_count().into())),
            ("puzzle", puzzle.title()),
            ("purpose", purpose(&options.theme, language)),
        ]),
        language: language.tag().to_string(),
        ..Metadata::default()
    }
}

/// One for each date, to where it begins.
fn bookmarks(
    almanac: &Almanac<'_>,
    flow: &Flow,
    frame: &PageFrame,
    language: &Language,
) -> Vec<Bookmark> {
    let pages = flow.pages.iter().enumerate();
    let runs = pages.flat_map(|(page, runs)| runs.iter().map(move |run| (page, run)));
    let begins = runs.filter(|(_, run)| run.first == 0);
    let bookmarks = begins.filter_map(|(page, run)| {
        let date = almanac.entries().get(run.date)?;
        let top = frame.body_area(page).y0 + run.top;
        Some(Bookmark {
            title: language.heading(&language.subject_in_words(&date.subject)),
            destination: Destination {
                page,
                point: Point::new(0.0, top),
            },
            children: Vec::new(),
        })
    });
    bookmarks.collect()
}
