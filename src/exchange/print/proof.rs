//! Whether printed sheets become what they are for: the pages in order, each upright, each back
//! behind its front.
//!
//! Cards are known by what stands largest on them, the day of the month, and by their backs, which
//! repeat it at the same place. The pages of books are known by their numbers at the foot.

use super::{Printed, PrintedText};
use crate::page::{Face, LeafSide, Production, assemble};
use crate::scene::{Point, Size};
use std::collections::BTreeMap;

/// Rounding in a file and what no eye sees, in millimetres.
const TOLERANCE: f64 = 0.05;
/// The page number stands in this share of a page, at its foot.
const FOOT: f64 = 0.1;
/// Of the pages of a book so many have numbers.
const MOSTLY: f64 = 0.6;

/// What was found.
#[derive(Debug, Clone, PartialEq)]
pub struct Proof {
    /// What comes out.
    pub product: Product,
    /// The sheets of paper.
    pub sheets: usize,
    /// The sides that have something on them, in order.
    pub pages: usize,
    /// What is wrong, in the order of reading.
    pub faults: Vec<ProofFault>,
}

/// What comes out of the sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Product {
    /// Cards, some of which have backs.
    Deck {
        /// How many backs lie behind a front of the same day.
        backs: usize,
    },
    /// Pages with numbers.
    Book {
        /// How many pages have a number.
        numbered: usize,
    },
    /// Neither days nor page numbers: only the place and turn of text can be told.
    Plain,
}

/// Something that does not come out right. Sides are counted from 1 in the order of reading.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ProofFault {
    /// More or fewer printed sides than the pages take.
    #[error("the file has {found} printed sides, and {pages} pages take {expected}")]
    Sides {
        /// Printed sides.
        found: usize,
        /// Pages that there are to be.
        pages: usize,
        /// Printed sides that they take.
        expected: usize,
    },
    /// A sheet is not as large as the file says.
    #[error(
        "printed side {number} is {:.1} x {:.1} mm, not {:.1} x {:.1} mm",
        found.width, found.height, expected.width, expected.height
    )]
    Sheet {
        /// Which printed side.
        number: usize,
        /// Its size.
        found: Size,
        /// The size that the file speaks of.
        expected: Size,
    },
    /// Text that a cut or fold goes through, or that falls off.
    #[error("printed side {number}: “{text}” does not lie within one page")]
    OffPage {
        /// Which printed side.
        number: usize,
        /// The text.
        text: String,
    },
    /// Text that is not upright.
    #[error("{place}: “{text}” is not upright")]
    Turned {
        /// Which side of what.
        place: String,
        /// The text.
        text: String,
    },
    /// A back that does not belong to its front.
    #[error("card {card}: “{front}” is on the front, and “{back}” behind it")]
    OtherBack {
        /// Which card.
        card: usize,
        /// What stands largest on the front.
        front: String,
        /// What stands largest on the back.
        back: String,
    },
    /// A back that is not quite behind its front.
    #[error("card {card}: the back lies {distance:.2} mm beside the front")]
    BackAside {
        /// Which card.
        card: usize,
        /// By how much.
        distance: f64,
    },
    /// A card that is not of the day after the card before it.
    #[error("card {card} is of day {found}, after one of day {before}")]
    DayOutOfOrder {
        /// Which card.
        card: usize,
        /// Its day of the month.
        found: u32,
        /// That of the card before it.
        before: u32,
    },
    /// A page with another number than its place says.
    #[error("page {page} has the number {found}")]
    NumberOutOfOrder {
        /// Which page, counted as the others are numbered.
        page: usize,
        /// The number that stands on it.
        found: usize,
    },
    /// Pages that should be there are blank.
    #[error("{0} of the pages have nothing on them")]
    Missing(usize),
}

/// A side of a leaf with what stands on it, in the leaf's coordinates.
struct Side {
    face: Face,
    texts: Vec<PrintedText>,
}

/// Prints, turns, cuts, stacks or folds, and reads what comes out.
pub fn prove(printed: &Printed, production: &Production) -> Proof {
    let mut faults = Vec::new();
    check_sheets(printed, production, &mut faults);
    let sides = read_sides(printed, production, &mut faults);
    for (index, side) in sides.iter().enumerate() {
        let turned = |text: &&PrintedText| text.direction.x < 0.999;
        if let Some(text) = side.texts.iter().find(turned) {
            faults.push(ProofFault::Turned {
                place: format!("page {}", index + 1),
                text: text.content.clone(),
            });
        }
    }
    let printed_on = sides.iter().filter(|side| !side.texts.is_empty()).count();
    if printed_on + blank_allowed(production) < production.pages {
        faults.push(ProofFault::Missing(production.pages - printed_on));
    }
    let product = match book(&sides, production, &mut faults) {
        Some(product) => product,
        None => deck(&sides, production, &mut faults).unwrap_or(Product::Plain),
    };
    let per_sheet = production.imposition.printing().sides.count();
    Proof {
        product,
        sheets: printed.pages.len().div_ceil(per_sheet),
        pages: printed_on,
        faults,
    }
}
