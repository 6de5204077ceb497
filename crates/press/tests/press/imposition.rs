//! Printed sheets, turned, cut at visible marks and stacked, give the pages in reading order, each back behind its
//! front.

use crate::sheets_by_hand::{
    First, Sheet, Side, cut, foot, format, head, page_in, pages, paper, print,
};
use proptest::prelude::*;
use tilendar_drawing::{Pages, Point, Rect, Size, Vec2};
use tilendar_press::paper::{Flip, Impose, Imposed, Imposition, Printing, Sides};

/// A page whose edge is this near to the sheet's needs no cut there, in mm.
const NO_CUT: f64 = 0.6;
const NEAR: f64 = 1e-6;

#[derive(Debug, Clone)]
struct Case {
    pages: usize,
    imposition: Imposition,
}

impl Case {
    fn two_sided(&self) -> bool {
        self.imposition.printing.sides == Sides::Two
    }
}

fn printings() -> impl Strategy<Value = (bool, bool, f64, f64)> {
    (any::<bool>(), any::<bool>(), -1.0..=1.0, -1.0..=1.0)
}

fn cases() -> impl Strategy<Value = Case> {
    let sizes = (40.0..120.0, 40.0..120.0, 1.0..4.0, 1.0..4.0, 0.0..25.0, 0.0..25.0);
    let gutters = prop_oneof![Just(0.0), 2.0..12.0];
    let numbers = (1_usize..90, 0.0..8.0, 0.0..5.0, gutters, any::<bool>());
    (sizes, numbers, printings()).prop_map(|(sizes, numbers, printing)| {
        let (width, height, columns, rows, right, down) = sizes;
        let (pages, margin, bleed, gutter, stacked) = numbers;
        let (two_sided, long, x, y) = printing;
        let side = |page: f64, count: f64, more: f64| (page + gutter) * f64::floor(count) + more;
        let sheet = Size::new(side(width, columns, right), side(height, rows, down));
        let order = if stacked { Impose::Stack } else { Impose::NUp };
        let sides = if two_sided { Sides::Two } else { Sides::One };
        let printing = Printing {
            gutter,
            flip: if long { Flip::Long } else { Flip::Short },
            back_offset: Vec2::new(x, y) * margin * 0.5,
            ..Printing::new(order, sides)
        };
        let format = format(Size::new(width, height), bleed, 4.0);
        let imposition = Imposition::new(&format, &paper(sheet, margin), printing).unwrap();
        Case { pages, imposition }
    })
}

/// The pieces of paper that hold a page; the others are waste.
fn products(sheets: &[Sheet], pieces: Vec<Rect>) -> Vec<Rect> {
    let has_page =
        |piece: &Rect| sheets.iter().any(|sheet| page_in(&sheet.front, *piece).is_some());
    pieces.into_iter().filter(has_page).collect()
}

/// The trim box of a page that stands upright on the front.
fn trim_of(head_at: Point, page: Size) -> Rect {
    Rect::from_origin_size(head_at - head(page), page)
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < NEAR
}

/// Whether a piece of paper is cut to its page, except at edges too near to the sheet's for a mark.
fn is_cut_to(piece: Rect, trim: Rect, sheet: Size, margin: f64) -> bool {
    let slack = margin.max(NO_CUT) + NEAR;
    let at_start = |edge: f64, trim: f64| near(edge, trim) || (edge == 0.0 && trim <= slack);
    let at_end = |edge: f64, trim: f64, sheet: f64| {
        near(edge, trim) || (edge == sheet && sheet - trim <= slack)
    };
    at_start(piece.x0, trim.x0)
        && at_start(piece.y0, trim.y0)
        && at_end(piece.x1, trim.x1, sheet.width)
        && at_end(piece.y1, trim.y1, sheet.height)
}

/// The pages of a leaf, front and back, if it has any; asserts that the back is behind the front.
fn read_leaf(case: &Case, sheet: &Sheet, piece: Rect) -> Vec<usize> {
    let Some((front, head_at, foot_at)) = page_in(&sheet.front, piece) else {
        assert_eq!(page_in(&sheet.back, piece), None, "a back without a front");
        return Vec::new();
    };
    let trim = trim_of(head_at, case.imposition.page);
    let upright = foot_at - head_at - (foot(case.imposition.page) - head(case.imposition.page));
    assert!(upright.hypot() < NEAR, "page {front} is not upright");
    assert!(
        is_cut_to(piece, trim, sheet.size, case.imposition.margin),
        "page {front}: {trim:?} is cut to {piece:?}"
    );
    let mut read = vec![front];
    if let Some((back, head_at, foot_at)) = page_in(&sheet.back, piece) {
        // Turned like the page of a book: only right and left are exchanged.
        let behind = |at: Vec2| Point::new(trim.x1 - at.x, trim.y0 + at.y);
        assert!(
            (head_at - behind(head(case.imposition.page))).hypot() < NEAR,
            "page {back} is off"
        );
        assert!(
            (foot_at - behind(foot(case.imposition.page))).hypot() < NEAR,
            "page {back} is not upright"
        );
        read.push(back);
    }
    read
}

fn leaves(case: &Case, sheets: &[Sheet], pieces: &[Rect]) -> Vec<Vec<usize>> {
    let leaf = |sheet: &Sheet, piece: &Rect| read_leaf(case, sheet, *piece);
    if case.imposition.printing.order == Impose::Stack {
        let pile = |piece| sheets.iter().map(move |sheet| leaf(sheet, piece));
        return pieces.iter().flat_map(pile).collect();
    }
    sheets.iter().flat_map(|sheet| pieces.iter().map(move |piece| leaf(sheet, piece))).collect()
}

