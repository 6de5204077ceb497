//! Board and pieces at true size, to cut out and play.

use crate::paper::FlipEdge;
use crate::product::check_glyphs;
use crate::product::pieces::{Backs, PiecesError, PiecesOptions, PrintAndPlay, pieces};
use tilendar_drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar_drawing::{Millimetres, Mm, Offset, Vec2};

use crate::group::{Drawing, Flip, Format, Layout, remark_on};
use crate::making::{MakeError, Making, Outcome, Product, counted, shelf, small_type, stem};
use tilendar_fields::{fields, words};

words! {
    /// The backs of the pieces.
    pub enum PieceBacks {
        /// Printed on the other side of the paper.
        Duplex = "duplex",
        /// On pages of their own, with crosses, to be glued behind the fronts.
        Glue = "glue",
        /// None: one-sided pieces.
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
        cell: Mm = Mm::nearest_to(PiecesOptions::CELL), "LENGTH";
        /// The gap between two pieces, for scissors, from 3mm to 30mm.
        gap: Mm = Mm::nearest_to(PiecesOptions::GAP), "LENGTH";
        /// The backs of the pieces.
        backs: PieceBacks = PieceBacks::Duplex, "BACKS";
        /// The edge around which the printer turns the paper; long by default.
        flip: Option<Flip>, "FLIP";
        /// Move all backs by this many millimetres to the right and down, for printers that shift them.
        back_offset: Option<Offset>, "X,Y";
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for Pieces {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let options = self.options(making)?;
        check_glyphs(&puzzle, &options.theme).map_err(MakeError::making)?;
        let format = self.drawing.format(Format::Pdf)?;
        let product = pieces(&puzzle, &options).map_err(refused)?;
        let plain = format!("{}-pieces", puzzle.name());
        let name = stem(&plain, &[], &making.fields);
        let preferences = preferences(&options);
        making.document(&self.drawing, &product.document, format, preferences, &name)?;
        Ok(Outcome {
            pages: product.document.pages.len(),
            summary: summary(&product, &options),
            warnings: small_type(&product.document, "use larger cells (`cell`)")
                .into_iter()
                .collect(),
            remarks: remark_on(&options.language).into_iter().collect(),
            next: Some(next(&product, &options)),
            ..Outcome::default()
        })
    }
}

impl Pieces {
    fn options(&self, making: &Making<'_>) -> Result<PiecesOptions, MakeError> {
        let backs = match self.backs {
            PieceBacks::Duplex => Backs::Duplex {
                flip: self.flip.map(Flip::edge).unwrap_or_default(),
                offset: self.back_offset.map_or(Vec2::ZERO, |offset| offset.0),
            },
            PieceBacks::Glue => Backs::Glued,
            PieceBacks::None => Backs::None,
        };
        let unused = [
            ("flip", self.flip.is_some()),
            ("back-offset", self.back_offset.is_some()),
        ];
        let unused = unused.into_iter().find(|(_, given)| *given);
        if let (Backs::Glued | Backs::None, Some((field, _))) = (backs, unused) {
            return Err(MakeError::conflict(
                field,
                "backs",
                format!(
                    "`{field}` is for backs on the other side of the paper: leave it out, or take `backs` \
                     duplex"
                ),
            ));
        }
        let theme = self.drawing.look.theme(making.shelf)?;
        let language = self.drawing.look.language(making.shelf, &theme)?;
        let mut options = PiecesOptions::new(shelf::paper(making.shelf, &self.paper)?, theme);
        options.language = language;
        options.cell = self.cell.get();
        options.gap = self.gap.get();
        options.backs = backs;
        Ok(options)
    }
}

fn refused(error: PiecesError) -> MakeError {
    let field = match error {
        PiecesError::Gap(_) => "gap",
        PiecesError::Offset { .. } => "back-offset",
        PiecesError::PieceTooLarge { .. } | PiecesError::CellTooLarge { .. } => {
            let remedy = "take smaller cells (`cell`) or a larger paper (`paper`)";
            return MakeError::concerning("cell", error).with_remedy(remedy);
        }
        _ => "cell",
    };
    MakeError::concerning(field, error)
}

fn preferences(options: &PiecesOptions) -> ViewerPreferences {
    let duplex = match options.backs {
        Backs::Duplex {
            flip: FlipEdge::Long,
            ..
        } => Duplex::LongEdge,
        Backs::Duplex {
            flip: FlipEdge::Short,
            ..
        } => Duplex::ShortEdge,
        Backs::Glued | Backs::None => Duplex::Simplex,
    };
    ViewerPreferences {
        unscaled: true,
        duplex: Some(duplex),
    }
}

fn summary(product: &PrintAndPlay, options: &PiecesOptions) -> String {
    let on = |sheets| counted(sheets, "sheet");
    format!(
        "{} of {}; the board on {}, the pieces on {}, cells of {} mm",
        counted(product.document.pages.len(), "page"),
        options.paper.title,
        on(product.board_sheets),
        on(product.piece_sheets),
        Millimetres(options.cell),
    )
}

fn next(product: &PrintAndPlay, options: &PiecesOptions) -> String {
    let print = match options.backs {
        Backs::Duplex { flip, .. } => format!(
            "print it on both sides, flipped on the {} edge, at 100 %",
            flip.name()
        ),
        Backs::Glued | Backs::None => "print it on one side, at 100 %".to_owned(),
    };
    let parts = match product.board_sheets {
        1 => "",
        _ => ", glue the board together by its crosses",
    };
    format!("{print}; measure the line at the foot{parts}, and cut out the pieces")
}
