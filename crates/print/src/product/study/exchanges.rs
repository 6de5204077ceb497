//! The graph of the tilings of a date that are an exchange of two pieces apart.

use super::StudyOptions;
use super::graph::{in_rows, places};
use crate::figure::{Grid, Theme, board_ground, frame, marked_cell, unlettered_piece};
use crate::product::chart::{Chart, in_role};
use crate::product::words::in_language;
use tilendar_drawing::{
    Contour, Document, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke,
};
use tilendar_puzzle::analysis::{Exchange, ExchangeGraph, Exchanges};
use tilendar_puzzle::{Puzzle, Reveal};

/// The side of a cell in millimetres, by the most tilings that are drawn so.
const CELLS: [(usize, f64); 3] = [(12, 4.6), (40, 3.4), (usize::MAX, 2.6)];
/// From one tiling to the next that is joined to it, in sides of a board.
const STEP: f64 = 1.5;
/// White between two parts, in millimetres.
const BETWEEN: f64 = 9.0;
/// How many times as wide as high the picture is.
const ACROSS: f64 = 1.35;
/// The line of an exchange, in millimetres.
const LINE: f64 = 0.35;
/// White between heading and graph, and between graph and numbers, in body ems.
const ABOVE: f64 = 3.0;
/// What a tiling's number takes below it, in body ems.
const NUMBER: f64 = 1.5;

/// The tilings, each a small board with its number below, joined by a line where two pieces alone lie elsewhere;
/// on a page as large as they need.
pub fn picture(
    puzzle: &Puzzle,
    reveal: &Reveal,
    graph: &ExchangeGraph,
    options: &StudyOptions,
) -> Document {
    let puzzle = &in_language(puzzle, &options.language);
    let chart = Chart::new(&options.theme, &options.language);
    let drawing = Drawing::new(puzzle, graph, &chart);
    let phrases = &options.language.phrases().study;
    let labels = puzzle.texts_in_words(reveal, " ");
    let values = [("puzzle", puzzle.title()), ("labels", labels.as_str())];
    let title = phrases.exchanges_title.with(&values);
    let subtitle = phrases.exchanges_subtitle.as_str();
    let (_, foot) = chart.head(&title, Some(subtitle), Point::ORIGIN, f64::INFINITY);
    let top = foot + ABOVE * chart.body;
    let (mut items, size) = drawing.parts(Point::new(0.0, top));
    let words = in_words(&graph.numbers(puzzle), &chart);
    let width = size.width.max(chart.bold().width(&words));
    items.extend(chart.head(&title, Some(subtitle), Point::ORIGIN, width).0);
    let at = Point::new(
        0.0,
        top + size.height + ABOVE * chart.body + chart.line().cap_height(),
    );
    let line = chart.bold().start(words.clone(), at, width);
    items.push(in_role(Role::Paragraph, vec![line]));
    chart.document(title, words, Size::new(width, at.y), items)
}

/// The graph in numbers.
fn in_words(numbers: &Exchanges, chart: &Chart<'_>) -> String {
    let phrases = &chart.language.phrases().study;
    let sums = [
        (&phrases.pairs, numbers.pairs),
        (&phrases.parts, numbers.components),
        (&phrases.without, numbers.alone),
        (&phrases.symmetric, numbers.symmetric),
    ];
    let sums = sums.map(|(phrase, number)| {
        let number = chart.language.number(number as u128);
        phrase.with(&[("count", &number)])
    });
    let tilings = chart.language.tilings(numbers.tilings as u128);
    let words: Vec<String> = std::iter::once(tilings).chain(sums).collect();
    words.join("   ·   ")
}

/// What the graph is drawn from.
struct Drawing<'a> {
    puzzle: &'a Puzzle,
    graph: &'a ExchangeGraph,
    chart: &'a Chart<'a>,
    theme: Theme,
    /// The side of a cell, in millimetres.
    cell: f64,
    /// A board with its frame and its number.
    board: Size,
}

impl<'a> Drawing<'a> {
    fn new(puzzle: &'a Puzzle, graph: &'a ExchangeGraph, chart: &'a Chart<'a>) -> Self {
        let count = graph.tilings().len();
        let fitting = CELLS.iter().find(|(most, _)| count <= *most);
        let cell = fitting.map_or(CELLS[2].1, |(_, cell)| *cell);
        let grid = Grid {
            origin: Point::ORIGIN,
            cell,
        };
        let board = grid.board_box(puzzle.board());
        Self {
            theme: chart.theme.at_cell(cell, f64::INFINITY),
            cell,
            board: Size::new(board.width(), board.height() + NUMBER * chart.body),
            puzzle,
            graph,
            chart,
        }
    }

