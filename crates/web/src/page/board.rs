//! Board data to draw and play on the page, and outlines of the digits and capitals of numerals.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value as Json, json};
use tilendar_drawing::Point;
use tilendar_drawing::backend::svg::path_data;
use tilendar_press::figure::{Grid, Numeral, Radii, Theme, areas, rounded_outline};
use tilendar_press::language::Language;
use tilendar_press::words::in_language;
use tilendar_puzzle::template::{PUZZLES, PresetError};
use tilendar_puzzle::{LabeledArea, Piece, Position, Puzzle};

/// The gap between a cell's ground and its border, as a share of a cell's side.
const CELL_INSET: f64 = 0.035;
/// The radius of a cell's corners, as a share of its side.
const CELL_RADIUS: f64 = 0.09;
/// The gap between a piece's outline and the border of its cells, as a share of a cell's side.
const PIECE_INSET: f64 = 0.03;
/// The radius of a piece's corners, as a share of a cell's side.
const PIECE_RADIUS: f64 = 0.11;

/// The data to draw and play a puzzle on the page. A cell is a pair of column and row, from 0 at the top left;
/// paths are SVG path data in units of a cell.
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
    /// The outline of the board's frame.
    frame: String,
    /// All cells; indices of cells refer to this list.
    cells: Vec<[u8; 2]>,
    /// The areas of the board: the labels, then each cell without a label.
    areas: Vec<Area>,
    /// The text of each label in each language, in the order of the areas.
    texts: BTreeMap<String, Vec<String>>,
    /// The groups, each of which leaves one label's area open.
    groups: Vec<Group>,
    /// Whether a date determines the open cells.
    has_dates: bool,
    /// Whether the date includes the weekday.
    has_weekday: bool,
    pieces: Vec<PieceData>,
}

/// A label's area, which stays open or is covered as a whole, or a cell without a label, which is always covered.
#[derive(Debug, Clone, Serialize)]
struct Area {
    /// The label's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The printed text, if it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    printed: Option<String>,
    cells: Vec<usize>,
    path: String,
}

/// Areas, one of which stays open.
#[derive(Debug, Clone, Serialize)]
struct Group {
    /// The name; `weekday`, `month` and `day` make up a date.
    name: String,
    /// Indices of areas, in the order of the calendar.
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
    /// The index of the first piece of the same form, often this piece.
    twin: usize,
    /// The color of the piece, and below it that of its letter.
    fill: String,
    ink: String,
}

/// All boards of the program, in its order, with labels in these languages.
///
/// # Errors
/// [`PresetError`] if one of them does not load, which tests rule out.
pub fn boards(theme: &Theme, languages: &[Language]) -> Result<Vec<BoardData>, PresetError> {
    PUZZLES
        .all()
        .iter()
        .map(|preset| Ok(BoardData::new(&PUZZLES.load(preset.name)?, theme, languages)))
        .collect()
}

impl BoardData {
    /// The data of a puzzle, with pieces in the theme's colors and labels in these languages.
    pub fn new(puzzle: &Puzzle, theme: &Theme, languages: &[Language]) -> Self {
        let board = puzzle.board();
        let gap = Grid::FRAME_GAP;
        let frame = Radii { convex: 2.2 * gap, concave: 1.2 * gap };
        let labels = board.labels().iter().map(Some).chain(std::iter::repeat(None));
        let texts = languages.iter().map(|language| {
            (language.tag().to_owned(), label_texts(&in_language(puzzle, language)))
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
            has_weekday: puzzle.needs_year(),
            pieces: pieces.collect(),
        }
    }
}

impl Area {
    fn new(puzzle: &Puzzle, positions: &[Position], label: Option<&LabeledArea>) -> Self {
        Self {
            text: label.map(|area| area.label.to_string()),
            printed: label.filter(|area| area.text != area.label).map(|area| area.text.to_string()),
            cells: positions
                .iter()
                .filter_map(|&position| puzzle.board().cell_at(position))
                .map(|cell| cell.index())
                .collect(),
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
    puzzle.board().labels().iter().map(|area| area.text.to_string()).collect()
}

/// The column and the row.
fn pair(position: &Position) -> [u8; 2] {
    [position.column, position.row]
}

/// The digits and capitals of numerals for large type on the page: their common height and spacing in cells, and
/// the width and SVG outline of each.
pub fn lettering() -> Json {
    let characters: serde_json::Map<String, Json> = ('0'..='Z')
        .filter_map(|character| {
            let numeral = Numeral::new(&character.to_string())?;
            let path = path_data(&numeral.path(Point::ZERO, 1.0), STEPS);
            let outline = json!({ "width": numeral.width(), "path": path });
            Some((character.to_string(), outline))
        })
        .collect();
    json!({ "height": Numeral::HEIGHT, "space": Numeral::SPACE, "characters": characters })
}

/// Paths are rounded to a thousandth of a cell's side.
const STEPS: f64 = 1e3;
/// A grid of cells with sides of 1.
const CELLS: Grid = Grid::new(Point::ZERO, 1.0);

/// The outline of squares, moved inward by a share of a cell's side.
fn outline(positions: &[Position], inset: f64, radii: Radii) -> String {
    path_data(&rounded_outline(positions, &CELLS, inset, radii), STEPS)
}
