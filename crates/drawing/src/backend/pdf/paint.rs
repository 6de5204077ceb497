//! Fills and strokes, and what their colours are made of: the screen's red, green and blue, or spot
//! colours of a name.

use super::geometry;
use crate::backend::BackendError;
use crate::{Color, LineCap, LineJoin, Shape, Stroke};
use krilla::color::separation::{self, SeparationColorant, SeparationSpace};
use krilla::color::{RegularColor, rgb};
use krilla::paint::{self, Paint};
use krilla::surface::Surface;
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
    fn paint(&self, color: Color) -> Paint {
        match self.0.get(&color) {
            Some(space) => {
                let solid = separation::Color::new(u8::MAX, space.clone());
                krilla::color::Color::from(solid).into()
            }
            None => on_screen(color).into(),
        }
    }

    /// A filled area.
    pub(super) fn fill(&self, color: Color) -> paint::Fill {
        paint::Fill {
            paint: self.paint(color),
            ..Default::default()
        }
    }

    fn stroke(&self, stroke: &Stroke) -> paint::Stroke {
        paint::Stroke {
            paint: self.paint(stroke.color),
            width: stroke.width as f32,
            line_cap: match stroke.cap {
                LineCap::Butt => paint::LineCap::Butt,
                LineCap::Round => paint::LineCap::Round,
            },
            line_join: match stroke.join {
                LineJoin::Miter => paint::LineJoin::Miter,
                LineJoin::Round => paint::LineJoin::Round,
            },
            ..Default::default()
        }
    }

    /// Draws a path.
    pub(super) fn draw(&self, surface: &mut Surface<'_>, shape: &Shape) {
        // krilla would draw a path without paint in black.
        if shape.fill.is_none() && shape.stroke.is_none() {
            return;
        }
        if let Some(path) = geometry::path(&shape.path) {
            surface.set_fill(shape.fill.map(|color| self.fill(color)));
            surface.set_stroke(shape.stroke.as_ref().map(|stroke| self.stroke(stroke)));
            surface.draw_path(&path);
        }
    }
}

fn on_screen(color: Color) -> rgb::Color {
    rgb::Color::new(color.red, color.green, color.blue)
}
