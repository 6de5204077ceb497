//! The QR code of a link: large enough, in its place, and clear of everything.

use super::puzzles::named as preset;
use tilendar_drawing::{Layer, Rect, Size};
use tilendar_laser::product::{
    BoxLid, BoxOptions, LaserError, LaserOptions, Lid, LinkPlace, TrayOptions, laser_set, link_code,
};
use tilendar_puzzle::template::PUZZLES;

const ORDER: [Layer; 4] = [
    Layer::Engrave,
    Layer::Score,
    Layer::CutInner,
    Layer::CutOuter,
];

fn linked(characters: usize) -> LaserOptions {
    LaserOptions {
        bed: Size::new(1500.0, 1500.0),
        link: Some("x".repeat(characters)),
        ..LaserOptions::default()
    }
}

#[test]
fn a_code_below_the_base_keeps_clear_of_its_holes_whichever_way_it_is_turned() {
    for board in PUZZLES.all() {
        let puzzle = preset(board.name);
        let options = LaserOptions {
            tray: TrayOptions {
                push_out: Some(12.0),
                hanging_hole: Some(5.0),
                ..TrayOptions::default()
            },
            ..linked(120)
        };
        let code = link_code(&puzzle, &options).unwrap().unwrap();
        assert_eq!(code.place, LinkPlace::Underside);
        let set = laser_set(&puzzle, &options, &ORDER).unwrap();
        let [(0, below)] = &set.undersides[..] else {
            panic!("{}: {}", board.name, set.undersides.len());
        };
        let sheet = &set.sheets[0];
        let base = sheet
            .parts
            .iter()
            .position(|part| part.name == "base")
            .unwrap();
        let plate = sheet.parts[base].bounds;
        let white = 4.0 * code.module;
        let dark = below.work[0].action.bounds().unwrap();
        let all = dark.inflate(white, white);
        assert!((all.width() - code.side).abs() < 1e-9);
        assert!(
            plate.contains_rect(all),
            "{}: {plate:?} {all:?}",
            board.name
        );
        // All of the base's cuts but its outline are holes.
        let cuts = sheet
            .work
            .iter()
            .filter(|work| work.part == base && work.is_cut());
        let holes = cuts.filter_map(|work| work.action.bounds());
        for hole in holes.filter(|hole| hole.width() < plate.width() - 1.0) {
            let middle = plate.center();
            let over = |one: Rect| {
                Rect::new(
                    2.0 * middle.x - one.x1,
                    one.y0,
                    2.0 * middle.x - one.x0,
                    one.y1,
                )
            };
            let down = |one: Rect| {
                Rect::new(
                    one.x0,
                    2.0 * middle.y - one.y1,
                    one.x1,
                    2.0 * middle.y - one.y0,
                )
            };
            for image in [hole, over(hole), down(hole), over(down(hole))] {
                assert!(
                    image.intersect(all).is_zero_area(),
                    "{}: {image:?} {all:?}",
                    board.name
                );
            }
        }
    }
}

#[test]
fn modules_shrink_with_longer_links_until_wood_cannot_hold_them() {
    let puzzle = preset("calendar");
    let mut last = f64::INFINITY;
    let mut is_refused = false;
    for characters in (50..3500).step_by(150) {
        match link_code(&puzzle, &linked(characters)) {
            Ok(code) => {
                let module = code.unwrap().module;
                assert!(!is_refused && module <= last && (0.6..=1.0).contains(&module));
                last = module;
            }
            Err(LaserError::Link {
                characters: told, ..
            }) => {
                assert_eq!(told, characters);
                is_refused = true;
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert!(is_refused && last < 1.0, "{last}");
}

#[test]
fn a_box_has_the_code_on_its_floor_instead() {
    let puzzle = preset("calendar");
    for lid in [BoxLid::Sliding, BoxLid::Hinged] {
        let options = LaserOptions {
            case: Some(BoxOptions {
                lid,
                said: Lid::default(),
                joint_clearance: 0.0,
            }),
            ..linked(120)
        };
        let code = link_code(&puzzle, &options).unwrap().unwrap();
        assert_eq!(code.place, LinkPlace::BoxFloor);
        let set = laser_set(&puzzle, &options, &ORDER).unwrap();
        assert!(set.undersides.is_empty());
        let sheet = &set.sheets[0];
        let floor = sheet
            .parts
            .iter()
            .position(|part| part.name == "box bottom")
            .unwrap();
        let mut marks = sheet
            .work
            .iter()
            .filter(|work| work.part == floor && !work.is_cut());
        let dark = marks.next().unwrap().action.bounds().unwrap();
        assert!(marks.next().is_none());
        assert!(
            sheet.parts[floor]
                .bounds
                .inset(-options.thickness)
                .contains_rect(dark)
        );
    }
}
