//! Type that is too small to read.

use tilendar_drawing::{Item, Pages, Symbol};

/// What should not be set smaller: an em of 5 points, in millimetres.
const SMALLEST: f64 = 5.0 * 25.4 / 72.0;
/// More pages than this are not looked at.
const MOST_PAGES: usize = 1_000;
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
    /// The type of pages under 5 points; `None` where all is larger. The first thousand pages are looked
    /// at: longer documents go on as they began.
    pub fn of(pages: &dyn Pages) -> Option<Self> {
        let symbols: Vec<f64> = pages
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
        let numbers = 0..pages.page_count().min(MOST_PAGES);
        for page in numbers.filter_map(|number| pages.page(number)) {
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
