//! The incidence matrix as a poster: a block for each piece, with a row for each placement and a column for each
//! cell.

use tilendar_drawing::{Color, Document, Item, Path, Point, Rect, Role, Shape, Size};
use tilendar_press::figure::{Grid, Radii, Style, Theme, rounded_outline};
use tilendar_press::words::in_language;
use tilendar_puzzle::{CellSet, Piece, PieceIndex, Polyomino, Puzzle, Reveal};

use super::poster::{Blocks, Plan};
use crate::chart::{Chart, figure, filled, in_role, rule, upward};
use crate::gaps::cell_text;

/// The room for the shape of an orientation next to its rows, in squares.
const BESIDE: f64 = 7.5;
/// The longest side of such a shape, in squares.
const LONGEST: f64 = 5.0;
/// The white between two columns of blocks, in squares.
const BETWEEN: f64 = 5.0;
/// The least height of an orientation's rows, in squares: its shape and number are next to them.
const LEAST_ROWS: usize = 8;
/// The white between the rows of two orientations, in squares.
const APART: f64 = 1.0;
/// The white below a block, in squares.
const BELOW: f64 = 4.0;
/// The em of the labels above the columns, in squares.
const LABEL: f64 = 1.12;
/// The white between a label and its column, in squares.
const BELOW_LABEL: f64 = 0.8;
/// The height of a block's name, in body ems.
const NAME: f64 = 2.6;
/// The height above and below all blocks, in body ems: the title and the note on what is counted.
const AROUND: f64 = 13.5;
/// The white around a filled square, in squares.
const GAP: f64 = 0.09;
/// The tints of the text ink for every second row of the board, and for the rules.
const TONES: (f64, f64) = (0.045, 0.32);
/// The width of the rules, in squares.
const RULE: f64 = 0.07;

/// The matrix of a board, or of a reveal whose cells no placement covers, on the smallest ISO 216 sheet on which its
/// labels can be read.
pub fn picture(puzzle: &Puzzle, reveal: Option<&Reveal>, style: &Style) -> Document {
    let puzzle = &in_language(puzzle, &style.language);
    let open = reveal.map_or(CellSet::EMPTY, |reveal| puzzle.open_cells(reveal));
    let placements = Placements::leaving(puzzle, open);
    let plain = Chart::new(style);
    let board = puzzle.board();
    let labels: Vec<String> = board
        .all_cells()
        .iter()
        .map(|cell| plain.shortened(&cell_text(puzzle, cell), LONGEST_LABEL))
        .collect();
    let face = &style.theme.typefaces.regular;
    let widest = labels.iter().map(|label| face.width(label, LABEL)).fold(0.0, f64::max);
    let over = widest + BELOW_LABEL;
    let blocks = Blocks {
        heights: placements.pieces().iter().map(height).collect(),
        width: BESIDE + board.cell_count() as f64,
        between: BETWEEN,
        over: over + BELOW,
        heading: NAME,
        around: AROUND,
    };
    let plan = Plan::new(&blocks, style.theme.sizes.note_scale());
    let chart = Chart { heading: plan.title, body: plan.body, margin: plan.margin, ..plain };
    let matrix = Matrix { puzzle, labels, over, open, chart: &chart, square: plan.square };
    matrix.document(&placements, reveal, &plan)
}

/// The most room for a label, in millimeters at the smallest type size.
const LONGEST_LABEL: f64 = 14.0;

/// The height of a piece's block, in squares.
fn height(piece: &PiecePlacements) -> f64 {
    let rows: usize = piece.orientations.iter().map(rows).sum();
    rows as f64 + APART * piece.orientations.len().saturating_sub(1) as f64
}

/// The height in rows of an orientation's part.
fn rows(orientation: &Orientation) -> usize {
    orientation.placements.len().max(LEAST_ROWS)
}

