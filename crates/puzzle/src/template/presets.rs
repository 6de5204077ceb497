//! The puzzles that the program carries along.

use crate::template::name::{UnknownName, find_by_name};

/// A template embedded in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// The puzzle's name.
    pub name: &'static str,
    /// The template's text; it loads.
    pub text: &'static str,
}

const PRESETS: &[Preset] = &[
    Preset {
        name: "calendar",
        text: include_str!("../../../../templates/puzzles/calendar.toml"),
    },
    Preset {
        name: "rhombus",
        text: include_str!("../../../../templates/puzzles/rhombus.toml"),
    },
    Preset {
        name: "weekday",
        text: include_str!("../../../../templates/puzzles/weekday.toml"),
    },
    Preset {
        name: "palmetto",
        text: include_str!("../../../../templates/puzzles/palmetto.toml"),
    },
    Preset {
        name: "calendarium",
        text: include_str!("../../../../templates/puzzles/calendarium.toml"),
    },
    Preset {
        name: "festival",
        text: include_str!("../../../../templates/puzzles/festival.toml"),
    },
    Preset {
        name: "desk",
        text: include_str!("../../../../templates/puzzles/desk.toml"),
    },
    Preset {
        name: "pentominoes-6x10",
        text: include_str!("../../../../templates/puzzles/pentominoes-6x10.toml"),
    },
];

/// Every preset, the default one first.
pub fn presets() -> &'static [Preset] {
    PRESETS
}

/// The preset of this name.
///
/// # Errors
/// [`UnknownName`] with the most similar name, where there is none.
pub fn preset(name: &str) -> Result<&'static Preset, UnknownName> {
    find_by_name("layout", name, PRESETS, |preset| preset.name)
}
