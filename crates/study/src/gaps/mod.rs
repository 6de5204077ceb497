//! Any open cells: how many tilings there are whatever is on the cells that stay open, as a matrix of
//! pairs, with boards of the choices that have no tiling or a single one.

mod boards;
mod matrix;
pub(crate) mod product;

use crate::chart::{Chart, ChartStyle, Fact};
use crate::chart::{HeatCell, HeatMap};
use boards::Boards;
use matrix::Matrix;
use tilendar_drawing::{Document, Group, Item, Point, Role, Size};
use tilendar_print::figure::{Grid, Ramp};
use tilendar_print::product::in_language;
use tilendar_puzzle::solver::OpenCensus;
use tilendar_puzzle::{CellIndex, CellSet, Label, LabelledArea, Puzzle};

/// The name of a cell: what its label is called, or its row and column, as in `r1c9`, where the label has
/// several cells or there is none.
pub fn cell_name(puzzle: &Puzzle, cell: CellIndex) -> String {
    word_on_cell(puzzle, cell, |area| &area.label)
}

/// What a cell prints, or its row and column, as in [`cell_name`].
pub(crate) fn cell_text(puzzle: &Puzzle, cell: CellIndex) -> String {
    word_on_cell(puzzle, cell, |area| &area.text)
}

fn word_on_cell(
    puzzle: &Puzzle,
    cell: CellIndex,
    word_of: impl Fn(&LabelledArea) -> &Label,
) -> String {
    let alone = CellSet::single(cell);
    let mut labels = puzzle.board().labels().iter();
    match labels.find(|area| area.cells == alone) {
        Some(area) => word_of(area).to_string(),
        None => puzzle.board().position(cell).code(),
    }
}

/// The side of a cell of the board whose cells have the colours of their numbers, in millimetres.
const BOARD_CELL: f64 = 12.0;
/// White between heading and picture, in body ems.
const BELOW_HEAD: f64 = 2.4;
/// White between the picture and the boards beside it, in body ems.
const BESIDE: f64 = 4.0;
/// White above facts and legend, in body ems.
const ABOVE: f64 = 3.0;

/// The numbers of `census`, taken for the puzzle with this many open cells: for one a board in colours,
/// for two a matrix, and for all of them small boards of the choices without tiling and with a single
/// one, on a page as large as they need.
pub fn picture(
    puzzle: &Puzzle,
    open: usize,
    census: &OpenCensus,
    options: &ChartStyle,
) -> Document {
    let puzzle = &in_language(puzzle, &options.language);
    let chart = Chart::new(&options.theme, &options.language);
    let phrases = &options.language.phrases().gaps;
    let counts: Vec<u128> = census.counts().iter().map(|(_, count)| *count).collect();
    let ramp = Ramp::new(counts.iter().copied(), &options.theme);
    let main = Main {
        puzzle,
        census,
        chart: &chart,
        ramp: ramp.as_ref(),
    };
    let boards = Boards::new(puzzle, census, &chart);
    let count = open.to_string();
    let values = [("puzzle", puzzle.title()), ("count", count.as_str())];
    let title = phrases.title.with(&values);
    let subtitle = phrases.subtitle.as_str();
    // The heading's height does not depend on its width, which the pictures below decide.
    let (_, foot) = chart.head(&title, Some(subtitle), Point::ORIGIN, f64::INFINITY);
    let top = Point::new(0.0, foot + BELOW_HEAD * chart.body);
    let (mut items, size) = main.draw(open, top);
    let left = match size.width {
        0.0 => 0.0,
        width => width + BESIDE * chart.body,
    };
    let (small, boards_size) = boards.draw(Point::new(left, top.y), size.height);
    items.extend(small);
    let width = (left + boards_size.width).max(MINIMUM_WIDTH * chart.body);
    items.extend(chart.head(&title, Some(subtitle), Point::ORIGIN, width).0);
    let y = top.y + size.height.max(boards_size.height) + ABOVE * chart.body;
    let name = |index: usize| set_name(puzzle, census.counts()[index].0);
    let facts = Fact::of_counts(&counts, &phrases.of_choices, &options.language, name);
    let (facts, mut foot) = chart.facts(&facts, Point::new(0.0, y), width);
    items.extend(facts);
    if size.width > 0.0 {
        let map = main.map(Point::ORIGIN, Size::new(1.0, 1.0));
        let counted = options.language.phrases().chart.tilings.to_string();
        let at = Point::new(0.0, foot + ABOVE * chart.body);
        let (legend, below) = chart.legend(&map, &counted, counts.contains(&0), at);
        items.extend(legend);
        foot = below;
    }
    let size = Size::new(width, foot);
    chart.document(title, subtitle.to_string(), size, items)
}

/// The least width of a picture, in body ems: its facts stand side by side.
const MINIMUM_WIDTH: f64 = 50.0;

/// The names of the cells of a set.
fn set_name(puzzle: &Puzzle, set: CellSet) -> String {
    let names: Vec<String> = set.iter().map(|cell| cell_text(puzzle, cell)).collect();
    names.join(" + ")
}

/// What the large picture is drawn from.
struct Main<'a> {
    puzzle: &'a Puzzle,
    census: &'a OpenCensus,
    chart: &'a Chart<'a>,
    ramp: Option<&'a Ramp>,
}

impl<'a> Main<'a> {
    /// The board of single cells or the matrix of pairs, with its size; nothing for more cells.
    fn draw(&self, open: usize, at: Point) -> (Vec<Item>, Size) {
        match open {
            1 => self.board(at),
            2 => Matrix { main: self }.draw(at),
            _ => (Vec::new(), Size::ZERO),
        }
    }

    fn map(&self, corner: Point, step: Size) -> HeatMap<'a> {
        HeatMap {
            corner,
            step,
            gap: 0.03 * step.width,
            number: None,
            ramp: self.ramp,
            theme: self.chart.theme,
        }
    }

    /// A cell with its names and number in words.
    fn cell(&self, (row, column): (usize, usize), set: CellSet, number: u128) -> HeatCell {
        let name = set_name(self.puzzle, set);
        HeatCell {
            row,
            column,
            number,
            id: format!("cell-{}-{}", row + 1, column + 1),
            title: format!("{name}: {}", self.chart.language.tilings(number)),
        }
    }

    fn board(&self, at: Point) -> (Vec<Item>, Size) {
        let board = self.puzzle.board();
        let step = Size::new(BOARD_CELL, BOARD_CELL);
        let mut map = self.map(at, step);
        let largest = self.census.counts().iter().map(|(_, count)| *count).max();
        map.number = largest.and_then(|largest| map.readable_number(largest, self.chart.body));
        let cells = self.census.counts().iter().flat_map(|&(set, number)| {
            let positions = set.iter().map(|cell| board.position(cell));
            positions.map(move |at| (usize::from(at.row), usize::from(at.column), set, number))
        });
        let items = cells
            .map(|(row, column, set, number)| {
                map.cell(&self.cell((row, column), set, number)).into()
            })
            .collect();
        let words = self.chart.language.phrases().gaps.subtitle.to_string();
        let figure = Group::named("board", words, items).with_role(Role::Figure);
        let grid = Grid {
            origin: at,
            cell: BOARD_CELL,
        };
        let corner = grid.at(f64::from(board.columns()), f64::from(board.rows()));
        (
            vec![figure.into()],
            Size::new(corner.x - at.x, corner.y - at.y),
        )
    }
}
