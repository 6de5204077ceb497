//! Bounds the size of composite glyphs in an untrusted font.
//!
//! A TrueType glyph may be composed of other glyphs, and those of others again. Readers limit the depth, not
//! the total: thirty glyphs that each use the next one twice draw a billion contours from less than a kilobyte.

use skrifa::raw::TableProvider;
use skrifa::raw::tables::glyf::Glyph;
use skrifa::{FontRef, GlyphId};

/// The limit on glyphs that one glyph may draw. Ornate Arabic ligatures have a few dozen.
const MOST_DRAWN: usize = 4_096;

/// The limit on points that one glyph may draw. Seals in Chinese fonts have a few thousand.
const MOST_POINTS: usize = 65_536;

/// The limit on the nesting depth of glyphs, as in readers of fonts.
const DEEPEST: usize = 32;

/// Whether a glyph of this font uses itself, or draws more glyphs or points than any real one. Fonts without
/// TrueType outlines have no composite glyphs.
pub fn is_endless(font: &FontRef<'_>) -> bool {
    let (Ok(profile), Ok(loca), Ok(glyf)) = (font.maxp(), font.loca(None), font.glyf()) else {
        return false;
    };
    let count = usize::from(profile.num_glyphs());
    let parts = |glyph: usize| -> Parts {
        let id = GlyphId::new(u32::try_from(glyph).unwrap_or(u32::MAX));
        match loca.get_glyf(id, &glyf).ok().flatten() {
            Some(Glyph::Composite(composite)) => {
                let components = composite.component_glyphs_and_flags();
                let components = components
                    .map(|(part, _)| part.to_u32() as usize)
                    .filter(|&part| part < count)
                    .take(MOST_DRAWN + 1);
                Parts { points: 0, components: components.collect() }
            }
            Some(Glyph::Simple(simple)) => {
                Parts { points: simple.num_points(), components: Vec::new() }
            }
            None => Parts::default(),
        }
    };
    let mut counts = vec![Count::Pending; count];
    (0..count).any(|glyph| drawn_by(glyph, 0, &parts, &mut counts).is_none())
}

/// A glyph's own points and its components.
#[derive(Debug, Clone, Default)]
struct Parts {
    points: usize,
    components: Vec<usize>,
}

/// The totals that a glyph draws, itself and its components together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Drawn {
    glyphs: usize,
    points: usize,
}

/// The state of a glyph's count.
#[derive(Debug, Clone, Copy)]
enum Count {
    Pending,
    /// Being counted: a glyph that reaches it again contains itself.
    Open,
    Finished(Drawn),
}

/// The totals that `glyph` draws; `None` if they exceed the limits.
fn drawn_by(
    glyph: usize,
    depth: usize,
    parts: &dyn Fn(usize) -> Parts,
    counts: &mut [Count],
) -> Option<Drawn> {
    match counts[glyph] {
        Count::Finished(drawn) => return Some(drawn),
        Count::Open => return None,
        Count::Pending if depth > DEEPEST => return None,
        Count::Pending => counts[glyph] = Count::Open,
    }
    let Parts { points, components } = parts(glyph);
    let mut drawn = Drawn { glyphs: 1, points };
    for component in components {
        let more = drawn_by(component, depth + 1, parts, counts)?;
        drawn.glyphs += more.glyphs;
        drawn.points += more.points;
        if drawn.glyphs > MOST_DRAWN || drawn.points > MOST_POINTS {
            return None;
        }
    }
    counts[glyph] = Count::Finished(drawn);
    Some(drawn)
}
