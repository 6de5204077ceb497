//! A font file that has been parsed.

use rustybuzz::ttf_parser::name_id;
use rustybuzz::{Direction, Script, ShapePlan};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

/// A script and whether it is written from right to left.
type PlanKey = (u32, bool);

/// A parsed font file, with a shaping plan for each script that it has been asked for: plans are
/// slow to make and serve any text of their script.
pub(super) struct Typeface<'a> {
    pub face: rustybuzz::Face<'a>,
    pub family: String,
    /// As CSS counts it.
    pub weight: u16,
    /// As a share of the em.
    pub cap_height: f64,
    plans: RwLock<BTreeMap<PlanKey, Arc<ShapePlan>>>,
}

impl<'a> Typeface<'a> {
    /// The file's first face, or `None` for a file that is not a font.
    pub fn parse(data: &'a [u8]) -> Option<Self> {
        let face = rustybuzz::Face::from_slice(data, 0)?;
        Some(Self {
            family: family(&face).unwrap_or_else(|| "own font".to_string()),
            weight: face.weight().to_number(),
            cap_height: cap_height(&face),
            face,
            plans: RwLock::default(),
        })
    }

    /// Whether the face writes this character, or need not, since nothing of it is ever seen.
    pub fn has(&self, character: char) -> bool {
        self.face.glyph_index(character).is_some() || is_unseen(character)
    }

    /// How text of this script is shaped.
    pub fn plan(&self, script: Script, from_right: bool) -> Arc<ShapePlan> {
        let key = (script.tag().as_u32(), from_right);
        let known = self.plans.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = known.get(&key) {
            return Arc::clone(plan);
        }
        drop(known);
        let plan = ShapePlan::new(&self.face, direction(from_right), Some(script), None, &[]);
        let mut known = self.plans.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(key).or_insert_with(|| Arc::new(plan)))
    }

    /// Millimetres a font unit, at `size` millimetres an em.
    pub fn scale(&self, size: f64) -> f64 {
        size / f64::from(self.face.units_per_em())
    }
}

pub(super) const fn direction(from_right: bool) -> Direction {
    if from_right {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    }
}

/// Characters that join or turn their neighbours and leave no ink of their own.
const fn is_unseen(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
}

/// The family's name: the typographic one where the file tells it.
fn family(face: &rustybuzz::Face<'_>) -> Option<String> {
    let named = |id| {
        let mut names = face.names().into_iter();
        names.find_map(|name| (name.name_id == id).then(|| name.to_string()).flatten())
    };
    named(name_id::TYPOGRAPHIC_FAMILY).or_else(|| named(name_id::FAMILY))
}

/// What the file says of its capitals, else the height of its H or of its 0.
fn cap_height(face: &rustybuzz::Face<'_>) -> f64 {
    let told = face.capital_height().filter(|&height| height > 0);
    let measured = || {
        let glyph = face.glyph_index('H').or_else(|| face.glyph_index('0'))?;
        face.glyph_bounding_box(glyph).map(|ink| ink.y_max)
    };
    let height = told.or_else(measured).map_or(0.7, |height| {
        f64::from(height) / f64::from(face.units_per_em())
    });
    height.clamp(0.3, 1.2)
}
