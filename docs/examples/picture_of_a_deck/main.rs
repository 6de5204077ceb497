//! Draws the pictures of README.md into `output/gallery`: `cargo run --release --example picture_of_a_deck`.

mod pixels;
mod scene;

use pixels::{Pixels, mix};
use scene::{Camera, Face, Scene, Table};
use std::error::Error;
use std::fs;
use tilendar::drawing::{Affine, Color, Document, Group, Page, Path, Shape, Size};
use tilendar::laser::product::{Pose, Spatial};
use tilendar::print::language::Language;
use tilendar::print::product::Dedication;
use tilendar::print::product::cards::{Cards, Deck, day_cards};
use tilendar::print::product::tuck_box::{BoxedDeck, PanelKind, TuckBox, tuck_box};
use tilendar::print::template::{THEMES, find_page, find_paper};
use tilendar::puzzle::almanac::{Almanac, AlmanacOptions, Day, day};
use tilendar::puzzle::template::PUZZLES;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The day of each month that is shown.
const DAYS: [u32; 12] = [3, 14, 20, 7, 16, 21, 4, 9, 29, 31, 11, 25];
/// The thickness of a card, in millimeters.
const THICKNESS: f64 = 0.2;
/// Pixels for each millimeter of what is drawn on faces.
const FINE: f64 = 8.0;
const A6: Size = Size::new(105.0, 148.0);

fn main() -> Outcome<()> {
    let puzzle = PUZZLES.load("calendar")?;
    let theme = THEMES.load("seasons")?;
    let days = (1..).zip(DAYS);
    let days: Result<Vec<Day>, _> = days
        .map(|(month, number)| day(&format!("2027-{month:02}-{number:02}")))
        .collect();
    let almanac = Almanac::of_days(&puzzle, days?, &AlmanacOptions::default())?;
    let mut format = find_page("a6")?;
    format.bleed = 0.0;
    let deck = Deck::new(Cards::default(), format, theme.clone());
    let drawn = deck.draw(&puzzle, &day_cards(&almanac));
    let fronts = (0..12).map(|month| Pixels::of_page(&drawn, 2 * month, FINE));
    let fronts = fronts.collect::<Outcome<Vec<Pixels>>>()?;
    let year = Day::of_year(2027).ok_or("no year")?;
    let entry = &almanac.entries()[5];
    let tuck = tuck_box(
        &puzzle,
        &BoxedDeck {
            card: A6,
            cards: year.len(),
            others: 0,
            thickness: THICKNESS,
            carton: 0.4,
            room: 1.0,
            papers: vec![find_paper("a2")?, find_paper("a1")?],
            days: year.clone(),
            tiling: almanac.first_shown(entry).map(|shown| shown.solution),
            dedication: Dedication {
                name: tilendar::order::BoundedText::new("Anna"),
                ..Dedication::default()
            },
            theme,
            language: Language::english(),
        },
    )?;
    let pictures = [PanelKind::Front, PanelKind::Side, PanelKind::Lid].map(|kind| panel(&tuck, kind));
    let [front, side, lid] = pictures;
    let (front, side, lid) = (front?, side?, lid?);
    let edges = [true, false].map(|is_long| edge(&fronts, &year, is_long));

    let mut scene = Scene {
        faces: Vec::new(),
        sections: Vec::new(),
    };
    let depth = THICKNESS * year.len() as f64;
    let measures = tuck.measures;
    scene.block(
        Spatial::new(-250.0, -158.0, 0.0),
        30.0,
        [measures.width, measures.depth, measures.height],
        [&lid, &front, &side],
    );
    scene.block(
        Spatial::new(190.0, -212.0, 0.0),
        48.0,
        [A6.width, A6.height, depth],
        [&fronts[0], &edges[1], &edges[0]],
    );
    let pivot = Spatial::new(0.0, 420.0, 0.0);
    for (place, front) in fronts.iter().enumerate() {
        let turn = (place as f64 - 5.5) * 6.0_f64.to_radians();
        let (right, down) = axes(turn);
        let corner = pivot.plus(-480.0, down).plus(-A6.width / 2.0, right);
        let origin = corner.plus(0.4 + 0.5 * place as f64, Spatial::new(0.0, 0.0, 1.0));
        scene.lay(Pose { origin, right, down }, A6, 2.5, front);
    }
    let camera = Camera {
        target: Spatial::new(0.0, -40.0, 0.0),
        distance: 3500.0,
        elevation: 47.0_f64.to_radians(),
        width: 700.0,
    };
    let tables = [
        ("light", Table { middle: [238.0, 236.0, 232.0], edge: [255.0; 3] }),
        ("dark", Table { middle: [48.0, 54.0, 64.0], edge: [13.0, 17.0, 23.0] }),
    ];
    for (name, table) in tables {
        let picture = scene.seen(&camera, table, 1660, 920);
        let bytes = picture.encoded(256)?;
        println!("deck-{name}.png: {} bytes", bytes.len());
        fs::write(format!("output/gallery/deck-{name}.png"), bytes)?;
    }
    Ok(())
}

