//! A piece on a sheet, and where its back stands, so that it lies behind its front.

use crate::paper::FlipEdge;
use tilendar_drawing::{Point, Size, Vec2};
use tilendar_puzzle::{PieceIndex, Polyomino};

/// A piece on a page.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct PlacedPiece {
    /// Which piece of the layout.
    pub piece: PieceIndex,
    /// The piece as it lies.
    pub shape: Polyomino,
    /// The top left corner of its box.
    pub corner: Point,
}

impl PlacedPiece {
    /// The size of its box, for cells of `cell` millimetres.
    pub(super) fn size(&self, cell: f64) -> Size {
        Size::new(
            f64::from(self.shape.width()),
            f64::from(self.shape.height()),
        ) * cell
    }
}

/// What becomes of the backs of pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Backs {
    /// They are printed on the other side of the paper.
    Duplex {
        /// The edge around which the printer turns the paper.
        flip: FlipEdge,
        /// What moves all backs, for printers that shift: millimetres to the right and down as one
        /// looks at the back, at most 10 either way.
        offset: Vec2,
    },
    /// They are on pages of their own, to be glued behind the fronts; crosses show where.
    Glued,
    /// There are none.
    None,
}

impl Default for Backs {
    fn default() -> Self {
        Self::Duplex {
            flip: FlipEdge::default(),
            offset: Vec2::ZERO,
        }
    }
}

impl Backs {
    /// What moves all backs.
    pub(super) const fn offset(self) -> Vec2 {
        match self {
            Self::Duplex { offset, .. } => offset,
            Self::Glued | Self::None => Vec2::ZERO,
        }
    }

    /// Whether the paper turns around its upright middle, like the page of a book. Sheets that are
    /// glued do.
    fn turns_like_a_book(self, sheet: Size) -> bool {
        let landscape = sheet.width > sheet.height;
        match self {
            Self::Duplex { flip, .. } => (flip == FlipEdge::Short) == landscape,
            Self::Glued | Self::None => true,
        }
    }

    /// The piece as it lies on the back of the sheet: seen through the paper it would cover its
    /// front.
    pub(super) fn behind(self, front: &PlacedPiece, sheet: Size, cell: f64) -> PlacedPiece {
        let far = front.corner + front.size(cell).to_vec2();
        let (shape, corner) = if self.turns_like_a_book(sheet) {
            let corner = Point::new(sheet.width - far.x, front.corner.y);
            (front.shape.mirrored(), corner)
        } else {
            let corner = Point::new(front.corner.x, sheet.height - far.y);
            (front.shape.mirrored().turned().turned(), corner)
        };
        PlacedPiece {
            piece: front.piece,
            shape,
            corner: corner + self.offset(),
        }
    }
}
