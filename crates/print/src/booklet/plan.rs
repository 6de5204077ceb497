//! Plans the pages of a booklet, and pages of solutions.

use super::date_grid::{DateGrid, WEEKS};
use super::flow::{Abreast, Flow, FlowGrid, Run, Section};
use super::frame::{Binding, PageFrame};
use super::matter::dedication;
use super::{FEW_DATES, LARGEST_CELL, SMALLEST_CELL, Solutions};
use crate::weeks::months;
use std::iter::successors;
use std::ops::Range;
use tilendar_drawing::{Bookmark, Destination, Millimeters, Mm, Point, Rect, Size};
use tilendar_fields::Refusal;
use tilendar_press::MakeError;
use tilendar_press::figure::{Style, Theme};
use tilendar_press::language::Language;
use tilendar_puzzle::almanac::{Almanac, TilingAmount};
use tilendar_puzzle::{Board, Puzzle};

/// If a date has several tilings, the least number of dates below each other on a page.
const DATES_A_PAGE: f64 = 4.0;
/// The share of the page's height for a month's title and calendar, where dates flow.
const MONTH_HEAD: f64 = 0.24;
/// Up to this many months, their calendars are enough, and the year has no page at a glance.
const FEW_MONTHS: usize = 3;
/// The fewest dates with lists of the hardest and the easiest ones.
const FEWEST_RANKED: usize = 8;
/// The most pages of a plan.
const MOST_PAGES: usize = 100_000;

#[derive(Debug, Clone, PartialEq)]
pub enum PageContent {
    Cover,
    HowToPlay,
    Glance,
    /// One tiling for each date.
    Grid(MonthPage, Range<usize>),
    /// Several tilings for each date; with the month, in a booklet.
    Runs(Option<MonthPage>, Vec<Run>),
    Extremes,
    Colophon,
}

#[derive(Debug, Clone, PartialEq)]
pub struct MonthPage {
    /// The positions of the month's days among all days.
    pub days: Range<usize>,
    /// Whether the month begins here.
    pub opens: bool,
}

/// The arrangement of tilings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Arrangement {
    Grid(DateGrid),
    Flow(FlowGrid),
}

/// The content of every page, in numbers alone, computed before anything is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct PagePlan {
    pub(crate) frame: PageFrame,
    pub(crate) arrangement: Arrangement,
    pub(crate) pages: Vec<PageContent>,
    /// The start of each date.
    starts: Vec<Destination>,
}

impl PagePlan {
    /// Plans a booklet with pages of this size.
    ///
    /// # Errors
    /// [`MakeError`] if no board fits a page, or if there would be too many pages.
    pub fn booklet(
        puzzle: &Puzzle,
        almanac: &Almanac<'_>,
        trim: Size,
        theme: &Theme,
    ) -> Result<Self, MakeError> {
        let frame = PageFrame::new(trim, Binding::Facing, theme);
        let area = frame.body_area(0);
        let board = puzzle.board();
        let longest = months(almanac.days()).iter().map(Range::len).max().unwrap_or(0);
        let arrangement = if almanac.per_date() == TilingAmount::ONE {
            let grid = DateGrid::fit(board, area, longest, &frame);
            Arrangement::Grid(grid.ok_or_else(|| page_too_small(puzzle, trim))?)
        } else {
            let densest = FlowGrid::densest(board, area, &frame)
                .ok_or_else(|| page_too_small(puzzle, trim))?;
            let boards = match almanac.per_date() {
                TilingAmount::UpTo(most) => densest.abreast.boards.min(most as usize),
                TilingAmount::All => densest.abreast.boards,
            };
            let date = area.height() / DATES_A_PAGE - densest.heading - densest.number_line;
            let most = (date / (f64::from(board.rows()) + 2.0)).max(densest.cell);
            let abreast = Abreast { dates: 1, boards };
            Arrangement::Flow(FlowGrid::new(board, area, abreast, most, &frame))
        };
        let mut first = vec![PageContent::Cover, PageContent::HowToPlay];
        if months(almanac.days()).len() > FEW_MONTHS {
            first.push(PageContent::Glance);
        }
        let mut plan = Self { frame, arrangement, pages: first, starts: Vec::new() };
        match arrangement {
            Arrangement::Grid(grid) => plan.add_grid(almanac, &grid),
            Arrangement::Flow(grid) => plan.add_months(board, almanac, &grid)?,
        }
        if almanac.entries().len() >= FEWEST_RANKED {
            plan.pages.push(PageContent::Extremes);
        }
        plan.pages.push(PageContent::Colophon);
        Ok(plan)
    }

