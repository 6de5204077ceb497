//! What is said of sheets: refusals, and where bookmarks and links lead.

use crate::sheets_by_hand::{Side, format, head, linked, pages};
use proptest::prelude::*;
use std::num::NonZeroUsize;
use tilendar_drawing::{Bookmark, Destination, Pages, Size, Vec2};
use tilendar_print::paper::{
    FlipEdge, Imposed, Imposition, ImpositionError, Plan, Printing, Scheme, Sides,
};

const A4: Size = Size::new(210.0, 297.0);
const A6: Size = Size::new(105.0, 148.0);
const BOTH: Printing = Printing {
    sides: Sides::Two,
    flip: FlipEdge::Long,
    back_offset: Vec2::ZERO,
};

fn impose(scheme: Scheme, page: Size, printing: Printing) -> Result<Imposition, ImpositionError> {
    let format = format(page, 3.0, 8.0);
    Imposition::new(
        scheme,
        &format,
        &crate::sheets_by_hand::paper(A4, 5.0),
        printing,
    )
}

proptest! {
    #[test]
    fn links_and_bookmarks_lead_to_where_their_page_is_on_the_sheets(
        count in 1_usize..60, scheme in 0..3_u8, long in any::<bool>()
    ) {
        let scheme = match scheme {
            0 => Scheme::SaddleStitch { thickness: 0.1, signature: None },
            1 => Scheme::CutAndStack { gutter: 0.0 },
            _ => Scheme::NUp { gutter: 2.0 },
        };
        let flip = if long { FlipEdge::Long } else { FlipEdge::Short };
        let imposition = impose(scheme, Size::new(74.0, 105.0), Printing { flip, ..BOTH }).unwrap();
        check_destinations(imposition, count)?;
    }
}

/// Each link and each bookmark leads to the head of its page; to a corner of the page where that
/// stands upside down.
fn check_destinations(imposition: Imposition, count: usize) -> Result<(), TestCaseError> {
    let size = imposition.page();
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
    let sides: Vec<Side> = (0..imposed.page_count())
        .map(|number| Side::of(&imposed.page(number).unwrap()))
        .collect();
    let leads = |to: Destination, page: usize| {
        let spots = &sides[to.page].spots;
        let of = |is_head| {
            spots
                .iter()
                .find(|spot| spot.page == page && spot.is_head == is_head)
        };
        let (head_at, foot_at) = (of(true).unwrap().at, of(false).unwrap().at);
        let expected = match foot_at.y > head_at.y {
            true => head_at,
            false => head_at + head(size) - size.to_vec2(),
        };
        (to.point - expected).hypot() < 1e-6
    };
    let mut seen = 0;
    for (page, to) in sides.iter().flat_map(|side| &side.links) {
        prop_assert!(
            leads(*to, linked(*page, count)),
            "link of page {} to {:?}",
            page,
            to
        );
        seen += 1;
    }
    prop_assert_eq!(seen, count);
    let outer = &imposed.bookmarks()[0];
    prop_assert!(leads(outer.destination, count - 1));
    prop_assert!(leads(outer.children[0].destination, 0));
    Ok(())
}

fn destination(page: usize, size: Size) -> Destination {
    Destination {
        page,
        point: head(size).to_point(),
    }
}

#[test]
fn what_cannot_be_folded_or_cut_is_refused_with_its_numbers() {
    let saddle = |thickness| Scheme::SaddleStitch {
        thickness,
        signature: None,
    };
    let stack = |gutter| Scheme::CutAndStack { gutter };
    let one_sided = Printing {
        sides: Sides::One,
        ..BOTH
    };
    let shifted = Printing {
        back_offset: Vec2::new(0.0, -6.0),
        ..BOTH
    };
    for (scheme, page, printing, part) in [
        (saddle(0.1), Size::new(149.0, 200.0), BOTH, "side by side"),
        (
            stack(0.0),
            Size::new(211.0, 298.0),
            BOTH,
            "larger than the paper",
        ),
        (saddle(0.1), A6, one_sided, "both sides"),
        (saddle(5.0), A6, BOTH, "thickness in mm is 5"),
        (saddle(f64::NAN), A6, BOTH, "thickness in mm is NaN"),
        (stack(1e9), A6, BOTH, "the gutter in mm"),
        (stack(-1.0), A6, BOTH, "the gutter in mm"),
        (stack(0.0), A6, shifted, "at most 5 mm"),
    ] {
        let error = impose(scheme, page, printing).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

// Creep is the sheet's thickness x (sheets - 1).
#[test]
fn creep_that_eats_the_margin_is_refused_with_the_signature_that_does_not() {
    let with = |signature| Scheme::SaddleStitch {
        thickness: 0.1,
        signature: NonZeroUsize::new(signature),
    };
    let plan = |scheme, sheets: usize| Plan::new(impose(scheme, A6, BOTH).unwrap(), sheets * 4);
    // Half of a margin of 8 mm is 40 sheets around the innermost.
    assert!(plan(with(0), 41).is_ok());
    let error = plan(with(0), 42).unwrap_err();
    assert!(error.to_string().contains("42 sheets of 0.1 mm"), "{error}");
    assert!(
        matches!(
            error,
            ImpositionError::CreepTooLarge {
                most_sheets: 41,
                ..
            }
        ),
        "{error}"
    );
    assert!(plan(with(41), 400).is_ok());
    assert!(plan(with(42), 400).is_err());
}
