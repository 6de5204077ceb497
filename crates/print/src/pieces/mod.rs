//! Print and play: board and pieces at one true size, for scissors or a knife, on as many pages as necessary.
//!
//! Nothing is ever scaled: a board that does not fit on a page is spread over several, and parts that fit on none are
//! refused. Each piece has its color on its back too, exactly behind its front, so that it keeps its color when it is
//! turned over. The back of a piece that must not be turned over states that instead: a colored back would invite a
//! wrong move.

mod guide;
mod pages;
mod plan;

use crate::setting::Setting;
use plan::Plan;
use tilendar_drawing::backend::pdf::Duplex;
use tilendar_drawing::{Document, Mm, Offset, Vec2};
use tilendar_fields::{Fields, fields, words};
use tilendar_press::language::Message;
use tilendar_press::options::{Drawing, Flip, Layout, print_on_both_sides};
use tilendar_press::paper::Paper;
use tilendar_press::words::in_language;
use tilendar_press::{Job, MakeError, resources};
use tilendar_puzzle::Puzzle;

words! {
    /// The backs of the pieces.
    pub enum PieceBacks {
        /// Printed on the other side of the paper.
        Duplex = "duplex",
        /// On pages of their own, with crosses, to be glued behind the fronts.
        Glue = "glue",
        /// Nothing: one-sided pieces.
        None = "none",
    }
}

fields! {
    /// Board and pieces at true size, to cut out and play.
    pub struct Pieces {
        /// Which puzzle.
        layout: Layout;
        /// The paper: a4, letter, a3 and the like, a size such as 13x19in, or the path of a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// The side of a cell, with its unit, from 4mm to 200mm.
        cell: Mm = Mm::nearest_to(20.0), "LENGTH", from 4.0 to 200.0;
        /// The gap between two pieces, for scissors, from 3mm to 30mm.
        gap: Mm = Mm::nearest_to(4.0), "LENGTH", from 3.0 to 30.0;
        /// The backs of the pieces.
        backs: PieceBacks = PieceBacks::Duplex, "BACKS";
        /// The edge around which the printer turns the paper; long by default.
        flip: Option<Flip>, "FLIP", needs "format=pdf";
        /// Move all backs by this many millimeters to the right and down, for printers that shift them.
        back_offset: Option<Offset>, "X,Y";
        /// The look and the format.
        drawing: Drawing;
    }
}

/// The largest offset of backs, to either side, in millimeters.
const MOST_OFFSET: f64 = 10.0;

#[cfg(any())]
impl Product for Pieces {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        self.check_backs()?;
        let puzzle = self.layout.puzzle(job.resources)?;
        let prepared = job.prepare(self, puzzle, None, &self.drawing)?;
        let paper = resources::paper(job.resources, &self.paper)?;
        let product = pieces(prepared.puzzle(), &paper, &prepared.setting)?;
        let on = |sheets: usize| message!(sheets, count = sheets);
        let drawn = Drawn {
            duplex: Some(match (self.backs, self.flip()) {
                (PieceBacks::Duplex, Flip::Long) => Duplex::LongEdge,
                (PieceBacks::Duplex, Flip::Short) => Duplex::ShortEdge,
                (PieceBacks::Glue | PieceBacks::None, _) => Duplex::Simplex,
            }),
            plain_name: format!("{}-pieces", prepared.puzzle().name()),
            told: &[],
            summary: message!(
                board_and_pieces,
                pages = message!(pages, count = product.document.pages.len()),
                paper = &*paper.title,
                board = on(product.board_sheets),
                pieces = on(product.piece_sheets),
                cell = Message::decimal(self.cell),
            ),
            remedy: message!(remedy_pieces),
            remarks: Vec::new(),
            next: Some(self.next(product.board_sheets)),
            document: product.document,
        };
        prepared.hand_over(job, &self.drawing, drawn)
    }
}

impl Pieces {
    /// Checks fields about the backs on the other side of the paper.
    fn check_backs(&self) -> Result<(), MakeError> {
        let given = self.changed();
        let unused = ["flip", "back-offset"].into_iter();
        let unused = unused.filter(|_| self.backs != PieceBacks::Duplex);
        if let Some(field) = unused.into_iter().find(|field| given.contains_key(*field)) {
            let reason = format!(
                "`{field}` is for backs on the other side of the paper: leave it out, or take `backs` duplex"
            );
            return Err(MakeError::conflict(field, "backs", reason));
        }
        let Vec2 { x, y } = self.offset();
        if x.abs() <= MOST_OFFSET && y.abs() <= MOST_OFFSET {
            return Ok(());
        }
        let expected = format!("printers are off by less than {MOST_OFFSET} mm");
        Err(MakeError::value("back-offset", format!("{x},{y}"), expected))
    }

    fn flip(&self) -> Flip {
        self.flip.unwrap_or(Flip::Long)
    }

    /// The offset of all backs.
    fn offset(&self) -> Vec2 {
        self.back_offset.map_or(Vec2::ZERO, |offset| offset.0)
    }

    fn next(&self, board_sheets: usize) -> Message {
        let print = match self.backs {
            PieceBacks::Duplex => print_on_both_sides(self.flip()),
            PieceBacks::Glue | PieceBacks::None => message!(print_on_one_side),
        };
        match board_sheets {
            1 => message!(cut_out_pieces, print = print),
            _ => message!(glue_and_cut_out, print = print),
        }
    }
}

/// Board and pieces, ready to print.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintAndPlay {
    /// The pages: the instructions, the board, the pieces; if backs are printed together with fronts, every second
    /// page is a back, even if it is empty.
    pub document: Document,
    /// The number of sheets with the board.
    pub board_sheets: usize,
    /// The number of sheets with pieces.
    pub piece_sheets: usize,
}

/// Board and pieces on pages, in portrait or landscape format, whichever needs fewer sheets.
///
/// # Errors
/// [`MakeError`] for a paper that is too small for a piece or for a cell of the board.
pub fn pieces(
    puzzle: &Puzzle,
    paper: &Paper,
    setting: &Setting<Pieces>,
) -> Result<PrintAndPlay, MakeError> {
    let language = &setting.language;
    let puzzle = &in_language(puzzle, language);
    let plan = Plan::new(puzzle, paper, setting)?;
    let phrases = &language.phrases().pieces;
    let cell = language.decimal(&setting.fields.cell.get().to_string());
    let named = ("puzzle", puzzle.title());
    let title = phrases.title.with(&[named]);
    let description = phrases.description.with(&[named, ("cell", &cell)]);
    let mut document = language.document(title, description);
    document.pages = pages::pages(puzzle, setting, &plan);
    Ok(PrintAndPlay { document, board_sheets: plan.tiles.count(), piece_sheets: plan.pieces.len() })
}
