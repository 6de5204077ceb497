//! PDFs that are read back: what they say comes out of the sheets in order, or is found out.

use crate::reading::{PrintError, Product, Proof, ProofFault, prove, read_pdf};
use proptest::prelude::*;
use tilendar_drawing::backend::pdf::{PdfOptions, render};
use tilendar_drawing::{
    Anchor, Color, Document, Face, Insets, Metadata, Page, Pages, Point, Size, Text, Vec2,
};
use tilendar_print::paper::{
    FlipEdge, Imposed, Imposition, PageFormat, Paper, Printing, Production, Scheme, Sides,
};

fn text(content: String, x: f64, y: f64, size: f64) -> Text {
    Text {
        content,
        origin: Point::new(x, y),
        size,
        face: Face::Bold,
        anchor: Anchor::Start,
        color: Color::BLACK,
    }
}

fn page(texts: Vec<Text>) -> Page {
    Page {
        trim: Size::new(60.0, 80.0),
        bleed: Insets::ZERO,
        label: String::new(),
        items: texts.into_iter().map(Into::into).collect(),
    }
}

/// Cards of this many days from the first of a month of 30 days on, or those days that are given.
fn deck(days: &[u32], backs: bool) -> Document {
    let mut document = Document::new(Metadata::default());
    for (index, day) in days.iter().enumerate() {
        let day = text(day.to_string(), 9.0, 20.0, 9.0);
        let note = |words: String| text(words, 9.0, 70.0, 3.0);
        document
            .pages
            .push(page(vec![day.clone(), note("12 tilings".to_string())]));
        if backs {
            let note = note(format!("{} of 365", index + 1));
            document.pages.push(page(vec![note, day]));
        }
    }
    document
}

/// Pages with their numbers at the outer edge, from the second on.
fn book(pages: usize) -> Document {
    let mut document = Document::new(Metadata::default());
    for number in 1..=pages {
        let mut texts = vec![text(format!("Heading {number}"), 9.0, 20.0, 6.0)];
        if number > 1 {
            let x = if number % 2 == 0 { 9.0 } else { 45.0 };
            texts.push(text(number.to_string(), x, 72.0, 3.0));
        }
        document.pages.push(page(texts));
    }
    document
}

fn imposition(scheme: Scheme, sides: Sides, flip: FlipEdge, back_offset: Vec2) -> Imposition {
    let format = PageFormat {
        name: "page".to_string(),
        title: "Page".to_string(),
        trim: Size::new(60.0, 80.0),
        bleed: 3.0,
        safe: 8.0,
    };
    let paper = Paper {
        name: "paper".to_string(),
        title: "Paper".to_string(),
        size: Size::new(148.0, 210.0),
        margin: 5.0,
        card: "a6".to_string(),
    };
    let printing = Printing {
        sides,
        flip,
        back_offset,
    };
    Imposition::new(scheme, &format, &paper, printing).unwrap()
}

/// The PDF of the sheets, read back and put together as `production` says.
fn proof_of(document: &dyn Pages, imposition: Imposition, read_as: Option<Imposition>) -> Proof {
    let imposed = Imposed::new(document, imposition).unwrap();
    let bytes = render(&imposed, &PdfOptions::default()).unwrap();
    let production = Production {
        imposition: read_as.unwrap_or(imposition),
        pages: document.page_count(),
    };
    prove(&read_pdf(bytes).unwrap(), &production)
}

fn days(count: usize) -> Vec<u32> {
    (0..count as u32).map(|day| day % 30 + 1).collect()
}

fn flips() -> impl Strategy<Value = FlipEdge> {
    prop_oneof![Just(FlipEdge::Long), Just(FlipEdge::Short)]
}

fn card_schemes() -> impl Strategy<Value = Scheme> {
    prop_oneof![
        (0..2).prop_map(|gutter| Scheme::CutAndStack {
            gutter: f64::from(gutter) * 6.0
        }),
        (0..2).prop_map(|gutter| Scheme::NUp {
            gutter: f64::from(gutter) * 6.0
        }),
        Just(Scheme::OneAPage),
    ]
}

