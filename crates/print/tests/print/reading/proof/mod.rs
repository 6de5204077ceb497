//! Whether printed sheets become what they are for: the pages in order, each upright, each back
//! behind its front.
//!
//! Cards are known by what stands largest on them, the day of the month, and by their backs, which
//! repeat it at the same place. The pages of books are known by their numbers at the foot.

mod book;
mod deck;
mod fault;

pub use fault::ProofFault;

use super::assembly::{LeafSide, assemble};
use super::{Printed, PrintedText};
use tilendar_drawing::{Point, Size};
use tilendar_print::paper::{Plan, Production};

/// Rounding in a file and what no eye sees, in millimetres.
const TOLERANCE: f64 = 0.05;

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
        /// How many cards show a day.
        cards: usize,
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

/// A side of a leaf with what stands on it, in the leaf's coordinates.
struct Side {
    texts: Vec<PrintedText>,
}

/// Prints, turns, cuts, stacks or folds, and reads what comes out.
pub fn prove(printed: &Printed, production: &Production) -> Proof {
    let mut faults = Vec::new();
    check_sheets(printed, production, &mut faults);
    let sides = read_sides(printed, production, &mut faults);
    for (index, side) in sides.iter().enumerate() {
        let turned = |text: &&PrintedText| text.direction.x < 0.999 && !is_hint(text);
        if let Some(text) = side.texts.iter().find(turned) {
            faults.push(ProofFault::Turned {
                place: format!("page {}", index + 1),
                text: text.content.clone(),
            });
        }
    }
    let product = match book::check(&sides, &mut faults) {
        Some(product) => product,
        None => deck::check(&sides, production, &mut faults).unwrap_or(Product::Plain),
    };
    let per_sheet = production.imposition.printing().sides.count();
    Proof {
        product,
        sheets: printed.pages.len().div_ceil(per_sheet),
        pages: sides.iter().filter(|side| !side.texts.is_empty()).count(),
        faults,
    }
}

/// Whether this may be the letter of a hint, which stands on its head so that nobody reads it by chance.
fn is_hint(text: &PrintedText) -> bool {
    text.direction.x < -0.999 && text.content.chars().count() == 1
}

/// Whether there are as many printed sides as the pages take, each of the right size.
fn check_sheets(printed: &Printed, production: &Production, faults: &mut Vec<ProofFault>) {
    let expected = Plan::of_production(production).map_or(0, |plan| plan.sides());
    if printed.pages.len() != expected {
        faults.push(ProofFault::Sides {
            found: printed.pages.len(),
            pages: production.pages,
            expected,
        });
    }
    let expected = production.imposition.sheet();
    let is_other = |size: Size| {
        let off = size.to_vec2() - expected.to_vec2();
        off.x.abs().max(off.y.abs()) > TOLERANCE
    };
    let others = printed.pages.iter().enumerate();
    let other = others.into_iter().find(|(_, page)| is_other(page.trim));
    faults.extend(other.map(|(index, page)| ProofFault::Sheet {
        number: index + 1,
        found: page.trim,
        expected,
    }));
}

/// The sides of all leaves with the texts that lie on them.
fn read_sides(
    printed: &Printed,
    production: &Production,
    faults: &mut Vec<ProofFault>,
) -> Vec<Side> {
    let page = production.imposition.page().to_rect();
    let is_on = |point: Point| page.inflate(TOLERANCE, TOLERANCE).contains(point);
    let sides = assemble(production, printed.pages.len());
    let read = sides.into_iter().map(|side| {
        let mut texts = Vec::new();
        let on_sheet = printed.pages.get(side.printed);
        for text in on_sheet.into_iter().flat_map(|sheet| &sheet.texts) {
            let moved = moved(text, &side);
            match (is_on(moved.origin), is_on(moved.end)) {
                (true, true) => texts.push(moved),
                (false, false) => {}
                _ => faults.push(ProofFault::OffPage {
                    number: side.printed + 1,
                    text: moved.content,
                }),
            }
        }
        Side { texts }
    });
    read.collect()
}

/// The text in the coordinates of a leaf's side.
fn moved(text: &PrintedText, side: &LeafSide) -> PrintedText {
    let origin = side.to_leaf * text.origin;
    PrintedText {
        content: text.content.clone(),
        origin,
        end: side.to_leaf * text.end,
        direction: side.to_leaf * (text.origin + text.direction) - origin,
        size: text.size,
    }
}
