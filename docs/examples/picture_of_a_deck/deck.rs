//! The picture of a deck: its box, its cards in a stack, and a card of each month in a fan.

use crate::Outcome;
use crate::pixels::{Pixels, mix};
use crate::scene::{Camera, Face, Scene};
use tilendar::drawing::{Affine, Color, Document, Group, Item, Layer, Page, Path, Shape, Size};
use tilendar::laser::product::{Pose, Spatial};
use tilendar::order::BoundedText;
use tilendar::print::language::Language;
use tilendar::print::product::Dedication;
use tilendar::print::product::cards::{Cards, DayCard, Deck, day_cards};
use tilendar::print::product::tuck_box::{BoxedDeck, PanelKind, TuckBox, tuck_box};
use tilendar::print::template::{THEMES, find_page, find_paper};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Day};
use tilendar::puzzle::template::PUZZLES;

/// The days in the fan, one of each month.
const DAYS: [u32; 12] = [3, 14, 20, 7, 16, 21, 4, 9, 29, 31, 11, 25];
/// The day of the year whose card shows its back, counted from 0: 23 October.
const TURNED: usize = 295;
/// The thickness of a card, in millimeters.
const THICKNESS: f64 = 0.2;
/// Pixels for each millimeter of what is drawn on faces.
const FINE: f64 = 8.0;

