//! Type that is too small to read.

use tilendar_drawing::{Anchor, Color, Face, Page, Point, Role, Size};
use tilendar_press::check::SmallType;
use tilendar_press::figure::{group, text};
use tilendar_press::language::Language;

#[test]
fn small_type_is_reported_with_its_pages() {
    let mut document = Language::english().document("Title".into(), "Description".into());
    for (label, em) in [("large", 4.0), ("small", 1.7), ("smallest", 1.5)] {
        let line = text("words", &Face::Regular, em, Point::ORIGIN, Anchor::Start, Color::BLACK);
        let items = vec![group(Role::Paragraph, vec![line.into()])];
        document.pages.push(Page { label: label.into(), ..page(items) });
    }
    let small = SmallType::of(&document).unwrap();
    assert_eq!(small.pages, ["small", "smallest"]);
    assert!((small.smallest - 1.5 * 72.0 / 25.4).abs() < 1e-9);
    document.pages.truncate(1);
    assert_eq!(SmallType::of(&document), None);
}

fn page(items: Vec<tilendar_drawing::Item>) -> Page {
    let theme = tilendar_press::template::THEMES.load("color").unwrap();
    tilendar_press::figure::printed(Size::new(50.0, 50.0), 0.0, "", &theme, items)
}
