//! Type that is too small to read.

use tilendar_drawing::{Document, Item, Symbol};

/// What should not be set smaller: an em of 5 points, in millimetres.
const SMALLEST: f64 = 5.0 * 25.4 / 72.0;
/// What rounding may take of it.
const ROUNDING: f64 = 1e-3;

/// Type of a document under 5 points.
#[derive(Debug, Clone, PartialEq)]
pub struct SmallType {
    /// The labels of the pages that have it, in their order.
    pub pages: Vec<String>,
    /// The smallest em in points.
    pub smallest: f64,
}

impl SmallType {
    /// The type of a document under 5 points; `None` where all is larger.
    pub fn of(document: &Document) -> Option<Self> {
        let symbols: Vec<f64> = document
            .symbols()
            .iter()
            .scan(Vec::new(), |known, Symbol { items, .. }| {
                // Symbols use only those before them.
                let smallest = smallest(items, known);
                known.push(smallest);
                Some(smallest)
            })
            .collect();
        let mut found = Self {
            pages: Vec::new(),
            smallest: f64::INFINITY,
        };
        for page in &document.pages {
            let size = smallest(&page.items, &symbols);
            if size < SMALLEST - ROUNDING {
                found.pages.push(page.label.clone());
                found.smallest = found.smallest.min(size / 25.4 * 72.0);
            }
        }
        (!found.pages.is_empty()).then_some(found)
    }
}

/// The smallest em of these items, in millimetres; infinite where there is no text.
fn smallest(items: &[Item], symbols: &[f64]) -> f64 {
    let sizes = items.iter().map(|item| match item {
        Item::Group(group) => {
            let scale = group.transform.determinant().abs().sqrt();
            scale * smallest(&group.items, symbols)
        }
        Item::Text(text) => text.size,
        Item::Use(used) => symbols
            .get(used.symbol.index())
            .copied()
            .unwrap_or(f64::INFINITY),
        Item::Shape(_) | Item::Link(_) => f64::INFINITY,
    });
    sizes.fold(f64::INFINITY, f64::min)
}