/// The data for drawing the matrix.
struct Matrix<'a> {
    puzzle: &'a Puzzle,
    chart: &'a Chart<'a>,
    /// The labels above the columns, and their height in squares.
    labels: Vec<String>,
    over: f64,
    open: CellSet,
    /// The side of a square in millimeters.
    square: f64,
}

impl Matrix<'_> {
    fn document(&self, placements: &Placements, reveal: Option<&Reveal>, plan: &Plan) -> Document {
        let chart = self.chart;
        let phrases = &chart.language.phrases().study;
        let title = phrases.placements_title.with(&[("puzzle", self.puzzle.title())]);
        let inside = plan.sheet - Size::new(2.0 * plan.margin, 2.0 * plan.margin);
        let subtitle = phrases.placements_subtitle.as_str();
        let (mut items, foot) = chart.head(&title, subtitle, Point::ORIGIN, inside.width);
        items.extend(self.blocks(placements, plan, foot + 3.2 * chart.body, inside.width));
        let words = self.sums(placements, reveal);
        let at = Point::new(0.0, inside.height);
        let line = chart.bold().start(words.clone(), at, inside.width);
        items.push(in_role(Role::Paragraph, vec![line]));
        chart.document(title, words, inside, items)
    }

    /// The blocks of all pieces in columns below `top`.
    fn blocks(&self, placements: &Placements, plan: &Plan, top: f64, inside: f64) -> Vec<Item> {
        // The width that the squares leave is white between the columns.
        let white = inside - (BESIDE + self.labels.len() as f64) * self.square;
        let (left, step) = match plan.columns.len() {
            0 | 1 => (white / 2.0, 0.0),
            across => (0.0, white / (across - 1) as f64),
        };
        let mut blocks = Vec::new();
        let mut pieces = placements.pieces().iter();
        for (column, &count) in plan.columns.iter().enumerate() {
            let x = left + column as f64 * step;
            let mut y = top;
            for piece in pieces.by_ref().take(count) {
                let (block, foot) = self.block(piece, Point::new(x, y));
                blocks.push(block);
                y = foot + BELOW * self.square;
            }
        }
        blocks
    }

    /// The numbers of placements, orientations, pieces and cells on one line.
    fn sums(&self, placements: &Placements, reveal: Option<&Reveal>) -> String {
        let phrases = &self.chart.language.phrases().study;
        let mut sums = self.chart.sums(&[
            (&phrases.placements, placements.count()),
            (&phrases.orientations, placements.orientation_count()),
            (&phrases.pieces, placements.pieces().len()),
            (&phrases.cells, self.labels.len()),
        ]);
        let board = match reveal {
            Some(reveal) => {
                let labels = self.puzzle.texts_in_words(reveal, ", ");
                phrases.leaving_open.with(&[("labels", &labels)])
            }
            None => phrases.on_empty_board.to_string(),
        };
        sums[0] = format!("{} {board}", sums[0]);
        sums.join("   ·   ")
    }

    /// The block of a piece; also returns the y of its foot.
    fn block(&self, piece: &PiecePlacements, at: Point) -> (Item, f64) {
        let Self { chart, square, .. } = *self;
        let language = chart.language;
        let letter = self.puzzle.piece(piece.piece).letter();
        let matrix_x = at.x + BESIDE * square;
        let top = at.y + NAME * chart.body + self.over * square;
        let foot = top + height(piece) * square;
        let count = chart.number(piece.count());
        let words = language.phrases().study.placements.with(&[("count", &count)]);
        let title = format!("{}, {words}", language.spoken().piece(letter));
        let large = chart.bold().of_size(2.0 * chart.body);
        let baseline = at.y + large.cap_height();
        let room = self.labels.len() as f64 * square;
        let mut items = vec![
            large.start(letter.to_string(), Point::new(at.x, baseline), BESIDE * square),
            chart.muted().start(words, Point::new(matrix_x, baseline), room),
            self.columns(Point::new(matrix_x, top), foot),
        ];
        let ink = ink_of(piece.piece, chart.theme);
        let mut y = top;
        for orientation in &piece.orientations {
            items.extend(self.orientation(orientation, Point::new(at.x, y), ink));
            y += (rows(orientation) as f64 + APART) * square;
        }
        (figure(format!("piece-{letter}"), title, items), foot)
    }

    /// The labels of the columns, and a background for every second row of the board.
    fn columns(&self, corner: Point, foot: f64) -> Item {
        let square = self.square;
        let board = self.puzzle.board();
        let line = self.chart.line().of_size(LABEL * square);
        let muted = line.clone().colored(self.chart.theme.inks.muted);
        let mut items = Vec::new();
        let positions = board.positions();
        for row in (0..board.rows()).step_by(2) {
            let first = positions.partition_point(|cell| cell.row < row);
            let end = positions.partition_point(|cell| cell.row <= row);
            let left = corner.x + first as f64 * square;
            let band = Rect::new(left, corner.y, corner.x + end as f64 * square, foot);
            items.push(filled(band, self.chart.tone(TONES.0)).into());
        }
        for ((column, label), cell) in self.labels.iter().enumerate().zip(board.all_cells().iter())
        {
            let x = corner.x + (column as f64 + 0.5) * square + line.cap_height() / 2.0;
            let y = corner.y - BELOW_LABEL * square;
            let line = if self.open.contains(cell) { &muted } else { &line };
            let text = line.start(label.clone(), Point::ORIGIN, self.over * square);
            items.push(upward(Point::new(x, y), text));
        }
        in_role(Role::Artifact, items)
    }

    /// The rows of an orientation, its shape and their number next to them, and a rule above them.
    fn orientation(&self, orientation: &Orientation, at: Point, ink: Color) -> Vec<Item> {
        let square = self.square;
        let left = at.x + BESIDE * square;
        let mut path = Path::default();
        for (row, cells) in orientation.placements.iter().enumerate() {
            let y = at.y + row as f64 * square;
            for (first, last) in self.runs(*cells) {
                let start = left + first as f64 * square;
                let bar = Rect::new(start, y, left + (last + 1) as f64 * square, y + square);
                path.extend(Path::rectangle(bar.inset(-GAP * square)));
            }
        }
        let shape = &orientation.shape;
        let side = f64::from(shape.width().max(shape.height()));
        let cell = (LONGEST / side).min(1.2) * square;
        let line = self.chart.muted().of_size(LABEL * square);
        let below = at.y + f64::from(shape.height()) * cell + 0.7 * square + line.cap_height();
        let count = self.chart.number(orientation.placements.len());
        let y = at.y - APART * square / 2.0;
        let end = Point::new(left + self.labels.len() as f64 * square, y);
        let tone = self.chart.tone(TONES.1);
        vec![
            rule(Point::new(at.x, y), end, tone, RULE * square).into(),
            silhouette(shape, at, cell, ink),
            line.start(count, Point::new(at.x, below), BESIDE * square),
            Shape::filled(path, ink).into(),
        ]
    }

    /// The runs of adjacent columns, in one row of the board, that a placement covers, each as its first and last
    /// column.
    fn runs(&self, cells: CellSet) -> Vec<(usize, usize)> {
        let board = self.puzzle.board();
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for (column, cell) in board.all_cells().iter().enumerate() {
            if !cells.contains(cell) {
                continue;
            }
            let here = board.position(cell);
            if let Some((_, last)) = runs.last_mut() {
                let before = board.positions()[*last];
                if *last + 1 == column && (before.row, before.column + 1) == (here.row, here.column)
                {
                    *last = column;
                    continue;
                }
            }
            runs.push((column, column));
        }
        runs
    }
}

