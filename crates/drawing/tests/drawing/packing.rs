//! Parts are packed on sheets: inside, apart from each other, each once.

use proptest::prelude::*;
use tilendar_drawing::packing::{PackedItem, PackingError, PackingItem, pack, pack_on_shelves};
use tilendar_drawing::{Rect, Size};

const CELL: f64 = 20.0;

fn cells(at: &[(i32, i32)]) -> Vec<Rect> {
    let boxes = at.iter().map(|&(x, y)| {
        let (x, y) = (f64::from(x) * CELL, f64::from(y) * CELL);
        Rect::new(x, y, x + CELL, y + CELL)
    });
    boxes.collect()
}

fn polyomino(at: &[(i32, i32)]) -> PackingItem {
    let mut at = at.to_vec();
    let mut turns = Vec::new();
    for _ in 0..4 {
        turns.push(cells(&at));
        at = at.iter().map(|&(x, y)| (-y, x)).collect();
    }
    PackingItem { turns }
}

fn plate(width: f64, height: f64) -> PackingItem {
    PackingItem { turns: vec![vec![Rect::new(0.0, 0.0, width, height)]] }
}

/// A frame around an opening of this many cells, with a border of half a cell.
fn frame(columns: f64, rows: f64) -> PackingItem {
    let (width, height) = (columns * CELL, rows * CELL);
    let border = CELL / 2.0;
    let boxes = vec![
        Rect::new(-border, -border, width + border, 0.0),
        Rect::new(-border, height, width + border, height + border),
        Rect::new(-border, 0.0, 0.0, height),
        Rect::new(width, 0.0, width + border, height),
    ];
    PackingItem { turns: vec![boxes] }
}

fn placed(items: &[PackingItem], packed: &[PackedItem]) -> Vec<(usize, Vec<Rect>)> {
    let pairs = items.iter().zip(packed);
    pairs
        .map(|(item, place)| {
            let boxes = item.turns[place.turn].iter();
            let boxes = boxes.map(|&one| one + place.offset).collect();
            (place.sheet, boxes)
        })
        .collect()
}

/// The distance between two boxes, 0 if they touch or overlap.
fn distance(one: Rect, other: Rect) -> f64 {
    let across = (one.x0 - other.x1).max(other.x0 - one.x1).max(0.0);
    let along = (one.y0 - other.y1).max(other.y0 - one.y1).max(0.0);
    across.hypot(along)
}

fn check(items: &[PackingItem], area: Size, spacing: f64) -> usize {
    let packed = pack(items, area, spacing).unwrap();
    assert_eq!(packed.len(), items.len(), "each item once");
    let placed = placed(items, &packed);
    let bounds = area.to_rect().inflate(1e-9, 1e-9);
    for (index, (sheet, boxes)) in placed.iter().enumerate() {
        for one in boxes {
            assert_eq!(one.union(bounds), bounds, "item {index} lies inside");
        }
        let others = placed[..index].iter().filter(|(on, _)| on == sheet);
        for (one, other) in others.flat_map(|(_, others)| {
            let pairs = boxes.iter();
            pairs.flat_map(move |&one| others.iter().map(move |&other| (one, other)))
        }) {
            let apart = distance(one, other);
            assert!(apart >= spacing - 1e-9, "{one} and {other}: {apart}");
            assert!(spacing > 0.0 || one.intersect(other).area() < 1e-6, "overlap");
        }
    }
    let sheets = packed.iter().map(|place| place.sheet + 1).max();
    let sheets = sheets.unwrap_or(0);
    for sheet in 0..sheets {
        assert!(packed.iter().any(|place| place.sheet == sheet), "no sheet is empty");
    }
    assert_eq!(pack(items, area, spacing).unwrap(), packed, "the same again");
    sheets
}

fn items() -> impl Strategy<Value = Vec<PackingItem>> {
    let plates = (1.0..200.0f64, 1.0..200.0f64).prop_map(|(width, height)| plate(width, height));
    let frames =
        (1..7i32, 1..7i32).prop_map(|(columns, rows)| frame(f64::from(columns), f64::from(rows)));
    let polyominoes = grown(1..6).prop_map(|at| polyomino(&at));
    let item = prop_oneof![1 => plates, 1 => frames, 4 => polyominoes];
    proptest::collection::vec(item, 1..30)
}