const STITCHED: Scheme = Scheme::SaddleStitch {
    thickness: 0.1,
    signature: None,
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn cards_come_out_in_order_with_their_backs_behind_them(
        count in 1_usize..40,
        scheme in card_schemes(),
        flip in flips(),
        backs in any::<bool>(),
        (x, y) in (-2.0..2.0, -2.0..2.0),
    ) {
        let sides = if backs { Sides::Two } else { Sides::One };
        // A page that is its own sheet has no margin to shift into.
        let shift = if scheme == Scheme::OneAPage { Vec2::ZERO } else { Vec2::new(x, y) };
        let imposition = imposition(scheme, sides, flip, shift);
        let proof = proof_of(&deck(&days(count), backs), imposition, None);
        prop_assert_eq!(proof.faults, []);
        let behind = if backs { count } else { 0 };
        prop_assert_eq!(proof.product, Product::Deck { cards: count, backs: behind });
    }

    #[test]
    fn booklets_come_out_in_order(
        pages in 4_usize..90,
        signature in 1_usize..6,
        flip in flips(),
    ) {
        let scheme = Scheme::SaddleStitch {
            thickness: 0.1,
            signature: std::num::NonZeroUsize::new(signature),
        };
        let imposition = imposition(scheme, Sides::Two, flip, Vec2::ZERO);
        let proof = proof_of(&book(pages), imposition, None);
        prop_assert_eq!(proof.faults, []);
        prop_assert_eq!(proof.product, Product::Book { numbered: pages - 1 });
        prop_assert_eq!(proof.pages, pages);
    }

    #[test]
    fn paper_that_is_turned_the_other_way_is_found_out(
        count in 2_usize..40,
        scheme in card_schemes().prop_filter("services know how to turn", |scheme| *scheme != Scheme::OneAPage),
    ) {
        let printed = imposition(scheme, Sides::Two, FlipEdge::Long, Vec2::ZERO);
        let turned = imposition(scheme, Sides::Two, FlipEdge::Short, Vec2::ZERO);
        let proof = proof_of(&deck(&days(count), true), printed, Some(turned));
        prop_assert!(!proof.faults.is_empty());
    }
}

#[test]
fn sheets_that_are_stacked_where_they_are_not_to_be_are_found_out() {
    let read_as = |scheme| imposition(scheme, Sides::Two, FlipEdge::Long, Vec2::ZERO);
    let printed = read_as(Scheme::NUp { gutter: 0.0 });
    let stacked = read_as(Scheme::CutAndStack { gutter: 0.0 });
    let proof = proof_of(&deck(&days(20), true), printed, Some(stacked));
    let is_order = |fault: &ProofFault| matches!(fault, ProofFault::DayOutOfOrder { .. });
    assert!(proof.faults.iter().any(is_order), "{:?}", proof.faults);
}

#[test]
fn signatures_of_another_size_are_found_out() {
    let of = |signature| {
        let scheme = Scheme::SaddleStitch {
            thickness: 0.0,
            signature,
        };
        imposition(scheme, Sides::Two, FlipEdge::Short, Vec2::ZERO)
    };
    let two = of(std::num::NonZeroUsize::new(2));
    let proof = proof_of(&book(24), of(None), Some(two));
    let is_number = |fault: &ProofFault| matches!(fault, ProofFault::NumberOutOfOrder { .. });
    assert!(proof.faults.iter().any(is_number), "{:?}", proof.faults);
}

#[test]
fn a_card_that_is_missing_or_printed_twice_is_found_out() {
    let imposition = imposition(
        Scheme::CutAndStack { gutter: 0.0 },
        Sides::Two,
        FlipEdge::Long,
        Vec2::ZERO,
    );
    for days in [[1, 2, 4, 5], [1, 2, 2, 3], [30, 29, 28, 27]] {
        let proof = proof_of(&deck(&days, true), imposition, None);
        assert!(!proof.faults.is_empty(), "{days:?}");
    }
}

#[test]
fn a_back_with_another_day_and_one_that_lies_aside_are_found_out() {
    let plain = imposition(CUT, Sides::Two, FlipEdge::Long, Vec2::ZERO);
    let mut other = deck(&days(3), true);
    other.pages.swap(1, 3);
    let proof = proof_of(&other, plain, None);
    assert!(
        matches!(proof.faults[0], ProofFault::OtherBack { card: 1, .. }),
        "{:?}",
        proof.faults
    );
    // The printer shifts backs by half a millimetre, and nobody told.
    let told = imposition(CUT, Sides::Two, FlipEdge::Long, Vec2::new(0.5, 0.0));
    let proof = proof_of(&deck(&days(3), true), told, Some(plain));
    assert!(
        matches!(proof.faults[0], ProofFault::BackAside { distance, .. } if (distance - 0.5).abs() < 0.01),
        "{:?}",
        proof.faults
    );
}

const CUT: Scheme = Scheme::CutAndStack { gutter: 0.0 };

#[test]
fn thick_paper_that_nobody_spoke_of_leaves_numbers_where_they_are() {
    // Creep moves pages by millimetres, never into another's place: the order holds.
    let thin = Scheme::SaddleStitch {
        thickness: 0.0,
        signature: None,
    };
    let of = |scheme| imposition(scheme, Sides::Two, FlipEdge::Short, Vec2::ZERO);
    let proof = proof_of(&book(40), of(STITCHED), Some(of(thin)));
    assert_eq!(proof.faults, []);
}

#[test]
fn what_is_no_pdf_is_refused() {
    assert!(matches!(
        read_pdf(b"%PDF-1.7\nnothing".to_vec()),
        Err(PrintError::Unreadable(_) | PrintError::Empty)
    ));
    assert!(read_pdf(Vec::new()).is_err());
}

#[test]
fn a_pdf_that_is_cut_short_never_panics() {
    let document = deck(&days(4), true);
    let whole = render(&document, &PdfOptions::default()).unwrap();
    for length in (0..whole.len()).step_by(97) {
        let _ = read_pdf(whole[..length].to_vec());
    }
}
