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

/// How deep glyphs may use each other, as readers of fonts bound it.
const DEEPEST: usize = 32;

/// Whether a glyph of this font uses itself, or draws more glyphs than any real one does. Fonts without
/// TrueType outlines have no composite glyphs.
pub(super) fn is_endless(data: &[u8]) -> bool {
    let Ok(font) = FontRef::from_index(data, 0) else {
        return false;
    };
    let (Ok(profile), Ok(loca), Ok(glyf)) = (font.maxp(), font.loca(None), font.glyf()) else {
        return false;
    };
    let count = usize::from(profile.num_glyphs());
    let components = |glyph: usize| -> Vec<usize> {
        let id = GlyphId::new(u32::try_from(glyph).unwrap_or(u32::MAX));
        match loca.get(id, &glyf).and_then(|found| found.into_glyph()) {
            Some(Glyph::Composite(composite)) => composite
                .component_glyphs_and_flags()
                .map(|(part, _)| part.to_u32() as usize)
                .filter(|&part| part < count)
                .take(MOST_DRAWN + 1)
                .collect(),
            Some(Glyph::Simple(_)) | None => Vec::new(),
        }
    };
    let mut drawn = vec![Drawn::Unknown; count];
    (0..count).any(|glyph| count_drawn(glyph, 0, &components, &mut drawn).is_none())
}

/// How many glyphs a glyph draws.
#[derive(Debug, Clone, Copy)]
enum Drawn {
    Unknown,
    /// Being counted: a glyph that meets it again contains itself.
    Open,
    Counted(usize),
}

/// The number of glyphs that `glyph` draws, itself among them; `None` for too many.
fn count_drawn(
    glyph: usize,
    depth: usize,
    components: &dyn Fn(usize) -> Vec<usize>,
    drawn: &mut [Drawn],
) -> Option<usize> {
    match drawn[glyph] {
        Drawn::Counted(count) => return Some(count),
        Drawn::Open => return None,
        Drawn::Unknown if depth > DEEPEST => return None,
        Drawn::Unknown => drawn[glyph] = Drawn::Open,
    }
    let mut count = 1;
    for part in components(glyph) {
        count += count_drawn(part, depth + 1, components, drawn)?;
        if count > MOST_DRAWN {
            return None;
        }
    }
    drawn[glyph] = Drawn::Counted(count);
    Some(count)
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

    #[test]
    fn glyphs_that_double_are_endless_before_they_are_too_deep() {
        let components = |glyph: usize| vec![glyph + 1; if glyph < 20 { 2 } else { 0 }];
        let mut drawn = vec![Drawn::Unknown; 21];
        assert_eq!(count_drawn(0, 0, &components, &mut drawn), None);
        let mut drawn = vec![Drawn::Unknown; 21];
        assert_eq!(count_drawn(10, 0, &components, &mut drawn), Some(2_047));
    }
}
