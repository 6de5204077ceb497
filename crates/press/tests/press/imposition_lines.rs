//! Imposition errors, and the destinations of bookmarks and links on sheets.

use crate::sheets_by_hand::{Side, format, head, linked, pages};
use proptest::prelude::*;
use std::num::NonZeroUsize;
use tilendar_drawing::{Bookmark, Destination, Pages, Size, Vec2};
use tilendar_press::paper::{
    Flip, Impose, Imposed, Imposition, ImpositionError, Plan, Printing, Sides,
};

const A4: Size = Size::new(210.0, 297.0);
const A6: Size = Size::new(105.0, 148.0);

fn impose(page: Size, printing: Printing) -> Result<Imposition, ImpositionError> {
    let paper = crate::sheets_by_hand::paper(A4, 5.0);
    Imposition::new(&format(page, 3.0, 8.0), &paper, printing)
}

fn both_sides(order: Impose) -> Printing {
    Printing::new(order, Sides::Two)
}

proptest! {
    #[test]
    fn links_and_bookmarks_lead_to_where_their_page_is_on_the_sheets(
        count in 1_usize..60, order in 0..3_usize, long in any::<bool>()
    ) {
        let printing = Printing {
            flip: if long { Flip::Long } else { Flip::Short },
            gutter: [0.0, 0.0, 2.0][order],
            ..both_sides([Impose::Saddle, Impose::Stack, Impose::NUp][order])
        };
        let imposition = impose(Size::new(74.0, 105.0), printing).unwrap();
        check_destinations(imposition, count)?;
    }
}

/// Asserts that each link and bookmark leads to the head of its page, or to a corner of the page if it is upside
/// down.
fn check_destinations(imposition: Imposition, count: usize) -> Result<(), TestCaseError> {
    let size = imposition.page;
    let mut document = pages(count, size, 3.0);
    document.bookmarks = vec![Bookmark {
        title: "outer".to_owned(),
        destination: destination(count - 1, size),
        children: vec![Bookmark {
            title: "inner".to_owned(),
            destination: destination(0, size),
            children: Vec::new(),
        }],
    }];
    let imposed = Imposed::new(&document, imposition).unwrap();
    let sides = (0..imposed.page_count()).map(|number| imposed.page(number).unwrap());
    let areas = sides.clone().map(|side| Some(side.media()));
    prop_assert!(areas.eq((0..imposed.page_count()).map(|number| imposed.media(number))));
    let sides: Vec<Side> = sides.map(|side| Side::of(&side)).collect();
    let leads = |to: Destination, page: usize| {
        let spots = &sides[to.page].spots;
        let of = |is_head| spots.iter().find(|spot| spot.page == page && spot.is_head == is_head);
        let (head_at, foot_at) = (of(true).unwrap().at, of(false).unwrap().at);
        let expected =
            if foot_at.y > head_at.y { head_at } else { head_at + head(size) - size.to_vec2() };
        (to.point - expected).hypot() < 1e-6
    };
    let mut seen = 0;
    for (page, to) in sides.iter().flat_map(|side| &side.links) {
        prop_assert!(leads(*to, linked(*page, count)), "link of page {} to {:?}", page, to);
        seen += 1;
    }
    prop_assert_eq!(seen, count);
    let outer = &imposed.bookmarks()[0];
    prop_assert!(leads(outer.destination, count - 1));
    prop_assert!(leads(outer.children[0].destination, 0));
    Ok(())
}

fn destination(page: usize, size: Size) -> Destination {
    Destination { page, point: head(size).to_point() }
}

#[test]
fn what_cannot_be_folded_or_cut_is_refused_with_its_numbers() {
    let (saddle, stack) = (both_sides(Impose::Saddle), both_sides(Impose::Stack));
    let one_sided = Printing::new(Impose::Saddle, Sides::One);
    let back_offset = Vec2::new(0.0, -6.0);
    let shifted = Printing { back_offset, ..stack };
    for (page, printing, part) in [
        (Size::new(149.0, 200.0), saddle, "side by side"),
        (Size::new(211.0, 298.0), stack, "larger than the paper"),
        (A6, one_sided, "both sides"),
        (A6, shifted, "at most 5 mm"),
    ] {
        let error = impose(page, printing).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

// Creep is the thickness of a sheet x (sheets - 1).
#[test]
fn creep_that_eats_the_margin_is_refused_with_the_signature_that_does_not() {
    let plan = |signature, sheets: usize| {
        let printing =
            Printing { signature: NonZeroUsize::new(signature), ..both_sides(Impose::Saddle) };
        Plan::new(impose(A6, printing).unwrap(), sheets * 4)
    };
    // Half of a margin of 8 mm is the creep of 40 sheets around the innermost one.
    assert!(plan(0, 41).is_ok());
    let error = plan(0, 42).unwrap_err();
    assert!(error.to_string().contains("42 sheets of 0.1 mm"), "{error}");
    assert_eq!(error.field, "signature");
    assert!(error.remedy.unwrap().contains("41"));
    assert!(plan(41, 400).is_ok());
    assert!(plan(42, 400).is_err());
}
