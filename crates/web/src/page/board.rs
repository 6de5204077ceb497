//! Boards, as the page draws and plays them, and the letters and digits of cells.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;
use serde_json::{Value as Json, json};
use tilendar_drawing::{ArcGeometry, Path, Point, Segment};
use tilendar_print::figure::{Grid, Numeral, Radii, Theme, areas, rounded_outline};
use tilendar_print::language::Language;
use tilendar_print::product::in_language;
use tilendar_puzzle::template::{PUZZLES, PresetError};
use tilendar_puzzle::{LabelledArea, Piece, Position, Puzzle};

/// White between a cell's ground and the next one's, as a share of a cell's side.
const CELL_INSET: f64 = 0.035;
/// The radius of a cell's corners, as a share of its side.
const CELL_RADIUS: f64 = 0.09;
/// White between a piece's outline and the border of its cells.
const PIECE_INSET: f64 = 0.03;
/// The radius of a piece's corners.
const PIECE_RADIUS: f64 = 0.11;

/// A puzzle with all that the page needs to draw and play it. A cell is a pair of column and row, from 0 at the
/// top left; paths are SVG's, in cells.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoardData {
    name: String,
    title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    maker: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    /// The language that the template names.
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    columns: u8,
    rows: u8,
    /// The line around the board.
    frame: String,
    /// All cells; an index of a cell is one into this list.
    cells: Vec<[u8; 2]>,
    /// The labels, and cells without one that stand alone, each an area of the board.
    areas: Vec<Area>,
    /// For each language, what the labels say in it, in the order of their areas.
    texts: BTreeMap<String, Vec<String>>,
    /// Of each group, the area of one label stays open.
    groups: Vec<Group>,
    /// Whether a date decides what stays open.
    has_dates: bool,
    /// Whether the weekday is a part of it.
    has_weekday: bool,
    pieces: Vec<PieceData>,
}

/// An area of the board that stays open or is covered as a whole, or a cell that is always covered.
#[derive(Debug, Clone, Serialize)]
struct Area {
    /// What the label is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// What it prints, if that is something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    printed: Option<String>,
    cells: Vec<usize>,
    path: String,
}

/// Areas of which one stays open.
#[derive(Debug, Clone, Serialize)]
struct Group {
    /// `weekday`, `month` and `day` make up a date.
    name: String,
    /// Indices of areas in the order of the calendar.
    areas: Vec<usize>,
}

/// A piece as its template draws it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct PieceData {
    letter: char,
    cells: Vec<[u8; 2]>,
    path: String,
    may_flip: bool,
    /// The first piece of the same form, often the piece itself.
    twin: usize,
    /// The color of the piece and that of a letter on it.
    fill: String,
    ink: String,
}

/// All boards that the program carries, in its order, labelled in these languages.
///
/// # Errors
/// [`PresetError`] if one of them does not load, which tests rule out.
pub fn boards(theme: &Theme, languages: &[Language]) -> Result<Vec<BoardData>, PresetError> {
    let puzzles = PUZZLES.all().iter();
    let puzzles = puzzles.map(|preset| PUZZLES.load(preset.name));
    let boards = puzzles.map(|puzzle| Ok(BoardData::new(&puzzle?, theme, languages)));
    boards.collect()
}

impl BoardData {
    /// The puzzle with its pieces in the colors of a theme, and its labels in these languages.
    pub fn new(puzzle: &Puzzle, theme: &Theme, languages: &[Language]) -> Self {
        let board = puzzle.board();
        let gap = Grid::FRAME_GAP;
        let frame = Radii {
            convex: 2.2 * gap,
            concave: 1.2 * gap,
        };
        let labels = board.labels().iter().map(Some);
        let labels = labels.chain(std::iter::repeat(None));
        let texts = languages.iter().map(|language| {
            let texts = label_texts(&in_language(puzzle, language));
            (language.tag().to_owned(), texts)
        });
        let groups = puzzle.groups().iter().map(|group| Group {
            name: group.name().to_owned(),
            areas: group.labels().iter().map(|label| label.index()).collect(),
        });
        let pieces = puzzle.piece_indices().map(|index| {
            let number = index.index();
            let twin = puzzle.first_twin(index).index();
            PieceData::new(puzzle.piece(index), number, twin, theme)
        });
        Self {
            name: puzzle.name().to_owned(),
            title: puzzle.title().to_owned(),
            maker: puzzle.credit().map(str::to_owned),
            source: puzzle.source().map(str::to_owned),
            language: puzzle.language().map(str::to_owned),
            columns: board.columns(),
            rows: board.rows(),
            frame: outline(board.positions(), -gap, frame),
            cells: board.positions().iter().map(pair).collect(),
            areas: areas(board)
                .iter()
                .zip(labels)
                .map(|(positions, label)| Area::new(puzzle, positions, label))
                .collect(),
            texts: texts.collect(),
            groups: groups.collect(),
            has_dates: puzzle.has_dates(),
            has_weekday: puzzle.has_weekday(),
            pieces: pieces.collect(),
        }
    }
}

