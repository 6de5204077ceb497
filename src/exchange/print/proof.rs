//! Whether printed sheets become what they are for: the pages in order, each upright, each back
//! behind its front.
//!
//! Cards are known by what stands largest on them, the day of the month, and by their backs, which
//! repeat it at the same place. The pages of books are known by their numbers at the foot.

use super::{Printed, PrintedText};
use crate::page::{LeafSide, Plan, Production, assemble};
use crate::scene::{Point, Size};
use std::collections::BTreeMap;

/// Rounding in a file and what no eye sees, in millimetres.
const TOLERANCE: f64 = 0.05;
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
        let turned = |text: &&PrintedText| text.direction.x < 0.999;
        if let Some(text) = side.texts.iter().find(turned) {
            faults.push(ProofFault::Turned {
                place: format!("page {}", index + 1),
                text: text.content.clone(),
            });
        }
    }
    let product = match book(&sides, &mut faults) {
        Some(product) => product,
        None => deck(&sides, production, &mut faults).unwrap_or(Product::Plain),
    };
    let per_sheet = production.imposition.printing().sides.count();
    Proof {
        product,
        sheets: printed.pages.len().div_ceil(per_sheet),
        pages: sides.iter().filter(|side| !side.texts.is_empty()).count(),
        faults,
    }
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

/// Checks page numbers, if most pages that are printed have one at the same height.
fn book(sides: &[Side], faults: &mut Vec<ProofFault>) -> Option<Product> {
    let height = number_line(sides)?;
    let number = |side: &Side| {
        let digits = side.texts.iter().filter_map(|text| {
            let on_line = (text.origin.y - height).abs() < TOLERANCE;
            text.content.parse::<usize>().ok().filter(|_| on_line)
        });
        let found: Vec<usize> = digits.collect();
        match found[..] {
            [only] => Some(only),
            _ => None,
        }
    };
    let numbers = sides.iter().enumerate();
    let numbers: Vec<(usize, usize)> = numbers
        .filter_map(|(index, side)| Some((index, number(side)?)))
        .collect();
    let (first_index, first) = *numbers.first()?;
    for &(index, found) in &numbers {
        let page = first + index - first_index;
        if found != page {
            faults.push(ProofFault::NumberOutOfOrder { page, found });
        }
    }
    Some(Product::Book {
        numbered: numbers.len(),
    })
}

/// The height at the foot of the pages at which most of them have a text of digits alone.
fn number_line(sides: &[Side]) -> Option<f64> {
    // Tenths of millimetres can be counted; lengths cannot.
    let mut heights: BTreeMap<i64, (usize, f64)> = BTreeMap::new();
    let printed = sides.iter().filter(|side| !side.texts.is_empty());
    let mut pages = 0;
    for side in printed {
        pages += 1;
        let lowest = side.texts.iter().map(|text| text.origin.y);
        let lowest = lowest.fold(f64::NEG_INFINITY, f64::max);
        let is_number = |text: &&PrintedText| {
            text.origin.y > lowest - TOLERANCE && text.content.parse::<usize>().is_ok()
        };
        if let Some(text) = side.texts.iter().find(is_number) {
            let tenths = (text.origin.y * 10.0).round() as i64;
            heights.entry(tenths).or_insert((0, text.origin.y)).0 += 1;
        }
    }
    let (count, height) = heights.into_values().max_by_key(|(count, _)| *count)?;
    (count as f64 >= MOSTLY * f64::from(pages)).then_some(height)
}

/// Checks days and backs, if what stands largest on every front is a day of the month.
fn deck(sides: &[Side], production: &Production, faults: &mut Vec<ProofFault>) -> Option<Product> {
    let per_leaf = production.imposition.printing().sides.count();
    let leaves = sides.chunks(per_leaf);
    let leaves: Vec<&[Side]> = leaves
        .filter(|leaf| leaf.iter().any(|side| !side.texts.is_empty()))
        .collect();
    let fronts = leaves.iter().map(|leaf| largest(&leaf[0]));
    let fronts: Vec<&PrintedText> = fronts.collect::<Option<_>>()?;
    let days = fronts.iter().map(|text| text.content.parse().ok());
    let days: Vec<u32> = days
        .map(|day| day.filter(|day| (1..=31).contains(day)))
        .collect::<Option<_>>()?;
    for (index, pair) in days.windows(2).enumerate() {
        let (before, found) = (pair[0], pair[1]);
        let begins_a_month = found == 1 && before >= 28;
        if found != before + 1 && !begins_a_month {
            faults.push(ProofFault::DayOutOfOrder {
                card: index + 2,
                found,
                before,
            });
        }
    }
    let mut backs = 0;
    for (index, (leaf, front)) in leaves.iter().zip(&fronts).enumerate() {
        let Some(back) = leaf.get(1).filter(|back| !back.texts.is_empty()) else {
            continue;
        };
        match back_fault(index + 1, front, back) {
            Some(fault) => faults.push(fault),
            None => backs += 1,
        }
    }
    Some(Product::Deck { backs })
}

/// What is wrong with a back that is to repeat the heading of its front.
fn back_fault(card: usize, front: &PrintedText, back: &Side) -> Option<ProofFault> {
    let behind = largest(back);
    let Some(same) = behind.filter(|text| text.content == front.content) else {
        return Some(ProofFault::OtherBack {
            card,
            front: front.content.clone(),
            back: behind.map_or(String::new(), |text| text.content.clone()),
        });
    };
    let distance = (same.origin - front.origin).hypot();
    (distance > TOLERANCE).then_some(ProofFault::BackAside { card, distance })
}

/// What stands largest on a side.
fn largest(side: &Side) -> Option<&PrintedText> {
    let by_size = |one: &&PrintedText, other: &&PrintedText| one.size.total_cmp(&other.size);
    side.texts.iter().max_by(by_size)
}
