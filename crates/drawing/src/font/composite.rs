//! How much the composite glyphs of an untrusted font draw.
//!
//! A TrueType glyph may be made of other glyphs, and those of others again. Readers bound how deep that
//! goes, not how much it draws: thirty glyphs that each use the next one twice draw a thousand million
//! contours from less than a kilobyte.

use read_fonts::tables::glyf::Glyph;
use read_fonts::types::GlyphId;
use read_fonts::{FontRef, TableProvider};

/// The most glyphs that one glyph may draw. Ornate Arabic ligatures have some dozens.
const MOST_DRAWN: usize = 4_096;

/// The most points that one glyph may draw. Seals in Chinese fonts have some thousands.
const MOST_POINTS: usize = 65_536;

/// How deep glyphs may use each other, as readers of fonts bound it.
const DEEPEST: usize = 32;

/// Whether a glyph of this font uses itself, or draws more glyphs or points than any real one does. Fonts without
/// TrueType outlines have no composite glyphs.
pub(super) fn is_endless(data: &[u8]) -> bool {
    let Ok(font) = FontRef::from_index(data, 0) else {
        return false;
    };
    let (Ok(profile), Ok(loca), Ok(glyf)) = (font.maxp(), font.loca(None), font.glyf()) else {
        return false;
    };
    let count = usize::from(profile.num_glyphs());
    let parts = |glyph: usize| -> Parts {
        let id = GlyphId::new(u32::try_from(glyph).unwrap_or(u32::MAX));
        match loca.get(id, &glyf).and_then(|found| found.into_glyph()) {
            Some(Glyph::Composite(composite)) => {
                let components = composite.component_glyphs_and_flags();
                let components = components
                    .map(|(part, _)| part.to_u32() as usize)
                    .filter(|&part| part < count)
                    .take(MOST_DRAWN + 1);
                Parts {
                    points: 0,
                    components: components.collect(),
                }
            }
            Some(Glyph::Simple(simple)) => Parts {
                points: simple.num_points(),
                components: Vec::new(),
            },
            None => Parts::default(),
        }
    };
    let mut known = vec![Known::Nothing; count];
    (0..count).any(|glyph| drawn_by(glyph, 0, &parts, &mut known).is_none())
}

/// What a glyph has of its own.
#[derive(Debug, Clone, Default)]
struct Parts {
    points: usize,
    components: Vec<usize>,
}

/// How much a glyph draws, itself and its components together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Drawn {
    glyphs: usize,
    points: usize,
}

/// What is known of a glyph.
#[derive(Debug, Clone, Copy)]
enum Known {
    Nothing,
    /// Being counted: a glyph that meets it again contains itself.
    Open,
    Counted(Drawn),
}

/// How much `glyph` draws; `None` for too much.
fn drawn_by(
    glyph: usize,
    depth: usize,
    parts: &dyn Fn(usize) -> Parts,
    known: &mut [Known],
) -> Option<Drawn> {
    match known[glyph] {
        Known::Counted(drawn) => return Some(drawn),
        Known::Open => return None,
        Known::Nothing if depth > DEEPEST => return None,
        Known::Nothing => known[glyph] = Known::Open,
    }
    let Parts { points, components } = parts(glyph);
    let mut drawn = Drawn { glyphs: 1, points };
    for component in components {
        let more = drawn_by(component, depth + 1, parts, known)?;
        drawn.glyphs += more.glyphs;
        drawn.points += more.points;
        if drawn.glyphs > MOST_DRAWN || drawn.points > MOST_POINTS {
            return None;
        }
    }
    known[glyph] = Known::Counted(drawn);
    Some(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use read_fonts::tables::loca::Loca;
    use read_fonts::types::Tag;

    /// The font with each of `glyphs` made of the next one only, the last of the first. Composite glyphs
    /// have a header of ten bytes; then come flags and the glyph's number for each component.
    fn in_a_ring(data: &[u8], glyphs: &[usize], loca: &Loca, start_of_glyphs: usize) -> Vec<u8> {
        let mut font = data.to_vec();
        let following = glyphs.iter().cycle().skip(1);
        for (&glyph, &next) in glyphs.iter().zip(following) {
            let component = start_of_glyphs + loca.get_raw(glyph).unwrap() as usize + 12;
            let next = u16::try_from(next).unwrap();
            font[component..component + 2].copy_from_slice(&next.to_be_bytes());
        }
        font
    }

    #[test]
    fn glyphs_that_use_each_other_in_a_ring_are_endless() {
        let data = dejavu::sans::regular();
        assert!(!is_endless(data));
        let font = FontRef::from_index(data, 0).unwrap();
        let (loca, glyf) = (font.loca(None).unwrap(), font.glyf().unwrap());
        let start = font.table_data(Tag::new(b"glyf")).unwrap();
        let start = start.as_bytes().as_ptr().addr() - data.as_ptr().addr();
        let is_composite = |glyph: &usize| {
            let id = GlyphId::new(u32::try_from(*glyph).unwrap());
            let glyph = loca.get(id, &glyf).and_then(|found| found.into_glyph());
            matches!(glyph, Some(Glyph::Composite(_)))
        };
        let glyphs: Vec<usize> = (0..3_000).filter(is_composite).take(3).collect();
        for length in 1..=3 {
            let ring = in_a_ring(data, &glyphs[..length], &loca, start);
            assert!(is_endless(&ring), "a ring of {length}");
        }
    }

    /// What a chain of glyphs draws of which each uses the next one twice, and the last has so many points.
    fn chain(length: usize, points: usize) -> Option<Drawn> {
        let parts = |glyph: usize| {
            if glyph < length {
                Parts {
                    points: 0,
                    components: vec![glyph + 1; 2],
                }
            } else {
                Parts {
                    points,
                    components: Vec::new(),
                }
            }
        };
        drawn_by(0, 0, &parts, &mut vec![Known::Nothing; length + 1])
    }

    #[test]
    fn a_glyph_draws_so_many_others_and_no_more() {
        let (glyphs, points) = (MOST_DRAWN - 1, 3 * MOST_DRAWN / 2);
        assert_eq!(chain(11, 3), Some(Drawn { glyphs, points }));
        assert_eq!(chain(12, 3), None);
    }

    #[test]
    fn a_glyph_draws_so_many_points_and_no_more() {
        assert!(chain(1, MOST_POINTS / 2).is_some());
        assert_eq!(chain(1, MOST_POINTS / 2 + 1), None);
    }
}
