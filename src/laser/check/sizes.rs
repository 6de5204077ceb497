//! The sizes of what comes out of a drawing, so that a wrong scale is seen.

use serde::Serialize;
use tilendar::drawing::Layer;
use tilendar::laser::cut::{Action, CutSheet, Work};

use super::report::{rounded, visible};
use crate::table::aligned;

/// The most parts that text shows; JSON has all.
const SHOWN: usize = 12;

/// A closed cut, in millimetres.
#[derive(Serialize)]
pub struct CutSize {
    part: String,
    layer: &'static str,
    width: f64,
    height: f64,
    /// The left and the top of its box on the page.
    at: [f64; 2],
}

/// All closed cuts, the largest box first.
pub fn cut_sizes(sheet: &CutSheet) -> Vec<CutSize> {
    let mut sizes: Vec<CutSize> = sheet
        .work
        .iter()
        .filter_map(|work| cut_size(sheet, work))
        .collect();
    let area = |size: &CutSize| size.width * size.height;
    // Stable, so that equal ones stay in the drawing's order.
    sizes.sort_by(|one, other| area(other).total_cmp(&area(one)));
    sizes
}

fn cut_size(sheet: &CutSheet, work: &Work) -> Option<CutSize> {
    let Action::Follow(contour) = &work.action else {
        return None;
    };
    let is_cut = matches!(work.layer, Layer::CutInner | Layer::CutOuter);
    if !contour.closed || !is_cut {
        return None;
    }
    let bounds = contour.bounds();
    Some(CutSize {
        part: sheet.parts.get(work.part)?.name.clone(),
        layer: work.layer.name(),
        width: rounded(bounds.width()),
        height: rounded(bounds.height()),
        at: [bounds.x0, bounds.y0].map(rounded),
    })
}

/// The largest outer cuts for people; nothing if there are none.
pub fn text(sizes: &[CutSize]) -> String {
    let is_outer = |size: &&CutSize| size.layer == Layer::CutOuter.name();
    let outer: Vec<&CutSize> = sizes.iter().filter(is_outer).collect();
    if outer.is_empty() {
        return String::new();
    }
    let mut table = vec![
        ["part", "width mm", "height mm", "left", "top"]
            .map(str::to_owned)
            .to_vec(),
    ];
    table.extend(outer.iter().take(SHOWN).map(|size| {
        let [left, top] = size.at;
        let numbers = [size.width, size.height, left, top].map(|number| format!("{number:.2}"));
        let mut cells = vec![visible(&size.part)];
        cells.extend(numbers);
        cells
    }));
    let mut text = aligned(&table, &[true]);
    if outer.len() > SHOWN {
        let more = outer.len() - SHOWN;
        text.push_str(&format!("and {more} more; --format json lists all\n"));
    }
    text
}
