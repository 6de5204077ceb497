//! Mirrored layouts.

use tilendar_drawing::{
    Affine, Anchor, Color, Document, Face, Group, Item, Mirror, Mirrored, Page, Pages, Path, Point,
    Rect, Role, Shape, Size, Text, Vec2,
};

const SPAN: f64 = 100.0;

fn square(x: f64) -> Item {
    Shape::filled(Path::rectangle(Rect::new(x, 0.0, x + 10.0, 10.0)), Color::BLACK).into()
}

fn mirrored(item: Item) -> Item {
    Mirror::default().items(vec![item], SPAN).remove(0)
}

fn bounds(item: &Item, place: Affine) -> Rect {
    match item {
        Item::Shape(shape) => place.transform_rect_bbox(shape.path.bounds().unwrap()),
        Item::Group(group) => {
            let place = place * group.transform;
            group.items.iter().map(|item| bounds(item, place)).reduce(|a, b| a.union(b)).unwrap()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn boxes_change_sides_however_their_group_is_placed() {
    for transform in [
        Affine::IDENTITY,
        Affine::translate(Vec2::new(30.0, 5.0)),
        Affine::new([-1.0, 0.0, 0.0, -1.0, 70.0, 40.0]),
        Affine::new([0.0, 2.0, -2.0, 0.0, 40.0, 3.0]),
        Affine::scale(0.5),
    ] {
        let group = |items| Group { transform, ..Group::new(items) };
        for item in [group(vec![square(3.0)]), group(vec![square(3.0), square(20.0)])] {
            for item in [item.clone(), Group::upright(vec![item.into()])] {
                let before = bounds(&item.clone().into(), Affine::IDENTITY);
                let after = bounds(&mirrored(item.into()), Affine::IDENTITY);
                let expected = Rect { x0: SPAN - before.x1, x1: SPAN - before.x0, ..before };
                assert!((after.origin() - expected.origin()).hypot() < 1e-9, "{transform:?}");
                assert!((after.area() - expected.area()).abs() < 1e-9, "{transform:?}");
            }
        }
    }
}

#[test]
fn figures_keep_their_left_and_right_and_what_is_fixed_stays() {
    let items = vec![square(3.0), square(20.0)];
    let figure = Group::new(items.clone()).with_role(Role::Figure);
    let Item::Group(moved) = mirrored(figure.into()) else { panic!() };
    assert_eq!(moved.items, items);
    assert_eq!(moved.transform, Affine::translate((SPAN - 33.0, 0.0)));
    let diagram = Group::new(items.clone()).with_role(Role::Diagram);
    let Item::Group(turned) = mirrored(diagram.into()) else { panic!() };
    assert_eq!(bounds(&turned.items[0], Affine::IDENTITY).x0, SPAN - 13.0);
    let fixed = Item::from(Group::fixed(items));
    assert_eq!(mirrored(fixed.clone()), fixed);
}

#[test]
fn lines_of_text_end_where_they_began() {
    let face = Face::EMBEDDED[0].clone();
    let text =
        |anchor, x| Text::new("Jan", Point::new(x, 20.0), 4.0, face.clone(), anchor, Color::BLACK);
    for (anchor, opposite) in [
        (Anchor::Start, Anchor::End),
        (Anchor::Middle, Anchor::Middle),
        (Anchor::End, Anchor::Start),
    ] {
        assert_eq!(mirrored(text(anchor, 30.0).into()), text(opposite, 70.0).into());
    }
}

#[test]
fn two_mirrors_are_none() {
    let mut document = Document::default();
    let mut page = Page::new(Size::new(SPAN, 50.0), "page");
    page.items = vec![square(3.0), Group::new(vec![square(40.0)]).with_role(Role::Figure).into()];
    document.pages.push(page.clone());
    let once = Mirrored::new(Box::new(document));
    assert_ne!(once.page(0).unwrap().items, page.items);
    let twice = Mirrored::new(Box::new(once));
    assert_eq!(twice.page(0).unwrap().items, page.items);
}