/// Fills with less contrast with the paper than this are not visible in small squares.
const LEAST_CONTRAST: f64 = 2.2;
/// The number of steps in which a fill is darkened until it is visible.
const STEPS: u8 = 20;
/// The corner radius of a silhouette, as a share of its cell.
const SILHOUETTE_RADIUS: f64 = 0.12;

/// The ink of a piece in small squares: its fill, mixed with as much text ink as makes it visible; only text ink in
/// themes whose pieces differ by their hatches.
fn ink_of(piece: PieceIndex, theme: &Theme) -> Color {
    if !theme.pieces.hatches.is_empty() {
        return theme.inks.text;
    }
    let fill = theme.pieces.fill(piece.index());
    (0..STEPS)
        .map(|step| fill.mixed(theme.inks.text, f64::from(step) / f64::from(STEPS)))
        .find(|ink| ink.contrast(theme.inks.ground) >= LEAST_CONTRAST)
        .unwrap_or(theme.inks.text)
}

/// A shape in one ink, with the top left corner of its box at `origin`.
fn silhouette(shape: &Polyomino, origin: Point, cell: f64, ink: Color) -> Item {
    let radii = Radii::uniform(SILHOUETTE_RADIUS * cell);
    let path = rounded_outline(shape.cells(), &Grid { origin, cell }, 0.0, radii);
    Shape::filled(path, ink).into()
}

