use std::collections::BTreeMap;

use tilendar_drawing::{Bed, Mm, Size};
use tilendar_fields::{Json, Value};
use tilendar_press::figure::Theme;
use tilendar_press::template::THEMES;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::template::PUZZLES;
use tilendar_solid::mesh::{Solid, Vertex};
use tilendar_solid::product::{Part, Print3d, PrintedPart, SolidSet, solid_set};

pub fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).unwrap()
}

pub fn theme() -> Theme {
    THEMES.load("color").unwrap()
}

pub fn mm(length: f64) -> Mm {
    Mm::nearest_to(length)
}

pub fn bed(width: f64, height: f64) -> Bed {
    Bed(Size::new(width, height))
}

pub fn written<T: Value>(text: &str) -> T {
    T::from_json(&Json::from(text)).unwrap()
}

/// An order for all parts, with letters and a title.
pub fn everything() -> Print3d {
    Print3d {
        parts: PrintedPart::ALL.to_vec(),
        letters: true,
        title: Some(written("For Anna")),
        bed: bed(300.0, 300.0),
        ..Print3d::default()
    }
}

pub fn made(puzzle: &Puzzle, options: &Print3d) -> SolidSet {
    let set = solid_set(puzzle, &theme(), options);
    set.unwrap_or_else(|error| panic!("{}: {error}", puzzle.name()))
}

pub fn parts(set: &SolidSet) -> impl Iterator<Item = &Part> {
    set.plates.iter().flat_map(|plate| &plate.parts)
}

/// Checks the surface independently, by the positions of corners alone.
pub fn assert_closed(name: &str, solid: &Solid) {
    let mut sides: BTreeMap<(Vertex, Vertex), i32> = BTreeMap::new();
    for [one, two, three] in solid.faces() {
        for (from, to) in [(one, two), (two, three), (three, one)] {
            assert_ne!(from, to, "{name}");
            *sides.entry((from, to)).or_default() += 1;
        }
    }
    for (&(from, to), &count) in &sides {
        assert_eq!(count, 1, "{name}: {from:?} {to:?}");
        assert!(sides.contains_key(&(to, from)), "{name}: {from:?} {to:?}");
    }
}
