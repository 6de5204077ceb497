//! Printed sheets, folded into each other and trimmed at the fore edge, make a booklet.

use crate::sheets_by_hand::{Sheet, Side, Spot, foot, format, head, print};
use proptest::prelude::*;
use std::num::NonZeroUsize;
use tilendar_drawing::{Rect, Size, Vec2};
use tilendar_press::paper::{Flip, Impose, Imposition, Printing, Sides};

const NEAR: f64 = 1e-6;
const SAFE: f64 = 12.0;

#[derive(Debug, Clone)]
struct Case {
    pages: usize,
    imposition: Imposition,
}

fn cases() -> impl Strategy<Value = Case> {
    let sizes = (40.0..150.0, 40.0..200.0, 0.0..40.0, 0.0..40.0);
    let numbers = (1_usize..130, 0.0..8.0, 0.0..5.0, 0.0..0.15);
    let printing = (any::<bool>(), -1.0..=1.0, -1.0..=1.0, prop::option::of(1_usize..9));
    (sizes, numbers, printing).prop_map(|(sizes, numbers, printing)| {
        let (width, height, right, down) = sizes;
        let (pages, margin, bleed, thickness) = numbers;
        let (long, x, y, signature) = printing;
        let sheet = Size::new(2.0 * width + right, height + down);
        let printing = Printing {
            thickness,
            signature: signature.and_then(NonZeroUsize::new),
            flip: if long { Flip::Long } else { Flip::Short },
            back_offset: Vec2::new(x, y) * margin * 0.5,
            ..Printing::new(Impose::Saddle, Sides::Two)
        };
        let format = format(Size::new(width, height), bleed, SAFE);
        let paper = crate::sheets_by_hand::paper(sheet, margin);
        let imposition = Imposition::new(&format, &paper, printing).unwrap();
        Case { pages, imposition }
    })
}

/// A page in the closed booklet; lengths in mm.
#[derive(Debug, Clone, Copy, PartialEq)]
struct BookPage {
    page: usize,
    /// The head's distance from the spine and from the sheet's upper edge.
    head: (f64, f64),
    foot: (f64, f64),
    /// The ground's distance from the spine: its near and its far edge.
    ground: (f64, f64),
}

/// The page on one half of a folded sheet's side, right or left of the fold as seen from the front, pushed out by
/// this much by the sheets around it.
fn half(sheet: &Sheet, side: &Side, right: bool, pushed: f64) -> Option<BookPage> {
    let fold = sheet.size.width / 2.0;
    let from_spine = |x: f64| if right { x - fold } else { fold - x };
    let found: Vec<&Spot> = side.spots.iter().filter(|spot| from_spine(spot.at.x) > 0.0).collect();
    let head = found.iter().find(|spot| spot.is_head)?;
    let foot = found.iter().find(|spot| !spot.is_head)?;
    assert_eq!((found.len(), head.page), (2, foot.page), "two pages in one half");
    let (_, ground) = *side.grounds.iter().find(|(page, _)| *page == head.page)?;
    let at = |spot: &Spot| (from_spine(spot.at.x) + pushed, spot.at.y);
    let reach = |rect: Rect| {
        let (one, two) = (from_spine(rect.x0), from_spine(rect.x1));
        (one.min(two) + pushed, one.max(two) + pushed)
    };
    Some(BookPage { page: head.page, head: at(head), foot: at(foot), ground: reach(ground) })
}

/// Folds a stack of sheets, the first one outside with its front outermost, and reads the leaves from the front
/// cover on: for each leaf the right-hand page, then the page behind it.
fn read_signature(sheets: &[Sheet], thickness: f64) -> Vec<(bool, Option<BookPage>)> {
    let pushed = |depth: usize| depth as f64 * thickness;
    let before_the_middle = sheets.iter().enumerate().flat_map(|(depth, sheet)| {
        let half = |side| half(sheet, side, true, pushed(depth));
        [(true, half(&sheet.front)), (false, half(&sheet.back))]
    });
    let after_it = sheets.iter().enumerate().rev().flat_map(|(depth, sheet)| {
        let half = |side| half(sheet, side, false, pushed(depth));
        [(true, half(&sheet.back)), (false, half(&sheet.front))]
    });
    before_the_middle.chain(after_it).collect()
}

fn read(case: &Case, sheets: &[Sheet]) -> Vec<(bool, Option<BookPage>)> {
    let Printing { thickness, signature, .. } = case.imposition.printing;
    let together = signature.map_or(sheets.len(), NonZeroUsize::get).min(sheets.len());
    sheets.chunks(together).flat_map(|sheets| read_signature(sheets, thickness)).collect()
}

proptest! {
    #[test]
    fn a_folded_booklet_has_every_page_once_in_order_and_blanks_at_the_end(case in cases()) {
        let sheets = print(case.pages, case.imposition);
        let read = read(&case, &sheets);
        prop_assert_eq!(read.len(), case.pages.div_ceil(4) * 4);
        for (number, (_, found)) in read.iter().enumerate() {
            let wanted = (number < case.pages).then_some(number);
            prop_assert_eq!(found.map(|found| found.page), wanted);
        }
    }

    #[test]
    fn every_page_is_upright_and_creep_leaves_it_where_the_cover_is(case in cases()) {
        let sheets = print(case.pages, case.imposition);
        let size = case.imposition.page;
        let top = (sheets[0].size.height - size.height) / 2.0;
        for (at_the_right, found) in read(&case, &sheets) {
            let Some(found) = found else { continue };
            let expected = |at: Vec2| {
                let from_spine = if at_the_right { at.x } else { size.width - at.x };
                (from_spine, top + at.y)
            };
            for (actual, point) in [(found.head, head(size)), (found.foot, foot(size))] {
                let (x, y) = expected(point);
                let off = (actual.0 - x).abs().max((actual.1 - y).abs());
                prop_assert!(off < NEAR, "page {} is {} mm off", found.page, off);
            }
        }
    }

    #[test]
    fn pages_reach_the_fore_edge_and_lose_no_more_than_half_of_their_margin(case in cases()) {
        let sheets = print(case.pages, case.imposition);
        let width = case.imposition.page.width;
        for (_, found) in read(&case, &sheets) {
            let Some(found) = found else { continue };
            // Two pages may be wider than the sheet by two thousandths of a millimeter.
            prop_assert!(found.ground.1 > width - 0.001 - NEAR, "{:?}", found);
            prop_assert!(found.ground.0 > -NEAR && found.ground.0 <= SAFE / 2.0 + NEAR, "{:?}", found);
        }
    }

    #[test]
    fn fold_marks_lie_in_the_fold_on_the_inside(case in cases()) {
        let sheets = print(case.pages, case.imposition);
        for sheet in &sheets {
            let fold = sheet.size.width / 2.0;
            prop_assert!(!sheet.back.marks.is_empty());
            for mark in &sheet.back.marks {
                prop_assert!((mark.from.x - fold).abs() < NEAR && (mark.to.x - fold).abs() < NEAR);
                prop_assert!(((mark.to.y - mark.from.y).abs() - 1.0).abs() < NEAR);
            }
            // Dashes and gaps are a millimeter long.
            for two in sheet.back.marks.windows(2) {
                prop_assert!((two[1].from.y - two[0].from.y).abs() > 2.0 - NEAR);
            }
            for mark in &sheet.front.marks {
                prop_assert!((mark.from.x - fold).abs() > 1.0 || mark.from.y == mark.to.y);
            }
        }
    }
}
