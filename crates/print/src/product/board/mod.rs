//! One board as a picture: empty, with a reveal's cells marked, or with a tiling on it.

pub(crate) mod product;

pub use product::Board;

use crate::figure::{
    Grid, empty_board, frame, ground, open_cells, pieces, spoken_board, spoken_tiling,
};
use crate::language::BoardPhrases;
use crate::making::Setting;
use crate::product::words::in_language;
use tilendar_drawing::{Document, Group, Insets, Item, Layer, Metadata, Page, Point, Role};
use tilendar_puzzle::{CellSet, Puzzle, Reveal, Solution};

/// White around the board's frame, in millimetres.
const MARGIN: f64 = 5.0;

/// What is on the board.
#[derive(Debug, Clone, PartialEq)]
pub enum BoardContent {
    /// Nothing.
    Empty,
    /// A reveal's cells are marked.
    Marked(Reveal),
    /// A tiling.
    Tiling(Solution),
}

/// The board as a document of one page, as large as the board and its margin.
pub fn picture(puzzle: &Puzzle, content: &BoardContent, setting: &Setting<Board>) -> Document {
    let puzzle = &in_language(puzzle, &setting.language);
    let theme = &match content {
        BoardContent::Empty => setting.theme.clone(),
        BoardContent::Marked(reveal) => setting.theme.of_reveal(puzzle, reveal),
        BoardContent::Tiling(solution) => setting.theme.of_reveal(puzzle, solution.reveal()),
    };
    let spoken = setting.language.spoken();
    let board = puzzle.board();
    let grid = grid(puzzle, setting.fields.cell.get());
    let page = grid.board_box(board).inflate(MARGIN, MARGIN);
    let mut drawn: Vec<Item> = vec![frame(board, &grid, theme, spoken).into()];
    let words = match content {
        BoardContent::Empty => {
            drawn.push(empty_board(board, &grid, theme, spoken).into());
            spoken_board(puzzle, CellSet::EMPTY, spoken)
        }
        BoardContent::Marked(reveal) => {
            let open = puzzle.open_cells(reveal);
            drawn.push(empty_board(board, &grid, theme, spoken).into());
            drawn.push(open_cells(board, open, &grid, theme).into());
            spoken_board(puzzle, open, spoken)
        }
        BoardContent::Tiling(solution) => {
            drawn.push(pieces(puzzle, solution, &grid, theme, spoken).into());
            drawn.push(open_cells(board, solution.open_cells(), &grid, theme).into());
            spoken_tiling(puzzle, solution, spoken)
        }
    };
    let figure = Group::named("board", words, drawn).with_role(Role::Figure);
    let items = vec![ground(page, theme), figure.into()];
    let phrases = &setting.language.phrases().board;
    let label = label(puzzle, content, phrases);
    let mut document = Document::new(Metadata {
        title: puzzle.title().to_string(),
        description: phrases
            .description
            .with(&[("puzzle", puzzle.title()), ("content", &label)]),
        language: setting.language.tag().to_string(),
        ..Metadata::default()
    });
    document.pages.push(Page {
        trim: page.size(),
        bleed: Insets::ZERO,
        label,
        items: vec![Group::on_layer(Layer::Print, items).into()],
    });
    document
}

/// The grid that puts the corner of frame and margin on the page's origin.
fn grid(puzzle: &Puzzle, cell: f64) -> Grid {
    let at_origin = Grid {
        origin: Point::ORIGIN,
        cell,
    };
    let corner = at_origin.board_box(puzzle.board()).origin();
    Grid {
        origin: Point::new(MARGIN - corner.x, MARGIN - corner.y),
        cell,
    }
}

fn label(puzzle: &Puzzle, content: &BoardContent, phrases: &BoardPhrases) -> String {
    match content {
        BoardContent::Empty => phrases.empty.to_string(),
        BoardContent::Marked(reveal) if reveal.labels().is_empty() => phrases.empty.to_string(),
        BoardContent::Marked(reveal) => puzzle.texts_in_words(reveal, " "),
        BoardContent::Tiling(solution) if solution.reveal().labels().is_empty() => {
            phrases.tiling.to_string()
        }
        BoardContent::Tiling(solution) => phrases
            .tiling_for
            .with(&[("words", &puzzle.texts_in_words(solution.reveal(), " "))]),
    }
}
