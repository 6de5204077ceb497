//! Boxes are folded in a model of paper: flat panels, each turned by a right angle about its crease.

use crate::common::texts::inks;
use proptest::prelude::*;
use std::num::NonZeroUsize;
use tilendar_drawing::{Contour, Item, Rect, Size};
use tilendar_fields::BoundedText;
use tilendar_press::figure::Style;
use tilendar_press::options::Dedication;
use tilendar_press::template::{THEMES, find_page, find_paper};
use tilendar_print::cards::OpeningCard;
use tilendar_print::tuck_box::{
    BoxMeasures, BoxedDay, BoxedDeck, PanelKind, Strip, TuckBox, tuck_boxes,
};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::template::PUZZLES;

/// A point in space, in mm: right, down, and into the box, from the panel that carries the others.
pub type Space = [f64; 3];

#[derive(Debug, Clone, Copy)]
pub struct Folded {
    pub kind: PanelKind,
    pub least: Space,
    pub most: Space,
}

impl Folded {
    /// The panel moved without any turn but right angles.
    pub fn moved(self, turned: impl Fn(Space) -> Space) -> Self {
        let (one, other) = (turned(self.least), turned(self.most));
        Self {
            least: std::array::from_fn(|axis| one[axis].min(other[axis])),
            most: std::array::from_fn(|axis| one[axis].max(other[axis])),
            ..self
        }
    }

    /// Whether it lies flat at this coordinate of an axis.
    pub fn lies_at(&self, axis: usize, at: f64) -> bool {
        near(self.least[axis], at) && near(self.most[axis], at)
    }
}

pub fn fold(strip: &Strip) -> Vec<Folded> {
    let folded = strip.folded(|_| std::f64::consts::FRAC_PI_2).into_iter();
    let folded = strip.panels.iter().zip(folded).map(|(panel, corners)| {
        let along = |axis: usize| corners.iter().map(move |corner| corner[axis]);
        Folded {
            kind: panel.kind,
            least: std::array::from_fn(|axis| along(axis).fold(f64::MAX, f64::min)),
            most: std::array::from_fn(|axis| along(axis).fold(f64::MIN, f64::max)),
        }
    });
    folded.collect()
}

/// The closed box: the front at z = 0, its left edge at x = 0, the lid at y = 0.
fn closed(measures: &BoxMeasures, strips: &[Strip]) -> Vec<Folded> {
    let BoxMeasures { width, depth, .. } = *measures;
    let mut panels = Vec::new();
    for (number, strip) in strips.iter().enumerate() {
        let first = strip.panels.iter().find(|panel| panel.crease.is_none());
        let first = first.unwrap();
        // A quarter begins one paper inside the piece before it.
        let inside = if strips.len() == 4 { measures.paper } else { 0.0 };
        let left = first.bounds().x0 - inside;
        let turned = |[x, y, z]: Space| match (first.kind, number) {
            (PanelKind::Front, _) => [x - left, y, z],
            (PanelKind::Back, _) => [width - (x - left), y, depth - z],
            (_, 1) => [width - z, y, x - left],
            (_, _) => [z, y, depth - (x - left)],
        };
        panels.extend(fold(strip).into_iter().map(|panel| panel.moved(turned)));
    }
    panels
}

/// The ways to make a box, each with the measures that it has then.
fn ways(measures: BoxMeasures) -> [(BoxMeasures, Vec<Strip>); 4] {
    let wider = measures.for_quarters();
    let short = wider.with_short_tongues();
    [
        (measures, measures.whole()),
        (measures, measures.halves()),
        (wider, wider.quarters()),
        (short, short.quarters()),
    ]
}

const NEAR: f64 = 0.1;

pub fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < NEAR
}

pub fn of(panels: &[Folded], kind: PanelKind) -> Vec<Folded> {
    let found = panels.iter().filter(|panel| panel.kind == kind);
    found.copied().collect()
}

fn overlap(one: &Folded, other: &Folded, axis: usize) -> bool {
    let mut others = (0..3).filter(|other| *other != axis);
    others.all(|axis| one.least[axis] < other.most[axis] && other.least[axis] < one.most[axis])
}

/// Asserts that parallel panels that overlap are at least a paper's thickness apart.
pub fn no_two_lie_together(panels: &[Folded], paper: f64) -> Result<(), TestCaseError> {
    for axis in 0..3 {
        let flat = |panel: &&Folded| near(panel.least[axis], panel.most[axis]);
        let across: Vec<&Folded> = panels.iter().filter(flat).collect();
        for (index, one) in across.iter().enumerate() {
            for other in &across[index + 1..] {
                let apart = (one.least[axis] - other.least[axis]).abs();
                prop_assert!(
                    apart > paper - 1e-6 || !overlap(one, other, axis),
                    "{one:?} and {other:?}"
                );
            }
        }
    }
    Ok(())
}

