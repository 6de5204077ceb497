//! Bounds the size of composite glyphs in an untrusted font.
//!
//! A TrueType glyph may be composed of other glyphs, and those of others again. Readers limit the depth, not
//! the total: thirty glyphs that each use the next one twice draw a billion contours from less than a kilobyte.

use skrifa::raw::TableProvider;
use skrifa::raw::tables::glyf::{Glyf, Glyph};
use skrifa::raw::tables::loca::Loca;
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
    let mut counter = Counter { loca, glyf, counts: vec![Count::Pending; count] };
    (0..count).any(|glyph| counter.total(glyph, 0).is_none())
}

/// The glyphs and points that a glyph draws, itself and its components together.
#[derive(Debug, Clone, Copy)]
struct Total {
    glyphs: usize,
    points: usize,
}

/// The state of a glyph's count.
#[derive(Debug, Clone, Copy)]
enum Count {
    Pending,
    /// Being counted: a glyph that reaches it again contains itself.
    Open,
    Finished(Total),
}

/// The glyphs of a font, with their counts.
struct Counter<'a> {
    loca: Loca<'a>,
    glyf: Glyf<'a>,
    counts: Vec<Count>,
}

impl Counter<'_> {
    /// The total of this glyph; `None` if it exceeds the limits.
    fn total(&mut self, glyph: usize, depth: usize) -> Option<Total> {
        match self.counts[glyph] {
            Count::Finished(total) => return Some(total),
            Count::Open => return None,
            Count::Pending if depth > DEEPEST => return None,
            Count::Pending => self.counts[glyph] = Count::Open,
        }
        let (points, components) = self.parts(glyph);
        let mut total = Total { glyphs: 1, points };
        for component in components {
            let part = self.total(component, depth + 1)?;
            total.glyphs += part.glyphs;
            total.points += part.points;
            if total.glyphs > MOST_DRAWN || total.points > MOST_POINTS {
                return None;
            }
        }
        self.counts[glyph] = Count::Finished(total);
        Some(total)
    }

    /// The number of a glyph's own points, and its components.
    fn parts(&self, glyph: usize) -> (usize, Vec<usize>) {
        let id = GlyphId::new(u32::try_from(glyph).unwrap_or(u32::MAX));
        match self.loca.get_glyf(id, &self.glyf).ok().flatten() {
            Some(Glyph::Composite(composite)) => {
                let components = composite
                    .component_glyphs_and_flags()
                    .map(|(part, _)| part.to_u32() as usize)
                    .filter(|&part| part < self.counts.len())
                    .take(MOST_DRAWN + 1);
                (0, components.collect())
            }
            Some(Glyph::Simple(simple)) => (simple.num_points(), Vec::new()),
            None => (0, Vec::new()),
        }
    }
}