impl Area {
    fn new(puzzle: &Puzzle, positions: &[Position], label: Option<&LabelledArea>) -> Self {
        let cells = positions.iter();
        let cells = cells.filter_map(|&position| puzzle.board().cell_at(position));
        let other_text = label.filter(|area| area.text != area.label);
        Self {
            text: label.map(|area| area.label.to_string()),
            printed: other_text.map(|area| area.text.to_string()),
            cells: cells.map(|cell| cell.index()).collect(),
            path: outline(positions, CELL_INSET, Radii::uniform(CELL_RADIUS)),
        }
    }
}

impl PieceData {
    fn new(piece: &Piece, number: usize, twin: usize, theme: &Theme) -> Self {
        let positions = piece.shape().cells();
        Self {
            letter: piece.letter(),
            cells: positions.iter().map(pair).collect(),
            path: outline(positions, PIECE_INSET, Radii::uniform(PIECE_RADIUS)),
            may_flip: piece.may_flip(),
            twin,
            fill: theme.pieces.fill(number).to_string(),
            ink: theme.pieces.letter(number).to_string(),
        }
    }
}

fn label_texts(puzzle: &Puzzle) -> Vec<String> {
    let labels = puzzle.board().labels().iter();
    labels.map(|area| area.text.to_string()).collect()
}

/// The column and the row.
fn pair(position: &Position) -> [u8; 2] {
    [position.column, position.row]
}

/// The digits and capitals of which numerals are made, for large type on the page: the height of all and the white between
/// two, in cells, and of each its width and its outline, as SVG writes a path.
pub fn lettering() -> Json {
    let characters = ('0'..='Z').filter_map(|character| {
        let numeral = Numeral::new(&character.to_string())?;
        let path = svg_path(&numeral.path(Point::ZERO, 1.0));
        let outline = json!({ "width": numeral.width(), "path": path });
        Some((character.to_string(), outline))
    });
    let characters: serde_json::Map<String, Json> = characters.collect();
    json!({ "height": Numeral::HEIGHT, "space": Numeral::SPACE, "characters": characters })
}

/// A grid whose cells have the side 1.
const CELLS: Grid = Grid {
    origin: Point::ZERO,
    cell: 1.0,
};

/// The outline of squares, moved inwards by a share of a cell's side.
fn outline(positions: &[Position], inset: f64, radii: Radii) -> String {
    svg_path(&rounded_outline(positions, &CELLS, inset, radii))
}

/// The path as SVG writes it, to a thousandth.
fn svg_path(path: &Path) -> String {
    let mut written = String::new();
    for contour in &path.contours {
        let mut from = contour.start;
        put(&mut written, 'M', &[from]);
        for segment in &contour.segments {
            put_segment(&mut written, from, segment);
            from = segment.end();
        }
        if contour.closed {
            written.push('Z');
        }
    }
    written
}

fn put_segment(written: &mut String, from: Point, segment: &Segment) {
    match *segment {
        Segment::Line { end } => put(written, 'L', &[end]),
        Segment::Quadratic { control, end } => put(written, 'Q', &[control, end]),
        Segment::Cubic { first, second, end } => put(written, 'C', &[first, second, end]),
        Segment::Arc { end, bulge } => match ArcGeometry::new(from, end, bulge) {
            None => put(written, 'L', &[end]),
            Some(arc) => {
                let radius = rounded(arc.radius);
                let is_large = u8::from(arc.sweep.abs() > std::f64::consts::PI);
                let is_clockwise = u8::from(arc.sweep > 0.0);
                let (x, y) = (rounded(end.x), rounded(end.y));
                // Writing to a string never fails.
                let _ = write!(
                    written,
                    "A{radius} {radius} 0 {is_large} {is_clockwise} {x} {y}"
                );
            }
        },
    }
}

fn put(written: &mut String, command: char, points: &[Point]) {
    written.push(command);
    for (index, point) in points.iter().enumerate() {
        let space = if index == 0 { "" } else { " " };
        let _ = write!(written, "{space}{} {}", rounded(point.x), rounded(point.y));
    }
}

fn rounded(value: f64) -> f64 {
    // No minus before a zero.
    (value * 1000.0).round() / 1000.0 + 0.0
}
