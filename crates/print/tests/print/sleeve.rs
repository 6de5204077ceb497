//! Sleeves are folded in the model of paper that boxes are folded in.

use crate::tuck_box::{
    Folded, Space, between, deck, fold, is_cut_around_its_panels, near, no_two_lie_together, of,
};
use proptest::prelude::*;
use std::num::NonZeroUsize;
use tilendar_drawing::Size;
use tilendar_print::tuck_box::{BoxMeasures, PanelKind, SleeveMeasures, Strip, tuck_boxes};
use tilendar_puzzle::template::PUZZLES;

/// The sleeve put together, as seen from its closed side: the first cover at x = 0, the flaps of its top at y = 0, and
/// the room for the boxes from z = 0 on.
fn closed(sleeve: &SleeveMeasures, strips: &[Strip]) -> Vec<Folded> {
    let SleeveMeasures { height, depth, paper, .. } = *sleeve;
    let mut panels = Vec::new();
    for (layer, strip) in strips.iter().enumerate() {
        let back = &strip.panels[0];
        assert_eq!(back.crease, None);
        let back = back.bounds();
        let first = strip.panels[1].bounds().x0 < back.x0;
        let into = move |z: f64| z - paper * (layer as f64 + 0.5);
        let has_covers = layer < strips.len() / 2;
        let turned = |[x, y, z]: Space| match (has_covers, first) {
            (true, true) => [x - back.x0, y, into(z)],
            (true, false) => [depth + paper - (back.x1 - x), y, into(z)],
            // The strip of the ends lies across.
            (false, true) => [back.y1 - paper / 2.0 - y, x - back.x0 - paper, into(z)],
            (false, false) => {
                [back.y1 - paper / 2.0 - y, height + 2.0 * paper - (back.x1 - x), into(z)]
            }
        };
        panels.extend(fold(strip).into_iter().map(|panel| panel.moved(turned)));
    }
    panels
}

fn sleeves() -> impl Strategy<Value = SleeveMeasures> {
    let sizes = (50.0..150.0_f64, 60.0..220.0_f64, 10.0..60.0_f64, 1..6_usize);
    (sizes, 0.0..3.0_f64, 0.05..1.0_f64).prop_map(|((width, height, depth, count), room, paper)| {
        let measures = BoxMeasures::around(width, height, depth, room, paper);
        SleeveMeasures::around(&vec![measures; count], room)
    })
}

fn ways(sleeve: &SleeveMeasures) -> [Vec<Strip>; 2] {
    [sleeve.halves(), sleeve.quarters()]
}

proptest! {
    #[test]
    fn walls_meet(sleeve in sleeves()) {
        let SleeveMeasures { width, height, depth, paper } = sleeve;
        for strips in ways(&sleeve) {
            let panels = closed(&sleeve, &strips);
            let covers = of(&panels, PanelKind::Cover);
            let ends = of(&panels, PanelKind::End);
            prop_assert_eq!((covers.len(), ends.len()), (2, 2));
            for at in [0.0, depth + paper] {
                prop_assert!(covers.iter().any(|cover| cover.lies_at(0, at)), "{covers:?}");
            }
            for at in [-paper, height + 2.0 * paper] {
                prop_assert!(ends.iter().any(|end| end.lies_at(1, at)), "{ends:?}");
            }
            // All are flush where the sleeve is open, and the ends reach across both covers.
            for wall in covers.iter().chain(&ends) {
                prop_assert!(near(wall.most[2], width), "{wall:?}");
            }
            for end in &ends {
                prop_assert!(near(end.least[0], -paper / 2.0) && near(end.most[0], depth + 1.5 * paper));
            }
        }
    }

    #[test]
    fn glue_flaps_lie_under_walls(sleeve in sleeves()) {
        let SleeveMeasures { height, paper, .. } = sleeve;
        for strips in ways(&sleeve) {
            let panels = closed(&sleeve, &strips);
            let flaps = of(&panels, PanelKind::GlueFlap);
            let (backs, flaps): (Vec<_>, Vec<_>) =
                flaps.into_iter().partition(|flap| near(flap.least[2], flap.most[2]));
            prop_assert_eq!((backs.len(), flaps.len()), (strips.len() - 1, 4));
            for flap in flaps {
                prop_assert!(flap.lies_at(1, 0.0) || flap.lies_at(1, height + paper), "{flap:?}");
            }
            for (layer, back) in backs.iter().enumerate() {
                prop_assert!(back.lies_at(2, -paper * (layer as f64 + 0.5)), "{back:?}");
            }
        }
    }

    #[test]
    fn no_wall_lies_where_another_does(sleeve in sleeves()) {
        for strips in ways(&sleeve) {
            no_two_lie_together(&closed(&sleeve, &strips), sleeve.paper)?;
        }
    }

    #[test]
    fn boxes_have_room(
        width in 50.0..150.0_f64, height in 60.0..220.0_f64, depth in 10.0..60.0_f64, count in 1..6_usize,
        room in 0.0..3.0_f64, paper in 0.05..1.0_f64,
    ) {
        let one = BoxMeasures::around(width, height, depth, room, paper);
        let sleeve = SleeveMeasures::around(&vec![one; count], room);
        let outside = [one.depth * count as f64, one.height, one.width];
        for strips in ways(&sleeve) {
            let panels = closed(&sleeve, &strips);
            for (axis, length) in outside.into_iter().enumerate() {
                let (from, to) = between(&panels, axis, length / 2.0, paper);
                // The side of the spines is open.
                let to = if axis == 2 { sleeve.width } else { to };
                prop_assert!(to - from >= length + paper + room - 1e-6, "axis {axis}: {from} {to}");
            }
        }
    }

    #[test]
    fn a_strip_is_cut_along_one_closed_line_around_its_panels(sleeve in sleeves()) {
        for strip in ways(&sleeve).iter().flatten() {
            let covers = strip.panels.iter().filter(|panel| panel.kind == PanelKind::Cover);
            let radius = (0.12 * (sleeve.height + sleeve.paper)).min(12.0);
            is_cut_around_its_panels(strip, radius, covers.count())?;
        }
    }
}

#[test]
fn a_sleeve_comes_from_the_paper_of_its_boxes() {
    let puzzle = PUZZLES.load("calendar").unwrap();
    for (paper, strips, parts) in [("a4", 2, 4), ("letter", 2, 4), ("a3", 1, 2)] {
        let mut deck = deck(Size::new(105.0, 148.0), 367, &[paper]);
        deck.fields.boxes = NonZeroUsize::new(4);
        deck.fields.sleeve = true;
        let made = tuck_boxes(&puzzle, &deck).unwrap();
        assert!(made.boxes.iter().all(|one| one.strips.len() == strips), "{paper}");
        assert_eq!(made.sleeve.len(), parts, "{paper}");
        assert_eq!(made.document.pages.len(), 4 * strips + parts, "{paper}");
    }
}
