use std::collections::BTreeMap;

use tilendar_print::figure::Theme;
use tilendar_print::template::THEMES;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::template::PUZZLES;
use tilendar_solid::mesh::{Solid, Vertex};
use tilendar_solid::product::{Part, Parts, SolidOptions, SolidSet, solid_set};

pub fn puzzle(name: &str) -> Puzzle {
    PUZZLES.load(name).unwrap()
}

pub fn theme() -> Theme {
    THEMES.load("color").unwrap()
}

/// Everything that there is, with letters and a title.
pub fn everything() -> SolidOptions {
    SolidOptions {
        parts: Parts {
            tray: true,
            pieces: true,
            lid: true,
        },
        letters: true,
        title: Some("For Anna".to_owned()),
        bed: (300.0, 300.0).into(),
        ..SolidOptions::default()
    }
}

pub fn made(puzzle: &Puzzle, options: &SolidOptions) -> SolidSet {
    let set = solid_set(puzzle, &theme(), options);
    set.unwrap_or_else(|error| panic!("{}: {error}", puzzle.name()))
}

pub fn parts(set: &SolidSet) -> impl Iterator<Item = &Part> {
    set.plates.iter().flat_map(|plate| &plate.parts)
}

/// Checks the surface anew, by the places of corners alone.
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
