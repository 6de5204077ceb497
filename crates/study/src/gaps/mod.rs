//! Any open cells: the numbers of tilings whatever is printed on the cells that stay open, as a matrix of pairs, with
//! boards of the choices that have no tiling or exactly one.

mod boards;

use boards::Boards;
use tilendar_drawing::{Document, Item, Point, Role, Size};
use tilendar_fields::{Count, FieldMap, fields};
use tilendar_press::figure::{Grid, Ramp, Style};
use tilendar_press::options::{Drawing, Format, Layout};
use tilendar_press::words::in_language;
use tilendar_press::{Composition, Job, MakeError, Product, Query, Request, Shared, message};
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus, OpenCensusError};
use tilendar_puzzle::{CellIndex, CellSet, Label, LabeledArea, Puzzle};

use crate::chart::{Chart, Fact, HeatCell, HeatMap, chart, figure, in_role, upward};

fields! {
    /// The tilings for any choice of open cells, whatever is on them.
    pub struct OpenCellPairs {
        /// How many cells stay open; by default as many as the pieces leave.
        open: Option<Count<0, 128>>, "N";
        /// Which puzzle.
        layout: Layout;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl OpenCellPairs {
    /// How many cells of the puzzle stay open.
    pub fn open_count(&self, puzzle: &Puzzle) -> usize {
        let cells = puzzle.board().cell_count();
        let left = cells.saturating_sub(puzzle.piece_area());
        self.open.map_or(left, Count::get)
    }
}

impl Product for OpenCellPairs {
    fn usual_format(_: &FieldMap) -> &'static str {
        Format::Svg.word()
    }

    fn shared(&self) -> Shared<'_> {
        Shared::on_paper(&self.layout, &self.drawing)
    }

    fn query(&self, request: &Request<'_>) -> Result<Query, MakeError> {
        match self.open_count(request.puzzle) {
            0 => {
                let reason = "`open` 0 leaves nothing to choose, so there is nothing to draw";
                Err(MakeError::unfit("open", reason))
            }
            open => Ok(Query::nothing().titled(format!("gaps-{open}"), &["open"])),
        }
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let (puzzle, open) = (job.cached.puzzle(), self.open_count(&job.puzzle));
        let census = job.counting(|| {
            OpenCensus::take(puzzle, open, MemoryLimit::default()).map_err(|error| match error {
                OpenCensusError::Counting(_) => MakeError::caused_by(error),
                error => MakeError::concerning("open", error),
            })
        })?;
        let picture = picture(puzzle, open, &census, &job.style);
        let mut composition = chart(picture, "", &self.drawing);
        if open > 2 {
            composition.remarks.push(message!(no_matrix, cells = open));
        }
        Ok(composition)
    }
}

/// The name of a cell: that of its label, or its row and column, as in `r1c9`, if the label has several cells or
/// there is none.
pub fn cell_name(puzzle: &Puzzle, cell: CellIndex) -> String {
    word_on_cell(puzzle, cell, |area| &area.label)
}

/// The printed text of a cell, or its row and column, as in [`cell_name`].
pub(crate) fn cell_text(puzzle: &Puzzle, cell: CellIndex) -> String {
    word_on_cell(puzzle, cell, |area| &area.text)
}

fn word_on_cell(
    puzzle: &Puzzle,
    cell: CellIndex,
    word_of: impl Fn(&LabeledArea) -> &Label,
) -> String {
    let alone = CellSet::single(cell);
    match puzzle.board().labels().iter().find(|area| area.cells == alone) {
        Some(area) => word_of(area).to_string(),
        None => puzzle.board().position(cell).code(),
    }
}

/// The side of a cell of the board whose cells are colored by their numbers, in millimeters.
const BOARD_CELL: f64 = 12.0;
/// The white between heading and picture, in body ems.
const BELOW_HEAD: f64 = 2.4;
/// The white between the picture and the boards next to it, in body ems.
const BESIDE: f64 = 4.0;
/// The white above facts and legend, in body ems.
const ABOVE: f64 = 3.0;
/// The least width of a picture, in body ems: its facts are side by side.
const MINIMUM_WIDTH: f64 = 50.0;
/// The side of a pair in the matrix, in millimeters.
const STEP: f64 = 4.0;
/// The white between names and pairs, in body ems.
const WHITE: f64 = 0.6;
/// The most room for a name, in millimeters.
const LONGEST_NAME: f64 = 24.0;
/// The em of the names, as a share of the body em: names are as close together as the pairs.
const NAMES: f64 = 0.86;

