//! Small boards of the choices that have no tiling, and of those that have exactly one.

use super::set_name;
use crate::chart::{Chart, figure, in_role};
use tilendar_drawing::{Item, Point, Role, Size};
use tilendar_press::figure::{BoardFigure, Grid, Theme};
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus, Solver};
use tilendar_puzzle::{CellSet, Placement, Puzzle};

/// The side of a cell, in millimeters.
const CELL: f64 = 3.2;
/// The white between two boards, in body ems.
const GAP: f64 = 1.6;
/// The least room for the name of a choice, in body ems.
const NAME: f64 = 8.0;
/// How many boards stand side by side, next to a picture and alone.
const ACROSS: (usize, usize) = (2, 6);
/// The most boards of each kind; the number of further ones is printed.
const MOST: usize = 24;

/// The choices with this many tilings.
struct Kind {
    heading: String,
    tilings: u128,
    sets: Vec<CellSet>,
}

/// The choices of each kind, with the heading above their boards.
pub struct Boards<'a> {
    puzzle: &'a Puzzle,
    chart: &'a Chart<'a>,
    theme: Theme,
    kinds: [Kind; 2],
}

impl<'a> Boards<'a> {
    pub fn new(puzzle: &'a Puzzle, census: &OpenCensus, chart: &'a Chart<'a>) -> Self {
        let phrases = &chart.language.phrases().gaps;
        Self {
            puzzle,
            chart,
            theme: chart.theme.at_cell(CELL),
            kinds: [(&phrases.unsolvable, 0), (&phrases.single, 1)].map(|(phrase, tilings)| {
                let sets: Vec<CellSet> = census
                    .counts()
                    .iter()
                    .filter(|(_, count)| *count == tilings)
                    .map(|(set, _)| *set)
                    .collect();
                let heading = phrase.with(&[("count", &chart.number(sets.len()))]);
                Kind { heading, tilings, sets }
            }),
        }
    }

    /// The boards with their top left corner at `at`, and their size. `beside` is the height of the picture to their
    /// left, 0 if there is none.
    pub fn draw(&self, at: Point, beside: f64) -> (Vec<Item>, Size) {
        let across = if beside == 0.0 { ACROSS.1 } else { ACROSS.0 };
        let chart = self.chart;
        let solver = Solver::new(self.puzzle);
        let bold = chart.bold();
        let mut items = Vec::new();
        let mut y = at.y;
        let step = self.step();
        let width = step.width * across as f64 - GAP * chart.body;
        for Kind { heading, tilings, sets } in &self.kinds {
            if sets.is_empty() {
                continue;
            }
            let baseline = Point::new(at.x, y + bold.cap_height());
            let words = bold.start(heading.clone(), baseline, width);
            items.push(in_role(Role::Paragraph, vec![words]));
            y = baseline.y + GAP * chart.body * 0.8;
            for (index, &set) in sets.iter().take(MOST).enumerate() {
                let corner = Point::new(
                    at.x + (index % across) as f64 * step.width,
                    y + (index / across) as f64 * step.height,
                );
                // A choice without a tiling is not searched again; a tiling that takes too long to find is left
                // out of the picture.
                let tiling = match tilings {
                    0 => None,
                    _ => solver.first_leaving(set, MemoryLimit::default()).ok().flatten(),
                };
                items.push(self.board(set, tiling, corner));
            }
            y += sets.len().min(MOST).div_ceil(across) as f64 * step.height;
            if sets.len() > MOST {
                let more = chart.number(sets.len() - MOST);
                let words = chart.language.phrases().chart.and_more.with(&[("count", &more)]);
                items.push(chart.muted().start(words, Point::new(at.x, y), width));
                y += chart.body;
            }
            y += GAP * chart.body;
        }
        let height = (y - GAP * chart.body - at.y).max(0.0);
        (items, Size::new(width, height))
    }

    /// The distance from one board to the next.
    fn step(&self) -> Size {
        let board = Grid::new(Point::ORIGIN, CELL).board_box(self.puzzle.board());
        let white = GAP * self.chart.body;
        Size::new(
            board.width().max(NAME * self.chart.body) + white,
            board.height() + white + 1.4 * self.chart.body,
        )
    }

    /// A board with these cells open and the tiling around them, if there is one, with its name below.
    fn board(&self, open: CellSet, tiling: Option<Vec<Placement>>, corner: Point) -> Item {
        let Self { puzzle, theme, chart, .. } = self;
        let gap = Grid::FRAME_GAP * CELL;
        let grid = Grid::new(corner + (gap, gap), CELL);
        let board = BoardFigure { puzzle, grid, theme, language: chart.language };
        let mut items: Vec<Item> = vec![board.frame().into()];
        match tiling {
            Some(pieces) => {
                items.extend(pieces.iter().flat_map(|piece| board.unlettered_piece(piece)));
            }
            None => items.extend(board.unlabeled_cells()),
        }
        let open_cells = open.iter().map(|cell| puzzle.board().position(cell));
        items.extend(open_cells.map(|cell| board.marked_cells(&[cell]).into()));
        let name = set_name(self.puzzle, open);
        let area = grid.board_box(puzzle.board());
        let line = self.chart.line();
        let foot = area.y1 + self.chart.body * 0.6 + line.cap_height();
        let room = self.step().width - GAP * self.chart.body;
        let words = self.chart.shortened(&name, room);
        items.push(line.start(words, Point::new(area.x0, foot), room));
        figure("gap", name, items)
    }
}