/// The room on both sides of the middle of an axis, up to the nearest panels.
pub fn between(panels: &[Folded], axis: usize, middle: f64, paper: f64) -> (f64, f64) {
    let flat = |panel: &&Folded| near(panel.least[axis], panel.most[axis]);
    let places = panels.iter().filter(flat).map(|panel| panel.least[axis]);
    let (low, high): (Vec<f64>, Vec<f64>) = places.partition(|&at| at < middle);
    let from = low.into_iter().fold(f64::MIN, f64::max) + paper / 2.0;
    (from, high.into_iter().fold(f64::MAX, f64::min) - paper / 2.0)
}

/// Asserts that a strip is cut along one line around its panels, but for so many round notches.
pub fn is_cut_around_its_panels(
    strip: &Strip,
    radius: f64,
    notches: usize,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(strip.outline.contours.len(), 1);
    let area = |contour: &Contour| kurbo::Shape::area(&contour.to_bezier()).abs();
    let panels: f64 = strip.panels.iter().map(|panel| area(&panel.outline)).sum();
    let notches = notches as f64 * std::f64::consts::PI * radius.powi(2) / 2.0;
    prop_assert!((area(&strip.outline.contours[0]) - (panels - notches)).abs() < 0.5);
    Ok(())
}

fn measures() -> impl Strategy<Value = BoxMeasures> {
    let sizes = (50.0..150.0_f64, 60.0..220.0_f64, 5.0..150.0_f64);
    (sizes, 0.0..3.0_f64, 0.05..1.0_f64).prop_map(|((width, height, depth), room, paper)| {
        BoxMeasures::around(width, height, depth, room, paper)
    })
}

proptest! {
    #[test]
    fn a_folded_box_closes(measures in measures()) {
        let paper = measures.paper;
        for (measures, strips) in ways(measures) {
            let panels = closed(&measures, &strips);
            let one = |kind| of(&panels, kind)[0];
            prop_assert!(one(PanelKind::Front).lies_at(2, 0.0));
            prop_assert!(one(PanelKind::Back).lies_at(2, measures.depth));
            prop_assert!(near(one(PanelKind::Back).least[0], 0.0), "{:?}", one(PanelKind::Back));
            let sides = of(&panels, PanelKind::Side);
            for at in [0.0, measures.width] {
                prop_assert!(sides.iter().any(|side| side.lies_at(0, at)));
            }
            let flaps = of(&panels, PanelKind::GlueFlap);
            prop_assert_eq!(flaps.len(), strips.len());
            for flap in &flaps {
                // The flap is one thickness inside the panel to which it is glued, and never outside.
                let lies_inside = |axis, length: f64| {
                    [paper, length - paper].iter().any(|&at| flap.lies_at(axis, at))
                };
                prop_assert!(
                    lies_inside(2, measures.depth) || lies_inside(0, measures.width),
                    "{:?}", flap
                );
                prop_assert!(flap.least[0] > -NEAR && flap.most[0] < measures.width + NEAR);
            }
            let lids = of(&panels, PanelKind::Lid);
            let tongues = of(&panels, PanelKind::Tongue);
            // The lid folds from the back to the front, and the bottom from the front to the back.
            for (end, from, to) in [(0.0, paper, measures.depth), (measures.height, 0.0, measures.depth - paper)] {
                let lid = lids.iter().find(|lid| lid.lies_at(1, end));
                let lid = lid.unwrap();
                prop_assert!(near(lid.least[2], from) && near(lid.most[2], to), "{:?}", lid);
            }
            for at in [paper, measures.depth - paper] {
                prop_assert!(tongues.iter().any(|tongue| tongue.lies_at(2, at)));
            }
            let dust = of(&panels, PanelKind::DustFlap);
            prop_assert_eq!(dust.len(), 4);
            for flap in &dust {
                let ends = [paper, measures.height - paper];
                prop_assert!(ends.iter().any(|&at| flap.lies_at(1, at)), "{:?}", flap);
            }
        }
    }

    #[test]
    fn no_flap_lies_where_another_does(measures in measures()) {
        for (measures, strips) in ways(measures) {
            let panels = closed(&measures, &strips);
            no_two_lie_together(&panels, measures.paper)?;
        }
    }

    #[test]
    fn the_stack_has_the_room_that_was_asked_for(
        width in 50.0..150.0_f64, height in 60.0..220.0_f64, depth in 5.0..150.0_f64,
        room in 0.0..3.0_f64, paper in 0.05..1.0_f64,
    ) {
        let measures = BoxMeasures::around(width, height, depth, room, paper);
        for (measures, strips) in ways(measures) {
            let panels = closed(&measures, &strips);
            for (axis, length) in [width, height, depth].into_iter().enumerate() {
                let middle = [measures.width, measures.height, measures.depth][axis] / 2.0;
                let (from, to) = between(&panels, axis, middle, paper);
                prop_assert!((to - from - length - room).abs() < 1e-6, "axis {axis}");
            }
        }
    }

    #[test]
    fn a_strip_is_cut_along_one_closed_line_around_its_panels(measures in measures()) {
        for strip in ways(measures).into_iter().flat_map(|(_, strips)| strips) {
            let front = strip.panels.iter().find(|panel| panel.kind == PanelKind::Front);
            let radius = front.map_or(0.0, |front| (front.bounds().width() / 6.0).min(10.0));
            is_cut_around_its_panels(&strip, radius, 1)?;
        }
    }
}

