//! What stands on which page of a booklet.

use super::date_grid::DateGrid;
use crate::language::Language;
use crate::product::pagination::{
    Binding, Flow, FlowGrid, MOST_PAGES, PageFrame, PagesError, Run, Section,
};
use crate::product::weeks::months;
use std::collections::BTreeMap;
use std::ops::Range;
use tilendar_drawing::{Bookmark, Destination, Point};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Almanac, Day, TilingAmount};

/// Where a date has several tilings, at least this many dates stand below each other on a page.
const DATES_A_PAGE: f64 = 4.0;
/// Boards are no larger than those of a month of this many days.
const FEWEST_DAYS: usize = 6;
/// The height that a month's title and calendar take of the page's, where dates flow.
const MONTH_HEAD: f64 = 0.24;

/// What stands on a page.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum PageContent {
    Cover,
    HowToPlay,
    Glance,
    /// One tiling for each date.
    Grid(MonthPage, Range<usize>),
    /// Several tilings for each date.
    Runs(MonthPage, Vec<Run>),
    Extremes,
    Colophon,
}

/// A page of a month.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MonthPage {
    /// The places of the month's days among all.
    pub days: Range<usize>,
    /// Whether the month begins here.
    pub opens: bool,
}

/// How tilings are arranged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Arrangement {
    Grid(DateGrid),
    Flow(FlowGrid),
}

/// What stands on which page of a booklet: pure numbers, known before anything is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct BookletPlan {
    pub(super) frame: PageFrame,
    pub(super) arrangement: Arrangement,
    pub(super) pages: Vec<PageContent>,
    places: BTreeMap<Day, Place>,
}

/// Where a date begins.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Place {
    page: usize,
    /// Its place on the page, or how far below the top of the page's area it begins.
    corner: Point,
}

impl BookletPlan {
    /// Plans the pages of this size.
    ///
    /// # Errors
    /// [`PagesError`] if no board fits a page, or if the pages would be too many.
    pub fn new(
        puzzle: &Puzzle,
        almanac: &Almanac<'_>,
        options: &super::BookletOptions,
    ) -> Result<Self, PagesError> {
        let frame = PageFrame::new(options.format.trim, Binding::Facing, &options.theme);
        let area = frame.body_area(0);
        let board = puzzle.board();
        let too_small = || PagesError::page_too_small(puzzle, options.format.trim);
        let arrangement = match almanac.per_date() {
            TilingAmount::ONE => {
                let months = months(almanac.days());
                let longest = months.iter().map(Range::len).max().unwrap_or(0);
                let longest = longest.max(FEWEST_DAYS);
                let grid = DateGrid::fit(board, area, longest, &frame);
                Arrangement::Grid(grid.ok_or_else(too_small)?)
            }
            amount => {
                let densest = FlowGrid::densest(board, area, &frame).ok_or_else(too_small)?;
                let columns = match amount {
                    TilingAmount::UpTo(most) => densest.columns.min(most as usize),
                    TilingAmount::All => densest.columns,
                };
                let date = area.height() / DATES_A_PAGE - densest.heading - densest.number_line;
                let most = date / (f64::from(board.rows()) + 2.0);
                let most = most.max(densest.cell);
                Arrangement::Flow(FlowGrid::new(board, area, columns, most, &frame))
            }
        };
        let mut plan = Self {
            frame,
            arrangement,
            pages: vec![
                PageContent::Cover,
                PageContent::HowToPlay,
                PageContent::Glance,
            ],
            places: BTreeMap::new(),
        };
        match arrangement {
            Arrangement::Grid(grid) => plan.add_grid(almanac, &grid),
            Arrangement::Flow(grid) => plan.add_flow(almanac, &grid)?,
        }
        plan.pages.push(PageContent::Extremes);
        plan.pages.push(PageContent::Colophon);
        Ok(plan)
    }

    fn add_grid(&mut self, almanac: &Almanac<'_>, grid: &DateGrid) {
        for days in months(almanac.days()) {
            let mut next = days.start;
            while next < days.end {
                let opens = next == days.start;
                let (dates, skipped) = match opens {
                    true => (grid.dates_of_first(), grid.columns),
                    false => (grid.dates(), 0),
                };
                let end = days.end.min(next + dates);
                let page = self.pages.len();
                let area = self.frame.body_area(page);
                for (place, day) in (skipped..).zip(almanac.days().get(next..end).unwrap_or(&[])) {
                    let corner = grid.corner(place, area);
                    self.places.insert(*day, Place { page, corner });
                }
                let month = MonthPage {
                    days: days.clone(),
                    opens,
                };
                self.pages.push(PageContent::Grid(month, next..end));
                next = end;
            }
        }
    }

