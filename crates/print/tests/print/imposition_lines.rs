//! What is said of sheets: the production line, refusals, where bookmarks and links lead, and how
//! many pages are drawn for a sheet.

use crate::sheets_by_hand::{Side, format, head, linked, pages};
use proptest::prelude::*;
use std::borrow::Cow;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use tilendar_drawing::{
    Bookmark, Destination, Document, Metadata, Page, Pages, Size, Symbol, Vec2,
};
use tilendar_print::paper::{
    FlipEdge, Imposed, Imposition, ImpositionError, Plan, Printing, Production, Scheme, Sides,
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

fn schemes() -> impl Strategy<Value = Scheme> {
    let signature = prop::option::of(1_usize..50);
    prop_oneof![
        (0.0..0.2, signature).prop_map(|(thickness, sheets)| Scheme::SaddleStitch {
            thickness,
            signature: sheets.and_then(NonZeroUsize::new),
        }),
        (0.0..10.0).prop_map(|gutter| Scheme::CutAndStack { gutter }),
        (0.0..10.0).prop_map(|gutter| Scheme::NUp { gutter }),
        Just(Scheme::OneAPage),
    ]
}

fn productions() -> impl Strategy<Value = Production> {
    let sizes = (20.0..140.0, 20.0..140.0);
    let printing = (any::<bool>(), any::<bool>(), -5.0..5.0, -5.0..5.0);
    (schemes(), sizes, printing, 0_usize..100_000).prop_map(|(scheme, sizes, printing, pages)| {
        let (long, two, x, y) = printing;
        let folded = matches!(scheme, Scheme::SaddleStitch { .. });
        let on_sheets = scheme != Scheme::OneAPage;
        let printing = Printing {
            sides: if two || folded {
                Sides::Two
            } else {
                Sides::One
            },
            flip: if long {
                FlipEdge::Long
            } else {
                FlipEdge::Short
            },
            back_offset: if on_sheets {
                Vec2::new(x, y)
            } else {
                Vec2::ZERO
            },
        };
        let imposition = impose(scheme, Size::new(sizes.0, sizes.1), printing).unwrap();
        Production { imposition, pages }
    })
}

proptest! {
    #[test]
    fn a_production_line_says_all_that_it_was_written_from(production in productions()) {
        let line = production.to_string();
        let read = line.parse::<Production>().unwrap();
        prop_assert_eq!(read, production);
        if let Ok(plan) = Plan::of_production(&read) {
            prop_assert_eq!(plan.production(), production);
        }
        prop_assert!(!line.contains(','), "PDF keywords are split at commas");
    }

    #[test]
    fn no_text_makes_a_production_line_fail_otherwise_than_by_an_error(
        text in "tilendar: (n-up|saddle-stitch|x); [a-z0-9 x.;-]{0,80}"
    ) {
        let _ = text.parse::<Production>();
    }

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
fn one_a_page_passes_pages_through() {
    let document = pages(5, A6, 3.0);
    let imposed = Imposed::new(&document, impose(Scheme::OneAPage, A6, BOTH).unwrap()).unwrap();
    assert_eq!(imposed.page_count(), 5);
    for number in 0..5 {
        assert_eq!(
            imposed.page(number).unwrap().as_ref(),
            &document.pages[number]
        );
    }
    assert_eq!(
        imposed.metadata().production,
        "tilendar: one-a-page; pages 5; page 105x148; bleed 3; safe 8; sides 2; flip long"
    );
}

#[test]
fn the_line_of_a_deck_reads_as_documented() {
    let imposition = impose(Scheme::CutAndStack { gutter: 0.0 }, A6, BOTH).unwrap();
    let line = "tilendar: cut-and-stack; pages 730; page 105x148; bleed 3; safe 8; sheet 210x297; \
                margin 5; grid 2x2; gutter 0; sides 2; flip long; back-offset 0 0";
    assert_eq!(
        Production {
            imposition,
            pages: 730
        }
        .to_string(),
        line
    );
    assert_eq!(line.parse::<Production>().unwrap().imposition, imposition);
}

#[test]
fn inches_are_written_in_few_digits() {
    let quarter = Size::new(4.25 * 25.4, 5.5 * 25.4);
    let imposition = impose(Scheme::NUp { gutter: 0.0 }, quarter, BOTH).unwrap();
    let line = Production {
        imposition,
        pages: 2,
    }
    .to_string();
    assert!(line.contains("; page 107.95x139.7; "), "{line}");
}

#[test]
fn faulty_lines_are_refused_with_their_entry() {
    let line = "tilendar: n-up; pages 9; page 105x148; bleed 3; safe 8; sheet 210x297; margin 5; \
                grid 2x2; gutter 0; sides 2; flip long; back-offset 0 0";
    assert!(line.parse::<Production>().is_ok());
    for (old, new, part) in [
        ("tilendar:", "tilender:", "does not say how"),
        ("; margin 5", "", "lacks `margin`"),
        ("grid 2x2", "grid 2", "`grid 2`"),
        ("grid 2x2", "grid 3x3", "do not fit on a sheet"),
        ("pages 9", "pages -1", "`pages -1`"),
        ("pages 9", "pages 99999999", "`pages 99999999`"),
        ("page 105x148", "page NaNx148", "the page's width"),
        ("page 105x148", "page 1e9x148", "the page's width"),
        ("sides 2", "sides 3", "`sides 3`"),
        ("flip long", "flip up", "`flip up`"),
        ("n-up", "origami", "`origami`"),
        ("gutter 0", "gutter 0; gutter 1", "said twice"),
        ("gutter 0", "gutter 0; color red", "`color`"),
        (
            "back-offset 0 0",
            "back-offset 9 0",
            "back offset of 9,0 mm",
        ),
    ] {
        let error = line
            .replacen(old, new, 1)
            .parse::<Production>()
            .unwrap_err()
            .to_string();
        assert!(error.contains(part), "{old} -> {new}: {error}");
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

/// Counts how many pages it is asked for.
struct Asked {
    document: Document,
    times: AtomicUsize,
}

impl Pages for Asked {
    fn metadata(&self) -> &Metadata {
        &self.document.metadata
    }

    fn symbols(&self) -> &[Symbol] {
        self.document.symbols()
    }

    fn bookmarks(&self) -> &[Bookmark] {
        &self.document.bookmarks
    }

    fn page_count(&self) -> usize {
        self.document.page_count()
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        self.times.fetch_add(1, Ordering::Relaxed);
        self.document.page(number)
    }
}

#[test]
fn a_page_is_asked_for_when_its_sheet_is_and_only_then() {
    let asked = Asked {
        document: pages(100, A6, 3.0),
        times: AtomicUsize::new(0),
    };
    let imposition = impose(Scheme::CutAndStack { gutter: 0.0 }, A6, BOTH).unwrap();
    let imposed = Imposed::new(&asked, imposition).unwrap();
    assert_eq!(asked.times.load(Ordering::Relaxed), 0);
    assert!(imposed.page(3).is_some());
    assert_eq!(asked.times.load(Ordering::Relaxed), 4);
    assert!(imposed.page(1000).is_none());
}