/// Every placement of every piece on a board, by piece and orientation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placements {
    pieces: Vec<PiecePlacements>,
}

/// The placements of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PiecePlacements {
    /// The piece.
    pub piece: PieceIndex,
    /// Its orientations: as its maker shows it and turned clockwise by one, two and three quarters, then the same
    /// turned over, without those that look like an earlier one.
    pub orientations: Vec<Orientation>,
}

/// An orientation of a piece, and its placements on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orientation {
    /// The shape in this orientation.
    pub shape: Polyomino,
    /// The number of clockwise quarter turns, 0 to 3, after it is turned over.
    pub quarter_turns: u8,
    /// Whether it is turned over, left for right.
    pub is_turned_over: bool,
    /// The cells that each placement covers, from top to bottom and left to right.
    pub placements: Vec<CellSet>,
}

impl Placements {
    /// All placements that leave these cells open.
    pub fn leaving(puzzle: &Puzzle, open: CellSet) -> Self {
        let pieces = puzzle.piece_indices().map(|piece| {
            let mut orientations = orientations(puzzle.piece(piece));
            for Orientation { shape, placements, .. } in &mut orientations {
                let fitting = puzzle.board().places(shape);
                placements.extend(fitting.filter(|cells| !cells.intersects(open)));
            }
            PiecePlacements { piece, orientations }
        });
        Self { pieces: pieces.collect() }
    }

    /// Each piece in the puzzle's order, including twins of earlier ones.
    pub fn pieces(&self) -> &[PiecePlacements] {
        &self.pieces
    }

    /// The total number of orientations of the pieces.
    pub fn orientation_count(&self) -> usize {
        self.pieces.iter().map(|piece| piece.orientations.len()).sum()
    }

    /// How many placements there are.
    pub fn count(&self) -> usize {
        self.pieces.iter().map(PiecePlacements::count).sum()
    }
}

impl PiecePlacements {
    /// How many placements the piece has.
    pub fn count(&self) -> usize {
        self.orientations.iter().map(|orientation| orientation.placements.len()).sum()
    }
}

/// The distinct orientations of a piece, without placements.
fn orientations(piece: &Piece) -> Vec<Orientation> {
    let mut orientations: Vec<Orientation> = Vec::new();
    for is_turned_over in [false, true] {
        if is_turned_over && !piece.may_flip() {
            continue;
        }
        let mut shape =
            if is_turned_over { piece.shape().mirrored() } else { piece.shape().clone() };
        for quarter_turns in 0..4 {
            let turned = shape.turned();
            if orientations.iter().all(|earlier| earlier.shape != shape) {
                let placements = Vec::new();
                orientations.push(Orientation { shape, quarter_turns, is_turned_over, placements });
            }
            shape = turned;
        }
    }
    orientations
}
