//! Which page stands where on which side of which sheet: numbers alone, nothing drawn.

mod order;
mod place;

use super::{Imposition, ImpositionError, Production, Scheme, Sides};
use order::Order;
use tilendar_drawing::{Affine, Rect};

/// The sheets that a number of pages comes to. It is computed where it is asked, and so takes no
/// memory.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plan {
    imposition: Imposition,
    pages: usize,
    order: Order,
}

/// A side of a sheet as it is printed.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetSide {
    /// The sheet, counted from 0 in the order of printing.
    pub sheet: usize,
    /// Which of its sides.
    pub face: Face,
    /// What stands on it: one slot for each of a sheet's leaves. The slots of the back come in the
    /// order of the leaves on the front.
    pub slots: Vec<Slot>,
}

/// The sides of a sheet, and of a leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// The side that is printed first; of a folded sheet the outer one.
    Front,
    /// The other side; of a folded sheet the inner one.
    Back,
}

/// A place for a page on a side of a sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slot {
    /// The page, counted from 0 in reading order; `None` leaves the place blank.
    pub page: Option<usize>,
    /// The box on the sheet that the page's trim comes to, in millimetres.
    pub trim: Rect,
    /// Maps the page's coordinates to the sheet's: a move, or a move and half a turn.
    pub transform: Affine,
    /// What is seen of the page, in the page's coordinates: its trim, what there is room for of its
    /// bleed, and less at the fold where creep has moved the page over it.
    pub visible: Rect,
}

impl Slot {
    /// Whether the page stands upright on the sheet.
    pub fn is_upright(&self) -> bool {
        self.transform.as_coeffs()[0] > 0.0
    }
}

impl Plan {
    /// The plan of this many pages.
    ///
    /// # Errors
    /// [`ImpositionError::CreepTooLarge`] if this many nested sheets creep by more than the page's
    /// margin.
    pub fn new(imposition: Imposition, pages: usize) -> Result<Self, ImpositionError> {
        let order = Order::new(&imposition, pages);
        if let Scheme::SaddleStitch { thickness, .. } = imposition.scheme() {
            place::check_creep(thickness, order.thickest_signature(), imposition.safe())?;
        }
        Ok(Self {
            imposition,
            pages,
            order,
        })
    }

    /// What the plan is made from.
    pub const fn production(&self) -> Production {
        Production {
            imposition: self.imposition,
            pages: self.pages,
        }
    }

    /// How the pages are imposed.
    pub const fn imposition(&self) -> &Imposition {
        &self.imposition
    }

    /// How many sheets there are.
    pub const fn sheets(&self) -> usize {
        self.order.sheets()
    }

    /// How many sides are printed: the pages of the imposed document. Fronts and backs take turns
    /// if both sides are printed.
    pub const fn sides(&self) -> usize {
        match self.imposition.scheme() {
            Scheme::OneAPage => self.pages,
            _ => self.sheets() * self.imposition.printing().sides.count(),
        }
    }

    /// The printed side of this number, counted from 0; `None` if there are not this many.
    pub fn side(&self, number: usize) -> Option<SheetSide> {
        if number >= self.sides() {
            return None;
        }
        let (sheet, face) = match self.imposition.printing().sides {
            Sides::One => (number, Face::Front),
            Sides::Two if number.is_multiple_of(2) => (number / 2, Face::Front),
            Sides::Two => (number / 2, Face::Back),
        };
        let slots = (0..self.imposition.leaves()).map(|slot| {
            let page = self.order.page(sheet, slot, face);
            let page = (page < self.pages).then_some(page);
            let depth = self.order.depth_in_signature(sheet);
            place::slot(&self.imposition, page, slot, face, depth)
        });
        Some(SheetSide {
            sheet,
            face,
            slots: slots.collect(),
        })
    }
}
