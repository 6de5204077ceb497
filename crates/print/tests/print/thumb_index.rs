//! The thumb index: a step for each month on the edge of a deck.

use crate::common::texts::{first_box, groups};
use crate::common::{card, of_cards, one_of_each_month, puzzle, single};
use tilendar_drawing::Rect;
use tilendar_press::figure::Hand;
use tilendar_press::paper::PageFormat;
use tilendar_print::cards::{DayCard, Deck};

/// The largest error of a blade, in mm.
const BLADE: f64 = 0.5;

/// The step of each front, and of each back.
fn sides(cards: &[DayCard], deck: &Deck) -> (Vec<Rect>, Vec<Rect>) {
    let document = deck.draw(&puzzle("calendar"), cards).unwrap();
    let of = |side: usize| {
        let pages = document.pages.iter().skip(side).step_by(2);
        pages.map(|page| first_box(groups(&page.items, "index")[0])).collect()
    };
    (of(0), of(1))
}

fn formats() -> Vec<PageFormat> {
    let mut formats: Vec<PageFormat> =
        ["a6", "a7", "poker", "tarot", "index", "half-letter"].map(card).into();
    let a6 = card("a6");
    let (width, height) = (a6.trim.height, a6.trim.width);
    formats.push(PageFormat { trim: tilendar_drawing::Size::new(width, height), ..a6 });
    formats
}

#[test]
fn each_month_has_its_step_on_the_long_edge_and_a_wandering_blade_cuts_through_it() {
    let cards = one_of_each_month();
    for format in formats() {
        let name = format.name.clone();
        let stands = format.trim.height >= format.trim.width;
        let trim = format.trim.to_rect();
        let mut deck = single("color");
        deck = of_cards(deck, format.clone());
        let (fronts, backs) = sides(&cards, &deck);
        for (&front, &back) in fronts.iter().zip(&backs) {
            for step in [front, back] {
                let inside = step.intersect(trim);
                let (depth, beyond) = if stands {
                    (inside.width(), step.width() - inside.width())
                } else {
                    (inside.height(), step.height() - inside.height())
                };
                assert!(depth >= 2.0 && beyond >= BLADE, "{name}: {depth} {beyond}");
                // A step keeps its distance from the content within the safe margin.
                assert!(depth <= format.safe - 1.0, "{name}: {depth}");
            }
            // The step on the back is behind that on the front, with the card turned like a page.
            let behind = Rect::new(trim.x1 - back.x1, back.y0, trim.x1 - back.x0, back.y1);
            assert!((behind.x0 - front.x0).abs() < 1e-9, "{name}");
            assert!((behind.y0 - front.y0).abs() < 1e-9, "{name}");
        }
        for two in fronts.windows(2) {
            let white = if stands { two[1].y0 - two[0].y1 } else { two[1].x0 - two[0].x1 };
            assert!(white > 2.0 * BLADE, "{name}: {white}");
        }
    }
}

#[test]
fn a_left_hander_has_the_index_on_the_other_edge() {
    let cards = one_of_each_month();
    let mut deck = single("color");
    deck.format.bleed = 3.0;
    let (right, _) = sides(&cards, &deck);
    deck.style.theme.hand = Hand::Left;
    let (left, _) = sides(&cards, &deck);
    for (right, left) in right.iter().zip(&left) {
        assert!((right.x1 - 108.0).abs() < 1e-9 && (left.x0 + 3.0).abs() < 1e-9);
        assert!((right.y0 - left.y0).abs() < 1e-9);
    }
}
