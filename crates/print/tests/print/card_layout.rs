//! The layout of cards of every shape: elements share edges, and no card is half empty.

use crate::common::{THEMES, a6, card, day, puzzle, single, solved, texts::texts, theme};
use tilendar_drawing::{Affine, Anchor, Document, Item, Rect, Symbol};

/// The bounding box of all shapes in groups and symbols of this name.
fn bounds(document: &Document, page: usize, id: &str) -> Rect {
    let mut found = None;
    walk(
        &document.pages[page].items,
        document.symbols(),
        false,
        id,
        &mut found,
    );
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
            deck.format = card(name);
            let document = deck.draw(&puzzle, &cards);
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
fn months_end_at_one_edge_on_all_cards_of_a_deck_in_one_size() {
    let puzzle = puzzle("calendar");
    let days: Vec<_> = (1..=12).map(|month| day(2027, month, 2 * month)).collect();
    let cards = solved(&puzzle, &days);
    let document = a6("color").draw(&puzzle, &cards);
    let mut ends = Vec::new();
    let foot = bounds(&document, 0, "date").y1;
    for page in &document.pages {
        let found = texts(&page.items);
        let month = found.iter().find(|text| text.content.ends_with(" 2027"));
        let month = month.unwrap();
        assert_eq!(month.anchor, Anchor::End);
        ends.push((month.origin.x, month.size));
        // The words stand on the baseline of the numeral.
        assert!((month.origin.y - foot).abs() < 0.01, "{}", month.content);
    }
    ends.dedup();
    assert_eq!(ends.len(), 1, "{ends:?}");
}

#[test]
fn fronts_of_the_seasons_are_ink_to_the_edge_and_can_be_read() {
    let theme = theme("seasons");
    for month in 1..=12 {
        let front = theme.of_month(month).reversed();
        assert_eq!(front.inks.ground, theme.month_ink(month));
        assert!(
            front.inks.text.contrast(front.inks.ground) >= 4.5,
            "{month}"
        );
    }
    let puzzle = puzzle("calendar");
    let cards = solved(&puzzle, &[day(2027, 7, 24)]);
    let document = a6("seasons").draw(&puzzle, &cards);
    let ground = |page: usize| {
        let Item::Group(layer) = &document.pages[page].items[0] else {
            panic!("a layer");
        };
        let Item::Shape(shape) = &layer.items[0] else {
            panic!("a ground");
        };
        (shape.fill.unwrap(), shape.path.bounds().unwrap())
    };
    let (ink, area) = ground(0);
    assert_eq!(ink, theme.month_ink(7));
    assert_eq!(area, document.pages[0].media());
    assert_eq!(ground(1).0, theme.inks.ground);
}
