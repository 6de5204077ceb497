//! Print and play: board and pieces at one true size, for scissors or a knife, on as many pages as necessary.
//!
//! Nothing is ever scaled: a board that does not fit on a page is spread over several, and parts that fit on none are
//! refused. Each piece has its color on its back too, exactly behind its front, so that it keeps its color when it is
//! turned over. The back of a piece that must not be turned over states that instead: a colored back would invite a
//! wrong move.

mod block;
mod guide;
mod packing;
mod pages;
mod plan;

use plan::Plan;
use tilendar_drawing::backend::pdf::Duplex;
use tilendar_drawing::{Mm, Offset, Vec2};
use tilendar_fields::{Count, Fields, fields, words};
use tilendar_press::language::Message;
use tilendar_press::options::{Dedication, Drawing, Flip, Layout, SheetPaper, print_on_both_sides};
use tilendar_press::{Binding, Composition, Job, MakeError, Part, Product, Query, Request, Shared};

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
        /// Who it is for, and who it is from.
        dedication: Dedication;
        /// Which puzzle.
        layout: Layout;
        /// The paper.
        paper: SheetPaper;
        /// The side of a cell, with its unit, from 4mm to 200mm.
        cell: Mm = Mm::nearest_to(20.0), "LENGTH", from 4.0 to 200.0;
        /// The gap between two pieces, for scissors, from 3mm to 30mm; if it is not 4mm, those of several sets have it,
        /// too.
        gap: Mm = Mm::nearest_to(4.0), "LENGTH", from 3.0 to 30.0;
        /// How many sets of pieces, from 1 to 40: as many complete sets as fit share a sheet, if that saves paper as
        /// blocks of pieces with common cut lines, and a small number on each piece is that of its set.
        copies: Count<1, 40> = Count::nearest_to(1), "COUNT";
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

impl Product for Pieces {
    fn shared(&self) -> Shared<'_> {
        Shared {
            dedication: Some(&self.dedication),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        self.check_backs()?;
        Ok(Query::nothing())
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let Job { puzzle, style, .. } = job;
        let paper = self.paper.find(job)?;
        let plan = Plan::new(puzzle, &paper, self, style)?;
        let language = &style.language;
        let phrases = &language.phrases().pieces;
        let name = ("puzzle", puzzle.title());
        let cell = language.decimal(&self.cell.get().to_string());
        let title = phrases.title.with(&[name]);
        let description = phrases.description.with(&[name, ("cell", &cell)]);
        let mut document = language.document(title, description);
        document.pages = pages::pages(puzzle, self, style, &plan)?;
        let board_sheets = plan.tiles.count();
        Ok(Composition {
            summary: message!(
                board_and_pieces,
                pages = message!(pages, count = document.pages.len()),
                paper = &*paper.title,
                board = message!(sheets, count = board_sheets),
                pieces = message!(sheets, count = plan.pieces.len()),
                cell = Message::decimal(self.cell),
            ),
            parts: vec![Part::printed(document, Binding::Loose { duplex: Some(self.duplex()) })],
            noun: "pieces",
            small_type_remedy: message!(remedy_pieces),
            next: Some(self.next(board_sheets)),
            ..Composition::default()
        })
    }
}

impl Pieces {
    /// Checks fields about the backs on the other side of the paper.
    fn check_backs(&self) -> Result<(), MakeError> {
        let changed = self.changed();
        if self.backs != PieceBacks::Duplex
            && let Some(field) =
                ["flip", "back-offset"].into_iter().find(|field| changed.contains_key(*field))
        {
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

    /// The sides to print.
    fn duplex(&self) -> Duplex {
        match (self.backs, self.flip()) {
            (PieceBacks::Duplex, Flip::Long) => Duplex::LongEdge,
            (PieceBacks::Duplex, Flip::Short) => Duplex::ShortEdge,
            (PieceBacks::Glue | PieceBacks::None, _) => Duplex::Simplex,
        }
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