/// Each picture with its name: on a light page and on a dark one.
pub fn pictures() -> Outcome<[(&'static str, Pixels); 2]> {
    let puzzle = PUZZLES.load("calendar")?;
    let year = Day::of_year(2027).ok_or("there is no such year")?;
    let almanac = Almanac::of_days(&puzzle, year.clone(), &AlmanacOptions::default())?;
    let cards = day_cards(&almanac);
    let mut format = find_page("a6")?;
    format.bleed = 0.0;
    let card = format.trim;
    let deck = Deck::new(Cards::default(), format, THEMES.load("color")?).bordered(0.0);
    let fan = cards
        .iter()
        .filter(|card| DAYS[card.day.month() as usize - 1] == card.day.number());
    let shown = fan.chain([&cards[0], &cards[TURNED]]).cloned();
    let drawn = deck.draw(&puzzle, &shown.collect::<Vec<_>>());
    let fronts = (0..13).map(|card| Pixels::of_page(&drawn, 2 * card, FINE));
    let fronts = fronts.collect::<Outcome<Vec<Pixels>>>()?;
    let back = Pixels::of_page(&drawn, 27, FINE)?;
    let folded = folded(&puzzle, card, &year, &cards[164])?;
    let [front, side, lid] =
        [PanelKind::Front, PanelKind::Side, PanelKind::Lid].map(|kind| panel(&folded, kind));
    let (front, side, lid) = (front?, side?, lid?);
    let [long, short] = [true, false].map(|is_long| edge(&fronts, &year, is_long));

    let mut scene = Scene::default();
    let measures = folded.measures;
    let size = [measures.width, measures.depth, measures.height];
    scene.block(
        Spatial::new(-234.0, -160.0, 0.0),
        30.0,
        size,
        [&lid, &front, &side],
    );
    let size = [card.width, card.height, THICKNESS * year.len() as f64];
    scene.block(
        Spatial::new(205.0, -238.0, 0.0),
        50.0,
        size,
        [&fronts[12], &short, &long],
    );
    scene.card(Spatial::new(10.0, -180.0, 0.2), -9.0, card, &back);
    for (place, front) in fronts[..12].iter().enumerate() {
        let turn = 5.7 * (place as f64 - 5.5);
        let (_, near) = axes(turn);
        let middle = Spatial::new(0.0, 420.0, 0.2 + 0.7 * place as f64).plus(-406.0, near);
        scene.card(middle, turn, card, front);
    }
    let camera = Camera {
        target: Spatial::new(0.0, -62.0, 0.0),
        distance: 3500.0,
        elevation: 47.0_f64.to_radians(),
        width: 690.0,
    };
    // The colors of GitHub's pages are those at the edges.
    let light = [[238.0, 237.0, 234.0], [255.0; 3]];
    let dark = [[44.0, 50.0, 60.0], [13.0, 17.0, 23.0]];
    Ok([("deck-light", light), ("deck-dark", dark)]
        .map(|(name, table)| (name, scene.seen(&camera, table, 1660, 940))))
}

/// The directions to the right and down of something level that is turned clockwise by these degrees.
fn axes(degrees: f64) -> (Spatial, Spatial) {
    let (sine, cosine) = degrees.to_radians().sin_cos();
    (
        Spatial::new(cosine, sine, 0.0),
        Spatial::new(-sine, cosine, 0.0),
    )
}

impl<'a> Scene<'a> {
    /// A card around a point.
    fn card(&mut self, middle: Spatial, turn: f64, size: Size, picture: &'a Pixels) {
        let (right, down) = axes(turn);
        let origin = middle
            .plus(-size.width / 2.0, right)
            .plus(-size.height / 2.0, down);
        let pose = Pose {
            origin,
            right,
            down,
        };
        self.sections.push((pose, size));
        self.faces.push(Face {
            pose,
            size,
            radius: 2.5,
            picture,
        });
    }

    /// A block with its far left corner here, its width, depth and height, and what is on its top, front and right.
    fn block(&mut self, corner: Spatial, turn: f64, size: [f64; 3], pictures: [&'a Pixels; 3]) {
        let (right, near) = axes(turn);
        let [width, depth, height] = size;
        let up = Spatial::new(0.0, 0.0, 1.0);
        let [below, away] = [up, near].map(|way| Spatial::ORIGIN.plus(-1.0, way));
        let top = corner.plus(height, up);
        let front = top.plus(depth, near);
        let poses = [
            (
                Pose {
                    origin: top,
                    right,
                    down: near,
                },
                Size::new(width, depth),
            ),
            (
                Pose {
                    origin: front,
                    right,
                    down: below,
                },
                Size::new(width, height),
            ),
            (
                Pose {
                    origin: front.plus(width, right),
                    right: away,
                    down: below,
                },
                Size::new(depth, height),
            ),
        ];
        for ((pose, size), picture) in poses.into_iter().zip(pictures) {
            self.faces.push(Face {
                pose,
                size,
                radius: 0.0,
                picture,
            });
        }
        // Closer to each other near the table, where shadows are sharp.
        for step in 1..=12 {
            let share = f64::from(step * step) / 144.0;
            let origin = corner.plus(height * share, up);
            self.sections.push((
                Pose {
                    origin,
                    right,
                    down: near,
                },
                Size::new(width, depth),
            ));
        }
    }
}

/// The box for the year, with the tiling of a card.
fn folded(puzzle: &Puzzle, card: Size, year: &[Day], shown: &DayCard) -> Outcome<TuckBox> {
    let tiling = match &shown.back {
        tilendar::print::product::cards::Back::Solution(tiling) => Some(tiling.clone()),
        _ => None,
    };
    let deck = BoxedDeck {
        card,
        cards: year.len(),
        others: 0,
        thickness: THICKNESS,
        carton: 0.4,
        room: 1.0,
        papers: vec![find_paper("a1")?],
        days: year.to_vec(),
        tiling,
        dedication: Dedication {
            name: BoundedText::new("Anna"),
            ..Dedication::default()
        },
        theme: THEMES.load("color")?,
        language: Language::english(),
    };
    Ok(tuck_box(puzzle, &deck)?)
}

/// A panel of the box, as seen when it is folded.
fn panel(folded: &TuckBox, kind: PanelKind) -> Outcome<Pixels> {
    let strip = &folded.strips[0];
    let page = &folded.document.pages[0];
    let panel = strip.panels.iter().find(|panel| panel.kind == kind);
    let area = panel.ok_or("the box has no such panel")?.bounds();
    let on_page = Affine::translate(page.trim.to_rect().center() - strip.bounds().center());
    let mut seen = Affine::translate(-area.origin().to_vec2()) * on_page.inverse();
    if kind == PanelKind::Lid {
        // It is folded over from the back.
        let middle = area.size().to_rect().center();
        seen = Affine::rotate_about(std::f64::consts::PI, middle) * seen;
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
    let first = &fronts[0];
    let length = if is_long { first.height() } else { first.width };
    let lines = year.iter().enumerate().flat_map(|(number, day)| {
        let front = &fronts[day.month() as usize - 1];
        // No two cards are cut alike.
        let shade = 0.9 + 0.1 * ((number / 3 * 37 % 11) as f64 / 10.0);
        (0..length).map(move |place| {
            let share = (place as f64 + 0.5) / length as f64;
            let [x, y] = if is_long {
                [1.0, 1.0 - share]
            } else {
                [share, 1.0]
            };
            mix([60.0; 3], front.at(x, y), shade)
        })
    });
    Pixels {
        width: length,
        colors: lines.collect(),
    }
}
