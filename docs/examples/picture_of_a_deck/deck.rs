//! The picture of a deck: its box, its cards in a stack, and a card of each month in a fan.

use crate::Outcome;
use crate::pixels::{Pixels, mix};
use crate::scene::{Camera, Scene};
use std::f64::consts::PI;
use std::num::NonZeroUsize;
use tilendar::drawing::{Affine, Color, Document, Group, Item, Layer, Page, Path, Shape, Size};
use tilendar::laser::design::{Pose, Spatial};
use tilendar::order::BoundedText;
use tilendar::press::language::Language;
use tilendar::press::options::Dedication;
use tilendar::press::template::{THEMES, find_page, find_paper};
use tilendar::print::cards::{Cards, Deck, day_cards};
use tilendar::print::tuck_box::{BoxedDay, BoxedDeck, FoldedBoxes, PanelKind, tuck_boxes};
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Day};
use tilendar::puzzle::template::PUZZLES;

/// The days in the fan, one of each month.
const DAYS: [u32; 12] = [3, 14, 20, 7, 16, 21, 4, 9, 29, 31, 11, 25];
/// The days of the year of the card that is turned over, and of the tiling on the box, counted from 0.
const TURNED: usize = 295;
const BOXED: usize = 164;
/// A card, and its thickness, in millimeters.
const CARD: Size = Size::new(105.0, 148.0);
const THICKNESS: f64 = 0.2;
/// Pixels for each millimeter of what is drawn on faces.
const FINE: f64 = 8.0;

/// Each picture with its name: on a light page and on a dark one.
pub fn pictures() -> Outcome<[(&'static str, Pixels); 2]> {
    let puzzle = PUZZLES.load("calendar")?;
    let year = Day::of_year(2027).ok_or("there is no such year")?;
    let almanac = Almanac::of_days(&puzzle, year.clone(), &AlmanacOptions::default())?;
    let (fronts, turned) = cards(&almanac)?;
    let [long, short] = [true, false].map(|is_long| edge(&fronts, &year, is_long));
    let folded = folded(&almanac)?;
    let panel = |kind| panel(&folded, kind);
    let (lid, front, side) =
        (panel(PanelKind::Lid)?, panel(PanelKind::Front)?, panel(PanelKind::Side)?);
    let mut scene = Scene::default();
    let measures = folded.boxes[0].measures;
    let size = [measures.width, measures.depth, measures.height];
    let place = (Spatial::new(-234.0, -160.0, 0.0), 30.0);
    block(&mut scene, place, size, [&lid, &front, &side]);
    let size = [CARD.width, CARD.height, THICKNESS * year.len() as f64];
    let place = (Spatial::new(205.0, -238.0, 0.0), 50.0);
    block(&mut scene, place, size, [&fronts[12], &short, &long]);
    card(&mut scene, (Spatial::new(10.0, -180.0, 0.2), -9.0), &turned);
    for (place, front) in fronts[..12].iter().enumerate() {
        let turn = 5.7 * (place as f64 - 5.5);
        let pivot = Spatial::new(0.0, 420.0, 0.2 + 0.7 * place as f64);
        card(&mut scene, (pivot.plus(-406.0, axes(turn).1), turn), front);
    }
    let camera = Camera {
        target: Spatial::new(0.0, -62.0, 0.0),
        distance: 3500.0,
        elevation: 47.0_f64.to_radians(),
        width: 690.0,
    };
    let seen = scene.seen(&camera, 1456, 824);
    // At the edges, the table has the color of GitHub's pages.
    let light = [[238.0, 237.0, 234.0], [255.0; 3]];
    let dark = [[54.0, 61.0, 72.0], [13.0, 17.0, 23.0]];
    Ok([("deck-light", light), ("deck-dark", dark)].map(|(name, table)| (name, seen.on(table))))
}

/// The fronts of the cards of the fan and of the first day, and the back of the card that is turned over.
fn cards(almanac: &Almanac<'_>) -> Outcome<(Vec<Pixels>, Pixels)> {
    let mut format = find_page("a6")?;
    format.bleed = 0.0;
    let deck = Deck::new(Cards::default(), format, THEMES.load("color")?).bordered(0.0);
    let cards = day_cards(almanac, &deck.fields.personal.special);
    let in_fan = |day: Day| DAYS[day.month() as usize - 1] == day.number();
    let fan = cards.iter().filter(|card| in_fan(card.day));
    let shown = fan.chain([&cards[0], &cards[TURNED]]).cloned();
    let drawn = deck.draw(almanac.puzzle(), &shown.collect::<Vec<_>>())?;
    let fronts = (0..13).map(|card| Pixels::of_page(&drawn, 2 * card, FINE));
    let turned = Pixels::of_page(&drawn, 27, FINE)?;
    Ok((fronts.collect::<Outcome<_>>()?, turned))
}

/// The box for the year.
fn folded(almanac: &Almanac<'_>) -> Outcome<FoldedBoxes> {
    let shown = almanac.first_shown(&almanac.entries()[BOXED]);
    let mut days: Vec<BoxedDay> = almanac.days().iter().copied().map(BoxedDay::from).collect();
    days[BOXED].tiling = shown.map(|shown| shown.solution);
    let deck = BoxedDeck {
        card: CARD,
        cards: almanac.days().len(),
        thickness: THICKNESS,
        carton: 0.4,
        room: 1.0,
        papers: vec![find_paper("a1")?],
        boxes: NonZeroUsize::new(1),
        has_sleeve: false,
        has_dividers: false,
        days,
        dedication: Dedication { name: BoundedText::new("Anna"), ..Dedication::default() },
        theme: THEMES.load("color")?,
        language: Language::english(),
    };
    Ok(tuck_boxes(almanac.puzzle(), &deck)?)
}

/// A panel of the box, as seen when it is folded.
fn panel(folded: &FoldedBoxes, kind: PanelKind) -> Outcome<Pixels> {
    let (strip, page) = (&folded.boxes[0].strips[0], &folded.document.pages[0]);
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
        items: vec![Group::of(printed.collect()).with_transform(seen).into()],
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

/// The edge of the deck: of each card the line of pixels at its right, from its foot, or at its foot.
fn edge(fronts: &[Pixels], year: &[Day], is_long: bool) -> Pixels {
    let size = [fronts[0].width, fronts[0].height()];
    let length = size[usize::from(is_long)];
    let lines = year.iter().enumerate().flat_map(|(number, day)| {
        let front = &fronts[day.month() as usize - 1];
        // No two cards are cut alike.
        let shade = 0.9 + 0.01 * (number / 3 * 37 % 11) as f64;
        (0..length).map(move |place| {
            let share = (place as f64 + 0.5) / length as f64;
            let [x, y] = if is_long { [1.0, 1.0 - share] } else { [share, 1.0] };
            mix([60.0; 3], front.at(x, y), shade)
        })
    });
    let colors = lines.collect();
    Pixels { width: length, colors }
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

/// Lays a card on the table, turned around its middle.
fn card<'a>(scene: &mut Scene<'a>, (middle, turn): (Spatial, f64), picture: &'a Pixels) {
    let (right, down) = axes(turn);
    let origin = middle.plus(-CARD.width / 2.0, right).plus(-CARD.height / 2.0, down);
    let pose = pose(origin, right, down);
    scene.sections.push((pose, CARD));
    scene.add(pose, CARD, 2.5, picture);
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
