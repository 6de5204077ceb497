//! How often each piece covers each cell: a small board for each piece.

use super::{StudyOptions, ink_of, silhouette};
use crate::figure::Grid;
use crate::product::chart::{Chart, in_role};
use crate::product::gaps::cell_name;
use crate::product::pagination::Line;
use crate::product::words::in_language;
use tilendar_drawing::{
    Color, Document, Group, Item, Path, Point, Rect, Role, Shape, Size, Stroke,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::analysis::{Coverage, PieceCoverage};

/// The side of a cell, in millimetres.
const CELL: f64 = 6.4;
/// The em of the numbers in the cells, in millimetres.
const NUMBER: f64 = 2.3;
/// White between two cells, in millimetres.
const GAP: f64 = 0.3;
/// White between two boards, in millimetres.
const BETWEEN: f64 = 11.0;
/// What stands over a board, in body ems.
const NAME: f64 = 3.4;
/// The side of a cell of the piece's silhouette, in millimetres.
const SILHOUETTE: f64 = 1.5;
/// White between heading and boards, and above the legend, in body ems.
const ABOVE: f64 = 3.0;
/// How many shares the legend shows.
const SHOWN: u32 = 5;
/// The line around a cell that is never covered, in millimetres.
const LINE: f64 = 0.15;

/// The boards of all pieces, side by side on a page as large as they need, in one scale of colours; `reveals` says over how
/// many dates the tilings are.
pub fn picture(
    puzzle: &Puzzle,
    coverage: &Coverage,
    reveals: usize,
    options: &StudyOptions,
) -> Document {
    let puzzle = &in_language(puzzle, &options.language);
    let chart = Chart::new(&options.theme, &options.language);
    let phrases = &options.language.phrases().study;
    let cells = coverage.pieces().iter().flat_map(|of| &of.cells);
    let maps = Maps {
        puzzle,
        reveals,
        tilings: coverage.tilings().max(1) as f64,
        most: cells.copied().max().unwrap_or(0).max(1) as f64,
        chart: &chart,
    };
    let title = phrases.coverage_title.with(&[("puzzle", puzzle.title())]);
    let subtitle = phrases.coverage_subtitle.as_str();
    let (_, foot) = chart.head(&title, Some(subtitle), Point::ORIGIN, f64::INFINITY);
    let top = foot + ABOVE * chart.body;
    let count = coverage.pieces().len();
    let board = Size::new(
        f64::from(puzzle.board().columns()) * CELL,
        f64::from(puzzle.board().rows()) * CELL + NAME * chart.body,
    );
    // About half as wide again as high.
    let across = (1..count)
        .find(|across| across * across * 2 >= count * 3)
        .unwrap_or(count.max(1));
    let width = across as f64 * (board.width + BETWEEN) - BETWEEN;
    let mut items = chart.head(&title, Some(subtitle), Point::ORIGIN, width).0;
    for (place, of) in coverage.pieces().iter().enumerate() {
        let corner = Point::new(
            (place % across) as f64 * (board.width + BETWEEN),
            top + (place / across) as f64 * (board.height + BETWEEN),
        );
        items.push(maps.piece(of, corner));
    }
    let rows = count.div_ceil(across) as f64;
    let y = top + rows * (board.height + BETWEEN) - BETWEEN + ABOVE * chart.body;
    let (legend, foot) = maps.legend(Point::new(0.0, y));
    items.extend(legend);
    let words = chart.language.tilings(u128::from(coverage.tilings()));
    let line = chart.bold();
    let at = Point::new(width, y + line.cap_height());
    items.push(in_role(
        Role::Paragraph,
        vec![line.end(words, at, width / 2.0)],
    ));
    chart.document(title, subtitle.to_string(), Size::new(width, foot), items)
}

/// What the boards are drawn from.
struct Maps<'a> {
    puzzle: &'a Puzzle,
    reveals: usize,
    /// How many tilings there are, and in how many a cell is covered most often by one piece.
    tilings: f64,
    most: f64,
    chart: &'a Chart<'a>,
}

