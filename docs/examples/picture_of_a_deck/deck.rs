//! The picture of README: cards of three days with both sides, the boxes of a deck, a month of a wall calendar and a
//! poster on a table.

use crate::Outcome;
use crate::pixels::Pixels;
use crate::products::made;
use crate::scene::{Camera, Scene};
use std::f64::consts::PI;
use tilendar::drawing::{Affine, Color, Document, Group, Item, Layer, Page, Path, Shape, Size};
use tilendar::laser::design::{Pose, Spatial};
use tilendar::order::BoundedText;
use tilendar::press::figure::Style;
use tilendar::press::options::{Dedication, Personal, SpecialDay, SpecialDays};
use tilendar::press::template::{THEMES, find_page, find_paper};
use tilendar::print::cards::{Cards, Deck, day_cards};
use tilendar::print::tuck_box::{BoxedDay, BoxedDeck, FoldedBoxes, PanelKind, TuckBox, tuck_boxes};
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Day, Occasion};
use tilendar::puzzle::template::PUZZLES;

/// The months and days of the cards: an ordinary one, that with the fewest solutions of the year, and a special one.
const DAYS: [(u32, u32); 3] = [(4, 20), (10, 6), (12, 12)];
/// The year of the poster and the wall calendar, with two special days.
const YEAR: &str = r#""year": 2027, "special": ["06-14=Grandma", "12-12=Anna & Ben"], "format": "png", "dpi": 200"#;
/// A card, in millimeters.
const CARD: Size = Size::new(105.0, 148.0);
/// The sizes of the poster and the wall calendar on the table, which are larger in fact.
const POSTER: Size = Size::new(217.0, 307.0);
const MONTH: Size = Size::new(198.0, 280.0);
/// Pixels for each millimeter of what is drawn on faces.
const FINE: f64 = 8.0;