#[test]
fn the_front_says_for_whom_the_deck_is_within_its_panel() {
    let puzzle = PUZZLES.load("calendar").unwrap();
    let words = |count| "wide <words> ".repeat(count);
    for (card, cards) in [("a6", 365), ("poker", 54), ("index", 200)] {
        let dedication = Dedication {
            name: BoundedText::new(&words(4)),
            from_name: BoundedText::new(&words(4)),
            dedication: BoundedText::new(&words(20)),
        };
        let card = find_page(card).unwrap().trim;
        let mut deck = deck(card, cards, &["a1"]);
        deck.fields.personal.dedication = dedication;
        let made = tuck_boxes(&puzzle, &deck).unwrap();
        let front = made.boxes[0].strips[0].panels.iter();
        let front = front.clone().find(|panel| panel.kind == PanelKind::Front);
        let panel = front.unwrap().bounds();
        let middle = made.document.pages[0].trim.to_rect().center()
            - made.boxes[0].strips[0].bounds().center();
        let found = inks(&made.document.pages[0].items);
        let said = found.iter().filter(|(text, _)| text.contains("<words>"));
        let said: Vec<&(String, Rect)> = said.collect();
        assert!(said.len() > 4, "{said:?}");
        for (text, ink) in &said {
            assert!((panel + middle).contains_rect(*ink), "{text}");
            let touched = found.iter().find(|(other, area)| other != text && area.overlaps(*ink));
            assert_eq!(touched, None, "{text}");
        }
    }
}

/// A cut or a fold that is off shows no paper.
#[test]
fn ink_reaches_beyond_the_edges_of_every_outer_panel() {
    let puzzle = PUZZLES.load("calendar").unwrap();
    for (cards, paper) in [(54, "a4"), (365, "a3"), (365, "a4")] {
        let made = tuck_boxes(&puzzle, &deck(Size::new(63.0, 88.0), cards, &[paper])).unwrap();
        for (strip, page) in made.boxes[0].strips.iter().zip(&made.document.pages) {
            let Item::Group(print) = &page.items[1] else { panic!("{page:?}") };
            let Item::Group(grounds) = &print.items[0] else { panic!("{print:?}") };
            let bounds = |item: &Item| match item {
                Item::Shape(shape) => shape.path.bounds(),
                _ => None,
            };
            let grounds: Vec<Rect> = grounds.items.iter().filter_map(bounds).collect();
            let outer = [PanelKind::Back, PanelKind::Front, PanelKind::Lid, PanelKind::Side];
            let outer = strip.panels.iter().filter(|panel| outer.contains(&panel.kind));
            for area in outer.map(|panel| panel.bounds().inflate(2.9, 2.9)) {
                assert!(grounds.iter().any(|ground| ground.contains_rect(area)), "{area}");
            }
        }
    }
}

pub fn deck(card: Size, cards: usize, papers: &[&str]) -> BoxedDeck {
    let papers = papers.iter().map(|name| find_paper(name).unwrap());
    BoxedDeck {
        fields: TuckBox { boxes: NonZeroUsize::new(1), ..TuckBox::default() },
        card,
        cards,
        papers: papers.collect(),
        days: Day::of_year(2027).unwrap().into_iter().map(BoxedDay::from).collect(),
        style: Style::new(THEMES.load("color").unwrap()),
    }
}

#[test]
fn stacks_that_make_no_box_are_refused() {
    let poker = Size::new(63.0, 88.0);
    let measured = |cards| {
        let deck = deck(poker, cards, &["a4"]);
        deck.measures(&deck.portions().unwrap())
    };
    assert!(measured(54).is_ok());
    for cards in [0, 10, 100_000] {
        let refused = measured(cards).unwrap_err();
        assert_eq!(refused.fields(), ["cards"]);
    }
}

#[test]
fn a_year_of_the_usual_cards_has_a_box_from_a_home_printer() {
    let puzzle = PUZZLES.load("calendar").unwrap();
    for (card, paper) in [("a6", "a4"), ("quarter-letter", "letter")] {
        let cards = 365 + OpeningCard::ALL.len() + 12;
        let deck = deck(find_page(card).unwrap().trim, cards, &[paper]);
        let made = tuck_boxes(&puzzle, &deck).unwrap();
        assert_eq!(made.boxes[0].strips.len(), 4, "{card}");
        // Each quarter's flap says which two pages it holds together.
        for (page, joint) in made.document.pages.iter().zip(["4 + 1", "1 + 2", "2 + 3", "3 + 4"]) {
            assert!(inks(&page.items).iter().any(|(text, _)| text == joint), "{joint}");
        }
    }
}
