//! What colours are made of: the screen's red, green and blue, or spot colours of a name.

use crate::Color;
use crate::backend::BackendError;
use krilla::color::separation::{self, SeparationColorant, SeparationSpace};
use krilla::color::{RegularColor, rgb};
use krilla::paint::Paint;
use std::collections::{BTreeMap, BTreeSet};

/// The longest name that every reader takes (ISO 32000-1, annex C).
const LONGEST_NAME: usize = 127;

/// The colours that are spot colours.
pub(super) struct Inks(BTreeMap<Color, SeparationSpace>);

impl Inks {
    /// # Errors
    /// [`BackendError::InkName`] for a name that a PDF cannot give to one ink alone.
    pub(super) fn new(names: &BTreeMap<Color, String>) -> Result<Self, BackendError> {
        let mut spaces = BTreeMap::new();
        let mut known = BTreeSet::new();
        for (&color, name) in names {
            let error = |reason| BackendError::InkName {
                name: name.chars().take(40).collect(),
                reason,
            };
            match name.as_str() {
                "" => return Err(error("it is empty")),
                "All" | "None" => return Err(error("PDF has a meaning of its own for it")),
                _ if name.len() > LONGEST_NAME => return Err(error("it is over 127 bytes long")),
                _ if name.contains('\0') => return Err(error("it has a zero byte")),
                _ if !known.insert(name) => return Err(error("two colours have it")),
                _ => {}
            }
            let colorant = SeparationColorant::Custom(name.clone());
            let fallback = RegularColor::Rgb(on_screen(color));
            spaces.insert(color, SeparationSpace::new(colorant, fallback));
        }
        Ok(Self(spaces))
    }

    /// The colour, as its ink if it has one.
    pub(super) fn paint(&self, color: Color) -> Paint {
        match self.0.get(&color) {
            Some(space) => {
                let solid = separation::Color::new(u8::MAX, space.clone());
                krilla::color::Color::from(solid).into()
            }
            None => on_screen(color).into(),
        }
    }
}

fn on_screen(color: Color) -> rgb::Color {
    rgb::Color::new(color.red, color.green, color.blue)
}