/// Each picture with its name: on a light page and on a dark one.
pub fn pictures() -> Outcome<[(&'static str, Pixels); 2]> {
    let puzzle = PUZZLES.load("calendar")?;
    let year = Day::of_year(2027).ok_or("there is no such year")?;
    let almanac = Almanac::of_days(&puzzle, year, &AlmanacOptions::default())?;
    let sides = cards(&almanac)?;
    let folded = folded(&almanac)?;
    let faces = (0..folded.boxes.len()).map(|index| {
        let [lid, front, side] = [PanelKind::Lid, PanelKind::Front, PanelKind::Side]
            .map(|kind| panel(&folded, index, kind));
        Ok([lid?, front?, side?])
    });
    let faces = faces.collect::<Outcome<Vec<_>>>()?;
    let poster = of_year("poster", ".png")?;
    let month = of_year("wall-calendar", "07.png")?;

    let mut scene = Scene::default();
    lay(&mut scene, (Spatial::new(-225.0, -190.0, 0.2), -4.0), (POSTER, 0.0), &poster);
    lay(&mut scene, (Spatial::new(8.0, -178.0, 0.2), 2.0), (MONTH, 0.0), &month);
    // Side by side, the last one in front.
    let turn = 38.0;
    for (index, [lid, front, side]) in faces.iter().enumerate() {
        let measures = folded.boxes[index].measures;
        let (_, near) = axes(turn);
        let along = index as f64 * (measures.depth + 0.8);
        let corner = Spatial::new(196.0, -206.0, 0.0).plus(along, near);
        let size = [measures.width, measures.depth, measures.height];
        block(&mut scene, (corner, turn), size, [lid, front, side]);
    }
    for (index, [front, back]) in sides.iter().enumerate() {
        let x = 238.0 * (index as f64 - 1.0);
        lay(&mut scene, (Spatial::new(x + 56.0, 82.0, 0.2), 2.5), (CARD, 2.5), back);
        lay(&mut scene, (Spatial::new(x - 55.0, 86.0, 0.2), -2.0), (CARD, 2.5), front);
    }
    let camera = Camera {
        target: Spatial::new(0.0, -77.0, 0.0),
        distance: 3500.0,
        elevation: 52.0_f64.to_radians(),
        width: 730.0,
    };
    let seen = scene.seen(&camera, 1400, 850);
    // At the edges, the table has the color of GitHub's pages.
    let light = [[245.0, 244.5, 242.5], [255.0; 3]];
    let dark = [[54.0, 61.0, 72.0], [13.0, 17.0, 23.0]];
    Ok([("deck-light", light), ("deck-dark", dark)].map(|(name, table)| (name, seen.on(table))))
}

/// The file of a product of the year whose name ends like this.
fn of_year(product: &str, end: &str) -> Outcome<Pixels> {
    made(&format!(r#""product": "{product}", {YEAR}"#), end)
}

/// The fronts and backs of the cards of three days, as they are in the deck of the year.
fn cards(almanac: &Almanac<'_>) -> Outcome<Vec<[Pixels; 2]>> {
    let mut format = find_page("a6")?;
    format.bleed = 0.0;
    let mut fields = Cards::default();
    let (month, day) = DAYS[2];
    let day = Day::Perpetual { month, day };
    let words = BoundedText::new("Anna & Ben").ok_or("too many words")?;
    fields.personal.special = SpecialDays(vec![SpecialDay { occasion: Occasion::Day(day), words }]);
    let deck = Deck::new(fields, format, THEMES.load("color")?).bordered(0.0);
    let cards = day_cards(almanac, &deck.fields.personal.special);
    let drawn = deck.draw(almanac.puzzle(), &cards)?;
    let places = DAYS
        .iter()
        .map(|date| cards.iter().position(|card| (card.day.month(), card.day.number()) == *date));
    places
        .map(|place| {
            let page = 2 * place.ok_or("the year has no such day")?;
            Ok([Pixels::of_page(&drawn, page, FINE)?, Pixels::of_page(&drawn, page + 1, FINE)?])
        })
        .collect()
}

fn folded(almanac: &Almanac<'_>) -> Outcome<FoldedBoxes> {
    let mut days: Vec<BoxedDay> = almanac.days().iter().copied().map(BoxedDay::from).collect();
    for (day, entry) in days.iter_mut().zip(almanac.entries()) {
        day.tiling = almanac.first_shown(entry).map(|shown| shown.solution);
    }
    let dedication = Dedication { name: BoundedText::new("Anna"), ..Dedication::default() };
    let personal = Personal { dedication, ..Personal::default() };
    let deck = BoxedDeck {
        fields: TuckBox { personal, ..TuckBox::default() },
        card: CARD,
        cards: almanac.days().len(),
        papers: vec![find_paper("a1")?],
        days,
        style: Style::new(THEMES.load("color")?),
    };
    Ok(tuck_boxes(almanac.puzzle(), &deck)?)
}

/// A panel of a box, as seen when it is folded.
fn panel(folded: &FoldedBoxes, index: usize, kind: PanelKind) -> Outcome<Pixels> {
    let (strip, page) = (&folded.boxes[index].strips[0], &folded.document.pages[index]);
    // The last lid is that of the back; the first closes the bottom.
    let panel = strip.panels.iter().rfind(|panel| panel.kind == kind);
    let area = panel.ok_or("the box has no such panel")?.bounds();
    let on_page = Affine::translate(page.trim.to_rect().center() - strip.bounds().center());
    let mut seen = Affine::translate(-area.origin().to_vec2()) * on_page.inverse();
    if kind == PanelKind::Lid {
        // It is folded over from the back.
        seen = Affine::rotate_about(PI, area.size().to_rect().center()) * seen;
    }
    let is_printed =
        |item: &&Item| matches!(item, Item::Group(group) if group.layer == Some(Layer::Print));
    let printed = page.items.iter().filter(is_printed).cloned();
    let printed = Group {
        clip: Some(strip.outline.clone().transformed(seen * on_page)),
        items: vec![Group::new(printed.collect()).with_transform(seen).into()],
        ..Group::default()
    };
    // Behind the notch is the tongue of the lid.
    let tongue = Path::rectangle(area.size().to_rect());
    let tongue = Shape::filled(tongue, Color::new(200, 196, 190));
    let mut document = Document::default();
    document.pages.push(Page {
        items: vec![tongue.into(), printed.into()],
        ..Page::new(area.size(), "panel")
    });
    Pixels::of_page(&document, 0, FINE)
}

/// The directions to the right and down of something level that is turned clockwise by these degrees.
fn axes(degrees: f64) -> (Spatial, Spatial) {
    let (sine, cosine) = degrees.to_radians().sin_cos();
    let right = Spatial::new(cosine, sine, 0.0);
    (right, Spatial::new(-sine, cosine, 0.0))
}

const fn pose(origin: Spatial, right: Spatial, down: Spatial) -> Pose {
    Pose { origin, right, down }
}

/// Lays a sheet of this size and radius of corners on the table, turned around its middle.
fn lay<'a>(
    scene: &mut Scene<'a>,
    (middle, turn): (Spatial, f64),
    (size, radius): (Size, f64),
    picture: &'a Pixels,
) {
    let (right, down) = axes(turn);
    let origin = middle.plus(-size.width / 2.0, right).plus(-size.height / 2.0, down);
    let pose = pose(origin, right, down);
    scene.sections.push((pose, size));
    scene.add(pose, size, radius, picture);
}

/// Puts a block on the table, turned around its far left corner: its width, depth and height, and what is on its top,
/// front and right.
fn block<'a>(
    scene: &mut Scene<'a>,
    (corner, turn): (Spatial, f64),
    [width, depth, height]: [f64; 3],
    [on_top, on_front, on_right]: [&'a Pixels; 3],
) {
    let (right, near) = axes(turn);
    let [far, down] =
        [near, Spatial::new(0.0, 0.0, 1.0)].map(|way| Spatial::ORIGIN.plus(-1.0, way));
    let top = pose(corner.plus(-height, down), right, near);
    let front = pose(top.origin.plus(depth, near), right, down);
    let side = pose(front.origin.plus(width, right), far, down);
    scene.add(top, Size::new(width, depth), 0.0, on_top);
    scene.add(front, Size::new(width, height), 0.0, on_front);
    scene.add(side, Size::new(depth, height), 0.0, on_right);
    // Closer to each other near the table, where shadows are sharp.
    for step in 1..=12 {
        let origin = corner.plus(-height * f64::from(step * step) / 144.0, down);
        let section = pose(origin, right, near);
        scene.sections.push((section, Size::new(width, depth)));
    }
}
