//! Nothing on a poster touches its neighbors or lies where a frame covers it.

use crate::common::{THEMES, document, drawing};
use crate::poster::{groups, on};
use tilendar_drawing::{Contour, Group, Item, Mm, Point, Rect, flatten};
use tilendar_press::options::Layout;
use tilendar_print::Poster;

/// The width that a frame covers, in mm.
const FRAME: f64 = 20.0;

/// The box of a day's number, and the outlines of its pieces and open cells, in page coordinates.
fn number_and_board(group: &Group) -> (Rect, Vec<Contour>) {
    let number = group.items.iter().find_map(|item| match item {
        Item::Text(text) => text.ink(),
        _ => None,
    });
    let shapes = group.items.iter().filter_map(|item| match item {
        Item::Shape(shape) => Some(shape.path.contours.clone()),
        _ => None,
    });
    let contours = shapes.flatten().map(|contour| contour.transformed(group.transform));
    let number = group.transform.transform_rect_bbox(number.unwrap());
    (number, contours.collect())
}

fn bounds(board: &[Contour]) -> Rect {
    let boxes = board.iter().map(|contour| contour.bounds());
    boxes.reduce(|one, other| one.union(other)).unwrap()
}

#[test]
fn no_date_touches_its_board_or_another_day() {
    for (layout, name) in [("calendar", "a1"), ("rhombus", "a3"), ("desk", "a3")] {
        let document = document(&Poster { layout: Layout::named(layout), ..on(name) });
        let groups = groups(&document);
        let days = groups.iter().filter(|(id, _)| id.starts_with("day-"));
        let mut boxes: Vec<Rect> = Vec::new();
        for (id, group) in days {
            let (number, board) = number_and_board(group);
            let around = number.inflate(0.2, 0.2);
            for contour in &board {
                let corners = [
                    around.origin(),
                    Point::new(around.x1, around.y0),
                    Point::new(around.x0, around.y1),
                    Point::new(around.x1, around.y1),
                ];
                let is_apart = corners.iter().all(|corner| !contour.contains(*corner));
                assert!(is_apart, "{layout} {id}");
                let mut corners = contour.edges().map(|(from, _)| from);
                assert!(corners.all(|corner| !around.contains(corner)), "{layout} {id}");
            }
            boxes.push(number.union(bounds(&board)));
        }
        for (index, one) in boxes.iter().enumerate() {
            let touches = boxes[..index].iter().any(|other| one.overlaps(*other));
            assert!(!touches, "{layout} on {name}: {one}");
        }
    }
}

#[test]
fn nothing_is_where_a_frame_covers_it() {
    for ((layout, name), look) in [("calendar", "a3"), ("rhombus", "a2")].into_iter().zip(THEMES) {
        let mut poster =
            Poster { layout: Layout::named(layout), drawing: drawing(look, "en"), ..on(name) };
        poster.paper.bleed = Mm::nearest_to(3.0);
        let document = document(&poster);
        let page = &document.pages[0];
        let free = page.trim.to_rect().inset(-FRAME);
        for flat in flatten(&document, page).unwrap() {
            let line = flat.shape.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
            let bounds = flat.shape.path.bounds().unwrap().inflate(line, line);
            let is_ground = bounds == page.media();
            assert!(is_ground || free.union(bounds) == free, "{bounds} {:?}", flat.part);
        }
    }
}