/// The numbers of `census`, counted for the puzzle with this many open cells: for one cell a board in colors, for two
/// a matrix, and in all cases small boards of the choices with no tiling or exactly one, on a page as large as they
/// need.
pub fn picture(puzzle: &Puzzle, open: usize, census: &OpenCensus, style: &Style) -> Document {
    let puzzle = &in_language(puzzle, &style.language);
    let chart = Chart::new(style);
    let phrases = &style.language.phrases().gaps;
    let counts: Vec<u128> = census.counts().iter().map(|(_, count)| *count).collect();
    let ramp = Ramp::new(counts.iter().copied(), &style.theme);
    let main = Main { puzzle, census, chart: &chart, ramp: ramp.as_ref() };
    let boards = Boards::new(puzzle, census, &chart);
    let title = phrases.title.with(&[("puzzle", puzzle.title()), ("count", &open.to_string())]);
    let subtitle = phrases.subtitle.as_str();
    // The heading's height does not depend on its width, which is set by the pictures below.
    let (_, foot) = chart.head(&title, subtitle, Point::ORIGIN, f64::INFINITY);
    let top = Point::new(0.0, foot + BELOW_HEAD * chart.body);
    let (mut items, size) = match open {
        1 => main.board(top),
        2 => main.matrix(top),
        _ => (Vec::new(), Size::ZERO),
    };
    let left = if size.width == 0.0 { 0.0 } else { size.width + BESIDE * chart.body };
    let (small, boards_size) = boards.draw(Point::new(left, top.y), size.height);
    items.extend(small);
    let width = (left + boards_size.width).max(MINIMUM_WIDTH * chart.body);
    items.extend(chart.head(&title, subtitle, Point::ORIGIN, width).0);
    let y = top.y + size.height.max(boards_size.height) + ABOVE * chart.body;
    let name = |index: usize| set_name(puzzle, census.counts()[index].0);
    let facts = Fact::of_counts(&counts, &phrases.of_choices, &style.language, name);
    let (facts, mut foot) = chart.facts(&facts, Point::new(0.0, y), width);
    items.extend(facts);
    if size.width > 0.0 {
        let map = main.map(Point::ORIGIN, 1.0);
        let at = Point::new(0.0, foot + ABOVE * chart.body);
        let (legend, below) =
            chart.legend(&chart.language.phrases().chart.tilings, &map, counts.contains(&0), at);
        items.extend(legend);
        foot = below;
    }
    chart.document(title, subtitle.to_string(), Size::new(width, foot), items)
}

fn set_name(puzzle: &Puzzle, set: CellSet) -> String {
    let names: Vec<String> = set.iter().map(|cell| cell_text(puzzle, cell)).collect();
    names.join(" + ")
}

/// The data for drawing the large picture.
struct Main<'a> {
    puzzle: &'a Puzzle,
    census: &'a OpenCensus,
    chart: &'a Chart<'a>,
    ramp: Option<&'a Ramp>,
}

impl<'a> Main<'a> {
    fn map(&self, corner: Point, side: f64) -> HeatMap<'a> {
        HeatMap {
            corner,
            step: Size::new(side, side),
            gap: 0.03 * side,
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

    fn figure(&self, id: &str, items: Vec<Item>) -> Item {
        figure(id, self.chart.language.phrases().gaps.subtitle.to_string(), items)
    }

    /// The board of single cells, with its size.
    fn board(&self, at: Point) -> (Vec<Item>, Size) {
        let board = self.puzzle.board();
        let mut map = self.map(at, BOARD_CELL);
        let largest = self.census.counts().iter().map(|(_, count)| *count).max();
        map.number = largest.and_then(|largest| map.readable_number(largest, self.chart.body));
        let mut items = Vec::new();
        for &(set, number) in self.census.counts() {
            for cell in set.iter() {
                let at = board.position(cell);
                let position = (usize::from(at.row), usize::from(at.column));
                items.push(map.cell(&self.cell(position, set, number)).into());
            }
        }
        let grid = Grid::new(at, BOARD_CELL);
        let corner = grid.at(f64::from(board.columns()), f64::from(board.rows()));
        let size = Size::new(corner.x - at.x, corner.y - at.y);
        (vec![self.figure("board", items)], size)
    }

    /// The matrix of pairs: each cell of the board as a row and as a column, the lower half only, since the upper
    /// half would repeat it. Also returns its size.
    fn matrix(&self, at: Point) -> (Vec<Item>, Size) {
        let Self { puzzle, chart, .. } = *self;
        let names: Vec<String> = puzzle
            .board()
            .all_cells()
            .iter()
            .map(|cell| chart.shortened(&cell_text(puzzle, cell), LONGEST_NAME))
            .collect();
        let line = chart.muted().of_size(chart.body * NAMES);
        let widest =
            names.iter().map(|name| line.width(name)).fold(0.0, f64::max).min(LONGEST_NAME);
        let white = WHITE * chart.body;
        let beside = widest + white;
        let corner = Point::new(at.x + beside, at.y);
        let map = self.map(corner, STEP);
        let mut pairs = Vec::new();
        for &(set, number) in self.census.counts() {
            if let [column, row] = set.iter().map(CellIndex::index).collect::<Vec<_>>()[..] {
                // The first cell has no pair above the diagonal, and so no row.
                pairs.push(map.cell(&self.cell((row - 1, column), set, number)).into());
            }
        }
        let figure = self.figure("matrix", pairs);
        let last = names.len().saturating_sub(1);
        let foot = map.at(last, 0).y + white;
        let half = (STEP + line.cap_height()) / 2.0;
        let mut labels = Vec::new();
        for (index, name) in names.into_iter().enumerate() {
            if index > 0 {
                let end = Point::new(corner.x - white, map.at(index - 1, 0).y + half);
                labels.push(line.end(name.clone(), end, widest));
            }
            if index < last {
                let at = Point::new(map.at(0, index).x + half, foot);
                labels.push(upward(at, line.end(name, Point::ORIGIN, widest)));
            }
        }
        let side = STEP * last as f64;
        let size = Size::new(beside + side, side + beside);
        (vec![figure, in_role(Role::Artifact, labels)], size)
    }
}