    fn add_flow(&mut self, almanac: &Almanac<'_>, grid: &FlowGrid) -> Result<(), PagesError> {
        let months = months(almanac.days());
        let dates = almanac.entries();
        let height = self.frame.body_area(0).height();
        let sections: Vec<Section> = months
            .iter()
            .map(|days| Section {
                head: height * MONTH_HEAD,
                dates: dates
                    .get(days.clone())
                    .unwrap_or_default()
                    .iter()
                    .map(|date| date.shown.count())
                    .collect(),
            })
            .collect();
        let flow = Flow::plan(&sections, grid, height, MOST_PAGES)?;
        let first = self.pages.len();
        for (number, runs) in flow.pages.into_iter().enumerate() {
            let page = first + number;
            let area = self.frame.body_area(page);
            for run in runs.iter().filter(|run| run.first == 0) {
                if let Some(day) = almanac.days().get(run.date) {
                    let corner = Point::new(area.x0, area.y0 + run.top);
                    self.places.insert(*day, Place { page, corner });
                }
            }
            let section = flow.starts.partition_point(|&start| start <= number);
            let days = months.get(section.saturating_sub(1)).cloned();
            let month = MonthPage {
                days: days.unwrap_or_default(),
                opens: flow.starts.binary_search(&number).is_ok(),
            };
            self.pages.push(PageContent::Runs(month, runs));
        }
        Ok(())
    }

    /// How many pages there are.
    pub fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// The page on which a day begins, counted from 0; the number printed on it is one more. `None`
    /// for a day that the booklet does not have.
    pub fn page_of(&self, day: Day) -> Option<usize> {
        self.places.get(&day).map(|place| place.page)
    }

    /// Where a day begins.
    pub(super) fn place_of(&self, day: Day) -> Option<Destination> {
        let place = self.places.get(&day)?;
        let point = Point::new(0.0, place.corner.y);
        Some(Destination {
            page: place.page,
            point,
        })
    }

    /// The page of the year at a glance.
    pub(super) fn glance(&self) -> Destination {
        self.page_with(&PageContent::Glance)
    }

    /// The first page of this kind.
    pub(super) fn page_with(&self, content: &PageContent) -> Destination {
        let page = self.pages.iter().position(|page| page == content);
        Destination::page(page.unwrap_or(0))
    }

    /// The bookmarks of the booklet: its parts, the months, their dates.
    pub(super) fn bookmarks(&self, almanac: &Almanac<'_>, language: &Language) -> Vec<Bookmark> {
        let phrases = &language.phrases().booklet;
        let part = |title: &str, page: &PageContent| Bookmark {
            title: title.to_string(),
            destination: self.page_with(page),
            children: Vec::new(),
        };
        let mut bookmarks = vec![
            part(phrases.cover.as_str(), &PageContent::Cover),
            part(phrases.how_to_play.as_str(), &PageContent::HowToPlay),
            part(phrases.glance.as_str(), &PageContent::Glance),
        ];
        let months = months(almanac.days()).into_iter();
        bookmarks.extend(months.filter_map(|days| {
            let days = almanac.days().get(days)?;
            self.bookmark_of_month(days, language)
        }));
        bookmarks.push(part(phrases.extremes.as_str(), &PageContent::Extremes));
        bookmarks.push(part(phrases.colophon.as_str(), &PageContent::Colophon));
        bookmarks
    }

    /// A month with its dates.
    fn bookmark_of_month(&self, days: &[Day], language: &Language) -> Option<Bookmark> {
        let &first = days.first()?;
        let dates = days.iter().filter_map(|&day| {
            Some(Bookmark {
                title: language.heading(&language.day_in_words(day)),
                destination: self.place_of(day)?,
                children: Vec::new(),
            })
        });
        Some(Bookmark {
            title: language.heading(&language.month_of(first)),
            destination: Destination::page(self.page_of(first)?),
            children: dates.collect(),
        })
    }

    /// The side of a cell in millimetres.
    pub fn cell(&self) -> f64 {
        match self.arrangement {
            Arrangement::Grid(grid) => grid.cell,
            Arrangement::Flow(grid) => grid.cell,
        }
    }

    /// The height of a month's title and calendar.
    pub(super) fn month_head(&self) -> f64 {
        let height = self.frame.body_area(0).height();
        match self.arrangement {
            Arrangement::Grid(grid) => grid.step.height - self.frame.body * 1.7,
            Arrangement::Flow(_) => height * MONTH_HEAD - self.frame.body * 1.7,
        }
    }
}