    /// The parts, the largest first, with their top left corner at `at`; with the size of all.
    fn parts(&self, at: Point) -> (Vec<Item>, Size) {
        let mut parts: Vec<&Vec<usize>> = self.graph.parts().iter().collect();
        parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
        let step = self.board.max_side() * STEP;
        let placed = parts.iter().map(|part| {
            let own: Vec<&Exchange> = self.exchanges_of(part).collect();
            let place = |tiling: usize| part.iter().position(|&other| other == tiling);
            let edges = own.iter();
            let edges = edges.filter_map(|own| Some((place(own.one)?, place(own.other)?)));
            let places = places(part.len(), &edges.collect::<Vec<_>>());
            let corners = places.iter().map(|at| Point::new(at.x * step, at.y * step));
            corners.collect::<Vec<Point>>()
        });
        let placed: Vec<Vec<Point>> = placed.collect();
        let sizes = placed.iter().map(|corners| {
            let most = |of: fn(&Point) -> f64| corners.iter().map(of).fold(0.0, f64::max);
            Size::new(most(|at| at.x), most(|at| at.y)) + self.board
        });
        let (boxes, size) = in_rows(&sizes.collect::<Vec<_>>(), BETWEEN, ACROSS);
        let mut items = Vec::new();
        for ((part, corners), own) in parts.iter().zip(&placed).zip(boxes) {
            let corner = at + own.origin().to_vec2();
            let moved: Vec<Point> = corners.iter().map(|at| corner + at.to_vec2()).collect();
            items.push(self.part(part, &moved));
        }
        (items, size)
    }

    fn exchanges_of(&self, part: &[usize]) -> impl Iterator<Item = &'a Exchange> {
        let exchanges = self.graph.exchanges().iter();
        exchanges.filter(move |own| part.contains(&own.one))
    }

    /// A part: lines, the letters of what moves on them, and the boards over them.
    fn part(&self, part: &[usize], corners: &[Point]) -> Item {
        let chart = self.chart;
        let middle = |tiling: usize| {
            let place = part.iter().position(|&other| other == tiling)?;
            let half = Size::new(self.board.width, self.board.height - NUMBER * chart.body) / 2.0;
            Some(corners[place] + half.to_vec2())
        };
        let line = chart.bold();
        let (mut lines, mut words, mut items) = (Path::default(), Vec::new(), Vec::new());
        for own in self.exchanges_of(part) {
            let (Some(one), Some(other)) = (middle(own.one), middle(own.other)) else {
                continue;
            };
            lines.contours.push(Contour::line(one, other));
            let letters: String = self.puzzle.letters(&own.pieces).collect();
            let center = one.midpoint(other);
            let (width, height) = (line.width(&letters) + 1.2, line.cap_height() + 1.2);
            let patch = Rect::from_center_size(center, (width, height));
            let ground = self.theme.inks.ground;
            words.push(Shape::filled(Path::rectangle(patch), ground).into());
            let at = Point::new(center.x, center.y + line.cap_height() / 2.0);
            words.push(line.middle(letters, at, width));
        }
        if !lines.contours.is_empty() {
            let stroke = Stroke::new(self.theme.inks.muted, LINE);
            items.push(Shape::stroked(lines, stroke).into());
        }
        items.extend(words);
        let boards = part.iter().zip(corners);
        items.extend(boards.map(|(&tiling, &corner)| self.tiling(tiling, corner)));
        Group {
            items,
            ..Group::default()
        }
        .into()
    }

    /// A tiling with its number, counted from 1.
    fn tiling(&self, place: usize, corner: Point) -> Item {
        let board = self.puzzle.board();
        let gap = Grid::FRAME_GAP * self.cell;
        let grid = Grid {
            origin: Point::new(corner.x + gap, corner.y + gap),
            cell: self.cell,
        };
        let solution = &self.graph.tilings()[place];
        let spoken = self.chart.language.spoken();
        let mut items: Vec<Item> = vec![
            board_ground(board, &grid, &self.theme).into(),
            frame(board, &grid, &self.theme, spoken).into(),
        ];
        let placements = solution.placements().iter();
        items.extend(
            placements.flat_map(|placed| unlettered_piece(self.puzzle, placed, &grid, &self.theme)),
        );
        let open = solution.open_cells().iter();
        let open = open.map(|cell| board.position(cell));
        items.extend(open.map(|at| marked_cell(at, &grid, &self.theme).into()));
        let number = self.chart.language.number((place + 1) as u128);
        let line = self.chart.muted();
        let area = grid.board_box(board);
        let foot = area.y1 + 0.5 * self.chart.body + line.cap_height();
        items.push(line.start(number.clone(), Point::new(area.x0, foot), area.width()));
        Group::named(format!("tiling-{}", place + 1), number, items)
            .with_role(Role::Figure)
            .into()
    }
}