/// A polyomino grown cell by cell.
fn grown(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<(i32, i32)>> {
    let steps = (any::<prop::sample::Index>(), 0..4usize);
    proptest::collection::vec(steps, count).prop_map(|steps| {
        let mut at = vec![(0, 0)];
        for (from, side) in steps {
            let (x, y) = at[from.index(at.len())];
            let next = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)][side];
            if !at.contains(&next) {
                at.push(next);
            }
        }
        at
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn items_lie_inside_and_apart(items in items(), spacing in 0.0..5.0f64, width in 200.0..500.0f64, height in 200.0..400.0f64) {
        check(&items, Size::new(width, height), spacing);
    }

    #[test]
    fn pieces_use_the_better_part_of_a_sheet(pieces in proptest::collection::vec(grown(2..6), 1..40)) {
        let items: Vec<PackingItem> = pieces.iter().map(|at| polyomino(at)).collect();
        let area: f64 = pieces.iter().map(|at| at.len() as f64 * CELL * CELL).sum();
        let (sheet, spacing) = (Size::new(300.0, 200.0), 2.0);
        let sheets = check(&items, sheet, spacing);
        // No packing beats one without gaps; all but the last sheet are at least half full.
        prop_assert!(sheets as f64 * sheet.area() >= area);
        prop_assert!((sheets as f64 - 1.0) * sheet.area() * 0.5 <= area);
    }
}

#[test]
fn pieces_find_their_way_into_a_frame() {
    let mut items = vec![frame(5.0, 5.0)];
    items.extend(vec![polyomino(&[(0, 0), (1, 0), (0, 1)]); 4]);
    assert_eq!(check(&items, Size::new(120.0, 120.0), 3.0), 1);
}

#[test]
fn a_full_sheet_is_followed_by_another() {
    let items = vec![plate(60.0, 60.0); 5];
    assert_eq!(check(&items, Size::new(125.0, 125.0), 5.0), 2);
    assert_eq!(check(&items, Size::new(124.9, 125.0), 5.0), 3);
}

#[test]
fn an_item_turns_to_fit_and_its_offset_undoes_its_origin() {
    let bar = polyomino(&[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]);
    let packed = pack(&[bar], Size::new(20.0, 100.0), 1.0).unwrap();
    assert_eq!(packed[0].turn % 2, 1);
    let item = PackingItem { turns: vec![vec![Rect::new(30.0, -50.0, 40.0, -20.0)]] };
    let packed = pack(&[item], Size::new(10.0, 30.0), 2.0).unwrap();
    assert_eq!((packed[0].offset.x, packed[0].offset.y), (-30.0, 50.0));
}

#[test]
fn what_fits_on_no_sheet_is_named_with_its_nearest_size() {
    let bar = polyomino(&[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]);
    let available = Size::new(80.0, 50.0);
    let error = pack(&[plate(10.0, 10.0), bar], available, 1.0).unwrap_err();
    let needed = Size::new(100.0, 20.0);
    assert_eq!(error, PackingError { item: 1, needed });
    assert!(error.to_string().contains("part 2 needs 100.00 x 20.00 mm"));
}

proptest! {
    #[test]
    fn boxes_on_shelves_lie_in_rows_apart_from_each_other_each_once(
        sizes in proptest::collection::vec((5.0..120.0_f64, 5.0..120.0_f64), 1..30),
        spacing in 0.0..6.0_f64,
    ) {
        let area = Rect::new(10.0, 20.0, 160.0, 140.0);
        let sizes: Vec<Size> = sizes.into_iter().map(Size::from).collect();
        let packed = pack_on_shelves(&sizes, area, spacing);
        let mut items: Vec<usize> = packed.iter().map(|(item, _)| *item).collect();
        items.sort_unstable();
        prop_assert_eq!(items, (0..sizes.len()).collect::<Vec<_>>());
        let boxes: Vec<(usize, Rect)> = packed
            .iter()
            .map(|(item, place)| {
                let bounds = Rect::from_origin_size(place.offset.to_point(), sizes[*item]);
                (place.sheet, bounds)
            })
            .collect();
        for (index, (sheet, one)) in boxes.iter().enumerate() {
            prop_assert!(area.contains_rect(*one), "{one:?}");
            for (other_sheet, other) in &boxes[..index] {
                let apart = distance(*one, *other) >= spacing - 1e-9;
                prop_assert!(sheet != other_sheet || apart, "{one:?} {other:?}");
                // Rows: a box that begins lower begins below all boxes of the row before.
                let same_row = one.y0 == other.y0;
                prop_assert!(sheet != other_sheet || same_row || one.y0 >= other.y1, "{one:?} {other:?}");
            }
        }
    }
}

#[test]
fn a_box_that_is_too_large_for_a_shelf_has_a_sheet_of_its_own() {
    let area = Rect::new(0.0, 0.0, 100.0, 100.0);
    let sizes = [Size::new(20.0, 30.0), Size::new(150.0, 120.0)];
    let packed = pack_on_shelves(&sizes, area, 5.0);
    let places: Vec<(usize, usize)> = packed.iter().map(|(item, at)| (*item, at.sheet)).collect();
    assert_eq!(places, [(1, 0), (0, 1)]);
}
