//! The largest boards with which dates take no more than some number of pages.

use super::LARGEST_CELL;
use super::SMALLEST_CELL;
use super::flow::{Abreast, Flow, FlowGrid, Section};
use super::frame::PageFrame;
use std::iter::successors;
use tilendar_drawing::Rect;
use tilendar_puzzle::Board;

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