    /// Plans pages of solutions with the fewest pages that legible letters allow, and on these pages the
    /// largest boards that fit; or with cells of the requested size, in millimeters.
    ///
    /// # Errors
    /// [`MakeError`] if no board fits a page, or if there would be too many pages.
    pub fn solutions(
        puzzle: &Puzzle,
        almanac: &Almanac<'_>,
        trim: Size,
        fields: &Solutions,
        style: &Style,
    ) -> Result<Self, MakeError> {
        let frame = PageFrame::new(trim, Binding::Single, &style.theme);
        let area = frame.body_area(0);
        let board = puzzle.board();
        let head = match dedication(&fields.personal.dedication, &frame, style)? {
            Some(set) => set.foot - area.y0 + frame.heading,
            None => 0.0,
        };
        let sections = [Section::new(head, almanac, 0..almanac.entries().len())];
        let flow = |grid: &FlowGrid, most| Flow::plan(&sections, grid, area.height(), most);
        let (grid, flow) = if let Some(cell) = fields.cell.map(Mm::get) {
            let grid = FlowGrid::with_cells(board, area, cell, &frame)
                .map_err(|largest| cell_too_large(cell, largest, trim))?;
            (grid, flow(&grid, MOST_PAGES).ok_or_else(too_many_pages)?)
        } else {
            let densest = FlowGrid::densest(board, area, &frame)
                .ok_or_else(|| page_too_small(puzzle, trim))?;
            let fewest = flow(&densest, MOST_PAGES).ok_or_else(too_many_pages)?;
            let spread = Spread { board, area, frame: &frame, sections: &sections };
            let largest = spread.largest(&densest, fewest.pages.len());
            largest.unwrap_or((densest, fewest))
        };
        let mut plan = Self {
            frame,
            arrangement: Arrangement::Flow(grid),
            pages: Vec::new(),
            starts: Vec::new(),
        };
        for runs in flow.pages {
            plan.add_runs(None, runs);
        }
        Ok(plan)
    }

    fn add_grid(&mut self, almanac: &Almanac<'_>, grid: &DateGrid) {
        for days in months(almanac.days()) {
            let mut next = days.start;
            for dates in grid.pages_of_month(days.len()) {
                let opens = next == days.start;
                let page = self.pages.len();
                let corners = grid.corners(dates, opens, self.frame.body_area(page));
                let starts = corners
                    .into_iter()
                    .map(|corner| Destination { page, point: Point::new(0.0, corner.y) });
                self.starts.extend(starts);
                let month = MonthPage { days: days.clone(), opens };
                self.pages.push(PageContent::Grid(month, next..next + dates));
                next += dates;
            }
        }
    }

    fn add_months(
        &mut self,
        board: &Board,
        almanac: &Almanac<'_>,
        grid: &FlowGrid,
    ) -> Result<(), MakeError> {
        let days_of_months = months(almanac.days());
        let area = self.frame.body_area(0);
        let height = area.height();
        let head = height * MONTH_HEAD;
        let sections: Vec<Section> =
            days_of_months.iter().map(|days| Section::new(head, almanac, days.clone())).collect();
        let mut flow =
            Flow::plan(&sections, grid, height, MOST_PAGES).ok_or_else(too_many_pages)?;
        if days_of_months.iter().all(|days| days.len() <= FEW_DATES) {
            let spread = Spread { board, area, frame: &self.frame, sections: &sections };
            let densest = FlowGrid::densest(board, area, &self.frame).unwrap_or(*grid);
            let mut sparse = grid.centered(area.width());
            if let Some((larger, fuller)) = spread.largest(&densest, flow.pages.len())
                && larger.cell > grid.cell
            {
                sparse = larger.centered(area.width());
                flow = fuller;
            }
            self.arrangement = Arrangement::Flow(sparse);
        }
        for (number, runs) in flow.pages.into_iter().enumerate() {
            let section = flow.starts.partition_point(|&start| start <= number);
            let days = days_of_months.get(section.saturating_sub(1)).cloned();
            let month = MonthPage {
                days: days.unwrap_or_default(),
                opens: flow.starts.binary_search(&number).is_ok(),
            };
            self.add_runs(Some(month), runs);
        }
        Ok(())
    }