impl Maps<'_> {
    /// A board with the share of each cell, the piece over it.
    fn piece(&self, of: &PieceCoverage, corner: Point) -> Item {
        let chart = self.chart;
        let language = chart.language;
        let piece = self.puzzle.piece(of.piece);
        let number = |number: usize| language.number(number as u128);
        let values = [
            ("count", &*number(of.forced)),
            ("all", &*number(self.reveals)),
        ];
        let words = language.phrases().study.forced.with(&values);
        let title = format!("{}, {words}", language.spoken().piece(piece.letter()));
        let ink = ink_of(of.piece, chart.theme);
        let bold = chart.bold();
        let width = f64::from(self.puzzle.board().columns()) * CELL;
        let beside = f64::from(piece.shape().width()) * SILHOUETTE + 0.8 * chart.body;
        let baseline = corner.y + f64::from(piece.shape().height().min(2)) * SILHOUETTE;
        let name = piece.letter().to_string();
        let after = beside + bold.width(&name) + 0.8 * chart.body;
        let mut items = vec![
            silhouette(piece.shape(), corner, SILHOUETTE, ink),
            bold.start(name, Point::new(corner.x + beside, baseline), width),
        ];
        if of.forced > 0 {
            let at = Point::new(corner.x + after, baseline);
            items.push(chart.muted().start(words, at, width - after));
        }
        let grid = Grid {
            origin: Point::new(corner.x, corner.y + NAME * chart.body),
            cell: CELL,
        };
        let board = self.puzzle.board();
        for cell in board.all_cells().iter() {
            let area = grid.cell_box(board.position(cell)).inset(-GAP / 2.0);
            let count = of.cells[cell.index()];
            let percent = (100.0 * count as f64 / self.tilings).round();
            let words = format!("{}: {percent} %", cell_name(self.puzzle, cell));
            let drawn = self.cell(area, count as f64, true);
            items.push(Group::named(format!("cell-{}", cell.index()), words, drawn).into());
        }
        Group::named(format!("piece-{}", piece.letter()), title, items)
            .with_role(Role::Figure)
            .into()
    }

    /// The colour of so many tilings: the more, the stronger.
    fn color(&self, count: f64) -> Color {
        self.chart.theme.heat.at(1.0 - count / self.most)
    }

    /// A cell in the colour of its number, and its share in hundredths; outlined if it is never covered.
    fn cell(&self, area: Rect, count: f64, has_number: bool) -> Vec<Item> {
        let theme = self.chart.theme;
        if count == 0.0 {
            let stroke = Stroke::new(theme.inks.muted, LINE);
            let path = Path::rectangle(area.inset(-LINE / 2.0));
            return vec![Shape::stroked(path, stroke).into()];
        }
        let color = self.color(count);
        let mut items: Vec<Item> = vec![Shape::filled(Path::rectangle(area), color).into()];
        if has_number {
            let line = Line {
                size: NUMBER,
                color: color.readable_ink(Color::BLACK, Color::WHITE),
                ..self.chart.line()
            };
            let center = area.center();
            let at = Point::new(center.x, center.y + line.cap_height() / 2.0);
            let percent = 100.0 * count / self.tilings;
            let words = match percent < 0.5 {
                true => "<1".to_owned(),
                false => format!("{percent:.0}"),
            };
            items.push(line.middle(words, at, area.width()));
        }
        items
    }

    /// Shares from the least to the most in their colours; with the y of their foot.
    fn legend(&self, at: Point) -> (Vec<Item>, f64) {
        let chart = self.chart;
        let line = chart.line();
        let size = Size::new(14.0, 1.5 * chart.body);
        let foot = at.y + size.height + 0.5 * chart.body + line.cap_height();
        let items = (0..=SHOWN).map(|step| {
            let count = self.most * f64::from(step) / f64::from(SHOWN);
            let x = at.x + f64::from(step) * size.width;
            let area = Rect::from_origin_size(Point::new(x, at.y), size).inset(-GAP / 2.0);
            let mut drawn = self.cell(area, count, false);
            let words = format!("{:.0} %", 100.0 * count / self.tilings);
            drawn.push(line.middle(words, Point::new(area.center().x, foot), size.width));
            in_role(Role::Paragraph, drawn)
        });
        (items.collect(), foot)
    }
}