/// The directions to the right and down of something level that is turned clockwise by an angle in radians.
fn axes(turn: f64) -> (Spatial, Spatial) {
    let (sine, cosine) = turn.sin_cos();
    (Spatial::new(cosine, sine, 0.0), Spatial::new(-sine, cosine, 0.0))
}

impl<'a> Scene<'a> {
    fn lay(&mut self, pose: Pose, size: Size, radius: f64, picture: &'a Pixels) {
        self.sections.push((pose, size));
        self.faces.push(Face { pose, size, radius, picture });
    }

    /// A block with its far left corner here, its width, depth and height, and what is on its top, front and right.
    fn block(&mut self, corner: Spatial, turn: f64, size: [f64; 3], pictures: [&'a Pixels; 3]) {
        let (right, near) = axes(turn.to_radians());
        let [width, depth, height] = size;
        let (up, below) = (Spatial::new(0.0, 0.0, 1.0), Spatial::new(0.0, 0.0, -1.0));
        let away = Spatial::ORIGIN.plus(-1.0, near);
        let top = corner.plus(height, up);
        let level = Pose { origin: top, right, down: near };
        let front = Pose { origin: top.plus(depth, near), right, down: below };
        let side = front.origin.plus(width, right);
        let side = Pose { origin: side, right: away, down: below };
        let [on_top, on_front, on_side] = pictures;
        let mut add = |pose, width, height, picture| {
            let size = Size::new(width, height);
            self.faces.push(Face { pose, size, radius: 0.0, picture });
        };
        add(level, width, depth, on_top);
        add(front, width, height, on_front);
        add(side, depth, height, on_side);
        let steps = (height / 6.0).ceil();
        for step in 1..=steps as usize {
            let origin = corner.plus(height * step as f64 / steps, up);
            self.sections.push((Pose { origin, ..level }, Size::new(width, depth)));
        }
    }
}

/// A panel of the box, as seen when it is folded.
fn panel(tuck: &TuckBox, kind: PanelKind) -> Outcome<Pixels> {
    let strips = tuck.strips.iter().zip(&tuck.document.pages);
    let mut panels = strips.flat_map(|(strip, page)| {
        let panels = strip.panels.iter().filter(|panel| panel.kind == kind);
        panels.map(move |panel| (strip, page, panel))
    });
    let (strip, page, panel) = panels.next().ok_or("the box has no such panel")?;
    let area = panel.bounds();
    let on_page = page.trim.to_rect().center() - strip.bounds().center();
    let to_corner = Affine::translate(-(area.origin().to_vec2() + on_page));
    let mut to_front = to_corner;
    if kind == PanelKind::Lid {
        // It is folded over from the back.
        to_front = Affine::rotate_about(std::f64::consts::PI, (area.size() / 2.0).to_vec2().to_point()) * to_corner;
    }
    let printed = Group::of(page.items[..2].to_vec()).with_transform(to_front);
    let outline = Path::from_contour(panel.outline.clone().transformed(to_front * Affine::translate(on_page)));
    // Behind the notch is the tongue of the lid.
    let tongue = Shape::filled(Path::rectangle(area.size().to_rect()), Color::new(200, 196, 190));
    let clipped = Group { clip: Some(outline), items: vec![printed.into()], ..Group::default() };
    let mut document = Document::default();
    document.pages.push(Page {
        items: vec![tongue.into(), clipped.into()],
        ..Page::new(area.size(), "panel")
    });
    Pixels::of_page(&document, 0, FINE)
}

/// The edge of the deck: of each card the line of pixels at its right, or at its foot.
fn edge(fronts: &[Pixels], year: &[Day], is_long: bool) -> Pixels {
    let first = &fronts[0];
    let length = if is_long { first.height() } else { first.width };
    let lines = year.iter().enumerate().flat_map(|(number, day)| {
        let front = &fronts[day.month() as usize - 1];
        // No two cards are cut alike.
        let shade = 0.94 - 0.05 * ((number * 37 % 11) as f64 / 10.0);
        (0..length).map(move |place| {
            let share = (place as f64 + 0.5) / length as f64;
            let color = if is_long { front.at(1.0, 1.0 - share) } else { front.at(share, 1.0) };
            mix([40.0; 3], color, shade)
        })
    });
    Pixels { width: length, colors: lines.collect() }
}