    fn add_runs(&mut self, month: Option<MonthPage>, runs: Vec<Run>) {
        let page = self.pages.len();
        let top = self.frame.body_area(page).y0;
        let begins = runs.iter().filter(|run| run.first == 0);
        self.starts
            .extend(begins.map(|run| Destination { page, point: Point::new(0.0, top + run.top) }));
        self.pages.push(PageContent::Runs(month, runs));
    }

    /// The start of the date at this position; its page is counted from 0, and the printed number is one more.
    pub fn place_of(&self, index: usize) -> Option<Destination> {
        self.starts.get(index).copied()
    }

    /// The first page of this kind.
    pub(crate) fn page_with(&self, content: &PageContent) -> Destination {
        let page = self.pages.iter().position(|page| page == content);
        Destination::page(page.unwrap_or(0))
    }

    /// The bookmarks of a booklet (its parts, the months, their dates) or of pages of solutions (the dates).
    pub(crate) fn bookmarks(&self, almanac: &Almanac<'_>, language: &Language) -> Vec<Bookmark> {
        if matches!(self.pages.first(), Some(PageContent::Runs(None, _))) {
            return self.bookmarks_of_dates(0..almanac.entries().len(), almanac, language);
        }
        let phrases = &language.phrases().booklet;
        let pages = self.pages.iter().enumerate();
        let bookmarks = pages.filter_map(|(page, content)| {
            let mut children = Vec::new();
            let title = match content {
                PageContent::Cover => phrases.cover.to_string(),
                PageContent::HowToPlay => phrases.how_to_play.to_string(),
                PageContent::Glance => phrases.glance.to_string(),
                PageContent::Extremes => phrases.hardest.to_string(),
                PageContent::Colophon => phrases.colophon.to_string(),
                PageContent::Grid(month, _) | PageContent::Runs(Some(month), _) if month.opens => {
                    children = self.bookmarks_of_dates(month.days.clone(), almanac, language);
                    language.heading(&language.month_of(*almanac.days().get(month.days.start)?))
                }
                PageContent::Grid(..) | PageContent::Runs(..) => return None,
            };
            Some(Bookmark { children, ..Bookmark::new(title, Destination::page(page)) })
        });
        bookmarks.collect()
    }

    fn bookmarks_of_dates(
        &self,
        indices: Range<usize>,
        almanac: &Almanac<'_>,
        language: &Language,
    ) -> Vec<Bookmark> {
        indices
            .filter_map(|index| {
                let subject = &almanac.entries().get(index)?.subject;
                let title = language.heading(&language.subject_in_words(subject));
                Some(Bookmark::new(title, self.place_of(index)?))
            })
            .collect()
    }

    /// The side of a cell in millimeters.
    pub fn cell(&self) -> f64 {
        match self.arrangement {
            Arrangement::Grid(grid) => grid.cell,
            Arrangement::Flow(grid) => grid.cell,
        }
    }

    /// The height of a month's title and calendar, and how many weeks the calendar has at most.
    pub(crate) fn month_head(&self) -> (f64, f64) {
        let (height, weeks) = match self.arrangement {
            Arrangement::Grid(grid) => grid.month_head(),
            Arrangement::Flow(_) => (self.frame.body_area(0).height() * MONTH_HEAD, WEEKS),
        };
        (height - self.frame.body * 1.7, weeks)
    }
}

