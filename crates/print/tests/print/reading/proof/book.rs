//! Pages in the order of the numbers at their foot.

use super::{Product, ProofFault, Side, TOLERANCE};
use crate::reading::PrintedText;
use std::collections::BTreeMap;

/// Of the pages of a book this many have numbers.
const MOSTLY: f64 = 0.6;

/// Checks page numbers, if most pages that are printed have one at the same height.
pub(super) fn check(sides: &[Side], faults: &mut Vec<ProofFault>) -> Option<Product> {
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