proptest! {
    #[test]
    fn cut_sheets_give_every_page_once_in_order_with_its_back_behind_it(case in cases()) {
        let sheets = print(case.pages, case.imposition);
        let pieces = products(&sheets, cut(&sheets[0], case.imposition.margin, First::Columns));
        let leaves = leaves(&case, &sheets, &pieces);
        let read: Vec<usize> = leaves.iter().flatten().copied().collect();
        prop_assert_eq!(read, (0..case.pages).collect::<Vec<_>>());
        let sides = if case.two_sided() { 2 } else { 1 };
        for leaf in leaves.iter().take(case.pages / sides) {
            prop_assert_eq!(leaf.len(), sides, "a leaf lacks a page before the last one");
        }
    }

    #[test]
    fn marks_survive_the_first_cut_whichever_it_is(case in cases()) {
        let sheets = print(case.pages, case.imposition);
        let [by_columns, by_rows] = [First::Columns, First::Rows].map(|first| {
            products(&sheets, cut(&sheets[0], case.imposition.margin, first))
        });
        prop_assert_eq!(by_columns.len(), by_rows.len());
        for (a, b) in by_columns.iter().zip(&by_rows) {
            let sides = [(a.x0, b.x0), (a.y0, b.y0), (a.x1, b.x1), (a.y1, b.y1)];
            prop_assert!(sides.into_iter().all(|(a, b)| near(a, b)));
        }
    }

    #[test]
    fn no_page_shows_on_another_and_bleed_takes_the_room_there_is(case in cases()) {
        for sheet in print(case.pages, case.imposition) {
            for side in [&sheet.front, &sheet.back] {
                check_grounds(&case, &sheet, side)?;
            }
        }
    }

    #[test]
    fn as_many_sheets_as_it_takes_and_no_more(case in cases()) {
        let leaves = case.pages.div_ceil(if case.two_sided() { 2 } else { 1 });
        let sheets = print(case.pages, case.imposition).len();
        let capacity = case.imposition.leaves();
        prop_assert!(sheets * capacity >= leaves && (sheets - 1) * capacity < leaves);
    }
}

/// Asserts that the visible grounds do not overlap, and that each reaches beyond its trim box by the bleed, but no
/// further than the middle of the gutter or the sheet's edge.
fn check_grounds(case: &Case, sheet: &Sheet, side: &Side) -> Result<(), TestCaseError> {
    for (index, (page, ground)) in side.grounds.iter().enumerate() {
        for (other, other_ground) in &side.grounds[..index] {
            let overlap = ground.intersect(*other_ground);
            let overlaps = overlap.width() > NEAR && overlap.height() > NEAR;
            prop_assert!(!overlaps, "page {} shows on page {}", page, other);
        }
    }
    for (page, ground) in &side.grounds {
        let spots = &mut side.spots.iter();
        let head_at = spots.find(|spot| spot.is_head && spot.page == *page).unwrap().at;
        let is_behind = std::ptr::eq(side, &sheet.back);
        let mut trim = trim_of(head_at, case.imposition.page);
        if is_behind {
            let right = head_at.x + head(case.imposition.page).x;
            (trim.x0, trim.x1) = (right - case.imposition.page.width, right);
        }
        let gutter = case.imposition.printing.gutter / 2.0;
        let reaches = |out: f64, to_edge: f64| {
            out <= case.imposition.bleed + NEAR
                && out >= case.imposition.bleed.min(gutter).min(to_edge) - 0.003
        };
        prop_assert!(reaches(trim.x0 - ground.x0, trim.x0), "page {}", page);
        prop_assert!(reaches(trim.y0 - ground.y0, trim.y0), "page {}", page);
        prop_assert!(reaches(ground.x1 - trim.x1, sheet.size.width - trim.x1), "page {}", page);
        prop_assert!(reaches(ground.y1 - trim.y1, sheet.size.height - trim.y1), "page {}", page);
    }
    Ok(())
}

// Four A6 on A4 with two cuts, and four quarters of Letter.
#[test]
fn the_conventional_numbers_of_cards_fit() {
    let printing = Printing::new(Impose::Stack, Sides::Two);
    let count = |sheet: (f64, f64), page: (f64, f64)| {
        let format = format(Size::new(page.0, page.1), 3.0, 5.0);
        let paper = paper(Size::new(sheet.0, sheet.1), 5.0);
        Imposition::new(&format, &paper, printing).unwrap().leaves()
    };
    let a4 = (210.0, 297.0);
    assert_eq!(count(a4, (105.0, 148.0)), 4);
    assert_eq!(count(a4, (74.0, 105.0)), 8);
    assert_eq!(count(a4, (63.0, 88.0)), 9);
    assert_eq!(count((215.9, 279.4), (107.95, 139.7)), 4);
    let format = format(Size::new(105.0, 148.0), 3.0, 8.0);
    let sheet = paper(Size::new(210.0, 297.0), 5.0);
    let imposition = Imposition::new(&format, &sheet, printing).unwrap();
    let document = pages(8, format.trim, 3.0);
    let imposed = Imposed::new(&document, imposition).unwrap();
    assert_eq!(
        imposed.metadata().production,
        "tilendar: cut-and-stack; pages 8; page 105x148; bleed 3; safe 8; sheet 210x297; margin 5; grid 2x2; \
         gutter 0; sides 2; flip long; back-offset 0 0"
    );
}