fn page_too_small(puzzle: &Puzzle, page: Size) -> MakeError {
    let [width, height] = [page.width, page.height].map(Millimeters);
    let reason = format!(
        "a page of {width} x {height} mm is too small for the board of {:?}: its cells would be smaller than \
         {SMALLEST_CELL} mm; choose a larger page",
        puzzle.name()
    );
    MakeError::unfit("page", Refusal::Paper.because(reason))
}

fn cell_too_large(cell: f64, largest: f64, page: Size) -> MakeError {
    let [width, height, cell] = [page.width, page.height, cell].map(Millimeters);
    let reason = format!(
        "a page of {width} x {height} mm has no room for a board with cells of {cell} mm: they may have at most \
         {largest:.1} mm"
    );
    MakeError::unfit("cell", Refusal::Paper.because(reason))
}

fn too_many_pages() -> MakeError {
    MakeError::caused_by(format!(
        "the solutions would take more than {MOST_PAGES} pages; ask for fewer dates, or for fewer solutions \
         of each"
    ))
}

/// The most dates side by side.
const MOST_ABREAST: usize = 4;
/// The least width of a date beside others, in body ems, for its heading.
const LEAST_BLOCK: f64 = 12.0;
/// The steps of bisections, which leave a tenth of a percent.
const STEPS: usize = 10;

/// What is to be spread over pages of an area.
#[derive(Clone, Copy)]
pub struct Spread<'a> {
    pub board: &'a Board,
    pub area: Rect,
    pub frame: &'a PageFrame,
    pub sections: &'a [Section],
}

impl Spread<'_> {
    /// The grid with the largest cells that needs at most `pages`; `None` if there is none. Dates on one page fill it.
    pub fn largest(&self, densest: &FlowGrid, pages: usize) -> Option<(FlowGrid, Flow)> {
        let most = self.sections.iter().map(Section::most).max().unwrap_or(0).max(1);
        let shapes = (1..=MOST_ABREAST).flat_map(|dates| {
            let boards = (densest.abreast.boards / dates).min(most);
            (1..=boards).map(move |boards| Abreast { dates, boards })
        });
        let grid = shapes.fold(None, |best: Option<FlowGrid>, abreast| {
            let least = best.map_or(SMALLEST_CELL, |best| best.cell);
            self.larger(abreast, least, pages).or(best)
        })?;
        let height = self.area.height();
        let flow = Flow::plan(self.sections, &grid, height, pages)?;
        if flow.pages.len() > 1 {
            return Some((grid, flow));
        }
        let (balanced, above) = grid.balanced(&flow, self.area.size());
        let sections = Vec::from_iter(self.sections.iter().map(|section| section.lower(above)));
        let flow = Flow::plan(&sections, &balanced, height, pages)?;
        Some((balanced, flow))
    }

    /// The largest grid of this shape, if its cells exceed `least` millimeters.
    fn larger(&self, abreast: Abreast, least: f64, pages: usize) -> Option<FlowGrid> {
        let with = |cell| FlowGrid::new(self.board, self.area, abreast, cell, self.frame);
        let fits = |grid: &FlowGrid| {
            let is_wide = abreast.dates == 1 || grid.block() >= LEAST_BLOCK * self.frame.body;
            is_wide && Flow::plan(self.sections, grid, self.area.height(), pages).is_some()
        };
        let largest = with(LARGEST_CELL);
        if largest.cell <= least + 1e-9 {
            return None;
        }
        if fits(&largest) {
            return Some(largest);
        }
        let smallest = with(least);
        if !fits(&smallest) {
            return None;
        }
        let bisected = successors(Some((smallest, largest.cell)), |&(grid, too_large)| {
            let middle = with((grid.cell + too_large) / 2.0);
            if fits(&middle) { Some((middle, too_large)) } else { Some((grid, middle.cell)) }
        });
        let best = bisected.take(STEPS).last().map(|(grid, _)| grid);
        best.filter(|grid| grid.cell > least + 1e-9)
    }
}
