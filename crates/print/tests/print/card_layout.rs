//! The layout of cards of every shape: elements share edges, and no card is half empty.

use crate::common::texts::shapes;
use crate::common::{THEMES, a6, card, day, of_cards, puzzle, single, solved, theme};
use tilendar_drawing::{Affine, Color, Document, Item, Mm, Path, Rect, Symbol};
use tilendar_print::cards::Deck;

/// The bounding box of all shapes in groups and symbols of this name.
fn bounds(document: &Document, page: usize, id: &str) -> Rect {
    let mut found = None;
    walk(&document.pages[page].items, document.symbols(), false, id, &mut found);
    found.unwrap()
}

fn walk(items: &[Item], symbols: &[Symbol], inside: bool, id: &str, found: &mut Option<Rect>) {
    for item in items {
        match item {
            Item::Group(group) => {
                assert_eq!(group.transform, Affine::IDENTITY);
                let inside = inside || group.id.as_deref() == Some(id);
                walk(&group.items, symbols, inside, id, found);
            }
            Item::Use(usage) => {
                let symbol = &symbols[usage.symbol.index()];
                walk(&symbol.items, symbols, inside || symbol.id == id, id, found);
            }
            Item::Shape(shape) if inside => {
                if let Some(area) = shape.path.bounds() {
                    *found = Some(found.map_or(area, |found| found.union(area)));
                }
            }
            Item::Shape(_) | Item::Text(_) | Item::Link(_) => {}
        }
    }
}

#[test]
fn board_and_pieces_share_their_edges_on_cards_that_stand() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 9, 29)]);
    for theme_name in THEMES {
        for name in ["a6", "a7", "tarot", "poker", "index", "half-letter"] {
            let mut deck = single(theme_name);
            deck = of_cards(deck, card(name));
            let document = deck.draw(&puzzle, &cards).unwrap();
            let board = bounds(&document, 0, "board-frame");
            let pieces = bounds(&document, 0, "piece-set");
            let width = card(name).trim.width;
            assert!(board.width() >= 0.75 * width, "{theme_name} {name}");
            assert!((pieces.x0 - board.x0).abs() < 0.3, "{theme_name} {name}");
            assert!((pieces.x1 - board.x1).abs() < 0.3, "{theme_name} {name}");
            assert!(pieces.y0 > board.y1, "{theme_name} {name}");
        }
    }
}

#[test]
fn fronts_have_ink_within_a_border_of_paper_or_to_the_edge_with_type_that_can_be_read() {
    let theme = theme("color");
    for month in 1..=12 {
        let front = theme.of_month(month).reversed();
        assert_eq!(front.inks.ground, theme.month_ink(month));
        assert!(front.inks.text.contrast(front.inks.ground) >= Color::READABLE, "{month}");
    }
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 7, 24)]);
    let bordered = a6("color");
    let whole = Deck::new(bordered.fields.clone(), card("a6"), theme.clone());
    let area_of_ink = |deck: &Deck| {
        let document = deck.draw(&puzzle, &cards).unwrap();
        let Item::Group(layer) = &document.pages[0].items[0] else {
            panic!("a layer");
        };
        let shapes = shapes(&layer.items);
        let ink = shapes.iter().find(|shape| shape.fill == Some(theme.month_ink(7)));
        ink.unwrap().path.bounds().unwrap()
    };
    let trim = bordered.format.trim.to_rect();
    // A home printer leaves 5 mm blank.
    assert_eq!(area_of_ink(&bordered), trim.inset(-5.5));
    assert_eq!(area_of_ink(&whole), trim.inflate(3.0, 3.0));
}

#[test]
fn cards_without_sheets_are_drawn_within_the_round_corners_of_a_punch_and_their_bleed() {
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 7, 24)]);
    let mut deck = Deck::new(a6("color").fields, card("a6"), theme("color"));
    deck.fields.corner_radius = Some(Mm::nearest_to(5.0));
    let clip = |deck: &Deck| match &deck.draw(&puzzle, &cards).unwrap().pages[0].items[..] {
        [Item::Group(group)] => group.clip.clone(),
        items => panic!("{} items", items.len()),
    };
    assert_eq!(clip(&deck), None, "the punch needs ink on the sheet");
    deck.has_round_corners = true;
    let outline = clip(&deck).unwrap();
    let bleed = deck.format.bleed;
    let media = deck.format.trim.to_rect().inflate(bleed, bleed);
    assert_eq!(outline, Path::rounded_rectangle(media, 5.0 + bleed));
}
