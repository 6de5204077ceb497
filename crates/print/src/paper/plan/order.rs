//! The order of pages on sheets.

use super::Face;
use crate::paper::{Imposition, Scheme, Sides};

/// How many sheets there are, and which page comes where.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Order {
    arrangement: Arrangement,
    sheets: usize,
    /// Leaves of a sheet.
    slots: usize,
    sides: Sides,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Arrangement {
    /// Leaf after leaf along the sheets.
    Sheetwise,
    /// Leaf after leaf down the pile below a slot.
    Pilewise,
    /// Signatures of this many sheets, the last of which may have fewer.
    Folded { signature: usize },
}

impl Order {
    pub(super) fn new(imposition: &Imposition, pages: usize) -> Self {
        let sides = imposition.printing().sides;
        let slots = imposition.leaves();
        let sheets = pages.div_ceil(sides.count()).div_ceil(slots);
        let arrangement = match imposition.scheme() {
            Scheme::SaddleStitch { signature, .. } => Arrangement::Folded {
                signature: signature.map_or(sheets, |most| most.get()).max(1),
            },
            Scheme::CutAndStack { .. } => Arrangement::Pilewise,
            Scheme::NUp { .. } | Scheme::OneAPage => Arrangement::Sheetwise,
        };
        Self {
            arrangement,
            sheets,
            slots,
            sides,
        }
    }

    pub(super) const fn sheets(&self) -> usize {
        self.sheets
    }

    /// The sheets of the signature that has most of them.
    pub(super) fn thickest_signature(&self) -> usize {
        match self.arrangement {
            Arrangement::Folded { signature } => signature.min(self.sheets),
            Arrangement::Sheetwise | Arrangement::Pilewise => 1,
        }
    }

    /// How many sheets of its signature lie around a sheet.
    pub(super) fn depth_in_signature(&self, sheet: usize) -> usize {
        match self.arrangement {
            Arrangement::Folded { signature } => sheet % signature,
            Arrangement::Sheetwise | Arrangement::Pilewise => 0,
        }
    }

    /// The page on one face of the leaf in a slot of a sheet's front; there may not be this many.
    pub(super) fn page(&self, sheet: usize, slot: usize, face: Face) -> usize {
        let leaf = match self.arrangement {
            Arrangement::Sheetwise => sheet * self.slots + slot,
            Arrangement::Pilewise => slot * self.sheets + sheet,
            Arrangement::Folded { signature } => {
                return self.folded_page(sheet, slot, face, signature);
            }
        };
        let first = leaf * self.sides.count();
        match face {
            Face::Front => first,
            Face::Back => first + 1,
        }
    }

    /// Of a signature the outermost sheet has the first two and the last two pages, the next one
    /// the next ones. The outer face has the last page at the left and the first one at the right.
    fn folded_page(&self, sheet: usize, slot: usize, face: Face, signature: usize) -> usize {
        let depth = sheet % signature;
        let first_sheet = sheet - depth;
        let sheets = signature.min(self.sheets - first_sheet);
        let first = first_sheet * 4;
        let last = first + sheets * 4 - 1;
        match (slot, face) {
            (0, Face::Front) => last - 2 * depth,
            (0, Face::Back) => last - 2 * depth - 1,
            (_, Face::Front) => first + 2 * depth,
            (_, Face::Back) => first + 2 * depth + 1,
        }
    }
}
